"""A game can be looked at in a notebook, with what a seat may know."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

import magnate
from magnate import Game, Setup
from magnate.testing.random_play import busy_moves
from tests.properties.secrets import other_world


def later() -> Game:
    game = Game.new(Setup.choose(2, seed=3), listen=False)
    for number, state in enumerate(busy_moves(game, Random(3))):
        if number == 40:
            return state
    raise AssertionError("the game is longer")


def test_a_game_is_drawn_for_notebooks_and_told_as_text() -> None:
    game = later()
    drawn = magnate.show(game)
    assert ElementTree.fromstring(drawn._repr_svg_()).tag.endswith("svg")
    assert drawn._repr_svg_() in drawn._repr_html_()
    assert f"Round {game.state.round}" in str(drawn)
    assert f"A   ${game.state.chains[0].cash}" in str(drawn)
    assert "a spectator" in repr(drawn)


def test_a_drawing_does_not_change_when_the_game_goes_on() -> None:
    game = later()
    drawn = magnate.show(game)
    before = drawn._repr_html_()
    game.take(game.pending[0].seat, 0)
    assert drawn._repr_html_() == before


@pytest.mark.rule("B-INF-03", "B-INF-04")
def test_a_drawing_shows_nothing_that_its_seat_may_not_know() -> None:
    game = later()
    other = other_world(game, 0, Random(5))
    assert magnate.show(game, 0)._repr_html_() == magnate.show(other, 0)._repr_html_()
    assert str(magnate.show(game, 0)) == str(magnate.show(other, 0))
    assert str(magnate.show(game.view(0))) == str(magnate.show(game, 0))


def test_a_seat_that_is_not_there_is_refused() -> None:
    game = later()
    with pytest.raises(ValueError, match="There is no seat 4"):
        magnate.show(game, 4)
    with pytest.raises(ValueError, match="that of seat 0 already"):
        magnate.show(game.view(0), 1)
