"""The dinner played again with one thing changed (chapter 16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.model.actions import CORNERS
from magnate.model.events import Event, HouseDined
from magnate.model.house_rule_list import RESERVE_PRICE_FROM
from magnate.model.state import NOBODY
from magnate.rules import dinnertime
from magnate.rules.table import Table
from magnate.view.flips.change import Change, with_change
from magnate.view.flips.kinds import Wish, kinds_for
from magnate.view.flips.shapes import FlipShape, HouseFlips, MovedShape, NothingToFlip
from magnate.view.flips.walk import Walk
from magnate.view.flips.words import phrase_of
from magnate.view.screen.dinner.forecast import eat

Hosts = dict[str, int]
"""Who served each house; NOBODY where it stayed home."""


class Evening(NamedTuple):
    """A dinner that was played: who served each house, and every chain's cash afterwards, its debt taken off."""

    hosts: Hosts
    cash: list[int]


def flips_of_house(table: Table, house: str, seats: Sequence[int] = ()) -> HouseFlips:
    """Return the smallest changes that would bring a house to each chain that does not serve it.

    table: as dinner begins, as its viewer may know it; it is left as it is. seats: chains that are to win it; all
    others by default. Every change is played through the whole dinner: only those that bring the house are
    returned, of each kind for each chain the smallest one. Raises NothingToFlip for a house that wants nothing.
    """
    state = table.state
    index = next((at for at, one in enumerate(state.houses) if one.label == house), None)
    if index is None or not state.tokens[index]:
        raise NothingToFlip(f"house {house} wants nothing")
    before = evening(table)
    winner, walk = before.hosts[house], walk_of(table, index)
    found: list[FlipShape] = []
    for seat in seats or state.order:
        if seat != winner and seat in state.order:
            wish = Wish(table, index, seat, winner, walk)
            found += [shape(table, change, before, after) for change, after in winning(wish)]
    found.sort(key=lambda flip: (flip.effort, -flip.dollars[flip.seat], state.order.index(flip.seat)))
    return HouseFlips(house=house, seat=winner, flips=found)


def winning(wish: Wish) -> list[tuple[Change, Evening]]:
    """Return of each kind the first change that wins the house, with the dinner that follows from it."""
    found: list[tuple[Change, Evening]] = []
    for kind in kinds_for(wish):
        for change in kind(wish):
            if may_win(wish, change):
                after = evening(with_change(wish.table, change))
                if after.hosts[wish.table.state.houses[wish.house].label] == wish.seat:
                    found.append((change, after))
                    break
    return found


def may_win(wish: Wish, change: Change) -> bool:
    """Tell whether the house seems to eat at the chain after a change."""
    if wish.walk is not None:
        return wish.walk.eater(change) == wish.seat
    return dinnertime.eater_at(with_change(wish.table, change), wish.house) == wish.seat


def walk_of(table: Table, house: int) -> Walk | None:
    """Return the quick way to a house; None where money may change the prices during dinner (K-RUL-30 `at_once`)."""
    if RESERVE_PRICE_FROM.of(table.book.house_rules) == "at_once":
        return None
    return Walk(table, house)


def evening(table: Table) -> Evening:
    """Play a dinner on a copy of a table."""
    played = Table(table.book, table.state.copy())
    events, _ = eat(played)
    return Evening(hosts_in(events), [chain.cash - chain.debt for chain in played.state.chains])


def hosts_in(events: Sequence[Event]) -> Hosts:
    """Return who served each house of a dinner."""
    return {event.house: NOBODY if event.seat is None else event.seat for event in events if type(event) is HouseDined}


def shape(table: Table, change: Change, before: Evening, after: Evening) -> FlipShape:
    """Return a change with everything that follows from it."""
    return FlipShape(
        kind=change.kind,
        seat=change.seat,
        size=change.size,
        effort=change.effort,
        say=phrase_of(table, change),
        place=None if change.site is None else table.state.town.position(change.site.anchor),
        entrance="" if change.site is None else CORNERS[change.site.corner],
        moved=[
            MovedShape(house=house, before=before.hosts[house], after=host)
            for house, host in after.hosts.items()
            if host != before.hosts[house]
        ],
        dollars={seat: after.cash[seat] - before.cash[seat] for seat in sorted(table.state.order)},
    )
