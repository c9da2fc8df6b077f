"""The marker with which a test cites rules, ``@pytest.mark.rule(...)``: where it stands, and who carries it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tests.house.repository import ROOT, named, python_files, tree_of


class Marker(NamedTuple):
    """One use of the marker."""

    line: int
    rules: tuple[str, ...]
    carried: bool
    """Whether it stands at a test: as a decorator, or in the parameters that a decorator names."""


def is_marker(node: ast.AST) -> bool:
    """Tell whether a node is a call of the marker."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"


def at_tests(tree: ast.Module) -> Iterator[ast.expr]:
    """Yield what stands at the tests of a file: their decorators, and the lists that these name."""
    lists = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                yield decorator
                names = {part.id for part in ast.walk(decorator) if isinstance(part, ast.Name)}
                yield from (lists[name] for name in names & lists.keys())


def markers_in(tree: ast.Module) -> Iterator[Marker]:
    """Yield the markers of a file in the order of its lines."""
    carried = {id(node) for place in at_tests(tree) for node in ast.walk(place)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and is_marker(node):
            rules = tuple(str(part.value) if isinstance(part, ast.Constant) else "" for part in node.args)
            yield Marker(node.lineno, rules, id(node) in carried)


@cache
def cited_rules() -> frozenset[str]:
    """Return the rule ids that tests cite in their markers."""
    files = [path for path in python_files(ROOT / "tests") if path.name.startswith("test_")]
    return frozenset(
        rule for path in files for marker in markers_in(tree_of(path)) if marker.carried for rule in marker.rules
    )


def stray_markers() -> list[str]:
    """Return the places of markers that no test carries, or that name their rules by anything but a literal."""
    return [
        f"{named(path)}:{marker.line}"
        for path in python_files(ROOT / "tests")
        for marker in markers_in(tree_of(path))
        if not (marker.carried and path.name.startswith("test_") and marker.rules and all(marker.rules))
    ]
