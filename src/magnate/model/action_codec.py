"""Actions as JSON and back: a list of the action's name and its fields, such as ``["hire", "waitress", "ceo"]``.

The fields stand in the order of the action's class; those at the end that have their default are left
out, so that an action can get a further field without changing what is stored (docs/formats.md).
"""

from __future__ import annotations

from typing import Any

from magnate.model.action_kinds import ACTIONS, ActionKind
from magnate.model.action_lines import FLAG, NUMBER, PLACE, PLACES, TEXT
from magnate.model.actions import Action
from magnate.model.faults import Fault
from magnate.model.reading import Reader, TooMuchWrong, listed, unlike

__all__ = [
    "BY_CLASS", "BY_NAME", "FLAG", "KINDS", "LONGEST_NAME", "MOST_PLACES", "NUMBER", "PLACE", "PLACES", "TEXT",
    "ActionKind", "action_from_json", "action_to_json", "plain", "read_action", "read_field",
]  # fmt: skip

LONGEST_NAME, MOST_PLACES = 64, 64
"""Characters of a name in an action, and squares of a list in one."""

KINDS, BY_NAME, BY_CLASS = ACTIONS.all, ACTIONS.by_name, ACTIONS.by_class
"""Every kind of action there is now, by its name in JSON, and by its class."""


def action_to_json(action: Action) -> list[Any]:
    """Return an action as plain lists, strings, numbers and booleans."""
    kind = BY_CLASS[type(action)]
    values: list[Any] = list(action)
    usual: list[Any] = list(kind.optional)
    while usual and values[-1] == usual[-1]:
        values.pop()
        usual.pop()
    return [kind.name, *(plain(value) for value in values)]


def plain(value: Any) -> Any:
    """Return the value of a field with lists in place of tuples."""
    if not isinstance(value, tuple):
        return value
    return [plain(part) if isinstance(part, tuple) else part for part in value]  # most parts are numbers


def action_from_json(value: object, path: str = "action") -> Action:
    """Return the action of a JSON value. Raises ValueError saying where it is wrong and what is meant."""
    reader = Reader()
    try:
        action = read_action(reader, value, path)
    except TooMuchWrong:
        action = None
    if action is None:
        raise ValueError(listed(reader.problems))
    return action


def read_action(reader: Reader, value: object, path: str) -> Action | None:
    """Return the action of a JSON value, or None with the problems noted."""
    if not isinstance(value, list | tuple) or not value:
        reader.wrong(path, unlike("action", 'a list such as ["hire", "waitress", "ceo"]', value))
        return None
    name = reader.one_of(value[0], f"{path}[0]", BY_NAME, "action")
    if name is None:
        return None
    kind = BY_NAME[name]
    given = value[1:]
    least = len(kind.fields) - len(kind.optional)
    if not least <= len(given) <= len(kind.fields):
        names = ", ".join(field.name for field in kind.fields) or "nothing"
        about = {"name": f"'{name}'", "known": names, "count": len(given)}
        why = f"'{name}' is followed by {names}; {len(given)} fields stand here"
        reader.wrong(path, Fault(why, "record.action_fields", about))
        return None
    before = len(reader.problems)
    values = [
        read_field(reader, part, f"{path}.{field.name}", field.type)
        for part, field in zip(given, kind.fields, strict=False)
    ]
    return kind.make(*values) if len(reader.problems) == before else None


def read_field(reader: Reader, value: object, path: str, type_: str) -> Any:
    """Return the value of a field of an action; what is wrong with it is noted."""
    if type_ == TEXT:
        return reader.text(value, path, LONGEST_NAME)
    if type_ == NUMBER:
        return reader.number(value, path, least=-1_000)
    if type_ == FLAG:
        return reader.flag(value, path)
    if type_ == PLACE:
        return reader.place(value, path)
    return tuple(reader.place(part, f"{path}[{i}]") for i, part in enumerate(reader.items(value, path, MOST_PLACES)))
