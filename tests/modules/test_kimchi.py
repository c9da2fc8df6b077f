"""Kimchi: made in the clean-up, sold with any meal, frozen alone (chapter 15)."""

from __future__ import annotations

from typing import Any

import pytest

from magnate.content import load_catalogue
from magnate.game import Game
from magnate.model.actions import Advertise, Discard, Hire, PickCampaign, PlaceCampaign, Produce, Ready
from magnate.model.errors import BadPosition
from magnate.model.events import GoodsProduced, StockDiscarded
from magnate.testing import Scene
from tests.modules.dinner_tables import eats, left, long_road, meal, sale_of
from tests.rules.asking import stock
from tests.rules.legality import offered, play, refusal
from tests.rules.meals import hosts, wanted

FREEZER = "first_to_throw_away"
READY = Ready()


STREET = """
row 0   HH... | ..... | ..... | ...HH   houses 15, 16
row 1   HH... | ..... | ..... | ...HH
row 2   ##### | ##### | ##### | #####
row 3   ..... | ..... | ..... | .....
row 4   ..... | ..... | ..... | .....
"""


def fusion_street() -> Scene:
    """Return a street with houses 15 and 16 at its ends and three chains between them."""
    scene = Scene(STREET, players=3, modules=["kimchi"])
    return scene.restaurant(0, (3, 10)).restaurant(1, (3, 0)).restaurant(2, (3, 5))


def kitchen(*, freezer: bool = False, master: bool = True, reading: str = "allowed", **goods: int) -> Scene:
    """Return a chain with this stock, a kimchi master at work and, if wanted, a freezer."""
    scene = Scene(modules=["kimchi"], house_rules={"new_kimchi": reading}).stock(0, **goods)
    if master:
        scene.cards(0, work={"kimchi_master": 1})
    return scene.milestones(0, FREEZER) if freezer else scene


def play_and_seal(game: Game) -> dict[str, Any]:
    """Let the chain keep its kimchi and seal, and return the position while the other still chooses."""
    play(throw(game, burger=2), 0, READY)
    return game.position()


def throw(game: Game, **goods: int) -> Game:
    """Let the chain throw these away."""
    play(game, 0, *[Discard(good) for good, count in goods.items() for _ in range(count)])
    return game


@pytest.mark.rule("K-KIM-01", "K-GEN-11")
def test_a_kimchi_master_is_hired_directly_and_paid_in_the_same_round() -> None:
    scene = Scene(modules=["kimchi"]).cash(0, 20)
    game = scene.working()
    play(game, 0, Hire("kimchi_master", "ceo"))
    assert scene.chain(0).beach[scene.book.by_employee["kimchi_master"]] == 1
    scene.payday().play(0, READY)
    assert scene.chain(0).cash == 15


@pytest.mark.rule("K-KIM-01", "K-GEN-06")
def test_a_chain_has_one_kimchi_master_at_most() -> None:
    scene = Scene(modules=["kimchi"], players=4).cards(0, work={"recruiting_girl": 1})
    game = scene.working()
    play(game, 0, Hire("kimchi_master", "ceo"))
    assert scene.state.supply[scene.book.by_employee["kimchi_master"]] == 1
    assert not offered(game, 0, Hire("kimchi_master", "recruiting_girl"))


@pytest.mark.rule("K-KIM-02")
def test_kimchi_is_food_that_nobody_advertises() -> None:
    assert load_catalogue(["kimchi"]).good("kimchi").kind == "food"
    scene = Scene(modules=["kimchi"]).restaurant(0, (0, 0), "se").cards(0, work={"marketing_trainee": 1})
    game = scene.working(step="launch")
    play(game, 0, PickCampaign("marketing_trainee", "billboard_14"))
    place = next(option for option in game.options(0) if isinstance(option, PlaceCampaign))
    play(game, 0, place)
    assert {option.good for option in game.options(0) if isinstance(option, Advertise)} == {
        "burger", "pizza", "beer", "lemonade", "soda"
    }  # fmt: skip


@pytest.mark.rule("K-KIM-03")
def test_a_kimchi_master_makes_nothing_on_the_working_day() -> None:
    scene = Scene(modules=["kimchi"]).cards(0, work={"kimchi_master": 1, "kitchen_trainee": 1})
    game = scene.working(step="food")
    assert {option.employee for option in game.options(0) if isinstance(option, Produce)} == {"kitchen_trainee"}


@pytest.mark.rule("K-KIM-03", "K-GEN-20")
def test_kimchi_is_made_in_the_clean_up_after_goods_are_thrown_away() -> None:
    game = kitchen(freezer=True, burger=11).cleanup()
    assert stock(game) == {"burger": 11}
    events = throw(game, burger=1).play(0, READY)
    facts = [event for event in events if isinstance(event, StockDiscarded | GoodsProduced)]
    assert facts[1:] == [GoodsProduced(0, "kimchi_master", "kimchi", 1)]
    assert isinstance(facts[0], StockDiscarded)


