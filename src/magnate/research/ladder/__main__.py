"""``python -m magnate.research.ladder``: play the published ladder, some hours at a time, and say where it stands."""

from __future__ import annotations

from contextlib import ExitStack, closing
from pathlib import Path
from time import monotonic

import click

from magnate.research.arena.engines import local
from magnate.research.engines import EngineFailed
from magnate.research.keeping import INTERRUPTED, CannotKeep
from magnate.research.ladder.blocks import Block, GameFailed, Kept, read_blocks
from magnate.research.ladder.playing import done, play, wanted
from magnate.research.ladder.rungs import RUNGS, NoSuchRung, rungs_named
from magnate.research.ladder.standing import NoPlace, placed, standing, tables

HOUR = 3600
EVERY = 10.0
"""Seconds between two lines that say how far it is."""

FOLDER = click.argument("folder", type=click.Path(file_okay=False, path_type=Path))


@click.group()
def main() -> None:
    """Play the published ladder and say where it stands."""


@main.command("play")
@FOLDER
@click.option("--only", multiple=True, metavar="NAME", help="Rungs whose names begin so; may be given several times.")
@click.option("--hours", type=click.FloatRange(min=0, min_open=True), help="Begin no block after so long.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=1), help="Processes.")
@click.option("--any-code", is_flag=True, help="Go on though other code, which has to play alike, made what is there.")
def play_command(folder: Path, only: tuple[str, ...], hours: float | None, jobs: int, any_code: bool) -> None:
    """Play what is missing in FOLDER, a file for each rung; the same command goes on where it stopped.

    The rung that has the smallest part of its games comes first. A block that is begun is played to its end; Ctrl-C
    stops at once and keeps whole blocks.
    """
    until = None if hours is None else monotonic() + hours * HOUR
    try:
        numbers = rungs_named(only)
        with ExitStack() as opened:
            kept = {
                number: opened.enter_context(closing(Kept(folder, RUNGS[number], any_code=any_code)))
                for number in numbers
            }
            said = -EVERY

            def tell(number: int, _block: Block) -> None:
                nonlocal said
                if monotonic() - said >= EVERY:
                    said = monotonic()
                    click.echo(
                        f"{done(kept)} of {wanted(numbers)} blocks, the last one of {RUNGS[number].name}", err=True
                    )

            stopped = False
            try:
                play(kept, local(jobs), tell, until)
            except KeyboardInterrupt:
                stopped = True
                click.echo("Stopped.", err=True)
            click.echo(f"{folder} holds {done(kept)} of {wanted(numbers)} blocks.", err=True)
    except (CannotKeep, EngineFailed, GameFailed, NoSuchRung) as error:
        raise click.ClickException(str(error)) from None
    if stopped:
        raise SystemExit(INTERRUPTED)


@main.command()
@FOLDER
@click.option(
    "--into",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A document to put the tables into, between its marks, instead of printing them.",
)
def show(folder: Path, into: Path | None) -> None:
    """Say where the rungs in FOLDER stand, as tables in Markdown."""
    found = tables({rung.name: standing(read_blocks(folder, rung)) for rung in RUNGS})
    if into is None:
        click.echo(found, nl=False)
        return
    try:
        into.write_text(placed(into.read_text(encoding="utf-8"), found), encoding="utf-8")
    except NoPlace as error:
        raise click.ClickException(f"{into}: {error}") from None


if __name__ == "__main__":
    main()
