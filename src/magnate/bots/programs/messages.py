"""The messages between magnate and a program that plays a seat, one JSON document a line (docs/bot-protocol.md)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

PROTOCOL = 1
"""The version of the protocol. A new one changes what is there; new fields alone do not make a new version."""

PAGE = 200
"""So many options are spelt out at a time; a program asks for the others."""

LONGEST_LINE = 65_536
"""Bytes that a line of a program may have, its end included."""

Count = Annotated[int, Meta(ge=0, le=2**53)]
Action = Annotated[dict[str, Any], Meta(description="An action as an object, see docs/formats.md.")]
Position = Annotated[dict[str, Any], Meta(description="A position without what the seat may not know.")]


class Limits(Struct, frozen=True, kw_only=True):
    """What a program has to keep to.

    decision_ms: milliseconds for a decision. line_bytes: of one line, its end included. options: in one page.
    mistakes: after so many, somebody else plays on.
    """

    decision_ms: Count
    line_bytes: Count = LONGEST_LINE
    options: Count = PAGE
    mistakes: Count


class Hello(Struct, frozen=True, kw_only=True, tag="hello"):
    """The first line to a program.

    protocol: version of this protocol. magnate: version of the package. ruleset: how the rules are read, as in
    records. seat: the one to play, from 0. players: seats at the table.
    """

    protocol: int
    magnate: str
    ruleset: str
    seat: int
    players: int
    limits: Limits


class Page(Struct, frozen=True, kw_only=True):
    """Some of the options of a decision. begin: index of the first one here (``from``). count: of all there are."""

    begin: Count = msgspec.field(name="from")
    count: Count
    actions: list[Action]


class Decide(Struct, frozen=True, kw_only=True, tag="decide"):
    """A decision to make; it is answered by ``choose``.

    decision: its number, which grows. kind: what is asked, such as ``hire``. time_left_ms: milliseconds for it.
    seed: for whatever the program leaves to chance, so that games can be repeated.
    """

    decision: Count
    seat: int
    kind: str
    time_left_ms: Count
    seed: Count
    view: Position
    options: Page


class Options(Page, frozen=True, kw_only=True, tag="options"):
    """More options of a decision, for a program that asked."""

    decision: Count


Error = Literal["late", "illegal", "garbage", "too_long", "too_many", "closed", "version", "not_started"]
"""The kinds of mistakes."""


class Mistake(Struct, frozen=True, kw_only=True, tag="mistake"):
    """What a program did wrong. Somebody else has made its decision.

    decision: the one it was about, 0 for none. error: a short id. why: one sentence. left: mistakes it may still make.
    """

    decision: Count
    error: Error
    why: str
    left: Count


class Board(Struct, frozen=True, kw_only=True, tag="board"):
    """The whole map with everything on it, for a program that asked: ``BoardShape`` of docs/openapi.json."""

    decision: Count
    board: dict[str, Any]


class End(Struct, frozen=True, kw_only=True, tag="end"):
    """The game is over for the program.

    finished: the game ended by the rules; else there is no result. winner: a seat, or null. ranking: seats from first
    to last. cash: dollars by seat.
    """

    finished: bool
    winner: int | None
    ranking: list[int]
    cash: list[int]


class Greeting(Struct, frozen=True, tag="hello"):
    """The first line of a program. protocol: the version it speaks. name, version: of the program, for reports."""

    protocol: int
    name: Annotated[str, Meta(max_length=64)] = ""
    version: Annotated[str, Meta(max_length=64)] = ""


class Choose(Struct, frozen=True, tag="choose"):
    """The answer to a decision: the index of an option, or the action itself."""

    decision: Count
    option: Count | None = None
    action: Action | None = None


class AskOptions(Struct, frozen=True, tag="options"):
    """Ask for more options of the open decision."""

    decision: Count
    begin: Count = msgspec.field(name="from")


class AskBoard(Struct, frozen=True, tag="board"):
    """Ask for the map of the open decision with everything on it: squares, roads, houses."""

    decision: Count


FromMagnate = Hello | Decide | Options | Board | Mistake | End
FromProgram = Greeting | Choose | AskOptions | AskBoard

_FROM_PROGRAM: msgspec.json.Decoder[FromProgram] = msgspec.json.Decoder(FromProgram)
_FROM_MAGNATE: msgspec.json.Decoder[FromMagnate] = msgspec.json.Decoder(FromMagnate)


class Garbage(ValueError):
    """A line that is no message of a program; the text says why."""


def written(message: FromMagnate | FromProgram) -> bytes:
    """Return a message as a line, without its end."""
    return msgspec.json.encode(message)


def read_message(line: bytes) -> FromProgram:
    """Return what a program says in a line. Raises Garbage."""
    try:
        return _FROM_PROGRAM.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Garbage(f"{error}".rstrip(".") + ".") from None


def read_own_message(line: bytes) -> FromMagnate:
    """Return what magnate says in a line, for programs and tests in Python. Raises msgspec.MsgspecError."""
    return _FROM_MAGNATE.decode(line)
