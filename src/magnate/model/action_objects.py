"""Actions as objects and back: kind and fields by name, such as ``{"kind": "hire", "employee": "waitress", ...}``.

This is how an action travels between the server and a screen or a program. Records keep the short list of
`magnate.model.action_codec`; both follow from the same description of the action (docs/formats.md).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from magnate.model.action_codec import BY_CLASS, BY_NAME, PLACE, PLACES, read_field
from magnate.model.action_kinds import ActionKind
from magnate.model.actions import Action
from magnate.model.reading import Reader, TooMuchWrong, inside, listed

KIND = "kind"
"""The field that names the kind of an action; no action has another field of that name."""


def action_to_object(action: Action) -> dict[str, Any]:
    """Return an action with all its fields by name, in the order of its class."""
    name, fields, places, lists = _named(type(action))
    found: dict[str, Any] = {KIND: name}
    found.update(zip(fields, action, strict=True))
    for field in places:
        found[field] = list(found[field])
    for field in lists:
        found[field] = [list(at) for at in found[field]]
    return found


@lru_cache(maxsize=256)
def _named(made: type[Any]) -> tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return the name of the kind of a class and its fields; of them those with a square, and with several."""
    kind = BY_CLASS[made]
    fields = tuple(field.name for field in kind.fields)
    places, lists = (tuple(each.name for each in kind.fields if each.type == wanted) for wanted in (PLACE, PLACES))
    return kind.name, fields, places, lists


def action_from_object(value: object, path: str = "action") -> Action:
    """Return the action of an object. Raises ValueError saying where it is wrong and what is allowed."""
    reader = Reader()
    try:
        action = read_action_object(reader, value, path)
    except TooMuchWrong:
        action = None
    if action is None:
        raise ValueError(listed(reader.problems))
    return action


def read_action_object(reader: Reader, value: object, path: str) -> Action | None:
    """Return the action of an object, or None with the problems noted."""
    if not isinstance(value, dict) or KIND not in value:
        reader.wrong(path, 'should be an object such as {"kind": "hire", "employee": "waitress", "by": "ceo"}')
        return None
    name = reader.one_of(value[KIND], inside(path, KIND), list(BY_NAME), "action")
    return None if name is None else _made(reader, BY_NAME[name], value, path)


def _made(reader: Reader, kind: ActionKind, value: dict[str, Any], path: str) -> Action | None:
    """Return the action of a kind with the fields given by name; those with a default may be left out."""
    before = len(reader.problems)
    given = reader.record(value, path, [KIND, *(field.name for field in kind.fields)])
    values: list[Any] = []
    for field in kind.fields:
        if field.name in given:
            values.append(read_field(reader, given[field.name], inside(path, field.name), field.type))
        elif field.required:
            reader.wrong(inside(path, field.name), f"is missing; '{kind.name}' needs it")
        else:
            values.append(field.default)
    return kind.make(*values) if len(reader.problems) == before else None
