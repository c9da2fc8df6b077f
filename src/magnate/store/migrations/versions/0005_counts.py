"""What all workers count together.

Revision: 0005
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "counts",
        sa.Column("key", sa.String(length=120), nullable=False),
        sa.Column("whole", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_counts")),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("counts")
