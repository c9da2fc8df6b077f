"""The first tables.

Revision: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

# Written out here, so that this migration stays what it was whatever becomes of the types of the program.
INSTANT = sa.BigInteger()
JSON = sa.Text()
COUNTER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TABLES = (
    "people",
    "sessions",
    "tokens",
    "games",
    "seats",
    "holders",
    "entries",
    "rewinds",
    "talk",
    "notes",
    "drafts",
    "orders",
    "seen",
    "subscriptions",
    "deliveries",
)


def upgrade() -> None:
    """Make the tables."""
    _people()
    _games()
    _seats()
    _log()
    _talk()
    _notices()


def downgrade() -> None:
    """Drop the tables, and with them everything that was kept."""
    for table in reversed(TABLES):
        op.drop_table(table)


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("email", sa.Text(), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("made", INSTANT, nullable=False),
        sa.Column("merged_into", sa.String(length=24), nullable=True),
        sa.ForeignKeyConstraint(["merged_into"], ["people.id"], name=op.f("fk_people_merged_into")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("email", name=op.f("uq_people_email")),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("made", INSTANT, nullable=False),
        sa.Column("used", INSTANT, nullable=False),
        sa.Column("expires", INSTANT, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_sessions_person")),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_expires"), "sessions", ["expires"], unique=False)
    op.create_index(op.f("ix_sessions_person"), "sessions", ["person"], unique=False)
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("made", INSTANT, nullable=False),
        sa.Column("used", INSTANT, nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_tokens_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tokens")),
        sa.UniqueConstraint("hash", name=op.f("uq_tokens_hash")),
    )
    op.create_index(op.f("ix_tokens_person"), "tokens", ["person"], unique=False)


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("code", sa.String(length=8), nullable=True),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("practice", sa.Boolean(), nullable=False),
        sa.Column("host", sa.String(length=24), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("wish", JSON, nullable=False),
        sa.Column("setup", JSON, nullable=False),
        sa.Column("hours", sa.Integer(), nullable=False),
        sa.Column("made", INSTANT, nullable=False),
        sa.Column("changed", INSTANT, nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("phase", sa.String(length=32), nullable=False),
        sa.Column("waiting", JSON, nullable=False),
        sa.Column("due", INSTANT, nullable=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("winner", sa.Integer(), nullable=False),
        sa.CheckConstraint("state IN ('open', 'running', 'finished')", name=op.f("ck_games_state")),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name=op.f("fk_games_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sa.UniqueConstraint("code", name=op.f("uq_games_code")),
    )
    op.create_index(op.f("ix_games_host"), "games", ["host"], unique=False)
    op.create_index("ix_games_state_changed", "games", ["state", "changed"], unique=False)


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("bot", sa.String(length=32), nullable=False),
        sa.Column("stand_in", sa.String(length=32), nullable=False),
        sa.Column("link", sa.Integer(), nullable=False),
        sa.CheckConstraint("kind IN ('open', 'person', 'computer', 'device')", name=op.f("ck_seats_kind")),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_seats_game")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_seats_person")),
        sa.PrimaryKeyConstraint("game", "number", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_person"), "seats", ["person"], unique=False)
    op.create_table(
        "holders",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(
            ["game", "number"], ["seats.game", "seats.number"], name=op.f("fk_holders_game_number")
        ),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_holders_person")),
        sa.PrimaryKeyConstraint("game", "number", "person", name=op.f("pk_holders")),
    )
    op.create_index(op.f("ix_holders_person"), "holders", ["person"], unique=False)


def _log() -> None:
    op.create_table(
        "entries",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("steps", JSON, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("bot", sa.String(length=32), nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_entries_game")),
        sa.PrimaryKeyConstraint("game", "seq", name=op.f("pk_entries")),
        sa.UniqueConstraint("game", "key", name=op.f("uq_entries_game_key")),
    )
    op.create_table(
        "rewinds",
        sa.Column("id", COUNTER, nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("by", sa.Integer(), nullable=False),
        sa.Column("to", sa.Integer(), nullable=False),
        sa.Column("agreed", JSON, nullable=False),
        sa.Column("needed", JSON, nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("made", INSTANT, nullable=False),
        sa.CheckConstraint("state IN ('open', 'agreed', 'refused')", name=op.f("ck_rewinds_state")),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_rewinds_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rewinds")),
    )
    op.create_index(op.f("ix_rewinds_game"), "rewinds", ["game"], unique=False)


def _talk() -> None:
    op.create_table(
        "talk",
        sa.Column("id", COUNTER, nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_talk_game")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_talk_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_talk")),
    )
    op.create_index("ix_talk_game_id", "talk", ["game", "id"], unique=False)
    op.create_table(
        "notes",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("changed", INSTANT, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_notes_game")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_notes_person")),
        sa.PrimaryKeyConstraint("game", "person", name=op.f("pk_notes")),
    )
    op.create_table(
        "drafts",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("staged", JSON, nullable=False),
        sa.Column("changed", INSTANT, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_drafts_game")),
        sa.PrimaryKeyConstraint("game", "seat", name=op.f("pk_drafts")),
    )
    op.create_table(
        "orders",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("orders", JSON, nullable=False),
        sa.Column("changed", INSTANT, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_orders_game")),
        sa.PrimaryKeyConstraint("game", "seat", name=op.f("pk_orders")),
    )
    op.create_table(
        "seen",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_seen_game")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_seen_person")),
        sa.PrimaryKeyConstraint("game", "person", name=op.f("pk_seen")),
    )


def _notices() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=True),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("address", JSON, nullable=False),
        sa.Column("made", INSTANT, nullable=False),
        sa.CheckConstraint("kind IN ('push', 'webhook', 'email')", name=op.f("ck_subscriptions_kind")),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_subscriptions_game")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_subscriptions_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_subscriptions")),
    )
    op.create_index(op.f("ix_subscriptions_game"), "subscriptions", ["game"], unique=False)
    op.create_index(op.f("ix_subscriptions_person"), "subscriptions", ["person"], unique=False)
    op.create_table(
        "deliveries",
        sa.Column("id", COUNTER, nullable=False),
        sa.Column("subscription", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("event", sa.String(length=20), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("due", INSTANT, nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.CheckConstraint("state IN ('waiting', 'sent', 'failed')", name=op.f("ck_deliveries_state")),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_deliveries_game")),
        sa.ForeignKeyConstraint(
            ["subscription"], ["subscriptions.id"], name=op.f("fk_deliveries_subscription"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deliveries")),
        sa.UniqueConstraint(
            "subscription",
            "game",
            "seq",
            "seat",
            "event",
            name=op.f("uq_deliveries_subscription_game_seq_seat_event"),
        ),
    )
    op.create_index("ix_deliveries_state_due", "deliveries", ["state", "due"], unique=False)
