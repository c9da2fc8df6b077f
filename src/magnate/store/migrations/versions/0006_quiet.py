"""The hours in which people are told nothing.

Revision: 0006
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; nobody has quiet hours yet."""
    op.add_column("people", sa.Column("quiet", sa.Text(), nullable=True))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("people", "quiet")
