"""A record: everything needed to play a game again, and to notice when it comes out differently.

`*.magnate.json` (docs/formats.md). A record holds the whole set-up, or a position the game began from,
and the orders of the seats; nothing that can be derived, apart from checkpoints that tell when
replaying goes astray.

Records are for ever. The reader of every version of the format stays: `READERS` has one function per
version. `RULESET` names the rules as this version reads them; a change that makes any old game
come out differently gets a new name, and the old answer stays selectable.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from magnate.model.action_codec import action_to_json, read_action
from magnate.model.actions import Action
from magnate.model.errors import BrokenRecord
from magnate.model.faults import Fault
from magnate.model.house_rule_list import bundles_of_base_1
from magnate.model.limits import MOST_CHECKPOINTS, MOST_MOVES, MOST_TEXTS, MOST_VALUES
from magnate.model.reading import (
    LARGEST,
    Reader,
    TooMuchWrong,
    inside,
    listed,
    of_version,
    parse_json,
    shown,
    too_many,
    unfit,
    unlike,
)
from magnate.model.setup import Setup
from magnate.model.setup_json import read_setup, setup_to_json

FORMAT = "magnate-record"
VERSION = 1
RULESET = "base-1"
RULESETS = (RULESET,)
"""Every ruleset this version can play."""
EARLIER_BUNDLES = {RULESET: bundles_of_base_1}
"""By ruleset what returns the bundles that held other values under it than they do now."""

FIELDS = ("format", "version", "ruleset", "about", "setup", "start", "ran_on", "moves", "checkpoints", "result")
SEATS = 6
ABOUT_NAME = re.compile(r"[A-Za-z0-9_]{1,64}")
PHASE = re.compile(r"[a-z_]{1,40}")
HASH = re.compile(r"[0-9a-f]{32}")


class Move(NamedTuple):
    """An action and the seat that played it."""

    seat: int
    action: Action


class Checkpoint(NamedTuple):
    """The hash of the state after so many moves; round and phase tell people where that is."""

    moves: int
    round: int
    phase: str
    hash: str


class Result(NamedTuple):
    """How a finished game ended: winner (None when nobody wins), seats from first to last, cash by seat."""

    winner: int | None
    ranking: tuple[int, ...]
    cash: tuple[int, ...]
    rounds: int


class Record(NamedTuple):
    """A game as it is stored.

    setup: what was agreed, with the map and order drawn; None when the game began from `start`.
    start: the position (docs/formats.md) the game began from, or None.
    ran_on: whether the automatic part `start` stood before was run before the first move.
    about: (name, text) pairs without meaning for the rules, such as who sat where; sorted by name.
    """

    setup: Setup | None
    moves: tuple[Move, ...] = ()
    checkpoints: tuple[Checkpoint, ...] = ()
    result: Result | None = None
    start: dict[str, Any] | None = None
    ran_on: bool = False
    about: tuple[tuple[str, str], ...] = ()
    ruleset: str = RULESET

    def to_json(self) -> dict[str, Any]:
        """Return the record as plain data."""
        data: dict[str, Any] = {"format": FORMAT, "version": VERSION, "ruleset": self.ruleset}
        if self.about:
            data["about"] = dict(self.about)
        if self.setup is not None:
            data["setup"] = setup_to_json(self.setup)
        else:
            data["start"] = self.start
            if self.ran_on:
                data["ran_on"] = True
        data["moves"] = [
            [number, move.seat, action_to_json(move.action)] for number, move in enumerate(self.moves, start=1)
        ]
        data["checkpoints"] = [list(point) for point in self.checkpoints]
        data["result"] = None if self.result is None else _result_to_json(self.result)
        return data

    @classmethod
    def from_json(cls, data: object) -> Record:
        """Return the record of plain data. Raises BrokenRecord naming every place that is damaged."""
        reader = Reader()
        try:
            record = read_record(reader, data)
        except TooMuchWrong:
            record = None
        if record is None or reader.problems:
            raise BrokenRecord(listed(reader.problems))
        return record

    def dumps(self) -> str:
        """Return the record as text: one move and one checkpoint a line, the same bytes every time."""
        data = self.to_json()
        lines = []
        for name, value in data.items():
            if name in ("moves", "checkpoints") and value:
                rows = ",\n".join(_compact(row) for row in value)
                lines.append(f'"{name}": [\n{rows}\n]')
            else:
                lines.append(f'"{name}": {_compact(value)}')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @classmethod
    def loads(cls, text: str) -> Record:
        """Return the record of a text. Raises BrokenRecord naming the place of the damage."""
        data, fault = parse_json(text)
        if fault:
            raise BrokenRecord(not_json(fault))
        return cls.from_json(data)


def not_json(fault: Fault) -> Fault:
    """Return that a text is no JSON, and why."""
    return Fault(f"This is not a whole JSON file: {fault}", "record.not_json", {"why": fault})


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=True, sort_keys=True, separators=(", ", ": "))


def _result_to_json(result: Result) -> dict[str, Any]:
    return {
        "winner": result.winner,
        "ranking": list(result.ranking),
        "cash": list(result.cash),
        "rounds": result.rounds,
    }


def read_record(reader: Reader, value: object) -> Record | None:
    """Return the record of a JSON value of any version, or None when it is none at all."""
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        why = f'This is not a record: "format" should be "{FORMAT}".'
        reader.wrong("", Fault(why, "record.no_record", {"known": FORMAT}))
        return None
    read = of_version(reader, value.get("version"), READERS)
    return None if read is None else read(reader, value)


def read_version_1(reader: Reader, value: dict[str, Any]) -> Record:
    """Read the first format."""
    data = reader.record(value, "", FIELDS)
    ruleset = reader.one_of(data.get("ruleset"), "ruleset", RULESETS, "ruleset")
    setup, start = data.get("setup"), data.get("start")
    if (setup is None) == (start is None):
        reader.wrong("setup", Fault('a record has either a "setup" or a "start"', "record.setup_or_start"))
    about = reader.record(data.get("about", {}), "about")
    if len(about) > MOST_TEXTS:
        reader.wrong("about", too_many("texts", len(about), MOST_TEXTS))
    for name in about:
        if not ABOUT_NAME.fullmatch(name):
            why = "names are up to 64 letters, digits and underscores"
            reader.wrong(inside("about", name), Fault(why, "record.about_name"))
    ran_on = reader.flag(data.get("ran_on", False), "ran_on")
    if ran_on and start is None:
        reader.wrong("ran_on", Fault('belongs to a record with a "start"', "record.ran_on"))
    moves = read_moves(reader, data.get("moves"))
    return Record(
        setup=None if setup is None else read_setup(reader, setup, "setup"),
        start=None if start is None else with_values(read_start(reader, start), ruleset or RULESET),
        ran_on=ran_on,
        moves=moves,
        checkpoints=read_checkpoints(reader, data.get("checkpoints", []), len(moves)),
        result=None if data.get("result") is None else read_result(reader, data["result"], "result"),
        about=tuple(sorted((name, reader.text(text, inside("about", name))) for name, text in about.items())),
        ruleset=ruleset or RULESET,
    )


def with_values(start: dict[str, Any], ruleset: str) -> dict[str, Any]:
    """Return a position that names values in place of a bundle which has changed since a ruleset (B-BUN-02).

    A record so keeps the readings it was played by. Anything else is left to those who read positions.
    """
    bundle, given = start.get("bundle"), start.get("house_rules", {})
    values = EARLIER_BUNDLES[ruleset]().get(bundle) if isinstance(bundle, str) else None
    if values is None or not isinstance(given, dict):
        return start
    kept = {name: value for name, value in start.items() if name != "bundle"}
    return {**kept, "house_rules": {**values, **given}}


def read_start(reader: Reader, value: object) -> dict[str, Any]:
    """Return the position a game began from; what it says is judged when the game begins."""
    fault = unfit(value, MOST_VALUES)
    if fault:
        reader.wrong("start", fault)
        return {}
    return reader.record(value, "start")


READERS: dict[int, Callable[[Reader, dict[str, Any]], Record]] = {1: read_version_1}
"""How each version of the format is read; an entry is never removed."""


def read_moves(reader: Reader, value: object) -> tuple[Move, ...]:
    """Return the moves ``[number, seat, action]``; the numbers count from 1 without a gap."""
    moves: list[Move] = []
    for index, row in enumerate(reader.items(value, "moves", MOST_MOVES)):
        path = f"moves[{index}]"
        parts = reader.items(row, path)
        if len(parts) != 3:
            reader.wrong(path, row_like("[number, seat, action]"))
            continue
        if type(parts[0]) is not int or parts[0] != index + 1:
            number, found = index + 1, shown(parts[0])
            why = f"should be move number {number}, not {found}"
            reader.wrong(path, Fault(why, "record.move_number", {"number": number, "found": found}))
        seat = reader.number(parts[1], f"{path}.seat", most=SEATS - 1)
        action = read_action(reader, parts[2], f"{path}.action")
        if action is not None:
            moves.append(Move(seat, action))
    return tuple(moves)


def read_checkpoints(reader: Reader, value: object, moves: int) -> tuple[Checkpoint, ...]:
    """Return the checkpoints ``[moves, round, phase, hash]``, in ascending order of moves."""
    points: list[Checkpoint] = []
    before = -1
    for index, row in enumerate(reader.items(value, "checkpoints", MOST_CHECKPOINTS)):
        path = f"checkpoints[{index}]"
        parts = reader.items(row, path)
        if len(parts) != 4:
            reader.wrong(path, row_like("[moves, round, phase, hash]"))
            continue
        count = reader.number(parts[0], f"{path}.moves", least=before + 1, most=max(moves, before + 1))
        before = max(before, count)
        points.append(
            Checkpoint(
                count,
                reader.number(parts[1], f"{path}.round"),
                _matching(reader, parts[2], f"{path}.phase", PHASE, "phase_name", "the name of a phase"),
                _matching(reader, parts[3], f"{path}.hash", HASH, "hash", "a hash of 32 hexadecimal digits"),
            )
        )
    return tuple(points)


def row_like(form: str) -> Fault:
    """Return how a row of a list is written."""
    return Fault(f"should be {form}", "record.form", {"form": form})


def _matching(reader: Reader, value: object, path: str, pattern: re.Pattern[str], what: str, named: str) -> str:
    """Return a text of a given form."""
    if isinstance(value, str) and pattern.fullmatch(value):
        return value
    reader.wrong(path, unlike(what, named, value))
    return ""


def read_result(reader: Reader, value: object, path: str) -> Result:
    """Return the result of a finished game."""
    data = reader.record(value, path, ("winner", "ranking", "cash", "rounds"))
    winner = data.get("winner")
    return Result(
        None if winner is None else reader.number(winner, f"{path}.winner", most=SEATS - 1),
        tuple(
            reader.number(seat, f"{path}.ranking[{i}]", most=SEATS - 1)
            for i, seat in enumerate(reader.items(data.get("ranking"), f"{path}.ranking"))
        ),
        tuple(
            reader.number(cash, f"{path}.cash[{i}]", least=-LARGEST)
            for i, cash in enumerate(reader.items(data.get("cash"), f"{path}.cash"))
        ),
        reader.number(data.get("rounds"), f"{path}.rounds"),
    )
