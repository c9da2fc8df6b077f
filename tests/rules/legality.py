"""How tests ask whether an action is legal: the options, the check and the refusal must agree."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import Action
from magnate.model.errors import IllegalAction


def offered(game: Game, seat: int, action: Action) -> bool:
    """Tell whether the action is among the options of the seat."""
    return any(type(option) is type(action) and option == action for option in game.options(seat))


def refusal(game: Game, seat: int, action: Action) -> str:
    """Return the id of the rule that forbids the action; fails if it is legal or if anything changes."""
    assert not offered(game, seat, action), f"{action} is among the options"
    before = game.hash()
    with pytest.raises(IllegalAction) as refused:
        game.play(seat, action)
    assert game.hash() == before, f"the refused {action} changed the table"
    return refused.value.rule


def play(game: Game, seat: int, *actions: Action) -> None:
    """Play actions of one seat, each of which must be among its options."""
    for action in actions:
        assert offered(game, seat, action), f"{action} is not among the options"
        game.play(seat, action)
