"""Reviews of games that are over.

Revision: 0009
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table; reviews are made when somebody asks for them."""
    op.create_table(
        "reviews",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("level", sa.String(length=16), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("review", sa.Text(), nullable=True),
        sa.CheckConstraint("state IN ('working', 'done', 'failed')", name=op.f("ck_reviews_state")),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_reviews_game")),
        sa.PrimaryKeyConstraint("game", "level", name=op.f("pk_reviews")),
    )


def downgrade() -> None:
    """Drop the table: everything in it can be made anew."""
    op.drop_table("reviews")
