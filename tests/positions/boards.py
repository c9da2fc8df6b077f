"""Positions for the tests of this folder, small enough to be read at a glance."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.house.repository import ROOT, text_of

Json = dict[str, Any]

CROSS = [
    "..#.. | .....",
    "HH#.. | ....S   house 2",
    "HH### | #####",
    "..#.. | ..#..",
    "..#.. | ..#..",
]
"""Two tiles; house 2 in the west, a soft drink in the north-east."""


def written(**fields: Any) -> Json:
    """Return a position on CROSS with one restaurant per chain and some fields more."""
    return {
        "board": CROSS,
        "chains": [{"restaurants": [{"at": [3, 3]}]}, {"restaurants": [{"at": [3, 8]}]}],
        **fields,
    }


def chains(first: Json, second: Json | None = None) -> list[Json]:
    """Return two chains with a restaurant each and some fields more."""
    return [
        {"restaurants": [{"at": [3, 3]}], **first},
        {"restaurants": [{"at": [3, 8]}], **(second or {})},
    ]


def documented() -> Json:
    """Return the example of a position in docs/formats.md."""
    section = text_of(ROOT / "docs" / "formats.md").split("## Positions")[1].split("\n## ")[0]
    blocks = re.findall(r"```json\n(.*?)```", section, re.DOTALL)
    assert len(blocks) == 1
    found: Json = json.loads(blocks[0])
    return found
