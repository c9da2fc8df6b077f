"""Night Shift Managers (chapter 18): cards without a salary icon act twice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from magnate.content import EmployeeType
from magnate.facts.advice import Advice, Hopes
from magnate.facts.face import Face
from magnate.facts.phrase import Phrase
from magnate.model.actions import PickCampaign
from magnate.model.house_rule import HouseRule
from magnate.model.reading import inside
from magnate.model.state import NOBODY, Campaign, Request, State
from magnate.modules.expansion import Expansion
from magnate.rules.book import Book
from magnate.rules.company import uses
from magnate.rules.launching import launchable
from magnate.rules.positions.draft import Draft
from magnate.rules.questions import Answers
from magnate.rules.salaries import costs_salary
from magnate.rules.table import Table

CARD = "night_shift_manager"
TWICE = 2

SECOND_ACTION = 0.8
"""What the second action of each card without salary is worth to a computer player, in waitresses."""

SALARY = HouseRule(
    "night_shift_salary", "K-RUL-38", ("icon", "actual"), "which cards work twice: no salary printed, or none paid"
)
TRAINEE_RETURNS = HouseRule(
    "trainee_returns",
    "K-RUL-41",
    ("when_both_ended", "when_first_ended"),
    "a marketing trainee busy with two billboards",
)


class HalfDone(NamedTuple):
    """Campaigns launched this turn whose busy marketeer may launch another one, by token (K-NSM-05)."""

    campaigns: tuple[int, ...]


class NightShiftManagers(Answers):
    """Night Shift Managers."""

    module: ClassVar[str] = "night_shift_managers"

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        self.card: int = book.by_employee[CARD]

    def card_uses(self, table: Table, seat: int, card: int, uses: int) -> int:
        """Return twice as many uses for a card without salary beside a night shift manager at work (K-NSM-03)."""
        if table.state.chains[seat].work[self.card] and self.is_free(table, seat, card):
            return uses * TWICE
        return uses

    def is_free(self, table: Table, seat: int, card: int) -> bool:
        """Tell whether a card counts as one without salary: by its icon, or by what is paid (K-RUL-38)."""
        if not self.book.salaried[card]:
            return True
        return SALARY.of(self.book.house_rules) == "actual" and not costs_salary(table, seat, card)

    def turn_begins(self, table: Table, seat: int) -> None:
        """Forget the campaigns of the turn before: a second one is launched in the same turn."""
        table.state.extra.pop(self.module, None)

    def dinner_begins(self, table: Table) -> None:
        """Forget the campaigns of the last turn."""
        table.state.extra.pop(self.module, None)

    def launched(self, table: Table, seat: int, request: Request, run: Campaign) -> None:
        """Remember whose second action is left, and whose is used (K-NSM-05)."""
        if request.partner != NOBODY:
            self.remember(table.state, [token for token in self.half_done(table.state) if token != request.partner])
        elif run.marketeer != NOBODY and uses(table, seat, run.marketeer) > 1:
            self.remember(table.state, [*self.half_done(table.state), run.token])

    def further_campaigns(self, table: Table, seat: int) -> Sequence[PickCampaign]:
        """Return what busy marketeers with an action left may launch as well (K-NSM-05)."""
        tokens = self.half_done(table.state)
        found: list[PickCampaign] = []
        for run in table.state.campaigns:
            if run.token in tokens:
                name = self.book.employees[run.marketeer].id
                first = self.book.catalogue.campaigns[run.token].id
                found += [PickCampaign(name, token.id, first) for token in launchable(table, seat, run.marketeer)]
        return found

    def returns_early(self, table: Table, run: Campaign) -> bool:
        """Tell whether a marketeer with two campaigns returns after the first (K-RUL-41), not after both."""
        early = TRAINEE_RETURNS.of(self.book.house_rules) == "when_first_ended"
        return early and self.is_free(table, run.seat, run.marketeer)

    def half_done(self, state: State) -> tuple[int, ...]:
        """Return the campaigns whose busy marketeer has an action left, by token."""
        found = state.extra.get(self.module)
        return found.campaigns if isinstance(found, HalfDone) else ()

    def remember(self, state: State, campaigns: list[int]) -> None:
        """Replace what is remembered; nothing at all when every action is used."""
        if campaigns:
            state.extra[self.module] = HalfDone(tuple(sorted(campaigns)))
        else:
            state.extra.pop(self.module, None)

    def write_position(self, state: State) -> dict[str, Any]:
        """Return the campaigns whose busy marketeer may launch another one this turn."""
        found = self.half_done(state)
        return {"again": [self.book.catalogue.campaigns[token].id for token in found]} if found else {}

    def read_position(self, draft: Draft, data: dict[str, Any], path: str) -> None:
        """Read the campaigns whose busy marketeer may launch another one this turn."""
        here = inside(path, "again")
        found: list[int] = []
        for index, name in enumerate(draft.reader.items(data.get("again", []), here)):
            token = draft.token(name, f"{here}[{index}]")
            runs = [run for run in draft.state.campaigns if run.token == token and run.marketeer != NOBODY]
            if token >= 0 and not (runs and runs[0].partner == NOBODY):
                draft.wrong(f"{here}[{index}]", f"no marketeer is busy with {name} alone (K-NSM-05)")
            elif token >= 0 and token not in found:
                found.append(token)
        self.remember(draft.state, found)


class NightFace(Face):
    """What Night Shift Managers show."""

    def phrases(self) -> Mapping[str, tuple[str, ...]]:
        """Return what is said of them."""
        return {"act_night_shift": ("employee",), "may_launch_again": ("employee", "campaign")}

    def at_work(self, table: Table, seat: int, uses: Sequence[int]) -> Sequence[Phrase]:
        """Say that cards act twice (K-NSM-03)."""
        at_work = uses[table.book.by_employee[CARD]]
        return [Phrase(say="act_night_shift", values={"employee": CARD})] if at_work else ()

    def asked(self, table: Table, seat: int, kind: str) -> Sequence[Phrase]:
        """Name the busy marketeers that may launch once more this turn (K-NSM-05)."""
        found = table.state.extra.get(self.module)
        if kind != "launch" or not isinstance(found, HalfDone):
            return ()
        book = table.book
        return [
            Phrase(
                say="may_launch_again",
                values={
                    "employee": book.employees[run.marketeer].id,
                    "campaign": book.catalogue.campaigns[run.token].id,
                },
            )
            for run in table.state.campaigns
            if run.token in found.campaigns and run.marketeer != NOBODY
        ]

    def advice(self) -> Advice:
        """Return what a night shift manager is worth to computer players."""
        return Advice({CARD: worth})


def worth(hopes: Hopes, owned: Sequence[int], kind: EmployeeType) -> float:
    """Value the second action of every card without salary."""
    employees = hopes.table.book.employees
    count = sum(n for n, card in zip(owned, employees, strict=True) if not card.salaried and not card.manager)
    return 0.0 if owned[kind.index] else SECOND_ACTION * hopes.waitress_worth * count


EXPANSION: Expansion = Expansion(
    "night_shift_managers", NightShiftManagers, NightFace, house_rules=(SALARY, TRAINEE_RETURNS)
)
