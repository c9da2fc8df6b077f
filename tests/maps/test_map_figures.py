"""What a map is like, on a map counted by hand and on maps drawn by chance."""

from __future__ import annotations

from itertools import combinations

import pytest

from magnate import Game, Setup
from magnate.content import load_catalogue, printed_tiles
from magnate.content.choices import all_modules
from magnate.maps import MapFigures, figures_of
from magnate.maps.figures import distance
from magnate.model.house_rules import resolve_house_rules
from magnate.rules.restaurants import first_places
from magnate.rules.table import Table
from magnate.town import UNREACHABLE, Layout, town_of

PUBLISHED = "3x3-K0E1M0B0C3N3I0Q1F0"


def figures(code: str) -> MapFigures:
    layout = Layout.parse(code, printed_tiles())
    town = town_of(layout, printed_tiles(), resolve_house_rules("third_printing").geometry())
    return figures_of(layout, town, load_catalogue())


def test_a_map_is_counted() -> None:
    found = figures(PUBLISHED)
    assert (found.columns, found.rows, found.houses) == (3, 3, ["4", "5", "8", "10", "15", "18"])
    assert (found.quarters, found.drinks) == ([4, 0, 1, 1], {"beer": 2, "lemonade": 1, "soda": 2})
    assert [network.squares for network in found.networks] == [77, 5]
    assert found.networks[0].houses == found.houses
    assert (found.distances, found.apart, found.far, found.cut_off) == ([0, 4, 4, 4, 3], 0, 2.4, [])
    assert (found.starts[0].near, found.starts[0].drinks) == ([1, 3, 4, 6], 1)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 4), (4, 9), (5, 2)])
def test_figures_agree_with_the_town_of_a_game(players: int, seed: int) -> None:
    seen = Game.new(Setup.choose(players, modules=all_modules(players), seed=seed), listen=False).view(-1)
    table = Table(seen.book, seen.state)
    town, layout = seen.state.town, seen.state.layout
    assert layout is not None
    found = figures_of(layout, town, seen.book.catalogue)
    assert found.houses == [house.label for house in town.houses]
    assert sum(found.quarters) == len(found.houses)
    assert sum(found.drinks.values()) == len(town.sources)
    assert found.spots == sum(mask.bit_count() for mask, _ in first_places(table))
    pairs = list(combinations(town.houses, 2))
    assert sum(found.distances) + found.apart == len(pairs)
    squares = sum(network.squares for network in found.networks)
    bridges = sum(len(nodes) == 2 for nodes in town.graph.at.values())
    assert town.road.bit_count() <= squares <= town.road.bit_count() + bridges
    together = {pair for network in found.networks for pair in combinations(network.houses, 2)}
    apart = [pair for pair in pairs if distance(town, *pair) >= UNREACHABLE]
    assert len(apart) == found.apart
    assert together.isdisjoint((one.label, other.label) for one, other in apart)
    tiles = [start.tile for start in found.starts]
    assert len(tiles) == len(set(tiles))
    assert [start.near for start in found.starts] == [sorted(start.near) for start in found.starts]
    assert [start.near[2] for start in found.starts] == sorted((start.near[2] for start in found.starts), reverse=True)
