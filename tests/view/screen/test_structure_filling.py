"""A structure to start from: nobody stays idle beside an open slot, and the most useful come first."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnate import Game, Setup
from magnate.content.choices import all_modules
from magnate.model.actions import PutToWork, Ready
from magnate.rules.company import fits
from magnate.rules.table import Table
from magnate.testing import Scene, staffed_game
from magnate.view.screen.asked.shapes import StructureOutlook
from magnate.view.screen.structure.filling import by_use, fill
from magnate.view.screen.structure.outlook import structure_outlook
from tests.properties.strategies import mixed_setups


def outlook(scene: Scene, *cards: str) -> StructureOutlook:
    scene.cards(1, hand={"trainer": 1})
    return structure_outlook(scene.restructuring(), 0, [PutToWork(card) for card in cards])


def test_three_new_cards_fill_three_open_slots() -> None:
    hand = {"recruiting_girl": 1, "trainer": 1, "waitress": 1}
    found = outlook(Scene().cards(0, hand=hand))
    assert sorted(found.add) == sorted(found.full) == sorted(hand)
    assert outlook(Scene().cards(0, hand=hand), "trainer").add == ["waitress", "recruiting_girl"]
    assert outlook(Scene().cards(0, hand=hand), *hand).add == []


def test_a_manager_opens_slots_first_where_more_wait_than_are_open() -> None:
    hand = {"management_trainee": 1, "vice_president": 1, "waitress": 4}
    assert outlook(Scene().cards(0, hand=hand)).full == ["vice_president", *["waitress"] * 4, "management_trainee"]
    few = {"management_trainee": 1, "waitress": 2}
    assert outlook(Scene().cards(0, hand=few)).full == ["waitress", "waitress", "management_trainee"]


def test_the_most_useful_find_the_last_slots() -> None:
    hand = {"trainer": 1, "kitchen_trainee": 1, "burger_cook": 1, "burger_chef": 1, "pricing_manager": 1}
    assert outlook(Scene().cards(0, hand=hand)).full == ["burger_chef", "burger_cook", "kitchen_trainee"]
    assert outlook(Scene().cards(0, hand={"trainer": 1, "marketing_trainee": 1, "pricing_manager": 2})).full == [
        "marketing_trainee",
        "trainer",
        "pricing_manager",
    ]


def test_nothing_is_added_to_what_does_not_fit() -> None:
    found = outlook(Scene().cards(0, hand={"trainer": 5, "vice_president": 1}), *["trainer"] * 4)
    assert (found.fits, found.add) == (False, [])
    assert found.full[0] == "vice_president"


@settings(max_examples=25)
@given(setup=mixed_setups(), seed=st.integers(0, 2**32), data=st.data())
def test_afterwards_nobody_idle_fits_and_all_is_legal_to_seal(setup: Any, seed: int, data: st.DataObject) -> None:
    game = staffed_game(setup, seed)
    if game.state.step != "restructuring":
        return
    for seat in list(game.state.waiting):
        table = Table(game.book, game.state)
        hand = table.state.chains[seat].hand
        kept = [data.draw(st.integers(0, held)) for held in hand]
        for card in by_use(table):  # as much of it as a structure of the last round could be
            while kept[card] and not fits(table, seat, kept):
                kept[card] -= 1
        for start in (kept, [0] * len(hand)):
            check(game, seat, start)


def check(game: Game, seat: int, start: list[int]) -> None:
    """Fill a selection and play it."""
    table = Table(game.book, game.state)
    hand = table.state.chains[seat].hand
    chosen = start[:]
    for card in fill(table, seat, start):
        chosen[card] += 1
    assert all(count <= held for count, held in zip(chosen, hand, strict=True))
    assert fits(table, seat, chosen)
    for card, held in enumerate(hand):
        if held > chosen[card]:
            more = chosen[:]
            more[card] += 1
            assert not fits(table, seat, more), game.book.employees[card].id
    sealed = game.copy()
    for card in sorted(range(len(hand)), key=lambda each: -game.book.employees[each].slots):
        for _ in range(chosen[card]):
            sealed.play(seat, PutToWork(game.book.employees[card].id))
    sealed.play(seat, Ready())


@pytest.mark.parametrize("seed", range(6))
def test_with_all_modules_nobody_idle_fits_beside_the_suggestion(seed: int) -> None:
    game = staffed_game(Setup.choose(4, modules=all_modules(4), seed=seed), seed)
    seat = game.state.waiting[0]
    found = structure_outlook(game, seat)
    managers = {card.id: card.slots for card in game.book.employees}
    whole = sorted(found.full, key=lambda card: -managers[card])
    again = structure_outlook(game, seat, [PutToWork(card) for card in whole])
    assert (again.fits, again.add) == (True, [])
