"""What modules remember, and what lies on the map without being a house, a restaurant or a campaign."""

from __future__ import annotations

from collections.abc import Mapping

from magnate.model.marks import MARKS, Mark
from magnate.model.reading import inside
from magnate.rules.positions.draft import Draft, Json
from magnate.rules.questions import Answers


def lay_modules(draft: Draft) -> None:
    """Read what modules lay under everything else, then marks that are no module's."""
    _check_names(draft)
    for module in draft.book.ask.read_position:
        if _lays_first(draft, module):
            _read_module(draft, module)
    for mark in MARKS.all:
        there = draft.state.marks.get(mark.id, 0)
        there |= _on_roads(draft, mark) if mark.on_road else _laid(draft, mark.id, there)
        if there:
            draft.state.marks[mark.id] = there


def read_memories(draft: Draft) -> None:
    """Read what all other modules remember; board, chains, order and money are known."""
    for module in draft.book.ask.read_position:
        if not _lays_first(draft, module):
            _read_module(draft, module)


def _lays_first(draft: Draft, module: Answers) -> bool:
    """Tell whether a module can make the map grow: what it lays is there before houses and restaurants."""
    return module in draft.book.ask.margin


def _given(draft: Draft) -> Mapping[str, object]:
    """Return the part of the position that belongs to modules, by module."""
    found = draft.data.get("extra", {})
    return found if isinstance(found, Mapping) else {}


def _check_names(draft: Draft) -> None:
    """Every module that is named is in play, and remembers something."""
    known = [module.module for module in draft.book.ask.modules]
    reading = [module.module for module in draft.book.ask.read_position]
    for name, data in draft.reader.record(draft.data.get("extra", {}), "extra").items():
        path = inside("extra", name)
        if draft.reader.one_of(name, path, known, "module in play") and name not in reading and data != {}:
            draft.wrong(path, f"{name} remembers nothing")


def _read_module(draft: Draft, module: Answers) -> None:
    given = _given(draft)
    if module.module in given:
        path = inside("extra", module.module)
        data: Json = draft.reader.record(given[module.module], path)
        module.read_position(draft, data, path)


def _on_roads(draft: Draft, mark: Mark) -> int:
    """Return the mask of the squares of a mark that lies on roads."""
    mask = 0
    for square, path in _squares(draft, mark.id):
        if not draft.state.town.road >> square & 1:
            draft.wrong(path, mark.on_road)
        mask |= 1 << square
    return mask


def _laid(draft: Draft, name: str, there: int) -> int:
    """Return the mask of squares that are covered besides those that are covered already."""
    mask = 0
    for square, path in _squares(draft, name):
        if not (there | mask) >> square & 1:
            draft.occupy(1 << square, path)
            mask |= 1 << square
    return mask


def _squares(draft: Draft, name: str) -> list[tuple[int, str]]:
    """Return the squares of a field, written [[row, column], ...], with their paths."""
    rows = [
        (draft.square(row, f"{name}[{i}]"), f"{name}[{i}]")
        for i, row in enumerate(draft.reader.items(draft.data.get(name, []), name))
    ]
    return [row for row in rows if row[0] >= 0]
