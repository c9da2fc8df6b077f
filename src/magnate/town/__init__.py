"""The town room: the board and all its geometry, without money, turns or players.

`town_of` lays a `Layout` of printed tiles, `town_from_picture` reads a small board from text; both
give a `Town`, which answers questions of range, distance, reach, routes and blocks. The functions of
`placements` say where tokens can lie.
"""

from magnate.town.geometry_rules import GeometryRules
from magnate.town.layout import BadLayout, LaidTile, Layout
from magnate.town.picture import BadPicture, picture_of, tiles_from_picture, town_from_picture
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
    restaurant_anchors,
    token_anchors,
)
from magnate.town.prints import Source, TownHouse
from magnate.town.roads import UNREACHABLE
from magnate.town.routes import Haul, merge_hauls
from magnate.town.shapes import PlacedTile
from magnate.town.town import Town, town_of

__all__ = [
    "UNREACHABLE",
    "BadLayout",
    "BadPicture",
    "GeometryRules",
    "Haul",
    "LaidTile",
    "Layout",
    "PlacedTile",
    "Source",
    "Town",
    "TownHouse",
    "airplane_positions",
    "around",
    "bits",
    "corner_square",
    "covering",
    "fits",
    "footprint",
    "garden_places",
    "house_anchors",
    "house_garden",
    "house_shape",
    "merge_hauls",
    "nth_bit",
    "picture_of",
    "restaurant_anchors",
    "tiles_from_picture",
    "token_anchors",
    "town_from_picture",
    "town_of",
]
