"""Figures for Prometheus, and one log line for every request."""

from __future__ import annotations

import hmac
import time
from functools import partial
from typing import Any, NamedTuple

import structlog
from litestar import Request, Response, get
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from magnate.server.app_visitors import read_ip
from magnate.server.live.room import Room
from magnate.server.problems import trouble
from magnate.store import Entry

log = structlog.get_logger("magnate.server.requests")

AnyRequest = Request[Any, Any, Any]

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
QUIET = ("/health/live", "/health/ready", "/metrics")


class Metrics:
    """The figures of one app."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        histogram = partial(Histogram, buckets=BUCKETS, registry=self.registry)
        labels = ("method", "route", "status")
        self.requests = histogram("magnate_request_seconds", "Time to answer a request.", labels)
        self.writing = histogram("magnate_entry_seconds", "Time to commit an entry.")
        written, kinds = "Entries written into logs.", ("kind", "computer")
        self.entries = Counter("magnate_entries", written, kinds, registry=self.registry)
        self.games = Gauge("magnate_games_in_memory", "Games in memory.", registry=self.registry)
        self.watchers = Gauge("magnate_watchers", "Open live connections.", registry=self.registry)

    def count(self, room: Room) -> None:
        """Take the figures of a room."""
        self.games.set_function(room.loaded)
        self.watchers.set_function(room.hub.count)
        room.wrote = self._wrote

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
            finally:
                seconds = time.perf_counter() - begun
                route = str(scope.get("path_template") or "none")
                self.requests.labels(scope["method"], route, str(status)).observe(seconds)
                if route not in QUIET:
                    milliseconds = round(seconds * 1000, 1)
                    log.info("request", method=scope["method"], route=route, status=status, ms=milliseconds)

        return measured


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
    return Response(generate_latest(found.registry), headers={"content-type": CONTENT_TYPE_LATEST})
