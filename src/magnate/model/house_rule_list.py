"""Every option of a table that base rooms read, and all options there are now (chapter 22 of both rule books).

`magnate.model.house_rules` holds the values one table plays by.
"""

from __future__ import annotations

from magnate.model.house_rule import HouseRule, Options, Value

HOUSE_RULES: tuple[HouseRule[Value], ...] = (
    HouseRule(
        "road_join",
        "RUL-01",
        ("midpoint", "any_adjacent"),
        "where roads of two tiles join",
        bundles={"deluxe": "any_adjacent", "online": "any_adjacent"},
    ),
    HouseRule("house_exit_border", "RUL-02", ("counted", "free"), "a border between a house and its road"),
    HouseRule(
        "local_manager_road",
        "RUL-03",
        ("any", "same"),
        "the road a local manager's restaurant touches",
        bundles={"deluxe": "same"},
    ),
    HouseRule("buyer_full_range", "RUL-04", (False, True), "buyers must use their whole range"),
    HouseRule("buyer_retrace", "RUL-05", (True, False), "a route may use a road again after a loop"),
    HouseRule("buyer_collect", "RUL-06", ("all", "choice"), "drinks a buyer takes on its way"),
    HouseRule(
        "bank_break", "RUL-07", ("insufficient", "at_zero"), "when the bank breaks", bundles={"deluxe": "at_zero"}
    ),
    HouseRule("have20_check", "RUL-08", ("anytime", "end_of_dinnertime"), "when First to have $20 is checked"),
    HouseRule("cfo_negative", "RUL-09", ("ceil", "away_from_zero", "none"), "CFO bonus on a negative total"),
    HouseRule("bankruptcy", "RUL-10", ("immediate", "net", "off"), "what a chain that cannot pay suffers"),
    HouseRule(
        "move_coming_soon",
        "RUL-11",
        (True, False),
        "a regional manager may move a coming soon restaurant",
        bundles={"deluxe": False},
    ),
    HouseRule("phantom_order", "RUL-13", ("first", "free"), "when hires from an empty pile are trained"),
    HouseRule("firing", "RUL-14", ("simultaneous", "turn_order"), "how payday firing is chosen"),
    HouseRule("fired_recruiter_discount", "RUL-15", ("lost", "kept"), "discount of a recruiter fired this payday"),
    HouseRule("hr_discount", "RUL-16", ("declared", "counted"), "which actions made the hires"),
    HouseRule(
        "lower_prices_check",
        "RUL-17",
        ("reveal", "dinnertime"),
        "when First to lower prices is checked",
        bundles={"deluxe": "dinnertime"},
    ),
    HouseRule(
        "airplane_overlap",
        "RUL-19",
        ("free", "opposite_only", "none"),
        "airplanes over the same lines",
        bundles={"deluxe": "opposite_only"},
    ),
    HouseRule("overfill", "RUL-20", ("penalty", "reject"), "a structure with too many cards"),
    HouseRule("entrance_passes", "RUL-21", (False, True), "a symbol beside the entrance counts as passed"),
    HouseRule("same_tile_zero", "RUL-22", (False, True), "connected on one tile is distance 0"),
    HouseRule("coming_soon_range", "RUL-23", (False, True), "local managers count from coming soon restaurants"),
    HouseRule("production", "RUL-26", ("all_or_nothing", "up_to"), "whether a cook may make fewer"),
    HouseRule("mailbox_diagonal", "RUL-27", ("closed", "open"), "a corner gap between two roads"),
    HouseRule(
        "intro_all_drinks",
        "RUL-30",
        (False, True),
        "all drinks on the map of introductory games",
        bundles={"deluxe": True},
    ),
    HouseRule("price_floor", "RUL-34", ("none", "zero"), "the lowest unit price"),
    HouseRule("own_tile_zero", "RUL-35", (False, True), "a token on the entrance's tile, its road on the next"),
    HouseRule(
        "local_manager_reach",
        "RUL-36",
        ("entrance", "any_square"),
        "which square of a local manager's new restaurant must be in range",
        later=True,
        bundles={"online": "any_square"},
        before={"online": "entrance"},
    ),
)
"""Every option of the base game, in the order of the rulings."""

LATE_BANK_BREAK = HouseRule(
    "late_bank_break",
    "K-RUL-02",
    ("break_now_end_next_p4", "check_only_in_p4"),
    "the bank runs out in phase 6 or 1",
    before={"online": "check_only_in_p4"},
)
PARK_TILE = HouseRule(
    "park_tile", "K-RUL-04", ("only_with_lobbyists", "never", "free"), "when the tile with two parks may be used"
)
ALL_NEW_TILES = HouseRule(
    "districts_with_lobbyists",
    "K-RUL-06",
    ("recommended", "required"),
    "all six new tiles with lobbyists and 5 or 6 players",
    bundles={"deluxe": "required"},
)
CONSTRUCTION_IS_ROAD = HouseRule(
    "construction_is_road", "K-RUL-11", (False, True), "a road under construction is a road to stand beside"
)
LAID_ROAD_JOINS = HouseRule(
    "lobby_road_joins", "K-RUL-12", ("side_by_side", "ends_only"), "where a lobbyist's road joins the roads beside it"
)
RESERVE_PRICE_FROM = HouseRule(
    "reserve_price_from", "K-RUL-30", ("next_p4", "at_once"), "when the price of the reserve cards begins"
)
BILLBOARD_MARKETEERS = HouseRule(
    "billboard_marketeers",
    "K-RUL-40",
    ("all_marketeers", "old_three_only"),
    "the cards First billboard placed holds for",
    bundles={"deluxe": "old_three_only"},
)
GARDEN_IS_HOUSE = HouseRule("garden_is_house", "K-RUL-45", (False, True), "a garden earns First house built")

OPTIONS = Options(HOUSE_RULES)
"""Every option there is now; modules add theirs when they are registered (`magnate.modules.registry`)."""

OPTIONS.print(
    (
        LATE_BANK_BREAK,
        PARK_TILE,
        ALL_NEW_TILES,
        CONSTRUCTION_IS_ROAD,
        LAID_ROAD_JOINS,
        RESERVE_PRICE_FROM,
        BILLBOARD_MARKETEERS,
        GARDEN_IS_HOUSE,
    )
)

BUNDLES = ("third_printing", "deluxe", "online")
"""Named sets of values (B-BUN-01): the default one, which is every default, and others."""


def bundle_values(bundle: str) -> dict[str, Value]:
    """Return the values of a bundle that are no defaults, by name (B-BUN-01)."""
    return {rule.name: rule.bundles[bundle] for rule in OPTIONS.all if bundle in rule.bundles}


def bundles_of_base_1() -> dict[str, dict[str, Value]]:
    """Return what bundles held under the ruleset ``base-1``, of those that have changed since (B-BUN-02).

    A record of that ruleset means these where it names only a bundle.
    """
    changed = {bundle for rule in OPTIONS.all for bundle in rule.before}
    found: dict[str, dict[str, Value]] = {bundle: {} for bundle in BUNDLES if bundle in changed}
    for bundle, values in found.items():
        for rule in OPTIONS.all:
            value = rule.before.get(bundle, rule.bundles.get(bundle, rule.default))
            if value != rule.default:
                values[rule.name] = value
    return found
