"""Where the games of an arena are played: here, in processes of this machine, or in a Ray cluster.

A game depends on its seating alone, so all engines give the same games; only the order in which they end differs.
Closing the iterator gives up what is still being played.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from multiprocessing import active_children
from typing import Any

from magnate.bots.simulation import processes
from magnate.outside import install_again, installed
from magnate.research.arena.plan import Seating
from magnate.research.arena.play import Played, play

Games = Generator[Played, None, None]
Engine = Callable[[Iterator[Seating]], Games]

AHEAD = 2
"""Games handed out for each one that is being played, so that nobody waits for work."""


class EngineFailed(RuntimeError):
    """The machinery that plays the games is missing or gave up; the text says what to do."""


def local(jobs: int) -> Engine:
    """Return the engine for this machine."""
    return here if jobs <= 1 else lambda games: in_processes(games, jobs)


def here(games: Iterator[Seating]) -> Games:
    """Play one game after the other in this process."""
    yield from map(play, games)


def in_processes(games: Iterator[Seating], jobs: int) -> Games:
    """Play in several processes; yields games as they end."""
    before = set(active_children())
    pool = processes(jobs)
    running: set[Future[Played]] = set()
    try:
        while True:
            running |= {pool.submit(_undisturbed, game) for game in islice(games, AHEAD * jobs - len(running))}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise EngineFailed("A process died while it played, perhaps for lack of memory. Try fewer --jobs.") from None
    finally:
        if running:  # nobody wants these games any more, and a long one would keep everybody waiting
            for process in set(active_children()) - before:
                process.terminate()
        pool.shutdown(cancel_futures=True)


def _undisturbed(seating: Seating) -> Played:
    """Play a game in a process that leaves Ctrl-C to the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return play(seating)


def in_ray(games: Iterator[Seating], address: str | None = None, jobs: int | None = None) -> Games:
    """Play in a Ray cluster; yields games as they end.

    address: of a running cluster, ``auto`` for the one this machine belongs to; None starts one here.
    jobs:    processors of the one started here, None for all.
    Raises EngineFailed when Ray is not installed or cannot be reached.
    """
    ray = ray_package()
    if not ray.is_initialized():
        more: dict[str, Any] = {} if address is not None else {"num_cpus": jobs, "include_dashboard": False}
        try:
            ray.init(address=address, log_to_driver=False, logging_level="error", **more)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise EngineFailed(f"Ray cannot be reached: {error}") from None
    remote = ray.remote(max_retries=3)(play_with)
    modules = installed()
    running: list[Any] = []
    try:
        while True:
            # A cluster may grow meanwhile.
            most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            running += [remote.remote(game, modules) for game in islice(games, max(0, most - len(running)))]
            if not running:
                return
            done, running = ray.wait(running)
            yield from ray.get(done)
    except ray.exceptions.RayError as error:
        raise EngineFailed(f"Ray gave up: {error}") from None
    finally:
        for task in running:
            ray.cancel(task, force=True)
        ray.shutdown()


def play_with(seating: Seating, modules: Any) -> Played:
    """Play a game in a process that may not know the modules from outside yet."""
    install_again(modules)
    return play(seating)


def ray_package() -> Any:
    """Return the package Ray. Raises EngineFailed, with how to get it, where it is not installed."""
    try:
        return import_module("ray")
    except ImportError:
        raise EngineFailed("Ray is not installed: pip install 'magnate[ray]', or `make ray` in a checkout.") from None
