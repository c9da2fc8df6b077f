"""All seats act in every step, those that are not asked by waiting (PettingZoo's parallel interface)."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import parallel_to_aec

from magnate.environments.zoo.at_once import AtOnce

__all__ = ["AtOnce", "env", "parallel_env"]

parallel_env = AtOnce


def env(**told: Any) -> AECEnv[str, Any, int]:
    """Return the same as an environment in which one seat after the other acts, idle ones by waiting."""
    return parallel_to_aec(AtOnce(**told))
