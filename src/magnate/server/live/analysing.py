"""Analyses in the memory of a server: their trees as they were last read, with the games at some of their lines.

Everything here may be asked in a thread. What is kept is never played on: who asks for a game gets a copy.
"""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import blake2b
from typing import NamedTuple, TypeVar

from magnate.analysis import BadLine, Tree, game_at, loads, started
from magnate.analysis.making import dined, dinners, too_dear
from magnate.analysis.tree import MOST_DINED, START, Line
from magnate.bots.plans import TurnPlan
from magnate.bots.plans.notes import Notes
from magnate.bots.plans.words import doing_said
from magnate.facts.phrase import Phrase
from magnate.game import Game
from magnate.model.action_codec import action_from_json
from magnate.model.actions import Action
from magnate.model.events import Event
from magnate.model.record import Move
from magnate.rules.table import Table
from magnate.server.live.advice import Adviser
from magnate.server.live.aside import Aside
from magnate.server.live.bots import NoThought, Question
from magnate.server.live.line import Step
from magnate.server.live.moments import moment_of
from magnate.server.live.places import Places
from magnate.server.live.table import with_state
from magnate.server.live.thinkers import Thinkers
from magnate.server.live.thinking import PLANS
from magnate.server.problems import later, trouble
from magnate.store import StoredAnalysis

MOST_OPEN = 30
"""So many analyses are kept in memory."""

GAMES_KEPT = 16
"""Of each, the games at so many lines, those used last."""

MANY_MOVES = 200
"""More moves than these are played in the threads for what can take seconds."""

MOST_DECISIONS = 12
"""A level makes at most so many decisions at once: there are fewer steps in a working day."""

MOST_EVENTS = 400
"""Of a line so many are told: a whole round has some 150, but a line that was sent may play many rounds."""

MOST_AT_ONCE, MOST_OF_ADDRESS = 4, 2
"""So many people have a level think in analyses at the same time, each about one thing; so many from one address."""

Result = TypeVar("Result")


class Told:
    """What a list says of a line: where it begins, and what is done."""

    __slots__ = ("dined", "round", "said", "step")

    def __init__(self, game: Game, line: Line) -> None:
        """Play a line on a game, and note what its first seat does, and how many houses dine (`MOST_DINED`)."""
        seat, before = line.moves[0].seat, dinners(game)
        self.round, self.step = game.state.round, game.state.step
        notes = Notes(game.book, game.state, seat)
        for move in line.moves:
            if move.seat == seat:
                notes.before(Table(game.book, game.state), move.action)
            game.play(move.seat, move.action)
            if move.seat == seat:
                notes.after(Table(game.book, game.state))
        self.dined = dined(game, before)
        self.said: list[Phrase] = doing_said(notes.doing(), structure=self.step == "restructuring")


class Happened(NamedTuple):
    """What a line did, of its events the first. gained: dollars by which it changed the cash of every seat."""

    events: tuple[Event, ...]
    gained: tuple[int, ...]


class Opened:
    """One version of an analysis."""

    def __init__(self, version: int, tree: Tree, before: Opened | None = None) -> None:
        """Take a tree.

        before: an earlier version whose lines are all still there. What was played of them is shared with it, since a
        copy would be made while a thread may be playing more.
        """
        self.version = version
        self.tree = tree
        self._gate: threading.Lock = threading.Lock() if before is None else before._gate
        self._games: OrderedDict[int, Game] = OrderedDict() if before is None else before._games
        self._told: dict[int, Told] = {} if before is None else before._told

    def moves_to(self, number: int) -> int:
        """Return how many moves have to be played for the game after a line. Raises BadLine where there is none."""
        count = 0
        for line in reversed(self.tree.path(number)):
            if line.id in self._games:
                break
            count += len(line.moves)
        return count

    def at(self, number: int) -> Game:
        """Return a copy of the game after a line, or at the start. Raises BadLine where there is none."""
        with self._gate:
            way = [line.id for line in self.tree.path(number)]
            known = next((one for one in reversed((START, *way)) if one in self._games), None)
            near = None if known is None else (known, self._games[known])
            game = self._games[number] = game_at(self.tree, number, near)
            self._games.move_to_end(number)
            while len(self._games) > GAMES_KEPT:
                self._games.popitem(last=False)
            return game.copy()

    def happened(self, number: int) -> Happened:
        """Return what a line did, nothing at the start. Raises BadLine where there is none."""
        if number == START:
            return Happened((), (0,) * self.at(START).setup.players)
        line = self.tree.line(number)
        silent = self.at(line.after)
        game = with_state(silent, silent.state)
        before = [chain.cash for chain in game.state.chains]
        events: list[Event] = []
        for move in line.moves:
            events += game.play(move.seat, move.action)
            del events[MOST_EVENTS:]
        after = (chain.cash for chain in game.state.chains)
        return Happened(tuple(events), tuple(now - then for now, then in zip(after, before, strict=True)))

    def moves_of(self, number: int) -> int:
        """Return how many moves have to be played to hear what a line did."""
        if number == START:
            return 0
        line = self.tree.line(number)
        return self.moves_to(line.after) + len(line.moves)

    def told(self) -> dict[int, Told]:
        """Return what is to be said of every line; what was said before is known."""
        with self._gate:
            if any(line.id not in self._told for line in self.tree.lines):
                self._tell()
            return self._told

    def check_dinners(self, more: int) -> None:
        """Raise BadLine where more houses would dine than an analysis may have. more: so many in a line to be added."""
        if more and more + sum(told.dined for told in self.told().values()) > MOST_DINED:
            raise BadLine(f"Here {too_dear()}.")

    def _tell(self) -> None:
        """Play every line that is new, and what leads there."""
        new = {line.id for line in self.tree.lines if line.id not in self._told}
        wanted = {line.id for number in new for line in self.tree.path(number)}
        uses: dict[int, int] = {}
        for line in self.tree.lines:
            if line.id in wanted:
                uses[line.after] = uses.get(line.after, 0) + 1
        at = {START: started(self.tree)}
        for line in self.tree.lines:
            if line.id not in wanted:
                continue
            uses[line.after] -= 1
            game = at[line.after].copy() if uses[line.after] else at.pop(line.after)
            self._told[line.id] = Told(game, line)
            if line.id in uses:
                at[line.id] = game


