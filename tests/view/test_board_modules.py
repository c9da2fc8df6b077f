"""What modules put on or beside the map is drawn, written and spoken."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from magnate.modules import every_face
from magnate.rules.questions import MapPiece
from magnate.testing import Scene
from magnate.view.board import Board, CampaignSpot, HouseSpot, Rect, board_of
from magnate.view.svg.picture import board_svg
from magnate.view.text.board import board_lines, legend
from magnate.view.text.board_spoken import board_report, letter_rows
from magnate.view.text.lines import text_of

SVG = "{http://www.w3.org/2000/svg}"

PIECES = (
    MapPiece("park", ((0, 0), (0, 1), (1, 0), (1, 1))),
    MapPiece("road_under_construction", ((3, 3), (3, 4))),
    MapPiece("roadworks", ((2, 3),)),
    MapPiece("coffee_shop", ((1, 3),), 1),
    MapPiece("off_ramp", ((-1, 1), (-1, 2), (-1, 3))),
)
RURAL = HouseSpot("rural area", Rect(0, 0, 0, 0), None, "rural_area", ("beer", "beer"), 99)
GUIDE = CampaignSpot(17, "gourmet_guide", "beer", 0, 2, None, "", 0, 0)


@pytest.fixture
def board() -> Board:
    scene = Scene()
    return board_of(scene.state, scene.book)._replace(
        pieces=PIECES, drawings=every_face().drawings, away=(RURAL,), campaigns=(GUIDE,)
    )


def test_pieces_are_signs_on_the_map_and_what_lies_beside_it_stands_below(board: Board) -> None:
    assert [text_of(row).rstrip() for row in board_lines(board)] == [
        "    0  1  2  3  4",
        "-1    ▓▓▓▓▓▓▓▓▓",
        " 0 ♠♠♠♠♠♠ ║  ·  ·",
        " 1 ♠♠♠♠♠♠ ║ cBc ·",
        " 2 ═══════╬══▲════",
        " 3  ·  ·  ║ ▒▒▒▒▒▒",
        " 4  ·  ·  ║  ·  ·",
        "beside the map: Rural area EE; Gourmet guide",
        "  17E A2",
    ]


def test_the_legend_names_the_signs_that_are_there(board: Board) -> None:
    assert text_of(legend(board)[-1]) == (
        "♠♠♠ Park  ▒▒▒ Road under construction  ═▲═ Roadworks  c?c Coffee shop of …  ▓▓▓ Highway offramp"
    )


def test_pieces_are_spoken(board: Board) -> None:
    said = board_report(board, ["Ada", "Bob"])
    assert "Rural area, beside the map: wants 2 beers, room for 99." in said
    assert "Coffee shop of Bob: (1,3)." in said
    assert "Ada: Gourmet guide 17 beside the map: Beer, 2 more rounds." in said


def test_pieces_are_letters_for_readers_of_rows(board: Board) -> None:
    assert letter_rows(board)[:4] == [
        "row 0: P P # . .",
        "row 1: P P # c .",
        "row 2: # # # ! #",
        "row 3: . . # % %",
    ]


def test_pieces_are_drawn_and_the_drawing_has_room_for_them(board: Board) -> None:
    root = ElementTree.fromstring(board_svg(board))
    for kind in ("park", "road_under_construction", "roadworks", "coffee_shop", "off_ramp", "away", "campaign"):
        assert len(root.findall(f".//{SVG}g[@class='{kind}']")) == 1, kind
    assert float(root.attrib["width"]) == 5 * 32 + 2 * (44 + 32)
    assert float(root.attrib["height"]) == 5 * 32 + 2 * (44 + 32) + 46 + 64


def test_a_piece_nobody_draws_is_a_square_with_the_letter_of_its_owner(board: Board) -> None:
    wagon = board._replace(pieces=(MapPiece("food_wagon", ((0, 3),), 2),))
    assert "[C]" in text_of(board_lines(wagon)[1])
    assert text_of(legend(wagon)[-1]) == "[?] food wagon"
    assert letter_rows(wagon)[0] == "row 0: . . # & ."
    drawn = ElementTree.fromstring(board_svg(wagon)).find(f".//{SVG}g[@class='food_wagon']")
    assert drawn is not None
    assert [part.text for part in drawn.iter(f"{SVG}text")] == ["C"]
