"""What is agreed before the first card is touched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from magnate.content import ContentError
from magnate.content.choices import module_infos, normalise_modules, preset_info
from magnate.model.errors import BadSetup
from magnate.model.house_rules import HouseRules, Value, resolve_house_rules
from magnate.model.reading import quoted, shown
from magnate.model.tile_pool import check_tiles
from magnate.town import Layout

VARIANTS = ("full", "introductory_1", "introductory_2")
"""The game, and the two introductory games of chapter 20 (B-INT-01, B-INT-02)."""


WITHOUT_MILESTONES = "introductory_1"
"""The variant that is played without milestones (B-INT-01)."""


class Setup(NamedTuple):
    """A game agreed on. `layout` and `order` left None are drawn from `seed` when the game begins.

    players:     seats, 2 to 5 (6 with the module for it).
    variant:     one of VARIANTS.
    modules:     ids of expansion modules, those of the preset included once settled.
    house_rules: the value of every option, or only the options that differ from their default.
    seed:        any whole number; the only source of chance (B-INF-07).
    layout:      the tiles and how they lie, or None.
    order:       seats in the initial turn order, or None.
    preset:      id of the recommended mix the table plays (chapter 20), or ""; its exceptions hold, such as
                 a tile on the map without its module.
    tiles:       ids of the new tiles that join the pool (K-LOB-01); None for those the modules bring.
    """

    players: int = 2
    variant: str = "full"
    modules: Sequence[str] = ()
    house_rules: HouseRules | Mapping[str, Value] = HouseRules()
    seed: int = 0
    layout: Layout | None = None
    order: Sequence[int] | None = None
    preset: str = ""
    tiles: Sequence[str] | None = None

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
        preset: str = "",
        tiles: Sequence[str] | None = None,
    ) -> Setup:
        """Return a settled set-up whose house rules are those of a bundle with single ones changed (B-BUN-01).

        preset: its modules are played together with `modules`.
        Raises BadSetup naming the setting and what is allowed.
        """
        rules = resolve_house_rules(bundle, house_rules)
        return cls(players, variant, modules, rules, seed, layout, order, preset, tiles).settled()

    @property
    def rules(self) -> HouseRules:
        """The value of every option. Raises BadSetup for an option or value that does not exist."""
        if isinstance(self.house_rules, HouseRules):
            return self.house_rules
        return resolve_house_rules(changes=self.house_rules)

    def settled(self) -> Setup:
        """Return the set-up with every option resolved (B-BUN-02), checked as far as it can be without a board.

        Modules stand in the order of the rule book afterwards, those of the preset among them, and tiles
        in the order of their letters. Raises BadSetup naming the setting and what is allowed, or the
        module that needs or excludes another (K-GEN-02).
        """
        if self.variant not in VARIANTS:
            known = ", ".join(VARIANTS)
            values = (("name", quoted(self.variant)[1:-1]), ("known", known))
            raise BadSetup(f"Unknown variant {quoted(self.variant)}; known are {known}.", "unknown_variant", values)
        if self.order is not None and sorted(self.order) != list(range(self.players)):
            last = self.players - 1
            why = f"The turn order must name each of the seats 0 to {last} once, not {shown(self.order)}."
            raise BadSetup(why, "turn_order", (("last", last),))
        modules = settled_modules(self.modules, self.preset)
        _check_table(modules, self.players, self.variant)
        found = self._replace(
            modules=modules,
            house_rules=self.rules,
            order=None if self.order is None else tuple(self.order),
            tiles=None if self.tiles is None else tuple(sorted(self.tiles)),
        )
        check_tiles(found)
        return found


def settled_modules(modules: Sequence[str], preset: str = "") -> tuple[str, ...]:
    """Return the modules in play, those of the preset included, in the order of the rule book.

    Raises BadSetup for an unknown module or preset, and for modules that cannot be combined (K-GEN-02).
    """
    try:
        recommended = preset_info(preset).modules if preset else ()
        return normalise_modules((*recommended, *modules))
    except ContentError as error:
        text = str(error)
        raise BadSetup(f"{text[0].upper()}{text[1:]}.", error.say, error.values) from None


def _check_table(modules: tuple[str, ...], players: int, variant: str) -> None:
    """Raise BadSetup for modules that do not suit the number of seats or the variant (K-GEN-02)."""
    for info in module_infos():
        if info.seats == players and info.id not in modules:
            values: tuple[tuple[str, str | int], ...] = (("players", players), ("module", info.id))
            raise BadSetup(f"A game for {players} players needs module '{info.id}'.", "players_need_module", values)
        if info.needs_milestones and variant == WITHOUT_MILESTONES and info.id in modules:
            raise BadSetup(
                f"Module '{info.id}' needs milestones, and variant '{variant}' has none.",
                "module_needs_milestones",
                (("module", info.id), ("variant", variant)),
            )
