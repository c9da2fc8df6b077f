"""A searching seat tries its choices in imagined games, and leaves the fast policy's own only for a better one."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from magnate.bots import FastBot, play_game
from magnate.bots.fast.playing import play_on, standing
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import PLANNER
from magnate.bots.search import Effort, SearchBot
from magnate.bots.search.allowance import Allowance, slowness
from magnate.bots.search.candidates import lines, structures
from magnate.bots.search.effort import MASTER, VALUER
from magnate.bots.search.halving import Trials
from magnate.bots.search.ways import BELIEVED, KNOWN, WAYS
from magnate.content.choices import all_modules
from magnate.game import Game, SeatView
from magnate.model.actions import Action, Hire, Options
from magnate.model.setup import Setup
from magnate.model.state import NOBODY
from magnate.rules import flow
from magnate.rules.choices import find
from magnate.rules.company import fits
from magnate.rules.table import Table
from magnate.rules.visibility import sees_reserves
from magnate.testing import Scene
from tests.effort import is_thorough, often

LITTLE = Effort(candidates=3, first=1, finals=2, rounds=2)


class LegalBot:
    """A searching bot, watched: every answer is one of the options, type included."""

    def __init__(self) -> None:
        self.bot = SearchBot(PLANNER, effort=LITTLE)

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        action = self.bot.choose(view, options, dice)
        assert find(options, action) is not None
        return action


def new_game(players: int, seed: int = 0, modules: tuple[str, ...] = ()) -> Game:
    return Game.new(Setup.choose(players, seed=seed, modules=modules), listen=False)


@pytest.mark.slow
def test_it_beats_the_policy_it_searches_with() -> None:
    """Either seat of a map: one that looks ahead to the end wins three games of four, or both of one map with less."""
    effort, won = Effort(candidates=3, first=1, finals=2), 0
    seeds: tuple[int, ...] = (2,)
    if is_thorough():
        effort, seeds = Effort(candidates=4, first=2, finals=4), (4, 1)
    for seed in seeds:
        for seat in (0, 1):
            bots = [SearchBot(PLANNER, effort=effort) if i == seat else FastBot(PLANNER) for i in range(2)]
            won += play_game(new_game(2, seed), bots, random.Random(seed), 40).winner == seat
    assert won >= len(seeds) + 1


@pytest.mark.parametrize("players", [2, 5])
def test_it_plays_legally_with_all_modules(players: int) -> None:
    game, rounds = new_game(players, 3, all_modules(players)), often(5, 7)
    play_game(game, [LegalBot() if seat == 1 else FastBot() for seat in range(players)], random.Random(3), rounds)
    assert game.state.round > rounds or game.finished


def test_structures_to_try_fit_and_differ() -> None:
    game = new_game(3, 5)
    play_game(game, [FastBot() for _ in range(3)], random.Random(5), 5)
    seat = game.state.waiting[0]
    table = Table(game.book, game.view(seat).state)
    found = structures(Policy(PLANNER), table, seat, 8)
    assert found[0] == Policy(PLANNER).structure(table, seat)
    assert 2 <= len(found) <= 8
    assert all(fits(table, seat, goal) for goal in found)
    assert len({tuple(goal) for goal in found}) == len(found)


def cutters(left_over: Mapping[str, int]) -> set[tuple[int, int, int]]:
    """Return how many pricing managers, cooks and waitresses are tried at work together.

    The seat has two pricing managers and a cook, and three slots.
    """
    scene = Scene(players=2, in_round=4).cash(0, 50)
    game = scene.cards(0, hand={"pricing_manager": 2, "burger_cook": 1, **left_over}).restructuring()
    view = game.view(0)
    numbers = [view.book.by_employee[name] for name in ("pricing_manager", "burger_cook", "waitress")]
    found = structures(Policy(PLANNER), Table(view.book, view.state), 0, 8)
    return {(goal[numbers[0]], goal[numbers[1]], goal[numbers[2]]) for goal in found}


def test_every_price_that_can_be_charged_is_tried() -> None:
    """One dollar less may win a house or lose a dollar a piece, and two may win what one does not."""
    assert {(0, 1, 0), (1, 1, 0), (2, 1, 0)} <= cutters({})


def test_where_slots_are_short_the_least_useful_gives_way_to_a_price() -> None:
    tried = cutters({"waitress": 2})
    assert (0, 1, 2) in tried
    assert max(prices for prices, _, _ in tried) == 2


def test_half_of_the_structures_at_most_are_about_prices() -> None:
    scene = Scene(players=2, in_round=4).cards(0, hand={"pricing_manager": 3, "waitress": 3, "kitchen_trainee": 1})
    view = scene.restructuring().view(0)
    found = structures(Policy(PLANNER), Table(view.book, view.state), 0, 6)
    price = view.book.by_employee["pricing_manager"]
    assert len(found) == 6
    assert found[0] == Policy(PLANNER).structure(Table(view.book, view.state), 0)
    assert sum(goal[price] > 1 for goal in found) <= 3


def test_imagined_games_end_where_they_shall() -> None:
    game = new_game(3, 6)
    seat = FastBot()
    while game.state.step != "restructuring":
        asked = game.state.waiting[0]
        game.play(asked, seat.choose(game.view(asked), game.options(asked), random.Random(1)))
    first = game.state.round
    view = game.view(0)
    imagined = Game.imagine(view, random.Random(1))
    table = Table(imagined.book, imagined.state)
    play_on(table, [Policy()] * 3, random.Random(1), first)
    assert (table.state.round, table.state.step) == (first + 1, "restructuring")
    assert not table.state.finished
    play_on(table, [Policy()] * 3, random.Random(1), 60)
    assert table.state.finished


def hires_tried(game: Game, most: int) -> list[str]:
    """Return what is tried at the first hire of a game besides the policy's own choice, in order."""
    while game.state.step != "hire":
        game.play(game.state.waiting[0], FastBot(PLANNER).choose(*seen(game), random.Random(1)))
    view, options = seen(game)
    table = Table(view.book, view.state)
    found = lines(Policy(PLANNER), table, view.seat, "hire", options, random.Random(1), most)
    return [line[0].employee if isinstance(line[0], Hire) else "nobody" for line in found[1:]]


