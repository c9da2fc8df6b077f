"""The fast policy thinks as the greedy bot does, but once a step; it plays legally whatever modules and rules say."""

from __future__ import annotations

import random

import pytest

from magnate.bots import GreedyBot, play_game
from magnate.bots.fast import FastBot
from magnate.bots.fast.menu import Producer, most_of
from magnate.bots.fast.styles import PLANNER, STYLES
from magnate.content.choices import all_modules
from magnate.game import Game, SeatView
from magnate.model.actions import Action, Options
from magnate.model.house_rules import HOUSE_RULES, OPTIONS, HouseRule, Value
from magnate.model.setup import VARIANTS, Setup
from magnate.rules.choices import find
from tests.conformance.mixes import mix_of, module_ids

TABLES = [(players, variant) for players in (2, 3, 4, 5) for variant in VARIANTS]


class LegalBot:
    """The fast bot, watched: every answer is one of the options, type included."""

    def __init__(self) -> None:
        self.bot = FastBot()

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        action = self.bot.choose(view, options, dice)
        assert find(options, action) is not None
        return action


def kind_of(game: Game) -> str:
    return game.pending[0].kind


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_base_game_it_decides_like_greedy(players: int) -> None:
    """Everything but what is made and fetched: there it thinks of all cards at once."""
    game = Game.new(Setup.choose(players, seed=players), listen=False)
    seats = [FastBot() for _ in range(players)]
    different: list[str] = []
    while not game.finished:
        seat = game.state.waiting[0]
        options = game.options(seat)
        action = GreedyBot().choose(game.view(seat), options, random.Random(1))
        mine = seats[seat].choose(game.view(seat), options, random.Random(1))
        if mine != action:
            different.append(kind_of(game))
            seats[seat].policy.forget()
        game.play(seat, action)
    assert set(different) <= {"food"}
    assert len(different) < len(game.moves) / 50


def test_it_knows_what_all_its_cards_could_bring_of_one_good() -> None:
    cooks = Producer(card=1, copies=2, loads=[((0, 1),), ((1, 3),)])
    buyer = Producer(card=2, copies=1, loads=[((1, 1), (2, 2)), ((2, 4),)])
    assert most_of([cooks, buyer], goods=4) == [2, 7, 4, 0]


def test_what_it_remembers_are_only_plans() -> None:
    """A bot that is asked for the first time says the same, but for the middle of a step."""
    game = Game.new(Setup.choose(3, seed=8), listen=False)
    old = FastBot()
    while not game.finished and game.state.round <= 6:
        seat = game.state.waiting[0]
        action = old.choose(game.view(seat), game.options(seat), random.Random(1))
        if kind_of(game) != "food":
            assert FastBot().choose(game.view(seat), game.options(seat), random.Random(1)) == action, kind_of(game)
        game.play(seat, action)


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_its_games_end_by_the_rules(players: int, variant: str) -> None:
    game = Game.new(Setup.choose(players, variant=variant, seed=1), listen=False)
    result = play_game(game, [LegalBot() for _ in range(players)], random.Random(1), 60)
    assert result.finished
    assert not result.bankrupt


@pytest.mark.parametrize("module", module_ids())
def test_it_plays_every_module(module: str) -> None:
    mix = mix_of((module,), 4)
    assert mix is not None
    game = Game.new(Setup.choose(mix.players, modules=mix.modules, seed=2), listen=False)
    assert play_game(game, [LegalBot() for _ in range(mix.players)], random.Random(2), 80).finished


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_it_plays_with_all_modules(players: int) -> None:
    game = Game.new(Setup.choose(players, modules=all_modules(players), seed=3), listen=False)
    assert play_game(game, [LegalBot() for _ in range(players)], random.Random(3), 80).finished


@pytest.mark.parametrize("rule", [*HOUSE_RULES, *OPTIONS.all], ids=lambda rule: rule.name)
def test_it_plays_every_house_rule(rule: HouseRule[Value]) -> None:
    modules = () if rule.name == "districts_with_lobbyists" else all_modules(3)
    for value in rule.values[1:]:
        game = Game.new(Setup.choose(3, modules=modules, seed=5, house_rules={rule.name: value}), listen=False)
        play_game(game, [LegalBot() for _ in range(3)], random.Random(5), 5)


def test_the_same_seed_gives_the_same_game() -> None:
    games = [Game.new(Setup.choose(3, seed=11), listen=False) for _ in range(2)]
    for game in games:
        play_game(game, [FastBot() for _ in range(3)], random.Random(11), 60)
    assert games[0].moves == games[1].moves


def test_one_bot_may_play_several_games_in_turn() -> None:
    bot = FastBot()
    for _ in range(2):
        game = Game.new(Setup.choose(2, seed=4), listen=False)
        play_game(game, [bot, bot], random.Random(4), 60)
        again = Game.new(Setup.choose(2, seed=4), listen=False)
        play_game(again, [FastBot(), FastBot()], random.Random(4), 60)
        assert game.moves == again.moves


@pytest.mark.parametrize("name", STYLES)
def test_a_style_decides_otherwise_than_the_planner(name: str) -> None:
    """Somewhere in a few games, asked about the same tables."""
    for players, modules in ((2, ()), (4, ()), (2, all_modules(2)), (4, all_modules(4))):
        for seed in range(3):
            game = Game.new(Setup.choose(players, seed=seed, modules=modules), listen=False)
            planners = [FastBot(PLANNER) for _ in range(players)]
            while not game.finished:
                seat = game.state.waiting[0]
                options = game.options(seat)
                action = planners[seat].choose(game.view(seat), options, random.Random(1))
                if FastBot(STYLES[name]).choose(game.view(seat), options, random.Random(1)) != action:
                    planner = FastBot(PLANNER).choose(game.view(seat), options, random.Random(1))
                    if planner == action:
                        return
                game.play(seat, action)
    pytest.fail("it is the planner under another name")
