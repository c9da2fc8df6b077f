"""First lobbyist used: the map grows (4.4)."""

from __future__ import annotations

import pytest

from magnate import Game, Setup
from magnate.model.actions import (
    Advertise,
    Decline,
    PickCampaign,
    PickManager,
    PlaceAirplane,
    PlaceGarden,
    PlaceRestaurant,
)
from magnate.model.house_rules import Value
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlacePiece, PlaceTile
from magnate.modules.lobbyists.tiles import free_places
from magnate.rules.building import gardens
from magnate.rules.preparation import margin
from magnate.testing import Scene, broken_invariants
from tests.modules.lobbying import (
    FLAT,
    MILESTONE,
    UPRIGHT,
    add_tile,
    kinds,
    lay,
    lobby,
    mask,
    memory,
    pick,
    with_supply,
)
from tests.rules.asking import milestones
from tests.rules.legality import offered, play, refusal
from tests.rules.meals import hosts, wanted

SHORT = """
row 0   ..... | .....
row 1   ..... | .....
row 2   ##### | #####
row 3   ..... | .....
row 4   ..... | .....
"""

TOWER = """
row 0   .....
row 1   .....
row 2   #####
row 3   .....
row 4   .....
-
row 5   .....
row 6   .....
row 7   .....
row 8   .....
row 9   .....
"""


def town(
    picture: str = SHORT,
    players: int = 2,
    house_rules: dict[str, Value] | None = None,
    modules: tuple[str, ...] = (),
    lobbyists: int = 3,
) -> Scene:
    """Return a scene in which seats 0 and 1 have a restaurant, lobbyists, and the milestone before them."""
    scene = Scene(picture, players=players, modules=("lobbyists", *modules), house_rules=house_rules)
    for seat in (0, 1):
        scene.restaurant(seat, (3, 3 * seat)).cards(seat, work={"lobbyist": lobbyists})
    return scene


def earn(scene: Scene, seat: int = 0, piece: str = "road_straight_2", at: tuple[int, int] = (0, 4)) -> Game:
    """Let a lobbyist lay the first piece, which brings an extra tile."""
    game = lobby(scene, seat)
    lay(game, piece, at, UPRIGHT if piece == "road_straight_2" else FLAT, seat)
    return game


# ------------------------------------------------------------------------------ the milestone


@pytest.mark.rule("K-LOB-30", "K-GEN-08")
@pytest.mark.parametrize(("piece", "at"), [("road_straight_2", (0, 4)), ("park_i", (1, 0))])
def test_the_first_road_or_park_earns_the_milestone_and_a_tile_at_once(piece: str, at: tuple[int, int]) -> None:
    game = earn(town(), piece=piece, at=at)
    assert MILESTONE in milestones(game)
    assert game.pending[0].kind == "extra_tile"
    assert kinds(game.options(0)) == set(memory(game).supply)
    add_tile(game, "L", (0, 2))
    assert game.pending[0].kind == "lobby", "back in the lobbyists' step"


@pytest.mark.rule("K-LOB-30")
def test_a_second_piece_brings_no_second_tile() -> None:
    game = earn(town())
    add_tile(game, "L", (0, 2))
    lay(game, "park_i", (1, 0))
    assert game.pending[0].kind == "lobby"


@pytest.mark.rule("K-LOB-30", "K-GEN-09")
def test_in_a_later_round_the_milestone_is_gone() -> None:
    assert earn(town().gone(MILESTONE)).pending[0].kind == "lobby"


@pytest.mark.rule("K-LOB-30", "K-RUL-13")
@pytest.mark.parametrize(("reading", "free"), [("may", True), ("must", False)])
def test_the_tile_may_be_left_alone_unless_the_table_says_otherwise(reading: Value, free: bool) -> None:
    game = earn(town(house_rules={"extra_tile": reading}))
    assert offered(game, 0, Decline()) is free
    if free:
        play(game, 0, Decline())
        assert game.pending[0].kind == "lobby"
        assert memory(game).tiles == ()
    else:
        assert refusal(game, 0, Decline()) == "K-LOB-30"


@pytest.mark.rule("K-LOB-33", "K-GEN-22")
def test_all_who_earn_it_in_one_round_take_a_tile_in_turn_order() -> None:
    scene = with_supply(town(), "L", "M")
    add_tile(earn(scene), "L", (0, 2))
    game = earn(scene, 1, at=(0, 6))
    assert kinds(game.options(1)) == {"M"}
    assert refusal(game, 1, PickTile("L")) == "K-LOB-30"


@pytest.mark.rule("K-LOB-33")
@pytest.mark.parametrize("reading", ["may", "must"])
def test_with_an_empty_supply_the_effect_is_lost(reading: str) -> None:
    scene = with_supply(town(house_rules={"extra_tile": reading}))
    game = earn(scene)
    assert MILESTONE in milestones(game)
    assert game.pending[0].kind == "lobby"


