"""All seats act in every step: those that are asked choose, the others wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from magnate.environments.arrays import Floats
from magnate.environments.zoo.agents import Agents, agent_of, seat_of

__all__ = ["AtOnce"]

Told = dict[str, Any]


class AtOnce(ParallelEnv[str, dict[str, Any], int]):
    """The game for PettingZoo's parallel interface, by the arguments of `magnate.environments.settings.settings`.

    max_cycles: the game is cut off after so many steps; None for no such limit.
    Phases that all play at once really are: in one step every seat that is asked chooses. In all others one seat has a
    choice, and the masks of the others allow to wait alone. No mask is ever empty.
    """

    metadata = {"name": "magnate_parallel_v0", "render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as PettingZoo has it

    def __init__(self, max_cycles: int | None = None, **told: Any) -> None:
        self._agents = Agents(told)
        self.max_cycles = max_cycles
        self.render_mode = self._agents.settings.render_mode
        self.possible_agents = list(self._agents.names)
        self.agents: list[str] = []
        self._cycles = 0

    @property
    def state_space(self) -> spaces.Box:
        """The space of `state`."""
        return self._agents.state_space

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self._agents.seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self._agents.acting[agent]

    def reset(self, seed: int | None = None, options: Told | None = None) -> tuple[dict[str, Told], dict[str, Told]]:
        """Begin a game, the one of the seed if there is one; return observations and infos."""
        self._agents.playing.begin(seed)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._told(set())

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Told], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Told]]:
        """Let all seats act; return observations, rewards, terminations, truncations and infos.

        Raises ValueError when the action of a seat that is asked is missing.
        """
        playing = self._agents.playing
        wrong: set[str] = set()
        for agent in [agent_of(seat) for seat in playing.match.asked]:
            if agent not in actions:
                raise ValueError(f"The action of {agent} is missing, which is asked now.")
            seat = seat_of(agent)
            if not playing.over and playing.match.is_asked(seat) and not playing.choose(seat, actions[agent]):
                wrong.add(agent)
        self._cycles += 1
        cut = not playing.finished and (playing.over or self._cycles == self.max_cycles)
        seen, infos = self._told(wrong)
        rewards = {agent_of(seat): paid for seat, paid in enumerate(playing.match.collect())}
        ended = dict.fromkeys(self.agents, playing.finished)
        stopped = dict.fromkeys(self.agents, cut)
        if playing.finished or cut:
            self.agents = []
        return seen, rewards, ended, stopped, infos

    def _told(self, wrong: set[str]) -> tuple[dict[str, Told], dict[str, Told]]:
        """Return what every agent sees, and its info."""
        seen = {agent: self._agents.observe(agent) for agent in self.agents}
        infos: dict[str, Told] = {agent: {"action_mask": seen[agent]["action_mask"].copy()} for agent in self.agents}
        for agent in wrong:
            infos[agent]["illegal"] = True
        return seen, infos

    def state(self) -> Floats:
        """Return the whole state, secrets included, as one array."""
        return np.clip(self._agents.playing.match.everything(), self.state_space.low, self.state_space.high)

    def render(self) -> str | None:
        """Return the game as text."""
        return self._agents.playing.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to let go."""
