"""Tables that people put away from their own list.

Revision: 0002
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "away",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_away_game")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_away_person")),
        sa.PrimaryKeyConstraint("game", "person", name=op.f("pk_away")),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("away")
