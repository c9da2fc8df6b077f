"""Reading JSON that others wrote: every problem named with its place in the document.

Used for records (`model.record`) and positions (`rules.positions`). A `Reader` collects and gives something
harmless back; its owner raises once everything has been looked at, or once there are so many problems that
the reader raises `TooMuchWrong`. What is hostile costs little: sizes are limited (`model.limits`) before anything is
done with a value, and no message quotes more than a few words of it.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from typing import Any, TypeVar

from magnate.model.faults import Fault, at_place
from magnate.model.limits import DEEPEST, LARGEST_FILE, LONGEST_LIST, LONGEST_TEXT, MOST_PARTS, MOST_TOLD

LARGEST = 1_000_000_000
"""No number in a game comes near this one; a larger one is damage."""

SHOWN = 60
"""So many characters of a wrong value are quoted."""

LONGEST_PROBLEM = 2_000
"""Characters of one problem, with all that is allowed."""

Json = Mapping[str, Any]
R = TypeVar("R")


class TooMuchWrong(Exception):
    """A document has more problems than are told; its `Reader` knows the first ones."""


class Reader:
    """Reads values out of a document; `problems` has one line per fault: ``path: what is wrong``."""

    __slots__ = ("problems",)

    def __init__(self) -> None:
        self.problems: list[Fault] = []

    def wrong(self, path: str, why: str) -> None:
        """Note a problem; `path` is empty for the document as a whole. Raises TooMuchWrong after the last one told."""
        fault = at_place(path, why) if path else _as_fault(why)
        line = fault[:LONGEST_PROBLEM]
        if line in self.problems:
            return
        self.problems.append(Fault(line, fault.say, fault.values))
        if len(self.problems) > MOST_TOLD:
            raise TooMuchWrong

    def number(self, value: object, path: str, least: int = 0, most: int = LARGEST, default: int = 0) -> int:
        """Return a whole number between two bounds."""
        if type(value) is not int:
            self.wrong(path, unlike("number", "a whole number", value))
            return default
        if not least <= value <= most:
            allowed = f"{least} to {most}" if most < LARGEST else f"{least} or more"
            values = {"found": shown(value), "least": least, "most": most if most < LARGEST else "none"}
            self.wrong(path, Fault(f"{values['found']} is not allowed, only {allowed}", "record.number", values))
            return default
        return value

    def flag(self, value: object, path: str) -> bool:
        """Return true or false."""
        if type(value) is not bool:
            self.wrong(path, unlike("flag", "true or false", value))
            return False
        return value

    def text(self, value: object, path: str, most: int = LONGEST_TEXT) -> str:
        """Return a string of at most so many characters."""
        if not isinstance(value, str):
            self.wrong(path, unlike("text", "a text", value))
            return ""
        if len(value) > most:
            self.wrong(path, too_many("characters", len(value), most))
            return ""
        return value

    def one_of(self, value: object, path: str, allowed: Collection[str], what: str = "") -> str | None:
        """Return a string out of `allowed`, or None; the problem lists what is allowed."""
        if isinstance(value, str) and value in allowed:
            return value
        found, known = shown(value), ", ".join(allowed) or "none"
        values = {"what": what.replace(" ", "_"), "found": found, "known": known}
        kind = f"unknown {what} " if what else ""
        self.wrong(path, Fault(f"{kind}{found}; allowed are {known}", "record.unknown", values))
        return None

    def items(self, value: object, path: str, most: int = LONGEST_LIST) -> list[Any]:
        """Return a list of at most so many entries."""
        if not isinstance(value, list | tuple):
            self.wrong(path, unlike("list", "a list", value))
            return []
        if len(value) > most:
            self.wrong(path, too_many("entries", len(value), most))
            return []
        return list(value)

    def record(self, value: object, path: str, keys: Iterable[str] | None = None) -> dict[str, Any]:
        """Return an object; keys outside `keys` are problems, and are left out."""
        if not isinstance(value, Mapping):
            self.wrong(path, unlike("object", "an object in braces", value))
            return {}
        if keys is None and len(value) > LONGEST_LIST:
            self.wrong(path, too_many("fields", len(value), LONGEST_LIST))
            return {}
        known = None if keys is None else list(keys)
        found: dict[str, Any] = {}
        for key, inner in value.items():
            if not isinstance(key, str):
                self.wrong(path, Fault(f"the key {shown(key)} should be a text", "record.key", {"found": shown(key)}))
            elif known is not None and key not in known:
                names = ", ".join(known)
                fault = Fault(f"unknown field; known are {names}", "record.unknown_field", {"known": names})
                self.wrong(inside(path, key), fault)
            else:
                found[key] = inner
        return found

    def place(self, value: object, path: str) -> tuple[int, int] | None:
        """Return ``[row, column]``."""
        if isinstance(value, list | tuple) and len(value) == 2 and all(type(part) is int for part in value):
            row, column = value
            if abs(row) < LARGEST and abs(column) < LARGEST:
                return row, column
        self.wrong(path, unlike("square", "a square [row, column]", value))
        return None


def of_version(reader: Reader, version: object, readers: Mapping[int, R]) -> R | None:
    """Return what reads a version of a format, or None with the problem noted."""
    read = readers.get(version) if type(version) is int else None
    if read is None:
        known, found = ", ".join(str(number) for number in readers), shown(version)
        why = f"{found} is not known; this program reads {known}"
        reader.wrong("version", Fault(why, "record.version", {"found": found, "known": known}))
    return read


def _as_fault(why: str) -> Fault:
    return why if isinstance(why, Fault) else Fault(why)


def unlike(what: str, named: str, value: object) -> Fault:
    """Return that something is not what it should be. what: the id of its kind. named: the same in English."""
    found = shown(value)
    return Fault(f"should be {named}, not {found}", "record.unlike", {"what": what, "found": found})


def too_many(what: str, count: int, most: int) -> Fault:
    """Return that there is too much of something: characters, entries, fields or texts."""
    values = {"what": what, "count": count, "most": most}
    return Fault(f"{count} {what}, at most {most} are allowed", "record.too_many", values)


def inside(path: str, key: str) -> str:
    """Return the path of a field of an object; keys that are no words stand in brackets."""
    if len(key) <= SHOWN and key.isidentifier():
        return f"{path}.{key}" if path else key
    return f"{path}[{shown(key)}]"


def shown(value: object) -> str:
    """Return a wrong value as short plain text for a message."""
    if isinstance(value, Mapping):
        return Fault("an object", "record.an_object")
    if isinstance(value, list | tuple):
        return Fault("a list", "record.a_list") if value else Fault("an empty list", "record.empty_list")
    if value is None:
        return "null"
    if type(value) is int and abs(value) > LARGEST:
        return Fault("a huge number", "record.huge")
    if isinstance(value, str):
        value = value[: SHOWN + 1]
    written = json.dumps(value) if isinstance(value, str | bool | int | float) else ascii(value)
    return written if len(written) <= SHOWN else written[:SHOWN] + "..."


def quoted(text: str) -> str:
    """Return the beginning of a wrong text between single quotes, as plain text for a message."""
    return f"'{ascii(text[:SHOWN])[1:-1]}{'...' if len(text) > SHOWN else ''}'"


def parse_json(text: str) -> tuple[object, Fault]:
    """Return (value, "") of a JSON text, or (None, what is wrong and where).

    Refused is also what JSON allows and nobody can keep: a field twice, numbers that are none or are endless,
    texts with halves of characters, very deep nesting, very long texts.
    """
    if len(text) > LARGEST_FILE:
        why = f"it has {len(text)} characters, and at most {LARGEST_FILE} are allowed"
        return None, Fault(why, "record.too_long", {"count": len(text), "most": LARGEST_FILE})
    if text.count(",") + text.count("[") + text.count("{") > MOST_PARTS:
        return None, Fault(f"it has too many values, more than {MOST_PARTS}", "record.values", {"most": MOST_PARTS})
    twice: list[str] = []

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                twice.append(key)
            found[key] = value
        return found

    try:
        value: object = json.loads(text, object_pairs_hook=once, parse_constant=_no_number, parse_float=_fraction)
    except json.JSONDecodeError as error:
        end = " (the end of the file)" if error.pos >= len(text.rstrip()) else ""
        values = {"line": error.lineno, "column": error.colno, "end": "yes" if end else "no", "why": error.msg}
        return None, Fault(f"line {error.lineno}, column {error.colno}{end}: {error.msg}", "record.json_place", values)
    except RecursionError:
        return None, DEEP
    except _NoNumber as error:
        return None, Fault(f"{error} is no number of JSON", "record.no_number", {"found": str(error)})
    except ValueError:
        return None, Fault("a number in it has too many digits", "record.digits")
    if twice:
        found = shown(twice[0])
        return None, Fault(f"the field {found} stands twice in one object", "record.field_twice", {"found": found})
    fault = unfit(value)
    return (None, fault) if fault else (value, FIT)


FIT = Fault("")
"""Nothing is wrong."""
DEEP = Fault(
    f"lists and objects are nested too deeply, at most {DEEPEST} are allowed inside each other",
    "record.deep",
    {"most": DEEPEST},
)


class _NoNumber(ValueError):
    """What is not a number, or is infinite."""


def _no_number(name: str) -> float:
    raise _NoNumber(name)


def _fraction(digits: str) -> float:
    value = float(digits)
    if value in (float("inf"), float("-inf")):
        raise _NoNumber(shown(digits))
    return value


def unfit(value: object, most: int | None = None) -> Fault:
    """Return why a JSON value cannot be kept, whatever it means: too deep, too many values, damaged texts; else "".

    most: how many values it may hold, itself and those inside counted; None for any number.
    """
    count = 0
    level: list[object] = [value]
    for depth in range(DEEPEST + 2):
        count += len(level)
        if most is not None and count > most:
            return Fault(f"it holds more than {most} values", "record.holds", {"most": most})
        below: list[object] = []
        for one in level:
            if isinstance(one, str):
                if (not one.isascii() and _is_damaged(one)) or "\0" in one:
                    found = shown(one)
                    why = f"the text {found} holds characters that cannot be stored"
                    return Fault(why, "record.unstorable", {"found": found})
            elif isinstance(one, Mapping):
                below.extend(one)
                below.extend(one.values())
            elif isinstance(one, list | tuple):
                below.extend(one)
        if not below:
            return FIT
        if depth > DEEPEST:
            break
        level = below
    return DEEP


def _is_damaged(text: str) -> bool:
    """Tell whether a text holds half of a surrogate pair, which UTF-8 has no bytes for."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def listed(problems: list[Fault], most: int = MOST_TOLD) -> Fault:
    """Return problems one per line, the first `most` of them."""
    lines = problems[:most] + ([Fault("and more", "record.more")] if len(problems) > most else [])
    return lines[0] if len(lines) == 1 else Fault("\n".join(lines), "record.lines", {"lines": tuple(lines)})
