"""Figures of games made up, counted by hand, and of a small real arena."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from magnate.model.setup import Setup
from magnate.research.arena.engines import Games, here, local
from magnate.research.arena.plan import Claims, LineUp, Plan, Seating
from magnate.research.arena.play import Played
from magnate.research.arena.ratings import Rating
from magnate.research.arena.results import Results, bot_row, rankings_by_map, results, rows_of
from magnate.research.arena.run import Finished, run
from magnate.research.arena.words import caution, points, signed, time
from tests.research.arena.samples import game, seat, small

PAIR = LineUp("match", ("a", "b"))


def block(number: int, wins: tuple[int, int]) -> list[Played]:
    """Return a block in whose games the first bot wins or not; it has 30 of 40 dollars."""
    games = []
    for rotation, won in enumerate(wins):
        seats = [seat("a", 30, [0] * 6 + [10, 20, 30, 40]), seat("b", 10, [5] * 7)]
        winner = 0 if won else 1
        ranking = [winner, 1 - winner]
        if rotation:
            seats.reverse()
            ranking = [1 - place for place in ranking]
        games.append(game(seats, ranking, block=number, rotation=rotation))
    return games


def test_figures_are_those_of_the_first_bot_wherever_it_sits() -> None:
    (row,) = rows_of(PAIR, [*block(0, (1, 1)), *block(1, (0, 1)), *block(2, (1, 1)), *block(3, (0, 0))])
    assert (row.line_up, row.even, row.blocks, row.games, row.finished) == ("a against b", 0.5, 4, 8, 8)
    assert row.wins is not None
    assert row.wins.value == 5 / 8
    assert row.wins.low < 5 / 8 < row.wins.high
    assert row.cash is not None
    assert (row.cash.value, row.cash.low, row.cash.high) == (0.75, 0.75, 0.75)
    assert row.pentanomial == (1, 0, 1, 0, 2)
    assert row.rounds == 9


def test_income_is_that_of_rounds_seven_to_nine_that_were_played() -> None:
    (row,) = rows_of(PAIR, block(0, (1, 0)))
    assert row.income is not None
    assert row.others is not None
    assert row.income.value == 20
    assert row.others.value == 5


def test_unfinished_games_count_for_nothing_but_are_counted() -> None:
    open_end = block(1, (1, 1))
    open_end[1] = game(open_end[1].seats, (1, 0), block=1, rotation=1, finished=False)
    (row,) = rows_of(PAIR, [*block(0, (0, 0)), *open_end])
    assert (row.games, row.finished) == (4, 3)
    assert row.wins is not None
    assert row.wins.value == pytest.approx(1 / 3)
    assert row.pentanomial == (1, 0, 0, 0, 0)


def test_where_nobody_wins_everybody_has_an_even_part() -> None:
    seats = [seat("a", bankrupt=True), seat("b", bankrupt=True)]
    (row,) = rows_of(PAIR, [game(seats, [0, 1], nobody=True), game(seats[::-1], [0, 1], rotation=1, nobody=True)])
    assert row.wins is not None
    assert row.cash is not None
    assert (row.wins.value, row.cash.value, row.bankrupt) == (0.5, 0.5, 2)
    assert row.pentanomial == (0, 0, 1, 0, 0)


def test_a_table_has_a_row_for_each_bot_with_all_its_seats() -> None:
    seats = [seat("a", 10), seat("a", 20), seat("b", 70)]
    table = [
        game(seats[-turn:] + seats[:-turn], [(2 + turn) % 3, turn, (1 + turn) % 3], rotation=turn) for turn in range(3)
    ]
    a, b = rows_of(LineUp("table", ("a", "a", "b")), table)
    assert (a.bot, a.even, b.bot, b.even) == ("a", 2 / 3, "b", 1 / 3)
    assert a.wins is not None
    assert b.wins is not None
    assert a.cash is not None
    assert [a.wins.value, b.wins.value, a.cash.value] == pytest.approx([0, 1, 0.3])


def test_a_bot_against_itself_must_play_one_game_from_all_seats() -> None:
    line_up = LineUp("itself", ("a", "a"))
    one = [seat("a", 10), seat("a", 5)]
    alike = [game(one, [0, 1]), game(one, [0, 1], rotation=1)]
    assert rows_of(line_up, alike)[0].alike is True
    other = [alike[0], game([seat("a", 10), seat("a", 6)], [0, 1], rotation=1)]
    assert rows_of(line_up, other)[0].alike is False


def test_rankings_are_counted_by_map() -> None:
    found = rankings_by_map([*block(0, (1, 1)), *block(1, (0, 1))])
    assert found == [{("a", "b"): 2}, {("a", "b"): 1, ("b", "a"): 1}]


def test_half_a_block_favours_a_seat_and_does_not_count() -> None:
    plan = Plan(Setup.choose(2), ("a", "b"))
    games = [*block(0, (1, 0)), block(1, (1, 1))[0]]
    found = results(plan, Finished(games, None, cut=True, verdict=None))
    assert found.games == 3
    assert (found.rows[0].blocks, found.rows[0].games) == (1, 2)
    assert found.rows[0].wins is not None
    assert found.rows[0].wins.value == 0.5


def test_few_blocks_are_warned_of() -> None:
    (row,) = rows_of(PAIR, block(0, (1, 0)))
    assert caution([row]) == "Intervals from fewer than 10 blocks are too narrow."
    (row,) = rows_of(PAIR, [one for number in range(10) for one in block(number, (1, 0))])
    assert caution([row]) == ""


def test_figures_are_told_in_units_that_suit_them() -> None:
    assert [time(seconds) for seconds in (2.5, 0.0125, 0.0000031)] == ["2.5 s", "12.5 ms", "3.1 µs"]
    assert [signed(value) for value in (12.4, -3.6, -0.2)] == ["+12", "-4", "0"]
    assert points(Rating("a", 30, 10.4, 49.6)) == "+30 [+10, +50]"
    assert points(Rating("a", -600, -600, -600, "less")) == "≤ -600"


def test_times_are_means_over_decisions_and_turns() -> None:
    games = block(0, (1, 1))
    row = bot_row("a", games, games)
    assert (row.seats, row.decisions, row.decision_seconds, row.turn_seconds) == (2, 10, 0.001, 0.002)
    assert row.longest_turn == 0.004


def test_money_by_round_stops_where_few_games_go_on() -> None:
    games = [game([seat("a", 0, [2, 4] if number else [6, 8, 99])], [0], block=number) for number in range(8)]
    assert bot_row("a", [], games).cash_by_round == (2.5, 4.5)


def tiny(jobs: int = 1) -> Results:
    plan = Plan(Setup.choose(3), ("greedy", "random"), blocks=1, seed=3, controls=True)
    return results(plan, run(plan, local(jobs)))


def test_a_tiny_arena_comes_out_as_expected() -> None:
    """Exact, since nothing but the command decides; the figures change only when greedy or the rules do."""
    found = tiny()
    assert [(row.line_up, row.finished, row.rounds) for row in (*found.rows, *found.controls)] == EXPECTED
    incomes = [row.income.value for row in (*found.rows, *found.controls) if row.income is not None]
    assert incomes == pytest.approx([145, 1 / 3, 42])
    shares = [row.wins.value for row in (*found.rows, *found.controls) if row.wins is not None]
    assert shares == pytest.approx([1, 0, 1 / 3])
    assert found.controls[0].alike is True
    assert [rating.beyond for rating in found.ratings] == ["", "less"]
    assert (found.games, found.planned, found.unfinished, found.failed) == (9, 9, (), ())


EXPECTED = [
    ("greedy against 2 random", 3, 29 / 3),
    ("random against 2 greedy", 3, 11),
    ("greedy against itself", 3, 12),
]


def test_processes_change_nothing_but_times() -> None:
    plan = small(max_rounds=4)
    one, two = (run(plan, engine).games for engine in (here, local(2)))
    assert [(found.key, found.moved()) for found in one] == [(found.key, found.moved()) for found in two]


def made_up(seating: Seating) -> Played:
    """Return a game that the challenger wins, but for every fifth block."""
    seats = [seat(name) for name in seating.bots]
    winner = seating.rotation if seating.block % 5 else 1 - seating.rotation
    line_up, number, rotation = seating.key
    return game(seats, [winner, 1 - winner], line_up=line_up, block=number, rotation=rotation)


def test_a_test_stops_after_the_same_block_whatever_ends_first() -> None:
    plan = Plan(Setup.choose(2), ("old", "new"), "challenge", blocks=500, test=Claims(elo1=100))

    def in_order(games: Iterator[Seating]) -> Games:
        yield from map(made_up, games)

    def last_first(games: Iterator[Seating]) -> Games:
        while group := list(islice(games, 14)):
            yield from map(made_up, reversed(group))

    first, second = run(plan, in_order), run(plan, last_first)
    assert first.verdict is not None
    assert first.verdict.result == "stronger"
    assert first.decided == second.decided
    assert first.decided is not None
    assert 10 < first.decided < 100
    assert first.verdict == second.verdict
    assert [found.key for found in first.games] == [found.key for found in second.games]
    assert len(first.games) == 2 * first.decided
