"""``magnate puzzle``: decisions with one clearly best answer, to be found in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Rows

from magnate.cli.colours import SEAT_COLOURS
from magnate.cli.foreign import shown
from magnate.cli.inspect import read_file
from magnate.cli.mistakes import Misuse, SpokenError, said
from magnate.cli.play.terminal import RichTerminal
from magnate.cli.review_output import line_text, where
from magnate.cli.spoken import SpokenCommand, spoken, with_options
from magnate.messages.speech import join, milestone, money, t
from magnate.model.errors import BrokenRecord
from magnate.puzzles import Puzzle, dumps, loads, shipped
from magnate.puzzles.daily import daily
from magnate.puzzles.hints import HINTS, hint
from magnate.puzzles.reading import following_of
from magnate.review.reviewing import line_of
from magnate.rules.table import Table
from magnate.view.board import board_of
from magnate.view.text.board import board_lines, legend
from magnate.view.text.chains import chain_lines
from magnate.view.text.lines import Line, line, wrap
from magnate.view.text.signs import LETTERS
from magnate.view.text.table import campaign_lines, status_line

MOST_MADE = 400
TRIES = 40
"""Games that are looked through at most for each puzzle that is wanted."""

file_option = spoken("--file", metavar="FILE", about="puzzle_file")
answer_option = spoken("--answer", type=click.IntRange(1, 8), metavar="N", about="puzzle_answer")
colour_option = spoken("--no-colour", "--no-color", is_flag=True, about="puzzle_no_colour")


@click.group("puzzle")
def command() -> None:
    """Find the best choice in positions of games: list puzzles, play one, make more."""


@command.command("list", cls=SpokenCommand, messages=("terminal.option.puzzle_list",))
@with_options(file_option)
def listing(file: str | None) -> None:
    """List the puzzles."""
    rows = Rows(box=SIMPLE_HEAD)
    for heading in ("id", "theme", "table", "margin", "missed"):
        rows.add_column(t(f"terminal.puzzle.{heading}"), justify="right" if heading in ("margin", "missed") else "left")
    for one in read(file):
        place = one.position
        table = join([t("puzzles.seats", count=place["players"]), *place["modules"]])
        rows.add_row(
            shown(one.id), t("puzzles.theme", theme=one.theme), table, money(one.margin), f"{one.missed} / {one.asked}"
        )
    console = Console(highlight=False)
    (console if console.is_terminal else Console(highlight=False, width=120)).print(rows)


@command.command("play", cls=SpokenCommand, messages=("terminal.option.puzzle_play",))
@click.argument("name", required=False)
@with_options(
    file_option,
    answer_option,
    colour_option,
)
def play(name: str | None, file: str | None, answer: int | None, no_colour: bool) -> None:
    """Show a puzzle, ask for the answer, and say what each choice is worth."""
    ask(named(read(file), name, file), answer, no_colour=no_colour)


@command.command("daily", cls=SpokenCommand, messages=("terminal.option.puzzle_daily",))
@with_options(
    spoken("--day", type=click.DateTime(["%Y-%m-%d"]), metavar="DAY", about="puzzle_day"), answer_option, colour_option
)
def of_day(day: datetime | None, answer: int | None, no_colour: bool) -> None:
    """Play the puzzle of the day."""
    ask(daily(shipped(), (day or datetime.now(UTC)).date()), answer, no_colour=no_colour)


@command.command("hint", cls=SpokenCommand, messages=("terminal.option.puzzle_hint",))
@click.argument("name", required=False)
@with_options(
    file_option,
    spoken("--step", type=click.IntRange(1, HINTS), default=1, show_default=True, about="puzzle_step"),
)
def give_hint(name: str | None, file: str | None, step: int) -> None:
    """Give a hint, which does not tell the answer."""
    one = named(read(file), name, file)
    found = hint(one, step - 1)
    if found.kind == "area":
        click.echo(t("puzzles.hint.area", theme=found.what))
    elif found.kind == "not_this":
        click.echo(t("puzzles.hint.not_this", number=found.choice + 1))
    elif one.milestone:
        click.echo(t("puzzles.hint.milestone", milestone=milestone(one.milestone)))
    else:
        click.echo(t("puzzles.hint.idea", what=found.what))


def named(found: Sequence[Puzzle], name: str | None, file: str | None) -> Puzzle:
    """Return a puzzle of a file by its name, the first one for None. Raises Misuse where there is none of it."""
    if not found:
        raise Misuse(t("terminal.puzzle.none", file=file or ""))
    known = {one.id: one for one in found}
    if name is not None and name not in known:
        raise Misuse(t("terminal.puzzle.unknown", id=name, known=join([shown(one) for one in known])))
    return found[0] if name is None else known[name]


def ask(one: Puzzle, answer: int | None, *, no_colour: bool) -> None:
    """Show a puzzle, ask for the answer unless it is given, and say what each choice is worth."""
    most = len(one.choices)
    if answer is not None and answer > most:
        raise Misuse(t("terminal.usage.between", option="--answer", least=1, most=most))
    terminal = RichTerminal(SEAT_COLOURS, no_colour=no_colour)
    terminal.show(picture(one, terminal.width))
    chosen = answer or click.prompt(t("terminal.puzzle.prompt", most=most), type=click.IntRange(1, most))
    click.echo()
    for text in explained(one, chosen - 1):
        click.echo(text)


def read(file: str | None) -> list[Puzzle]:
    """Return the puzzles of a file, or those of the package. Ends the program where they are damaged."""
    if file is None:
        return shipped()
    try:
        return loads(read_file(file))
    except BrokenRecord as error:
        raise SpokenError(t("terminal.bad.damaged", file=file, error=said(error))) from None


def picture(one: Puzzle, width: int) -> list[Line]:
    """Return a puzzle as lines: the table as the seat sees it, the question, and the choices."""
    game = one.game()
    view = game.view(one.seat)
    table = Table(view.book, view.state)
    board = board_of(view.state, view.book)
    found = [*wrap(status_line(table), width, 2), *board_lines(board), *legend(board, width)]
    for seat in view.state.order:
        found += chain_lines(table, seat, LETTERS, one.seat, width)
    found += campaign_lines(table, width)
    question = t("puzzles.question", theme=one.theme)
    asked = t(
        "terminal.puzzle.asked", seat=LETTERS[one.seat], where=where(view.state.round, one.kind), question=question
    )
    found += [line(""), *wrap(line(asked), width)]
    for number in range(len(one.choices)):
        found += wrap(line(f"  {number + 1}. {words(one, number)}"), width, 5)
    return found


def words(one: Puzzle, number: int) -> str:
    """Return a choice in words."""
    return line_text(line_of(one.line(one.choices[number])))


def explained(one: Puzzle, chosen: int) -> list[str]:
    """Return whether a choice is the best, and what all of them are worth."""
    right = t("puzzles.right") if chosen == one.answer else t("terminal.puzzle.wrong", number=one.answer + 1)
    found = [right, t("puzzles.how", theme=one.theme, dollars=money(one.margin), games=one.games)]
    for number, choice in enumerate(one.choices):
        worth = (
            t("puzzles.best")
            if number == one.answer
            else t("puzzles.behind", dollars=money(choice.behind), error=money(choice.error))
        )
        found.append(f"  {number + 1}. {worth}  {words(one, number)}")
    return [*found, t("puzzles.ways", missed=one.missed, asked=one.asked)]


@command.command("make", cls=SpokenCommand, messages=("terminal.option.puzzle_make",))
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
@with_options(
    spoken("--count", "wanted", type=click.IntRange(1, MOST_MADE), default=5, show_default=True, about="puzzle_count"),
    spoken("--seed", type=click.IntRange(0), default=1, show_default=True, about="puzzle_seed"),
    spoken("--resume", is_flag=True, about="puzzle_resume"),
)
def make(out: Path, wanted: int, seed: int, resume: bool) -> None:
    """Make puzzles, and write them into the file OUT as they are found."""
    from magnate.puzzles.likeness import asks_again, gist_of
    from magnate.puzzles.making import puzzle_of

    text = read_file(str(out)) if resume and out.exists() else None
    found = read(str(out)) if text is not None else []
    first = (following_of(text) if text is not None else None) or seed
    have = len(found)
    known = {one.id: gist_of(one) for one in (*shipped(), *found)}
    for number in range(first, first + wanted * TRIES):
        one = puzzle_of(number)
        if one is not None and (one.id in known or not asks_again(gist_of(one), known.values())):
            found.append(one)
            known[one.id] = gist_of(one)
            click.echo(f"{one.id}: {money(one.margin)}")
        out.write_text(dumps(found, number + 1), encoding="utf-8")
        if sys.stderr.isatty():
            click.echo(t("terminal.puzzle.looked", number=number, count=len(found)), err=True)
        if len(found) - have == wanted:
            break
    click.echo(t("terminal.puzzle.made", count=len(found), file=str(out)))
