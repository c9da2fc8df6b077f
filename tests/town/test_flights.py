"""Routes of zeppelins (B-BUY-14, B-BUY-15)."""

from __future__ import annotations

import pytest

from magnate.town import Town, bits
from tests.boards import G1
from tests.town.boards import draw, printed

FOUR = """
S.... | .....
..... | .....
..... | .....
..... | .....
..... | .....
-------------
..... | B...L
..... | .....
..... | .....
..... | .....
..... | .....
"""


def flown(town: Town, tile: int, moves: int) -> set[frozenset[tuple[int, int]]]:
    """Return what a zeppelin can bring: sets of the map coordinates of drink symbols."""
    return {
        frozenset(town.position(town.sources[i].square) for i in bits(haul.sources))
        for haul in town.flights(tile, moves)
    }


@pytest.mark.rule("B-BUY-14", "B-BUY-15", "B-EX-30")
def test_three_tiles_in_a_row_give_all_their_drinks() -> None:
    town = draw(G1)
    assert frozenset({(1, 1), (1, 6), (3, 10), (0, 13)}) in flown(town, 0, 4)


@pytest.mark.rule("B-BUY-14", "B-EX-30")
def test_a_zeppelin_cannot_go_back_over_a_tile() -> None:
    most = max(flown(draw(G1), 1, 4), key=len)
    assert most == {(1, 6), (3, 10), (0, 13)}


@pytest.mark.rule("B-BUY-14", "B-EX-30")
def test_the_tiles_covered_are_listed_in_order() -> None:
    town = draw(G1)
    routes = {haul.sources: haul.route for haul in town.flights(0, 4)}
    assert routes[0b1111] == (0, 1, 2)


@pytest.mark.rule("B-BUY-15", "B-GEO-35")
def test_the_start_tile_counts_without_a_move_and_without_a_road() -> None:
    assert flown(draw(FOUR), 0, 0) == {frozenset({(0, 0)})}


@pytest.mark.rule("B-BUY-15")
def test_every_symbol_of_a_tile_is_taken() -> None:
    assert flown(draw(FOUR), 3, 0) == {frozenset({(5, 5), (5, 9)})}


@pytest.mark.rule("B-BUY-14", "B-GEO-29")
def test_a_zeppelin_moves_to_orthogonal_neighbours_only() -> None:
    town = draw(FOUR)
    assert frozenset({(0, 0), (5, 5), (5, 9)}) not in flown(town, 0, 1)
    assert frozenset({(0, 0), (5, 5), (5, 9)}) in flown(town, 0, 2)


@pytest.mark.rule("B-BUY-14")
def test_a_zeppelin_covers_five_tiles_with_range_4() -> None:
    town = printed("A0 B0 C0 D0 T0 S0")
    assert flown(town, 0, 4) == {frozenset({(1, 21)})}
    assert len(max((haul.route for haul in town.flights(0, 4)), key=len)) == 5


@pytest.mark.rule("B-BUY-14")
def test_a_zeppelin_stays_on_the_board() -> None:
    assert flown(printed("O0 -- T0"), 0, 4) == {frozenset({(0, 1)})}


@pytest.mark.rule("B-BUY-08")
def test_with_buyer_full_range_a_zeppelin_uses_all_its_moves() -> None:
    assert flown(draw(FOUR, buyer_full_range=True), 0, 2) == {frozenset({(0, 0), (5, 5), (5, 9)})}


@pytest.mark.rule("B-BUY-08")
def test_with_buyer_full_range_a_zeppelin_stops_where_it_cannot_go_on() -> None:
    assert flown(draw(G1, buyer_full_range=True), 1, 4) == {
        frozenset({(1, 1), (1, 6)}),
        frozenset({(1, 6), (3, 10), (0, 13)}),
    }


@pytest.mark.rule("B-BUY-11")
def test_with_buyer_collect_choice_a_zeppelin_may_leave_drinks() -> None:
    assert frozenset({(5, 9)}) in flown(draw(FOUR, buyer_collect="choice"), 0, 2)
    assert frozenset({(5, 9)}) not in flown(draw(FOUR), 0, 2)
