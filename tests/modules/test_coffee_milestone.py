"""First coffee sold: who earns it, and the shop it brings in phase 7 (5.6)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import DECLINE
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.testing import Scene
from tests.modules.coffee_tables import D, G, X, cups_sold, hungry, printed_map, shop, shop_places, shops
from tests.rules.legality import offered, play, refusal
from tests.rules.meals import holds

NAME = "first_coffee_sold"

CORNER = """
row 0   HH... | .....   house 8
row 1   HH... | .....
row 2   ##### | #####
row 3   ..... | .....
row 4   ..... | .....
"""


def cleaned_up(scene: Scene) -> Game:
    """Play dinner and begin clean-up."""
    scene.dinner()
    return scene.cleanup()


def asked(game: Game) -> list[tuple[int, str]]:
    return [(decision.seat, decision.kind) for decision in game.pending]


@pytest.mark.rule("K-COF-50", "K-GEN-08", "K-DIN-11")
def test_the_sale_earns_it_for_every_seller() -> None:
    """K-EX-04: G and X sell a cup each; it pays nothing by itself."""
    scene = hungry(printed_map(coffee=(1, 3, 3)), D)
    scene.dinner()
    assert [holds(scene, seat, NAME) for seat in (G, X, D)] == [True, True, False]
    assert [chain.cash for chain in scene.state.chains] == [10, 10, 10]


@pytest.mark.rule("K-COF-50")
def test_having_coffee_is_not_selling_it() -> None:
    scene = hungry(printed_map(), G, "2")
    scene.dinner()
    assert not holds(scene, G, NAME)


@pytest.mark.rule("K-COF-50", "K-GEN-09")
def test_once_earned_it_leaves_the_game_with_the_round() -> None:
    game = cleaned_up(hungry(printed_map(), X))
    play(game, G, DECLINE)
    assert game.state.milestones_gone & game.book.bits[NAME]


@pytest.mark.rule("K-COF-51", "K-COF-07", "K-RUL-15")
@pytest.mark.parametrize("reading", ["may", "must_if_possible"])
def test_the_shop_of_the_milestone_may_always_be_left_and_cannot_be_saved(reading: str) -> None:
    """What a table says about training does not touch it."""
    game = cleaned_up(hungry(printed_map(house_rules={"coffee_shop_by_training": reading}), X))
    assert asked(game) == [(G, "coffee_shop")]
    play(game, G, DECLINE)
    assert (game.state.round, shops(game.state, G)) == (6, [(4, 1)])
    later = hungry(printed_map(in_round=7).milestones(G, NAME, in_round=5), X)
    assert asked(cleaned_up(later)) != [(G, "coffee_shop")]


@pytest.mark.rule("K-COF-51", "K-COF-08")
def test_the_shop_of_the_milestone_stands_anywhere_beside_a_road() -> None:
    """The last tile is five borders from the restaurant; one tile is taken by another chain's shop."""
    picture = """
    row 0   HH... | ..... | ..... | ..... | ..... | .....   house 8
    row 1   HH... | ..... | ..... | ..... | ..... | .....
    row 2   ##### | ##### | ##### | ##### | ##### | #####
    row 3   ..... | ..... | ..... | ..... | ..... | .....
    row 4   ..... | ..... | ..... | ..... | ..... | .....
    """
    scene = Scene(picture, modules=["coffee"]).restaurant(0, (3, 2)).restaurant(1, (3, 6)).stock(0, coffee=1)
    game = cleaned_up(hungry(shop(scene, 1, (1, 5)), 1, "8"))
    assert {column // 5 for _, column in shop_places(game)} == {0, 2, 3, 4, 5}
    assert refusal(game, 0, PlaceShop((1, 7))) == "K-COF-08"
    play(game, 0, PlaceShop((1, 29)))
    assert shops(game.state, 0) == [(1, 29)]


@pytest.mark.rule("K-COF-51", "K-COF-10")
def test_with_three_on_the_map_the_milestone_moves_one() -> None:
    game = cleaned_up(hungry(shop(printed_map(), G, (3, 6), (8, 1)), X))
    assert not offered(game, G, PlaceShop((6, 8)))
    play(game, G, LiftShop(1), PlaceShop((6, 8)))
    assert shops(game.state, G) == [(6, 8), (3, 6), (8, 1)]
    assert game.state.round == 6


@pytest.mark.rule("K-COF-51", "K-GEN-20", "K-GEN-22")
def test_earlier_in_turn_order_places_first() -> None:
    game = cleaned_up(hungry(printed_map(coffee=(1, 3, 3), order=(X, D, G)), D))
    assert asked(game) == [(X, "coffee_shop")]
    play(game, X, PlaceShop((8, 3)))
    assert asked(game) == [(G, "coffee_shop")]
    assert refusal(game, G, PlaceShop((8, 1))) == "K-COF-08"


@pytest.mark.rule("K-COF-51", "K-GEN-22")
def test_whose_last_place_was_taken_is_not_asked() -> None:
    """On two tiles there is one place left for a shop, and X comes first."""
    scene = Scene(CORNER, players=3, modules=["coffee"], order=(X, G, D), in_round=5)
    scene.restaurant(G, (3, 0)).restaurant(X, (3, 3)).restaurant(D, (3, 6))
    game = cleaned_up(hungry(shop(scene, D, (1, 2)).stock(G, coffee=1).stock(X, coffee=1), D))
    assert asked(game) == [(X, "coffee_shop")]
    play(game, X, PlaceShop((3, 5)))
    assert game.state.round == 6


@pytest.mark.rule("K-GEN-20", "K-COF-51")
def test_shops_are_placed_before_coming_soon_opens_and_cards_return() -> None:
    scene = hungry(printed_map(), X).cards(G, work={"waitress": 1}).restaurant(G, (0, 8), is_open=False)
    game = cleaned_up(scene)
    assert asked(game) == [(G, "coffee_shop")]
    assert [place.open for place in game.state.chains[G].restaurants] == [True, False]
    assert sum(game.state.chains[G].work) == 1
    play(game, G, DECLINE)
    assert [place.open for place in game.state.chains[G].restaurants] == [True, True]


@pytest.mark.rule("K-GEN-17", "K-COF-51")
def test_when_the_game_ends_at_dinner_no_shop_is_placed() -> None:
    scene = hungry(printed_map(bank=5), X)
    scene.state.breaks = 1
    scene.dinner()
    assert scene.state.finished
    assert (scene.state.agenda, scene.state.waiting) == ([], [])


@pytest.mark.rule("K-GEN-08")
def test_a_game_without_milestones_has_none_for_coffee() -> None:
    scene = hungry(Scene(CORNER, variant="introductory_1", modules=["coffee"]).restaurant(0, (3, 2)), 1, "8")
    scene.restaurant(1, (3, 5)).stock(0, coffee=1)
    assert cups_sold(scene) == (1, 0)
    assert scene.chain(0).claimed == []
    assert scene.cleanup().state.round == 4


@pytest.mark.rule("K-GEN-08", "K-NMS-01")
def test_it_is_used_with_the_new_milestones_too() -> None:
    scene = hungry(printed_map(modules=["new_milestones"]), X)
    scene.dinner()
    assert holds(scene, G, NAME)


@pytest.mark.rule("K-INT-56")
def test_hard_choices_do_not_make_it_expire() -> None:
    scene = hungry(printed_map(modules=["hard_choices"], in_round=9), X)
    scene.dinner()
    assert holds(scene, G, NAME)
    later = printed_map(modules=["hard_choices"], in_round=2).cleanup()
    assert not later.state.milestones_gone & later.book.bits[NAME]


@pytest.mark.rule("K-INT-72")
def test_a_chain_bankrupt_in_this_dinner_earns_it_and_one_that_left_does_not() -> None:
    scene = hungry(printed_map().cards(G, work={"discount_manager": 4}), X)
    scene.dinner()
    assert scene.chain(G).bankrupt
    assert holds(scene, G, NAME)
