"""Programmes: cards to come by whatever they look worth, how they are kept to, and how they are bred."""

from __future__ import annotations

import random

import pytest

from magnate.bots.fast.policy import Policy
from magnate.bots.fast.programme import Programme
from magnate.bots.fast.styles import PLANNER
from magnate.bots.fast.weights import STANDARD
from magnate.bots.search import SearchBot
from magnate.bots.search.answers import FEW, Answers, better_half, halvings
from magnate.bots.search.effort import Effort
from magnate.bots.search.programmes import FINALISTS, LONGEST, Breeding, Plan, Programmes, cards_of, changed
from magnate.bots.search.ways import BELIEVED
from magnate.game import Game
from magnate.model.actions import READY, Action, Fire, Hire, Train
from magnate.rules.table import Table
from tests.bots.test_growing import on_the_street
from tests.bots.test_search import in_two_worlds
from tests.bots.test_ways import new_game, played_to_restructuring


def decided(game: Game, *wanted: str) -> Action:
    """Return what seat 0 does with a programme."""
    view = game.view(0)
    policy = Policy(PLANNER, [view.book.by_employee[name] for name in wanted])
    return policy.choose(Table(view.book, view.state), 0, game.options(0), random.Random(1))


def programme(game: Game, *wanted: str) -> Programme:
    view = game.view(0)
    outlook = Policy(PLANNER).look(Table(view.book, view.state), 0)
    return Programme(outlook, [view.book.by_employee[name] for name in wanted])


def test_a_card_counts_once_for_every_copy_that_is_wanted() -> None:
    game = on_the_street().cards(0, hand={"trainer": 1, "waitress": 2}).restructuring()
    numbers = game.book.by_employee
    found = programme(game, "waitress", "trainer", "trainer", "cfo")
    assert found.missing == [numbers["trainer"], numbers["cfo"]]
    assert found.spare[numbers["waitress"]] == 1
    assert found.spare[numbers["trainer"]] == 0


@pytest.mark.parametrize(
    ("wanted", "hired"),
    [
        (["trainer"], "trainer"),
        (["waitress", "trainer"], "waitress"),
        (["luxuries_manager"], "management_trainee"),
        (["truck_driver"], "errand_boy"),
        (["brand_director"], "marketing_trainee"),
    ],
)
def test_the_first_missing_card_is_hired_or_one_it_is_trained_from(wanted: list[str], hired: str) -> None:
    game = on_the_street().working(0, "hire")
    action = decided(game, *wanted)
    assert isinstance(action, Hire)
    assert action.employee == hired


def test_what_is_under_way_is_not_hired_again() -> None:
    """There is a trainee already who will become the luxuries manager: the next card on the list is hired."""
    game = on_the_street().cards(0, hand={"management_trainee": 1}).working(0, "hire")
    action = decided(game, "luxuries_manager", "trainer")
    assert isinstance(action, Hire)
    assert action.employee == "trainer"


def test_a_card_is_trained_towards_the_first_one_missing() -> None:
    scene = on_the_street().cards(0, work={"trainer": 1}, beach={"marketing_trainee": 1, "waitress": 1})
    for wanted, came in (("campaign_manager", "campaign_manager"), ("brand_director", "campaign_manager")):
        action = decided(scene.working(0, "train"), wanted)
        assert isinstance(action, Train)
        assert (action.employee, action.to) == ("marketing_trainee", came)


def test_a_card_that_is_wanted_itself_is_not_trained_away() -> None:
    scene = on_the_street().cards(0, work={"trainer": 1}, beach={"marketing_trainee": 1})
    found = programme(scene.working(0, "train"), "marketing_trainee", "campaign_manager")
    assert found.training(scene.working(0, "train").options(0)) is None


@pytest.mark.rule("B-HIR-06")
@pytest.mark.parametrize("wanted", [[], ["luxuries_manager"], ["waitress"]])
def test_a_manager_hired_from_an_empty_pile_is_trained(wanted: list[str]) -> None:
    """It is no card of the chain yet, and has slots that the chain could not lose: once that was an error."""
    scene = on_the_street().cards(0, work={"trainer": 1}).supply(management_trainee=0)
    game = scene.working(0, "hire")
    game.play(0, Hire("management_trainee", "ceo"))
    action = decided(game, *wanted)
    assert isinstance(action, Train)
    assert action.phantom


