"""Ketchup (chapter 3): a chain whose advertising feeds another comes one closer to every house.

Every piece of demand carries the seat whose marketeer launched its campaign (`State.tokens`, K-KET-01).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from magnate.facts.face import Face
from magnate.facts.milestones import Sold
from magnate.model.house_rule import HouseRule
from magnate.model.state import NOBODY, Campaign, State
from magnate.modules.expansion import Expansion
from magnate.rules.milestones import claim, held_since_before, is_available
from magnate.rules.positions.draft import Draft
from magnate.rules.questions import Answers, Meal
from magnate.rules.table import Table

MILESTONE = "someone_sells_your_demand"
CLOSER = -1

COFFEE_COUNTS = HouseRule(
    "coffee_triggers_ketchup",
    "K-RUL-05",
    (False, True),
    "selling only coffee to a house earns its advertisers the milestone",
)
OWNER_AFTER_FIRING = HouseRule(
    "token_owner_after_firing",
    "K-RUL-48",
    ("still_owner", "none"),
    "the owner of demand once the busy marketeer was fired",
)


class Winners(NamedTuple):
    """The seats whose demand another chain has sold in this dinner, ascending."""

    seats: tuple[int, ...]


class Ketchup(Answers):
    """Ketchup."""

    module: ClassVar[str] = "ketchup"

    def token_owner(self, table: Table, run: Campaign, owner: int) -> int:
        """Return the marketeer's chain, also after he was fired, unless the table reads it otherwise (K-RUL-48)."""
        if run.marketeer == NOBODY and OWNER_AFTER_FIRING.of(self.book.house_rules) == "none":
            return NOBODY
        return owner

    def served(self, table: Table, index: int, tokens: Sequence[tuple[int, int]], seat: int, meal: Meal) -> None:
        """Note the owners of the demand a chain has served, whatever the house ate (K-KET-02, K-KET-03)."""
        self.note_owners(table, tokens, seat)

    def also_sold(self, table: Table, index: int, tokens: Sequence[tuple[int, int]], sellers: Sequence[int]) -> None:
        """Note the owners of the demand of a house that bought on its way, where that counts (K-KET-04, K-RUL-05)."""
        if COFFEE_COUNTS.of(self.book.house_rules):
            for seat in sellers:
                self.note_owners(table, tokens, seat)

    def dinner_ends(self, table: Table) -> None:
        """Award the milestone, in turn order (K-KET-05, K-KET-06)."""
        seats = winners(table.state)
        table.state.extra.pop(self.module, None)
        for seat in table.state.order:
            if seat in seats:
                claim(table, seat, MILESTONE)

    def score(self, table: Table, seat: int) -> int:
        """Return -1 for a holder, from the round after the one in which it was earned (K-KET-07)."""
        return CLOSER if held_since_before(table, seat, MILESTONE) else 0

    def note_owners(self, table: Table, tokens: Sequence[tuple[int, int]], seller: int) -> None:
        """Remember who has demand on a house besides its seller, as long as the milestone can be earned."""
        if not is_available(table, MILESTONE):
            return
        seats = set(winners(table.state))
        for _, owner in tokens:
            if owner not in (NOBODY, seller):
                seats.add(owner)
        if seats:
            table.state.extra[self.module] = Winners(tuple(sorted(seats)))

    def read_position(self, draft: Draft, data: dict[str, Any], path: str) -> None:
        """Read nothing: winners are remembered during dinner only, which asks nobody."""
        if data:
            draft.wrong(path, "ketchup remembers nothing between two decisions (K-KET-05)")


def winners(state: State) -> tuple[int, ...]:
    """Return the seats that have earned the milestone in the dinner under way."""
    found = state.extra.get("ketchup")
    return found.seats if isinstance(found, Winners) else ()


class KetchupFace(Face):
    """What Ketchup shows."""

    def dinner_milestones(self) -> Mapping[str, Sold]:
        """Return the milestone of a chain whose demand another one serves (K-KET-02)."""
        return {MILESTONE: Sold(by_rival=True)}


EXPANSION: Expansion = Expansion("ketchup", Ketchup, KetchupFace, house_rules=(COFFEE_COUNTS, OWNER_AFTER_FIRING))
