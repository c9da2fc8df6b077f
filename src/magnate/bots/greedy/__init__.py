"""A computer seat that plays by rules of thumb, one file for each part of the game."""

from __future__ import annotations

from magnate.bots.greedy.bot import GreedyBot

__all__ = ["GreedyBot"]
