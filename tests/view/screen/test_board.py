"""The map as screens get it: everything stands where it lies, and nothing is said twice."""

from __future__ import annotations

import pytest

from magnate.content import printed_tiles
from magnate.facts.places import RectShape, rect_shape
from magnate.modules.coffee.memory import put_shop
from magnate.testing import Scene
from magnate.town import PlacedTile, Town, bits
from magnate.view.screen.board import board_shape
from magnate.view.screen.shapes import BoardShape, CampaignShape, DemandShape
from tests.modules.rural_tables import NORTH, RURAL, rural

TWO_TILES = """
row 0   HH... | .....   house 7
row 1   HH... | .....
row 2   ##### | #####
row 3   ..#.. | .S...
row 4   ..#.. | .....
"""


def board_of(scene: Scene) -> BoardShape:
    return board_shape(scene.table)


def rect(row: int, column: int, height: int, width: int) -> RectShape:
    return RectShape(row=row, column=column, height=height, width=width)


def campaign(board: BoardShape, name: str) -> CampaignShape:
    return next(run for run in board.campaigns if run.id == name)


def test_area_tiles_and_drinks_are_told_in_squares() -> None:
    board = board_of(Scene(TWO_TILES))
    assert board.area == rect(0, 0, 5, 10)
    assert board.tiles == [(0, 0), (0, 5)]
    assert [(spot.row, spot.column, spot.what) for spot in board.drinks] == [(3, 6, "soda")]


@pytest.mark.rule("B-GEO-07")
def test_roads_tell_their_sides_and_where_they_run_to_a_border_in_vain() -> None:
    roads = {(way.row, way.column): way for way in board_of(Scene(TWO_TILES)).roads}
    assert set(roads[2, 2].sides) == set("ESW")
    assert (roads[4, 2].sides, roads[4, 2].open_sides) == ("N", "S")
    assert (roads[2, 0].sides, roads[2, 0].open_sides) == ("E", "W")
    assert not any(way.bridge for way in roads.values())


def test_only_roads_over_borders_of_tiles_are_joined() -> None:
    assert board_of(Scene(TWO_TILES)).joined == [(2, 4, "E"), (2, 5, "W")]


@pytest.mark.rule("B-GEO-09")
def test_a_bridge_has_a_way_for_each_direction() -> None:
    face = next(face for face in printed_tiles().values() if face.bridges)
    scene = Scene.on_tiles([[(face.id, 0)]])
    at = face.bridges[0]
    ways = [way for way in board_of(scene).roads if (way.row, way.column) == at]
    assert len(ways) == 2
    assert all(way.bridge for way in ways)
    assert not set(ways[0].sides) & set(ways[1].sides)


def test_houses_carry_garden_demand_limit_and_place_in_the_order_of_dinner() -> None:
    scene = Scene(TWO_TILES).house(3, (3, 7), "e").garden("7", "e")
    scene.demand("7", "burger", "soda", owner=1).demand("7", "burger")
    first, second = board_of(scene).houses
    assert (first.label, first.order, second.label, second.order) == ("3", 1, "7", 2)
    assert second.rect == rect(0, 0, 2, 3)
    assert second.garden == rect(0, 2, 2, 1)
    assert second.demand == [
        DemandShape(good="burger", seat=1),
        DemandShape(good="soda", seat=1),
        DemandShape(good="burger", seat=-1),
    ]
    assert (second.limit, first.demand) == (5, [])


def test_every_printed_house_is_a_rectangle() -> None:
    for face in printed_tiles().values():
        for turns in range(4):
            town = Town.build({(0, 0): PlacedTile(face, turns)})
            for house in town.houses:
                found = rect_shape(town, house.squares)
                covered = {
                    (found.row + down, found.column + right)
                    for down in range(found.height)
                    for right in range(found.width)
                }
                assert covered == {town.position(square) for square in bits(house.squares)}


@pytest.mark.rule("B-GEO-11", "B-GEO-13", "B-GEO-15")
def test_restaurants_tell_the_entrance_printed_and_the_doors_in_use() -> None:
    scene = Scene(TWO_TILES).restaurant(0, (3, 0), "ne").restaurant(1, (0, 3), "sw", is_open=False)
    own, soon = board_of(scene).restaurants
    assert (own.seat, own.number, own.rect, own.entrance) == (0, 1, rect(3, 0, 2, 2), "ne")
    assert (own.doors, own.open, own.derelict) == (["ne"], True, False)
    assert (soon.doors, soon.entrance, soon.open) == ([], "sw", False)
    scene.cards(0, work={"local_manager": 1})
    assert board_of(scene).restaurants[0].doors == ["nw", "ne", "se", "sw"]


