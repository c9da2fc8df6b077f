"""What all repositories have in common."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

if TYPE_CHECKING:
    from magnate.store.database import Database


Condition = ColumnElement[bool] | None


class Repository:
    """Reads and writes one kind of thing."""

    def __init__(self, database: Database) -> None:
        """Work on a database that is open."""
        self._database = database


LARGEST = 2**31 - 1
"""The largest number in a column of plain integers."""


def is_name(text: str) -> bool:
    """Return whether a text could be an id, code or address: PostgreSQL cannot even be asked for a null character."""
    return "\x00" not in text


def now() -> datetime:
    """Return the present moment in UTC."""
    return datetime.now(UTC)


def put(
    connection: Connection,
    table: Table,
    key: Mapping[str, object],
    values: Mapping[str, object],
    over: Condition = None,
) -> None:
    """Write a row, over the one with the same primary key if there is one.

    over: when the row that is there may be written over, None for always.
    """
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    insert = dialect.insert(table).values({**key, **values})
    connection.execute(insert.on_conflict_do_update(index_elements=list(key), set_=values, where=over))
