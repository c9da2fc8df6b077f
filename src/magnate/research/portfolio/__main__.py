"""``python -m magnate.research.portfolio``: from positions to the ways to play on that searching seats weigh."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import click

from magnate.bots.search.ways import TABLES, WAYS_FILE
from magnate.research.portfolio.choosing import FOLDS, chosen, gained, held_out
from magnate.research.portfolio.pool import pool_for
from magnate.research.portfolio.positions import gather, read

TABLE = click.option("--table", required=True, type=click.Choice(TABLES), help="The kind of table.")


@click.group()
def main() -> None:
    """Choose the ways to play on that searching seats weigh against each other."""


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@TABLE
@click.option("--count", default=50, show_default=True, type=click.IntRange(min=1), help="Seeds of positions.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="The first of them.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=1), help="Processes.")
def positions(file: Path, table: str, count: int, seed: int, jobs: int) -> None:
    """Play all styles on from positions and add how they come out to FILE; the same command goes on with it."""
    for number, one in enumerate(gather(file, table, seed, count, jobs), start=1):
        click.echo(f"{number}: seed {one.seed}, round {one.round}, best {max(one.true.values()):.2f}")


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@TABLE
@click.option("--size", default=48, show_default=True, type=click.IntRange(min=1), help="How many styles.")
@click.option("--into", default=WAYS_FILE, type=click.Path(dir_okay=False, path_type=Path), help="Where they go.")
def choose(file: Path, table: str, size: int, into: Path) -> None:
    """Choose styles by the positions in FILE, and put them into the file that the levels play by."""
    known = read(file)
    if len(known) < FOLDS:
        raise click.ClickException(f"{file} holds {len(known)} positions; {FOLDS} are the least to choose by.")
    pool = pool_for(table)
    if list(known[0].true) != list(pool):
        raise click.ClickException(f"The positions in {file} are of other styles; make them anew elsewhere.")
    names = chosen(known, size)
    about = {
        "command": f"python -m magnate.research.portfolio choose {file.name} --table {table} --size {size}",
        "positions": len(known),
        "names": names,
        "gained": round(gained(known, names), 1),
        "held out": round(held_out(known, size), 1),
    }
    document = json.loads(into.read_text(encoding="utf-8")) if into.exists() else {}
    document[table] = {"about": about, "ways": [pool[name]._asdict() for name in names]}
    unfinished = into.with_suffix(".part")
    unfinished.write_text(text_of(document), encoding="utf-8")
    os.replace(unfinished, into)
    click.echo(f"{len(names)} styles gain {about['gained']} points here, {about['held out']} where not chosen by.")


def text_of(document: dict[str, Any]) -> str:
    """Return a file of ways as text, with one way a line."""
    tables = []
    for table, of in document.items():
        ways = ",\n".join("   " + json.dumps(one) for one in of["ways"])
        about = json.dumps(of.get("about", {}))
        tables.append(f' {json.dumps(table)}: {{\n  "about": {about},\n  "ways": [\n{ways}\n  ]\n }}')
    return "{\n" + ",\n".join(tables) + "\n}\n"


if __name__ == "__main__":
    main()
