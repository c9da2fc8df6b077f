"""Ketchup: who earns Someone sells your demand, and what it is worth (chapter 3)."""

from __future__ import annotations

import pytest

from magnate import Game
from magnate.model.events import MilestoneClaimed, Paid
from magnate.model.house_rules import Value
from magnate.model.state import NOBODY
from magnate.modules.ketchup import MILESTONE
from magnate.testing import Scene
from tests.modules.coffee_tables import D, G, X, printed_map
from tests.rules.asking import finish_round, offer_for, places_for
from tests.rules.meals import LONG_ROAD, MAIN_STREET, go_idle, holds, hosts, told, verdicts

KETCHUP = ["ketchup"]


def street(*modules: str, players: int = 3, **house_rules: Value) -> Scene:
    """Return main street with a restaurant and ten burgers for each seat; seat 2 is the cheapest."""
    scene = Scene(MAIN_STREET, players=players, modules=[*KETCHUP, *modules], house_rules=house_rules)
    for seat in range(players):
        scene.restaurant(seat, (3, (0, 3, 5, 8)[seat])).stock(seat, burger=10)
    return scene.cards(2, work={"discount_manager": 1}) if players > 2 else scene


def road(*distances: int, modules: tuple[str, ...] = ()) -> Scene:
    """Return the long road with one restaurant per seat at these distances from house 5, in round 5."""
    scene = Scene(LONG_ROAD, players=len(distances), modules=[*KETCHUP, *modules], in_round=5)
    for seat, distance in enumerate(distances):
        scene.restaurant(seat, (3, 5 * distance + 3 * distances[:seat].count(distance))).stock(seat, burger=9)
    return scene


def winners(scene: Scene | Game) -> list[int]:
    """Return the seats that hold the milestone."""
    return [chain.seat for chain in scene.state.chains if holds(scene, chain.seat, MILESTONE)]


def dined(scene: Scene, server: int) -> list[int]:
    """Play dinner, which `server` must have cooked for everybody, and return who holds the milestone."""
    assert set(hosts(scene.dinner()).values()) == {server}
    return winners(scene)


# ----------------------------------------------------------------------------------------- owners


@pytest.mark.rule("K-KET-01")
def test_demand_carries_the_seat_whose_marketeer_launched_the_campaign() -> None:
    scene = street().campaign(1, "radio_1", "pizza", 2, at=(4, 2), marketeer="brand_director")
    scene.marketing()
    assert {token for tokens in scene.state.tokens for token in tokens} == {(scene.book.by_good["pizza"], 1)}


@pytest.mark.rule("K-KET-01")
def test_demand_of_a_campaign_without_marketeer_belongs_to_nobody() -> None:
    scene = street().campaign(1, "radio_1", "burger", 2, at=(4, 2))
    scene.state.campaigns[0] = scene.state.campaigns[0]._replace(owned=False)
    scene.marketing()
    assert {owner for tokens in scene.state.tokens for _, owner in tokens} == {NOBODY}
    assert dined(scene, 2) == []


@pytest.mark.rule("K-KET-01")
def test_the_owner_stays_when_the_campaign_has_ended() -> None:
    scene = street().campaign(1, "radio_1", "burger", 1, at=(4, 2), marketeer="brand_director")
    scene.marketing()
    assert not scene.state.campaigns
    assert dined(scene, 2) == [1]


@pytest.mark.rule("K-KET-01", "K-RUL-48")
@pytest.mark.parametrize(("reading", "owner"), [("still_owner", 1), ("none", NOBODY)])
def test_whether_demand_has_an_owner_once_the_marketeer_was_fired(reading: str, owner: int) -> None:
    """Seat 1 cannot pay its busy brand director, who is let go; the radio runs on."""
    scene = street(token_owner_after_firing=reading)
    scene.campaign(1, "radio_1", "burger", 2, at=(4, 2), marketeer="brand_director").demand("3", "burger", owner=1)
    game = scene.cash(2, 100).payday()
    finish_round(game)
    assert [run.marketeer for run in game.state.campaigns] == [NOBODY]
    burger = scene.book.by_good["burger"]
    assert game.state.tokens[0] == ((burger, 1), (burger, owner))


