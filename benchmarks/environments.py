"""What observing costs, and how environments compare: ``python -m benchmarks.environments [--rounds 5]``.

Decisions a second of processor time on one core, by random legal actions: the engine alone, with observations and masks
written into buffers, through PettingZoo and Gymnasium, and beside them two classics of PettingZoo and catanatron's
environment, all in turn in every round. Ratios are those of this run; packages that are not there are left out.
"""

from __future__ import annotations

import argparse
import importlib
import random
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time
from typing import Any

import numpy as np
from numpy.random import default_rng as rng

from benchmarks.stopwatch import stay_on_one_core
from magnate import Game, Setup, is_compiled
from magnate.environments import Match
from magnate.environments.batch import Batch, sampled
from magnate.environments.settings import settings
from magnate.environments.single import Seat
from magnate.environments.zoo import magnate_v0

MAX_ROUNDS = 10
FIRST = "engine, 4 seats"
PEER = "Gymnasium, catanatron, 1 of 2 seats"

Player = Iterator[None]
"""Plays for ever; each step is one decision."""


def engine(players: int) -> Player:
    """Play without looking."""
    dice = random.Random(1)
    for seed in range(1 << 30):
        game = Game.new(Setup.choose(players, seed=seed), listen=False)
        while not game.finished and game.state.round <= MAX_ROUNDS:
            seat = game.state.waiting[0]
            game.take(seat, int(dice.random() * len(game.options(seat))))
            yield


def observed(players: int, form: str, observation: str = "full") -> Player:
    """Play with the observation and the mask of every decision."""
    dice = random.Random(1)
    buffers: Any = None
    match: Match | None = None
    for seed in range(1 << 30):
        setup = Setup.choose(players, seed=seed)
        match = Match(setup, form, max_rounds=MAX_ROUNDS, observation=observation, like=match)
        buffers = buffers or (match.empty(), match.mask(0))
        while not match.over:
            seat = match.next_seat
            match.observation(seat, buffers[0])
            legal = np.flatnonzero(match.mask(seat, buffers[1]))
            match.take(seat, int(legal[int(dice.random() * len(legal))]))
            yield


def batched(players: int, form: str, games: int = 64) -> Player:
    """Step many games together, each with compact observation and mask; every game's decision counts."""
    batch, dice = Batch(settings(players, form=form, observation="compact", max_rounds=MAX_ROUNDS), games), rng(1)
    seen = batch.reset(range(games))
    while True:
        seen = batch.step(sampled(seen, dice))
        for _ in range(games):
            yield


def turns(env: Any) -> Player:
    """Play an environment of PettingZoo."""
    dice = random.Random(1)
    for seed in range(1 << 30):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            legal = np.flatnonzero(mask)
            env.step(int(legal[int(dice.random() * len(legal))]))
            yield


def alone(env: Any, legal_of: Callable[[Any], Any]) -> Player:
    """Play an environment of Gymnasium; a decision is one of the learner."""
    dice = random.Random(1)
    for seed in range(1 << 30):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            legal = legal_of(info)
            _, _, ended, cut, info = env.step(int(legal[int(dice.random() * len(legal))]))
            over = ended or cut
            yield


def players() -> dict[str, Player]:
    """Return all that are compared and are there."""
    found = {
        "engine, 2 seats": engine(2),
        FIRST: engine(4),
        "observed, flat, 2 seats": observed(2, "flat"),
        "observed, flat, 4 seats": observed(4, "flat"),
        "observed, options, 4 seats": observed(4, "options"),
        "observed, flat, compact, 4 seats": observed(4, "flat", "compact"),
        "batch of 64, flat, compact, 2 seats": batched(2, "flat"),
        "batch of 64, flat, compact, 4 seats": batched(4, "flat"),
        "batch of 64, options, compact, 4 seats": batched(4, "options"),
        "PettingZoo, ours, 4 seats": turns(magnate_v0.raw_env(players=4, max_rounds=MAX_ROUNDS)),
        "Gymnasium, ours, 1 of 4 seats": alone(
            Seat(4, "random", max_rounds=MAX_ROUNDS), lambda info: np.flatnonzero(info["action_mask"])
        ),
        "Gymnasium, ours, compact, 1 of 2 seats": alone(
            Seat(2, "random", max_rounds=MAX_ROUNDS, observation="compact"),
            lambda info: np.flatnonzero(info["action_mask"]),
        ),
    }
    for name in ("connect_four_v3", "tictactoe_v3"):
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
        except ImportError:
            continue
        found[f"PettingZoo, {name}"] = turns(module.raw_env())
    try:
        catanatron = importlib.import_module("catanatron_gym.envs.catanatron_env")
    except ImportError:
        return found
    found[PEER] = alone(catanatron.CatanatronEnv(), lambda info: info["valid_actions"])
    return found


def decisions_a_second(player: Player, seconds: float) -> float:
    """Return how many decisions are made in a second of processor time."""
    begun, count = process_time(), 0
    while (spent := process_time() - begun) < seconds:
        for _ in range(50):
            next(player)
        count += 50
    return count / spent


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.environments")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time, for each in a round")
    arguments = parser.parse_args()
    stay_on_one_core()
    compared = players()
    for player in compared.values():
        decisions_a_second(player, 0.1)
    found: dict[str, list[float]] = {name: [] for name in compared}
    for _ in range(arguments.rounds):
        for name, player in compared.items():
            found[name].append(decisions_a_second(player, arguments.seconds))
    peer = f", and to '{PEER}'" if PEER in found else ""
    print(f"{'compiled' if is_compiled() else 'pure Python'} engine; decisions a second, ratio to '{FIRST}'{peer}")
    for name, rates in found.items():
        others = [found[other] for other in (FIRST, PEER) if other in found]
        ratios = [median(mine / theirs for mine, theirs in zip(rates, other, strict=True)) for other in others]
        print(f"  {name:40}{median(rates):10.0f}{''.join(f'{ratio:9.3f}' for ratio in ratios)}")


if __name__ == "__main__":
    main()
