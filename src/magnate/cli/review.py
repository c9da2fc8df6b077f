"""``magnate review``: what each decision of a recorded game cost, and what was better."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from magnate.cli.inspect import read_file, read_seat
from magnate.cli.mistakes import Misuse, SpokenError, said
from magnate.cli.replay import load_record, seat_names
from magnate.cli.review_output import show
from magnate.cli.spoken import SpokenCommand, language_option, spoken
from magnate.messages.speech import t
from magnate.model.errors import BrokenRecord
from magnate.model.record import Record
from magnate.review import LEVELS, Review, TooLong, review

Command = Callable[..., Any]


def _options(command: Command) -> Command:
    """Add the options."""
    options = (
        spoken("--level", type=click.Choice(tuple(LEVELS)), default="quick", show_default=True, about="review_level"),
        spoken("--seat", metavar="N", about="review_seat"),
        spoken("--seed", type=int, default=1, show_default=True, about="review_seed"),
        spoken("--json", "as_json", is_flag=True, about="review_json"),
    )
    for option in reversed(options):
        command = option(command)
    return command


@click.command("review", cls=SpokenCommand, messages=("terminal.option.review",))
@click.argument("file")
@_options
@language_option
def command(file: str, level: str, seat: str | None, seed: int, as_json: bool) -> None:
    """Review the game recorded in FILE."""
    try:
        record = load_record(read_file(file))
        found = _reviewed(record, level, seed, _seat(record, seat))
    except BrokenRecord as error:
        raise SpokenError(t("terminal.bad.damaged", file=file, error=said(error))) from None
    except TooLong:
        raise SpokenError(t("review.too_long")) from None
    if as_json:
        click.echo(json.dumps(found.to_json(), indent=2, ensure_ascii=False))
    else:
        show(found, seat_names(record))


def _seat(record: Record, typed: str | None) -> int | None:
    """Return the seat that was typed. Raises Misuse where the game has no such seat."""
    seat = read_seat(typed)
    players = _players(record)
    if seat is not None and seat >= players:
        known = ", ".join(str(number) for number in range(players))
        raise Misuse(t("terminal.review.no_seat", seat=str(seat), known=known))
    return seat


def _players(record: Record) -> int:
    if record.setup is not None:
        return record.setup.players
    players = (record.start or {}).get("setup", {}).get("players", 0)
    return players if isinstance(players, int) else 0


def _reviewed(record: Record, level: str, seed: int, seat: int | None) -> Review:
    """Make the review, with a bar on the standard error where somebody watches."""
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(t("review.title"), total=None)
        return review(record, level, seed, seat, lambda done, total: progress.update(task, completed=done, total=total))
