"""Contradictions between a tile's grid and its lists are found and named."""

from __future__ import annotations

from tests.content.papers import Papers


def test_a_tile_stands_once(papers: Papers) -> None:
    papers.tile("T")["id"] = "S"
    assert papers.complaint() == "tiles.json, S: id 'S' stands twice"


def test_a_tile_comes_from_a_known_module(papers: Papers) -> None:
    papers.tile("T")["module"] = "suburbs"
    papers.player_count(5)["map_columns"] = papers.player_count(5)["map_tiles"] = 4
    papers.player_count(5)["map_rows"] = 1
    assert papers.complaint() == "tiles.json, T: module names unknown module 'suburbs'"


def test_a_grid_has_five_rows_of_five(papers: Papers) -> None:
    papers.tile("A")["grid"][4] = "HH#."
    assert papers.complaint() == "tiles.json, A: the grid is not 5x5"


def test_every_letter_of_a_grid_is_in_the_legend(papers: Papers) -> None:
    papers.tile("A")["grid"][0] = "?.#.."
    assert papers.complaint() == "tiles.json, A: grid names unknown letter '?'"


def test_a_building_is_of_a_known_kind(papers: Papers) -> None:
    papers.tile("A")["houses"][0]["kind"] = "villa"
    assert papers.complaint() == "tiles.json, A, 2: kind names unknown building 'villa'"


def test_a_house_is_two_by_two(papers: Papers) -> None:
    papers.tile("A")["houses"][0]["cells"].pop()
    assert papers.complaint() == "tiles.json, A, 2: the house is not 2x2"


def test_a_house_hangs_together(papers: Papers) -> None:
    papers.tile("A")["houses"][0]["cells"] = [[0, 0], [0, 1], [4, 0], [4, 1]]
    assert papers.complaint() == "tiles.json, A, 2: the house is not 2x2"


def test_a_house_has_squares(papers: Papers) -> None:
    papers.tile("A")["houses"][0]["cells"] = []
    assert papers.complaint() == "tiles.json, A, 2: the house is not 2x2"


def test_an_apartment_is_three_by_three(papers: Papers) -> None:
    papers.tile("X")["houses"][0]["cells"].pop()
    assert papers.complaint() == "tiles.json, X, π: the apartment is not 3x3"


def test_a_printed_garden_lies_along_its_house(papers: Papers) -> None:
    papers.tile("W")["houses"][0]["printed_garden_cells"] = [[4, 0], [4, 1]]
    assert papers.complaint() == "tiles.json, W, 25: house and garden do not form a 2x3 rectangle"


def test_a_house_with_a_garden_gets_no_second_one(papers: Papers) -> None:
    papers.tile("W")["houses"][0]["may_get_garden"] = True
    assert papers.complaint() == "tiles.json, W, 25: may_get_garden is True, elsewhere False"


def test_two_things_never_share_a_square(papers: Papers) -> None:
    papers.tile("E")["drinks"][0]["cell"] = [2, 2]
    assert papers.complaint() == "tiles.json, E, drinks 1: square (2, 2) is taken twice"


def test_a_drink_symbol_shows_a_drink(papers: Papers) -> None:
    papers.tile("E")["drinks"][0]["good"] = "burger"
    assert papers.complaint() == "tiles.json, E, drinks 1: good names unknown drink 'burger'"


def test_a_listed_house_stands_in_the_grid(papers: Papers) -> None:
    papers.tile("A")["grid"][3] = "H.#.."
    assert papers.complaint() == "tiles.json, A: square (3, 1) is '.', the lists say 'H'"


def test_a_drink_in_the_grid_is_listed(papers: Papers) -> None:
    papers.tile("N")["drinks"] = []
    assert papers.complaint() == "tiles.json, N: square (1, 1) is 'B', the lists say '.'"


def test_a_garden_in_the_grid_is_listed(papers: Papers) -> None:
    papers.tile("W")["houses"][0].update(printed_garden_cells=[], may_get_garden=True)
    assert papers.complaint() == "tiles.json, W: square (3, 0) is 'G', the lists say '.'"


def test_a_park_in_the_grid_is_listed(papers: Papers) -> None:
    papers.tile("Z")["parks"].pop()
    assert papers.complaint() == "tiles.json, Z: square (3, 3) is 'P', the lists say '.'"


def test_roads_cover_exactly_the_road_squares(papers: Papers) -> None:
    papers.tile("A")["roads"][0]["cells"].remove([0, 2])
    assert papers.complaint() == "tiles.json, A: square (0, 2) is '#', the lists say '.'"


def test_nothing_lies_outside_the_tile(papers: Papers) -> None:
    papers.tile("A")["roads"][0]["cells"].append([5, 2])
    assert papers.complaint() == "tiles.json, A: square (5, 2) lies outside the tile"


