"""Things to keep, with everything filled in that a test does not care about."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from magnate.store import Database, Entry, Standing, StoredGame, StoredLine, StoredPerson, StoredSeat

NOW = datetime(2026, 3, 1, 12, 30, 15, 123456, tzinfo=UTC)
RUNNING = Standing(state="running", round=1, phase="restructuring", waiting=(0, 1))
OPEN = Standing(state="open", round=0, phase="", waiting=())


def person(name: str, **fields: Any) -> StoredPerson:
    """Return a guest whose id is the name in small letters."""
    values: dict[str, Any] = {"id": name.lower(), "name": name, "email": None, "password": None, "language": "en"}
    return StoredPerson(**(values | {"made": NOW} | fields))


def game(name: str = "table", host: str = "ann", **fields: Any) -> StoredGame:
    """Return an open table of two seats: the host's, and one that is open."""
    values: dict[str, Any] = {
        "id": name,
        "code": None,
        "title": "",
        "public": False,
        "spectators": True,
        "practice": False,
        "host": host,
        "players": 2,
        "wish": {"variant": "full"},
        "setup": {"seed": 7},
        "hours": 0,
        "made": NOW,
        "changed": NOW,
        "standing": OPEN,
        "seats": (
            StoredSeat(game=name, number=0, kind="person", person=host, name=host, holders=frozenset({host})),
            StoredSeat(game=name, number=1, kind="open"),
        ),
    }
    return StoredGame(**(values | fields))


def entry(seq: int, **fields: Any) -> Entry:
    """Return an entry of the table, with a key of its own."""
    values: dict[str, Any] = {
        "game": "table",
        "seq": seq,
        "kind": "play",
        "seat": 0,
        "steps": [["ready"]],
        "key": f"key-{seq}",
    }
    return Entry(**(values | {"at": NOW} | fields))


def said(text: str, **fields: Any) -> StoredLine:
    """Return a line that Ann says at the table."""
    values: dict[str, Any] = {"game": "table", "person": "ann", "seat": 0, "name": "Ann", "text": text, "at": NOW}
    return StoredLine(**(values | fields))


async def keep_game(database: Database, **fields: Any) -> StoredGame:
    """Keep Ann and her table."""
    if await database.people.get("ann") is None:
        await database.people.add(person("Ann"))
    made = game(**fields)
    await database.games.create(made)
    return made
