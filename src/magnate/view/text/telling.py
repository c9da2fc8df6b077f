"""What happened, in one sentence of the language in use; `details` says the reasons that did not fit in.

A kind of event is told with the message ``story.say.<kind>``, which takes its fields by name, as what they stand for
(`general`). Where a sentence needs more than that, a function beside finds it, or the face of its module. The page
tells events with the same messages (`web/src/story/sentence.ts`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magnate.facts.sentence import OPENING_HOUSE, PIECES, SALE, Meant, Sentence
from magnate.messages.formatting import Value
from magnate.messages.speech import campaign, card, cards, good, goods, has, listed, milestone, money, pieces
from magnate.model import meanings as means
from magnate.model.event_kinds import EVENTS
from magnate.model.events import Event
from magnate.modules import face_of
from magnate.view.text import base_events
from magnate.view.text import signs as words
from magnate.view.text.dinner import house_name, house_within, sale_sum
from magnate.view.text.message import Message, Names

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
    SALE: sale_sum,
    PIECES: lambda found: pieces(*found),
    OPENING_HOUSE: house_name,
}
"""How a value is written, by what it stands for."""


def told(event: Event, names: Names = words.LETTERS) -> Message:
    """Return the message of an event with its values; names: what to call each seat, by number."""
    kind = type(event)
    if kind in base_events.TELLERS:
        return base_events.TELLERS[kind](event, names)
    says = face_of(EVENTS.by_class[kind].module).sentences().get(kind)
    return general(event, names) if says is None else filled(says(event), names)


def sentence(event: Event, names: Names = words.LETTERS) -> str:
    """Return an event in one sentence."""
    return str(told(event, names))


def details(event: Event, names: Names = words.LETTERS) -> list[str]:
    """Return the reasons behind an event, sentence by sentence; most have none."""
    kind = type(event)
    if kind in base_events.DETAILS:
        return base_events.DETAILS[kind](event, names)
    reasons = face_of(EVENTS.by_class[kind].module).reasons().get(kind)
    return [] if reasons is None else [str(filled(reason, names)) for reason in reasons(event)]


def filled(sentence: Sentence, names: Names) -> Message:
    """Return a sentence with its values written."""
    values = {key: _value(value, names) for key, value in sentence.values.items()}
    return Message(sentence.message, values, sentence.quiet)


def _value(value: Any, names: Names) -> Value:
    if isinstance(value, Sentence):
        return str(filled(value, names))
    if isinstance(value, Meant):
        return written(value.meaning, value.value, names)
    if isinstance(value, list):
        return listed(str(_value(part, names)) for part in value)
    return written("", value, names)


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


WHOLE = (means.PLACE, *means.COUNTED, SALE, PIECES)
"""Meanings of values that are made of parts; any other tuple is a list."""
