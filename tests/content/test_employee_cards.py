"""What is printed on the employee cards of the base game."""

from __future__ import annotations

import pytest

from magnate.content import Catalogue, load_catalogue
from magnate.content.choices import all_modules
from tests.house.repository import defined_rules


def careers(base: Catalogue, name: str) -> set[str]:
    return {base.employees[target].id for target in base.employee(name).trains_to}


def test_every_employee_stands_at_its_index(base: Catalogue) -> None:
    assert [card.index for card in base.employees] == list(range(len(base.employees)))


@pytest.mark.rule("B-CMP-01")
def test_the_base_box_holds_222_cards_of_32_types(base: Catalogue) -> None:
    assert (len(base.employees), sum(card.count for card in base.employees)) == (32, 222)


def test_ten_base_types_carry_the_1x_mark(base: Catalogue) -> None:
    assert {card.id for card in base.employees if card.unique} == {
        "executive_vice_president",
        "hr_director",
        "guru",
        "luxuries_manager",
        "brand_director",
        "zeppelin_pilot",
        "burger_chef",
        "pizza_chef",
        "regional_manager",
        "cfo",
    }


def test_entry_level_cards_of_the_base_game_draw_no_salary(base: Catalogue) -> None:
    assert len(base.employees) == 32
    assert [card.id for card in base.employees if card.salaried == card.entry_level] == []


@pytest.mark.rule("B-TRM-15")
def test_only_black_cards_are_managers(base: Catalogue) -> None:
    assert [card.id for card in base.employees if card.manager] == [
        "management_trainee",
        "junior_vice_president",
        "vice_president",
        "senior_vice_president",
        "executive_vice_president",
    ]


@pytest.mark.rule("B-EMP-02", "B-TRM-15")
def test_managers_have_2_3_4_5_and_10_slots(base: Catalogue) -> None:
    assert [card.slots for card in base.employees if card.manager] == [2, 3, 4, 5, 10]


@pytest.mark.rule("B-EMP-01")
def test_the_ceo_hires_once_and_has_3_slots(base: Catalogue) -> None:
    assert (base.ceo_hires, base.ceo_slots) == (1, 3)


@pytest.mark.rule("B-EMP-01")
def test_the_ceo_is_no_card_of_the_supply(base: Catalogue) -> None:
    assert "ceo" not in {card.id for card in base.employees}


@pytest.mark.rule("B-EMP-03", "B-EMP-04", "B-EMP-05")
@pytest.mark.parametrize(
    ("name", "hires", "discount"), [("recruiting_girl", 1, 0), ("recruiting_manager", 2, 5), ("hr_director", 4, 5)]
)
def test_recruiters_hire_or_lower_salaries(base: Catalogue, name: str, hires: int, discount: int) -> None:
    card = base.employee(name)
    assert (card.hires, card.discount_per_unused_hire) == (hires, discount)


@pytest.mark.rule("B-EMP-06", "B-TRN-01")
def test_trainer_coach_and_guru_train_1_2_and_3_times(base: Catalogue) -> None:
    assert [base.employee(name).trainings for name in ("trainer", "coach", "guru")] == [1, 2, 3]


@pytest.mark.rule("B-EMP-08", "B-EMP-09", "B-EMP-10")
def test_price_cards_change_the_price_by_1_3_and_10_dollars(base: Catalogue) -> None:
    cards = ("pricing_manager", "discount_manager", "luxuries_manager")
    assert [base.employee(name).price_delta for name in cards] == [-1, -3, 10]


@pytest.mark.rule("B-EMP-07")
def test_the_waitress_is_the_only_waitress(base: Catalogue) -> None:
    assert [card.id for card in base.employees if card.waitress] == ["waitress"]


@pytest.mark.rule("B-EMP-11")
def test_the_cfo_adds_half_of_the_income(base: Catalogue) -> None:
    assert base.employee("cfo").income_bonus_percent == 50


@pytest.mark.rule("B-EMP-12", "B-BLD-01")
def test_the_new_business_developer_builds_once_anywhere(base: Catalogue) -> None:
    card = base.employee("new_business_developer")
    assert (card.builds, card.range_kind) == (1, "unlimited")


@pytest.mark.rule("B-EMP-13", "B-RST-03", "B-RST-06")
def test_the_local_manager_opens_later_within_range_3(base: Catalogue) -> None:
    card = base.employee("local_manager")
    assert (card.opens, card.may_move, card.range_kind, card.range) == ("cleanup", False, "road", 3)


@pytest.mark.rule("B-EMP-14", "B-RST-07")
def test_the_regional_manager_opens_or_moves_at_once_anywhere(base: Catalogue) -> None:
    card = base.employee("regional_manager")
    assert (card.opens, card.may_move, card.range_kind, card.range) == ("immediately", True, "unlimited", 0)


@pytest.mark.rule("B-GEO-13")
def test_local_and_regional_managers_bring_the_drive_in(base: Catalogue) -> None:
    assert [card.id for card in base.employees if card.drive_in] == ["local_manager", "regional_manager"]


