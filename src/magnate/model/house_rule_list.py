"""Every option of a table: what unclear rules may be read as (chapter 22 of both rule books).

`magnate.model.house_rules` holds the values one table plays by.
"""

from __future__ import annotations

from typing import NamedTuple

Value = str | bool


class HouseRule(NamedTuple):
    """One option: its name, the ruling it answers, the allowed values (default first), in words.

    later: it came when games were already on record. It is written only where it differs from its default,
        so that games from before keep their bytes and hashes (B-BUN-02).
    """

    name: str
    ruling: str
    values: tuple[Value, ...]
    about: str
    later: bool = False

    @property
    def default(self) -> Value:
        """The value a table plays when nobody says otherwise."""
        return self.values[0]


HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule("road_join", "RUL-01", ("midpoint", "any_adjacent"), "where roads of two tiles join"),
    HouseRule("house_exit_border", "RUL-02", ("counted", "free"), "a border between a house and its road"),
    HouseRule("local_manager_road", "RUL-03", ("any", "same"), "the road a local manager's restaurant touches"),
    HouseRule("buyer_full_range", "RUL-04", (False, True), "buyers must use their whole range"),
    HouseRule("buyer_retrace", "RUL-05", (True, False), "a route may use a road again after a loop"),
    HouseRule("buyer_collect", "RUL-06", ("all", "choice"), "drinks a buyer takes on its way"),
    HouseRule("bank_break", "RUL-07", ("insufficient", "at_zero"), "when the bank breaks"),
    HouseRule("have20_check", "RUL-08", ("anytime", "end_of_dinnertime"), "when First to have $20 is checked"),
    HouseRule("cfo_negative", "RUL-09", ("ceil", "away_from_zero", "none"), "CFO bonus on a negative total"),
    HouseRule("bankruptcy", "RUL-10", ("immediate", "net", "off"), "what a chain that cannot pay suffers"),
    HouseRule("move_coming_soon", "RUL-11", (True, False), "a regional manager may move a coming soon restaurant"),
    HouseRule("phantom_order", "RUL-13", ("first", "free"), "when hires from an empty pile are trained"),
    HouseRule("firing", "RUL-14", ("simultaneous", "turn_order"), "how payday firing is chosen"),
    HouseRule("fired_recruiter_discount", "RUL-15", ("lost", "kept"), "discount of a recruiter fired this payday"),
    HouseRule("hr_discount", "RUL-16", ("declared", "counted"), "which actions made the hires"),
    HouseRule("lower_prices_check", "RUL-17", ("reveal", "dinnertime"), "when First to lower prices is checked"),
    HouseRule("airplane_overlap", "RUL-19", ("free", "opposite_only", "none"), "airplanes over the same lines"),
    HouseRule("overfill", "RUL-20", ("penalty", "reject"), "a structure with too many cards"),
    HouseRule("entrance_passes", "RUL-21", (False, True), "a symbol beside the entrance counts as passed"),
    HouseRule("same_tile_zero", "RUL-22", (False, True), "connected on one tile is distance 0"),
    HouseRule("coming_soon_range", "RUL-23", (False, True), "local managers count from coming soon restaurants"),
    HouseRule("production", "RUL-26", ("all_or_nothing", "up_to"), "whether a cook may make fewer"),
    HouseRule("mailbox_diagonal", "RUL-27", ("closed", "open"), "a corner gap between two roads"),
    HouseRule("intro_all_drinks", "RUL-30", (False, True), "all drinks on the map of introductory games"),
    HouseRule("price_floor", "RUL-34", ("none", "zero"), "the lowest unit price"),
    HouseRule("own_tile_zero", "RUL-35", (False, True), "a token on the entrance's tile, its road on the next"),
    HouseRule(
        "local_manager_reach",
        "RUL-36",
        ("entrance", "any_square"),
        "which square of a local manager's new restaurant must be in range",
        later=True,
    ),
)
"""Every option of the base game, in the order of the rulings."""

