"""Batches of games in several processes: the same calls as `Batch`, by processes of this machine or by Ray.

    with Workers(settings(4, form="options", observation="compact"), 64, workers=2) as games:
        seen = games.reset(range(128))
        seen = games.step(policy(seen))

A policy that needs time should not let the workers wait: it asks one of them while the others step.

    parts = [games.part(worker) for worker in range(games.workers)]
    for worker, part in enumerate(parts):
        games.send(policy(part), worker)
    while training:
        worker = games.ready()
        games.send(policy(games.receive(worker)), worker)

Processes write into memory that they share with the caller, so that nothing is sent but a word. Ray's workers may be on
other machines; what they see is sent back and copied.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Sequence
from importlib import import_module
from math import prod
from multiprocessing.connection import wait
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from magnate.environments.arrays import Arrays
from magnate.environments.batch import Batch, Moments, array_shapes, moments_of
from magnate.environments.extras import require
from magnate.environments.settings import Settings

__all__ = ["ENGINES", "Workers"]

PROCESSES, RAY = "processes", "ray"
ENGINES: Final = (PROCESSES, RAY)
"""Where workers run: in processes of this machine, or as actors of a Ray cluster."""

MOST_WORKERS: Final = 256
IDLE: Final = "Nothing is under way: call reset(), send() or step() first."
ENDED: Final = "A worker has ended before its time."
ALIGNED: Final = 64
"""Bytes; each array begins at a multiple of it."""


class Engine(Protocol):
    """Workers that can be told to reset or to step."""

    arrays: Arrays

    def send(self, worker: int, word: str, numbers: Sequence[int]) -> None:
        """Tell a worker what to do, with its seeds or actions, and do not wait."""

    def receive(self, worker: int) -> str:
        """Wait until a worker is done and its arrays are written. Return what it complains of, "" for nothing."""

    def first(self, workers: Sequence[int]) -> int:
        """Return the one of these that is done first."""

    def close(self) -> None:
        """End all workers."""


class Workers:
    """Games of several batches at once; worker 0 has the first ones. Close it, or use it in a ``with`` block."""

    def __init__(self, told: Settings, games: int, workers: int = 2, engine: str = PROCESSES) -> None:
        """Start the workers.

        games:  of each worker.
        engine: one of `ENGINES`; a Ray cluster is the one that ``ray.init`` finds.
        Raises ValueError naming what is wrong, MissingExtra where Ray is not installed.
        """
        if not 1 <= workers <= MOST_WORKERS:
            raise ValueError(f"There are 1 to {MOST_WORKERS} workers, not {workers}.")
        if engine not in ENGINES:
            raise ValueError(f"Unknown engine '{engine}'; known are {', '.join(ENGINES)}.")
        Batch(told, games)  # says what is wrong here, not in a worker
        self.games, self.workers = games, workers
        self.count = games * workers
        make = _Processes if engine == PROCESSES else _Ray
        self._engine: Engine = make(told, games, workers)
        self._moments = moments_of(self._engine.arrays)
        self._parts = [moments_of(_part(self._engine.arrays, worker, games)) for worker in range(workers)]
        self._under_way = [False] * workers

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the workers. The arrays they wrote are gone with them."""
        self._engine.close()

    def reset(self, seeds: Iterable[int]) -> Moments:
        """Begin a game of each seed, see `Batch.reset`."""
        self._send("reset", [int(seed) for seed in seeds])
        return self.receive()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Moments:
        """Let the seat that is asked choose in every game, see `Batch.step`; a worker's games move all or none."""
        self.send(actions)
        return self.receive()

    def part(self, worker: int) -> Moments:
        """Return what is asked in the games of one worker: its rows of the arrays, which `receive` changes.

        Raises ValueError where there is no such worker.
        """
        if not 0 <= worker < self.workers:
            raise ValueError(f"There are workers 0 to {self.workers - 1}, not {worker}.")
        return self._parts[worker]

    def send(self, actions: Sequence[int] | NDArray[Any], worker: int | None = None) -> None:
        """Begin a step and return at once, to do something else meanwhile: the arrays change until `receive`.

        actions: for all games, or for those of one worker. Raises ValueError, RuntimeError where a step is under way.
        """
        self._send("step", np.asarray(actions).tolist(), worker)

    def receive(self, worker: int | None = None) -> Moments:
        """Wait for what was begun, by all workers or by one of them; return what is asked in its games now.

        Raises ValueError, RuntimeError outside of a step.
        """
        chosen = self._chosen(worker)
        if not all(self._under_way[one] for one in chosen):
            raise RuntimeError(IDLE)
        complaints = []
        for one in chosen:
            self._under_way[one] = False
            complaints.append(self._engine.receive(one))
        if any(complaints):
            raise ValueError(next(filter(None, complaints)))
        return self._moments if worker is None else self._parts[worker]

    def ready(self) -> int:
        """Return a worker whose step is done, and that `receive` need not wait for; wait for the first one if need be.

        Raises RuntimeError where nothing is under way.
        """
        asked = [worker for worker in range(self.workers) if self._under_way[worker]]
        if not asked:
            raise RuntimeError(IDLE)
        return self._engine.first(asked)

    def _send(self, word: str, numbers: list[int], worker: int | None = None) -> None:
        chosen = self._chosen(worker)
        if any(self._under_way[one] for one in chosen):
            raise RuntimeError("A step is under way: call receive() first.")
        count = len(chosen) * self.games
        if len(numbers) != count:
            raise ValueError(f"There are {count} games, and {len(numbers)} numbers.")
        for place, one in enumerate(chosen):
            self._engine.send(one, word, numbers[place * self.games : (place + 1) * self.games])
            self._under_way[one] = True

    def _chosen(self, worker: int | None) -> Sequence[int]:
        """Return the workers that are meant; checks the number of one."""
        if worker is None:
            return range(self.workers)
        self.part(worker)
        return (worker,)


