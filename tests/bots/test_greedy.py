"""The greedy bot plays sensibly, legally and the same way each time."""

from __future__ import annotations

import random

import pytest

from magnate.bots import GreedyBot, RandomBot, play_game
from magnate.bots.bot import Bot
from magnate.game import Game, SeatView
from magnate.model.actions import Action, ChooseReserve, FinishStep, Options, PutToWork, Ready
from magnate.model.house_rules import HOUSE_RULES, HouseRule, Value
from magnate.model.setup import VARIANTS, Setup
from magnate.rules.choices import find
from magnate.rules.company import fits
from magnate.rules.table import Table
from tests.effort import often

TABLES = [(players, variant) for players in (2, 3, 4, 5) for variant in VARIANTS]


class LegalBot:
    """The greedy bot, watched: every answer is one of the options, type included."""

    def __init__(self) -> None:
        self.bot = GreedyBot()

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        action = self.bot.choose(view, options, dice)
        assert find(options, action) is not None
        return action


def new_game(players: int, variant: str = "full", seed: int = 0, rules: dict[str, Value] | None = None) -> Game:
    return Game.new(Setup.choose(players, variant=variant, seed=seed, house_rules=rules), listen=False)


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(20):
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[seed % 2] = GreedyBot()
        wins += play_game(new_game(2, seed=seed), bots, random.Random(seed), 60).winner == seed % 2
    assert wins >= 19


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_greedy_games_end_by_the_rules(players: int, variant: str) -> None:
    for seed in range(1, often(2, 6)):
        bots = [LegalBot() for _ in range(players)]
        result = play_game(new_game(players, variant, seed), bots, random.Random(seed), 60)
        assert result.finished
        assert result.breaks == (2 if variant == "full" else 1)
        assert not result.bankrupt


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.name)
def test_greedy_plays_every_house_rule(rule: HouseRule[Value]) -> None:
    for value in rule.values[1:]:
        game = new_game(3, seed=5, rules={rule.name: value})
        assert play_game(game, [LegalBot() for _ in range(3)], random.Random(5), 60).finished


def test_greedy_plays_beside_random_seats() -> None:
    bots: list[Bot] = [LegalBot(), RandomBot(), LegalBot(), RandomBot()]
    result = play_game(new_game(4, seed=3), bots, random.Random(3), 60)
    assert result.finished
    assert result.winner in (0, 2)


def test_the_same_seed_gives_the_same_game() -> None:
    games = [new_game(3, seed=11) for _ in range(2)]
    for game in games:
        play_game(game, [GreedyBot()] * 3, random.Random(11), 60)
    assert games[0].moves == games[1].moves
    assert games[0].hash() == games[1].hash()


def test_one_bot_remembers_nothing_between_games() -> None:
    bot = GreedyBot()
    first, again = new_game(2, seed=4), new_game(2, seed=4)
    play_game(first, [bot] * 2, random.Random(1), 60)
    play_game(new_game(4, seed=9), [bot] * 4, random.Random(1), 3)
    play_game(again, [bot] * 2, random.Random(1), 60)
    assert first.moves == again.moves


def test_greedy_never_puts_too_many_cards_to_work() -> None:
    game, bot, dice = new_game(4, seed=6), GreedyBot(), random.Random(6)
    table = Table(game.book, game.state)
    while not game.finished:
        seat, kind = game.pending[0]
        action = bot.choose(game.view(seat), game.options(seat), dice)
        if kind == "restructuring" and type(action) is Ready:
            assert fits(table, seat, game.state.chains[seat].selected)
        game.play(seat, action)


def test_a_question_it_does_not_know_gets_a_legal_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magnate.bots.greedy.bot.CHOOSERS", {})
    game, dice = new_game(2, seed=1), random.Random(1)
    view = game.view(game.pending[0].seat)
    assert GreedyBot().choose(view, [PutToWork("waitress"), Ready()], dice) == Ready()
    assert type(GreedyBot().choose(view, [PutToWork("waitress"), FinishStep()], dice)) is FinishStep
    assert GreedyBot().choose(view, [ChooseReserve(100)], dice) == ChooseReserve(100)
