"""Reads every bomb of some kinds, each in a process of its own with little time and memory; `test_bombs` starts it.

``python -m tests.records.bombing record position`` prints one line of JSON a bomb: its name, how it ended, seconds of
processor and megabytes of memory it took.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import traceback
from collections.abc import Callable
from typing import Any

from magnate import Game, Setup
from magnate.analysis import BadLine, taken
from magnate.content import load_catalogue, printed_tiles
from magnate.model import notation
from magnate.model.action_codec import action_from_json
from magnate.model.action_objects import action_from_object
from magnate.model.action_text import read_action_text
from magnate.model.errors import BadPosition, BadSetup, BrokenRecord
from magnate.model.reading import Reader, TooMuchWrong, parse_json
from magnate.model.record import Record
from magnate.model.setup_json import read_setup
from magnate.model.typed import UnclearAction, parse_action
from magnate.puzzles import loads as puzzles
from magnate.server.live.analysing import Opened
from magnate.town import BadLayout, BadPicture, Layout, town_from_picture
from magnate.view.board import board_of_town
from magnate.view.inspect.answers import Aim, inspect
from magnate.view.text.board import board_lines
from tests.bombs import BOMBS, fill

SECONDS = 2
TRIES = 3
MEGABYTES = 200
LONGEST_ERROR = 40_000
"""Characters of an error: twenty lines, each of which may list what is allowed."""


class Refused(Exception):
    """A reader said what is wrong."""


def read_record(text: str) -> None:
    """Replay a record."""
    Game.replay(Record.loads(text)).record().dumps()


def read_notation(text: str) -> None:
    """Replay a record written as notation."""
    Game.replay(notation.read(text))


def read_position(text: str) -> None:
    """Load a position and answer all that is asked about it."""
    data, fault = parse_json(text)
    if fault:
        raise Refused(fault)
    assert isinstance(data, dict)
    game = Game.from_position(data)
    inspect(game)
    for question in ("hauls", "places"):
        inspect(game, question, Aim(seat=0))
    game.view(-1)
    game.hash()


def read_picture(text: str) -> None:
    """Build the town of a picture and print it."""
    "\n".join(str(line) for line in board_lines(board_of_town(town_from_picture(text, strict=True), load_catalogue())))


def read_code(text: str) -> None:
    """Lay the map of a code."""
    Layout.parse(text, printed_tiles())


def read_a_setup(text: str) -> None:
    """Begin the game of a set-up."""
    data, fault = parse_json(text)
    if fault:
        raise Refused(fault)
    reader = Reader()
    try:
        setup = read_setup(reader, data, "setup")
    except TooMuchWrong:
        raise Refused("\n".join(reader.problems)) from None
    if reader.problems:
        raise Refused("\n".join(reader.problems))
    Game.new(setup)


def read_action(text: str) -> None:
    """Read one action."""
    data, fault = parse_json(text)
    if fault:
        raise Refused(fault)
    try:
        action_from_json(data)
    except ValueError as error:
        raise Refused(str(error)) from None


def read_object(text: str) -> None:
    """Read one action with its fields by name."""
    data, fault = parse_json(text)
    if fault:
        raise Refused(fault)
    try:
        action_from_object(data)
    except ValueError as error:
        raise Refused(str(error)) from None


def read_line(text: str) -> None:
    """Read one line, as exactly written and as typed."""
    game = Game.new(Setup.choose(2))
    said = ""
    try:
        parse_action(text, game.options(game.pending[0].seat))
    except UnclearAction as error:
        said = str(error)
    try:
        read_action_text(text)
    except ValueError as error:
        raise Refused(f"{said}\n{error}") from None


def read_anything(text: str) -> None:
    """Make an analysis of a document of any kind."""
    taken(text)


def read_analysis(text: str) -> None:
    """Take in an analysis, and say what is said of its lines."""
    opened = Opened(1, taken(text))
    opened.told()


def read_puzzles(text: str) -> None:
    """Read a file of puzzles."""
    puzzles(text)


READERS: dict[str, tuple[Callable[[str], None], ...]] = {
    "record": (read_record,),
    "notation": (read_notation, read_anything),
    "position": (read_position, read_anything),
    "picture": (read_picture, lambda text: read_position(json.dumps({"board": text}))),
    "code": (read_code, lambda text: read_position(json.dumps({"board": text}))),
    "setup": (read_a_setup,),
    "action": (read_action,),
    "object": (read_object,),
    "line": (read_line,),
    "analysis": (read_analysis,),
    "puzzles": (read_puzzles,),
}
"""Who reads which kind."""

DOCUMENTED = (BadLayout, BadLine, BadPicture, BadPosition, BadSetup, BrokenRecord, Refused)


def main(kinds: list[str]) -> None:
    """Read the bombs of these kinds, each in a child of this process, and print what came of it."""
    for bomb in BOMBS:
        if bomb.kind in kinds:
            body = bomb.body()
            for read in READERS[bomb.kind]:
                _tell(f"{bomb.kind}: {bomb.name}", _least(read, body))
            if bomb.kind == "setup":
                _tell(f"record of {bomb.name}", _ended(read_record, fill(bomb)))


def _tell(name: str, ended: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps({"bomb": name, **ended}) + "\n")
    sys.stdout.flush()


def _least(read: Callable[[str], None], body: str) -> dict[str, Any]:
    """Return how a reader ended; of three tries the shortest, since a shared machine is slow now and then."""
    tries: list[dict[str, Any]] = []
    while len(tries) < TRIES and all(one["seconds"] >= SECONDS for one in tries):
        tries.append(_ended(read, body))
    return min(tries, key=lambda one: float(one["seconds"]))


def _ended(read: Callable[[str], None], body: str) -> dict[str, Any]:
    """Return how a reader ended in a process with limits of its own."""
    came, goes = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(came)
        with os.fdopen(goes, "w") as said:
            said.write(json.dumps(_read(read, body)))
        os._exit(0)
    os.close(goes)
    with os.fdopen(came) as said:
        told = said.read()
    _, status, used = os.wait4(child, 0)
    return json.loads(told) if told else {"end": f"killed, status {status}", "seconds": used.ru_utime + used.ru_stime}


def _read(read: Callable[[str], None], body: str) -> dict[str, Any]:
    before = _size()
    resource.setrlimit(resource.RLIMIT_AS, (before + MEGABYTES * 2**20,) * 2)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS + 1, SECONDS + 1))
    begun = os.times()
    try:
        read(body)
        end = "served"
    except DOCUMENTED as error:
        told = str(error)
        end = f"refused: {told[:160]}" if len(told) <= LONGEST_ERROR else f"an error of {len(told)} characters"
    except BaseException:
        end = traceback.format_exc()[-2_000:]
    now = os.times()
    return {"end": end, "seconds": round(now.user + now.system - begun.user - begun.system, 3)}


def _size() -> int:
    """Return the address space in use, in bytes."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[0]) * resource.getpagesize()


if __name__ == "__main__":
    main(sys.argv[1:])
