"""A game whose seats choose by number: nothing hidden is shown, every option has its number, and both are stable."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator

import pytest

np = pytest.importorskip("numpy")

from magnate import BadSetup, Game, Setup
from magnate.content.choices import all_modules
from magnate.environments import FEATURES, Match, Observer, Rewards
from magnate.environments.actions import OVERFLOW, WAIT, Actions
from magnate.environments.match import FLAT, MOST_OPTIONS, OPTIONS, PLANS
from magnate.environments.window import Window
from magnate.model.state import NOBODY
from magnate.testing.random_play import busy_moves, staffed_game
from tests.effort import often

TABLES = {
    "two": Setup.choose(2, seed=3),
    "four": Setup.choose(4, seed=5),
    "introductory": Setup.choose(3, variant="introductory_1", seed=2),
    "city_builder": Setup.choose(5, preset="city_builder", seed=4),
    "overtime": Setup.choose(3, preset="overtime", seed=1),
    "everything": Setup.choose(4, modules=all_modules(4), seed=6),
    "six": Setup.choose(6, modules=all_modules(6), seed=7),
}


def moments(name: str, rounds: int = 3, every: int = 5) -> Iterator[Game]:
    """Yield some moments of a game of random seats, and of one whose chains have something to do at once."""
    for game in (Game.new(TABLES[name]), staffed_game(TABLES[name], 1)):
        for number, moment in enumerate(busy_moves(game, random.Random(1), rounds)):
            if number % every == 0 or moment.finished:
                yield moment


@pytest.mark.parametrize("name", TABLES)
def test_only_hidden_facts_differ_and_the_arrays_are_equal(name: str) -> None:
    """Equal arrays for the real game, for one imagined from the seat's view, and with every secret changed."""
    dice = random.Random(9)
    secret = False
    for game in moments(name, often(3, 6), often(9, 2)):
        observer = Observer(game.book, Window.over(game.state.layout))
        for seat in range(game.setup.players):
            view = game.view(seat)
            seen = observer.observation(view)
            imagined = Game.imagine(view, dice)
            other = game.copy()
            for chain in other.state.chains:
                if chain.seat != seat:
                    secret |= chain.reserve != NOBODY
                    if chain.reserve != NOBODY and view.state.chains[chain.seat].reserve < 0:
                        chain.reserve = (chain.reserve + 1) % 3
                    chain.selected = [dice.randrange(3) for _ in chain.selected]
                    chain.ready = not chain.ready
            for again in (
                *(observer.observation(changed) for changed in (imagined.view(seat), other.view(seat))),
                observer.observation_of(other.state, seat),
            ):
                for feature in FEATURES:
                    assert np.array_equal(seen[feature.name], again[feature.name]), feature.name
    assert secret or name == "introductory"


@pytest.mark.parametrize("name", TABLES)
def test_observations_stay_in_their_ranges_and_buffers_give_the_same(name: str) -> None:
    buffers = None
    for game in moments(name, 4, 7):
        observer = Observer(game.book, Window.over(game.state.layout))
        seat = game.pending[0].seat if game.pending else 0
        seen = observer.observation(game.view(seat))
        buffers = buffers or {key: np.full_like(value, 7) for key, value in seen.items()}
        written = observer.observation(game.view(seat), buffers)
        assert written is buffers
        for feature in FEATURES:
            values = seen[feature.name]
            assert (values.shape, values.dtype.name) == (feature.shape, feature.dtype)
            assert np.array_equal(values, written[feature.name])
            along = np.moveaxis(values, feature.along, -1)
            low = np.array([column.low for column in feature.columns])
            high = np.array([column.high for column in feature.columns])
            outside = ((along < low) | (along > high)).reshape(-1, len(low)).any(axis=0)
            assert not outside.any(), [feature.columns[place].name for place in np.flatnonzero(outside)]


def test_an_observation_says_what_can_be_seen() -> None:
    game = Game.new(TABLES["four"])
    for moment in busy_moves(game, random.Random(3), 4):
        if moment.state.campaigns and moment.state.round == 4:
            break
    observer = Observer(game.book, Window.over(game.state.layout))
    state, seat = game.state, 2
    seen = observer.observation(game.view(seat))
    columns = {feature.name: [column.name for column in feature.columns] for feature in FEATURES}

    def value(name: str, column: str, *row: int) -> float:
        array = seen[name][row] if row else seen[name]
        return float(array[columns[name].index(column)])

    for chain in state.chains:
        other = (chain.seat - seat) % 4
        assert value("chains", "cash", other) == pytest.approx(chain.cash / 100)
        assert seen["cards"][other, 0].sum() == sum(chain.hand)
        assert seen["milestones"][other].sum() == chain.milestones.bit_count()
    assert value("chains", "there", 4) == 0
    assert value("table", "4 players") == 1
    assert seen["supply"].sum() == sum(state.supply)
    assert seen["campaigns"][:, 0].sum() == len(state.campaigns)
    assert seen["board"][columns["board"].index("land")].sum() == 400
    assert seen["board"][columns["board"].index("empty")].sum() == state.empty.bit_count()
    assert seen["houses"][:, 0].sum() == len(state.houses)


