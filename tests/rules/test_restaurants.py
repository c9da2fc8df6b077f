"""Step 6 of the working day: local and regional managers (chapter 14)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import FINISH, PickManager, PlaceRestaurant
from magnate.model.events import HouseDined, RestaurantPlaced
from magnate.model.house_rules import Value
from magnate.testing import Scene
from magnate.testing.scene import Place
from tests.boards import FIVE, G1, G2
from tests.rules.asking import choices, distance
from tests.rules.legality import offered, play, refusal
from tests.rules.reading import asked, idle_to

LOCAL, REGIONAL = PickManager("local_manager"), PickManager("regional_manager")
MOVE_FIRST = PickManager("regional_manager", 1)

ROW = """
row 0   ..#.. | ..#.. | ..#.. | ..#.. | ..#.. | ..#..
row 1   ..#.. | ..#.. | ..#.. | ..#.. | ..#.. | ..#..
row 2   ##### | ##### | ##### | ##### | ##### | #####
row 3   ..#.. | ..#.. | ..#.. | ..#.. | ..#.. | ..#..
row 4   ..#.. | ..#.. | ..#.. | ..#.. | ..#.. | ..#..
"""
"""Six crossroads tiles in a row."""

TWO_SYSTEMS = """
row 0   ..... | .#...
row 1   ..... | .#...
row 2   ##### | ##...
row 3   ..... | .....
row 4   ..... | #####
"""
"""One road joins both tiles; the other one, at the lower right, meets it nowhere."""

LANES = """
row 0   #.... | #....
row 1   #.... | #....
row 2   #.... | #....
row 3   #.... | #....
row 4   #.... | #....
"""
"""Two roads that do not meet; the right one runs along the border between the tiles."""

SPLIT = """
row 0   ...#. | .#...
row 1   ...#. | .#...
row 2   ...#. | .#...
row 3   ...#. | .#...
row 4   ...#. | .#...
"""
"""Two roads that do not meet; a restaurant between them lies on both tiles."""


def manager(work: str, scene: Scene) -> Game:
    """Seat 0 at step 6 with one manager at work."""
    return scene.cards(0, work={work: 1}).working(0, "restaurants")


def home(board: str = FIVE, at: Place = (3, 3), entrance: str = "nw", **house_rules: Value) -> Scene:
    """Seat 0 has one open restaurant."""
    return Scene(board, house_rules=house_rules).restaurant(0, at, entrance)


def entrances_in_range(game: Game) -> set[Place]:
    """Return the squares where the local manager may put the entrance of a new restaurant."""
    play(game, 0, LOCAL)
    step = {"nw": (0, 0), "ne": (0, 1), "se": (1, 1), "sw": (1, 0)}
    found = [(option.at, step[option.entrance]) for option in choices(game, PlaceRestaurant)]
    return {(row + down, column + right) for (row, column), (down, right) in found}


def tiles_in_range(game: Game) -> set[Place]:
    return {(row // 5, column // 5) for row, column in entrances_in_range(game)}


def places(game: Game, seat: int = 0) -> list[tuple[Place, bool]]:
    """Return where the restaurants of a chain stand and whether they are open."""
    town = game.state.town
    return [(town.position(place.anchor), place.open) for place in game.state.chains[seat].restaurants]


HOUSE_ABOVE = """
.....
HH...
HH#..
.....
.....
"""
HOUSE_BELOW = """
.....
.....
HH#..
HH...
.....
"""
ONE_CORNER = pytest.mark.parametrize(
    ("board", "at", "corner"),
    [
        (HOUSE_ABOVE, (3, 2), "nw"),
        (HOUSE_ABOVE, (3, 1), "ne"),
        (HOUSE_BELOW, (0, 1), "se"),
        (HOUSE_BELOW, (0, 2), "sw"),
    ],
)
"""Restaurants of which a single corner lies beside the only road square."""


@ONE_CORNER
@pytest.mark.rule("B-GEO-11", "B-RST-01")
def test_one_of_the_four_squares_of_a_restaurant_is_its_entrance(board: str, at: Place, corner: str) -> None:
    for entrance in ("nw", "ne", "se", "sw"):
        assert distance(Scene(board).restaurant(0, at, entrance), "1") == (0 if entrance == corner else None)


@ONE_CORNER
@pytest.mark.rule("B-GEO-13", "B-EMP-13", "B-EMP-14")
@pytest.mark.parametrize("card", ["local_manager", "regional_manager"])
def test_with_a_drive_in_all_four_are_entrances(board: str, at: Place, corner: str, card: str) -> None:
    for entrance in ("nw", "ne", "se", "sw"):
        assert distance(Scene(board).restaurant(0, at, entrance).cards(0, work={card: 1}), "1") == 0


@pytest.mark.rule("B-RST-01", "B-TRM-05")
@pytest.mark.parametrize("at", [(3, 4), (2, 3), (0, 12), (4, 10), (-1, 0), (3, 14)], ids=str)
def test_a_new_restaurant_needs_four_empty_squares_of_the_board(at: Place) -> None:
    game = manager("regional_manager", home(G1))
    play(game, 0, REGIONAL)
    assert refusal(game, 0, PlaceRestaurant(at, "nw")) == "B-RST-01"


@pytest.mark.rule("B-RST-01", "B-GEO-14")
def test_the_printed_entrance_of_a_new_restaurant_touches_a_road_drive_in_or_not() -> None:
    game = manager("regional_manager", home())
    play(game, 0, REGIONAL)
    assert offered(game, 0, PlaceRestaurant((3, 8), "nw"))
    assert refusal(game, 0, PlaceRestaurant((3, 8), "se")) == "B-RST-01"


@pytest.mark.rule("B-RST-01", "B-SET-12")
def test_its_entrance_may_lie_on_a_tile_with_other_entrances() -> None:
    game = manager("local_manager", home())
    play(game, 0, LOCAL, PlaceRestaurant((0, 0), "ne"))
    assert [at for at, _ in places(game)] == [(3, 3), (0, 0)]


@pytest.mark.rule("B-RST-02")
@pytest.mark.parametrize("card", ["local_manager", "regional_manager"])
def test_with_three_restaurants_on_the_board_nothing_can_be_placed(card: str) -> None:
    scene = home().restaurant(0, (3, 8), "nw").restaurant(0, (3, 13), "nw", is_open=False)
    scene.cards(0, work={"regional_manager": 0 if card == "regional_manager" else 1})
    game = manager(card, scene)
    assert refusal(game, 0, PickManager(card)) == "B-RST-02"


@pytest.mark.rule("B-RST-02", "B-CMP-01")
def test_a_third_restaurant_can_be_placed() -> None:
    assert offered(manager("regional_manager", home().restaurant(0, (3, 8), "nw")), 0, REGIONAL)


@pytest.mark.rule("B-RST-02", "B-RST-07")
def test_a_regional_manager_can_still_move_one_of_three() -> None:
    scene = home().restaurant(0, (3, 8), "nw").restaurant(0, (3, 13), "nw")
    game = manager("regional_manager", scene)
    assert choices(game, PickManager) == [PickManager("regional_manager", number) for number in (1, 2, 3)]
    assert refusal(game, 0, PickManager("regional_manager", 4)) == "B-RST-07"


@pytest.mark.rule("B-RST-03", "B-RST-07")
def test_nobody_but_local_and_regional_managers_opens_restaurants() -> None:
    game = manager("local_manager", home().cards(0, work={"waitress": 1}))
    assert refusal(game, 0, PickManager("waitress")) == "B-RST-01"


@pytest.mark.rule("B-RST-01", "B-TRM-05")
@pytest.mark.parametrize("at", [(2, 1), (0, 3)], ids=["below", "beside"])
def test_restaurants_may_stand_wall_to_wall(at: Place) -> None:
    game = manager("regional_manager", home(LANES, (0, 1), "nw"))
    play(game, 0, REGIONAL)
    assert offered(game, 0, PlaceRestaurant(at, "nw" if at == (2, 1) else "ne"))


@pytest.mark.rule("B-RST-03", "B-RST-06", "B-EMP-13")
def test_a_local_manager_places_a_restaurant_that_is_coming_soon() -> None:
    game = manager("local_manager", home())
    play(game, 0, LOCAL, PlaceRestaurant((3, 8), "nw"))
    assert places(game) == [((3, 3), True), ((3, 8), False)]


@pytest.mark.rule("B-RST-03")
def test_a_local_manager_never_moves_a_restaurant() -> None:
    assert refusal(manager("local_manager", home()), 0, PickManager("local_manager", 1)) == "B-RST-03"


@pytest.mark.rule("B-RST-03", "B-WRK-03", "B-EMP-13")
def test_a_local_manager_places_once() -> None:
    scene = home().cards(0, work={"regional_manager": 1})
    game = manager("local_manager", scene)
    play(game, 0, LOCAL, PlaceRestaurant((3, 8), "nw"))
    assert refusal(game, 0, LOCAL) == "B-RST-01"


@pytest.mark.rule("B-RST-04", "B-EMP-13")
def test_a_local_manager_reaches_three_borders_far() -> None:
    assert tiles_in_range(manager("local_manager", home(ROW))) == {(0, 0), (0, 1), (0, 2), (0, 3)}


@pytest.mark.rule("B-RST-04", "B-GEO-27")
def test_range_is_counted_from_any_restaurant_of_the_chain() -> None:
    scene = home(ROW).restaurant(0, (3, 28), "nw")
    assert len(tiles_in_range(manager("local_manager", scene))) == 6


@pytest.mark.rule("B-RST-04")
def test_a_restaurant_of_another_chain_extends_no_range() -> None:
    scene = home(ROW).restaurant(1, (3, 28), "nw")
    assert (0, 4) not in tiles_in_range(manager("local_manager", scene))


@pytest.mark.rule("B-RST-04")
def test_out_of_range_a_local_manager_places_nothing() -> None:
    game = manager("local_manager", home(ROW))
    play(game, 0, LOCAL)
    assert refusal(game, 0, PlaceRestaurant((3, 23), "nw")) == "B-RST-04"


@pytest.mark.rule("B-RST-04", "RUL-03")
def test_the_new_entrance_may_touch_another_road_of_a_tile_in_range() -> None:
    assert {(3, 8), (2, 7)} <= entrances_in_range(manager("local_manager", home(TWO_SYSTEMS, (3, 0))))


@pytest.mark.rule("RUL-03")
def test_a_table_may_bind_the_new_entrance_to_the_road_of_the_range() -> None:
    found = entrances_in_range(manager("local_manager", home(TWO_SYSTEMS, (3, 0), local_manager_road="same")))
    assert ((3, 8) in found, (2, 7) in found) == (False, True)


@pytest.mark.rule("B-RST-04", "B-GEO-17")
def test_a_tile_no_road_leads_to_is_out_of_range() -> None:
    assert tiles_in_range(manager("local_manager", home(SPLIT, (0, 1), "ne"))) == {(0, 0)}


@pytest.mark.rule("B-RST-05")
def test_the_own_tile_is_out_of_range_when_the_entrance_opens_onto_the_next_one() -> None:
    game = manager("local_manager", home(LANES, (0, 3), "ne"))
    play(game, 0, LOCAL)
    assert refusal(game, 0, PlaceRestaurant((3, 1), "nw")) == "B-RST-04"
    assert offered(game, 0, PlaceRestaurant((3, 6), "nw"))


@pytest.mark.rule("B-RST-04", "B-RST-05")
def test_squares_stepped_onto_from_the_road_are_in_range() -> None:
    game = manager("local_manager", home(LANES, (0, 3), "ne"))
    play(game, 0, LOCAL)
    assert offered(game, 0, PlaceRestaurant((3, 3), "ne"))


@pytest.mark.rule("B-RST-06", "B-GEO-15")
def test_a_coming_soon_restaurant_serves_no_house() -> None:
    assert distance(Scene(G2).restaurant(0, (3, 2), "sw"), "2") == 1
    assert distance(Scene(G2).restaurant(0, (3, 2), "sw", is_open=False), "2") is None


@pytest.mark.rule("B-RST-06", "B-CLN-06")
def test_a_coming_soon_restaurant_opens_in_clean_up() -> None:
    game = manager("local_manager", home().cash(0, 50))
    play(game, 0, LOCAL, PlaceRestaurant((3, 8), "nw"))
    idle_to(game, "restructuring")
    assert places(game) == [((3, 3), True), ((3, 8), True)]


@pytest.mark.rule("B-RST-06", "RUL-23")
def test_a_coming_soon_restaurant_starts_no_range() -> None:
    scene = Scene(FIVE).restaurant(0, (3, 3), "nw", is_open=False)
    scene.cards(0, work={"regional_manager": 1})
    assert refusal(manager("local_manager", scene), 0, LOCAL) == "B-RST-04"


@pytest.mark.rule("RUL-23")
def test_a_table_may_count_range_from_coming_soon_restaurants() -> None:
    scene = Scene(FIVE, house_rules={"coming_soon_range": True}).restaurant(0, (3, 3), "nw", is_open=False)
    assert offered(manager("local_manager", scene), 0, LOCAL)


@pytest.mark.rule("RUL-23", "B-GEO-13")
def test_then_too_only_the_printed_entrance_of_a_coming_soon_restaurant_counts() -> None:
    for is_open, reached in ((True, {(0, 0), (0, 1)}), (False, {(0, 0)})):
        scene = Scene(SPLIT, house_rules={"coming_soon_range": True}).restaurant(0, (0, 4), "nw", is_open=is_open)
        assert tiles_in_range(manager("local_manager", scene)) == reached


@pytest.mark.rule("B-RST-07", "B-EMP-14")
def test_a_regional_manager_places_anywhere_and_opens_at_once() -> None:
    game = manager("regional_manager", home(SPLIT, (0, 1), "ne"))
    play(game, 0, REGIONAL, PlaceRestaurant((3, 7), "nw"))
    assert places(game) == [((0, 1), True), ((3, 7), True)]


@pytest.mark.rule("B-RST-07", "B-EMP-14")
def test_a_regional_manager_moves_a_restaurant_anywhere() -> None:
    game = manager("regional_manager", home(SPLIT, (0, 1), "ne"))
    play(game, 0, MOVE_FIRST, PlaceRestaurant((3, 7), "nw"))
    assert places(game) == [((3, 7), True)]


@pytest.mark.rule("B-RST-07", "B-RST-08")
@pytest.mark.parametrize(("number", "stand"), [(1, [(3, 4), (3, 13)]), (2, [(3, 3), (3, 14)])])
def test_one_of_several_restaurants_is_moved_and_the_others_stay(number: int, stand: list[Place]) -> None:
    game = manager("regional_manager", home().restaurant(0, (3, 13), "nw"))
    play(game, 0, PickManager("regional_manager", number), PlaceRestaurant(stand[number - 1], "nw"))
    assert [at for at, _ in places(game)] == stand


@pytest.mark.rule("B-RST-06", "B-RST-07")
def test_the_log_tells_where_a_restaurant_was_placed_or_moved() -> None:
    game = manager("local_manager", home())
    play(game, 0, LOCAL)
    assert RestaurantPlaced(0, (3, 8), "nw", False) in game.play(0, PlaceRestaurant((3, 8), "nw"))
    game = manager("regional_manager", home())
    play(game, 0, MOVE_FIRST)
    assert RestaurantPlaced(0, (3, 8), "nw", True, (3, 3)) in game.play(0, PlaceRestaurant((3, 8), "nw"))


@pytest.mark.rule("B-RST-07", "RUL-12")
@pytest.mark.parametrize("first", [REGIONAL, MOVE_FIRST], ids=["placed", "moved"])
def test_a_regional_manager_does_not_place_and_move(first: PickManager) -> None:
    game = manager("regional_manager", home().cards(0, work={"local_manager": 1}))
    play(game, 0, first, PlaceRestaurant((3, 8), "nw"))
    assert {refusal(game, 0, other) for other in (REGIONAL, MOVE_FIRST)} == {"B-RST-01"}


@pytest.mark.rule("B-RST-07", "RUL-11")
def test_a_coming_soon_restaurant_opens_when_moved() -> None:
    scene = Scene(FIVE).restaurant(0, (3, 3), "nw", is_open=False)
    game = manager("regional_manager", scene)
    play(game, 0, MOVE_FIRST, PlaceRestaurant((3, 8), "nw"))
    assert places(game) == [((3, 8), True)]


@pytest.mark.rule("RUL-11")
def test_a_table_may_forbid_to_move_a_coming_soon_restaurant() -> None:
    scene = home(move_coming_soon=False).restaurant(0, (3, 8), "nw", is_open=False)
    game = manager("regional_manager", scene)
    assert refusal(game, 0, PickManager("regional_manager", 2)) == "B-RST-07"
    assert offered(game, 0, MOVE_FIRST)


@pytest.mark.rule("B-RST-07")
@pytest.mark.parametrize("number", [2, 4, -1])
def test_only_an_own_restaurant_on_the_board_can_be_moved(number: int) -> None:
    game = manager("regional_manager", home().restaurant(1, (3, 8), "nw"))
    assert refusal(game, 0, PickManager("regional_manager", number)) == "B-RST-07"


@pytest.mark.rule("B-RST-07")
def test_a_moved_restaurant_is_put_elsewhere_or_turned() -> None:
    game = manager("regional_manager", home())
    play(game, 0, MOVE_FIRST)
    assert refusal(game, 0, PlaceRestaurant((3, 3), "nw")) == "B-RST-07"


@pytest.mark.rule("B-RST-08")
def test_a_restaurant_may_be_turned_in_place() -> None:
    game = manager("regional_manager", home())
    play(game, 0, MOVE_FIRST, PlaceRestaurant((3, 3), "ne"))
    (restaurant,) = game.state.chains[0].restaurants
    assert (restaurant.corner, restaurant.open) == (1, True)


@pytest.mark.rule("B-RST-08")
def test_a_moved_restaurant_may_overlap_its_old_squares() -> None:
    game = manager("regional_manager", home())
    play(game, 0, MOVE_FIRST, PlaceRestaurant((3, 4), "nw"))
    assert places(game) == [((3, 4), True)]


@pytest.mark.rule("B-RST-08", "B-TRM-05")
def test_a_moved_restaurant_leaves_its_old_squares_empty() -> None:
    game = manager("regional_manager", home().cards(0, work={"local_manager": 1}))
    play(game, 0, MOVE_FIRST, PlaceRestaurant((3, 8), "nw"), LOCAL)
    assert offered(game, 0, PlaceRestaurant((3, 3), "nw"))
    assert refusal(game, 0, PlaceRestaurant((3, 8), "nw")) == "B-RST-01"


@pytest.mark.rule("B-RST-09", "B-WRK-03")
@pytest.mark.parametrize("order", [(LOCAL, REGIONAL), (REGIONAL, LOCAL)], ids=["local first", "regional first"])
def test_managers_act_in_the_order_the_player_likes(order: tuple[PickManager, PickManager]) -> None:
    game = manager("regional_manager", home().cards(0, work={"local_manager": 1}))
    spots = iter([(3, 8), (3, 13)])
    for pick in order:
        play(game, 0, pick, PlaceRestaurant(next(spots), "nw"))
    assert len(places(game)) == 3


@pytest.mark.rule("B-RST-09")
@pytest.mark.parametrize("pick", [REGIONAL, MOVE_FIRST], ids=["placed", "moved"])
def test_a_local_manager_starts_where_the_regional_manager_has_just_built(pick: PickManager) -> None:
    game = manager("regional_manager", home(SPLIT, (0, 1), "ne").cards(0, work={"local_manager": 1}))
    play(game, 0, pick, PlaceRestaurant((3, 7), "nw"))
    assert (0, 1) in tiles_in_range(game)


@pytest.mark.rule("B-RST-09")
def test_a_local_manager_does_not_start_where_another_has_just_built() -> None:
    game = home(ROW).cards(0, work={"local_manager": 2}).working(0, "restaurants")
    play(game, 0, LOCAL, PlaceRestaurant((3, 18), "nw"))
    assert tiles_in_range(game) == {(0, 0), (0, 1), (0, 2), (0, 3)}


@pytest.mark.rule("B-RST-10", "B-GEO-13")
def test_a_restaurant_of_a_regional_manager_has_its_drive_in_this_round() -> None:
    scene = Scene(G2, order=(1, 0)).stock(0, burger=1).demand("10", "burger")
    game = manager("regional_manager", scene)
    play(game, 0, REGIONAL)
    events = game.play(0, PlaceRestaurant((3, 2), "sw"))
    assert [event.seat for event in events if isinstance(event, HouseDined)] == [0]


@pytest.mark.rule("B-RST-11")
def test_nobody_must_place_a_restaurant() -> None:
    game = manager("local_manager", home())
    play(game, 0, FINISH)
    assert places(game) == [((3, 3), True)]


@pytest.mark.rule("B-RST-11", "B-EMP-13", "B-EMP-14", "RUL-25")
@pytest.mark.parametrize("card", ["local_manager", "regional_manager"])
def test_the_drive_in_works_though_the_manager_places_nothing(card: str) -> None:
    scene = Scene(G2).restaurant(0, (3, 2), "sw")
    assert distance(scene, "10") is None
    scene = Scene(G2).restaurant(0, (3, 2), "sw").cards(0, work={card: 1})
    assert distance(scene, "10") == 0


@pytest.mark.rule("B-EMP-13", "B-EMP-14")
@pytest.mark.parametrize("card", ["local_manager", "regional_manager"])
def test_a_manager_on_the_beach_neither_builds_nor_opens_a_drive_in(card: str) -> None:
    scene = Scene(G2).restaurant(0, (3, 2), "sw").cards(0, beach={card: 1})
    assert asked(scene.working(0, "restaurants")) == [(1, "hire")]
    assert distance(Scene(G2).restaurant(0, (3, 2), "sw").cards(0, beach={card: 1}), "10") is None
