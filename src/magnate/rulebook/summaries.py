"""What is said in a sentence of phases, steps, cards, milestones and modules, in every language, and the rule of each.

The words are those of the catalogues that the page and the terminal use anyway.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

from msgspec import Struct

from magnate.content import EmployeeType, load_catalogue, module_infos
from magnate.messages.speech import card, has, milestone, name, phase, speaking, t
from magnate.rulebook.reading import chapters
from magnate.rulebook.shapes import Grid, plain

Kind = Literal["phase", "step", "card", "milestone", "module"]

PHASES = {
    "restructuring": "B-RES-01",
    "order_of_business": "B-ORD-01",
    "working": "B-WRK-01",
    "dinnertime": "B-DIN-01",
    "payday": "B-PAY-01",
    "marketing": "B-CAM-01",
    "cleanup": "B-CLN-01",
}
"""The rule each phase begins with."""

STEPS = {
    "hire": "B-HIR-01",
    "train": "B-TRN-01",
    "launch": "B-MKT-01",
    "food": "B-PRD-01",
    "build": "B-BLD-01",
    "restaurants": "B-RST-01",
}
"""The rule each step of the working day begins with."""

CEO_RULE = "B-EMP-01"


class Summary(Struct, frozen=True):
    """What is said of one thing. rule: its place in the rule book.

    more: a card's long text, or how a milestone is earned. group: a card's colour group, or the set of a milestone.
    module: the expansion it comes with, "base" for none. For cards, salary is in dollars, and unique is the 1x mark.
    """

    kind: Kind
    id: str
    name: str
    text: str
    rule: str
    more: str = ""
    group: str = ""
    module: str = "base"
    salary: int = 0
    entry_level: bool = False
    unique: bool = False
    trains_to: tuple[str, ...] = ()


@cache
def summaries(language: str) -> tuple[Summary, ...]:
    """Return all summaries in a language. Raises UnknownContent when it is not on offer."""
    with speaking(language):
        return (*_phases(), *_cards(), *_milestones(), *_modules())


def _phases() -> Iterator[Summary]:
    for name_id, rule in PHASES.items():
        yield Summary("phase", name_id, phase(name_id), t(f"story.help.{name_id}"), rule)
    for name_id, rule in STEPS.items():
        yield Summary("step", name_id, phase(name_id), t(f"ask.about.{name_id}"), rule)


def _cards() -> Iterator[Summary]:
    yield Summary("card", "ceo", card("ceo"), t("card.ceo"), CEO_RULE, t("card.ceo.more"), group="manager")
    catalogue = load_catalogue(_modules_together())
    for each in catalogue.employees:
        yield _card(each, tuple(card(catalogue.employees[other].id) for other in each.trains_to), catalogue.salary)


def _card(each: EmployeeType, trains_to: tuple[str, ...], salary: int) -> Summary:
    return Summary(
        "card",
        each.id,
        card(each.id),
        t(f"card.{each.id}"),
        each.rule,
        t(f"card.{each.id}.more"),
        group=each.category,
        module=each.module,
        salary=salary if each.salaried else 0,
        entry_level=each.entry_level,
        unique=each.unique,
        trains_to=trains_to,
    )


def _milestones() -> Iterator[Summary]:
    seen = set[str]()
    for each in (*load_catalogue(()).milestones, *load_catalogue(_modules_together()).milestones):
        if each.id not in seen:
            seen.add(each.id)
            how = f"milestone.{each.id}.how"
            said = t(how) if has(how) else ""
            text = t(f"milestone.{each.id}")
            yield Summary("milestone", each.id, milestone(each.id), text, each.rule, said, each.set, each.module)


def _modules() -> Iterator[Summary]:
    for each, rule in module_rules().items():
        about = t(f"shell.module.about.{each}")
        yield Summary("module", each, name("modules", each), about, rule, module=each)


def _modules_together() -> list[str]:
    """Return the modules of the books that one game can have together; one that excludes an earlier one is left out."""
    taken: list[str] = []
    for each in module_infos():
        if each.id in module_rules() and not set(each.conflicts) & set(taken):
            taken.append(each.id)
    return taken


@cache
def module_rules() -> dict[str, str]:
    """Return the first rule of each module, found by the table of modules that the expansion's book begins with."""
    books = {(chapter.book, chapter.number): chapter for chapter in chapters()}
    tables = [part for part in books["modules", 0].parts if isinstance(part, Grid)]
    rows = next(table.rows for table in tables if plain(table.head[0]) == "module id")
    return {plain(row[0]): books["modules", int(plain(row[-1]))].rules[0].id for row in rows}
