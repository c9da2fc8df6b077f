"""Options as screens get them: where things would lie, whom they reach, and who could sell."""

from __future__ import annotations

from typing import Any

import pytest

from magnate.facts.campaigns import request_campaign
from magnate.facts.effects import DistanceShape, ReachShape
from magnate.facts.places import PlaceShape
from magnate.model.action_objects import action_from_object
from magnate.model.actions import (
    PickCampaign,
    PickHouse,
    PickManager,
    PlaceAirplane,
    PlaceCampaign,
)
from magnate.model.state import Campaign
from magnate.rules.airplanes import EDGES
from magnate.rules.marketing import demand_limit, pieces_on_house, reached_houses
from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.view.screen.asked.question import asked_of
from tests.cli.module_situations import SITUATIONS
from tests.view.screen.option_scenes import BOARD, moments_of, option, options, place, rect, said, table


def reached(table: Table, run: Campaign) -> list[tuple[str, int, int, int]]:
    """Return each house a campaign reaches, worked out by itself: pieces on it, its limit, pieces asked."""
    state = table.state
    found = [(index, state.houses[index]) for index in reached_houses(table, run)]
    return [
        (house.label, len(state.tokens[index]), demand_limit(table, house), pieces_on_house(table, run, house))
        for index, house in found
    ]


@pytest.mark.parametrize("modules", [(), ("new_districts", "lobbyists", "rural_marketeers", "gourmet_food_critics")])
def test_reach_is_what_the_campaign_would_reach(modules: tuple[str, ...]) -> None:
    """The blocks, limits and askings that places share are those of each place by itself."""
    seen = 0
    for moment in moments_of("campaign_place", modules, range(1, 6)):
        seat = moment.pending[0].seat
        laid = Table(moment.book, moment.state)
        request = moment.state.turn.requests[-1]
        for one in options(moment, seat=seat):
            action = action_from_object(one.action)
            if isinstance(action, PlaceCampaign):
                square = moment.state.town.square(*action.at)
                run = request_campaign(seat, request._replace(anchor=square, turned=action.turned))
            else:
                assert isinstance(action, PlaceAirplane)
                run = request_campaign(seat, request._replace(edge=EDGES.index(action.edge), number=action.first))
            expected = reached(laid, run)
            assert [(reach.house, reach.now, reach.limit, reach.asked) for reach in one.reach] == expected
            seen += len(expected)
    assert seen > 300


# Places.


@pytest.mark.rule("B-SET-10")
def test_a_first_restaurant_names_its_corner_and_the_houses_it_is_connected_to() -> None:
    game = Scene(BOARD).first_restaurants()
    found = option(game, "place_restaurant", (3, 1), "ne", seat=game.state.waiting[0])
    assert place(found) == PlaceShape(
        anchor=(3, 1),
        rect=rect(3, 1, 2, 2),
        garden=None,
        corner="ne",
        edge="",
        first=0,
        lines=0,
        cells=[],
        variant="ne",
    )
    assert found.distances == [DistanceShape(house="7", borders=0), DistanceShape(house="10", borders=1)]


@pytest.mark.rule("B-GEO-26", "K-LOB-12")
def test_distances_count_roadworks() -> None:
    game = (
        table(modules=["new_districts", "lobbyists"]).cards(0, work={"regional_manager": 1}).working(0, "restaurants")
    )
    staged = (PickManager("regional_manager"),)
    before = option(game, "place_restaurant", (0, 5), "sw", staged=staged)
    assert [(row.house, row.borders) for row in before.distances] == [("10", 0), ("7", 1)]
    game.state.roadworks = 1 << game.state.town.square(2, 3)
    after = option(game, "place_restaurant", (0, 5), "sw", staged=staged)
    assert [(row.house, row.borders) for row in after.distances] == [("10", 0), ("7", 2)]


