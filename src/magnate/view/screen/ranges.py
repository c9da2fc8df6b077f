"""The squares within the road range of what is being placed, by the borders crossed on the way there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magnate.model.state import NOBODY, Request
from magnate.modules.coffee.shops import SHOP_RANGE, lifted_square
from magnate.modules.lobbyists.ranges import LOBBY
from magnate.rules.company import range_starts, reach
from magnate.rules.restaurants import opening_reach
from magnate.rules.table import Table
from magnate.view.screen.board import squares_in
from magnate.view.screen.shapes import Square

ROAD = "road"

Measure = Callable[[int, int], int]
"""Takes a start and a number of borders, returns the mask of squares within that many."""


def in_range(table: Table, seat: int, kind: str) -> list[list[Square]]:
    """Return the squares beside roads in range, those without a border first; [] where no range limits the place.

    The entry at place n holds the squares for which n borders are crossed, from the nearest start of the chain
    (B-GEO-23, B-GEO-24, B-MKT-04, B-RST-04, K-COF-09, K-LOB-07).
    """
    tell = KNOWN.get(kind)
    return tell(table, seat, table.state.turn.requests[-1]) if tell is not None else []


def _marketeer(table: Table, seat: int, request: Request) -> list[list[Square]]:
    within = _road_range(table, request.employee)
    return _rings(table, range_starts(table, seat), within, lambda start, far: reach(table, start, far, "token"))


def _manager(table: Table, seat: int, request: Request) -> list[list[Square]]:
    house_rules = table.book.house_rules
    starts = range_starts(table, seat, coming_soon=house_rules.coming_soon_range)
    same = house_rules.local_manager_road == "same"
    within = _road_range(table, request.employee)
    return _rings(table, starts, within, lambda start, far: opening_reach(table, start, far, same))


def _shop(table: Table, seat: int, request: Request) -> list[list[Square]]:
    if request.employee == NOBODY:
        return []
    seats = table.state.order if table.book.house_rules.coffee_range_from == "any_chain" else [seat]
    lifted = lifted_square(table, seat, request)
    starts = [start for owner in seats for start in range_starts(table, owner) if start != lifted]
    return _rings(table, starts, SHOP_RANGE, lambda start, far: reach(table, start, far, "token"))


def _lobbyist(table: Table, seat: int, request: Request) -> list[list[Square]]:
    if request.employee == NOBODY:
        return []
    within = table.book.employees[request.employee].range
    return _rings(table, range_starts(table, seat), within, lambda start, far: reach(table, start, far, LOBBY))


def _road_range(table: Table, employee: int) -> int:
    """Return the borders a card may cross, -1 for one that no road limits."""
    if employee == NOBODY:
        return -1
    card = table.book.employees[employee]
    return card.range if card.range_kind == ROAD else -1


def _rings(table: Table, starts: Sequence[int], within: int, measure: Measure) -> list[list[Square]]:
    """Return the squares by borders crossed, 0 to within; [] for a range below 0."""
    found: list[list[Square]] = []
    seen = 0
    for far in range(within + 1):
        near = 0
        for start in starts:
            near |= measure(start, far)
        found.append(list(squares_in(table.state.town, near & ~seen)))
        seen |= near
    return found


KNOWN: dict[str, Callable[[Table, int, Request], list[list[Square]]]] = {
    "campaign_place": _marketeer,
    "second_campaign_place": _marketeer,
    "restaurant_place": _manager,
    "coffee_shop": _shop,
    "lobby_piece": _lobbyist,
}
"""What measures the range of each kind of decision that has one."""
