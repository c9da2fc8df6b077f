"""The milestone race: the earliest round of everybody, the ways there, and how it went."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from magnate import Game, Setup
from magnate.bots import make_bot
from magnate.facts.phrase import Phrase
from magnate.model.record import Record
from magnate.testing import Scene, staffed_game
from magnate.view.race import Runner, milestone_race
from magnate.view.race.story import race_story


def table() -> Scene:
    return Scene(players=3).restaurant(0, (0, 0), "se").restaurant(1, (3, 3), "nw")


def runners(game: Game, milestone: str) -> list[Runner]:
    """Return the chains in the race for a milestone by seat; none where it cannot be had."""
    found = [row for row in milestone_race(game).milestones if row.milestone == milestone]
    return sorted(found[0].runners, key=lambda one: one.seat) if found else []


def steps(runner: Runner) -> list[tuple[str, ...]]:
    return [(step.say, *map(str, step.values.values())) for step in runner.steps]


@pytest.mark.rule("B-HIR-01", "B-TRN-01", "B-RES-10")
def test_a_cart_operator_takes_a_trainer_an_errand_boy_and_two_rounds() -> None:
    game = table().cards(1, hand={"trainer": 1}).cards(2, hand={"cart_operator": 1}).restructuring()
    first, second, third = runners(game, "first_cart_operator_played")
    now = game.state.round
    assert (first.round, first.sure) == (now + 2, False)
    assert steps(first) == [
        ("race_hire", str(now), "trainer"),
        ("race_hire", str(now + 1), "errand_boy"),
        ("race_train", str(now + 1), "errand_boy", "cart_operator"),
        ("race_work", str(now + 2), "cart_operator"),
    ]
    assert second.round == now + 1
    assert (third.round, third.sure, steps(third)) == (now, True, [("way_hold", "cart_operator")])


@pytest.mark.rule("B-MIL-32")
def test_three_hires_take_two_recruiting_girls() -> None:
    game = table().cards(1, hand={"recruiting_girl": 1}).cards(2, hand={"recruiting_girl": 2}).restructuring()
    now = game.state.round
    found = runners(game, "first_to_hire_3")
    assert [(one.round - now, one.sure) for one in found] == [(2, False), (1, True), (0, True)]
    assert steps(found[0])[0] == ("race_hire", str(now), "recruiting_girl")
    assert steps(found[1]) == [("race_hire", str(now), "recruiting_girl"), ("race_hires", str(now + 1), "3")]


@pytest.mark.rule("B-PAY-07")
def test_nothing_is_promised_to_who_could_not_pay_for_it() -> None:
    scene = table().cards(0, work={"trainer": 1}, beach={"errand_boy": 1}).cards(1, work={"trainer": 1})
    poor = runners(scene.working(0), "first_cart_operator_played")[0]
    assert (poor.round, poor.sure) == (4, False)
    rich = runners(scene.cash(0, 5).working(0), "first_cart_operator_played")[0]
    assert rich.sure
    assert rich.round == poor.round


@pytest.mark.rule("B-MIL-02", "B-MIL-03", "K-HRD-02")
def test_what_somebody_has_this_round_is_gone_in_the_next() -> None:
    scene = table().cards(0, work={"waitress": 1}).milestones(0, "first_waitress_played", in_round=3)
    assert runners(scene.working(0), "first_waitress_played") == [
        Runner(seat=1, round=0, sure=False, steps=[]),
        Runner(seat=2, round=0, sure=False, steps=[]),
    ]
    late = Scene(players=2, modules=("hard_choices",)).cards(0, hand={"waitress": 1}).restructuring()
    assert late.state.round > 2
    assert runners(late, "first_to_train_someone") == [] or all(
        one.round == 0 for one in runners(late, "first_to_train_someone")
    )


@pytest.mark.rule("B-DIN-20", "B-MIL-37")
def test_money_waits_for_the_first_campaign_of_anybody() -> None:
    now = 3
    bare = runners(table().working(0), "first_to_have_20")
    assert [one.round for one in bare] == [now + 2] * 3, "hired now, launched next round, eaten in the one after"
    assert ("race_demand", str(now + 2)) in steps(bare[0])
    cash = runners(table().cash(0, 20).working(0), "first_to_have_20")
    assert cash[0].round == now


@pytest.mark.rule("K-NMS-20", "K-NMS-35", "K-KET-02", "K-COF-51")
def test_modules_say_how_theirs_are_earned() -> None:
    setup = Setup.choose(3, modules=("new_milestones", "ketchup", "coffee", "lobbyists"), seed=4)
    game = Game.new(setup, listen=False)
    bots, dice = [make_bot("apprentice") for _ in range(3)], Random(4)
    while game.state.round < 1:
        seat = game.state.waiting[0]
        game.play(seat, bots[seat].choose(game.view(seat), game.options(seat), dice))
    found = {row.milestone: row.runners for row in milestone_race(game).milestones}
    assert found.keys() == set(game.book.milestone_ids)
    assert {one.round for one in found["first_trainer_used"]} == {2}
    assert {one.round for one in found["first_burger_sold"]} == {3}
    assert {one.round for one in found["someone_sells_your_demand"]} == {3}
    assert {one.round for one in found["first_coffee_sold"]} == {3}
    assert {one.round for one in found["first_lobbyist_used"]} == {2}


def test_before_the_first_round_and_without_milestones_there_is_no_race() -> None:
    assert milestone_race(Game.new(Setup.choose(2, seed=1))).milestones == []
    plain = staffed_game(Setup.choose(2, variant="introductory_1", seed=1), 1)
    assert milestone_race(plain).milestones == []


@cache
def played() -> tuple[Record, Game]:
    """Return a game of planners to its end, and its record."""
    game = Game.new(Setup.choose(3, seed=5))
    bots, dice = [make_bot("planner") for _ in range(3)], Random(1)
    while not game.finished:
        seat = game.state.waiting[0]
        game.play(seat, bots[seat].choose(game.view(seat), game.options(seat), dice))
    return game.record(), game


@pytest.mark.rule("B-MIL-02", "B-CLN-07")
def test_afterwards_everybody_who_had_a_milestone_is_named_with_the_round() -> None:
    record, game = played()
    story = race_story(record)
    names = game.book.milestone_ids
    had = {(names[index], chain.seat, when) for chain in game.state.chains for index, when in chain.claimed}
    told = [(run.milestone, won.seat, won.round) for run in story.milestones for won in run.winners]
    assert sorted(told) == sorted(had)
    for run in story.milestones:
        assert all(lead.seats and lead.earliest >= lead.round for lead in run.leads)
        if run.winners:
            assert max(lead.round for lead in run.leads) <= run.winners[0].round
    by = {run.milestone: run.winners[0].how for run in story.milestones if run.winners}
    assert by["first_to_have_20"] == Phrase(say="race_dinner")
    assert by["first_waitress_played"] == Phrase(say="way_card", values={"employee": "waitress"})
    assert by["first_burger_produced"].values["employee"] in ("kitchen_trainee", "burger_cook", "burger_chef")
