"""What the page fetches later may be gone by then, as the server was renewed: it is fetched in one way only."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.repository import text_of
from tests.house.test_base_path import SOURCES

LATER = re.compile(r"\bimport\('")
IN_PART = re.compile(r"\b(?:part|fetchPart)\((?:[^()]|\([^()]*\))*\)")
"""A call of `part` of ``state/parts.ts``, with calls within it."""

FETCHING = [path for path in SOURCES if LATER.search(text_of(path))]


@pytest.mark.parametrize("path", FETCHING, ids=lambda path: path.name)
def test_a_part_that_is_gone_is_fetched_with_a_new_page(path: Path) -> None:
    wrapped = sum(len(LATER.findall(call.group())) for call in IN_PART.finditer(text_of(path)))
    assert wrapped == len(LATER.findall(text_of(path))), "wrap import() in part() of state/parts.ts"


def test_there_are_parts() -> None:
    assert len(FETCHING) > 5
