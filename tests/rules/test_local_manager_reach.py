"""Which square of a local manager's new restaurant must be in range (B-RST-04, RUL-36)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import PickManager, PlaceRestaurant
from magnate.view.inspect.aim import Aim, Json
from magnate.view.inspect.answers import inspect
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.refusals import why_not
from tests.rules.legality import offered, play, refusal
from tests.rules.test_restaurants import LOCAL, TWO_SYSTEMS, home, manager

CROSSING = """
row 0   ..... | ..... | ..... | ..... | ...#.
row 1   ..... | ..... | ..... | ..... | ...#.
row 2   ##### | ##### | ##### | ##### | .#.#.
row 3   ..... | ..... | ..... | ..... | .#.#.
row 4   ..... | ..... | ..... | ..... | .#.#.
"""
"""Four tiles along a road; the roads of the fifth meet it nowhere."""

ASTRIDE = PlaceRestaurant((3, 19), "ne")
"""Two squares on the fourth tile, which is in range, the entrance on the fifth, which is not."""

READINGS = pytest.mark.parametrize(("reading", "legal"), [("entrance", False), ("any_square", True)])


def corners_in(found: Json, at: tuple[int, int]) -> set[str]:
    """Return the corners with which `magnate inspect` lets a local manager put a restaurant at a place."""
    (row,) = [row for row in found["restaurant"] if row["by"] == "local_manager"]
    return {place["entrance"] for place in row["places"] if list(at) in place["at"]}


@pytest.mark.rule("RUL-36", "B-RST-04")
@READINGS
def test_the_entrance_or_any_square_of_the_new_restaurant_is_in_range(reading: str, legal: bool) -> None:
    game = manager("local_manager", home(CROSSING, local_manager_reach=reading))
    play(game, 0, LOCAL)
    if legal:
        play(game, 0, ASTRIDE)
        assert not game.state.chains[0].restaurants[-1].open
    else:
        assert refusal(game, 0, ASTRIDE) == "B-RST-04"


@pytest.mark.rule("RUL-36", "B-RST-04")
def test_with_no_square_in_range_it_is_out_of_range_all_the_same() -> None:
    game = manager("local_manager", home(CROSSING, local_manager_reach="any_square"))
    play(game, 0, LOCAL)
    assert refusal(game, 0, PlaceRestaurant((0, 21), "se")) == "B-RST-04"


@pytest.mark.rule("RUL-36", "B-RST-01")
def test_the_entrance_lies_beside_a_road_whichever_square_counts() -> None:
    game = manager("local_manager", home(CROSSING, local_manager_reach="any_square"))
    play(game, 0, LOCAL)
    assert refusal(game, 0, PlaceRestaurant((3, 19), "sw")) == "B-RST-01"


@pytest.mark.rule("RUL-36", "RUL-03")
@pytest.mark.parametrize(("reading", "legal"), [("entrance", False), ("any_square", True)])
def test_with_the_same_road_asked_for_the_square_that_counts_lies_beside_it(reading: str, legal: bool) -> None:
    agreed = {"local_manager_reach": reading, "local_manager_road": "same"}
    game = manager("local_manager", home(TWO_SYSTEMS, (3, 0), "nw", **agreed))
    play(game, 0, LOCAL)
    assert offered(game, 0, PlaceRestaurant((2, 7), "se")) is legal
    assert refusal(game, 0, PlaceRestaurant((2, 8), "se")) == "B-RST-04"


@pytest.mark.rule("RUL-36")
@READINGS
def test_screens_and_inspect_say_the_same(reading: str, legal: bool) -> None:
    game = manager("local_manager", home(CROSSING, local_manager_reach=reading))
    assert ("ne" in corners_in(inspect(game, "places", Aim(seat=0, what="restaurant")), ASTRIDE.at)) is legal
    found = asked_of(game, 0, [LOCAL])
    assert found is not None
    assert ("any_square_in_range" in {fact.say for fact in found.facts}) is legal
    refused = why_not(game, 0, [LOCAL], ASTRIDE)
    assert (refused is None) is legal
    assert legal or (refused and refused.phrase and refused.phrase.say == "out_of_range")


@pytest.mark.rule("RUL-36", "B-BUN-02")
@READINGS
def test_a_position_and_a_record_keep_the_reading(reading: str, legal: bool) -> None:
    game = manager("local_manager", home(CROSSING, local_manager_reach=reading).reserves(100, 200))
    again = Game.from_position(game.position())
    assert again.hash() == game.hash()
    for one in (again, Game.replay(game.record())):
        play(one, 0, LOCAL)
        assert offered(one, 0, ASTRIDE) is legal


@pytest.mark.rule("RUL-36", "B-RST-07")
def test_a_regional_manager_places_anywhere_as_before() -> None:
    for reading in ("entrance", "any_square"):
        game = manager("regional_manager", home(CROSSING, local_manager_reach=reading))
        play(game, 0, PickManager("regional_manager"))
        assert offered(game, 0, ASTRIDE)
        assert offered(game, 0, PlaceRestaurant((0, 21), "se"))
