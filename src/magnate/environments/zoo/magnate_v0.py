"""Seats choose one after the other (PettingZoo's AEC): `env`, `raw_env` and `parallel_env`."""

from __future__ import annotations

from magnate.environments.zoo.at_once import AtOnce
from magnate.environments.zoo.in_turn import InTurn, env, raw_env

__all__ = ["InTurn", "env", "parallel_env", "raw_env"]

parallel_env = AtOnce
