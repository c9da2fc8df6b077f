"""How often one visitor may ask for something: who that is, and the refusal. The limits stand in `limits_list`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from magnate.server.app.counts import Counts, CountsInMemory
from magnate.server.app.limits_list import API, SOCKET, Limit, limits_of
from magnate.server.app.visitors import Place, Proxies, place_of
from magnate.server.identity.sessions import visitor_of
from magnate.server.live.places import WHENCE
from magnate.server.problems import Trouble
from magnate.server.wire.play import Problem


class Use(NamedTuple):
    """What a request uses up: at most `times` of a key in `seconds`."""

    limit: Limit
    key: str
    times: int


class Limiter:
    """Counts requests. counts: of this process. shared: of all workers, for limits that hold for them together."""

    def __init__(self, counts: Counts | None = None, shared: Counts | None = None) -> None:
        self.counts: Counts = CountsInMemory() if counts is None else counts
        self.shared: Counts = self.counts if shared is None else shared

    async def wait(self, method: str, route: str, place: Place, person: str | None) -> tuple[str, float]:
        """Count a request; return the limit it exceeds and the seconds until it may come again, or ("", 0.0)."""
        for use in uses(method, route, place, person):
            counts = self._counts(use.limit)
            ask = counts.wait if use.limit.missed else counts.count
            if seconds := await ask(use.key, use.times, use.limit.seconds):
                return use.limit.name, seconds
        return "", 0.0

    async def answered(self, method: str, route: str, status: int) -> None:
        """Count what only counts by the status of its answer."""
        for limit in limits_of(method, route):
            if status in limit.missed:
                await self._counts(limit).count(f"{limit.name} everybody", limit.times, limit.seconds)

    async def count(self, limit: Limit, key: str) -> None:
        """Count one use of a key. Raises Trouble 429 beyond the limit."""
        if wait := await self._counts(limit).count(f"{limit.name} {key}", limit.times, limit.seconds):
            raise too_often(limit.name, wait)

    def _counts(self, limit: Limit) -> Counts:
        return self.shared if limit.shared else self.counts


def uses(method: str, route: str, place: Place, person: str | None) -> Iterator[Use]:
    """Give what a request uses up, the nearest first."""
    for limit in limits_of(method, route):
        if limit.by == "everybody":
            yield Use(limit, f"{limit.name} everybody", limit.times)
            continue
        own = f"person {person}" if person is not None and limit.by == "person" else f"house {place.house}"
        yield Use(limit, f"{limit.name} {limit.times} {own}", limit.times)
        if limit.by == "person" or place.wide != place.house:
            yield Use(limit, f"{limit.name} {limit.times} wide {place.wide}", limit.from_one_address)


def too_often(name: str, wait: float) -> Trouble:
    """Return the refusal of what comes too often."""
    seconds = max(1, round(wait + 0.5))
    why = f"That was too often; try again in {seconds} seconds."
    return Trouble(429, Problem(error=f"too_many_{name}s", why=why), {"retry-after": str(seconds)})


def limiting(limiter: Limiter, proxies: Proxies) -> Callable[[ASGIApp], ASGIApp]:
    """Return the middleware that refuses what comes too often."""

    def wrap(app: ASGIApp) -> ASGIApp:
        async def limited(scope: Scope, receive: Receive, send: Send) -> None:
            method = str(scope["method"]) if scope["type"] == ScopeType.HTTP else SOCKET
            route = str(scope.get("path_template", ""))
            place = place_of(proxies.visitor(scope))
            person = await verified(scope) if route.startswith(API) or method == SOCKET else None
            name, wait = await limiter.wait(method, route, place, person)
            if name:
                raise too_often(name, wait)
            WHENCE.set(place.wide)

            async def noted(message: Message) -> None:
                if message["type"] == "http.response.start":
                    await limiter.answered(method, route, message["status"])
                await send(message)

            await app(scope, receive, noted)

        return limited

    return wrap


async def verified(scope: Scope) -> str | None:
    """Return the person whose session or token came with a request; None for none, and for one that was made up."""
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    try:
        person = (await visitor_of(connection)).person
    except Trouble:
        return None
    return None if person is None else person.id
