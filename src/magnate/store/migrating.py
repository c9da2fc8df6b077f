"""Bring the tables of a database to what this version needs."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, inspect, text

from magnate.store.errors import BadDatabase
from magnate.store.tables import METADATA

FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x6D61676E
"""Number of the PostgreSQL lock under which one worker migrates and the others wait."""


def config(connection: Connection | None = None) -> Config:
    """Return the settings of Alembic; there is no file of them."""
    found = Config()
    found.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    found.attributes["connection"] = connection
    return found


def newest() -> str:
    """Return the name of the last migration."""
    head = ScriptDirectory.from_config(config()).get_current_head()
    assert head is not None, "there is a first migration"
    return head


def present(connection: Connection) -> str | None:
    """Return the name of the last migration a database has seen, None for one without tables of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def columns_now(connection: Connection) -> dict[str, frozenset[str]]:
    """Return the tables a database has at its present version, with their columns. Raises BadDatabase, as `upgrade`."""
    version = present(connection)
    if version not in {script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()}:
        raise _unknown(version)
    found = inspect(connection)
    return {name: frozenset(column["name"] for column in found.get_columns(name)) for name in found.get_table_names()}


def upgrade(connection: Connection) -> None:
    """Run every migration that is missing, inside the transaction of the connection.

    Raises BadDatabase when a newer version of the program made the tables.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    version = present(connection)
    if version == newest():
        return
    try:
        command.upgrade(config(connection), "head")
    except CommandError:
        raise _unknown(version) from None


def _unknown(version: str | None) -> BadDatabase:
    if version is None:
        return BadDatabase("There is no magnate database there.")
    return BadDatabase(
        f"The database is at version {version}, which this program does not know; "
        f"it knows up to {newest()}. Use the newer program, or another database."
    )


def differences(connection: Connection) -> list[object]:
    """Return what the tables of a database lack or have too much, compared with `store.tables`."""
    return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), METADATA))
