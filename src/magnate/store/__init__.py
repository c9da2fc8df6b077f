"""Everything that is kept: people, tables, the log of every game. SQLite and PostgreSQL behave the same."""

from magnate.store.database import Database, Unit
from magnate.store.errors import BadDatabase, Conflict, Full, Missing, Present, Repeated, StoreError, Taken, Unavailable
from magnate.store.kept import (
    Absence,
    Entry,
    Most,
    Standing,
    StoredDelivery,
    StoredDraft,
    StoredGame,
    StoredLine,
    StoredPerson,
    StoredReview,
    StoredRewind,
    StoredSeat,
    StoredSession,
    StoredSnapshot,
    StoredSubscription,
    StoredToken,
)
from magnate.store.news import LOST, Ear
from magnate.store.people import folded
from magnate.store.secret import CODE_LENGTH, LONG_CODE, hash_of, new_code, new_id, new_secret

__all__ = [
    "CODE_LENGTH",
    "LONG_CODE",
    "LOST",
    "Absence",
    "BadDatabase",
    "Conflict",
    "Database",
    "Ear",
    "Entry",
    "Full",
    "Missing",
    "Most",
    "Present",
    "Repeated",
    "Standing",
    "StoreError",
    "StoredDelivery",
    "StoredDraft",
    "StoredGame",
    "StoredLine",
    "StoredPerson",
    "StoredReview",
    "StoredRewind",
    "StoredSeat",
    "StoredSession",
    "StoredSnapshot",
    "StoredSubscription",
    "StoredToken",
    "Taken",
    "Unavailable",
    "Unit",
    "folded",
    "hash_of",
    "new_code",
    "new_id",
    "new_secret",
]
