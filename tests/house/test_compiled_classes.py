"""No interpreted class inherits from one that is compiled: with a compiled engine it could not even be defined or made.

Only `make test-compiled` would meet it otherwise. A compiled class that says ``allow_interpreted_subclasses`` may be
inherited from, and so may one that mypyc leaves to Python: records, protocols, errors.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.house.repository import ROOT, SRC, named, python_files, tree_of

LEFT_TO_PYTHON = {"NamedTuple", "Protocol", "Enum", "StrEnum", "IntEnum", "TypedDict", "Exception", "ValueError"}
"""Bases that make a class one that interpreted code may inherit from, also when it is compiled."""


@cache
def compiled() -> frozenset[Path]:
    """Return the files of the engine, as the build hook finds them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["hooks"]
    rooms, left = settings["custom"]["compile"], settings["custom"]["interpreted"]
    found = (file for room in rooms for file in ([SRC / room] if room.endswith(".py") else python_files(SRC / room)))
    left_out = {path for name in left for path in SRC.glob(name)}
    return frozenset(file for file in found if left_out.isdisjoint([file, *file.parents]))


def imported(tree: ast.Module) -> dict[str, tuple[str, str]]:
    """Return where each name comes from that a file imports from this package: the module, and its name there."""
    return {
        alias.asname or alias.name: (node.module, alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("magnate")
        for alias in node.names
        if node.module is not None
    }


def home_of(module: str, name: str) -> tuple[Path, ast.ClassDef] | None:
    """Return where a class of the package is defined, through packages that only pass it on."""
    place = SRC.parent / Path(*module.split("."))
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    if not file.is_file():
        return None
    tree = tree_of(file)
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return file, node
    passed_on = imported(tree).get(name)
    return None if passed_on is None else home_of(*passed_on)


def is_closed(node: ast.ClassDef) -> bool:
    """Return whether interpreted code cannot inherit from a compiled class."""
    bases = {ast.unparse(base).rpartition(".")[2].partition("[")[0] for base in node.bases}
    marks = " ".join(ast.unparse(one) for one in node.decorator_list)
    return not bases & LEFT_TO_PYTHON and "allow_interpreted_subclasses" not in marks


def heirs() -> Iterator[tuple[Path, ast.ClassDef, Path, ast.ClassDef]]:
    """Yield each interpreted class with a compiled one that it inherits from."""
    for file in python_files(SRC):
        if file in compiled():
            continue
        names = imported(tree_of(file))
        for node in ast.walk(tree_of(file)):
            for base in node.bases if isinstance(node, ast.ClassDef) else ():
                found = home_of(*names[base.id]) if isinstance(base, ast.Name) and base.id in names else None
                if found is not None and found[0] in compiled():
                    assert isinstance(node, ast.ClassDef)
                    yield file, node, *found


def test_the_engine_is_found() -> None:
    assert {SRC / "game.py", SRC / "rules" / "flow.py", SRC / "bots" / "fast" / "bot.py"} <= compiled()
    assert SRC / "explorer" / "making.py" not in compiled()


def test_no_interpreted_class_inherits_from_a_compiled_one() -> None:
    found = [
        f"{named(file)}: {node.name} inherits from {base.name} in {named(home)}"
        for file, node, home, base in heirs()
        if is_closed(base)
    ]
    assert not found, "keep one as a part instead"
