"""The reading layer: JSON files of the package as typed records that know where they stand."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import NamedTuple

from magnate.content.errors import ContentError
from magnate.content.records import Cell

__all__ = ["DOCUMENTS", "Documents", "Record", "parse_documents", "read_json"]

DOCUMENTS = ("employees", "milestones", "campaigns", "tiles", "products", "setup", "modules")


class Record:
    """One JSON object and its place, for typed reading; every miss is a `ContentError`.

    place: file and record as they stand in messages, e.g. "employees.json, burger_cook".
    """

    __slots__ = ("fields", "place")

    def __init__(self, fields: Mapping[str, object], place: str) -> None:
        """Wrap the parsed object `fields` found at `place`."""
        self.fields = fields
        self.place = place

    def error(self, why: str) -> ContentError:
        """Return the error that says `why` this record is wrong, ready to raise."""
        return ContentError(f"{self.place}: {why}")

    def has(self, key: str) -> bool:
        """Say whether `key` is present and not null."""
        return self.fields.get(key) is not None

    def names(self) -> tuple[str, ...]:
        """Return the names of all fields, in file order."""
        return tuple(self.fields)

    def text(self, key: str) -> str:
        """Return the string under `key`."""
        value = self.fields.get(key)
        if isinstance(value, str):
            return value
        raise self._not(key, "a text")

    def number(self, key: str, default: int | None = None) -> int:
        """Return the whole number under `key`, or `default` when the key is missing or null."""
        value = self.fields.get(key)
        if value is None and default is not None:
            return default
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        raise self._not(key, "a whole number")

    def maybe_number(self, key: str) -> int | None:
        """Return the whole number under `key`, None when the key is missing or null."""
        return self.number(key) if self.has(key) else None

    def real(self, key: str) -> float:
        """Return the number under `key` as a float."""
        value = self.fields.get(key)
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            return float(value)
        raise self._not(key, "a number")

    def flag(self, key: str) -> bool:
        """Return the true or false under `key`."""
        value = self.fields.get(key)
        if isinstance(value, bool):
            return value
        raise self._not(key, "true or false")

    def texts(self, key: str) -> tuple[str, ...]:
        """Return the list of strings under `key`; empty when the key is missing."""
        values = self._list(key)
        strings = tuple(each for each in values if isinstance(each, str))
        if len(strings) == len(values):
            return strings
        raise self._not(key, "a list of texts")

    def numbers(self, key: str) -> tuple[int, ...]:
        """Return the list of whole numbers under `key`; empty when the key is missing."""
        values = self._list(key)
        whole = tuple(each for each in values if type(each) is int)
        if len(whole) == len(values):
            return whole
        raise self._not(key, "a list of whole numbers")

    def cell(self, key: str) -> Cell:
        """Return the [row, column] pair under `key`."""
        return self._as_cell(key, self.fields.get(key))

    def cells(self, key: str) -> tuple[Cell, ...]:
        """Return the list of [row, column] pairs under `key`; empty when the key is missing."""
        return tuple(self._as_cell(key, each) for each in self._list(key))

    def cell_groups(self, key: str) -> tuple[tuple[Cell, ...], ...]:
        """Return the list of lists of [row, column] pairs under `key`."""
        groups: list[tuple[Cell, ...]] = []
        for group in self._list(key):
            if not isinstance(group, list):
                raise self._not(key, "a list of lists of squares")
            groups.append(tuple(self._as_cell(key, each) for each in group))
        return tuple(groups)

    def record(self, key: str) -> Record:
        """Return the object under `key`; an empty one when the key is missing or null."""
        value = self.fields.get(key)
        if value is None:
            value = {}
        if isinstance(value, dict):
            return Record(value, f"{self.place}, {key}")
        raise self._not(key, "an object")

    def records(self, key: str) -> tuple[Record, ...]:
        """Return the list of objects under `key`, each placed by its id, label or position."""
        found: list[Record] = []
        for position, value in enumerate(self._list(key)):
            if not isinstance(value, dict):
                raise self._not(key, "a list of objects")
            name = value.get("id") or value.get("label") or f"{key} {position + 1}"
            found.append(Record(value, f"{self.place}, {name}"))
        return tuple(found)

    def _list(self, key: str) -> list[object]:
        value = self.fields.get(key)
        if value is None:
            return []
        if isinstance(value, list):
            return value
        raise self._not(key, "a list")

    def _as_cell(self, key: str, value: object) -> Cell:
        if isinstance(value, list) and len(value) == 2:
            row, column = value
            if type(row) is int and type(column) is int:
                return row, column
        raise self._not(key, "[row, column]")

    def _not(self, key: str, wanted: str) -> ContentError:
        return self.error(f"{key} must be {wanted}, not {self.fields.get(key)!r}")


class Documents(NamedTuple):
    """The seven data files, parsed but not yet checked."""

    employees: Record
    milestones: Record
    campaigns: Record
    tiles: Record
    products: Record
    setup: Record
    modules: Record


def parse_documents(raw: Mapping[str, object]) -> Documents:
    """Return the `Documents` made of the parsed JSON values in `raw`, by name without ".json".

    Raises ContentError when a file is missing or is not an object.
    """
    records: list[Record] = []
    for name in DOCUMENTS:
        value = raw.get(name)
        if not isinstance(value, dict):
            raise ContentError(f"{name}.json: the file must hold one object")
        records.append(Record(value, f"{name}.json"))
    return Documents(*records)


def read_json(name: str) -> object:
    """Return the parsed content of `name` (a path below the package's data folder)."""
    text = files("magnate.content").joinpath("data", *name.split("/")).read_text(encoding="utf-8")
    parsed: object = json.loads(text)
    return parsed
