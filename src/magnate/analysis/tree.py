"""A tree of lines: a start, and lines that each go on from it or from another line. Nothing here plays anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from magnate.model.errors import GameError
from magnate.model.limits import LONGEST_TEXT, MOST_MOVES
from magnate.model.record import RULESET, Move

MOST_LINES = 1_000
"""Lines of a tree."""

LONGEST_OF_A_LINE = 500
"""Moves of one line."""

MOST_DINED = 20_000
"""Houses that dine in all lines together, counted once for each chain: lines cost little, the dinners in them do not.

The dearest boards take a second for so many; a game of five on a full map has some 100 a round.
"""

LONGEST_NAME = 80
"""Characters of the name of a line, of a seat, or of the title."""

MOST_DRAWN = 40
"""Squares that are marked at one line or at the start; and as many arrows."""

FARTHEST = 99
"""So many rows and columns from the first one can be drawn on, either way; the largest board has fewer."""

START = 0
"""What the first lines follow."""

MARKS = ("", "brilliant", "good", "interesting", "doubtful", "mistake", "blunder")
"""What a line can be marked as; "" for nothing."""


class BadLine(GameError):
    """A change that a tree does not allow; the text says what is allowed."""


Square = tuple[int, int]
"""A row and a column of the board, counted from 0; what was added north or west of it lies below 0."""


class Drawn(NamedTuple):
    """What somebody drew on the map: squares that are marked, and arrows from one square to another."""

    squares: tuple[Square, ...] = ()
    arrows: tuple[tuple[Square, Square], ...] = ()


class Line(NamedTuple):
    """Some moves after a start or another line. after: the id of that line, `START` for the start.

    id: from 1 up; a line that goes on from another one has a higher id. name, note: texts of people. mark: of `MARKS`.
    drawn: on the map as it is after the line.
    """

    id: int
    after: int
    moves: tuple[Move, ...]
    name: str = ""
    note: str = ""
    mark: str = ""
    drawn: Drawn = Drawn()


class Tree(NamedTuple):
    """An analysis. start: a whole position (docs/formats.md) in which somebody is asked, or the game is over.

    lines: by ascending id. title, note: texts of people about all of it. names: of the seats, or empty. drawn: on the
    map at the start.
    """

    start: dict[str, Any]
    lines: tuple[Line, ...] = ()
    title: str = ""
    note: str = ""
    names: tuple[str, ...] = ()
    ruleset: str = RULESET
    drawn: Drawn = Drawn()

    def line(self, number: int) -> Line:
        """Return a line by its id. Raises BadLine where there is none."""
        for line in self.lines:
            if line.id == number:
                return line
        raise BadLine(f"There is no line {number}.")

    def path(self, number: int) -> list[Line]:
        """Return the lines from the start to a line, itself included; none for the start. Raises BadLine."""
        by_id = {line.id: line for line in self.lines}
        found: list[Line] = []
        while number != START:
            if number not in by_id:
                raise BadLine(f"There is no line {number}.")
            found.append(by_id[number])
            number = by_id[number].after
        return found[::-1]

    def added(self, after: int, moves: Sequence[Move]) -> tuple[Tree, int]:
        """Return the tree with a new line, and its id; where the line is there already, that one.

        Whether the moves are legal is judged where they are played (`game_at`). Raises BadLine where there is no such
        line to follow, no move, or too much of something.
        """
        self.path(after)
        if not 1 <= len(moves) <= LONGEST_OF_A_LINE:
            raise BadLine(f"A line has 1 to {LONGEST_OF_A_LINE} moves, not {len(moves)}.")
        for line in self.lines:
            if line.after == after and line.moves == tuple(moves):
                return self, line.id
        check_room(len(self.lines), sum(len(line.moves) for line in self.lines) + len(moves))
        number = self.lines[-1].id + 1 if self.lines else START + 1
        return self._replace(lines=(*self.lines, Line(number, after, tuple(moves)))), number

    def said_of(self, number: int, name: str, note: str, mark: str) -> Tree:
        """Return the tree with other texts and another mark at a line. Raises BadLine."""
        self.line(number)
        _check_length("The name of a line", name, LONGEST_NAME)
        _check_length("The note of a line", note, LONGEST_TEXT)
        if mark not in MARKS:
            raise BadLine(f"There is no mark {mark[:LONGEST_NAME]!r}; allowed are {', '.join(MARKS[1:])}, or none.")
        lines = (line._replace(name=name, note=note, mark=mark) if line.id == number else line for line in self.lines)
        return self._replace(lines=tuple(lines))

    def with_drawn(self, number: int, drawn: Drawn) -> Tree:
        """Return the tree with other marks on the map at a line, or at the start. Raises BadLine."""
        _check_drawn(drawn)
        if number == START:
            return self._replace(drawn=drawn)
        self.line(number)
        return self._replace(
            lines=tuple(line._replace(drawn=drawn) if line.id == number else line for line in self.lines)
        )

    def called(self, title: str, note: str) -> Tree:
        """Return the tree with another title and note. Raises BadLine where they are too long."""
        _check_length("The title", title, LONGEST_NAME)
        _check_length("The note", note, LONGEST_TEXT)
        return self._replace(title=title, note=note)

    def without(self, number: int) -> Tree:
        """Return the tree without a line and all that go on from it. Raises BadLine where there is none."""
        gone = {self.line(number).id}
        for line in self.lines:
            if line.after in gone:
                gone.add(line.id)
        return self._replace(lines=tuple(line for line in self.lines if line.id not in gone))


def check_room(lines: int, moves: int) -> None:
    """Raise BadLine unless another line goes beside so many. moves: of all of them, and of the other one."""
    if lines >= MOST_LINES:
        raise BadLine(f"An analysis has at most {MOST_LINES} lines. Delete some, or begin another one.")
    if moves > MOST_MOVES:
        raise BadLine(f"An analysis has at most {MOST_MOVES} moves. Delete some lines, or begin another one.")


def _check_length(what: str, text: str, most: int) -> None:
    """Raise BadLine for a text that is too long."""
    if len(text) > most:
        raise BadLine(f"{what} has at most {most} characters, not {len(text)}.")


def _check_drawn(drawn: Drawn) -> None:
    """Raise BadLine for too many marks, one off every board, or an arrow that leads nowhere."""
    for what, count in (("squares", len(drawn.squares)), ("arrows", len(drawn.arrows))):
        if count > MOST_DRAWN:
            raise BadLine(f"At most {MOST_DRAWN} {what} can be drawn at one line, not {count}.")
    ends = [*drawn.squares, *(square for arrow in drawn.arrows for square in arrow)]
    if any(abs(number) > FARTHEST for square in ends for number in square):
        raise BadLine(f"Rows and columns that are drawn on are -{FARTHEST} to {FARTHEST}.")
    if any(begin == end for begin, end in drawn.arrows):
        raise BadLine("An arrow leads from one square to another.")
