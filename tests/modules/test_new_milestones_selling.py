"""New Milestones: goods sold, and the radios of the first pizzas (6.3)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import DECLINE, READY, Discard, PickCampaign, PlaceCampaign, PutToWork
from magnate.model.events import HouseDined, StockDiscarded
from magnate.model.house_rules import Value
from magnate.model.state import NOBODY, Request
from magnate.rules.company import ceo_slots
from magnate.rules.dinnertime import sell
from magnate.rules.launching import is_eternal
from magnate.rules.questions import Meal
from magnate.testing import Scene, broken_invariants
from tests.rules.asking import choices, finish_round, milestones, only, rounds_left
from tests.rules.legality import offered, play, refusal
from tests.rules.reading import asked

STREET = """
row 0   HH#.. | HH#.. | HH#.. | HH#..
row 1   HH#.. | HH#.. | HH#.. | HH#..
row 2   ##### | ##### | ##### | #####
row 3   ..#.. | ..#.. | ..#.. | ..#..
row 4   ..#.. | ..#.. | ..#.. | ..#..
"""
NARROW = """
row 0   ..... | #....
row 1   ..... | #....
row 2   ...HH | #....
row 3   ...HH | #....
row 4   ..... | #....
"""
"""The tile of the house has no road of its own; three of its squares lie beside that of the next tile."""

GOODS = {
    "burger": "first_burger_sold",
    "pizza": "first_pizza_sold",
    "lemonade": "first_lemonade_sold",
    "beer": "first_beer_sold",
    "soda": "first_coke_sold",
}
RADIOS = ["radio_1", "radio_2", "radio_3"]


def street(modules: tuple[str, ...] = (), **house_rules: Value) -> Scene:
    """Return houses 4, 7, 9 and 12 in a row, with restaurants of seats 0, 1, 0, 1 beside them."""
    scene = Scene(
        STREET,
        houses=["4", "7", "9", "12"],
        modules=["new_milestones", *modules],
        house_rules=house_rules or None,
    )
    for seat, column in ((0, 3), (1, 8), (0, 13), (1, 18)):
        scene.restaurant(seat, (3, column))
    return scene


def pizzas(*houses: str, scene: Scene | None = None) -> Scene:
    """Let houses want a pizza each, and both chains have plenty."""
    scene = scene or street()
    for house in houses:
        scene.demand(house, "pizza")
    return scene.stock(0, pizza=9).stock(1, pizza=9)


def to_dinner(scene: Scene) -> Game:
    """Play dinner and go on to the next question."""
    return scene.working(scene.state.order[-1], "restaurants")


def radios(game: Game) -> dict[str, tuple[int, str, int, int]]:
    """Return seat, good, rounds and tile column of every radio on the board."""
    town = game.state.town
    return {
        game.book.catalogue.campaigns[run.token].id: (
            run.seat,
            game.book.goods[run.good],
            run.rounds,
            town.position(run.anchor)[1] // 5,
        )
        for run in game.state.campaigns
    }


@pytest.mark.rule("K-NMS-20", "K-DIN-11")
@pytest.mark.parametrize("good", list(GOODS))
def test_a_good_that_is_handed_over_earns_its_milestone(good: str) -> None:
    scene = street().demand("4", good).stock(0, **{good: 1}).stock(1, **dict.fromkeys(GOODS, 1))
    scene.dinner()
    held = {name for name in GOODS.values() if scene.chain(0).milestones & scene.book.bits[name]}
    assert held == {GOODS[good]}
    assert not scene.chain(1).milestones


@pytest.mark.rule("K-NMS-20")
def test_all_five_are_earned_by_one_sale() -> None:
    scene = street().demand("4", *GOODS).stock(0, **dict.fromkeys(GOODS, 1))
    sale = only(scene.dinner(), HouseDined).sale
    assert sale is not None
    assert sale.total == 50, "none of them changes the money of the sale that earns it (K-DIN-11)"
    assert all(scene.chain(0).milestones & scene.book.bits[name] for name in GOODS.values())


@pytest.mark.rule("K-NMS-20", "K-GEN-09")
def test_what_was_sold_in_an_earlier_turn_earns_nothing() -> None:
    scene = street().gone("first_burger_sold").demand("4", "burger").stock(0, burger=1)
    scene.dinner()
    assert not scene.chain(0).milestones


@pytest.mark.rule("K-EX-83", "K-NMS-20", "K-NMS-22", "K-INT-47")
def test_a_house_that_wants_pizza_and_beer_and_gets_noodles_bought_neither() -> None:
    scene = street(modules=("noodles",)).demand("4", "pizza", "beer").stock(0, noodles=2)
    goods = [0] * len(scene.book.goods)
    goods[scene.book.by_good["noodles"]] = 2
    sell(scene.table, 0, Meal("noodles", tuple(goods)), 0)
    assert not scene.chain(0).milestones
    assert not scene.state.extra.get("new_milestones")


@pytest.mark.rule("K-NMS-21", "K-NMS-31", "K-INT-12", "K-EX-92")
@pytest.mark.parametrize("voted", [2, 3, 4])
def test_the_ceo_of_the_holder_has_four_slots_whatever_the_reserve_cards_say(voted: int) -> None:
    scene = street().milestones(0, "first_burger_sold")
    scene.state.ceo_slots = voted
    assert [ceo_slots(scene.table, seat) for seat in (0, 1)] == [4, voted]


@pytest.mark.rule("K-NMS-31", "K-INT-38")
def test_with_reserve_prices_the_holder_has_four_slots_and_the_others_three() -> None:
    scene = street(modules=("reserve_prices",)).milestones(0, "first_burger_sold")
    assert [ceo_slots(scene.table, seat) for seat in (0, 1)] == [4, 3]


@pytest.mark.rule("K-NMS-21")
def test_the_fourth_slot_can_be_filled_in_the_next_phase_1() -> None:
    scene = street().demand("4", "burger").stock(0, burger=1).cards(0, work={"waitress": 4})
    game = to_dinner(scene)
    finish_round(game)
    assert asked(game)[0] == (0, "restructuring")
    play(game, 0, *[PutToWork("waitress")] * 4)


@pytest.mark.rule("K-NMS-28", "K-INT-07")
def test_the_freezer_of_first_coke_sold_works_in_the_same_turn() -> None:
    game = to_dinner(street().demand("4", "soda").stock(0, soda=3, burger=9).stock(1, beer=1))
    assert asked(game) == [(0, "cleanup")]
    assert refusal(game, 0, READY) == "B-CLN-03"
    play(game, 0, Discard("soda"))
    told = [event for event in game.play(0, READY) if isinstance(event, StockDiscarded)]
    assert [(event.seat, event.freezer, sum(count for _, count in event.kept)) for event in told] == [
        (0, True, 10),
        (1, False, 0),
    ]


@pytest.mark.rule("K-EX-82", "K-NMS-22", "K-NMS-23", "K-RUL-24")
def test_the_sellers_of_the_first_three_pizza_houses_place_radios_on_their_tiles() -> None:
    game = to_dinner(pizzas("4", "7", "9", "12"))
    assert [("first_pizza_sold" in milestones(game, seat)) for seat in (0, 1)] == [True, True]
    for seat, column in ((0, 0), (1, 5)):
        assert asked(game) == [(seat, "pizza_radio")]
        free = [option.campaign for option in choices(game, PickCampaign, seat)]
        play(game, seat, PickCampaign("", free[0]), PlaceCampaign((1, column + 3)))
    assert asked(game) == [(0, "pizza_radio_place")], "the last radio is taken without asking"
    play(game, 0, PlaceCampaign((3, 10)))
    assert radios(game) == {"radio_1": (0, "pizza", 1, 0), "radio_2": (1, "pizza", 1, 1), "radio_3": (0, "pizza", 1, 2)}


@pytest.mark.rule("K-EX-82", "K-NMS-23", "K-RUL-25", "K-GEN-22")
def test_with_two_radios_left_the_earlier_houses_get_them() -> None:
    scene = street().campaign(1, "radio_2", "beer", at=(0, 19))
    game = to_dinner(pizzas("4", "7", "9", "12", scene=scene))
    play(game, 0, PickCampaign("", "radio_1"), PlaceCampaign((1, 3)))
    play(game, 1, PlaceCampaign((1, 8)))
    assert {name: column for name, (_, _, _, column) in radios(game).items()} == {
        "radio_1": 0,
        "radio_2": 3,
        "radio_3": 1,
    }


@pytest.mark.rule("K-RUL-24")
@pytest.mark.parametrize(("rule", "houses"), [("all_chains_together", 3), ("per_holder", 4)])
def test_at_other_tables_each_holder_counts_three_houses(rule: str, houses: int) -> None:
    scene = pizzas("4", "7", "9", "12", scene=street(first_three_pizzas=rule))
    scene.dinner()
    assert len(scene.state.agenda) == houses


@pytest.mark.rule("K-NMS-23")
def test_the_seller_may_want_another_radio_but_places_one() -> None:
    game = to_dinner(pizzas("4"))
    assert list(choices(game, PickCampaign)) == [PickCampaign("", name) for name in RADIOS]
    assert not offered(game, 0, DECLINE)
    assert refusal(game, 0, PickCampaign("brand_director", "radio_1")) == "K-NMS-23"
    play(game, 0, PickCampaign("", "radio_3"), PlaceCampaign((3, 0)))
    assert rounds_left(game) == {"radio_3": 1}
    assert not broken_invariants(game)


@pytest.mark.rule("K-NMS-23", "K-RUL-25")
@pytest.mark.parametrize(("rule", "more"), [("needs_road", set()), ("any_empty_square", {(0, 4), (4, 0)})])
def test_a_pizza_radio_stands_beside_a_road_on_the_tile_of_the_house(rule: str, more: set[tuple[int, int]]) -> None:
    game = to_dinner(pizzas("4", scene=street(pizza_radio_place=rule)))
    play(game, 0, PickCampaign("", "radio_1"))
    beside = {(0, 3), (1, 3), (1, 4), (3, 0), (3, 1), (4, 1)}
    assert {option.at for option in choices(game, PlaceCampaign)} == beside | more
    assert refusal(game, 0, PlaceCampaign((1, 8))) == "K-NMS-23"


@pytest.mark.rule("K-NMS-23")
def test_without_an_empty_square_beside_a_road_nothing_is_placed() -> None:
    scene = Scene(NARROW, houses=["4"], modules=["new_milestones"]).restaurant(0, (3, 6))
    for campaign, at, turned in (("billboard_14", (0, 4), True), ("mailbox_9", (4, 4), False)):
        scene.campaign(1, campaign, "beer", at=at, turned=turned)
    game = to_dinner(pizzas("4", scene=scene))
    assert "first_pizza_sold" in milestones(game)
    assert not any(name.startswith("radio") for name in rounds_left(game))
    assert game.state.round == 4


@pytest.mark.rule("K-NMS-24", "K-INT-03", "K-INT-64", "K-NMS-18")
def test_a_pizza_radio_is_linked_to_nobody_and_ends_after_two_turns() -> None:
    scene = street().milestones(0, "first_marketeer_used", "first_brand_director_used")
    game = to_dinner(pizzas("4", scene=scene))
    play(game, 0, PickCampaign("", "radio_1"))
    play(game, 0, PlaceCampaign((1, 3)))
    cash = game.state.chains[0].cash
    (run,) = game.state.campaigns
    assert (run.marketeer, run.owned, run.rounds) == (NOBODY, False, 1), "it has run once"
    owners = [[owner for _, owner in tokens] for tokens in game.state.tokens]
    assert owners == [[NOBODY], [NOBODY], [], []], "it reaches the houses of its tile and the next"
    finish_round(game)
    assert rounds_left(game) == {}
    assert cash == 10, "the pizza, and nothing for the tokens"


@pytest.mark.rule("K-NMS-18")
def test_what_no_marketeer_launches_is_not_made_permanent() -> None:
    scene = street().milestones(0, "first_brand_director_used")
    radio, director = scene.book.campaign_index["radio_1"], scene.book.by_employee["brand_director"]
    assert is_eternal(scene.table, 0, Request("campaign_message", director, radio))
    assert not is_eternal(scene.table, 0, Request("campaign_message", NOBODY, radio))


@pytest.mark.rule("K-NMS-22")
def test_in_a_later_turn_no_radio_is_placed() -> None:
    scene = street().milestones(0, "first_pizza_sold", in_round=2)
    game = to_dinner(pizzas("4", "7", scene=scene))
    assert game.state.round == 4
    assert rounds_left(game) == {}


@pytest.mark.rule("K-GEN-17", "K-NMS-23")
def test_when_the_game_ends_with_the_dinner_no_radio_is_placed() -> None:
    scene = street()
    scene.state.breaks, scene.state.bank = 1, 0
    game = to_dinner(pizzas("4", scene=scene))
    assert game.finished
    assert rounds_left(game) == {}


@pytest.mark.rule("K-NMS-22", "K-NMS-24")
def test_the_first_three_houses_that_buy_pizza_count_whatever_others_buy_before() -> None:
    scene = pizzas("9", "12").demand("4", "burger").stock(0, burger=1, pizza=9)
    scene.dinner()
    labels = [scene.state.houses[item.request.number].label for item in scene.state.agenda]
    assert labels == ["9", "12"]
