"""Everything that is kept: people, tables, the log of every game. SQLite and PostgreSQL behave the same."""

from magnate.store.database import Database, Unit
from magnate.store.errors import BadDatabase, Conflict, Missing, Repeated, StoreError, Taken, Unavailable
from magnate.store.kept import (
    Entry,
    Standing,
    StoredDelivery,
    StoredDraft,
    StoredGame,
    StoredLine,
    StoredPerson,
    StoredRewind,
    StoredSeat,
    StoredSession,
    StoredSubscription,
    StoredToken,
)
from magnate.store.news import LOST, Ear
from magnate.store.secret import hash_of, new_code, new_id, new_secret

__all__ = [
    "LOST",
    "BadDatabase",
    "Conflict",
    "Database",
    "Ear",
    "Entry",
    "Missing",
    "Repeated",
    "Standing",
    "StoreError",
    "StoredDelivery",
    "StoredDraft",
    "StoredGame",
    "StoredLine",
    "StoredPerson",
    "StoredRewind",
    "StoredSeat",
    "StoredSession",
    "StoredSubscription",
    "StoredToken",
    "Taken",
    "Unavailable",
    "Unit",
    "hash_of",
    "new_code",
    "new_id",
    "new_secret",
]
