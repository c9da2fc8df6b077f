"""Short games and a small level, so that a whole review takes seconds."""

from __future__ import annotations

import random

import pytest

from magnate.bots.registry import make_bot
from magnate.game import Game
from magnate.model.record import Record
from magnate.model.setup import Setup
from magnate.review.levels import LEVELS, QUICK

SMALL = QUICK._replace(candidates=2, styles=0, first=1, finals=2, confirm=6, batch=6, curve=2)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the level "quick" play few games."""
    monkeypatch.setitem(LEVELS, "quick", SMALL)


def begun(rounds: int = 3, seed: int = 3, bots: tuple[str, ...] = ("planner", "apprentice")) -> Record:
    """Return a game that was left after some rounds."""
    game = Game.new(Setup.choose(len(bots), seed=seed), listen=False)
    seats = [make_bot(name) for name in bots]
    dice = random.Random(seed)
    while not game.finished and game.state.round <= rounds:
        seat = game.pending[0].seat
        game.play(seat, seats[seat].choose(game.view(seat), game.options(seat), dice))
    return game.record({"seat_0": "Ann", "seat_1": "Bob"})