EXPANSION_RULES: tuple[HouseRule, ...] = (
    HouseRule("roadworks_markers", "K-RUL-01", ("unlimited", "eight"), "how many roadworks markers there are"),
    HouseRule(
        "late_bank_break",
        "K-RUL-02",
        ("break_now_end_next_p4", "check_only_in_p4"),
        "the bank runs out in phase 6 or 1",
    ),
    HouseRule(
        "park_tile", "K-RUL-04", ("only_with_lobbyists", "never", "free"), "when the tile with two parks may be used"
    ),
    HouseRule(
        "coffee_triggers_ketchup",
        "K-RUL-05",
        (False, True),
        "selling only coffee to a house earns its advertisers the milestone",
    ),
    HouseRule(
        "districts_with_lobbyists",
        "K-RUL-06",
        ("recommended", "required"),
        "all six new tiles with lobbyists and 5 or 6 players",
    ),
    HouseRule(
        "roadworks_cost",
        "K-RUL-08",
        ("dinner_only", "all_routes", "none_for_lobbyist_range"),
        "where a roadworks marker costs distance",
    ),
    HouseRule(
        "arrow_at_coffee_shop", "K-RUL-09", (True, False), "the arrow of a new road may point at an own coffee shop"
    ),
    HouseRule("double_markers", "K-RUL-10", ("one", "stack"), "two arrows at the same road square"),
    HouseRule("construction_is_road", "K-RUL-11", (False, True), "a road under construction is a road to stand beside"),
    HouseRule(
        "lobby_road_joins",
        "K-RUL-12",
        ("side_by_side", "ends_only"),
        "where a lobbyist's road joins the roads beside it",
    ),
    HouseRule("extra_tile", "K-RUL-13", ("may", "must"), "whether the extra map tile has to be placed"),
    HouseRule(
        "extra_tile_action",
        "K-RUL-14",
        ("no_extra_action", "free_restaurant"),
        "what may be placed on the extra map tile",
    ),
    HouseRule(
        "coffee_shop_by_training",
        "K-RUL-15",
        ("may", "must_if_possible"),
        "whether training a barista has to place a coffee shop",
    ),
    HouseRule(
        "coffee_range_from",
        "K-RUL-16",
        ("own", "any_chain"),
        "whose buildings the range of a new coffee shop starts from",
    ),
    HouseRule("coffee_two_levels", "K-RUL-17", ("two", "one"), "coffee shops of a training of two levels at once"),
    HouseRule(
        "coffee_drive_end",
        "K-RUL-18",
        ("any_restaurant", "one_fixed_restaurant"),
        "which restaurants of the chain a drive may end at",
    ),
    HouseRule(
        "coffee_ties",
        "K-RUL-19",
        ("common_locations", "stock_first", "same_owner_counts"),
        "who sells where several drives are best",
    ),
    HouseRule("rural_coffee", "K-RUL-20", (True, False), "the rural area buys coffee"),
    HouseRule(
        "two_good_airplanes", "K-RUL-21", ("replace", "only_for_two_goods"), "the two-sided airplanes and the base ones"
    ),
    HouseRule(
        "second_brand_manager",
        "K-RUL-22",
        ("lost", "second_may_use"),
        "an airplane of the second brand manager of the turn",
    ),
    HouseRule(
        "earning_radio",
        "K-RUL-23",
        ("yes", "next_radio"),
        "the radio that earns First brand director used is permanent",
    ),
    HouseRule(
        "busy_director_salary", "K-RUL-23", ("salary_due", "no_salary"), "the brand director of a permanent radio"
    ),
    HouseRule(
        "first_three_pizzas",
        "K-RUL-24",
        ("all_chains_together", "per_holder"),
        "how the first three pizza houses are counted",
    ),
    HouseRule("pizza_radio_place", "K-RUL-25", ("needs_road", "any_empty_square"), "where a pizza radio may stand"),
    HouseRule("free_mailbox", "K-RUL-26", ("may", "must"), "whether the free mailbox has to be placed"),
    HouseRule("free_mailbox_road", "K-RUL-26", (True, False), "the free mailbox has to stand beside a road"),
    HouseRule(
        "who_hires_first", "K-RUL-27", ("recruiting_girl_first", "ceo_first"), "the card suggested for a hire first"
    ),
    HouseRule(
        "price_cut_counted", "K-RUL-28", ("sum_of_cuts", "net_of_luxuries"), "what counts as a discount of $3 or more"
    ),
    HouseRule(
        "unpaid_salaries",
        "K-RUL-29",
        ("whole_salaries", "all_cash"),
        "what is paid when cash falls short with First trainer used",
    ),
    HouseRule("reserve_price_from", "K-RUL-30", ("next_p4", "at_once"), "when the price of the reserve cards begins"),
    HouseRule(
        "movie_stars", "K-RUL-31", ("by_players", "always_all_three", "copies_like_1x"), "which movie stars are in play"
    ),
    HouseRule("fries_on_coffee", "K-RUL-32", ("once_per_house_and_chain", "meal_only"), "fry chefs earn on coffee"),
    HouseRule("rural_salary", "K-RUL-34", ("due", "none"), "the salary of a busy rural marketeer"),
    HouseRule("off_ramp_step", "K-RUL-36", ("zero", "one"), "the distance from an off-ramp onto the map"),
    HouseRule("off_ramp_shape", "K-RUL-37", ("three_squares", "one_square"), "the shape of an off-ramp"),
    HouseRule(
        "night_shift_salary", "K-RUL-38", ("icon", "actual"), "which cards work twice: no salary printed, or none paid"
    ),
    HouseRule("cfo_on_campaign_cash", "K-RUL-39", ("no", "yes_rounded_up"), "the CFO adds to cash earned in phase 6"),
    HouseRule(
        "billboard_marketeers",
        "K-RUL-40",
        ("all_marketeers", "old_three_only"),
        "the cards First billboard placed holds for",
    ),
    HouseRule(
        "trainee_returns",
        "K-RUL-41",
        ("when_both_ended", "when_first_ended"),
        "a marketing trainee busy with two billboards",
    ),
    HouseRule(
        "discounts_and_goods",
        "K-RUL-42",
        ("as_printed", "discount_before_goods_only"),
        "salary discounts when goods are paid",
    ),
    HouseRule(
        "new_kimchi", "K-RUL-43", ("allowed", "counts_as_stored"), "new kimchi beside other goods in the freezer"
    ),
    HouseRule(
        "cart_without_drinks", "K-RUL-44", (False, True), "a cart operator whose route passes no source was used"
    ),
    HouseRule("garden_is_house", "K-RUL-45", (False, True), "a garden earns First house built"),
    HouseRule(
        "discount_claim", "K-RUL-46", ("start_of_p4", "at_reveal"), "when First discount manager used is claimed"
    ),
    HouseRule("extra_tile_rotation", "K-RUL-47", ("free", "random"), "how the extra map tile is turned"),
    HouseRule(
        "token_owner_after_firing",
        "K-RUL-48",
        ("still_owner", "none"),
        "the owner of demand once the busy marketeer was fired",
    ),
    HouseRule(
        "lobby_piece_border",
        "K-RUL-49",
        ("counted", "free"),
        "a border between a lobbyist's piece and the road in range",
        later=True,
    ),
)
"""Every option of the expansion (K-RUL), in the order of the rulings; its modules read them."""

