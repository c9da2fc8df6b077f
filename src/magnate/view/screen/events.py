"""What happened, as plain data: one dictionary for each event."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, get_args, get_type_hints

from magnate.model.events import Event, HouseDined, ModuleFact
from magnate.view.screen.foreseen import FunnelShape
from magnate.view.screen.funnel import Funnels

KINDS: tuple[type, ...] = get_args(Event)
"""Every kind of event."""

KIND = "kind"
"""The key that names the kind; no event has a field of that name."""

COUNTED = frozenset({"at_work", "demand", "drinks", "eaten", "goods", "kept", "missing", "thrown"})
"""Fields that hold (id, count) pairs: goods, and the cards of a structure."""

BONUS = ("what", "count", "dollars")
"""The parts of what is paid beside the items; a fact of a module may hold them."""

IN_FUNNEL = frozenset({"offers", "sale", "path", "tier", "eaten"})
"""Fields of a house that dined which its funnel tells, with more beside them."""


def told(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Return events as dictionaries: ``kind`` names the kind, the other keys are its fields.

    Pairs of goods or cards with a number become dictionaries, the details of a module's fact stand under
    ``details``. What was compared where a house dined is its ``funnel``.
    """
    funnels = Funnels()
    return [_told(event, funnels) for event in events]


def name_of(kind: type) -> str:
    """Return how a kind of event is named: ``house_dined`` for HouseDined."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def shape_of(kind: type) -> dict[str, Any]:
    """Return the fields of a kind of event as it is told, with their types."""
    found: dict[str, Any] = {}
    for name, hint in get_type_hints(kind).items():
        if kind is not HouseDined or name not in IN_FUNNEL:
            found[name] = dict[str, int] if name in COUNTED and hint is not bool else hint
    if kind is HouseDined:
        found["funnel"] = FunnelShape
    if kind is ModuleFact:
        found["details"] = dict[str, Any]
    return found


def _told(event: Event, funnels: Funnels) -> dict[str, Any]:
    kind = name_of(type(event))
    if isinstance(event, HouseDined):
        demand = dict(event.demand)
        return {KIND: kind, "house": event.house, "demand": demand, "seat": event.seat, "funnel": funnels.of(event)}
    found: dict[str, Any] = {KIND: kind, **_fields(event)}
    if isinstance(event, ModuleFact):
        found["details"] = {name: _plain(value) for name, value in event.details}
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
