"""Explanations on request: options, cards, milestones, rules, and why each house ate where it did."""

from __future__ import annotations

import re
from collections.abc import Sequence

from magnate.agents.answers import NUMBER, Refused, read_steps
from magnate.agents.limits import LONGEST_WORDS
from magnate.agents.options import Listing
from magnate.agents.showing import Seen
from magnate.game import Game
from magnate.model.action_text import read_action_text
from magnate.model.events import Event
from magnate.rulebook.finding import find
from magnate.rulebook.lines import rule_lines
from magnate.rulebook.summaries import Summary, summaries
from magnate.rules.airplanes import AIRPLANE
from magnate.view.text.decisions import question
from magnate.view.text.lines import text_of
from magnate.view.text.story import why_lines

RULE = re.compile(r"[A-Za-z]+-[A-Za-z]+-\d+")
FOUND = 5
"""Rules that a search lists."""

HINT = (
    "Ask for the number of an option, an action as it is written, a rule id, a card, a milestone, a phase, or 'dinner'."
)


def explained(words: str) -> str:
    """Return what a rule, card, milestone, phase or module is; else what the rule book has about these words.

    Raises ValueError where there is nothing.
    """
    text = words.strip()
    if not text or len(text) > LONGEST_WORDS:
        raise ValueError(f"What is to be explained has 1 to {LONGEST_WORDS} characters. {HINT}")
    if RULE.fullmatch(text):
        lines = rule_lines(text, drawn=False)
        if lines:
            return "\n".join(lines)
    wanted = text.lower().replace(" ", "_")
    for summary in summaries("en"):
        if wanted in (summary.id, summary.name.lower().replace(" ", "_")):
            return _summary(summary)
    found = find(text)
    if not found.summaries and not found.rules:
        raise ValueError(f"Nothing is known of '{ascii(text)[1:-1]}'. {HINT}")
    more = [f"({len(found.rules) - FOUND + found.more} more rules)"] if len(found.rules) > FOUND else []
    rules = [f"{rule.id} {rule.text}" for rule in found.rules[:FOUND]]
    return "\n".join([*(_summary(each) for each in found.summaries[:FOUND]), *rules, *more])


def token_explained(seen: Seen, words: str) -> str | None:
    """Return what a campaign token is; None for what names none of this game."""
    wanted = words.lower().replace(" ", "_")
    token = next((one for one in seen.table.book.catalogue.campaigns if one.id == wanted), None)
    if token is None:
        return None
    if token.kind == AIRPLANE:
        covers = f"stands at an edge of the map over so many rows or columns: {token.lines}"
    elif token.off_map:
        covers = "lies beside the map"
    else:
        covers = f"covers {token.height} x {token.width} squares of the map and may be turned"
    return f"campaign {token.id}: number {token.number} in the order of phase 6, {covers}. [B-CMP-04]"


def _summary(summary: Summary) -> str:
    about = summary.text if summary.text.endswith((".", "!", "?")) else f"{summary.text}."
    parts = [f"{summary.kind} {summary.id} ({summary.name}): {about}", summary.more]
    parts += [f"Salary ${summary.salary}."] if summary.salary else []
    parts += ["A chain may have only one (1x)."] if summary.unique else []
    parts += [f"Trains to: {', '.join(summary.trains_to)}."] if summary.trains_to else []
    return f"{' '.join(part for part in parts if part)} [{summary.rule}]"


def explained_here(game: Game, seen: Seen, listing: Listing, words: str) -> str | None:
    """Return what an option leads to, or why an action is not possible now; None for what is no action."""
    if not NUMBER.fullmatch(words):
        try:
            read_action_text(words.lower())
        except ValueError:
            return None
    try:
        steps = read_steps(game, seen.seat, words)
    except Refused as refusal:
        rule = f" [{refusal.rule}]" if refusal.rule else ""
        return f"Not possible now: {refusal}{rule}"
    about = question(seen.table, listing.kind)
    rules = f"Rules: {', '.join(about.rules)}." if about.rules else ""
    index = next(number for number, option in enumerate(listing.options) if option == steps[0])
    return "\n".join(line for line in (listing.line(index), about.about, rules) if line)


def dinner(events: Sequence[Event], names: Sequence[str]) -> str:
    """Return why each house ate where it did at the last dinner."""
    lines = [text_of(line) for event in events for line in why_lines(event, names)]
    return "\n".join(lines) if lines else "No house has eaten anywhere so far."
