"""Many games stepped together: every number is the one of a game stepped alone."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")

from magnate.content.choices import all_modules
from magnate.environments.batch import Batch, sampled
from magnate.environments.rewards import Rewards
from magnate.environments.settings import SEEDS, Settings, settings
from tests.effort import often

SEATED = {
    "flat, compact": settings(2, observation="compact", max_rounds=2, reward=Rewards("lead", per_round=1.0)),
    "flat, full": settings(3, preset="overtime", max_rounds=1, reward=Rewards("lead", per_round=1.0)),
    "options, compact": settings(
        6, modules=all_modules(6), form="options", observation="compact", max_rounds=1, reward=Rewards(per_round=1.0)
    ),
    "plans, compact": settings(2, form="plans", observation="compact", max_rounds=1),
}


@pytest.mark.parametrize("told", SEATED.values(), ids=SEATED)
def test_a_batch_has_the_numbers_of_games_stepped_alone(told: Settings) -> None:
    """Also those of the games that follow by themselves, and after another reset."""
    batch, dice = Batch(told, 3), np.random.default_rng(4)
    for first in (5, 6):
        seeds = [first, first + 10, first + 20]
        seen = batch.reset(seeds)
        alone = [told.match(seed) for seed in seeds]
        following = [np.random.default_rng(seed) for seed in seeds]
        for _ in range(often(60, 600) if told.form != "plans" else 6):
            for at, match in enumerate(alone):
                seat = match.next_seat
                assert seen.seats[at] == seat
                assert np.array_equal(seen.masks[at], match.mask(seat))
                count = int(seen.counts[at])
                assert seen.legal[at, :count].tolist() == match.numbers(seat).tolist()
                assert (seen.legal[at, count:] == -1).all()
                expected = match.observation(seat)
                assert expected.keys() == seen.observations.keys()
                for name, array in expected.items():
                    assert np.array_equal(seen.observations[name][at], array), name
            actions = sampled(seen, dice)
            seen = batch.step(actions)
            for at, match in enumerate(alone):
                match.take(match.next_seat, int(actions[at]))
                assert seen.rewards[at].tolist() == pytest.approx(match.collect())
                assert bool(seen.terminations[at]) == match.finished
                assert bool(seen.truncations[at]) == match.cut_off
                if match.over:
                    alone[at] = told.match(int(following[at].integers(SEEDS)))


def test_games_follow_each_other_as_in_the_other_interfaces() -> None:
    pytest.importorskip("pettingzoo")
    from magnate.environments.zoo import magnate_v0  # noqa: PLC0415  # where PettingZoo is

    told = settings(2, variant="introductory_1", max_rounds=1)
    batch, env = Batch(told, 1), magnate_v0.raw_env(variant="introductory_1", max_rounds=1)
    seen = batch.reset([3])
    env.reset(seed=3)
    while not seen.truncations[0]:
        seen = batch.step(seen.legal[:, 0])
    env.reset()
    assert batch.matches[0].game.setup == env._agents.playing.match.game.setup


def test_a_step_that_is_not_legal_changes_nothing() -> None:
    batch = Batch(settings(2, form="options", observation="compact"), 2)
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        batch.step([0, 0])
    batch.reset([1, 2])
    with pytest.raises(ValueError, match=r"Seat \d cannot choose 500 now; legal are 0, 1"):
        batch.step([0, 500])
    with pytest.raises(ValueError, match="There are 2 games, and 1 actions"):
        batch.step([0])
    with pytest.raises(ValueError, match="There are 2 games, and 3 seeds"):
        batch.reset([1, 2, 3])
    assert not any(match.game.moves for match in batch.matches)
    with pytest.raises(ValueError, match="1 to 4096 games, not 0"):
        Batch(settings(2), 0)
