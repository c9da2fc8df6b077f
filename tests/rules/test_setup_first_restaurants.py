"""The first restaurants of set-up: who places when, and where (B-SET-08 to B-SET-13)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import Pass, PlaceRestaurant
from magnate.model.events import MapRedrawn
from magnate.testing import Scene
from tests.boards import FIVE, G1
from tests.rules.asking import choices
from tests.rules.legality import offered, play, refusal
from tests.rules.reading import asked

FIRST = PlaceRestaurant((3, 3), "nw")
SECOND = PlaceRestaurant((3, 8), "nw")
THIRD = PlaceRestaurant((3, 13), "nw")

ONE_ROOM = """
#####
#..##
#..##
#####
#####
"""
"""A tile with room for one restaurant only."""

LANE = """
..... | #....
..... | #....
..... | #....
..... | #....
..... | #....
"""
"""The only road lies on the right tile, along its border."""


def three_players(board: str = FIVE) -> Game:
    return Scene(board, players=3).first_restaurants()


@pytest.mark.rule("B-SET-08")
def test_the_last_player_places_first() -> None:
    game = Scene(FIVE, players=3, order=(1, 2, 0)).first_restaurants()
    assert asked(game) == [(0, "first_restaurant")]


@pytest.mark.rule("B-SET-08")
def test_the_first_pass_runs_in_reverse_turn_order() -> None:
    game = three_players()
    play(game, 2, FIRST)
    assert asked(game) == [(1, "first_restaurant")]
    play(game, 1, SECOND)
    assert asked(game) == [(0, "first_restaurant")]


@pytest.mark.rule("B-SET-08", "B-INF-05")
def test_nobody_places_before_the_players_behind() -> None:
    assert refusal(three_players(), 0, FIRST) == "B-RND-02"


@pytest.mark.rule("B-SET-08")
def test_passing_in_the_first_pass_costs_nothing() -> None:
    game = three_players()
    before = [chain.key() for chain in game.state.chains]
    play(game, 2, Pass())
    assert [chain.key() for chain in game.state.chains] == before


@pytest.mark.rule("B-SET-09")
def test_the_second_pass_runs_in_turn_order() -> None:
    game = three_players()
    for seat in (2, 1, 0):
        play(game, seat, Pass())
    assert asked(game) == [(0, "first_restaurant")]
    play(game, 0, FIRST)
    assert asked(game) == [(1, "first_restaurant")]


@pytest.mark.rule("B-SET-09")
def test_who_has_placed_takes_no_part_in_the_second_pass() -> None:
    game = three_players()
    play(game, 2, Pass())
    play(game, 1, FIRST)
    play(game, 0, SECOND)
    assert asked(game) == [(2, "first_restaurant")]


@pytest.mark.rule("B-SET-09")
def test_nobody_may_pass_twice() -> None:
    game = three_players()
    for seat in (2, 1, 0):
        play(game, seat, Pass())
    assert refusal(game, 0, Pass()) == "B-SET-09"


@pytest.mark.rule("B-SET-09")
def test_without_a_pass_there_is_no_second_pass() -> None:
    game = three_players()
    for seat, place in ((2, FIRST), (1, SECOND), (0, THIRD)):
        play(game, seat, place)
    assert asked(game) == [(0, "reserve"), (1, "reserve"), (2, "reserve")]


@pytest.mark.rule("B-SET-08", "B-SET-09")
def test_each_player_places_one_restaurant() -> None:
    game = three_players()
    for seat, place in ((2, FIRST), (1, SECOND), (0, THIRD)):
        play(game, seat, place)
    assert [len(chain.restaurants) for chain in game.state.chains] == [1, 1, 1]


@pytest.mark.rule("B-SET-10")
def test_a_first_restaurant_is_open_at_once() -> None:
    game = three_players()
    play(game, 2, FIRST)
    assert game.state.chains[2].restaurants[0].open


@pytest.mark.rule("B-SET-10", "B-TRM-05")
@pytest.mark.parametrize(
    "at",
    [(-1, 3), (4, 3), (3, 14), (0, 12), (1, 0), (2, 3), (4, 10)],
    ids=["above", "below", "beside the map", "soft drink", "soft drink too", "road", "half below"],
)
def test_a_first_restaurant_needs_four_empty_squares_of_the_board(at: tuple[int, int]) -> None:
    assert refusal(three_players(G1), 2, PlaceRestaurant(at, "ne")) == "B-SET-10"


@pytest.mark.rule("B-SET-10")
def test_first_restaurants_do_not_overlap() -> None:
    game = three_players()
    play(game, 2, PlaceRestaurant((3, 4), "ne"))
    assert refusal(game, 1, PlaceRestaurant((3, 5), "ne")) == "B-SET-10"


@pytest.mark.rule("B-SET-11")
@pytest.mark.parametrize(("entrance", "legal"), [("nw", True), ("ne", True), ("sw", True), ("se", False)])
def test_the_entrance_of_a_first_restaurant_lies_beside_a_road(entrance: str, legal: bool) -> None:
    game = three_players()
    action = PlaceRestaurant((3, 3), entrance)
    assert offered(game, 2, action) if legal else refusal(game, 2, action) == "B-SET-11"


@pytest.mark.rule("B-SET-11")
def test_the_road_of_a_first_restaurant_may_lie_on_the_next_tile() -> None:
    assert offered(three_players(LANE), 2, PlaceRestaurant((1, 3), "ne"))


@pytest.mark.rule("B-SET-11", "B-TRM-04")
def test_a_road_at_the_corner_of_the_entrance_is_not_beside_it() -> None:
    corner = "##...\n.....\n.....\n.....\n....."
    game = three_players(corner)
    assert offered(game, 2, PlaceRestaurant((1, 1), "nw"))
    assert refusal(game, 2, PlaceRestaurant((1, 2), "nw")) == "B-SET-11"


@pytest.mark.rule("B-SET-12")
def test_two_first_entrances_never_lie_on_one_tile() -> None:
    game = three_players()
    play(game, 2, FIRST)
    assert refusal(game, 1, PlaceRestaurant((0, 0), "ne")) == "B-SET-12"


@pytest.mark.rule("B-SET-12")
def test_first_restaurants_may_share_a_tile_otherwise() -> None:
    game = three_players()
    play(game, 2, PlaceRestaurant((3, 4), "ne"))
    assert offered(game, 1, PlaceRestaurant((3, 0), "ne"))


@pytest.mark.rule("B-SET-12")
def test_after_set_up_entrances_may_share_a_tile() -> None:
    scene = Scene(FIVE).restaurant(0, (3, 3), "nw").restaurant(1, (3, 8), "nw").cards(0, work={"regional_manager": 1})
    game = scene.working(0, "restaurants")
    game.play(0, game.options(0)[0])
    assert offered(game, 0, PlaceRestaurant((3, 5), "ne"))


@pytest.mark.rule("B-SET-12")
def test_without_a_legal_spot_the_first_pass_is_a_forced_pass() -> None:
    game = Scene(ONE_ROOM + "\n", players=2).first_restaurants()
    assert len(choices(game, PlaceRestaurant, 1)) == 4
    events = game.play(1, PlaceRestaurant((1, 1), "nw"))
    assert "PlacingPassed" in [type(event).__name__ for event in events]


@pytest.mark.rule("B-SET-13", "RUL-31")
def test_the_map_is_drawn_again_when_who_must_place_finds_no_spot() -> None:
    game = Scene(ONE_ROOM, players=2).first_restaurants()
    events = game.play(1, PlaceRestaurant((1, 1), "nw"))
    assert [event.seat for event in events if isinstance(event, MapRedrawn)] == [0]
    assert (game.state.town.rows, game.state.town.columns, game.state.redraws) == (15, 15, 1)


@pytest.mark.rule("B-SET-13", "RUL-31")
def test_on_a_new_map_placement_starts_again() -> None:
    game = Scene(ONE_ROOM, players=2).first_restaurants()
    play(game, 1, PlaceRestaurant((1, 1), "nw"))
    assert asked(game) == [(1, "first_restaurant")]
    assert offered(game, 1, Pass())
    assert [chain.restaurants for chain in game.state.chains] == [[], []]


@pytest.mark.rule("B-SET-13")
def test_a_spot_on_another_tile_keeps_the_map() -> None:
    game = Scene(G1, players=2).first_restaurants()
    play(game, 1, FIRST)
    play(game, 0, Pass())
    assert asked(game) == [(0, "first_restaurant")]
    assert offered(game, 0, SECOND)