def test_a_campaign_covers_its_token_turned_or_not() -> None:
    game = table().cards(0, work={"campaign_manager": 1}).working(0, "launch")
    staged = (PickCampaign("campaign_manager", "billboard_14"),)
    flat = option(game, "place_campaign", (1, 2), staged=staged)
    assert (place(flat).rect, place(flat).variant) == (rect(1, 2, 1, 2), "")
    assert flat.reach == [ReachShape(house="7", now=0, limit=3, asked=1, sellers=[])]
    turned = option(game, "place_campaign", (0, 2), True, staged=staged)
    assert (place(turned).rect, place(turned).variant) == (rect(0, 2, 2, 1), "turned")


@pytest.mark.rule("B-MKT-06")
def test_an_airplane_stands_at_an_edge() -> None:
    game = table().cards(0, work={"brand_manager": 1}).working(0, "launch")
    found = option(game, "place_airplane", "n", 1, staged=(PickCampaign("brand_manager", "airplane_4"),))
    at = place(found)
    assert (at.edge, at.first, at.lines, at.rect, at.variant) == ("n", 1, 1, None, "n")
    assert at.cells == [(-2, 1), (-1, 1)]
    assert at.anchor == (-2, 1)
    assert [reach.house for reach in found.reach] == ["7"]


@pytest.mark.rule("B-BLD-02")
def test_a_house_lies_with_its_garden_and_says_how_far_everybody_is() -> None:
    board = f"{BOARD}-\n" + "\n".join(f"row {row}   ..... | ....." for row in range(5, 10))
    game = table(board).cards(0, work={"new_business_developer": 1}).working(0, "build")
    found = option(game, "place_house", (3, 2), "e", staged=(PickHouse(3),))
    at = place(found)
    assert (at.rect, at.garden, at.variant, at.corner) == (rect(3, 2, 2, 3), rect(3, 4, 2, 1), "e", "")
    assert said(found)["chain_distances"] == {"distances": [[0, 0], [1, 1]]}
    number = option(game, "pick_house", 9)
    assert said(number)["dines_after"] == {"count": 1, "of": 2}


@pytest.mark.rule("B-BLD-02", "K-LOB-12")
def test_how_far_a_new_house_would_be_counts_roadworks() -> None:
    board = f"{BOARD}-\n" + "\n".join(f"row {row}   ..... | ....." for row in range(5, 10))
    scene = table(board, modules=["new_districts", "lobbyists"]).cards(0, work={"new_business_developer": 1})
    game = scene.working(0, "build")
    game.state.roadworks = 1 << game.state.town.square(2, 5)
    found = option(game, "place_house", (3, 2), "e", staged=(PickHouse(3),))
    assert said(found)["chain_distances"] == {"distances": [[0, 0], [1, 2]]}


@pytest.mark.rule("B-BLD-03")
def test_a_garden_names_its_squares() -> None:
    game = table().cards(0, work={"new_business_developer": 1}).working(0, "build")
    found = option(game, "place_garden", "7", "e")
    at = place(found)
    assert (at.rect, at.garden, at.anchor, at.variant) == (rect(0, 2, 2, 1), rect(0, 2, 2, 1), (0, 2), "e")


@pytest.mark.rule("B-RST-07")
def test_managers_say_when_restaurants_open() -> None:
    game = table().cards(0, work={"local_manager": 1, "regional_manager": 1}).working(0, "restaurants")
    new = option(game, "pick_manager", "local_manager")
    assert said(new) == {"opens_in_cleanup": {}, "manager_range": {"employee": "local_manager", "borders": 3}}
    moved = option(game, "pick_manager", "regional_manager", 1)
    assert said(moved) == {"opens_at_once": {}, "moves_restaurant": {"place": [3, 0]}}
    assert moved.group == "regional_manager"
    back = options(game, PickManager("regional_manager", 1))
    assert {"kind": "place_restaurant", "at": [3, 0], "entrance": "nw"} not in [one.action for one in back]


# Who could sell.


