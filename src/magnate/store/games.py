"""Tables with their games: what is played, where it stands, who sits there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, RowMapping, Select, bindparam, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from magnate.store.claims import number_of
from magnate.store.errors import Full, Missing, Taken
from magnate.store.kept import GameState, Most, Standing, StoredGame, StoredSeat
from magnate.store.repository import Repository, is_name
from magnate.store.tables import GAMES, HOLDERS, SEATS

STANDING = ("state", "round", "phase", "waiting", "due", "winner", "ended")
OWN = ("id", "code", "title", "public", "spectators", "practice", "host", "players", "wish", "setup", "hours")
TIMES = ("made", "changed", "seq", "rested", "origin")


BY_ID = select(GAMES).where(GAMES.c.id == bindparam("game"))
SEAT_COLUMNS = tuple(SEATS.columns.keys())
SEATS_OF = (
    select(SEATS, HOLDERS.c.person.label("holder"))
    .outerjoin(HOLDERS, (HOLDERS.c.game == SEATS.c.game) & (HOLDERS.c.number == SEATS.c.number))
    .where(SEATS.c.game.in_(bindparam("games", expanding=True)))
    .order_by(SEATS.c.game, SEATS.c.number)
)


UNFINISHED = GAMES.c.state != "finished"
NO_LIMIT = Most()


class Games(Repository):
    """Tables by id. The log is the truth; what stands here beside it is for lists."""

    async def create(self, game: StoredGame, most: Most = NO_LIMIT) -> None:
        """Keep a new table with its seats.

        Raises Full when its host or its origin has so many tables already, Taken when its code is in use at another.
        """
        values = {name: getattr(game, name) for name in (*OWN, *TIMES)} | standing_values(game.standing)
        try:
            async with self._database.write() as unit:
                await _check_room(unit.connection, game, most)
                await unit.connection.execute(insert(GAMES).values(values))
                await unit.connection.execute(insert(SEATS), [seat_values(seat) for seat in game.seats])
                holders = [
                    {"game": game.id, "number": seat.number, "person": person}
                    for seat in game.seats
                    for person in sorted(seat.holders)
                ]
                if holders:
                    await unit.connection.execute(insert(HOLDERS), holders)
        except IntegrityError:
            if game.code is not None and await self.by_code(game.code) is not None:
                raise Taken(f"The code {game.code} is in use.") from None
            raise

    async def get(self, game: str) -> StoredGame | None:
        """Return a table with its seats, None when there is none with this id."""
        if not is_name(game):
            return None
        found = await self._database.look(lambda connection: _read(connection, BY_ID, {"game": game}))
        return found[0] if found else None

    async def by_code(self, code: str) -> StoredGame | None:
        """Return the table one joins by these letters."""
        found = await self._find(GAMES.c.code == code.upper(), limit=1) if is_name(code) else []
        return found[0] if found else None

    async def public(self, state: GameState | None = None, limit: int = 50) -> list[StoredGame]:
        """Return public tables that can be watched or joined, the one that changed last first."""
        return await self._find(*_public(state), limit=limit)

    async def count_public(self, state: GameState | None = None) -> int:
        """Return how many of these tables there are."""
        wanted = select(func.count()).select_from(GAMES).where(*_public(state))
        return await self._database.look(lambda connection: int(connection.execute(wanted).scalar_one()))

    async def of_person(self, person: str, limit: int = 500) -> list[StoredGame]:
        """Return the tables somebody hosts, has a seat at or may take one back at, the one that changed last first."""
        seated = select(HOLDERS.c.game).where(HOLDERS.c.person == person)
        left = select(SEATS.c.game).where(SEATS.c.former == person)
        mine = or_(GAMES.c.host == person, GAMES.c.id.in_(seated), GAMES.c.id.in_(left))
        return await self._find(mine, limit=limit)

    async def running(self) -> list[StoredGame]:
        """Return every game that has begun, is not finished and not put to rest, for a server that starts."""
        return await self._find(GAMES.c.state == "running", GAMES.c.rested.is_(None), limit=None)

    async def overdue(self, moment: object) -> list[StoredGame]:
        """Return running games whose present decision should have been made before a moment."""
        late = (GAMES.c.state == "running", GAMES.c.rested.is_(None), GAMES.c.due < moment)
        return await self._find(*late, limit=None)

    async def stand(self, game: str, standing: Standing) -> None:
        """Note where a game stands. Raises Missing for an unknown game."""
        values = standing_values(standing)
        note = update(GAMES).where(GAMES.c.id == game).values(values)
        if await self._database.commit(lambda connection: connection.execute(note).rowcount) == 0:
            raise Missing(f"There is no game {game}.")

    async def _find(self, *wanted: ColumnElement[bool], limit: int | None) -> list[StoredGame]:
        query = select(GAMES).where(*wanted).order_by(GAMES.c.changed.desc(), GAMES.c.id).limit(limit)
        return await self._database.look(lambda connection: _read(connection, query))


def unfinished(whose: ColumnElement[bool]) -> Select[Any]:
    """Return the query that counts tables which are not over and not put to rest."""
    return select(func.count()).select_from(GAMES).where(whose, UNFINISHED, GAMES.c.rested.is_(None))


async def _check_room(connection: AsyncConnection, game: StoredGame, most: Most) -> None:
    """Raise Full where there are too many tables; until the end of the transaction nobody else adds one of these."""
    for whose, limit in (("host", most.host), ("origin", most.origin)):  # always in this order: nobody waits crosswise
        if limit is None:
            continue
        value = getattr(game, whose)
        if connection.dialect.name == "postgresql":  # SQLite has one writer at a time
            await connection.execute(select(func.pg_advisory_xact_lock(number_of(f"tables {whose} {value}"))))
        if (await connection.execute(unfinished(GAMES.c[whose] == value))).scalar_one() >= limit:
            raise Full(whose)


def _public(state: GameState | None) -> list[ColumnElement[bool]]:
    welcome = or_(GAMES.c.spectators.is_(True), GAMES.c.state == "open")
    wanted = [GAMES.c.public.is_(True), GAMES.c.practice.is_(False), GAMES.c.rested.is_(None), welcome]
    return wanted if state is None else [*wanted, GAMES.c.state == state]


def _read(connection: Connection, query: Select[Any], values: dict[str, object] | None = None) -> list[StoredGame]:
    rows = connection.execute(query, values or {}).mappings().all()
    seats = _seats(connection, [row["id"] for row in rows])
    return [_game(row, seats.get(row["id"], ())) for row in rows]


def _seats(connection: Connection, games: Sequence[str]) -> dict[str, list[StoredSeat]]:
    """Return the seats of some tables, each with everybody who may act for it."""
    if not games:
        return {}
    holders: dict[tuple[str, int], set[str]] = {}
    found: dict[str, dict[int, dict[str, Any]]] = {}
    for row in connection.execute(SEATS_OF, {"games": games}):
        *values, holder = row
        seat = dict(zip(SEAT_COLUMNS, values, strict=True))
        place = found.setdefault(seat["game"], {})
        place.setdefault(seat["number"], seat)
        if holder is not None:
            holders.setdefault((seat["game"], seat["number"]), set()).add(holder)
    return {
        game: [StoredSeat(**seat, holders=frozenset(holders.get((game, number), ()))) for number, seat in seats.items()]
        for game, seats in found.items()
    }


def seat_values(seat: StoredSeat) -> dict[str, object]:
    """Return the row of a seat."""
    return {column.name: getattr(seat, column.name) for column in SEATS.columns}


def standing_values(standing: Standing) -> dict[str, object]:
    """Return the columns that say where a game stands; nobody joins a finished one, so its code is free again."""
    values = {name: getattr(standing, name) for name in STANDING}
    return values | {"code": None, "origin": ""} if standing.state == "finished" else values


def _game(row: RowMapping, seats: Iterable[StoredSeat]) -> StoredGame:
    standing = Standing(**{name: row[name] for name in STANDING} | {"waiting": tuple(row["waiting"])})
    own = {name: row[name] for name in (*OWN, *TIMES)}
    return StoredGame(**own, standing=standing, seats=tuple(seats))
