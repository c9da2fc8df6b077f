"""Plays a choice of a puzzle out, step by step, to the end of its round: one way in which it can go."""

from __future__ import annotations

import random
from typing import NamedTuple

from magnate.bots.fast import FastBot
from magnate.bots.fast.styles import PLANNER
from magnate.game import Game
from magnate.model.events import Event
from magnate.model.state import State
from magnate.puzzles.puzzle import Puzzle
from magnate.review.windows import STRUCTURE

MOST_MOVES = 400
"""Moves that are played; a round of six chains has far fewer."""


class Frame(NamedTuple):
    """What happened, and how the game stands then. own: the seat did it by the choice."""

    seat: int
    own: bool
    game: Game
    events: tuple[Event, ...]


def played_out(one: Puzzle, number: int) -> list[Frame]:
    """Play a choice, then let planners play on to the end of the round; every choice meets the same rivals."""
    game = Game.from_position(one.position)
    dice = random.Random(one.id)
    bots = [FastBot(PLANNER) for _ in range(game.setup.players)]
    last = game.state.round
    frames: list[Frame] = []
    events: list[Event] = []
    choice = one.choices[number]
    whole = one.kind == STRUCTURE
    for at, action in enumerate(choice.actions):
        events += game.play(one.seat, action)
        if at == len(choice.actions) - 1 or (events and not whole):
            frames.append(Frame(one.seat, True, game.copy(), tuple(events)))
            events = []
    for _ in range(MOST_MOVES):
        state = game.state
        if state.finished or state.round > last:
            break
        seat, place = state.waiting[0], _place(state)
        events += game.play(seat, bots[seat].choose(game.view(seat), game.options(seat), dice))
        if events and (game.finished or _place(game.state) != place):
            frames.append(Frame(seat, False, game.copy(), tuple(events)))
            events = []
    return frames


def _place(state: State) -> tuple[object, ...]:
    """Return what tells the parts of a round apart: one working day of a seat, one decision of all."""
    return state.round, state.turn.seat, state.cursor
