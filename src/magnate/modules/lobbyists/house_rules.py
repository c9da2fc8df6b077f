"""The readings of unclear rules of lobbyists that a table may choose (chapter 22)."""

from __future__ import annotations

from magnate.model.house_rule import HouseRule

ROADWORKS_MARKERS = HouseRule(
    "roadworks_markers", "K-RUL-01", ("unlimited", "eight"), "how many roadworks markers there are"
)
ROADWORKS_COST = HouseRule(
    "roadworks_cost",
    "K-RUL-08",
    ("dinner_only", "all_routes", "none_for_lobbyist_range"),
    "where a roadworks marker costs distance",
    bundles={"deluxe": "all_routes"},
)
ARROW_AT_SHOP = HouseRule(
    "arrow_at_coffee_shop", "K-RUL-09", (True, False), "the arrow of a new road may point at an own coffee shop"
)
DOUBLE_MARKERS = HouseRule("double_markers", "K-RUL-10", ("one", "stack"), "two arrows at the same road square")
EXTRA_TILE_DUTY = HouseRule("extra_tile", "K-RUL-13", ("may", "must"), "whether the extra map tile has to be placed")
EXTRA_TILE_ACTION = HouseRule(
    "extra_tile_action", "K-RUL-14", ("no_extra_action", "free_restaurant"), "what may be placed on the extra map tile"
)
EXTRA_TILE_ROTATION = HouseRule(
    "extra_tile_rotation", "K-RUL-47", ("free", "random"), "how the extra map tile is turned"
)
PIECE_BORDER = HouseRule(
    "lobby_piece_border",
    "K-RUL-49",
    ("counted", "free"),
    "a border between a lobbyist's piece and the road in range",
    later=True,
    bundles={"online": "free"},
    before={"online": "counted"},
)

HOUSE_RULES = (
    ROADWORKS_MARKERS,
    ROADWORKS_COST,
    ARROW_AT_SHOP,
    DOUBLE_MARKERS,
    EXTRA_TILE_DUTY,
    EXTRA_TILE_ACTION,
    EXTRA_TILE_ROTATION,
    PIECE_BORDER,
)
