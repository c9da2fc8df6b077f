"""Trees of lines: made of positions and records, changed as values, played at every line."""

from __future__ import annotations

import pytest

from magnate.analysis import MARKS, BadLine, Drawn, Line, Tree, from_position, from_record, game_at, games
from magnate.analysis import tree as limits
from magnate.game import Game
from magnate.model.actions import FinishStep
from magnate.model.errors import BadPosition, BrokenRecord
from magnate.model.record import Move
from tests.records.games import greedy_record, random_record

DINNER = {
    "board": ["HH#..", "HH#..", "..#..", "..#..", "..#.."],
    "phase": "dinnertime",
    "chains": [{"stock": ["burger"], "restaurants": [{"at": [0, 3]}]}, {}],
    "houses": {"1": ["burger"]},
}


def small() -> Tree:
    """Return a tree with two lines from the start and one that goes on, none of which is ever played."""
    moves = [[Move(0, FinishStep())] * count for count in (1, 2, 3)]
    tree = Tree({})
    tree, first = tree.added(0, moves[0])
    tree, _ = tree.added(first, moves[1])
    return tree.added(0, moves[2])[0]


def test_a_record_becomes_one_line_that_leads_where_it_led() -> None:
    record = greedy_record()
    tree = from_record(record)
    assert [line.after for line in tree.lines] == list(range(len(tree.lines)))
    assert sum(len(line.moves) for line in tree.lines) == len(record.moves)
    assert all(len({move.seat for move in line.moves}) == 1 for line in tree.lines)
    assert game_at(tree, tree.lines[-1].id).hash() == Game.replay(record).hash()


def test_a_tree_begins_at_any_move_of_a_record() -> None:
    record = random_record(2, "full")
    tree = from_record(record, len(record.moves) // 2)
    assert game_at(tree, 0).hash() == Game.replay(record, len(record.moves) // 2).hash()
    assert game_at(tree, tree.lines[-1].id).hash() == Game.replay(record).hash()
    assert from_record(record, len(record.moves) + 9).lines == ()


def test_what_runs_by_itself_in_a_position_is_run() -> None:
    game = game_at(from_position(DINNER), 0)
    assert game.state.chains[0].cash == 10
    assert game.pending


def test_an_impossible_position_is_named() -> None:
    with pytest.raises(BadPosition, match="chains"):
        from_position({**DINNER, "chains": [{"cash": -3}, {}]})


def test_lines_branch_wherever_somebody_is_asked() -> None:
    tree = from_record(random_record(2, "full"))
    game = game_at(tree, 0)
    seat = game.pending[0].seat
    taken = tree.lines[0].moves[0].action
    other = next(option for option in game.options(seat) if option != taken)
    branched, number = tree.added(0, [Move(seat, other)])
    assert number == tree.lines[-1].id + 1
    assert game_at(branched, number).moves[-1].action == other
    assert {line.id: here.hash() for line, here in games(branched)} == {
        line.id: game_at(branched, line.id).hash() for line in branched.lines
    }


def test_the_same_line_is_there_once() -> None:
    tree = small()
    assert tree.added(1, [Move(0, FinishStep())] * 2) == (tree, 2)


def test_a_game_near_by_is_gone_on_from_and_left_as_it_was() -> None:
    tree = from_record(random_record(2, "full"))
    near = game_at(tree, 3)
    before = near.hash()
    assert game_at(tree, 6, (3, near)).hash() == game_at(tree, 6).hash()
    assert game_at(tree, 2, (3, near)).hash() == game_at(tree, 2).hash()
    assert near.hash() == before


def test_a_branch_goes_with_all_that_goes_on_from_it() -> None:
    tree = small().without(1)
    assert [line.id for line in tree.lines] == [3]
    assert tree.added(3, [Move(0, FinishStep())])[1] == 4


def test_names_notes_and_marks_stand_at_a_line() -> None:
    tree = small().said_of(2, "Burgers", "Too slow?", "doubtful").called("Round 3", "What if?")
    assert tree.line(2)[3:6] == ("Burgers", "Too slow?", "doubtful")
    assert (tree.title, tree.note) == ("Round 3", "What if?")
    assert tree.line(1)[3:6] == ("", "", "")


def test_squares_and_arrows_are_drawn_at_a_line_or_at_the_start() -> None:
    here, there = Drawn(squares=((3, 4),)), Drawn(arrows=(((0, 0), (3, 4)),))
    tree = small().with_drawn(2, here).with_drawn(0, there)
    assert [line.drawn for line in tree.lines] == [Drawn(), here, Drawn()]
    assert tree.drawn == there


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda tree: tree.line(9), "There is no line 9"),
        (lambda tree: tree.path(9), "There is no line 9"),
        (lambda tree: tree.without(0), "There is no line 0"),
        (lambda tree: tree.added(9, [Move(0, FinishStep())]), "There is no line 9"),
        (lambda tree: tree.added(0, []), "1 to 500 moves, not 0"),
        (lambda tree: tree.added(0, [Move(0, FinishStep())] * 501), "1 to 500 moves, not 501"),
        (lambda tree: tree.said_of(1, "x" * 81, "", ""), "at most 80 characters, not 81"),
        (lambda tree: tree.said_of(1, "", "x" * 1001, ""), "at most 1000 characters, not 1001"),
        (lambda tree: tree.said_of(1, "", "", "awful"), f"allowed are {MARKS[1]}"),
        (lambda tree: tree.called("x" * 81, ""), "at most 80 characters, not 81"),
        (lambda tree: tree.with_drawn(9, Drawn()), "There is no line 9"),
        (lambda tree: tree.with_drawn(1, Drawn(((1, 1),) * 41)), "At most 40 squares can be drawn at one line, not 41"),
        (lambda tree: tree.with_drawn(0, Drawn((), (((1, 1), (1, 2)),) * 41)), "At most 40 arrows"),
        (lambda tree: tree.with_drawn(0, Drawn(((1, 100),))), "-99 to 99"),
        (lambda tree: tree.with_drawn(0, Drawn((), (((1, -100), (1, 2)),))), "-99 to 99"),
        (lambda tree: tree.with_drawn(1, Drawn((), (((1, 1), (1, 1)),))), "from one square to another"),
    ],
)
def test_what_a_tree_does_not_allow_is_named(change: object, why: str) -> None:
    assert callable(change)
    with pytest.raises(BadLine, match=why):
        change(small())


def test_a_tree_has_so_many_lines_and_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = tuple(Line(number, 0, (Move(0, FinishStep()),)) for number in range(1, limits.MOST_LINES + 1))
    with pytest.raises(BadLine, match="at most 1000 lines"):
        Tree({}, lines).added(0, [Move(1, FinishStep())])
    monkeypatch.setattr(limits, "MOST_MOVES", 7)
    with pytest.raises(BadLine, match="at most 7 moves"):
        small().added(3, [Move(1, FinishStep())] * 2)


def test_a_line_that_is_not_legal_names_its_move() -> None:
    tree = from_record(random_record(2, "full"))
    broken, number = tree.added(0, [tree.lines[0].moves[0], Move(0, FinishStep())])
    with pytest.raises(BrokenRecord, match=rf"line {number}: Move 2 \(A .*\) is not legal here"):
        game_at(broken, number)