@pytest.mark.rule("B-DIN-03", "B-DIN-07", "B-DIN-12", "B-DIN-13")
def test_messages_name_who_could_sell_the_good_likeliest_first() -> None:
    scene = table(players=3).restaurant(2, (3, 3), "nw").stock(1, pizza=1)
    scene.cards(0, work={"campaign_manager": 1, "kitchen_trainee": 1}).cards(2, work={"pizza_cook": 1})
    scene.demand("7", "beer", "beer")
    game = scene.gone("first_billboard_placed").working(0, "launch")
    staged = (PickCampaign("campaign_manager", "billboard_14"), PlaceCampaign((1, 2)))
    found = option(game, "advertise", "pizza", 2, staged=staged)
    # Seats 0 and 2 are on the house's tile, seat 1 is one border away; of equals the turn order decides.
    assert found.reach == [ReachShape(house="7", now=2, limit=3, asked=1, sellers=[0, 2, 1])]
    assert (said(found)["pieces_at_most"], found.group) == ({"count": 1}, "pizza")
    assert option(game, "advertise", "soda", 2, staged=staged).reach[0].sellers == []
    assert option(game, "advertise", "burger", 2, staged=staged).reach[0].sellers == [0]
    game.state.chains[2].work[game.book.by_employee["waitress"]] = 1
    assert option(game, "advertise", "pizza", 2, staged=staged).reach[0].sellers == [2, 0, 1]
    game.state.chains[1].work[game.book.by_employee["discount_manager"]] = 1
    assert option(game, "advertise", "pizza", 2, staged=staged).reach[0].sellers == [1, 2, 0]


def test_drinks_are_sold_by_who_has_or_fetches_them() -> None:
    scene = table().cards(0, work={"marketing_trainee": 1}).cards(1, work={"errand_boy": 1})
    game = scene.gone("first_billboard_placed").working(0, "launch")
    staged = (PickCampaign("marketing_trainee", "billboard_14"), PlaceCampaign((1, 2)))
    assert option(game, "advertise", "soda", 1, staged=staged).reach[0].sellers == [1]
    assert option(game, "advertise", "pizza", 1, staged=staged).reach[0].sellers == []


def test_a_chain_without_a_road_sells_nothing() -> None:
    board = BOARD.replace("row 2   ##### | #####", "row 2   ##### | .####")
    scene = table(board).cards(0, work={"campaign_manager": 1}).stock(1, pizza=3)
    staged = (PickCampaign("campaign_manager", "billboard_14"), PlaceCampaign((1, 2)))
    found = option(scene.working(0, "launch"), "advertise", "pizza", 0, staged=staged)
    assert found.reach[0].sellers == []
    assert dollars(said(found)["campaign_pays"]) == (0, 15, 0, 1)


def test_while_no_good_is_chosen_those_who_could_serve_any_are_named() -> None:
    scene = table(players=3).restaurant(2, (3, 3), "nw").stock(1, pizza=1)
    game = scene.cards(0, work={"campaign_manager": 1}).cards(2, work={"errand_boy": 1}).working(0, "launch")
    staged = (PickCampaign("campaign_manager", "billboard_14"),)
    # Seat 2 is nearer than seat 1; seat 0 has nothing to sell.
    assert option(game, "place_campaign", (1, 2), staged=staged).reach[0].sellers == [2, 1]


@pytest.mark.rule("B-DIN-21", "B-MKT-11", "B-PAY-04")
def test_a_message_says_what_it_earns_and_what_rivals_get() -> None:
    """A garden doubles the price, a milestone adds $5 a piece, and the marketeer is paid every round."""
    scene = table("row 0   HHG.. | .....\nrow 1   HHG.. | .....\n" + BOARD.split("\n", 3)[3])
    scene.cards(0, work={"brand_director": 1, "kitchen_trainee": 1}).stock(1, pizza=2)
    scene.cards(1, work={"discount_manager": 1}).milestones(0, "first_burger_marketed")
    game = scene.gone("first_billboard_placed").working(0, "launch")
    staged = (PickCampaign("brand_director", "billboard_14"), PlaceCampaign((0, 3), True))
    own = said(option(game, "advertise", "burger", 3, staged=staged))
    assert dollars(own["campaign_pays"]) == (25, 25, 0, 0)
    assert (dollars(own["campaign_life"]), own["campaign_life"]["net_dollars"]) == ((75, 75, 0, 0), 60)
    lost = said(option(game, "advertise", "pizza", 2, staged=staged))
    assert dollars(lost["campaign_pays"]) == (0, 0, 14, 0)
    assert (dollars(lost["campaign_life"]), lost["campaign_life"]["net_dollars"]) == ((0, 0, 28, 0), -38)


