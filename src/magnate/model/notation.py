"""A record as text for people: tag lines, then one line per action, without loss both ways.

    [Format "magnate-notation 1"]
    [Players "2"]
    ...
    == R1 hire 5d41402abc4b2a76b9719d911017c592
    A hire waitress by ceo
    A finish

Seats are letters, A first. A line ``== R1 hire <hash>`` is a checkpoint and heads what follows. A line
that begins with ``;`` is a comment. `parse_action` reads what a person types at a table.
"""

from __future__ import annotations

import json
import re

from magnate.model.action_text import action_text, read_action_text
from magnate.model.errors import BrokenRecord
from magnate.model.faults import Fault, fault_of
from magnate.model.limits import LARGEST_FILE, LONGEST_LINE, MOST_CHECKPOINTS, MOST_MOVES
from magnate.model.reading import parse_json, shown, unfit
from magnate.model.record import FORMAT, VERSION, Checkpoint, Move, Record
from magnate.model.typed import UnclearAction, parse_action

__all__ = [
    "UnclearAction",
    "action_text",
    "parse_action",
    "read",
    "read_action_text",
    "read_move",
    "seat_letter",
    "write",
    "write_move",
]

NOTATION = "magnate-notation 1"
TAG = re.compile(r'\[([A-Z][A-Za-z]*) "((?:[^"\\]++|\\.)*+)"\]')
HEADING = re.compile(r"== R(\d{1,9}) ([a-z_]{1,40}) ([0-9a-f]{32})")
MOVE = re.compile(r"(?:R\d+ +)?([A-F])[ :]+(.*)")
LETTERS = "ABCDEF"

TAGS = {
    "Ruleset": "ruleset",
    "Players": "players",
    "Variant": "variant",
    "Preset": "preset",
    "Modules": "modules",
    "Tiles": "tiles",
    "HouseRules": "house_rules",
    "Seed": "seed",
    "Layout": "layout",
    "Order": "order",
    "Start": "start",
    "RanOn": "ran_on",
    "About": "about",
    "Result": "result",
}
"""Tag names, and the field of the JSON record each stands for."""

SETUP_TAGS = ("Players", "Variant", "Preset", "Modules", "Tiles", "HouseRules", "Seed", "Layout", "Order")


def seat_letter(seat: int) -> str:
    """Return the letter of a seat: A for seat 0."""
    return LETTERS[seat]


def write(record: Record) -> str:
    """Return the record as notation; `read` gives the same record back."""
    data = record.to_json()
    lines = [_tag("Format", NOTATION), _tag("Ruleset", record.ruleset)]
    setup = data.get("setup")
    if setup is not None:
        lines += [_tag(name, _plain(name, setup[TAGS[name]])) for name in SETUP_TAGS if TAGS[name] in setup]
    else:
        lines.append(_tag("Start", _json(data["start"])))
        lines += [_tag("RanOn", "true")] if record.ran_on else []
    lines += [_tag("About", f"{name}: {text}") for name, text in record.about]
    if record.result is not None:
        lines.append(_tag("Result", _json(data["result"])))
    lines.append("")
    points = {point.moves: point for point in record.checkpoints}
    for count in range(len(record.moves) + 1):
        if count:
            move = record.moves[count - 1]
            lines.append(write_move(move))
        if count in points:
            point = points[count]
            lines.append(f"== R{point.round} {point.phase} {point.hash}")
    return "\n".join(lines) + "\n"


def _tag(name: str, value: str) -> str:
    return f"[{name} {json.dumps(value)}]"


