"""Tables: what is played, who sits where, and how one gets there."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from magnate.server.wire.people import Name

SeatKind = Literal["open", "person", "computer", "device"]
"""open: waits for somebody. device: another person at the host's device. computer: a bot."""

TableState = Literal["open", "running", "finished"]
Seats = Annotated[int, Meta(ge=2, le=6)]


class SeatWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a seat of a new table is filled; ``you`` is the one who makes the table. bot: for computer seats."""

    kind: Literal["you", "open", "computer", "device"]
    name: Annotated[str, Meta(max_length=30)] = ""
    bot: str = "planner"


class Game(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played. preset: "" for none; modules are added to it. seed: None draws one. map_code: "" draws a map,
    with balanced one of the catalogue of balanced maps; equal seeds draw the same.

    house_rules: by name, those that differ from the default. bundle: "" for none. advice: whether people may ask what
    to do; auto: where all other seats are computers.
    """

    variant: Literal["introductory_1", "introductory_2", "full"] = "introductory_1"
    preset: str = ""
    modules: Annotated[list[str], Meta(max_length=40)] = []
    house_rules: dict[str, str] = {}
    bundle: str = ""
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    map_code: Annotated[str, Meta(max_length=400)] = ""
    balanced: bool = False
    advice: Literal["auto", "on", "off"] = "auto"


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table. guest_name: the name of somebody without a session. start: begin at once when no seat is open.

    hours: how long a decision may take, 0 for ever.
    """

    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=6)]
    game: Game = field(default_factory=Game)
    title: Annotated[str, Meta(max_length=60)] = ""
    public: bool = False
    spectators: bool = True
    hours: Annotated[int, Meta(ge=0, le=24 * 30)] = 0
    shuffle: bool = True
    start: bool = True
    guest_name: Annotated[str, Meta(max_length=30)] = ""


class Seat(Struct, frozen=True, kw_only=True):
    """A seat. mine: this session may act for it. stand_in: a bot acts for the person for now.

    bot: the level of a computer seat; of an open one before the start, the level it had.
    program: the name of the program that may play it for its person, "" for none.
    former: it was this session's before it was opened, and may be taken back until somebody else sits down.
    link: the private link that gives this seat to the one who opens it; only to the one who sits there or the host.
    """

    number: int
    kind: SeatKind
    name: str
    bot: str
    mine: bool
    stand_in: bool
    online: bool
    link: str | None
    former: bool = False
    program: str = ""


class NewProgram(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Let a program play a seat. name: told to everybody at the table."""

    name: Annotated[str, Meta(min_length=1, max_length=30)]


class Table(Struct, frozen=True, kw_only=True):
    """A table with its game. seed: only when finished. waiting: seats that must decide, empty when open or finished.

    due: when the present decision is overdue, None without a deadline. seq: number of the last entry in the log.
    practice: it goes on from a record, or from a moment of another table. code: the letters to join by, five, or
    eight where others can find the server; "" once
    nobody can. absent: seats whose people are away, so that the host may act for them; only the host is told.
    unfinished: why a finished table was not played to its end: it reached the ``limit`` of rounds or entries, or its
    ``people`` ended it. rested: nobody came for a long time, so that it waits for one of its people to open it.
    advice: whether those who play may ask what to do. lesson: the id of the lesson it is for, "" for none.
    """

    id: str
    code: str
    title: str
    state: TableState
    public: bool
    spectators: bool
    practice: bool
    host: bool
    game: Game
    seats: list[Seat]
    hours: int
    made: str
    changed: str
    round: int
    phase: str
    waiting: list[int]
    due: str | None
    seq: int
    winner: int
    absent: list[int] = []
    advice: bool = False
    unfinished: Literal["", "limit", "people"] = ""
    rested: bool = False
    lesson: str = ""


class SeatToken(Struct, frozen=True, kw_only=True):
    """What lets a program play a seat (docs/bot-protocol.md); the secret is shown this once."""

    secret: str
    table: Table


class Ended(Struct, frozen=True, kw_only=True):
    """Whether the table has ended; if not, its people are asked."""

    ended: bool


class Deleted(Struct, frozen=True, kw_only=True):
    """Whether the table is deleted; if not, others have played there, and it was put away from the host's list."""

    deleted: bool


class PlayOn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play on from a moment of a game on a practice table. seq: the entry after which it goes on."""

    seq: Annotated[int, Meta(ge=0)]


class Tables(Struct, frozen=True, kw_only=True):
    """A list of tables, the ones that wait for you first. more: how many were left out.

    away: how many of your own tables you have put away.
    """

    tables: list[Table]
    more: int
    away: int = 0


class TakeSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sit down. code: the table's code, needed at a private table. secret: of a private seat link."""

    name: Name
    code: Annotated[str, Meta(max_length=12)] = ""
    secret: Annotated[str, Meta(max_length=100)] = ""


class SeatLink(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Open a private seat link. secret: its last part."""

    secret: Annotated[str, Meta(min_length=1, max_length=100)]


class ChangeSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Before the start the host fills seats otherwise; while playing a seat is handed to a bot and taken back.

    bot: of a computer seat; where none is named, it is the one the seat had before it was freed, else ``planner``.
    kind: while playing only ``open``, by the one who sits there, or by the host for somebody who is away.
    stand_in: the name of a bot, "" to take the seat back; None leaves it.
    """

    kind: Literal["open", "computer", "device"] | None = None
    name: Annotated[str, Meta(max_length=30)] | None = None
    bot: str | None = None
    stand_in: str | None = None


class MapWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A map to look at before the table is made."""

    players: Seats
    game: Game = field(default_factory=Game)


class FairnessWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A map to play on, by its code. known: games whose results are known already; more are played when all are."""

    players: Seats
    game: Game
    known: Annotated[int, Meta(ge=0, le=1000)] = 0