@pytest.mark.parametrize("name", TABLES)
def test_each_option_has_one_number_of_its_own_and_keeps_it(name: str) -> None:
    known: dict[int, tuple[str, object]] = {}
    for game in moments(name, often(4, 8), 2):
        numbering = Actions(game.book, Window.over(game.state.layout))
        for decision in game.pending:
            options = game.options(decision.seat)
            numbers = [int(number) for number in numbering.numbers(game.state, options)]
            assert len(set(numbers)) == len(options)
            assert all(0 <= number < WAIT for number in numbers)
            for number, option in zip(numbers, options, strict=True):
                if number < OVERFLOW[0] and decision.kind not in ("food", "build", "payday"):
                    said = (type(option).__name__, option)
                    assert known.setdefault(number, said)[1:] == said[1:] or known[number][0] != said[0]


def test_numbers_of_places_are_those_of_the_option_one_by_one() -> None:
    """Many places are numbered at once; each gets what it would get by itself."""
    for game in moments("six", 3, 3):
        numbering = Actions(game.book, Window.over(game.state.layout))
        for decision in game.pending:
            options = game.options(decision.seat)
            at_once = numbering.numbers(game.state, options)
            assert np.array_equal(at_once, numbering.numbers(game.state, list(options)))


@pytest.mark.parametrize("form", [FLAT, OPTIONS])
def test_a_game_is_played_by_numbers(form: str) -> None:
    match = Match(TABLES["overtime"], form, Rewards("lead", per_round=1.0, zero_sum=True), max_rounds=3)
    dice, total = random.Random(1), np.zeros(3)
    while not match.over:
        seat = match.next_seat
        legal = match.legal(seat)
        assert np.flatnonzero(match.mask(seat)).tolist() == legal
        assert len(legal) == len(match.game.options(seat)) <= MOST_OPTIONS
        idle = next((other for other in range(3) if not match.is_asked(other)), None)
        assert idle is None or match.legal(idle) == [match.size - 1]
        number = dice.choice(legal)
        chosen = match.action(seat, number)
        match.take(seat, number)
        assert match.game.moves[-1].action == chosen
        paid = match.collect()
        assert sum(paid) == pytest.approx(0)
        total += paid
    assert match.cut_off
    assert not match.asked


def test_a_number_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    match = Match(TABLES["two"])
    seat = match.next_seat
    with pytest.raises(ValueError, match=f"Seat {seat} cannot choose {WAIT} now; legal are"):
        match.take(seat, WAIT)
    with pytest.raises(ValueError, match="cannot choose -1"):
        match.take(seat, -1)
    assert not match.game.moves
    match.take(1 - seat, WAIT)
    assert not match.game.moves


def test_whole_turns_are_chosen_as_plans() -> None:
    match = Match(TABLES["two"], PLANS, max_rounds=2)
    chosen = 0
    while not match.over:
        seat = match.next_seat
        plans, seen = match.plans(seat), match.observation(seat)
        assert seen["plans"][:, 0].sum() == len(plans) == len(match.legal(seat))
        match.take(seat, match.legal(seat)[-1])
        chosen += 1
    assert chosen == 2 * 3
    assert len(match.game.moves) > 2 * chosen


def test_a_deep_copy_goes_its_own_way_with_the_same_rule_book() -> None:
    match = Match(TABLES["two"], PLANS)
    match.take(match.next_seat, match.legal(match.next_seat)[0])
    twin = copy.deepcopy(match)
    assert twin.game.book is match.game.book
    before = match.game.hash()
    twin.take(twin.next_seat, twin.legal(twin.next_seat)[0])
    assert match.game.hash() == before != twin.game.hash()


def test_rewards_of_a_whole_game() -> None:
    match = Match(TABLES["introductory"], PLANS, Rewards("rank"))
    while not match.over:
        match.take(match.next_seat, 0)
    assert match.finished
    paid = match.collect()
    assert sorted(paid) == [-1.0, 0.0, 1.0]
    assert paid[match.game.state.ranking[0]] == 1.0
    state = match.game.state
    assert sum(Rewards("win").at_end(state)) == pytest.approx(0)
    lead = Rewards("lead").at_end(state)
    richest = sorted(chain.cash for chain in state.chains)
    assert max(lead) == pytest.approx((richest[-1] - richest[-2]) / 100)
    assert match.collect() == [0.0, 0.0, 0.0]


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadSetup):
        Match(Setup(players=9))
    with pytest.raises(ValueError, match="Unknown form of actions 'words'; known are flat"):
        Match(TABLES["two"], "words")
    with pytest.raises(ValueError, match="Unknown reward 'fame'; known are rank"):
        Match(TABLES["two"], rewards=Rewards("fame"))
    match = Match(TABLES["two"])
    with pytest.raises(ValueError, match="not -1"):
        match.observer.observation(match.game.view(-1))
