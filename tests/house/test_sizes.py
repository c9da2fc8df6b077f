"""Files and functions stay small enough to be read in one go."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.house.repository import SRC, named, python_files, text_of, tree_of

MAX_FILE = 400
MAX_FUNCTION = 60

LONG_FILES: dict[str, str] = {}
"""Files that may be longer: path from the root -> the reason."""

LONG_FUNCTIONS: dict[str, str] = {}
"""Functions that may be longer: "path:name" -> the reason."""


def lines_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return how many lines a function takes, its docstring and decorators not counted."""
    length = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function) is not None:
        length -= (first.end_lineno or first.lineno) - first.lineno + 1
    return length


def functions_of(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Return every function and method of a file."""
    return [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def test_files_are_short() -> None:
    lengths = {named(path): len(text_of(path).splitlines()) for path in python_files(SRC)}
    long = {name: lines for name, lines in lengths.items() if lines > MAX_FILE and name not in LONG_FILES}
    assert not long, f"more than {MAX_FILE} lines; look for the second subject: {long}"


def test_functions_are_short() -> None:
    lengths = {
        f"{named(path)}:{node.name}": lines_of(node) for path in python_files(SRC) for node in functions_of(path)
    }
    long = {name: lines for name, lines in lengths.items() if lines >= MAX_FUNCTION and name not in LONG_FUNCTIONS}
    assert not long, f"{MAX_FUNCTION} lines or more, docstring not counted: {long}"


def test_exceptions_are_still_needed() -> None:
    names = {named(path): path for path in python_files(SRC)}
    short = [name for name in LONG_FILES if name not in names or len(text_of(names[name]).splitlines()) <= MAX_FILE]
    assert not short, f"strike these from LONG_FILES: {short}"
