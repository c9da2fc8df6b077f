"""Boards drawn as text."""

from __future__ import annotations

from random import Random

import pytest

from magnate.content import load_catalogue
from magnate.town import BadPicture, Town, picture, picture_of, tiles_from_picture, town_from_picture
from tests.boards import G1, G2, G3
from tests.town.boards import ALL_TILES, at, crossroads, draw, random_tiles, rectangle


def looks(town: Town) -> tuple[object, ...]:
    """Return all that a picture shows."""
    return (
        town.land,
        town.road,
        town.drinks,
        town.parks,
        town.houses,
        town.sources,
        [town.borders(road) for road in range(town.segments)],
    )


def same(one: Town, other: Town) -> bool:
    """Tell whether two boards look and connect alike."""
    return looks(one) == looks(other)


def labels(text: str, *houses: str) -> list[tuple[str, tuple[int, int]]]:
    """Return number and top left square of the houses of a picture, in order of dinner."""
    town = town_from_picture(text, houses=houses)
    return [(house.label, min(at(town, house.squares))) for house in town.houses]


def test_letters_are_read() -> None:
    town = draw("#.HHS | AAAL.\n#.HHB | AAAP.\n#.GG. | AAA..\n#.... | .....\n#.... | .....")
    assert at(town, town.road) == rectangle(0, 0, 5, 1)
    assert at(town, town.parks) == {(1, 8)}
    goods = load_catalogue().goods
    assert [goods[source.good].id for source in town.sources] == ["soda", "lemonade", "beer"]
    assert [(house.kind, house.squares.bit_count(), house.garden.bit_count()) for house in town.houses] == [
        ("house", 6, 2),
        ("apartment", 9, 0),
    ]


def test_headings_row_numbers_and_borders_are_read_over() -> None:
    plain = "..#....#....#S.\n.S#...L#....#..\n###############\n..#....#..B.#..\n..#....#....#.."
    assert same(draw(G1), draw(plain))


def test_the_border_lines_of_the_specification_are_read_over() -> None:
    assert [town.tile_position for town in (draw(G2), draw(G3))] == [[(0, 0), (1, 0)], [(0, 0), (1, 0), (1, 1)]]


def test_row_numbers_without_a_word_are_read_over() -> None:
    assert same(draw("  0  ..#..\n  1  ..#..\n  2  #####\n  3  ..#..\n  4  ..#.."), draw(crossroads(1)))


@pytest.mark.parametrize(
    "row", ["{0}     {0}", "{0} | ~~~~~ | {0}", "{0} |  | {0}", "{0}~~~~~{0}", "| {0} |       | {0} |", "{0}       {0}"]
)
def test_a_missing_tile_can_be_drawn_in_several_ways(row: str) -> None:
    town = draw("\n".join([row.format(".....")] * 5))
    assert town.tile_position == [(0, 0), (0, 2)]


@pytest.mark.parametrize("row", ["~~~~~ | .....", "          | ....."])
def test_a_missing_tile_can_stand_first(row: str) -> None:
    town = draw("\n".join([row] * 5 + ["..... | ....."] * 5))
    assert town.tile_position == [(0, 1), (1, 0), (1, 1)]


def test_missing_tiles_at_the_end_of_a_row_need_not_be_drawn() -> None:
    assert draw("\n".join([".....\n"] * 5 + ["..... | .....\n"] * 5)).tile_position == [(0, 0), (1, 0), (1, 1)]


@pytest.mark.rule("B-GEO-07")
def test_a_road_on_the_middle_of_a_side_exits_there() -> None:
    face = tiles_from_picture("..#..\n..#..\n..###\n.....\n##...")[0, 0].face
    assert [piece.exits for piece in face.roads] == [("N", "E"), ()]


@pytest.mark.rule("B-GEO-06", "B-GEO-09")
def test_a_bridge_separates_two_roads() -> None:
    face = tiles_from_picture("..#..\n..#..\n##+##\n..#..\n..#..")[0, 0].face
    assert face.bridges == ((2, 2),)
    assert [piece.exits for piece in face.roads] == [("N", "S"), ("E", "W")]


@pytest.mark.rule("B-GEO-09")
def test_a_road_may_pass_a_bridge_twice() -> None:
    town = draw("..#..\n..#..\n##+##\n..#.#\n..###")
    assert town.segments == 1
    assert [len(town.graph.steps[node]) for node in town.graph.at[town.square(2, 2)]] == [2, 2]


def test_a_house_is_numbered_by_the_row_it_begins_in() -> None:
    assert labels(G2) == [("2", (8, 0)), ("10", (0, 0))]


