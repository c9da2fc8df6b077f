"""Options of modules as screens get them."""

from __future__ import annotations

import pytest

from magnate.modules.coffee.actions import LiftShop
from magnate.modules.lobbyists.actions import PickTile
from magnate.modules.lobbyists.memory import pieces_of
from magnate.rules.company import entrances
from magnate.rules.table import Table
from magnate.town import finished_road, orientations
from tests.cli.module_situations import SITUATIONS
from tests.view.screen.option_scenes import moments_of, option, options, place, rect, said


@pytest.mark.rule("K-COF-08", "K-COF-21")
def test_a_coffee_shop_names_the_drives_it_would_lie_on() -> None:
    game = SITUATIONS["coffee_shop"]()
    found = option(game, "place_shop", (1, 2))
    assert place(found).rect == rect(1, 2, 1, 1)
    assert [(fact.values["seat"], fact.values["houses"]) for fact in found.facts] == [(0, ["10"]), (1, ["7"])]
    assert said(option(game, "decline")) == {"right_lost": {}}
    full = SITUATIONS["coffee_shop: all on the map"]()
    lifted = option(full, "lift_shop", 1)
    assert (said(lifted), lifted.place) == ({"shop_stands": {"place": [3, 3]}}, None)
    assert options(full, LiftShop(1))


@pytest.mark.rule("K-LOB-05", "K-LOB-10", "K-LOB-20")
def test_pieces_of_lobbyists_name_all_their_squares() -> None:
    park = options(SITUATIONS["lobby_piece: a park"]())
    helps = next(one for one in park if "pay_more" in said(one))
    assert set(said(helps)["pay_more"]["houses"]) <= {"7", "10"}
    assert any("nobody_pays_more" in said(one) for one in park)
    road = options(SITUATIONS["lobby_piece"]())
    for one in road:
        at = place(one)
        assert at.anchor == at.cells[0] == tuple(one.action["at"])
        assert at.rect is not None
        assert len(at.cells) == 3
        assert {row - at.rect.row for row, _ in at.cells} == set(range(at.rect.height))
        assert at.variant == str(one.action["way"])
    works = next(one for one in road if "roadworks_on" in said(one))
    assert {row for row, _ in said(works)["roadworks_on"]["places"]} == {2}


@pytest.mark.rule("K-LOB-12")
def test_a_road_says_which_houses_come_nearer() -> None:
    """Of every place: what a finished road brings is what the map with it says, places without effect among them."""
    seen = 0
    for moment in moments_of("lobby_piece", ["new_districts", "lobbyists"], range(1, 9)):
        seat, town, houses = moment.pending[0].seat, moment.state.town, moment.state.houses
        piece = pieces_of(moment.book)[moment.state.turn.requests[-1].number - 1]
        if piece.kind == "park":
            continue
        doors = entrances(Table(moment.book, moment.state), seat)
        for one in options(moment, seat=seat)[::5]:
            _, at, way = one.action.values()
            after = town.grown(roads=finished_road(town, orientations(piece)[way], town.square(*at)))
            far = {house.label: (town.distance(house.squares, doors), house.squares) for house in houses}
            then = {label: after.distance(squares, doors) for label, (_, squares) in far.items()}
            told = {fact.values["house"]: fact.values["borders"] for fact in one.facts if fact.say == "nearer_then"}
            assert told == {label: borders for label, borders in then.items() if borders < far[label][0]}
            seen += len(told)
    assert seen


@pytest.mark.rule("K-LOB-30", "K-LOB-31")
def test_extra_tiles_say_what_they_print_and_join() -> None:
    game = SITUATIONS["extra_tile"]()
    tile = option(game, "pick_tile", "X")
    assert (said(tile)["tile_shows"]["tile"], said(tile)["tile_shows"]["park"]) == ("X", False)
    assert said(option(game, "decline")) == {"no_tile_added": {}}
    laid = options(game, PickTile("X"))
    assert {place(one).variant for one in laid} == {"0", "1", "2", "3"}
    for one in laid:
        at = place(one)
        assert at.rect == rect(5 * one.action["at"][0], 5 * one.action["at"][1], 5, 5)
        distances = said(one)["new_house_distances"]["distances"]
        assert [seat for seat, _ in distances] == [0, 1]
        # Without a joined road nobody gets there.
        assert said(one)["joins_roads"]["count"] or all(borders is None for _, borders in distances)
    assert {said(one)["joins_roads"]["count"] for one in laid} > {0}


@pytest.mark.rule("K-RUR-08", "K-RUR-12")
def test_off_ramps_lie_beside_the_map_and_bring_the_rural_area_near() -> None:
    game = SITUATIONS["off_ramp"]()
    ramps = [one for one in options(game) if one.action["kind"] == "place_ramp"]
    for one in ramps:
        at = place(one)
        assert (at.rect, len(at.cells)) == (None, 3)
        assert at.variant in ("upright", "lengthwise")
        assert at.anchor == at.cells[0]
        assert said(one)["new_house_distances"]["house"] == "rural area"
    assert any(borders is not None for one in ramps for _, borders in said(one)["new_house_distances"]["distances"])
    upright = next(one for one in ramps if place(one).variant == "upright")
    assert len({column for _, column in place(upright).cells}) == 1


@pytest.mark.rule("K-NMS-50", "K-NMS-51")
def test_goods_that_pay_salaries_say_what_they_save() -> None:
    game = SITUATIONS["payday: with goods"]()
    before = game.state.key()
    found = option(game, "pay_good", "beer")
    assert said(found) == {
        "due_then": {"dollars": 6},
        "saves_salary": {"dollars": 3},
        "pieces_held": {"good": "beer", "count": 1},
    }
    assert game.state.key() == before


@pytest.mark.rule("K-LOB-05")
def test_pieces_to_pick_say_how_many_are_left() -> None:
    found = option(SITUATIONS["lobby"](), "pick_piece", "park_i")
    assert said(found)["pieces_of_kind_left"]["count"] > 0