@pytest.mark.rule("K-KIM-03")
def test_nobody_is_asked_whether_to_make_kimchi() -> None:
    game = kitchen().cleanup()
    assert (stock(game), game.state.round, game.pending[0].kind) == ({"kimchi": 1}, 4, "restructuring")


@pytest.mark.rule("K-KIM-03")
def test_a_kimchi_master_on_the_beach_makes_nothing() -> None:
    game = Scene(modules=["kimchi"]).cards(0, beach={"kimchi_master": 1}).cleanup()
    assert stock(game) == {}


@pytest.mark.rule("K-INT-33")
def test_a_night_shift_manager_does_not_double_a_kimchi_master() -> None:
    scene = Scene(modules=["kimchi", "night_shift_managers"])
    game = scene.cards(0, work={"kimchi_master": 1, "night_shift_manager": 1}).cleanup()
    assert stock(game) == {"kimchi": 1}


@pytest.mark.rule("K-KIM-04", "K-KIM-08", "K-EX-32")
def test_example_32_without_a_freezer_only_the_new_kimchi_stays() -> None:
    game = kitchen(kimchi=1).cleanup()
    assert stock(game) == {"kimchi": 1}
    assert stock(kitchen(master=False, kimchi=1).cleanup()) == {}


@pytest.mark.rule("K-KIM-04")
def test_new_kimchi_is_sold_in_the_next_round() -> None:
    scene = long_road(0).cards(0, work={"kimchi_master": 1})
    scene.cleanup()
    dined = eats(scene.stock(0, burger=1), "burger")
    assert meal(dined) == (0, "exact+kimchi", {"burger": 1, "kimchi": 1})


@pytest.mark.rule("K-KIM-08", "K-KIM-04", "K-EX-31", "K-INT-07")
def test_example_31_a_freezer_holds_kimchi_or_other_goods() -> None:
    scene = Scene(modules=["coffee", "kimchi"]).cards(0, work={"kimchi_master": 1}).milestones(0, FREEZER)
    game = scene.reserves(100, 100).stock(0, kimchi=3, burger=4, coffee=2).cleanup()
    assert stock(game) == {"kimchi": 3, "burger": 4}, "coffee goes first"
    assert refusal(throw(game, kimchi=2), 0, READY) == "K-KIM-08"
    other = Game.from_position(game.position())
    play(throw(game, burger=4), 0, READY)
    assert stock(game) == {"kimchi": 2}, "one kept, one new"
    play(throw(other, kimchi=1), 0, READY)
    assert stock(other) == {"burger": 4, "kimchi": 1}


@pytest.mark.rule("K-KIM-08")
def test_a_freezer_holds_ten_kimchi_and_the_new_one_comes_on_top() -> None:
    """The eleventh goes by itself: there is nothing else to choose."""
    game = kitchen(freezer=True, kimchi=11).cleanup()
    play(game, 0, READY)
    assert stock(game) == {"kimchi": 11}
    assert stock(throw(kitchen(freezer=True, kimchi=11).cleanup(), kimchi=1)) == {"kimchi": 11}


@pytest.mark.rule("K-KIM-08", "K-INT-45")
def test_ten_other_goods_stay_and_the_new_kimchi_lies_beside_them() -> None:
    game = kitchen(freezer=True, burger=6, beer=4).cleanup()
    play(game, 0, READY)
    assert stock(game) == {"burger": 6, "beer": 4, "kimchi": 1}


@pytest.mark.rule("K-KIM-08")
def test_in_the_next_clean_up_the_kimchi_is_ordinary_stock() -> None:
    game = kitchen(freezer=True, burger=2, kimchi=1).cleanup()
    assert refusal(game, 0, READY) == "K-KIM-08"


@pytest.mark.rule("K-KIM-08", "K-INT-07")
def test_sushi_and_noodles_share_a_freezer_but_not_with_kimchi() -> None:
    scene = Scene(modules=["kimchi", "sushi", "noodles"]).milestones(0, FREEZER)
    game = scene.stock(0, sushi=3, noodles=6, kimchi=1).cleanup()
    assert refusal(game, 0, READY) == "K-KIM-08"
    play(throw(game, kimchi=1), 0, READY)
    assert stock(game) == {"sushi": 3, "noodles": 6}


@pytest.mark.rule("K-KIM-08")
def test_a_sealed_mixture_is_no_position() -> None:
    scene = kitchen(freezer=True, burger=2, kimchi=1).stock(1, beer=1).milestones(1, FREEZER).reserves(100, 100)
    position = play_and_seal(scene.cleanup())
    assert Game.from_position(position).position() == position
    position["chains"][0]["discarding"] = {"burger": 1}
    with pytest.raises(BadPosition, match="K-KIM-08"):
        Game.from_position(position)


@pytest.mark.rule("K-KIM-09")
def test_throwing_away_kimchi_earns_the_freezer() -> None:
    scene = kitchen(master=False, kimchi=1)
    scene.cleanup()
    assert scene.chain(0).milestones & scene.book.bits[FREEZER]
    assert not scene.chain(1).milestones & scene.book.bits[FREEZER]


