"""First rural marketeer used, and the offramps it brings (K-RUR-11 to K-RUR-14)."""

from __future__ import annotations

from typing import Any

import pytest

from magnate import Game
from magnate.model.actions import DECLINE, Decline, FinishStep, PickCampaign, PlaceAirplane
from magnate.model.errors import BadPosition
from magnate.modules.lobbyists.tiles import free_places
from magnate.modules.rural_marketeers.actions import PlaceRamp
from magnate.modules.rural_marketeers.events import OffRampPlaced
from magnate.modules.rural_marketeers.memory import ramps_of
from magnate.rules.choice_of_chain import road_starts
from magnate.rules.questions import MapPiece
from magnate.testing import Scene
from tests.modules.rural_tables import (
    EAST,
    MARKETEER,
    MILESTONE,
    NORTH,
    RURAL,
    advertising,
    diners,
    giant,
    ramp_options,
    rural,
)
from tests.rules.asking import choices
from tests.rules.legality import offered, play, refusal
from tests.rules.meals import holds

ENDS = {((-3, 2), True), ((2, -3), False), ((2, 10), False)}
"""Offramps end-on at the three exits: first cell, upright."""

NORTH_SIDE = {((-1, 0), False), ((-1, 1), False), ((-1, 2), False)}
WEST_SIDE = {((0, -1), True), ((1, -1), True), ((2, -1), True)}
EAST_SIDE = {((0, 10), True), ((1, 10), True), ((2, 10), True)}
"""Lengthwise beside one side, touching its exit."""

RING = """
row 0   #####
row 1   #...#
row 2   #...#
row 3   #...#
row 4   #####
"""
"""A road all round the edge."""

INLAND = """
row 0   .....
row 1   .###.
row 2   .#HH.   house 5
row 3   .#HH.
row 4   .....
"""
"""No road at the edge."""

CORNER = """
row 0   .#...
row 1   .#...
row 2   ##...
row 3   .....
row 4   .....
-------------
row 5   .....
row 6   .....
row 7   #....
row 8   #.HH.   house 5
row 9   #.HH.
"""
"""Two tiles with roads at the west edge that do not meet."""


def asked_for_ramp(scene: Scene) -> Game:
    """Return the game when seat 0 has just earned the milestone."""
    game = advertising(scene)
    giant(game)
    return game


# ------------------------------------------------------------------------------------- the milestone


@pytest.mark.rule("K-RUR-11", "K-GEN-14")
def test_the_first_giant_billboard_brings_an_off_ramp_at_once() -> None:
    """The ramp is asked for before the second marketeer acts."""
    game = advertising(rural(), marketeers=2)
    giant(game)
    assert holds(game, 0, MILESTONE)
    assert [(decision.seat, decision.kind) for decision in game.pending] == [(0, "off_ramp")]
    told = game.play(0, PlaceRamp((-3, 2), upright=True))
    assert OffRampPlaced(0, (-3, 2), upright=True) in told
    assert ramps_of(game.state) == (NORTH,)
    assert game.pending[0].kind == "launch"
    assert offered(game, 0, PickCampaign(MARKETEER, "giant_billboard_2"))


@pytest.mark.rule("K-RUR-11")
def test_nobody_has_to_place_the_off_ramp() -> None:
    game = asked_for_ramp(rural())
    play(game, 0, DECLINE)
    assert ramps_of(game.state) == ()
    assert game.pending[0].kind != "off_ramp"


@pytest.mark.rule("K-RUR-13")
def test_later_rural_marketeers_bring_none() -> None:
    game = advertising(rural(), marketeers=2)
    giant(game)
    play(game, 0, PlaceRamp((-3, 2), upright=True))
    giant(game, 2)
    assert not choices(game, PlaceRamp)
    assert len(ramps_of(game.state)) == 1


@pytest.mark.rule("K-RUR-13", "K-RUR-11")
def test_once_the_milestone_has_left_the_game_there_is_no_off_ramp() -> None:
    game = asked_for_ramp(rural().gone(MILESTONE).cards(1, work={"recruiting_girl": 1}))
    assert not holds(game, 0, MILESTONE)
    assert "off_ramp" not in [decision.kind for decision in game.pending]


@pytest.mark.rule("K-RUR-13", "K-GEN-22", "K-GEN-21")
def test_players_of_one_round_are_served_in_turn_order_until_three_are_placed() -> None:
    scene = rural(players=4)
    for seat in range(4):
        scene.cards(seat, work={MARKETEER: 1})
    game = scene.working(0, "launch")
    for seat, at in enumerate([(-3, 2), (2, -3), (2, 10)]):
        if game.pending[0].kind == "hire":
            play(game, seat, FinishStep())
        giant(game, seat + 1, seat=seat)
        play(game, seat, PlaceRamp(at, upright=seat == 0))
    play(game, 3, FinishStep())
    giant(game, 4, seat=3)
    assert holds(game, 3, MILESTONE)
    assert len(ramps_of(game.state)) == 3
    assert "off_ramp" not in [decision.kind for decision in game.pending]