@pytest.mark.rule("B-NEG-07")
def test_the_restaurant_of_a_chain_that_left_is_derelict() -> None:
    scene = Scene(TWO_TILES).restaurant(0, (3, 0), "ne")
    scene.chain(0).left_round = 2
    assert (board_of(scene).restaurants[0].derelict, board_of(scene).restaurants[0].doors) == (True, [])


def test_campaigns_lie_on_squares_or_stand_at_an_edge_and_name_the_houses_they_reach() -> None:
    scene = Scene(TWO_TILES)
    scene.campaign(0, "billboard_14", "pizza", 2, at=(0, 2), turned=False, marketeer="marketing_trainee")
    scene.campaign(1, "airplane_4", "beer", 0, edge="n", first=1, marketeer="brand_manager")
    board = board_of(scene)
    assert [run.number for run in board.campaigns] == [4, 14]
    billboard = campaign(board, "billboard_14")
    assert (billboard.kind, billboard.good, billboard.seat, billboard.rounds) == ("billboard", "pizza", 0, 2)
    assert (billboard.marketeer, billboard.second, billboard.reach) == ("marketing_trainee", "", ["7"])
    token = scene.book.catalogue.campaign("billboard_14")
    assert billboard.rect == rect(0, 2, token.height, token.width)
    plane = campaign(board, "airplane_4")
    assert (plane.rect, plane.edge, plane.first, plane.lines) == (None, "n", 1, 1)
    assert (plane.rounds, plane.reach) == (0, ["7"])


def test_a_turned_campaign_covers_other_squares() -> None:
    scene = Scene(TWO_TILES).campaign(0, "billboard_13", "beer", 1, at=(0, 5), turned=True)
    token = scene.book.catalogue.campaign("billboard_13")
    assert token.height != token.width
    assert board_of(scene).campaigns[0].rect == rect(0, 5, token.width, token.height)
    assert board_of(scene).campaigns[0].marketeer == ""


@pytest.mark.rule("K-NMS-15")
def test_an_airplane_of_two_goods_names_both() -> None:
    scene = Scene(TWO_TILES, modules=["new_milestones"]).campaign(
        0, "airplane_4_ab", "beer", 1, edge="w", first=0, second="soda"
    )
    assert board_of(scene).campaigns[0].second == "soda"


@pytest.mark.rule("K-RUR-10", "K-RUR-12")
def test_the_rural_area_lies_beside_the_map_and_ramps_stand_out() -> None:
    board = board_of(rural(ramps=[NORTH]))
    house = next(house for house in board.houses if house.label == RURAL)
    assert (house.rect, house.garden) == (None, None)
    piece = next(piece for piece in board.pieces if piece.kind == "off_ramp")
    assert (piece.cells, piece.seat) == ([(-3, 2), (-2, 2), (-1, 2)], -1)
    assert board.outside == (3, 0, 0, 0)


@pytest.mark.rule("K-COF-05")
def test_coffee_shops_belong_to_somebody() -> None:
    scene = Scene(TWO_TILES, modules=["coffee"])
    put_shop(scene.state, 1, scene.state.town.square(3, 5))
    piece = board_of(scene).pieces[0]
    assert (piece.kind, piece.seat, piece.cells, piece.about) == ("coffee_shop", 1, [(3, 5)], {})


def test_a_map_of_printed_tiles_has_a_share_code() -> None:
    scene = Scene.on_tiles([[("A", 0), ("T", 3)]])
    assert board_of(scene).code == "2x1-A0T3"
    assert board_of(Scene(TWO_TILES)).code == ""


def test_boards_of_one_map_share_what_is_printed() -> None:
    """A table with many lookers draws its map once."""
    scene = Scene(TWO_TILES)
    assert board_of(scene).roads is board_of(scene).roads
    assert board_of(Scene(TWO_TILES)).roads == board_of(scene).roads


def test_the_board_of_a_state_does_not_change_it() -> None:
    scene = Scene(TWO_TILES).restaurant(0, (3, 0), "ne").demand("7", "burger")
    before = scene.state.key()
    board_of(scene)
    assert scene.state.key() == before
