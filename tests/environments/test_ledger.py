"""Only what has changed is written again, and the numbers are those of writing everything anew."""

from __future__ import annotations

import random

import pytest

np = pytest.importorskip("numpy")

from magnate import Game, Setup
from magnate.content.choices import all_modules
from magnate.environments import FEATURES, Match, Observer
from magnate.environments.ledger import Ledger
from magnate.environments.match import COMPACT_ROW
from magnate.environments.rows import COMPACT, COMPACT_SIZE, named
from magnate.environments.sheets import Sheets
from magnate.environments.window import Window
from magnate.model.setup import Setup as AnySetup
from magnate.model.state import NOBODY
from magnate.testing.random_play import busy_moves, random_moves, staffed_game
from tests.effort import often

TABLES = {
    "two": Setup.choose(2, seed=3),
    "preset": Setup.choose(3, preset="overtime", seed=1),
    "everything": Setup.choose(6, modules=all_modules(6), seed=7),
}
ROUNDS = often(3, 8)


def new(game: Game) -> Observer:
    return Observer(game.book, Window.over(game.state.layout))


@pytest.mark.parametrize("setup", TABLES.values(), ids=TABLES)
def test_successive_observations_are_those_made_anew(setup: AnySetup) -> None:
    """From the whole state, from views, and after going back in time."""
    for game in (Game.new(setup), staffed_game(setup, 1)):
        kept, earlier = new(game), game.copy()
        for number, moment in enumerate(busy_moves(game, random.Random(5), ROUNDS)):
            seat = number % setup.players
            if number % 7 == 0:
                kept.observation_of(earlier.state, seat)
                earlier = moment.copy()
            if number % 3:
                kept.row_of(moment.state, seat)
                continue
            view = moment.view(seat)
            expected = new(moment).observation(view)
            for found in (kept.observation_of(moment.state, seat), kept.observation(view)):
                for feature in FEATURES:
                    assert np.array_equal(found[feature.name], expected[feature.name]), (feature.name, number)
            row = kept.row_of(moment.state, seat)
            assert np.array_equal(row, np.concatenate([expected[one.name].ravel() for one in COMPACT]))
            assert np.array_equal(row, kept.compact(view))


SPREAD = {
    **TABLES,
    "five": Setup.choose(5, seed=4),
    "in turn": Setup.choose(3, seed=2, house_rules={"firing": "turn_order", "hr_discount": "counted"}),
    "milestones": Setup.choose(4, modules=("new_milestones",), seed=5),
}


@pytest.mark.parametrize("setup", SPREAD.values(), ids=SPREAD)
def test_looking_only_where_a_choice_can_have_changed_something_misses_nothing(setup: AnySetup) -> None:
    """Told who has chosen, the sheet skips most of the game; it is the one that is written without skipping."""
    for game, moves in ((Game.new(setup), random_moves), (staffed_game(setup, 1), busy_moves)):
        printed = new(game).printed
        kept = Sheets(1, setup.players)
        ledger = Ledger(game.book, printed, kept)
        for number, moment in enumerate(moves(game, random.Random(9), ROUNDS)):
            ledger.update(moment.state, acted=moment.moves[-1].seat if moment.moves else NOBODY)
            whole = Sheets(1, setup.players)
            Ledger(game.book, printed, whole).update(moment.state)
            for part in ("chain_bytes", "chain_floats", "shared_bytes", "shared_floats"):
                assert getattr(kept, part) == getattr(whole, part), (part, number, moment.state.step)


def test_a_compact_observation_has_all_but_the_planes() -> None:
    full, compact = Match(TABLES["preset"]), Match(TABLES["preset"], observation=COMPACT_ROW)
    seen = compact.observation(1)
    assert seen.keys() == {COMPACT_ROW}
    assert seen[COMPACT_ROW].shape == (COMPACT_SIZE,)
    parts = named(seen[COMPACT_ROW])
    for name, array in full.observation(1).items():
        assert name == "board" or np.array_equal(parts[name], array)
    with pytest.raises(ValueError, match="Unknown observation 'blurred'; known are full, compact"):
        Match(TABLES["two"], observation="blurred")


def test_a_match_like_an_earlier_one_numbers_alike() -> None:
    """What is kept from game to game does not depend on them: not on houses, not on the order of drinks."""
    earlier = Match(TABLES["everything"], "flat", max_rounds=3)
    dice = random.Random(2)
    for seed in range(often(1, 4)):
        setup = TABLES["everything"]._replace(seed=seed)
        fresh, earlier = Match(setup, max_rounds=2), Match(setup, max_rounds=2, like=earlier)
        assert earlier.actions is not fresh.actions
        while not fresh.over:
            seat = fresh.next_seat
            assert np.array_equal(fresh.numbers(seat), earlier.numbers(seat))
            options = fresh.game.options(seat)
            told = [one.told.rows(one.game.state, options) for one in (fresh, earlier)]
            assert np.array_equal(*told)
            number = dice.choice(fresh.legal(seat))
            fresh.take(seat, number)
            earlier.take(seat, number)
