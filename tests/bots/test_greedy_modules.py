"""The greedy bot knows what the cards of the expansion are good for, and answers whatever modules ask."""

from __future__ import annotations

import random

from magnate.bots.greedy import GreedyBot
from magnate.game import Game
from magnate.model.actions import Action, CollectDrinks, Produce, Train
from magnate.modules import every_face
from magnate.modules.lobbyists.actions import PickPiece, PlacePiece, PlaceTile
from magnate.testing import Scene

STREET = """
row 0   ..#HH   house 5
row 1   ..#HH
row 2   #####
row 3   ..#HH   house 7
row 4   ..#HH
"""


GARDENS = """
row 0   ..#.. | HH...   house 5
row 1   ..#.. | HH...
row 2   ##### | #####
row 3   ..#.. | HH...   house 7
row 4   ..#.. | HH...
-
..... | .....
..... | .....
..... | .....
..... | .....
..... | .....
"""
"""Two houses with room for gardens and parks."""


def street(*modules: str) -> Scene:
    """Return a street with two houses and a restaurant of each chain."""
    scene = Scene(STREET, modules=modules).restaurant(0, (0, 0), "se").restaurant(1, (3, 0), "ne")
    return scene.cash(0, 40).cash(1, 40)


def choice(game: Game, seat: int = 0) -> Action:
    """Return what the bot does now."""
    return GreedyBot().choose(game.view(seat), game.options(seat), random.Random(1))


def trained(scene: Scene) -> Action:
    """Return what the bot makes of a kitchen trainee on the beach."""
    return choice(scene.cards(0, work={"trainer": 1}, beach={"kitchen_trainee": 1}).working(0, "train"))


def test_it_trains_a_sushi_cook_when_gardens_want_something() -> None:
    scene = Scene(GARDENS, modules=["sushi"]).restaurant(0, (0, 0), "se").cash(0, 40)
    scene.garden("5", "e").garden("7", "e").campaign(1, "billboard_13", "beer", at=(5, 0))
    for house in ("5", "7"):
        scene.demand(house, "burger", "beer", "lemonade")
    assert trained(scene) == Train("kitchen_trainee", "sushi_cook", 1)


def test_it_trains_no_sushi_cook_where_there_is_no_garden() -> None:
    scene = street("sushi").demand("5", "burger", "burger").demand("7", "burger", "burger")
    assert trained(scene) != Train("kitchen_trainee", "sushi_cook", 1)


def test_it_cooks_the_meal_a_house_likes_best() -> None:
    scene = street("kimchi", "noodles").demand("5", "burger", "beer", "lemonade")
    game = scene.cards(0, work={"noodle_cook": 1, "burger_cook": 1}).working(0, "food")
    assert choice(game) == Produce("noodle_cook", "noodles", 6)


def test_it_makes_coffee_whenever_it_can() -> None:
    game = street("coffee").cards(0, work={"barista": 1}).working(0, "food")
    assert choice(game) == Produce("barista", "coffee", 2)


def test_it_lays_a_park_beside_a_house_that_eats_here() -> None:
    scene = Scene(GARDENS, modules=["lobbyists"]).restaurant(0, (0, 0), "se").demand("7", "burger")
    game = scene.cards(0, work={"lobbyist": 1}).working(0, "lobby")
    action = choice(game)
    assert isinstance(action, PickPiece)
    assert action.piece.startswith("park")
    game.play(0, action)
    place = choice(game)
    assert isinstance(place, PlacePiece)
    assert place in game.options(0)


def test_a_drive_past_no_drinks_does_not_confuse_it() -> None:
    scene = Scene(STREET, modules=["new_milestones"], house_rules={"cart_without_drinks": True})
    game = scene.restaurant(0, (0, 0), "se").cards(0, work={"cart_operator": 1}).working(0, "food")
    assert CollectDrinks("cart_operator", ()) in game.options(0)
    assert choice(game) in game.options(0)


def test_modules_advise_on_all_their_actions() -> None:
    faces = every_face()
    unadvised = set(faces.effects) - set(faces.advice.choosers) - set(faces.wages)
    # A tile goes anywhere: chance decides.
    assert unadvised == {PlaceTile}
    assert faces.advice.cards.keys() >= {"fry_chef", "lobbyist", "b_movie_star", "kimchi_master"}
    assert faces.advice.reach == {"giant_billboard": 1.5, "gourmet_guide": 2.0}
