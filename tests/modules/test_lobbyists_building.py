"""The lobbyists' step of the working day: roads, parks, roadworks (4.1 to 4.3)."""

from __future__ import annotations

import pytest

from magnate.content import load_catalogue
from magnate.model.actions import FinishStep
from magnate.model.house_rules import Value
from magnate.modules.coffee.memory import put_shop
from magnate.modules.lobbyists.actions import PickPiece, PlacePiece
from magnate.modules.lobbyists.events import ParkLaid
from magnate.modules.lobbyists.memory import Lying, pieces_of
from magnate.testing import Scene, broken_invariants
from magnate.view.text.account import sentences
from tests.modules.lobbying import (
    FLAT,
    LADDER,
    MILESTONE,
    STREET,
    UPRIGHT,
    kinds,
    lay,
    lobby,
    mask,
    memory,
    pick,
    squares,
    street,
)
from tests.rules.legality import offered, play, refusal

ALL_PIECES = {"road_straight_2", "road_straight_4", "road_corner_3", "park_i", "park_t", "park_l"}

# ------------------------------------------------------------------------------ the step


@pytest.mark.rule("K-LOB-03")
def test_the_lobbyist_is_a_salaried_entry_level_card_with_range_2_by_road() -> None:
    card = load_catalogue(["lobbyists"]).employee("lobbyist")
    assert (card.entry_level, card.salaried, card.unique, card.range_kind, card.range) == (True, True, False, "road", 2)


@pytest.mark.rule("K-LOB-04", "K-GEN-14")
def test_lobbyists_act_after_houses_and_before_restaurants() -> None:
    assert street().book.working_steps == ("hire", "train", "launch", "food", "build", "lobby", "restaurants")


@pytest.mark.rule("K-LOB-04")
def test_each_lobbyist_at_work_places_one_road_or_one_park() -> None:
    game = lobby(street(lobbyists=2))
    lay(game, "road_straight_2", (0, 4), UPRIGHT)
    assert game.pending[0].kind == "lobby"
    lay(game, "park_i", (3, 2))
    assert game.pending[0].kind != "lobby", "both have acted"


@pytest.mark.rule("K-LOB-04")
def test_a_lobbyist_may_do_nothing() -> None:
    game = lobby(street(lobbyists=1))
    assert offered(game, 0, FinishStep())
    play(game, 0, FinishStep())
    assert game.pending[0].kind != "lobby"
    assert memory(game).construction == memory(game).parks == ()


@pytest.mark.rule("K-LOB-04")
def test_lobbyists_on_the_beach_do_nothing() -> None:
    scene = Scene(STREET, modules=["lobbyists"]).restaurant(0, (3, 0)).cards(0, beach={"lobbyist": 2})
    assert lobby(scene).pending[0].kind != "lobby"


# ------------------------------------------------------------------------------ pieces


@pytest.mark.rule("K-LOB-05", "K-RUL-07")
def test_every_piece_may_be_turned_and_mirrored() -> None:
    ways = {}
    for piece in sorted(ALL_PIECES):
        ways[piece] = {place.way for place in pick(lobby(street()), piece)}
    assert {piece: len(found) for piece, found in ways.items()} == {
        "road_straight_2": 1, "road_straight_4": 1, "road_corner_3": 4, "park_i": 2, "park_t": 4, "park_l": 8,
    }, "on this street a long road can only stand upright"  # fmt: skip


@pytest.mark.rule("K-LOB-05")
def test_an_unknown_piece_or_way_is_refused() -> None:
    game = lobby(street())
    assert refusal(game, 0, PickPiece("park_o")) == "K-LOB-05"
    pick(game, "road_straight_2")
    assert refusal(game, 0, PlacePiece((0, 4), 2)) == "K-LOB-05"


@pytest.mark.rule("K-LOB-05", "K-EX-47", "K-GEN-21")
def test_a_piece_that_is_used_up_is_gone_for_everybody_and_for_good() -> None:
    scene = street(lobbyists=4).restaurant(1, (3, 4)).cards(1, work={"lobbyist": 2})
    game = lobby(scene)
    for column in (4, 6, 8):
        lay(game, "road_straight_2", (0, column), UPRIGHT)
    assert kinds(game.options(0)) == ALL_PIECES
    lay(game, "road_straight_2", (0, 10), UPRIGHT)
    later = lobby(scene, 1)
    assert kinds(later.options(1)) == ALL_PIECES - {"road_straight_2"}
    assert refusal(later, 1, PickPiece("road_straight_2")) == "K-LOB-05"
    scene.cleanup()
    assert len(memory(scene).roads) == 4
    scene.chain(0).work[scene.book.by_employee["lobbyist"]] = 1
    assert refusal(lobby(scene), 0, PickPiece("road_straight_2")) == "K-LOB-05"


