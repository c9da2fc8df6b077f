"""Batches in several processes have the numbers of one batch, whoever runs them."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")

from magnate.environments.batch import Batch, sampled
from magnate.environments.settings import settings
from magnate.environments.workers import ENGINES, Workers

TOLD = settings(2, form="options", observation="compact", max_rounds=1)


@pytest.mark.parametrize("engine", ENGINES)
def test_two_workers_have_the_numbers_of_one_batch(engine: str) -> None:
    if engine == "ray":
        pytest.importorskip("ray", reason="Ray is large: `make ray` installs it")
    alone, dice = Batch(TOLD, 4), np.random.default_rng(1)
    with Workers(TOLD, 2, workers=2, engine=engine) as games:
        ours, theirs = alone.reset(range(4)), games.reset(range(4))
        for _ in range(30):
            for name, array in {**ours._asdict(), **ours.observations}.items():
                if name != "observations":
                    other = theirs.observations[name] if name in ours.observations else getattr(theirs, name)
                    assert np.array_equal(array, other), name
            actions = sampled(ours, dice)
            games.send(actions)
            ours, theirs = alone.step(actions), games.receive()
        with pytest.raises(ValueError, match="cannot choose 400 now"):
            games.step([400, 0, 0, 0])
        with pytest.raises(RuntimeError, match="Nothing is under way"):
            games.receive()


@pytest.mark.parametrize("engine", ENGINES)
def test_each_worker_may_be_asked_by_itself(engine: str) -> None:
    if engine == "ray":
        pytest.importorskip("ray", reason="Ray is large: `make ray` installs it")
    alone = [Batch(TOLD, 2), Batch(TOLD, 2)]
    with Workers(TOLD, 2, workers=2, engine=engine) as games:
        games.reset(range(4))
        for worker, batch in enumerate(alone):
            batch.reset(range(2 * worker, 2 * worker + 2))
        dice = np.random.default_rng(1)
        # One of them is always ahead, by one step or by two.
        for worker in [0, 0, *[1, 0] * 20]:
            actions = sampled(games.part(worker), dice)
            games.send(actions, worker)
            with pytest.raises(RuntimeError, match="A step is under way"):
                games.send(actions, worker)
            with pytest.raises(RuntimeError, match="Nothing is under way"):
                games.receive(1 - worker)
            assert games.ready() == worker
            seen, expected = games.receive(worker), alone[worker].step(actions)
            assert seen is games.part(worker)
            for name in ("masks", "legal", "counts", "seats", "rewards", "terminations", "truncations"):
                assert np.array_equal(getattr(seen, name), getattr(expected, name)), name
            for name, array in expected.observations.items():
                assert np.array_equal(seen.observations[name], array), name
        with pytest.raises(ValueError, match="There are 2 games, and 4 numbers"):
            games.send([0] * 4, 1)
        with pytest.raises(ValueError, match="There are workers 0 to 1, not 2"):
            games.receive(2)
        with pytest.raises(RuntimeError, match="Nothing is under way"):
            games.ready()
        games.send([400, 0], 1)
        with pytest.raises(ValueError, match="cannot choose 400 now"):
            games.receive(1)


def test_what_workers_cannot_do_is_refused() -> None:
    with pytest.raises(ValueError, match="1 to 256 workers, not 0"):
        Workers(TOLD, 2, workers=0)
    with pytest.raises(ValueError, match="Unknown engine 'threads'; known are processes, ray"):
        Workers(TOLD, 2, engine="threads")
    with pytest.raises(ValueError, match="1 to 4096 games, not 0"):
        Workers(TOLD, 0)
