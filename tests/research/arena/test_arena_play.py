"""One game of an arena, and how engines play many."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from magnate.bots import RandomBot, make_bot
from magnate.bots.driver import play_game
from magnate.bots.programs import entering
from magnate.game import Game, SeatView
from magnate.model.actions import Action, Options
from magnate.model.setup import Setup
from magnate.research.arena.engines import here, local
from magnate.research.arena.plan import Seating
from magnate.research.arena.play import Played, play, watched
from tests.research.arena.samples import small


def seatings(count: int = 1) -> list[Seating]:
    return list(islice(small(max_rounds=3, blocks=count).games(), count))


class Failing:
    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        raise RuntimeError("no idea")


class Undecided:
    """Plays otherwise whenever it is made anew: nothing that view and dice would explain."""

    made = 0

    def __init__(self) -> None:
        Undecided.made += 1
        self.dice = random.Random(Undecided.made)

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        return self.dice.choice(options)


def test_a_game_tells_money_round_by_round_and_who_decided_how_often() -> None:
    table = next(small().games())
    found = play(table)
    assert found.finished
    assert found.error == ""
    assert [seat.bot for seat in found.seats] == list(table.bots)
    for seat in found.seats:
        assert len(seat.earned) == len(seat.by_round) == found.rounds
        assert seat.by_round[-1] == seat.cash
        assert seat.decisions >= seat.turns >= found.rounds - 1
        assert seat.seconds >= seat.longest_turn > 0
    assert found.winner == 0
    assert sum(found.seats[0].earned) > 100


def test_the_watch_is_told_every_round_once() -> None:
    game = Game.new(Setup.choose(3, seed=4), listen=False)
    rounds: list[int] = []
    play_game(game, [RandomBot()] * 3, random.Random(4), 5, lambda number, _: rounds.append(number))
    assert rounds == [0, 1, 2, 3, 4, 5]


def test_a_watch_changes_nothing() -> None:
    table = next(small().games())
    game = Game.new(table.setup, listen=False)
    plain = play_game(game, [make_bot(name) for name in table.bots], random.Random(table.setup.seed), 60)
    found = play(table)
    assert (found.winner, found.ranking, found.rounds) == (plain.winner, plain.ranking, plain.rounds)
    assert tuple(seat.cash for seat in found.seats) == plain.cash
    assert sum(seat.decisions for seat in found.seats) == plain.decisions


def test_a_bot_that_never_looks_needs_no_view_under_a_watch() -> None:
    assert hasattr(watched(RandomBot()), "pick")
    assert not hasattr(watched(Failing()), "pick")


def test_a_game_that_breaks_off_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entering, "make_bot", lambda _: Failing())
    found = play(seatings()[0])
    assert not found.finished
    assert found.error == "RuntimeError: no idea"
    assert "Failing" in found.trace or "choose" in found.trace


def test_a_game_is_read_as_it_was_written() -> None:
    found = play(seatings()[0])
    assert msgspec.json.decode(msgspec.json.encode(found), type=Played) == found


def moved(games: Iterator[Played]) -> dict[tuple[int, int, int], object]:
    return {game.key: game.moved() for game in games}


def test_processes_play_the_same_games() -> None:
    tables = seatings(5)
    assert moved(local(2)(iter(tables))) == moved(here(iter(tables)))


def test_whoever_stops_listening_stops_the_processes() -> None:
    games = local(2)(small(blocks=1000).games())
    assert next(games).block == 0
    games.close()


def test_a_bot_that_something_else_decides_for_plays_different_games(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seatings()[0]
    assert play(table).moved() == play(table).moved()
    monkeypatch.setattr(entering, "make_bot", lambda _: Undecided())
    assert len({play(table).moved()[-1] for _ in range(4)}) > 1
