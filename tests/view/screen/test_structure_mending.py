"""The nearest legal structure is legal, and there is none nearer."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from magnate.model.actions import PutToWork
from magnate.rules.company import fits
from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.view.screen.structure.mending import nearest_fit
from magnate.view.screen.structure.outlook import structure_outlook


def mended(scene: Scene, *cards: str) -> tuple[list[str], list[str]]:
    outlook = structure_outlook(scene.restructuring(), 0, [PutToWork(card) for card in cards])
    return outlook.more, outlook.less


def hand(**cards: int) -> Scene:
    return Scene().cards(0, hand=cards).cards(1, hand={"trainer": 1})


@pytest.mark.rule("B-RES-06")
def test_a_manager_in_hand_makes_room_before_anybody_is_sent_away() -> None:
    scene = hand(waitress=4, management_trainee=1)
    assert mended(scene, *["waitress"] * 4) == (["management_trainee"], [])


@pytest.mark.rule("B-RES-06")
def test_without_a_manager_cards_that_cost_nothing_and_know_little_go_first() -> None:
    scene = hand(burger_cook=1, coach=1, waitress=1, errand_boy=1)
    more, less = mended(scene, "burger_cook", "coach", "waitress", "errand_boy")
    assert more == []
    assert less in (["waitress"], ["errand_boy"])


@pytest.mark.rule("B-RES-05", "B-RES-06")
def test_too_many_managers_leave_the_smallest_out() -> None:
    scene = hand(management_trainee=2, junior_vice_president=2)
    every = ("management_trainee", "management_trainee", "junior_vice_president", "junior_vice_president")
    assert mended(scene, *every) == ([], ["management_trainee"])


def test_what_fits_needs_no_mending() -> None:
    assert mended(hand(waitress=2), "waitress", "waitress") == ([], [])


@pytest.mark.rule("B-RES-06")
def test_no_nearer_selection_fits() -> None:
    dice, mendings = Random(4), 0
    for _ in range(200):
        kinds = {"management_trainee": 2, "junior_vice_president": 2, "waitress": 4, "coach": 2}
        held = {card: dice.randint(0, most) for card, most in kinds.items()}
        game = hand(**held).restructuring()
        table = Table(game.book, game.state)
        names = [table.book.by_employee[card] for card in kinds]
        cards = [0] * len(table.book.employees)
        for card, name in zip(names, kinds, strict=True):
            cards[card] = dice.randint(0, held[name])
        more, less = nearest_fit(table, 0, cards)
        after = cards[:]
        for card in more:
            after[card] += 1
        for card in less:
            after[card] -= 1
        assert fits(table, 0, after)
        assert min(after) >= 0
        mendings += bool(more or less)
        for counts in product(*[range(held[name] + 1) for name in kinds]):
            other = cards[:]
            for card, count in zip(names, counts, strict=True):
                other[card] = count
            if fits(table, 0, other):
                changes = sum(abs(other[card] - cards[card]) for card in names)
                assert changes >= len(more) + len(less), (cards, other)
    assert mendings > 10
