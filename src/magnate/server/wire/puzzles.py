"""Puzzles: which there are, their questions, and, only once they are answered, what the choices are worth."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from magnate.facts.phrase import Phrase
from magnate.server.wire.tables import Game
from magnate.view.screen.shapes import EventShape, View


class PuzzleEntry(Struct, frozen=True, kw_only=True):
    """A puzzle on the shelf. theme: what it is about; kind: the decision that is open.

    margin: dollars by which the best choice is ahead of each other one. missed: of `asked` ways to play of the computer
    so many choose something else, which measures how hard it is.
    """

    id: str
    theme: str
    kind: str
    round: int
    players: int
    modules: list[str]
    margin: int
    missed: int
    asked: int


class PuzzleShelf(Struct, frozen=True, kw_only=True):
    """All puzzles. daily: the one of this day, in UTC. day: that day, as in 2026-01-31."""

    puzzles: list[PuzzleEntry]
    daily: str
    day: str


class PuzzleChoice(Struct, frozen=True, kw_only=True):
    """A choice as phrases, each a sentence."""

    said: list[Phrase]


class PuzzleQuestion(Struct, frozen=True, kw_only=True):
    """A puzzle as it is asked. seat: who decides. games: imagined games behind the margin. hints: so many there are."""

    puzzle: PuzzleEntry
    seat: int
    game: Game
    view: View
    choices: list[PuzzleChoice]
    games: int
    hints: int


class PuzzleHint(Struct, frozen=True, kw_only=True):
    """A hint. area: `what` is the theme. idea: `what` is what the answer is about. not_this: `choice` is not the best.

    milestone: the one that a race is about, for an idea.
    """

    kind: Literal["area", "idea", "not_this"]
    what: str
    choice: int
    milestone: str


class AnswerPuzzle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Answer with a choice, by its number from 0."""

    choice: Annotated[int, Meta(ge=0, le=7)]


class ChoiceWorth(Struct, frozen=True, kw_only=True):
    """What a choice is worth: dollars behind the best one, with the standard error; 0 for the best one."""

    behind: int
    error: int


class PuzzleAnswer(Struct, frozen=True, kw_only=True):
    """Whether an answer is right, which choice is, and what all of them are worth."""

    right: bool
    answer: int
    worth: list[ChoiceWorth]


class PuzzleFrame(Struct, frozen=True, kw_only=True):
    """A step of a choice played out: what happened, and the table then. own: the choice itself, done by its seat."""

    seat: int
    own: bool
    view: View
    events: list[EventShape]


class PlayedOut(Struct, frozen=True, kw_only=True):
    """A choice played out to the end of its round, one way in which it can go."""

    frames: list[PuzzleFrame]
