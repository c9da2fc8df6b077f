"""Game after game on one server: when they are over, it is as small as before."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.effort import is_thorough, often
from tests.server.nursery import anew
from tests.server.serving import Visitor, wait_for
from tests.server.test_restart import Process

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="this system does not tell what a process uses"),
]

WARMING_UP = 2
"""Batches of games until everything was loaded that is loaded once."""

BATCHES = often(2, 300)
GAMES = often(4, 6)
"""Games of one batch, at the same time: more than the server keeps in memory."""

FULL = range(0, GAMES, often(4, 2))
"""Those of them with all rules; the others take half as long."""

BOT = "greedy" if is_thorough() else "planner"
"""Who plays; planners take a fifth of the time."""

KEPT = 3
ROOM = often(6, 40) * 1024 * 1024
"""Bytes by which the memory may grow, by what is remembered of visitors and by chance."""

POOL = 10
"""Connections to the database that may be opened meanwhile; each has a thread and two files."""


class Use(NamedTuple):
    """What a server uses: bytes of memory, open files, threads and processes, those that think included."""

    memory: int
    files: int
    threads: int
    processes: int


def family(number: int) -> list[int]:
    """Return a process and all below it."""
    children = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit() and parent_of(path) == number]
    return [number, *(each for child in children for each in family(child))]


def parent_of(process: Path) -> int:
    """Return the number of the process above one, 0 where it has ended meanwhile."""
    with contextlib.suppress(OSError):
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    return 0


def use_of(number: int) -> Use:
    """Return what a server and its processes use now."""
    every = []
    for each in family(number):
        place = Path("/proc", str(each))
        with contextlib.suppress(OSError):  # it has ended since it was listed, and uses nothing
            pages = int((place / "statm").read_text().split()[1])
            files, threads = len(list((place / "fd").iterdir())), len(list((place / "task").iterdir()))
            every.append((pages * os.sysconf("SC_PAGE_SIZE"), files, threads))
    memory, files, threads = (sum(part) for part in zip(*every, strict=True))
    return Use(memory, files, threads, len(every))


class Watcher(threading.Thread):
    """Somebody who watches a table over a socket until the game is over."""

    def __init__(self, address: str, cookie: str) -> None:
        super().__init__(daemon=True)
        self.address, self.cookie = address, cookie
        self.heard = 0
        self.over = threading.Event()

    def run(self) -> None:
        """Listen."""
        with connect(self.address, additional_headers={"Cookie": self.cookie}, max_size=None) as socket:
            while not self.over.is_set():
                with contextlib.suppress(TimeoutError, ConnectionClosed):
                    socket.recv(timeout=0.2)
                    self.heard += 1


@contextlib.contextmanager
def listening(visitor: Visitor, url: str, table: str) -> Iterator[Watcher]:
    """Let somebody watch a table until the block ends."""
    watcher = Watcher(f"ws{url.removeprefix('http')}/live/{table}?after=0", visitor.cookie)
    watcher.start()
    try:
        yield watcher
    finally:
        watcher.over.set()
        watcher.join(30)
        assert not watcher.is_alive()


def batch(url: str, number: int) -> None:
    """Let some games be played to their end, watched; then everybody goes away.

    They are the same games each time: what is remembered of maps is limited, but not reached in a short run.
    """
    ann = Visitor(url, f"Ann {number}")
    with contextlib.ExitStack() as watching:
        tables = [
            ann.lay(BOT, BOT, variant="full" if seed in FULL else "introductory_1", seed=seed) for seed in range(GAMES)
        ]
        watchers = [watching.enter_context(listening(ann, url, table)) for table in tables]
        for table in tables:
            wait_for(lambda one=table: ann.get(f"/tables/{one}")["state"] == "finished", 120)
            ann.get(f"/tables/{table}/history", after=0)
            ann.get(f"/tables/{table}/record")
        wait_for(lambda: all(watcher.heard for watcher in watchers))
    ann.http.close()


def settled(number: int, wished: Use) -> Use:
    """Return what the server uses, once it is down to what is wished or has had time for that."""

    def is_down() -> bool:
        now = use_of(number)
        return now.files <= wished.files and now.threads <= wished.threads and now.processes <= wished.processes

    with contextlib.suppress(AssertionError):
        wait_for(is_down, 20)
    return use_of(number)


class Started(Process):
    """A server as a user starts it, so that it holds nothing but its own."""

    began = staticmethod(anew)


@pytest.mark.timeout(300)
def test_games_that_are_over_leave_nothing_behind(folder: Path) -> None:
    with Started(folder, MAGNATE_GAMES=str(KEPT)) as server:
        for number in range(WARMING_UP):
            batch(server.url, number)
        first = use_of(server.number)
        most = first._replace(files=first.files + 2 * POOL, threads=first.threads + POOL)
        memory = []
        for number in range(WARMING_UP, WARMING_UP + BATCHES):
            batch(server.url, number)
            memory.append(use_of(server.number).memory)
        last = settled(server.number, most)
        assert httpx.get(f"{server.url}/health/ready").status_code == 200
    assert (last.files <= most.files, last.threads <= most.threads, last.processes) == (True, True, most.processes)
    assert min(memory[len(memory) // 2 :]) <= first.memory + ROOM, [round(each / 1e6, 1) for each in memory]
