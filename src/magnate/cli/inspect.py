"""``magnate inspect``: questions about a position, answered as JSON."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import click

from magnate.game import Game
from magnate.model.errors import BadPosition, BrokenRecord
from magnate.model.limits import LARGEST_FILE
from magnate.model.reading import parse_json
from magnate.model.record import FORMAT, Record


@click.command("inspect")
@click.argument("position")
@click.argument("question", required=False)
@click.option("--seat", metavar="SEAT", help="One seat: a number from 0, or its letter.")
@click.option("--card", help="One employee type, such as local_manager (places, hauls).")
@click.option("--campaign", help="One campaign token, such as billboard_14 (places, reach).")
@click.option("--what", help="One kind of place, such as restaurant, campaign, house, garden, or a module's.")
@click.option("--at", metavar="ROW,COLUMN", help="Where the campaign would lie: its top left square (reach).")
@click.option("--turned", is_flag=True, help="The campaign is turned by a quarter (reach).")
@click.option("--edge", help="n, e, s or w: where an airplane would stand (reach).")
@click.option("--first", type=int, help="First row or column of the airplane (reach).")
@click.option("--house", help="One house, by its number (flips).")
@click.option("--to", type=click.IntRange(min=0), help="For a record: the position after so many moves.")
@click.option("--compact", is_flag=True, help="Everything on one line.")
def command(
    position: str,
    question: str | None,
    seat: str | None,
    card: str | None,
    campaign: str | None,
    what: str | None,
    at: str | None,
    turned: bool,
    edge: str | None,
    first: int | None,
    house: str | None,
    to: int | None,
    compact: bool,
) -> None:
    """Answer a question about POSITION, a file or - for standard input; a record works too.

    QUESTION is summary, distances, places, reach, hauls, dinner, flips, race, salaries, marketing, options, odds or
    ledger; without one, all those that are quickly answered. The answer is JSON (docs/formats.md).

    The exit status is 1 when the position is impossible or the file damaged, 2 for an unknown question.
    """
    from magnate.foresight.asked import FORESEEN
    from magnate.view.inspect.answers import Aim, BadQuestion, inspect

    game = load_game(position, to)
    try:
        aim = Aim(read_seat(seat), card, campaign, what, read_square(at), turned, edge, first, house)
        answer = inspect(game, question, aim, FORESEEN)
    except BadQuestion as error:
        raise click.UsageError(str(error)) from None
    click.echo(json.dumps(answer, indent=None if compact else 2, sort_keys=False))


def read_seat(text: str | None) -> int | None:
    """Return the seat typed as a number or a letter."""
    if text is None:
        return None
    if re.fullmatch(r"[A-Fa-f]", text):
        return "ABCDEF".index(text.upper())
    if not re.fullmatch(r"\d{1,3}", text):
        raise click.BadParameter(f"'{text}' is no seat: write a number from 0, or a letter.", param_hint="--seat")
    return int(text)


def read_square(text: str | None) -> tuple[int, int] | None:
    """Return the square typed as ``3,4`` or ``(3,4)``."""
    if text is None:
        return None
    found = re.fullmatch(r"\(?\s*(-?\d{1,4})\s*,\s*(-?\d{1,4})\s*\)?", text)
    if found is None:
        raise click.BadParameter(f"'{text}' is no square: write ROW,COLUMN.", param_hint="--at")
    return int(found[1]), int(found[2])


def read_file(name: str) -> str:
    """Return the text of a file, or of standard input for ``-``. Ends the program when it cannot be read."""
    try:
        if name == "-":
            text = sys.stdin.read(LARGEST_FILE + 1)
        else:
            with Path(name).open(encoding="utf-8") as file:
                text = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise click.ClickException(f"{name}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{name}: byte {error.start} is no text in UTF-8.") from None
    if len(text) > LARGEST_FILE:
        raise click.ClickException(f"{name} is too large: it may have {LARGEST_FILE} characters.")
    return text


def load_game(name: str, to: int | None = None) -> Game:
    """Return the game of a position, or of a record after `to` moves.

    Ends the program with status 1 when it is damaged.
    """
    data, fault = parse_json(read_file(name))
    if fault:
        raise click.ClickException(f"{name} is not a whole JSON file: {fault}")
    try:
        if isinstance(data, dict) and data.get("format") == FORMAT:
            return Game.replay(Record.from_json(data), to)
        if not isinstance(data, dict):
            raise BadPosition("a position is an object in braces")
        return Game.from_position(data)
    except (BadPosition, BrokenRecord) as error:
        raise click.ClickException(f"{name} is refused:\n{error}") from None
