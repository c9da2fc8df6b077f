"""Why a position cannot stand on a table: what the editor of positions shows has words in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import magnate.rules.positions
from magnate import BadPosition, Game
from magnate.cli.mistakes import said
from magnate.content import languages
from magnate.messages import messages_of
from magnate.messages.speech import speaking
from magnate.model.faults import fault_of
from magnate.server.play.positions import fault_shape
from tests.messages.test_record_words import says
from tests.positions.boards import chains, written
from tests.positions.test_impossible import BUSY, IMPOSSIBLE

Json = dict[str, Any]

TOWN = "5x4-H3S1R1E1L3O0J0T1K0N2B0A2M3C3Q3P3F3G1D2I0"
SIDES = {"2": "n", "4": "n", "5": "e", "7": "n", "8": "n", "10": "w", "12": "e", "13": "n", "15": "w"}
"""Houses of that town with a side where a garden fits; the game has one garden fewer."""
TOWER = "3x3-B1C3X3L2F3J2I0G0Y2"
"""A town with the apartment building π."""

MEADOW = ["..#.. | .....", "..#.. | .....", "..#.. | .....", "HH#.. | .....   house 2", "HH#.. | ....."]
LEFT = {"bankrupt": True, "left_round": 1}
AIRPLANE = {"campaign": "airplane_6_ab", "good": "beer", "second": "beer", "edge": "n", "first": 0}

MORE: list[Json] = [
    {"board": TOWN, "players": 5, "houses": {label: {"garden": side} for label, side in SIDES.items()}},
    {"modules": ["new_districts"], "board": TOWER, "houses": {"π": {"garden": "n"}}},
    {"board": MEADOW, "houses": {"17": {"at": [0, 6], "garden": "e"}}},
    {"modules": ["kimchi"], "houses": {"2": ["kimchi"]}},
    {"chains": chains({"milestones": [["first_to_have_20"]]})},
    {"chains": [{**LEFT, "restaurants": [{"at": [3, 3], "open": True}], "hand": ["waitress"]}, {}]},
    {"chains": chains(LEFT), "campaigns": [{**BUSY, "marketeer": "marketing_trainee", "rounds": 1}]},
    {"phase": "hire", "seat": 0, "chains": chains(LEFT)},
    {"modules": ["movie_stars"], "chains": chains({"hand": ["b_movie_star", "c_movie_star"]})},
    {"phase": "first_restaurant", "chains": [{"reserve": 100}, {}]},
    {"phase": "reserve", "asked": [0], "chains": chains({"reserve": 100}, {"reserve": None})},
    {"modules": ["kimchi"], "campaigns": [{**BUSY, "good": "kimchi"}]},
    {"campaigns": [{**BUSY, "second": "beer"}]},
    {"modules": ["new_milestones"], "campaigns": [AIRPLANE]},
    {"campaigns": [{**BUSY, "partner": "billboard_14"}]},
    {"campaigns": [{**BUSY, "partner": "billboard_13"}]},
    {"campaigns": [{**BUSY, "owned": False, "marketeer": "marketing_trainee", "rounds": 1}]},
    {"modules": ["rural_marketeers"], "campaigns": [{**BUSY, "campaign": "giant_billboard_1"}]},
]
"""What is impossible for reasons that `tests/positions` does not try."""


@cache
def refused() -> Mapping[str, BadPosition]:
    """Return for every phrase about positions one of the errors that say it."""
    found: dict[str, BadPosition] = {}
    for fields in (*(fields for fields, _ in IMPOSSIBLE), *MORE):
        with pytest.raises(BadPosition) as error:
            Game.from_position(written(**fields))
        for say in says(fault_of(error.value)):
            if say.startswith("position."):
                found.setdefault(say.removeprefix("position."), error.value)
    return found


def given() -> Iterator[str]:
    """Yield the ids of phrases that the code that reads positions gives."""
    for path in sorted(Path(magnate.rules.positions.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "wrong":
                yield from (str(each.value) for each in node.args[2:3] if isinstance(each, ast.Constant))
        yield from re.findall(r'"position\.(\w+)"', path.read_text(encoding="utf-8"))


def test_every_reason_with_words_is_tried_here() -> None:
    assert set(given()) == set(refused())
    for language in languages():
        known = {message for message in messages_of(language) if message.startswith("phrase.position.")}
        assert known == {f"phrase.position.{say}" for say in given()}


@pytest.mark.parametrize("say", sorted(set(given())))
def test_the_terminal_says_in_every_language_why_a_position_is_impossible(say: str) -> None:
    shown = {}
    for language in languages():
        with speaking(language):
            shown[language] = said(refused()[say])
    assert len(set(shown.values())) == len(shown)
    assert not [text for text in shown.values() if re.search(r"[{}]", text)]


def test_the_page_gets_the_phrase_with_the_sentence() -> None:
    fault = fault_of(refused()["house_full"])
    shape = fault_shape(fault.values["at"], fault.values["why"])
    assert shape.phrase is not None
    assert (shape.path, shape.phrase.say) == ('houses["2"].demand', "position.house_full")
    assert shape.phrase.values == {"count": 4, "most": 3}
    with speaking("pl"):
        assert said(refused()["house_full"]).endswith("znaczniki potrzeb: 4; w tym domu mieszczą się 3")
