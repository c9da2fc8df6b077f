"""Whose seat it was and what its owner may know, when people were last at a table, and what was done there.

Revision: 0003
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def upgrade() -> None:
    """Add the columns. Nobody knows when people were last seen: their absence begins to count now."""
    op.add_column("seats", sa.Column("former", sa.String(length=24), nullable=True))
    op.add_column("seats", sa.Column("since", sa.Integer(), nullable=False, server_default="-1"))
    op.create_index("ix_seats_former", "seats", ["former"])
    op.add_column("seen", sa.Column("at", sa.BigInteger(), nullable=False, server_default="0"))
    now = (datetime.now(UTC) - EPOCH) // timedelta(microseconds=1)
    op.execute(sa.text("UPDATE seen SET at = :now").bindparams(sa.bindparam("now", now, sa.BigInteger())))
    op.add_column("talk", sa.Column("deed", sa.String(length=20), nullable=False, server_default=""))
    op.add_column("talk", sa.Column("about", sa.Text(), nullable=False, server_default="{}"))


def downgrade() -> None:
    """Drop the columns, and the lines that nobody said."""
    op.execute("DELETE FROM talk WHERE deed <> ''")
    op.drop_column("talk", "about")
    op.drop_column("talk", "deed")
    op.drop_column("seen", "at")
    op.drop_index("ix_seats_former", "seats")
    op.drop_column("seats", "since")
    op.drop_column("seats", "former")
