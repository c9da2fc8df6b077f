"""Boards for the tests of options, and short ways to ask for one."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from magnate.facts.places import PlaceShape, RectShape
from magnate.game import Game
from magnate.model.action_codec import action_from_json
from magnate.model.action_objects import action_to_object
from magnate.model.actions import (
    Action,
)
from magnate.model.setup import Setup
from magnate.testing import Scene
from magnate.testing.random_play import busy_moves, staffed_game
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.asked.shapes import OptionShape

BOARD = """
row 0   HH... | ..HH.   house 7, 10
row 1   HH... | ..HH.
row 2   ##### | #####
row 3   ..... | ....S
row 4   ..... | .....
"""


def table(board: str = BOARD, **agreed: Any) -> Scene:
    scene = Scene(board, **agreed).restaurant(0, (3, 0), "nw").restaurant(1, (3, 7), "ne")
    return scene.reserves(*[100] * scene.book.players)


def options(game: Game, *staged: Action, seat: int = 0) -> list[OptionShape]:
    found = asked_of(game, seat, staged)
    assert found is not None
    return found.options


def option(game: Game, *order: Any, staged: tuple[Action, ...] = (), seat: int = 0) -> OptionShape:
    written = action_to_object(action_from_json(order))
    return next(one for one in options(game, *staged, seat=seat) if one.action == written)


def said(found: OptionShape) -> dict[str, Any]:
    return {fact.say: fact.values for fact in found.facts}


def place(found: OptionShape) -> PlaceShape:
    assert found.place is not None
    return found.place


def rect(row: int, column: int, height: int, width: int) -> RectShape:
    return RectShape(row=row, column=column, height=height, width=width)


def moments_of(kind: str, modules: Sequence[str], seeds: Iterable[int]) -> Iterator[Game]:
    """Yield the moments of busy games at which a kind of question is open."""
    for seed in seeds:
        setup = Setup.choose(4, modules=modules, seed=seed)
        for moment in busy_moves(staffed_game(setup, seed), random.Random(seed), 3):
            if not moment.finished and moment.pending[0].kind == kind:
                yield moment
