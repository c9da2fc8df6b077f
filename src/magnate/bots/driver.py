"""The loop that lets bots play a game to its end."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from magnate.bots.bot import BlindBot, Bot
from magnate.game import Game
from magnate.model.state import NOBODY, State

Watch = Callable[[int, State], None]
"""Is told the number of a round that is over, and the state right after it. Reads it, changes nothing."""


class Outcome(NamedTuple):
    """How a game between bots went.

    finished:  the game ended by the rules; else it was stopped and has no result.
    rounds:    rounds played, the last one included. decisions: actions chosen by the bots in this run.
    winner:    seat, or None when nobody won or the game is unfinished.
    ranking:   seats from first to last place; empty when unfinished.
    cash:      dollars by seat.
    breaks:    how often the bank broke.
    bankrupt:  seats that went bankrupt.
    """

    finished: bool
    rounds: int
    decisions: int
    winner: int | None
    ranking: tuple[int, ...]
    cash: tuple[int, ...]
    breaks: int
    bankrupt: tuple[int, ...]


def play_game(
    game: Game, bots: Sequence[Bot], dice: random.Random, max_rounds: int | None = None, watch: Watch | None = None
) -> Outcome:
    """Play the game on to its end with one bot per seat.

    dice:       from it each seat gets dice of its own, so that no bot can disturb another.
    max_rounds: the game is left unfinished when a later round begins; None plays on for ever.
    watch:      is told of every round that is over.
    """
    assert len(bots) == game.setup.players, f"{len(bots)} bots for {game.setup.players} seats"
    seat_dice = [random.Random(dice.getrandbits(64)) for _ in bots]
    begun = len(game.moves)
    blind = [bot if isinstance(bot, BlindBot) else None for bot in bots]
    limit = max_rounds if max_rounds is not None else 1 << 60
    state = game.state
    current = state.round
    while not state.finished and state.round <= limit:
        seat = state.waiting[0]
        options = game.options(seat)
        picker = blind[seat]
        if picker is not None:
            game.take(seat, picker.pick(len(options), seat_dice[seat]))
        else:
            game.play(seat, bots[seat].choose(game.view(seat), options, seat_dice[seat]))
        if watch is not None and state.round != current:
            watch(current, state)
            current = state.round
    if watch is not None and state.finished:
        watch(current, state)
    return outcome(game, len(game.moves) - begun)


def outcome(game: Game, decisions: int) -> Outcome:
    """Return how the game stands after a run of `decisions` decisions."""
    state = game.state
    return Outcome(
        finished=state.finished,
        rounds=state.round if state.finished else state.round - 1,
        decisions=decisions,
        winner=state.winner if state.finished and state.winner != NOBODY else None,
        ranking=tuple(state.ranking),
        cash=tuple(chain.cash for chain in state.chains),
        breaks=state.breaks,
        bankrupt=tuple(chain.seat for chain in state.chains if chain.bankrupt),
    )
