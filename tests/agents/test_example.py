"""The example agent plays a whole game."""

from __future__ import annotations

import runpy

from tests.house.repository import ROOT


def test_the_example_plays_to_the_end() -> None:
    example = runpy.run_path(str(ROOT / "examples" / "text_agent.py"))
    assert example["play"](3).startswith("The game is over after round")
