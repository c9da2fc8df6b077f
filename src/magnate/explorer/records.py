"""Records of games as games of the explorer, read from files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from magnate.explorer.rows import row_of
from magnate.explorer.shelf import MOST, BadOpenings, loads
from magnate.explorer.walking import Known, of_the_package
from magnate.model.errors import BrokenRecord
from magnate.model.record import Record

RECORDS = "*.magnate.json"
PACKED = b"\x1f\x8b"
"""How a file begins that `magnate explorer make` wrote."""

LARGEST = 8_000_000
"""Bytes of a file."""


class Files(NamedTuple):
    """Games of files. left: files that have none, each with the reason, "" for a game that was not played out."""

    games: list[Known]
    left: list[tuple[str, str]]


def in_folder(folder: Path) -> list[Path]:
    """Return the records of a folder and those inside it, in order, at most `shelf.MOST`."""
    return sorted(folder.rglob(RECORDS))[:MOST]


def read(paths: Iterable[Path]) -> Files:
    """Return the games of records, and of files of openings. Damaged ones are left out and named."""
    games: list[Known] = []
    left: list[tuple[str, str]] = []
    for path in paths:
        try:
            found = _games(path)
        except (BadOpenings, BrokenRecord, OSError, UnicodeDecodeError) as error:
            left.append((str(path), str(error)))
            continue
        games += found
        if not found:
            left.append((str(path), ""))
    return Files(games, left)


def _games(path: Path) -> list[Known]:
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadOpenings(f"A file has at most {LARGEST} bytes.")
    if data.startswith(PACKED):
        return of_the_package(loads(data).games, "file")
    row = row_of(Record.loads(data.decode()))
    return [] if row is None else [Known("file", str(path), row)]
