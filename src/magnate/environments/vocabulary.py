"""The ids that features and actions count by: for each list a fixed order and a fixed size, the same in every game.

The lists stand in ``data/vocabulary.json`` and belong to the versions of features and actions. An id that is not in
its list, such as a card of a module from outside, shares the last place with all others like it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

__all__ = ["IdList", "document", "ids"]


class IdList(NamedTuple):
    """Ids in a fixed order. size: places there are; those after the ids are kept free, the last one is for others."""

    ids: tuple[str, ...]
    size: int

    @property
    def other(self) -> int:
        """The place of every id that is not in the list."""
        return self.size - 1

    def place(self, name: str) -> int:
        """Return the place of an id, 0 or more."""
        return _places(self).get(name, self.other)

    def places(self, names: Iterable[str]) -> list[int]:
        """Return the place of each id."""
        known = _places(self)
        return [known.get(name, self.other) for name in names]

    def names(self) -> tuple[str, ...]:
        """Return a name for every place."""
        free = self.size - len(self.ids) - 1
        return (*self.ids, *("free" for _ in range(free)), "other")


@cache
def _places(listed: IdList) -> dict[str, int]:
    return {name: place for place, name in enumerate(listed.ids)}


def document(name: str) -> Any:
    """Return what a data file of this room says."""
    return json.loads(files("magnate.environments").joinpath("data", name).read_text(encoding="utf-8"))


@cache
def ids(kind: str) -> IdList:
    """Return a list by its name, such as ``cards``."""
    found = document("vocabulary.json")[kind]
    return IdList(tuple(found["ids"]), found["size"])