# ------------------------------------------------------------------------------ the supply


@pytest.mark.rule("K-LOB-01")
def test_what_the_map_leaves_over_is_the_supply_of_extra_tiles() -> None:
    game = Game.new(Setup.choose(3, modules=["lobbyists"], seed=4))
    assert game.state.layout is not None
    laid = {tile.tile for tile in game.state.layout.tiles}
    assert set(memory(game).supply) == set("ABCDEFGHIJKLMNOPQRSTZ") - laid
    assert len(memory(game).supply) == 21 - 12


@pytest.mark.rule("K-INT-68", "K-LOB-02")
def test_six_players_have_two_extra_tiles() -> None:
    game = Game.new(Setup.choose(6, modules=["lobbyists", "new_districts", "six_players"], seed=4))
    assert len(memory(game).supply) == 2
    assert margin(game.book) == 2


@pytest.mark.rule("K-LOB-33")
@pytest.mark.parametrize(("players", "room"), [(2, 2), (3, 3), (4, 4), (5, 1)])
def test_there_is_room_for_as_many_tiles_as_can_be_added(players: int, room: int) -> None:
    assert margin(Game.new(Setup.choose(players, modules=["lobbyists"], seed=1)).book) == room
    assert margin(Game.new(Setup.choose(players, seed=1)).book) == 0


# ------------------------------------------------------------------------------ where it lies


@pytest.mark.rule("K-LOB-31")
def test_the_tile_lies_full_side_to_full_side_anywhere_and_turned_at_will() -> None:
    game = earn(town())
    play(game, 0, PickTile("L"))
    places = {option.at for option in game.options(0) if isinstance(option, PlaceTile)}
    assert places == {(-1, 0), (-1, 1), (0, -1), (0, 2), (1, 0), (1, 1)}
    assert len(game.options(0)) == 4 * len(places)
    assert refusal(game, 0, PlaceTile((0, 3), 0)) == "K-LOB-31"
    assert refusal(game, 0, PlaceTile((0, 2), 4)) == "K-LOB-31"


@pytest.mark.rule("K-RUL-47")
def test_a_table_may_leave_the_rotation_to_chance() -> None:
    turns = set()
    for _ in range(2):
        game = earn(town(house_rules={"extra_tile_rotation": "random"}))
        play(game, 0, PickTile("L"))
        turns.add(tuple(sorted({option.rotation for option in game.options(0) if isinstance(option, PlaceTile)})))
    assert len(turns) == 1, "the seed decides"
    assert len(turns.pop()) == 1


@pytest.mark.rule("K-LOB-32", "K-EX-48", "K-INT-14")
def test_an_airplane_along_the_touching_side_is_in_the_way() -> None:
    scene = town(TOWER).campaign(1, "airplane_5", "burger", edge="e", first=0)
    game = earn(scene, at=(0, 4))
    play(game, 0, PickTile("L"))
    assert refusal(game, 0, PlaceTile((0, 1), 0)) == "K-LOB-32"
    assert offered(game, 0, PlaceTile((1, 1), 0))


@pytest.mark.rule("K-LOB-31a", "K-LOB-32")
def test_an_airplane_stays_where_it_was_when_the_edge_moves_beyond_it() -> None:
    scene = town(TOWER, players=4, lobbyists=2).campaign(1, "airplane_4", "burger", edge="e", first=0)
    scene.restaurant(2, (0, 0), "sw").cards(2, work={"lobbyist": 2})
    for seat, tile, at in ((0, "L", (1, 1)), (1, "M", (1, 2))):
        add_tile(earn(scene, seat, at=(0, 4 - seat)), tile, at, seat=seat)
    game = earn(scene, 2, at=(0, 2))
    add_tile(game, "N", (0, 2), seat=2)
    assert (0, 1) not in free_places(scene.table), "there it stands, though the edge is farther east now"
    (run,) = scene.state.campaigns
    (module,) = scene.book.ask.airplane_stand
    assert module.airplane_stand(scene.table, run) == ((0, 5), (0, 6))


@pytest.mark.rule("K-LOB-32")
def test_an_airplane_that_is_launched_again_elsewhere_leaves_its_old_place_free() -> None:
    scene = town(TOWER).campaign(1, "airplane_4", "burger", edge="e", first=0)
    add_tile(earn(scene), "L", (1, 1))
    assert (0, 1) not in free_places(scene.table)
    scene.state.tokens_left |= 1 << scene.state.campaigns.pop().token
    assert (0, 1) in free_places(scene.table)
    game = scene.cards(0, work={"brand_manager": 1}).working(0, "launch")
    play(game, 0, PickCampaign("brand_manager", "airplane_4"), PlaceAirplane("w", 0), Advertise("burger", 1))
    assert (0, 1) in free_places(scene.table)
    assert (0, -1) not in free_places(scene.table)


# ------------------------------------------------------------------------------ it counts at once


