"""Tables that end before the game does or are put to rest, where they were laid, wishes to end, people who are gone.

Revision: 0004
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    op.add_column("games", sa.Column("ended", sa.String(length=10), nullable=False, server_default=""))
    op.add_column("games", sa.Column("rested", sa.BigInteger(), nullable=True))
    op.add_column("games", sa.Column("origin", sa.String(length=24), nullable=False, server_default=""))
    op.create_index("ix_games_origin", "games", ["origin"])
    op.add_column("rewinds", sa.Column("what", sa.String(length=10), nullable=False, server_default="rewind"))
    op.add_column("people", sa.Column("gone", sa.BigInteger(), nullable=True))
    op.create_index("ix_people_made", "people", ["made"])
    op.create_index("ix_seen_person", "seen", ["person"])
    op.create_index("ix_talk_person", "talk", ["person"])


def downgrade() -> None:
    """Drop the columns. An unfinished table stays over, without a winner."""
    op.drop_index("ix_talk_person", "talk")
    op.drop_index("ix_seen_person", "seen")
    op.drop_index("ix_people_made", "people")
    op.drop_column("people", "gone")
    op.execute("DELETE FROM rewinds WHERE what <> 'rewind'")
    op.drop_column("rewinds", "what")
    op.drop_index("ix_games_origin", "games")
    op.drop_column("games", "origin")
    op.drop_column("games", "rested")
    op.drop_column("games", "ended")
