"""docs/research.md says what is, and its programs run."""

from __future__ import annotations

import re
import runpy

import pytest

pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from magnate.environments.actions import SIZE
from magnate.environments.tables import written
from tests.house.repository import ROOT, text_of

PAGE = text_of(ROOT / "docs" / "research.md")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_tables_are_those_of_the_definitions() -> None:
    """Written by `python -m magnate.environments.tables docs/research.md`."""
    assert written(PAGE) == PAGE
    assert PAGE.count("\n| ") > 100
    assert f"{SIZE:,} of them" in PAGE


@pytest.mark.parametrize("program", PROGRAMS)
def test_programs_of_the_page_run(program: str) -> None:
    exec(compile(program, "docs/research.md", "exec"), {})


def test_the_example_learns_from_games() -> None:
    example = runpy.run_path(str(ROOT / "examples" / "learn_plans.py"))
    assert len(example["main"](games=2, max_rounds=2, measured=1)) == 2
