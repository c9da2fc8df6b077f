"""Games in a folder: a run cut short goes on, and nothing else is mixed in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from magnate.research.arena.engines import Games, here
from magnate.research.arena.keeping import NAME, CannotKeep, Kept
from magnate.research.arena.plan import Plan, Seating
from magnate.research.arena.play import Played
from magnate.research.arena.run import run
from tests.research.arena.samples import run_of, small

PLAN = small(max_rounds=3)


def opened(folder: Path, plan: Plan = PLAN, digest: str = "c0de", *, any_code: bool = False) -> Kept:
    return Kept(folder, run_of(plan, digest), any_code=any_code)


class CutShort:
    """An engine that somebody interrupts after some games."""

    def __init__(self, games: int) -> None:
        self.left = games
        self.played: list[tuple[int, int, int]] = []

    def __call__(self, games: Iterator[Seating]) -> Games:
        for game in here(games):
            if not self.left:
                raise KeyboardInterrupt
            self.left -= 1
            self.played.append(game.key)
            yield game


def play_on(folder: Path, games: int) -> tuple[list[Played], bool, list[tuple[int, int, int]]]:
    kept, engine = opened(folder), CutShort(games)
    finished = run(PLAN, engine, kept)
    kept.close()
    return finished.games, finished.cut, engine.played


def moved(games: list[Played]) -> list[object]:
    return [(game.key, game.moved()) for game in games]


def test_a_run_cut_short_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = run(PLAN, here).games
    first, cut, _ = play_on(tmp_path, 1)
    assert cut
    assert len(first) == 1
    second, cut, played = play_on(tmp_path, 99)
    assert not cut
    assert played == [game.key for game in whole[1:]]
    assert moved(second) == moved(whole)
    _, cut, played = play_on(tmp_path, 99)
    assert (cut, played) == (False, [])


def test_a_line_that_was_not_written_to_its_end_is_played_again(tmp_path: Path) -> None:
    play_on(tmp_path, 3)
    file = tmp_path / NAME
    file.write_bytes(file.read_bytes()[:-40])
    games, _, played = play_on(tmp_path, 99)
    assert played == [(0, 1, 0), (0, 1, 1)]
    assert moved(games) == moved(run(PLAN, here).games)


def test_another_command_is_refused_and_named(tmp_path: Path) -> None:
    opened(tmp_path).close()
    with pytest.raises(CannotKeep, match=r"another arena: blocks 2, now 3; seed 1, now 9\. Choose another folder"):
        opened(tmp_path, PLAN._replace(blocks=3, seed=9))


def test_other_code_is_refused_unless_it_is_asked_for(tmp_path: Path) -> None:
    play_on(tmp_path, 1)
    with pytest.raises(CannotKeep, match=r"code c0de; here is .* code 0ther.* --any-code"):
        opened(tmp_path, digest="0ther")
    opened(tmp_path, digest="0ther", any_code=True).close()
    lines = (tmp_path / NAME).read_text().splitlines()
    assert ['"digest":"0ther"' in line for line in lines] == [False, False, True]


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text('{"something": "else"}\n')
    with pytest.raises(CannotKeep, match="line 1"):
        opened(tmp_path)
    assert (tmp_path / NAME).read_text() == '{"something": "else"}\n'


def test_a_folder_that_cannot_be_one_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotKeep, match="Nothing can be kept"):
        opened(tmp_path / "file")
