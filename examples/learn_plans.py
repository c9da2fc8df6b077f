"""Learn to choose among plans of whole turns, from the dollars of the rounds that follow, with nothing but numpy.

    pip install 'magnate[research]'
    python examples/learn_plans.py

A plan is scored by a weighted sum of what is told of it (docs/research.md), and the weights follow what its round and
the next ones brought (REINFORCE). It begins as somebody who takes any plan; what it has learned is measured on maps
that it has not seen. Some dozens of games make somebody who beats the apprentice, not a strong player.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

import magnate.environments.single  # noqa: F401  # registers the ids
from magnate.environments.rewards import Rewards

FIGURES = 16
"""Columns of a plan that are looked at: dollars, salaries, standing and counts, not the single cards."""

RATE = 0.3
LATER = 0.5
"""What a dollar of the next round counts, beside one of this round."""

FRESH = 5_000
"""Seed of the first map to measure on; training uses smaller ones."""

Weights: TypeAlias = NDArray[np.float64]
Env: TypeAlias = gymnasium.Env[dict[str, Any], Any]


def chances(weights: Weights, plans: Weights) -> Weights:
    """Return how likely each plan is to be chosen."""
    scores = plans @ weights
    found: Weights = np.exp(scores - scores.max())
    found /= found.sum()
    return found


def told(seen: dict[str, Any], info: dict[str, Any]) -> Weights:
    """Return the figures of the plans there are, a row for each."""
    count = int(info["action_mask"][:-1].sum())
    return np.tanh(seen["plans"][:count, :FIGURES].astype(np.float64))


def play(env: Env, weights: Weights, dice: np.random.Generator, seed: int) -> list[tuple[float, Weights]]:
    """Play a game; return, for every turn, its reward and how the weights would have to change to do likewise."""
    seen, info = env.reset(seed=seed)
    turns: list[tuple[float, Weights]] = []
    over = False
    while not over:
        plans = told(seen, info)
        likely = chances(weights, plans)
        action = int(dice.choice(len(plans), p=likely))
        seen, reward, ended, cut, info = env.step(action)
        turns.append((float(reward), plans[action] - likely @ plans))
        over = ended or cut
    return turns


class Usual:
    """What turns of the same number have brought so far, to tell a good one from a usual one."""

    def __init__(self) -> None:
        self._found: dict[int, list[float]] = defaultdict(list)

    def compare(self, number: int, worth: float) -> float:
        """Return how far a turn is above the usual, in usual deviations."""
        found = self._found[number]
        usual, spread = (np.mean(found), np.std(found)) if len(found) > 3 else (np.mean([*found, worth]), 1.0)
        found.append(worth)
        return float((worth - usual) / max(0.3, spread))


def learn(weights: Weights, turns: list[tuple[float, Weights]], usual: Usual) -> None:
    """Change the weights so that turns with more dollars than usual after them become likelier."""
    worth = 0.0
    slope = np.zeros_like(weights)
    for number, (reward, change) in reversed(list(enumerate(turns))):
        worth = reward + LATER * worth
        slope += usual.compare(number, worth) * change
    weights += RATE * slope


def wins(weights: Weights | None, games: int, opponents: str, max_rounds: int) -> float:
    """Return how many games on fresh maps end ahead, a tie being half. weights: None takes any plan."""
    env = gymnasium.make("magnate/SeatPlans-v0", opponents=opponents, max_rounds=max_rounds)
    dice, ahead = np.random.default_rng(2), 0.0
    for seed in range(FRESH, FRESH + games):
        seen, info = env.reset(seed=seed)
        reward, over = 0.0, False
        while not over:
            plans = told(seen, info)
            action = int(dice.integers(len(plans)) if weights is None else np.argmax(plans @ weights))
            seen, gained, ended, cut, info = env.step(action)
            reward, over = float(gained), ended or cut
        ahead += (reward + 1.0) / 2.0
    return ahead


def main(games: int = 60, opponents: str = "apprentice", max_rounds: int = 30, measured: int = 20) -> list[float]:
    """Learn, print how it goes, and return the dollars of every game."""
    dollars = Rewards("none", per_round=1.0)
    env = gymnasium.make("magnate/SeatPlans-v0", opponents=opponents, max_rounds=max_rounds, reward=dollars)
    before = wins(None, measured, opponents, max_rounds)
    print(f"before: ahead in {before:g} of {measured} games against {opponents}, taking any plan")
    weights, dice, usual = np.zeros(FIGURES), np.random.default_rng(1), Usual()
    earned: list[float] = []
    for number in range(games):
        turns = play(env, weights, dice, seed=number)
        learn(weights, turns, usual)
        earned.append(100.0 * sum(reward for reward, _ in turns))
        if (number + 1) % 20 == 0:
            print(f"after {number + 1} games: ${np.mean(earned[-20:]):.0f} a game in the last 20")
    after = wins(weights, measured, opponents, max_rounds)
    print(f"learned: ahead in {after:g} of {measured} games on the same maps, taking the plan that scores best")
    return earned


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn to choose among plans of whole turns.")
    parser.add_argument("--games", type=int, default=60, help="to learn from")
    parser.add_argument("--opponents", default="apprentice", help="a level of the ladder")
    arguments = parser.parse_args()
    main(arguments.games, arguments.opponents)
