"""Rows kept up to date from what changed, compared byte for byte with those made anew from views, the slow way."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")

from magnate.content.choices import all_modules, needed_for
from magnate.environments.batch import Batch, sampled
from magnate.environments.rows import COMPACT
from magnate.environments.settings import settings
from magnate.environments.window import Window
from magnate.game import Game
from tests.effort import is_thorough, often
from tests.environments.honest import Honest

BASE = {f"base, {players}": (players, needed_for(players)) for players in range(2, 7)}
EVERYTHING = {f"everything, {players}": (players, all_modules(players)) for players in range(2, 7)}
SINGLE = {
    f"{module}, {players}": (players, tuple(dict.fromkeys((*needed_for(players), module))))
    for number, module in enumerate(all_modules(5))
    for players in (range(2, 6) if is_thorough() else [2 + number % 4])
}


def honest_row(game: Game, seat: int) -> bytes:
    arrays = Honest(game.view(seat), Window.over(game.state.layout)).arrays()
    return bytes(np.concatenate([arrays[one.name].ravel() for one in COMPACT]).tobytes())


@pytest.mark.parametrize(("players", "modules"), (BASE | EVERYTHING).values(), ids=BASE | EVERYTHING)
def test_rows_of_a_batch_are_those_made_from_views(players: int, modules: tuple[str, ...]) -> None:
    """The seat asked in its batch, and one of the others from the whole state."""
    compare(players, modules, often(90, 900))


@pytest.mark.parametrize(("players", "modules"), SINGLE.values(), ids=SINGLE)
def test_rows_with_a_module_are_those_made_from_views(players: int, modules: tuple[str, ...]) -> None:
    compare(players, modules, often(50, 600))


def compare(players: int, modules: tuple[str, ...], steps: int) -> None:
    batch = Batch(settings(players, modules=modules, observation="compact", max_rounds=4), 2)
    dice = np.random.default_rng(players)
    seen = batch.reset([players, players + 10])
    for step in range(steps):
        for at, match in enumerate(batch.matches):
            seat = int(seen.seats[at])
            assert seen.observations["compact"][at].tobytes() == honest_row(match.game, seat), (step, at)
            other = (seat + step) % players
            assert match.observer.row_of(match.game.state, other).tobytes() == honest_row(match.game, other), (step, at)
        seen = batch.step(sampled(seen, dice))
