"""First lobbyist used: an extra tile for the map (K-LOB-30 to K-LOB-35)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from magnate.content import printed_tiles
from magnate.model.actions import CORNERS, DECLINE, Action, Decline, Options, Place, PlaceRestaurant
from magnate.model.errors import IllegalAction
from magnate.model.state import NOBODY, House, Request, Restaurant, State
from magnate.model.tile_pool import tile_pool
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlaceTile
from magnate.modules.lobbyists.events import TileAdded
from magnate.modules.lobbyists.house_rules import EXTRA_TILE_ACTION, EXTRA_TILE_DUTY, EXTRA_TILE_ROTATION
from magnate.modules.lobbyists.memory import (
    MODULE,
    Cell,
    ExtraTile,
    memory_of,
    piece_number,
    pieces_left,
    pieces_of,
    remember,
)
from magnate.modules.lobbyists.ranges import Search
from magnate.rules.airplanes import AIRPLANE, airplane_stand
from magnate.rules.book import Book
from magnate.rules.choices import Places
from magnate.rules.placing import Placing, Tests, ground, rectangle, spot_of, unless
from magnate.rules.restaurants import places_within, put, restaurants_at, unless_door_at_road
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse
from magnate.town import PlacedTile, tile_places

EXTRA_TILE = "extra_tile"
EXTRA_TILE_PLACE = "extra_tile_place"
FREE_BUILD = "extra_tile_build"

TILE = 5
TURNS = 4
"""Squares along a side of a tile, and the ways to turn it."""


class TileChoice(Step):
    """Choose an extra tile, or do without (K-LOB-30, K-RUL-13)."""

    takes = (PickTile, Decline)

    def options(self, table: Table, seat: int) -> Options:
        found: list[Action] = [PickTile(name) for name in memory_of(table.state).supply]
        if EXTRA_TILE_DUTY.of(table.book.house_rules) != "must":
            found.append(DECLINE)
        return found

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        if type(action) is PickTile:
            why = f"Tile {action.tile!r} is not in the supply of extra tiles."
            return refuse("K-LOB-30", why, "tile_not_left", tile=action.tile)
        return refuse("K-LOB-30", "At this table the extra tile must be added.", "tile_required")

    def apply(self, table: Table, seat: int, action: Action) -> None:
        requests = table.state.turn.requests
        requests.pop()
        if type(action) is PickTile:
            requests.append(Request(EXTRA_TILE_PLACE, number=memory_of(table.state).supply.index(action.tile) + 1))


class TilePlacing(Step):
    """Lay the tile chosen, turned at will (K-LOB-31, K-LOB-32)."""

    takes = (PlaceTile,)
    continues = True

    def options(self, table: Table, seat: int) -> Options:
        supply, number = memory_of(table.state).supply, table.state.turn.requests[-1].number
        if not 1 <= number <= len(supply):
            return []
        tile = supply[number - 1]
        turns = rotations(table, tile)
        return [PlaceTile(at, turn) for at in free_places(table) for turn in turns]

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        assert type(action) is PlaceTile
        if action.at not in tile_places(table.state.town):
            return refuse(
                "K-LOB-31",
                "The tile must lie in line with the others, full side against full side.",
                "tile_not_in_line",
            )
        if action.at not in free_places(table):
            return refuse("K-LOB-32", "An airplane or another piece stands there.", "edge_taken")
        return refuse("K-LOB-31", "The tile cannot be turned like that.", "cannot_lie_so")

    def ways_at(self, table: Table, seat: int, at: Place) -> Sequence[Action]:
        """Return every way to turn the tile where a square would be one of its own."""
        return [PlaceTile((at[0] // TILE, at[1] // TILE), turn) for turn in range(TURNS)]

    def apply(self, table: Table, seat: int, action: Action) -> None:
        assert type(action) is PlaceTile
        state = table.state
        request = state.turn.requests.pop()
        memory = memory_of(state)
        tile = memory.supply[request.number - 1]
        planes = keep_airplanes(table)
        add_tile(state, ExtraTile(action.at, tile, action.rotation))
        supply = tuple([name for name in memory.supply if name != tile])
        remember(state, memory_of(state)._replace(supply=supply, airplanes=planes))
        table.tell(TileAdded(seat, tile, action.at[0], action.at[1]))
        if EXTRA_TILE_ACTION.of(table.book.house_rules) == "free_restaurant":
            row, column = action.at
            corner = state.town.square(row * 5, column * 5)
            state.turn.requests.append(Request(FREE_BUILD, anchor=corner))


class FreeBuilding(Placing):
    """Put a restaurant or a park on the new tile for nothing (K-RUL-14 `free_restaurant`)."""

    takes = (PlaceRestaurant, PickPiece, Decline)

    def options(self, table: Table, seat: int) -> Options:
        state = table.state
        anchor = state.turn.requests[-1].anchor
        if anchor == NOBODY:
            return []
        tile = state.town.tile_mask[state.town.tile_of[anchor]]
        search = Search(table, seat, 0, tile)
        first: list[Action] = [DECLINE]
        first += [
            PickPiece(park.id)
            for park in table.book.catalogue.park_pieces
            if pieces_left(memory_of(state), park) and search.has_place(park)
        ]
        parts: list[tuple[int, str | bool | int]] = []
        if len(state.chains[seat].restaurants) < table.book.catalogue.restaurants_per_chain:
            empty = state.empty & tile
            parts += places_within(table, empty, None)
        return Places(state.town, PlaceRestaurant, parts, first)

    def malformed(self, table: Table, action: Action) -> IllegalAction | None:
        return super().malformed(table, action) or no_such_piece(table, action)

    def tests(self, table: Table, seat: int, action: Action) -> Tests:
        """Yield what stands against a restaurant or a park on the new tile (K-LOB-34)."""
        state = table.state
        if type(action) is PickPiece:
            yield no_free_park(table, action)
            return
        assert type(action) is PlaceRestaurant
        left = len(state.chains[seat].restaurants) < table.book.catalogue.restaurants_per_chain
        yield unless(left, "B-RST-02", "All your restaurants are on the board.", "no_restaurant_left")
        cells = rectangle(action.at, 2, 2)
        yield from ground(table, cells, state.empty, "K-LOB-34")
        yield unless_on_tile(table, spot_of(table, cells).squares, state.turn.requests[-1].anchor)
        yield unless_door_at_road(table, action, "K-LOB-34")

    def ways_at(self, table: Table, seat: int, at: Place) -> Sequence[Action]:
        return restaurants_at(at)

    def apply(self, table: Table, seat: int, action: Action) -> None:
        state = table.state
        request = state.turn.requests.pop()
        if type(action) is PlaceRestaurant:
            anchor = state.town.square(action.at[0], action.at[1])
            put(table, seat, Restaurant(anchor, CORNERS.index(action.entrance), False))
        elif type(action) is PickPiece:
            number = piece_number(table.book, action.piece)
            state.turn.requests.append(Request("lobby_piece", anchor=request.anchor, number=number))


def unless_on_tile(table: Table, squares: int, anchor: int) -> IllegalAction | None:
    """Return the refusal of squares that do not all lie on the new tile (K-LOB-34); anchor: a square of it."""
    town = table.state.town
    inside = not squares & ~town.tile_mask[town.tile_of[anchor]]
    return unless(inside, "K-LOB-34", "It must lie on the new tile.", "not_on_new_tile")


def no_such_piece(table: Table, action: Action) -> IllegalAction | None:
    """Return the refusal of a piece that is not in the box (K-LOB-05)."""
    if type(action) is not PickPiece or piece_number(table.book, action.piece):
        return None
    return refuse("K-LOB-05", f"There is no road or park {action.piece!r}.", "no_such_piece")


def no_free_park(table: Table, action: PickPiece) -> IllegalAction:
    """Return the refusal of a piece to lay on the new tile for nothing (K-LOB-34)."""
    piece = pieces_of(table.book)[piece_number(table.book, action.piece) - 1]
    if piece.kind != "park":
        return refuse("K-LOB-34", "Roads are not laid on the new tile for nothing.", "no_free_road")
    if not pieces_left(memory_of(table.state), piece):
        return refuse("K-LOB-05", f"No {action.piece} is left.", "piece_gone")
    return refuse("K-LOB-34", f"There is no room for {action.piece} on the new tile.", "no_room_on_tile")


def offer_tile(table: Table) -> None:
    """Offer an extra tile to who has just earned the milestone; with none left that is lost (K-LOB-30, K-LOB-33)."""
    if memory_of(table.state).supply and free_places(table):
        table.state.turn.requests.append(Request(EXTRA_TILE))


def rotations(table: Table, tile: str) -> list[int]:
    """Return how the tile may be turned: at will, or as the seed of the game has it (K-LOB-31, K-RUL-47)."""
    if EXTRA_TILE_ROTATION.of(table.book.house_rules) == "random":
        return [Random(f"{table.book.setup.seed}/{tile}").randrange(TURNS)]
    return [*range(TURNS)]


def free_places(table: Table) -> list[Cell]:
    """Return (tile row, tile column) of every place for an extra tile (K-LOB-31, K-LOB-32, K-INT-14)."""
    blocked: set[Cell] = set(pieces_beside(table))
    for _, cells in keep_airplanes(table):
        blocked.update(cells)
    return tile_places(table.state.town, blocked)


def pieces_beside(table: Table) -> list[Cell]:
    """Return the cells beside the map that pieces of other modules cover."""
    town = table.state.town
    return [
        cell
        for module in table.book.ask.map_pieces
        if module.module != MODULE
        for piece in module.map_pieces(table.state)
        for cell in piece.cells
        if town.square_or_none(cell[0], cell[1]) < 0
    ]


def keep_airplanes(table: Table) -> tuple[tuple[int, tuple[Cell, ...]], ...]:
    """Return (campaign token, cells off the map) of every airplane beside the map as it is now (K-LOB-31a)."""
    state = table.state
    tokens = table.book.catalogue.campaigns
    ramps = frozenset(pieces_beside(table))
    flying = [run for run in state.campaigns if run.edge >= 0 and tokens[run.token].kind == AIRPLANE]
    return tuple([(run.token, airplane_stand(table, run, ramps)) for run in flying])


def add_tile(state: State, extra: ExtraTile) -> None:
    """Lay a tile and everything printed on it; it counts at once (K-LOB-31, K-LOB-34)."""
    before = state.town
    town = before.grown(tiles={extra.place: PlacedTile(printed_tiles()[extra.tile], extra.rotation)})
    state.town = town
    known = {house.squares for house in before.houses}
    for house in town.houses:
        if house.squares not in known:
            index = sum([1 for other in state.houses if other.sort < house.sort])
            state.houses.insert(
                index,
                House(house.label, house.sort, house.kind, house.squares, house.garden, house.may_get_garden),
            )
            state.tokens.insert(index, ())
    state.empty |= town.free & ~before.land
    state.parks |= town.parks & ~before.land
    memory = memory_of(state)
    remember(state, memory._replace(tiles=(*memory.tiles, extra)))


def largest_growth(book: Book) -> int:
    """Return how many tiles can be added in a row: one for each player, and no more than there are (K-LOB-33).

    All who earn the milestone do so in the same round, each once.
    """
    if not book.bits["first_lobbyist_used"]:
        return 0
    size = book.catalogue.player_counts[book.players]
    left = len(tile_pool(book.setup, book.catalogue)) - size.columns * size.rows
    return max(0, min(book.players, left))
