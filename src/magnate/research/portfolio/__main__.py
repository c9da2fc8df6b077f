"""``python -m magnate.research.portfolio``: from positions to the ways to play on that searching seats weigh."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import click

from magnate.bots.search.ways import TABLES, WAYS_FILE
from magnate.research.engines import EngineFailed
from magnate.research.keeping import INTERRUPTED, CannotKeep
from magnate.research.portfolio.choosing import FOLDS, chosen, gained, held_out
from magnate.research.portfolio.pool import pool_for
from magnate.research.portfolio.positions import Kept, gather

TABLE = click.option("--table", required=True, type=click.Choice(TABLES), help="The kind of table.")
ANY_CODE = click.option("--any-code", is_flag=True, help="Go on though other code made what is there.")


@click.group()
def main() -> None:
    """Choose the ways to play on that searching seats weigh against each other."""


@main.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@TABLE
@click.option("--count", default=50, show_default=True, type=click.IntRange(min=1), help="Seeds of positions.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="The first of them.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=1), help="Processes.")
@ANY_CODE
def positions(folder: Path, table: str, count: int, seed: int, jobs: int, any_code: bool) -> None:
    """Play all styles on from positions and keep how they come out in FOLDER; the same command goes on with it."""
    kept = opened(folder, table, any_code)
    try:
        for one in gather(kept, table, range(seed, seed + count), jobs):
            best = max(one.true.values())
            click.echo(f"{len(kept.results)}: seed {one.seed}, round {one.round}, best {best:.2f}")
    except KeyboardInterrupt:
        click.echo(f"Stopped; {folder} holds {len(kept.results)} positions.")
        raise SystemExit(INTERRUPTED) from None
    except EngineFailed as error:
        raise click.ClickException(str(error)) from None
    finally:
        kept.close()


@main.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@TABLE
@click.option("--size", default=48, show_default=True, type=click.IntRange(min=1), help="How many styles.")
@click.option("--into", default=WAYS_FILE, type=click.Path(dir_okay=False, path_type=Path), help="Where they go.")
@ANY_CODE
def choose(folder: Path, table: str, size: int, into: Path, any_code: bool) -> None:
    """Choose styles by the positions in FOLDER, and put them into the file that the levels play by."""
    kept = opened(folder, table, any_code)
    known = kept.positions
    kept.close()
    if len(known) < FOLDS:
        raise click.ClickException(f"{folder} holds {len(known)} positions; {FOLDS} are the least to choose by.")
    pool = pool_for(table)
    if list(known[0].true) != list(pool):
        raise click.ClickException(f"The positions in {folder} are of other styles; make them anew elsewhere.")
    names = chosen(known, size)
    about = {
        "command": f"python -m magnate.research.portfolio choose {folder.name} --table {table} --size {size}",
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


def opened(folder: Path, table: str, any_code: bool) -> Kept:
    """Return what a folder holds. Ends the program where it holds something else."""
    try:
        return Kept(folder, table, any_code=any_code)
    except CannotKeep as error:
        raise click.ClickException(str(error)) from None


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
