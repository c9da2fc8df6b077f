"""What an option of a table is: an unclear rule, and the readings it may have (chapter 22 of both rule books).

Each option is declared once, beside what reads it: those of the base rooms in `magnate.model.house_rule_list`, those of
a module in its home, named by its `Expansion`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Generic, NamedTuple, Protocol, TypeVar

Value = str | bool

V_co = TypeVar("V_co", bound=Value, covariant=True)

NOWHERE: Mapping[str, bool] = MappingProxyType({})
"""In no bundle."""


class Readings(Protocol):
    """What a table agreed on: of the options that are not of the base game, those that are not at their default."""

    @property
    def chosen(self) -> tuple[tuple[str, Value], ...]:
        """Names and values, by name."""


class HouseRule(NamedTuple, Generic[V_co]):
    """One option: its name, the ruling it answers, the allowed values (default first), in words.

    later:   it came when games were already on record. It is written only where it differs from its default,
        so that games from before keep their bytes and hashes (B-BUN-02).
    bundles: the value it has in bundles (B-BUN-01); in those not named it keeps its default.
    before:  the value it had in bundles under the ruleset ``base-1``, where that has changed since (B-BUN-02).
    """

    name: str
    ruling: str
    values: tuple[V_co, ...]
    about: str
    later: bool = False
    bundles: Mapping[str, V_co] = NOWHERE  # type: ignore[assignment]  # empty, so it holds no wrong kind of value
    before: Mapping[str, V_co] = NOWHERE  # type: ignore[assignment]  # as above

    @property
    def default(self) -> V_co:
        """The value a table plays when nobody says otherwise."""
        return self.values[0]

    def of(self, readings: Readings) -> V_co:
        """Return the value at a table: ``TIES.of(book.house_rules)``. For options that are not of the base game."""
        for name, value in readings.chosen:
            if name == self.name:
                return value  # type: ignore[return-value]  # it was checked to be one of the values of this option
        return self.values[0]


class Options:
    """Every option there is now: of the base game, of the expansion in the order of rulings, of installed modules.

    base: of the base game. expansion: of the rule book's modules. installed: of modules from outside, by module.
    """

    def __init__(self, base: Sequence[HouseRule[Value]]) -> None:
        self.base: tuple[HouseRule[Value], ...] = tuple(base)
        self.expansion: tuple[HouseRule[Value], ...] = ()
        self.installed: dict[str, tuple[HouseRule[Value], ...]] = {}
        self.by_name: dict[str, HouseRule[Value]] = {rule.name: rule for rule in base}
        self.written: dict[object, dict[str, Value]] = {}
        """What is stored of readings, by readings and modules (`written_house_rules`), for these options."""

    @property
    def all(self) -> tuple[HouseRule[Value], ...]:
        """Every option, in a fixed order."""
        return tuple(self.by_name.values())

    def of_game(self, modules: Collection[str]) -> tuple[HouseRule[Value], ...]:
        """Return the options that can matter in a game with these modules, whatever they are set to."""
        installed = (rule for module, own in self.installed.items() if module in modules for rule in own)
        return (*self.base, *(self.expansion if modules else ()), *installed)

    def brought_by(self, name: str) -> str:
        """Return the module from outside that an option belongs to, or ""."""
        return next((module for module, own in self.installed.items() if name in [rule.name for rule in own]), "")

    def print(self, rules: Sequence[HouseRule[Value]]) -> None:
        """Add options of the expansion. Raises ValueError when a name is taken."""
        self._check(rules)
        self.expansion = tuple(sorted((*self.expansion, *rules), key=lambda rule: rule.ruling))
        self._list()

    def admit(self, module: str, rules: Sequence[HouseRule[Value]]) -> None:
        """Add the options of a module from outside. Raises ValueError when a name is taken."""
        self._check(rules)
        self.installed[module] = tuple(rules)
        self._list()

    def withdraw(self, module: str) -> None:
        """Take the options of a module from outside out again."""
        self.installed.pop(module, None)
        self._list()

    def _list(self) -> None:
        rules = (*self.base, *self.expansion, *(rule for own in self.installed.values() for rule in own))
        self.by_name = {rule.name: rule for rule in rules}
        self.written = {}

    def _check(self, rules: Sequence[HouseRule[Value]]) -> None:
        names = [*self.by_name, *(rule.name for rule in rules)]
        for rule in rules:
            if names.count(rule.name) > 1:
                raise ValueError(f"Two house rules are called '{rule.name}'.")
