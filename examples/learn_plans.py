"""Learn to choose among plans of whole turns, from wins and losses alone, with nothing but numpy.

    pip install 'magnate[research]'
    python examples/learn_plans.py

A plan is scored by a weighted sum of what is told of it (docs/research.md), and the weights follow the rank at the end
(REINFORCE). It begins as somebody who takes any plan. Some dozens of games show a tendency, not a strong player.
"""

from __future__ import annotations

import argparse
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

import magnate.environments.single  # noqa: F401  # registers the ids

FIGURES = 16
"""Columns of a plan that are looked at: dollars, salaries, standing and counts, not the single cards."""

RATE = 0.1
Weights: TypeAlias = NDArray[np.float64]
Env: TypeAlias = gymnasium.Env[dict[str, Any], Any]


def chances(weights: Weights, plans: Weights) -> Weights:
    """Return how likely each plan is to be chosen."""
    scores = plans @ weights
    found: Weights = np.exp(scores - scores.max())
    found /= found.sum()
    return found


def play(env: Env, weights: Weights, dice: np.random.Generator, seed: int) -> tuple[float, Weights]:
    """Play a game; return its reward, and how the weights would have to change for what was done to be likelier."""
    seen, info = env.reset(seed=seed)
    slope = np.zeros_like(weights)
    while True:
        count = int(info["action_mask"][:-1].sum())
        plans = np.tanh(seen["plans"][:count, :FIGURES].astype(np.float64))
        likely = chances(weights, plans)
        action = int(dice.choice(count, p=likely))
        slope += plans[action] - likely @ plans
        seen, reward, ended, cut, info = env.step(action)
        if ended or cut:
            return float(reward), slope


def main(games: int = 60, opponents: str = "apprentice", max_rounds: int = 30) -> list[float]:
    """Learn, print how it goes, and return the rewards."""
    env = gymnasium.make("magnate/SeatPlans-v0", opponents=opponents, max_rounds=max_rounds)
    weights, dice = np.zeros(FIGURES), np.random.default_rng(1)
    rewards: list[float] = []
    for number in range(games):
        reward, slope = play(env, weights, dice, seed=number)
        usual = float(np.mean(rewards)) if rewards else 0.0
        weights += RATE * (reward - usual) * slope
        rewards.append(reward)
        if (number + 1) % 20 == 0:
            print(f"after {number + 1} games: {np.mean(rewards[-20:]):+.2f} a game in the last 20")
    return rewards


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--opponents", default="apprentice")
    arguments = parser.parse_args()
    main(arguments.games, arguments.opponents)
