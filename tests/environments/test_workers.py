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


def test_what_workers_cannot_do_is_refused() -> None:
    with pytest.raises(ValueError, match="1 to 256 workers, not 0"):
        Workers(TOLD, 2, workers=0)
    with pytest.raises(ValueError, match="Unknown engine 'threads'; known are processes, ray"):
        Workers(TOLD, 2, engine="threads")
    with pytest.raises(ValueError, match="1 to 4096 games, not 0"):
        Workers(TOLD, 0)
