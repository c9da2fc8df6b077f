"""A costly decision on the analysis board: the better line played on, and beside it what was played."""

from __future__ import annotations

from magnate.analysis import dumps, game_at, games, loads
from magnate.game import Game
from magnate.model.action_codec import action_to_json
from magnate.model.actions import READY
from magnate.review import Costly, PlayedLine
from magnate.review.trying import tried
from magnate.review.windows import FIRST_RESTAURANT, KINDS, STAFF, STRUCTURE, Window, story_of
from tests.review.conftest import begun

RECORD = begun(rounds=4)


def costly(window: Window, better: PlayedLine) -> Costly:
    """Return a window as a decision that cost something."""
    line = PlayedLine([], [], {})
    return Costly(
        number=window.number,
        seat=window.seat,
        round=window.round,
        kind=window.kind,
        move=window.move,
        loss=90,
        loss_error=9,
        chance=1,
        chance_error=1,
        games=9,
        choices=2,
        played=line,
        better=better,
        by_planner=False,
        overlooked=None,
        overlooked_gain=0,
        overlooked_error=0,
        again=[],
        ends=[],
    )


def as_played(window: Window) -> PlayedLine:
    """Return what was played in a window as if it were the better line."""
    employees = story_of(RECORD).game.book.employees
    structure = {employees[card].id: count for card, count in enumerate(window.played.goal) if count}
    return PlayedLine([], [action_to_json(step.action) for step in window.played.steps], structure)


def of_kind(kind: str, round_: int) -> Window:
    return next(one for one in story_of(RECORD).windows if (one.kind, one.round) == (kind, round_))


def test_another_hire_is_tried_and_the_rest_of_the_round_is_as_it_was() -> None:
    window = of_kind(STAFF, 2)
    game = Game.replay(RECORD._replace(checkpoints=()), window.move)
    played = window.played.steps[0].action
    other = next(one for one in game.options(window.seat) if type(one) is type(played) and one != played)
    rest = [action_to_json(step.action) for step in window.played.steps[1:]]
    one = costly(window, PlayedLine([], [action_to_json(other), *rest], {}))
    tree = tried(RECORD, one, "Round 2", "Then?", ("A", "B"))
    assert (tree.title, tree.note, tree.names) == ("Round 2", "Then?", ("A", "B"))
    better, worse = (line for line in tree.lines if line.after == 0)
    assert (better.mark, worse.mark) == ("good", "mistake")
    assert (better.moves[0].action, worse.moves[0].action) == (other, played)
    assert all(line.mark == "" for line in tree.lines if line.after)
    assert tree.start == game.position()
    ends = {line.id: game.state.round for line, game in games(tree)}
    assert ends[worse.id - 1] == ends[tree.lines[-1].id] == window.round + 2, "its own round and the next one"
    assert loads(dumps(tree)) == tree
    assert tried(RECORD, one, "Round 2", "Then?", ("A", "B")) == tree


def test_what_was_played_leads_through_its_round_as_it_did() -> None:
    for kind in KINDS:
        window = next((one for one in story_of(RECORD).windows if one.kind == kind), None)
        if window is None:
            continue
        tree = tried(RECORD, costly(window, as_played(window)))
        moves = [move for line in tree.lines for move in line.moves]
        round_ = story_of(RECORD).rounds
        end = next((start.move for start in round_ if start.round == window.round + 1), len(RECORD.moves))
        length = min(end - window.move, len(moves))
        there = RECORD.moves[window.move : window.move + length]
        assert sorted(map(repr, moves[:length])) == sorted(map(repr, there)), kind


def test_another_structure_is_put_to_work() -> None:
    window = of_kind(STRUCTURE, 4)
    tree = tried(RECORD, costly(window, PlayedLine([], [], {})))
    first = next(line for line in tree.lines if line.after == 0)
    assert [move.action for move in first.moves] == [READY], "nobody is put to work"
    second = next(line for line in tree.lines if line.after == first.id)
    assert not any(game_at(tree, second.id).state.chains[window.seat].work)


def test_a_line_that_a_secret_makes_impossible_leaves_what_was_played() -> None:
    window, elsewhere = of_kind(STAFF, 2), of_kind(FIRST_RESTAURANT, 0)
    tree = tried(RECORD, costly(window, as_played(elsewhere)))
    assert tree.lines[0].moves[0].action == window.played.steps[0].action
    assert [line.mark for line in tree.lines if line.after == 0] == ["mistake"]
