"""Plays imagined games on by the fast policy, whole structures at a time and without views."""

from __future__ import annotations

import random
from collections.abc import Sequence

from magnate.bots.fast.policy import Policy
from magnate.model.actions import READY, Action
from magnate.model.state import State
from magnate.rules import flow
from magnate.rules.table import Table


def play_on(table: Table, policies: list[Policy], dice: random.Random, last_round: int) -> int:
    """Let a policy for each seat play an imagined table on to the end, or to the end of a round.

    policies: by seat; a policy may play several seats. last_round: where to stop; the next restructuring is open then.
    Returns how many choices were made, a sealed structure being one.
    """
    state = table.state
    choices = 0
    while not state.finished and state.waiting and state.round <= last_round:
        if state.step == "restructuring":
            choices += restructure(table, policies)
        else:
            seat = state.waiting[0]
            flow.apply(table, seat, policies[seat].choose(table, seat, flow.options(table, seat), dice))
            choices += 1
        flow.advance(table)
    return choices


def restructure(table: Table, policies: list[Policy]) -> int:
    """Seal the structures of all who have not sealed one; return how many they are."""
    state = table.state
    waiting = state.waiting[:]
    for seat in waiting:
        chain = state.chains[seat]
        if not any(chain.selected):
            chain.selected = policies[seat].structure(table, seat)[:]
        flow.apply(table, seat, READY)
    return len(waiting)


def force(table: Table, seat: int, actions: Sequence[Action]) -> bool:
    """Play the beginning of a line on an imagined table; tell whether all of it was possible."""
    for action in actions:
        if table.state.finished or seat not in table.state.waiting:
            return False
        if action not in flow.options(table, seat):
            return False
        flow.apply(table, seat, action)
        flow.advance(table)
    return True


def standing(state: State, seat: int) -> float:
    """Return how a seat stands: 1 for a game won, less or more by how far it is ahead of the best rival.

    A game that is not over is judged by its cash.
    """
    mine = state.chains[seat].cash
    best = 0
    for chain in state.chains:
        if chain.seat != seat and chain.cash > best:
            best = chain.cash
    ahead = (mine - best) / (mine + best + 100.0)
    if state.finished:
        return (1.0 if state.winner == seat else 0.0) + 0.5 * ahead
    return 0.5 + ahead