EVERY_RULE: tuple[HouseRule, ...] = HOUSE_RULES + EXPANSION_RULES
"""Every option, those of the base game first."""

BUNDLES: dict[str, dict[str, Value]] = {
    "third_printing": {},
    "deluxe": {
        "road_join": "any_adjacent",
        "bank_break": "at_zero",
        "local_manager_road": "same",
        "lower_prices_check": "dinnertime",
        "airplane_overlap": "opposite_only",
        "move_coming_soon": False,
        "intro_all_drinks": True,
        "districts_with_lobbyists": "required",
        "roadworks_cost": "all_routes",
        "billboard_marketeers": "old_three_only",
    },
    "online": {
        "road_join": "any_adjacent",
        "local_manager_reach": "any_square",
        "coffee_ties": "stock_first",
        "unpaid_salaries": "all_cash",
        "cfo_on_campaign_cash": "yes_rounded_up",
        "discount_claim": "at_reveal",
        "lobby_piece_border": "free",
    },
}
"""Named sets of values (B-BUN-01); options not named keep their default."""

BUNDLES_OF_BASE_1: dict[str, dict[str, Value]] = {
    "online": {
        "road_join": "any_adjacent",
        "late_bank_break": "check_only_in_p4",
        "coffee_ties": "stock_first",
        "pizza_radio_place": "any_empty_square",
        "unpaid_salaries": "all_cash",
        "cfo_on_campaign_cash": "yes_rounded_up",
        "discount_claim": "at_reveal",
    },
}
"""What bundles held under the ruleset ``base-1``, of those that have changed since: a record of that ruleset means
these where it names only a bundle (B-BUN-02)."""
