"""A record as decision windows: each move stands in one of them, with what the seat knew before it."""

from __future__ import annotations

from magnate.game import Game
from magnate.model.actions import Action
from magnate.review.levels import QUICK
from magnate.review.lines import lines_for
from magnate.review.windows import KINDS, STRUCTURE, kind_of, story_of
from magnate.review.worlds import Worlds
from magnate.rules.visibility import HIDDEN
from tests.review.conftest import begun


def test_every_move_of_a_reviewed_step_stands_in_the_window_of_its_seat() -> None:
    record = begun()
    story = story_of(record)
    assert {window.kind for window in story.windows} <= set(KINDS)
    moves: dict[int, list[Action]] = {0: [], 1: []}
    for told in Game.follow(record):
        if told.number < len(record.moves) and kind_of(told.game.state) not in ("", STRUCTURE):
            move = record.moves[told.number]
            moves[move.seat].append(move.action)
    for seat, done in moves.items():
        mine = [window for window in story.windows if window.seat == seat]
        assert [step.action for window in mine for step in window.played.steps] == done


def test_a_structure_is_what_was_put_to_work() -> None:
    story = story_of(begun(rounds=4))
    structures = [window for window in story.windows if window.kind == STRUCTURE and window.round >= 3]
    assert structures
    assert any(any(window.played.goal) for window in structures)
    assert all(not window.played.steps for window in structures)


def test_a_window_knows_no_secret_of_another_seat() -> None:
    story = story_of(begun())
    later = [window for window in story.windows if window.round >= 1]
    for window in later:
        other = window.view.state.chains[1 - window.seat]
        assert other.reserve == HIDDEN
        assert not any(other.selected)


def test_the_planners_own_line_comes_first_and_no_line_twice() -> None:
    story = story_of(begun())
    worlds = Worlds(story.game.book)
    for window in story.windows:
        lines = lines_for(window, worlds, QUICK, 7)
        assert len({line.key for line in lines}) == len(lines) <= QUICK.candidates + 1
        if window.seat == 0 and window.kind != STRUCTURE:
            assert lines[0].key == window.played.key, "the seat is a planner"
