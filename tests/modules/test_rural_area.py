"""The rural area: who advertises there, and who serves it (chapter 13)."""

from __future__ import annotations

import pytest

from magnate.model.actions import Action, Advertise, FinishStep, PickCampaign
from magnate.model.events import CampaignRan, HouseDined
from magnate.rules.choice_of_chain import distance as distance_to
from magnate.rules.company import entrances
from magnate.rules.marketing import NO_LIMIT, demand_limit
from magnate.rules.preparation import furnish
from magnate.rules.salaries import salaries
from magnate.testing import Scene
from magnate.town import UNREACHABLE
from tests.modules.rural_tables import (
    EAST,
    FAR_EAST,
    MARKETEER,
    MILESTONE,
    NORTH,
    ROW,
    RURAL,
    THREE_EXITS,
    advertising,
    diners,
    giant,
    rural,
)
from tests.rules.asking import busy, cards, choices, distance, finish_round, only, rounds_left
from tests.rules.legality import play, refusal
from tests.rules.meals import earnings, holds, hosts, told, verdicts, wanted

# ----------------------------------------------------------------------------------- giant billboards


@pytest.mark.rule("K-RUR-01", "K-RUR-07")
def test_the_rural_area_lies_beside_the_map_as_its_last_house() -> None:
    scene, plain = rural(), Scene(THREE_EXITS)
    area = scene.state.houses[-1]
    assert (area.label, area.squares, area.garden, area.may_get_garden) == (RURAL, 0, 0, False)
    assert [house.label for house in plain.state.houses] == ["5"]
    assert scene.state.empty == plain.state.empty


@pytest.mark.rule("K-RUR-07")
def test_a_house_built_later_dines_before_the_rural_area() -> None:
    scene = rural().house(19, (0, 3), "e")
    assert [house.label for house in scene.state.houses] == ["5", "19", RURAL]


@pytest.mark.rule("K-RUR-01")
def test_a_map_drawn_again_has_one_rural_area() -> None:
    scene = rural()
    furnish(scene.book, scene.state)
    assert [house.label for house in scene.state.houses] == ["5", RURAL]
    assert len(scene.state.tokens) == 2


@pytest.mark.rule("K-RUR-02")
def test_a_rural_marketeer_places_giant_billboards_and_nothing_else() -> None:
    game = advertising(rural())
    offered: list[Action] = [PickCampaign(MARKETEER, "giant_billboard_1"), FinishStep()]
    assert list(game.options(0)) == offered
    assert refusal(game, 0, PickCampaign(MARKETEER, "billboard_15")) == "B-MKT-01"


@pytest.mark.rule("K-RUR-02")
@pytest.mark.parametrize("other", ["marketing_trainee", "campaign_manager", "brand_manager", "brand_director"])
def test_nobody_else_places_a_giant_billboard(other: str) -> None:
    scene = rural().restaurant(0, (3, 3)).cards(0, work={other: 1, MARKETEER: 1})
    game = scene.working(0, "launch")
    assert refusal(game, 0, PickCampaign(other, "giant_billboard_1")) == "B-MKT-01"


@pytest.mark.rule("K-RUR-03")
def test_a_giant_billboard_is_permanent_whatever_its_marketeer_holds() -> None:
    game = advertising(rural())
    play(game, 0, PickCampaign(MARKETEER, "giant_billboard_1"))
    goods = ["burger", "pizza", "beer", "lemonade", "soda"]
    assert sorted(choices(game, Advertise)) == sorted(Advertise(good, 0) for good in goods)
    assert refusal(game, 0, Advertise("beer", 1)) == "B-MKT-12"


@pytest.mark.rule("K-RUR-03", "K-RUL-34")
@pytest.mark.parametrize(("reading", "due"), [("due", 10), ("none", 5)])
def test_the_marketeer_stays_busy_and_costs_salary(reading: str, due: int) -> None:
    """A waitress costs nothing, a burger cook $5; so does the busy marketeer unless the table says otherwise."""
    scene = rural(house_rules={"rural_salary": reading}).cards(0, work={"waitress": 1, "burger_cook": 1}).cash(0, 50)
    scene.campaign(0, "giant_billboard_1", "beer", marketeer=MARKETEER)
    assert salaries(scene.table, 0).due == due
    game = scene.payday()
    for _ in range(3):
        finish_round(game)
    assert (busy(game), rounds_left(game)) == ([MARKETEER], {"giant_billboard_1": 0})
    assert MARKETEER not in cards(game, "hand")


