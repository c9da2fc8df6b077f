"""A computer seat that makes the mistakes of somebody who learns the game."""

from __future__ import annotations

from magnate.bots.apprentice.bot import ApprenticeBot

__all__ = ["ApprenticeBot"]
