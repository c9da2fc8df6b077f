"""Puzzles over the network: a question never holds its answer; an answer says what every choice is worth."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from magnate.analysis import taken
from magnate.puzzles import Puzzle, shipped
from magnate.server.play import puzzles
from tests.effort import is_thorough
from tests.server.serving import Served, Visitor

SHIPPED = shipped()
ASKED = SHIPPED if is_thorough() else list({one.theme: one for one in SHIPPED}.values())
TELLING = {"answer", "behind", "error", "right", "worth", "best", "milestone"}
"""Keys that would tell which choice is the best, or help with it, before anybody answered."""


def keys(value: Any) -> set[str]:
    """Return all keys of a JSON value, those inside of the view apart: it is the table as at any table."""
    if isinstance(value, dict):
        return {key for name, inner in value.items() if name != "view" for key in {name} | keys(inner)}
    return set().union(*map(keys, value)) if isinstance(value, list) else set()


@pytest.fixture
def ann(server: Served) -> Visitor:
    return Visitor(server.url, "Ann")


@pytest.mark.parametrize("one", ASKED, ids=lambda one: one.id)
def test_a_question_does_not_hold_its_answer(ann: Visitor, one: Puzzle) -> None:
    asked = ann.get(f"/puzzles/{one.id}")
    assert keys(asked) & TELLING == set()
    assert [len(choice) for choice in asked["choices"]] == [1] * len(one.choices)
    assert asked["seat"] == asked["view"]["seat"] == one.seat


def test_the_shelf_tells_no_answer_and_one_puzzle_for_the_day(ann: Visitor) -> None:
    shelf = ann.get("/puzzles")
    assert [row["id"] for row in shelf["puzzles"]] == [one.id for one in SHIPPED]
    assert keys(shelf) & TELLING == set()
    assert shelf["daily"] in {one.id for one in SHIPPED}


@pytest.mark.parametrize("asking", ["question", "answer"])
def test_who_asks_first_takes_nobody_elses_time(ann: Visitor, monkeypatch: pytest.MonkeyPatch, asking: str) -> None:
    on_the_loop: list[bool] = []

    def noted() -> list[Puzzle]:
        on_the_loop.append(asyncio._get_running_loop() is not None)
        return SHIPPED

    monkeypatch.setattr(puzzles, "shipped", noted)
    puzzles.by_id.cache_clear()
    path = f"/puzzles/{SHIPPED[0].id}"
    if asking == "question":
        ann.get(path)
    else:
        assert ann.post(f"{path}/answer", {"choice": 0}).status_code == 200
    assert on_the_loop == [False]


def test_an_answer_is_judged_and_every_choice_valued(ann: Visitor) -> None:
    one = SHIPPED[0]
    for choice in range(len(one.choices)):
        found = ann.post(f"/puzzles/{one.id}/answer", {"choice": choice}).json()
        assert found["right"] == (choice == one.answer)
        assert found["answer"] == one.answer
        assert [row["behind"] for row in found["worth"]] == [choice.behind for choice in one.choices]


def test_hints_never_rule_out_the_answer(ann: Visitor) -> None:
    for one in ASKED:
        hints = [ann.get(f"/puzzles/{one.id}/hints/{step}") for step in range(3)]
        assert [found["kind"] for found in hints] == ["area", "idea", "not_this"]
        assert hints[2]["choice"] != one.answer


def test_a_choice_is_played_out_and_the_position_opens_on_the_analysis_board(ann: Visitor) -> None:
    one = ASKED[0]
    frames = ann.get(f"/puzzles/{one.id}/lines/{one.answer}")["frames"]
    assert frames[0]["own"]
    assert any(event["kind"] in {"round_began", "game_ended"} for event in frames[-1]["events"])
    assert all(frame["view"]["seat"] == one.seat for frame in frames)
    text = ann.http.get(f"/puzzles/{one.id}/position").text
    assert not taken(text).lines


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/puzzles/nowhere", None, 404),
        ("GET", "/puzzles/{id}/hints/3", None, 400),
        ("GET", "/puzzles/{id}/lines/7", None, 404),
        ("GET", "/puzzles/{id}/lines/99", None, 400),
        ("POST", "/puzzles/{id}/answer", {"choice": 7}, 404),
        ("POST", "/puzzles/{id}/answer", {"choice": -1}, 400),
        ("POST", "/puzzles/{id}/answer", {"choice": 1, "cheat": 1}, 400),
        ("POST", "/puzzles/nowhere/answer", {"choice": 0}, 404),
    ],
)
def test_what_is_asked_wrongly_is_refused(
    ann: Visitor, method: str, path: str, body: dict[str, Any] | None, status: int
) -> None:
    answer = ann.http.request(method, path.format(id=SHIPPED[0].id), json=body)
    assert answer.status_code == status, answer.text
