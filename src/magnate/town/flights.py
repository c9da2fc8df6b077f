"""Routes of zeppelins, from tile to tile (B-GEO-29, B-BUY-14, B-BUY-15)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.town.geometry_rules import GeometryRules
from magnate.town.routes import Haul, with_choices

__all__ = ["find_flights"]


def find_flights(
    start: int, limit: int, neighbours: Sequence[Sequence[int]], drinks: Sequence[int], rules: GeometryRules
) -> list[Haul]:
    """Return every non-empty set of sources that an air route from tile `start` covers.

    limit: range in moves. neighbours: tiles beside each tile. drinks: mask of sources on each tile.
    """
    best: dict[int, tuple[int, ...]] = {}
    flown: dict[tuple[int, int], tuple[int, ...]] = {(start, 1 << start): (start,)}
    for moves in range(limit + 1):
        onward: dict[tuple[int, int], tuple[int, ...]] = {}
        for (tile, covered), route in flown.items():
            free = [beside for beside in neighbours[tile] if not covered >> beside & 1]
            if not rules.buyer_full_range or moves == limit or not free:
                sources = 0
                for stop in route:
                    sources |= drinks[stop]
                best.setdefault(sources, route)
            for beside in free:
                onward.setdefault((beside, covered | 1 << beside), (*route, beside))
        flown = onward
    hauls = [Haul(sources, best[sources]) for sources in sorted(best) if sources]
    return with_choices(hauls) if rules.buyer_collect == "choice" else hauls
