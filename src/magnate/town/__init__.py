"""The town room: the board and all its geometry, without money, turns or players.

`town_of` lays a `Layout` of printed tiles, `town_from_picture` reads a small board from text; both
give a `Town`, which answers questions of range, distance, reach, routes and blocks. The functions of
`placements` say where tokens can lie, those of `pieces` and `edges` where roads and parks are laid and
what stands beside the map; the file roadworks counts distances with markers on
the roads.
"""

from magnate.town.blocks import blocks_with
from magnate.town.edges import (
    airplane_cells,
    cells_outside,
    clashes,
    free_airplane_positions,
    tile_places,
)
from magnate.town.geometry_rules import GeometryRules
from magnate.town.layout import BadLayout, LaidTile, Layout
from magnate.town.marked_routes import marked_hauls
from magnate.town.picture import BadPicture, picture_of, tiles_from_picture, town_from_picture
from magnate.town.pieces import (
    LyingPiece,
    PutPiece,
    beside_park,
    beside_road_or_works,
    door_aims,
    finished_road,
    orientations,
    park_places,
    put_piece,
    road_aims,
    road_near,
    road_places,
    united_aims,
)
from magnate.town.placements import (
    airplane_positions,
    around,
    bits,
    corner_square,
    covering,
    fits,
    footprint,
    garden_places,
    house_anchors,
    house_garden,
    house_shape,
    nth_bit,
    positions,
    restaurant_anchors,
    token_anchors,
)
from magnate.town.prints import Prints, Source, TownHouse, prints_of
from magnate.town.roads import UNREACHABLE
from magnate.town.roadworks import (
    Aims,
    entrance_cost,
    marked_costs,
    marked_distance,
    marked_distances,
    marked_manager_reach,
    marked_path,
    marked_reach,
)
from magnate.town.routes import Haul, merge_hauls
from magnate.town.shapes import PlacedTile
from magnate.town.streets import Streets
from magnate.town.town import Town, town_of

__all__ = [
    "UNREACHABLE",
    "Aims",
    "BadLayout",
    "BadPicture",
    "GeometryRules",
    "Haul",
    "LaidTile",
    "Layout",
    "LyingPiece",
    "PlacedTile",
    "Prints",
    "PutPiece",
    "Source",
    "Streets",
    "Town",
    "TownHouse",
    "airplane_cells",
    "airplane_positions",
    "around",
    "beside_park",
    "beside_road_or_works",
    "bits",
    "blocks_with",
    "cells_outside",
    "clashes",
    "corner_square",
    "covering",
    "door_aims",
    "entrance_cost",
    "finished_road",
    "fits",
    "footprint",
    "free_airplane_positions",
    "garden_places",
    "house_anchors",
    "house_garden",
    "house_shape",
    "marked_costs",
    "marked_distance",
    "marked_distances",
    "marked_hauls",
    "marked_manager_reach",
    "marked_path",
    "marked_reach",
    "merge_hauls",
    "nth_bit",
    "orientations",
    "park_places",
    "picture_of",
    "positions",
    "prints_of",
    "put_piece",
    "restaurant_anchors",
    "road_aims",
    "road_near",
    "road_places",
    "tile_places",
    "tiles_from_picture",
    "token_anchors",
    "town_from_picture",
    "town_of",
    "united_aims",
]
