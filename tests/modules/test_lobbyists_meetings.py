"""Lobbyists beside offramps, the rural area, coffee shops and apartments, and what drawings show."""

from __future__ import annotations

import pytest

from magnate.modules.coffee.memory import put_shop
from magnate.modules.lobbyists.actions import PickTile, PlacePiece, PlaceTile
from magnate.modules.rural_marketeers.memory import add_ramp
from magnate.modules.rural_marketeers.ramps import all_ramps
from magnate.rules.choice_of_chain import distance
from magnate.rules.questions import MapPiece
from magnate.testing import Scene
from magnate.town import clashes
from tests.modules.lobbying import FLAT, MILESTONE, UPRIGHT, add_tile, lay, lobby, mask, memory, pick, street
from tests.rules.legality import offered, play, refusal

CROSSING = """
row 0   ..#..
row 1   ..#..
row 2   #####
row 3   ..#..
row 4   ..#..
"""

NORTH_RAMP = ((-3, 2), (-2, 2), (-1, 2))
"""An offramp at the northern road of the crossing, end-on."""


def crossing(milestone: bool = False) -> Scene:
    """Return a crossing with lobbyists and rural marketeers in play, and an offramp in the north."""
    scene = Scene(CROSSING, modules=["lobbyists", "rural_marketeers"]).restaurant(0, (3, 0))
    scene.cards(0, work={"lobbyist": 3})
    add_ramp(scene.state, NORTH_RAMP)
    return scene if milestone else scene.gone(MILESTONE)


@pytest.mark.rule("K-LOB-32", "K-INT-14", "K-INT-54")
def test_a_tile_is_not_laid_over_an_off_ramp_and_elsewhere_the_edge_moves() -> None:
    scene = crossing(milestone=True)
    game = lobby(scene)
    lay(game, "road_straight_2", (0, 3), UPRIGHT)
    play(game, 0, PickTile("L"))
    assert refusal(game, 0, PlaceTile((-1, 0), 0)) == "K-LOB-32"
    before = all_ramps(scene.table, [])
    assert any(clashes(ramp, [(2, 5)]) for ramp in before)
    play(game, 0, PlaceTile((0, 1), 0))
    after = all_ramps(scene.table, [])
    assert not any(clashes(ramp, [(2, 5)]) for ramp in after), "a tile lies there now"
    assert NORTH_RAMP in after


@pytest.mark.rule("K-INT-51", "K-LOB-12")
def test_markers_on_the_way_from_the_off_ramp_count() -> None:
    scene = crossing()
    rural = scene.state.houses[-1]
    door = [scene.state.town.square(3, 0)]
    assert distance(scene.table, rural, door) == 0
    scene.state.roadworks = mask(scene, (0, 2), (2, 1))
    assert distance(scene.table, rural, door) == 2


@pytest.mark.rule("K-LOB-34", "K-RUR-07")
def test_the_rural_area_stays_last_when_a_tile_brings_a_house() -> None:
    scene = crossing(milestone=True)
    last = scene.state.houses[-1].label
    game = lobby(scene)
    lay(game, "road_straight_2", (0, 3), UPRIGHT)
    add_tile(game, "I", (0, 1))
    assert [house.label for house in scene.state.houses] == ["15", last]


@pytest.mark.rule("K-LOB-09", "K-LOB-14", "K-EX-12")
def test_a_finished_road_passes_the_coffee_shop_beside_it() -> None:
    scene = street(modules=("lobbyists", "coffee"))
    put_shop(scene.state, 0, scene.state.town.square(1, 5))
    before = scene.state.town.beside_road
    lay(lobby(scene), "road_straight_2", (0, 4), UPRIGHT)
    assert not before & mask(scene, (0, 5))
    scene.cleanup()
    assert scene.state.town.beside_road & mask(scene, (0, 5))
    assert scene.state.town.nodes_beside(scene.state.town.square(1, 5))[0]


@pytest.mark.rule("K-GEN-10", "K-LOB-06")
def test_a_coffee_shop_is_in_the_way_of_a_piece() -> None:
    scene = street(modules=("lobbyists", "coffee"))
    put_shop(scene.state, 1, scene.state.town.square(1, 5))
    game = lobby(scene)
    pick(game, "park_i")
    assert refusal(game, 0, PlacePiece((1, 4), FLAT)) == "K-LOB-06"
    assert offered(game, 0, PlacePiece((1, 6), FLAT))


@pytest.mark.rule("K-LOB-08", "K-LOB-13")
def test_drawings_show_roads_parks_and_markers() -> None:
    scene = street(house_rules={"double_markers": "stack"})
    game = lobby(scene)
    lay(game, "road_straight_2", (0, 4), UPRIGHT)
    lay(game, "park_i", (3, 8))
    (module,) = [one for one in scene.book.ask.map_pieces if one.module == "lobbyists"]
    assert list(module.map_pieces(scene.state)) == [
        MapPiece("road_under_construction", ((0, 4), (1, 4))),
        MapPiece("park", ((3, 8), (3, 9), (3, 10), (3, 11))),
        MapPiece("roadworks", ((2, 4),)),
    ]
    lay(game, "road_straight_4", (3, 4), UPRIGHT)
    assert MapPiece("roadworks", ((2, 4),), None, "2") in module.map_pieces(scene.state)
    scene.cleanup()
    kinds = [piece.kind for piece in module.map_pieces(scene.state)]
    assert kinds == ["lobby_road", "lobby_road", "park"]
    assert memory(scene).construction == ()
