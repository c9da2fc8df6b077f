"""The milestone race, in the terminal."""

from __future__ import annotations

from magnate.cli.play.session import Session
from magnate.messages.speech import milestone, t
from magnate.view.race import MilestoneRace, Runner, milestone_race
from magnate.view.text.lines import Line, Span, line, wrap
from magnate.view.text.phrases import said, seat_name


def race_lines(session: Session, which: str, width: int) -> list[Line]:
    """Return the earliest rounds of all milestones that can still be had, or the ways to the one with this number."""
    rows = milestone_race(session.game).milestones
    if not rows:
        return [line(t("terminal.race_none"))]
    if which:
        number = int(which) if which.isdecimal() and len(which) < len("1000") else 0
        if not 0 < number <= len(rows):
            return [line(t("terminal.race_unknown", count=len(rows)))]
        return ways(rows[number - 1], width)
    found = wrap(line(Span(t("terminal.race"), "strong")), width)
    for number, row in enumerate(rows, start=1):
        told = "  ".join(short(one) for one in row.runners)
        found += wrap(line(f"{number:2}. {milestone(row.milestone)}: ", Span(told, "strong")), width, 4)
    return found


def short(one: Runner) -> str:
    """Return a chain and its round, with a star where it can be played as the table stands."""
    return f"{seat_name(one.seat)} {one.round or '–'}{'*' if one.sure else ''}"


def ways(row: MilestoneRace, width: int) -> list[Line]:
    """Return by which path each chain can have a milestone."""
    found = [line(Span(milestone(row.milestone), "strong"))]
    for one in row.runners:
        path = "; ".join(said(step) for step in one.steps) or t("story.race.later")
        found += wrap(line(Span(f"{short(one)}  ", "strong"), path), width, 6)
    return found