@pytest.mark.rule("B-EMP-15", "B-MKT-01")
@pytest.mark.parametrize(
    ("name", "kinds", "rounds", "reach"),
    [
        ("marketing_trainee", ("billboard",), 2, ("road", 2)),
        ("campaign_manager", ("billboard", "mailbox"), 3, ("road", 3)),
        ("brand_manager", ("billboard", "mailbox", "airplane"), 4, ("unlimited", 0)),
        ("brand_director", ("billboard", "mailbox", "airplane", "radio"), 5, ("unlimited", 0)),
    ],
)
def test_marketeers_launch_more_and_longer_with_every_step(
    base: Catalogue, name: str, kinds: tuple[str, ...], rounds: int, reach: tuple[str, int]
) -> None:
    card = base.employee(name)
    assert (card.campaign_kinds, card.max_duration, (card.range_kind, card.range)) == (kinds, rounds, reach)


@pytest.mark.rule("B-EMP-16", "B-PRD-01")
@pytest.mark.parametrize(
    ("name", "goods", "amount"),
    [
        ("kitchen_trainee", ["burger", "pizza"], 1),
        ("burger_cook", ["burger"], 3),
        ("burger_chef", ["burger"], 8),
        ("pizza_cook", ["pizza"], 3),
        ("pizza_chef", ["pizza"], 8),
    ],
)
def test_kitchen_cards_make_so_much_of_their_food(base: Catalogue, name: str, goods: list[str], amount: int) -> None:
    card = base.employee(name)
    assert ([base.goods[good].id for good in card.produces], card.amount) == (goods, amount)


@pytest.mark.rule("B-EMP-17", "B-BUY-01", "B-BUY-02")
@pytest.mark.parametrize(
    ("name", "mode", "drinks", "reach"),
    [
        ("errand_boy", "any_one_type", 1, ("", 0)),
        ("cart_operator", "route", 2, ("road", 2)),
        ("truck_driver", "route", 3, ("road", 3)),
        ("zeppelin_pilot", "flight", 2, ("air", 4)),
    ],
)
def test_buyers_fetch_so_many_drinks_from_so_far(
    base: Catalogue, name: str, mode: str, drinks: int, reach: tuple[str, int]
) -> None:
    card = base.employee(name)
    assert (card.drinks_mode, card.drinks, (card.range_kind, card.range)) == (mode, drinks, reach)


@pytest.mark.rule("B-TRN-12")
@pytest.mark.parametrize(
    ("name", "targets"),
    [
        ("management_trainee", {"new_business_developer", "luxuries_manager", "junior_vice_president"}),
        (
            "junior_vice_president",
            {"local_manager", "discount_manager", "recruiting_manager", "coach", "vice_president"},
        ),
        ("vice_president", {"regional_manager", "guru", "senior_vice_president"}),
        ("senior_vice_president", {"cfo", "hr_director", "executive_vice_president"}),
        ("errand_boy", {"cart_operator"}),
        ("cart_operator", {"truck_driver"}),
        ("truck_driver", {"zeppelin_pilot"}),
        ("marketing_trainee", {"campaign_manager"}),
        ("campaign_manager", {"brand_manager"}),
        ("brand_manager", {"brand_director"}),
        ("kitchen_trainee", {"burger_cook", "pizza_cook"}),
        ("burger_cook", {"burger_chef"}),
        ("pizza_cook", {"pizza_chef"}),
    ],
)
def test_a_career_goes_on_to(base: Catalogue, name: str, targets: set[str]) -> None:
    assert careers(base, name) == targets


@pytest.mark.rule("B-TRN-12", "B-TRN-02")
def test_all_other_cards_have_no_career(base: Catalogue) -> None:
    assert {card.id for card in base.employees if card.entry_level and not card.trains_to} == {
        "recruiting_girl",
        "trainer",
        "pricing_manager",
        "waitress",
    }


@pytest.mark.rule("B-SET-01")
@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 1), (4, 2), (5, 3)])
def test_1x_cards_come_in_as_many_copies_as_the_players_ask(base: Catalogue, players: int, copies: int) -> None:
    assert {base.copies(card, players) for card in base.employees if card.unique} == {copies}


@pytest.mark.rule("B-SET-02")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_other_cards_are_all_in_the_supply(base: Catalogue, players: int) -> None:
    common = [card for card in base.employees if not card.unique]
    assert [base.copies(card, players) for card in common] == [card.count for card in common]


def test_every_card_and_milestone_names_a_rule_that_is_written_down() -> None:
    known = defined_rules()
    catalogue = load_catalogue(all_modules(6))
    rules = {card.id: card.rule for card in catalogue.employees}
    rules.update({card.id: card.rule for card in (*load_catalogue(()).milestones, *catalogue.milestones)})
    assert len(rules) > 60
    assert {card: rule for card, rule in rules.items() if rule not in known} == {}
