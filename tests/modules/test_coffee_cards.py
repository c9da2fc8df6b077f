"""Baristas and their coffee, what starts from a coffee shop, and how shops are written down (5.1, 5.2)."""

from __future__ import annotations

from typing import Any

import pytest

from magnate.content import load_catalogue
from magnate.game import Game
from magnate.model.actions import FINISH, CollectDrinks, PickManager, PlaceRestaurant, Produce, Train
from magnate.model.errors import BadPosition
from magnate.model.reading import Reader
from magnate.model.state import State
from magnate.modules.coffee.actions import LiftShop
from magnate.rules.positions.draft import Draft
from magnate.rules.questions import MapPiece
from magnate.testing import Scene
from tests.modules.coffee_tables import ROW_OF_TILES, D, X, cups, hungry, printed_map, shop, training
from tests.rules.asking import choices, places_for
from tests.rules.legality import offered, play, refusal


def row() -> Scene:
    """Two chains; the first has its restaurant on the first of four tiles."""
    return Scene(ROW_OF_TILES, modules=["coffee"]).restaurant(0, (3, 0))


@pytest.mark.rule("K-COF-02", "K-COF-03")
@pytest.mark.parametrize(("card", "amount"), [("barista_trainee", 1), ("barista", 2), ("lead_barista", 5)])
def test_baristas_make_their_full_number_of_coffee_or_none(card: str, amount: int) -> None:
    game = row().cards(0, work={card: 1}).working(0, "food")
    assert choices(game, Produce) == [Produce(card, "coffee", amount)]
    assert offered(game, 0, FINISH)
    assert refusal(game, 0, Produce(card, "coffee", amount + 1)) == "B-PRD-02"
    play(game, 0, Produce(card, "coffee", amount))
    assert cups(game) == (amount, 0)


@pytest.mark.rule("K-COF-02")
def test_a_barista_is_entry_level_only_as_a_trainee() -> None:
    cards = {card.id: card for card in load_catalogue(("coffee",)).employees if card.module == "coffee"}
    assert {name: (card.entry_level, card.salaried, card.unique) for name, card in cards.items()} == {
        "barista_trainee": (True, False, False),
        "barista": (False, True, False),
        "lead_barista": (False, True, True),
    }


@pytest.mark.rule("K-COF-01")
def test_coffee_is_neither_food_nor_drink() -> None:
    book = row().book
    coffee = book.by_good["coffee"]
    assert coffee not in (*book.foods, *book.drinks)
    assert not book.catalogue.goods[coffee].marketable


@pytest.mark.rule("K-COF-01")
def test_making_coffee_earns_no_milestone_of_food() -> None:
    game = row().cards(0, work={"barista": 1}).working(0, "food")
    play(game, 0, Produce("barista", "coffee", 2))
    assert game.state.chains[0].claimed == []


