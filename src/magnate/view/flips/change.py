"""One change of a table before dinner, and how it is made."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.state import NOBODY, Restaurant
from magnate.rules.restaurants import put
from magnate.rules.table import Table


class Change(NamedTuple):
    """One thing that stands otherwise at a chain when dinner begins.

    kind:  ``price goods waitresses drive_in restaurant order rival_goods rival_price``.
    seat:  the chain that is to win the house.
    size:  how much: dollars, pieces, waitresses, places in the turn order; borders for restaurants and drive-ins.
    at:    the chain that is changed: the seat, or the rival.
    hired: cards put to work besides, by type; from those that are idle first, else from the supply.
    idled: cards taken from work, by type.
    goods: pieces per good that it has besides; fewer than 0 are taken away.
    site:  a restaurant put on the map.
    place: its place in the turn order, from 0.
    """

    kind: str
    seat: int
    size: int
    at: int
    hired: tuple[int, ...] = ()
    idled: tuple[int, ...] = ()
    goods: tuple[tuple[int, int], ...] = ()
    site: Restaurant | None = None
    place: int = NOBODY

    @property
    def effort(self) -> int:
        """How many things are changed: cards, pieces or places. A restaurant counts for its card too."""
        moved = len(self.hired) + len(self.idled) + sum(abs(count) for _, count in self.goods)
        return moved + (2 if self.site is not None else 0) + (self.size if self.place != NOBODY else 0)


def with_change(table: Table, change: Change) -> Table:
    """Return a copy of a table with a change made."""
    changed = Table(table.book, table.state.copy())
    state = changed.state
    chain = state.chains[change.at]
    for card in change.hired:
        chain.work[card] += 1
        idle = chain.beach if chain.beach[card] else chain.hand
        (idle if idle[card] else state.supply)[card] -= 1
    for card in change.idled:
        chain.work[card] -= 1
        chain.beach[card] += 1
    for good, count in change.goods:
        chain.stock[good] += count
    if change.site is not None:
        put(changed, change.at, change.site)
    if change.place != NOBODY:
        state.order.remove(change.at)
        state.order.insert(change.place, change.at)
    return changed