def seen(game: Game) -> tuple[SeatView, Options]:
    return game.view(game.state.waiting[0]), game.options(game.state.waiting[0])


@pytest.mark.parametrize("effort", [VALUER, MASTER])
def test_the_upper_levels_try_everybody_whom_they_may_hire(effort: Effort) -> None:
    game = Game.new(Setup.choose(4, seed=2, modules=all_modules(4)), listen=False)
    tried = hires_tried(game, effort.candidates)
    offered = {one.employee for one in game.options(game.state.waiting[0]) if isinstance(one, Hire)}
    assert len(tried) == len(set(tried)) == len(offered)
    assert "nobody" in tried


def test_managers_and_recruiters_are_the_last_hires_to_be_tried() -> None:
    tried = hires_tried(new_game(2, 3), 20)
    assert set(tried) >= {"management_trainee", "trainer", "waitress", "nobody"}
    assert tried[-1] == "management_trainee", "the recruiting girl is the policy's own choice"


def test_a_game_won_stands_higher_than_any_lost() -> None:
    game = new_game(2, 7)
    play_game(game, [FastBot(), FastBot()], random.Random(7), 60)
    winner = game.state.winner
    assert standing(game.state, winner) > 1
    assert standing(game.state, 1 - winner) < 0.5


def with_other_secrets(game: Game, seat: int, dice: random.Random) -> SeatView:
    """Return what a seat sees of a game that differs in what it may not know alone."""
    other = game.copy()
    table = Table(other.book, other.state)
    for chain in other.state.chains:
        if chain.seat != seat:
            if chain.reserve != NOBODY and not sees_reserves(table, seat, chain.seat):
                chain.reserve = dice.randrange(len(other.book.catalogue.reserve_cards))
            if other.state.step == "restructuring":
                chain.selected = [dice.randint(0, held) for held in chain.hand]
    return other.view(seat)


def in_two_worlds(game: Game, effort: Effort) -> list[tuple[Action, SearchBot]]:
    """Return what a seat that searches chooses, and the bot, in two games that differ in secrets alone."""
    seat, found = game.state.waiting[0], []
    for view in (game.view(seat), with_other_secrets(game, seat, random.Random(7))):
        bot = SearchBot(PLANNER, BELIEVED, effort, ways=BELIEVED[1:6], heeds=True)
        found.append((bot.choose(view, game.options(seat), random.Random(2)), bot))
    return found


