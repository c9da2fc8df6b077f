"""The reference is built without a warning, has an entry for every public name, and its links hold."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from docs.reference.pages import PAGES, laid_out, public, terms
from magnate import is_compiled
from tests.house.repository import ROOT


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("pdoc")
    target = tmp_path_factory.mktemp("reference")
    command = [sys.executable, "-m", "docs.reference.build", str(target)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return target


class Page(HTMLParser):
    """The anchors of a page, and where its links lead."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.anchors.add(value)
            elif name == "href" and tag == "a" and value:
                self.links.add(unquote(value))


@cache
def page(path: Path) -> Page:
    return Page(path)


def missing(path: Path, link: str) -> bool:
    name, _, anchor = link.partition("#")
    target = (path.parent / name).resolve() if name else path
    return not target.exists() or (bool(anchor) and anchor not in page(target).anchors)


def shown(module: str) -> list[str]:
    return public(importlib.import_module(module))


def test_every_public_name_has_an_entry(reference: Path) -> None:
    for module in PAGES:
        anchors = page(reference / f"{module.replace('.', '/')}.html").anchors
        assert set(shown(module)) <= anchors, module


@pytest.mark.skipif(is_compiled(), reason="mypyc drops the docstrings of classes; the reference is made from sources")
def test_every_public_name_says_what_it_is() -> None:
    silent = [
        f"{module}.{name}"
        for module in PAGES
        for name in shown(module)
        if callable(thing := getattr(importlib.import_module(module), name)) and not (thing.__doc__ or "").strip()
    ]
    assert not silent


def test_links_lead_somewhere(reference: Path) -> None:
    found = sorted(reference.rglob("*.html"))
    assert len(found) > len(PAGES)
    dead = [
        f"{path.name}: {link}"
        for path in found
        for link in page(path).links
        if not re.match(r"[a-z]+:", link) and missing(path, link)
    ]
    assert not dead


DOCSTRING = """A plan.

bots:  names as `make_bot` understands them,
       or of programs.
seed, blocks: numbers.
Raises ValueError.
"""


def test_what_a_docstring_says_of_its_fields_is_read() -> None:
    assert terms(DOCSTRING) == {
        "bots": "names as `make_bot` understands them, or of programs.",
        "seed": "numbers.",
        "blocks": "numbers.",
    }
    assert laid_out(DOCSTRING).splitlines() == [
        "A plan.",
        "",
        "- `bots`: names as `make_bot` understands them,",
        "  or of programs.",
        "- `seed`, `blocks`: numbers.",
        "",
        "Raises ValueError.",
    ]