def test_a_road_has_squares(papers: Papers) -> None:
    papers.tile("A")["roads"].append({"cells": [], "exits": []})
    assert papers.complaint() == "tiles.json, A, roads 2: the road has no squares"


def test_a_road_lists_a_square_once(papers: Papers) -> None:
    papers.tile("A")["roads"][0]["cells"].append([0, 2])
    assert papers.complaint() == "tiles.json, A, roads 1: a square stands twice"


def test_a_road_hangs_together(papers: Papers) -> None:
    roads = papers.tile("E")["roads"]
    roads[0]["cells"] += roads.pop()["cells"]
    assert papers.complaint() == "tiles.json, E, roads 1: the road falls apart"


def test_adjacent_road_squares_of_a_tile_are_joined(papers: Papers) -> None:
    roads = papers.tile("A")["roads"]
    roads[0]["cells"].remove([0, 2])
    roads.append({"cells": [[0, 2]], "exits": ["N"]})
    assert papers.complaint() == "tiles.json, A: two roads that are not joined lie side by side"


def test_roads_cross_unjoined_only_at_a_bridge(papers: Papers) -> None:
    papers.tile("A")["bridges"] = [{"cell": [2, 2]}]
    assert papers.complaint() == "tiles.json, A: bridges is [(2, 2)], elsewhere []"


def test_a_bridge_joins_opposite_sides(papers: Papers) -> None:
    first, second = papers.tile("G")["roads"]
    first["cells"] = [[0, 2], [1, 2], [2, 2], [2, 3], [2, 4]]
    second["cells"] = [[2, 0], [2, 1], [2, 2], [3, 2], [4, 2]]
    assert papers.complaint() == "tiles.json, G, bridges 1: a bridge has one road north-south and one east-west"


def test_a_road_leaves_where_it_meets_the_middle_of_a_side(papers: Papers) -> None:
    papers.tile("F")["roads"][0]["exits"].append("S")
    assert papers.complaint() == "tiles.json, F, roads 1: exits is ['E', 'N', 'S', 'W'], elsewhere ['E', 'N', 'W']"


def test_a_tile_has_the_exits_of_its_roads(papers: Papers) -> None:
    papers.tile("V")["edge_exits"] = ["E"]
    assert papers.complaint() == "tiles.json, V: edge_exits is ['E'], elsewhere ['E', 'W']"


def test_a_capped_road_ends_at_a_known_house(papers: Papers) -> None:
    papers.tile("W")["capped_road_ends"][0]["building"] = "26"
    assert papers.complaint() == "tiles.json, W, capped_road_ends 1: building names unknown house '26'"


def test_a_capped_road_ends_on_a_known_side(papers: Papers) -> None:
    papers.tile("W")["capped_road_ends"][0]["side"] = "up"
    assert papers.complaint() == "tiles.json, W, capped_road_ends 1: side names unknown side 'up'"


def test_a_capped_end_lies_on_a_road(papers: Papers) -> None:
    papers.tile("W")["capped_road_ends"][0]["cell"] = [1, 2]
    assert papers.complaint() == "tiles.json, W, capped_road_ends 1: square (1, 2) is no road"


def test_a_capped_end_touches_its_house(papers: Papers) -> None:
    papers.tile("W")["capped_road_ends"][0]["side"] = "N"
    assert papers.complaint() == "tiles.json, W, capped_road_ends 1: the road does not end at house 25"


def test_no_two_houses_eat_at_the_same_place_in_the_order(papers: Papers) -> None:
    papers.tile("Y")["houses"][0]["sort"] = 3.5
    assert papers.complaint() == "tiles.json, Y, 9¾: sort 3.5 stands twice"


def test_the_base_box_must_hold_20_tiles(papers: Papers) -> None:
    papers.files["tiles"]["totals"]["base_tiles"] = 21
    assert papers.complaint() == "tiles.json, totals: base_tiles is 21, elsewhere 20"


def test_the_ketchup_box_must_hold_six_tiles(papers: Papers) -> None:
    papers.files["tiles"]["totals"]["ketchup_tiles"] = 5
    assert papers.complaint() == "tiles.json, totals: ketchup_tiles is 5, elsewhere 6"


def test_the_base_tiles_must_show_11_houses(papers: Papers) -> None:
    papers.tile("A").update(houses=[], grid=["..#..", "..#..", "#####", "..#..", "..#.."])
    assert papers.complaint() == "tiles.json, totals: base_printed_houses is 11, elsewhere 10"


def test_the_base_tiles_must_show_5_beers(papers: Papers) -> None:
    papers.tile("N").update(drinks=[], grid=["..#..", "..#..", "#####", ".....", "....."])
    assert papers.complaint() == "tiles.json, totals, base_drink_sources: beer is 5, elsewhere 4"