@pytest.mark.rule("K-RUL-48", "K-KET-01")
def test_the_owner_is_asked_about_the_busy_marketeer_only() -> None:
    scene = street(token_owner_after_firing="none")
    scene.campaign(1, "radio_1", "burger", 2, at=(4, 2), marketeer="brand_director").marketing()
    assert {owner for tokens in scene.state.tokens for _, owner in tokens} == {1}


# ---------------------------------------------------------------------------------------- trigger


@pytest.mark.rule("K-KET-02", "K-KET-03", "K-EX-100")
@pytest.mark.parametrize(("server", "earned"), [(2, [0, 1]), (0, [1]), (1, [0])])
def test_owners_earn_when_another_chain_serves_the_house(server: int, earned: list[int]) -> None:
    """The house has demand of seats 0 and 1 and of a pizza radio, which has no owner."""
    scene = street(players=3).demand("3", "burger", owner=0).demand("3", "burger", owner=1).demand("3", "burger")
    for seat in {0, 1, 2} - {server}:
        scene.stock(seat, burger=0)
    assert dined(scene, server) == earned


@pytest.mark.rule("K-KET-03", "K-EX-100")
def test_the_seller_earns_nothing_by_his_own_sale() -> None:
    assert dined(street().demand("3", "burger", "burger", owner=2), 2) == []


@pytest.mark.rule("K-KET-02")
def test_demand_that_is_not_served_earns_nothing() -> None:
    scene = street().demand("3", "pizza", owner=0)
    assert hosts(scene.dinner()) == {"3": None}
    assert winners(scene) == []


@pytest.mark.rule("K-KET-02", "K-INT-48")
@pytest.mark.parametrize("module", ["sushi", "noodles"])
def test_it_does_not_matter_whether_the_house_ate_what_was_advertised(module: str) -> None:
    scene = street(module).demand("3", "pizza", owner=0).stock(2, **{module: 1})
    house = scene.state.houses[0]
    scene.state.houses[0] = house._replace(garden=house.squares & -house.squares)
    assert dined(scene, 2) == [0]


@pytest.mark.rule("K-KET-04", "K-RUL-05")
@pytest.mark.parametrize(("counts", "earned"), [(False, [D]), (True, [X, D])])
def test_coffee_on_the_way_counts_only_where_the_table_says_so(counts: bool, earned: list[int]) -> None:
    """X serves house 8 and G sells it coffee; D and X have advertised there."""
    scene = printed_map(modules=KETCHUP, house_rules={"coffee_triggers_ketchup": counts})
    scene.demand("8", "burger", owner=D).demand("8", "burger", owner=X).stock(X, burger=2)
    before = scene.chain(G).stock[scene.book.by_good["coffee"]]
    scene.dinner()
    assert scene.chain(G).stock[scene.book.by_good["coffee"]] < before
    assert winners(scene) == earned


# ------------------------------------------------------------------------------------------ award


@pytest.mark.rule("K-KET-05", "K-DIN-10")
def test_it_is_awarded_after_the_last_house_and_the_tips() -> None:
    scene = street().demand("3", "burger", owner=0).demand("15", "burger", owner=1)
    events = scene.cards(0, work={"waitress": 1, "cfo": 1}).dinner()
    claims = [place for place, event in enumerate(events) if isinstance(event, MilestoneClaimed)]
    assert [event.seat for event in told(events, MilestoneClaimed) if event.milestone == MILESTONE] == [0, 1]
    assert min(claims) > max(place for place, event in enumerate(events) if isinstance(event, Paid))
    assert scene.state.extra.get("ketchup") is None


@pytest.mark.rule("K-KET-05", "K-KET-07", "K-EX-101")
def test_it_counts_from_the_next_round_on() -> None:
    """Seat 1 is one border farther than seat 0, and ties with it from round 6 on."""
    scene = road(1, 2).demand("5", "burger", owner=1).demand("5", "burger", owner=0)
    assert verdicts(scene.dinner()) == {0: "served", 1: "dearer"}
    assert winners(scene) == [1]
    assert offer_for(scene, "5", 1).total == 12
    scene.state.round += 1
    assert (offer_for(scene, "5", 1).total, offer_for(scene, "5", 1).change) == (11, -1)


