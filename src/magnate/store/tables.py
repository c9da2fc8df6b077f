"""Every table of the database. A change here needs a new migration; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from magnate.store.columns import COUNTER, Instant, Json

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ID = String(24)
HASH = String(64)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("name", Text, nullable=False),
    Column("email", Text, unique=True),
    Column("password", Text),
    Column("language", String(8), nullable=False),
    Column("made", Instant, nullable=False),
    Column("merged_into", ID, ForeignKey("people.id")),
    Column("quiet", Json),
    Column("gone", Instant),
    Index("ix_people_made", "made"),
)
"""gone: when everything that said who this was has been deleted; the bare row stays, as others' games name its id."""

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("hash", HASH, primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("made", Instant, nullable=False),
    Column("used", Instant, nullable=False),
    Column("expires", Instant, nullable=False, index=True),
)

TOKENS = Table(
    "tokens",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("hash", HASH, nullable=False, unique=True),
    Column("made", Instant, nullable=False),
    Column("used", Instant),
)

GAMES = Table(
    "games",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("code", String(8), unique=True),
    Column("title", Text, nullable=False),
    Column("state", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("host", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("players", Integer, nullable=False),
    Column("wish", Json, nullable=False),
    Column("setup", Json, nullable=False),
    Column("hours", Integer, nullable=False),
    Column("made", Instant, nullable=False),
    Column("changed", Instant, nullable=False),
    Column("round", Integer, nullable=False),
    Column("phase", String(32), nullable=False),
    Column("waiting", Json, nullable=False),
    Column("due", Instant),
    Column("seq", Integer, nullable=False),
    Column("winner", Integer, nullable=False),
    Column("ended", String(10), nullable=False),
    Column("rested", Instant),
    Column("origin", String(24), nullable=False, index=True),
    CheckConstraint("state IN ('open', 'running', 'finished')", name="state"),
    Index("ix_games_state_changed", "state", "changed"),
)
"""seq: number of the last entry of the log, -1 before the set-up is written down.

ended: why a finished table is not played to its end, "" when it was: its ``limit``, or its ``people``. rested: when it
was put to rest, as nobody came any more. origin: a keyed digest of the address it was laid from, "" once it is over.
"""

SEATS = Table(
    "seats",
    METADATA,
    Column("game", ID, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("person", ID, ForeignKey("people.id"), index=True),
    Column("name", Text, nullable=False),
    Column("bot", String(32), nullable=False),
    Column("stand_in", String(32), nullable=False),
    Column("link", Integer, nullable=False),
    Column("former", ID, index=True),
    Column("since", Integer, nullable=False),
    Column("program", String(64), nullable=False),
    Column("token", String(80), nullable=False),
    CheckConstraint("kind IN ('open', 'person', 'computer', 'device')", name="kind"),
)
"""link: counts how often the private link was made anew; the secret itself is never stored.

former: who may take an open seat of a running game back. since: the last entry when its owner sat down in a running
game, -1 for one that was there from the beginning: what was secret before is not theirs to know.
program: the name of a program that may play the seat. token: the link at that time, and the hash of its token.
"""

HOLDERS = Table(
    "holders",
    METADATA,
    Column("game", ID, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", ID, ForeignKey("people.id"), primary_key=True, index=True),
    ForeignKeyConstraint(["game", "number"], ["seats.game", "seats.number"]),
)
"""Others that opened the private link of a seat, such as its owner on another device."""

ENTRIES = Table(
    "entries",
    METADATA,
    Column("game", ID, ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("steps", Json, nullable=False),
    Column("key", Text, nullable=False),
    Column("person", ID),
    Column("bot", String(32), nullable=False),
    Column("at", Instant, nullable=False),
    UniqueConstraint("game", "key"),
)
"""The log: rows are added, never changed and never deleted."""

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("game", ID, ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("length", Integer, nullable=False),
    Column("made_by", Text, nullable=False),
    Column("digest", HASH, nullable=False),
    Column("position", Json, nullable=False),
)
"""The newest snapshot of each game, every secret included; see `StoredSnapshot`."""

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("game", ID, ForeignKey("games.id"), primary_key=True),
    Column("level", String(16), primary_key=True),
    Column("state", String(10), nullable=False),
    Column("done", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("changed", Instant, nullable=False),
    Column("review", Text),
    CheckConstraint("state IN ('working', 'done', 'failed')", name="state"),
)
"""Reviews of games that are over; see `StoredReview`. review: as JSON text, once it is done."""

OPENINGS = Table(
    "openings",
    METADATA,
    Column("game", ID, ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("summary", Text),
)
"""What games that are over opened with; see `StoredOpening`. summary: as JSON text, NULL for a game that has none."""

ANALYSES = Table(
    "analyses",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("title", Text, nullable=False),
    Column("shared", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("made", Instant, nullable=False),
    Column("changed", Instant, nullable=False),
    Column("tree", Text, nullable=False),
)
"""Analyses of people; see `StoredAnalysis`. tree: as JSON text (docs/formats.md)."""

TALK = Table(
    "talk",
    METADATA,
    Column("id", COUNTER, primary_key=True),
    Column("game", ID, ForeignKey("games.id"), nullable=False),
    Column("at", Instant, nullable=False),
    Column("person", ID, ForeignKey("people.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("deed", String(20), nullable=False),
    Column("about", Json, nullable=False),
    Index("ix_talk_game_id", "game", "id"),
    Index("ix_talk_person", "person"),
)
"""What is said, and what people do to the table itself. deed: what was done, "" for words; about: to whom and how."""

NOTES = Table(
    "notes",
    METADATA,
    Column("game", ID, ForeignKey("games.id"), primary_key=True),
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("text", Text, nullable=False),
    Column("changed", Instant, nullable=False),
)

DRAFTS = Table(
    "drafts",
    METADATA,
    Column("game", ID, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("staged", Json, nullable=False),
    Column("changed", Instant, nullable=False),
)

ORDERS = Table(
    "orders",
    METADATA,
    Column("game", ID, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("orders", Json, nullable=False),
    Column("changed", Instant, nullable=False),
)

SEEN = Table(
    "seen",
    METADATA,
    Column("game", ID, ForeignKey("games.id"), primary_key=True),
    Column("person", ID, ForeignKey("people.id"), primary_key=True, index=True),
    Column("seq", Integer, nullable=False),
    Column("at", Instant, nullable=False),
)
"""seq: the last entry a person has seen. at: when the person was last at the table."""

AWAY = Table(
    "away",
    METADATA,
    Column("game", ID, ForeignKey("games.id"), primary_key=True),
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("changed", Instant, nullable=False),
)
"""Tables that people have put away from their own lists; nothing else about the tables changes."""

REWINDS = Table(
    "rewinds",
    METADATA,
    Column("id", COUNTER, primary_key=True),
    Column("game", ID, ForeignKey("games.id"), nullable=False, index=True),
    Column("by", Integer, nullable=False),
    Column("to", Integer, nullable=False),
    Column("agreed", Json, nullable=False),
    Column("needed", Json, nullable=False),
    Column("state", String(10), nullable=False),
    Column("made", Instant, nullable=False),
    Column("what", String(10), nullable=False),
    CheckConstraint("state IN ('open', 'agreed', 'refused')", name="state"),
)
"""what: ``rewind`` to go back, ``end`` to end the table."""

SUBSCRIPTIONS = Table(
    "subscriptions",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("game", ID, ForeignKey("games.id"), index=True),
    Column("kind", String(10), nullable=False),
    Column("address", Json, nullable=False),
    Column("made", Instant, nullable=False),
    CheckConstraint("kind IN ('push', 'webhook', 'email')", name="kind"),
)

DELIVERIES = Table(
    "deliveries",
    METADATA,
    Column("id", COUNTER, primary_key=True),
    Column("subscription", ID, ForeignKey("subscriptions.id", ondelete="CASCADE"), nullable=False),
    Column("game", ID, ForeignKey("games.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("event", String(20), nullable=False),
    Column("state", String(10), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", Instant, nullable=False),
    Column("why", Text, nullable=False),
    UniqueConstraint("subscription", "game", "seq", "seat", "event"),
    CheckConstraint("state IN ('waiting', 'sent', 'failed')", name="state"),
    Index("ix_deliveries_state_due", "state", "due"),
)

COUNTS = Table(
    "counts",
    METADATA,
    Column("key", String(120), primary_key=True),
    Column("whole", BigInteger, nullable=False),
)
"""whole: the moment at which a key is whole again, in microseconds since 1970; one in the past says nothing."""

CACHES = frozenset({OPENINGS, REVIEWS, SNAPSHOTS})
"""Tables whose rows are made anew from others, so that no copy needs them."""
