"""Step 4 of the working day, the zeppelin pilot: flights from tile to tile (12.2)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import CollectDrinks
from magnate.model.events import DrinksCollected
from magnate.testing import Scene
from tests.rules.asking import hauls, only, stock
from tests.rules.legality import play, refusal

ROW = """
row 0   S...B | ..... | ..L.. | ..... | ..... | S....
row 1   ..... | ..... | ..... | ..... | ..B.. | .....
row 2   ..... | ..... | ..... | ..... | ..... | .....
row 3   ..... | ..... | ..... | ..... | ..... | .....
row 4   ..... | ..... | ..... | ..... | ..... | .....
"""
"""Six tiles without any road; drinks on the first, third, fifth and sixth."""

SQUARE = """
row 0   ..... | ..L..
row 1   ..... | .....
row 2   ..... | .....
row 3   ..... | .....
row 4   ..... | .....
---------------------
row 5   ..B.. | ..S..
row 6   ..... | .....
row 7   ..... | .....
row 8   ..... | .....
row 9   ..... | .....
"""

TWO_ENDS = """
row 0   S.... | ..... | B....
row 1   ..... | ..... | .....
row 2   ..... | ..... | .....
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
"""

SODA, BEER, LEMONADE, FAR_BEER, LAST_SODA = (0, 0), (0, 4), (0, 12), (1, 22), (0, 25)


def flying(picture: str, at: tuple[int, int], *milestone: str, entrance: str = "nw", **work: int) -> Game:
    """Return seat 0 in step 4 with a zeppelin pilot at work."""
    scene = Scene(picture).restaurant(0, at, entrance).milestones(0, *milestone)
    return scene.cards(0, work={"zeppelin_pilot": 1, **work}).working(step="food")


@pytest.mark.rule("B-BUY-02", "B-BUY-14", "B-EMP-17", "B-GEO-24")
def test_a_zeppelin_covers_at_most_five_tiles() -> None:
    game = flying(ROW, (3, 0))
    assert frozenset({SODA, BEER, LEMONADE, FAR_BEER}) in hauls(game, "zeppelin_pilot")
    six_tiles = CollectDrinks("zeppelin_pilot", (SODA, BEER, LEMONADE, LAST_SODA, FAR_BEER))
    assert refusal(game, 0, six_tiles) == "B-BUY-14"


@pytest.mark.rule("B-BUY-03", "B-MIL-43")
def test_the_cart_milestone_lets_a_zeppelin_cover_six_tiles() -> None:
    game = flying(ROW, (3, 0), "first_cart_operator_played")
    assert frozenset({SODA, BEER, LEMONADE, FAR_BEER, LAST_SODA}) in hauls(game, "zeppelin_pilot")


@pytest.mark.rule("B-BUY-02", "B-BUY-03", "B-BUY-15", "B-MIL-36")
@pytest.mark.parametrize(("milestone", "each"), [((), 2), (("first_errand_boy_played",), 3)])
def test_a_zeppelin_takes_drinks_for_each_symbol_of_a_tile(milestone: tuple[str, ...], each: int) -> None:
    game = flying(ROW, (3, 0), *milestone, errand_boy=1)
    play(game, 0, CollectDrinks("zeppelin_pilot", (SODA, BEER)))
    assert stock(game) == {"soda": each, "beer": each}


@pytest.mark.rule("B-BUY-11", "B-BUY-15")
def test_a_zeppelin_leaves_no_symbol_of_its_tiles_behind() -> None:
    game = flying(ROW, (3, 0))
    assert refusal(game, 0, CollectDrinks("zeppelin_pilot", (LEMONADE,))) == "B-BUY-11"


@pytest.mark.rule("B-GEO-29", "B-GEO-35", "B-BUY-14", "B-BUY-15")
def test_a_zeppelin_starts_on_the_tile_of_the_entrance_without_a_road() -> None:
    game = flying(ROW, (3, 9), entrance="ne")
    assert frozenset({LEMONADE}) in hauls(game, "zeppelin_pilot")
    game = flying(ROW, (3, 9), entrance="nw")
    assert frozenset({SODA, BEER}) in hauls(game, "zeppelin_pilot")


@pytest.mark.rule("B-GEO-35", "B-GEO-13", "RUL-24", "B-BUY-14")
def test_with_a_drive_in_a_zeppelin_starts_on_the_tile_of_any_corner() -> None:
    plain = flying(ROW, (3, 4), entrance="nw")
    drive_in = flying(ROW, (3, 4), entrance="nw", local_manager=1)
    assert frozenset({LEMONADE}) not in hauls(plain, "zeppelin_pilot")
    assert frozenset({LEMONADE}) in hauls(drive_in, "zeppelin_pilot")


@pytest.mark.rule("B-BUY-14", "B-TRM-04")
def test_a_zeppelin_never_flies_diagonally() -> None:
    game = flying(SQUARE, (0, 0))
    assert frozenset({(5, 7)}) not in hauls(game, "zeppelin_pilot")
    assert frozenset({(0, 7), (5, 7)}) in hauls(game, "zeppelin_pilot")


@pytest.mark.rule("B-BUY-14")
def test_a_zeppelin_never_flies_over_a_tile_twice() -> None:
    game = flying(TWO_ENDS, (3, 7))
    assert hauls(game, "zeppelin_pilot") == {frozenset({(0, 0)}), frozenset({(0, 10)})}
    assert refusal(game, 0, CollectDrinks("zeppelin_pilot", ((0, 0), (0, 10)))) == "B-BUY-14"


@pytest.mark.rule("B-BUY-14", "B-GEO-15")
def test_a_zeppelin_needs_an_open_restaurant() -> None:
    scene = Scene(ROW).restaurant(0, (3, 0), is_open=False).cards(0, work={"zeppelin_pilot": 1, "errand_boy": 1})
    assert hauls(scene.working(step="food"), "zeppelin_pilot") == set()


@pytest.mark.rule("RUL-04", "B-BUY-14")
def test_a_table_may_make_zeppelins_fly_their_whole_range() -> None:
    scene = Scene(ROW, house_rules={"buyer_full_range": True}).restaurant(0, (3, 0))
    game = scene.cards(0, work={"zeppelin_pilot": 1}).working(step="food")
    assert hauls(game, "zeppelin_pilot") == {frozenset({SODA, BEER, LEMONADE, FAR_BEER})}


@pytest.mark.rule("RUL-06", "B-BUY-11")
def test_a_table_may_let_zeppelins_leave_drinks_behind() -> None:
    scene = Scene(ROW, house_rules={"buyer_collect": "choice"}).restaurant(0, (3, 0))
    game = scene.cards(0, work={"zeppelin_pilot": 1}).working(step="food")
    assert frozenset({LEMONADE}) in hauls(game, "zeppelin_pilot")


@pytest.mark.rule("B-BUY-14")
def test_the_flight_is_told_by_the_middles_of_its_tiles() -> None:
    game = flying(ROW, (3, 0), errand_boy=1)
    told = only(game.play(0, CollectDrinks("zeppelin_pilot", (SODA, BEER, LEMONADE))), DrinksCollected)
    assert told == DrinksCollected(
        0, "zeppelin_pilot", (("beer", 2), ("lemonade", 2), ("soda", 2)), ((2, 2), (2, 7), (2, 12))
    )
