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
    house_rules: the value of every option.
    seed:        any whole number; the only source of chance (B-INF-07).
    layout:      the tiles and how they lie, or None.
    order:       seats in the initial turn order, or None.
    """

    players: int = 2
    variant: str = "full"
    modules: tuple[str, ...] = ()
    house_rules: HouseRules = HouseRules()
    seed: int = 0
    layout: Layout | None = None
    order: tuple[int, ...] | None = None

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
        """Return a set-up from plain values, checked as far as it can be without the components.

        Raises BadSetup naming the setting and what is allowed.
        """
        if variant not in VARIANTS:
            raise BadSetup(f"Unknown variant '{variant}'; known are {', '.join(VARIANTS)}.")
        if order is not None and sorted(order) != list(range(players)):
            raise BadSetup(f"The turn order must name each of the seats 0 to {players - 1} once, not {list(order)}.")
        return cls(
            players=players,
            variant=variant,
            modules=tuple(modules),
            house_rules=resolve_house_rules(bundle, house_rules),
            seed=seed,
            layout=layout,
            order=None if order is None else tuple(order),
        )