@pytest.mark.rule("B-INF-03", "B-INF-04")
@pytest.mark.parametrize("make", [lambda: FastBot(PLANNER), lambda: SearchBot(PLANNER, effort=LITTLE)])
def test_nothing_depends_on_what_the_seat_may_not_know(make: type[FastBot] | type[SearchBot]) -> None:
    """Two games that differ in secrets alone, and equal dice: equal decisions, in every phase that has some."""
    dice = random.Random(9)
    game = new_game(3, 9)
    compared = dict.fromkeys(("reserve", "restructuring", "payday"), 0)
    players = [FastBot(PLANNER) for _ in range(3)]
    while not game.finished and game.state.round <= 4:
        seat = game.state.waiting[dice.randrange(len(game.state.waiting))]
        question = flow.asked(Table(game.book, game.state))
        options = game.options(seat)
        if compared.get(question, 9) < 3:
            compared[question] += 1
            chosen = make().choose(game.view(seat), options, random.Random(1))
            assert make().choose(with_other_secrets(game, seat, dice), options, random.Random(1)) == chosen
        game.play(seat, players[seat].choose(game.view(seat), options, random.Random(1)))
    assert all(compared.values())


class Watched:
    """A seat that is watched: what each of its rounds has imagined so far, by round."""

    def __init__(self, bot: SearchBot) -> None:
        self.bot = bot
        self.spent: dict[int, float] = {}
        self.stopped: dict[int, bool] = {}

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        action = self.bot.choose(view, options, dice)
        allowance = self.bot.imagination.allowance
        self.spent[view.state.round] = allowance.spent
        self.stopped[view.state.round] = allowance.games_stopped > 0
        return action


@pytest.mark.parametrize("modules", [False, True])
def test_a_turn_imagines_no_more_than_it_is_allowed(modules: bool) -> None:
    """Whatever modules ask, and however long their games are."""
    game = new_game(4, 5, all_modules(4) if modules else ())
    effort = MASTER._replace(choices=20_000)
    seat = Watched(SearchBot(PLANNER, BELIEVED, effort, ways=WAYS, heeds=True))
    play_game(game, [seat, *[FastBot(PLANNER) for _ in range(3)]], random.Random(5), 4)
    assert all(spent <= effort.choices for spent in seat.spent.values())
    assert all(seat.spent[number] > effort.choices / 3 for number in (1, 2, 3))


@pytest.mark.parametrize(
    ("choices", "rounds", "stops"), [(0, 2, False), (4_000, 2, True), (4_000, MASTER.ways_rounds, False)]
)
def test_ways_are_tried_in_whole_games_where_there_is_time(choices: int, rounds: int, stops: bool) -> None:
    """The master's always are."""
    game = new_game(2, 5)
    effort = Effort(candidates=1, ways_first=2, ways_finals=8, ways_rounds=rounds, choices=choices)
    seat = Watched(SearchBot(PLANNER, effort=effort, ways=KNOWN[:4]))
    play_game(game, [seat, FastBot(PLANNER)], random.Random(5), 1)
    assert seat.spent[1] > 0
    assert any(seat.stopped.values()) == stops


def test_without_a_limit_a_turn_imagines_all_it_wants() -> None:
    allowance = Allowance(0)
    allowance.begin(new_game(2).book, 1)
    allowance.note(1_000_000, short=False)
    assert Trials(13, 3, 12).within(allowance.games("hire")) == Trials(13, 3, 12)


def test_games_that_are_over_at_once_do_not_make_the_next_ones_free() -> None:
    allowance, book = Allowance(1_000), new_game(2).book
    allowance.begin(book, 1)
    for _ in range(10_000):
        allowance.note(0, short=False)
    assert allowance.games("first_restaurant") == 1_000


def test_a_choice_counts_more_with_many_modules_and_seats() -> None:
    counts = [
        slowness(new_game(seats, 5, modules).book)
        for seats, modules in ((4, ()), (2, all_modules(2)), (4, all_modules(4)))
    ]
    assert counts[0] == 1
    assert counts == sorted(set(counts))
