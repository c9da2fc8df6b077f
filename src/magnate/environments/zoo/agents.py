"""What both interfaces of PettingZoo have in common: agents by seat, their spaces, and what they see."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from magnate.environments.arrays import Mask
from magnate.environments.features import FAR
from magnate.environments.match import FLAT
from magnate.environments.playing import Playing
from magnate.environments.settings import Settings, settings
from magnate.environments.spaces import action_space, mask_space, seen_space, vector_space

__all__ = ["Agents", "agent_of", "seat_of"]


def agent_of(seat: int) -> str:
    """Return the agent of a seat."""
    return f"seat_{seat}"


def seat_of(agent: str) -> int:
    """Return the seat of an agent."""
    return int(agent.removeprefix("seat_"))


class Agents:
    """The game, and everything about its agents that never changes."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.settings: Settings = settings(**told)
        self.playing = Playing(self.settings)
        form, count = self.settings.form, self.settings.setup.players
        self.names = [agent_of(seat) for seat in range(count)]
        told_of = seen_space(form, self.settings.flat_observation, self.settings.observation)
        seen = {"observation": told_of, "action_mask": mask_space(form)}
        self.seen = {name: spaces.Dict(seen) for name in self.names}
        self.acting = {name: action_space(form) for name in self.names}
        bounds = vector_space(FLAT)
        self.state_space = spaces.Box(np.minimum(bounds.low, 0), np.maximum(bounds.high, FAR), dtype=np.float32)

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and its mask."""
        seat = seat_of(agent)
        return {"observation": self.playing.seen(seat), "action_mask": self.mask(agent)}

    def mask(self, agent: str) -> Mask:
        """Return what an agent may choose."""
        return self.playing.mask(seat_of(agent))
