"""What an option of a module leads to, in a few words (beside `option_notes`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magnate.content import LobbyPiece, printed_tiles
from magnate.model.actions import Decline
from magnate.model.state import Request
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.modules.coffee.memory import shops_of
from magnate.modules.coffee.ways import drives_past
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlacePiece, PlaceTile
from magnate.modules.lobbyists.memory import memory_of, piece_number, pieces_left, pieces_of
from magnate.modules.new_milestones.actions import PayGood
from magnate.modules.rural_marketeers.actions import PlaceRamp
from magnate.modules.rural_marketeers.memory import add_ramp
from magnate.modules.rural_marketeers.ramps import action_of, airplanes, free_ramps
from magnate.rules.choice_of_chain import distance
from magnate.rules.company import entrances
from magnate.rules.payday import salaries
from magnate.rules.table import Table
from magnate.town import (
    UNREACHABLE,
    LyingPiece,
    PlacedTile,
    PutPiece,
    Town,
    beside_park,
    bits,
    finished_road,
    orientations,
    put_piece,
)
from magnate.view import words

RURAL_AREA = "rural area"

LOST = {
    "coffee_shop": "the right is lost",
    "extra_tile": "no tile is added",
    "off_ramp": "the right is lost",
    "second_campaign": "the right is lost",
    "free_mailbox": "the right is lost",
    "extra_tile_build": "nothing is built on it",
}
"""What becomes of an offer that is declined, by the question."""


# Coffee.


def place_shop(table: Table, _seat: int, action: PlaceShop) -> str:
    """Name the drives to dinner on which the shop could sell (K-COF-21)."""
    drives = drives_past(table, table.state.town.square(*action.at))
    if not drives:
        return "on nobody's way"
    parts: list[str] = []
    for seat in table.state.order:
        houses = [label for label, to in drives if to == seat]
        if houses:
            parts.append(f"{', '.join(houses)} to {words.LETTERS[seat]}")
    return f"on the way of {'; '.join(parts)}"


def shop_worth(table: Table, action: PlaceShop) -> int:
    """Return how many drives could pass the shop."""
    return len(drives_past(table, table.state.town.square(*action.at)))


def lift_shop(table: Table, seat: int, action: LiftShop) -> str:
    """Say where the shop stands now."""
    square = shops_of(table.state, seat)[action.shop - 1]
    return f"now at {words.place(table.state.town.position(square))}"


# Lobbyists.


def piece_asked(table: Table) -> LobbyPiece:
    """Return the piece that is about to be laid."""
    return pieces_of(table.book)[table.state.turn.requests[-1].number - 1]


def pick_piece(table: Table, _seat: int, action: PickPiece) -> str:
    """Say how many pieces are left."""
    piece = pieces_of(table.book)[piece_number(table.book, action.piece) - 1]
    return f"{pieces_left(memory_of(table.state), piece)} left"


def place_piece(table: Table, seat: int, action: PlacePiece) -> str:
    """Name the further squares of the piece, and what it does there (K-LOB-10, K-LOB-12, K-LOB-20)."""
    piece = piece_asked(table)
    lying = orientations(piece)[action.way]
    put = put_piece(table.state.town, lying, table.state.town.square(*action.at))
    what = _park(table, put) if piece.kind == "park" else _road(table, seat, lying, put, action)
    return f"{_further(lying, action)}; {what}"


def piece_worth(table: Table, action: PlacePiece) -> int:
    """Return how many houses would pay more for a park, or how many ends of a road join something."""
    piece = piece_asked(table)
    put = put_piece(table.state.town, orientations(piece)[action.way], table.state.town.square(*action.at))
    if piece.kind == "park":
        return len(_gaining(table, put))
    return sum(1 for target in put.targets if target >= 0 and table.state.town.road >> target & 1)


def _further(lying: LyingPiece, action: PlacePiece) -> str:
    """Return the squares of a piece besides the first; of a straight one the last."""
    row, column = action.at
    cells = [(row + down, column + right) for down, right in lying.cells]
    rows, columns = {cell[0] for cell in cells}, {cell[1] for cell in cells}
    if len(rows) == 1 or len(columns) == 1:
        return f"to {words.place(cells[-1])}"
    return f"and {' '.join(words.place(cell) for cell in cells[1:])}"


def _gaining(table: Table, put: PutPiece) -> list[str]:
    """Return the houses that lie beside no park now and would (K-LOB-20, K-LOB-22)."""
    town, parks = table.state.town, table.state.parks
    return [
        house.label
        for house in table.state.houses
        if house.squares
        and not beside_park(town, house.squares, parks)
        and beside_park(town, house.squares, parks | put.squares)
    ]


def _park(table: Table, put: PutPiece) -> str:
    houses = _gaining(table, put)
    if not houses:
        return "no house pays more"
    return f"{_houses(houses)} pay{'s' if len(houses) == 1 else ''} more"


def _road(table: Table, seat: int, lying: LyingPiece, put: PutPiece, action: PlacePiece) -> str:
    """Say where roadworks come, and which houses are nearer to the seat when the road is open."""
    town = table.state.town
    works = " ".join(words.place(town.position(square)) for square in bits(put.markers))
    found = f"roadworks on {works}" if works else "no roadworks"
    after = town.grown(roads=finished_road(town, lying, town.square(*action.at)))
    nearer = _changes(table, seat, after)
    return f"{found}; then {nearer}" if nearer else found


def _changes(table: Table, seat: int, after: Town) -> str:
    """Return the houses whose distance to a seat shrinks on another map, roadworks aside."""
    doors, town = entrances(table, seat), table.state.town
    parts: list[str] = []
    for house in table.state.houses:
        if house.squares:
            old, new = town.distance(house.squares, doors), after.distance(house.squares, doors)
            if new < old:
                was = f" instead of {old}" if old < UNREACHABLE else ""
                parts.append(f"house {house.label} at {new}{was}")
    return f"{', '.join(parts[:3])}{' ...' if len(parts) > 3 else ''}"


# Extra tiles.


def printed(table: Table, tile: str) -> str:
    """Return what is printed on a map tile, such as ``house 16, a beer symbol``."""
    face = printed_tiles()[tile]
    parts: list[str] = []
    for house in face.houses:
        kind = "apartment" if house.kind == "apartment" else "house"
        parts.append(f"{kind} {house.label}{' with garden' if house.garden_cells else ''}")
    counts: dict[str, int] = {}
    for source in face.drinks:
        name = table.book.goods[source.good]
        counts[name] = counts.get(name, 0) + 1
    parts += [
        f"{'a' if count == 1 else count} {name} symbol{'s' if count > 1 else ''}" for name, count in counts.items()
    ]
    if face.parks:
        parts.append("a park")
    return ", ".join(parts) or "roads only"


def pick_tile(table: Table, _seat: int, action: PickTile) -> str:
    """Say what is printed on the tile."""
    return printed(table, action.tile)


def tile_asked(table: Table) -> str:
    """Return the id of the tile that is about to be laid."""
    return memory_of(table.state).supply[table.state.turn.requests[-1].number - 1]


def place_tile(table: Table, seat: int, action: PlaceTile) -> str:
    """Say on how many sides roads join, and how far a house of the tile would be from every chain (K-LOB-31)."""
    before = table.state.town
    after = before.grown(tiles={action.at: PlacedTile(printed_tiles()[tile_asked(table)], action.rotation)})
    joined = joined_sides(after, action.at)
    found = f"joins {len(joined)} road{'s' if len(joined) != 1 else ''}"
    known = {house.squares for house in before.houses}
    for house in after.houses:
        if house.squares not in known:
            far = [f"{words.LETTERS[other]} {_far(after, house.squares, table, other)}" for other in table.state.order]
            kind = "apartment" if house.kind == "apartment" else "house"
            found += f"; {kind} {house.label}: {', '.join(far)}"
    nearer = _changes(table, seat, after)
    return f"{found}; {nearer}" if nearer else found


def tile_worth(table: Table, seat: int, action: PlaceTile) -> float:
    """Return how many roads would join, and besides how near a new house would be to the seat."""
    before = table.state.town
    after = before.grown(tiles={action.at: PlacedTile(printed_tiles()[tile_asked(table)], action.rotation)})
    doors, known = entrances(table, seat), {house.squares for house in before.houses}
    new = [after.distance(house.squares, doors) for house in after.houses if house.squares not in known]
    return len(joined_sides(after, action.at)) + sum(1 / (2 + distance) for distance in new)


def joined_sides(town: Town, place: tuple[int, int]) -> set[int]:
    """Return the road nodes beyond the border of a tile that are joined with one on it."""
    graph = town.graph
    tile = next(index for index, at in enumerate(town.tile_position) if at == place)
    return {
        other
        for node, at in enumerate(graph.tile)
        if at == tile
        for other in graph.steps[node]
        if graph.tile[other] != tile
    }


def _far(town: Town, squares: int, table: Table, seat: int) -> str:
    found = town.distance(squares, entrances(table, seat))
    return str(found) if found < UNREACHABLE else "no road"


# The rural area, salaries, and what is declined.


def place_ramp(table: Table, _seat: int, action: PlaceRamp) -> str:
    """Say how far the rural area would be from every chain with this off-ramp (K-RUR-08)."""
    ahead = table.copy()
    ramp = next((ramp for ramp in free_ramps(table, airplanes(table)) if action_of(ramp) == action), None)
    if ramp is None:
        return ""
    add_ramp(ahead.state, ramp)
    return f"{RURAL_AREA}: {rural_distances(ahead)}"


def ramp_worth(table: Table, seat: int, action: PlaceRamp) -> float:
    """Return how much nearer the rural area would be to the seat than to its nearest rival."""
    ahead = table.copy()
    ramp = next((ramp for ramp in free_ramps(table, airplanes(table)) if action_of(ramp) == action), None)
    house = next((house for house in table.state.houses if house.label == RURAL_AREA), None)
    if ramp is None or house is None:
        return 0
    add_ramp(ahead.state, ramp)
    own = distance(ahead, house, entrances(ahead, seat))
    rivals = [distance(ahead, house, entrances(ahead, other)) for other in table.state.order if other != seat]
    return min(rivals, default=0) - own if own < UNREACHABLE else -UNREACHABLE


def rural_distances(table: Table) -> str:
    """Return the distance of the rural area to every chain."""
    house = next(house for house in table.state.houses if house.label == RURAL_AREA)
    far = {seat: distance(table, house, entrances(table, seat)) for seat in table.state.order}
    return ", ".join(
        f"{words.LETTERS[seat]} {borders if borders < UNREACHABLE else 'no road'}" for seat, borders in far.items()
    )


def pay_good(table: Table, seat: int, action: PayGood) -> str:
    """Say what paying a salary with this good saves, and how many are left (K-NMS-50, K-NMS-51)."""
    ahead = table.copy()
    chain = ahead.state.chains[seat]
    good = table.book.by_good[action.good]
    left = chain.stock[good] - chain.paying[good] - 1
    chain.paying[good] += 1
    now, then = salaries(table, seat), salaries(ahead, seat)
    saved = (
        f"due then ${then.due}, {then.unpaid} unpaid"
        if then.unpaid
        else f"saves ${now.due - then.due}, due then ${then.due}"
    )
    return f"{saved}; {left} left"


def decline(table: Table, _seat: int, _action: Decline) -> str:
    """Say what is lost."""
    request = asked(table)
    return LOST.get(request.kind, "") if request else ""


def asked(table: Table) -> Request | None:
    """Return the question inside a step that is open, or the one between two phases."""
    requests = table.state.turn.requests
    return requests[-1] if requests else None


def _houses(labels: list[str]) -> str:
    return f"house{'s' if len(labels) > 1 else ''} {', '.join(labels)}"


MODULE_NOTES: dict[type, Callable[[Table, int, Any], str]] = {
    Decline: decline,
    LiftShop: lift_shop,
    PayGood: pay_good,
    PickPiece: pick_piece,
    PickTile: pick_tile,
    PlacePiece: place_piece,
    PlaceRamp: place_ramp,
    PlaceShop: place_shop,
    PlaceTile: place_tile,
}
"""What says what an option of a module leads to."""
