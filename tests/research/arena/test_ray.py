"""A Ray cluster plays the same games."""

from __future__ import annotations

from pathlib import Path

import pytest

from magnate.research import engines
from magnate.research.arena.engines import here, in_ray
from magnate.research.arena.keeping import Kept
from magnate.research.arena.run import run
from magnate.research.engines import EngineFailed
from tests.research.arena.samples import run_of, small

PLAN = small(max_rounds=3)


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(engines, "import_module", missing)
    with pytest.raises(EngineFailed, match=r"magnate\[ray\]"):
        next(in_ray(iter(())))


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # those of Ray are not ours
def test_two_workers_of_ray_play_the_same_games_and_a_folder_keeps_them(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is large: `make ray` installs it")
    kept = Kept(tmp_path, run_of(PLAN))
    found = run(PLAN, lambda games: in_ray(games, jobs=2), kept)
    kept.close()
    alone = run(PLAN, here)
    assert [(game.key, game.moved()) for game in found.games] == [(game.key, game.moved()) for game in alone.games]
    again = Kept(tmp_path, run_of(PLAN))
    again.close()
    assert len(again.played) == PLAN.game_count()
