"""Games with modules for the tests of positions, records and secrets: every chain well staffed and busy."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from magnate import Game, Setup
from magnate.content import module_infos, preset_infos
from magnate.content.choices import all_modules
from magnate.model.house_rules import OPTIONS, Value
from magnate.testing import busy_moves, staffed_game


def alone() -> list[Setup]:
    """Return a set-up with each module by itself, with what it needs."""
    found = []
    for info in module_infos():
        players = 6 if info.id == "six_players" else 3
        found.append(Setup.choose(players, modules=[info.id, *info.requires], seed=1))
    return found


def presets() -> list[Setup]:
    """Return a set-up for every recommended mix."""
    return [Setup.choose(2 + i % 4, preset=info.id, seed=i) for i, info in enumerate(preset_infos())]


def everything(players: int, seed: int = 1, house_rules: Mapping[str, Value] | None = None) -> Setup:
    """Return a set-up with all modules that go together with the new milestones."""
    return Setup.choose(players, modules=all_modules(players), seed=seed, house_rules=house_rules)


def hard_mix() -> Setup:
    """Return a set-up with the base milestones, some of which expire, and all other modules."""
    modules = [name for name in all_modules(4) if name != "new_milestones"]
    return Setup.choose(4, modules=[*modules, "hard_choices"], seed=1)


def random_rules(seed: int) -> dict[str, Value]:
    """Return a random value for every house rule."""
    dice = Random(seed)
    return {rule.name: dice.choice(rule.values) for rule in OPTIONS.all}


def mixes() -> list[Setup]:
    """Return the set-ups that the tests play."""
    return [*alone(), *presets(), everything(2), everything(5), everything(6), hard_mix()]


def named(setup: Setup) -> str:
    """Return a short name of a set-up."""
    names: Sequence[str] = [setup.preset] if setup.preset else setup.modules
    return f"{'+'.join(names) if len(names) < 4 else f'{len(names)} modules'}, {setup.players} players"


def busy_game(setup: Setup, rounds: int = 4, seed: int = 1) -> Iterator[tuple[int, Game]]:
    """Play a staffed game by busy seats and yield (decision number, game) at every decision."""
    yield from enumerate(busy_moves(staffed_game(setup, seed), Random(seed), rounds))


def assert_survives(game: Game) -> Game:
    """Check that the position of a game, sent through JSON, gives an equal state that asks the same; return it."""
    again = Game.from_position(json.loads(json.dumps(game.position())))
    assert again.state.key() == game.state.key()
    assert again.hash() == game.hash()
    assert again.pending == game.pending
    assert again.state.town.__reduce__()[1] == game.state.town.__reduce__()[1], "the same map, extra tiles included"
    for seat, _ in game.pending:
        assert list(again.options(seat)) == list(game.options(seat))
    return again
