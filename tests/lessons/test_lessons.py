"""The lessons: their data is played to its end by the engine, and what is wrong in one is named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

from magnate import Game
from magnate.bots import BOT_NAMES, make_bot
from magnate.content import languages, module_infos
from magnate.lessons import BadLesson, Lesson, all_lessons, lesson, names, progress, read_lesson, shelf
from magnate.lessons.shelf import ORDER
from magnate.messages import messages_of
from magnate.model.action_codec import action_from_json
from magnate.model.actions import Action, Hire, PlaceRestaurant
from magnate.outside import Expansion, install, uninstall
from tests.modules import buskers as outside

MOST = 400
"""Actions after which a lesson should long have been over."""


def raw(name: str) -> dict[str, Any]:
    """Return the data of a lesson as it is written."""
    found: dict[str, Any] = json.loads(files("magnate.lessons").joinpath("data", f"{name}.json").read_text())
    return found


def rivals_move(game: Game, about: Lesson) -> None:
    """Let the rivals do what they are asked for."""
    bot = make_bot(about.rival)
    while not game.finished and (others := [seat for seat in game.state.waiting if seat != about.seat]):
        game.play(others[0], bot.choose(game.view(others[0]), game.options(others[0]), Random(1)))


def begun(about: Lesson) -> Game:
    """Return the game of a lesson as it begins."""
    game = Game.from_position(about.position)
    if about.ran_on:
        game.advance()
    rivals_move(game, about)
    return game


def do(game: Game, about: Lesson, action: Action) -> None:
    """Let the one who learns do something, and the rivals after that."""
    game.play(about.seat, action)
    rivals_move(game, about)


@pytest.mark.parametrize("name", names())
def test_a_lesson_can_be_played_to_its_end(name: str) -> None:
    about = lesson(name)
    game = begun(about)
    for place, step in enumerate(about.steps):
        now = progress(about, game.record())
        assert not now.off
        if step.do:
            assert now.step == place
            assert not now.done, f"{step.id}: the goal is reached before the last step"
        for action in step.do:
            do(game, about, action)
    assert progress(about, game.record()).done
    assert game.finished or game.pending[0].seat == about.seat or not about.then


@pytest.mark.parametrize("name", names())
def test_a_lesson_goes_the_same_way_every_time(name: str) -> None:
    hashes = []
    for _ in range(2):
        about = lesson(name)
        game = begun(about)
        for step in about.steps:
            for action in step.do:
                do(game, about, action)
        hashes.append(game.hash())
    assert hashes[0] == hashes[1]


def test_every_file_is_on_the_shelf() -> None:
    found = {each.name.removesuffix(".json") for each in files("magnate.lessons").joinpath("data").iterdir()}
    assert found == set(names())
    assert [each.id for each in all_lessons()] == list(names())


def test_every_module_has_its_lesson_after_those_of_the_base_game() -> None:
    found = [(each.id, each.module) for each in all_lessons()]
    assert [name for name, module in found if not module] == list(ORDER)
    assert found[len(ORDER) :] == [(info.id, info.id) for info in module_infos()]


def test_who_does_something_else_is_off_the_lesson() -> None:
    about = lesson("first_dinner")
    game = begun(about)
    assert progress(about, game.record())[0] == 0
    other = next(
        action for action in game.options(0) if isinstance(action, PlaceRestaurant) and action not in about.steps[0].do
    )
    do(game, about, other)
    found = progress(about, game.record())
    assert (found.step, found.off, found.done) == (0, True, False)


def test_a_step_may_be_done_in_any_order() -> None:
    about = lesson("first_dinner")
    game = begun(about)
    do(game, about, about.steps[0].do[0])
    first, second, ready = about.steps[1].do
    do(game, about, second)
    assert progress(about, game.record()).left == (first, ready)
    do(game, about, first)
    do(game, about, ready)
    assert progress(about, game.record()).step == 2


def test_a_step_with_an_until_is_fulfilled_by_what_happens() -> None:
    data = raw("first_dinner")
    data["steps"][2]["until"] = {"event": "hired", "with": {"seat": 0}}
    about = read_lesson(data, BOT_NAMES)
    game = begun(about)
    for step in about.steps[:2]:
        for action in step.do:
            do(game, about, action)
    do(game, about, Hire("trainer", "ceo"))
    found = progress(about, game.record())
    assert (found.step, found.off) == (3, False)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"format": "lesson"}, "format: should be"),
        ({"id": "First Dinner"}, "id: should be a name of small letters"),
        ({"minutes": 90}, "minutes: 90 is not allowed, only 1 to 20"),
        ({"rival": "nobody"}, "rival: unknown bot"),
        ({"position": {"players": 9}}, "position: "),
        ({"steps": []}, "steps: a lesson has at least one step"),
        ({"steps": [{"id": "x"}]}, "steps[0]: names nothing to do and nothing to look at"),
        ({"steps": [{"id": "x", "do": [["fly"]]}]}, "steps[0].do[0][0]: unknown action"),
        ({"steps": [{"id": "x", "look": "moon"}]}, "is nothing that can be lit"),
        ({"steps": [{"id": "x", "look": "house"}]}, "is nothing that can be lit"),
        ({"steps": [{"id": "x", "look": "bank"}] * 2}, "steps[1].id: another step is called"),
        ({"goal": [{"event": "sold"}]}, "goal[0].event: unknown event"),
        ({"goal": [{"event": "hired", "with": {"who": 1}}]}, "goal[0].with.who: unknown field; known are seat"),
        ({"module": "jetpacks"}, "module: unknown module"),
        ({"colour": "red"}, "colour: unknown field; known are format, version, id"),
    ],
)
def test_what_is_wrong_in_a_lesson_is_named(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadLesson) as found:
        read_lesson(raw("first_dinner") | change, BOT_NAMES)
    assert problem in str(found.value)


def test_actions_are_written_as_in_records() -> None:
    assert lesson("first_dinner").steps[2].do == (action_from_json(["hire", "kitchen_trainee", "ceo"]),)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", names())
def test_every_step_has_its_sentence_in_every_language(name: str, language: str) -> None:
    text = files("magnate.messages").joinpath("catalogues", language, "lessons.json").read_text(encoding="utf-8")
    said: dict[str, str] = json.loads(text)
    wanted = ["title", "about", *(step.id for step in lesson(name).steps)]
    assert [each for each in wanted if not said.get(f"lessons.{name}.{each}")] == []
    known = {*wanted, "done"}
    own = [key.removeprefix(f"lessons.{name}.") for key in said if key.startswith(f"lessons.{name}.")]
    assert [each for each in own if each not in known] == []


@pytest.fixture
def buskers() -> Iterator[Expansion]:
    """Give a module from outside this package, installed."""
    install(outside.EXPANSION)
    yield outside.EXPANSION
    uninstall("buskers")


def test_a_module_from_outside_brings_its_lesson(buskers: Expansion) -> None:
    assert names()[-1] == buskers.id
    about = lesson("buskers")
    game = begun(about)
    for step in about.steps:
        for action in step.do:
            do(game, about, action)
    assert progress(about, game.record()).done
    said = messages_of("en")
    assert all(said[f"lessons.buskers.{each}"] for each in ("title", "about", *(step.id for step in about.steps)))


def test_a_lesson_from_outside_is_gone_with_its_module() -> None:
    assert "buskers" not in names()
    with pytest.raises(KeyError):
        lesson("buskers")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("no JSON", "cannot be read"),
        ('{"format": "magnate-lesson"}', "version"),
        (json.dumps(raw("coffee")), "should be 'buskers'"),
    ],
)
def test_a_lesson_from_outside_that_cannot_be_given_is_left_out(tmp_path: Path, text: str, problem: str) -> None:
    file = tmp_path / "lesson.json"
    file.write_text(text, encoding="utf-8")
    install(outside.EXPANSION._replace(lesson=file))
    try:
        assert "buskers" not in [each.id for each in all_lessons()]
        with pytest.raises(BadLesson, match=problem):
            lesson("buskers")
    finally:
        uninstall("buskers")


def test_a_module_from_outside_takes_no_lesson_of_the_base_game_away(
    buskers: Expansion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "ORDER", (*ORDER, buskers.id))
    assert names().count(buskers.id) == 1
