"""PettingZoo's own tests, unmodified, and what they do not look at."""

from __future__ import annotations

import random
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
    state_test,
)

from magnate.environments.actions import WAIT
from magnate.environments.zoo import magnate_parallel_v0, magnate_v0
from tests.effort import often
from tests.environments.tables import TABLES

pytestmark = [
    # What PettingZoo says of every environment whose observations are dictionaries with masks.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]

CYCLES = often(12, 300)
ROUNDS = often(2, 12)

EACH_TABLE = pytest.mark.parametrize("told", TABLES.values(), ids=TABLES)


@EACH_TABLE
@pytest.mark.parametrize("form", ["flat", "options"])
def test_api_of_seats_in_turn(told: dict[str, Any], form: str) -> None:
    api_test(magnate_v0.env(form=form, max_rounds=ROUNDS, **told), num_cycles=CYCLES)


def test_api_with_whole_turns_as_actions() -> None:
    api_test(magnate_v0.env(form="plans", max_rounds=1), num_cycles=8)
    parallel_api_test(magnate_v0.parallel_env(form="plans", max_rounds=1), num_cycles=8)


@EACH_TABLE
def test_api_of_all_at_once(told: dict[str, Any]) -> None:
    parallel_api_test(magnate_v0.parallel_env(max_rounds=ROUNDS, **told), num_cycles=CYCLES * 3)


@EACH_TABLE
def test_equal_seeds_give_equal_games(told: dict[str, Any]) -> None:
    seed_test(lambda: magnate_v0.env(max_rounds=ROUNDS, **told), num_cycles=CYCLES)
    parallel_seed_test(lambda: magnate_v0.parallel_env(max_rounds=ROUNDS, **told), num_cycles=CYCLES)


@EACH_TABLE
def test_cycles_are_limited(told: dict[str, Any]) -> None:
    class Module:
        @staticmethod
        def parallel_env(**more: Any) -> Any:
            return magnate_parallel_v0.parallel_env(**told, **more)

        @staticmethod
        def env(**more: Any) -> Any:
            return magnate_parallel_v0.env(**told, **more)

    max_cycles_test(Module)


@EACH_TABLE
def test_states(told: dict[str, Any]) -> None:
    state_test(magnate_v0.env(**told), magnate_v0.parallel_env(**told), num_cycles=often(4, 40))


def test_the_module_of_all_at_once_passes_as_it_is() -> None:
    max_cycles_test(magnate_parallel_v0)


def test_idle_seats_can_wait_and_nothing_else() -> None:
    env = magnate_v0.parallel_env(players=4, max_rounds=2)
    seen, infos = env.reset(seed=3)
    dice = random.Random(1)
    several = 0
    truncated: dict[str, bool] = {}
    while env.agents:
        choosing = [agent for agent in env.agents if not seen[agent]["action_mask"][WAIT]]
        several += len(choosing) > 1
        for agent in env.agents:
            mask = seen[agent]["action_mask"]
            assert mask.any()
            assert np.array_equal(mask, infos[agent]["action_mask"])
            assert agent in choosing or mask.sum() == 1
        actions = {agent: dice.choice(np.flatnonzero(seen[agent]["action_mask"]).tolist()) for agent in env.agents}
        seen, _, _, truncated, infos = env.step(actions)
    assert several
    assert all(truncated.values())


def test_an_illegal_action_is_replaced_or_refused_or_ends_the_game() -> None:
    env = magnate_v0.env(players=2)
    env.reset(seed=1)
    first = env.agent_selection
    env.step(WAIT)
    assert env.infos[first]["illegal"]
    assert not any(env.terminations.values())
    env = magnate_v0.env(players=2, illegal="error")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="cannot choose"):
        env.step(WAIT)
    env = magnate_v0.env(players=2, illegal="end")
    env.reset(seed=1)
    env.step(WAIT)
    assert all(env.terminations.values())


def test_a_whole_game_pays_ranks() -> None:
    env = magnate_v0.env(players=3, variant="introductory_1", form="plans", flat_observation=True, render_mode="ansi")
    env.reset(seed=2)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, ended, cut, _ = env.last()
        total[agent] += reward
        assert not cut
        env.step(None if ended else 0)
    assert sorted(total.values()) == [-1.0, 0.0, 1.0]
    assert "round" in env.render()


def test_settings_that_do_not_exist_are_named() -> None:
    with pytest.raises(ValueError, match="Unknown answer to illegal actions 'pray'; known are replace"):
        magnate_v0.env(illegal="pray")
    with pytest.raises(ValueError, match="At least one round"):
        magnate_v0.env(max_rounds=0)
    with pytest.raises(ValueError, match="known is ansi"):
        magnate_v0.env(render_mode="human")
    with pytest.raises(RuntimeError, match="call reset"):
        magnate_v0.raw_env().observe("seat_0")