@pytest.mark.rule("K-LOB-05")
def test_with_nothing_left_a_lobbyist_does_nothing() -> None:
    scene = street()
    used = tuple(Lying(piece.id, 0, 0) for piece in pieces_of(scene.book) for _ in range(piece.count))
    scene.state.extra["lobbyists"] = memory(scene)._replace(parks=used)
    assert lobby(scene).pending[0].kind != "lobby"


@pytest.mark.rule("K-LOB-06", "K-GEN-10")
def test_a_piece_lies_on_empty_squares_of_the_map_only() -> None:
    game = lobby(street())
    lay(game, "park_i", (3, 4))
    places = pick(game, "road_straight_4")
    assert PlacePiece((1, 3), FLAT) not in places, "no arrow points at a road"
    assert refusal(game, 0, PlacePiece((2, 3), FLAT)) == "K-LOB-06", "a road is in the way"
    assert refusal(game, 0, PlacePiece((3, 5), FLAT)) == "K-LOB-06", "a park is in the way"
    assert refusal(game, 0, PlacePiece((4, 0), FLAT)) == "K-LOB-06", "a restaurant is in the way"
    assert refusal(game, 0, PlacePiece((4, 18), FLAT)) == "K-LOB-06", "half of it would lie off the map"
    assert refusal(game, 0, PlacePiece((30, 30), FLAT)) == "K-LOB-06"


@pytest.mark.rule("K-GEN-10", "K-LOB-06")
def test_roads_and_parks_leave_no_room_for_anything_else() -> None:
    game = lobby(street())
    before = game.state.empty
    lay(game, "park_i", (1, 4))
    lay(game, "road_straight_2", (3, 4), UPRIGHT)
    gone = squares(game, before & ~game.state.empty)
    assert gone == {(1, 4), (1, 5), (1, 6), (1, 7), (3, 4), (4, 4)}
    assert not broken_invariants(game)


