"""Files of analyses: the same tree comes back, and whatever else is sent is refused with its place."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magnate.analysis import MARKS, Drawn, Tree, dumps, from_json, from_record, game_at, loads, to_json
from magnate.cli.mistakes import said
from magnate.content import languages
from magnate.messages.speech import speaking
from magnate.model.errors import BrokenRecord
from magnate.model.record import Move, Record
from tests.bomb_boards import dinners
from tests.properties.test_readers import ANY_JSON, QUICK, records, spoilt, within
from tests.records.games import random_record


@cache
def trees() -> tuple[Tree, ...]:
    """Return trees of games of the base game and of every module, with branches at random places."""
    found = []
    for seed, record in enumerate(records()):
        tree = from_record(Record.from_json(record), 12, title=f'Nr. {seed} "x"')
        dice = Random(seed)
        for _ in range(6):
            after = dice.choice((0, *(line.id for line in tree.lines)))
            game = game_at(tree, after)
            if game.pending:
                seat = dice.choice(game.pending).seat
                tree, number = tree.added(after, [Move(seat, dice.choice(list(game.options(seat))))])
                tree = tree.said_of(number, "Żółć", "two\nlines", dice.choice(MARKS))
                tree = tree.with_drawn(number, Drawn(((seed, 4),), (((0, 1), (seed, 3)),)))
        if seed % 2:
            tree = tree.with_drawn(0, Drawn(squares=((2, 2), (99, 0))))
        found.append(tree.without(tree.lines[1].id) if seed % 2 else tree)
    return tuple(found)


@cache
def documents() -> list[Any]:
    """Return the trees as plain JSON."""
    return [json.loads(dumps(tree)) for tree in trees()]


def test_a_tree_comes_back_from_its_file_with_the_same_bytes() -> None:
    for tree in trees():
        text = dumps(tree)
        assert loads(text) == loads(text, trusted=True) == tree
        assert dumps(loads(text)) == text


@QUICK
@given(ANY_JSON | spoilt(documents))
def test_any_json_as_an_analysis(value: Any) -> None:
    def read() -> None:
        try:
            tree = from_json(value)
        except BrokenRecord:
            return
        assert from_json(json.loads(dumps(tree))) == tree

    within(read)


def test_a_file_of_the_first_version_is_read() -> None:
    tree = from_record(random_record(2, "full"), title="A")
    assert from_json({**to_json(tree), "version": 1}) == tree


@QUICK
@given(st.text())
def test_any_text_as_an_analysis(text: str) -> None:
    with pytest.raises(BrokenRecord):
        loads(text)


def changed(**fields: Any) -> dict[str, Any]:
    """Return an analysis of a random game with other fields."""
    return {**to_json(from_record(random_record(2, "full"), title="A")), **fields}


LINE = {"id": 1, "after": 0, "moves": ["A finish"]}


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ([], 'This is not an analysis: "format" should be "magnate-analysis".'),
        (changed(format="magnate-record"), "This is not an analysis"),
        (changed(version=3), "version: 3 is not known; this program reads 1"),
        (changed(version=1, squares=[]), "squares: unknown field"),
        (changed(squares=[[1, 2]] * 41), "squares: 41 entries, at most 40"),
        (changed(squares=[[1, 100]]), r"squares\[0\]\[1\]: 100 is not allowed, only -99 to 99"),
        (changed(squares=[[1]]), r"squares\[0\]: should be a square \[row, column\]"),
        (changed(arrows=[[[1, 2], [1, 2]]]), r"arrows\[0\]: an arrow leads from one square to another"),
        (changed(lines=[{**LINE, "arrows": [[1, 2, 3]]}]), r"lines\[0\]\.arrows\[0\]: 3 entries, at most 2"),
        (changed(lines=[{**LINE, "arrows": [[[1, 2], [-100, 2]]]}]), r"lines\[0\]\.arrows\[0\]\[1\]\[0\]: -100 is not"),
        (changed(ruleset="x"), 'ruleset: unknown ruleset "x"; allowed are base-1'),
        (changed(extra=1), "extra: unknown field; known are format, version"),
        (changed(title="x" * 81), "title: 81 characters, at most 80 are allowed"),
        (changed(names=["Ann"]), "names: 1 names for 2 seats"),
        (changed(start=3), "start: should be an object in braces, not 3"),
        (changed(start={"chains": [{"cash": -1}, {}]}), r"start: chains\[0\]\.cash: -1 is not allowed"),
        (changed(lines=[{**LINE, "id": 0}]), r"lines\[0\]\.id: 0 is not allowed"),
        (changed(lines=[LINE, LINE]), r"lines\[1\]\.id: 1 is not allowed, only 2 to"),
        (changed(lines=[{**LINE, "after": 1}]), r"lines\[0\]\.after: there is no line 1 before this one; 0 is the"),
        (changed(lines=[{**LINE, "moves": []}]), r"lines\[0\]\.moves: a line has at least one move"),
        (changed(lines=[{**LINE, "moves": [3]}]), r"lines\[0\]\.moves\[0\]: should be a text, not 3"),
        (changed(lines=[{**LINE, "moves": ["A fly"]}]), r"lines\[0\]\.moves\[0\]: 'fly' is no order"),
        (changed(lines=[{**LINE, "moves": ["Z finish"]}]), r"lines\[0\]\.moves\[0\]: a move begins with the letter"),
        (changed(lines=[{**LINE, "mark": "!"}]), r'lines\[0\]\.mark: unknown mark "!"; allowed are'),
        (changed(lines=[LINE]), r"line 1: Move 1 \(A finish\) is not legal here"),
        (changed(lines=[{**LINE, "id": number} for number in range(1, 1002)]), "lines: 1001 entries, at most 1000"),
    ],
)
def test_what_is_wrong_in_a_file_is_named_with_its_place(data: Any, why: str) -> None:
    with pytest.raises(BrokenRecord, match=why):
        from_json(data)


def test_a_file_has_so_many_moves() -> None:
    lines = [{"id": number, "after": 0, "moves": ["A finish"] * 500} for number in range(1, 22)]
    with pytest.raises(BrokenRecord, match="lines: 10500 entries, at most 10000 are allowed"):
        from_json(changed(lines=lines))


@pytest.mark.parametrize(
    "data",
    [
        [],
        changed(names=["Ann"]),
        changed(lines=[{**LINE, "after": 1}]),
        changed(lines=[{**LINE, "moves": []}]),
        changed(arrows=[[[1, 2], [1, 2]]]),
    ],
)
def test_what_is_wrong_has_words_in_every_language(data: Any) -> None:
    with pytest.raises(BrokenRecord) as refused:
        from_json(data)
    shown = set()
    for language in languages():
        with speaking(language):
            shown.add(said(refused.value))
    assert len(shown) == len(languages())


def test_more_dinners_than_anybody_plays_are_refused_in_every_language() -> None:
    with pytest.raises(BrokenRecord, match="lines: its lines take too long to play") as refused:
        loads(dinners())
    for language in languages():
        with speaking(language):
            assert "record.dear" not in said(refused.value)