@pytest.mark.rule("K-KET-06")
def test_only_those_who_trigger_it_in_the_first_round_can_have_it() -> None:
    scene = street().demand("3", "burger", owner=0)
    game = scene.reserves(100, 100, 100).working(2, "restaurants")
    assert winners(game) == [0]
    go_idle(game, "restructuring", in_round=4)
    late = scene.demand("3", "burger", owner=1)
    late.state.chains[2].stock[late.book.by_good["burger"]] = 3
    late.dinner()
    assert winners(late) == [0]
    assert "ketchup" not in late.state.extra


@pytest.mark.rule("K-KET-06")
def test_it_is_earned_once() -> None:
    scene = street().demand("3", "burger", owner=0).demand("8", "burger", owner=0)
    claims = [event for event in told(scene.dinner(), MilestoneClaimed) if event.milestone == MILESTONE]
    assert len(claims) == 1


@pytest.mark.rule("K-INT-72")
def test_a_chain_that_has_left_the_game_earns_nothing() -> None:
    scene = street().demand("3", "burger", owner=0)
    scene.state.order.remove(0)
    scene.chain(0).left_round = 2
    assert dined(scene, 2) == []


# ----------------------------------------------------------------------------------------- effect


@pytest.mark.rule("K-KET-07", "K-KET-08")
@pytest.mark.parametrize("good", ["burger", "beer"])
def test_a_holder_is_one_closer_whatever_is_ordered(good: str) -> None:
    """Seat 1 at distance 2 ties with seat 0 at distance 1 and wins by its waitress; income is as before."""
    scene = road(1, 2).milestones(1, MILESTONE, in_round=4).cards(1, work={"waitress": 1})
    scene.stock(0, **{good: 1}).stock(1, **{good: 1}).demand("5", good)
    assert verdicts(scene.dinner()) == {0: "fewer_waitresses", 1: "served"}
    assert scene.chain(1).cash == 10 + 3


@pytest.mark.rule("K-KET-07", "K-EX-61")
def test_the_sum_may_fall_below_zero() -> None:
    scene = road(0, 0).milestones(0, MILESTONE, in_round=4).cards(0, work={"discount_manager": 3, "pricing_manager": 1})
    assert offer_for(scene, "5").total == -1


@pytest.mark.rule("K-KET-08")
def test_it_makes_no_house_reachable_and_no_range_longer() -> None:
    cut = LONG_ROAD.replace("##### | ##### | #####", "##### | ..... | #####", 1)
    scene = Scene(cut, modules=KETCHUP, in_round=5).restaurant(0, (3, 10)).milestones(0, MILESTONE, in_round=4)
    assert offer_for(scene, "5").verdict == "no_road"
    held = road(0, 1).milestones(0, MILESTONE, in_round=4)
    places = [
        places_for(scene.cards(0, work={"campaign_manager": 1}).working(0, "launch"), "campaign_manager", "mailbox_9")
        for scene in (held, road(0, 1))
    ]
    assert places[0] == places[1]


@pytest.mark.rule("K-KET-09", "K-INT-02", "K-EX-60")
def test_it_adds_up_with_first_marketeer_used() -> None:
    """At distance 4 both milestones make 11, as much as a rival at distance 1 has without any."""
    scene = road(4, 1, modules=("new_milestones",))
    scene.milestones(0, MILESTONE, "first_marketeer_used", in_round=4)
    assert [offer_for(scene, "5", seat).total for seat in (0, 1)] == [11, 11]


@pytest.mark.rule("K-KET-09", "K-EX-61", "K-INT-02")
def test_both_milestones_at_a_price_of_one_make_minus_two() -> None:
    scene = road(0, 0, modules=("new_milestones",)).cards(0, work={"discount_manager": 3})
    scene.milestones(0, MILESTONE, "first_marketeer_used", in_round=4)
    assert offer_for(scene, "5").total == -2
    assert verdicts(scene.demand("5", "burger").dinner())[0] == "served"


@pytest.mark.rule("K-KET-01")
def test_owners_survive_in_a_position() -> None:
    game = street().reserves(100, 100, 100).demand("3", "burger", owner=1).restructuring()
    assert Game.from_position(game.position()).hash() == game.hash()