@pytest.mark.rule("K-LOB-07", "K-LOB-09")
def test_the_range_is_two_borders_of_road() -> None:
    assert {place.at[1] // 5 for place in pick(lobby(street()), "road_straight_2")} == {0, 1, 2}
    game = lobby(street())
    pick(game, "park_i")
    assert refusal(game, 0, PlacePiece((1, 15), FLAT)) == "K-LOB-07"
    assert offered(game, 0, PlacePiece((1, 13), FLAT)), "one square of it is in range"


@pytest.mark.rule("K-LOB-07")
def test_a_park_lies_beside_the_road() -> None:
    game = lobby(street())
    pick(game, "park_i")
    assert offered(game, 0, PlacePiece((1, 0), FLAT))
    assert refusal(game, 0, PlacePiece((0, 0), FLAT)) == "K-LOB-07"


@pytest.mark.rule("K-LOB-07", "K-INT-71")
def test_a_restaurant_that_is_coming_soon_is_no_start_and_no_entrance() -> None:
    assert lobby(street(is_open=False)).pending[0].kind != "lobby", "there is nothing in range"
    scene = street().restaurant(0, (3, 17), is_open=False)
    game = lobby(scene)
    places = pick(game, "road_straight_2")
    assert {place.at[1] for place in places} == set(range(15))
    assert refusal(game, 0, PlacePiece((3, 15), FLAT)) == "K-LOB-09"


@pytest.mark.rule("K-LOB-07", "K-INT-70")
def test_with_a_drive_in_every_corner_is_a_start_and_an_entrance() -> None:
    for manager, legal in (("waitress", False), ("local_manager", True)):
        game = lobby(street(at=(3, 2)).cards(0, work={manager: 1}))
        pick(game, "road_straight_2")
        assert offered(game, 0, PlacePiece((4, 0), FLAT)) is legal, "its arrow points at the corner (4,2)"
    far = "\n".join(["..... | ....."] * 4 + ["##### | #####"])
    for manager, legal in (("waitress", False), ("local_manager", True)):
        scene = street(far, at=(2, 0)).cards(0, work={manager: 1})
        game = lobby(scene)
        assert ("park_i" in kinds(game.options(0))) is legal, "only the lower corners touch the road"


# ------------------------------------------------------------------------------ arrows and markers


@pytest.mark.rule("K-LOB-09", "K-EX-46", "K-LOB-10")
def test_a_road_to_the_own_entrance_alone_is_legal_and_puts_no_marker() -> None:
    game = lobby(street(at=(3, 2)))
    lay(game, "road_straight_2", (3, 0), FLAT)
    assert game.state.roadworks == 0
    assert squares(game, game.state.construction) == {(3, 0), (3, 1)}


@pytest.mark.rule("K-LOB-09")
def test_an_entrance_of_another_chain_is_nothing_to_point_at() -> None:
    game = lobby(street().restaurant(1, (3, 7)))
    pick(game, "road_straight_2")
    assert refusal(game, 0, PlacePiece((3, 5), FLAT)) == "K-LOB-09"


@pytest.mark.rule("K-LOB-09")
def test_a_corner_of_the_own_restaurant_is_no_entrance() -> None:
    game = lobby(street(at=(3, 2)))
    pick(game, "road_straight_2")
    assert refusal(game, 0, PlacePiece((3, 4), FLAT)) == "K-LOB-09"


@pytest.mark.rule("K-LOB-08", "K-LOB-10", "K-EX-45")
def test_each_arrow_at_a_road_puts_a_marker_there() -> None:
    game = lobby(street(LADDER, at=(1, 0)))
    lay(game, "road_straight_2", (1, 3), UPRIGHT)
    assert squares(game, game.state.roadworks) == {(0, 3), (3, 3)}


@pytest.mark.rule("K-LOB-10", "K-EX-45")
def test_a_square_never_holds_a_second_marker() -> None:
    game = lobby(street())
    lay(game, "road_straight_2", (0, 4), UPRIGHT)
    lay(game, "road_straight_2", (3, 4), UPRIGHT)
    assert squares(game, game.state.roadworks) == {(2, 4)}
    assert memory(game).stacked == ()


@pytest.mark.rule("K-RUL-10")
def test_a_table_may_stack_markers() -> None:
    game = lobby(street(house_rules={"double_markers": "stack"}))
    lay(game, "road_straight_2", (0, 4), UPRIGHT)
    lay(game, "road_straight_2", (3, 4), UPRIGHT)
    assert [squares(game, layer) for layer in memory(game).stacked] == [{(2, 4)}]


@pytest.mark.rule("K-LOB-10", "K-LOB-11")
def test_a_road_under_construction_is_nothing_to_point_at() -> None:
    game = lobby(street())
    lay(game, "road_straight_2", (0, 4), UPRIGHT)
    markers = game.state.roadworks
    pick(game, "road_straight_2")
    assert refusal(game, 0, PlacePiece((0, 5), FLAT)) == "K-LOB-09"
    play(game, 0, PlacePiece((3, 4), UPRIGHT))
    assert game.state.roadworks == markers


@pytest.mark.rule("K-GEN-03", "K-RUL-01")
@pytest.mark.parametrize(
    ("reading", "lying", "legal"), [("unlimited", 8, True), ("eight", 8, False), ("eight", 7, True)]
)
def test_there_are_markers_without_end_or_eight(reading: Value, lying: int, legal: bool) -> None:
    scene = street(house_rules={"roadworks_markers": reading})
    scene.state.roadworks = mask(scene, *[(2, column) for column in range(lying)])
    game = lobby(scene)
    pick(game, "road_straight_2")
    if legal:
        play(game, 0, PlacePiece((0, 9), UPRIGHT))
        assert game.state.roadworks.bit_count() == lying + 1
    else:
        assert offered(game, 0, PlacePiece((0, 4), UPRIGHT)), "a marker lies there already"
        assert refusal(game, 0, PlacePiece((0, 9), UPRIGHT)) == "K-GEN-21"


@pytest.mark.rule("K-RUL-09")
@pytest.mark.parametrize("legal", [True, False])
def test_an_arrow_may_point_at_an_own_coffee_shop_unless_the_table_says_otherwise(legal: bool) -> None:
    scene = street(modules=("lobbyists", "coffee"), house_rules={"arrow_at_coffee_shop": legal})
    put_shop(scene.state, 0, scene.state.town.square(3, 7))
    put_shop(scene.state, 1, scene.state.town.square(3, 12))
    game = lobby(scene)
    pick(game, "road_straight_2")
    assert offered(game, 0, PlacePiece((3, 5), FLAT)) is legal
    assert refusal(game, 0, PlacePiece((3, 10), FLAT)) == "K-LOB-09", "that shop is another chain's"


@pytest.mark.rule("K-LOB-07")
def test_a_coffee_shop_is_a_start_of_the_range() -> None:
    scene = street(modules=("lobbyists", "coffee"), house_rules={"arrow_at_coffee_shop": False})
    put_shop(scene.state, 0, scene.state.town.square(3, 10))
    assert max(place.at[1] for place in pick(lobby(scene), "road_straight_2")) == 19


@pytest.mark.rule("K-LOB-04")
def test_what_a_lobbyist_does_is_told() -> None:
    game = lobby(street())
    play(game, 0, PickPiece("park_i"))
    (fact,) = [event for event in game.play(0, PlacePiece((3, 4), FLAT)) if isinstance(event, ParkLaid)]
    assert sentences(fact, ["Ann", "Bob"]) == ["Ann lays out a park of 4 in a row at (3,4)."]
    assert MILESTONE not in str(fact)
