"""``python -m magnate.research.training``: from games to the file that the valuer plays by."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

import click

from magnate.bots.value.model import forest_from
from magnate.research.training import fit as fitting
from magnate.research.training import lessons as keeping
from magnate.research.training.games import TABLES, Lesson

HELD_BACK = 10
"""Of so many games of each kind of table one is not learned from, but tells how well the rest was learned."""

MOST_BYTES = 2_000_000


@click.group()
def main() -> None:
    """Learn from games what a position at the beginning of a round is worth."""


@main.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--games", default=10_000, show_default=True, type=click.IntRange(min=1))
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=1), help="Processes.")
def games(folder: Path, games: int, jobs: int) -> None:
    """Play games and write what they teach to FOLDER; the same command goes on where it stopped."""
    begun, total = time.monotonic(), 0
    for path, count in keeping.make(folder, games, jobs):
        total += count
        click.echo(f"{path.name}: {count} lessons, {total} in {time.monotonic() - begun:.0f} s")


@main.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--seed", default=1, show_default=True)
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=1), help="Threads.")
@click.option("--trees", default=300, show_default=True, type=click.IntRange(min=1))
@click.option("--leaves", default=31, show_default=True, type=click.IntRange(min=2), help="Leaves of a tree.")
def fit(folder: Path, file: Path, seed: int, jobs: int, trees: int, leaves: int) -> None:
    """Learn from the lessons in FOLDER and write FILE, with a card that says from what and how well."""
    known = list(keeping.read(folder))
    taught = [lesson for lesson in known if not is_held_back(lesson)]
    tested = [lesson for lesson in known if is_held_back(lesson)]
    model = fitting.fitted(
        [lesson.numbers for lesson in taught],
        [lesson.result for lesson in taught],
        seed,
        jobs,
        n_estimators=trees,
        num_leaves=leaves,
    )
    guesses = fitting.guessed(model, [lesson.numbers for lesson in tested]) if tested else []
    card: dict[str, Any] = {
        "command": " ".join(["python -m magnate.research.training", *sys.argv[1:]]),
        "version": version("magnate"),
        "games": len({lesson.game for lesson in known}),
        "lessons": len(known),
        "seed": seed,
        "trees": trees,
        "leaves": leaves,
        "explained": round(explained([lesson.result for lesson in tested], guesses), 4),
    }
    document = fitting.document_of(model, card)
    forest_from(document)
    text = json.dumps(document, separators=(",", ":"))
    if len(text) > MOST_BYTES:
        raise click.ClickException(
            f"{len(text)} bytes are more than the {MOST_BYTES} that may be shipped: fewer trees."
        )
    file.write_text(text + "\n", encoding="utf-8")
    click.echo(f"{file}: {len(text)} bytes, {card['explained']:.1%} of what happens is explained on games held back")


def is_held_back(lesson: Lesson) -> bool:
    """Tell whether a lesson only tests what was learned."""
    return lesson.game // len(TABLES) % HELD_BACK == HELD_BACK - 1


def explained(results: Sequence[float], guesses: Sequence[float]) -> float:
    """Return the part of the variance of results that guesses explain; 0 where there is none."""
    mean = sum(results) / max(1, len(results))
    spread = sum((result - mean) ** 2 for result in results)
    missed = sum((result - guess) ** 2 for result, guess in zip(results, guesses, strict=True))
    return 1.0 - missed / spread if spread else 0.0


if __name__ == "__main__":
    main()
