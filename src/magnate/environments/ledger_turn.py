"""The turn under way and the open question on a sheet."""

from __future__ import annotations

from array import array
from typing import Final

from magnate.environments.features import REQUEST
from magnate.environments.printed import NUMBER, Printed
from magnate.environments.sheets import (
    CARDS,
    CEO_HIRES,
    CHAIN_BYTES,
    CHAIN_FLOATS,
    FIRING,
    HIRES,
    IDLE,
    OPEN_CARD,
    PHANTOMS,
    REQUEST_AT,
    SHARED_BYTES,
    SHARED_FLOATS,
    TRAINERS,
    Sheets,
)
from magnate.environments.vocabulary import ids
from magnate.model.state import NOBODY, Chain, State

__all__ = ["write_firing", "write_hires", "write_request", "write_turn"]

TOKEN: Final[int] = NUMBER["request"][f"token {ids('campaigns').ids[0]}"]
GOOD: Final[int] = NUMBER["request"][f"good {ids('goods').ids[0]}"]
WORTH: Final[int] = NUMBER["request"]["number"]
PLACED: Final[int] = NUMBER["request"]["placed already"]
ROW: Final[int] = NUMBER["request"]["row"]
IN_REQUEST: Final[int] = len(REQUEST) - 1
"""Columns but the last one, the hires of the CEO, which stands with the chains."""


def write_turn(printed: Printed, state: State, sheets: Sheets, at: int) -> None:
    """Write the cards in the turn under way that all may see."""
    turn, cards = state.turn, printed.cards
    told = bytearray(3 * CARDS)
    for card in turn.idle:
        told[IDLE + cards[card]] += 1
    for card in turn.phantoms:
        told[PHANTOMS + cards[card]] += 1
    for trainer in turn.trainers:
        told[TRAINERS + cards[trainer.employee]] += trainer.left
    begin = at * SHARED_BYTES
    sheets.shared_bytes[begin : begin + 3 * CARDS] = told


def write_hires(printed: Printed, chain: Chain, sheets: Sheets, at: int) -> None:
    """Write the hires a chain has left, which only its own seat sees."""
    told = bytearray(CARDS)
    left = 0
    for recruiter in chain.recruiters:
        if recruiter.employee == NOBODY:
            left += recruiter.left
        else:
            told[printed.cards[recruiter.employee]] += recruiter.left
    number = at * sheets.players + chain.seat
    begin = number * CHAIN_BYTES + HIRES
    sheets.chain_bytes[begin : begin + CARDS] = told
    sheets.chain_floats[number * CHAIN_FLOATS + CEO_HIRES] = left


def write_firing(printed: Printed, chain: Chain, sheets: Sheets, at: int) -> None:
    """Write the cards a chain has chosen to fire, which only its own seat sees."""
    told = bytearray(CARDS)
    for gone in chain.firing:
        told[printed.cards[gone.employee]] += 1
    begin = (at * sheets.players + chain.seat) * CHAIN_BYTES + FIRING
    sheets.chain_bytes[begin : begin + CARDS] = told


def write_request(printed: Printed, state: State, sheets: Sheets, at: int) -> None:
    """Write the open question."""
    row = [0.0] * IN_REQUEST
    card = bytearray(CARDS)
    if state.turn.requests:
        request = state.turn.requests[-1]
        if request.employee != NOBODY:
            card[printed.cards[request.employee]] = 1
        if request.token != NOBODY:
            row[TOKEN + printed.campaigns[request.token]] = 1.0
        if request.good != NOBODY:
            row[GOOD + printed.goods[request.good]] = 1.0
        row[WORTH] = request.number / 20.0
        if request.anchor != NOBODY:
            row[PLACED] = 1.0
            row[ROW], row[ROW + 1] = printed.spot(state, request.anchor)
    begin = at * SHARED_FLOATS + REQUEST_AT
    sheets.shared_floats[begin : begin + IN_REQUEST] = array("f", row)
    begin = at * SHARED_BYTES + OPEN_CARD
    sheets.shared_bytes[begin : begin + CARDS] = card
