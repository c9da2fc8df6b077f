"""Who on the beach could work instead of whom in a full structure: only what a sensible player would agree with."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnate import Game, Setup
from magnate.content.choices import all_modules
from magnate.model.actions import PutToWork, Ready
from magnate.rules.company import fits, slots
from magnate.rules.table import Table
from magnate.testing import Scene, staffed_game
from magnate.view.screen.structure.exchange import exchanges
from magnate.view.screen.structure.filling import Filling, by_use, fill
from magnate.view.screen.structure.outlook import structure_outlook
from tests.properties.strategies import mixed_setups


def offered(scene: Scene, work: dict[str, int], idle: dict[str, int]) -> list[tuple[str, str]]:
    """Return who could come for whom while some cards are selected and others are not."""
    scene.cards(0, hand=dict(Counter(work) + Counter(idle))).cards(1, hand={"trainer": 1})
    steps = [PutToWork(card) for card, count in work.items() for _ in range(count)]
    found = structure_outlook(scene.restructuring(), 0, steps)
    return [(exchange.come, exchange.go) for exchange in found.exchanges]


TRIO = {"kitchen_trainee": 1, "recruiting_girl": 1, "trainer": 1}


@pytest.mark.parametrize(
    ("come", "go"),
    [("burger_cook", "kitchen_trainee"), ("recruiting_manager", "recruiting_girl"), ("coach", "trainer")],
)
def test_a_trained_card_takes_the_place_of_one_that_does_the_same_work(come: str, go: str) -> None:
    assert offered(Scene(), TRIO, {come: 1}) == [(come, go)]


def test_the_most_useful_is_offered_first_and_each_card_once() -> None:
    idle = {"burger_cook": 2, "truck_driver": 1, "coach": 1}
    work = {"kitchen_trainee": 1, "errand_boy": 1, "trainer": 1}
    assert offered(Scene(), work, idle) == [
        ("truck_driver", "errand_boy"),
        ("coach", "trainer"),
        ("burger_cook", "kitchen_trainee"),
    ]


def test_a_card_with_a_salary_takes_the_place_of_one_without_whose_work_is_still_done() -> None:
    assert offered(Scene(), {"errand_boy": 2, "trainer": 1}, {"local_manager": 1}) == [("local_manager", "errand_boy")]
    assert offered(Scene(), {"burger_cook": 1, "kitchen_trainee": 1, "trainer": 1}, {"campaign_manager": 1}) == [
        ("campaign_manager", "kitchen_trainee")
    ]
    assert offered(Scene(), TRIO, {"local_manager": 1}) == [], "each of them does what nobody else would do"


def test_the_one_who_goes_is_the_least_useful_who_is_spare() -> None:
    work = {"management_trainee": 1, "errand_boy": 2, "trainer": 2}
    assert offered(Scene(), work, {"burger_cook": 1}) == [("burger_cook", "trainer")]


def test_where_a_slot_is_open_or_somebody_fits_those_come_first() -> None:
    assert offered(Scene(), {"kitchen_trainee": 1, "trainer": 1}, {"burger_cook": 1}) == []
    assert offered(Scene(), TRIO, {"burger_cook": 1, "management_trainee": 1}) == []
    with_all_managers = {"management_trainee": 3, "kitchen_trainee": 1}
    assert offered(Scene(), with_all_managers, {"junior_vice_president": 1}) == []


def test_what_does_not_fit_has_no_exchange() -> None:
    assert offered(Scene(), {"kitchen_trainee": 4}, {"burger_cook": 1}) == []


def test_a_manager_goes_only_for_one_who_opens_more_slots() -> None:
    work = {"management_trainee": 3, "waitress": 6}
    assert offered(Scene(), work, {"junior_vice_president": 1}) == [("junior_vice_president", "management_trainee")]
    assert offered(Scene(), work, {"luxuries_manager": 1, "coach": 1}) == [("coach", "waitress")]
    alone = {"management_trainee": 3, "errand_boy": 1, "waitress": 1, "trainer": 1, "recruiting_girl": 1}
    kitchen = {"kitchen_trainee": 1, "marketing_trainee": 1}
    assert offered(Scene(), alone | kitchen, {"local_manager": 1}) == []


@pytest.mark.parametrize("idle", [*TRIO, "errand_boy", "waitress", "pricing_manager", "luxuries_manager"])
def test_equal_cards_and_those_that_change_the_price_stay_where_they_are(idle: str) -> None:
    assert offered(Scene(), TRIO, {idle: 1}) == []


def test_no_card_goes_that_changes_the_price() -> None:
    assert offered(Scene(), {"pricing_manager": 3}, {"local_manager": 1, "discount_manager": 1}) == []


def test_other_food_is_other_work() -> None:
    assert offered(Scene(), {"pizza_cook": 1, "trainer": 1, "errand_boy": 1}, {"burger_chef": 1}) == []
    assert offered(Scene(), {"burger_cook": 1, "trainer": 1, "errand_boy": 1}, {"burger_chef": 1}) == [
        ("burger_chef", "burger_cook")
    ]


@pytest.mark.rule("K-NSM-03")
def test_who_works_twice_stays() -> None:
    scene = Scene(modules=["night_shift_managers"])
    assert offered(scene, {"night_shift_manager": 1, "kitchen_trainee": 1, "trainer": 1}, {"burger_cook": 1}) == []


def full_selection(game: Game, seat: int, data: st.DataObject) -> list[int]:
    """Return a selection that was begun by chance and filled."""
    table = Table(game.book, game.state)
    chosen = [data.draw(st.integers(0, held)) for held in table.state.chains[seat].hand]
    for card in by_use(table):
        while chosen[card] and not fits(table, seat, chosen):
            chosen[card] -= 1
    for card in fill(table, seat, chosen):
        chosen[card] += 1
    return chosen


@settings(max_examples=40)
@given(setup=mixed_setups(), seed=st.integers(0, 2**32), data=st.data())
def test_an_exchange_leaves_as_many_at_work_and_can_be_sealed(setup: Any, seed: int, data: st.DataObject) -> None:
    game = staffed_game(setup, seed)
    if game.state.step != "restructuring":
        return
    for seat in list(game.state.waiting):
        table = Table(game.book, game.state)
        cards = full_selection(game, seat, data)
        work = table.state.chains[seat].work[:]
        found = exchanges(table, seat, cards)
        assert found == exchanges(table, seat, cards)
        assert table.state.chains[seat].work == work
        assert len({swap.come for swap in found}) == len(found)
        for come, go in found:
            after = cards[:]
            after[come] += 1
            after[go] -= 1
            assert min(after) >= 0
            assert sum(after) == sum(cards) == slots(table, seat, cards)
            assert slots(table, seat, after) >= slots(table, seat, cards)
            seal(game.copy(), seat, after)


def seal(game: Game, seat: int, cards: list[int]) -> None:
    """Put cards to work, managers first, and seal."""
    employees = game.book.employees
    for card in sorted(range(len(cards)), key=lambda each: -employees[each].slots):
        for _ in range(cards[card]):
            game.play(seat, PutToWork(employees[card].id))
    assert fits(Table(game.book, game.state), seat, cards)
    game.play(seat, Ready())


@pytest.mark.parametrize("modules", [False, True], ids=["base", "everything"])
@pytest.mark.parametrize("seed", range(4))
def test_taken_one_after_the_other_exchanges_come_to_an_end(seed: int, modules: bool) -> None:
    game = staffed_game(Setup.choose(4, modules=all_modules(4) if modules else (), seed=seed), seed)
    seat = game.state.waiting[0]
    table = Table(game.book, game.state)
    filling = Filling(table, seat, [0] * len(table.state.chains[seat].hand))
    while any(filling.put(card) for card in reversed(by_use(table))):
        pass  # the least useful come first
    cards = filling.cards
    for _ in range(100):
        found = exchanges(table, seat, cards)
        if not found:
            return
        cards[found[0].come] += 1
        cards[found[0].go] -= 1
    raise AssertionError("exchanges go round in circles")
