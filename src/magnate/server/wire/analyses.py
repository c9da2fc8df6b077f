"""Analyses: trees of lines, the moments in them, and what is changed there."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from magnate.analysis.tree import FARTHEST, LONGEST_NAME, MOST_DRAWN
from magnate.facts.phrase import Phrase
from magnate.model.limits import LONGEST_TEXT
from magnate.server.wire.play import ReviewLevel, Steps
from magnate.server.wire.tables import Game
from magnate.view.screen.asked.shapes import Asked
from magnate.view.screen.shapes import EventShape, View

SeatToMove = Annotated[int, Meta(ge=0, le=5)]
LineName = Annotated[str, Meta(max_length=LONGEST_NAME)]
NoteText = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Number = Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)]
Square = tuple[Number, Number]
Squares = Annotated[list[Square], Meta(max_length=MOST_DRAWN)]
Arrows = Annotated[list[tuple[Square, Square]], Meta(max_length=MOST_DRAWN)]
Mark = Literal["", "brilliant", "good", "interesting", "doubtful", "mistake", "blunder"]


class AnalysisEntry(Struct, frozen=True, kw_only=True):
    """An analysis in a list."""

    id: str
    title: str
    shared: bool
    made: str
    changed: str


class AnalysisList(Struct, frozen=True, kw_only=True):
    """A person's own analyses, the one changed last first. most: how many one person may have."""

    analyses: list[AnalysisEntry]
    most: int


class AnalysisLine(Struct, frozen=True, kw_only=True):
    """Some moves after a line, or after the start (0). seat: who makes the first of them.

    round, step: where they begin; step is the kind of the decision. said: what the seat does, sentence by sentence.
    squares, arrows: drawn on the map as it is after it.
    """

    id: int
    after: int
    seat: int
    round: int
    step: str
    said: list[Phrase]
    name: str
    note: str
    mark: Mark
    squares: list[Square]
    arrows: list[tuple[Square, Square]]


class Analysis(Struct, frozen=True, kw_only=True):
    """A tree of lines from one position. mine: whether one may change it; shared: whether others may read it.

    version: counts changes. game: what is played. names: of all seats, "" without one. squares, arrows: drawn on the
    map at the start.
    """

    id: str
    mine: bool
    shared: bool
    version: int
    title: str
    note: str
    names: list[str]
    game: Game
    made: str
    changed: str
    squares: list[Square]
    arrows: list[tuple[Square, Square]]
    lines: list[AnalysisLine]


class AnalysisMoment(Struct, frozen=True, kw_only=True):
    """The table after a line as a seat sees it. asked: what is asked of that seat now, None for nothing.

    told: what happened in the line, nothing at the start. gained: dollars by which it changed the cash of every seat.
    """

    line: int
    view: View
    asked: Asked | None
    told: list[EventShape]
    gained: list[int]


class ChangedAnalysis(Struct, frozen=True, kw_only=True):
    """An analysis as it is now. line: the one that was added or found, else 0."""

    analysis: Analysis
    line: int = 0


class BeginAnalysis(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Begin with a moment of a table. seq: the entry after which it begins. title: "" for that of the table."""

    seq: Annotated[int, Meta(ge=0)]
    title: LineName = ""


class TryBetter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Begin with a costly decision of a review. number: of the decision there."""

    level: ReviewLevel
    number: Annotated[int, Meta(ge=0, le=1_000_000)]
    title: LineName = ""
    note: NoteText = ""


class ChangeAnalysis(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Change what is said of all of it, or whether others may read it; None leaves it."""

    title: LineName | None = None
    note: NoteText | None = None
    shared: bool | None = None


class AddLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Go on by steps of a seat. A line that is there already is found, not added."""

    seat: SeatToMove
    steps: Annotated[Steps, Meta(min_length=1)]


class LetLevel(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Go on by what a computer level does for a seat: its decision, or the rest of its working day."""

    seat: SeatToMove
    level: Annotated[str, Meta(max_length=40)]


class ChangeLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is said of a line and drawn on its map, or drawn at the start (line 0); None leaves it."""

    name: LineName | None = None
    note: NoteText | None = None
    mark: Mark | None = None
    squares: Squares | None = None
    arrows: Arrows | None = None