def test_several_houses_of_a_row_are_numbered_from_west_to_east() -> None:
    text = "HH.HH | .....\nHH.HH | .....\n..... | .....\n..... | .....\n..... | ....."
    row = text.replace("HH.HH | .....", "HH.HH | .....   houses 15, 3", 1)
    assert labels(row) == [("3", (0, 3)), ("15", (0, 0))]


def test_other_houses_are_numbered_in_reading_order() -> None:
    text = "HH.HH\nHH.HH\n.....\nHH...   house 9\nHH..."
    assert labels(text, "12", "π") == [("π", (0, 3)), ("9", (3, 0)), ("12", (0, 0))]
    assert labels(text) == [("1", (0, 0)), ("2", (0, 3)), ("9", (3, 0))]


def test_house_numbers_with_fractions_keep_their_place() -> None:
    town = town_from_picture("HH.HH\nHH.HH\n.....\n.....\n.....", houses=["9¾", "π"])
    assert [house.sort for house in town.houses] == [3.5, 9.75]


@pytest.mark.parametrize(
    ("text", "line", "column", "why"),
    [
        ("", 1, 1, "no board"),
        ("\n....", 2, 1, "5 squares wide"),
        (".....\n.....", 2, 1, "5 squares high"),
        ("..... .......", 1, 12, "5 squares wide"),
        ("row 1 ..x..", 1, 9, "no letter"),
        (".....\n..... | ..x..", 2, 11, "no letter"),
        ("\n".join(["....."] * 4 + ["..... | ....."]), 1, 1, "cut off"),
        ("~....\n.....\n.....\n.....\n.....", 1, 1, "missing in part"),
        ("\n".join(["~~~~~"] * 5), 1, 1, "every tile of it is missing"),
        (".....\n...H.\n.....\n.....\n.....", 2, 4, "2x2"),
        (".....\n..... | .AA..\n", 2, 1, "5 squares high"),
        (".AA..\n.AA..\n.....\n.....\n.....", 1, 2, "3x3"),
        ("HH...\nHH...\n..GG.\n.....\n.....", 3, 3, "garden"),
        ("..#..\n..#..\n##+#.\n.....\n.....", 3, 3, "bridge"),
        ("HH...\nHH...\n.....\n.....\n.....  house 4", 5, 1, "no house begins in this row for number 4"),
        ("HH...  house x\nHH...\n.....\n.....\n.....", 1, 1, "'x' is no house number"),
        ("HH...  house 4\nHH...\n.....\nHH...  house 4\nHH...", 4, 1, "two houses with number 4"),
        ("HH...  house 7\nHH...\n.....\nHH...  house 007\nHH...", 4, 1, "two houses with number 007"),
    ],
)
def test_a_bad_picture_says_where_and_why(text: str, line: int, column: int, why: str) -> None:
    with pytest.raises(BadPicture, match=why) as caught:
        town_from_picture(text)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_too_many_house_numbers_are_refused() -> None:
    with pytest.raises(BadPicture, match="there is no house for number 7"):
        town_from_picture(crossroads(1), houses=["7"])


def test_a_town_is_drawn_with_rows_columns_and_houses() -> None:
    assert picture_of(draw("HH#..\nHH#..\n##+##\n..#L.\n..#..\n-----\n" + "\n".join(["....."] * 5))) == (
        "      0-4\n"
        "row 0 HH#..   house 1\n"
        "row 1 HH#..\n"
        "row 2 ##+##\n"
        "row 3 ..#L.\n"
        "row 4 ..#..\n"
        "-----------\n"
        "row 5 .....\n"
        "row 6 .....\n"
        "row 7 .....\n"
        "row 8 .....\n"
        "row 9 .....\n"
    )


def test_the_picture_in_the_documentation_can_be_read() -> None:
    if picture.__doc__ is None:
        pytest.skip("a compiled module has no documentation")
    drawing = "\n".join(line for line in picture.__doc__.splitlines() if line.startswith("    row"))
    assert labels(drawing) == [("10", (1, 0))]


def test_a_town_can_be_drawn_without_numbers() -> None:
    assert picture_of(draw(crossroads(2)), labels=False).splitlines()[1:3] == ["..#.. | ..#..", "##### | #####"]


@pytest.mark.parametrize("numbers", [True, False])
@pytest.mark.parametrize("seed", range(8))
def test_a_drawn_town_is_read_back(seed: int, numbers: bool) -> None:
    dice = Random(seed)
    tiles = random_tiles(dice, 4, 3, [name for name in ALL_TILES if name not in "WX"])
    del tiles[dice.choice(sorted(tiles))]
    town = Town.build(tiles)
    assert same(town, town_from_picture(picture_of(town, labels=numbers)))


@pytest.mark.parametrize("picture", [G1, G2, G3])
def test_the_boards_of_the_specification_are_read_back(picture: str) -> None:
    town = draw(picture)
    assert same(town, town_from_picture(picture_of(town)))
