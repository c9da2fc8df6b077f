"""Houses and campaigns on a sheet, written whole whenever one of them changes: a few times a round."""

from __future__ import annotations

from array import array
from typing import Final

from magnate.environments.features import CAMPAIGN, HOUSE, HOUSES, ZONES
from magnate.environments.printed import NUMBER, Printed
from magnate.environments.sheets import (
    CAMPAIGNS,
    CAMPAIGNS_AT,
    CARDS,
    CHAIN_BYTES,
    DEMAND,
    HOUSES_AT,
    OWNED,
    SHARED_FLOATS,
    ZONE_CARDS,
    Sheets,
)
from magnate.environments.vocabulary import ids
from magnate.model.state import NOBODY, Campaign, State
from magnate.rules.company import is_second

__all__ = ["DEMAND_COLUMN", "OWNERS", "any_owner", "write_campaigns", "write_houses"]

LINES: Final = 40.0
KINDS: Final[int] = NUMBER["house"][ids("house_kinds").ids[0]]
ASKED: Final[int] = NUMBER["house"][f"asked for {ids('goods').ids[0]}"]
DEMAND_COLUMN: Final[int] = NUMBER["house"]["demand of seat +0"]
EDGES: Final[int] = NUMBER["campaign"]["edge n"]
OWNERS: Final[int] = NUMBER["campaign"]["of seat +0"]
GOOD: Final[int] = NUMBER["campaign"][f"advertises {ids('goods').ids[0]}"]
SECOND: Final[int] = NUMBER["campaign"][f"then advertises {ids('goods').ids[0]}"]
IN_HOUSE: Final[int] = len(HOUSE)
IN_CAMPAIGN: Final[int] = len(CAMPAIGN)
BUSY: Final[int] = ZONE_CARDS + ZONES.index("busy") * CARDS


def any_owner(state: State) -> bool:
    """Tell whether any demand is somebody's."""
    for tokens in state.tokens:
        for _, owner in tokens:
            if owner != NOBODY:
                return True
    return False


def write_houses(printed: Printed, state: State, sheets: Sheets, at: int) -> None:
    """Write the houses of a game, and whose demand there is with the chains."""
    rows = [0.0] * (HOUSES * IN_HOUSE)
    demand = [bytearray(HOUSES) for _ in state.chains]
    for number, house in enumerate(state.houses[:HOUSES]):
        first = number * IN_HOUSE
        rows[first] = 1.0
        if house.squares:
            rows[first + 1], rows[first + 2] = printed.spot(state, (house.squares & -house.squares).bit_length() - 1)
        rows[first + 3] = (number + 1) / HOUSES
        rows[first + 4] = 1.0 if house.garden else 0.0
        rows[first + 5] = 1.0 if house.may_get_garden else 0.0
        rows[first + KINDS + ids("house_kinds").place(house.kind)] = 1.0
        for good, owner in state.tokens[number]:
            rows[first + ASKED + printed.goods[good]] += 1.0
            if owner != NOBODY:
                demand[owner][number] += 1
    begin = at * SHARED_FLOATS + HOUSES_AT
    sheets.shared_floats[begin : begin + len(rows)] = array("f", rows)
    for seat, told in enumerate(demand):
        begin = (at * sheets.players + seat) * CHAIN_BYTES + DEMAND
        sheets.chain_bytes[begin : begin + HOUSES] = told


def write_campaigns(printed: Printed, state: State, sheets: Sheets, at: int) -> None:
    """Write the campaign tokens of a game, those in the supply and those that run.

    Whose they are, and the marketeers busy with them, stands with the chains.
    """
    rows = [0.0] * (CAMPAIGNS * IN_CAMPAIGN)
    owned = [bytearray(CAMPAIGNS) for _ in state.chains]
    busy = [bytearray(CARDS) for _ in state.chains]
    left = state.tokens_left
    for index, number in enumerate(printed.campaigns):
        if left >> index & 1:
            rows[number * IN_CAMPAIGN + 1] = 1.0
    for run in state.campaigns:
        number = printed.campaigns[run.token]
        _write_run(printed, state, run, rows, number * IN_CAMPAIGN)
        owned[run.seat][number] = 1
        if run.marketeer != NOBODY and not is_second(run):
            busy[run.seat][printed.cards[run.marketeer]] += 1
    begin = at * SHARED_FLOATS + CAMPAIGNS_AT
    sheets.shared_floats[begin : begin + len(rows)] = array("f", rows)
    for seat in range(sheets.players):
        begin = (at * sheets.players + seat) * CHAIN_BYTES
        sheets.chain_bytes[begin + OWNED : begin + OWNED + CAMPAIGNS] = owned[seat]
        sheets.chain_bytes[begin + BUSY : begin + BUSY + CARDS] = busy[seat]


def _write_run(printed: Printed, state: State, run: Campaign, rows: list[float], first: int) -> None:
    """Write one campaign on the board, all but whose it is, from the column where its token begins."""
    rows[first : first + 5] = [
        1.0,
        0.0,
        run.rounds / 5.0,
        1.0 if run.rounds == 0 else 0.0,
        1.0 if run.marketeer != NOBODY else 0.0,
    ]
    if run.edge >= 0:
        rows[first + EDGES + run.edge] = 1.0
        line = printed.window.column(run.first) if run.edge % 2 == 0 else printed.window.row(run.first)
        rows[first + EDGES + 4] = min(max(line / LINES, 0.0), 1.0)
    elif not printed.catalogue.campaigns[run.token].off_map:
        rows[first + 5], rows[first + 6] = printed.spot(state, run.anchor)
        rows[first + 7] = 1.0 if run.turned else 0.0
    rows[first + GOOD + printed.goods[run.good]] = 1.0
    if run.second != NOBODY:
        rows[first + SECOND + printed.goods[run.second]] = 1.0
