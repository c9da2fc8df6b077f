"""Alembic runs this file; the connection comes from `magnate.store.migrating`."""

from __future__ import annotations

from alembic import context

from magnate.store.tables import METADATA

CONNECTION = context.config.attributes["connection"]
if CONNECTION is None:
    raise RuntimeError("Migrations run when the server starts, on its own connection.")

context.configure(connection=CONNECTION, target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
