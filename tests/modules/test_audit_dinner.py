"""Random evenings with everything on the table: the rules and a reference agree to the last dollar (chapter 19)."""

from __future__ import annotations

from random import Random

import pytest

from magnate.content import load_catalogue, printed_tiles
from magnate.model.setup import Setup
from magnate.model.state import NOBODY
from magnate.model.tile_pool import tile_pool
from magnate.modules.coffee import shops
from magnate.modules.coffee.memory import put_shop
from magnate.modules.lobbyists.memory import ExtraTile, Lying, memory_of, pieces_left, pieces_of
from magnate.modules.lobbyists.pieces import lay_piece
from magnate.modules.lobbyists.tiles import add_tile, free_places
from magnate.modules.rural_marketeers.memory import add_ramp
from magnate.modules.rural_marketeers.ramps import airplanes, free_ramps
from magnate.rules.building import gardens, lay_garden
from magnate.rules.restaurants import places_within
from magnate.testing import Scene
from magnate.town import bits, orientations, put_piece
from tests.modules.lobbying import anywhere
from tests.modules.whole_dinner import BONUSES, KETCHUP, PRICES, STARS, Laid, WholeDinner

MODULES = (
    "new_districts",
    "ketchup",
    "lobbyists",
    "coffee",
    "movie_stars",
    "fry_chefs",
    "rural_marketeers",
    "kimchi",
    "sushi",
    "noodles",
    "night_shift_managers",
)
CARDS = ("waitress", "fry_chef", "cfo", "local_manager", "night_shift_manager", *PRICES)
DEMAND = ("burger", "pizza", "beer", "lemonade")
RICH = 1000
SEEDS = 60


def town(dice: Random, players: int) -> tuple[Scene, Laid]:
    """Return four printed tiles and one beside them, and what lies where."""
    pool = list(tile_pool(Setup.choose(players, modules=MODULES).settled(), load_catalogue(MODULES)))
    new = [name for name in pool if printed_tiles()[name].module != "base"]
    tiles = dice.sample(new, 2) + dice.sample([name for name in pool if name not in new], 2)
    dice.shuffle(tiles)
    board = [[(tiles[2 * row + column], dice.randrange(4)) for column in (0, 1)] for row in (0, 1)]
    order = dice.sample(range(players), players)
    scene = Scene.on_tiles(board, players=players, modules=MODULES, order=order)
    laid = {(row, column): board[row][column] for row in (0, 1) for column in (0, 1)}
    extra = ExtraTile(dice.choice(free_places(scene.table)), dice.choice(memory_of(scene.state).supply), 0)
    add_tile(scene.state, extra)
    laid[extra.place] = (extra.tile, extra.rotation)
    return scene, laid


def build(scene: Scene, dice: Random) -> None:
    """Put restaurants, coffee shops, parks, roadworks, a garden and an offramp on the map."""
    state, table = scene.state, scene.table
    for seat in state.order:
        for is_open in (True, dice.random() < 0.5):
            found = [(square, way) for mask, way in places_within(table, state.empty, None) for square in bits(mask)]
            if found:
                square, way = dice.choice(found)
                scene.restaurant(seat, state.town.position(square), way, is_open=is_open)
    for _ in range(4):
        piece = dice.choice(pieces_of(scene.book))
        ways = [(anchor, way) for mask, way in anywhere(state, piece) for anchor in bits(mask)]
        marking = [one for one in ways if put_piece(state.town, orientations(piece)[one[1]], one[0]).markers]
        if ways and pieces_left(memory_of(state), piece):
            lay_piece(table, piece, Lying(piece.id, *dice.choice(marking or ways)))
    for seat in state.order:
        places = list(bits(shops.vacant(table) & ~shops.taken_tiles(table, NOBODY)))
        if places:
            put_shop(state, seat, dice.choice(places))
    if gardens(table):
        label, side, _ = dice.choice(gardens(table))
        lay_garden(table, label, side)
    add_ramp(state, dice.choice(free_ramps(table, airplanes(table))))


def staff(scene: Scene, dice: Random) -> None:
    """Give the chains cards, goods and milestones, and the houses demand."""
    state, book = scene.state, scene.book
    stars = dice.sample(sorted(STARS), len(STARS))
    for seat in state.order:
        names = [name for name in CARDS if dice.random() < 0.3] + ([stars.pop()] if stars else [])
        scene.cards(seat, work={name: 1 for name in names if state.supply[book.by_employee[name]]})
        scene.cash(seat, RICH).stock(seat, **{good: dice.choice((0, 1, 6, 6)) for good in book.goods})
        scene.milestones(seat, *[name for name in BONUSES if dice.random() < 0.2])
        if dice.random() < 0.3:
            scene.milestones(seat, KETCHUP, in_round=2)
    for house in state.houses:
        for _ in range(dice.choice((0, 1, 1, 2, 3))):
            scene.demand(house.label, dice.choice(DEMAND), owner=dice.choice((NOBODY, *state.order)))


@pytest.mark.rule(
    "K-DIN-01", "K-DIN-02", "K-DIN-06", "K-DIN-08", "K-DIN-09", "K-DIN-10", "K-COF-45", "K-FRY-06", "K-KET-02"
)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_whole_dinner_brings_what_the_rules_say(seed: int) -> None:
    dice = Random(f"dinner {seed}")
    scene, laid = town(dice, dice.choice((3, 4)))
    build(scene, dice)
    staff(scene, dice)
    expected = WholeDinner(scene, laid)
    expected.dine()
    scene.dinner()
    chains = scene.state.chains
    assert [chain.cash - RICH for chain in chains] == expected.cash, expected.eaten
    assert [chain.stock for chain in chains] == expected.stock
    first_coffee = scene.book.bits["first_coffee_sold"]
    sellers = {seat for served in expected.eaten for seat in served.cups}
    assert {chain.seat for chain in chains if chain.milestones & first_coffee} == sellers
    if not any(expected.holds(chain.seat, KETCHUP) for chain in chains):
        ketchup = scene.book.bits[KETCHUP]
        assert {chain.seat for chain in chains if chain.milestones & ketchup} == expected.advertisers