def _json(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def _plain(name: str, value: object) -> str:
    """Return a set-up value the way a person would write it."""
    if isinstance(value, dict) and name == "HouseRules":
        return ", ".join(f"{rule}={_word(choice)}" for rule, choice in value.items())
    if isinstance(value, dict) and name == "Layout":
        tiles = "".join(f"{tile}{turns}" for tile, turns in value["tiles"])
        return f"{value['columns']}x{value['rows']}-{tiles}"
    if isinstance(value, list):
        return " ".join(LETTERS[part] if name == "Order" else str(part) for part in value)
    return "" if value is None else str(value)


def _word(choice: object) -> str:
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def read(text: str) -> Record:
    """Return the record written in a text. Raises BrokenRecord naming the line that cannot be read."""
    if len(text) > LARGEST_FILE:
        why = f"The text has {len(text)} characters; at most {LARGEST_FILE} are allowed."
        raise BrokenRecord(Fault(why, "record.text_long", {"count": len(text), "most": LARGEST_FILE}))
    data: dict[str, object] = {"format": FORMAT, "version": VERSION}
    setup: dict[str, object] = {}
    about: dict[str, str] = {}
    moves: list[Move] = []
    points: list[Checkpoint] = []
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if not line or line.startswith(";"):
            continue
        try:
            if line.startswith("["):
                _read_tag(line, data, setup, about)
            elif line.startswith("=="):
                points.append(_read_heading(line, len(moves)))
            else:
                moves.append(read_move(line))
            _check_length(moves, points)
        except ValueError as error:
            why = fault_of(error)
            raise BrokenRecord(Fault(f"line {number}: {why}", "record.at_line", {"line": number, "why": why})) from None
    if data.pop("notation", None) is None:
        first = _tag("Format", NOTATION)
        why = f"This is not magnate notation: its first line should be {first}."
        raise BrokenRecord(Fault(why, "record.not_notation", {"form": first}))
    if setup:
        data["setup"] = setup
    if about:
        data["about"] = about
    data["moves"] = []
    fault = unfit(data)
    if fault:
        raise BrokenRecord(Fault(f"This cannot be read: {fault}", "record.unreadable", {"why": fault}))
    return _complete(Record.from_json(data), moves, points)


def _check_length(moves: list[Move], points: list[Checkpoint]) -> None:
    if len(moves) > MOST_MOVES:
        raise ValueError(Fault(f"a record has at most {MOST_MOVES} moves", "record.most_moves", {"most": MOST_MOVES}))
    if len(points) > MOST_CHECKPOINTS:
        why = f"a record has at most {MOST_CHECKPOINTS} checkpoints (==)"
        raise ValueError(Fault(why, "record.most_checkpoints", {"most": MOST_CHECKPOINTS}))


def _complete(record: Record, moves: list[Move], points: list[Checkpoint]) -> Record:
    counts = [point.moves for point in points]
    if counts != sorted(set(counts)):
        why = "Two headings (==) stand without a move between them."
        raise BrokenRecord(Fault(why, "record.two_headings"))
    return record._replace(moves=tuple(moves), checkpoints=tuple(points))


def _read_tag(line: str, data: dict[str, object], setup: dict[str, object], about: dict[str, str]) -> None:
    found = TAG.fullmatch(line)
    if found is None:
        form = '[Name "value"]'
        raise ValueError(Fault(f"a tag is written {form}", "record.tag_form", {"form": form}))
    name, value = found[1], str(json.loads(f'"{found[2]}"'))
    field = TAGS.get(name, "")
    again = field in setup or field in data or (name == "Format" and "notation" in data)
    if name == "Format":
        if value != NOTATION:
            values = {"known": NOTATION, "found": shown(value)}
            raise ValueError(Fault(f"this program reads {NOTATION}, not {shown(value)}", "record.notation", values))
        data["notation"] = True
    elif name == "About":
        key, _, text = value.partition(": ")
        about[key] = text
    elif name in SETUP_TAGS:
        setup[TAGS[name]] = _read_setting(name, value)
    elif name in TAGS:
        data[TAGS[name]] = value if name == "Ruleset" else _read_json(value)
    else:
        values = {"found": name[:40], "known": ", ".join(("Format", *TAGS))}
        why = f"unknown tag {values['found']}; known are {values['known']}"
        raise ValueError(Fault(why, "record.unknown_tag", values))
    if again:
        raise ValueError(Fault(f"the tag {name} stands twice", "record.tag_twice", {"name": name}))


def _read_json(text: str) -> object:
    value, fault = parse_json(text)
    if fault:
        raise ValueError(fault)
    return value


def _read_setting(name: str, value: str) -> object:
    if name in ("Players", "Seed"):
        if not re.fullmatch(r"-?\d{1,20}", value):
            raise ValueError(Fault(f"{name} should be a whole number", "record.tag_number", {"name": name}))
        return int(value)
    if name in ("Modules", "Tiles"):
        return value.split()
    if name == "Order":
        if any(part not in tuple(LETTERS) for part in value.split()):
            raise ValueError(Fault("Order should name seats by letters", "record.order_letters"))
        return [LETTERS.index(part) for part in value.split()] or None
    if name == "Layout":
        return value or None
    if name == "HouseRules":
        pairs = [part.strip().partition("=") for part in value.split(",") if part.strip()]
        return {rule: {"true": True, "false": False}.get(choice, choice) for rule, _, choice in pairs}
    return value


def _read_heading(line: str, moves: int) -> Checkpoint:
    found = HEADING.fullmatch(line)
    if found is None:
        form = "== R<round> <phase> <hash>"
        raise ValueError(Fault(f"a heading is written {form}", "record.heading_form", {"form": form}))
    return Checkpoint(moves, int(found[1]), found[2], found[3])


def write_move(move: Move) -> str:
    """Return a move as a line, such as ``A hire waitress by ceo``."""
    return f"{LETTERS[move.seat]} {action_text(move.action)}"


def read_move(line: str) -> Move:
    """Return the move of a line. Raises ValueError saying how such a line is written."""
    if len(line) > LONGEST_LINE:
        why = f"a move has at most {LONGEST_LINE} characters, not {len(line)}"
        raise ValueError(Fault(why, "record.move_long", {"count": len(line), "most": LONGEST_LINE}))
    found = MOVE.fullmatch(line)
    if found is None:
        why = f"a move begins with the letter of a seat, A to {LETTERS[-1]}"
        raise ValueError(Fault(why, "record.move_letter", {"last": LETTERS[-1]}))
    return Move(LETTERS.index(found[1]), read_action_text(found[2]))
