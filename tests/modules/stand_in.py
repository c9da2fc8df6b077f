"""A module for tests that stands in for others: dollars per house, reasons to pay more, a house beside the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from magnate.content import Components
from magnate.model.events import Bonus
from magnate.model.state import House, State
from magnate.modules import API, Expansion
from magnate.rules.questions import Answers
from magnate.rules.table import Table

COMPONENTS: Components = {
    "modules": [{"id": "stand_in", "name_en": "Stand-in", "requires": [], "conflicts": []}],
}


class StandInMemory(NamedTuple):
    """bonus: (seat, dollars) per house. ramp: a road square. sold: (house, pieces of demand, sellers).

    second: mask of the squares with a second roadworks marker.
    """

    bonus: tuple[tuple[int, int], ...] = ()
    reasons: tuple[str, ...] = ()
    ramp: int = 0
    sold: tuple[tuple[str, int, tuple[int, ...]], ...] = ()
    second: int = 0


class StandIn(Answers):
    """Answers what a scene told it to."""

    module = "stand_in"

    def set_up(self, state: State) -> None:
        """Begin with nothing to say."""
        state.extra["stand_in"] = StandInMemory()

    def house_bonuses(self, table: Table, seat: int, house: House) -> Sequence[Bonus]:
        """Return the dollars of the scene."""
        dollars = dict(memory(table.state).bonus).get(seat, 0)
        return [("stand_in", 1, dollars)] if dollars else []

    def multipliers(self, table: Table, house: House) -> Sequence[str]:
        """Return the reasons of the scene."""
        return memory(table.state).reasons

    def road_starts(self, table: Table, house: House) -> int:
        """Return the square of the offramp."""
        return 1 << memory(table.state).ramp

    def extra_markers(self, table: Table) -> Sequence[int]:
        """Return the second markers of the scene."""
        return [memory(table.state).second]

    def also_sold(self, table: Table, index: int, tokens: Sequence[tuple[int, int]], sellers: Sequence[int]) -> None:
        """Remember what was heard."""
        known = memory(table.state)
        heard = (table.state.houses[index].label, len(tokens), tuple(sellers))
        table.state.extra["stand_in"] = known._replace(sold=(*known.sold, heard))


def memory(state: State) -> StandInMemory:
    """Return what the module remembers."""
    found = state.extra["stand_in"]
    assert isinstance(found, StandInMemory)
    return found


def remember(state: State, *, bonus: Mapping[int, int] | None = None, reasons: tuple[str, ...] = ()) -> None:
    """Tell the module what to answer."""
    state.extra["stand_in"] = memory(state)._replace(bonus=tuple((bonus or {}).items()), reasons=reasons)


def stack_markers(state: State, square: int) -> None:
    """Put two roadworks markers on a square."""
    state.roadworks = 1 << square
    state.extra["stand_in"] = memory(state)._replace(second=1 << square)


def rural(state: State, ramp: int) -> None:
    """Put a house beside the map, joined to it at a road square."""
    state.houses.append(House("rural", 1000.0, "rural", 0, 0, False))
    state.tokens.append(())
    state.extra["stand_in"] = memory(state)._replace(ramp=ramp)


EXPANSION = Expansion("stand_in", StandIn, api=API, components=COMPONENTS)
