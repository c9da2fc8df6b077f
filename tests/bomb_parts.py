"""Parts that hostile bodies are made of; see `tests.bombs`."""

from __future__ import annotations

import json
from typing import Any

from tests.bomb_boards import CROSS

MEGABYTE = 1 << 20


def picture(tile: tuple[str, ...], wide: int, high: int) -> str:
    """Return a board of one drawn tile again and again."""
    rows = [" | ".join([row] * wide) for row in tile]
    return "\n".join(rows * high)


def dots(size: int) -> str:
    """Return a picture of so many squares each way, all empty."""
    return "\n".join(["." * size] * size)


def number(digits: int) -> str:
    """Return a number of so many digits."""
    return "9" * digits


def position(**fields: Any) -> str:
    """Return a position on two crossroads with some fields more."""
    return json.dumps({"board": picture(CROSS, 2, 1), **fields})


def with_raw(field: str, raw: str) -> str:
    """Return a position in which a field holds what is written there, JSON or not."""
    return position(**{field: "@@"}).replace('"@@"', raw)


def many(text: str, count: int) -> str:
    """Return a JSON list of the same text."""
    return "[" + ", ".join([text] * count) + "]"


def keys(count: int, value: str = "0") -> str:
    """Return a JSON object with so many fields."""
    return "{" + ", ".join(f'"k{i}": {value}' for i in range(count)) + "}"


def dots_position(size: int) -> str:
    """Return a position on a picture of dots."""
    return json.dumps({"board": dots(size)})
