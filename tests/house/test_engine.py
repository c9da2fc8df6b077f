"""The engine stands on the standard library and on nothing that changes under it.

`game.py` and every room below it must run in any Python, a browser's included, and must give the same
answer every time: no packages, no clock, no network, no disk (the printed facts in `content/` apart),
and no chance but a generator that was handed in or made from the seed.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.repository import SRC, named, python_files, tree_of

ROOMS = ("content", "town", "model", "rules", "facts", "modules")

CLOCK_NETWORK_THREADS = {
    "asyncio", "concurrent", "ctypes", "datetime", "http", "multiprocessing", "secrets", "select", "signal",
    "socket", "socketserver", "sqlite3", "ssl", "subprocess", "threading", "time", "urllib", "uuid", "zoneinfo",
}  # fmt: skip

DISK = {"glob", "importlib", "io", "os", "pathlib", "shelve", "shutil", "tempfile"}

CHANCE = {"Random"}
"""What may be taken from `random`: a generator of one's own, never the shared one."""


def engine_files() -> list[Path]:
    """Return the Python files at and below the game."""
    rooms = [path for room in ROOMS for path in python_files(SRC / room)]
    return [*rooms, *(path for path in python_files(SRC) if path == SRC / "game.py")]


def carried_out(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a program without what stands under ``if TYPE_CHECKING``, which never runs."""
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            for other in child.orelse:
                yield from carried_out(other)
        else:
            yield from carried_out(child)


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the top-level package of every import of a file that is really carried out, with its line."""
    for node in carried_out(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.partition(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, (node.module or "").partition(".")[0]


def dice_of(path: Path) -> Iterator[tuple[int, str]]:
    """Yield everything a file takes from the module `random`, with its line."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            yield node.lineno, node.attr


@pytest.mark.parametrize("path", engine_files(), ids=named)
def test_engine_file_is_pure(path: Path) -> None:
    found = list(imports_of(path))
    packages = [f"line {line}: {name}" for line, name in found if name not in {*sys.stdlib_module_names, "magnate"}]
    assert not packages, f"the engine uses the standard library only: {packages}"

    banned = CLOCK_NETWORK_THREADS | (set() if SRC / "content" in path.parents else DISK)
    outside = [f"line {line}: {name}" for line, name in found if name in banned]
    assert not outside, f"the engine touches no clock, network, thread or disk: {outside}"

    shared_dice = [f"line {line}: random.{name}" for line, name in dice_of(path) if name not in CHANCE]
    assert not shared_dice, f"chance comes in by the door, as a random.Random: {shared_dice}"
