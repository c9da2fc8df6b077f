"""Every puzzle that is shipped can be played, and its answer gives what it promises."""

from __future__ import annotations

import json

import pytest

from magnate.model.errors import BrokenRecord
from magnate.puzzles import Puzzle, dumps, loads, shipped
from magnate.puzzles.puzzle import structure_actions
from magnate.review.windows import STRUCTURE, kind_of
from tests.effort import is_thorough

SHIPPED = shipped()
PLAYED = SHIPPED if is_thorough() else SHIPPED[-1:]
GAMES = 12


@pytest.mark.parametrize("one", SHIPPED, ids=lambda one: one.id)
def test_every_choice_is_legal_and_ends_the_window(one: Puzzle) -> None:
    game = one.game()
    assert kind_of(game.state) == one.theme
    assert one.seat in game.state.waiting
    assert len({one.line(choice).key for choice in one.choices}) == len(one.choices)
    assert [choice.behind for choice in one.choices].count(0) == 1
    assert one.choices[one.answer].behind == 0
    for choice in one.choices:
        after = one.game()
        for action in choice.actions:
            assert kind_of(after.state) == one.theme
            after.play(one.seat, action)
        state = after.state
        assert state.finished or one.seat not in state.waiting or kind_of(state) != one.theme or one.theme == STRUCTURE


@pytest.mark.parametrize("one", PLAYED, ids=lambda one: one.id)
def test_the_answer_gives_what_it_promises(one: Puzzle) -> None:
    leads = one.leads(range(GAMES))
    sums = [sum(lead) for lead in leads]
    assert max(range(len(sums)), key=sums.__getitem__) == one.answer


def test_no_two_puzzles_have_one_name() -> None:
    assert len({one.id for one in SHIPPED}) == len(SHIPPED) >= 15


def test_a_file_comes_back_as_it_was() -> None:
    some = SHIPPED[:2]
    assert loads(dumps(some)) == some
    assert dumps(loads(dumps(some))) == dumps(some)


def test_a_structure_is_put_to_work_managers_first() -> None:
    one = next(one for one in SHIPPED if one.theme == STRUCTURE)
    line = one.line(one.choices[one.answer])
    assert structure_actions(one.game(), line.goal) == one.choices[one.answer].actions


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"theme": "poker"}, r"puzzles\[0\]\.theme"),
        ({"seat": 9}, r"puzzles\[0\]\.seat"),
        ({"choices": []}, r"puzzles\[0\]\.choices"),
        ({"answer": 8}, r"puzzles\[0\]\.answer"),
        ({"position": {}}, "position"),
        ({"more": 1}, r"puzzles\[0\]\.more"),
    ],
)
def test_a_damaged_puzzle_is_named(change: dict[str, object], named: str) -> None:
    data = json.loads(dumps(SHIPPED[:1]))
    data["puzzles"][0] |= change
    with pytest.raises(BrokenRecord, match=named):
        loads(json.dumps(data))


def test_a_choice_that_is_not_legal_is_named() -> None:
    data = json.loads(dumps(SHIPPED[:1]))
    data["puzzles"][0]["choices"][1]["actions"] = [["take_position", 1]] * 2
    with pytest.raises(BrokenRecord, match=r"choices\[1\]"):
        loads(json.dumps(data))
