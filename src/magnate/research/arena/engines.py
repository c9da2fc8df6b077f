"""Where the games of an arena are played: here, in processes of this machine, or in a Ray cluster.

A game depends on its seating alone, so all engines give the same games; only the order in which they end differs.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator

from magnate.research import engines
from magnate.research.arena.plan import Seating
from magnate.research.arena.play import Played, play

Games = Generator[Played, None, None]
Engine = Callable[[Iterator[Seating]], Games]


def local(jobs: int) -> Engine:
    """Return the engine for this machine."""
    return here if jobs <= 1 else lambda games: in_processes(games, jobs)


def here(games: Iterator[Seating]) -> Games:
    """Play one game after the other in this process."""
    return engines.here(play, games)


def in_processes(games: Iterator[Seating], jobs: int) -> Games:
    """Play in several processes; yields games as they end."""
    return engines.in_processes(play, games, jobs)


def in_ray(games: Iterator[Seating], address: str | None = None, jobs: int | None = None) -> Games:
    """Play in a Ray cluster, see `magnate.research.engines.in_ray`. Raises EngineFailed."""
    return engines.in_ray(play, games, address, jobs)
