"""``magnate analyse``: opens an analysis, a record or a position; lists its lines, tells plans, adds and writes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click

from magnate.analysis import BadLine, Tree, dumps, game_at, games, taken
from magnate.analysis.tree import START, Line
from magnate.bots.plans import plans_for
from magnate.bots.plans.sight import without_own_reserve
from magnate.bots.plans.words import why
from magnate.cli.foreign import shown
from magnate.cli.inspect import read_file, read_seat
from magnate.cli.mistakes import Misuse, SpokenError, said
from magnate.cli.spoken import SpokenCommand, language_option, spoken
from magnate.game import Game
from magnate.messages.speech import money, t
from magnate.model.action_text import action_text
from magnate.model.errors import BadPosition, BrokenRecord
from magnate.model.notation import read_move, seat_letter, write_move
from magnate.view.text import phrases

SIGNS = {"brilliant": "!!", "good": "!", "interesting": "!?", "doubtful": "?!", "mistake": "?", "blunder": "??"}
MOST_MOVES = 6
"""So many moves of a line are listed, and orders of a plan written out."""

Command = Callable[..., Any]


def _options(command: Command) -> Command:
    """Add the options."""
    options = (
        spoken("--line", "number", type=click.IntRange(min=0), default=START, show_default=True, about="analyse_line"),
        spoken("--add", "moves", multiple=True, metavar="MOVE", about="analyse_add"),
        spoken("--plans", is_flag=True, about="analyse_plans"),
        spoken("--seat", metavar="N", about="analyse_seat"),
        spoken("--seed", type=int, default=1, show_default=True, about="analyse_seed"),
        spoken("--write", "target", type=click.Path(dir_okay=False), about="analyse_write"),
    )
    for option in reversed(options):
        command = option(command)
    return command


@click.command("analyse", cls=SpokenCommand, messages=("terminal.option.analyse",))
@click.argument("file")
@_options
@language_option
def command(
    file: str, number: int, moves: tuple[str, ...], plans: bool, seat: str | None, seed: int, target: str | None
) -> None:
    """Open FILE as an analysis: list its lines, tell the best plans, add a line, write it."""
    try:
        tree = taken(read_file(file))
        if moves:
            tree, number = added(tree, number, moves)
        game = game_at(tree, number)
        texts = list(listed(tree, number, game))
    except BadLine as error:
        raise Misuse(str(error)) from None
    except (BrokenRecord, BadPosition) as error:
        raise SpokenError(t("terminal.bad.damaged", file=file, error=said(error))) from None
    for text in texts:
        click.echo(text)
    if plans:
        for text in plan_lines(game, read_seat(seat), seed):
            click.echo(text)
    if target is not None:
        try:
            Path(target).write_text(dumps(tree), encoding="utf-8")
        except OSError as error:
            raise SpokenError(f"{target}: {error.strerror or error}") from None


def added(tree: Tree, after: int, moves: tuple[str, ...]) -> tuple[Tree, int]:
    """Return a tree with a line more, and its id. Raises BadLine, or BrokenRecord naming the move that is not legal."""
    try:
        tree, number = tree.added(after, [read_move(move) for move in moves])
    except ValueError as error:
        raise BadLine(str(error)) from None
    game_at(tree, number)
    return tree, number


def listed(tree: Tree, here: int, game: Game) -> Iterator[str]:
    """Give the title, the lines with the round in which each begins, and who is asked after the one that is meant."""
    yield shown(tree.title) or t("analysis.untitled")
    if tree.note:
        yield shown(tree.note)
    depths = {START: 0}
    yield f"{'>' if here == START else ' '} 0 {t('analysis.start')}"
    for line, _ in games(tree):
        first = all(other.after != line.after or other.id >= line.id for other in tree.lines)
        depths[line.id] = depths[line.after] + (0 if first else 1)
        yield f"{'>' if here == line.id else ' '} {line.id} {'  ' * depths[line.id]}{line_text(line)}"
    if not tree.lines:
        yield t("analysis.no_lines")
    asked = ", ".join(f"{seat_letter(one.seat)}: {one.kind}" for one in game.pending)
    yield t("terminal.analyse.here", round=game.state.round, asked=asked or game.state.step)


def line_text(line: Line) -> str:
    """Return one line of the list: its name or moves, its mark and what it goes on from, its note."""
    moves = "; ".join(write_move(move) for move in line.moves[:MOST_MOVES])
    more = f" … ({len(line.moves)})" if len(line.moves) > MOST_MOVES else ""
    name = f"{shown(line.name)}: " if line.name else ""
    sign = f" {SIGNS[line.mark]}" if line.mark else ""
    note = f"  — {shown(line.note)}" if line.note else ""
    return f"({line.after}) {name}{moves}{more}{sign}{note}"


def plan_lines(game: Game, seat: int | None, seed: int) -> Iterator[str]:
    """Give the best plans of a seat that is asked, by default the first one. Raises Misuse for one that is not."""
    waiting = game.state.waiting
    if seat is None and waiting:
        seat = waiting[0]
    if seat is None or seat not in waiting:
        known = ", ".join(seat_letter(one) for one in waiting)
        raise Misuse(t("terminal.analyse.not_asked", known=known or "–"))
    for number, plan in enumerate(plans_for(without_own_reserve(game, seat), random.Random(seed)), start=1):
        dollars = plan.expects.dollars
        yield (
            t("ask.advice.plan", number=number, dollars=money(dollars))
            if dollars
            else t("ask.advice.plan_only", number=number)
        )
        for phrase in why(plan):
            yield f"  {phrases.said(phrase)}"
        orders = "; ".join(action_text(step.action) for step in plan.steps[:MOST_MOVES])
        yield f"  {t('terminal.orders', orders=orders)}"
