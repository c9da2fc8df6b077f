"""What computer players think of coffee."""

from __future__ import annotations

from magnate.facts.advice import Advice, Hopes, best_of, sampled
from magnate.model.actions import Action, Decline, Options
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.rules.company import entrances
from magnate.town import around


def choose_shop(hopes: Hopes, options: Options) -> Action | None:
    """Open a coffee shop where most ways from houses to restaurants pass; one that stands stays where it is."""
    found = sampled(options)
    if not any(type(action) is PlaceShop for action in found):
        return Decline()
    table = hopes.table
    town = table.state.town
    doors = [entrances(table, chain.seat) for chain in table.state.chains]
    ways = [
        sum(1 << square for square in set(town.distance_path(house.squares, door)))
        for house in table.state.houses
        if house.squares
        for door in doors
        if door
    ]

    def passing(action: Action) -> float:
        if type(action) is not PlaceShop:
            return 0.0
        beside = around(town, 1 << town.square(*action.at))
        return float(sum(1 for way in ways if way & beside))

    return best_of(found, passing)


ADVICE = Advice(choosers={PlaceShop: choose_shop, LiftShop: choose_shop})
