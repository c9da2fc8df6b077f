"""The fast policy: plans a step once and plays it out; the player of imagined games."""

from __future__ import annotations

from magnate.bots.fast.bot import FastBot
from magnate.bots.fast.weights import Weights

__all__ = ["FastBot", "Weights"]
