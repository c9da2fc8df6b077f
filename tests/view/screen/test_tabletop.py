"""What a game with the box is told: counted from the components, and asked of the rules."""

from __future__ import annotations

import json

import pytest

from magnate import Setup
from magnate.content.choices import all_modules
from magnate.view.screen.tabletop.listing import tabletop_of
from tests.web import dinners


def test_the_base_game_is_laid_out_for_its_players() -> None:
    box = tabletop_of(Setup.choose(2, seed=1))
    assert (box.bank, box.columns, box.rows, len(box.tiles)) == (100, 3, 3, 20)
    assert [house.label for house in box.houses] == [str(number) for number in range(1, 20)]
    assert [house.label for house in box.houses if house.garden] == ["1", "3", "6", "9", "11", "14", "17", "19"]
    assert box.reserve_order == [300, 200, 100]  # the most slots win a tie (B-BNK-05)
    assert box.dinner.price_cards == {"pricing_manager": -1, "discount_manager": -3, "luxuries_manager": 10}
    assert {(each.milestone, each.what, each.amount, each.later) for each in box.dinner.effects} == {
        ("first_burger_marketed", "items", 5, False),
        ("first_pizza_marketed", "items", 5, False),
        ("first_drink_marketed", "items", 5, False),
        ("first_waitress_played", "tips", 2, False),
        ("first_to_lower_prices", "price", -1, False),
        ("first_to_have_100", "bonus", 1, True),
    }
    assert box.dinner.multipliers == []


def test_modules_say_what_they_change_at_dinner() -> None:
    box = tabletop_of(Setup.choose(5, modules=all_modules(5), seed=1))
    assert [tier.tier for tier in box.dinner.garden][:2] == ["sushi+kimchi", "exact+kimchi"]
    assert box.dinner.stars == {"b_movie_star": 3, "c_movie_star": 2, "d_movie_star": 1}
    assert box.dinner.twice == {"night_shift_manager": {"pricing_manager": 2, "waitress": 2}}
    assert box.dinner.per_house == {"fry_chef": 10}
    assert box.dinner.uncounted == ["coffee"]
    assert box.dinner.multipliers == ["park"]
    assert box.reserve_order == [20, 5, 10]  # K-PRC-04
    assert box.houses[-1].kind == "rural_area"
    assert [house.label for house in box.houses][2:5] == ["3", "π", "4"]


def test_the_introductory_game_has_no_reserve_cards_and_no_milestones() -> None:
    box = tabletop_of(Setup.choose(3, seed=1, variant="introductory_1"))
    assert (box.bank, box.reserve_order, box.milestones, box.dinner.effects) == (225, [], False, [])


@pytest.mark.parametrize("mix", range(len(dinners.MIXES)))
def test_the_dinners_that_the_page_is_compared_with_are_those_the_engine_plays(mix: int) -> None:
    kept = json.loads(dinners.FILE.read_text(encoding="utf-8"))[mix]
    played = json.loads(json.dumps(dinners.dinners_of(dinners.MIXES[mix], dinners.DINNERS)))
    assert played == kept, "write them anew: python -m tests.web.dinners"
