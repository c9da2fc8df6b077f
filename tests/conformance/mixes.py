"""The mixes of modules that are played: each alone, every pair, every preset, everything, and random ones."""

from __future__ import annotations

import random
from itertools import combinations
from typing import NamedTuple

from magnate import Setup
from magnate.content import module_infos, preset_infos
from magnate.content.choices import all_modules

RANDOM_MIXES = 300


class Mix(NamedTuple):
    """Modules played together, by how many players; `preset` names a recommended mix."""

    players: int
    modules: tuple[str, ...]
    preset: str = ""
    variant: str = "full"

    def setup(self, seed: int) -> Setup:
        """Return the set-up of a game with this mix."""
        return Setup.choose(
            players=self.players, modules=self.modules, preset=self.preset, variant=self.variant, seed=seed
        )

    def __str__(self) -> str:
        return f"{self.preset or '+'.join(self.modules)}, {self.players} players"


def module_ids() -> tuple[str, ...]:
    """Return the ids of all modules."""
    return tuple(info.id for info in module_infos())


def completed(modules: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return modules with those they need, or None when two exclude each other (K-GEN-02)."""
    infos = {info.id: info for info in module_infos()}
    chosen = set(modules)
    for name in modules:
        chosen.update(infos[name].requires)
    if any(chosen.intersection(infos[name].conflicts) for name in chosen):
        return None
    return tuple(name for name in infos if name in chosen)


def mix_of(modules: tuple[str, ...], players: int) -> Mix | None:
    """Return a legal mix with as many players, six where the modules ask for it."""
    found = completed(modules)
    if found is None:
        return None
    return Mix(6 if "six_players" in found else players, found)


def alone() -> list[Mix]:
    """Return every module by itself, with what it needs."""
    return [mix for name in module_ids() if (mix := mix_of((name,), 3)) is not None]


def pairs() -> list[Mix]:
    """Return every pair of modules that may be combined."""
    found = [mix_of(pair, 2 + number % 4) for number, pair in enumerate(combinations(module_ids(), 2))]
    return [mix for mix in found if mix is not None]


def presets() -> list[Mix]:
    """Return every recommended mix."""
    return [Mix(2 + number % 4, (), info.id) for number, info in enumerate(preset_infos())]


def everything() -> list[Mix]:
    """Return all modules that go together, for 2 to 6 players, with the new and with the base milestones."""
    found = [Mix(players, all_modules(players)) for players in range(2, 7)]
    base = tuple(name for name in all_modules(5) if name != "new_milestones")
    return [*found, Mix(4, completed((*base, "hard_choices")) or ())]


def random_mixes() -> list[Mix]:
    """Return random mixes, the same ones every time."""
    dice = random.Random(20)
    found: list[Mix] = []
    while len(found) < RANDOM_MIXES:
        names = tuple(name for name in module_ids() if dice.random() < dice.choice((0.2, 0.5, 0.8)))
        mix = mix_of(names, dice.randrange(2, 6))
        if mix is not None:
            found.append(mix)
    return found
