"""What many small decisions cost together: a whole round is told where none of its decisions is."""

from __future__ import annotations

import random

from magnate.analysis import games
from magnate.bots.fast import FastBot
from magnate.bots.fast.styles import PLANNER
from magnate.bots.plans.plan import Doing
from magnate.content import languages
from magnate.facts.phrase import Phrase
from magnate.game import Game
from magnate.messages.speech import speaking, t
from magnate.model.action_codec import BY_CLASS
from magnate.model.actions import Hire
from magnate.model.record import Record
from magnate.model.setup import Setup
from magnate.review import Costly, PlayedLine, review
from magnate.review.ideas import Slip
from magnate.review.judging import Figure, Judge, Verdict
from magnate.review.levels import QUICK
from magnate.review.lines import lines_for
from magnate.review.reviewing import apart, costly_of, line_of
from magnate.review.rounds import together, whole_rounds
from magnate.review.trying import tried
from magnate.review.windows import KINDS, ROUND, STRUCTURE, Line, Window, story_of
from magnate.review.worlds import Worlds
from tests.review.conftest import SMALL, begun


def one_hire_a_round(rounds: int) -> Record:
    """Return the beginning of an introductory game in which seat 0 hires one card a round and trains nobody."""
    game = Game.new(Setup.choose(2, seed=3, variant="introductory_2"), listen=False)
    seats = [FastBot(PLANNER), FastBot(PLANNER)]
    dice = random.Random(3)
    hired = 0
    while not game.finished and game.state.round <= rounds:
        seat = game.pending[0].seat
        options = game.options(seat)
        choice = seats[seat].choose(game.view(seat), options, dice)
        leave = next((one for one in options if BY_CLASS[type(one)].leaves), choice)
        if seat == 0 and (game.state.step == "train" or (type(choice) is Hire and hired == game.state.round)):
            choice = leave
        if seat == 0 and type(choice) is Hire:
            hired = game.state.round
        game.play(seat, choice)
    return game.record()


def test_a_whole_round_holds_all_that_a_seat_does_in_it() -> None:
    record = begun(rounds=4)
    story = story_of(record)
    rounds = whole_rounds(story.windows)
    assert {(one.seat, one.round) for one in rounds} == {
        (one.seat, one.round) for one in story.windows if one.kind == STRUCTURE
    }
    numbers = [one.number for one in (*story.windows, *rounds)]
    assert numbers == list(range(len(numbers)))
    for whole in rounds:
        parts = [one for one in story.windows if (one.seat, one.round) == (whole.seat, whole.round)]
        reviewed = [step.action for one in parts for step in one.played.steps]
        assert [step.action for step in whole.played.steps if step.action in reviewed] == reviewed
        assert whole.played.goal == parts[0].played.goal
        assert whole.played.doing.hires == tuple(card for one in parts for card in one.played.doing.hires)


def test_what_is_done_in_several_windows_is_put_together() -> None:
    parts = [Doing(structure=(("waitress", 1),)), Doing(position=2), Doing(hires=("trainer",), goods=(("beer", 2),))]
    more = Doing(hires=("waitress",), goods=(("beer", 1), ("pizza", 3)), idle=(("barista", 1),), scarce="kimchi_master")
    assert together([*parts, more]) == Doing(
        structure=(("waitress", 1),),
        position=2,
        idle=(("barista", 1),),
        scarce="kimchi_master",
        hires=("trainer", "waitress"),
        goods=(("beer", 3), ("pizza", 3)),
    )


def test_the_planners_own_round_comes_first_and_a_round_is_not_praised() -> None:
    story = story_of(begun(rounds=3))
    worlds = Worlds(story.game.book)
    for whole in whole_rounds(story.windows)[-2:]:
        lines = lines_for(whole, worlds, QUICK, 7)
        assert {line.kind for line in lines} == {ROUND}
        assert all(line.goal and line.steps for line in lines)
        assert Judge(whole, worlds, SMALL, 1).verdict().good is None


