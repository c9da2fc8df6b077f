"""What is told about coffee: the drive of each house in words and as data, shops, cups thrown away."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import Train
from magnate.model.events import Event
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.testing import Scene
from magnate.view.inspect.answers import inspect
from magnate.view.ledger import Ledger
from magnate.view.text.account import account
from magnate.view.text.lines import text_of
from magnate.view.text.story import story_of
from tests.modules.coffee_tables import ROW_OF_TILES, D, G, X, drives, hungry, printed_map, shop, training

NAMES = ["Gluttony", "Xango", "Duck"]
CORNER, GLUTTONY, XANGO = (
    "Gluttony’s coffee shop at (4,1)",
    "Gluttony’s restaurant at (0,6)",
    "Xango’s restaurant at (8,5)",
)


def about_coffee(events: list[Event]) -> list[str]:
    """Return the sentences about the drives."""
    return account(drives(events), NAMES)


def lines(events: list[Event]) -> list[str]:
    """Return the lines of the story that are about coffee."""
    told = [story_of(event, NAMES) for event in drives(events)]
    return [text_of(line) for line in told if line is not None]


@pytest.mark.rule("K-EX-01", "K-COF-21", "K-COF-23")
def test_one_best_way_names_what_it_passes_and_what_each_chain_gets() -> None:
    events = hungry(printed_map(), X).dinner()
    assert about_coffee(events) == [
        "House 8 buys coffee on the way to Xango: Gluttony $10 × 2 = $20.",
        f"A way to Xango, distance 2, past {CORNER} and {GLUTTONY}: 2 coffees.",
    ]
    assert lines(events) == ["House 8 buys coffee on the way to B Xango: A Gluttony $10 × 2 = $20."]
    assert "Gluttony gets $20 from the bank for coffee: $20 in all." in account(events, NAMES)


@pytest.mark.rule("K-EX-02", "K-COF-23", "K-COF-37")
def test_equally_good_ways_say_what_they_share_and_what_cancels_out() -> None:
    assert about_coffee(hungry(printed_map(), D).dinner()) == [
        "House 8 buys coffee on the way to Duck: Gluttony $10 × 1 = $10.",
        f"A way to Duck, distance 2, past {CORNER} and {XANGO}: 2 coffees.",
        f"A way to Duck, distance 2, past {CORNER} and {GLUTTONY}: 2 coffees.",
        f"What they share sells: {CORNER}.",
        f"Cancelled out: {GLUTTONY} and {XANGO}.",
    ]


@pytest.mark.rule("K-EX-04", "K-COF-36")
def test_ways_that_sell_less_are_named() -> None:
    told = about_coffee(hungry(printed_map(coffee=(1, 3, 3)), D).dinner())
    assert f"Not driven, for less coffee: past {CORNER} and {GLUTTONY} (1 coffee)." in told


@pytest.mark.rule("K-EX-10", "K-COF-37")
def test_a_tie_with_nothing_in_common_is_explained() -> None:
    events = hungry(printed_map(), G, "2").dinner()
    assert about_coffee(events)[-2:] == [
        "They share nothing, so nobody sells.",
        f"Cancelled out: {CORNER} and {XANGO}.",
    ]
    assert lines(events) == [
        "House 2 buys no coffee on the way to A Gluttony: its 2 equally good ways share no place to stop."
    ]


@pytest.mark.rule("K-EX-11", "K-COF-37")
def test_a_drive_that_passes_nothing_is_told_in_the_account_only() -> None:
    events = hungry(printed_map(), X, "2").dinner()
    assert about_coffee(events) == ["House 2 drives to Xango and passes no coffee."]
    assert lines(events) == []


@pytest.mark.rule("K-EX-06", "K-COF-38")
def test_a_stock_that_runs_short_is_named() -> None:
    told = about_coffee(hungry(printed_map(coffee=(1, 3, 3)), X).dinner())
    assert told[-1] == "Gluttony had only 1 coffee left for 2 places."


@pytest.mark.rule("K-EX-111", "K-COF-33")
def test_ways_to_a_chain_with_several_restaurants_say_where_they_end() -> None:
    scene = printed_map(duck=False).restaurant(X, (8, 8), "nw")
    told = about_coffee(hungry(scene, X).dinner())
    assert f"past {CORNER} and {XANGO}, to the restaurant at (8,8)" in told[1]


@pytest.mark.rule("K-COF-03", "K-COF-20")
def test_without_any_coffee_nothing_is_told() -> None:
    assert drives(hungry(printed_map(coffee=(0, 0, 0)), X).dinner()) == []


@pytest.mark.rule("K-COF-38")
def test_the_drive_names_stops_in_the_order_of_the_route() -> None:
    """The right way of K-EX-07 leaves past the corner, then G, then X's shop."""
    (drive,) = drives(hungry(shop(printed_map(), X, (3, 6)), D).dinner())
    (way,) = drive.best
    assert [drive.stops[number].at for number in way.stops] == [(4, 1), (0, 6), (3, 6)]
    assert (drive.sellers, drive.common) == (way.stops, (0, 1, 3))
    assert (way.cups, drive.stops[way.end].seat) == (3, D)


@pytest.mark.rule("K-EX-02", "K-COF-37")
def test_the_dinner_of_a_position_lists_drives_as_data() -> None:
    game = hungry(printed_map(), D).working(0)
    (row,) = inspect(game, "dinner")["coffee"]
    assert row["eats_at"] == D
    assert row["stops"][0] == {"seat": G, "kind": "restaurant", "at": [0, 6]}
    assert [[row["stops"][number]["at"] for number in way["stops"]] for way in row["best"]] == [
        [[4, 1], [8, 5]],
        [[4, 1], [0, 6]],
    ]
    assert [row["stops"][number]["at"] for number in row["common"]] == [[4, 1]]
    assert [(sale["seat"], sale["items"], sale["total"]) for sale in row["sales"]] == [(G, 1, 10)]


def test_a_game_without_coffee_lists_no_drives() -> None:
    assert "coffee" not in inspect(Scene(ROW_OF_TILES).working(0), "dinner")


@pytest.mark.rule("K-COF-48")
def test_coffee_is_an_income_of_its_own_in_the_books_of_a_chain() -> None:
    ledger = Ledger(3)
    for event in hungry(printed_map(), X).dinner():
        ledger.note(event)
    assert ledger.accounts[G].paid == {"coffee": 20}


@pytest.mark.rule("K-COF-07", "K-COF-10")
def test_shops_that_are_placed_and_moved_are_told() -> None:
    game = trained(shop(row(), 0, (1, 5), (1, 10)))
    assert account(game.play(0, PlaceShop((1, 0))), NAMES)[0] == "Gluttony puts a coffee shop on (1,0)."
    game = trained(shop(row(), 0, (1, 0), (1, 5), (1, 10)))
    game.play(0, LiftShop(2))
    assert account(game.play(0, PlaceShop((1, 7))), NAMES)[0] == "Gluttony moves a coffee shop from (1,5) to (1,7)."


@pytest.mark.rule("K-COF-04")
def test_coffee_thrown_away_is_told() -> None:
    scene = row().stock(0, coffee=2)
    for module in scene.book.ask.cleanup_begins:
        module.cleanup_begins(scene.table)
    assert account(scene.table.events or [], NAMES) == ["Gluttony pours away 2 coffees."]


def row() -> Scene:
    return Scene(ROW_OF_TILES, modules=["coffee"]).restaurant(0, (3, 0))


def trained(scene: Scene) -> Game:
    game = training(scene, {"trainer": 1}, {"barista_trainee": 1})
    game.play(0, Train("barista_trainee", "barista", 1))
    return game
