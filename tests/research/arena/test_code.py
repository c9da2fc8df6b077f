"""Which code plays: a digest of what decides games."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from magnate.research.code import commit_of, digest_of, this_code
from tests.house.repository import ROOT, SRC


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with a bot, its weights, and a room that decides nothing."""
    for name in ("game.py", "bots/clever.py", "bots/weights.bin", "server/routes.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


@pytest.mark.parametrize("name", ["game.py", "bots/clever.py", "bots/weights.bin", "rules/new.py"])
def test_what_plays_changes_the_digest(package: Path, name: str) -> None:
    before = digest_of(package)
    (package / name).parent.mkdir(exist_ok=True)
    (package / name).write_text("otherwise")
    assert digest_of(package) != before


@pytest.mark.parametrize("name", ["server/routes.py", "bots/__pycache__/clever.cpython-311.pyc", "bots/clever.so"])
def test_what_does_not_play_leaves_the_digest(package: Path, name: str) -> None:
    before = digest_of(package)
    (package / name).parent.mkdir(exist_ok=True)
    (package / name).write_text("otherwise")
    assert digest_of(package) == before


def test_a_checkout_has_a_commit_and_an_installation_elsewhere_has_none(tmp_path: Path) -> None:
    assert commit_of(tmp_path) == ""
    try:
        head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no checkout")
    assert head.stdout.startswith(commit_of(SRC).removesuffix("+"))


def test_code_is_named_for_people() -> None:
    assert str(this_code()).startswith("magnate ")
    assert this_code().digest in str(this_code())