@pytest.mark.rule("K-RUR-13")
def test_without_a_legal_place_the_off_ramp_is_lost() -> None:
    game = asked_for_ramp(rural(picture=INLAND))
    assert holds(game, 0, MILESTONE)
    assert "off_ramp" not in [decision.kind for decision in game.pending]


@pytest.mark.rule("K-RUR-11", "K-GEN-08")
def test_in_a_game_without_milestones_there_is_no_off_ramp() -> None:
    scene = Scene(".....\n.....\n#####\n.....\n.....", modules=["rural_marketeers"], variant="introductory_1")
    game = scene.cards(0, work={MARKETEER: 1}).working(0, "launch")
    giant(game)
    assert "off_ramp" not in [decision.kind for decision in game.pending]


# ---------------------------------------------------------------------------------------- the place


@pytest.mark.rule("K-RUR-12")
def test_an_off_ramp_lies_end_on_or_lengthwise_at_an_exit() -> None:
    assert ramp_options(asked_for_ramp(rural())) == ENDS | NORTH_SIDE | WEST_SIDE | EAST_SIDE


@pytest.mark.rule("K-RUR-12")
def test_an_off_ramp_touches_any_road_of_the_edge_and_sticks_out_nowhere() -> None:
    """All round a ring road: five places end-on and three lengthwise on each side."""
    options = ramp_options(asked_for_ramp(rural(picture=RING)))
    assert len(options) == 4 * (5 + 3)
    assert ((-1, 3), False) not in options
    assert ((-1, -1), False) not in options


@pytest.mark.rule("K-RUR-12")
@pytest.mark.parametrize(
    "action",
    [
        pytest.param(PlaceRamp((-3, 3), upright=True), id="no road"),
        pytest.param(PlaceRamp((-2, 2), upright=True), id="on the map"),
        pytest.param(PlaceRamp((-4, 2), upright=True), id="away from the edge"),
        pytest.param(PlaceRamp((-1, -1), upright=False), id="sticks out"),
        pytest.param(PlaceRamp((-3, 2), upright=False), id="lies the other way"),
    ],
)
def test_an_off_ramp_lies_nowhere_else(action: PlaceRamp) -> None:
    assert refusal(asked_for_ramp(rural()), 0, action) == "K-RUR-12"


@pytest.mark.rule("K-RUR-12", "K-INT-14")
def test_an_off_ramp_overlaps_neither_an_airplane_nor_another_off_ramp() -> None:
    scene = rural(ramps=[EAST]).campaign(1, "airplane_5", "beer", 2, edge="n", first=2)
    game = asked_for_ramp(scene)
    assert ramp_options(game) == {((2, -3), False)} | WEST_SIDE
    assert refusal(game, 0, PlaceRamp((-3, 2), upright=True)) == "K-RUR-12"
    assert refusal(game, 0, PlaceRamp((2, 10), upright=False)) == "K-RUR-12"


@pytest.mark.rule("K-RUR-12")
def test_an_off_ramp_fits_beside_an_airplane() -> None:
    scene = rural().campaign(1, "airplane_4", "beer", 2, edge="n", first=1)
    assert ramp_options(asked_for_ramp(scene)) == ENDS | {((-1, 2), False)} | WEST_SIDE | EAST_SIDE


@pytest.mark.rule("K-RUL-37")
def test_a_table_may_play_with_off_ramps_of_one_square() -> None:
    game = asked_for_ramp(rural(house_rules={"off_ramp_shape": "one_square"}))
    assert ramp_options(game) == {((-1, 2), False), ((2, -1), False), ((2, 10), False)}
    play(game, 0, PlaceRamp((-1, 2)))
    assert ramps_of(game.state) == (((-1, 2),),)


@pytest.mark.rule("K-RUR-13", "K-RUR-08")
def test_an_off_ramp_connects_to_every_road_it_touches() -> None:
    """Lengthwise beside three rows of road that belong to the lower tile only."""
    scene = rural(ramps=[((7, -1), (8, -1), (9, -1))], picture=CORNER)
    town = scene.state.town
    starts = sum(1 << town.square(row, 0) for row in (7, 8, 9))
    assert road_starts(scene.table, scene.state.houses[-1]) == starts
    both = rural(ramps=[((5, -1), (6, -1), (7, -1)), ((0, -1), (1, -1), (2, -1))], picture=CORNER)
    assert road_starts(both.table, both.state.houses[-1]) == 1 << town.square(7, 0) | 1 << town.square(2, 0)


