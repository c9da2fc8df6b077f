"""The milestone race, in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.cli.play.session import Session
from magnate.messages.speech import listed, milestone, t
from magnate.view.race import MilestoneRace, Runner, RunRace, milestone_race
from magnate.view.race.story import changed_leads, race_story
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


def story_lines(session: Session, width: int) -> list[Line]:
    """Return how the race went in a game that is over: who led when, and who had what by which card."""
    runs = race_story(session.game.record()).milestones
    if not runs:
        return []
    found = [line(Span(t("story.race.went"), "strong"))]
    for run in runs:
        found += wrap(line(f"{milestone(run.milestone)}: ", *run_told(run, session.names)), width, 4)
    return found


def run_told(run: RunRace, names: Sequence[str]) -> list[Span | str]:
    """Return who led in the race for one milestone, and who had it."""
    leads = [
        t("story.race.led", round=lead.round, names=listed(names[seat] for seat in lead.seats))
        for lead in changed_leads(run, len(names))
    ]
    won = [
        t("story.race.won", name=names[winner.seat], round=winner.round, how=said(winner.how)) for winner in run.winners
    ]
    return ["; ".join([*leads, ""]), Span("; ".join(won) or t("story.race.nobody"), "strong")]