@pytest.mark.rule("K-RUL-34")
def test_a_rural_marketeer_that_is_not_busy_costs_salary_in_any_reading() -> None:
    scene = rural(house_rules={"rural_salary": "none"}).cards(0, work={MARKETEER: 1}, beach={MARKETEER: 1})
    scene.campaign(1, "giant_billboard_1", "beer", marketeer=MARKETEER)
    assert salaries(scene.table, 0).due == 10


@pytest.mark.rule("K-RUR-02", "K-RUR-04", "K-GEN-21")
def test_the_four_sides_are_taken_in_turn_and_then_he_stays_unused() -> None:
    scene = rural().gone(MILESTONE).cards(1, work={"recruiting_girl": 1})
    game = advertising(scene, marketeers=5)
    for number in (1, 2, 3, 4):
        assert choices(game, PickCampaign) == [PickCampaign(MARKETEER, f"giant_billboard_{number}")]
        giant(game, number)
    assert not choices(game, PickCampaign)
    assert game.state.chains[0].work[game.book.by_employee[MARKETEER]] == 1


# ---------------------------------------------------------------------------------------- phase 6


@pytest.mark.rule("K-RUR-05", "K-RUR-10")
def test_a_giant_billboard_puts_two_pieces_on_the_rural_area_alone_without_limit() -> None:
    scene = rural().campaign(0, "giant_billboard_1", "beer", marketeer=MARKETEER)
    for _ in range(4):
        scene.marketing()
    assert (wanted(scene, RURAL), wanted(scene, "5")) == (["beer"] * 8, [])
    assert demand_limit(scene.table, scene.state.houses[-1]) == NO_LIMIT
    assert demand_limit(scene.table, scene.state.houses[0]) == 3


@pytest.mark.rule("K-RUR-05", "K-EX-73")
def test_a_mass_marketeer_brings_two_more_and_first_marketeer_used_pays_for_each() -> None:
    scene = rural("mass_marketeers", "new_milestones").cards(1, work={"mass_marketeer": 1})
    scene.campaign(0, "giant_billboard_1", "beer", marketeer=MARKETEER).milestones(0, "first_marketeer_used")
    scene.marketing()
    assert wanted(scene, RURAL) == ["beer"] * 4
    assert scene.chain(0).cash == 20


@pytest.mark.rule("K-RUR-05", "K-INT-10", "K-INT-50")
@pytest.mark.parametrize("campaign", ["radio_1", "mailbox_9", "billboard_15", "airplane_6", "gourmet_guide_17"])
def test_no_other_campaign_reaches_the_rural_area(campaign: str) -> None:
    beside = campaign.startswith(("airplane", "gourmet"))
    scene = rural("gourmet_food_critics").campaign(
        0, campaign, "beer", 2, at=None if beside else (3, 7), edge="w" if "airplane" in campaign else ""
    )
    if "gourmet" in campaign:
        scene.garden("5", "e")
    reached = only(scene.marketing(), CampaignRan).reached
    assert [house for house, _, _ in reached] == ["5"]


@pytest.mark.rule("K-RUR-06", "K-RUL-35")
def test_giant_billboards_run_last_in_the_order_in_which_they_were_placed() -> None:
    scene = rural("gourmet_food_critics").campaign(1, "giant_billboard_2", "pizza")
    scene.campaign(0, "giant_billboard_1", "beer").campaign(0, "gourmet_guide_20", "soda", 2)
    scene.campaign(0, "billboard_16", "burger", 2, at=(3, 7))
    ran = [event.campaign for event in told(scene.marketing(), CampaignRan)]
    assert ran == ["billboard_16", "gourmet_guide_20", "giant_billboard_1", "giant_billboard_2"]