def test_trainers_work_while_cards_are_missing() -> None:
    """The planner leaves the trainer on the beach; with a programme he works as long as it asks for somebody."""
    scene = on_the_street().cards(0, hand={"trainer": 1, "kitchen_trainee": 3})
    game = scene.demand("1", "burger", "burger", "pizza").restructuring()
    view = game.view(0)
    table, trainer = Table(view.book, view.state), game.book.by_employee["trainer"]
    luxury = game.book.by_employee["luxuries_manager"]

    def works(wanted: list[int]) -> bool:
        return bool(Policy(PLANNER, wanted).structure(table, 0)[trainer])

    assert works([luxury])
    assert not works([])
    assert not works([trainer]), "nobody is missing"


def test_nobody_is_let_go_who_can_be_paid() -> None:
    game = on_the_street().cards(0, work={"coach": 1, "guru": 1}).cash(0, 16).payday()
    view, strict = game.view(0), PLANNER.two._replace(useless=50.0)
    table = Table(view.book, view.state)
    plain, programmed = Policy(strict), Policy(strict, [game.book.by_employee["cfo"]])
    assert isinstance(plain.choose(table, 0, game.options(0), random.Random(1)), Fire)
    assert programmed.choose(table, 0, game.options(0), random.Random(1)) == READY


def test_cards_to_ask_for_are_those_one_can_hire_or_train_to() -> None:
    book = new_game(4, 1).book
    names = {book.employees[card].id for card in cards_of(book)}
    assert "ceo" not in names
    assert {"waitress", "cfo", "guru", "regional_manager", "executive_vice_president"} <= names


def test_plans_differ_a_little_from_those_they_come_from() -> None:
    dice = random.Random(4)
    plan = Plan(PLANNER.more, (1, 2, 3))
    made = [changed(plan, [STANDARD], [5, 6, 7], dice) for _ in range(300)]
    assert all(len(one.cards) <= len(plan.cards) + 3 for one in made)
    assert {one.weights for one in made} > {PLANNER.more, STANDARD}
    longest = Plan(PLANNER.more, tuple(range(LONGEST)))
    assert all(len(changed(longest, [STANDARD], [5], dice).cards) <= LONGEST for _ in range(100))


def worth(plan: Plan, seed: int) -> float:
    """Judge a plan: card 7 is worth having, early, and no other card is."""
    return (1.0 / (1 + plan.cards.index(7)) if 7 in plan.cards else 0.0) - 0.05 * len(plan.cards) + seed % 3 * 0.01


def test_breeding_finds_the_card_that_pays() -> None:
    found = Programmes().seek(Plan(STANDARD), [STANDARD], range(12), 400, 0.02, random.Random(3), worth)
    assert found.cards == (7,)


def test_breeding_takes_no_more_games_than_it_may() -> None:
    for games in (100, 190, 400):
        played: list[tuple[Plan, int]] = []

        def result(plan: Plan, seed: int, into: list[tuple[Plan, int]] = played) -> float:
            into.append((plan, seed))
            return worth(plan, seed)

        breeding = Breeding()
        Programmes(breeding).seek(Plan(STANDARD), [STANDARD], range(12), games, 0.02, random.Random(3), result)
        assert games / 2 < len(played) <= games
        assert len(set(played)) == len(played), "no plan meets the same game twice"
        assert len({seed for _, seed in played}) == breeding.tried + breeding.fresh


def test_the_own_plan_is_left_only_for_a_clearly_better_one() -> None:
    own = Plan(STANDARD)

    def hardly(plan: Plan, seed: int) -> float:
        return len(plan.cards) * 0.001

    chosen = Programmes().seek(own, [STANDARD], range(12), 200, 0.02, random.Random(3), hardly)
    assert chosen == own


def test_the_next_round_begins_with_the_best_of_the_last_one() -> None:
    programmes, dice = Programmes(), random.Random(3)
    programmes.seek(Plan(STANDARD), [STANDARD], range(12), 300, 0.02, dice, worth)
    kept = list(programmes.kept)
    assert 0 < len(kept) <= programmes.breeding.kept
    tried: list[Plan] = []

    def result(plan: Plan, seed: int) -> float:
        tried.append(plan)
        return worth(plan, seed)

    programmes.seek(Plan(STANDARD), [STANDARD], range(12), 100, 0.02, dice, result)
    assert set(kept) <= set(tried)
    assert len(kept) >= FINALISTS


# ---------------------------------------------------------------- what suits rivals


