"""Broken records, each with the phrase that says what is wrong with it: as JSON, as notation, and a log of a table."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

from magnate import Game, Setup
from magnate.model import notation
from magnate.model.limits import LARGEST_FILE, LONGEST_LINE, LONGEST_TEXT, MOST_CHECKPOINTS, MOST_MOVES, MOST_PARTS
from magnate.testing.random_play import random_moves

HASH = "0" * 32


@cache
def sound() -> str:
    """Return the record of some moves."""
    game = Game.new(Setup.choose(2, seed=2))
    for _ in random_moves(game, Random(2), 2):
        pass
    return game.record({"seat_0": "Ada"}).dumps()


def changed(**fields: Any) -> Callable[[], str]:
    """Return what makes a sound record with other fields."""
    return lambda: json.dumps(json.loads(sound()) | fields)


def set_up(**fields: Any) -> Callable[[], str]:
    """Return what makes a sound record with another set-up."""

    def make() -> str:
        data = json.loads(sound())
        return json.dumps(data | {"setup": data["setup"] | fields})

    return make


def move(number: int, seat: int, *action: object) -> Callable[[], str]:
    """Return what makes a record of one move."""
    return changed(moves=[[number, seat, list(action)]], checkpoints=[], result=None)


def raw(text: str) -> Callable[[], str]:
    return lambda: text


def other_hash() -> str:
    data = json.loads(sound())
    data["checkpoints"][1][3] = HASH
    return json.dumps(data)


def nested() -> str:
    deep: list[Any] = []
    for _ in range(40):
        deep = [deep]
    return json.dumps({"format": deep})


RESULT = {"winner": 0, "ranking": [0, 1], "cash": [9, 8], "rounds": 3}

JSON: Mapping[str, Callable[[], str]] = {
    "at_place": changed(extra=1),
    "lines": changed(extra=1, moves=3),
    "more": changed(**{f"extra_{number}": 1 for number in range(30)}),
    "unlike": changed(moves=[[1, "one", ["pass"]]]),
    "an_object": changed(moves={"one": 1}),
    "a_list": changed(ruleset=["base-1"]),
    "empty_list": changed(about=[]),
    "huge": set_up(seed=10**30),
    "number": changed(checkpoints=[[0, -3, "hire", HASH]]),
    "too_many": changed(about={"seat_0": "A" * (LONGEST_TEXT + 1)}),
    "unknown": changed(ruleset="base-0"),
    "unknown_field": changed(extra=1),
    "not_json": raw("{"),
    "json_place": raw('{"format": '),
    "too_long": raw(" " * (LARGEST_FILE + 1)),
    "values": raw('{"format": ' + "[" * MOST_PARTS),
    "no_number": raw('{"format": NaN}'),
    "digits": raw("9" * 5000),
    "field_twice": raw('{"format": 1, "format": 2}'),
    "deep": nested,
    "unstorable": raw('{"format": "\\ud800"}'),
    "no_record": raw("{}"),
    "version": changed(version=9),
    "setup_or_start": changed(setup=None),
    "about_name": changed(about={"a b": "x"}),
    "ran_on": changed(ran_on=True),
    "form": changed(moves=[[1, 0]]),
    "move_number": move(2, 0, "pass"),
    "action_fields": move(1, 0, "hire"),
    "holds": changed(setup=None, start={"rows": [0] * 30_000}),
    "players": set_up(players=9),
    "seats_once": set_up(order=[0, 0]),
    "illegal": move(1, 0, "decline"),
    "result": changed(result=RESULT),
    "checkpoint": other_hash,
}
"""Broken records as JSON, by the phrase that says what is wrong."""


def noted(*lines: str) -> Callable[[], str]:
    """Return what makes a text in notation: the first line, and others."""
    return raw("\n".join((f'[Format "{notation.NOTATION}"]', '[Players "2"]', *lines)))


NOTATION: Mapping[str, Callable[[], str]] = {
    "at_line": noted("nonsense"),
    "text_long": raw(f";{' ' * LARGEST_FILE}"),
    "not_notation": raw('[Players "2"]'),
    "unreadable": noted('[About "a: \\ud800"]'),
    "most_moves": noted(*["A pass"] * (MOST_MOVES + 1)),
    "most_checkpoints": noted(*[f"== R1 hire {HASH}"] * (MOST_CHECKPOINTS + 1)),
    "two_headings": noted('[Ruleset "base-1"]', f"== R1 hire {HASH}", f"== R1 hire {HASH}"),
    "tag_form": noted("[nonsense]"),
    "notation": raw('[Format "chess"]'),
    "unknown_tag": noted('[Chess "yes"]'),
    "tag_twice": noted('[Players "3"]'),
    "tag_number": noted('[Seed "many"]'),
    "order_letters": noted('[Order "1 2"]'),
    "heading_form": noted("== nonsense"),
    "move_long": noted(f"A {'x' * LONGEST_LINE}"),
    "move_letter": noted("Z pass"),
    "no_action": noted('A hire "'),
    "no_order": noted("A hop"),
    "action_form": noted("A hire"),
}
"""Broken records in notation, by the phrase that says what is wrong."""
