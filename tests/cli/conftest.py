"""What the tests of the commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from magnate.cli.main import main

Magnate = Callable[..., Result]


@pytest.fixture
def magnate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Magnate:
    """Run the command with arguments and typed lines; saved games go to a folder of the test."""
    monkeypatch.setenv("MAGNATE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: str, typed: str = "") -> Result:
        return CliRunner().invoke(main, arguments, input=typed, catch_exceptions=False)

    return run
