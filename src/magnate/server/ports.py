"""Where the parts of the server meet: what routes are given, and what they ask of the games in memory."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Protocol

from litestar.connection import ASGIConnection

from magnate.server.live.aside import Aside
from magnate.server.live.room import Clock, present
from magnate.server.seating.attendance import Attendance
from magnate.store import CODE_LENGTH, Database, StoredGame

Connection = ASGIConnection[Any, Any, Any, Any]


class Live(Protocol):
    """The games in memory, as the lobby sees them.

    Two channels of the database tell every worker what the lobby changed, after its commit: ``seats`` (GAME) for
    who sits where, and ``talk`` (GAME ID) for what was said. What keeps people informed listens to these.
    """

    async def begin(self, table: str) -> None:
        """Let a game run whose set-up was just written down as entry 0: note where it stands, wake computer seats."""

    async def seat_changed(self, table: str) -> None:
        """Look at the seats again: somebody sat down, left, or handed a seat to a bot or back."""

    def looked(self, game: StoredGame) -> None:
        """Take in that somebody looks at a table, so that computers which are alone there go on."""

    def online(self, table: str) -> frozenset[int]:
        """Return the seats with somebody there now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """What every route may use; found as ``app.state.services``.

    key: signs private seat links; all workers need the same (`magnate.server.identity.key`).
    address: where visitors find the server, such as ``https://magnate.example``; "" for where they came.
    host: where the server listens. proxy: whether visitors come through a reverse proxy.
    secure: whether they come by https. push_key: the public key for web push, "" when it is off.
    mail: whether e-mail can be sent. away: who was not at a table for so long is away; others may act for the seat.
    clock: tells the present moment. code_length: letters of the codes of new tables. tables: so many that are not over
    a person may host; from_one_address: so many may come from one address; None for any number. aside: the threads for
    what takes long.
    """

    database: Database
    live: Live
    key: bytes
    address: str = ""
    host: str = "127.0.0.1"
    proxy: bool = False
    secure: bool = False
    push_key: str = ""
    mail: bool = False
    away: timedelta = timedelta(hours=72)
    clock: Clock = present
    code_length: int = CODE_LENGTH
    tables: int | None = 50
    from_one_address: int | None = 200
    attendance: Attendance = field(default_factory=Attendance)
    aside: Aside = field(default_factory=Aside)


def services_of(connection: Connection) -> Services:
    """Return the services of the app that serves a request or socket."""
    found: Services = connection.app.state.services
    return found
