"""The drive of a house for coffee as plain data (5.3, 5.4)."""

from __future__ import annotations

from typing import Any

from magnate.modules.coffee import CoffeeDrive, Way

Json = dict[str, Any]


def coffee_json(drive: CoffeeDrive) -> Json:
    """Return a drive as plain data; ways, common and sellers name stops by their number, from 0."""
    return {
        "house": drive.house,
        "distance": drive.distance,
        "stops": [
            {"seat": stop.seat, "kind": "coffee_shop" if stop.shop else "restaurant", "at": list(stop.at)}
            for stop in drive.stops
        ],
        "best": [_way_json(way) for way in drive.best],
        "dropped": [_way_json(way) for way in drive.dropped],
        "common": list(drive.common),
        "cancelled": list(drive.cancelled),
        "sellers": list(drive.sellers),
        "stock": list(drive.stock),
    }


def _way_json(way: Way) -> Json:
    return {
        "stops": list(way.stops),
        "cups": way.cups,
        "end": way.end,
        "path": [list(square) for square in way.path],
    }
