"""The readings of unclear rules of new milestones that a table may choose (chapter 22)."""

from __future__ import annotations

from magnate.model.house_rule import HouseRule

TWO_GOOD_AIRPLANES = HouseRule(
    "two_good_airplanes", "K-RUL-21", ("replace", "only_for_two_goods"), "the two-sided airplanes and the base ones"
)
SECOND_BRAND_MANAGER = HouseRule(
    "second_brand_manager",
    "K-RUL-22",
    ("lost", "second_may_use"),
    "an airplane of the second brand manager of the turn",
)
EARNING_RADIO = HouseRule(
    "earning_radio", "K-RUL-23", ("yes", "next_radio"), "the radio that earns First brand director used is permanent"
)
BUSY_DIRECTOR_SALARY = HouseRule(
    "busy_director_salary", "K-RUL-23", ("salary_due", "no_salary"), "the brand director of a permanent radio"
)
FIRST_THREE_PIZZAS = HouseRule(
    "first_three_pizzas",
    "K-RUL-24",
    ("all_chains_together", "per_holder"),
    "how the first three pizza houses are counted",
)
PIZZA_RADIO_ROAD = HouseRule(
    "pizza_radio_place",
    "K-RUL-25",
    ("needs_road", "any_empty_square"),
    "where a pizza radio may stand",
    before={"online": "any_empty_square"},
)
FREE_MAILBOX_DUTY = HouseRule("free_mailbox", "K-RUL-26", ("may", "must"), "whether the free mailbox has to be placed")
FREE_MAILBOX_ROAD = HouseRule(
    "free_mailbox_road", "K-RUL-26", (True, False), "the free mailbox has to stand beside a road"
)
WHO_HIRES_FIRST = HouseRule(
    "who_hires_first", "K-RUL-27", ("recruiting_girl_first", "ceo_first"), "the card suggested for a hire first"
)
PRICE_CUT_COUNTED = HouseRule(
    "price_cut_counted", "K-RUL-28", ("sum_of_cuts", "net_of_luxuries"), "what counts as a discount of $3 or more"
)
UNPAID_SALARIES = HouseRule(
    "unpaid_salaries",
    "K-RUL-29",
    ("whole_salaries", "all_cash"),
    "what is paid when cash falls short with First trainer used",
    bundles={"online": "all_cash"},
)
CFO_ON_CAMPAIGN_CASH = HouseRule(
    "cfo_on_campaign_cash",
    "K-RUL-39",
    ("no", "yes_rounded_up"),
    "the CFO adds to cash earned in phase 6",
    bundles={"online": "yes_rounded_up"},
)
DISCOUNTS_AND_GOODS = HouseRule(
    "discounts_and_goods",
    "K-RUL-42",
    ("as_printed", "discount_before_goods_only"),
    "salary discounts when goods are paid",
)
CART_WITHOUT_DRINKS = HouseRule(
    "cart_without_drinks", "K-RUL-44", (False, True), "a cart operator whose route passes no source was used"
)
DISCOUNT_CLAIM = HouseRule(
    "discount_claim",
    "K-RUL-46",
    ("start_of_p4", "at_reveal"),
    "when First discount manager used is claimed",
    bundles={"online": "at_reveal"},
)

HOUSE_RULES = (
    TWO_GOOD_AIRPLANES,
    SECOND_BRAND_MANAGER,
    EARNING_RADIO,
    BUSY_DIRECTOR_SALARY,
    FIRST_THREE_PIZZAS,
    PIZZA_RADIO_ROAD,
    FREE_MAILBOX_DUTY,
    FREE_MAILBOX_ROAD,
    WHO_HIRES_FIRST,
    PRICE_CUT_COUNTED,
    UNPAID_SALARIES,
    CFO_ON_CAMPAIGN_CASH,
    DISCOUNTS_AND_GOODS,
    CART_WITHOUT_DRINKS,
    DISCOUNT_CLAIM,
)
