"""The module of docs/modules.md is installed and really played."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from magnate import Game, Setup
from magnate.content import ContentError, load_catalogue
from magnate.facts.face import Face
from magnate.facts.phrase import Phrase
from magnate.model.errors import BadSetup
from magnate.model.events import HouseDined
from magnate.modules import every_face, faces_of, install, known, uninstall
from magnate.testing import Scene, broken_invariants
from magnate.view.screen.structure_actions import actions_of
from tests.modules import buskers
from tests.rules.asking import only

STREET = """
HH#..
HH#..
..#..
..#..
..#..
"""


@pytest.fixture(autouse=True)
def _installed() -> Iterator[None]:
    install(buskers.EXPANSION, buskers.COMPONENTS)
    yield
    uninstall("buskers")


def test_a_busker_earns_two_dollars_for_every_house_served() -> None:
    scene = Scene(STREET, houses=["5"], modules=["buskers"]).restaurant(0, (2, 0), "ne")
    scene.cards(0, work={"busker": 3}).stock(0, burger=1).demand("5", "burger")
    assert scene.state.supply[scene.book.by_employee["busker"]] == 3
    sale = only(scene.dinner(), HouseDined).sale
    assert sale is not None
    assert (sale.bonuses, sale.total) == ((("busker", 3, 6),), 16)


def test_what_buskers_will_do_is_shown_before_it_happens() -> None:
    scene = Scene(STREET, houses=["5"], modules=["buskers"]).restaurant(0, (2, 0), "ne").cards(0, work={"busker": 3})
    told = [phrase for phrase in actions_of(scene.table, 0) if phrase.say == "act_busk"]
    assert told == [Phrase(say="act_busk", values={"count": 3, "dollars": 6})]
    assert "act_busk" in every_face().phrases


def test_a_module_without_a_face_has_the_general_one() -> None:
    uninstall("buskers")
    install(buskers.EXPANSION._replace(face=Face), buskers.COMPONENTS)
    scene = Scene(STREET, houses=["5"], modules=["buskers"]).restaurant(0, (2, 0), "ne").cards(0, work={"busker": 3})
    assert [face.module for face in faces_of(scene.book).all] == ["buskers"]
    assert "act_busk" not in [phrase.say for phrase in actions_of(scene.table, 0)]


@pytest.mark.parametrize("modules", [["buskers"], ["buskers", "night_shift_managers", "fry_chefs"]])
def test_a_game_with_it_is_played_recorded_and_replayed(modules: list[str]) -> None:
    dice = random.Random(3)
    game = Game.new(Setup.choose(players=3, modules=modules, seed=3))
    hired = 0
    for _ in range(1500):
        if game.finished:
            break
        seat = game.pending[0].seat
        index = dice.randrange(len(game.options(seat)))
        hired += "busker" in str(game.options(seat)[index])
        game.take(seat, index)
    assert hired
    assert not broken_invariants(game)
    assert Game.replay(game.record()).hash() == game.hash()
    assert Game.from_position(game.position()).hash() == game.hash()


def test_it_is_unknown_before_and_after() -> None:
    assert "buskers" in {one.id for one in known()}
    uninstall("buskers")
    with pytest.raises(BadSetup, match="no module 'buskers'"):
        Setup.choose(modules=["buskers"])
    assert load_catalogue().copies(load_catalogue().employee("waitress"), 2) == 12


def test_broken_components_are_refused_and_nothing_is_left() -> None:
    uninstall("buskers")
    broken = {**buskers.COMPONENTS, "employees": [{"id": "busker", "module": "buskers"}]}
    with pytest.raises(ContentError, match="busker"):
        install(buskers.EXPANSION, broken)
    with pytest.raises(ContentError, match="there are no 'employes'"):
        install(buskers.EXPANSION, {"employes": []})
    install(buskers.EXPANSION, buskers.COMPONENTS)
