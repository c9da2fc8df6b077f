"""Plans as JSON and back: an object for each record, by the names of its fields; actions as everywhere else."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from magnate.bots.plans.plan import RISKS, TurnPlan
from magnate.model.action_codec import action_to_json, plain, read_action
from magnate.model.actions import Action
from magnate.model.reading import LARGEST, Reader, TooMuchWrong, inside, listed

LONGEST = 1_000
"""Entries of a list in a plan."""


def plan_to_json(plan: TurnPlan) -> dict[str, Any]:
    """Return a plan as plain objects, lists, strings and numbers; `plan_from_json` reads it."""
    found: dict[str, Any] = _written(plan, TurnPlan)
    return found


def _written(value: Any, hint: Any) -> Any:
    """Return a value of a type as JSON."""
    if hint is Action:
        return action_to_json(value)
    if _is_record(hint):
        hints = get_type_hints(hint)
        return {name: _written(part, hints[name]) for name, part in zip(hint._fields, value, strict=True)}
    parts = get_args(hint)
    if get_origin(hint) is tuple and parts[1:] == (Ellipsis,):
        return [_written(part, parts[0]) for part in value]
    return plain(value)


def plan_from_json(value: object) -> TurnPlan:
    """Return the plan of a JSON value. Raises ValueError naming every place where it is wrong."""
    reader = Reader()
    found: Any = None
    try:
        found = _read(reader, value, "", TurnPlan)
        if not reader.problems and found.expects.risk.kind not in RISKS:
            reader.wrong("expects.risk.kind", f"should be one of {', '.join(RISKS)}")
    except TooMuchWrong:
        pass
    if reader.problems:
        raise ValueError(listed(reader.problems))
    plan: TurnPlan = found
    return plan


def _read(reader: Reader, value: object, path: str, hint: Any) -> Any:
    """Return a value of a type; what is wrong with it is noted."""
    if hint is Action:
        return read_action(reader, value, path)
    if _is_record(hint):
        return _read_record(reader, value, path, hint)
    if get_origin(hint) in (Union, UnionType):
        return None if value is None else _read(reader, value, path, _some(hint))
    if get_origin(hint) is tuple:
        return _read_list(reader, value, path, get_args(hint))
    if hint is bool:
        return reader.flag(value, path)
    return reader.number(value, path, -LARGEST) if hint is int else reader.text(value, path)


def _read_record(reader: Reader, value: object, path: str, hint: Any) -> Any:
    """Return a record, all of whose fields have to be there."""
    fields = reader.record(value, path, hint._fields)
    hints = get_type_hints(hint)
    for name in hint._fields:
        if name not in fields:
            reader.wrong(inside(path, name), "is missing")
    if set(fields) != set(hint._fields):
        return None
    return hint(*(_read(reader, fields[name], inside(path, name), hints[name]) for name in hint._fields))


def _read_list(reader: Reader, value: object, path: str, parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a list of any length, or one whose entries each have a type of their own."""
    items = reader.items(value, path, LONGEST)
    hints = [parts[0]] * len(items) if parts[1:] == (Ellipsis,) else list(parts)
    if len(items) != len(hints):
        reader.wrong(path, f"{len(items)} entries stand here, not {len(hints)}")
        return ()
    return tuple(
        _read(reader, item, f"{path}[{i}]", part) for i, (item, part) in enumerate(zip(items, hints, strict=True))
    )


def _is_record(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields")


def _some(hint: Any) -> Any:
    """Return a type without the None that it may be instead."""
    return next(part for part in get_args(hint) if part is not NoneType)
