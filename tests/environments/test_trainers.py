"""Trainers start: run where torch is installed, which `make test` does without."""

from __future__ import annotations

import pytest

pytest.importorskip("pettingzoo")

import gymnasium

import magnate.environments.single  # noqa: F401  # registers the ids
from magnate.environments.zoo import magnate_v0


@pytest.mark.parametrize(("name", "flat"), [("magnate/SeatPlans-v0", False), ("magnate/Seat-v0", True)])
def test_maskable_ppo_learns(name: str, flat: bool) -> None:
    sb3 = pytest.importorskip("sb3_contrib", reason="torch is large: pip install sb3-contrib")
    env = gymnasium.make(name, opponents="random", max_rounds=2, flat_observation=flat)
    policy = {"net_arch": [16]}
    model = sb3.MaskablePPO("MultiInputPolicy", env, n_steps=8, batch_size=8, n_epochs=1, policy_kwargs=policy)
    model.learn(16)
    assert model.num_timesteps == 16


@pytest.mark.filterwarnings("ignore:PettingZoo in TorchRL is tested using")
@pytest.mark.parametrize("make", [magnate_v0.env, magnate_v0.parallel_env])
def test_torchrl_rolls_out_with_masks(make: type) -> None:
    torchrl = pytest.importorskip("torchrl.envs.libs.pettingzoo", reason="torch is large: pip install torchrl")
    env = torchrl.PettingZooWrapper(make(players=3, max_rounds=2), use_mask=True)
    assert env.rollout(12).batch_size[0] == 12
