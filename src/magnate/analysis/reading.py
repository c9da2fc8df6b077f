"""Trees as files, `*.magnate-analysis.json` (docs/formats.md), with every problem named at its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from magnate.analysis.making import games, started
from magnate.analysis.tree import LONGEST_NAME, LONGEST_OF_A_LINE, MARKS, MOST_LINES, START, Line, Tree
from magnate.model.errors import BrokenRecord
from magnate.model.faults import Fault, at_place, fault_of
from magnate.model.limits import MOST_MOVES
from magnate.model.notation import read_move, write_move
from magnate.model.reading import Reader, TooMuchWrong, listed, of_version, parse_json, too_many
from magnate.model.record import RULESETS, SEATS, Move, not_json, read_start, with_values

FORMAT = "magnate-analysis"
VERSION = 1
FIELDS = ("format", "version", "ruleset", "title", "note", "names", "start", "lines")
LINE_FIELDS = ("id", "after", "moves", "name", "note", "mark")
HIGHEST = 1_000_000
"""The highest id of a line: ids of lines that were deleted are not given again."""


def to_json(tree: Tree) -> dict[str, Any]:
    """Return a tree as plain data."""
    data: dict[str, Any] = {"format": FORMAT, "version": VERSION, "ruleset": tree.ruleset}
    data |= {name: value for name, value in (("title", tree.title), ("note", tree.note)) if value}
    if tree.names:
        data["names"] = list(tree.names)
    return data | {"start": tree.start, "lines": [_line_to_json(line) for line in tree.lines]}


def _line_to_json(line: Line) -> dict[str, Any]:
    data: dict[str, Any] = {"id": line.id, "after": line.after, "moves": [write_move(move) for move in line.moves]}
    said = (("name", line.name), ("note", line.note), ("mark", line.mark))
    return data | {name: value for name, value in said if value}


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
    """Read the first format."""
    data = reader.record(value, "", FIELDS)
    ruleset = reader.one_of(data.get("ruleset"), "ruleset", RULESETS, "ruleset") or RULESETS[0]
    names = reader.items(data.get("names", []), "names", SEATS)
    return Tree(
        start=with_values(read_start(reader, data.get("start")), ruleset),
        lines=_read_lines(reader, data.get("lines", [])),
        title=reader.text(data.get("title", ""), "title", LONGEST_NAME),
        note=reader.text(data.get("note", ""), "note"),
        names=tuple(reader.text(name, f"names[{index}]", LONGEST_NAME) for index, name in enumerate(names)),
        ruleset=ruleset,
    )


READERS: dict[int, Callable[[Reader, dict[str, Any]], Tree]] = {1: _read_version_1}
"""How each version of the format is read; an entry is never removed."""


def _read_lines(reader: Reader, value: object) -> tuple[Line, ...]:
    """Return the lines; ids go up, and each line follows the start or one before it."""
    lines: list[Line] = []
    known, before, moves = {START}, START, 0
    for index, row in enumerate(reader.items(value, "lines", MOST_LINES)):
        path = f"lines[{index}]"
        line = _read_line(reader, reader.record(row, path, LINE_FIELDS), path, before)
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
