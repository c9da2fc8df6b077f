"""``magnate explorer``: what openings won, over games of the package or your own records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Rows

from magnate.cli.mistakes import Misuse, SpokenError
from magnate.cli.progress import Progress
from magnate.cli.spoken import SpokenCommand, spoken, with_options
from magnate.explorer.making import made, replayed
from magnate.explorer.records import in_folder, read
from magnate.explorer.shares import Share
from magnate.explorer.shelf import MOST, BadOpenings, Shelf, dumps, game_numbered, loads, shipped
from magnate.explorer.walking import (
    BESIDE,
    NOBODY,
    STEPS,
    By,
    Known,
    Opening,
    Query,
    Walk,
    key_of,
    of_the_package,
    starts_of,
    walk,
)
from magnate.messages.speech import card, join, milestone, money, t

LISTED = 40
"""Games that are listed."""

EVERY = 20
"""Games after which the file is written."""

RIGHT = frozenset({"played", "won", "cash", "rounds"})


@click.group("explorer")
def command() -> None:
    """Show what openings won, and the games behind every number; make more such games."""


@command.command("show", cls=SpokenCommand, messages=("terminal.option.explorer_show",))
@with_options(
    spoken("--players", type=click.IntRange(2, 6), metavar="N", about="explorer_players"),
    spoken("--module", "modules", metavar="ID", multiple=True, about="explorer_module"),
    spoken("--without", metavar="ID", multiple=True, about="explorer_without"),
    spoken("--roads", type=click.IntRange(1, 2), metavar="N", about="explorer_roads"),
    spoken("--drinks", type=click.Choice(("all", "missing")), about="explorer_drinks"),
    spoken("--place", type=click.IntRange(1, 6), metavar="N", about="explorer_place"),
    spoken("--by", type=click.Choice(("hires", "work")), default="hires", show_default=True, about="explorer_by"),
    spoken("--step", "steps", metavar="KEY", multiple=True, about="explorer_step"),
    spoken("--games", "listing", is_flag=True, about="explorer_games"),
    spoken("--json", "as_json", is_flag=True, about="explorer_json"),
    spoken("--file", "paths", metavar="FILE", multiple=True, type=click.Path(path_type=Path), about="explorer_file"),
    spoken("--folder", metavar="FOLDER", type=click.Path(path_type=Path, file_okay=False), about="explorer_folder"),
)
def show(
    steps: tuple[str, ...], listing: bool, as_json: bool, paths: tuple[Path, ...], folder: Path | None, **chosen: Any
) -> None:
    """Show what openings won."""
    games = games_of(paths, folder)
    given = {name: value for name, value in chosen.items() if value is not None}
    query = Query(path=steps[:STEPS], **given)
    found = walk(games, query)
    if as_json:
        data = {"query": query, "walk": found, "games": _listed(games, query) if listing else []}
        click.echo(msgspec.json.encode(data).decode())
        return
    if not found.here.starts:
        click.echo(t("explorer.none"))
        return
    console = Console(highlight=False)
    console = console if console.is_terminal else Console(highlight=False, width=140)
    console.print(table_of(found, query))
    console.print(t("explorer.fair", share=percent(found.here.fair)))
    console.print(milestones_of(found))
    if listing:
        console.print(games_table(games, query))


def games_of(paths: tuple[Path, ...], folder: Path | None) -> list[Known]:
    """Return the games to look at; what is left out of files is said on the standard error."""
    if not paths and folder is None:
        return of_the_package(shipped().games)
    found = read([*paths, *([] if folder is None else in_folder(folder))])
    for file, why in found.left:
        click.echo(t("terminal.explorer.left", file=file, why=why or t("terminal.explorer.unended")), err=True)
    return found.games


def _listed(games: list[Known], query: Query) -> list[dict[str, Any]]:
    return [
        {"source": one.game.source, "id": one.game.id, "seat": one.seat, **msgspec.structs.asdict(one.own)}
        for one in starts_of(games, query)
    ]


def percent(value: float) -> str:
    """Return a share as a percentage."""
    return t("explorer.percent", percent=str(round(100 * value)))


def wins(found: Share) -> str:
    """Return a share of wins with its interval."""
    between = t("explorer.between", low=str(round(100 * found.low)), high=str(round(100 * found.high)))
    return f"{percent(found.value)} ({between})"


def words(key: str, step: int, by: By) -> str:
    """Return what a chain did at a step, in words."""
    if step == 0:
        near = t("explorer.near", count=int(key.removesuffix(BESIDE)))
        return t("explorer.beside", near=near) if key.endswith(BESIDE) else near
    if key == NOBODY:
        return t("explorer.nobody", by=by)
    cards = key.split(",")
    counts = {one: cards.count(one) for one in cards}
    return join(
        card(one) if count == 1 else t("shell.count_of", count=count, thing=card(one)) for one, count in counts.items()
    )


def heading(step: int, by: By) -> str:
    """Return which step of an opening this is."""
    if step == 0:
        return t("explorer.first")
    return t("explorer.round", round=str(step if by == "hires" else step + 1))


def table_of(found: Walk, query: Query) -> Rows:
    """Return the ways on as a table, and in its last line all together."""
    step = len(query.path)
    rows = Rows(box=SIMPLE_HEAD)
    rows.add_column(t("terminal.explorer.key"))
    rows.add_column(heading(step, query.by) if step < STEPS else t("explorer.opening"))
    for name in ("played", "won", "cash", "rounds"):
        rows.add_column(t(f"explorer.{name}"), justify="right")
    for one in found.ways:
        rows.add_row(one.key, words(one.key, step, query.by), *_figures(one))
    rows.add_section()
    rows.add_row("", t("explorer.path") if query.path else t("explorer.all"), *_figures(found.here))
    return rows


def _figures(one: Opening) -> tuple[str, str, str, str]:
    return str(one.starts), wins(one.wins), money(one.cash), str(one.rounds)


def milestones_of(found: Walk) -> Rows:
    """Return the milestones as a table: how often each was claimed in which round."""
    rows = Rows(box=SIMPLE_HEAD)
    rows.add_column(t("explorer.milestone"))
    late = len(found.milestones[0].rounds) if found.milestones else 0
    for number in range(1, late + 1):
        rows.add_column(str(number) if number < late else t("explorer.later", round=str(number)), justify="right")
    rows.add_column(t("explorer.won"), justify="right")
    for one in found.milestones:
        rows.add_row(milestone(one.id), *(str(count or "") for count in one.rounds), wins(one.wins))
    return rows


def games_table(games: list[Known], query: Query) -> Rows:
    """Return the games behind the numbers, as many as are listed."""
    rows = Rows(box=SIMPLE_HEAD)
    for name in ("source", "players", "opening", "cash", "rounds"):
        rows.add_column(t(f"explorer.{name}"), justify="right" if name in RIGHT else "left")
    for one in list(starts_of(games, query))[:LISTED]:
        row, own = one.game.row, one.own
        name = t("explorer.game", number=one.game.id) if one.game.source == "shipped" else one.game.id
        rank = t("explorer.rank", rank=str(own.rank), players=str(row.players))
        hired = join(words(key_of(own, step, "hires"), step, "hires") for step in range(1, STEPS))
        rows.add_row(name, rank, hired, money(own.cash), str(row.rounds))
    return rows


@command.command("record", cls=SpokenCommand, messages=("terminal.option.explorer_record",))
@click.argument("number", type=click.IntRange(0))
@with_options()
def record(number: int) -> None:
    """Print the record of a game of the package."""
    one = game_numbered(number)
    if one is None:
        raise Misuse(t("terminal.explorer.no_game", number=str(number)))
    click.echo(replayed(one).record().dumps(), nl=False)


@command.command("make", cls=SpokenCommand, messages=("terminal.option.explorer_make",))
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
@with_options(
    spoken("--games", "wanted", type=click.IntRange(1, MOST), default=100, show_default=True, about="explorer_count"),
    spoken("--seed", type=click.IntRange(0), default=1, show_default=True, about="explorer_seed"),
    spoken("--resume", is_flag=True, about="explorer_resume"),
)
def make(out: Path, wanted: int, seed: int, resume: bool) -> None:
    """Make games for the explorer, and write them into the file OUT as they are played."""
    shelf = _begun(out, seed) if resume and out.exists() else Shelf(seed, seed)
    found, end = list(shelf.games), seed + wanted
    progress = Progress(wanted, shelf.next - seed)
    for number in range(shelf.next, end):
        one = made(number)
        if one is not None:
            found.append(one)
        progress.tell(number + 1 - seed)
        if (number + 1 - seed) % EVERY == 0 or number + 1 == end:
            _write(out, Shelf(seed, number + 1, tuple(found)))
    progress.end()
    click.echo(t("terminal.explorer.made", count=len(found), file=str(out)))


def _write(out: Path, shelf: Shelf) -> None:
    """Write a file so that an end in between leaves the one before."""
    part = out.with_name(f"{out.name}.part")
    part.write_bytes(dumps(shelf))
    part.replace(out)


def _begun(out: Path, seed: int) -> Shelf:
    """Return what stands in a file that is gone on with. Ends the program where it is another one."""
    try:
        shelf = loads(out.read_bytes())
    except (BadOpenings, OSError) as error:
        raise SpokenError(str(error)) from None
    if shelf.seed != seed:
        raise SpokenError(t("terminal.explorer.unlike", file=str(out), first=str(shelf.seed)))
    return shelf
