"""Why something is not legal, and why a thing may not lie somewhere: the first reason a person would name."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from magnate import Game, IllegalAction, Setup
from magnate.content.choices import all_modules
from magnate.facts.phrase import Square
from magnate.model.actions import (
    Action,
    FetchDrink,
    Fire,
    Hire,
    PickCampaign,
    PickHouse,
    PickManager,
    PlaceAirplane,
    PlaceCampaign,
    PlaceGarden,
    PlaceHouse,
    PlaceRestaurant,
    PutToWork,
    Ready,
    TakePosition,
    Train,
)
from magnate.model.state import Request
from magnate.modules.coffee.actions import PlaceShop
from magnate.modules.coffee.memory import put_shop
from magnate.modules.lobbyists.actions import PlacePiece, PlaceTile
from magnate.modules.rural_marketeers.actions import PlaceRamp
from magnate.rules import flow
from magnate.rules.table import Table
from magnate.testing import Scene, busy_moves, staffed_game
from magnate.view.screen.ahead import table_ahead
from magnate.view.screen.asked.shapes import Refusal
from magnate.view.screen.phrases.all import PHRASES
from magnate.view.screen.refusals import why_not, why_not_here

TOWN = """
row 0   ..#.. | ..... | .....
row 1   ..#.. | ..... | .S...
row 2   ##### | ##### | .....
row 3   ..... | ..HH. | .....
row 4   ..... | ..HH. | .....
"""

PLACING = (PlaceRestaurant, PlaceCampaign, PlaceHouse, PlacePiece, PlaceShop, PlaceTile, PlaceRamp, PlaceGarden)

LAYING = {
    *("first_restaurant", "campaign_place", "build", "house_place", "restaurant_place", "coffee_shop", "lobby_piece"),
    *("extra_tile_place", "off_ramp", "second_campaign_place", "pizza_radio_place", "free_mailbox_place"),
}
"""Every question in which something is laid on the map."""


def town(**agreed: Any) -> Scene:
    return Scene(TOWN, houses=["7"], **agreed).restaurant(0, (0, 0), "se")


def here(game: Game, square: Square, *staged: Action, seat: int = 0) -> tuple[str, str, dict[str, Any]]:
    refusal = why_not_here(game, seat, staged, square)
    assert refusal is not None, "it may lie there"
    assert refusal.phrase is not None
    return refusal.phrase.say, refusal.rule, refusal.phrase.values


BILLBOARD = PickCampaign("marketing_trainee", "billboard_14")
"""2x1 squares."""


def launching(*, marketeer: str = "marketing_trainee") -> Game:
    return town().cards(0, work={marketeer: 1}).working(0, "launch")


@pytest.mark.rule("B-MKT-03")
def test_a_campaign_beyond_the_map_or_on_something_says_which_square() -> None:
    game = launching()
    assert here(game, (4, 15), BILLBOARD) == ("off_map", "B-MKT-03", {"place": (4, 15)})
    assert here(game, (2, 3), BILLBOARD) == ("not_empty", "B-MKT-03", {"place": (2, 3), "what": "road"})
    assert here(game, (0, 0), BILLBOARD) == ("not_empty", "B-MKT-03", {"place": (0, 0), "what": "restaurant"})
    assert here(game, (3, 7), BILLBOARD) == ("not_empty", "B-MKT-03", {"place": (3, 7), "what": "house"})
    assert here(game, (1, 11), BILLBOARD)[2]["what"] == "drink"
    assert why_not_here(game, 0, [BILLBOARD], (3, 0)) is None


@pytest.mark.rule("B-MKT-04", "B-GEO-28")
def test_a_campaign_away_from_roads_or_out_of_range_is_told_so() -> None:
    game = launching()
    assert here(game, (4, 3), BILLBOARD) == ("not_beside_road", "B-MKT-04", {})
    five = Scene("\n".join(["..#.. | " * 5, "..... | " * 5, "##### | " * 5, "..... | " * 5, "..... | " * 5]))
    scene = five.restaurant(0, (3, 0), "nw").cards(0, work={"marketing_trainee": 1})
    far = here(scene.working(0, "launch"), (3, 20), BILLBOARD)
    assert far == ("out_of_range", "B-MKT-04", {"employee": "marketing_trainee"})


def test_of_all_ways_the_one_that_comes_furthest_is_told() -> None:
    # Lengthwise the token would hang over the edge of the map; upright it fits, but touches no road.
    assert here(launching(), (3, 14), BILLBOARD)[0] == "not_beside_road"
    assert here(launching(), (4, 14), BILLBOARD)[0] == "off_map"


@pytest.mark.rule("B-MKT-06")
def test_an_airplane_stands_beside_the_map() -> None:
    game = launching(marketeer="brand_manager")
    plane = PickCampaign("brand_manager", "airplane_4")
    assert here(game, (3, 0), plane) == ("airplane_beside_edge", "B-MKT-06", {})


@pytest.mark.rule("B-SET-10", "B-SET-11", "B-SET-12")
def test_first_restaurants_need_room_a_road_and_a_tile_without_another_entrance() -> None:
    game = Scene(TOWN, houses=["7"]).restaurant(0, (0, 0), "se").first_restaurants()
    seat = game.pending[0].seat
    assert here(game, (3, 3), seat=seat) == ("same_tile_entrance", "B-SET-12", {})
    assert here(game, (0, 12), seat=seat) == ("entrance_needs_road", "B-SET-11", {})
    assert here(game, (0, 10), seat=seat)[:2] == ("not_empty", "B-SET-10")
    assert why_not_here(game, seat, (), (0, 8)) is None


@pytest.mark.rule("B-RST-04", "B-RST-07")
def test_managers_have_a_range_and_moving_means_elsewhere() -> None:
    board = "\n".join(["..#.. | " * 5, "..... | " * 5, "##### | " * 5, "..... | " * 5, "..... | " * 5])
    scene = Scene(board).restaurant(0, (3, 0), "nw").cards(0, work={"local_manager": 1, "regional_manager": 1})
    game = scene.working(0, "restaurants")
    near = PickManager("local_manager")
    assert here(game, (3, 20), near) == ("out_of_range", "B-RST-04", {"employee": "local_manager"})
    move = PickManager("regional_manager", 1)
    refusal = why_not(game, 0, [move], PlaceRestaurant((3, 0), "nw"))
    assert refusal is not None
    assert refusal.phrase is not None
    assert (refusal.rule, refusal.phrase.say) == ("B-RST-07", "same_place")
    assert why_not_here(game, 0, [move], (3, 0)) is None


@pytest.mark.rule("B-BLD-02", "B-BLD-03", "B-BLD-04")
def test_houses_and_gardens() -> None:
    scene = town().cards(0, work={"new_business_developer": 1})
    game = scene.working(0, "build")
    assert here(game, (0, 12), PickHouse(6))[:2] == ("not_beside_road", "B-BLD-02")
    assert here(game, (3, 5), PickHouse(6))[0] == "not_empty"
    assert here(game, (3, 4)) == ("no_house_there", "B-BLD-04", {})
    assert why_not_here(game, 0, (), (4, 8)) is None
    refusal = why_not(game, 0, (), PlaceGarden("7", "n"))
    assert refusal is not None
    assert refusal.phrase is not None
    assert (refusal.phrase.say, refusal.phrase.values) == ("no_garden_room", {"house": "7"})


def test_where_nothing_is_placed_or_nobody_asked_that_is_said() -> None:
    game = town().cards(0, work={"trainer": 1}).working(0)
    assert here(game, (3, 0)) == ("nothing_to_place", "B-RND-01", {})
    assert here(game, (3, 0), seat=1) == ("not_asked", "B-RND-02", {})


REFUSED: list[tuple[Action, str, dict[str, Any]]] = [
    (Hire("coach", "ceo"), "not_entry_level", {"employee": "coach"}),
    (Hire("trainer", "hr_director"), "no_hire_left", {"employee": "hr_director"}),
]


@pytest.mark.rule("B-HIR-01", "B-HIR-02")
@pytest.mark.parametrize(("action", "say", "values"), REFUSED)
def test_common_refusals_are_phrases(action: Action, say: str, values: dict[str, Any]) -> None:
    refusal = why_not(town().cards(0, work={"trainer": 1}).working(0), 0, (), action)
    assert refusal is not None
    assert refusal.phrase is not None
    assert (refusal.phrase.say, refusal.phrase.values) == (say, values)


def test_what_is_legal_after_the_steps_staged_is_not_refused() -> None:
    game = town().cards(0, work={"trainer": 1}).working(0)
    train = Train("kitchen_trainee", "burger_cook", 1)
    assert why_not(game, 0, [Hire("kitchen_trainee", "ceo")], train) is None
    refusal = why_not(game, 0, [Hire("errand_boy", "ceo")], train)
    assert refusal == Refusal(
        rule="B-TRN-03",
        why="No kitchen_trainee is on the beach.",
        phrase=refusal.phrase if refusal else None,
    )
    with pytest.raises(IllegalAction, match="B-HIR-02"):
        why_not(game, 0, [Hire("coach", "ceo")], train)


@pytest.mark.rule("B-INF-04")
def test_staging_never_runs_on_into_what_others_hide() -> None:
    scene = Scene(players=3).cards(0, hand={"trainer": 1}).cards(1, hand={"trainer": 1}).cards(2, hand={"coach": 1})
    game = scene.restructuring()
    for seat in (1, 2):
        game.play(seat, Ready())
    refusal = why_not(game, 0, [PutToWork("trainer"), Ready()], TakePosition(1))
    assert refusal is not None
    assert refusal.rule == "B-RND-02"


@pytest.mark.rule("B-WRK-02", "B-WRK-06")
@pytest.mark.parametrize("modules", ["base", "everything"])
def test_steps_of_ones_own_day_lead_to_where_playing_them_does(modules: str) -> None:
    compared = 0
    for seed in range(6):
        mix = all_modules(4) if modules == "everything" else ()
        game = staffed_game(Setup.choose(4, modules=mix, seed=seed), seed)
        start, seat = game.copy(), -1
        for now in busy_moves(game, Random(seed), 2):
            turn = now.state.turn.seat if now.state.step in now.book.working_steps else -1
            if turn != seat or turn < 0:
                start, seat = now.copy(), turn
                continue
            steps = [move.action for move in now.moves[len(start.moves) :]]
            ahead = table_ahead(start, seat, steps)
            assert ahead.state.key() == now.view(seat).state.key()
            compared += 1
    assert compared > 50


@pytest.mark.rule("K-COF-10")
def test_with_all_coffee_shops_on_the_map_one_is_taken_up_first() -> None:
    scene = town(modules=["coffee"])
    for square in ((3, 0), (3, 5), (3, 10)):
        put_shop(scene.state, 0, scene.state.town.square(*square), 0)
    game = scene.ask(0, Request("coffee_shop")).between()
    assert here(game, (3, 1)) == ("lift_shop_first", "K-COF-10", {})


def some_squares(game: Game, dice: Random) -> list[Square]:
    land = game.state.town.land
    known = [game.state.town.position(square) for square in range(land.bit_length()) if land >> square & 1]
    row, column = dice.choice(known)
    return [*dice.sample(known, min(20, len(known))), (row - 30, column), (row, column + 30), (row + 1, column)]


@pytest.mark.parametrize("modules", ["base", "everything"])
def test_a_square_is_refused_exactly_where_no_option_lies_and_every_reason_is_listed(modules: str) -> None:
    said: set[str] = set()
    for seed in range(6):
        dice = Random(seed)
        mix = all_modules(4) if modules == "everything" else ()
        setup = Setup.choose(4, modules=mix, seed=seed)
        for begun, rounds in ((Game.new(setup, listen=False), 0), (staffed_game(setup, seed), 3)):
            for game in busy_moves(begun, dice, rounds):
                kind = flow.asked(Table(game.book, game.state))
                if kind not in LAYING:
                    continue
                said |= check_squares(game, game.pending[0].seat, some_squares(game, dice))
    assert {"off_map", "not_empty", "not_beside_road"} <= said
    if modules == "everything":
        assert {"no_arrow_at_road", "shop_on_tile"} & said


def check_squares(game: Game, seat: int, squares: list[Square]) -> set[str]:
    options = [option for option in game.options(seat) if isinstance(option, PLACING)]
    table = Table(game.book, game.state)
    said: set[str] = set()
    for square in squares:
        ways = flow.question(table).ways_at(table, seat, square)
        legal = any(type(one) is type(way) and one == way for one in options for way in ways)
        refusal = why_not_here(game, seat, (), square)
        assert (refusal is None) == legal, (square, refusal)
        if refusal is None:
            continue
        assert refusal.phrase is not None, (flow.asked(table), refusal)
        assert set(refusal.phrase.values) == set(PHRASES[refusal.phrase.say]), refusal
        said.add(refusal.phrase.say)
    return said


def test_an_airplane_in_the_way_and_other_refusals_without_squares() -> None:
    scene = town(house_rules={"airplane_overlap": "none"}).cards(0, work={"brand_manager": 1})
    scene.campaign(1, "airplane_5", "beer", 2, edge="n", first=2)
    plane = PickCampaign("brand_manager", "airplane_4")
    game = scene.working(0, "launch")
    for action, say in (
        (PlaceAirplane("n", 3), "airplane_in_the_way"),
        (PlaceAirplane("n", 40), "airplane_beside_edge"),
    ):
        refusal = why_not(game, 0, [plane], action)
        assert refusal is not None
        assert refusal.phrase is not None
        assert refusal.phrase.say == say
    assert why_not(game, 0, (), FetchDrink("errand_boy", "beer")) is not None
    assert why_not(game, 0, (), Fire("coach", "work")) is not None