@pytest.mark.rule("K-RUL-43", "K-KIM-04")
@pytest.mark.parametrize(("reading", "rule"), [("allowed", ""), ("counts_as_stored", "K-RUL-43")])
def test_new_kimchi_may_count_as_stored(reading: str, rule: str) -> None:
    game = kitchen(freezer=True, reading=reading, burger=2, beer=1).cleanup()
    assert offered(game, 0, READY) == (not rule)
    if rule:
        assert refusal(game, 0, READY) == rule
        throw(game, burger=2, beer=1)
    play(game, 0, READY)
    assert stock(game) == ({"kimchi": 1} if rule else {"burger": 2, "beer": 1, "kimchi": 1})


@pytest.mark.rule("K-RUL-43")
def test_kimchi_that_counts_as_stored_needs_one_of_the_ten_places() -> None:
    game = kitchen(freezer=True, reading="counts_as_stored", kimchi=10).cleanup()
    assert sum(game.state.chains[0].discarding) == 1, "the only way on"
    play(game, 0, READY)
    assert stock(game) == {"kimchi": 10}


@pytest.mark.rule("K-RUL-43")
def test_kimchi_that_counts_as_stored_leaves_chains_without_a_master_alone() -> None:
    game = kitchen(freezer=True, master=False, reading="counts_as_stored", burger=10).cleanup()
    play(game, 0, READY)
    assert stock(game) == {"burger": 10}


@pytest.mark.rule("K-KIM-05", "K-EX-20", "K-EX-21", "K-DIN-04")
def test_examples_20_and_21_kimchi_decides_before_the_sum() -> None:
    """Santa Maria, Xango, Golden Duck at distances 2, 0 and 1 from house 15."""
    scene = fusion_street()
    scene.stock(0, kimchi=1, burger=2, pizza=2).stock(1, burger=2, pizza=2, beer=2)
    scene.stock(2, kimchi=1, burger=1, pizza=2, beer=1)
    scene.demand("15", "burger", "pizza").demand("16", "pizza", "pizza", "beer")
    events = scene.dinner()
    assert hosts(events) == {"15": 2, "16": 1}
    assert [chain.cash for chain in scene.state.chains] == [0, 30, 30]


@pytest.mark.rule("K-KIM-05", "K-DIN-06")
def test_among_chains_with_kimchi_the_sum_decides() -> None:
    scene = long_road(3, 1, modules=["kimchi"]).stock(0, kimchi=1, beer=1).stock(1, kimchi=1, beer=1)
    assert eats(scene, "beer").seat == 1


@pytest.mark.rule("K-KIM-05")
def test_without_kimchi_a_house_eats_what_it_ordered() -> None:
    assert meal(eats(long_road(0, modules=["kimchi"]).stock(0, beer=1), "beer")) == (0, "exact", {"beer": 1})


@pytest.mark.rule("K-KIM-06", "K-EX-22")
def test_example_22_kimchi_is_one_more_item_without_a_bonus_of_its_own() -> None:
    scene = long_road(0, modules=["kimchi"], garden=True).milestones(0, "first_burger_marketed")
    sale = sale_of(eats(scene.stock(0, burger=1, kimchi=1), "burger"))
    assert (sale.items, sale.multiplier, sale.total) == (2, 2, 45)


@pytest.mark.rule("K-KIM-07", "K-KIM-06")
def test_a_house_gets_one_kimchi_however_many_there_are() -> None:
    scene = long_road(0, modules=["kimchi"]).stock(0, beer=2, kimchi=3)
    assert dict(eats(scene, "beer", "beer").eaten) == {"beer": 2, "kimchi": 1}
    assert left(scene) == {"kimchi": 2}


@pytest.mark.rule("K-KIM-07")
def test_every_house_served_gets_its_kimchi_while_there_is_some() -> None:
    scene = long_road(0, modules=["kimchi"]).house(6, (0, 5)).house(9, (0, 10)).stock(0, beer=3, kimchi=2)
    events = scene.demand("5", "beer").demand("6", "beer").demand("9", "beer").dinner()
    assert (hosts(events), scene.chain(0).cash) == ({"5": 0, "6": 0, "9": 0}, 20 + 40 + 20)


@pytest.mark.rule("K-KIM-07", "K-INT-44")
def test_a_house_without_demand_eats_no_kimchi_and_none_ever_lies_on_it() -> None:
    scene = long_road(0, modules=["kimchi"]).stock(0, kimchi=2)
    scene.dinner()
    assert left(scene) == {"kimchi": 2}
    dined = eats(scene, "beer")
    assert (dined.seat, left(scene), wanted(scene, "5")) == (None, {"kimchi": 2}, ["beer"])


@pytest.mark.rule("K-INT-44")
def test_kimchi_is_no_part_of_the_demand_of_a_house() -> None:
    scene = long_road(0, modules=["kimchi"]).stock(0, beer=3, kimchi=1)
    dined = eats(scene, "beer", "beer", "beer")
    assert (dined.demand, dined.eaten, sale_of(dined).items) == ((("beer", 3),), (("beer", 3), ("kimchi", 1)), 4)
