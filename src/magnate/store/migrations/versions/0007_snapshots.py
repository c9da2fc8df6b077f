"""States of long games, from which they are opened quickly.

Revision: 0007
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table; snapshots are taken as games are opened and played."""
    op.create_table(
        "snapshots",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("made_by", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("position", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_snapshots_game")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_snapshots")),
    )


def downgrade() -> None:
    """Drop the table: everything in it can be made anew."""
    op.drop_table("snapshots")
