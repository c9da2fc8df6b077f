"""What is said of phases, steps, cards, milestones, campaigns and modules in a sentence, and the rule of each.

It is said in every language: the words are those of the catalogues that the page and the terminal use anyway.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Literal

from msgspec import Struct

from magnate.content import Catalogue, EmployeeType, load_catalogue, module_infos
from magnate.messages.speech import card, has, milestone, name, phase, speaking, t
from magnate.rulebook.reading import chapters
from magnate.rulebook.shapes import Grid, plain

Kind = Literal["phase", "step", "card", "milestone", "campaign", "module"]

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

CAMPAIGNS = {
    "billboard": "B-CAM-04",
    "mailbox": "B-CAM-05",
    "airplane": "B-CAM-06",
    "radio": "B-CAM-07",
}
"""The rule that says whom each kind of campaign of the base game reaches."""

CEO_RULE = "B-EMP-01"
KEPT_ANSWERS = 64


class Summary(Struct, frozen=True):
    """What is said of one thing. rule: its place in the rule book.

    more: a card's long text, or how a milestone is earned. group: a card's colour group, or the set of a milestone.
    module: the expansion it comes with, "base" for none. For cards, salary is in dollars, and unique is the 1x mark.
    leaves: the round after which a milestone leaves the game for everybody, 0 for none.
    numbers: those printed on the tokens of a kind of campaign, ascending.
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
    leaves: int = 0
    numbers: tuple[int, ...] = ()


@lru_cache(KEPT_ANSWERS)
def summaries(language: str, modules: tuple[str, ...] | None = None) -> tuple[Summary, ...]:
    """Return all summaries in a language, or those of a game with certain modules.

    Raises UnknownContent when the language is not on offer, ContentError for modules that are unknown or do not go
    together.
    """
    if modules is None:
        catalogues = [load_catalogue(()), load_catalogue(_modules_together())]
        chosen = tuple(module_rules())
    else:
        catalogues = [load_catalogue(modules)]
        chosen = catalogues[0].modules
    with speaking(language):
        return (
            *_phases(),
            *_cards(catalogues[-1]),
            *_milestones(catalogues),
            *_campaigns(catalogues[-1]),
            *_modules(chosen),
        )


def _phases() -> Iterator[Summary]:
    for name_id, rule in PHASES.items():
        yield Summary("phase", name_id, phase(name_id), t(f"story.help.{name_id}"), rule)
    for name_id, rule in STEPS.items():
        yield Summary("step", name_id, phase(name_id), t(f"ask.about.{name_id}"), rule)


def _cards(catalogue: Catalogue) -> Iterator[Summary]:
    yield Summary("card", "ceo", card("ceo"), t("card.ceo"), CEO_RULE, t("card.ceo.more"), group="manager")
    for each in catalogue.employees:
        yield _card(each, tuple(card(catalogue.employees[other].id) for other in each.trains_to), catalogue.salary)


def _card(each: EmployeeType, trains_to: tuple[str, ...], salary: int) -> Summary:
    return Summary(
        "card",
        each.id,
        card(each.id),
        _said(f"card.{each.id}"),
        each.rule,
        _said(f"card.{each.id}.more"),
        group=each.category,
        module=each.module,
        salary=salary if each.salaried else 0,
        entry_level=each.entry_level,
        unique=each.unique,
        trains_to=trains_to,
    )


def _milestones(catalogues: Sequence[Catalogue]) -> Iterator[Summary]:
    once = {each.id: each for catalogue in catalogues for each in catalogue.milestones}
    for each in once.values():
        yield Summary(
            "milestone",
            each.id,
            milestone(each.id),
            _said(f"milestone.{each.id}"),
            each.rule,
            _said(f"milestone.{each.id}.how"),
            group=each.set,
            module=each.module,
            leaves=each.expires,
        )


def _campaigns(catalogue: Catalogue) -> Iterator[Summary]:
    """Kinds of campaign. That of a module has its place where the card stands that launches it."""
    for kind in dict.fromkeys(token.kind for token in catalogue.campaigns):
        tokens = [token for token in catalogue.campaigns if token.kind == kind]
        launched = next((card.rule for card in catalogue.employees if kind in card.campaign_kinds), "")
        yield Summary(
            "campaign",
            kind,
            name("campaigns", kind),
            _said(f"ask.reaches.{kind}"),
            CAMPAIGNS.get(kind, launched),
            module=tokens[0].module,
            numbers=tuple(token.number for token in tokens if token.numbered),
        )


def _modules(chosen: Sequence[str]) -> Iterator[Summary]:
    for each in chosen:
        rule = module_rules().get(each, "")
        about = _said(f"shell.module.about.{each}")
        yield Summary("module", each, name("modules", each), about, rule, module=each)


def _said(text: str) -> str:
    """Return a text; "" for that of a module of another package that says nothing."""
    return t(text) if has(text) else ""


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
