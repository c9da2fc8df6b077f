"""`from magnate import ...` is the public door, and the README uses no other."""

from __future__ import annotations

import ast
import os
import re
from types import ModuleType

import pytest

import magnate
from tests.house.repository import ROOT, text_of

README_CODE = re.findall(r"```python\n(.*?)```", text_of(ROOT / "README.md"), re.DOTALL)


def test_all_lists_what_the_door_shows() -> None:
    shown = {
        name
        for name, value in vars(magnate).items()
        if not name.startswith("_") and not isinstance(value, ModuleType) and name != "annotations"
    }
    assert shown == set(magnate.__all__)


def test_all_is_sorted_and_documented() -> None:
    assert list(magnate.__all__) == sorted(magnate.__all__)
    if not os.environ.get("MAGNATE_EXPECT_COMPILED"):  # mypyc drops the docstrings of classes
        assert not [name for name in magnate.__all__ if not getattr(magnate, name).__doc__]


@pytest.mark.parametrize("code", README_CODE)
def test_readme_code_runs(code: str) -> None:
    imports = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.ImportFrom)]
    doors = {node.module for node in imports if (node.module or "").startswith("magnate")}
    assert doors <= {"magnate"}
    exec(compile(code, "README.md", "exec"), {})
