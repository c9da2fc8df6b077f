"""Computer seats that look ahead: they try their choices out in imagined games, played on by the fast policy."""

from __future__ import annotations

from magnate.bots.search.bot import SearchBot
from magnate.bots.search.effort import Effort

__all__ = ["Effort", "SearchBot"]
