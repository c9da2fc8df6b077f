"""What sushi and noodles have in common: their cooks, the kind of food, who sells them (chapters 16 and 17)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from magnate.content import load_catalogue
from magnate.model.actions import Discard, FetchDrink, Produce, Ready, Train
from magnate.testing import Scene
from tests.modules.dinner_tables import eats, left, long_road
from tests.rules.asking import choices, stock
from tests.rules.legality import offered, play

FREEZER = "first_to_throw_away"


class Dish(NamedTuple):
    """A good that houses eat in place of what they ordered."""

    good: str
    """Id of the good, and of its module."""

    cook: str
    chef: str
    made: tuple[int, int]
    """How many a cook makes, and a chef."""

    def road(self, *distances: int) -> Scene:
        """Return the long road with a garden at house 5, where both are eaten."""
        return long_road(*distances, modules=[self.good], garden=True)


@pytest.fixture(
    params=[Dish("noodles", "noodle_cook", "noodle_chef", (6, 16)), Dish("sushi", "sushi_cook", "sushi_chef", (2, 5))],
    ids=lambda dish: dish.good,
)
def dish(request: pytest.FixtureRequest) -> Dish:
    """Give noodles and sushi in turn."""
    found: Dish = request.param
    return found


@pytest.mark.rule("K-NOO-01", "K-SUS-01", "K-GEN-05")
def test_cook_and_chef_and_their_careers(dish: Dish) -> None:
    catalogue = load_catalogue([dish.good])
    cook, chef = catalogue.employee(dish.cook), catalogue.employee(dish.chef)
    assert (cook.salaried, cook.unique, cook.entry_level) == (True, False, False)
    assert (chef.salaried, chef.unique, chef.entry_level) == (True, True, False)
    scene = Scene(modules=[dish.good]).cards(0, work={"trainer": 2}, beach={"kitchen_trainee": 1, dish.cook: 1})
    game = scene.working(step="train")
    assert offered(game, 0, Train("kitchen_trainee", dish.cook, 1))
    assert offered(game, 0, Train(dish.cook, dish.chef, 1))


@pytest.mark.rule("K-NOO-01", "K-SUS-01")
def test_how_much_a_cook_and_a_chef_make(dish: Dish) -> None:
    scene = Scene(modules=[dish.good]).cards(0, work={dish.cook: 1, dish.chef: 1})
    orders = [Produce(who, dish.good, count) for who, count in zip((dish.cook, dish.chef), dish.made, strict=True)]
    play(scene.working(step="food"), 0, *orders)
    assert left(scene) == {dish.good: sum(dish.made)}


@pytest.mark.rule("K-NOO-02", "K-SUS-02")
def test_it_is_food_that_is_neither_advertised_nor_fetched(dish: Dish) -> None:
    scene = Scene(modules=[dish.good]).cards(0, work={"errand_boy": 1})
    good = scene.book.catalogue.good(dish.good)
    assert (good.kind, good.marketable) == ("food", False)
    assert good.index not in (*scene.book.foods, *scene.book.drinks)
    fetched = {option.good for option in choices(scene.working(step="food"), FetchDrink)}
    assert fetched
    assert dish.good not in fetched


@pytest.mark.rule("K-NOO-02", "K-SUS-02", "K-INT-07")
@pytest.mark.parametrize("thrown", ["beer", "the dish"])
def test_it_can_be_frozen_beside_other_goods(dish: Dish, thrown: str) -> None:
    held = {dish.good: 8, "beer": 3}
    game = Scene(modules=[dish.good]).stock(0, **held).milestones(0, FREEZER).cleanup()
    good = dish.good if thrown == "the dish" else thrown
    play(game, 0, Discard(good), Ready())
    assert stock(game) == held | {good: held[good] - 1}


@pytest.mark.rule("K-NOO-02", "K-SUS-02")
def test_throwing_it_away_earns_the_freezer(dish: Dish) -> None:
    scene = Scene(modules=[dish.good]).stock(0, **{dish.good: 1})
    scene.cleanup()
    assert scene.chain(0).milestones & scene.book.bits[FREEZER]


@pytest.mark.rule("K-NOO-02", "K-SUS-02")
def test_it_is_no_coffee(dish: Dish) -> None:
    scene = long_road(0, modules=["coffee", dish.good], garden=True)
    scene.stock(0, **{dish.good: 3}).stock(1, **{dish.good: 3}).restaurant(1, (3, 3))
    eats(scene, "beer")
    assert (left(scene), left(scene, 1)) == ({dish.good: 2}, {dish.good: 3})


@pytest.mark.rule("K-NOO-03", "K-SUS-04")
def test_exactly_as_many_as_tokens_are_enough(dish: Dish) -> None:
    assert eats(dish.road(0).stock(0, **{dish.good: 3}), "beer", "beer", "beer").tier == dish.good
    assert eats(dish.road(0).stock(0, **{dish.good: 2}), "beer", "beer", "beer").seat is None


@pytest.mark.rule("K-NOO-05", "K-SUS-05", "K-DIN-06")
def test_among_several_chains_that_have_it_the_sum_decides(dish: Dish) -> None:
    assert eats(dish.road(2, 1).stock(0, **{dish.good: 1}).stock(1, **{dish.good: 1}), "beer").seat == 1
