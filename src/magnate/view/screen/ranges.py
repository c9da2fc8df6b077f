"""The squares within the road range of what is being placed, by the borders crossed on the way there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magnate.facts.phrase import Square
from magnate.facts.places import squares_in
from magnate.facts.rings import marketeer_range, rings, road_range
from magnate.model.state import Request
from magnate.modules import faces_of
from magnate.rules.company import range_starts
from magnate.rules.restaurants import opening_reach
from magnate.rules.table import Table


def in_range(table: Table, seat: int, kind: str) -> list[list[Square]]:
    """Return the squares beside roads in range, those without a border first; [] where no range limits the place.

    The entry at place n holds the squares for which n borders are crossed, from the nearest start of the chain
    (B-GEO-23, B-GEO-24, B-MKT-04, B-RST-04).
    """
    tell = KNOWN.get(kind)
    if tell is not None:
        return tell(table, seat, table.state.turn.requests[-1])
    asked = faces_of(table.book).questions.get(kind)
    return asked.in_range(table, seat) if asked is not None and asked.in_range is not None else []


def roads_in_range(table: Table, seat: int, kind: str, within: int) -> list[list[Square]]:
    """Return the squares of the roads on which a range runs, by the borders crossed; [] where none limits the place.

    within: the borders that may be crossed, -1 without a range. None is told where a table counts roadworks, or
    anything else, besides borders (K-RUL-08, K-RUL-49): a segment of a road is not all equally far then.
    """
    if within < 0 or not _counts_borders_alone(table, seat, kind):
        return []
    town = table.state.town
    costs = [town.segment_costs(start) for start in _starts(table, seat, kind)]
    found = [0] * (within + 1)
    for segment, mask in enumerate(town.segment_mask):
        far = min([cost[segment] for cost in costs], default=len(found))
        if far < len(found):
            found[far] |= mask
    return [squares_in(town, mask) for mask in found]


def _starts(table: Table, seat: int, kind: str) -> Sequence[int]:
    """Return the squares a range is measured from."""
    asked = faces_of(table.book).questions.get(kind)
    if asked is not None and asked.starts is not None:
        return asked.starts(table, seat)
    coming_soon = kind == "restaurant_place" and table.book.house_rules.coming_soon_range
    return range_starts(table, seat, coming_soon=coming_soon)


def _counts_borders_alone(table: Table, seat: int, kind: str) -> bool:
    asked = faces_of(table.book).questions.get(kind)
    what = "manager" if kind == "restaurant_place" else asked.reaches if asked is not None else "token"
    starts = _starts(table, seat, kind)[:1]
    return all(module.reach(table, start, 0, what) is None for module in table.book.ask.reach for start in starts)


def _manager(table: Table, seat: int, request: Request) -> list[list[Square]]:
    house_rules = table.book.house_rules
    starts = range_starts(table, seat, coming_soon=house_rules.coming_soon_range)
    same = house_rules.local_manager_road == "same"
    within = road_range(table, request.employee)
    return rings(table, starts, within, lambda start, far: opening_reach(table, start, far, same))


KNOWN: dict[str, Callable[[Table, int, Request], list[list[Square]]]] = {
    "campaign_place": marketeer_range,
    "restaurant_place": _manager,
}
"""What measures the range of each kind of decision of the base game that has one."""
