"""What happened, as plain data: one dictionary for each event."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from magnate.model.events import Event, HouseDined, ModuleFact
from magnate.view.screen.funnel import Funnels

COUNTED = frozenset({"at_work", "demand", "drinks", "eaten", "goods", "kept", "missing", "thrown"})
"""Fields that hold (id, count) pairs: goods, and the cards of a structure."""

BONUS = ("what", "count", "dollars")


def told(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Return events as dictionaries: ``event`` names the kind, the other keys are its fields.

    Pairs of goods or cards with a number become dictionaries, bonuses have names, the details of a module's
    fact stand under ``details``. Where a house dined there is a ``funnel`` besides.
    """
    funnels = Funnels()
    return [_told(event, funnels) for event in events]


def name_of(kind: type) -> str:
    """Return how a kind of event is named: ``house_dined`` for HouseDined."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def _told(event: Event, funnels: Funnels) -> dict[str, Any]:
    found: dict[str, Any] = {"event": name_of(type(event)), **_fields(event)}
    if isinstance(event, ModuleFact):
        found["details"] = {name: _plain(value) for name, value in event.details}
    if isinstance(event, HouseDined):
        found["funnel"] = funnels.of(event)
    return found


def _fields(record: Any) -> dict[str, Any]:
    return {name: _field(name, getattr(record, name)) for name in record._fields}


def _field(name: str, value: Any) -> Any:
    if name in COUNTED and isinstance(value, tuple):
        return dict(value)
    if name == "bonuses":
        return [dict(zip(BONUS, bonus, strict=True)) for bonus in value]
    return _plain(value)


def _plain(value: Any) -> Any:
    """Return a value with records as dictionaries and tuples as lists."""
    if hasattr(value, "_fields"):
        return _fields(value)
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value
