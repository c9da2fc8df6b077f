"""The baselines of docs/baselines.md: a clone learns, and a row finds its place in the table."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")

from magnate import Setup
from tests.house.repository import ROOT

EXAMPLES = ROOT / "examples"


def test_a_clone_learns_what_its_teacher_does() -> None:
    cloning = runpy.run_path(str(EXAMPLES / "cloning.py"))
    setup = Setup.choose(players=2, variant="introductory_1")
    learned, unseen = (list(cloning["lessons"]("planner", setup, 2, seed)) for seed in (1, 1001))
    weights = cloning["learn"](learned, 3, 1)
    guessed = np.mean([1 / len(lesson.facts) for lesson in unseen])
    assert cloning["agreement"](weights, unseen) > 2 * guessed


def test_near_counts_squares_around_a_square() -> None:
    near = runpy.run_path(str(EXAMPLES / "cloning.py"))["near"]
    plane = np.zeros((30, 40), np.uint8)
    plane[0, 0] = plane[29, 39] = plane[10, 10] = 1
    rows, columns = np.array([1, 0, 30, 6, 11]), np.array([1, 0, 40, 11, 15])
    assert near(plane, rows, columns).tolist() == [1, 0, 1, 0, 1]


def test_a_row_takes_the_place_of_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    write = runpy.run_path(str(EXAMPLES / "baselines.py"))["write"]
    page = tmp_path / "page.md"
    page.write_text("# Rows\n\n| a | b |\n| --- | --- |\n| new | 1 |\n| old | 1 |\n\nText | here\n", encoding="utf-8")
    write("| old | 2 |", page)
    write("| middle | 3 |", page)
    lines = page.read_text(encoding="utf-8").splitlines()
    assert lines[4:] == ["| middle | 3 |", "| new | 1 |", "| old | 2 |", "", "Text | here"]
