"""What modules report, in sentences: one message for each of their facts, ``story.fact.<module>.<what>``."""

from __future__ import annotations

from magnate.messages.formatting import Value
from magnate.messages.speech import has, listed, money
from magnate.model.events import ModuleFact
from magnate.modules.coffee import drive_of
from magnate.view import words
from magnate.view.text.coffee import coffee_details, coffee_message
from magnate.view.text.message import Detailer, Message, Names, Teller

SEATS = ("seat", "rival", "owner")
DOLLARS = ("dollars", "price")


def _module_fact(event: ModuleFact, names: Names) -> Message:
    drive = drive_of(event)
    if drive is not None:
        return Message(*coffee_message(drive, event.seat, names))
    values: dict[str, Value] = {"name": "" if event.seat is None else names[event.seat]}
    values |= {name: shown(name, value, names) for name, value in event.details}
    own = f"story.fact.{event.module}.{event.what}"
    if has(own):
        return Message(own, values)
    return Message(
        "terminal.fact" if event.seat is None else "terminal.fact_of", values | {"what": event.what.replace("_", " ")}
    )


def shown(name: str, value: object, names: Names) -> Value:
    """Return a detail as a message takes it: a square, dollars, a seat, a number, or a list of these."""
    if isinstance(value, int):
        return names[value] if name in SEATS else money(value) if name in DOLLARS else value
    if isinstance(value, tuple) and len(value) == 2 and all(type(part) is int for part in value):
        return words.place((int(value[0]), int(value[1])))
    if isinstance(value, (tuple, list)):
        return listed(str(shown(name, part, names)) for part in value)
    return str(value)


def _details(event: ModuleFact, names: Names) -> list[str]:
    drive = drive_of(event)
    return [] if drive is None else coffee_details(drive, event.seat, names)


TELLERS: dict[type, Teller] = {ModuleFact: _module_fact}
DETAILS: dict[type, Detailer] = {ModuleFact: _details}
