"""The published ladder: what it plays, what it keeps, how it goes on, and that the documents say what was played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner

from magnate.content.choices import all_modules
from magnate.model.setup import Setup
from magnate.research.arena.engines import Engine, Games, here
from magnate.research.arena.measure import measure
from magnate.research.arena.plan import Plan, Seating
from magnate.research.arena.play import Played, Seat
from magnate.research.keeping import INTERRUPTED
from magnate.research.ladder import __main__ as ladder
from magnate.research.ladder.__main__ import main
from magnate.research.ladder.blocks import Block, GameFailed, Kept, block_of, read_blocks
from magnate.research.ladder.playing import play, seatings
from magnate.research.ladder.rungs import FIRST_SEED, RUNGS, NoSuchRung, rungs_named
from magnate.research.ladder.standing import BEGIN, END, NoPlace, placed, standing, tables
from tests.research.arena.samples import game, seat

ROOT = Path(__file__).parents[2]
FIRST = RUNGS[0]
"""The planner against greedy, two seats."""


def block(
    number: int = 0, scores: tuple[float | None, ...] = (1.0, 0.0), cash: tuple[float, ...] = (0.6, 0.4)
) -> Block:
    """Return a block of two games, with a turn of half a second in each."""
    return Block(number, scores, cash, (10, 12), turns=2, seconds=1.0, longest=0.7)


def won(seating: Seating) -> Played:
    """Return a game that the bot of the rung won."""
    players = seating.setup.players
    seats = [seat(bot, cash=30 if number == seating.rotation else 10) for number, bot in enumerate(seating.bots)]
    order = [seating.rotation, *[number for number in range(players) if number != seating.rotation]]
    return game(seats, order, line_up=seating.line_up, block=seating.block, rotation=seating.rotation)


def winning(most: int, then: type[BaseException] | None = None) -> Engine:
    """Return an engine that lets the bots of rungs win so many games, and ends or breaks off then."""

    def games(asked: Iterator[Seating]) -> Games:
        for seating in islice(asked, most):
            yield won(seating)
        if then is not None:
            raise then

    return games


def kept_in(folder: Path, *numbers: int) -> dict[int, Kept]:
    """Open the files of some rungs."""
    return {number: Kept(folder, RUNGS[number]) for number in numbers}


def close(kept: dict[int, Kept]) -> None:
    """Close them."""
    for one in kept.values():
        one.close()


# ---------------------------------------------------------------- what is played


def test_every_level_meets_the_one_below_at_three_kinds_of_table() -> None:
    assert len({rung.name for rung in RUNGS}) == len(RUNGS) == 15
    assert FIRST.name == "planner-greedy-two"
    assert [rung.blocks for rung in RUNGS if rung.bot == "planner"] == [500, 250, 250]
    assert [rung.blocks for rung in RUNGS if rung.against == "valuer"] == [200, 100, 100]


def test_in_a_block_the_bot_sits_once_at_each_place_of_one_map() -> None:
    rung = next(rung for rung in RUNGS if rung.name == "master-greedy-modules")
    games = list(rung.seatings(7, 3))
    assert [game.bots.index("master") for game in games] == [0, 1, 2, 3]
    assert all(sorted(game.bots) == ["greedy"] * 3 + ["master"] for game in games)
    assert {game.setup.seed for game in games} == {FIRST_SEED + 3}
    assert {game.key for game in games} == {(7, 3, rotation) for rotation in range(4)}
    assert games[0].setup.modules == all_modules(4)


def test_the_games_of_a_rung_are_those_of_its_command(tmp_path: Path) -> None:
    kept = kept_in(tmp_path, 0)
    play(kept, lambda games: here(islice(games, 2)), lambda _number, _block: None)
    close(kept)
    plan = Plan(Setup.choose(2), ("greedy", "planner"), form="challenge", blocks=1, seed=FIRST_SEED)
    (row,) = measure(plan).rows
    (found,) = read_blocks(tmp_path, FIRST)
    there = standing([found])
    assert there is not None
    assert row.wins is not None
    assert row.cash is not None
    assert there.wins.value == row.wins.value
    assert there.cash.value == pytest.approx(row.cash.value, abs=0.001)


def test_rungs_are_named_by_the_beginning_of_their_names() -> None:
    assert rungs_named(("planner-", "master-greedy-two")) == (0, 1, 2, 12)
    assert rungs_named(()) == tuple(range(15))
    with pytest.raises(NoSuchRung, match=r"No rung is called 'champion'\. There are planner-greedy-two,"):
        rungs_named(("champion",))


# ---------------------------------------------------------------- what is kept


def test_a_block_keeps_scores_and_money_by_rotation() -> None:
    mine, other = Seat("planner", 30, False, (), (), 10, 5, 0.5, 0.3), seat("greedy", 10)
    first = game([mine, other], [0, 1])
    second = game([other, mine], [0, 1], rotation=1)
    unended = game([mine, other], [], finished=False)
    assert block_of([second, first]) == Block(0, (1.0, 0.0), (0.75, 0.75), (9, 9), turns=10, seconds=1.0, longest=0.3)
    assert block_of([unended, second]).scores == (None, 0.0)


def test_a_game_that_broke_off_is_an_error() -> None:
    broken = Played(0, 0, 0, 7, False, 0, None, (), 0, (), error="ValueError: no", trace="...")
    with pytest.raises(GameFailed, match="seed 7, rotation 0, broke off: ValueError: no"):
        block_of([broken])


def test_the_rung_that_lacks_most_comes_first(tmp_path: Path) -> None:
    kept = kept_in(tmp_path, 0, 1)
    kept[0].keep(block(0))
    kept[0].keep(block(1))
    kept[1].keep(block(0))
    begun = [(one.line_up, one.block) for one in islice(seatings(kept), 8)]
    close(kept)
    # Two of 500 blocks and one of 250 are equal parts; then the second rung is the one that lacks more.
    assert begun == [(0, 2)] * 2 + [(1, 1)] * 4 + [(0, 3)] * 2


def test_it_goes_on_where_it_was_cut_off_and_keeps_whole_blocks(tmp_path: Path) -> None:
    kept = kept_in(tmp_path, 0)
    with pytest.raises(KeyboardInterrupt):
        play(kept, winning(5, KeyboardInterrupt), lambda _number, _block: None)
    close(kept)
    assert [one.block for one in read_blocks(tmp_path, FIRST)] == [0, 1]
    kept = kept_in(tmp_path, 0)
    told: list[tuple[int, int]] = []
    play(kept, winning(4), lambda number, one: told.append((number, one.block)))
    close(kept)
    assert told == [(0, 2), (0, 3)]
    assert [one.scores for one in read_blocks(tmp_path, FIRST)] == [(1.0, 1.0)] * 4


def test_an_interrupted_command_says_so_and_keeps_whole_blocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "local", lambda _jobs: winning(3, KeyboardInterrupt))
    stopped = CliRunner().invoke(main, ["play", str(tmp_path), "--only", "planner-greedy-two"])
    assert stopped.exit_code == INTERRUPTED
    assert "Stopped." in stopped.output
    assert "holds 1 of 500 blocks" in stopped.output


def test_after_its_time_it_begins_no_block(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["play", str(tmp_path), "--only", "planner-greedy-two", "--hours", "1e-9"])
    assert done.exit_code == 0, done.output
    assert "holds 0 of 500 blocks" in done.output


def test_an_unknown_rung_is_named(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["play", str(tmp_path), "--only", "champion"])
    assert done.exit_code == 1
    assert "No rung is called 'champion'" in done.output


# ---------------------------------------------------------------- what is said


def test_shares_come_with_intervals_over_blocks() -> None:
    found = standing([block(0), block(1, (1.0, 1.0), (0.8, 0.7)), block(2, (None, 1.0), (0.1, 0.9))])
    assert found is not None
    assert (found.games, found.unfinished) == (5, 1)
    assert found.wins.value == 0.8
    assert found.wins.low < 0.8 < found.wins.high
    assert found.cash.value == pytest.approx(3.4 / 5)
    assert (found.rounds, found.turn, found.longest) == (11, 0.5, 0.7)
    assert standing([]) is None


def test_the_tables_say_what_was_asked_for_and_what_is_not_there_yet() -> None:
    said = tables({FIRST.name: standing([block(number) for number in range(10)])})
    assert "| planner against greedy | **50.0** [50.0, 50.0] of 90; 20 games only | not played, of 65 |" in said
    assert "| planner-greedy-two | 20 | 0 | **50.0** [50.0, 50.0] | **50.0** [50.0, 50.0] | 50 | 11.0 | 0.5 s |" in said
    assert said.count("not played") == 14


def test_the_tables_go_between_their_marks() -> None:
    document = f"before\n\n{BEGIN}\n\nold\n\n{END}\n\nafter\n"
    assert placed(document, "new\n") == f"before\n\n{BEGIN}\n\nnew\n\n{END}\n\nafter\n"
    with pytest.raises(NoPlace, match="belongs between the lines"):
        placed(f"{BEGIN}\nno end", "new\n")


def test_the_published_ladder_is_what_was_played() -> None:
    document = (ROOT / "docs" / "bots-results.md").read_text(encoding="utf-8")
    found = tables({rung.name: standing(read_blocks(ROOT / "docs" / "ladder", rung)) for rung in RUNGS})
    assert placed(document, found) == document, "python -m magnate.research.ladder show docs/ladder --into ..."
