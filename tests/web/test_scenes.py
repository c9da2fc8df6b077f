"""A page that shows a phase event by event draws the table that the engine had then, over whole random games."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from magnate import Setup, is_compiled
from magnate.content.choices import all_modules
from tests.web.scenes import entries
from web import build_client

GAMES = [
    (Setup.choose(4, seed=11), 3, 14),
    (Setup.choose(3, seed=8), 5, 14),
    (Setup.choose(5, modules=all_modules(5), seed=5), 2, 9),
    (Setup.choose(2, modules=all_modules(2), seed=9), 6, 12),
]
"""Set-ups, seeds, and how many rounds at most."""


@pytest.mark.skipif(is_compiled(), reason="events are watched in the engine of plain Python")
def test_the_page_draws_the_table_of_every_moment(tmp_path: Path) -> None:
    """Demand, campaigns, money, goods, cards and milestones, at every event after the working days."""
    played = [entry for setup, seed, rounds in GAMES for entry in entries(setup, seed, rounds)]
    assert len(played) > 60
    path = tmp_path / "games.json"
    path.write_text(json.dumps(msgspec.to_builtins(played)), encoding="utf-8")
    command = ["run", "test", "--", "src/story/moment.test.ts"]
    build_client.run_npm(build_client.find_node(), command, show=False, MAGNATE_SCENES=str(path))
