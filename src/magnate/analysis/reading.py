"""Trees as files, `*.magnate-analysis.json` (docs/formats.md), with every problem named at its place."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from magnate.analysis.making import games, started
from magnate.analysis.tree import (
    FARTHEST,
    LONGEST_NAME,
    LONGEST_OF_A_LINE,
    MARKS,
    MOST_DRAWN,
    MOST_LINES,
    START,
    Drawn,
    Line,
    Square,
    Tree,
)
from magnate.model.errors import BrokenRecord
from magnate.model.faults import Fault, at_place, fault_of
from magnate.model.limits import MOST_MOVES
from magnate.model.notation import read_move, write_move
from magnate.model.reading import Reader, TooMuchWrong, listed, of_version, parse_json, too_many
from magnate.model.record import RULESETS, SEATS, Move, not_json, read_start, with_values

FORMAT = "magnate-analysis"
VERSION = 2
FIELDS = ("format", "version", "ruleset", "title", "note", "names", "start", "lines")
LINE_FIELDS = ("id", "after", "moves", "name", "note", "mark")
DRAWN_FIELDS = ("squares", "arrows")
"""Fields of both since version 2."""

HIGHEST = 1_000_000
"""The highest id of a line: ids of lines that were deleted are not given again."""


def to_json(tree: Tree) -> dict[str, Any]:
    """Return a tree as plain data."""
    data: dict[str, Any] = {"format": FORMAT, "version": VERSION, "ruleset": tree.ruleset}
    data |= {name: value for name, value in (("title", tree.title), ("note", tree.note)) if value}
    if tree.names:
        data["names"] = list(tree.names)
    data |= _drawn_to_json(tree.drawn)
    return data | {"start": tree.start, "lines": [_line_to_json(line) for line in tree.lines]}


def _line_to_json(line: Line) -> dict[str, Any]:
    data: dict[str, Any] = {"id": line.id, "after": line.after, "moves": [write_move(move) for move in line.moves]}
    said = (("name", line.name), ("note", line.note), ("mark", line.mark))
    return data | {name: value for name, value in said if value} | _drawn_to_json(line.drawn)


def _drawn_to_json(drawn: Drawn) -> dict[str, Any]:
    """Return what is drawn on the map, without what there is none of."""
    squares = [list(square) for square in drawn.squares]
    arrows = [[list(square) for square in arrow] for arrow in drawn.arrows]
    return {name: value for name, value in (("squares", squares), ("arrows", arrows)) if value}


def dumps(tree: Tree) -> str:
    """Return a tree as text: one line of the tree a line, the same bytes every time."""
    rows = []
    for name, value in to_json(tree).items():
        if name == "lines" and value:
            lines = ",\n".join(_compact(line) for line in value)
            rows.append(f'"{name}": [\n{lines}\n]')
        else:
            rows.append(f'"{name}": {_compact(value)}')
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(", ", ": "))


def loads(text: str, *, trusted: bool = False) -> Tree:
    """Return the tree of a text, as `from_json` does."""
    data, fault = parse_json(text)
    if fault:
        raise BrokenRecord(not_json(fault))
    return from_json(data, trusted=trusted)


def from_json(data: object, *, trusted: bool = False) -> Tree:
    """Return the tree of plain data, after every move of it was played.

    trusted: it was written here, so nothing is played. Raises BrokenRecord naming every place that is damaged, or the
    first move that is not legal.
    """
    reader = Reader()
    try:
        tree = _read_tree(reader, data)
    except TooMuchWrong:
        tree = None
    if tree is None or reader.problems:
        raise BrokenRecord(listed(reader.problems))
    if trusted:
        return tree
    game = started(tree)
    if tree.names and len(tree.names) != game.book.players:
        found = {"found": len(tree.names), "known": game.book.players}
        why = f"{found['found']} names for {found['known']} seats"
        raise BrokenRecord(at_place("names", Fault(why, "record.line_names", found)))
    for _ in games(tree):
        pass
    # As it will be written: what a position left out is drawn once, not at every reading.
    return tree._replace(start=game.position())


def _read_tree(reader: Reader, value: object) -> Tree | None:
    """Return the tree of a JSON value of any version, or None when it is none at all."""
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        why = f'This is not an analysis: "format" should be "{FORMAT}".'
        reader.wrong("", Fault(why, "record.no_analysis", {"known": FORMAT}))
        return None
    read = of_version(reader, value.get("version"), READERS)
    return None if read is None else read(reader, value)


def _read_version_1(reader: Reader, value: dict[str, Any]) -> Tree:
    """Read the first format, in which nothing was drawn."""
    return _read(reader, reader.record(value, "", FIELDS), LINE_FIELDS)


def _read_version_2(reader: Reader, value: dict[str, Any]) -> Tree:
    """Read the second format."""
    return _read(reader, reader.record(value, "", FIELDS + DRAWN_FIELDS), LINE_FIELDS + DRAWN_FIELDS)


def _read(reader: Reader, data: dict[str, Any], line_fields: Sequence[str]) -> Tree:
    """Return the tree of an object. line_fields: what is known of a line."""
    ruleset = reader.one_of(data.get("ruleset"), "ruleset", RULESETS, "ruleset") or RULESETS[0]
    names = reader.items(data.get("names", []), "names", SEATS)
    return Tree(
        start=with_values(read_start(reader, data.get("start")), ruleset),
        lines=_read_lines(reader, data.get("lines", []), line_fields),
        title=reader.text(data.get("title", ""), "title", LONGEST_NAME),
        note=reader.text(data.get("note", ""), "note"),
        names=tuple(reader.text(name, f"names[{index}]", LONGEST_NAME) for index, name in enumerate(names)),
        ruleset=ruleset,
        drawn=_read_drawn(reader, data, ""),
    )


READERS: dict[int, Callable[[Reader, dict[str, Any]], Tree]] = {1: _read_version_1, 2: _read_version_2}
"""How each version of the format is read; an entry is never removed."""


def _read_lines(reader: Reader, value: object, fields: Sequence[str]) -> tuple[Line, ...]:
    """Return the lines; ids go up, and each line follows the start or one before it."""
    lines: list[Line] = []
    known, before, moves = {START}, START, 0
    for index, row in enumerate(reader.items(value, "lines", MOST_LINES)):
        path = f"lines[{index}]"
        line = _read_line(reader, reader.record(row, path, fields), path, before)
        if line.after not in known:
            why = f"there is no line {line.after} before this one; {START} is the start"
            reader.wrong(f"{path}.after", Fault(why, "record.line_after", {"found": line.after}))
        moves += len(line.moves)
        if moves > MOST_MOVES:
            reader.wrong("lines", too_many("entries", moves, MOST_MOVES))
            break
        before = max(before, line.id)
        known.add(line.id)
        lines.append(line)
    return tuple(lines)


def _read_line(reader: Reader, data: dict[str, Any], path: str, before: int) -> Line:
    """Return one line. before: the highest id so far."""
    return Line(
        id=reader.number(data.get("id"), f"{path}.id", least=before + 1, most=HIGHEST),
        after=reader.number(data.get("after", START), f"{path}.after", most=HIGHEST),
        moves=_read_moves(reader, data.get("moves"), f"{path}.moves"),
        name=reader.text(data.get("name", ""), f"{path}.name", LONGEST_NAME),
        note=reader.text(data.get("note", ""), f"{path}.note"),
        mark=reader.one_of(data.get("mark", ""), f"{path}.mark", MARKS, "mark") or "",
        drawn=_read_drawn(reader, data, f"{path}."),
    )


def _read_drawn(reader: Reader, data: dict[str, Any], path: str) -> Drawn:
    """Return what is drawn on the map. path: what its fields' names are put behind."""
    squares = reader.items(data.get("squares", []), f"{path}squares", MOST_DRAWN)
    arrows: list[tuple[Square, Square]] = []
    for index, row in enumerate(reader.items(data.get("arrows", []), f"{path}arrows", MOST_DRAWN)):
        at = f"{path}arrows[{index}]"
        ends = reader.items(row, at, 2)
        if len(ends) != 2 or ends[0] == ends[1]:
            reader.wrong(at, Fault("an arrow leads from one square to another", "record.arrow"))
        else:
            arrows.append((_read_square(reader, ends[0], f"{at}[0]"), _read_square(reader, ends[1], f"{at}[1]")))
    read = tuple(_read_square(reader, square, f"{path}squares[{index}]") for index, square in enumerate(squares))
    return Drawn(read, tuple(arrows))


def _read_square(reader: Reader, value: object, path: str) -> Square:
    row, column = reader.place(value, path) or (0, 0)
    return (
        reader.number(row, f"{path}[0]", least=-FARTHEST, most=FARTHEST),
        reader.number(column, f"{path}[1]", least=-FARTHEST, most=FARTHEST),
    )


def _read_moves(reader: Reader, value: object, path: str) -> tuple[Move, ...]:
    """Return the moves of a line, each in notation: ``A hire waitress by ceo``."""
    moves: list[Move] = []
    rows = reader.items(value, path, LONGEST_OF_A_LINE)
    if isinstance(value, list) and not value:
        reader.wrong(path, Fault("a line has at least one move", "record.line_empty"))
    for index, row in enumerate(rows):
        if not isinstance(row, str):
            reader.text(row, f"{path}[{index}]")
            continue
        try:
            moves.append(read_move(row))
        except ValueError as error:
            reader.wrong(f"{path}[{index}]", fault_of(error))
    return tuple(moves)
