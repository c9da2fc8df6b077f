"""Seats choose one after the other; the same one may be asked again and again."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from magnate.environments.arrays import Floats
from magnate.environments.zoo.agents import Agents, agent_of, seat_of

__all__ = ["InTurn", "env", "raw_env"]


class InTurn(AECEnv[str, dict[str, Any], int]):
    """The game for PettingZoo's AEC interface. The arguments are those of `magnate.environments.settings.settings`.

    Agents are ``seat_0`` and so on. An observation is ``{"observation": arrays, "action_mask": mask}``; the info of the
    agent that is asked has the mask too. In a phase that all play at once its seats choose one after the other, and
    none sees what another chose.
    """

    metadata = {"name": "magnate_v0", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012  # as PettingZoo has it

    def __init__(self, **told: Any) -> None:
        super().__init__()
        self._agents = Agents(told)
        self.render_mode = self._agents.settings.render_mode
        self.possible_agents = list(self._agents.names)
        self.agents: list[str] = []

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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game, the one of the seed if there is one."""
        playing = self._agents.playing
        playing.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = agent_of(playing.match.next_seat)
        self.infos[self.agent_selection] = {"action_mask": self._agents.mask(self.agent_selection)}

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and its mask."""
        return self._agents.observe(agent)

    def step(self, action: int | None) -> None:
        """Let the agent that is asked choose."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to choose an action; None is for agents whose game is over.")
        playing = self._agents.playing
        legal = playing.choose(seat_of(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {agent_of(seat): paid for seat, paid in enumerate(playing.match.collect())}
        self.infos = {name: {} for name in self.agents}
        if playing.over:
            self.terminations = dict.fromkeys(self.agents, playing.finished)
            self.truncations = dict.fromkeys(self.agents, not playing.finished)
        else:
            self.agent_selection = agent_of(playing.match.next_seat)
        self.infos[self.agent_selection]["action_mask"] = self._agents.mask(self.agent_selection)
        if not legal:
            self.infos[agent]["illegal"] = True
        self._accumulate_rewards()

    def state(self) -> Floats:
        """Return the whole state, secrets included, as one array."""
        return np.clip(self._agents.playing.match.everything(), self.state_space.low, self.state_space.high)

    def render(self) -> str | None:
        """Return the game as text."""
        return self._agents.playing.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to let go."""


def raw_env(**told: Any) -> InTurn:
    """Return the environment without wrappers."""
    return InTurn(**told)


def env(**told: Any) -> AECEnv[str, dict[str, Any], int]:
    """Return the environment, with PettingZoo's checks of who calls what when."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(InTurn(**told)))
