"""Which code plays: games of different code must not be counted together unnoticed."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

import magnate

PLAYS = ("bots", "content", "facts", "game.py", "model", "modules", "outside", "rules", "town", "view")
"""What a game between bots depends on."""

MADE = {".pyc", ".pyd", ".so"}
"""Endings of files that are made from the others, and differently on every machine."""


class Code(msgspec.Struct, frozen=True):
    """The code of this installation.

    version: of the package. commit: of a checkout, with ``+`` where it holds changes; "" elsewhere.
    digest:  of the files that play; equal digests, equal games.
    """

    version: str
    commit: str
    digest: str

    def __str__(self) -> str:
        """Name it for people."""
        commit = f", commit {self.commit}" if self.commit else ""
        return f"magnate {self.version}{commit}, code {self.digest}"


def this_code(plays: Sequence[str] = PLAYS) -> Code:
    """Return which code runs here. plays: the files and folders that count."""
    package = Path(magnate.__file__).parent
    try:
        number = version("magnate")
    except PackageNotFoundError:
        number = "not installed"
    return Code(number, commit_of(package), digest_of(package, plays))


def digest_of(package: Path, plays: Sequence[str] = PLAYS) -> str:
    """Return a digest of the files that play, those of weights and data among them."""
    digest = blake2b(digest_size=6)
    for name in plays:
        place = package / name
        for path in sorted([place] if place.is_file() else place.rglob("*")):
            if path.is_file() and path.suffix not in MADE:
                digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def commit_of(folder: Path) -> str:
    """Return the commit of a checkout, short, with ``+`` when files changed since; "" where there is none."""
    try:
        commit = _git(folder, "rev-parse", "--short=10", "HEAD")
        _git(folder, "ls-files", "--error-unmatch", "__init__.py")  # an installation inside another checkout
        return commit + ("+" if _git(folder, "status", "--porcelain", "--", ".") else "")
    except (OSError, subprocess.CalledProcessError):
        return ""


def _git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip()
