"""What happened, briefly: one line for each event a player wants to see, the reasons of dinner on request."""

from __future__ import annotations

import re
from collections.abc import Sequence

from magnate.messages.speech import goods, t
from magnate.model import events as facts
from magnate.model.event_kinds import EVENTS
from magnate.model.events import Event, HouseDined
from magnate.modules import face_of
from magnate.view.text import signs as words
from magnate.view.text.dinner import dinner_reasons, house_name, offers_said
from magnate.view.text.lines import Line, Span, line
from magnate.view.text.telling import details, told

UNTOLD = (
    facts.ChoosingOrderSet,
    facts.TurnOrderSet,
    facts.TurnBegan,
    facts.MilestoneRemoved,
    facts.Paid,
    facts.Charged,
)
"""Events that are part of another one, or stand on the screen anyway."""

STYLES: dict[type, str] = {
    facts.RoundBegan: "strong",
    facts.GameEnded: "strong",
    facts.BankBroke: "warn",
    facts.WentBankrupt: "warn",
    facts.ChainLeft: "warn",
}

OPEN, CLOSE = "\ue000", "\ue001"
"""Characters of no language around the name of a seat, so that it is found again in a sentence."""
NAMED = re.compile(f"{OPEN}([0-9])([^{CLOSE}]*){CLOSE}")


def marked(names: Sequence[str]) -> list[str]:
    """Return names with their letters, each wrapped so that `coloured` finds it again."""
    return [f"{OPEN}{seat}{words.LETTERS[seat]} {name}{CLOSE}" for seat, name in enumerate(names)]


def coloured(text: str, style: str = "") -> Line:
    """Return a sentence with `marked` names as a line with the names in the style of their seats."""
    parts: list[Span] = []
    at = 0
    for found in NAMED.finditer(text):
        parts += [Span(text[at : found.start()], style), Span(found[2], f"seat{found[1]}")]
        at = found.end()
    return line(*parts, Span(text[at:], style))


def story_of(event: Event, names: Sequence[str]) -> Line | None:
    """Return one line about an event, or None for one that needs no telling."""
    message = None if isinstance(event, UNTOLD) else told(event, marked(names))
    if message is None or message.quiet:
        return None
    found = coloured(str(message), STYLES.get(type(event), ""))
    if isinstance(event, HouseDined) and event.seat is not None:
        return (*found, Span(f" [{'; '.join(offers_said(event, words.LETTERS))}]", "dim"))
    return found


def has_reasons(event: Event) -> bool:
    """Whether an event is part of why houses ate where they did, and bought what they did on the way."""
    return isinstance(event, HouseDined) or type(event) in face_of(EVENTS.by_class[type(event)].module).reasons()


def why_lines(event: Event, names: Sequence[str]) -> list[Line]:
    """Return the whole reasoning of one house: each chain looked at, the choice, and the sum.

    event: that `has_reasons`. What a module tells of a house comes with its own reasons.
    """
    if not isinstance(event, HouseDined):
        message, reasons = told(event, marked(names)), details(event, marked(names))
        if not reasons:
            return []
        return [coloured(str(message), "strong"), *(coloured(f"  {reason}") for reason in reasons)]
    wants = t("terminal.wants", house=house_name(event.house), goods=goods(event.demand))
    found = [line(Span(wants, "strong"))]
    for text, rule in dinner_reasons(event, marked(names)):
        found.append((*coloured(f"  {text}"), Span(f" [{rule}]", "dim")))
    if event.seat is None or event.sale is None:
        found.append(line(f"  {t('story.dinner.home')}", Span(" [B-DIN-05]", "dim")))
    return found
