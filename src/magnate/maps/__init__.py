"""What a map is like before anything is built on it: houses, roads, drinks, distances, places to begin."""

from magnate.maps.balanced import BalancedMap, MapCard, MapInterval, MapPlace, balanced_layout, shelf
from magnate.maps.figures import figures_of
from magnate.maps.shapes import MapFigures, MapStart, RoadNetwork

__all__ = [
    "BalancedMap",
    "MapCard",
    "MapFigures",
    "MapInterval",
    "MapPlace",
    "MapStart",
    "RoadNetwork",
    "balanced_layout",
    "figures_of",
    "shelf",
]
