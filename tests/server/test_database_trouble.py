"""Trouble with the database is told as such on every route, and is over as soon as the database is back."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import httpx
import pytest
from litestar.routes import HTTPRoute
from sqlalchemy import Connection, event, make_url
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.serving import Served, Visitor, serving, wait_for
from tests.store.databases import postgres, postgres_url, template
from tests.store.proxy import Line, line_to

__all__ = ["postgres", "postgres_url", "template"]

NEEDS_NONE = {
    f"/api/v1/{name}"
    for name in (
        *("openapi.json", "offer", "components", "tabletop", "maps", "maps/figures", "maps/fairness", "maps/balanced"),
        *("words/1", "lessons", "puzzles"),
        *("rules", "rules/search", "rules/summaries", "rules/chapters/1", "rules/boards/1"),
    )
}
"""Routes that are answered without a database."""

BODIES: dict[str, Any] = {
    "/guests": {"name": "Bob"},
    "/tables": {"seats": [{"kind": "you"}, {"kind": "device"}], "game": {"variant": "full"}},
    "/commands": {"seat": 0, "seq": 0, "key": "key-000000", "steps": [{"kind": "ready"}]},
    "/passwords/forgotten": {"email": "ann@example.org"},
}
"""What is sent where a guard looks at the request before anybody asks the database."""


def every_request(served: Served, table: str) -> Iterator[tuple[str, str, Any]]:
    """Give method, address and body for every route that answers requests below /api/v1."""
    for route in served.app.routes:
        if not isinstance(route, HTTPRoute) or not route.path_format.startswith("/api/v1"):
            continue
        path = route.path_format.replace("{table}", table)
        for name, value in (("{number}", "0"), ("{seat}", "0"), ("{code}", "ABCDE")):
            path = path.replace(name, value)
        path = "/".join("1" if part.startswith("{") else part for part in path.split("/"))
        path = path.replace("/lessons/1", "/lessons/first_dinner").replace("/scenes", "/scenes?entry=1")
        body: Any = next((body for end, body in BODIES.items() if path.endswith(end)), {})
        for method in sorted(route.methods - {"HEAD", "OPTIONS"}):
            yield method, path, body


def answers(served: Served, visitor: Visitor, table: str) -> dict[str, httpx.Response]:
    """Return what every route answers to somebody who sits at a table."""
    found = {}
    with httpx.Client(base_url=served.url, timeout=60, headers=visitor.http.headers) as http:
        http.cookies.update(visitor.http.cookies)
        for method, path, body in every_request(served, table):
            kept = None if method in {"GET", "DELETE"} else body
            with http.stream(method, path, json=kept) as answer:
                if answer.headers.get("content-type", "").startswith("application/json"):
                    answer.read()
                found[f"{method} {path}"] = answer
    return found


def is_told(answer: httpx.Response) -> bool:
    """Tell whether an answer says what is wrong, and when to ask again."""
    problem = answer.json()
    return answer.status_code == 503 and problem["error"] == "no_database" and int(answer.headers["retry-after"]) > 0


def execute(url: str, *statements: str) -> None:
    """Run statements on a PostgreSQL database."""

    async def work() -> None:
        connection = await asyncpg.connect(make_url(url).set(drivername="postgresql").render_as_string(False))
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    asyncio.run(work())


@contextlib.contextmanager
def table_behind_a_line(folder: Path, url: str, **settings: Any) -> Iterator[tuple[Served, Line, Visitor, str]]:
    """Give a server whose database can be taken away, and somebody with a table there."""
    with line_to(url) as (line, through), serving(folder, database=through, **settings) as served:
        ann = Visitor(served.url, "Ann")
        yield served, line, ann, ann.lay("you", "device")


def test_limits_kept_in_the_database_say_so_too(folder: Path, postgres_url: str) -> None:
    with table_behind_a_line(folder, postgres_url, limits=True) as (served, line, ann, table):
        line.cut()
        found = answers(served, ann, table)
        assert {answer.status_code for answer in found.values()}.isdisjoint({500})
        assert is_told(found["POST /api/v1/sessions"])
        assert is_told(found["GET /api/v1/join/ABCDE"])


@pytest.mark.parametrize("limits", [False, True])
def test_a_socket_that_opens_meanwhile_is_told_to_come_back(folder: Path, postgres_url: str, limits: bool) -> None:
    with table_behind_a_line(folder, postgres_url, limits=limits) as (served, line, ann, table):
        line.cut()
        with pytest.raises(InvalidStatus) as refused:
            connect(f"{served.live}/{table}", additional_headers={"Cookie": ann.cookie}).__enter__()
        assert refused.value.response.status_code == 503
        assert int(refused.value.response.headers["retry-after"]) > 0
        line.mend()
        wait_for(lambda: httpx.get(f"{served.url}/health/ready").status_code == 200)
        with connect(f"{served.live}/{table}", additional_headers={"Cookie": ann.cookie}) as socket:
            assert "hello" in str(socket.recv(20))


def test_every_route_says_so_when_the_database_is_gone(folder: Path, postgres_url: str) -> None:
    with table_behind_a_line(folder, postgres_url) as (served, line, ann, table):
        line.cut()
        for place, answer in answers(served, ann, table).items():
            if place.partition(" ")[2] not in NEEDS_NONE:
                assert is_told(answer), (place, answer.status_code)
        assert httpx.get(f"{served.url}/health/live").status_code == 200
        assert httpx.get(f"{served.url}/health/ready").status_code == 503
        line.mend()
        wait_for(lambda: httpx.get(f"{served.url}/health/ready").status_code == 200)
        written_again(served, ann, table)
        bob = Visitor(served.url, "Bob")
        after = answers(served, bob, bob.lay("you", "device"))
        assert {answer.status_code for answer in after.values()}.isdisjoint({500, 503})


@contextlib.contextmanager
def read_only(url: str) -> Iterator[None]:
    """Let a PostgreSQL database be read and not written, as a replica is."""
    name = make_url(url).database
    ends = (
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND pid != pg_backend_pid()"
    )
    execute(url, f"ALTER DATABASE {name} SET default_transaction_read_only = on", ends)
    try:
        yield
    finally:
        execute(url, "SET default_transaction_read_only = off", f"ALTER DATABASE {name} RESET ALL", ends)


def written_nowhere(served: Served, ann: Visitor, table: str) -> None:
    """Check what is told while a database can be read only, or not be written by this server."""
    assert ann.http.get(f"/tables/{table}").status_code == 200
    situation = ann.get(f"/tables/{table}/game")
    staged = {"seat": situation["asked"]["seat"], "staged": []}
    assert ann.post(f"/tables/{table}/look", staged).status_code == 200
    for answer in (
        ann.decide(table, Random(1)),
        ann.post(f"/tables/{table}/chat", {"text": "Hello"}),
        ann.http.put(f"/tables/{table}/away"),
        Visitor(served.url).post("/guests", {"name": "Bob"}),
    ):
        assert answer is not None
        assert is_told(answer), answer.text
    wait_for(lambda: httpx.get(f"{served.url}/health/ready").status_code == 503)
    assert ann.get(f"/tables/{table}/game")["latest"] == situation["latest"]


def written_again(served: Served, ann: Visitor, table: str) -> None:
    """Check that the server writes again."""
    wait_for(lambda: httpx.get(f"{served.url}/health/ready").status_code == 200)
    answer = ann.decide(table, Random(1))
    assert answer is not None
    assert answer.status_code == 200, answer.text


def test_a_database_that_can_only_be_read_is_told_of(folder: Path, postgres_url: str) -> None:
    with serving(folder, database=postgres_url) as served:
        ann = Visitor(served.url, "Ann")
        table = ann.lay("you", "device")
        with read_only(postgres_url):
            written_nowhere(served, ann, table)
        written_again(served, ann, table)


def test_a_file_that_somebody_else_locks_is_told_of(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("engines", "database"):
        monkeypatch.setattr(f"magnate.store.{module}.WAIT", 0.2)
    with serving(folder) as served:
        ann = Visitor(served.url, "Ann")
        table = ann.lay("you", "device")
        with contextlib.closing(sqlite3.connect(folder / "magnate.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            written_nowhere(served, ann, table)
            other.execute("ROLLBACK")
        written_again(served, ann, table)


def test_a_full_disk_is_told_of(folder: Path) -> None:
    most = 10**6

    def limit(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {most}")

    with serving(folder) as served:
        ann = Visitor(served.url, "Ann")
        table = ann.lay("you", "device")
        database = served.app.state.services.database
        for engine in (database.engine.sync_engine, database._threads._engine):
            event.listen(engine, "begin", limit)
        most = 1  # the file may not grow any more
        title = {"seats": [{"kind": "you"}, {"kind": "device"}], "title": "x" * 60}
        answer = wait_for(lambda: answer if (answer := ann.post("/tables", title)).status_code != 201 else None, 60)
        assert is_told(answer), answer.text
        assert ann.http.get(f"/tables/{table}/game").status_code == 200
        most = 10**6
        written_again(served, ann, table)


def test_a_database_that_hangs_keeps_nobody_waiting_for_ever(
    folder: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("magnate.store.database.PATIENCE", 1.0)
    with table_behind_a_line(folder, postgres_url) as (served, line, ann, table):
        line.hold_up()
        for _ in range(12):  # more than there are connections
            assert is_told(ann.http.get(f"/tables/{table}"))
        assert is_told(ann.post(f"/tables/{table}/chat", {"text": "Hello"}))
        line.let_go()
        written_again(served, ann, table)


def test_more_requests_than_connections_are_told_to_come_again(
    folder: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("magnate.store.engines.WAIT", 0.2)
    with serving(folder, database=postgres_url) as served:
        ann = Visitor(served.url, "Ann")
        table = ann.lay("you", "device")
        engine = served.app.state.services.database.engine

        async def take_all() -> list[Any]:
            return [await engine.connect() for _ in range(engine.pool.size() + engine.pool._max_overflow)]

        loop = served.app.state.games._tasks[0].get_loop()
        taken = asyncio.run_coroutine_threadsafe(take_all(), loop).result(30)
        assert is_told(ann.http.get(f"/tables/{table}"))
        for connection in taken:
            asyncio.run_coroutine_threadsafe(connection.close(), loop).result(30)
        assert ann.http.get(f"/tables/{table}").status_code == 200
