"""The readings of unclear rules a table may choose (chapter 22 of the base rules).

Every option has a default; a *bundle* names a set of values (B-BUN-01). A record stores the value
of every option, never only the bundle (B-BUN-02).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from magnate.model.errors import BadSetup
from magnate.town import GeometryRules

Value = str | bool


class HouseRule(NamedTuple):
    """One option: its name, the ruling it answers, the allowed values (default first), in words."""

    name: str
    ruling: str
    values: tuple[Value, ...]
    about: str

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
)
"""Every option of the base game, in the order of the rulings."""

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
    },
    "online": {"road_join": "any_adjacent"},
}
"""Named sets of values (B-BUN-01); options not named keep their default."""


class HouseRules(NamedTuple):
    """The value of every option at one table; the defaults are the third printing's."""

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
        )


def resolve_house_rules(bundle: str = "third_printing", changes: Mapping[str, object] | None = None) -> HouseRules:
    """Return the value of every option: the bundle's, with single options changed on top (B-BUN-01).

    Raises BadSetup for an unknown bundle, option or value; the text lists what is allowed.
    """
    if bundle not in BUNDLES:
        raise BadSetup(f"Unknown bundle of house rules '{bundle}'; known are {', '.join(BUNDLES)}.")
    known = {rule.name: rule for rule in HOUSE_RULES}
    values: dict[str, object] = {**BUNDLES[bundle], **(changes or {})}
    for name, value in values.items():
        if name not in known:
            raise BadSetup(f"Unknown house rule '{name}'; known are {', '.join(sorted(known))}.")
        allowed = known[name].values
        if not any(type(value) is type(choice) and value == choice for choice in allowed):
            shown = ", ".join(spell(choice) for choice in allowed)
            raise BadSetup(f"House rule '{name}' cannot be {value!r}; it can be {shown}.")
    return HouseRules(**values)  # type: ignore[arg-type]  # each value was checked against its own field just now


def spell(value: Value) -> str:
    """Write a value the way it is typed: ``true``, ``false`` or the word itself."""
    return str(value).lower() if isinstance(value, bool) else value


def read_value(name: str, text: str) -> Value:
    """Read a typed value such as ``true`` or ``any_adjacent`` for the option `name`.

    Raises BadSetup when the option has no such value.
    """
    for rule in HOUSE_RULES:
        if rule.name == name:
            for choice in rule.values:
                if spell(choice) == text.strip().lower():
                    return choice
    resolve_house_rules(changes={name: text})
    raise BadSetup(f"House rule '{name}' cannot be '{text}'.")
