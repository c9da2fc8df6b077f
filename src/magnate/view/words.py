"""Short signs that are the same in every language: letters of seats and goods, squares as they are typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from magnate.messages.speech import cards

LETTERS = "ABCDEF"
"""Seats by letter, A for seat 0."""

GOOD_LETTERS = {
    "burger": "B",
    "pizza": "P",
    "soda": "S",
    "lemonade": "L",
    "beer": "E",
    "coffee": "C",
    "kimchi": "K",
    "sushi": "U",
    "noodles": "N",
}
"""One letter per good for maps and stocks; E is beer, since B is burger."""

MILESTONE_RULES: Mapping[str, str] = {
    "first_billboard_placed": "B-MIL-30",
    "first_to_train_someone": "B-MIL-31",
    "first_to_hire_3": "B-MIL-32",
    "first_burger_marketed": "B-MIL-33",
    "first_pizza_marketed": "B-MIL-34",
    "first_drink_marketed": "B-MIL-35",
    "first_errand_boy_played": "B-MIL-36",
    "first_to_have_20": "B-MIL-37",
    "first_burger_produced": "B-MIL-38",
    "first_pizza_produced": "B-MIL-39",
    "first_waitress_played": "B-MIL-40",
    "first_to_throw_away": "B-MIL-41",
    "first_to_lower_prices": "B-MIL-42",
    "first_cart_operator_played": "B-MIL-43",
    "first_airplane_campaign": "B-MIL-44",
    "first_radio_campaign": "B-MIL-45",
    "first_to_have_100": "B-MIL-46",
    "first_to_pay_20_in_salaries": "B-MIL-47",
    "someone_sells_your_demand": "K-KET-07",
    "first_lobbyist_used": "K-LOB-30",
    "first_coffee_sold": "K-COF-51",
    "first_rural_marketeer_used": "K-RUR-11",
    "first_marketeer_used": "K-NMS-11",
    "first_marketing_trainee_used": "K-NMS-12",
    "first_campaign_manager_used": "K-NMS-13",
    "first_brand_manager_used": "K-NMS-15",
    "first_brand_director_used": "K-NMS-17",
    "first_burger_sold": "K-NMS-21",
    "first_pizza_sold": "K-NMS-22",
    "first_lemonade_sold": "K-NMS-25",
    "first_beer_sold": "K-NMS-50",
    "first_coke_sold": "K-NMS-28",
    "first_recruiting_girl_used": "K-NMS-34",
    "first_trainer_used": "K-NMS-35",
    "first_discount_manager_used": "K-NMS-38",
    "first_house_built": "K-NMS-30",
    "first_new_restaurant": "K-NMS-32",
    "first_waitress_used": "K-NMS-33",
    "first_cart_operator_used": "K-NMS-36",
}
"""The rule of each milestone's effect."""


def good_letter(name: str) -> str:
    """Return the letter of a good."""
    return GOOD_LETTERS.get(name, name[:1].upper())


def place(at: tuple[int, int]) -> str:
    """Return a square the way the notation writes it."""
    return f"({at[0]},{at[1]})"


def cards_of(employees: Iterable[str]) -> str:
    """Return cards by name, equal ones counted."""
    return cards(Counter(employees))
