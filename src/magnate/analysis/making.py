"""Trees of positions and records, and the games at their lines: here the moves of a tree are played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from magnate.analysis.tree import LONGEST_OF_A_LINE, MOST_DINED, START, Line, Tree, check_room
from magnate.game import Game
from magnate.model.errors import BadPosition, BrokenRecord, IllegalAction
from magnate.model.faults import Fault, at_place, fault_of, illegal_move
from magnate.model.notation import write_move
from magnate.model.record import Move, Record
from magnate.model.state import NOBODY
from magnate.rules.positions import AUTOMATIC, phases_of


def from_position(position: Mapping[str, Any], title: str = "", names: Sequence[str] = ()) -> Tree:
    """Return the tree that begins with a position, without a line; what runs by itself there is run.

    Raises BadPosition naming everything that is impossible.
    """
    game = Game.from_position(position, listen=False)
    game.advance()
    return Tree(game.position(), title=title, names=tuple(names))


def from_record(record: Record, at: int = 0, title: str = "", names: Sequence[str] = ()) -> Tree:
    """Return the tree that begins after so many moves of a record, with what followed as its first lines.

    Each line is the working day of a seat or one other decision; another one follows it. Raises BrokenRecord where
    the record does not replay, BadLine where more follows than a tree may have.
    """
    gathered: Gathered | None = None
    stretch: Stretch = ()
    at = min(max(at, 0), len(record.moves))
    for told in Game.follow(record, listen=False):
        if told.number == at:
            gathered = Gathered(Tree(told.game.position(), title=title, names=tuple(names)))
        elif told.number > at and told.move is not None and gathered is not None:
            gathered.add(told.move, stretch)
        stretch = stretch_of(told.game)
    assert gathered is not None, "a record has its first moment at least"
    return gathered.end()


Stretch = tuple[object, ...]
"""What tells the parts of a round apart: a working day, or one decision."""


def stretch_of(game: Game) -> Stretch:
    """Return the working day or the decision a game is in."""
    state, turn = game.state, game.state.turn.seat
    return state.round, "working" if turn != NOBODY else state.step, turn, state.cursor, len(state.agenda)


class Gathered:
    """Moves of a game, gathered to lines: the working day of a seat or one other decision each."""

    def __init__(self, tree: Tree, after: int = START) -> None:
        """Take a tree, and the line that the first of the new lines goes on from."""
        self._tree = tree
        self._after = after
        self._moves: list[Move] = []
        self._begun: object = None
        self._lines: list[Line] | None = None
        """All lines, once one of them is new: what follows it is new as well, and need not be looked for."""
        self._count = 0

    def add(self, move: Move, stretch: Stretch) -> None:
        """Take the next move. stretch: where the game was right before it. Raises BadLine where there is too much."""
        here = (move.seat, stretch)
        if self._moves and (here != self._begun or len(self._moves) == LONGEST_OF_A_LINE):
            self._close()
        self._begun = here
        self._moves.append(move)

    def end(self) -> Tree:
        """Return the tree with all lines. Raises BadLine where there is too much."""
        self._close()
        return self._tree if self._lines is None else self._tree._replace(lines=tuple(self._lines))

    def _close(self) -> None:
        if not self._moves:
            return
        if self._lines is None:
            before = self._tree
            self._tree, self._after = before.added(self._after, self._moves)
            if self._tree is not before:
                self._lines = list(self._tree.lines)
                self._count = sum(len(line.moves) for line in self._lines)
        else:
            self._count += len(self._moves)
            check_room(len(self._lines), self._count)
            self._lines.append(Line(self._after + 1, self._after, tuple(self._moves)))
            self._after += 1
        self._moves = []


def started(tree: Tree) -> Game:
    """Return a game at the start of a tree. Raises BrokenRecord where its position is impossible."""
    try:
        game = Game.from_position(tree.start, listen=False)
    except BadPosition as error:
        raise BrokenRecord(at_place("start", fault_of(error))) from None
    game.advance()
    return game


def dinners(game: Game) -> int:
    """Return how many dinners there were in a game, counted from the same beginning for all that go on from one."""
    phases = phases_of(game.book)
    return game.state.round + (game.state.step not in phases[: phases.index(AUTOMATIC[0])])


def dined(game: Game, before: int) -> int:
    """Return how many houses dined since there were `before` dinners, counted once for each chain (`MOST_DINED`)."""
    return max(0, dinners(game) - before) * len(game.state.houses) * game.setup.players


def too_dear() -> Fault:
    """Return that the lines of a tree hold more dinners than it may."""
    return Fault("its lines take too long to play; delete some, or begin another analysis", "record.dear")


def game_at(tree: Tree, number: int, near: tuple[int, Game] | None = None) -> Game:
    """Return a new game after a line, or at the start.

    near: a line on the way and the game after it, from which to go on; it is not changed. Raises BadLine where there
    is no such line, BrokenRecord where one on the way cannot be played.
    """
    path = tree.path(number)
    way = [START, *(line.id for line in path)]
    if near is None or near[0] not in way:
        near = START, started(tree)
    game = near[1].copy()
    for line in path[way.index(near[0]) :]:
        play(game, line)
    return game


def games(tree: Tree) -> Iterator[tuple[Line, Game]]:
    """Play a whole tree, and give each line with the game after it, in the order of their ids.

    A game that is given may be read until the next one is asked for. Raises BrokenRecord naming the first move that
    is not legal, or saying that more houses dine in them than may.
    """
    eaten = 0
    last = {line.after: line.id for line in tree.lines}
    at = {START: started(tree)}
    for line in tree.lines:
        # The last line that goes on from another one takes its game; the ones before it take a copy.
        game = at.pop(line.after) if last[line.after] == line.id else at[line.after].copy()
        before = dinners(game)
        play(game, line)
        eaten += dined(game, before)
        if eaten > MOST_DINED:
            raise BrokenRecord(at_place("lines", too_dear()))
        if line.id in last:
            at[line.id] = game
        yield line, game


def play(game: Game, line: Line) -> None:
    """Play the moves of a line. Raises BrokenRecord naming the one that is not legal."""
    for index, move in enumerate(line.moves):
        try:
            game.play(move.seat, move.action)
        except IllegalAction as error:
            text = write_move(move)
            raise BrokenRecord(at_place(f"line {line.id}", illegal_move(index + 1, text, error)), index + 1) from None
