"""What meets beside and on a map that has grown: airplanes, offramps, coffee shops, roads under construction."""

from __future__ import annotations

import pytest

from magnate import Game
from magnate.model.actions import PickCampaign, PlaceAirplane
from magnate.model.state import Request
from magnate.modules.coffee.memory import put_shop
from magnate.modules.lobbyists.memory import ExtraTile, Lying, memory_of, remember
from magnate.modules.lobbyists.tiles import add_tile, keep_airplanes
from magnate.modules.new_milestones.selling import radio_spots
from magnate.modules.rural_marketeers.memory import add_ramp
from magnate.modules.rural_marketeers.ramps import OFF_RAMP, airplanes
from magnate.testing import Scene
from magnate.testing.scene import Place
from magnate.town import around, bits, orientations, put_piece
from tests.modules.lobbying import anywhere
from tests.modules.rural_tables import NORTH, ramp_options, rural
from tests.rules.legality import play, refusal

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
"""A road leaves the upper of two tiles in the east and in the west."""


def grown(scene: Scene, *tiles: ExtraTile) -> Scene:
    """Lay extra tiles one after the other, as the milestone does."""
    for tile in tiles:
        planes = keep_airplanes(scene.table)
        add_tile(scene.state, tile)
        memory = memory_of(scene.state)
        left = tuple(name for name in memory.supply if name != tile.tile)
        remember(scene.state, memory._replace(supply=left, airplanes=planes))
    return scene


@pytest.mark.rule("K-RUR-12", "K-LOB-31a")
def test_an_off_ramp_keeps_clear_of_an_airplane_that_stood_there_before_the_edge_moved_beyond_it() -> None:
    scene = Scene(TOWER, players=4, modules=["lobbyists", "rural_marketeers"])
    scene.campaign(1, "airplane_4", "burger", edge="e", first=0)
    grown(scene, ExtraTile((1, 1), "L", 0), ExtraTile((1, 2), "M", 0), ExtraTile((0, 2), "N", 0))
    options = ramp_options(scene.ask(0, Request(OFF_RAMP)).between())
    assert ((1, 5), True) in options
    assert ((0, 5), True) not in options, "the airplane stands at (0,5), though the edge is farther east now"


@pytest.mark.rule("K-RUR-14", "K-LOB-31a")
def test_an_airplane_that_gave_way_to_an_off_ramp_is_no_obstacle_to_it_in_a_position() -> None:
    scene = Scene.on_tiles(
        [[("K", 0)], [("L", 0)]], players=4, modules=["lobbyists", "rural_marketeers", "new_districts"]
    )
    grown(scene, ExtraTile((1, 1), "M", 0), ExtraTile((1, 2), "N", 0), ExtraTile((0, 2), "Z", 0))
    add_ramp(scene.state, ((0, 15), (1, 15), (2, 15)))
    scene.campaign(1, "airplane_4", "burger", edge="e", first=0, marketeer="brand_manager")
    for chain in scene.state.chains:
        chain.reserve = 0
    game = scene.working(0, "hire")
    assert airplanes(scene.table) == [(0, 5), (0, 6)]
    assert Game.from_position(game.position()).state.key() == game.state.key()


WORKS = """
row 0   ..... | HH...   house 5
row 1   ..... | HH...
row 2   ##### | .....
row 3   ..... | .....
row 4   ..... | .....
"""
"""A road that ends at the border, and a house on the tile beyond it."""


def under_construction(scene: Scene, *squares: Place) -> Scene:
    """Put roads under construction on empty squares."""
    for at in squares:
        bit = 1 << scene.state.town.square(*at)
        scene.state.construction |= bit
        scene.state.empty &= ~bit
    return scene


@pytest.mark.rule("K-RUL-11", "K-RUL-25")
@pytest.mark.parametrize("is_road", [False, True])
def test_a_pizza_radio_stands_beside_a_road_under_construction_where_that_counts_as_a_road(is_road: bool) -> None:
    rules = {"construction_is_road": is_road}
    scene = Scene(WORKS, modules=["lobbyists", "new_milestones"], house_rules=rules)
    under_construction(scene, (2, 6), (2, 7))
    radio = scene.book.campaign_index["radio_1"]
    spots = radio_spots(scene.table, radio, 0)
    at_works = 1 << scene.state.town.square(3, 7)
    assert any(mask & at_works for mask, _ in spots) == is_road
    assert any(mask & 1 << scene.state.town.square(2, 5) for mask, _ in spots), "this one lies beside the old road"


def road_in_a_meadow(scene: Scene) -> tuple[Lying, int, int]:
    """Return a road, its squares, and a square beside it that lies beside no other road."""
    town, piece = scene.state.town, scene.book.catalogue.road_pieces[0]
    for mask, way in anywhere(scene.state, piece):
        for anchor in bits(mask):
            squares = put_piece(town, orientations(piece)[way], anchor).squares
            for beside in bits(around(town, squares) & scene.state.empty & ~town.beside_road):
                return Lying(piece.id, anchor, way), squares, beside
    raise AssertionError("the tiles have no meadow")


@pytest.mark.rule("K-RUL-11", "K-COF-08")
def test_a_coffee_shop_beside_a_road_under_construction_is_read_back_from_a_position() -> None:
    scene = Scene.on_tiles(
        [[("K", 0), ("L", 0)]], modules=["lobbyists", "coffee"], house_rules={"construction_is_road": True}
    )
    for chain in scene.state.chains:
        chain.reserve = 0
    lying, squares, beside = road_in_a_meadow(scene)
    remember(scene.state, memory_of(scene.state)._replace(construction=(lying,)))
    scene.state.construction |= squares
    scene.state.empty &= ~squares
    put_shop(scene.state, 0, beside)
    game = scene.working(0, "hire")
    assert Game.from_position(game.position()).state.key() == game.state.key()


@pytest.mark.rule("K-RUR-14")
def test_an_airplane_over_an_off_ramp_is_refused_because_of_the_ramp() -> None:
    scene = rural(ramps=[NORTH]).cards(0, work={"brand_manager": 1})
    game = scene.working(0, "launch")
    play(game, 0, PickCampaign("brand_manager", "airplane_4"))
    assert refusal(game, 0, PlaceAirplane("n", 2)) == "K-RUR-14"
    assert refusal(game, 0, PlaceAirplane("n", 99)) == "B-MKT-06"