def test_hiring_too_slowly_is_told_by_the_round() -> None:
    record = one_hire_a_round(4)
    found = review(record, "quick", seat=0)
    rounds = [one for one in found.costly if one.kind == ROUND]
    assert rounds, "no decision of that round was clear by itself"
    assert {one.kind for one in found.costly} > {ROUND}
    assert len({(one.seat, one.round) for one in found.costly}) == len(found.costly), "no round is charged twice"
    assert found.seats[0].lost == sum(one.loss for one in found.costly)
    for one in found.costly:
        other = one.overlooked
        assert other is None or other.said not in (one.better.said, one.played.said), "the same cards, hired by others"
    assert found.seats[0].windows == sum(one.seat == 0 for one in story_of(record).windows)
    for one in rounds:
        assert one.better.structure
        assert len(one.better.asked) == len(one.better.actions) > 0
        assert not [phrase for phrase in one.played.said if phrase in one.better.said], "only what differs"
        assert any(phrase.say == "plan_hire" for phrase in one.better.said)


def test_what_two_rounds_share_is_left_out() -> None:
    works, hires = Phrase(say="plan_work", values={"cards": {"trainer": 1}}), Phrase(say="plan_nothing")
    one, other = PlayedLine([works, hires], [], {}), PlayedLine([works], [], {})
    assert [line.said for line in apart(one, other)] == [[hires], [works]], "nothing would be left of the other"
    assert [line.said for line in apart(one, one)] == [one.said, one.said]


def told(window: Window, better: Line) -> Costly:
    """Return a round in which something else was better."""
    return costly_of(Slip(window, Verdict(2, better=better, loss=Figure(90, 9), by_planner=True)), -1)


def test_another_round_to_look_at_says_only_what_was_not_played() -> None:
    whole = whole_rounds(story_of(begun(rounds=3)).windows)[-1]
    doing = whole.played.doing
    other = whole.played._replace(doing=doing._replace(hires=("errand_boy", "errand_boy", "errand_boy")))
    slip = Slip(whole, Verdict(2, better=whole.played, loss=Figure(90, 9), overlooked=other))
    found = costly_of(slip, -1).overlooked
    assert found is not None
    assert [phrase.say for phrase in found.said] == ["plan_hire"]


def test_a_better_round_is_played_out_and_what_was_played_stands_beside_it() -> None:
    record = one_hire_a_round(3)
    story = story_of(record)
    whole = next(one for one in whole_rounds(story.windows) if (one.seat, one.round) == (0, 2))
    better = lines_for(whole, Worlds(story.game.book), QUICK, 7)[0]
    one = told(whole, better)
    tree = tried(record, one)
    marked = {line.mark: line for line in tree.lines if line.mark}
    assert set(marked) == {"good", "mistake"}
    assert marked["good"].after == marked["mistake"].after, "they stand where the two part"
    done = [action for line in tree.lines if line.id < marked["mistake"].id for _, action in line.moves]
    hires = [step.action for step in better.steps if isinstance(step.action, Hire)]
    assert len(hires) > 1
    assert all(action in done for action in hires)
    assert tried(record, one) == tree
    ends = {line.id: game.state.round for line, game in games(tree)}
    assert ends[marked["mistake"].id - 1] == ends[tree.lines[-1].id] == 4, "the round and the next one"


def test_a_round_as_it_was_played_leads_through_it_as_it_did() -> None:
    record = begun(rounds=4)
    whole = next(one for one in whole_rounds(story_of(record).windows) if one.round == 3)
    one = told(whole, whole.played)
    assert one.better.actions == line_of(whole.played).actions
    tree = tried(record, one)
    moves = [move for line in tree.lines for move in line.moves]
    there = record.moves[whole.move : whole.move + len(moves)]
    round_end = next(start.move for start in story_of(record).rounds if start.round == 4)
    count = min(len(moves), round_end - whole.move)
    assert sorted(map(repr, moves[:count])) == sorted(map(repr, there[:count]))


def test_a_whole_round_has_a_name_of_its_own_in_every_language() -> None:
    for language in languages():
        with speaking(language):
            names = [t("review.kind", kind=kind) for kind in (*KINDS, ROUND)]
            assert len(set(names)) == len(names), language
