"""Whatever is sent to a reader is served or refused in little time and memory, with an error that says why."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from magnate.model import limits as model_limits
from magnate.town import limits as town_limits
from tests.bombs import BOMBS, as_records
from tests.records.bombing import READERS, SECONDS

ROOT = Path(__file__).parents[2]


LARGE = ("position", "record")
"""Kinds whose bombs take longest to read."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("kinds", [*((kind,) for kind in LARGE), tuple(sorted({*READERS} - {*LARGE}))])
def test_every_bomb_is_served_or_refused_within_its_limits(kinds: tuple[str, ...]) -> None:
    run = [sys.executable, "-m", "tests.records.bombing", *kinds]
    out = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    ended = [json.loads(line) for line in out.splitlines()]
    assert {f"{bomb.kind}: {bomb.name}" for bomb in BOMBS if bomb.kind in kinds} <= {one["bomb"] for one in ended}
    for one in ended:
        legal = ": legal" in one["bomb"]
        assert one["end"].startswith("served" if legal else ("served", "refused: ")), one
        assert one["seconds"] < SECONDS, one


def test_every_kind_of_bomb_has_a_reader() -> None:
    assert {bomb.kind for bomb in BOMBS} == set(READERS)
    assert len({(bomb.kind, bomb.name) for bomb in BOMBS}) == len(BOMBS)


def test_bombs_can_be_sent_as_records() -> None:
    names = [name for name, _ in as_records(3)]
    assert {name.split(":")[0] for name in names} == {"record", "setup", "position", "picture", "code"}


def test_the_limits_are_told() -> None:
    told = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8").partition("## Limits")[2].partition("\n## ")[0]
    for module in (model_limits, town_limits):
        limits = {name: value for name, value in vars(module).items() if name.isupper() and name != "LONGEST_LABEL"}
        assert limits
        assert [name for name, value in limits.items() if f" {value:,}" not in told] == []
