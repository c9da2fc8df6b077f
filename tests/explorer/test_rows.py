"""Rows of the explorer: what each chain began with and how it ended, from what is open to all."""

from __future__ import annotations

import random
from functools import cache

import pytest

from magnate.bots import make_bot
from magnate.bots.driver import play_game
from magnate.explorer import row_of
from magnate.explorer.making import Opener, made, replayed, setup_of, tables
from magnate.game import Game, SeatView
from magnate.model.actions import Hire, PlaceRestaurant
from magnate.model.record import Record
from magnate.model.setup import Setup
from magnate.rules.visibility import HIDDEN, SPECTATOR

NUMBERS = range(len(tables()))


@cache
def record() -> Record:
    """Return a game of three that was played to its end."""
    game = Game.new(Setup.choose(3, seed=11), listen=False)
    play_game(game, [make_bot("planner") for _ in range(3)], random.Random(11))
    return game.record()


def test_a_row_tells_the_result_and_the_places() -> None:
    row, result = row_of(record()), record().result
    assert row is not None
    assert result is not None
    assert row.rounds == result.rounds
    assert [own.cash for own in row.seats] == list(result.cash)
    assert [own.rank for own in row.seats] == [result.ranking.index(seat) + 1 for seat in range(3)]
    assert [own.won for own in row.seats] == [seat == result.winner for seat in range(3)]
    assert sorted(own.place for own in row.seats) == [1, 2, 3]
    assert row.players == 3
    assert row.modules == ()


def test_a_row_tells_who_was_hired_and_who_worked() -> None:
    row = row_of(record())
    assert row is not None
    hired: dict[tuple[int, int], list[str]] = {}
    worked: dict[tuple[int, int], list[str]] = {}
    for told in Game.follow(record()):
        state, cards = told.game.state, told.game.book.employees
        if told.move is not None and isinstance(told.move.action, Hire):
            hired.setdefault((told.move.seat, state.round), []).append(told.move.action.employee)
        for chain in state.chains:
            at_work = [cards[at].id for at, count in enumerate(chain.work) for _ in range(count)]
            if state.step != "restructuring":
                worked.setdefault((chain.seat, state.round), sorted(at_work))
    for seat, own in enumerate(row.seats):
        assert list(own.hires) == [",".join(sorted(hired.get((seat, number), []))) for number in (1, 2, 3)]
        assert own.work[0] == ",".join(worked[seat, 2])


def test_houses_are_counted_from_the_entrance_of_the_first_restaurant() -> None:
    row = row_of(record())
    assert row is not None
    game = Game.new(setup_of(0), listen=False)
    assert all(own.near[0] <= own.near[1] <= own.near[2] <= len(game.state.houses) * 9 for own in row.seats)
    assert any(own.near[2] > own.near[0] for own in row.seats)


def test_two_chains_that_begin_side_by_side_are_both_beside_another() -> None:
    for number in NUMBERS:
        one = made(number)
        assert one is not None
        assert sum(own.beside for own in one.row.seats) != 1


def test_what_nobody_was_shown_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    real = Game.view

    def view(game: Game, seat: int) -> SeatView:
        asked.append(seat)
        seen = real(game, seat)
        for chain in seen.state.chains:
            chain.reserve = HIDDEN
        return seen

    open_row = row_of(record())
    assert open_row is not None
    assert all(own.reserve for own in open_row.seats), "the bank broke"
    monkeypatch.setattr(Game, "view", view)
    row = row_of(record())
    assert row is not None
    assert set(asked) == {SPECTATOR}
    assert [own.reserve for own in row.seats] == [0, 0, 0]


@pytest.mark.parametrize("case", ["introductory", "unfinished", "position"])
def test_games_without_an_opening_have_no_row(case: str) -> None:
    if case == "introductory":
        game = Game.new(Setup.choose(2, variant="introductory_1", seed=4), listen=False)
        play_game(game, [make_bot("planner"), make_bot("planner")], random.Random(4))
        assert game.finished
    elif case == "unfinished":
        game = Game.new(Setup.choose(2, seed=4), listen=False)
        play_game(game, [make_bot("planner"), make_bot("planner")], random.Random(4), 2)
    else:
        begun = Game.new(Setup.choose(2, seed=4), listen=False)
        play_game(begun, [make_bot("planner"), make_bot("planner")], random.Random(4), 2)
        game = Game.from_position(begun.position(), listen=False)
        play_game(game, [make_bot("planner"), make_bot("planner")], random.Random(4))
        assert game.finished
    assert row_of(game.record()) is None


@pytest.mark.parametrize("number", NUMBERS)
def test_a_made_game_is_the_same_every_time_and_played_again_by_its_numbers(number: int) -> None:
    one = made(number)
    assert one is not None
    assert made(number) == one
    game = replayed(one)
    assert game.finished
    assert row_of(game.record()) == one.row


def test_openings_are_drawn() -> None:
    found = [made(number) for number in NUMBERS]
    hires = {own.hires[0] for one in found if one is not None for own in one.row.seats}
    assert len(hires) >= 4


def test_after_the_third_round_the_planner_decides_alone() -> None:
    game = Game.new(setup_of(0), listen=False)
    play_game(game, [Opener() for _ in range(game.setup.players)], random.Random(0), 3)
    assert game.state.round == 4
    dice, before = random.Random(1), random.Random(1)
    seat = game.state.waiting[0]
    options = game.options(seat)
    assert not isinstance(options[0], PlaceRestaurant)
    assert Opener().choose(game.view(seat), options, dice) in options
    assert dice.getstate() == before.getstate(), "no dice were thrown"
