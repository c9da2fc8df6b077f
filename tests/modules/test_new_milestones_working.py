"""New Milestones: houses, restaurants and carts (6.4), and what is remembered."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import (
    DECLINE,
    Advertise,
    CollectDrinks,
    PickCampaign,
    PickHouse,
    PickManager,
    PlaceCampaign,
    PlaceGarden,
    PlaceHouse,
    PlaceRestaurant,
)
from magnate.model.house_rules import Value
from magnate.model.state import ETERNAL, NOBODY
from magnate.modules.new_milestones.memory import Memory
from magnate.testing import Scene, broken_invariants
from magnate.testing.scene import Place
from tests.rules.asking import choices, finish_round, milestones, rounds_left, stock
from tests.rules.legality import offered, play, refusal
from tests.rules.reading import asked

BLOCKS = """
row 0   ..... | .....
row 1   ..... | .....
row 2   ##### | #####
row 3   ..HH. | .....   house 10
row 4   ..HH. | .....
"""
"""A street with one block on either side."""

DRINKS = """
row 0   ..... | ..... | .....
row 1   ....S | ..L.. | .....
row 2   ##### | ##### | #####
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
"""
THREE_LEMONADES = """
row 0   .###. | .....
row 1   ##.## | .....
row 2   #L.L# | #####
row 3   ##L## | .....
row 4   .###. | .....
"""
NEW = "first_new_restaurant"
CART = "first_cart_operator_used"


def table(picture: str, modules: tuple[str, ...] = (), **house_rules: Value) -> Scene:
    """Return a scene in turn 3, when the milestones of turn 2 are gone."""
    scene = Scene(picture, modules=["new_milestones", *modules], house_rules=house_rules or None)
    return scene.gone("first_marketeer_used", "first_trainer_used", "first_recruiting_girl_used")


def opening(scene: Scene, **work: int) -> Game:
    """Return seat 0, with a restaurant in the upper block, that opens a new one in the lower block."""
    game = scene.restaurant(0, (0, 0), "sw").cards(0, work=work or {"local_manager": 1}).working(step="restaurants")
    manager = next(option for option in choices(game, PickManager) if option.restaurant == 0)
    play(game, 0, manager, PlaceRestaurant((3, 5), "nw"))
    return game


def spots(game: Game, mailbox: str) -> set[Place]:
    """Pick a mailbox and return where it may stand."""
    play(game, 0, PickCampaign("", mailbox))
    return {option.at for option in choices(game, PlaceCampaign)}


def carts(buyer: str, *held: str, picture: str = DRINKS, entrance: Place = (3, 3)) -> Game:
    """Return seat 0 at step 4 with one buyer."""
    scene = table(picture).restaurant(0, entrance).milestones(0, *held)
    return scene.cards(0, work={buyer: 1}).working(step="food")


def collect(game: Game, buyer: str, count: int) -> dict[str, int]:
    """Let a buyer pass so many symbols, and return the stock."""
    haul = next(
        option for option in choices(game, CollectDrinks) if option.employee == buyer and len(option.sources) == count
    )
    play(game, 0, haul)
    return stock(game)


@pytest.mark.rule("K-NMS-30")
def test_a_new_house_earns_first_house_built() -> None:
    game = table(BLOCKS).cards(0, work={"new_business_developer": 1}).working(step="build")
    play(game, 0, PickHouse(game.state.house_numbers[0]), PlaceHouse((0, 0), "e"))
    assert milestones(game) == {"first_house_built"}


@pytest.mark.rule("K-RUL-45", "K-NMS-30")
@pytest.mark.parametrize(("rule", "earned"), [(False, set()), (True, {"first_house_built"})])
def test_a_garden_alone_earns_it_only_where_agreed(rule: bool, earned: set[str]) -> None:
    game = table(BLOCKS, garden_is_house=rule).cards(0, work={"new_business_developer": 1}).working(step="build")
    play(game, 0, PlaceGarden("10", "w"))
    assert milestones(game) == earned


@pytest.mark.rule("K-EX-93", "K-NMS-32", "K-INT-63", "K-INT-03", "K-INT-26")
def test_a_new_restaurant_coming_soon_brings_a_mailbox_that_never_ends_and_never_pays() -> None:
    game = opening(table(BLOCKS).milestones(0, "first_marketeer_used"))
    assert milestones(game) == {"first_marketeer_used", NEW}
    play(game, 0, PickCampaign("", "mailbox_9"), PlaceCampaign((3, 8)))
    assert refusal(game, 0, Advertise("beer", 2)) == "K-NMS-32"
    play(game, 0, Advertise("beer", ETERNAL))
    (run,) = game.state.campaigns
    assert (run.seat, run.marketeer, run.owned) == (0, NOBODY, False)
    for _ in range(3):
        finish_round(game)
    assert [(game.book.goods[good], owner) for good, owner in game.state.tokens[0]] == [("beer", NOBODY)] * 3
    assert rounds_left(game) == {"mailbox_9": ETERNAL}
    assert game.state.chains[0].cash == 0
    assert not broken_invariants(game)


@pytest.mark.rule("K-NMS-32", "K-RUL-26")
def test_the_mailbox_stands_in_the_block_of_the_restaurant_beside_a_road() -> None:
    game = opening(table(BLOCKS))
    assert spots(game, "mailbox_9") == {(3, 0), (3, 1), (3, 4), (3, 7), (3, 8), (3, 9)}
    assert refusal(game, 0, PlaceCampaign((1, 4))) == "K-NMS-32"
    assert refusal(game, 0, PlaceCampaign((4, 0))) == "K-NMS-32"


@pytest.mark.rule("K-RUL-26")
def test_at_another_table_it_needs_no_road() -> None:
    beside = {(3, 0), (3, 1), (3, 4), (3, 7), (3, 8), (3, 9)}
    game = opening(table(BLOCKS, free_mailbox_road=False))
    assert spots(game, "mailbox_9") == beside | {(row + 1, column) for row, column in beside}


@pytest.mark.rule("K-NMS-32")
def test_a_large_mailbox_lies_in_the_block_with_every_square() -> None:
    assert spots(opening(table(BLOCKS)), "mailbox_7") == {(3, 0), (3, 7), (3, 8)}


@pytest.mark.rule("K-RUL-26", "K-NMS-32")
@pytest.mark.parametrize(("rule", "optional"), [("may", True), ("must", False)])
def test_the_mailbox_may_be_declined(rule: str, optional: bool) -> None:
    game = opening(table(BLOCKS, free_mailbox=rule))
    assert asked(game) == [(0, "free_mailbox")]
    assert offered(game, 0, DECLINE) is optional
    assert refusal(game, 0, PickCampaign("local_manager", "mailbox_9")) == "K-NMS-32"
    if optional:
        play(game, 0, DECLINE)
        assert rounds_left(game) == {}


@pytest.mark.rule("K-NMS-32", "K-RUL-26")
@pytest.mark.parametrize("rule", ["may", "must"])
def test_without_a_mailbox_in_the_supply_it_is_lost(rule: str) -> None:
    scene = table(BLOCKS, free_mailbox=rule)
    for number, column in ((7, 4), (8, 6), (9, 8), (10, 9)):
        scene.campaign(1, f"mailbox_{number}", "beer", at=(0, column))
    game = opening(scene)
    assert milestones(game) == {NEW}
    assert asked(game) != [(0, "free_mailbox")]


@pytest.mark.rule("K-NMS-32")
def test_a_moved_restaurant_earns_nothing() -> None:
    scene = table(BLOCKS).restaurant(0, (0, 0), "sw").cards(0, work={"regional_manager": 1})
    game = scene.working(step="restaurants")
    play(game, 0, PickManager("regional_manager", 1), PlaceRestaurant((3, 5), "nw"))
    assert milestones(game) == set()


@pytest.mark.rule("K-NMS-32")
@pytest.mark.parametrize("manager", ["local_manager", "regional_manager"])
def test_both_managers_earn_it_and_the_second_restaurant_brings_no_second_mailbox(manager: str) -> None:
    game = opening(table(BLOCKS), **{manager: 1, "new_business_developer": 0})
    assert milestones(game) == {NEW}
    again = opening(table(BLOCKS).milestones(0, NEW, in_round=3), **{manager: 1})
    assert asked(again) != [(0, "free_mailbox")]


@pytest.mark.rule("K-EX-94", "K-NMS-36", "K-NMS-06")
def test_the_first_haul_of_a_cart_brings_four_drinks_per_source() -> None:
    game = carts("cart_operator")
    assert collect(game, "cart_operator", 2) == {"soda": 4, "lemonade": 4}
    assert milestones(game) == {CART}


@pytest.mark.rule("K-NMS-36", "K-NMS-04")
@pytest.mark.parametrize(("buyer", "each"), [("truck_driver", 3), ("zeppelin_pilot", 2)])
def test_other_buyers_do_not_earn_it(buyer: str, each: int) -> None:
    game = carts(buyer)
    assert collect(game, buyer, 2) == {"soda": each, "lemonade": each}
    assert milestones(game) == set()


@pytest.mark.rule("K-NMS-36", "K-NMS-07")
@pytest.mark.parametrize(("buyer", "each"), [("cart_operator", 4), ("truck_driver", 6), ("zeppelin_pilot", 4)])
def test_the_holder_collects_twice_as_much(buyer: str, each: int) -> None:
    game = carts(buyer, CART)
    assert collect(game, buyer, 2) == {"soda": each, "lemonade": each}


@pytest.mark.rule("K-NMS-36")
def test_errand_boys_bring_no_more() -> None:
    game = carts("errand_boy", CART)
    play(game, 0, game.options(0)[0])
    assert sum(stock(game).values()) == 1


@pytest.mark.rule("K-RUL-44", "K-NMS-36")
@pytest.mark.parametrize("rule", [False, True])
def test_a_cart_that_passes_no_source_is_used_only_where_agreed(rule: bool) -> None:
    scene = table("..#..\n..#..\n#####\n..#..\n..#..", cart_without_drinks=rule)
    scene.cards(0, work={"cart_operator": 1, "burger_cook": 1})
    game = scene.restaurant(0, (3, 3)).working(step="food")
    empty = CollectDrinks("cart_operator", ())
    assert offered(game, 0, empty) is rule
    if rule:
        play(game, 0, empty)
        assert (milestones(game), stock(game)) == ({CART}, {})


@pytest.mark.rule("K-EX-49", "K-INT-58", "K-NMS-36")
@pytest.mark.parametrize(
    ("buyer", "without", "with_milestone"),
    [("cart_operator", 12, 12), ("truck_driver", 9, 18), ("zeppelin_pilot", 6, 12)],
)
def test_three_lemonades_in_one_pass(buyer: str, without: int, with_milestone: int) -> None:
    """A cart earns the milestone with the very haul."""
    assert collect(carts(buyer, picture=THREE_LEMONADES, entrance=(3, 8)), buyer, 3) == {"lemonade": without}
    assert collect(carts(buyer, CART, picture=THREE_LEMONADES, entrance=(3, 8)), buyer, 3) == {
        "lemonade": with_milestone
    }


@pytest.mark.rule("K-NMS-22", "K-NMS-34")
def test_what_is_remembered_survives_a_position() -> None:
    scene = table(BLOCKS)
    module = next(one for one in scene.book.ask.write_position if one.module == "new_milestones")
    assert module.write_position(scene.state) == {}
    scene.state.extra["new_milestones"] = Memory(1, (0, 1), ((0, 1),), ((1, 15),))
    assert module.write_position(scene.state) == {
        "boxed_evps": 1,
        "free_evps": [0, 1],
        "pizza_houses": [["10", 1]],
        "campaign_cash": [[1, 15]],
    }


@pytest.mark.rule("K-NMS-34")
def test_a_position_with_an_evp_from_the_box_is_read_again() -> None:
    scene = table(BLOCKS).cards(1, hand={"executive_vice_president": 1}).reserves(100, 100)
    scene.state.extra["new_milestones"] = Memory(1, (1, 0))
    scene.chain(0).hand[scene.book.by_employee["executive_vice_president"]] += 1
    game = scene.restructuring()
    assert not broken_invariants(game)
    again = Game.from_position(game.position())
    assert again.state.extra == game.state.extra
    assert again.hash() == game.hash()
