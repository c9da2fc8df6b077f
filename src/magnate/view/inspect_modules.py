"""Places of what modules put on or beside the map, as plain data; only for modules in play."""

from __future__ import annotations

from collections.abc import Callable

from magnate.game import Game
from magnate.model.state import NOBODY, Request
from magnate.modules.coffee import shops
from magnate.modules.coffee.memory import shops_of
from magnate.modules.lobbyists.memory import memory_of, pieces_left, pieces_of
from magnate.modules.lobbyists.ranges import Search
from magnate.modules.lobbyists.tiles import free_places, rotations
from magnate.modules.rural_marketeers.ramps import action_of, airplanes, free_ramps
from magnate.rules.table import Table
from magnate.view.questions import MODULE_WHAT, Json, copied, squares


def module_places(game: Game, seat: int, what: str | None) -> Json:
    """Return where the seat could put coffee shops, lobby pieces, extra tiles and off-ramps, by kind."""
    table = copied(game)
    found: Json = {}
    for kind, module in MODULE_WHAT.items():
        if what in (None, kind) and module in game.setup.modules:
            found[kind] = PLACES[kind](table, seat)
    return found


def _shops(table: Table, seat: int) -> list[Json]:
    """Return the squares for a coffee shop, or for each one that can be moved when all stand (K-COF-08 to K-COF-10)."""
    numbers = range(1, len(shops_of(table.state, seat)) + 1) if shops.all_on_map(table, seat) else [0]
    found: list[Json] = []
    for why, card in (("training", table.book.by_employee["barista"]), ("milestone", NOBODY)):
        for number in numbers:
            mask = shops.places(table, seat, Request(shops.SHOP, card, number=number))
            found.append({"for": why, "moves": number or None, "at": squares(table, mask)})
    return found


def _pieces(table: Table, seat: int) -> list[Json]:
    """Return the places of every piece that is left, by the first square and the way it lies (K-LOB-05 to K-LOB-09)."""
    search = Search(table, seat, table.book.employees[table.book.by_employee["lobbyist"]].range)
    memory = memory_of(table.state)
    return [
        {"piece": piece.id, "left": pieces_left(memory, piece), "way": way, "at": squares(table, mask)}
        for piece in pieces_of(table.book)
        if pieces_left(memory, piece)
        for mask, way in search.places(piece)
        if mask
    ]


def _tiles(table: Table, _seat: int) -> list[Json]:
    """Return the extra tiles that are left, each with its places in tiles and how it may be turned (K-LOB-31)."""
    places = [list(at) for at in free_places(table)]
    return [
        {"tile": tile, "rotations": list(rotations(table, tile)), "at": places}
        for tile in memory_of(table.state).supply
    ]


def _ramps(table: Table, _seat: int) -> list[Json]:
    """Return the places of an off-ramp (K-RUR-12)."""
    orders = [action_of(ramp) for ramp in free_ramps(table, airplanes(table))]
    return [{"at": list(order.at), "upright": order.upright} for order in orders]


PLACES: dict[str, Callable[[Table, int], list[Json]]] = {
    "coffee_shop": _shops,
    "lobby_piece": _pieces,
    "extra_tile": _tiles,
    "off_ramp": _ramps,
}
"""What lists the places of each kind."""
