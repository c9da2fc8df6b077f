"""What ``magnate arena`` says on the terminal and writes into files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from magnate.research.arena.files import MissingPackage, check_parquet, document, parquet
from magnate.research.arena.keeping import Run
from magnate.research.arena.page import page
from magnate.research.arena.plan import Plan
from magnate.research.arena.play import Played
from magnate.research.arena.results import NoResult, Results, Row
from magnate.research.arena.words import caution, dollars, finished_games, points, share, time, verdict_text

SHOWN = 10
"""Games without a result that are listed one by one."""

WIDTH = 160
"""Columns of a table in a file or pipe."""


def say(plan: Plan, found: Results) -> None:
    """Print the tables."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDTH)
    if found.rows:
        console.print()
        console.print(rows_table("Results", found.rows, two=plan.setup.players == 2))
        if careful := caution(found.rows):
            console.print(careful)
    if found.controls:
        console.print()
        console.print(rows_table("Controls", found.controls, two=False))
        for row in found.controls:
            if row.alike is False:
                console.print(f"{row.line_up}: games of a block differ, so something beside view and dice decides.")
    console.print()
    console.print(bots_table(found))
    console.print()
    if found.verdict is not None:
        console.print(verdict_text(found.verdict, plan.bots))
    for title, blanks in (("Unfinished", found.unfinished), ("Failed", found.failed)):
        if blanks:
            console.print(f"{title}, without a result: {len(blanks)} games")
            for blank in blanks[:SHOWN]:
                console.print(f"  {blank_text(blank)}", markup=False)
            if len(blanks) > SHOWN:
                console.print("  ... the rest stands in the file of --json")


def rows_table(title: str, rows: Sequence[Row], *, two: bool) -> Table:
    """Return the table of some line-ups."""
    table = _table(title, "games", "wins %", "even", "cash %", "income $", "of others $", "rounds", "bankrupt")
    if two:
        table.add_column("pentanomial", justify="right", no_wrap=True)
    for row in rows:
        cells = [
            row.line_up if row.kind != "table" else f"{row.bot} at one table",
            finished_games(row),
            share(row.wins),
            f"{100 * row.even:.0f}",
            share(row.cash),
            dollars(row.income),
            dollars(row.others),
            "-" if row.rounds is None else f"{row.rounds:.1f}",
            str(row.bankrupt),
        ]
        if two:
            cells.append(" ".join(map(str, row.pentanomial or ())))
        table.add_row(*cells)
    return table


def _table(title: str, *names: str) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column(title, overflow="fold")
    for name in names:
        table.add_column(name, justify="right")
    return table


def bots_table(found: Results) -> Table:
    """Return the table of the bots."""
    table = _table("Bots", "rating", "decisions a game", "a decision", "a turn", "longest turn", "bankrupt")
    rated = {rating.bot: points(rating) for rating in found.ratings}
    for row in found.bots:
        table.add_row(
            row.bot,
            rated.get(row.bot, "-"),
            f"{row.decisions:.0f}",
            time(row.decision_seconds),
            time(row.turn_seconds),
            time(row.longest_turn),
            f"{row.bankrupt} of {row.seats}",
        )
    return table


def blank_text(game: NoResult) -> str:
    """Return which game has no result, and why."""
    why = game.error or f"not over after round {game.rounds}"
    return f"{','.join(game.bots)}, seed {game.seed}: {why}"


def check_outputs(parquet_file: Path | None) -> None:
    """Raise ClickException before anything is played when a file could not be written after it."""
    if parquet_file is not None:
        try:
            check_parquet()
        except MissingPackage as error:
            raise click.ClickException(str(error)) from None


def write(
    plan: Plan,
    run: Run,
    found: Results,
    played: Sequence[Played],
    json_file: Path | None,
    parquet_file: Path | None,
    page_file: Path | None,
) -> None:
    """Write the files asked for."""
    if json_file is not None:
        json_file.write_bytes(document(run, found))
    if parquet_file is not None:
        parquet(parquet_file, run, plan.line_ups(), played)
    if page_file is not None:
        page_file.write_text(page(run, plan, found), encoding="utf-8")
