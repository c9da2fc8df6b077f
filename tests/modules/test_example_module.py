"""The module of docs/modules.md is installed and really played."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from magnate import Game, Setup
from magnate.facts.face import Face
from magnate.facts.phrase import Phrase
from magnate.messages.speech import speaking, t
from magnate.model.errors import IllegalAction
from magnate.model.events import HouseDined, MilestoneClaimed, Sale
from magnate.model.setup_json import setup_to_json
from magnate.modules import every_face, faces_of
from magnate.outside import install, uninstall
from magnate.testing import Scene, broken_invariants
from magnate.view.screen.structure.actions import actions_of
from tests.modules import buskers
from tests.modules.buskers.actions import Busk
from tests.modules.buskers.events import PitchOpened
from tests.modules.buskers.memory import Pitches
from tests.rules.asking import only

STREET = """
HH#..
HH#..
..#..
..#..
..#..
"""


CROSSING = """
row 0   HH#.. | ..#..   house 5
row 1   HH#.. | ..#..
row 2   ##### | #####
row 3   ..#.. | ..#..
row 4   ..#.. | ..#..
"""


@pytest.fixture(autouse=True)
def _installed() -> Iterator[None]:
    install(buskers.EXPANSION)
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
    install(buskers.EXPANSION._replace(face=Face))
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


def working_day() -> Game:
    """Return seat 0 with two buskers at work, about to open a pitch."""
    scene = Scene(STREET, houses=["5"], modules=["buskers"]).restaurant(0, (2, 0), "ne").cards(0, work={"busker": 2})
    return scene.working(0, "busking")


def test_a_busker_opens_a_pitch_and_claims_the_milestone() -> None:
    game = working_day()
    assert [decision.kind for decision in game.pending] == ["busking"]
    assert Busk((1, 3)) in game.options(0)
    with pytest.raises(IllegalAction) as refused:
        game.check(0, Busk((2, 2)))
    assert (refused.value.rule, refused.value.say) == ("X-BUS-02", "not_empty")
    events = game.play(0, Busk((1, 3)))
    assert PitchOpened(0, (1, 3)) in events
    assert only(events, MilestoneClaimed).milestone == "first_pitch_opened"
    assert [piece.kind for module in game.book.ask.map_pieces for piece in module.map_pieces(game.state)] == ["pitch"]
    assert game.state.extra["buskers"] == Pitches(((game.state.town.square(1, 3),), ()))


def test_pitches_bring_a_dollar_for_every_house_and_two_with_the_milestone() -> None:
    scene = Scene(STREET, houses=["5"], modules=["buskers"]).restaurant(0, (2, 0), "ne")
    scene.stock(0, burger=2).demand("5", "burger", "burger")
    town = scene.state.town
    scene.extra("buskers", Pitches(((town.square(1, 3), town.square(4, 3)), ())))
    assert dined(scene).bonuses == (("pitch", 2, 2),)
    scene.stock(0, burger=2).demand("5", "burger", "burger").milestones(0, "first_pitch_opened")
    assert dined(scene).bonuses == (("pitch", 2, 4),)


def dined(scene: Scene) -> Sale:
    """Return what the only house paid."""
    sale = only(scene.dinner(), HouseDined).sale
    assert sale is not None
    return sale


def test_a_table_may_choose_a_reading_of_a_rule_of_buskers() -> None:
    scene = Scene(CROSSING, modules=["buskers"], house_rules={"pitches_on_a_tile": "any"})
    game = scene.restaurant(0, (3, 0), "ne").cards(0, work={"busker": 2}).working(0, "busking")
    game.play(0, Busk((1, 3)))
    assert Busk((3, 3)) in game.options(0)
    assert game.setup.rules.pitches_on_a_tile == "any"


def test_its_house_rule_is_written_where_it_is_played_or_differs() -> None:
    with_it = setup_to_json(Setup.choose(2, modules=["buskers"]))["house_rules"]
    without = setup_to_json(Setup.choose(2, modules=["coffee"]))["house_rules"]
    chosen = setup_to_json(Setup.choose(2, house_rules={"pitches_on_a_tile": "any"}))["house_rules"]
    assert (with_it["pitches_on_a_tile"], chosen["pitches_on_a_tile"]) == ("one", "any")
    assert "pitches_on_a_tile" not in without
    uninstall("buskers")
    assert setup_to_json(Setup.choose(2, modules=["coffee"]))["house_rules"] == without


def test_a_refused_pitch_is_told_in_words_of_the_module() -> None:
    scene = Scene(CROSSING, modules=["buskers"]).restaurant(0, (3, 0), "ne").cards(0, work={"busker": 2})
    game = scene.working(0, "busking")
    game.play(0, Busk((1, 3)))
    with pytest.raises(IllegalAction) as refused:
        game.check(0, Busk((3, 3)))
    assert refused.value.say == "pitch_in_earshot"
    with speaking("es"):
        assert t("phrase.pitch_in_earshot") == "Ya hay un escenario en esa loseta."
