"""Describing an event where it is defined: its kind, its fields, and what their values stand for.

    @event()
    class GardenPlaced(NamedTuple):
        '''A garden was put beside a house (B-BLD-05).'''

        seat: Seat
        house: House

Everything else follows from that: the name of the kind, what the wire says, and how it is told with a message of the
catalogues that takes the fields by name (`magnate.view.text.telling`).
"""

from __future__ import annotations

from collections.abc import Callable
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from magnate.model.kinds import Kinds, fields_of, full_name, kind_name, summary_of
from magnate.model.meanings import bare, meaning_of

C = TypeVar("C", bound=type[Any])


class EventField(NamedTuple):
    """One field of an event. hint: its type, as Python writes types. doc: what the class says about it, or ""."""

    name: str
    hint: Any
    doc: str

    @property
    def meaning(self) -> str:
        """Return what its value stands for, or each part of a list; "" for a number, a text or a record."""
        hint = some(self.hint)
        while get_origin(hint) is tuple and get_args(hint)[1:] == (Ellipsis,):
            hint = some(get_args(hint)[0])
        meaning = meaning_of(hint)
        return "" if meaning is None else meaning.name


class EventKind(NamedTuple):
    """One kind of event.

    name: its name in JSON, such as ``house_dined``. make: its class. doc: what it says, in one line.
    module: the expansion module that tells it, or "".
    """

    name: str
    make: Callable[..., Any]
    fields: tuple[EventField, ...]
    doc: str
    module: str = ""


EVENTS: Kinds[EventKind] = Kinds("event")
"""Every kind of event there is now."""

PLAIN = (int, str, bool)


def event(*, module: str = "") -> Callable[[C], C]:
    """Return a decorator that makes a kind of event from a NamedTuple.

    The decorator raises ValueError, naming the class, when a field is called ``kind``, is something else than numbers,
    texts, yes or no, squares, lists and records of these, or the name is taken.
    """

    def describe(cls: C) -> C:
        fields = tuple(EventField(field.name, field.hint, field.doc) for field in fields_of(cls))
        for field in fields:
            if field.name == "kind" or not can_be_told(field.hint):
                raise ValueError(f"{full_name(cls)}: field '{field.name}' cannot be told.")
        EVENTS.describe(EventKind(kind_name(cls), cls, fields, summary_of(cls), module))
        return cls

    return describe


def can_be_told(hint: Any) -> bool:
    """Tell whether values of a type can be told: numbers, texts, yes or no, lists and records of these."""
    hint = bare(some(hint))
    if is_record(hint):
        return all(can_be_told(part) for part in hints_of(hint).values())
    if get_origin(hint) is tuple:
        return all(can_be_told(part) for part in get_args(hint) if part is not Ellipsis)
    return hint in PLAIN


def hints_of(record: Any) -> dict[str, Any]:
    """Return the types of the fields of a record, with their meanings."""
    return get_type_hints(record, include_extras=True)


def is_record(hint: Any) -> bool:
    """Tell whether a type is a NamedTuple."""
    return isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields")


def some(hint: Any) -> Any:
    """Return a type without the None that it may be instead."""
    if get_origin(hint) in (Union, UnionType):
        parts = [part for part in get_args(hint) if part is not NoneType]
        return parts[0] if len(parts) == 1 else hint
    return hint
