"""Reading JSON that others wrote: every problem named with its place in the document.

Used for records (`model.record`) and positions (`rules.positions`). Nothing here raises: a `Reader`
collects, gives something harmless back, and its owner raises once everything has been looked at.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from typing import Any

LARGEST = 1_000_000_000
"""No number in a game comes near this one; a larger one is damage."""

SHOWN = 60
"""So many characters of a wrong value are quoted."""

Json = Mapping[str, Any]


class Reader:
    """Reads values out of a document; `problems` has one line per fault: ``path: what is wrong``."""

    __slots__ = ("problems",)

    def __init__(self) -> None:
        self.problems: list[str] = []

    def wrong(self, path: str, why: str) -> None:
        """Note a problem; `path` is empty for the document as a whole."""
        line = f"{path}: {why}" if path else why
        if line not in self.problems:
            self.problems.append(line)

    def number(self, value: object, path: str, least: int = 0, most: int = LARGEST, default: int = 0) -> int:
        """Return a whole number between two bounds."""
        if type(value) is not int:
            self.wrong(path, f"should be a whole number, not {shown(value)}")
            return default
        if not least <= value <= most:
            allowed = f"{least} to {most}" if most < LARGEST else f"{least} or more"
            self.wrong(path, f"{shown(value)} is not allowed, only {allowed}")
            return default
        return value

    def flag(self, value: object, path: str) -> bool:
        """Return true or false."""
        if type(value) is not bool:
            self.wrong(path, f"should be true or false, not {shown(value)}")
            return False
        return value

    def text(self, value: object, path: str) -> str:
        """Return a string."""
        if not isinstance(value, str):
            self.wrong(path, f"should be a text, not {shown(value)}")
            return ""
        return value

    def one_of(self, value: object, path: str, allowed: Collection[str], what: str = "") -> str | None:
        """Return a string out of `allowed`, or None; the problem lists what is allowed."""
        if isinstance(value, str) and value in allowed:
            return value
        kind = f"unknown {what} " if what else ""
        self.wrong(path, f"{kind}{shown(value)}; allowed are {', '.join(allowed) or 'none'}")
        return None

    def items(self, value: object, path: str) -> list[Any]:
        """Return a list."""
        if not isinstance(value, list | tuple):
            self.wrong(path, f"should be a list, not {shown(value)}")
            return []
        return list(value)

    def record(self, value: object, path: str, keys: Iterable[str] | None = None) -> dict[str, Any]:
        """Return an object; keys outside `keys` are problems, and are left out."""
        if not isinstance(value, Mapping):
            self.wrong(path, f"should be an object in braces, not {shown(value)}")
            return {}
        known = None if keys is None else list(keys)
        found: dict[str, Any] = {}
        for key, inner in value.items():
            if not isinstance(key, str):
                self.wrong(path, f"the key {shown(key)} should be a text")
            elif known is not None and key not in known:
                self.wrong(inside(path, key), f"unknown field; known are {', '.join(known)}")
            else:
                found[key] = inner
        return found

    def place(self, value: object, path: str) -> tuple[int, int] | None:
        """Return ``[row, column]``."""
        if isinstance(value, list | tuple) and len(value) == 2 and all(type(part) is int for part in value):
            row, column = value
            if abs(row) < LARGEST and abs(column) < LARGEST:
                return row, column
        self.wrong(path, f"should be a square [row, column], not {shown(value)}")
        return None


def inside(path: str, key: str) -> str:
    """Return the path of a field of an object; keys that are no words stand in brackets."""
    if key.isidentifier():
        return f"{path}.{key}" if path else key
    return f"{path}[{json.dumps(key)}]"


def shown(value: object) -> str:
    """Return a wrong value as short plain text for a message."""
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list" if value else "an empty list"
    if value is None:
        return "null"
    if type(value) is int and abs(value) > LARGEST:
        return "a huge number"
    written = json.dumps(value) if isinstance(value, str | bool | int | float) else ascii(value)
    return written if len(written) <= SHOWN else written[:SHOWN] + "..."


def parse_json(text: str) -> tuple[object, str]:
    """Return (value, "") of a JSON text, or (None, what is wrong and where)."""
    twice: list[str] = []

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                twice.append(key)
            found[key] = value
        return found

    try:
        value: object = json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        end = " (the end of the file)" if error.pos >= len(text.rstrip()) else ""
        return None, f"line {error.lineno}, column {error.colno}{end}: {error.msg}"
    except RecursionError:
        return None, "lists and objects are nested too deeply"
    except ValueError:
        return None, "a number in it has too many digits"
    if twice:
        return None, f"the field {shown(twice[0])} stands twice in one object"
    return value, ""


def listed(problems: list[str], most: int = 40) -> str:
    """Return problems one per line, the first `most` of them."""
    rest = len(problems) - most
    lines = problems[:most] + ([f"and {rest} more"] if rest > 0 else [])
    return "\n".join(lines)
