"""What a preview says of drives past a coffee shop is what dinner would do, square by square (K-COF-31 to K-COF-38)."""

from __future__ import annotations

from random import Random

import pytest

from magnate import Game, Setup
from magnate.bots.registry import make_bot
from magnate.modules.coffee.routes import CoffeeMap, Location
from magnate.modules.coffee.selling import locations_of
from magnate.modules.coffee.ways import Drive, drives_past
from magnate.rules.choice_of_chain import extra_markers, road_starts
from magnate.rules.table import Table
from magnate.town import bits

MIX = ["coffee", "lobbyists", "new_districts", "rural_marketeers"]


def selling(table: Table, square: int) -> set[Drive]:
    """Return the drives on which a shop there would sell, were it the only place with coffee."""
    state = table.state
    stranger = len(state.chains)
    restaurants = [location for location in locations_of(table) if location.restaurant]
    markers = (state.roadworks, *extra_markers(table))
    roads = CoffeeMap(state.town, (*restaurants, Location(stranger, 1 << square, False)), markers[0], markers[1:])
    found = set()
    for house in state.houses:
        starts = roads.starts(house.squares) if house.squares else roads.ramps(list(bits(road_starts(table, house))))
        for seat in state.order:
            sold = roads.routes(starts, seat, [0] * stranger + [1]).sold
            found |= {(house.label, seat)} if dict(sold).get(stranger) else set()
    return found


@pytest.mark.rule("K-COF-31", "K-COF-33", "K-COF-38")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_shop_alone_with_coffee_sells_on_the_drives_that_are_named(seed: int) -> None:
    game = Game.new(Setup.choose(1 + seed, seed=seed, modules=MIX), listen=False)
    bot, dice = make_bot("planner"), Random(seed)
    while not game.finished and game.state.round < 5:
        seat = game.state.waiting[0]
        game.play(seat, bot.choose(game.view(seat), game.options(seat), dice))
    view = game.view(0)
    table, town = Table(view.book, view.state), view.state.town
    named = 0
    for row in range(0, 15, 2):
        for column in range(15):
            square = town.square(row, column)
            found = drives_past(table, square)
            assert set(found) == selling(table, square), town.position(square)
            named += len(found)
    assert named
