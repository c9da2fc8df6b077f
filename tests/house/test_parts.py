"""What the page fetches later may be gone by then, as the server was renewed: it is fetched in one way only."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web" / "src"
LATER = re.compile(r"\bimport\('")
IN_PART = re.compile(r"\b(?:part|fetchPart)\((?:[^()]|\([^()]*\))*\)")
"""A call of `part` of ``state/parts.ts``, with calls within it."""

FILES = sorted(path for path in WEB.rglob("*") if path.suffix in {".ts", ".svelte"} and ".test." not in path.name)
FETCHING = [path for path in FILES if LATER.search(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("path", FETCHING, ids=lambda path: path.relative_to(WEB).as_posix())
def test_a_part_that_is_gone_is_fetched_with_a_new_page(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    wrapped = sum(len(LATER.findall(call.group())) for call in IN_PART.finditer(text))
    assert wrapped == len(LATER.findall(text)), "wrap import() in part() of state/parts.ts"
