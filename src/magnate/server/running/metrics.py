"""Figures for Prometheus, and one log line for every request."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import os
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import structlog
from litestar import Response, get
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from magnate.server.app.visitors import read_ip
from magnate.server.live.long_thinking import LongThinkers
from magnate.server.live.room import Room
from magnate.server.problems import status_of, trouble
from magnate.server.requests import AnyRequest
from magnate.store import Entry

log = structlog.get_logger("magnate.server.requests")

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
QUIET = ("/health/live", "/health/ready", "/metrics")


SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable with the folder in which the figures of several workers meet; see `several_workers`."""

# Of a module without types.
collect: Any = multiprocess.MultiProcessCollector
forget: Any = multiprocess.mark_process_dead

FOLLOW_EVERY = 1.0
"""Seconds between two looks at what changes without a request, where several workers answer for each other."""


class Metrics:
    """The figures of one app; those of all workers together where there are several."""

    def __init__(self) -> None:
        self.folder = os.environ.get(SHARED, "")
        self._following: asyncio.Task[None] | None = None
        self.registry = CollectorRegistry()
        histogram = partial(Histogram, buckets=BUCKETS, registry=self.registry)
        labels = ("method", "route", "status")
        self.requests = histogram("magnate_request_seconds", "Time to answer a request.", labels)
        self.writing = histogram("magnate_entry_seconds", "Time to commit an entry.")
        written, kinds = "Entries written into logs.", ("kind", "computer")
        self.entries = Counter("magnate_entries", written, kinds, registry=self.registry)
        became = "What became of snapshots of games: taken, used, or why not."
        self.snapshots = Counter("magnate_snapshots", became, ("what",), registry=self.registry)
        lowered = "Decisions that a lower level made, by the level that gave way and the one that decided."
        self.stepped_down = Counter("magnate_levels_stepped_down", lowered, ("level", "to"), registry=self.registry)
        gauge = partial(Gauge, multiprocess_mode="livesum", registry=self.registry)
        self.games = gauge("magnate_games_in_memory", "Games in memory.")
        self.watchers = gauge("magnate_watchers", "Open live connections.")

    def count(self, room: Room, long: LongThinkers) -> None:
        """Take the figures of a room, and of the levels that think long."""
        long.noted = lambda level, to: self.stepped_down.labels(level, to).inc()
        room.wrote = self._wrote
        room.snapshots.noted = lambda what: self.snapshots.labels(what).inc()
        if self.folder:
            self._following = asyncio.get_running_loop().create_task(self._follow(room), name="figures")
        else:
            self.games.set_function(room.loaded)
            self.watchers.set_function(room.hub.count)

    async def close(self) -> None:
        """Take no figures any more."""
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)

    async def _follow(self, room: Room) -> None:
        """Write down what changes without a request, for a worker that is asked for all figures."""
        while True:
            self.games.set(room.loaded())
            self.watchers.set(room.hub.count())
            await asyncio.sleep(FOLLOW_EVERY)

    def text(self) -> bytes:
        """Return all figures as text."""
        if not self.folder:
            return generate_latest(self.registry)
        for path in Path(self.folder).glob("gauge_live*.db"):
            process = int(path.stem.rpartition("_")[2])
            if not is_alive(process):
                forget(process, self.folder)  # what it counted stays; what it held is no more
        together = CollectorRegistry()
        collect(together, self.folder)
        return generate_latest(together)

    def _wrote(self, entry: Entry, seconds: float) -> None:
        self.entries.labels(entry.kind, "yes" if entry.bot else "no").inc()
        self.writing.observe(seconds)

    def middleware(self, app: ASGIApp) -> ASGIApp:
        """Measure and log every request. Lines and labels hold the route, never what stands in its place."""

        async def measured(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != ScopeType.HTTP:
                await app(scope, receive, send)
                return
            begun, status = time.perf_counter(), 0

            async def noted(message: Message) -> None:
                nonlocal status
                if message["type"] == "http.response.start":
                    status = message["status"]
                await send(message)

            try:
                await app(scope, receive, noted)
            except Exception as error:
                status = status or status_of(error)  # what is refused on the way to a route is answered farther out
                raise
            finally:
                seconds = time.perf_counter() - begun
                route = str(scope.get("path_template") or "none")
                self.requests.labels(scope["method"], route, str(status)).observe(seconds)
                if route not in QUIET:
                    milliseconds = round(seconds * 1000, 1)
                    log.info("request", method=scope["method"], route=route, status=status, ms=milliseconds)

        return measured


def is_alive(process: int) -> bool:
    """Tell whether there is a process with a number; elsewhere than on POSIX nobody can ask without ending it."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        pass
    return True


@contextlib.contextmanager
def several_workers() -> Iterator[None]:
    """Let the figures of the workers that start in this block meet in a folder, which goes with its end."""
    with tempfile.TemporaryDirectory(prefix="magnate-figures-") as folder:
        os.environ[SHARED] = folder
        try:
            yield
        finally:
            del os.environ[SHARED]


class Readers(NamedTuple):
    """Who may read the figures. token: who sends it; "" for nobody. here: this machine, with no proxy before it."""

    token: str = ""
    here: bool = True

    def may_read(self, request: AnyRequest) -> bool:
        """Tell whether a request may have the figures.

        Where a token is set it alone counts. Without one, only a request that comes straight from this machine may: a
        proxy on the same machine looks like that too, so none may be known of, and none may have left its mark.
        """
        if self.token:
            given = request.headers.get("authorization", "").partition(" ")[2].strip()
            return hmac.compare_digest(given.encode(), self.token.encode())
        client = None if request.client is None else read_ip(request.client.host)
        return self.here and client is not None and client.is_loopback and not MARKS & set(request.headers)


MARKS = {"forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"}
"""Headers that proxies add."""


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Return all figures as text, to those who may read them."""
    readers: Readers = request.app.state.readers
    if not readers.may_read(request):
        why = "Figures are for this machine itself, or for programs that send the token from the settings."
        raise trouble(403, why)
    found: Metrics = request.app.state.metrics
    return Response(await asyncio.to_thread(found.text), headers={"content-type": CONTENT_TYPE_LATEST})