class Analysing:
    """The analyses of one worker that are in use, and those who think about them."""

    def __init__(self, aside: Aside, adviser: Adviser, thinkers: Thinkers) -> None:
        self._aside = aside
        self._adviser = adviser
        self._thinkers = thinkers
        self._opened: OrderedDict[str, Opened] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self._thinking = Places(1, MOST_OF_ADDRESS, MOST_AT_ONCE)

    async def opened(self, stored: StoredAnalysis, whose: str) -> Opened:
        """Return an analysis as it is stored, read by now. whose: who asks."""
        lock = self._opening.setdefault(stored.id, asyncio.Lock())
        try:
            async with lock:
                found = self._opened.get(stored.id)
                if found is None or found.version != stored.version:
                    work = partial(loads, stored.tree, trusted=True)
                    found = Opened(stored.version, await self._aside.heavy(whose, work))
                self._keep(stored.id, found)
                return found
        finally:
            if not lock.locked():
                self._opening.pop(stored.id, None)

    def begun(self, stored: StoredAnalysis, tree: Tree) -> Opened:
        """Take in an analysis that was just kept, and return it. tree: what was kept."""
        found = Opened(stored.version, tree)
        self._keep(stored.id, found)
        return found

    def changed(self, analysis: str, before: Opened, version: int, tree: Tree) -> Opened:
        """Take in another version of an analysis, and return it."""
        kept = {line.id for line in before.tree.lines} <= {line.id for line in tree.lines}
        found = Opened(version, tree, before if kept else None)
        self._keep(analysis, found)
        return found

    def _keep(self, analysis: str, found: Opened) -> None:
        self._opened[analysis] = found
        self._opened.move_to_end(analysis)
        while len(self._opened) > MOST_OPEN:
            self._opened.popitem(last=False)

    async def work(self, whose: str, moves: int, work: Callable[[], Result]) -> Result:
        """Return what a function gives that plays so many moves first, done in a thread. whose: who asks."""
        if moves > MANY_MOVES:
            return await self._aside.heavy(whose, work)
        async with self._aside.turn(whose):
            return await self._aside.quick(work)

    async def plans(self, analysis: str, opened: Opened, number: int, seat: int, whose: str) -> list[TurnPlan]:
        """Return the best plans of a seat after a line, the best first. Raises Trouble."""
        line = line_of(opened.tree, number)
        question = Question(analysis, {"start": opened.tree.start}, line, seat, wish=PLANS)
        # An id of a deleted line may be given again, so the moves tell which moment it is.
        asked = blake2b(repr([step[1:] for step in line]).encode(), digest_size=16).digest()
        return await self._adviser.plans_of(question, asked, whose)

    async def decided(
        self, analysis: str, opened: Opened, number: int, seat: int, level: str, whose: str
    ) -> list[Move]:
        """Return what a level does for a seat after a line: its decision, or the rest of its working day.

        Raises Trouble 409 where nothing is asked of the seat, 429 and 503 where too much is thought about.
        """
        said = "Levels think for you, or for your address, already; wait for them."
        with self._thinking.held(whose, said=said, full="The server has too much to think about just now."):
            try:
                return await self._decided(analysis, opened, number, seat, level, whose)
            except NoThought:
                raise later(503, "busy", "No level could decide just now.") from None

    async def _decided(
        self, analysis: str, opened: Opened, number: int, seat: int, level: str, whose: str
    ) -> list[Move]:
        game = await self.work(whose, opened.moves_to(number), partial(opened.at, number))
        if seat not in game.state.waiting:
            raise trouble(409, "Nothing is asked of this seat now.", "not_asked")
        line, moment, found = line_of(opened.tree, number), moment_of(game), list[Move]()
        for _ in range(MOST_DECISIONS):
            start = {"start": opened.tree.start}
            decided = await self._thinkers.decide(f"analysis {analysis}", start, line, seat, level)
            steps = [action_from_json(step) for step in decided.steps]
            await self.work(whose, 0, partial(_play, game, seat, steps))
            found += [Move(seat, step) for step in steps]
            line += [Step(len(line) + index, seat, step) for index, step in enumerate(steps)]
            if not steps or seat not in game.state.waiting or moment_of(game) != moment:
                break
        return found


def line_of(tree: Tree, number: int) -> list[Step]:
    """Return every action from the start to a line."""
    moves = [move for line in tree.path(number) for move in line.moves]
    return [Step(index, move.seat, move.action) for index, move in enumerate(moves)]


def _play(game: Game, seat: int, steps: Sequence[Action]) -> None:
    for step in steps:
        game.play(seat, step)
