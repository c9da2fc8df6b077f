"""Lessons on the disk: files of some hundred games each, made by several processes, gone on with later.

A file is a list of 32-bit floats, one row for each lesson: game, round, result, and the numbers in the order of
`NAMES`. What the numbers mean stands in `about.json` beside the files.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import click

from magnate.bots.value.features import NAMES, VERSION
from magnate.research.training.games import Lesson, lessons

GAMES_A_FILE = 250
BEFORE = 3
"""Floats of a row before the numbers."""


def write(path: Path, first: int, games: int) -> int:
    """Play the games of one file and write it whole; return the lessons in it."""
    rows, count = array("f"), 0
    for seed in range(first, first + games):
        for lesson in lessons(seed):
            rows.extend((lesson.game, lesson.round, lesson.result, *lesson.numbers))
            count += 1
    unfinished = path.with_suffix(".part")
    unfinished.write_bytes(rows.tobytes())
    unfinished.replace(path)
    return count


def make(folder: Path, games: int, jobs: int) -> Iterator[tuple[Path, int]]:
    """Yield every file and the lessons in it as it is written; those that are there already are left alone.

    Raises ClickException where the folder holds lessons of other features.
    """
    folder.mkdir(parents=True, exist_ok=True)
    check(folder)
    (folder / "about.json").write_text(json.dumps({"features": VERSION, "names": NAMES}), encoding="utf-8")
    paths = {first: folder / f"games-{first:07}.bin" for first in range(0, games, GAMES_A_FILE)}
    firsts = [first for first, path in paths.items() if not path.exists()]
    sizes = [min(GAMES_A_FILE, games - first) for first in firsts]
    with ProcessPoolExecutor(jobs) as pool:
        counts = pool.map(write, [paths[first] for first in firsts], firsts, sizes)
        for first, count in zip(firsts, counts, strict=True):
            yield paths[first], count


def check(folder: Path) -> None:
    """Raise ClickException where the folder holds lessons of other features."""
    about = folder / "about.json"
    if about.exists() and json.loads(about.read_text(encoding="utf-8")) != {"features": VERSION, "names": [*NAMES]}:
        raise click.ClickException(f"The lessons in {folder} are of other features; make them anew elsewhere.")


def read(folder: Path) -> Iterator[Lesson]:
    """Yield all lessons of a folder. Raises ClickException where there are none, or they are of other features."""
    check(folder)
    paths = sorted(folder.glob("games-*.bin"))
    if not paths:
        raise click.ClickException(f"There are no lessons in {folder}; 'games' makes them.")
    width = BEFORE + len(NAMES)
    for path in paths:
        rows = array("f", path.read_bytes())
        for start in range(0, len(rows), width):
            game, number, result = rows[start : start + BEFORE]
            yield Lesson(int(game), int(number), rows[start + BEFORE : start + width].tolist(), result)
