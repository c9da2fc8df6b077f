"""Baristas and coffee shops: how they are earned, where they may stand, what they are (5.1, 5.2)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import DECLINE, Hire, PickCampaign, PlaceCampaign, Train
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.modules.coffee.events import CoffeeShopUnplaced
from magnate.testing import Scene
from magnate.view.screen.asked.question import asked_of
from tests.modules.coffee_tables import ROW_OF_TILES, shop, shop_places, shops, training
from tests.rules.asking import choices
from tests.rules.legality import offered, play, refusal

ONE_TILE_OF_ROAD = """
row 0   .#... | ..... | .....
row 1   .#... | ..... | .....
row 2   .#### | ##### | #####
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
"""
BARISTA, LEAD = Train("barista_trainee", "barista", 1), Train("barista_trainee", "lead_barista", 1)


def row(**house_rules: str) -> Scene:
    """Two chains; the first has its restaurant on the first of four tiles."""
    return Scene(ROW_OF_TILES, modules=["coffee"], house_rules=house_rules).restaurant(0, (3, 0))


def trained(scene: Scene, *, by: str = "trainer", to: Train = BARISTA) -> Game:
    """Train a barista trainee and stop at the question where the shop goes, if it is asked."""
    game = training(scene, {by: 1}, {"barista_trainee": 1})
    play(game, 0, to)
    return game


def asked(game: Game) -> list[str]:
    return [decision.kind for decision in game.pending]


@pytest.mark.rule("K-COF-06", "K-COF-07", "K-GEN-14")
def test_the_shop_is_asked_for_at_the_training_and_may_be_left() -> None:
    game = trained(row())
    assert asked(game) == ["coffee_shop"]
    play(game, 0, DECLINE)
    assert shops(game.state, 0) == []
    assert "coffee_shop" not in asked(game)


@pytest.mark.rule("K-COF-06", "K-COF-10")
def test_what_else_is_trained_or_received_brings_no_shop() -> None:
    game = training(row(), {"trainer": 1}, {"waitress": 1, "errand_boy": 1})
    play(game, 0, Train("errand_boy", "cart_operator", 1))
    assert asked(game) != ["coffee_shop"]
    hired = row().working(0)
    play(hired, 0, Hire("barista_trainee", "ceo"))
    assert "coffee_shop" not in asked(hired)


@pytest.mark.rule("K-COF-07", "K-RUL-15")
def test_a_table_may_compel_a_shop() -> None:
    game = trained(row(coffee_shop_by_training="must_if_possible"))
    assert refusal(game, 0, DECLINE) == "K-COF-07"
    moving = trained(shop(row(coffee_shop_by_training="must_if_possible"), 0, (1, 0), (1, 5), (1, 10)))
    assert refusal(moving, 0, DECLINE) == "K-COF-07"
    nowhere = trained(shop(row(coffee_shop_by_training="must_if_possible"), 1, (1, 0), (1, 5), (1, 10)))
    assert "coffee_shop" not in asked(nowhere)


@pytest.mark.rule("K-COF-07")
def test_without_a_legal_place_nothing_is_asked() -> None:
    scene = shop(row(), 1, (1, 0), (1, 5), (1, 10)).cards(0, work={"trainer": 1}, beach={"barista_trainee": 1})
    game = scene.working(0, "train")
    told = game.play(0, BARISTA)
    assert CoffeeShopUnplaced(0) in told
    assert "coffee_shop" not in asked(game)


@pytest.mark.rule("K-COF-08")
def test_a_shop_stands_on_an_empty_square_beside_a_road() -> None:
    scene = row().house(17, (0, 6), "w").campaign(1, "billboard_14", "burger", at=(3, 8))
    game = trained(scene)
    beside = {(line, column) for line in (1, 3) for column in range(15)}
    restaurant, house, billboard = {(3, 0), (3, 1)}, {(1, 6), (1, 7), (1, 8)}, {(3, 8), (3, 9)}
    assert shop_places(game) == beside - restaurant - house - billboard
    assert refusal(game, 0, PlaceShop((0, 0))) == "K-COF-08"
    assert refusal(game, 0, PlaceShop((2, 5))) == "K-COF-08"
    assert refusal(game, 0, PlaceShop((3, 1))) == "K-COF-08"


@pytest.mark.rule("K-COF-08", "K-GEN-10")
def test_a_shop_makes_its_square_and_its_tile_full() -> None:
    game = trained(row())
    play(game, 0, PlaceShop((1, 3)))
    assert not game.state.empty >> game.state.town.square(1, 3) & 1
    rival = Scene(ROW_OF_TILES, modules=["coffee"]).restaurant(1, (3, 3))
    second = training(shop(rival, 0, (1, 3)), {"trainer": 1}, {"barista_trainee": 1}, seat=1)
    play(second, 1, BARISTA)
    assert refusal(second, 1, PlaceShop((1, 4))) == "K-COF-08"
    assert {column // 5 for _, column in shop_places(second, 1)} == {1, 2}


@pytest.mark.rule("K-COF-08", "K-COF-30", "K-RUL-11")
@pytest.mark.parametrize(("as_road", "legal"), [(False, False), (True, True)])
def test_a_road_under_construction_is_no_road_to_stand_beside(as_road: bool, legal: bool) -> None:
    scene = Scene(ROW_OF_TILES, modules=["coffee"], house_rules={"construction_is_road": as_road})
    scene.state.construction = 1 << scene.state.town.square(1, 7)
    scene.state.empty &= ~scene.state.construction
    scene.restaurant(0, (3, 0)).milestones(0, "first_coffee_sold", in_round=3)
    assert ((0, 7) in shop_places(scene.cleanup())) == legal


@pytest.mark.rule("K-COF-09")
def test_the_last_border_to_the_square_counts() -> None:
    """The road of tile 0 runs along tile 1: its squares there are one border away."""
    picture = """
    ....# | ..... | .....
    ....# | ..... | .....
    ....# | ..... | .....
    ....# | ..... | .....
    ....# | ..... | .....
    """
    scene = Scene(picture, modules=["coffee"]).restaurant(0, (0, 2), "ne")
    assert {column for _, column in shop_places(trained(scene))} == {3, 5}


@pytest.mark.rule("K-COF-09", "K-COF-12", "K-COF-13")
def test_own_shops_are_starts_and_other_chains_buildings_are_not() -> None:
    far = trained(shop(row(), 0, (1, 10)))
    assert {column // 5 for _, column in shop_places(far)} == {0, 1, 3}
    other = trained(shop(row().restaurant(1, (3, 13)), 1, (3, 15)))
    assert {column // 5 for _, column in shop_places(other)} == {0, 1, 2}


@pytest.mark.rule("K-RUL-16", "K-COF-09")
def test_a_table_may_count_from_everybodys_buildings() -> None:
    scene = row(coffee_range_from="any_chain").restaurant(1, (3, 15))
    assert {column // 5 for _, column in shop_places(trained(scene))} == {0, 1, 2, 3}


@pytest.mark.rule("K-COF-09", "K-INT-71")
def test_coming_soon_is_no_start() -> None:
    scene = Scene(ROW_OF_TILES, modules=["coffee"]).restaurant(0, (3, 0), is_open=False)
    assert "coffee_shop" not in asked(trained(scene))


@pytest.mark.rule("K-COF-10")
def test_with_fewer_than_three_nothing_moves() -> None:
    game = trained(shop(row(), 0, (1, 0), (1, 5)))
    assert choices(game, LiftShop) == []
    assert refusal(game, 0, LiftShop(1)) == "K-COF-10"


@pytest.mark.rule("K-COF-05", "K-COF-10")
def test_with_three_on_the_map_the_right_is_to_move_one() -> None:
    game = trained(shop(row(), 0, (1, 0), (1, 5), (1, 10)))
    assert choices(game, PlaceShop) == []
    assert choices(game, LiftShop) == [LiftShop(1), LiftShop(2), LiftShop(3)]
    assert refusal(game, 0, PlaceShop((1, 15))) == "K-COF-10"
    assert refusal(game, 0, LiftShop(4)) == "K-COF-10"
    play(game, 0, LiftShop(2))
    assert refusal(game, 0, DECLINE) == "K-COF-10"
    assert refusal(game, 0, PlaceShop((1, 5))) == "K-COF-10"
    play(game, 0, PlaceShop((1, 15)))
    assert shops(game.state, 0) == [(1, 0), (1, 15), (1, 10)]
    assert game.state.empty >> game.state.town.square(1, 5) & 1


@pytest.mark.rule("K-COF-10")
def test_a_move_may_be_declined() -> None:
    game = trained(shop(row(), 0, (1, 0), (1, 5), (1, 10)))
    play(game, 0, DECLINE)
    assert shops(game.state, 0) == [(1, 0), (1, 5), (1, 10)]


@pytest.mark.rule("K-COF-10")
def test_the_shop_in_the_hand_is_no_start_and_blocks_no_tile() -> None:
    """Tile 3 is in range of the third shop only: that one cannot be put there."""
    game = trained(shop(row(), 0, (1, 0), (1, 3), (1, 10)))
    before = game.copy()
    play(game, 0, LiftShop(3))
    assert {column // 5 for _, column in shop_places(game)} == {1, 2}
    play(before, 0, LiftShop(1))
    assert {column // 5 for _, column in shop_places(before)} == {1, 3}


@pytest.mark.rule("K-COF-09", "K-COF-10")
@pytest.mark.parametrize(
    ("reading", "lifted", "near"),
    [("own", 3, {0, 1, 2}), ("own", 1, {0, 1, 2, 3}), ("any_chain", 3, {0, 1, 2, 3})],
)
def test_the_roads_shaded_are_those_from_which_shops_are_counted(reading: str, lifted: int, near: set[int]) -> None:
    game = trained(shop(row(coffee_range_from=reading), 0, (1, 0), (1, 3), (1, 10)).restaurant(1, (3, 15)))
    play(game, 0, LiftShop(lifted))
    found = asked_of(game, 0, ())
    assert found is not None
    shaded = {column // 5 for squares in found.roads_in_range for _, column in squares}
    assert shaded == near == {column // 5 for squares in found.in_range for _, column in squares}


@pytest.mark.rule("K-COF-11", "K-RUL-17")
@pytest.mark.parametrize(("reading", "count"), [("two", 2), ("one", 1)])
def test_two_levels_at_once_bring_two_shops(reading: str, count: int) -> None:
    game = trained(row(coffee_two_levels=reading), by="coach", to=LEAD)
    for at in ((1, 10), (1, 15))[:count]:
        assert asked(game) == ["coffee_shop"]
        play(game, 0, PlaceShop(at))
    assert "coffee_shop" not in asked(game)
    assert shops(game.state, 0) == [(1, 10), (1, 15)][:count]


@pytest.mark.rule("K-COF-11")
def test_the_second_of_two_shops_starts_from_the_first() -> None:
    game = trained(row(), by="coach", to=LEAD)
    assert refusal(game, 0, PlaceShop((1, 15))) == "K-COF-09"
    play(game, 0, PlaceShop((1, 10)))
    assert (1, 15) in shop_places(game)


@pytest.mark.rule("K-COF-11")
def test_two_levels_count_two_though_no_barista_is_left() -> None:
    game = trained(row().supply(barista=0), by="coach", to=LEAD)
    play(game, 0, DECLINE)
    assert asked(game) == ["coffee_shop"]


@pytest.mark.rule("K-COF-11")
def test_a_barista_trained_on_brings_another_shop() -> None:
    game = training(row(), {"trainer": 1}, {"barista": 1})
    play(game, 0, Train("barista", "lead_barista", 1), PlaceShop((1, 3)))
    assert "coffee_shop" not in asked(game)
    assert shops(game.state, 0) == [(1, 3)]


@pytest.mark.rule("K-COF-11")
def test_a_trainee_of_an_empty_pile_counts_as_trained() -> None:
    scene = row().supply(barista_trainee=0).cards(0, work={"trainer": 1})
    game = scene.working(0)
    play(game, 0, Hire("barista_trainee", "ceo"))  # the only training of the only phantom follows by itself
    assert asked(game) == ["coffee_shop"]


@pytest.mark.rule("K-COF-13")
def test_nobody_eats_at_a_coffee_shop() -> None:
    picture = ROW_OF_TILES.replace("row 0   .....", "row 0   HH...").replace("row 1   .....", "row 1   HH...")
    scene = shop(Scene(picture, modules=["coffee"], houses=["5"]), 0, (3, 0)).restaurant(1, (3, 17))
    scene.stock(0, burger=1, coffee=1).stock(1, burger=1).demand("5", "burger")
    scene.dinner()
    assert [chain.stock[scene.book.by_good["burger"]] for chain in scene.state.chains] == [1, 0]


@pytest.mark.rule("K-COF-13")
def test_a_shop_blocks_its_square_and_no_mailbox() -> None:
    scene = shop(row(), 0, (1, 5)).cards(0, work={"campaign_manager": 1})
    game = scene.working(0, "launch")
    play(game, 0, PickCampaign("campaign_manager", "mailbox_7"))
    assert not offered(game, 0, PlaceCampaign((1, 5)))
    town = game.state.town
    assert town.block_of(town.square(1, 4)) == town.block_of(town.square(1, 6))
