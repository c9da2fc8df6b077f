"""What ``magnate review`` prints: figures, the curve, questions, answers, good moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from magnate.messages.speech import money, t
from magnate.review import Costly, PlayedLine, Point, Review
from magnate.view.text.phrases import said

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 100
"""Columns of text in a file or pipe."""

Names = Sequence[str]


def show(found: Review, names: Names) -> None:
    """Print a review."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDTH)
    console.print(Text(f"{t('review.title')} · {t('review.level', level=found.level)}", "bold"))
    console.print(t("review.how", games=found.games), t("review.noise"), markup=False)
    console.print()
    console.print(seats_table(found, names))
    console.print(Text(t("review.curve"), "bold"))
    console.print(curve_table(found, names))
    for seat in found.seats:
        if seat.windows:
            _show_seat(console, found, seat.seat, names)
    if found.good:
        console.print(Text(t("review.good"), "bold"))
        for line in good_lines(found, names):
            console.print(Padding(Text(line), (0, 0, 0, 2)))


def seats_table(found: Review, names: Names) -> Table:
    """Return how each seat played: decisions, dollars lost, luck."""
    table = Table(box=SIMPLE_HEAD)
    table.add_column(t("review.seat"))
    for heading in ("real", "lost", "each", "ties", "reserves"):
        table.add_column(t(f"review.{heading}"), justify="right")
    for seat, luck in zip(found.seats, found.luck, strict=True):
        row = [names[seat.seat]]
        if seat.windows:
            row.append(t("review.real_of", real=str(seat.real), windows=str(seat.windows)))
            row.append(t("review.amount", dollars=money(seat.lost), error=money(seat.lost_error)))
            row.append(money(round(seat.lost / max(1, seat.real))))
        else:
            row += ["", "", ""]
        ties = luck.ties_won - luck.ties_lost
        table.add_row(*row, signed(ties), amount(luck.reserve, luck.reserve_error))
    return table


def curve_table(found: Review, names: Names) -> Table:
    """Return chances and leads, a row for each round and a column for each seat, with the shape of the chances."""
    table = Table(box=SIMPLE_HEAD)
    table.add_column("")
    for seat in range(found.players):
        shape = "".join(BARS[min(7, point.chance * 8 // 1000)] for point in found.curve if point.seat == seat)
        table.add_column(f"{names[seat]}\n{shape}", justify="right", no_wrap=True)
    for round_ in dict.fromkeys(point.round for point in found.curve):
        points = [point for point in found.curve if point.round == round_]
        is_end = found.finished and round_ > found.rounds
        heading = t("review.end") if is_end else t("review.round", round=str(round_))
        table.add_row(heading, *(point_text(point) for point in points))
    return table


def point_text(point: Point) -> str:
    """Return how a seat stood."""
    lead = amount(point.margin, point.margin_error) if point.margin_error else signed(point.margin)
    return f"{percent(point.chance):>5}  {lead}"


def _show_seat(console: Console, found: Review, seat: int, names: Names) -> None:
    """Print the costliest decisions of a seat, first as questions, then answered."""
    by_number = {one.number: one for one in found.costly}
    worst = [by_number[number] for number in found.seats[seat].worst]
    console.print(Text(f"{names[seat]}: {t('review.worst')}", "bold"))
    if not worst:
        console.print(Padding(t("review.clean"), (0, 0, 1, 2)))
        return
    for number, one in enumerate(worst, 1):
        asked = f"{number}. {where(one.round, one.kind)}. {t('review.played', line=line_text(one.played))}"
        console.print(Padding(Text(asked), (0, 0, 0, 2)))
    console.print(Padding(Text(t("review.question"), "italic"), (0, 0, 1, 2)))
    console.print(Text(f"{names[seat]}: {t('review.answers')}", "bold"))
    for number, one in enumerate(worst, 1):
        answer = Text(f"{number}. " + " ".join(answer_lines(one, names)))
        console.print(Padding(answer, (0, 0, 0, 2)))
    console.print()


def answer_lines(one: Costly, names: Names) -> Iterable[str]:
    """Yield what was better, what it gains, and what else is to be said."""
    yield t("review.better", line=line_text(one.better))
    gain = t("review.amount", dollars=money(one.loss), error=money(one.loss_error))
    if one.chance > 0:
        yield t("review.gains", amount=gain, chance=percent(one.chance))
    else:
        yield t("review.gains_dollars", amount=gain)
    if not one.by_planner:
        yield t("review.new_idea")
    if one.again:
        yield t("review.again", count=len(one.again), rounds=", ".join(map(str, one.again)))
    if one.punishes >= 0:
        yield t("review.punishes", rival=names[one.punishes])
    if one.overlooked is not None:
        gain = amount(one.overlooked_gain, one.overlooked_error)
        yield t("review.overlooked", line=line_text(one.overlooked), amount=gain)


def good_lines(found: Review, names: Names) -> Iterable[str]:
    """Yield the good moves."""
    for one in found.good:
        place = f"{names[one.seat]}, {where(one.round, one.kind)}"
        gain = amount(one.gain, one.gain_error)
        yield t("review.good_line", where=place, line=line_text(one.played), amount=gain)


def where(round_: int, kind: str) -> str:
    """Return which decision it is."""
    moment = t("review.round", round=str(round_)) if round_ else t("review.setup")
    return t("review.where", round=moment, kind=t("review.kind", kind=kind))


def line_text(line: PlayedLine) -> str:
    """Return a line in words."""
    return " ".join(said(phrase) for phrase in line.said)


def amount(dollars: int, error: int) -> str:
    """Return dollars with their sign and noise."""
    return t("review.amount", dollars=signed(dollars), error=money(error))


def signed(dollars: int) -> str:
    """Return dollars with their sign."""
    return f"+{money(dollars)}" if dollars > 0 else money(dollars)


def percent(thousandths: int) -> str:
    """Return thousandths as a percentage."""
    return t("review.percent", percent=str(round(thousandths / 10)))