def test_every_seat_keeps_the_ways_that_suit_it() -> None:
    """Way 5 suits seat 1, way 2 seat 2, whatever the others do."""
    policies = [Policy(STANDARD) for _ in range(8)]
    answers = Answers(policies)
    games = 0

    def play(who: list[Policy], seed: int) -> list[float]:
        nonlocal games
        games += 1
        return [0.0, float(who[1] is policies[5]), float(who[2] is policies[2])]

    answers.seek(range(8), 0, 0, 3, 16, random.Random(1), play)
    assert games == 16 * halvings(8)
    assert answers.best[1][0] == 5
    assert answers.best[2][0] == 2
    assert all(len(best) == FEW for best in answers.best)


@pytest.mark.parametrize(("ways", "times"), [(3, 0), (4, 1), (8, 2), (24, 3), (48, 4)])
def test_halves_are_dropped_until_few_ways_are_left(ways: int, times: int) -> None:
    assert halvings(ways) == times


def test_a_way_that_had_no_turn_is_worse_than_any() -> None:
    totals, games = {1: -5.0, 2: 1.0, 3: 0.0, 4: 0.5}, {1: 1, 2: 1, 3: 0, 4: 1}
    assert better_half([1, 2, 3, 4], totals, games) == [2, 4, 1]


def test_rivals_of_imagined_games_mostly_play_what_suits_them() -> None:
    policies = [Policy(STANDARD) for _ in range(4)]
    answers, other = Answers(policies), Policy(PLANNER)
    answers.best = [[0], [1, 2], [3]]
    dice, answered = random.Random(1), 0
    for _ in range(200):
        seats = [other, other, other]
        answers.seat(seats, dice)
        assert seats[1] in (other, policies[1], policies[2])
        answered += seats[2] is policies[3]
    assert 140 < answered < 180


THINKS = Effort(candidates=2, first=1, finals=2, ways_first=1, ways_finals=2, answers=8, programmes=90)
MODULES = ("coffee", "kimchi")


def test_a_seat_that_breeds_programmes_keeps_to_one_for_the_round() -> None:
    game = played_to_restructuring(new_game(4, seed=5, modules=MODULES))
    seat = game.state.waiting[0]
    bot = SearchBot(PLANNER, BELIEVED, THINKS, ways=BELIEVED[1:6], heeds=True)
    bot.choose(game.view(seat), game.options(seat), random.Random(2))
    assert len(bot.answers.best) == 4
    assert bot.programmes.kept
    programmes = [tuple(policy.programme) for policy in (bot.policy, bot._planning)]
    assert programmes[0] in {(), programmes[1]}
    other = new_game(4, seed=6, modules=MODULES)
    seat = other.state.waiting[0]
    bot.choose(other.view(seat), other.options(seat), random.Random(2))
    assert not bot.programmes.kept, "another game"
    assert not bot.answers.best
    assert not bot.policy.programme


@pytest.mark.rule("B-INF-03", "B-INF-04")
def test_programmes_and_answers_depend_on_nothing_that_the_seat_may_not_know() -> None:
    worlds = in_two_worlds(played_to_restructuring(new_game(4, seed=5, modules=MODULES)), THINKS)
    found = [
        (chosen, bot.answers.best, bot.programmes.kept, bot.policy.programme, bot.policy.weights)
        for chosen, bot in worlds
    ]
    assert found[0][2], "there are programmes that could differ"
    assert found[0] == found[1]


def test_without_time_for_them_there_are_none() -> None:
    game = played_to_restructuring(new_game(4, seed=5, modules=MODULES))
    seat = game.state.waiting[0]
    bot = SearchBot(PLANNER, BELIEVED, THINKS._replace(choices=3000), ways=BELIEVED[1:6], heeds=True)
    bot.choose(game.view(seat), game.options(seat), random.Random(2))
    assert not bot.answers.best
    assert not bot.programmes.kept
    assert not bot.policy.programme


def test_in_the_base_game_rivals_look_for_answers_and_nobody_breeds_programmes() -> None:
    game = played_to_restructuring(new_game(4, seed=5))
    seat = game.state.waiting[0]
    bot = SearchBot(PLANNER, BELIEVED, THINKS, ways=BELIEVED[1:6], heeds=True)
    bot.choose(game.view(seat), game.options(seat), random.Random(2))
    assert len(bot.answers.best) == 4
    assert not bot.programmes.kept
    assert not bot.policy.programme