@pytest.mark.rule("K-COF-12")
def test_a_marketeer_starts_from_a_coffee_shop() -> None:
    """A campaign manager reaches two tiles farther than without the shop."""
    scene = row().cards(0, work={"marketing_trainee": 1})
    near = {at[1] // 5 for at in places_for(scene.working(0, "launch"), "marketing_trainee", "billboard_14")}
    scene = shop(row(), 0, (1, 15)).cards(0, work={"marketing_trainee": 1})
    wide = {at[1] // 5 for at in places_for(scene.working(0, "launch"), "marketing_trainee", "billboard_14")}
    assert (3 in near, 3 in wide) == (False, True)


@pytest.mark.rule("K-COF-12")
@pytest.mark.parametrize("buyer", ["cart_operator", "truck_driver", "zeppelin_pilot"])
def test_buyers_start_from_a_coffee_shop(buyer: str) -> None:
    """The beer is four tiles from the restaurant, and on the tile next to the shop."""
    picture = """
    row 0   ..... | ..... | ..... | ..... | ..... | .....
    row 1   ..... | ..... | ..... | ..... | ..... | .B...
    row 2   ##### | ##### | ##### | ##### | ##### | #####
    row 3   ..... | ..... | ..... | ..... | ..... | .....
    row 4   ..... | ..... | ..... | ..... | ..... | .....
    """
    scene = Scene(picture, modules=["coffee"]).restaurant(0, (3, 0)).cards(0, work={buyer: 1})
    assert choices(scene.working(0, "food"), CollectDrinks) == []
    scene = shop(Scene(picture, modules=["coffee"]).restaurant(0, (3, 0)), 0, (3, 24))
    game = scene.cards(0, work={buyer: 1}).working(0, "food")
    assert choices(game, CollectDrinks) == [CollectDrinks(buyer, ((1, 26),))]


@pytest.mark.rule("K-COF-12")
def test_a_local_manager_starts_from_a_coffee_shop() -> None:
    picture = "\n".join(" | ".join(["#####" if line == 2 else "....."] * 6) for line in range(5))
    scene = shop(Scene(picture, modules=["coffee"]).restaurant(0, (3, 0)), 0, (1, 20))
    game = scene.cards(0, work={"local_manager": 1}).working(0, "restaurants")
    play(game, 0, PickManager("local_manager"))
    assert offered(game, 0, PlaceRestaurant((3, 27), "nw"))


@pytest.mark.rule("K-COF-04", "K-GEN-20", "K-INT-07")
def test_coffee_is_thrown_away_and_the_freezer_takes_none() -> None:
    scene = row().milestones(0, "first_to_throw_away").stock(0, coffee=4, burger=1).stock(1, coffee=2)
    game = scene.cleanup()
    assert cups(game) == (0, 0)
    assert "discard coffee" not in str(list(game.options(0)))
    assert [type(option).__name__ for option in game.options(0)] == ["Discard", "Ready"]


@pytest.mark.rule("K-COF-04")
def test_throwing_coffee_away_earns_nothing() -> None:
    game = row().stock(0, coffee=4).cleanup()
    assert cups(game) == (0, 0)
    assert game.state.chains[0].claimed == []


@pytest.mark.rule("K-GEN-07", "K-INT-15")
def test_coffee_brings_one_more_luxuries_manager_and_so_do_all_together() -> None:
    for modules in (["coffee"], ["coffee", "kimchi", "sushi", "noodles"]):
        scene = Scene(players=3, modules=modules)
        assert scene.state.supply[scene.book.by_employee["luxuries_manager"]] == 2
    plain = Scene(players=3)
    assert plain.state.supply[plain.book.by_employee["luxuries_manager"]] == 1


@pytest.mark.rule("K-COF-05")
def test_shops_are_listed_for_drawings() -> None:
    scene = shop(shop(row(), 1, (1, 5)), 0, (3, 12))
    (module,) = scene.book.ask.map_pieces
    assert module.map_pieces(scene.state) == [
        MapPiece("coffee_shop", ((3, 12),), 0),
        MapPiece("coffee_shop", ((1, 5),), 1),
    ]


def read_back(data: dict[str, Any]) -> tuple[State, list[str]]:
    """Let the module read its part of a position on a fresh table of the same board."""
    fresh = row()
    reader = Reader()
    draft = Draft(reader, {}, fresh.book, fresh.state, "hire", True)
    for module in fresh.book.ask.read_position:
        module.read_position(draft, data, "extra.coffee")
    return fresh.state, list(reader.problems)


@pytest.mark.rule("K-COF-05", "K-GEN-19")
def test_a_position_keeps_the_shops() -> None:
    scene = shop(shop(row(), 1, (1, 5)), 0, (3, 12), (1, 18))
    (module,) = scene.book.ask.write_position
    data = module.write_position(scene.state)
    assert data == {"shops": [[[3, 12], [1, 18]], [[1, 5]]]}
    state, problems = read_back(data)
    assert not problems
    assert (state.extra, state.empty) == (scene.state.extra, scene.state.empty)
    assert module.write_position(row().state) == {}


@pytest.mark.rule("K-COF-07", "K-COF-10", "K-COF-51")
def test_a_position_keeps_an_open_question_for_a_shop() -> None:
    """In the middle of a training of two levels, with a shop in the hand, and in clean-up."""
    scene = shop(row(), 0, (1, 5), (1, 0), (1, 10)).reserves(100, 200)
    game = training(scene, {"coach": 1}, {"barista_trainee": 1})
    play(game, 0, Train("barista_trainee", "lead_barista", 1))
    same_again(game)
    play(game, 0, LiftShop(2))
    same_again(game)
    scene = hungry(printed_map(coffee=(1, 3, 3)), D).reserves(100, 200, 100)
    scene.dinner()
    same_again(scene.cleanup())


def same_again(game: Game) -> None:
    """Check that the position of a game leads to the same state and the same options."""
    again = Game.from_position(game.position())
    assert again.state.key() == game.state.key()
    (decision,) = again.pending
    assert list(again.options(decision.seat)) == list(game.options(decision.seat))


@pytest.mark.rule("K-COF-10")
@pytest.mark.parametrize("number", [1, 4])
def test_a_position_with_an_impossible_shop_in_the_hand_is_refused(number: int) -> None:
    scene = hungry(printed_map(), X).reserves(100, 200, 100)
    scene.dinner()
    data = scene.cleanup().position()
    data["turn"]["requests"][0]["number"] = number
    with pytest.raises(BadPosition, match="coffee_shop cannot be asked like that"):
        Game.from_position(data)


@pytest.mark.rule("K-COF-05", "K-COF-08")
@pytest.mark.parametrize(
    ("shops", "problem"),
    [
        ([[[0, 9]]], "extra.coffee.shops[0][0]: a coffee shop stands beside a road (K-COF-08)"),
        ([[[1, 5]], [[3, 9]]], "extra.coffee.shops[1][0]: a tile holds one coffee shop (K-COF-08)"),
        ([[[3, 1]]], "extra.coffee.shops[0][0]: covers a road, a drink symbol or a printed house"),
        ([[[1, 0], [1, 5], [1, 10], [1, 15]]], "extra.coffee.shops[0]: a chain has 3 coffee shops (K-COF-05)"),
        ([[], [], []], "extra.coffee.shops: should have one list for each of the 2 seats"),
        ([[[9, 9]]], "extra.coffee.shops[0][0]: (9,9) is off the board"),
    ],
)
def test_a_position_with_impossible_shops_is_refused(shops: list[Any], problem: str) -> None:
    _, problems = read_back({"shops": shops})
    assert problem in problems
