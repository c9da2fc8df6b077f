"""The readings of unclear rules a table may choose (chapter 22 of both rule books).

Every option has a default; a *bundle* names a set of values (B-BUN-01). A record stores the value
of every option, never only the bundle (B-BUN-02).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from magnate.model.errors import BadSetup
from magnate.model.house_rule_list import BUNDLES, EVERY_RULE, EXPANSION_RULES, HOUSE_RULES, HouseRule, Value
from magnate.model.reading import quoted, shown
from magnate.town import GeometryRules

__all__ = [
    "BUNDLES",
    "EVERY_RULE",
    "EXPANSION_RULES",
    "HOUSE_RULES",
    "HouseRule",
    "HouseRules",
    "Value",
    "read_value",
    "resolve_house_rules",
    "spell",
    "written_house_rules",
]


MAYBE_IDLE = tuple(rule for rule in EVERY_RULE if rule.later or rule in EXPANSION_RULES)
"""The options that a game without modules writes only where they differ from their default (B-BUN-02)."""


class HouseRules(NamedTuple):
    """The value of every option at one table; the defaults are the third printing's.

    The options of the base game come first, then those of the expansion, which only its modules read.
    """

    road_join: str = "midpoint"
    house_exit_border: str = "counted"
    local_manager_road: str = "any"
    buyer_full_range: bool = False
    buyer_retrace: bool = True
    buyer_collect: str = "all"
    bank_break: str = "insufficient"
    have20_check: str = "anytime"
    cfo_negative: str = "ceil"
    bankruptcy: str = "immediate"
    move_coming_soon: bool = True
    phantom_order: str = "first"
    firing: str = "simultaneous"
    fired_recruiter_discount: str = "lost"
    hr_discount: str = "declared"
    lower_prices_check: str = "reveal"
    airplane_overlap: str = "free"
    overfill: str = "penalty"
    entrance_passes: bool = False
    same_tile_zero: bool = False
    coming_soon_range: bool = False
    production: str = "all_or_nothing"
    mailbox_diagonal: str = "closed"
    intro_all_drinks: bool = False
    price_floor: str = "none"
    own_tile_zero: bool = False
    local_manager_reach: str = "entrance"
    roadworks_markers: str = "unlimited"
    late_bank_break: str = "break_now_end_next_p4"
    park_tile: str = "only_with_lobbyists"
    coffee_triggers_ketchup: bool = False
    districts_with_lobbyists: str = "recommended"
    roadworks_cost: str = "dinner_only"
    arrow_at_coffee_shop: bool = True
    double_markers: str = "one"
    construction_is_road: bool = False
    lobby_road_joins: str = "side_by_side"
    extra_tile: str = "may"
    extra_tile_action: str = "no_extra_action"
    coffee_shop_by_training: str = "may"
    coffee_range_from: str = "own"
    coffee_two_levels: str = "two"
    coffee_drive_end: str = "any_restaurant"
    coffee_ties: str = "common_locations"
    rural_coffee: bool = True
    two_good_airplanes: str = "replace"
    second_brand_manager: str = "lost"
    earning_radio: str = "yes"
    busy_director_salary: str = "salary_due"
    first_three_pizzas: str = "all_chains_together"
    pizza_radio_place: str = "needs_road"
    free_mailbox: str = "may"
    free_mailbox_road: bool = True
    who_hires_first: str = "recruiting_girl_first"
    price_cut_counted: str = "sum_of_cuts"
    unpaid_salaries: str = "whole_salaries"
    reserve_price_from: str = "next_p4"
    movie_stars: str = "by_players"
    fries_on_coffee: str = "once_per_house_and_chain"
    rural_salary: str = "due"
    off_ramp_step: str = "zero"
    off_ramp_shape: str = "three_squares"
    night_shift_salary: str = "icon"
    cfo_on_campaign_cash: str = "no"
    billboard_marketeers: str = "all_marketeers"
    trainee_returns: str = "when_both_ended"
    discounts_and_goods: str = "as_printed"
    new_kimchi: str = "allowed"
    cart_without_drinks: bool = False
    garden_is_house: bool = False
    discount_claim: str = "start_of_p4"
    extra_tile_rotation: str = "free"
    token_owner_after_firing: str = "still_owner"
    lobby_piece_border: str = "counted"

    def geometry(self) -> GeometryRules:
        """Return the options the town needs for its roads, ranges and routes."""
        return GeometryRules(
            road_join=self.road_join,
            house_exit_border=self.house_exit_border,
            same_tile_zero=self.same_tile_zero,
            own_tile_zero=self.own_tile_zero,
            mailbox_diagonal=self.mailbox_diagonal,
            buyer_full_range=self.buyer_full_range,
            buyer_retrace=self.buyer_retrace,
            buyer_collect=self.buyer_collect,
            entrance_passes=self.entrance_passes,
            lobby_road_joins=self.lobby_road_joins,
        )


def resolve_house_rules(bundle: str = "third_printing", changes: Mapping[str, object] | None = None) -> HouseRules:
    """Return the value of every option: the bundle's, with single options changed on top (B-BUN-01).

    Raises BadSetup for an unknown bundle, option or value; the text lists what is allowed.
    """
    if bundle not in BUNDLES:
        raise BadSetup(f"Unknown bundle of house rules {quoted(bundle)}; known are {', '.join(BUNDLES)}.")
    known = {rule.name: rule for rule in EVERY_RULE}
    values: dict[str, object] = {**BUNDLES[bundle], **(changes or {})}
    for name, value in values.items():
        if name not in known:
            raise BadSetup(f"Unknown house rule {quoted(name)}; known are {', '.join(sorted(known))}.")
        allowed = known[name].values
        if not any(type(value) is type(choice) and value == choice for choice in allowed):
            choices = ", ".join(spell(choice) for choice in allowed)
            wrong = quoted(value) if isinstance(value, str) else shown(value)
            raise BadSetup(f"House rule '{name}' cannot be {wrong}; it can be {choices}.")
    return HouseRules(**values)  # type: ignore[arg-type]  # each value was checked against its own field just now


def written_house_rules(rules: HouseRules, modules: Sequence[str]) -> dict[str, Value]:
    """Return what a record or a position stores of the house rules (B-BUN-02), by name.

    That is every option of the base game and, in a game with modules, every option of the expansion.
    Without modules an option of the expansion changes nothing and is left out at its default, so that
    games of the base game keep their bytes and hashes whatever the expansion learns to ask. An option
    that came later is left out at its default for the same reason.
    """
    values: dict[str, Value] = rules._asdict()
    for rule in EVERY_RULE if modules else MAYBE_IDLE:
        if values[rule.name] == rule.default and (rule.later or not modules):
            del values[rule.name]
    return values


def spell(value: Value) -> str:
    """Write a value the way it is typed: ``true``, ``false`` or the word itself."""
    return str(value).lower() if isinstance(value, bool) else value


def read_value(name: str, text: str) -> Value:
    """Read a typed value such as ``true`` or ``any_adjacent`` for the option `name`.

    Raises BadSetup when the option has no such value.
    """
    for rule in EVERY_RULE:
        if rule.name == name:
            for choice in rule.values:
                if spell(choice) == text.strip().lower():
                    return choice
    resolve_house_rules(changes={name: text})
    raise BadSetup(f"House rule '{name}' cannot be {quoted(text)}.")
