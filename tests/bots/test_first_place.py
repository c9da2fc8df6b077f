"""Where the first restaurant goes, number by number, on a road with three houses a tile apart."""

from __future__ import annotations

import pytest

from magnate.bots.fast import places
from magnate.bots.fast.outlook import Outlook
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import FORMER, GROWER, PLANNER
from magnate.bots.fast.weights import STANDARD, Weights
from magnate.game import Game
from magnate.model.actions import PlaceRestaurant
from magnate.rules.table import Table
from magnate.testing import Scene
from tests.bots.test_planner_knows import STREET, open_at

LEFT_END, MIDDLE = (3, 2), (3, 5)
LOOKS_ALONE = STANDARD._replace(site_alone=3.0)


def after(rival: tuple[int, int]) -> Game:
    """Return a game in which the rival has opened and the other seat is asked."""
    game = Scene(STREET, houses=("1", "4", "7")).first_restaurants()
    open_at(game, rival)
    return game


def looked_at(game: Game, weights: Weights) -> Outlook:
    seat = game.state.waiting[0]
    view = game.view(seat)
    return Policy(weights).look(Table(view.book, view.state), seat)


def houses_from(game: Game, action: object) -> list[int]:
    """Return how far each house is from a restaurant that could be opened."""
    assert isinstance(action, PlaceRestaurant)
    outlook = looked_at(game, STANDARD)
    return outlook.atlas.from_door(outlook.table, places.door_of(outlook, action))


def chosen(game: Game, weights: Weights) -> list[int]:
    """Return how far each house is from the restaurant that is opened."""
    seat = game.state.waiting[0]
    return houses_from(game, places.choose_first_restaurant(looked_at(game, weights), game.options(seat)))


def worth_at(game: Game, distances: list[int], **numbers: float) -> float:
    """Return what a restaurant is worth that lies so far from the houses, drinks nearby taken off."""
    outlook = looked_at(game, STANDARD._replace(**numbers))
    options = [one for one in game.options(game.state.waiting[0]) if isinstance(one, PlaceRestaurant)]
    door = next(places.door_of(outlook, one) for one in options if houses_from(game, one) == distances)
    drinks = places.DRINK_NEARBY * outlook.atlas.drinks_near(outlook.table, door)
    return places.first_worth(outlook, door, places.nearest_rivals(outlook)) - drinks


def test_a_house_to_itself_draws_it_away_from_more_houses_that_are_shared() -> None:
    game = after(LEFT_END)
    assert chosen(game, STANDARD) == [1, 0, 1], "two houses nearer than the rival, none out of its reach"
    assert chosen(game, LOOKS_ALONE) == [2, 1, 0], "the last house is two tiles farther from the rival"


def test_the_planner_looks_for_a_house_to_itself_and_the_one_before_did_not() -> None:
    off = {name: getattr(STANDARD, name) for name in Weights._fields if name.startswith("site_")}
    game = after(LEFT_END)
    assert chosen(game, PLANNER.more) == [2, 1, 0]
    assert chosen(game, PLANNER.more._replace(**off)) == chosen(game, FORMER.more) == [1, 0, 1]


def test_the_grower_values_such_a_house_but_not_above_two_others() -> None:
    game = after(LEFT_END)
    assert GROWER.more.site_alone > 1
    assert chosen(game, GROWER.more) == [1, 0, 1]
    assert chosen(game, GROWER.more._replace(site_alone=3.0)) == [2, 1, 0]


def test_one_tile_is_not_to_itself() -> None:
    game = after(MIDDLE)
    plain, alone = worth_at(game, [0, 1, 2]), worth_at(game, [0, 1, 2], site_alone=3.0)
    assert plain == alone, "the rival is a tile farther from the first house"


def test_houses_where_a_rival_is_nearer_may_count_for_less_than_later_on() -> None:
    game = after(MIDDLE)
    assert worth_at(game, [0, 1, 2], site_farther=0.0) == pytest.approx(1.0)
    assert worth_at(game, [0, 1, 2], farther=0.0) == pytest.approx(1.0), "below 0 it is the same number"
    assert worth_at(game, [0, 1, 2], farther=0.0, site_farther=0.35) == worth_at(game, [0, 1, 2])


def test_houses_that_are_as_near_may_count_for_less_than_later_on() -> None:
    game = after(LEFT_END)
    rest = 0.35 * 0.65 + 1.0
    assert worth_at(game, [2, 1, 0], site_as_near=0.0) == pytest.approx(rest), "the middle house is as near to both"
    assert worth_at(game, [2, 1, 0], as_near=0.0) == pytest.approx(rest), "below 0 it is the same number"
    assert worth_at(game, [2, 1, 0], as_near=0.0, site_as_near=0.5) == pytest.approx(rest + 0.5 * 0.85)


@pytest.mark.parametrize(("far", "expected"), [(0.0, 1.0 + 0.35 * (0.85 + 0.65)), (1.0, 1.0 + 0.35 * (1 / 2 + 1 / 3))])
def test_how_fast_houses_count_less_with_every_tile(far: float, expected: float) -> None:
    assert worth_at(after(MIDDLE), [0, 1, 2], site_far=far) == pytest.approx(expected)