def dollars(values: dict[str, Any]) -> tuple[int, int, int, int]:
    """Return what a campaign brings its chain, at most, what it brings rivals, and the pieces nobody sells."""
    return values["own_dollars"], values["most_dollars"], values["rival_dollars"], values.get("unsold", 0)


@pytest.mark.rule("B-MIL-33", "B-MIL-35")
def test_a_milestone_that_the_launch_earns_is_counted() -> None:
    scene = (
        table().cards(0, work={"brand_director": 1}).stock(0, burger=1, soda=1).milestones(1, "first_drink_marketed")
    )
    game = scene.gone("first_billboard_placed", "first_drink_marketed").working(0, "launch")
    staged = (PickCampaign("brand_director", "billboard_14"), PlaceCampaign((1, 2)))
    most = {
        good: dollars(said(option(game, "advertise", good, 1, staged=staged))["campaign_pays"])[1]
        for good in ("burger", "soda")
    }
    assert most == {"burger": 15, "soda": 10}, "the drinks' milestone is gone"


@pytest.mark.rule("B-DIN-03", "B-PRD-01")
def test_a_campaign_earns_no_more_than_the_kitchen_can_make() -> None:
    """Without a cook nothing is earned, however much the houses want; a cook on the beach can work tomorrow."""
    scene = table("row 0   HHG.. | .....\nrow 1   HHG.. | .....\n" + BOARD.split("\n", 3)[3])
    scene.cards(0, work={"brand_director": 1, "kitchen_trainee": 1})
    game = scene.gone("first_billboard_placed", "first_burger_marketed").working(0, "launch")
    staged = (PickCampaign("brand_director", "billboard_14"), PlaceCampaign((0, 3), True))
    for cooks, own in ((0, 0), (1, 20), (2, 20)):
        game.state.chains[0].beach[game.book.by_employee["kitchen_trainee"]] = cooks
        game.state.chains[0].work[game.book.by_employee["kitchen_trainee"]] = 0
        pays = said(option(game, "advertise", "burger", 2, staged=staged))["campaign_pays"]
        assert (pays["want"], pays["made"]) == ({"burger": 1}, {"burger": cooks} if cooks else {})
        assert dollars(pays)[:2] == (own, 20)
        assert pays["more"] == ("no" if own else "yes")


def test_a_campaign_counts_drinks_that_buyers_pass() -> None:
    scene = table().cards(0, work={"marketing_trainee": 1, "cart_operator": 1})
    game = scene.gone("first_billboard_placed").working(0, "launch")
    staged = (PickCampaign("marketing_trainee", "billboard_14"), PlaceCampaign((1, 2)))
    assert said(option(game, "advertise", "soda", 1, staged=staged))["campaign_pays"]["made"] == {"soda": 2}
    assert said(option(game, "advertise", "beer", 1, staged=staged))["campaign_pays"]["made"] == {}


@pytest.mark.rule("B-DIN-21")
def test_a_garden_says_what_its_house_pays() -> None:
    scene = table().cards(0, work={"new_business_developer": 1, "pricing_manager": 1})
    game = scene.working(0, "build")
    gardens = [one for one in options(game) if one.action["kind"] == "place_garden"]
    assert said(gardens[0])["garden_pays"] == {"house": "7", "without_dollars": 9, "with_dollars": 18}


