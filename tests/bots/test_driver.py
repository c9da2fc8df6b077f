"""The loop that plays bots against each other, and the bots by name."""

from __future__ import annotations

import random

import pytest

from magnate.bots import BOT_NAMES, Bot, GreedyBot, RandomBot, make_bot, play_game
from magnate.bots.fast.styles import STYLES
from magnate.bots.registry import LEVELS
from magnate.game import Game, SeatView
from magnate.model.actions import Action, Options
from magnate.model.setup import Setup
from magnate.model.state import NOBODY
from magnate.rules.visibility import HIDDEN


def new_game(players: int = 3, seed: int = 0, variant: str = "full") -> Game:
    return Game.new(Setup.choose(players, seed=seed, variant=variant), listen=False)


class Spy:
    """Plays like another bot and looks for what it must not see."""

    def __init__(self, bot: RandomBot | GreedyBot) -> None:
        self.bot = bot
        self.reserves_hidden = 0
        self.others_choosing = 0

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        may_look = view.state.chains[view.seat].milestones & view.book.bits["first_to_have_20"]
        for chain in view.state.chains:
            if chain.seat == view.seat:
                continue
            if chain.reserve != NOBODY and not view.state.reserves_revealed and not may_look:
                assert chain.reserve == HIDDEN
                self.reserves_hidden += 1
            assert not any(chain.selected)
            assert not chain.firing
            assert not any(chain.discarding)
            self.others_choosing += chain.seat not in view.state.waiting
        return self.bot.choose(view, options, dice)


@pytest.mark.rule("B-INF-03", "B-INF-04")
@pytest.mark.parametrize("kind", [RandomBot, GreedyBot])
def test_a_bot_sees_no_secret_of_another_seat(kind: type[RandomBot] | type[GreedyBot]) -> None:
    spies = [Spy(kind()) for _ in range(3)]
    play_game(new_game(seed=2), spies, random.Random(2), 12)
    assert all(spy.reserves_hidden and spy.others_choosing for spy in spies)


def test_a_bot_that_never_looks_is_only_asked_for_a_number() -> None:
    counts: list[int] = []

    class Blind:
        def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
            raise AssertionError("a view was made for nothing")

        def pick(self, count: int, dice: random.Random) -> int:
            counts.append(count)
            return count - 1

    decisions = play_game(new_game(), [Blind()] * 3, random.Random(1), 3).decisions
    assert len(counts) == decisions > 0
    assert min(counts) > 0


def test_looking_changes_nothing_for_a_random_bot() -> None:
    class Looking:
        def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
            assert view.seat == view.pending[0].seat
            return RandomBot().choose(view, options, dice)

    games = [new_game(seed=7) for _ in range(2)]
    play_game(games[0], [RandomBot()] * 3, random.Random(7), 8)
    play_game(games[1], [Looking()] * 3, random.Random(7), 8)
    assert games[0].moves == games[1].moves


def test_each_seat_has_dice_of_its_own() -> None:
    class Wasteful:
        def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
            dice.random()
            return RandomBot().choose(view, options, dice)

    games = [new_game(seed=3) for _ in range(2)]
    wasteful = games[0].state.order[0]  # the last to place a first restaurant
    pair: tuple[Bot, Bot] = (RandomBot(), Wasteful())
    for game, bot in zip(games, pair, strict=True):
        bots: list[Bot] = [RandomBot(), RandomBot(), RandomBot()]
        bots[wasteful] = bot
        play_game(game, bots, random.Random(3), 0)
    placed = [[move for move in game.moves if move.seat != wasteful][:2] for game in games]
    assert placed[0] == placed[1]


def test_a_game_stopped_has_no_result() -> None:
    result = play_game(new_game(), [RandomBot()] * 3, random.Random(1), 5)
    assert not result.finished
    assert result.rounds == 5
    assert result.winner is None
    assert result.ranking == ()


def test_a_game_played_on_counts_only_its_own_decisions() -> None:
    game = new_game()
    first = play_game(game, [RandomBot()] * 3, random.Random(1), 5)
    second = play_game(game, [RandomBot()] * 3, random.Random(2), 9)
    assert first.decisions + second.decisions == len(game.moves)


def test_bots_are_made_by_name() -> None:
    assert BOT_NAMES[:5] == ("random", "apprentice", "greedy", "fast", "planner")
    assert set(BOT_NAMES[5:]) == {*(f"planner:{style}" for style in STYLES), "searcher", "valuer", "master", "regular"}
    assert set(LEVELS) < set(BOT_NAMES)
    assert isinstance(make_bot("greedy"), GreedyBot)
    with pytest.raises(ValueError, match="random, apprentice, greedy"):
        make_bot("clever")
