"""The ways of a dinner: from every house that wants something to every chain it can reach, for screens to draw."""

from __future__ import annotations

from dataclasses import dataclass

from magnate.facts.phrase import Square
from magnate.rules.choice_of_chain import path
from magnate.rules.company import entrances
from magnate.rules.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class WayShape:
    """A shortest way from a house to the nearest entrance of a chain, as squares (B-GEO-37)."""

    house: str
    seat: int
    path: list[Square]


def ways_of(table: Table) -> list[WayShape]:
    """Return the ways of all houses with demand, by house and turn order; none where no road leads."""
    state = table.state
    doors = [(seat, entrances(table, seat)) for seat in state.order]
    found: list[WayShape] = []
    for house, tokens in zip(state.houses, state.tokens, strict=True):
        for seat, squares in doors if tokens else ():
            if way := path(table, house, squares):
                found.append(WayShape(house=house.label, seat=seat, path=[state.town.position(each) for each in way]))
    return found