@pytest.mark.rule("K-RUR-08", "K-RUR-11")
def test_an_off_ramp_opens_the_rural_area_in_the_round_it_is_placed() -> None:
    scene = rural().restaurant(0, (3, 3)).stock(0, beer=2).demand(RURAL, "beer").reserves(100, 100)
    game = asked_for_ramp(scene)
    play(game, 0, PlaceRamp((-3, 2), upright=True))
    while game.state.step in ("launch", "food", "build", "restaurants", "hire", "train"):
        game.play(game.pending[0].seat, game.options(game.pending[0].seat)[-1])
    assert game.state.chains[0].cash == 10


# --------------------------------------------------------------------------------- what it is in the way of


@pytest.mark.rule("K-RUR-14", "K-INT-14")
def test_an_airplane_is_not_placed_over_an_off_ramp() -> None:
    """airplane_5 covers three lines; from column 0, 1 or 2 it would cover the ramp in column 2."""
    scene = rural(ramps=[NORTH]).cards(0, work={"brand_manager": 1})
    game = scene.working(0, "launch")
    play(game, 0, PickCampaign("brand_manager", "airplane_5"))
    north = {option.first for option in choices(game, PlaceAirplane) if option.edge == "n"}
    south = {option.first for option in choices(game, PlaceAirplane) if option.edge == "s"}
    assert (north, south) == ({3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7})
    assert refusal(game, 0, PlaceAirplane("n", 2)) == "K-RUR-14"


@pytest.mark.rule("K-RUR-14", "K-LOB-32", "K-INT-14")
def test_an_extra_tile_is_not_laid_over_an_off_ramp() -> None:
    free = set(free_places(rural("lobbyists").table))
    assert (-1, 0) in free
    assert free - set(free_places(rural("lobbyists", ramps=[NORTH]).table)) == {(-1, 0)}


@pytest.mark.rule("K-RUR-14")
def test_off_ramps_are_drawn_where_they_lie() -> None:
    scene = rural(ramps=[NORTH])
    pieces = [piece for module in scene.book.ask.map_pieces for piece in module.map_pieces(scene.state)]
    assert pieces == [MapPiece("off_ramp", NORTH)]


# --------------------------------------------------------------------------------------- positions


@pytest.mark.rule("K-RUR-12", "K-RUR-05")
def test_off_ramps_demand_and_giant_billboards_survive_in_a_position() -> None:
    scene = diners(ramps=[NORTH, ((0, 10), (1, 10), (2, 10))]).demand(RURAL, *["beer"] * 12, owner=1)
    scene.campaign(0, "giant_billboard_1", "beer", marketeer=MARKETEER).campaign(1, "giant_billboard_2", "pizza")
    game = scene.reserves(100, 100).restructuring()
    again = Game.from_position(game.position())
    assert again.hash() == game.hash()
    assert ramps_of(again.state) == ramps_of(game.state)


@pytest.mark.rule("K-RUR-11")
def test_the_question_for_an_off_ramp_survives_in_a_position() -> None:
    game = asked_for_ramp(rural().restaurant(0, (3, 3)).reserves(100, 100))
    again = Game.from_position(game.position())
    assert again.hash() == game.hash()
    assert list(again.options(0)) == list(game.options(0))
    assert isinstance(again.options(0)[len(again.options(0)) - 1], Decline)


@pytest.mark.rule("K-RUR-12", "K-GEN-21")
@pytest.mark.parametrize(
    ("ramps", "said"),
    [
        ([{"at": [-3, 3], "upright": True}], "off_ramps[0]: no highway offramp can lie there"),
        ([{"at": [-3, 2], "upright": True}] * 2, "off_ramps[1]: no highway offramp can lie there"),
        ([{"at": [-3, 2], "upright": False}], "off_ramps[0]: no highway offramp can lie there"),
        ([{"at": "north"}], "off_ramps[0].at: should be a square"),
        (["north"], "off_ramps[0]: should be an object"),
        (
            [{"at": [-3, column], "upright": True} for column in range(4)],
            "off_ramps[3]: no highway offramp can lie there, or all are placed",
        ),
    ],
)
def test_a_position_with_an_impossible_off_ramp_is_refused(ramps: list[Any], said: str) -> None:
    scene = rural(picture=RING) if len(ramps) > 3 else rural()
    position = scene.reserves(100, 100).restructuring().position()
    position["extra"] = {"rural_marketeers": {"off_ramps": ramps}}
    with pytest.raises(BadPosition) as refused:
        Game.from_position(position)
    assert said in str(refused.value)


@pytest.mark.rule("K-RUR-08")
def test_a_position_written_by_hand_may_have_an_off_ramp() -> None:
    position = rural().restaurant(0, (3, 3)).reserves(100, 100).restructuring().position()
    position["extra"] = {"rural_marketeers": {"off_ramps": [{"at": [-3, 2], "upright": True}]}}
    assert ramps_of(Game.from_position(position).state) == (NORTH,)
