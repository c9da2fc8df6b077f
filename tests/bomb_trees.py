"""Hostile analyses and files of puzzles; part of `tests.bombs`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from tests.bomb_boards import dinners
from tests.bomb_parts import MEGABYTE, dots_position, keys, many, number, position


def analyses() -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield analyses."""
    yield "dinners without end", dinners
    yield "lines without end", lambda: analysis(lines=[{"id": 1, "after": 0, "moves": ["A pass"]}] * 150_000)
    yield "moves without end", lambda: analysis(lines=[{"id": 1, "after": 0, "moves": ["A pass"] * 150_000}])
    yield (
        "moves in every line",
        lambda: analysis(lines=[{"id": n, "after": n - 1, "moves": ["A pass"] * 400} for n in range(1, 500)]),
    )
    yield "a line after itself", lambda: analysis(lines=[{"id": 1, "after": 1, "moves": ["A pass"]}])
    yield "a huge line", lambda: analysis(lines=[{"id": 10**300, "after": 10**300, "moves": ["A pass"]}])
    yield "no move", lambda: analysis(lines=[{"id": 1, "after": 0, "moves": []}])
    yield "a move that is a list", lambda: analysis(lines=[{"id": 1, "after": 0, "moves": [[0] * 200_000]}])
    yield "long notes", lambda: analysis(note="x" * MEGABYTE, title="x" * 200_000)
    yield "names without end", lambda: analysis(names=["x"] * 200_000)
    yield "half a character", lambda: analysis().replace('"lines"', '"note": "\\ud800", "lines"')
    yield "unknown fields", lambda: analysis()[:-1] + ", " + keys(40_000)[1:]
    yield "unknown fields in lines", lambda: analysis(lines=[{f"x{n}": 0 for n in range(100)}] * 900)
    yield "no start", lambda: analysis(start=None)
    yield "a start that is a list", lambda: analysis(start=[0] * 200_000)


def puzzles() -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield files of puzzles."""
    yield "none", lambda: '{"format": "magnate-puzzles", "version": 1, "puzzles": []}'
    yield "too many", lambda: puzzle(many(json.dumps({"id": "x"}), 100_000))
    yield "empty ones", lambda: puzzle(many("{}", 400))
    yield "lists", lambda: puzzle(many("[]", 400))
    yield "a huge seat", lambda: puzzle('[{"seat": ' + number(4_000) + "}]")
    yield "choices without end", lambda: puzzle('[{"choices": ' + many("{}", 200_000) + "}]")
    yield "actions without end", lambda: puzzle('[{"choices": [{"actions": ' + many('["pass"]', 90_000) + "}, {}]}]")
    yield "a position of dots", lambda: puzzle('[{"position": ' + dots_position(500) + "}]")
    yield "unknown fields", lambda: puzzle("[" + keys(40_000) + "]")
    yield "a long name", lambda: puzzle(json.dumps([{"id": "x" * MEGABYTE}]))


def analysis(**fields: Any) -> str:
    """Return an analysis of a small position with some fields other."""
    start = json.loads(position())
    head = {"format": "magnate-analysis", "version": 1, "ruleset": "base-1", "start": start, "lines": []}
    return json.dumps({**head, **fields})


def puzzle(listed: str) -> str:
    """Return a file of puzzles as they are written there."""
    return f'{{"format": "magnate-puzzles", "version": 1, "puzzles": {listed}}}'
