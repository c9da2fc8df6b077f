"""What happened, as plain data: one dictionary for each event, told apart by its ``kind``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import make_dataclass
from functools import cache
from typing import Any, get_args, get_origin

from magnate.model.event_kinds import EVENTS, EventKind, hints_of, is_record, some
from magnate.model.events import Event, HouseDined, Sale
from magnate.model.meanings import bare, is_counted
from magnate.view.screen.dinner.funnel import Funnels, sale_shape
from magnate.view.screen.foreseen import FunnelShape, SaleShape

KIND = "kind"
"""The key that names the kind; no event has a field of that name."""

IN_FUNNEL = frozenset({"offers", "sale", "path", "tier", "eaten", "meals"})
"""Fields of a house that dined which its funnel tells or was made of."""

Plain = Callable[[Any], Any]
"""Makes plain data of a value."""

SHAPED: dict[Any, tuple[Plain, type]] = {Sale: (sale_shape, SaleShape)}
"""Records that screens get in a shape of their own: what makes it, and the shape."""


def told(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Return events as dictionaries: ``kind`` names the kind, the other keys are its fields.

    Goods and cards with a number become dictionaries. What was compared where a house dined is its ``funnel``.
    """
    funnels = Funnels()
    return [_told(event, funnels) for event in events]


def shape_of(kind: EventKind) -> dict[str, Any]:
    """Return the fields of a kind of event as it is told, with their types."""
    if kind.make is HouseDined:
        told_beside = {field.name: shape(field.hint) for field in kind.fields if field.name not in IN_FUNNEL}
        return {**told_beside, "funnel": FunnelShape}
    return {field.name: shape(field.hint) for field in kind.fields}


def shape(hint: Any) -> Any:
    """Return the type of what is told of a value of a type."""
    inner = some(hint)
    if inner is not hint:
        return shape(inner) | None
    if is_counted(hint):
        return dict[str, int]
    hint = bare(hint)
    if is_record(hint):
        return SHAPED[hint][1] if hint in SHAPED else _record(hint)
    if get_origin(hint) is tuple:
        parts = get_args(hint)
        return list[shape(parts[0])] if parts[-1] is Ellipsis else tuple[tuple(shape(part) for part in parts)]  # type: ignore[misc]  # made here
    return hint


@cache
def _record(record: Any) -> type:
    """Return a record with its fields by name, as a class of its own."""
    fields = [(name, shape(hint)) for name, hint in hints_of(record).items()]
    made = make_dataclass(record.__name__, fields, frozen=True, kw_only=True)
    made.__doc__ = record.__doc__
    return made


def _told(event: Event, funnels: Funnels) -> dict[str, Any]:
    if isinstance(event, HouseDined):
        about = {"house": event.house, "demand": dict(event.demand), "seat": event.seat}
        return {KIND: "house_dined", **about, "funnel": funnels.of(event)}
    kind = EVENTS.by_class[type(event)]
    found: dict[str, Any] = {KIND: kind.name}
    for (name, plain), value in zip(_plain_fields(kind), event, strict=True):
        found[name] = value if plain is None else plain(value)
    return found


@cache
def _plain_fields(kind: EventKind) -> tuple[tuple[str, Plain | None], ...]:
    return tuple((field.name, plain_of(field.hint)) for field in kind.fields)


def plain_of(hint: Any) -> Plain | None:
    """Return what makes plain data of the values of a type; None where they are plain already."""
    inner = some(hint)
    if inner is not hint:
        plain = plain_of(inner)
        return plain and (lambda value: None if value is None else plain(value))
    if is_counted(hint):
        return dict
    hint = bare(hint)
    if is_record(hint):
        return SHAPED[hint][0] if hint in SHAPED else _plain_record(hint)
    if get_origin(hint) is tuple:
        return _plain_tuple(*get_args(hint))
    return None


def _plain_record(record: Any) -> Plain:
    fields = [(name, plain_of(hint)) for name, hint in hints_of(record).items()]
    return lambda value: {
        name: part if plain is None else plain(part) for (name, plain), part in zip(fields, value, strict=True)
    }


def _plain_tuple(*parts: Any) -> Plain | None:
    if parts[-1] is Ellipsis:
        each = plain_of(parts[0])
        return each and (lambda value: [each(part) for part in value])
    plains = [plain_of(part) for part in parts]
    if not any(plains):
        return None
    return lambda value: [part if plain is None else plain(part) for plain, part in zip(plains, value, strict=True)]
