"""Several workers behind one socket: when they are ready, and how each begins."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any
from urllib.parse import urlsplit

import structlog

from magnate.store import BadDatabase, Database

log = structlog.get_logger("magnate.server.running.workers")

PATIENCE = 5.0
"""Seconds one answer may take."""

PAUSE = 0.1
AGAIN = 1.0
"""Seconds between two tries of a worker that starts while the database is away."""

TRIES = 8


def when_answered(address: str, ready: Callable[[], None]) -> threading.Thread:
    """Call `ready` once a worker has answered well for the first time; the thread that asks is returned."""

    def ask() -> None:
        while not answers(address):
            time.sleep(PAUSE)
        ready()

    asking = threading.Thread(target=ask, name="first answer", daemon=True)
    asking.start()
    return asking


def answers(address: str) -> bool:
    """Tell whether a server at an address of this machine answers 200."""
    place = urlsplit(address)
    connection = http.client.HTTPConnection(place.hostname or "", place.port, timeout=PATIENCE)
    with contextlib.closing(connection), contextlib.suppress(OSError, http.client.HTTPException):
        connection.request("GET", "/health/ready")
        return connection.getresponse().status == http.client.OK
    return False


@contextlib.contextmanager
def told_to_stop(close: Callable[[], None]) -> Iterator[None]:
    """Call `close` as soon as this process is told to stop, before its server waits for requests to end."""
    loop = asyncio.get_running_loop()
    before: dict[int, Any] = {}

    def stop(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(close)
        handler = before[number]
        if callable(handler):
            handler(number, frame)

    for ends in (signal.SIGINT, signal.SIGTERM):
        before[ends] = signal.signal(ends, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


async def opened(address: str, *, patient: bool) -> Database:
    """Open the database. Raises BadDatabase unless patient.

    patient: a worker that replaces another one tries for a while, and then ends, so that it is replaced itself; one
    that refused to start would end all others.
    """
    for _ in range(TRIES if patient else 1):
        try:
            return await Database.open(address)
        except BadDatabase as error:
            if not patient:
                raise
            log.warning("worker_waits", why=str(error))
            await asyncio.sleep(AGAIN)
    os._exit(1)
