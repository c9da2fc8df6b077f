"""Where options put things: the squares covered, the entrance, the edge, how it is turned."""

from __future__ import annotations

from collections.abc import Mapping

from magnate.content import CampaignToken
from magnate.facts.face import Spot
from magnate.facts.places import PlaceShape, place_at, rect_shape, rectangle
from magnate.facts.sight import Sight
from magnate.model.actions import PlaceAirplane, PlaceCampaign, PlaceGarden, PlaceHouse, PlaceRestaurant
from magnate.model.state import Campaign
from magnate.rules.airplanes import EDGES, airplane_stand
from magnate.rules.building import gardens, house_at
from magnate.rules.table import Table

TURNED = "turned"


def _restaurant(_sight: Sight, action: PlaceRestaurant) -> PlaceShape:
    return rectangle(action.at, 2, 2, corner=action.entrance, variant=action.entrance)


def _campaign(sight: Sight, action: PlaceCampaign) -> PlaceShape:
    height, width = sight.once("size", lambda: _size(sight))
    if action.turned:
        return rectangle(action.at, width, height, variant=TURNED)
    return rectangle(action.at, height, width)


def _size(sight: Sight) -> tuple[int, int]:
    """Return the height and width of the token as it is printed."""
    token = _token(sight)
    return token.height, token.width


def _airplane(sight: Sight, action: PlaceAirplane) -> PlaceShape:
    table, token = sight.table, sight.once("token", lambda: _token(sight))
    run = Campaign(token.index, sight.seat, 0, 1, 0, -1, False, EDGES.index(action.edge), action.first)
    cells = list(airplane_stand(table, run, sight.once("beside", lambda: _beside(table))))
    return PlaceShape(
        anchor=cells[0] if cells else (action.first, action.first),
        rect=None,
        garden=None,
        corner="",
        edge=action.edge,
        first=action.first,
        lines=token.lines,
        cells=cells,
        variant=action.edge,
    )


def _beside(table: Table) -> frozenset[tuple[int, int]]:
    """Return the cells that pieces of modules cover, beside the map and on it."""
    return frozenset(
        cell for module in table.book.ask.map_pieces for piece in module.map_pieces(table.state) for cell in piece.cells
    )


def _house(sight: Sight, action: PlaceHouse) -> PlaceShape:
    town = sight.table.state.town
    house = house_at(sight.table, sight.request.number, action)
    found, garden = rect_shape(town, house.squares), rect_shape(town, house.garden)
    return place_at(action.at, found, garden=garden, variant=action.garden)


def _garden(sight: Sight, action: PlaceGarden) -> PlaceShape:
    known = sight.once("gardens", lambda: {(house, side): squares for house, side, squares in gardens(sight.table)})
    found = rect_shape(sight.table.state.town, known[action.house, action.side])
    return place_at((found.row, found.column), found, garden=found, variant=action.side)


def _token(sight: Sight) -> CampaignToken:
    return sight.table.book.catalogue.campaigns[sight.request.token]


PLACES: Mapping[type, Spot] = {
    PlaceRestaurant: _restaurant,
    PlaceCampaign: _campaign,
    PlaceAirplane: _airplane,
    PlaceHouse: _house,
    PlaceGarden: _garden,
}
"""What says where an action of the base game puts something."""
