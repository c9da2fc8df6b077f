"""Where work is done: here, in processes of this machine, or in a Ray cluster.

The arena plays its games so, and a data set is written so. What comes out depends on the task alone, so all engines
give the same; only the order in which results come differs. Closing the iterator gives up what is not done yet.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from multiprocessing import active_children
from typing import Any, TypeVar

from magnate.bots.simulation import processes
from magnate.outside import install_again, installed

Task = TypeVar("Task")
Done = TypeVar("Done")

AHEAD = 2
"""Tasks handed out for each one that is being done, so that nobody waits for work."""


class EngineFailed(RuntimeError):
    """The machinery that does the work is missing or gave up; the text says what to do."""


def here(work: Callable[[Task], Done], tasks: Iterator[Task]) -> Generator[Done, None, None]:
    """Do one task after the other in this process."""
    yield from map(work, tasks)


def in_processes(work: Callable[[Task], Done], tasks: Iterator[Task], jobs: int) -> Generator[Done, None, None]:
    """Work in several processes; yields results as they come. Raises EngineFailed when a process dies."""
    before = set(active_children())
    pool = processes(jobs)
    running: set[Future[Done]] = set()
    try:
        while True:
            running |= {pool.submit(_undisturbed, work, task) for task in islice(tasks, AHEAD * jobs - len(running))}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise EngineFailed("A process died while it played, perhaps for lack of memory. Try fewer --jobs.") from None
    finally:
        if running:  # nobody wants these results any more, and a long task would keep everybody waiting
            for process in set(active_children()) - before:
                process.terminate()
        pool.shutdown(cancel_futures=True)


def _undisturbed(work: Callable[[Task], Done], task: Task) -> Done:
    """Do a task in a process that leaves Ctrl-C to the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return work(task)


def in_ray(
    work: Callable[[Task], Done], tasks: Iterator[Task], address: str | None = None, jobs: int | None = None
) -> Generator[Done, None, None]:
    """Work in a Ray cluster; yields results as they come.

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
    remote = ray.remote(max_retries=3)(work_with)
    modules = installed()
    running: list[Any] = []
    try:
        while True:
            # A cluster may grow meanwhile.
            most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            running += [remote.remote(work, task, modules) for task in islice(tasks, max(0, most - len(running)))]
            if not running:
                return
            done, running = ray.wait(running)
            yield from ray.get(done)
    except ray.exceptions.RayError as error:
        raise EngineFailed(f"Ray gave up: {error}") from None
    finally:
        for each in running:
            ray.cancel(each, force=True)
        ray.shutdown()


def work_with(work: Callable[[Task], Done], task: Task, modules: Any) -> Done:
    """Do a task in a process that may not know the modules from outside yet."""
    install_again(modules)
    return work(task)


def ray_package() -> Any:
    """Return the package Ray. Raises EngineFailed, with how to get it, where it is not installed."""
    try:
        return import_module("ray")
    except ImportError:
        raise EngineFailed("Ray is not installed: pip install 'magnate[ray]', or `make ray` in a checkout.") from None
