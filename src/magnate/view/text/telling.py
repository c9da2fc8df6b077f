"""What happened, in one sentence of the language in use; `details` says the reasons that did not fit in.

A kind of event is told with the message ``story.say.<kind>``, which takes its fields by name, as what they stand for
(`general`). Where a sentence needs more than that, a function beside finds it. The page tells events with the same
messages (`web/src/story/sentence.ts`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magnate.messages.formatting import Value
from magnate.messages.speech import campaign, card, cards, good, goods, has, listed, milestone, money
from magnate.model import event_kinds as means
from magnate.model.event_kinds import EVENTS
from magnate.model.events import Event
from magnate.view.text import base_events, coffee
from magnate.view.text import signs as words
from magnate.view.text.dinner import house_within
from magnate.view.text.message import Detailer, Message, Names, Teller

TELLERS: dict[type, Teller] = {**base_events.TELLERS, **coffee.TELLERS}
"""What finds the sentence of an event that says more than its fields."""

DETAILS: dict[type, Detailer] = {**base_events.DETAILS, **coffee.DETAILS}
"""What finds the reasons behind an event."""

WRITTEN: dict[str, Callable[[Any], str]] = {
    means.DOLLARS: money,
    means.CARD: card,
    means.GOOD: good,
    means.MILESTONE: milestone,
    means.CAMPAIGN: campaign,
    means.HOUSE: house_within,
    means.PLACE: words.place,
    means.GOODS: goods,
    means.CARDS: cards,
}
"""How a value is written, by what it stands for."""


def told(event: Event, names: Names = words.LETTERS) -> Message:
    """Return the message of an event with its values; names: what to call each seat, by number."""
    return TELLERS.get(type(event), general)(event, names)


def sentence(event: Event, names: Names = words.LETTERS) -> str:
    """Return an event in one sentence."""
    return str(told(event, names))


def details(event: Event, names: Names = words.LETTERS) -> list[str]:
    """Return the reasons behind an event, sentence by sentence; most have none."""
    find = DETAILS.get(type(event))
    return [] if find is None else find(event, names)


def general(event: Event, names: Names) -> Message:
    """Return the message ``story.say.<kind>`` with all fields; ``name`` is the chain of the field ``seat``.

    An event that has no message is called by its kind.
    """
    kind = EVENTS.by_class[type(event)]
    values = {
        "name" if field.name == "seat" else field.name: written(field.meaning, value, names)
        for field, value in zip(kind.fields, event, strict=True)
    }
    own = f"story.say.{kind.name}"
    if has(own):
        return Message(own, values)
    return Message("terminal.fact_of" if values.get("name") else "terminal.fact", {**values, "what": spaced(kind.name)})


def spaced(name: str) -> str:
    """Return a name as words."""
    return name.replace("_", " ")


def written(meaning: str, value: Any, names: Names) -> Value:
    """Return a value of a field as a message takes it; meaning: what it stands for, see `EventField.meaning`."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple) and meaning not in WHOLE:
        return listed(str(written(meaning, part, names)) for part in value)
    if meaning == means.SEAT:
        return names[int(value)]
    if meaning in WRITTEN:
        return WRITTEN[meaning](value)
    if isinstance(value, int):
        return value
    return str(value)


WHOLE = (means.PLACE, *means.COUNTED)
"""Meanings of values that are made of parts; any other tuple is a list."""
