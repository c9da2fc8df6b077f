"""What the store keeps, as plain values: everything goes in and comes out in these."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import Any, Literal, NamedTuple

GameState = Literal["open", "running", "finished"]
SeatKind = Literal["open", "person", "computer", "device"]
EntryKind = Literal["begin", "play", "undo", "rewind"]
Ending = Literal["", "limit", "people"]
WishKind = Literal["rewind", "end"]
RewindState = Literal["open", "agreed", "refused"]
SubscriptionKind = Literal["push", "webhook", "email"]


class Most(NamedTuple):
    """How many tables that are not over there may be of one host, and from one origin; None for any number."""

    host: int | None = None
    origin: int | None = None


class Absence(NamedTuple):
    """When others may act for a seat: its decision was due before `now`, or nobody who holds it came after `since`."""

    now: datetime
    since: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredPerson:
    """A guest, or the holder of an account when there is an e-mail address. password: its argon2 hash.

    merged_into: the account that took over this guest, or None. gone: when all about this person was deleted, or None.
    quiet: the hours in which nothing is told, or None.
    """

    id: str
    name: str
    email: str | None
    password: str | None
    language: str
    made: datetime
    merged_into: str | None = None
    gone: datetime | None = None
    quiet: dict[str, Any] | None = None

    @property
    def guest(self) -> bool:
        """Whether a cookie alone says who this is."""
        return self.email is None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredSession:
    """A browser that said who it is. hash: SHA-256 of the cookie, in hexadecimal."""

    hash: str
    person: str
    made: datetime
    used: datetime
    expires: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredToken:
    """A personal access token. hash: SHA-256 of its secret, in hexadecimal."""

    id: str
    person: str
    name: str
    hash: str
    made: datetime
    used: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredSeat:
    """A seat of a table. person: who sits there. holders: everybody who may act for it, that person included.

    link: counts how often the private link was made anew. former: who may take it back while it is open in a running
    game. since: the last entry when its owner sat down in a running game, -1 for one who was there from the beginning.
    program, token: the program that may play it, and what is kept of its token, "" for none; see `played_by`.
    """

    game: str
    number: int
    kind: SeatKind
    person: str | None = None
    name: str = ""
    bot: str = ""
    stand_in: str = ""
    link: int = 0
    former: str | None = None
    since: int = -1
    program: str = ""
    token: str = ""
    holders: frozenset[str] = frozenset()

    @property
    def played_by(self) -> str:
        """The name of the program that may play the seat now, "" for none.

        A token names the link of its time, so that it ends when the seat changes hands, on whatever way.
        """
        return self.program if self.token.startswith(f"{self.link}:") else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a game stands, kept beside the log so that lists of tables need no replay.

    waiting: seats that must decide. due: when they should have, None without a deadline. winner: -1 for nobody.
    ended: why a finished table was not played to its end, "" when it was.
    """

    state: GameState
    round: int
    phase: str
    waiting: tuple[int, ...]
    due: datetime | None = None
    winner: int = -1
    ended: Ending = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredGame:
    """A table with its game. wish: the game as it was asked for. setup: as it was drawn, its seed included.

    code: letters to join by, None once nobody can. seq: number of the last entry in the log, -1 without any.
    rested: when it was put to rest, None while it is not. origin: a digest of the address it was laid from.
    """

    id: str
    code: str | None
    title: str
    public: bool
    spectators: bool
    practice: bool
    host: str
    players: int
    wish: dict[str, Any]
    setup: dict[str, Any]
    hours: int
    made: datetime
    changed: datetime
    standing: Standing
    seq: int = -1
    rested: datetime | None = None
    origin: str = ""
    seats: tuple[StoredSeat, ...] = ()

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """Return the seats somebody may act for."""
        return tuple(seat.number for seat in self.seats if person is not None and person in seat.holders)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One row of the log. steps: the actions of a ``play``, the set-up of a ``begin``, plain data for the rest.

    seat: -1 for nobody. key: made up by the sender; the same key is never played twice at one table.
    person: who sent it, None for the server itself. bot: the name of the bot that decided, "" for a person.
    """

    game: str
    seq: int
    kind: EntryKind
    seat: int
    steps: Any
    key: str
    at: datetime
    person: str | None = None
    bot: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredSnapshot:
    """What a game was right after entry `seq`, so that only what follows has to be played: a cache of the log.

    length: so many actions stood then. made_by: the version of the program that made it; no other reads it.
    position: the whole state, secrets included (docs/formats.md). digest: of that state.
    """

    game: str
    seq: int
    length: int
    made_by: str
    digest: str
    position: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredReview:
    """A review of a game that is over, or how far it is.

    state: ``working``, ``done`` or ``failed``. done: thousandths of it. seq: the last entry of the log it is about.
    version: of its form. review: as JSON text, before it is done as far as it is; None where nothing was found yet.
    """

    game: str
    level: str
    state: str
    done: int
    seq: int
    version: int
    review: str | None = None

    def is_of(self, seq: int, version: int) -> bool:
        """Tell whether it is about all of a log, in a form."""
        return (self.seq, self.version) == (seq, version)


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredOpening:
    """What a game that is over opened with. seq: the last entry of its log; version: of the form of the summary.

    summary: as JSON text, None for a game that has none.
    """

    game: str
    seq: int
    version: int
    summary: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredLine:
    """Something said at a table. seat: -1 for somebody who watches. seq: the entry it is about, 0 for none.

    deed: "" for words; else what somebody did to the table itself. about: to whom, and how. id: 0 before it is kept.
    """

    game: str
    at: datetime
    person: str
    seat: int
    name: str
    text: str = ""
    seq: int = 0
    deed: str = ""
    about: dict[str, Any] = field(default_factory=dict)
    id: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredDraft:
    """Steps a seat has chosen but not sent, made for the entry `seq`."""

    seq: int
    staged: list[Any]

    @property
    def version(self) -> str:
        """What tells one draft from another: made of what it holds, so that equal drafts are the same version."""
        return sha256(json.dumps([self.seq, self.staged]).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredRewind:
    """A wish to go back so that `to` is the last entry that stands, or to end the table.

    needed: every seat that must agree. It is ``agreed`` once it is carried out, in the same transaction.
    """

    id: int
    game: str
    by: int
    to: int
    agreed: tuple[int, ...]
    needed: tuple[int, ...]
    state: RewindState
    made: datetime
    what: WishKind = "rewind"

    @property
    def granted(self) -> bool:
        """Whether all have agreed and nobody has refused."""
        return self.state != "refused" and set(self.needed) <= set(self.agreed)


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredSubscription:
    """Where a person wants to hear that it is their turn. game: None for all their tables."""

    id: str
    person: str
    kind: SubscriptionKind
    address: dict[str, Any]
    made: datetime
    game: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredDelivery:
    """One notice to one address: what is told to a seat, since entry `seq` or about the wish of that number.

    due: not to be tried before; when it was sent, once it was. why: what went wrong the last time, "" so far.
    """

    id: int
    subscription: str
    game: str
    seq: int
    seat: int
    event: str
    due: datetime
    state: Literal["waiting", "sent", "failed"] = "waiting"
    tries: int = 0
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredAnalysis:
    """A tree of lines that a person keeps. shared: whether others may read it by its link. version: counts changes.

    title: of the tree, for lists. tree: as JSON text (docs/formats.md), "" in lists.
    """

    id: str
    person: str
    title: str
    shared: bool
    version: int
    made: datetime
    changed: datetime
    tree: str
