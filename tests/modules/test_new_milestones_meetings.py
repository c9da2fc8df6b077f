"""New Milestones beside the marketeers, houses and goods of other modules (chapter 21)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import READY, Advertise, PickCampaign, PlaceCampaign
from magnate.model.events import EXACT, Paid, SalariesPaid
from magnate.model.state import ETERNAL, NOBODY
from magnate.modules.new_milestones.memory import memory
from magnate.rules.dinnertime import sell
from magnate.rules.questions import Meal
from magnate.testing import Scene
from tests.rules.asking import milestones, rounds_left
from tests.rules.legality import play
from tests.rules.meals import told
from tests.rules.reading import idle_round

STREET = """
row 0   HH#.. | HH#..   houses 4, 7
row 1   HH#.. | HH#..
row 2   ##### | #####
row 3   ..#.. | ..#..
row 4   ..#.. | ..#..
"""
APARTMENT = """
row 0   ##### | ..#HH   house 5
row 1   #AAA# | ..#HH   house 9¾
row 2   #AAA# | #####
row 3   #AAA. | .....
row 4   ###.. | .....
"""
MARKETEER = "first_marketeer_used"


def table(picture: str, *modules: str, in_round: int = 3) -> Scene:
    return Scene(picture, modules=["new_milestones", *modules], in_round=in_round)


def demand(scene: Scene | Game) -> dict[str, list[str]]:
    """Return what every house wants, those that want nothing left out."""
    wanted = zip(scene.state.houses, scene.state.tokens, strict=True)
    return {house.label: [scene.book.goods[good] for good, _ in tokens] for house, tokens in wanted if tokens}


def pizza_radio(scene: Scene, at: tuple[int, int], house: str) -> Game:
    """Let seat 0 sell a pizza to a house and place the first radio, which runs at once."""
    game = scene.demand(house, "pizza").stock(0, pizza=1).working(1, "restaurants")
    play(game, 0, PickCampaign("", "radio_1"), PlaceCampaign(at))
    return game


@pytest.mark.rule("K-INT-01", "K-NMS-11", "K-DIS-08")
def test_an_apartment_brings_ten_dollars_a_run() -> None:
    scene = table(APARTMENT, "new_districts").milestones(0, MARKETEER)
    scene.campaign(0, "radio_1", "beer", at=(3, 4), marketeer="brand_director")
    paid = told(scene.marketing(), Paid)
    assert sorted(event.amount for event in paid) == [5, 10]
    assert {label: len(goods) for label, goods in demand(scene).items()} == {"5": 1, "9¾": 2}


@pytest.mark.rule("K-INT-01", "K-NMS-11", "K-RUR-05")
def test_the_rural_area_brings_ten_dollars_a_run() -> None:
    scene = table(STREET, "rural_marketeers").milestones(0, MARKETEER)
    scene.campaign(0, "giant_billboard_1", "beer", marketeer="rural_marketeer")
    assert [event.amount for event in told(scene.marketing(), Paid)] == [10]


@pytest.mark.rule("K-INT-22", "K-NMS-11")
def test_every_pass_pays() -> None:
    scene = table(STREET, "mass_marketeers").milestones(0, MARKETEER).cards(1, work={"mass_marketeer": 1})
    scene.campaign(0, "radio_1", "beer", at=(1, 3), marketeer="brand_director").marketing()
    assert scene.chain(0).cash == 2 * 2 * 5, "two houses, two passes"


@pytest.mark.rule("K-INT-52", "K-NMS-10", "K-NMS-05")
@pytest.mark.parametrize(
    ("module", "card", "campaign"),
    [
        ("rural_marketeers", "rural_marketeer", "giant_billboard_1"),
        ("gourmet_food_critics", "gourmet_food_critic", "gourmet_guide_17"),
    ],
)
def test_a_campaign_beside_the_map_earns_first_marketeer_used(module: str, card: str, campaign: str) -> None:
    scene = table(STREET, module, in_round=2).restaurant(0, (3, 3)).cards(0, work={card: 1})
    game = scene.working(step="launch")
    play(game, 0, PickCampaign(card, campaign))
    message = game.options(0)[0]
    assert isinstance(message, Advertise)
    play(game, 0, message)
    assert MARKETEER in milestones(game)


@pytest.mark.rule("K-NMS-05")
def test_a_mass_marketeer_is_never_used() -> None:
    scene = table(STREET, "mass_marketeers", in_round=2).cards(0, work={"mass_marketeer": 1})
    scene.campaign(1, "radio_1", "beer", at=(1, 3))
    game = scene.working(1, "restaurants")
    assert demand(game), "it worked"
    assert milestones(game) == set()


@pytest.mark.rule("K-INT-65", "K-NMS-23")
def test_the_radio_of_an_apartment_stands_on_its_tile_and_gives_it_two_tokens() -> None:
    game = pizza_radio(table(APARTMENT, "new_districts").restaurant(0, (3, 5)), (3, 4), "9¾")
    assert demand(game) == {"5": ["pizza"], "9¾": ["pizza"] * 2}


@pytest.mark.rule("K-INT-67")
def test_a_pizza_radio_runs_in_each_pass_and_loses_one_token() -> None:
    scene = table(STREET, "mass_marketeers").restaurant(0, (3, 3)).cash(1, 50).cards(1, work={"mass_marketeer": 1})
    game = pizza_radio(scene, (1, 3), "4")
    play(game, 1, READY)
    assert demand(game) == {"4": ["pizza"] * 2, "7": ["pizza"] * 2}
    assert rounds_left(game) == {"radio_1": 1}


@pytest.mark.rule("K-NMS-24", "K-INT-50")
def test_the_rural_area_is_not_one_of_the_three_pizza_houses() -> None:
    scene = table(STREET, "rural_marketeers").stock(0, pizza=9)
    goods = [0] * len(scene.book.goods)
    goods[scene.book.by_good["pizza"]] = 1
    for label in ("rural area", "7"):
        index = next(i for i, house in enumerate(scene.state.houses) if house.label == label)
        sell(scene.table, index, Meal(EXACT, tuple(goods)), 0)
    assert [scene.state.houses[index].label for index, _ in memory(scene.state).pizzas] == ["7"]
    assert scene.table.has(0, "first_pizza_sold")


@pytest.mark.rule("K-NMS-24")
def test_the_tokens_of_a_pizza_radio_belong_to_nobody() -> None:
    game = pizza_radio(table(STREET, "ketchup").restaurant(0, (3, 3)), (1, 3), "4")
    assert {owner for tokens in game.state.tokens for _, owner in tokens} == {NOBODY}


@pytest.mark.rule("K-NMS-18", "K-RUL-23")
@pytest.mark.parametrize(
    ("rule", "rounds", "gross"), [("salary_due", ETERNAL, 10), ("no_salary", ETERNAL, 5), ("no_salary", 3, 10)]
)
def test_a_director_busy_for_ever_costs_a_salary_unless_agreed_otherwise(rule: str, rounds: int, gross: int) -> None:
    scene = Scene(STREET, modules=["new_milestones"], house_rules={"busy_director_salary": rule})
    scene.milestones(0, "first_brand_director_used").cash(0, 20).cards(0, beach={"burger_cook": 1})
    scene.campaign(0, "radio_1", "beer", rounds, at=(1, 3), marketeer="brand_director")
    paid = told(idle_round(scene.payday()), SalariesPaid)
    assert [event.gross for event in paid if event.seat == 0] == [gross]
