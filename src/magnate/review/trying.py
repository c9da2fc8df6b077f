"""A costly decision as an analysis: the better line played out on the real table, and beside it what was played."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from magnate.analysis import Tree
from magnate.analysis.making import Gathered, Stretch, stretch_of
from magnate.analysis.tree import START, Line
from magnate.bots.bot import Bot
from magnate.bots.fast import FastBot
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import PLANNER
from magnate.bots.plans import Executor, Expected, PlannedStep, TurnPlan
from magnate.bots.plans.plan import Doing
from magnate.game import Game
from magnate.model.action_codec import action_from_json
from magnate.model.actions import Action
from magnate.model.record import Move, Record
from magnate.review.shapes import Costly
from magnate.review.windows import ROUND, STRUCTURE, kind_of, structure_actions

ROUNDS_ON = 1
"""Rounds that both lines go on after their own: a card that is hired works in the next one."""

MOST_MOVES = 800
"""Moves that are played on; two rounds of six chains have far fewer."""

BETTER, WORSE = "good", "mistake"
"""How the two lines are marked."""


class Recorded(NamedTuple):
    """A move of the record, and where the game was right before it. own: the reviewed decision itself."""

    move: Move
    round: int
    step: str
    stretch: Stretch
    own: bool


def tried(record: Record, one: Costly, title: str = "", note: str = "", names: Sequence[str] = ()) -> Tree:
    """Return an analysis that begins right before a costly decision: first the better line, then what was played.

    Both end with the round after its own. After the better line everybody does for the rest of the round what they did
    in the game, as far as that is still legal; otherwise, and in the next round, they play as the planner would.
    Secrets of the others are those of the record, so the game has to be over. Equal records and decisions give equal
    trees. Raises BrokenRecord where the record does not replay, BadLine where it has more moves than a tree may have.
    """
    start, recorded = _moment(record, one)
    tree = Tree(start.position(), title=title, note=note, names=tuple(names))
    better = Gathered(tree)
    _play_better(start.copy(), one, recorded, better)
    tree = better.end()
    played = Gathered(tree)
    for told in recorded:
        if told.round <= one.round + ROUNDS_ON:
            played.add(told.move, told.stretch)
    whole = played.end()
    marks = _marks(whole.lines) if tree.lines else {line.id: WORSE for line in whole.lines[:1]}
    return whole._replace(lines=tuple(_marked(line, marks) for line in whole.lines))


def _marks(lines: Sequence[Line]) -> dict[int, str]:
    """Return the marks of the two lines where what is better and what was played part."""
    here = START
    while True:
        after = [line.id for line in lines if line.after == here]
        if len(after) != 1:
            return dict(zip(after, (BETTER, WORSE), strict=False))
        here = after[0]


def _marked(line: Line, marks: Mapping[int, str]) -> Line:
    return line._replace(mark=marks.get(line.id, ""))


def _moment(record: Record, one: Costly) -> tuple[Game, list[Recorded]]:
    """Return the game right before a decision, and every move from there on."""
    start: Game | None = None
    found: list[Recorded] = []
    for told in Game.follow(record, listen=False):
        if told.number == one.move:
            start = told.game.copy()
        if start is not None and told.number < len(record.moves):
            move, state = record.moves[told.number], told.game.state
            own = (move.seat, state.round) == (one.seat, one.round) and one.kind in (kind_of(state), ROUND)
            found.append(Recorded(move, state.round, state.step, stretch_of(told.game), own))
    assert start is not None, "the review is of this record"
    return start, found


def _play_better(game: Game, one: Costly, recorded: Sequence[Recorded], gathered: Gathered) -> None:
    """Play the better line on a game, and then on; gather every move."""
    for action in _actions(game, one):
        if action not in game.options(one.seat):
            return  # what the seat could not know makes it impossible
        _play(game, Move(one.seat, action), gathered)
    left = {seat: deque[Recorded]() for seat in range(game.setup.players)}
    for told in recorded:
        if told.round == one.round and not told.own:
            left[told.move.seat].append(told)
    bots: list[Bot] = [FastBot(PLANNER) for _ in left]
    if one.kind == ROUND:
        bots[one.seat] = _of_round(one)
    dice = random.Random(one.number)
    for _ in range(MOST_MOVES):
        if game.finished or game.state.round > one.round + ROUNDS_ON:
            return
        seat = game.state.waiting[0]
        known = _as_played(game, seat, left[seat])
        choice = bots[seat].choose(game.view(seat), game.options(seat), dice) if known is None else known
        _play(game, Move(seat, choice), gathered)


def _play(game: Game, move: Move, gathered: Gathered) -> None:
    gathered.add(move, stretch_of(game))
    game.play(move.seat, move.action)


def _of_round(one: Costly) -> Executor:
    """Return who plays the rest of a whole round as the better line does, as far as that is possible."""
    found = zip(one.better.asked, one.better.actions, strict=True)
    steps = tuple(PlannedStep(step, question, action_from_json(action)) for (step, question), action in found)
    return Executor(TurnPlan(one.seat, one.round, STRUCTURE, steps, Doing(), Expected()), Policy(PLANNER))


def _actions(game: Game, one: Costly) -> Sequence[Action]:
    """Return what the better line does right away."""
    if one.kind not in (STRUCTURE, ROUND):
        return [action_from_json(action) for action in one.better.actions]
    cards = one.better.structure
    return structure_actions(game, [cards.get(employee.id, 0) for employee in game.book.employees])


def _as_played(game: Game, seat: int, left: deque[Recorded]) -> Action | None:
    """Return what a seat did in the same step of the game, where that is still legal; else None."""
    state = game.state
    options = game.options(seat)
    while any((told.round, told.step) == (state.round, state.step) for told in left):
        told = left.popleft()
        if told.step == state.step and told.move.action in options:
            return told.move.action
    return None
