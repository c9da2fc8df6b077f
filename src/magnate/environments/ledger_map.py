"""Houses and campaigns as rows of numbers, written whole whenever one of them changes: a few times a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from magnate.environments.arrays import Floats
from magnate.environments.features import HOUSE, HOUSES
from magnate.environments.printed import NUMBER, Printed
from magnate.environments.vocabulary import ids
from magnate.model.state import NOBODY, Campaign, State
from magnate.rules.company import is_second

__all__ = ["write_campaigns", "write_houses"]

LINES: Final = 40.0
IN_HOUSE, IN_CAMPAIGN = NUMBER["house"], NUMBER["campaign"]
KINDS: Final = IN_HOUSE[ids("house_kinds").ids[0]]
ASKED: Final = IN_HOUSE[f"asked for {ids('goods').ids[0]}"]
DEMAND: Final = IN_HOUSE["demand of seat +0"]
EDGES: Final = IN_CAMPAIGN["edge n"]
OWNERS: Final = IN_CAMPAIGN["of seat +0"]
GOOD, SECOND = (IN_CAMPAIGN[f"{which} {ids('goods').ids[0]}"] for which in ("advertises", "then advertises"))


def write_houses(printed: Printed, state: State, seats: Sequence[int], out: Any) -> None:
    """Write the houses as some seats count the others. out: seats x houses x columns."""
    players = len(state.chains)
    rows: Floats = np.zeros((HOUSES, len(HOUSE)), np.float32)
    demand: list[tuple[int, int]] = []
    for number, house in enumerate(state.houses[:HOUSES]):
        row = rows[number]
        row[0] = 1
        if house.squares:
            row[1:3] = printed.spot(state, (house.squares & -house.squares).bit_length() - 1)
        row[3:6] = ((number + 1) / HOUSES, bool(house.garden), house.may_get_garden)
        row[KINDS + ids("house_kinds").place(house.kind)] = 1
        for good, owner in state.tokens[number]:
            row[ASKED + printed.goods[good]] += 1
            if owner != NOBODY:
                demand.append((number, owner))
    out[:] = rows
    for seat, told in zip(seats, out, strict=True):
        for number, owner in demand:
            told[number, DEMAND + (owner - seat) % players] += 1


def write_campaigns(printed: Printed, state: State, seats: Sequence[int], out: Any, busy: Any) -> None:
    """Write the campaign tokens, those in the supply and those that run, and the marketeers busy with them.

    out: seats x tokens x columns. busy: seats x seats from each x cards.
    """
    players = len(state.chains)
    out[:] = 0
    busy[:] = 0
    left = state.tokens_left
    for index, number in enumerate(printed.campaigns):
        if left >> index & 1:
            out[:, number, 1] = 1
    for run in state.campaigns:
        number = printed.campaigns[run.token]
        _write_run(printed, state, run, out[:, number])
        for place, seat in enumerate(seats):
            other = (run.seat - seat) % players
            out[place, number, OWNERS + other] = 1
            if run.marketeer != NOBODY and not is_second(run):
                busy[place, other, printed.cards[run.marketeer]] += 1


def _write_run(printed: Printed, state: State, run: Campaign, rows: Any) -> None:
    """Write one campaign on the board, all but whose it is, into the rows of its token."""
    rows[:, :5] = (1, 0, run.rounds / 5.0, run.rounds == 0, run.marketeer != NOBODY)
    if run.edge >= 0:
        rows[:, EDGES + run.edge] = 1
        first = printed.window.column(run.first) if run.edge % 2 == 0 else printed.window.row(run.first)
        rows[:, EDGES + 4] = min(max(first / LINES, 0.0), 1.0)
    elif not printed.book.catalogue.campaigns[run.token].off_map:
        rows[:, 5:8] = (*printed.spot(state, run.anchor), run.turned)
    rows[:, GOOD + printed.goods[run.good]] = 1
    if run.second != NOBODY:
        rows[:, SECOND + printed.goods[run.second]] = 1
