"""What ``magnate arena`` says on the terminal and writes into files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from magnate.research.arena.words import caution, dollars, finished_games, mistakes, points, share, time, verdict_text

SHOWN = 10
"""Games without a result that are listed one by one."""

COMPLAINTS = 5
"""Lines that a program wrote on standard error which are shown after its mistakes."""

Column = tuple[str, Callable[[Row], str]]
"""Heading, and what stands below it for a line-up."""

WIDE = 130
"""Columns of a terminal in which all figures of a line-up stand side by side."""

WIDTH = 160
"""Columns of a table in a file or pipe."""


def say(plan: Plan, found: Results) -> None:
    """Print the tables."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDTH)
    if found.rows:
        for table in rows_tables("Results", found.rows, console.width, two=plan.setup.players == 2):
            console.print("", table, sep="\n")
        if careful := caution(found.rows):
            console.print(careful)
    if found.controls:
        for table in rows_tables("Controls", found.controls, console.width, two=False):
            console.print("", table, sep="\n")
        for row in found.controls:
            if row.alike is False:
                console.print(f"{row.line_up}: games of a block differ, so something beside view and dice decides.")
    console.print()
    console.print(bots_table(found))
    console.print()
    for bot in found.bots:
        if bot.mistakes:
            console.print(mistakes(bot), markup=False)
        for complaint in bot.complaints.splitlines()[-COMPLAINTS:]:
            console.print(f"  {complaint}", markup=False)
    if found.verdict is not None:
        console.print(verdict_text(found.verdict, plan.bots))
    for title, blanks in (("Unfinished", found.unfinished), ("Failed", found.failed)):
        if blanks:
            console.print(f"{title}, without a result: {len(blanks)} games")
            for blank in blanks[:SHOWN]:
                console.print(f"  {blank_text(blank)}", markup=False)
            if len(blanks) > SHOWN:
                console.print("  ... the rest stands in the file of --json")


def rows_tables(title: str, rows: Sequence[Row], width: int, *, two: bool) -> list[Table]:
    """Return the table of some line-ups, in two parts where one would be too wide."""
    shares: list[Column] = [
        ("games", finished_games),
        ("wins %", lambda row: share(row.wins)),
        ("even", lambda row: f"{100 * row.even:.0f}"),
        ("cash %", lambda row: share(row.cash)),
    ]
    if two:
        shares.append(("pentanomial", lambda row: " ".join(map(str, row.pentanomial or ()))))
    money: list[Column] = [
        ("income $", lambda row: dollars(row.income)),
        ("of others $", lambda row: dollars(row.others)),
        ("rounds", lambda row: "-" if row.rounds is None else f"{row.rounds:.1f}"),
        ("bankrupt", lambda row: str(row.bankrupt)),
    ]
    tables = []
    for columns in [shares + money] if width >= WIDE else [shares, money]:
        table = _table(title, *(heading for heading, _ in columns))
        for row in rows:
            who = row.line_up if row.kind != "table" else f"{row.bot} at one table"
            table.add_row(who, *(cell(row) for _, cell in columns))
        tables.append(table)
    return tables


def _table(title: str, *names: str) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(title, overflow="fold")
    for name in names:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def bots_table(found: Results) -> Table:
    """Return the table of the bots."""
    table = _table("Bots", "rating", "decisions", "a decision", "a turn", "longest turn", "bankrupt")
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
