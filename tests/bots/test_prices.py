"""Prices that rivals may cut: what styles believe of them."""

from __future__ import annotations

import pytest

from magnate.bots.fast.menu import Diners
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import PLANNER
from magnate.bots.fast.weights import BELIEFS, STANDARD, Style
from magnate.bots.search.ways import BELIEVED, UNDERCUTS, WAYS, WAYS_FILE, read_ways, suspicious
from magnate.game import Game
from magnate.rules.table import Table
from magnate.testing import Scene
from tests.bots.test_planner_knows import STREET


def halfway(mine: dict[str, int], rival: dict[str, int], *wanted: str) -> Scene:
    """The house in the middle wants two burgers, if nothing else; both chains are equally far from it."""
    scene = Scene(STREET, houses=("1", "4", "7")).restaurant(0, (3, 1)).restaurant(1, (3, 12))
    scene.demand("4", *(wanted or ("burger", "burger"))).cash(0, 40).cash(1, 40)
    return scene.cards(0, hand=mine).cards(1, hand=rival)


def changed(**numbers: float) -> Style:
    return Style(*(one._replace(**numbers) for one in PLANNER))


def at_work(game: Game, seat: int, style: Style) -> dict[str, int]:
    """Return whom a style puts to work at restructuring."""
    view = game.view(seat)
    goal = Policy(style).structure(Table(view.book, view.state), seat)
    return {kind.id: count for kind, count in zip(view.book.employees, goal, strict=True) if count}


# ---------------------------------------------------------------- how far rivals are believed to cut theirs


@pytest.mark.rule("B-DIN-07", "B-DIN-08")
@pytest.mark.parametrize(
    ("rival", "undercut", "cuts"),
    [
        ({"burger_cook": 1}, 0.0, 1),
        ({"burger_cook": 1}, 1.0, 1),
        ({"burger_cook": 1, "pricing_manager": 1}, 0.0, 1),
        ({"burger_cook": 1, "pricing_manager": 1}, 1.0, 2),
        ({"burger_cook": 1, "pricing_manager": 3}, 1.0, 0),
        ({"pizza_cook": 1, "pricing_manager": 1}, 1.0, 0),
    ],
    ids=["no cut to fear", "none feared", "not feared", "answered", "hopeless", "no burgers there"],
)
def test_a_style_that_fears_a_cut_price_cuts_its_own_further(rival: dict[str, int], undercut: float, cuts: int) -> None:
    game = halfway({"burger_cook": 1, "pricing_manager": 2}, rival).restructuring()
    assert at_work(game, 0, changed(undercut=undercut)).get("pricing_manager", 0) == cuts


def feared(game: Game) -> list[int]:
    """Return by how many dollars seat 0 believes that each chain may yet cut its price."""
    view = game.view(0)
    diners = Diners(Policy(changed(undercut=1.0)).look(Table(view.book, view.state), 0))
    return [price - lowest for price, lowest in zip(diners.prices, diners.lowest, strict=True)]


def test_once_structures_are_revealed_prices_are_known_and_nothing_is_feared() -> None:
    rival = {"burger_cook": 1, "pricing_manager": 2}
    assert feared(halfway({"burger_cook": 1}, rival).restructuring()) == [0, 2]
    revealed = halfway({}, {}).cards(0, work={"burger_cook": 1}).cards(1, hand=rival).working(0, "food")
    assert feared(revealed) == [0, 0]


# ---------------------------------------------------------------- ways that differ in this


def test_ways_in_turn_believe_otherwise_of_prices_and_the_planner_stays_as_it_is() -> None:
    assert WAYS[0] == PLANNER == BELIEVED[0]
    for styles in (WAYS, BELIEVED):
        assert {style.more.undercut for style in styles[:3]} == set(UNDERCUTS)
    for number, (before, after) in enumerate(zip(read_ways(WAYS_FILE), WAYS, strict=True)):
        undercut = UNDERCUTS[number % len(UNDERCUTS)]
        for one, other in zip(before, after, strict=True):
            assert other == one._replace(undercut=undercut)
    assert len(set(suspicious([PLANNER] * 6))) == len(UNDERCUTS)


def test_other_styles_fear_no_cut() -> None:
    """What was measured with them stays comparable, and numbers drawn by chance around them leave it off."""
    for weights in (STANDARD, *PLANNER):
        assert not weights.undercut
    assert "undercut" in BELIEFS
