"""The pins are exact, complete and free of addresses."""

from __future__ import annotations

import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest

from tests.house.repository import ROOT, named

PINS = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"(?P<name>[A-Za-z0-9][A-Za-z0-9._-]*)==[0-9][A-Za-z0-9.+!]*(?: ; .+)?")


def canonical(name: str) -> str:
    """Return a package name in the spelling that compares equal."""
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("path", PINS, ids=named)
def test_every_line_is_an_exact_pin(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    odd = [line for line in lines if not (PIN.fullmatch(line) or line.startswith(("#", "-r ")) or not line)]
    assert not odd


def test_every_dependency_has_a_pin() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"], *chain(*extras)]
    pinned = {
        canonical(match["name"])
        for path in PINS
        for match in map(PIN.fullmatch, path.read_text(encoding="utf-8").splitlines())
        if match
    }
    assert {canonical(re.split(r"[<>=!~\[ ]", want)[0]) for want in wanted} <= pinned
