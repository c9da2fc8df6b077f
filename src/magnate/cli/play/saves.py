"""Games on disk: one record per game, written again after every action."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

import click

from magnate.bots.programs import BadProgram
from magnate.cli.mistakes import said
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
        raise BrokenRecord(t("terminal.bad.damaged", file=str(path), error=said(error)), error.at) from None


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


def about(
    seats: tuple[Seat, ...], colours: tuple[str, ...], advice: str = ADVICE[0], programs: Sequence[str] = ()
) -> dict[str, str]:
    """Return what a record keeps about who is at the table. programs: names of those that play there."""
    found = {"seats": ", ".join(seat.text for seat in seats), "colours": ",".join(colours)}
    if programs:
        found["programs"] = ", ".join(programs)
    return found if advice == ADVICE[0] else found | {"advice": advice}


def advice_of(record: Record) -> str:
    """Return whether plans may be asked for at the table of a record, as it says."""
    found = dict(record.about).get("advice", ADVICE[0])
    return found if found in ADVICE else ADVICE[0]


def seats_of(record: Record, players: int, programs: Sequence[str] = ()) -> tuple[Seat, ...]:
    """Return who sat at the table of a record; you against the computer when it does not say.

    programs: names of those that were named again. Raises BadProgram for one that plays there and was not.
    """
    kept = dict(record.about)
    text = kept.get("seats", "you")
    for name in filter(None, (part.strip() for part in kept.get("programs", "").split(","))):
        if name not in programs:
            raise BadProgram("gone", f"A program plays at this table; give --program {name}=COMMAND too.", name=name)
    try:
        return read_seats(text, players, programs)
    except ValueError:
        return read_seats("you", players)
