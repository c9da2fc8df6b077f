"""A server with people and a lobby, but without games: what was asked of the games is written down instead."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from litestar import Litestar, Router
from litestar.testing import TestClient

from magnate.server.lobby.routes import lobby_router
from magnate.server.maps import maps_router
from magnate.server.people.routes import people_router
from magnate.server.play.talk import talk_router
from magnate.server.ports import Services
from magnate.server.problems import HANDLERS
from magnate.server.rules import rules_router
from magnate.server.seating.routes import seating_router
from magnate.store import Database, StoredGame

Json = Any
Result = TypeVar("Result")

TWO_SEATS = [{"kind": "you"}, {"kind": "open"}]


class QuietLive:
    """Games that never move. calls: what was asked of them."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []
        self.there: frozenset[int] = frozenset()

    async def begin(self, table: str) -> None:
        """Note that a game begins."""
        self.calls.append(("begin", table))

    async def seat_changed(self, table: str) -> None:
        """Note that seats changed."""
        self.calls.append(("seat_changed", table))

    def looked(self, game: StoredGame) -> None:
        """Take in that somebody looks at a table, where nothing goes on."""

    def online(self, table: str) -> frozenset[int]:
        """Return the seats a test says are there."""
        return self.there


class House:
    """The server, and visitors with a browser of their own each."""

    def __init__(self, app: Litestar, live: QuietLive) -> None:
        self.app = app
        self.live = live
        self.client = TestClient(app, base_url="http://testserver.local")

    @property
    def services(self) -> Services:
        """What the routes use."""
        found: Services = self.app.state.services
        return found

    def visitor(self, name: str = "") -> Visitor:
        """Return a new browser; with a name its guest."""
        visitor = Visitor(self)
        if name:
            visitor.post("/guests", {"name": name}, expect=201)
        return visitor

    def ask(self, work: Callable[[Database], Any]) -> Any:
        """Ask the database something."""

        async def do() -> Any:
            return await work(self.services.database)

        return self.client.blocking_portal.call(do)


class Visitor:
    """One browser: it keeps its cookie, and sends the CSRF token like our own page."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.cookies: dict[str, str] = {}
        self.csrf = ""
        self.headers: dict[str, str] = {}
        self.last: httpx.Response | None = None

    def send(self, method: str, path: str, body: Json = None, **headers: str) -> httpx.Response:
        """Send a request and keep what a browser would."""
        sent = {"X-CSRF-Token": self.csrf, **self.headers, **headers}
        if self.cookies:
            sent.setdefault("Cookie", "; ".join(f"{name}={value}" for name, value in self.cookies.items()))
        self.house.client.cookies.clear()
        answer = self.house.client.request(
            method, f"/api/v1{path}", json=body, headers={key: value for key, value in sent.items() if value}
        )
        self.house.client.cookies.clear()
        for name, value in answer.cookies.items():
            self.cookies[name] = value
        if "max-age=0" in answer.headers.get("set-cookie", "").lower():
            self.cookies.clear()
        self.csrf = answer.headers.get("x-csrf-token", self.csrf)
        self.last = answer
        return answer

    def expect(self, status: int, method: str, path: str, body: Json = None, **headers: str) -> Json:
        """Send a request, check its status and return the answer."""
        answer = self.send(method, path, body, **headers)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.headers.get("content-type", "").startswith("application/json") else answer.text

    def get(self, path: str, expect: int = 200) -> Json:
        """Get something."""
        return self.expect(expect, "GET", path)

    def post(self, path: str, body: Json = None, expect: int = 200) -> Json:
        """Post something."""
        return self.expect(expect, "POST", path, body)

    def patch(self, path: str, body: Json, expect: int = 200) -> Json:
        """Change something."""
        return self.expect(expect, "PATCH", path, body)

    def put(self, path: str, body: Json, expect: int = 200) -> Json:
        """Write something anew."""
        return self.expect(expect, "PUT", path, body)

    def delete(self, path: str, expect: int = 204) -> Json:
        """Remove something."""
        return self.expect(expect, "DELETE", path)

    def table(self, seats: Json = None, expect: int = 201, **fields: Json) -> Json:
        """Make a table; of two seats, one's own and an open one, unless others are named."""
        return self.post("/tables", {"seats": seats or TWO_SEATS, "shuffle": False, **fields}, expect=expect)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """Give a server with an empty database."""
    with house_at(f"sqlite:///{tmp_path / 'magnate.sqlite'}") as found:
        yield found


@contextlib.contextmanager
def house_at(url: str) -> Iterator[House]:
    """Give a server with a database until the block ends."""
    live = QuietLive()

    @contextlib.asynccontextmanager
    async def living(app: Litestar) -> AsyncIterator[None]:
        async with await Database.open(url) as database:
            app.state.services = Services(database=database, live=live, key=secrets.token_bytes(32))
            yield

    routers = [people_router, lobby_router, seating_router, talk_router, maps_router, rules_router]
    app = Litestar([Router("/api/v1", route_handlers=routers)], lifespan=[living], exception_handlers=HANDLERS)
    found = House(app, live)
    with found.client:
        yield found


__all__ = ["TWO_SEATS", "House", "QuietLive", "Visitor", "house", "house_at"]
