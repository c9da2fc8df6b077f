"""Options as screens get them: where things would lie, whom they reach, what they bring, and that they are legal."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.action_codec import KINDS, action_from_json
from magnate.model.actions import (
    Action,
    Hire,
    LiftShop,
    Pass,
    PickCampaign,
    PickHouse,
    PickManager,
    PickTile,
    PlaceAirplane,
    PlaceCampaign,
    TakePosition,
    Train,
)
from magnate.model.events import DrinksCollected, MilestoneClaimed
from magnate.model.setup import Setup
from magnate.modules.lobbyists.memory import pieces_of
from magnate.rules.company import entrances
from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.testing.random_play import busy_moves, staffed_game
from magnate.town import finished_road, orientations
from magnate.view import forecast
from magnate.view.screen.asked import asked_of
from magnate.view.screen.asking import DistanceShape, OptionShape, PlaceShape, ReachShape
from magnate.view.screen.options import KNOWN
from magnate.view.screen.shapes import RectShape
from tests.cli.module_situations import SITUATIONS, town
from tests.properties.strategies import mixed_setups, setups

BOARD = """
row 0   HH... | ..HH.   house 7, 10
row 1   HH... | ..HH.
row 2   ##### | #####
row 3   ..... | ....S
row 4   ..... | .....
"""


def table(board: str = BOARD, **agreed: Any) -> Scene:
    scene = Scene(board, **agreed).restaurant(0, (3, 0), "nw").restaurant(1, (3, 7), "ne")
    return scene.reserves(*[100] * scene.book.players)


def options(game: Game, *staged: Action, seat: int = 0) -> list[OptionShape]:
    found = asked_of(game, seat, staged)
    assert found is not None
    return found.options


def option(game: Game, *order: Any, staged: tuple[Action, ...] = (), seat: int = 0) -> OptionShape:
    return next(one for one in options(game, *staged, seat=seat) if one.action == plain(order))


def plain(value: Any) -> Any:
    """Return an order as JSON has it: a list wherever there is a tuple."""
    return [plain(part) for part in value] if isinstance(value, tuple) else value


def said(found: OptionShape) -> dict[str, Any]:
    return {fact.say: fact.values for fact in found.facts}


def place(found: OptionShape) -> PlaceShape:
    assert found.place is not None
    return found.place


def rect(row: int, column: int, height: int, width: int) -> RectShape:
    return RectShape(row=row, column=column, height=height, width=width)


# Every option.


def check(game: Game, seat: int) -> set[str]:
    """Check the options of a seat one by one; return the names of the actions among them."""
    found = asked_of(game, seat)
    assert found is not None
    assert [action_from_json(one.action) for one in found.options] == list(game.options(seat))
    for index, one in enumerate(found.options):
        assert -1 <= one.same_as < index
        assert one.same_as < 0 or found.options[one.same_as].same_as == -1
        assert (one.place is not None) == (one.action[0] in PLACING)
    assert found.skips == -1 or found.options[found.skips].action[0] in LEAVING
    assert found.skips >= 0 or not any(one.action[0] in LEAVING for one in found.options)
    msgspec.json.encode(found)
    return {str(one.action[0]) for one in found.options}


@given(setup=setups() | mixed_setups(), seed=st.integers(0, 10_000), staffed=st.booleans())
def test_every_option_stands_for_a_legal_action(setup: Setup, seed: int, staffed: bool) -> None:
    begun = staffed_game(setup, seed) if staffed and setup.variant == "full" else Game.new(setup, listen=False)
    for number, game in enumerate(busy_moves(begun, random.Random(seed), 3)):
        if game.finished or number > LONGEST:
            break
        if len(game.pending) > 1 and number % STRIDE:
            continue
        check(game, game.pending[-1].seat)


def test_every_kind_of_action_is_met() -> None:
    seen: set[str] = set()
    for make in SITUATIONS.values():
        seen |= check(make(), 0)
    for modules in ((), all_modules(4)):
        for kind in ("first_restaurant", "reserve"):
            game = Game.new(Setup.choose(4, modules=modules, seed=1))
            while game.pending[0].kind != kind:
                game.play(game.state.waiting[0], game.options(game.state.waiting[0])[-1])
            seen |= check(game, game.state.waiting[0])
        for seed in (1, 2, 3):
            game = staffed_game(Setup.choose(4, modules=modules, seed=seed), seed)
            for moment in busy_moves(game, random.Random(seed), 3):
                if len(moment.pending) == 1:
                    seen |= check(moment, moment.pending[0].seat)
    poor = Scene(BOARD).campaign(0, "mailbox_9", "beer", 2, at=(0, 4), marketeer="campaign_manager").cash(0, 2)
    poor.campaign(0, "mailbox_10", "beer", 2, at=(4, 4), marketeer="campaign_manager")
    seen |= check(poor.payday(), 0)
    seen |= check(table().cards(0, hand={"trainer": 2}).restructuring(), 0)
    seen |= check(SITUATIONS["coffee_shop: all on the map"](), 0)
    assert seen == {kind.name for kind in KINDS}


LONGEST, STRIDE = 400, 9
LEAVING = {"pass", "finish_step", "ready", "decline"}
PLACING = {kind.name for kind in KINDS if kind.name.startswith("place_")}


def test_every_kind_of_action_has_something_to_say() -> None:
    silent = {kind.make for kind in KINDS} - set(KNOWN)
    assert silent == {Pass, TakePosition, type_of("place_garden")}


def type_of(name: str) -> object:
    return next(kind.make for kind in KINDS if kind.name == name)


@pytest.mark.parametrize("modules", [(), ("new_districts", "lobbyists", "rural_marketeers", "gourmet_food_critics")])
def test_reach_is_what_the_campaign_would_reach(modules: tuple[str, ...]) -> None:
    """The blocks, limits and askings that places share are those of each place by itself."""
    seen = 0
    for moment in moments_of("campaign_place", modules, range(1, 6)):
        seat = moment.pending[0].seat
        laid = Table(moment.book, moment.state)
        request = moment.state.turn.requests[-1]
        for one in options(moment, seat=seat):
            action = action_from_json(one.action)
            if isinstance(action, PlaceCampaign):
                square = moment.state.town.square(*action.at)
                run = forecast.request_campaign(seat, request, square, action.turned)
            else:
                assert isinstance(action, PlaceAirplane)
                run = forecast.request_campaign(seat, request, edge=action.edge, first=action.first)
            expected = [tuple(reach) for reach in forecast.reach_of(laid, run)]
            assert [(reach.house, reach.now, reach.limit, reach.asked) for reach in one.reach] == expected
            seen += len(expected)
    assert seen > 300


def moments_of(kind: str, modules: Sequence[str], seeds: Iterable[int]) -> Iterator[Game]:
    """Yield the moments of busy games at which a kind of question is open."""
    for seed in seeds:
        setup = Setup.choose(4, modules=modules, seed=seed)
        for moment in busy_moves(staffed_game(setup, seed), random.Random(seed), 3):
            if not moment.finished and moment.pending[0].kind == kind:
                yield moment


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
    assert ["place_restaurant", [3, 0], "nw"] not in [one.action for one in back]


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
    pays = {"own_dollars": 0, "rival_dollars": 0, "unsold": 1}
    assert said(found) == {"pieces_first_round": {"count": 1}, "campaign_pays": pays}


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
    assert own["campaign_pays"] == {"own_dollars": 25, "rival_dollars": 0, "unsold": 0}
    life = {"rounds": 3, "own_dollars": 75, "rival_dollars": 0, "salary_dollars": 15, "net_dollars": 60}
    assert own["campaign_life"] == life
    lost = said(option(game, "advertise", "pizza", 2, staged=staged))
    assert lost["campaign_pays"] == {"own_dollars": 0, "rival_dollars": 14, "unsold": 0}
    life = {"rounds": 2, "own_dollars": 0, "rival_dollars": 28, "salary_dollars": 10, "net_dollars": -38}
    assert lost["campaign_life"] == life


@pytest.mark.rule("B-CAM-03")
def test_a_full_house_earns_nothing() -> None:
    scene = table().cards(0, work={"campaign_manager": 1, "kitchen_trainee": 1}).demand("7", "beer", "beer", "beer")
    game = scene.gone("first_billboard_placed").working(0, "launch")
    staged = (PickCampaign("campaign_manager", "billboard_14"), PlaceCampaign((1, 2)))
    found = said(option(game, "advertise", "burger", 2, staged=staged))
    assert found["campaign_pays"] == {"own_dollars": 0, "rival_dollars": 0, "unsold": 0}
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


# Goods.


def test_kitchens_and_buyers_say_what_they_bring() -> None:
    scene = table().cards(0, work={"burger_cook": 1, "errand_boy": 1, "cart_operator": 1})
    game = scene.milestones(0, "first_errand_boy_played").working(0, "food")
    assert option(game, "produce", "burger_cook", "burger", 3).loads == {"burger": 3}
    assert option(game, "fetch_drink", "errand_boy", "beer").loads == {"beer": 2}
    drive = option(game, "collect_drinks", "cart_operator", ((3, 9),))
    assert (drive.loads, drive.sources, drive.group) == ({"soda": 3}, [(3, 9)], "cart_operator")
    assert drive.route == [(2, column) for column in range(10)]


@pytest.mark.rule("B-BUY-14")
def test_a_flight_is_drawn_over_the_middles_of_tiles() -> None:
    game = table().cards(0, work={"zeppelin_pilot": 1}).working(0, "food")
    flight = option(game, "collect_drinks", "zeppelin_pilot", ((3, 9),))
    assert (flight.route, flight.loads) == ([(2, 2), (2, 7)], {"soda": 2})


def test_routes_and_loads_are_what_the_drive_brings() -> None:
    driven = 0
    for moment in moments_of("food", ["new_milestones", "lobbyists", "new_districts"], range(1, 4)):
        seat = moment.pending[0].seat
        drives = [one for one in options(moment, seat=seat) if one.action[0] == "collect_drinks"]
        for one in drives[:4]:
            twin = Game(Table(moment.book, moment.state.copy(), []))
            events = twin.play(seat, action_from_json(one.action))
            event = next(event for event in events if isinstance(event, DrinksCollected))
            assert list(event.route) == one.route
            earned = any(isinstance(event, MilestoneClaimed) for event in events)
            assert earned or dict(event.drinks) == one.loads
            driven += 1
    assert driven > 5


# Cards and money.


def test_hires_of_several_cards_differ_only_in_who_does_it() -> None:
    game = table().cards(0, work={"recruiting_girl": 1}).supply(pricing_manager=2).working(0, "hire")
    found = options(game)
    first = next(index for index, one in enumerate(found) if one.action == ["hire", "waitress", "ceo"])
    second = next(one for one in found if one.action == ["hire", "waitress", "recruiting_girl"])
    assert (found[first].same_as, second.same_as) == (-1, first)
    assert (found[first].group, second.group) == ("ceo", "recruiting_girl")
    assert said(option(game, "hire", "pricing_manager", "ceo"))["cards_left"] == {"count": 2}


@pytest.mark.rule("B-HIR-06", "B-TRN-03")
def test_a_hire_from_an_empty_pile_must_be_trained() -> None:
    scene = table().cards(0, work={"trainer": 1, "coach": 1}).supply(errand_boy=0)
    game = scene.working(0, "hire")
    assert said(option(game, "hire", "errand_boy", "ceo")) == {"pile_empty_train_now": {}}
    found = asked_of(game, 0, [Hire("errand_boy", "ceo")])
    assert found is not None
    assert (found.kind, found.phantoms) == ("train", ["errand_boy"])
    train = found.options[0]
    assert (train.action, train.group) == (["train", "errand_boy", "cart_operator", 1, True], "trainer")
    assert said(train)["salary_each_round"] == {"dollars": 5}
    other = next(one for one in found.options if one.action == ["train", "errand_boy", "cart_operator", 2, True])
    assert other.same_as == 0


def test_leaving_says_what_is_left_unused() -> None:
    game = table().cards(0, work={"recruiting_girl": 1, "trainer": 1}, beach={"errand_boy": 1}).working(0, "hire")
    assert said(option(game, "finish_step")) == {"hires_unused": {"count": 2}}
    game = table().cards(0, work={"coach": 1}, beach={"errand_boy": 1}).working(0, "train")
    assert said(option(game, "finish_step")) == {"training_unused": {"count": 2}}
    used = (Train("errand_boy", "truck_driver", 1),)
    assert asked_of(game, 0, used) is None


@pytest.mark.rule("B-MKT-12", "B-MKT-10")
def test_campaigns_to_pick_say_how_long_they_may_run() -> None:
    scene = table().cards(0, work={"campaign_manager": 1})
    game = scene.working(0, "launch")
    assert said(option(game, "pick_campaign", "campaign_manager", "billboard_14")) == {"never_ends": {}}
    found = option(game, "pick_campaign", "campaign_manager", "mailbox_7")
    assert (said(found), found.group) == ({"rounds_at_most": {"rounds": 3}}, "campaign_manager")


@pytest.mark.rule("K-CRT-01")
def test_a_guide_lies_beside_the_map() -> None:
    scene = town("gourmet_food_critics").cards(0, work={"gourmet_food_critic": 1}).garden("7", "e")
    found = option(scene.working(0, "launch"), "pick_campaign", "gourmet_food_critic", "gourmet_guide_17")
    assert set(said(found)) == {"beside_map", "rounds_at_most"}


@pytest.mark.rule("B-PAY-04", "B-PAY-08")
def test_dismissals_and_sealing_say_what_is_due() -> None:
    scene = table().cards(0, work={"burger_cook": 2, "waitress": 1}).cash(0, 30)
    scene.campaign(0, "mailbox_9", "beer", 2, at=(0, 4), marketeer="campaign_manager")
    game = scene.payday()
    before = game.state.key()
    assert said(option(game, "fire", "burger_cook", "work")) == {"due_then": {"dollars": 10}}
    assert said(option(game, "fire", "waitress", "work")) == {"due_then": {"dollars": 15}}
    assert said(option(game, "ready")) == {"pays_and_keeps": {"dollars": 15, "cash": 15}}
    assert game.state.key() == before
    scene = table().cash(0, 2)
    scene.campaign(0, "mailbox_9", "beer", 2, at=(0, 4), marketeer="campaign_manager")
    scene.campaign(0, "mailbox_10", "beer", 2, at=(4, 4), marketeer="campaign_manager")
    game = scene.payday()
    assert said(option(game, "fire_busy", "mailbox_9")) == {"due_then": {"dollars": 5}}


def test_selections_and_reserve_cards_say_what_is_there() -> None:
    game = table().cards(0, hand={"trainer": 2, "waitress": 1}).restructuring()
    assert said(option(game, "put_to_work", "trainer")) == {"cards_in_hand": {"count": 2}}
    game = Game.new(Setup.choose(2, seed=1))
    while game.pending[0].kind != "reserve":
        game.play(game.state.waiting[0], game.options(game.state.waiting[0])[-1])
    found = option(game, "choose_reserve", 200, seat=game.state.waiting[0])
    assert said(found) == {"adds_to_bank": {"dollars": 200}, "votes_ceo_slots": {"count": 3}}


def test_cleanup_says_what_is_held_and_kept() -> None:
    game = table().milestones(0, "first_to_throw_away").stock(0, beer=4, soda=5).cleanup()
    assert said(option(game, "discard", "soda")) == {"pieces_held": {"good": "soda", "count": 5}}
    assert said(option(game, "ready")) == {"keeps_pieces": {"count": 9}}


# Modules.


@pytest.mark.rule("K-COF-08", "K-COF-21")
def test_a_coffee_shop_names_the_drives_it_would_lie_on() -> None:
    game = SITUATIONS["coffee_shop"]()
    found = option(game, "place_shop", (1, 2))
    assert place(found).rect == rect(1, 2, 1, 1)
    assert [(fact.values["seat"], fact.values["houses"]) for fact in found.facts] == [(0, ["7", "10"]), (1, ["7"])]
    assert said(option(game, "decline")) == {"right_lost": {}}
    full = SITUATIONS["coffee_shop: all on the map"]()
    lifted = option(full, "lift_shop", 1)
    assert (said(lifted), lifted.place) == ({"shop_stands": {"place": [3, 3]}}, None)
    assert options(full, LiftShop(1))


@pytest.mark.rule("K-LOB-05", "K-LOB-10", "K-LOB-20")
def test_pieces_of_lobbyists_name_all_their_squares() -> None:
    park = options(SITUATIONS["lobby_piece: a park"]())
    helps = next(one for one in park if "pay_more" in said(one))
    assert set(said(helps)["pay_more"]["houses"]) <= {"7", "10"}
    assert any("nobody_pays_more" in said(one) for one in park)
    road = options(SITUATIONS["lobby_piece"]())
    for one in road:
        at = place(one)
        assert at.anchor == at.cells[0] == tuple(one.action[1])
        assert at.rect is not None
        assert len(at.cells) == 3
        assert {row - at.rect.row for row, _ in at.cells} == set(range(at.rect.height))
        assert at.variant == str(one.action[2])
    works = next(one for one in road if "roadworks_on" in said(one))
    assert all(row == 2 for row, _ in said(works)["roadworks_on"]["places"])


@pytest.mark.rule("K-LOB-12")
def test_a_road_says_which_houses_come_nearer() -> None:
    """Of every place: what a finished road brings is what the map with it says, places without effect among them."""
    seen = 0
    for moment in moments_of("lobby_piece", ["new_districts", "lobbyists"], range(1, 9)):
        seat, town, houses = moment.pending[0].seat, moment.state.town, moment.state.houses
        piece = pieces_of(moment.book)[moment.state.turn.requests[-1].number - 1]
        if piece.kind == "park":
            continue
        doors = entrances(Table(moment.book, moment.state), seat)
        for one in options(moment, seat=seat)[::5]:
            _, at, way = one.action
            after = town.grown(roads=finished_road(town, orientations(piece)[way], town.square(*at)))
            far = {house.label: (town.distance(house.squares, doors), house.squares) for house in houses}
            then = {label: after.distance(squares, doors) for label, (_, squares) in far.items()}
            told = {fact.values["house"]: fact.values["borders"] for fact in one.facts if fact.say == "nearer_then"}
            assert told == {label: borders for label, borders in then.items() if borders < far[label][0]}
            seen += len(told)
    assert seen


@pytest.mark.rule("K-LOB-30", "K-LOB-31")
def test_extra_tiles_say_what_they_print_and_join() -> None:
    game = SITUATIONS["extra_tile"]()
    tile = option(game, "pick_tile", "X")
    assert (said(tile)["tile_shows"]["tile"], said(tile)["tile_shows"]["park"]) == ("X", False)
    assert said(option(game, "decline")) == {"no_tile_added": {}}
    laid = options(game, PickTile("X"))
    assert {place(one).variant for one in laid} == {"0", "1", "2", "3"}
    for one in laid:
        at = place(one)
        assert at.rect == rect(one.action[1][0] * 5, one.action[1][1] * 5, 5, 5)
        distances = said(one)["new_house_distances"]["distances"]
        assert [seat for seat, _ in distances] == [0, 1]
        # Without a joined road nobody gets there.
        assert said(one)["joins_roads"]["count"] or all(borders is None for _, borders in distances)
    assert {said(one)["joins_roads"]["count"] for one in laid} > {0}


@pytest.mark.rule("K-RUR-08", "K-RUR-12")
def test_off_ramps_lie_beside_the_map_and_bring_the_rural_area_near() -> None:
    game = SITUATIONS["off_ramp"]()
    ramps = [one for one in options(game) if one.action[0] == "place_ramp"]
    for one in ramps:
        at = place(one)
        assert (at.rect, len(at.cells)) == (None, 3)
        assert at.variant in ("upright", "lengthwise")
        assert at.anchor == at.cells[0]
        assert said(one)["new_house_distances"]["house"] == "rural area"
    assert any(borders is not None for one in ramps for _, borders in said(one)["new_house_distances"]["distances"])
    upright = next(one for one in ramps if place(one).variant == "upright")
    assert len({column for _, column in place(upright).cells}) == 1


@pytest.mark.rule("K-NMS-50", "K-NMS-51")
def test_goods_that_pay_salaries_say_what_they_save() -> None:
    game = SITUATIONS["payday: with goods"]()
    before = game.state.key()
    found = option(game, "pay_good", "beer")
    assert said(found) == {
        "due_then": {"dollars": 6},
        "saves_salary": {"dollars": 3},
        "pieces_held": {"good": "beer", "count": 1},
    }
    assert game.state.key() == before


@pytest.mark.rule("K-LOB-05")
def test_pieces_to_pick_say_how_many_are_left() -> None:
    found = option(SITUATIONS["lobby"](), "pick_piece", "park_i")
    assert said(found)["pieces_of_kind_left"]["count"] > 0
