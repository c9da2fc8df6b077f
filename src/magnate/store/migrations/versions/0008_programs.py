"""Programs that play a seat: their name, and what is kept of their token.

Revision: 0008
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; nobody has a token yet."""
    op.add_column("seats", sa.Column("program", sa.String(length=64), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("token", sa.String(length=80), nullable=False, server_default=""))


def downgrade() -> None:
    """Drop the columns: no program gets in any more."""
    op.drop_column("seats", "token")
    op.drop_column("seats", "program")
