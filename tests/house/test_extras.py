"""Tests may do without a package that belongs to an extra, but `make test` brings it, so that they really run."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib

from tests.house.repository import ROOT, files, text_of
from tests.house.test_requirements import canonical

SKIPPED = re.compile(r"importorskip\(\s*\"(?P<package>[a-z0-9_]+)")
FREE = {
    "ray": "large; `make ray` installs it",
    "sb3_contrib": "needs torch, which is large",
    "torchrl": "needs torch, which is large",
    "polars": "large; the loader of data sets makes its frame from a table of pyarrow, in one call",
    "torch": "gigabytes; the loader of data sets hands it buffers of pyarrow",
    "hatchling": "builds the package, so that it is always there where a checkout is",
}
"""Packages whose tests `make test` may skip, and why."""

CALLED = {"pyspiel": "open_spiel"}
"""Packages whose modules have another name."""


def test_what_tests_may_skip_is_installed_for_them() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    brought = {canonical(re.split(r"[<>=!~\[ ;]", want)[0]) for want in extras["dev"]}
    needed = {match["package"] for path in files() if path.suffix == ".py" for match in SKIPPED.finditer(text_of(path))}
    assert needed
    missing = {package for package in needed if canonical(CALLED.get(package, package)) not in brought}
    assert missing <= set(FREE), f"tests that need these are never run: {missing - set(FREE)}"


def test_one_extra_is_enough_to_learn_and_to_read_data() -> None:
    """Who installs `research` needs no second extra for games as tables (docs/research.md, "In ten minutes")."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert set(extras["arena"]) <= set(extras["research"])


def test_the_base_install_imports_nothing_of_research() -> None:
    """`magnate`, its terminal and its server start without the packages of research, even where they are installed."""
    code = (
        "import sys, magnate, magnate.cli.main, magnate.server.app, magnate.bots.registry;"
        "print(*sorted({'numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'magnate.environments'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_missing_extra_is_named() -> None:
    code = (
        "import sys, importlib.util as util; found = util.find_spec;"
        "util.find_spec = lambda name, *more: None if name == 'numpy' else found(name, *more);"
        "import magnate.environments"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "MissingExtra: This part of magnate needs numpy: pip install 'magnate[research]'" in done.stderr