# ----------------------------------------------------------------------------------------- dinner


@pytest.mark.rule("K-RUR-07", "K-RUR-09")
def test_one_chain_serves_the_whole_rural_area_last_at_the_plain_price() -> None:
    scene = diners("lobbyists").demand(RURAL, "beer", "beer", "pizza").demand("5", "beer")
    scene.state.parks = scene.state.empty
    scene.stock(0, beer=2, pizza=1).stock(1, beer=1)
    dined = told(scene.dinner(), HouseDined)
    assert [(event.house, event.seat) for event in dined] == [("5", 1), (RURAL, 0)]
    sale = dined[1].sale
    assert sale is not None
    assert (sale.items, sale.multiplier, sale.total) == (3, 1, 30)


@pytest.mark.rule("K-RUR-09")
def test_two_chains_do_not_share_the_rural_area() -> None:
    scene = diners().demand(RURAL, "beer", "beer").stock(0, beer=1).stock(1, beer=1)
    assert hosts(scene.dinner()) == {RURAL: None}
    assert wanted(scene, RURAL) == ["beer", "beer"]


@pytest.mark.rule("K-RUR-08", "K-RUR-13", "K-EX-106")
def test_the_distance_is_the_smallest_from_any_off_ramp() -> None:
    """From the north three borders, from the east one."""
    scene = rural(ramps=[NORTH, FAR_EAST], picture=ROW).restaurant(0, (3, 15))
    assert distance(scene, RURAL) == 1
    assert distance(rural(ramps=[NORTH], picture=ROW).restaurant(0, (3, 15)), RURAL) == 3


@pytest.mark.rule("K-RUR-08")
def test_distance_decides_who_serves_the_rural_area() -> None:
    for ramp, verdict in ((NORTH, {0: "served", 1: "dearer"}), (EAST, {0: "dearer", 1: "served"})):
        scene = diners(ramps=[ramp]).stock(0, beer=1).stock(1, beer=1).demand(RURAL, "beer")
        assert verdicts(scene.dinner(), RURAL) == verdict


@pytest.mark.rule("K-RUR-08")
def test_the_route_begins_on_the_road_beside_the_off_ramp() -> None:
    scene = diners(ramps=[NORTH]).stock(0, beer=1).demand(RURAL, "beer")
    assert only(scene.dinner(), HouseDined).path == ((0, 2), (1, 2), (2, 2), (2, 3), (3, 3))


@pytest.mark.rule("K-RUL-36", "K-RUR-08")
@pytest.mark.parametrize(("step", "far"), [("zero", [0, 1]), ("one", [1, 2])])
def test_the_step_onto_the_map_is_counted_for_everybody_or_for_nobody(step: str, far: list[int]) -> None:
    scene = (
        diners(house_rules={"off_ramp_step": step})
        .stock(0, beer=1)
        .stock(1, beer=1)
        .demand(RURAL, "beer")
        .demand("5", "beer")
    )
    dined = {event.house: event for event in told(scene.dinner(), HouseDined)}
    assert [offer.distance for offer in dined[RURAL].offers] == far
    assert [offer.distance for offer in dined["5"].offers] == [1, 0]
    assert distance_to(scene.table, scene.state.houses[-1], entrances(scene.table, 1)) == far[1]


@pytest.mark.rule("K-RUL-36")
def test_the_step_onto_the_map_decides_nothing() -> None:
    """Both chains are on the first tile: the order of play breaks the tie, as it does without the step."""
    scene = rural(ramps=[NORTH], house_rules={"off_ramp_step": "one"}).restaurant(0, (3, 3)).restaurant(1, (3, 0))
    scene.stock(0, beer=1).stock(1, beer=1).demand(RURAL, "beer")
    assert verdicts(scene.dinner(), RURAL) == {0: "served", 1: "later_in_order"}


@pytest.mark.rule("K-RUR-08")
def test_a_restaurant_that_is_coming_soon_does_not_serve_the_rural_area() -> None:
    scene = rural(ramps=[NORTH]).restaurant(0, (3, 3), is_open=False).stock(0, beer=1).demand(RURAL, "beer")
    assert verdicts(scene.dinner(), RURAL) == {0: "no_road", 1: "no_road"}


