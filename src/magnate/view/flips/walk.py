"""Who eats where, without the money: quick enough to try hundreds of changes of one dinner."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.state import NOBODY
from magnate.rules.choice_of_chain import Host, distance, host_of, meals_of, order_of, pick
from magnate.rules.questions import Meal
from magnate.rules.table import Table
from magnate.view.flips.change import Change, with_change


class Walk:
    """The houses of a dinner up to one of them, as they go from meal to meal.

    A house chooses by stock, price, distance, waitresses and turn order (chapter 16); what it pays plays no part. So
    money is left out, and what modules do when a house has paid: where that mattered, the dinner that is played again
    in full would tell.
    """

    def __init__(self, table: Table, last: int) -> None:
        state = table.state
        self.table = table
        self._houses = [index for index in range(last + 1) if state.tokens[index]]
        self._meals: dict[int, list[Meal]] = {
            index: meals_of(table, state.houses[index], order_of(table, state.tokens[index])) for index in self._houses
        }
        self._far: dict[tuple[int, tuple[int, ...]], int] = {}
        self._hosts = {seat: host_of(table, seat) for seat in state.order}

    def far(self, index: int, squares: tuple[int, ...]) -> int:
        """Return the distance from a house to the nearest of some entrances; asked once for each."""
        key = (index, squares)
        if key not in self._far:
            self._far[key] = distance(self.table, self.table.state.houses[index], squares)
        return self._far[key]

    def eater(self, change: Change) -> int:
        """Return who serves the last house after a change, NOBODY where it stays home."""
        changed = with_change(self.table, change)
        state = changed.state
        hosts = [
            host_of(changed, seat) if seat == change.at and not change.goods else self._hosts[seat]
            for seat in state.order
        ]
        found = NOBODY
        for index in self._houses:
            found = self._serve(changed, index, hosts)
        return found

    def _serve(self, table: Table, index: int, hosts: Sequence[Host]) -> int:
        far = [self.far(index, host.entrances) for host in hosts]
        best = pick(table, table.state.houses[index], self._meals[index], hosts, far)
        if best is None:
            return NOBODY
        stock = table.state.chains[best.host.seat].stock
        for good, count in enumerate(best.meal.goods):
            stock[good] -= count
        return best.host.seat
