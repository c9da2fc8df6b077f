"""What docstrings and documents show in Python runs: doctests, and blocks of code."""

from __future__ import annotations

import ast
import doctest
import importlib
import os
import re
from pathlib import Path

import pytest

from magnate.cli.main import main
from tests.house.repository import ROOT, SRC, named, python_files, text_of

SHOWN = re.compile(r"^ *>>> (?!.*# doctest: \+SKIP)", re.MULTILINE)
SHOWING = [path for path in python_files(SRC) if SHOWN.search(text_of(path))]
BLOCK = re.compile(r"^```python(?P<excerpt> excerpt)?\n(?P<code>.*?)^```", re.MULTILINE | re.DOTALL)
PAGES = [path for path in (ROOT / "docs").glob("*.md") if BLOCK.search(text_of(path))]
ELSEWHERE = {"research.md": "tests/environments/test_research_page.py"}
"""Pages whose programs another test runs, beside what else they say."""


@pytest.mark.parametrize("path", SHOWING, ids=named)
def test_the_examples_of_docstrings_hold(path: Path) -> None:
    module = importlib.import_module(".".join(path.relative_to(SRC.parent).with_suffix("").parts))
    failed, tried = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert failed == 0
    if not os.environ.get("MAGNATE_EXPECT_COMPILED"):  # mypyc drops the docstrings of classes
        assert tried


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_the_programs_of_a_page_run(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, as somebody reads them; an excerpt only has to be Python."""
    if path.name in ELSEWHERE:
        assert (ROOT / ELSEWHERE[path.name]).exists()
        return
    monkeypatch.chdir(tmp_path)
    if 'Dataset("data")' in text_of(path):
        words = "dataset data --games 10 --bots apprentice --players 2 --variant introductory_1"
        main(words.split(), standalone_mode=False)
    names: dict[str, object] = {"__name__": "__main__"}
    for block in BLOCK.finditer(text_of(path)):
        if block["excerpt"]:
            ast.parse(block["code"])
        else:
            exec(compile(block["code"], path.name, "exec"), names)
