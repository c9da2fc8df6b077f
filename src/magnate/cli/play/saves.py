"""Games on disk: one record per game, written again after every action."""

from __future__ import annotations

import os
import time
from pathlib import Path

import click

from magnate.cli.play.seats import Seat, read_seats
from magnate.messages.speech import t
from magnate.model.errors import BrokenRecord
from magnate.model.limits import LARGEST_FILE
from magnate.model.record import Record

SUFFIX = ".magnate.json"


def data_folder(chosen: Path | None) -> Path:
    """Return the folder for saved games: the one chosen, or the platform's for applications."""
    return (chosen or Path(click.get_app_dir("magnate"))) / "games"


def new_path(folder: Path, seed: int, variant: str) -> Path:
    """Return a file name for a new game that is not taken yet."""
    stem = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{variant}-seed{seed}"
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
    return path


def write(path: Path, record: Record) -> None:
    """Write a record so that an interruption leaves the old file or the new one, never half of one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.{os.getpid()}.part")
    half.write_text(record.dumps(), encoding="utf-8")
    os.replace(half, path)


def read(path: Path) -> Record:
    """Return a stored record. Raises BrokenRecord naming the file and the damage."""
    try:
        with path.open(encoding="utf-8") as file:
            return Record.loads(file.read(LARGEST_FILE + 1))
    except (OSError, UnicodeDecodeError) as error:
        raise BrokenRecord(t("terminal.bad.unreadable", file=str(path), error=str(error))) from None
    except BrokenRecord as error:
        raise BrokenRecord(t("terminal.bad.damaged", file=str(path), error=str(error)), error.at) from None


def latest(folder: Path) -> Path | None:
    """Return the file of the game played last that is not over, or None."""
    found = sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
    for path in found:
        try:
            if read(path).result is None:
                return path
        except BrokenRecord:
            continue
    return None


ADVICE = ("auto", "on", "off")
"""Whether plans may be asked for at a table; the first is the usual one."""


def about(seats: tuple[Seat, ...], colours: tuple[str, ...], advice: str = ADVICE[0]) -> dict[str, str]:
    """Return what a record keeps about the people at the table."""
    found = {"seats": ", ".join(seat.text for seat in seats), "colours": ",".join(colours)}
    return found if advice == ADVICE[0] else found | {"advice": advice}


def advice_of(record: Record) -> str:
    """Return whether plans may be asked for at the table of a record, as it says."""
    found = dict(record.about).get("advice", ADVICE[0])
    return found if found in ADVICE else ADVICE[0]


def seats_of(record: Record, players: int) -> tuple[Seat, ...]:
    """Return who sat at the table of a record; you against the computer when it does not say."""
    text = dict(record.about).get("seats", "you")
    try:
        return read_seats(text, players)
    except ValueError:
        return read_seats("you", players)
