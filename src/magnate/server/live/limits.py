"""How far a table goes on by itself: so many rounds and entries, and computers alone only while somebody looks."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from magnate.store import Standing, StoredGame

LOOKED_FOR = 60.0
"""Seconds after a request about a table during which somebody counts as looking at it."""

MOST_LOOKED_AT = 10_000


class Limits(NamedTuple):
    """rounds, entries: a table that has more is stopped. unwatched: computers alone play on when nobody looks."""

    rounds: int = 200
    entries: int = 20_000
    unwatched: bool = False

    def applied(self, standing: Standing, seq: int) -> Standing:
        """Return where a game stands after an entry: unfinished, where it went on too long. A game that is over is."""
        if standing.state != "running" or (standing.round <= self.rounds and seq < self.entries):
            return standing
        return replace(standing, state="finished", waiting=(), due=None, winner=-1, ended="limit")


def is_alone(stored: StoredGame) -> bool:
    """Tell whether nobody but computers plays at a table."""
    return all(seat.kind in ("computer", "open") or seat.stand_in for seat in stored.seats)


DEFAULT_LIMITS = Limits()


class Looks:
    """When somebody last looked at tables without an open connection. Times are those of the event loop."""

    def __init__(self) -> None:
        self._at: dict[str, float] = {}

    def note(self, game: str, now: float) -> None:
        """Note that somebody looks."""
        if len(self._at) >= MOST_LOOKED_AT:
            self._at = {known: at for known, at in self._at.items() if now - at < LOOKED_FOR}
        self._at[game] = now

    def recent(self, game: str, now: float) -> bool:
        """Tell whether somebody looked a moment ago."""
        return now - self._at.get(game, -LOOKED_FOR) < LOOKED_FOR
