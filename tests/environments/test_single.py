"""One seat against computers: Gymnasium's checks, unmodified, and masks that no vector of environments loses."""

from __future__ import annotations

import random
from typing import Any

import pytest

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

from magnate.environments.single import IDS, Seat
from tests.environments.tables import TABLES


@pytest.mark.parametrize("told", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("name", IDS)
def test_gymnasium_finds_nothing_wrong(name: str, told: dict[str, Any]) -> None:
    if IDS[name] == "plans" and told["players"] > 2:
        pytest.skip("plans of many seats take their time; those of two show the same")
    check_env(gymnasium.make(name, opponents="random", max_rounds=2, **told).unwrapped, skip_render_check=True)


def played(env: Any, seed: int) -> list[float]:
    """Play a game by random legal actions; return the rewards."""
    dice = random.Random(seed)
    seen, info = env.reset(seed=seed)
    rewards = []
    over = False
    while not over:
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        assert np.array_equal(seen["action_mask"].astype(bool), env.unwrapped.action_masks())
        action = dice.choice(np.flatnonzero(info["action_mask"]).tolist())
        seen, reward, ended, cut, info = env.step(action)
        rewards.append(reward)
        over = ended or cut
    return rewards


@pytest.mark.parametrize("level", ["random", "apprentice", "greedy", "planner", "planner:thrifty"])
def test_any_level_may_sit_opposite(level: str) -> None:
    env = gymnasium.make("magnate/SeatOptions-v0", opponents=level, seat=None, max_rounds=3, render_mode="ansi")
    assert played(env, 4) == played(env, 4)
    assert "round" in env.render()


def test_a_whole_game_against_planners_ends_with_a_rank() -> None:
    env = gymnasium.make("magnate/SeatPlans-v0", players=3, variant="introductory_1", seat=1)
    assert sum(played(env, 3)) in (-1.0, 0.0, 1.0)


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_vectors_of_environments_keep_masks(mode: str) -> None:
    vector = gymnasium.make_vec("magnate/Seat-v0", 2, vectorization_mode=mode, opponents="random", max_rounds=1)
    try:
        seen, infos = vector.reset(seed=5)
        ended = 0
        for _ in range(40):
            masks = seen["action_mask"]
            assert masks.shape == (2, vector.single_action_space.n)
            assert masks.any(axis=1).all()
            assert np.array_equal(masks, infos["action_mask"])
            assert all(np.array_equal(one, mask) for one, mask in zip(masks, vector.call("action_masks"), strict=True))
            seen, _, ends, cuts, infos = vector.step(masks.argmax(axis=1))
            ended += int((ends | cuts).sum())
        assert ended
    finally:
        vector.close()


def test_what_is_wrong_is_named() -> None:
    with pytest.raises(ValueError, match="There are 2 opponents"):
        Seat(3, ("planner",))
    with pytest.raises(ValueError, match="The seats are 0 to 1"):
        Seat(2, seat=2)
    with pytest.raises(ValueError, match="Unknown bot"):
        Seat(2, "champion")
