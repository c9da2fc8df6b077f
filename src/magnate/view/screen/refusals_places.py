"""Why a thing may not lie somewhere: the tests a person would make, in that order, with the first that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from magnate.model.actions import CORNERS, Action, PlaceCampaign, PlaceHouse, PlacePiece, PlaceRestaurant, PlaceShop
from magnate.model.state import NOBODY, Request
from magnate.modules.coffee.shops import all_on_map, in_range, lifted_square, taken_tiles
from magnate.modules.lobbyists.memory import pieces_of
from magnate.modules.lobbyists.ranges import near_of
from magnate.modules.new_milestones.places import block_of_restaurant, tiles_of_house
from magnate.rules import flow
from magnate.rules.company import beside_road, entrance
from magnate.rules.launching import reachable
from magnate.rules.restaurants import any_square_counts, lifted, manager_range
from magnate.rules.table import Table
from magnate.town import bits, house_shape, orientations
from magnate.view.screen.shapes import Phrase, Square

PLACE_REASONS: dict[str, str] = {
    "lift_shop_first": "all coffee shops of the chain are on the map, so one of them must be taken up first",
    "off_map": "a square of it lies beyond the map",
    "not_empty": "something stands on a square of it",
    "not_beside_road": "no square of it, or of a restaurant not its entrance, touches a road that can be used",
    "out_of_range": "it is too far from the chain's restaurants and coffee shops",
    "same_tile_entrance": "another first restaurant has its entrance on that tile",
    "same_place": "what is moved would stay where it was",
    "other_tile": "a square of it lies on another tile than the one it belongs to",
    "other_block": "no square of it, or not all of them, lie in the block of the restaurant",
    "shop_on_tile": "a coffee shop stands on that tile already",
    "no_arrow_at_road": "no arrow of the road points at a road in range, an own entrance or a coffee shop",
    "no_markers_left": "there are not enough roadworks markers for it",
}
"""What each reason for a place means, in the order in which they are looked at."""


class Test(NamedTuple):
    """One condition of a place: the reason if it fails, whether it holds, and what fills the reason in."""

    say: str
    holds: bool
    values: dict[str, Any] = {}  # noqa: RUF012 - never written to


class Spot(NamedTuple):
    """Squares something would cover: those of the map as a mask, and the first one that is none, if any."""

    squares: int
    beyond: Square | None


def spot_of(table: Table, cells: Sequence[Square]) -> Spot:
    """Return which squares of the map some cells are."""
    town, squares, beyond = table.state.town, 0, None
    for row, column in cells:
        square = town.square_or_none(row, column)
        if square >= 0 and town.land >> square & 1:
            squares |= 1 << square
        elif beyond is None:
            beyond = (row, column)
    return Spot(squares, beyond)


def rectangle(at: Square, height: int, width: int) -> list[Square]:
    """Return the cells of a rectangle by its top left one."""
    return [(at[0] + down, at[1] + right) for down in range(height) for right in range(width)]


def reason_of(table: Table, seat: int, action: Action) -> tuple[int, Phrase] | None:
    """Return the first test a place fails, with how many it has passed; None when all hold or none is known."""
    tests = TESTS.get(type(action))
    if tests is None:
        return None
    for passed, test in enumerate(tests(table, seat, action)):
        if not test.holds:
            return passed, Phrase(say=test.say, values=dict(test.values))
    return None


def on_the_ground(table: Table, cells: Sequence[Square], empty: int) -> Iterator[Test]:
    """Yield whether cells lie on the map, and on squares where nothing stands (B-TRM-05)."""
    spot = spot_of(table, cells)
    yield Test("off_map", spot.beyond is None, {} if spot.beyond is None else {"place": spot.beyond})
    blocked = next(bits(spot.squares & ~empty), NOBODY)
    if blocked == NOBODY:
        yield Test("not_empty", True)
    else:
        there = {"place": table.state.town.position(blocked), "what": what_stands(table, blocked)}
        yield Test("not_empty", False, there)


def what_stands(table: Table, square: int) -> str:
    """Return what is on a square that is not empty: by kind, such as ``road`` or ``house``."""
    state, town = table.state, table.state.town
    masks = (
        ("road", town.road),
        ("drink", town.drinks),
        ("park", state.parks),
        ("roadworks", state.construction),
        ("garden", sum(house.garden for house in state.houses)),
        ("house", sum(house.squares & ~house.garden for house in state.houses)),
    )
    found = next((what for what, mask in masks if mask >> square & 1), "")
    if found:
        return found
    cell = town.position(square)
    for chain in state.chains:
        if any(cell in rectangle(town.position(place.anchor), 2, 2) for place in chain.restaurants):
            return "restaurant"
    for module in table.book.ask.map_pieces:
        for piece in module.map_pieces(state):
            if cell in piece.cells:
                return piece.kind
    return "campaign"


def restaurant_tests(table: Table, seat: int, action: PlaceRestaurant) -> Iterator[Test]:
    """Yield the tests for a restaurant: the first one, one of a manager, or one on a new tile."""
    state, town = table.state, table.state.town
    request = state.turn.requests[-1] if state.turn.requests else None
    kind = flow.asked(table)
    empty = lifted(table, seat, request.number) if request and kind == "restaurant_place" else state.empty
    yield from on_the_ground(table, rectangle(action.at, 2, 2), empty)
    anchor = town.square(*action.at)
    corner = CORNERS.index(action.entrance)
    door = anchor + (0, 1, town.stride + 1, town.stride)[corner]
    if kind == "extra_tile_build" and request is not None:
        tile = town.tile_mask[town.tile_of[request.anchor]]
        yield Test("other_tile", not spot_of(table, rectangle(action.at, 2, 2)).squares & ~tile)
    yield Test("not_beside_road", bool(beside_road(table) >> door & 1))
    if kind == "first_restaurant":
        doors = [entrance(place, town.stride) for chain in state.chains for place in chain.restaurants]
        yield Test("same_tile_entrance", town.tile_of[door] not in [town.tile_of[other] for other in doors])
    if request is None or kind != "restaurant_place":
        return
    if request.number:
        before = state.chains[seat].restaurants[request.number - 1]
        yield Test("same_place", (before.anchor, before.corner) != (anchor, corner))
    allowed = manager_range(table, seat, request.employee)
    counted = spot_of(table, rectangle(action.at, 2, 2)).squares if any_square_counts(table) else 1 << door
    yield Test("out_of_range", allowed is None or bool(allowed & counted), card_of(table, request))


def campaign_tests(table: Table, seat: int, action: PlaceCampaign) -> Iterator[Test]:
    """Yield the tests for a campaign token on the map (B-MKT-03 to B-MKT-05, K-NMS-23, K-NMS-32)."""
    request, kind = table.state.turn.requests[-1], flow.asked(table)
    token = table.book.catalogue.campaigns[request.token]
    height, width = (token.width, token.height) if action.turned else (token.height, token.width)
    cells = rectangle(action.at, height, width)
    yield from on_the_ground(table, cells, table.state.empty)
    squares, rules = spot_of(table, cells).squares, table.book.house_rules
    roadside = bool(squares & beside_road(table))
    if kind == "pizza_radio_place":
        inside = tiles_of_house(table, request.number)
        yield Test("other_tile", not squares & ~inside)
        yield Test("not_beside_road", roadside or rules.pizza_radio_place != "needs_road")
    elif kind == "free_mailbox_place":
        inside = block_of_restaurant(table, seat, request.number)
        yield Test("other_block", not squares & ~inside)
        yield Test("not_beside_road", roadside or not rules.free_mailbox_road)
    else:
        yield Test("not_beside_road", roadside)
        yield Test("out_of_range", bool(squares & reachable(table, seat, request.employee)), card_of(table, request))


def house_tests(table: Table, _seat: int, action: PlaceHouse) -> Iterator[Test]:
    """Yield the tests for a house with its garden (B-BLD-02)."""
    cells = rectangle(action.at, *house_shape(action.garden.upper()))
    yield from on_the_ground(table, cells, table.state.empty)
    yield Test("not_beside_road", bool(spot_of(table, cells).squares & beside_road(table)))


def shop_tests(table: Table, seat: int, action: PlaceShop) -> Iterator[Test]:
    """Yield the tests for a coffee shop (K-COF-08 to K-COF-10)."""
    request = table.state.turn.requests[-1]
    empty, lifted_from = table.state.empty, lifted_square(table, seat, request)
    spot = spot_of(table, [action.at])
    yield Test("lift_shop_first", bool(request.number) or not all_on_map(table, seat))
    if lifted_from != NOBODY:
        yield Test("same_place", spot.squares != 1 << lifted_from)
    yield from on_the_ground(table, [action.at], empty)
    yield Test("not_beside_road", bool(spot.squares & beside_road(table)))
    yield Test("shop_on_tile", not spot.squares & taken_tiles(table, lifted_from))
    if request.employee != NOBODY:
        yield Test("out_of_range", bool(spot.squares & in_range(table, seat, lifted_from)), card_of(table, request))


def piece_tests(table: Table, seat: int, action: PlacePiece) -> Iterator[Test]:
    """Yield the tests for a road or a park of a lobbyist (K-LOB-05 to K-LOB-10)."""
    state, town = table.state, table.state.town
    request = state.turn.requests[-1]
    piece = pieces_of(table.book)[request.number - 1]
    cells = [(action.at[0] + down, action.at[1] + right) for down, right in orientations(piece)[action.way].cells]
    yield from on_the_ground(table, cells, state.empty)
    squares = spot_of(table, cells).squares
    if request.employee == NOBODY:
        yield Test("other_tile", not squares & ~town.tile_mask[town.tile_of[request.anchor]])
    elif piece.kind == "park":
        near = near_of(table, seat, table.book.employees[request.employee].range)
        yield Test("not_beside_road", bool(squares & beside_road(table)))
        yield Test("out_of_range", bool(squares & near), card_of(table, request))


def card_of(table: Table, request: Request) -> dict[str, Any]:
    """Return the card that does the work, as values of a phrase."""
    return {} if request.employee == NOBODY else {"employee": table.book.employees[request.employee].id}


TESTS: dict[type, Callable[[Table, int, Any], Iterator[Test]]] = {
    PlaceRestaurant: restaurant_tests,
    PlaceCampaign: campaign_tests,
    PlaceHouse: house_tests,
    PlaceShop: shop_tests,
    PlacePiece: piece_tests,
}
"""The tests of every action that puts something on squares of the map."""
