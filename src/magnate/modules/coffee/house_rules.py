"""The readings of unclear rules of coffee that a table may choose (chapter 22)."""

from __future__ import annotations

from magnate.model.house_rule import HouseRule

SHOP_BY_TRAINING = HouseRule(
    "coffee_shop_by_training",
    "K-RUL-15",
    ("may", "must_if_possible"),
    "whether training a barista has to place a coffee shop",
)
RANGE_FROM = HouseRule(
    "coffee_range_from", "K-RUL-16", ("own", "any_chain"), "whose buildings the range of a new coffee shop starts from"
)
TWO_LEVELS = HouseRule(
    "coffee_two_levels", "K-RUL-17", ("two", "one"), "coffee shops of a training of two levels at once"
)
DRIVE_END = HouseRule(
    "coffee_drive_end",
    "K-RUL-18",
    ("any_restaurant", "one_fixed_restaurant"),
    "which restaurants of the chain a drive may end at",
)
TIES = HouseRule(
    "coffee_ties",
    "K-RUL-19",
    ("common_locations", "stock_first", "same_owner_counts"),
    "who sells where several drives are best",
    bundles={"online": "stock_first"},
)
RURAL_COFFEE = HouseRule("rural_coffee", "K-RUL-20", (True, False), "the rural area buys coffee")
FRIES = HouseRule("fries_on_coffee", "K-RUL-32", ("once_per_house_and_chain", "meal_only"), "fry chefs earn on coffee")

HOUSE_RULES = (
    SHOP_BY_TRAINING,
    RANGE_FROM,
    TWO_LEVELS,
    DRIVE_END,
    TIES,
    RURAL_COFFEE,
    FRIES,
)
