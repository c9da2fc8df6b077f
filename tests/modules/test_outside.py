"""Modules from outside this package are installed whole or not at all, and it is said why not."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from magnate import BadPosition, Game, Setup
from magnate.content import load_catalogue
from magnate.facts.face import Face
from magnate.messages import messages_of
from magnate.model.action_kinds import ACTIONS
from magnate.model.errors import BadSetup
from magnate.model.event_kinds import EVENTS
from magnate.model.house_rule_list import OPTIONS
from magnate.model.marks import MARKS, Mark
from magnate.modules import known
from magnate.outside import API, BadModule, Expansion, install, install_all, install_found, uninstall
from magnate.rules.placing import what_stands
from magnate.rules.questions import Answers
from magnate.rules.step import Step
from magnate.rules.table import Table
from tests.modules import buskers
from tests.modules.buskers.house_rules import PITCHES_ON_A_TILE

ONE_TILE = {
    "format": "magnate-position",
    "version": 1,
    "players": 2,
    "modules": ["buskers"],
    "phase": "first_restaurant",
    "board": ["..#..", "..#..", "..#..", "..#..", "..#.."],
}
"""A position of two players on one tile."""

JUGGLERS = {"modules": [{"id": "jugglers", "name_en": "Jugglers", "requires": [], "conflicts": []}]}


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    before = everything()
    yield
    for one in known():
        if one.id in ("buskers", "jugglers"):
            uninstall(one.id)
    assert everything() == before


def everything() -> tuple[object, ...]:
    """Return all that an installed module adds to."""
    cards = [card.id for card in load_catalogue().employees]
    kinds = [kind.name for kind in ACTIONS.all] + [kind.name for kind in EVENTS.all]
    return [one.id for one in known()], kinds, len(messages_of("en")), cards, OPTIONS.all, MARKS.all


def refused(expansion: object, match: str) -> None:
    """See that a module is refused, and that nothing of it stays."""
    before = everything()
    with pytest.raises(BadModule, match=match):
        install(expansion)
    assert everything() == before


def test_it_is_unknown_before_and_after() -> None:
    for _ in range(2):
        with pytest.raises(BadSetup, match="no module 'buskers'"):
            Setup.choose(modules=["buskers"])
        install(buskers.EXPANSION)
        assert "buskers" in {one.id for one in known()}
        assert load_catalogue(["buskers"]).employee("busker").rule == "X-BUS-01"
        uninstall("buskers")


def test_a_module_is_installed_once() -> None:
    install(buskers.EXPANSION)
    refused(buskers.EXPANSION, "there is a module 'buskers' already")
    refused(buskers.EXPANSION._replace(id="coffee"), "its answers must be a class of Answers with module = 'coffee'")


@pytest.mark.parametrize("api", [0, API + 1])
def test_a_module_of_another_version_is_refused(api: int) -> None:
    refused(buskers.EXPANSION._replace(api=api), f"'buskers' is written for version {api} .* this is version {API}")


def test_what_is_no_module_is_refused() -> None:
    good = buskers.EXPANSION
    refused(good._replace(id="Buskers!"), "small letters")
    refused(good._replace(answers=Face), "a class of Answers")  # type: ignore[arg-type]
    refused(good._replace(face=Answers), "a class of Face")  # type: ignore[arg-type]
    refused("buskers", "is no Expansion")


@pytest.mark.parametrize(
    ("rule", "match"),
    [
        (("pitches", "one"), "must be of HouseRule"),
        (PITCHES_ON_A_TILE._replace(name="Pitches?"), "named in small letters"),
        (PITCHES_ON_A_TILE._replace(values=("one",)), "'pitches_on_a_tile' needs two values"),
        (PITCHES_ON_A_TILE._replace(values=("one", "as many as you like")), "'pitches_on_a_tile' needs two values"),
        (PITCHES_ON_A_TILE._replace(bundles={"online": "two"}), "cannot be 'two' in bundle 'online'"),
        (PITCHES_ON_A_TILE._replace(bundles={"street": "any"}), "cannot be 'any' in bundle 'street'"),
        (PITCHES_ON_A_TILE._replace(name="coffee_ties"), "Two house rules are called 'coffee_ties'"),
    ],
)
def test_a_house_rule_that_cannot_be_played_is_refused(rule: Any, match: str) -> None:
    refused(buskers.EXPANSION._replace(house_rules=(rule,)), match)


STAGE = Mark("stages", "stage", called="stage")


def test_a_module_may_lay_marks_that_everybody_respects() -> None:
    install(buskers.EXPANSION._replace(marks=(STAGE,)))
    position = {**ONE_TILE, "stages": [[1, 3]]}
    game = Game.from_position(position)
    square = game.state.town.square(1, 3)
    assert game.state.marks["stages"] == 1 << square
    assert not game.state.empty >> square & 1
    assert what_stands(Table(game.book, game.state), square) == "stage"
    assert game.position()["stages"] == [[1, 3]]
    assert Game.from_position(game.position()).hash() == game.hash()
    uninstall("buskers")
    with pytest.raises(BadPosition, match="stages: unknown field"):
        Game.from_position({**ONE_TILE, "modules": [], "stages": [[1, 3]]})


@pytest.mark.parametrize(
    ("mark", "match"),
    [
        (("stages", "stage"), "must be of Mark"),
        (STAGE._replace(id="houses"), "unlike fields of positions"),
        (STAGE._replace(id="parks"), "Two kinds of marks are called 'parks'"),
    ],
)
def test_a_mark_that_positions_could_not_hold_is_refused(mark: Any, match: str) -> None:
    refused(buskers.EXPANSION._replace(marks=(mark,)), match)


def juggling(**answers: object) -> Expansion:
    """Return a small module with some answers of its own."""
    made = type("Jugglers", (Answers,), {"module": "jugglers", **answers})
    return Expansion("jugglers", made, api=API, components=JUGGLERS)


def asking(step: object) -> object:
    """Return an answer with one question."""

    def steps(_self: Answers) -> dict[str, object]:
        return {"juggle": step}

    return steps


def test_broken_components_are_refused() -> None:
    broken: list[tuple[Any, str]] = [
        ({**JUGGLERS, "employees": [{"id": "juggler", "module": "jugglers"}]}, "juggler"),
        ({"employes": []}, "there are no 'employes'"),
        ({"employees": {"id": "juggler"}}, "employees must be a list of objects"),
        ({"employees": [{"id": "waitress", "module": "base"}]}, "belongs to module 'base'"),
        ({}, "there is no module 'jugglers'"),
    ]
    for components, why in broken:
        refused(juggling()._replace(components=components), why)


def test_components_and_words_come_from_folders(tmp_path: Path) -> None:
    (tmp_path / "modules.json").write_text("[", encoding="utf-8")
    refused(juggling()._replace(components=tmp_path), "modules.json cannot be read")
    refused(juggling()._replace(words=tmp_path), "en.json cannot be read")
    (tmp_path / "words").mkdir()
    for language in ("en", "es", "it", "pl", "ru", "zh"):
        (tmp_path / "words" / f"{language}.json").write_text(json.dumps({"shell.ok": "!"}), encoding="utf-8")
    (tmp_path / "words" / "en.json").write_text(json.dumps({"ask.label.hire": "Hello"}), encoding="utf-8")
    refused(juggling()._replace(words=tmp_path / "words"), "shell.ok|ask.label.hire")


def test_a_module_that_fails_when_it_is_tried_out_leaves_nothing() -> None:
    def broken(self: Answers, *_: object) -> None:
        raise RuntimeError("no jugglers today")

    refused(juggling(__init__=broken), "module 'jugglers': no jugglers today")
    refused(juggling(steps=asking(object())), "'juggle' must be a Step")
    refused(juggling(steps=asking(Step())), "takes some kinds of action")

    class Shouting(Face):
        def phrases(self) -> dict[str, tuple[str, ...]]:
            return {"ramps_left": ()}

    refused(juggling()._replace(face=Shouting), "two modules describe the same thing: ramps_left")


def entry(value: str, name: str = "buskers") -> EntryPoint:
    """Return an entry point of some package."""
    return EntryPoint(name, value, "magnate.modules")


def test_a_package_brings_its_module_by_an_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "buskers-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: buskers\nVersion: 1.0\n", encoding="utf-8")
    lines = "[magnate.modules]\nbuskers = tests.modules.buskers:EXPANSION\nbroken = tests.modules.nowhere:EXPANSION\n"
    (folder / "entry_points.txt").write_text(lines, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    for _ in range(2):
        (failed,) = install_found()
        assert "Module broken of buskers is left out: tests.modules.nowhere:EXPANSION cannot be loaded" in str(failed)
        assert [one.id for one in known()].count("buskers") == 1


def test_a_module_that_fails_stops_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "shouting.py").write_text("raise SystemExit('out of tune')", encoding="utf-8")
    (tmp_path / "grabbing.py").write_text(
        "from typing import NamedTuple\n"
        "from magnate.model.action_kinds import action\n"
        "@action('grab')\n"
        "class Grab(NamedTuple):\n"
        "    'Grab.'\n"
        "EXPANSION = 1\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    before = len(ACTIONS.all)
    failed = install_all(
        [entry("shouting:EXPANSION", "a"), entry("grabbing:EXPANSION", "b"), entry("tests.modules.buskers:EXPANSION")]
    )
    assert [one.name for one in failed] == ["a", "b"]
    assert "SystemExit: out of tune" in failed[0].why
    assert "without naming its module" in failed[1].why
    assert "buskers" in {one.id for one in known()}
    assert len(ACTIONS.all) == before + 1
    for name in ("shouting", "grabbing"):
        sys.modules.pop(name, None)


def test_modules_of_this_package_stay() -> None:
    with pytest.raises(ValueError, match="part of this package"):
        uninstall("coffee")
