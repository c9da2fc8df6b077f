"""No source file imports itself in a circle; circles that only type checkers see may shrink, never grow."""

from __future__ import annotations

from functools import cache

import grimp


def circle(room: str, *names: str) -> frozenset[str]:
    """Return the full names of files in a room."""
    return frozenset(f"magnate.{room}.{name}" for name in names)


LEFT = {
    circle("model", "action_kinds", "actions"),
    circle("model", "setup", "tile_pool"),
    circle(
        "rules",
        *("asking", "book", "company", "hire_discount", "positions.draft", "questions", "salaries", "step", "table"),
        "wellformed",
    ),
    circle("server", "seating.attendance", "ports"),
    circle(
        "store",
        *("counts", "database", "endings", "exports", "games", "keepsakes", "leaving", "log", "notices", "people"),
        *("repository", "rewinds", "seats", "sessions", "snapshots", "talk"),
    ),
}
"""A ratchet: files that know each other's types in a circle. Never add a file or a circle."""


@cache
def circles(*, types: bool) -> frozenset[frozenset[str]]:
    """Return the sets of files that all import each other, directly or through others.

    ``types`` counts imports for type checkers alone too.
    """
    graph = grimp.build_graph("magnate", exclude_type_checking_imports=not types, cache_dir=None)
    below = {file: graph.find_upstream_modules(file) for file in graph.modules}
    together = (frozenset(other for other in below[file] if file in below[other]) | {file} for file in below)
    return frozenset(files for files in together if len(files) > 1)


def listed(found: frozenset[frozenset[str]]) -> str:
    """Return circles as lines of text."""
    return "\n".join(" ".join(sorted(files)) for files in found)


def test_no_file_imports_itself_in_a_circle() -> None:
    found = circles(types=False)
    assert not found, listed(found)


def test_no_circle_of_types_grows() -> None:
    grown = frozenset(files for files in circles(types=True) if not any(files <= known for known in LEFT))
    assert not grown, listed(grown)


def test_the_list_of_circles_is_no_longer_than_needed() -> None:
    gone = frozenset(LEFT - circles(types=True))
    assert not gone, f"shorten these in LEFT:\n{listed(gone)}"
