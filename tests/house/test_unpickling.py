"""Nothing that comes from outside is ever unpickled: to read a pickle is to run whatever its writer wished.

Python pickles what it sends between a process and those it started itself. What does so stands here; files, messages of
others, requests and rows of a database are read as JSON, text or numbers.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.repository import SRC, named, python_files, tree_of

MODULES = {"cloudpickle", "dill", "jsonpickle", "joblib", "marshal", "pickle", "shelve"}
"""Nothing of ours takes anything from these."""

LOADERS = {"jnp", "np", "numpy", "torch", "pandas", "pd", "polars", "joblib", "pickle"}
"""What has functions `load` or `read_pickle` that run what is in a file."""

NAMES = {"PickleType", "read_pickle", "allow_pickle", "weights_only", "Unpickler", "__setstate__"}
"""What says in any other way that something is unpickled."""

OTHER_END = {"Listener", "Client", "Manager", "BaseManager", "SyncManager"}
"""What lets processes talk that did not start each other."""

CHILDREN = {
    "bots/simulation.py": "a pool of its own",
    "environments/workers.py": "workers that it starts, or those of a cluster of Ray",
    "research/engines.py": "pools of its own, or a cluster of Ray",
    "research/training/lessons.py": "a pool of its own",
    "research/tuning.py": "a pool of its own",
    "server/live/bots.py": "the processes in which computers think",
    "server/live/reviewing.py": "the process that makes a review",
    "server/live/thinking.py": "the other end of those in which computers think",
}
"""Who talks to processes through what pickles, and to which."""


def between_processes(path: Path) -> bool:
    """Tell whether a file uses what pickles between processes."""
    taken = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom):
            taken |= {f"{node.module}.{one.name}" for one in node.names}
        elif isinstance(node, ast.Import):
            taken |= {one.name for one in node.names}
        elif isinstance(node, ast.Call):
            taken.add(getattr(node.func, "attr", ""))
    return any(
        name == "recv" or name.startswith("multiprocessing") or (name.startswith("concurrent.") and "Process" in name)
        for name in taken
    )


def unpickled(path: Path) -> Iterator[str]:
    """Yield what a file takes that unpickles what anybody can have written."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name.partition(".")[0] in MODULES)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            yield from (module for _ in range(module.partition(".")[0] in MODULES))
            yield from (one.name for one in node.names if one.name in NAMES | OTHER_END)
        elif isinstance(node, ast.Attribute):
            loads = node.attr == "load" and isinstance(node.value, ast.Name) and node.value.id in LOADERS
            yield from (node.attr for _ in range(loads or node.attr in NAMES | OTHER_END))
        elif isinstance(node, ast.keyword):
            yield from (node.arg for _ in range(1) if node.arg in NAMES)
        elif isinstance(node, ast.FunctionDef):
            yield from (node.name for _ in range(node.name in NAMES))


def test_only_own_children_are_talked_to_in_pickles() -> None:
    found = {named(path).removeprefix("src/magnate/") for path in python_files(SRC) if between_processes(path)}
    assert found == set(CHILDREN)


def test_nothing_unpickles_what_others_wrote() -> None:
    found = [f"{named(path)}: {what}" for path in python_files(SRC) for what in unpickled(path)]
    assert not found


@pytest.mark.parametrize(
    "text",
    [
        "import pickle",
        "from shelve import open",
        "import numpy as np\nnp.load('x')",
        "import torch\ntorch.load('x')",
        "load('x', allow_pickle=True)",
        "from multiprocessing.connection import Listener",
        "from sqlalchemy import PickleType",
    ],
)
def test_it_would_be_noticed(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.house.test_unpickling.tree_of", lambda _: ast.parse(text))
    assert list(unpickled(tmp_path))
