"""What is printed on the map tiles."""

from __future__ import annotations

import pytest

from magnate.content import Catalogue, TileFace, load_catalogue, printed_tiles


def house_keys(*tiles: str) -> list[float]:
    return [house.sort for tile in tiles for house in printed_tiles()[tile].houses]


@pytest.mark.rule("B-SET-04", "B-CMP-01")
def test_the_base_pool_is_tiles_a_to_t(base: Catalogue) -> None:
    assert "".join(base.tiles) == "ABCDEFGHIJKLMNOPQRST"


@pytest.mark.rule("B-TRM-03")
@pytest.mark.parametrize("tile", printed_tiles().values(), ids=list(printed_tiles()))
def test_a_tile_is_five_by_five(tile: TileFace) -> None:
    assert [len(row) for row in tile.grid] == [5] * 5


def test_eleven_houses_are_printed_on_the_base_tiles(base: Catalogue) -> None:
    assert house_keys(*base.tiles) == [2, 4, 5, 7, 8, 10, 12, 13, 15, 16, 18]


@pytest.mark.rule("B-GEO-04")
def test_a_printed_house_covers_two_by_two_squares(base: Catalogue) -> None:
    (house,) = base.tiles["A"].houses
    assert (house.cells, house.may_get_garden) == (((3, 0), (3, 1), (4, 0), (4, 1)), True)


def test_five_beers_four_lemonades_and_four_sodas_are_printed(base: Catalogue) -> None:
    printed = [base.goods[drink.good].id for tile in base.tiles.values() for drink in tile.drinks]
    assert [printed.count(good) for good in ("beer", "lemonade", "soda")] == [5, 4, 4]


@pytest.mark.rule("B-GEO-09")
def test_two_base_tiles_have_a_bridge_in_the_middle(base: Catalogue) -> None:
    assert {tile.id: tile.bridges for tile in base.tiles.values() if tile.bridges} == {"G": ((2, 2),), "P": ((2, 2),)}


@pytest.mark.rule("B-GEO-09")
def test_a_bridge_carries_two_roads(base: Catalogue) -> None:
    assert [road.exits for road in base.tiles["G"].roads] == [("N", "S"), ("E", "W")]


@pytest.mark.rule("B-GEO-06")
def test_a_plain_crossing_is_one_road(base: Catalogue) -> None:
    (road,) = base.tiles["A"].roads
    assert road.exits == ("N", "E", "S", "W")


@pytest.mark.rule("B-GEO-07")
def test_every_exit_is_the_middle_square_of_a_side() -> None:
    middles = {"N": (0, 2), "E": (2, 4), "S": (4, 2), "W": (2, 0)}
    roads = [road for tile in printed_tiles().values() for road in tile.roads]
    assert len(roads) == 34
    assert all(middles[side] in road.cells for road in roads for side in road.exits)


@pytest.mark.rule("K-DIS-01", "K-DIS-02")
def test_new_districts_bring_five_tiles_and_lobbyists_the_sixth() -> None:
    added = {tile.id: tile.module for tile in printed_tiles().values() if tile.module != "base"}
    assert added == dict.fromkeys("UVWXY", "new_districts") | {"Z": "lobbyists"}


@pytest.mark.rule("K-DIS-02")
def test_the_park_tile_stays_out_without_lobbyists() -> None:
    assert "Z" not in load_catalogue(["new_districts"]).tiles


@pytest.mark.rule("K-DIS-04")
def test_three_lemonades_stand_on_one_tile() -> None:
    lemonade = load_catalogue().good("lemonade").index
    assert [drink.good for drink in printed_tiles()["U"].drinks] == [lemonade] * 3


@pytest.mark.rule("K-DIS-05")
def test_houses_21_and_22_share_a_tile() -> None:
    assert sorted(house_keys("V")) == [21, 22]


@pytest.mark.rule("K-DIS-06")
def test_house_25_has_its_garden_and_gets_no_other() -> None:
    (house,) = printed_tiles()["W"].houses
    assert (house.garden_cells, house.may_get_garden) == (((3, 0), (3, 1)), False)


@pytest.mark.rule("K-DIS-06")
def test_the_road_ends_at_house_25() -> None:
    assert printed_tiles()["W"].capped == ((2, 2, "W"),)


@pytest.mark.rule("K-DIS-07", "K-DIS-10")
@pytest.mark.parametrize("tile", ["X", "Y"])
def test_an_apartment_covers_nine_squares_and_gets_no_garden(tile: str) -> None:
    (house,) = printed_tiles()[tile].houses
    assert (house.kind, len(house.cells), house.may_get_garden) == ("apartment", 9, False)


@pytest.mark.rule("K-DIS-11")
def test_apartments_eat_between_the_whole_numbers() -> None:
    assert house_keys("X", "Y") == [3.5, 9.75]


@pytest.mark.rule("K-DIS-13")
def test_four_roads_end_at_the_pi_apartment() -> None:
    tile = printed_tiles()["X"]
    assert [road.exits for road in tile.roads] == [("N",), ("W",), ("E",), ("S",)]
    assert len(tile.capped) == 4


@pytest.mark.rule("K-DIS-15")
def test_the_park_tile_has_two_parks_of_four_squares() -> None:
    parks = printed_tiles()["Z"].parks
    assert parks == ((0, 0), (0, 1), (1, 0), (1, 1), (3, 3), (3, 4), (4, 3), (4, 4))


@pytest.mark.rule("K-LOB-01", "K-SCN-06")
def test_tiles_of_modules_not_in_play_can_be_looked_up() -> None:
    assert "".join(printed_tiles()) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