@pytest.mark.rule("K-LOB-34")
def test_what_is_printed_on_the_tile_counts_at_once() -> None:
    scene = town().house(1, (3, 5), "e")
    game = earn(scene)
    add_tile(game, "E", (0, 2))
    houses = [house.label for house in game.state.houses]
    assert houses == ["1", "8"]
    assert len(game.state.tokens) == 2
    assert len(game.state.town.sources) == 1
    assert not broken_invariants(game)


@pytest.mark.rule("K-LOB-34", "K-DIS-15")
def test_the_parks_of_the_tile_are_parks_at_once() -> None:
    game = earn(town())
    add_tile(game, "Z", (0, 2))
    assert game.state.parks.bit_count() == 8
    assert not broken_invariants(game)


@pytest.mark.rule("K-LOB-34")
def test_a_second_lobbyist_may_build_on_the_tile() -> None:
    game = earn(town())
    add_tile(game, "L", (0, 2), rotation=1)
    on_tile = [place for place in pick(game, "road_straight_2") if place.at[1] >= 10]
    assert on_tile


@pytest.mark.rule("K-LOB-34", "K-RUL-14")
def test_a_manager_may_open_a_restaurant_on_the_tile_but_nobody_gets_one_for_nothing() -> None:
    scene = town().cards(0, work={"local_manager": 1})
    game = earn(scene)
    add_tile(game, "L", (0, 2), rotation=1)
    assert game.pending[0].kind == "lobby"
    while game.pending[0].kind == "lobby":
        game.take(0, len(game.options(0)) - 1)
    play(game, 0, PickManager("local_manager", 0))
    places = {option.at for option in game.options(0) if isinstance(option, PlaceRestaurant)}
    assert any(column >= 10 for _, column in places)


@pytest.mark.rule("K-RUL-14")
def test_a_table_may_give_a_restaurant_or_a_park_on_the_tile_for_nothing() -> None:
    scene = town(house_rules={"extra_tile_action": "free_restaurant"})
    game = earn(scene)
    add_tile(game, "L", (0, 2), rotation=1)
    places = [option for option in game.options(0) if isinstance(option, PlaceRestaurant)]
    assert places
    assert all(option.at[1] >= 10 for option in places)
    assert offered(game, 0, Decline())
    play(game, 0, PickPiece("park_i"))
    parks = [option for option in game.options(0) if isinstance(option, PlacePiece)]
    assert parks
    assert all(option.at[1] >= 10 for option in parks)
    play(game, 0, parks[0])
    assert len(memory(game).parks) == 1
    assert sum(game.state.turn.idle) == 2, "no lobbyist was used for it"
    other = earn(scene, 1, at=(0, 6))
    add_tile(other, "M", (1, 0), seat=1)
    there = next(option for option in other.options(1) if isinstance(option, PlaceRestaurant))
    play(other, 1, there)
    assert len(scene.chain(1).restaurants) == 2
    assert not scene.chain(1).restaurants[1].open


@pytest.mark.rule("K-LOB-34")
def test_its_houses_eat_in_the_same_round() -> None:
    served = []
    for turns in range(4):
        scene = town()
        add_tile(earn(scene), "I", (0, 2), turns)
        scene.stock(0, burger=1).demand("15", "burger")
        served.append(hosts(scene.dinner())["15"])
    assert 0 in served, "its road meets the street in one rotation at least"


@pytest.mark.rule("K-LOB-35", "K-LOB-31a")
def test_an_airplane_covers_a_new_tile_in_its_rows() -> None:
    scene = town().campaign(1, "airplane_6", "burger", edge="n", first=0)
    game = earn(scene)
    add_tile(game, "I", (1, 0))
    scene.marketing()
    assert wanted(scene, "15") == ["burger"]


@pytest.mark.rule("K-LOB-35")
def test_a_radio_covers_a_new_tile_around_it() -> None:
    scene = town().campaign(1, "radio_1", "pizza", at=(0, 0))
    add_tile(earn(scene), "I", (1, 1))
    scene.marketing()
    assert wanted(scene, "15") == ["pizza"]


@pytest.mark.rule("K-INT-11")
def test_lobbyists_lay_parks_beside_apartments_which_never_get_gardens() -> None:
    picture = SHORT.replace("| .....", "| ..HH.", 2)
    scene = town(picture, modules=("new_districts",)).cards(0, work={"new_business_developer": 1})
    game = earn(scene)
    add_tile(game, "X", (0, 2))
    house = next(house for house in game.state.houses if house.label == "π")
    near = scene.state.town.grid.around(house.squares)
    parks = [place for place in pick(game, "park_l") if mask(game, place.at) & near]
    assert parks
    assert {label for label, _, _ in gardens(scene.table)} == {"1"}
    assert refusal(scene.working(0, "build"), 0, PlaceGarden("π", "n")) == "B-BLD-04"
