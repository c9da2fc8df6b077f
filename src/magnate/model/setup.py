"""What is agreed before the first card is touched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from magnate.model.errors import BadSetup
from magnate.model.house_rules import HouseRules, Value, resolve_house_rules
from magnate.town import Layout

VARIANTS = ("full", "introductory_1", "introductory_2")
"""The game, and the two introductory games of chapter 20 (B-INT-01, B-INT-02)."""


class Setup(NamedTuple):
    """A game agreed on. `layout` and `order` left None are drawn from `seed` when the game begins.

    players:     seats, 2 to 5 (6 with the module for it).
    variant:     one of VARIANTS.
    modules:     ids of expansion modules.
    house_rules: the value of every option, or only the options that differ from their default.
    seed:        any whole number; the only source of chance (B-INF-07).
    layout:      the tiles and how they lie, or None.
    order:       seats in the initial turn order, or None.
    """

    players: int = 2
    variant: str = "full"
    modules: Sequence[str] = ()
    house_rules: HouseRules | Mapping[str, Value] = HouseRules()
    seed: int = 0
    layout: Layout | None = None
    order: Sequence[int] | None = None

    @classmethod
    def choose(
        cls,
        players: int = 2,
        *,
        variant: str = "full",
        modules: Sequence[str] = (),
        bundle: str = "third_printing",
        house_rules: Mapping[str, Value] | None = None,
        seed: int = 0,
        layout: Layout | None = None,
        order: Sequence[int] | None = None,
    ) -> Setup:
        """Return a settled set-up whose house rules are those of a bundle with single ones changed (B-BUN-01).

        Raises BadSetup naming the setting and what is allowed.
        """
        rules = resolve_house_rules(bundle, house_rules)
        return cls(players, variant, modules, rules, seed, layout, order).settled()

    @property
    def rules(self) -> HouseRules:
        """The value of every option. Raises BadSetup for an option or value that does not exist."""
        if isinstance(self.house_rules, HouseRules):
            return self.house_rules
        return resolve_house_rules(changes=self.house_rules)

    def settled(self) -> Setup:
        """Return the set-up with every option resolved (B-BUN-02), checked as far as it can be without components.

        Raises BadSetup naming the setting and what is allowed.
        """
        if self.variant not in VARIANTS:
            raise BadSetup(f"Unknown variant '{self.variant}'; known are {', '.join(VARIANTS)}.")
        if self.order is not None and sorted(self.order) != list(range(self.players)):
            raise BadSetup(
                f"The turn order must name each of the seats 0 to {self.players - 1} once, not {list(self.order)}."
            )
        order = None if self.order is None else tuple(self.order)
        return self._replace(modules=tuple(self.modules), house_rules=self.rules, order=order)
