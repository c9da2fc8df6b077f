"""No page of the client leads to the top of a host: it may be served below a path (web/src/state/base.ts)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.repository import ROOT, files, text_of

SOURCES = [
    path
    for path in files()
    if ROOT / "web" / "src" in path.parents and path.suffix in {".svelte", ".ts"} and ".test." not in path.name
]
ROOTED = re.compile(r"""(?:href|src|action)=["']/|(?:router\.go\(|State\(null, '', )['"`]/""")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_paths_are_made_from_the_base(path: Path) -> None:
    assert ROOTED.findall(text_of(path)) == []


def test_there_are_sources() -> None:
    assert len(SOURCES) > 50
