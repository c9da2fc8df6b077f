"""One game of a data set: who chose what among how many options, and how it came out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from magnate.bots.bot import Bot
from magnate.bots.driver import Outcome, play_game
from magnate.bots.registry import make_bot
from magnate.game import Game, SeatView
from magnate.model.action_text import action_text
from magnate.model.actions import Action, Options
from magnate.model.record import Checkpoint, Record, Result
from magnate.model.state import State
from magnate.research.dataset.extras import EXTRAS, Extra
from magnate.research.dataset.plan import Plan

Row = tuple[Any, ...]


class Rows(NamedTuple):
    """A game as rows in the order of the columns (`columns.TABLES`, then those of extras), and its record."""

    decisions: list[Row]
    turns: list[Row]
    games: list[Row]
    record: Record


class Noted:
    """A bot with somebody beside it who writes down what it chooses."""

    def __init__(self, bot: Bot, game: Game, notes: Notes) -> None:
        self._bot = bot
        self._moves = game.moves
        self._notes = notes

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        """Let the bot choose, and write it down."""
        action = self._bot.choose(view, options, dice)
        self._notes.note(view, options, action, len(self._moves) + 1)
        return action


class Notes:
    """What was chosen in one game, as far as it is known before the end."""

    def __init__(self, bots: Sequence[str], extras: Sequence[Extra]) -> None:
        self.decisions: list[tuple[int, Row, Row]] = []
        """Seat, columns before the results, extra columns."""
        self.turns: list[tuple[int, Row, Row]] = []
        self._bots = bots
        self._by_decision = [extra for extra in extras if extra.rows == "decisions"]
        self._by_turn = [extra for extra in extras if extra.rows == "turns"]
        self._actions: list[list[str]] = [[] for _ in bots]
        self._seen: list[Row] = [()] * len(bots)

    def note(self, view: SeatView, options: Options, action: Action, move: int) -> None:
        """Write down a choice."""
        state, seat = view.state, view.seat
        text = action_text(action)
        kind = next(decision.kind for decision in view.pending if decision.seat == seat)
        chosen = next(index for index, option in enumerate(options) if option == action)
        cash = [chain.cash for chain in state.chains]
        row = (move, state.round, state.step, kind, len(options), chosen, text, cash, state.bank)
        if not self._actions[seat] and self._by_turn:
            self._seen[seat] = _extra(self._by_turn, view, options)
        self._actions[seat].append(text)
        self.decisions.append((seat, row, _extra(self._by_decision, view, options) if self._by_decision else ()))

    def end_round(self, number: int, state: State) -> None:
        """Write down the turn of every seat in a round that is over; a seat that was not asked has no extra columns."""
        for chain in state.chains:
            actions, seat = self._actions[chain.seat], chain.seat
            if chain.in_game or actions:
                best = max(other.cash for other in state.chains if other is not chain)
                earned = chain.earned if number else 0
                row = (number, len(actions), actions, earned, chain.cash, best)
                self.turns.append((seat, row, self._seen[seat] if actions else ()))
            self._actions[seat] = []


def _extra(extras: Sequence[Extra], view: SeatView, options: Options) -> Row:
    return tuple(value for extra in extras for value in extra.values(view, options))


def play(plan: Plan, seed: int) -> Rows:
    """Play a game and return its rows; equal plans and seeds give equal rows."""
    setup, names = plan.table(seed)
    extras = [EXTRAS[name]() for name in plan.extras]
    game = Game.new(setup, listen=False)
    notes = Notes(names, extras)
    bots = [Noted(make_bot(name), game, notes) for name in names]
    result = play_game(game, bots, random.Random(seed), plan.max_rounds, notes.end_round)
    nothing = {
        rows: (None,) * sum(len(extra.columns) for extra in extras if extra.rows == rows)
        for rows in ("decisions", "turns")
    }

    def whole(rows: str, noted: tuple[int, Row, Row]) -> Row:
        seat, row, more = noted
        return (seed, setup.players, seat, names[seat], *row, *_results(result, seat), *(more or nothing[rows]))

    return Rows(
        [whole("decisions", noted) for noted in notes.decisions],
        [whole("turns", noted) for noted in notes.turns],
        [_game(game, seed, names, result)],
        record_of(game, names),
    )


def _results(result: Outcome, seat: int) -> Row:
    if not result.finished:
        return None, None, result.cash[seat]
    return result.ranking.index(seat) + 1, result.winner == seat, result.cash[seat]


def _game(game: Game, seed: int, names: Sequence[str], result: Outcome) -> Row:
    setup = game.setup
    modules = list(setup.modules)
    return (
        seed,
        setup.players,
        list(names),
        setup.variant,
        modules,
        result.finished,
        result.rounds,
        result.winner,
        list(result.ranking),
        list(result.cash),
        result.breaks,
        result.decisions,
    )


def record_of(game: Game, names: Sequence[str]) -> Record:
    """Return the record of a game with one checkpoint, at its end: the others would cost playing it again."""
    state = game.state
    result = None
    if game.finished:
        winner = None if state.winner < 0 else state.winner
        result = Result(winner, tuple(state.ranking), tuple(chain.cash for chain in state.chains), state.round)
    return Record(
        setup=game.setup,
        start=None,
        ran_on=False,
        moves=tuple(game.moves),
        checkpoints=(Checkpoint(len(game.moves), state.round, state.step, game.hash()),),
        result=result,
        about=tuple((f"seat_{seat}", name) for seat, name in enumerate(names)),
    )
