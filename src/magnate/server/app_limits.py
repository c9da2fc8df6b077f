"""How often one visitor may ask for something, counted in the memory of each process."""

from __future__ import annotations

import hashlib
import re
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Literal, NamedTuple

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from magnate.server.problems import Trouble
from magnate.server.wire.play import Problem

MOST_VISITORS = 20_000
"""So many visitors are remembered; those seen least lately are forgotten."""


class Limit(NamedTuple):
    """At most `times` in `seconds` for requests with a method and a path.

    by: whom it counts: the address, or the session (the cookie or token, the address without one).
    """

    name: str
    method: str
    path: re.Pattern[str]
    times: int
    seconds: float
    by: Literal["address", "session"]


def _limit(name: str, method: str, path: str, times: int, seconds: float, by: Literal["address", "session"]) -> Limit:
    return Limit(name, method, re.compile(f"/api/v1{path}"), times, seconds, by)


LIMITS = (
    _limit("login", "POST", r"/sessions", 10, 60, "address"),
    _limit("account", "POST", r"/accounts", 10, 60, "address"),
    _limit("password", "POST", r"/me/password", 10, 60, "session"),
    _limit("mail", "POST", r"/passwords/forgotten", 10, 600, "address"),
    _limit("reset", "POST", r"/passwords/reset", 10, 60, "address"),
    _limit("guest", "POST", r"/guests", 30, 60, "address"),
    _limit("secret", "POST", r"/seat-links", 30, 60, "address"),
    _limit("code", "GET", r"/join/[^/]*", 30, 60, "address"),
    _limit("code", "POST", r"/tables/[^/]+/seats/[^/]+/take", 30, 60, "address"),
    _limit("table", "POST", r"/tables", 30, 3600, "session"),
    _limit("table", "POST", r"/tables", 120, 3600, "address"),
    _limit("record", "POST", r"/records", 30, 3600, "session"),
    _limit("map", "POST", r"/maps", 120, 60, "session"),
    _limit("talk", "POST", r"/tables/[^/]+/chat", 60, 60, "session"),
    _limit("rewind", "POST", r"/tables/[^/]+/rewinds", 30, 60, "session"),
    _limit("address", "POST", r"/notices", 30, 3600, "address"),
    _limit("test", "POST", r"/notices/[^/]+/test", 30, 3600, "address"),
    _limit("mail_code", "POST", r"/notices/[^/]+/(confirm|leave)", 30, 60, "address"),
    _limit("command", "POST", r"/tables/[^/]+/(commands|undo)", 600, 60, "session"),
    _limit("look", "POST", r"/tables/[^/]+/(look|why)", 1800, 60, "session"),
)
"""A person plays a few commands a minute and looks ahead a few times a second; programs get some more."""


class Limiter:
    """Counts requests. clock: seconds that only go forward."""

    def __init__(self, limits: tuple[Limit, ...] = LIMITS, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.clock = clock
        self._seen: OrderedDict[tuple[int, str], deque[float]] = OrderedDict()

    def wait(self, method: str, path: str, address: str, session: str) -> tuple[str, float]:
        """Count a request; return the limit it exceeds and the seconds until it may come again, or ("", 0)."""
        now = self.clock()
        for index, limit in enumerate(self.limits):
            if limit.method != method or not limit.path.fullmatch(path):
                continue
            visitor = address if limit.by == "address" else session or address
            times = self._times(index, visitor, now - limit.seconds)
            if len(times) >= limit.times:
                return limit.name, times[0] + limit.seconds - now
            times.append(now)
        return "", 0.0

    def _times(self, index: int, visitor: str, since: float) -> deque[float]:
        """Return when a visitor came since a moment."""
        times = self._seen.setdefault((index, visitor), deque())
        self._seen.move_to_end((index, visitor))
        while times and times[0] <= since:
            times.popleft()
        if len(self._seen) > MOST_VISITORS:
            self._seen.popitem(last=False)
        return times


def limiting(limiter: Limiter, proxy: bool) -> Callable[[ASGIApp], ASGIApp]:
    """Return the middleware that refuses what comes too often. proxy: a reverse proxy names the visitor."""

    def wrap(app: ASGIApp) -> ASGIApp:
        async def limited(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == ScopeType.HTTP:
                headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
                address = visitor_of(scope, headers, proxy)
                name, wait = limiter.wait(scope["method"], scope["path"], address, session_of(headers))
                if name:
                    seconds = max(1, round(wait + 0.5))
                    why = f"That was too often; try again in {seconds} seconds."
                    raise Trouble(429, Problem(error=f"too_many_{name}s", why=why), {"retry-after": str(seconds)})
            await app(scope, receive, send)

        return limited

    return wrap


def visitor_of(scope: Scope, headers: dict[str, str], proxy: bool) -> str:
    """Return the address of a visitor; behind a proxy the one it says, the last it added itself."""
    if proxy and headers.get("x-forwarded-for"):
        return headers["x-forwarded-for"].rpartition(",")[2].strip()
    client = scope.get("client")
    return client[0] if client else ""


def session_of(headers: dict[str, str]) -> str:
    """Return a digest of the cookie or token of a request, "" without one."""
    secret = headers.get("authorization", "")
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == "magnate_session":
            secret = value
    return hashlib.sha256(secret.encode()).hexdigest() if secret else ""
