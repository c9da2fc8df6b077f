"""What a map is like before anything is built on it: houses, roads, drinks, distances and places to begin."""

from magnate.maps.figures import figures_of
from magnate.maps.shapes import MapFigures, MapStart, RoadNetwork

__all__ = ["MapFigures", "MapStart", "RoadNetwork", "figures_of"]
