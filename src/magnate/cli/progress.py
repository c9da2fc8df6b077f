"""How far a long run of games is, said where somebody watches."""

from __future__ import annotations

import sys
from time import perf_counter

import click

EVERY = 0.2
EVERY_IN_FILES = 60.0
"""Seconds between two lines: where each replaces the last, and in the log of a run that nobody watches."""

MINUTE, HOUR = 60, 3600


class Progress:
    """A line on the standard error: games played, and how long the rest may take.

    total:  games in all, None when nobody knows. done: games that were there before, which say nothing about
            the speed.
    logged: also say it now and then where the standard error is no terminal.
    """

    def __init__(self, total: int | None, done: int = 0, *, logged: bool = False) -> None:
        self._total = total
        self._before = done
        self._live = sys.stderr.isatty()
        self._every = EVERY if self._live else EVERY_IN_FILES if logged else float("inf")
        self._begun = self._shown = perf_counter()
        self._width = 0

    def tell(self, done: int, more: str = "") -> None:
        """Say that `done` games of all are played, unless it was said just now."""
        now = perf_counter()
        if now - self._shown < self._every:
            return
        self._shown = now
        line = f"{self._said(done, now)}{more}"
        if self._live:
            click.echo("\r" + line.ljust(self._width), nl=False, err=True)
            self._width = len(line)
        else:
            click.echo(line, err=True)

    def _said(self, done: int, now: float) -> str:
        if self._total is None:
            return f"{done} games"
        line, played = f"{done} of {self._total} games", done - self._before
        if played <= 0 or done >= self._total:
            return line
        return f"{line}, about {duration((now - self._begun) / played * (self._total - done))} left"

    def end(self) -> None:
        """Wipe the line away."""
        if self._live and self._width:
            click.echo("\r" + " " * self._width + "\r", nl=False, err=True)


def duration(seconds: float) -> str:
    """Return a time in the words of a person who waits: ``50 s``, ``7 min``, ``2 h 05 min``."""
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    if seconds < HOUR:
        return f"{seconds / MINUTE:.0f} min"
    hours, rest = divmod(round(seconds / MINUTE), MINUTE)
    return f"{hours} h {rest:02} min"