@pytest.mark.rule("B-BLD-07", "B-GEO-16")
def test_a_garden_says_who_is_nearer_by_it() -> None:
    board = """
    row 0   ..... | .....
    row 1   ..... | .....
    row 2   ###HH | .####   house 7
    row 3   ...HH | .#...
    row 4   ..... | .#...
    """
    scene = (
        Scene(board)
        .cards(0, work={"new_business_developer": 1})
        .restaurant(0, (0, 0), "se")
        .restaurant(1, (3, 8), "nw")
    )
    found = {
        one.action["side"]: said(one)
        for one in options(scene.working(0, "build"))
        if one.action["kind"] == "place_garden"
    }
    assert "chain_distances" not in found["n"], "beside no other road"
    assert found["e"]["chain_distances"] == {"distances": [[0, 0], [1, 0]]}, "it opens the house to the rival"
    scene = (
        Scene(board)
        .cards(1, work={"new_business_developer": 1})
        .restaurant(0, (0, 0), "se")
        .restaurant(1, (3, 8), "nw")
    )
    side = next(
        said(one)
        for one in options(scene.working(1, "build"), seat=1)
        if one.action == {"kind": "place_garden", "house": "7", "side": "n"}
    )
    assert "garden_pays" not in side, "no road leads to the one who asks"
    assert side["chain_distances"] == {"distances": [[0, 0], [1, None]]}


@pytest.mark.rule("B-CAM-03")
def test_a_full_house_earns_nothing() -> None:
    scene = table().cards(0, work={"campaign_manager": 1, "kitchen_trainee": 1}).demand("7", "beer", "beer", "beer")
    game = scene.gone("first_billboard_placed").working(0, "launch")
    staged = (PickCampaign("campaign_manager", "billboard_14"), PlaceCampaign((1, 2)))
    found = said(option(game, "advertise", "burger", 2, staged=staged))
    assert "campaign_pays" not in found
    assert found["campaign_life"]["net_dollars"] == -10


@pytest.mark.rule("B-DIN-07", "B-DIN-12", "B-DIN-13", "B-RST-08")
def test_a_restaurant_says_of_how_many_houses_it_is_the_first_choice() -> None:
    """A moved restaurant leaves its old place; of equal sums waitresses decide, then the turn order."""
    game = table().cards(0, work={"regional_manager": 1}).working(0, "restaurants")
    new = PickManager("regional_manager")
    # At first seat 0 is on the tile of house 7, seat 1 on that of house 10.
    beside = option(game, "place_restaurant", (3, 5), "nw", staged=(new,))
    assert said(beside) == {"first_choice_of": {"count": 2, "now": 1}}
    moved = option(game, "place_restaurant", (3, 5), "nw", staged=(PickManager("regional_manager", 1),))
    assert said(moved) == {"first_choice_of": {"count": 2, "now": 1}}
    game.state.chains[1].work[game.book.by_employee["waitress"]] = 1
    assert said(option(game, "place_restaurant", (3, 5), "nw", staged=(new,)))["first_choice_of"]["count"] == 1
    moved = option(game, "place_restaurant", (3, 5), "nw", staged=(PickManager("regional_manager", 1),))
    assert said(moved)["first_choice_of"] == {"count": 0, "now": 1}


@pytest.mark.rule("K-NMS-15")
def test_an_airplane_of_two_goods_asks_for_both() -> None:
    game = SITUATIONS["campaign_message: two goods"]()
    game.state.chains[1].stock[game.book.by_good["beer"]] = 1
    one = option(game, "advertise", "beer", 2)
    both = option(game, "advertise", "beer", 2, "soda")
    assert (one.reach[0].asked, one.reach[0].sellers) == (1, [1])
    assert (both.reach[0].asked, both.reach[0].sellers) == (2, [])
    assert (said(one)["pieces_at_most"]["count"], said(both)["pieces_at_most"]["count"]) == (2, 3)


@pytest.mark.rule("B-GEO-23", "B-MKT-04")
def test_the_roads_of_a_range_are_told_by_the_borders_crossed() -> None:
    game = table().cards(0, work={"marketing_trainee": 1}).working(0, "launch")
    found = asked_of(game, 0, (PickCampaign("marketing_trainee", "billboard_14"),))
    assert found is not None
    assert [sorted(squares) for squares in found.roads_in_range][:2] == [
        [(2, column) for column in range(5)],
        [(2, column) for column in range(5, 10)],
    ]
