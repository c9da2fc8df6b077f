"""The notebooks run from top to bottom, and are kept without outputs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.house.repository import ROOT

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))


def cells(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


def test_there_are_some() -> None:
    assert len(NOTEBOOKS) > 2


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cells are plain Python without magic, so that no kernel is needed to run them."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(cells(path), start=1):
        exec(compile("".join(cell["source"]), f"{path.name}, cell {number}", "exec"), names)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_outputs(path: Path) -> None:
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in cells(path))
