"""Numbers to play by are judged the same way every time, and a file of them is checked."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest

from magnate.bots.fast.styles import PLANNER
from magnate.bots.fast.weights import STANDARD, Weights
from magnate.research.tuning import around, names, read_weights, score


def test_the_same_numbers_on_the_same_map_score_the_same() -> None:
    first = score(STANDARD, [STANDARD], [7])
    assert first == score(STANDARD, [STANDARD], [7])
    assert 0 <= first.total <= 1


def test_the_planner_beats_what_it_came_from() -> None:
    assert score(PLANNER, [STANDARD], range(20)).total > 0.6


def test_no_step_leaves_everything_as_it_is() -> None:
    assert around(PLANNER, [0.0] * len(names())) == PLANNER
    moved = around(PLANNER, [-9.0] * len(names()))
    assert all(getattr(moved, name) >= 0 for name in names() if getattr(PLANNER, name) >= 0)
    assert moved.reserve == PLANNER.reserve


def test_a_file_of_numbers_is_checked(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(json.dumps({"weights": PLANNER._asdict()}))
    assert read_weights(path) == PLANNER
    values = {**Weights()._asdict(), "luck": 1.0}
    path.write_text(json.dumps({"weights": values}))
    with pytest.raises(click.BadParameter, match="luck"):
        read_weights(path)
