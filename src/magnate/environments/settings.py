"""What every interface of this room is told: the game, how seats choose, what they are paid for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from magnate.environments.match import FLAT, FULL, RANK, Match, form_size, seen_checked
from magnate.environments.rewards import Rewards
from magnate.model.setup import Setup

__all__ = ["ILLEGAL", "Settings", "settings"]

REPLACE, ERROR, END = "replace", "error", "end"

ILLEGAL: Final = (REPLACE, ERROR, END)
"""What follows an action that is not legal: the lowest legal one instead of it, ValueError, or the end of the game."""


SEEDS: Final = 2**31
"""Games that follow without a seed of their own get one below this."""


class Settings(NamedTuple):
    """See `settings`."""

    setup: Setup
    form: str = FLAT
    rewards: Rewards = RANK
    max_rounds: int = 30
    illegal: str = REPLACE
    flat_observation: bool = False
    render_mode: str | None = None
    observation: str = FULL

    def match(self, seed: int, like: Match | None = None) -> Match:
        """Return a new game; map and order that the set-up does not name are drawn from the seed.

        like: an earlier game of these settings, which makes the new one sooner ready.
        """
        setup = self.setup._replace(seed=seed)
        return Match(setup, self.form, self.rewards, self.max_rounds, observation=self.observation, like=like)


def settings(
    players: int = 2,
    *,
    modules: Sequence[str] = (),
    preset: str = "",
    variant: str = "full",
    setup: Setup | None = None,
    form: str = FLAT,
    reward: str | Rewards = "rank",
    max_rounds: int = 30,
    illegal: str = REPLACE,
    flat_observation: bool = False,
    render_mode: str | None = None,
    observation: str = FULL,
) -> Settings:
    """Return settings, checked.

    players, modules, preset, variant: the game, as in `Setup.choose`; or all of it as a `setup`, whose map and order
        stay the same in every game where it names them. Its seed is never used: games are seeded by `reset`.
    form:       how seats choose: ``flat``, ``options`` or ``plans``.
    reward:     a kind of `Rewards`, or one with all its parts.
    max_rounds: a game is cut off when a later round begins.
    illegal:    one of `ILLEGAL`.
    flat_observation: one array ``observation`` of all numbers instead of arrays by name.
    render_mode: ``ansi``, or None.
    observation: ``full``: all arrays; ``compact``: all but the planes of the map, in one row.
    Raises BadSetup or ValueError naming what is wrong and what is allowed.
    """
    found = setup or Setup.choose(players, modules=modules, preset=preset, variant=variant)
    rewards = (Rewards(reward) if isinstance(reward, str) else reward).checked()
    form_size(form)
    if illegal not in ILLEGAL:
        raise ValueError(f"Unknown answer to illegal actions '{illegal}'; known are {', '.join(ILLEGAL)}.")
    seen_checked(observation)
    if max_rounds < 1:
        raise ValueError(f"At least one round is played, not {max_rounds}.")
    if render_mode not in (None, "ansi"):
        raise ValueError(f"Unknown render mode '{render_mode}'; known is ansi.")
    return Settings(found.settled(), form, rewards, max_rounds, illegal, flat_observation, render_mode, observation)