@pytest.mark.rule("K-RUR-15", "K-EX-107")
def test_without_an_off_ramp_demand_piles_up() -> None:
    scene = diners(ramps=[]).campaign(0, "giant_billboard_1", "beer").stock(0, beer=9)
    for _ in range(3):
        scene.marketing()
        assert hosts(scene.dinner()) == {RURAL: None}
    assert len(wanted(scene, RURAL)) == 6
    assert distance_to(scene.table, scene.state.houses[-1], entrances(scene.table, 0)) >= UNREACHABLE


# ----------------------------------------------------------------------------------- other modules


@pytest.mark.rule("K-INT-51", "K-LOB-12")
def test_roadworks_on_the_way_count() -> None:
    """With a marker on its way seat 0 is as far as seat 1, which has a waitress; the marked ramp counts too."""
    scene = diners("lobbyists", ramps=[NORTH, EAST]).cards(1, work={"waitress": 1}).stock(0, beer=1).stock(1, beer=1)
    scene.state.roadworks = 1 << scene.state.town.square(0, 2)
    dined = only(scene.demand(RURAL, "beer").dinner(), HouseDined)
    assert [offer.distance for offer in dined.offers] == [1, 0]
    assert dined.seat == 1


@pytest.mark.rule("K-INT-08")
def test_a_fry_chef_earns_at_the_rural_area_as_at_any_house() -> None:
    scene = diners("fry_chefs").cards(0, work={"fry_chef": 2}).stock(0, beer=1).demand(RURAL, "beer")
    assert earnings(scene) == 30


@pytest.mark.rule("K-INT-09", "K-EX-29", "K-NOO-03")
@pytest.mark.parametrize(("beer", "earned"), [(2, [60, 0]), (1, [0, 42])])
def test_the_rural_area_eats_noodles_when_nobody_has_its_order(beer: int, earned: list[int]) -> None:
    scene = diners("noodles", ramps=[NORTH, EAST]).cards(1, work={"discount_manager": 1})
    scene.demand(RURAL, "burger", "burger", "burger", "burger", "beer", "beer")
    scene.stock(0, burger=5, beer=beer).stock(1, noodles=6).dinner()
    assert [chain.cash for chain in scene.state.chains] == earned


@pytest.mark.rule("K-INT-09", "K-SUS-03")
def test_the_rural_area_never_eats_sushi() -> None:
    assert earnings(diners("sushi").stock(0, sushi=5).demand(RURAL, "beer")) == 0


@pytest.mark.rule("K-INT-50", "K-KET-02")
def test_serving_the_rural_area_can_earn_the_owner_of_its_demand_ketchup() -> None:
    scene = diners("ketchup").campaign(1, "giant_billboard_1", "beer", marketeer=MARKETEER).stock(0, beer=2)
    scene.marketing()
    scene.dinner()
    assert [holds(scene, seat, "someone_sells_your_demand") for seat in (0, 1)] == [False, True]


@pytest.mark.rule("K-INT-50", "K-NMS-24")
def test_pizza_for_the_rural_area_brings_no_radio() -> None:
    scene = diners("new_milestones").stock(0, pizza=1).demand(RURAL, "pizza")
    scene.dinner()
    assert holds(scene, 0, "first_pizza_sold")
    assert not scene.state.agenda


@pytest.mark.rule("K-INT-52")
def test_a_giant_billboard_earns_first_marketeer_used() -> None:
    game = advertising(rural("new_milestones", in_round=1))
    giant(game)
    assert holds(game, 0, "first_marketeer_used")
    assert holds(game, 0, MILESTONE)


@pytest.mark.rule("K-RUR-05")
def test_a_giant_billboard_is_no_billboard_of_the_base_game() -> None:
    game = advertising(rural())
    giant(game)
    assert not holds(game, 0, "first_billboard_placed")
    assert holds(game, 0, "first_drink_marketed")
