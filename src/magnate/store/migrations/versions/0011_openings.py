"""Openings of games that are over.

Revision: 0011
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table; it is filled little by little."""
    op.create_table(
        "openings",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_openings_game")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_openings")),
    )


def downgrade() -> None:
    """Drop the table: everything in it can be made anew."""
    op.drop_table("openings")
