"""Games to learn from: positions at the beginning of rounds as numbers, and how their seats came out."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import NamedTuple

from magnate.bots.fast.playing import play_on, standing
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import LEANINGS, PLANNER
from magnate.bots.fast.weights import STANDARD, Style, Weights, alike
from magnate.bots.search.candidates import structures
from magnate.bots.value.features import features
from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.setup import Setup
from magnate.rules.table import Table

TABLES = ((2, False), (4, True), (4, False), (3, False), (2, True), (3, True), (5, True), (5, False))
"""Seats, and how modules are chosen: all or none; every third game with modules has some of them."""

WILD = 0.12
"""Part of the structures that are not the policy's own."""

SPREAD = 0.35
"""How far the numbers that a seat plays by are from known ones."""

MOST_ROUNDS = 40


class Lesson(NamedTuple):
    """A position of one seat as numbers, and how it came out (`magnate.bots.fast.playing.standing`)."""

    game: int
    round: int
    numbers: list[float]
    result: float


def lessons(seed: int) -> list[Lesson]:
    """Return what one game teaches: a lesson for every seat and round; equal seeds, equal lessons."""
    dice = random.Random(seed)
    players, every = TABLES[seed % len(TABLES)]
    modules = all_modules(players) if every else ()
    if modules and seed % 3 == 0:
        modules = tuple([module for module in modules if dice.random() < 0.5])
    game = Game.new(Setup.choose(players, seed=seed, modules=modules), listen=False)
    table = Table(game.book, game.state)
    policies = [Policy(someone(dice)) for _ in range(players)]
    watcher = Policy(PLANNER)
    seen: list[tuple[int, int, list[float]]] = []
    play_on(table, policies, dice, 0)
    while not table.state.finished and table.state.round <= MOST_ROUNDS:
        if table.state.step == "restructuring":
            for seat, row in enumerate(features(watcher, table)):
                if table.state.chains[seat].in_game:
                    seen.append((table.state.round, seat, row))
            for seat in table.state.waiting:
                if dice.random() < WILD:
                    table.state.chains[seat].selected = dice.choice(structures(policies[seat], table, seat, 12))[:]
        play_on(table, policies, dice, table.state.round)
    results = [standing(table.state, seat) for seat in range(players)]
    return [Lesson(seed, number, row, results[seat]) for number, seat, row in seen]


def someone(dice: random.Random) -> Style:
    """Return a style near a known one."""
    base = dice.choice((PLANNER, PLANNER, *LEANINGS.values(), alike(STANDARD)))
    if dice.random() < 0.3:
        return base
    factors = {name: dice.lognormvariate(0.0, SPREAD) for name in Weights._fields if name not in ("horizon", "reserve")}
    reserve = dice.choice((100.0, 200.0, 300.0))
    return Style(*(changed(weights, factors, reserve) for weights in base))


def changed(weights: Weights, factors: Mapping[str, float], reserve: float) -> Weights:
    """Return numbers times some factors, with another favourite reserve card."""
    return weights._replace(reserve=reserve, **{name: getattr(weights, name) * by for name, by in factors.items()})
