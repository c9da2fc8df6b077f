"""The repository as the house tests see it: its files, its rule ids, its Python."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src" / "magnate"
RULES = ROOT / "docs" / "rules"

RULE_ID = re.compile(r"\b[BK]-[A-Z0-9]{2,5}-\d{2,3}[a-z]?\b")
"""What counts as a rule id: base or Ketchup, chapter, number."""

RULING_ID = re.compile(r"\b(?:RUL|ED)-\d{2,3}\b")
"""Rulings on unclear points, and differences between the editions."""

NOT_OURS = {".git", ".venv", "__pycache__", "build", "dist", "node_modules", "static"}


@cache
def files() -> tuple[Path, ...]:
    """Return every file that git tracks or would track; without git, every file outside tool folders."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
        paths = [ROOT / name for name in listed if name]
    except (OSError, subprocess.CalledProcessError):
        paths = list(walk(ROOT))
    return tuple(sorted(path for path in paths if path.is_file()))


def walk(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder, tool folders left out."""
    for path in folder.iterdir():
        if path.name in NOT_OURS or path.name.startswith((".venv", ".mypy", ".ruff", ".pytest", ".import", ".hypo")):
            continue
        if path.is_dir():
            yield from walk(path)
        else:
            yield path


@cache
def text_of(path: Path) -> str:
    """Return a file's text, empty when it is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def named(path: Path) -> str:
    """Return how messages call a file: its path from the root."""
    return path.relative_to(ROOT).as_posix()


def python_files(folder: Path) -> list[Path]:
    """Return the Python files of a folder of ours."""
    return [path for path in files() if path.suffix == ".py" and folder in path.parents]


@cache
def tree_of(path: Path) -> ast.Module:
    """Return the syntax tree of a Python file."""
    return ast.parse(text_of(path), filename=named(path))


@cache
def defined_rules(prefix: str = "") -> frozenset[str]:
    """Return the rule ids that the specification defines: those found in docs/rules."""
    found = {rule for spec in RULES.glob("*.md") for rule in RULE_ID.findall(text_of(spec))}
    return frozenset(rule for rule in found if rule.startswith(prefix))
