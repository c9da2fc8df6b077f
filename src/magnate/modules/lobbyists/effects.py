"""What the options of lobbyists lead to: roads, parks and extra tiles (chapter 4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from magnate.content import LaidPiece, printed_tiles
from magnate.facts.effects import Effect
from magnate.facts.phrase import Phrase, distance_rows, far_or_none, goods_shape
from magnate.facts.places import PlaceShape, on_cells, rectangle, squares_in
from magnate.facts.sight import Sight
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlacePiece, PlaceTile
from magnate.modules.lobbyists.memory import memory_of, piece_number, pieces_left, pieces_of
from magnate.rules.company import entrances
from magnate.rules.table import Table
from magnate.town import (
    LyingPiece,
    PlacedTile,
    PutPiece,
    Streets,
    Town,
    beside_park,
    bits,
    finished_road,
    orientations,
    prints_of,
    put_piece,
)

Houses = tuple[tuple[str, int], ...]
"""Labels and squares of houses."""

REMEMBERED = 2048
"""Places of roads whose effect on distances is kept."""

TILE = 5


def piece_asked(table: Table) -> LaidPiece:
    """Return the piece that is about to be laid."""
    return pieces_of(table.book)[table.state.turn.requests[-1].number - 1]


def tile_asked(table: Table) -> str:
    """Return the id of the tile that is about to be laid."""
    return memory_of(table.state).supply[table.state.turn.requests[-1].number - 1]


def piece_spot(sight: Sight, action: PlacePiece) -> PlaceShape:
    """Return where a road or a park lies."""
    row, column = action.at
    lying = orientations(piece_asked(sight.table))[action.way]
    return on_cells(action.at, [(row + down, column + right) for down, right in lying.cells], str(action.way))


def tile_spot(_sight: Sight, action: PlaceTile) -> PlaceShape:
    """Return where a tile lies."""
    row, column = action.at
    return rectangle((row * TILE, column * TILE), TILE, TILE, variant=str(action.rotation))


def tile_shows(table: Table, tile: str) -> Phrase:
    """Return what is printed on a map tile: houses, drinks, and whether there is a park."""
    face = printed_tiles()[tile]
    drinks = [0] * len(table.book.goods)
    for source in face.drinks:
        drinks[source.good] += 1
    return Phrase(
        say="tile_shows",
        values={
            "tile": tile,
            "houses": [house.label for house in face.houses],
            "gardens": [house.label for house in face.houses if house.garden_cells],
            "goods": goods_shape(table, drinks),
            "park": bool(face.parks),
        },
    )


def pick_piece(sight: Sight, action: PickPiece) -> Effect:
    """Say how many pieces of a kind are left (K-LOB-05)."""
    book = sight.table.book
    piece = pieces_of(book)[piece_number(book, action.piece) - 1]
    left = pieces_left(memory_of(sight.table.state), piece)
    return Effect(facts=[Phrase(say="pieces_of_kind_left", values={"count": left})])


def place_piece(sight: Sight, action: PlacePiece) -> Effect:
    """Say what a park or a road would do there (K-LOB-10, K-LOB-12, K-LOB-20)."""
    piece = piece_asked(sight.table)
    lying = orientations(piece)[action.way]
    town = sight.table.state.town
    put = put_piece(town, lying, town.square(*action.at))
    if piece.kind == "park":
        return Effect(facts=[_park(sight.table, put)])
    return Effect(facts=_road(sight, lying, put, action))


def _park(table: Table, put: PutPiece) -> Phrase:
    """Name the houses that lie beside no park now and would (K-LOB-20, K-LOB-22)."""
    town, parks = table.state.town, table.state.parks
    houses = [
        house.label
        for house in table.state.houses
        if house.squares
        and not beside_park(town, house.squares, parks)
        and beside_park(town, house.squares, parks | put.squares)
    ]
    return Phrase(say="pay_more", values={"houses": houses}) if houses else Phrase(say="nobody_pays_more")


def _road(sight: Sight, lying: LyingPiece, put: PutPiece, action: PlacePiece) -> list[Phrase]:
    """Say where roadworks come, and which houses are nearer to the seat when the road is open."""
    town = sight.table.state.town
    works = [list(at) for at in squares_in(town, put.markers)]
    found = [Phrase(say="roadworks_on", values={"places": works}) if works else Phrase(say="no_roadworks")]
    roads = finished_road(town, lying, town.square(*action.at))
    houses, doors = _standing(sight)
    return found + _nearer_phrases(_nearer_by_road(town, roads, put.squares, houses, doors))


def _standing(sight: Sight) -> tuple[Houses, tuple[int, ...]]:
    """Return the houses on the map and the entrances of the seat."""
    houses = tuple((house.label, house.squares) for house in sight.table.state.houses if house.squares)
    return houses, entrances(sight.table, sight.seat)


@lru_cache(maxsize=REMEMBERED)
def _nearer_by_road(
    town: Town, roads: int, squares: int, houses: Houses, doors: tuple[int, ...]
) -> tuple[tuple[str, int, int], ...]:
    """Return what `nearer` says of a finished road; remembered, since players look at the same places many times.

    roads: what `Town.streets_with` takes. squares: those of the piece. A road that touches one road (a bridge is two),
    and no house and no entrance, leads nowhere.
    """
    touched = town.grid.around(squares)
    ends = sum(len(town.graph.at[square]) for square in bits(touched & town.road))
    if ends < 2 and not any(touched >> door & 1 for door in doors) and not any(touched & all_ for _, all_ in houses):
        return ()
    return nearer(town, town.streets_with(roads=roads), houses, doors)


def nearer(before: Streets, after: Streets, houses: Houses, doors: tuple[int, ...]) -> tuple[tuple[str, int, int], ...]:
    """Return (house, borders then, borders now) where a map brings houses nearer to entrances, roadworks aside."""
    found = [(label, after.distance(squares, doors), before.distance(squares, doors)) for label, squares in houses]
    return tuple(row for row in found if row[1] < row[2])


def _nearer_phrases(rows: Sequence[tuple[str, int, int]]) -> list[Phrase]:
    return [
        Phrase(say="nearer_then", values={"house": house, "borders": then, "before": far_or_none(now)})
        for house, then, now in rows
    ]


def pick_tile(sight: Sight, action: PickTile) -> Effect:
    """Say what is printed on a tile."""
    return Effect(facts=[tile_shows(sight.table, action.tile)])


def place_tile(sight: Sight, action: PlaceTile) -> Effect:
    """Say how many roads join, and how far a house of the tile would be from every chain (K-LOB-31)."""
    table = sight.table
    before = table.state.town
    laid = {action.at: PlacedTile(printed_tiles()[tile_asked(table)], action.rotation)}
    after = before.streets_with(laid)
    found = [Phrase(say="joins_roads", values={"count": len(joined_sides(after))})]
    for house in prints_of(after.grid, laid).houses:
        far = {seat: after.distance(house.squares, entrances(table, seat)) for seat in table.state.order}
        values = {"house": house.label, "distances": distance_rows(far)}
        found.append(Phrase(say="new_house_distances", values=values))
    return Effect(facts=found + _nearer_phrases(nearer(before, after, *_standing(sight))))


def joined_sides(streets: Streets) -> set[int]:
    """Return the road nodes beyond the border of the last tile that are joined with one on it."""
    last = len(streets.tile_position) - 1
    tile = streets.graph.tile
    pairs = [(one, other) for one, other in streets.graph.crossings if last in (tile[one], tile[other])]
    return {other if tile[one] == last else one for one, other in pairs}
