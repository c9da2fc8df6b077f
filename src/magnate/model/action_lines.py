"""How a kind of action is written as a line: a template beside its class, which writes, reads and explains it.

    train {employee:card} to {to:card} by ({trainer=0:all} | trainer {trainer:number}) [{phantom}]

Plain words stand as they are. ``{field}`` is the value of a field and ``{field:label}`` the same under another name
in the help line. ``{field=n|e|s|w}`` fits only these values, and ``{field=0:all}`` writes 0 as ``all``. A yes or no
is written as its name when it is yes. Of the alternatives in ``( | )`` the first that fits is written; what is in
``[ ]`` is left out where its fields have their defaults.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any, NamedTuple

WORD = re.compile(r'\(-?\d{1,9},-?\d{1,9}\)|"(?:[^"\\]++|\\.)*+"|[^\s"]+')
PLAIN = re.compile(r"[A-Za-z0-9_.+-]+")

TEXT, NUMBER, FLAG, PLACE, PLACES = "text", "number", "flag", "place", "places"
"""The types of fields an action can have: str, int, bool, a square, and any number of squares."""

MOST_SAMPLES = 64
"""Lines of a kind that are compared with those of another."""

TOKEN = re.compile(r"\{[^{}]*\}|[()\[\]|]|[^\s()\[\]{}|]+")
SLOT = re.compile(r"\{(\w+)(?:=([^{}]*)|:([^{}]*))?\}")

NAME_PATTERN = r'"(?:[^"\\]++|\\.)*+"|[A-Za-z0-9_.+-]+'
SQUARE_PATTERN = r"\(-?\d{1,9},-?\d{1,9}\)"
PATTERNS = {TEXT: NAME_PATTERN, NUMBER: r"-?\d{1,9}", PLACE: SQUARE_PATTERN}


def words(text: str) -> list[str]:
    """Split a line into words; a square such as (3,4) and a quoted text are one word each."""
    return WORD.findall(text)


def word(value: str) -> str:
    """Return a name as one word, in quotes when it needs them."""
    return value if PLAIN.fullmatch(value) else json.dumps(value)


def square(at: tuple[int, int]) -> str:
    """Return a square as it is written: (row,column)."""
    return f"({at[0]},{at[1]})"


def name(part: str) -> str:
    """Return the name a word stands for. Raises ValueError when its quotes hold no text."""
    return str(json.loads(part)) if part.startswith('"') else part


def place(part: str) -> tuple[int, int]:
    """Return the square a word such as (3,4) stands for."""
    row, _, column = part[1:-1].partition(",")
    return int(row), int(column)


WRITE: dict[str, Callable[[Any], str]] = {
    TEXT: word,
    NUMBER: str,
    PLACE: square,
    PLACES: lambda squares: " ".join(square(at) for at in squares),
}
READ: dict[str, Callable[[str], Any]] = {
    TEXT: name,
    NUMBER: int,
    PLACE: place,
    PLACES: lambda part: tuple(place(one) for one in part.split()),
}
SAMPLE = {TEXT: "a", NUMBER: "1", PLACE: "(1,2)", PLACES: "(1,2) (3,4)"}


class LineField(NamedTuple):
    """What a line has to know about a field: where it stands in the class, its type and its default."""

    at: int
    type: str
    required: bool
    default: Any


class Word(NamedTuple):
    """A word that stands as it is."""

    text: str

    def write(self, values: Sequence[Any]) -> str | None:
        """Return what stands for it, "" for nothing, or None when a value does not fit."""
        return self.text

    def pattern(self) -> str:
        """Return its regular expression; a blank stands before every word."""
        return f" {re.escape(self.text)}"

    def told(self) -> str:
        """Return how it looks in the help line."""
        return self.text

    def samples(self) -> Iterator[str]:
        """Yield what it could look like."""
        yield self.text


class Slot(NamedTuple):
    """The value of a field.

    spelled:  the only values that fit, with their words; None where every value does.
    reserved: words that mean something else here, so that a name that is one of them needs quotes.
    """

    field: str
    about: LineField
    label: str
    spelled: dict[Any, str] | None
    reserved: tuple[str, ...] = ()

    def write(self, values: Sequence[Any]) -> str | None:
        """Return what stands for it, "" for nothing, or None when a value does not fit."""
        value = values[self.about.at]
        if self.spelled is not None:
            return self.spelled.get(value)
        written = WRITE[self.about.type](value)
        return json.dumps(value) if written in self.reserved else written

    def pattern(self) -> str:
        """Return its regular expression; a blank stands before every word."""
        if self.spelled is not None:
            return f" ({'|'.join(re.escape(one) for one in self.spelled.values())})"
        if self.about.type == PLACES:
            return f"((?: {SQUARE_PATTERN})*)"
        return f" ({PATTERNS[self.about.type]})"

    def read(self, part: str) -> Any:
        """Return the value that a part of a line stands for."""
        if self.spelled is not None:
            return next(value for value, spelling in self.spelled.items() if spelling == part)
        return READ[self.about.type](part)

    def told(self) -> str:
        """Return how it looks in the help line."""
        if self.spelled is not None:
            return " | ".join(self.spelled.values())
        if self.about.type in (PLACE, PLACES):
            return "(row,column)" + ("..." if self.about.type == PLACES else "")
        return self.label

    def samples(self) -> Iterator[str]:
        """Yield what it could look like."""
        yield from [SAMPLE[self.about.type]] if self.spelled is None else self.spelled.values()


class Group(NamedTuple):
    """Alternatives of which one is written, or none where they are `optional` and all have their defaults."""

    alternatives: tuple[tuple[Item, ...], ...]
    optional: bool
    slots: tuple[Slot, ...]

    def write(self, values: Sequence[Any]) -> str | None:
        """Return what stands for it, "" for nothing, or None when a value does not fit."""
        if self.optional and all(values[slot.about.at] == slot.about.default for slot in self.slots):
            return ""
        return next((line for items in self.alternatives if (line := write(items, values)) is not None), None)

    def pattern(self) -> str:
        """Return its regular expression; a blank stands before every word."""
        return f"(?:{'|'.join(pattern(items) for items in self.alternatives)}){'?' * self.optional}"

    def told(self) -> str:
        """Return how it looks in the help line."""
        inside = " | ".join(" ".join(item.told() for item in items) for items in self.alternatives)
        return f"[{inside}]" if self.optional else f"({inside})"

    def samples(self) -> Iterator[str]:
        """Yield what it could look like."""
        if self.optional:
            yield ""
        for items in self.alternatives:
            yield from samples(items)


Item = Word | Slot | Group


def write(items: Sequence[Item], values: Sequence[Any]) -> str | None:
    """Return a row of items with the values of an action, or None when one of them does not fit."""
    parts = [item.write(values) for item in items]
    return None if None in parts else " ".join(part for part in parts if part)


def pattern(items: Sequence[Item]) -> str:
    """Return the regular expression of a row of items; a blank stands before every word."""
    return "".join(item.pattern() for item in items)


def samples(items: Sequence[Item]) -> Iterator[str]:
    """Yield lines that a row of items could be."""
    for parts in product(*[list(item.samples()) for item in items]):
        yield " ".join(part for part in parts if part)


def slots_of(items: Sequence[Item]) -> Iterator[Slot]:
    """Yield the slots of a row of items in the order of their patterns."""
    for item in items:
        if isinstance(item, Slot):
            yield item
        elif isinstance(item, Group):
            yield from item.slots


class Line:
    """How one kind of action is written. Raises ValueError for a template that could not be written and read back.

    first: the word every such line begins with. help: how the whole line is written, for people.
    """

    __slots__ = ("_items", "_pattern", "_slots", "first", "help")

    def __init__(self, template: str, fields: Mapping[str, LineField]) -> None:
        self._items = _Parser(template, fields).items
        self._slots = tuple(slots_of(self._items))
        self._pattern = re.compile(pattern(self._items))
        self.first: str = self._items[0].text if self._items and isinstance(self._items[0], Word) else ""
        self.help: str = " ".join(item.told() for item in self._items)
        if not self.first:
            raise ValueError(f"'{template}' does not begin with a word.")
        if is_choosy(self._items):
            raise ValueError(f"'{template}': what fits some values only belongs into ( | ) or [ ].")
        missing = [name for name in fields if name not in {slot.field for slot in self._slots}]
        missing += [name for name in fields if fields[name].required and name not in always(self._items)]
        if missing:
            raise ValueError(f"'{template}' does not always say {', '.join(dict.fromkeys(missing))}.")

    def write(self, values: Sequence[Any]) -> str:
        """Return the line of an action."""
        line = write(self._items, values)
        assert line is not None, "the last of several alternatives takes every value"
        return line

    def read(self, parts: Sequence[str]) -> dict[str, Any] | None:
        """Return the fields that the words of a line give, or None when it is no such line."""
        found = self._pattern.fullmatch("".join(f" {part}" for part in parts))
        if found is None:
            return None
        try:
            return {
                slot.field: slot.read(part)
                for slot, part in zip(self._slots, found.groups(), strict=True)
                if part is not None
            }
        except ValueError:
            return None

    def collides(self, other: Line) -> bool:
        """Tell whether a line of the one could be read as the other."""
        return any(
            reads.read(words(sample)) is not None
            for reads, writes in ((self, other), (other, self))
            for sample in islice(samples(writes._items), MOST_SAMPLES)
        )


def always(items: Sequence[Item]) -> set[str]:
    """Return the fields that a row of items gives a value in any case."""
    found = {item.field for item in items if isinstance(item, Slot)}
    for item in items:
        if isinstance(item, Group) and not item.optional:
            found |= set.intersection(*[always(one) for one in item.alternatives])
    return found


def is_choosy(items: Sequence[Item]) -> bool:
    """Tell whether a row of items cannot be written with every value."""
    return any(isinstance(item, Slot) and item.spelled is not None for item in items)


class _Parser:
    """Reads a template; `items` are its parts."""

    def __init__(self, template: str, fields: Mapping[str, LineField]) -> None:
        self.template = template
        self.fields = fields
        self.tokens = TOKEN.findall(template)
        self.at = 0
        if TOKEN.sub("", template).strip():
            raise ValueError(f"'{template}' has a brace that is not closed.")
        (self.items,) = self.alternatives("")

    def alternatives(self, closing: str) -> tuple[tuple[Item, ...], ...]:
        """Read up to a closing bracket, or to the end."""
        found: list[list[Item]] = [[]]
        while self.at < len(self.tokens) and self.tokens[self.at] != closing:
            token = self.tokens[self.at]
            self.at += 1
            if token == "|" and closing:
                found.append([])
            elif token in "([":
                found[-1].append(self.group("]" if token == "[" else ")"))
            elif token in ")]|":
                raise ValueError(f"'{self.template}': '{token}' stands alone.")
            else:
                found[-1].append(self.slot(token) if token.startswith("{") else Word(token))
        if closing and self.at == len(self.tokens):
            raise ValueError(f"'{self.template}': '{closing}' is missing.")
        self.at += 1
        return tuple(tuple(items) for items in found)

    def group(self, closing: str) -> Group:
        """Read a group, and see that whatever the values are, one of its alternatives can be written."""
        rows = self.alternatives(closing)
        optional = closing == "]"
        names = [{slot.field for slot in slots_of(items)} for items in rows]
        if any(one != names[0] for one in names):
            raise ValueError(f"'{self.template}': alternatives should be about the same fields.")
        last = list(slots_of(rows[-1]))
        lone_flag = optional and len(rows) == 1 and len(last) == 1 and last[0].about.type == FLAG
        if is_choosy(rows[-1]) and not lone_flag:
            raise ValueError(f"'{self.template}': the last alternative should take every value.")
        taken = tuple(one for items in rows for slot in slots_of(items) for one in (slot.spelled or {}).values())
        rows = tuple(
            tuple(item._replace(reserved=taken) if isinstance(item, Slot) else item for item in items) for items in rows
        )
        return Group(rows, optional, tuple(slot for items in rows for slot in slots_of(items)))

    def slot(self, token: str) -> Slot:
        """Read one field in braces."""
        found = SLOT.fullmatch(token)
        if found is None or found[1] not in self.fields:
            raise ValueError(f"'{self.template}': {token} is no field; there are {', '.join(self.fields) or 'none'}.")
        about = self.fields[found[1]]
        if about.type == FLAG:
            if about.default:
                raise ValueError(f"'{self.template}': {token} should be no unless the line says yes.")
            return Slot(found[1], about, found[1], {True: found[1].replace("_", " ")})
        if found[2] is None:
            return Slot(found[1], about, found[3] or found[1].replace("_", " "), None)
        spelled: dict[Any, str] = {}
        for part in found[2].split("|"):
            value, _, spelling = part.partition(":")
            spelled[int(value) if about.type == NUMBER else value] = spelling or value
        return Slot(found[1], about, found[1], spelled)
