"""The map as text: roads as they are joined, seams, houses, and what stands on it."""

from __future__ import annotations

from magnate.content import load_catalogue
from magnate.testing import Scene
from magnate.town import town_from_picture
from magnate.view.board import board_of, board_of_town
from magnate.view.text.board import board_lines, legend
from magnate.view.text.board_spoken import board_report, letter_rows
from magnate.view.text.lines import text_of
from tests.boards import BRIDGE, G1, G2, G3


def drawn(picture: str) -> list[str]:
    board = board_of_town(town_from_picture(picture), load_catalogue())
    return [text_of(row).rstrip() for row in board_lines(board)]


def lines(scene: Scene) -> list[str]:
    return [text_of(row).rstrip() for row in board_lines(board_of(scene.state, scene.book))]


def test_roads_join_across_the_border_where_both_lines_meet() -> None:
    assert drawn(G1) == [
        "    0  1  2  3  4   5  6  7  8  9  10 11 12 13 14",
        " 0  ·  ·  ║  ·  · ┊ ·  ·  ║  ·  · ┊ ·  ·  ║ (S) ·",
        " 1  · (S) ║  ·  · ┊ · (L) ║  ·  · ┊ ·  ·  ║  ·  ·",
        " 2 ═══════╬═══════════════╬═══════════════╬═══════",
        " 3  ·  ·  ║  ·  · ┊ ·  ·  ║  ·  · ┊(E) ·  ║  ·  ·",
        " 4  ·  ·  ║  ·  · ┊ ·  ·  ║  ·  · ┊ ·  ·  ║  ·  ·",
    ]


def test_a_road_without_a_counterpart_stops_at_the_seam() -> None:
    board = drawn(G2)
    assert board[3] == " 2 ═══════╩═══════"
    assert board[6] == "   ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈"
    assert board[7] == " 5  ·  ·  ║  ·  ·"


def test_roads_side_by_side_along_a_border_are_not_joined() -> None:
    board = drawn(G3)
    assert board[6] == "   ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┼"
    assert board[7] == " 5  ╔═════╩═════╗ ┊ ·  ·  ║  ·  ·"
    assert board[9] == " 7 ═╣  · └────┘ ╠═════════╬═══════"


def test_a_bridge_is_no_crossing() -> None:
    assert drawn(BRIDGE)[3] == " 2 ══════)║(══════"


def test_houses_show_number_demand_and_garden(scene_with_pieces: Scene) -> None:
    board = lines(scene_with_pieces)
    assert board[1].startswith(' 0 ┌─7───"""')
    assert board[2].startswith(' 1 └BE───"""')


def test_a_house_too_full_for_its_walls_writes_on_into_the_garden(scene_with_pieces: Scene) -> None:
    scene_with_pieces.demand("7", "pizza", "soda", "lemonade")
    assert lines(scene_with_pieces)[2].startswith(' 1 └BEPSL"""')


def test_a_restaurant_shows_letter_number_and_entrance(scene_with_pieces: Scene) -> None:
    board = lines(scene_with_pieces)
    assert "@━A1━┓" in board[4]
    assert "┏╍B1╍┓" in board[9]
    assert "…╍╍╍@" in board[10]


def test_campaigns_show_number_good_owner_and_rounds(scene_with_pieces: Scene) -> None:
    board = lines(scene_with_pieces)
    assert "14P A2" in board[5]
    assert "#9S" in board[10]


def test_airplanes_stand_beside_the_map_over_their_lines(scene_with_pieces: Scene) -> None:
    scene_with_pieces.campaign(1, "airplane_5", "beer", 0, edge="n", first=1)
    assert lines(scene_with_pieces)[0] == "      #5E B∞░░░"
    scene_with_pieces.campaign(1, "airplane_4", "beer", 3, edge="w", first=4)
    assert lines(scene_with_pieces)[6].startswith("#4E  4 ")


def test_marks_are_written_on_their_squares(scene_with_pieces: Scene) -> None:
    board = board_of(scene_with_pieces.state, scene_with_pieces.book)
    marked = [text_of(row) for row in board_lines(board, {(4, 0): "+"})]
    assert marked[5].startswith(" 4  + ")


def test_the_legend_fits_a_hundred_columns(scene_with_pieces: Scene) -> None:
    board = board_of(scene_with_pieces.state, scene_with_pieces.book)
    assert max(len(text_of(row)) for row in legend(board)) <= 100


def test_a_map_of_five_players_is_less_than_a_hundred_columns_wide() -> None:
    tile = ["..#..", "..#..", "#####", "..#..", "..#.."]
    picture = "\n-----\n".join("\n".join(" | ".join([row] * 5) for row in tile) for _ in range(4))
    assert max(len(row) for row in drawn(picture)) == 82


def test_the_board_can_be_told_in_sentences(scene_with_pieces: Scene) -> None:
    told = board_report(board_of(scene_with_pieces.state, scene_with_pieces.book), ["Ann", "Bo"])
    assert "House 7 at (0,0) with a garden: wants 1 burger and 1 beer, room for 5. 3 × 2 squares." in told
    assert "A1 Ann at (3,3), entrance in the north-west." in told
    assert "Ann: Billboard 14 at (4,0): Pizza, 2 more rounds." in told


def test_letters_stand_for_squares(scene_with_pieces: Scene) -> None:
    rows = letter_rows(board_of(scene_with_pieces.state, scene_with_pieces.book))
    assert rows[0] == "row 0: H H G . ."
    assert rows[3] == "row 3: . . # @ A"
    assert rows[4] == "row 4: * * # A A"
