"""The readings of unclear rules a table may choose (chapter 22 of both rule books).

Every option has a default; a *bundle* names a set of values (B-BUN-01). A record stores the value
of every option, never only the bundle (B-BUN-02).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from magnate.model.errors import BadSetup
from magnate.model.house_rule import HouseRule, Value
from magnate.model.house_rule_list import BUNDLES, HOUSE_RULES, LAID_ROAD_JOINS, OPTIONS, bundle_values
from magnate.model.reading import quoted, shown
from magnate.town import GeometryRules

__all__ = [
    "BUNDLES",
    "HOUSE_RULES",
    "OPTIONS",
    "HouseRule",
    "HouseRules",
    "Value",
    "bundle_values",
    "read_value",
    "resolve_house_rules",
    "spell",
    "written_house_rules",
]

MOST_WRITTEN = 64
"""Readings of which it is remembered what is stored of them."""


class HouseRules(NamedTuple):
    """The value of every option at one table; the defaults are the third printing's.

    Those of the base game are fields. All others are read by what declares them, ``LATE_BANK_BREAK.of(house_rules)``,
    and by their name, ``house_rules.late_bank_break``, where programs know no more than that.

    chosen: of these others, names and values of those that are not at their default, by name.
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

    chosen: tuple[tuple[str, Value], ...] = ()

    def __getattr__(self, name: str) -> Value:
        """Return the value of an option that is no field. Raises AttributeError when there is none of that name."""
        if name not in OPTIONS.by_name:
            raise AttributeError(f"There is no house rule '{name}'.")
        return OPTIONS.by_name[name].of(self)

    def by_name(self) -> dict[str, Value]:
        """Return the value of every option there is now, in the order of `OPTIONS`."""
        return {name: getattr(self, name) for name in OPTIONS.by_name}

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
            laid_road_joins=LAID_ROAD_JOINS.of(self),
        )


def resolve_house_rules(bundle: str = "third_printing", changes: Mapping[str, object] | None = None) -> HouseRules:
    """Return the value of every option: the bundle's, with single options changed on top (B-BUN-01).

    Raises BadSetup for an unknown bundle, option or value; the text lists what is allowed.
    """
    if bundle not in BUNDLES:
        names = ", ".join(BUNDLES)
        values_said = (("name", quoted(bundle)[1:-1]), ("known", names))
        raise BadSetup(
            f"Unknown bundle of house rules {quoted(bundle)}; known are {names}.", "unknown_bundle", values_said
        )
    known = OPTIONS.by_name
    values: dict[str, object] = {**bundle_values(bundle), **(changes or {})}
    for name, value in values.items():
        if name not in known:
            names = ", ".join(sorted(known))
            values_said = (("name", quoted(name)[1:-1]), ("known", names))
            raise BadSetup(f"Unknown house rule {quoted(name)}; known are {names}.", "unknown_rule", values_said)
        allowed = known[name].values
        if not any(type(value) is type(choice) and value == choice for choice in allowed):
            choices = ", ".join(spell(choice) for choice in allowed)
            wrong = quoted(value) if isinstance(value, str) else shown(value)
            raise BadSetup(
                f"House rule '{name}' cannot be {wrong}; it can be {choices}.",
                "rule_value",
                (("name", name), ("value", wrong.strip("'")), ("known", choices)),
            )
    fields: Any = {name: value for name, value in values.items() if name in HouseRules._fields}
    others: Any = {name: value for name, value in values.items() if name not in fields}
    chosen = tuple(sorted((name, value) for name, value in others.items() if value != known[name].default))
    return HouseRules(**fields, chosen=chosen)


def written_house_rules(rules: HouseRules, modules: Sequence[str]) -> dict[str, Value]:
    """Return what a record or a position stores of the house rules (B-BUN-02), by name.

    That is every option of the base game, in a game with modules every option of the expansion too, and those of
    the modules from outside in play. Any other changes nothing and is left out at its default, so that games keep
    their bytes and hashes whatever modules learn to ask. An option that came later is left out at its default for
    the same reason.
    """
    # Every position and every checkpoint asks anew.
    key, known = (rules, tuple(modules)), OPTIONS.written
    found = known.get(key)
    if found is None:
        values = rules.by_name()
        settled = {rule.name for rule in OPTIONS.of_game(modules) if not rule.later}
        by_name = OPTIONS.by_name
        found = {name: value for name, value in values.items() if name in settled or value != by_name[name].default}
        if len(known) >= MOST_WRITTEN:
            known.clear()
        known[key] = found
    return found.copy()


def spell(value: Value) -> str:
    """Write a value the way it is typed: ``true``, ``false`` or the word itself."""
    return str(value).lower() if isinstance(value, bool) else value


def read_value(name: str, text: str) -> Value:
    """Read a typed value such as ``true`` or ``any_adjacent`` for the option `name`.

    Raises BadSetup when the option has no such value.
    """
    for choice in OPTIONS.by_name[name].values if name in OPTIONS.by_name else ():
        if spell(choice) == text.strip().lower():
            return choice
    resolve_house_rules(changes={name: text})
    raise BadSetup(f"House rule '{name}' cannot be {quoted(text)}.")
