"""OpenSpiel's own random simulation, unmodified, its observers, and a search of its own that plays."""

from __future__ import annotations

import random
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import magnate.environments.spiel  # noqa: F401  # registers the game
from magnate import Game, Setup
from magnate.content.choices import all_modules
from tests.effort import is_thorough, often
from tests.environments.tables import TABLES

NAME = "python_magnate"


def parameters(name: str) -> dict[str, object]:
    """Return the parameters of a table, with short games."""
    smaller: dict[str, Any] = {"players": 4, "modules": all_modules(4)}
    told = TABLES[name] if is_thorough() or name != "everything" else smaller
    return {**told, "modules": "+".join(told.get("modules", ())), "max_rounds": often(1, 4), "seed": 3}


@pytest.mark.parametrize("name", TABLES)
def test_random_games(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(NAME, parameters(name)), num_sims=1, serialize=False, verbose=False)


def test_random_games_are_saved_and_loaded() -> None:
    game = pyspiel.load_game(NAME, {"max_rounds": 1})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_map_and_seed_are_parameters() -> None:
    code = Game.new(Setup.choose(2, seed=11)).setup.layout.code()  # type: ignore[union-attr]  # drawn
    game = pyspiel.load_game(NAME, {"map": code, "seed": 4})
    state = game.new_initial_state()
    assert state.match.game.setup.layout.code() == code
    assert str(state) == str(game.new_initial_state())
    assert str(state) != str(pyspiel.load_game(NAME, {"map": code, "seed": 5}).new_initial_state())
    with pytest.raises(Exception, match="9 x 9"):
        pyspiel.load_game(NAME, {"map": "9x9-A0"})


def test_observers_write_what_a_seat_may_know() -> None:
    state = pyspiel.load_game(NAME, {"players": 3}).new_initial_state()
    observation = make_observation(state.get_game())
    for seat in range(3):
        observation.set_from(state, seat)
        expected = state.match.observation(seat)
        assert all(np.array_equal(observation.dict[name], expected[name]) for name in expected)
    texts = {observation.string_from(state, seat) for seat in range(3)}
    assert len(texts) == 3


def test_a_copy_is_independent() -> None:
    state = pyspiel.load_game(NAME).new_initial_state()
    before = str(state)
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before != str(other)
    assert len(state.history()) == 0
    assert len(other.history()) == 1


def test_resampled_states_look_the_same_to_the_seat() -> None:
    dice = random.Random(2)
    state = pyspiel.load_game(NAME, {"players": 3}).new_initial_state()
    while not state.is_terminal() and state.match.game.state.round < 2:
        seat = state.current_player()
        other = state.resample_from_infostate(seat, dice.random)
        assert other.current_player() == seat
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string() == state.information_state_string()
        state.apply_action(dice.choice(state.legal_actions()))


def test_a_search_of_openspiel_plays_a_game() -> None:
    game = pyspiel.load_game(NAME, {"max_rounds": 1, "variant": "introductory_1"})
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=2.0, max_simulations=4, random_state=np.random.RandomState(1)
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert len(state.returns()) == 2
    assert sum(state.returns()) == pytest.approx(0)
