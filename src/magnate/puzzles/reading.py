"""Puzzles as files, `*.magnate-puzzles.json` (docs/puzzles.md), with every problem named at its place."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from magnate.model.action_codec import action_to_json, read_action
from magnate.model.errors import BadPosition, BrokenRecord, IllegalAction
from magnate.model.faults import Fault, at_place, fault_of
from magnate.model.reading import Reader, TooMuchWrong, inside, listed, parse_json
from magnate.model.record import not_json
from magnate.puzzles.aims import AIMS
from magnate.puzzles.puzzle import Choice, Puzzle
from magnate.review.windows import kind_of

FORMAT = "magnate-puzzles"
VERSION = 1
MOST = 400
"""Puzzles of a file."""

MOST_CHOICES = 8
MOST_ACTIONS = 60
"""Actions of a choice."""

MOST_DOLLARS = 100_000
LONGEST_ID = 40
FIELDS = ("id", "theme", "seat", "choices", "answer", "games", "missed", "asked", "milestone", "position")
TOLD = ("round", "players", "modules")
CHOICE_FIELDS = ("actions", "behind", "error")


def dumps(puzzles: Sequence[Puzzle], following: int | None = None) -> str:
    """Return puzzles as text, one a line, the same bytes every time.

    following: the number of the first game that was not looked through, where the file is to be gone on with.
    """
    rows = ",\n".join(json.dumps(_to_json(one), separators=(",", ":")) for one in puzzles)
    more = "" if following is None else f'"next": {following}, '
    return f'{{"format": "{FORMAT}", "version": {VERSION}, {more}"puzzles": [\n{rows}\n]}}\n'


def following_of(text: str) -> int | None:
    """Return the number of the game with which a file of puzzles goes on; None where it does not say."""
    data, _fault = parse_json(text)
    found = data.get("next") if isinstance(data, dict) else None
    return found if type(found) is int and found >= 0 else None


def _to_json(one: Puzzle) -> dict[str, Any]:
    data = one._asdict()
    data["choices"] = [
        {**choice._asdict(), "actions": [action_to_json(action) for action in choice.actions]} for choice in one.choices
    ]
    return {name: data[name] for name in FIELDS if name != "milestone" or one.milestone}


def loads(text: str, *, trusted: bool = False) -> list[Puzzle]:
    """Return the puzzles of a text, after every choice was played.

    trusted: it was written here, so nothing is played. Raises BrokenRecord naming what is damaged or not legal.
    """
    data, fault = parse_json(text)
    if fault:
        raise BrokenRecord(not_json(fault))
    reader = Reader()
    try:
        found = _read(reader, data)
    except TooMuchWrong:
        found = []
    if reader.problems:
        raise BrokenRecord(listed(reader.problems))
    return found if trusted else [_checked(one) for one in found]


def _read(reader: Reader, value: object) -> list[Puzzle]:
    data = reader.record(value, "", ("format", "version", "next", "puzzles"))
    reader.one_of(data.get("format"), "format", (FORMAT,), "format")
    reader.number(data.get("version"), "version", VERSION, VERSION)
    reader.number(data.get("next", 0), "next")
    return [
        _puzzle(reader, item, f"puzzles[{at}]")
        for at, item in enumerate(reader.items(data.get("puzzles"), "puzzles", MOST))
    ]


def _puzzle(reader: Reader, value: object, path: str) -> Puzzle:
    data = reader.record(value, path, FIELDS)
    at = {name: inside(path, name) for name in FIELDS}
    choices = reader.items(data.get("choices"), at["choices"], MOST_CHOICES)
    position = data.get("position")
    if len(choices) < 2:
        reader.wrong(at["choices"], Fault("a puzzle has two choices at least"))
    if not isinstance(position, dict):
        reader.wrong(at["position"], Fault("should be a position"))
        position = {}
    return Puzzle(
        id=reader.text(data.get("id"), at["id"], LONGEST_ID),
        theme=reader.one_of(data.get("theme"), at["theme"], tuple(AIMS), "theme") or next(iter(AIMS)),
        seat=reader.number(data.get("seat"), at["seat"], 0, 5),
        position=position,
        choices=tuple(_choice(reader, one, f"{at['choices']}[{number}]") for number, one in enumerate(choices)),
        answer=reader.number(data.get("answer"), at["answer"], 0, max(0, len(choices) - 1)),
        games=reader.number(data.get("games"), at["games"]),
        missed=reader.number(data.get("missed"), at["missed"]),
        asked=reader.number(data.get("asked"), at["asked"], 1, default=1),
        milestone=reader.text(data.get("milestone", ""), at["milestone"], LONGEST_ID),
    )


def _choice(reader: Reader, value: object, path: str) -> Choice:
    data = reader.record(value, path, CHOICE_FIELDS)
    place = inside(path, "actions")
    given = reader.items(data.get("actions"), place, MOST_ACTIONS)
    actions = (read_action(reader, action, f"{place}[{number}]") for number, action in enumerate(given))
    return Choice(
        tuple(action for action in actions if action is not None),
        reader.number(data.get("behind"), inside(path, "behind"), 0, MOST_DOLLARS),
        reader.number(data.get("error"), inside(path, "error"), 0, MOST_DOLLARS),
    )


def _checked(one: Puzzle) -> Puzzle:
    """Return a puzzle whose position says what lists tell of it (`TOLD`), also where that was left out.

    Raises BrokenRecord where the position is impossible or a choice cannot be played there.
    """
    try:
        game = one.game()
    except BadPosition as error:
        raise BrokenRecord(at_place(f"{one.id}: position", fault_of(error))) from None
    state = game.state
    if one.seat not in state.waiting or not (kind_of(state) == one.kind in AIMS[one.theme]):
        why = f"seat {one.seat} is not asked about {one.theme}"
        raise BrokenRecord(at_place(f"{one.id}: position", Fault(why)))
    for number, choice in enumerate(one.choices):
        try:
            one.line(choice, game.copy())
        except IllegalAction as error:
            raise BrokenRecord(at_place(f"{one.id}: choices[{number}]", fault_of(error))) from None
    whole = game.position()
    return one._replace(position=one.position | {name: whole[name] for name in TOLD if name not in one.position})
