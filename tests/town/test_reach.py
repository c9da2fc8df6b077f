"""How far campaigns and local managers reach (chapters 11 and 14, 24.3)."""

from __future__ import annotations

import pytest

from magnate.town import restaurant_anchors
from tests.boards import G2, G3
from tests.town.boards import at, crossroads, draw, printed, rectangle

BESIDE_A_RING = """
##### | ..#..
#...# | ..#..
#...# | #####
#...# | ..#..
##### | ..#..
"""
"""An entrance on (4, 5) touches the ring on the next tile; ring and crossroads join at row 2."""

DOOR = (4, 5)

G1_LONGER = """
..#.. | ..#.. | ..#S. | ..#..
.S#.. | .L#.. | ..#.. | ..#..
##### | ##### | ##### | #####
..#.. | ..#.. | B.#.. | ..#..
..#.. | ..#.. | ..#.. | ..#..
"""


def reach(text: str, entrance: tuple[int, int], within: int, **options: bool) -> set[tuple[int, int]]:
    """Return the squares in marketing range on a drawn board."""
    town = draw(text, **options)
    return at(town, town.reach(town.square(*entrance), within))


def manager_reach(
    text: str, entrance: tuple[int, int], within: int = 3, *, same_road: bool = False
) -> set[tuple[int, int]]:
    """Return where a local manager may put an entrance on a drawn board."""
    town = draw(text)
    return at(town, town.manager_reach(town.square(*entrance), within, same_road))


@pytest.mark.rule("B-MKT-04", "B-GEO-24", "B-EX-18")
def test_range_0_reaches_beside_the_road_of_the_own_tile() -> None:
    assert reach(crossroads(3), (3, 3), 0) == {
        (row, column)
        for row, column in rectangle(0, 0, 5, 5)
        if (row in (1, 3) or column in (1, 3)) and row != 2 and column != 2
    }


@pytest.mark.rule("B-MKT-04", "B-GEO-24", "B-EX-18")
def test_range_2_reaches_over_two_borders() -> None:
    columns = {column for _, column in reach(crossroads(5), (3, 3), 2)}
    assert max(columns) == 14


@pytest.mark.rule("B-MKT-04", "B-EX-19")
def test_a_trainee_reaches_the_third_tile_and_not_the_fourth() -> None:
    assert (3, 11) in reach(G1_LONGER, (3, 3), 2)
    assert (3, 16) not in reach(G1_LONGER, (3, 3), 2)
    assert (3, 16) in reach(G1_LONGER, (3, 3), 3)


@pytest.mark.rule("B-GEO-23", "B-MKT-04", "B-EX-20")
def test_a_campaign_beyond_the_last_border_costs_one_more() -> None:
    assert (4, 0) in reach(G3, (8, 5), 2)
    assert (4, 0) not in reach(G3, (8, 5), 1)


@pytest.mark.rule("B-GEO-21", "B-GEO-34", "B-MKT-04")
def test_a_range_begins_with_the_border_in_front_of_the_entrance() -> None:
    assert reach(G2, (4, 2), 0) == set()
    assert (6, 1) in reach(G2, (4, 2), 1)


@pytest.mark.rule("B-MKT-04")
def test_no_road_square_is_reached_itself() -> None:
    town = draw(G2)
    assert town.reach(town.square(4, 2), 3) & town.road == 0


@pytest.mark.rule("B-GEO-23")
def test_a_token_beside_the_entrances_road_but_back_on_its_tile_is_at_range_2() -> None:
    assert (0, 5) not in reach(BESIDE_A_RING, DOOR, 1)
    assert (0, 5) in reach(BESIDE_A_RING, DOOR, 2)


@pytest.mark.rule("B-GEO-23")
def test_own_tile_zero_puts_that_token_at_range_0() -> None:
    assert (0, 5) in reach(BESIDE_A_RING, DOOR, 0, own_tile_zero=True)


@pytest.mark.rule("B-GEO-23")
def test_own_tile_zero_is_for_the_entrances_own_road_and_tile_only() -> None:
    assert reach(BESIDE_A_RING, DOOR, 0, own_tile_zero=True) == {(0, 5), (1, 5), (3, 5), (4, 5)}
    assert reach(crossroads(2), (3, 3), 0, own_tile_zero=True) == reach(crossroads(2), (3, 3), 0)


@pytest.mark.rule("B-GEO-23")
def test_own_tile_zero_gives_nothing_on_a_third_tile() -> None:
    text = "\n".join(f"..... | {row}" for row in BESIDE_A_RING.strip().splitlines())
    assert reach(text, (4, 10), 0, own_tile_zero=True) == {(0, 10), (1, 10), (3, 10), (4, 10)}


@pytest.mark.rule("B-MKT-05", "B-GEO-28", "B-EX-21")
def test_without_a_range_any_road_will_do_and_no_road_will_not() -> None:
    town = draw(G2)
    near = at(town, town.beside_road)
    assert (6, 1) in near
    assert (3, 0) in near
    assert (4, 0) not in near


@pytest.mark.rule("B-RST-04", "B-EX-38")
def test_a_local_manager_reaches_all_of_the_fourth_tile_and_not_the_fifth() -> None:
    found = manager_reach(crossroads(5), (3, 3))
    assert {(0, 0), (0, 15), (4, 19)} <= found
    assert max(column for _, column in found) == 19


@pytest.mark.rule("B-RST-04", "B-EX-38")
def test_the_new_entrance_may_touch_another_road_of_a_tile_in_range() -> None:
    # Tile E has two roads; from the west only the one in its upper left corner is reached.
    town = printed("A0 E0")
    allowed = town.manager_reach(town.square(3, 3), 3, same_road=False)
    anchors = restaurant_anchors(town, town.free, 2, allowed)
    assert (4, 6) not in at(town, town.reach(town.square(3, 3), 3))
    assert (3, 5) in at(town, anchors)


@pytest.mark.rule("B-RST-04")
def test_with_local_manager_road_same_the_new_entrance_touches_a_road_in_range() -> None:
    town = printed("A0 E0")
    allowed = town.manager_reach(town.square(3, 3), 3, same_road=True)
    assert (3, 5) not in at(town, restaurant_anchors(town, town.free, 2, allowed))
    assert allowed == town.reach(town.square(3, 3), 3)


@pytest.mark.rule("B-RST-04")
def test_a_square_stepped_onto_across_a_border_counts_within_the_range() -> None:
    assert (4, 0) in manager_reach(G3, (8, 5), 2)
    assert (3, 0) not in manager_reach(G3, (8, 5), 2)
    assert (4, 0) not in manager_reach(G3, (8, 5), 1)


@pytest.mark.rule("B-RST-05")
def test_the_tile_of_an_entrance_that_opens_onto_the_next_tile_is_not_in_range() -> None:
    found = manager_reach(G2, (4, 2))
    assert {(row, column) for row, column in found if row < 5} == {(4, 2)}
    assert rectangle(5, 0, 2, 2) <= found


@pytest.mark.rule("B-RST-05")
def test_that_tile_is_in_range_when_the_road_comes_back_to_it() -> None:
    assert (0, 9) in manager_reach(BESIDE_A_RING, DOOR, 2)
    assert (0, 9) not in manager_reach(BESIDE_A_RING, DOOR, 1)


@pytest.mark.rule("B-RST-05", "B-RST-04")
def test_the_own_tile_is_in_range_at_0_when_a_road_on_it_is_used() -> None:
    assert manager_reach(crossroads(2), (3, 3), 0) == {
        (row, column) for row, column in rectangle(0, 0, 5, 5) if row != 2 and column != 2
    }