def _part(arrays: Arrays, worker: int, games: int) -> Arrays:
    """Return the rows of one worker's games."""
    return {name: array[worker * games : (worker + 1) * games] for name, array in arrays.items()}


def _carried_out(batch: Batch, word: str, numbers: Sequence[int]) -> str:
    """Let a batch do what was said; return what it complains of."""
    try:
        if word == "reset":
            batch.reset(numbers)
        else:
            batch.step(numbers)
    except (ValueError, RuntimeError) as error:
        return str(error)
    return ""


def _laid_out(memory: SharedMemory, told: Settings, count: int) -> Arrays:
    """Return arrays over a piece of memory, one after the other."""
    found: Arrays = {}
    at = 0
    for name, (shape, kind) in array_shapes(told, count).items():
        found[name] = np.ndarray(shape, kind, memory.buf, at)
        at += _padded(found[name].nbytes)
    return found


def _padded(size: int) -> int:
    return -(-size // ALIGNED) * ALIGNED


def _size(told: Settings, count: int) -> int:
    return sum(_padded(prod(shape) * np.dtype(kind).itemsize) for shape, kind in array_shapes(told, count).values())


def _work(pipe: Any, name: str, told: Settings, games: int, worker: int, workers: int) -> None:
    """Be a worker until the pipe is closed."""
    memory = SharedMemory(name)
    whole = _laid_out(memory, told, games * workers)
    batch = Batch(told, games, _part(whole, worker, games))
    while True:
        try:
            word, numbers = pipe.recv()
        except EOFError:
            return
        pipe.send(_carried_out(batch, word, numbers))


class _Processes:
    """Workers of this machine, which write into shared memory."""

    def __init__(self, told: Settings, games: int, workers: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._memory = SharedMemory(create=True, size=_size(told, games * workers))
        self.arrays = _laid_out(self._memory, told, games * workers)
        self._pipes = []
        self._processes = []
        for worker in range(workers):
            ours, theirs = context.Pipe()
            details = (theirs, self._memory.name, told, games, worker, workers)
            process = context.Process(target=_work, args=details, daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def send(self, worker: int, word: str, numbers: Sequence[int]) -> None:
        try:
            self._pipes[worker].send((word, numbers))
        except OSError:
            raise RuntimeError(ENDED) from None

    def receive(self, worker: int) -> str:
        try:
            return str(self._pipes[worker].recv())
        except (EOFError, OSError):
            raise RuntimeError(ENDED) from None

    def first(self, workers: Sequence[int]) -> int:
        done = wait([self._pipes[worker] for worker in workers])
        return next(worker for worker in workers if self._pipes[worker] in done)

    def close(self) -> None:
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join()
        if self._processes:
            self._memory.unlink()
        self._pipes, self._processes = [], []


class _Actor:
    """A worker of Ray."""

    def __init__(self, told: Settings, games: int) -> None:
        self._arrays = {name: np.zeros(shape, kind) for name, (shape, kind) in array_shapes(told, games).items()}
        self._batch = Batch(told, games, self._arrays)

    def do(self, word: str, numbers: Sequence[int]) -> tuple[str, Arrays]:
        """Reset or step; return the complaint and all arrays."""
        return _carried_out(self._batch, word, numbers), self._arrays


class _Ray:
    """Workers of a Ray cluster, whose arrays are copied into ours."""

    def __init__(self, told: Settings, games: int, workers: int) -> None:
        require("ray", "ray")
        ray: Any = import_module("ray")

        self._ray = ray
        if not ray.is_initialized():
            ray.init(log_to_driver=False)
        self._games = games
        self.arrays = {
            name: np.zeros(shape, kind) for name, (shape, kind) in array_shapes(told, games * workers).items()
        }
        actor = ray.remote(num_cpus=1)(_Actor)
        self._actors = [actor.remote(told, games) for _ in range(workers)]
        self._answers: list[Any] = [None] * workers

    def send(self, worker: int, word: str, numbers: Sequence[int]) -> None:
        self._answers[worker] = self._actors[worker].do.remote(word, numbers)

    def receive(self, worker: int) -> str:
        complaint, arrays = self._ray.get(self._answers[worker])
        for name, rows in _part(self.arrays, worker, self._games).items():
            rows[:] = arrays[name]
        return str(complaint)

    def first(self, workers: Sequence[int]) -> int:
        done, _ = self._ray.wait([self._answers[worker] for worker in workers])
        return next(worker for worker in workers if self._answers[worker] in done)

    def close(self) -> None:
        for actor in self._actors:
            self._ray.kill(actor)
        self._actors = []
