"""The apprentice makes the mistakes of a beginner: each of them alone, and all together it loses to greedy."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from magnate.bots import FastBot, GreedyBot, RandomBot, play_game
from magnate.bots.apprentice import ApprenticeBot
from magnate.bots.apprentice.bot import Slips
from magnate.bots.bot import Bot
from magnate.bots.fast.weights import STANDARD
from magnate.content.choices import all_modules
from magnate.game import Game, SeatView
from magnate.model.actions import Action, Options
from magnate.model.setup import Setup
from magnate.rules.choices import find

NONE = Slips(0.0, 0.0, 0.0, 0.0, 0.0)
ALWAYS = {
    "forgotten": "restructuring",
    "hire": "hire",
    "untrained": "train",
    "message": "campaign_message",
    "place": "order_of_business",
}


def new_game(players: int, seed: int, modules: tuple[str, ...] = ()) -> Game:
    return Game.new(Setup.choose(players, seed=seed, modules=modules), listen=False)


def differences(slips: Slips) -> Counter[str]:
    """Return at which questions an apprentice decides otherwise than the policy it plays by."""
    found: Counter[str] = Counter()
    for seed in range(3):
        game = new_game(3, seed)
        bots = [FastBot(STANDARD) for _ in range(3)]
        apprentice = ApprenticeBot(STANDARD, slips)
        dice = random.Random(seed)
        while not game.finished and game.state.round <= 8:
            seat = game.state.waiting[0]
            options = game.options(seat)
            kind = game.pending[0].kind
            action = bots[seat].choose(game.view(seat), options, dice)
            if seat == 0 and apprentice.choose(game.view(seat), options, dice) != action:
                found[kind] += 1
                apprentice.policy.forget()
            game.play(seat, action)
    return found


def test_without_slips_it_plays_as_the_policy_does() -> None:
    assert set(differences(NONE)) <= {"food"}


@pytest.mark.parametrize("slip", ALWAYS)
def test_every_slip_is_made_where_it_belongs(slip: str) -> None:
    found = differences(NONE._replace(**{slip: 1.0}))
    assert set(found) - {"food"} == {ALWAYS[slip]}


def result(bots: list[Bot], seed: int) -> int | None:
    return play_game(new_game(len(bots), seed), bots, random.Random(seed), 40).winner


def test_it_mostly_loses_to_greedy_and_beats_chance() -> None:
    """Four maps, either seat."""
    lost = 0
    for seed in range(4):
        lost += result([ApprenticeBot(), GreedyBot()], seed) == 1
        lost += result([GreedyBot(), ApprenticeBot()], seed) == 0
        assert result([ApprenticeBot(), RandomBot()], seed) == 0
    assert lost >= 6


class LegalBot:
    """An apprentice, watched: every answer is one of the options, type included."""

    def __init__(self) -> None:
        self.bot = ApprenticeBot()

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        action = self.bot.choose(view, options, dice)
        assert find(options, action) is not None
        return action


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_plays_legally_with_all_modules(players: int) -> None:
    game = new_game(players, players, all_modules(players))
    assert play_game(game, [LegalBot() for _ in range(players)], random.Random(players), 40).rounds >= 3
