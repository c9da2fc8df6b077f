"""Every moment of every game can be written down and set up again."""

from __future__ import annotations

import json
from random import Random

import pytest

from magnate import Game, Setup
from magnate.bots.driver import play_game
from magnate.bots.registry import make_bot
from magnate.model.setup import VARIANTS
from magnate.testing import Scene, random_moves

RULES: list[dict[str, str | bool]] = [
    {},
    {"firing": "turn_order", "phantom_order": "free", "buyer_collect": "choice"},
    {"hr_discount": "counted", "bankruptcy": "net", "overfill": "reject", "airplane_overlap": "none"},
]


def assert_survives(game: Game) -> None:
    """Check that a position of a game, sent through JSON, gives an equal state that asks the same."""
    again = Game.from_position(json.loads(json.dumps(game.position())))
    assert again.state.key() == game.state.key()
    assert again.hash() == game.hash()
    assert again.pending == game.pending
    for seat, _ in game.pending:
        assert list(again.options(seat)) == list(game.options(seat))


@pytest.mark.parametrize("rules", RULES, ids=["standard", "in turn", "counted"])
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_position_survives_at_every_decision(players: int, variant: str, rules: dict[str, str | bool]) -> None:
    game = Game.new(Setup.choose(players, variant=variant, seed=players, house_rules=rules))
    for table in random_moves(game, Random(players), 6):
        assert_survives(table)


def test_positions_of_a_whole_game_survive_to_its_end() -> None:
    game = Game.new(Setup.choose(2, seed=2))
    play_game(game, [make_bot("greedy"), make_bot("greedy")], Random(1), 60)
    assert game.finished
    assert_survives(game)
    again = Game.replay(game.record(), 0)
    for number, (seat, action) in enumerate(game.moves):
        again.play(seat, action)
        if number % 5 == 0:
            assert_survives(again)


def test_a_game_goes_on_alike_from_a_position() -> None:
    dice = Random(4)
    game = Game.new(Setup.choose(3, seed=4))
    for _ in random_moves(game, dice, 4):
        pass
    again = Game.from_position(game.position())
    for _ in range(150):
        seat = game.pending[0].seat
        action = game.options(seat)[dice.randrange(len(game.options(seat)))]
        assert again.play(seat, action) == game.play(seat, action)
    assert again.hash() == game.hash()


PICTURE = """
row 0   ..#.. | ..#S.
row 1   HH#.. | .L#..   house 10
row 2   HH### | #####
row 3   ..#.. | B.#..
row 4   ..#.. | ..#..
"""


def test_a_drawn_board_survives() -> None:
    scene = Scene(PICTURE, players=2)
    scene.reserves(100, 300)
    scene.restaurant(0, (3, 3)).demand("10", "burger", "beer", owner=1).stock(0, burger=2)
    game = scene.cards(0, work={"local_manager": 1}, beach={"trainer": 1}).working(0, "food")
    assert_survives(game)
    assert Game.from_position(game.position()).position()["board"] == game.position()["board"]


def test_the_chain_that_left_and_its_derelicts_survive() -> None:
    game = Game.from_position(
        {
            "players": 3,
            "seed": 5,
            "phase": "cleanup",
            "chains": [{}, {"bankrupt": True, "beach": ["waitress"]}, {}],
            "campaigns": [
                {"campaign": "airplane_4", "seat": 1, "good": "beer", "edge": "n", "marketeer": "brand_manager"}
            ],
        }
    )
    game.advance()
    assert game.state.order == [0, 2]
    assert_survives(game)


def test_the_hash_is_that_of_the_position_not_of_the_program() -> None:
    game = Game.from_position({"players": 2, "seed": 7, "board": "3x3-A0B0C0D0E0F0G0H0I0"})
    assert game.hash() == Game.from_position(game.position()).hash()
    other = Game.from_position({**game.position(), "bank": 99})
    assert other.hash() != game.hash()
