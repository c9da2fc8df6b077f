"""Whether the border between a lobbyist's piece and its road counts (K-LOB-07, K-RUL-49)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.house_rules import Value
from magnate.modules.lobbyists.actions import PickPiece, PlacePiece
from magnate.view.inspect.aim import Aim
from magnate.view.inspect.answers import inspect
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.refusals import why_not
from tests.modules.lobbying import FLAT, UPRIGHT, lobby, mask, pick, street
from tests.rules.legality import offered, play, refusal

EDGE = """
row 0   ..... | ..... | ..... | .....
row 1   ..... | ..... | ..... | .....
row 2   ..... | ..... | ..... | .....
row 3   ..... | ..... | ..... | .....
row 4   ##### | ##### | ##### | #####
-
row 5   ..... | ..... | ..... | .....
row 6   ..... | ..... | ..... | .....
row 7   ..... | ..... | ..... | .....
row 8   ..... | ..... | ..... | .....
row 9   ..... | ..... | ..... | .....
"""
"""A road along the southern border of its tiles. From the restaurant beyond it each tile costs one border more."""

PARK, ROAD = PickPiece("park_i"), PickPiece("road_straight_2")
READINGS = pytest.mark.parametrize(("reading", "tiles"), [("counted", {0}), ("free", {0, 1})])


def edge(reading: str, **agreed: Value) -> Game:
    """Seat 0 with lobbyists of range 2; its entrance (5,0) lies across the border from the road."""
    rules: dict[str, Value] = {"road_join": "any_adjacent", "lobby_piece_border": reading, **agreed}
    return lobby(street(EDGE, at=(5, 0), house_rules=rules).reserves(100, 200))


def tiles_beyond(places: list[PlacePiece]) -> set[int]:
    """Return the columns of tiles in which pieces lie with their first square just south of the road."""
    return {place.at[1] // 5 for place in places if place.at[0] == 5 and place.way == UPRIGHT}


@pytest.mark.rule("K-RUL-49", "K-LOB-07", "K-LOB-09")
@READINGS
@pytest.mark.parametrize("piece", ["park_i", "road_straight_2"])
def test_the_border_in_front_of_the_piece_counts_unless_the_table_says_otherwise(
    piece: str, reading: str, tiles: set[int]
) -> None:
    assert tiles_beyond(pick(edge(reading), piece)) == tiles


@pytest.mark.rule("K-RUL-49", "K-LOB-07")
@pytest.mark.parametrize("reading", ["counted", "free"])
def test_a_piece_on_the_tile_of_its_road_needs_the_road_in_range_either_way(reading: str) -> None:
    game = edge(reading)
    play(game, 0, PARK)
    assert offered(game, 0, PlacePiece((3, 6), FLAT))
    assert refusal(game, 0, PlacePiece((3, 10), FLAT)) == "K-LOB-07"
    assert refusal(game, 0, PlacePiece((5, 10), FLAT)) == "K-LOB-07", "that road is three borders away"


@pytest.mark.rule("K-RUL-49", "K-RUL-08")
@pytest.mark.parametrize(("cost", "legal"), [("dinner_only", True), ("all_routes", False)])
def test_roadworks_cost_as_the_table_agreed_also_when_the_border_is_free(cost: str, legal: bool) -> None:
    scene = street(
        EDGE,
        at=(5, 0),
        house_rules={"road_join": "any_adjacent", "lobby_piece_border": "free", "roadworks_cost": cost},
    )
    scene.state.roadworks = mask(scene, (4, 5))
    game = lobby(scene)
    play(game, 0, PARK)
    assert offered(game, 0, PlacePiece((5, 6), FLAT)) is legal


@pytest.mark.rule("K-RUL-49")
@pytest.mark.parametrize(("reading", "legal"), [("counted", False), ("free", True)])
def test_screens_and_inspect_say_the_same(reading: str, legal: bool) -> None:
    game, place = edge(reading), PlacePiece((5, 6), UPRIGHT)
    rows = inspect(game, "places", Aim(seat=0, what="lobby_piece"))["lobby_piece"]
    (upright,) = [row["at"] for row in rows if (row["piece"], row["way"]) == ("park_i", UPRIGHT)]
    assert ([5, 6] in upright) is legal
    found = asked_of(game, 0, [PARK])
    assert found is not None
    assert ("piece_border_free" in {fact.say for fact in found.facts}) is legal
    assert ((5, 6) in {tuple(square) for square in found.in_range[2]}) is legal
    refused = why_not(game, 0, [PARK], place)
    assert (refused is None) is legal
    assert legal or (refused and refused.phrase and refused.phrase.say == "out_of_range")


@pytest.mark.rule("K-LOB-07", "K-RUL-08")
@pytest.mark.parametrize(("cost", "told"), [("dinner_only", True), ("all_routes", False)])
def test_the_roads_of_a_range_are_told_during_roadworks_where_these_cost_no_range(cost: str, told: bool) -> None:
    scene = street(EDGE, at=(5, 0), house_rules={"road_join": "any_adjacent", "roadworks_cost": cost})
    scene.state.roadworks = mask(scene, (4, 3))
    found = asked_of(lobby(scene), 0, [PARK])
    assert found is not None
    roads = [{tuple(square) for square in ring} for ring in found.roads_in_range]
    assert roads == ([set(), row(0), row(1)] if told else [])


def row(tile: int) -> set[tuple[int, int]]:
    """Return the squares of the road on a tile, counted from the west."""
    return {(4, column) for column in range(5 * tile, 5 * tile + 5)}


@pytest.mark.rule("K-RUL-49", "B-BUN-02")
@READINGS
def test_a_position_and_a_record_keep_the_reading(reading: str, tiles: set[int]) -> None:
    game = edge(reading)
    again = Game.from_position(game.position())
    assert again.hash() == game.hash()
    for one in (again, Game.replay(game.record())):
        assert tiles_beyond(pick(one, "park_i")) == tiles
