"""The turn under way and the open question as rows of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from magnate.environments.arrays import Floats
from magnate.environments.features import REQUEST
from magnate.environments.printed import NUMBER, Printed
from magnate.environments.vocabulary import ids
from magnate.model.state import NOBODY, State

__all__ = ["write_request", "write_turn"]

PLACE: Final = NUMBER["request"]
TOKEN: Final = PLACE[f"token {ids('campaigns').ids[0]}"]
GOOD: Final = PLACE[f"good {ids('goods').ids[0]}"]
HIRES_LEFT: Final = PLACE["hires the CEO has left"]


def write_turn(printed: Printed, state: State, seats: Sequence[int], out: Any) -> None:
    """Write the cards in the turn under way. out: seats x rows x cards; the rows are those of `TURN_ROWS`.

    The card of the open question is written by `write_request`.
    """
    turn, cards = state.turn, printed.cards
    out[:, :5] = 0
    for card in turn.idle:
        out[:, 0, cards[card]] += 1
    for card in turn.phantoms:
        out[:, 1, cards[card]] += 1
    for trainer in turn.trainers:
        out[:, 2, cards[trainer.employee]] += trainer.left
    for place, seat in enumerate(seats):
        own = state.chains[seat]
        for recruiter in own.recruiters:
            if recruiter.employee != NOBODY:
                out[place, 3, cards[recruiter.employee]] += recruiter.left
        for gone in own.firing:
            out[place, 4, cards[gone.employee]] += 1


def write_request(printed: Printed, state: State, seats: Sequence[int], out: Any, turn: Any) -> None:
    """Write the open question, and the hires of the CEO. out: seats x columns. turn: as `write_turn` has it."""
    row: Floats = np.zeros(len(REQUEST), np.float32)
    turn[:, 5] = 0
    if state.turn.requests:
        request = state.turn.requests[-1]
        if request.employee != NOBODY:
            turn[:, 5, printed.cards[request.employee]] = 1
        if request.token != NOBODY:
            row[TOKEN + printed.campaigns[request.token]] = 1
        if request.good != NOBODY:
            row[GOOD + printed.goods[request.good]] = 1
        row[PLACE["number"]] = request.number / 20.0
        if request.anchor != NOBODY:
            row[PLACE["placed already"]] = 1
            row[PLACE["row"] : PLACE["row"] + 2] = printed.spot(state, request.anchor)
    out[:] = row
    for place, seat in enumerate(seats):
        for recruiter in state.chains[seat].recruiters:
            if recruiter.employee == NOBODY:
                out[place, HIRES_LEFT] += recruiter.left
