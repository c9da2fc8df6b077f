"""Questions about one chain: its cards, its slots, its entrances."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.events import CardsReceived
from magnate.model.house_rule_list import CONSTRUCTION_IS_ROAD
from magnate.model.state import NOBODY, Campaign, Chain, Restaurant
from magnate.rules.table import Table
from magnate.town import beside_road_or_works


def owned(chain: Chain, employee: int, table: Table) -> int:
    """Count the copies of a card a chain owns: in hand, at work, on the beach or busy (B-TRM-06, B-TRM-07)."""
    return chain.hand[employee] + chain.work[employee] + chain.beach[employee] + busy(chain.seat, employee, table)


def busy(seat: int, employee: int, table: Table) -> int:
    """Count the chain's busy marketeers of one type (B-TRM-06); one with two campaigns counts once (K-NMS-13)."""
    count = 0
    for run in table.state.campaigns:
        if run.seat == seat and run.marketeer == employee and not is_second(run):
            count += 1
    return count


def is_second(run: Campaign) -> bool:
    """Tell whether a campaign's marketeer is already counted with the other campaign of the same card."""
    return run.partner != NOBODY and run.partner < run.token


def may_gain(table: Table, seat: int, employee: int) -> bool:
    """Tell whether the chain may get this card: one copy of each 1x type (B-TRN-10), no CFO (B-TRN-11).

    Some types count as one (K-MOV-02).
    """
    if not table.book.limited[employee]:
        return True
    card = table.book.employees[employee]
    if card.unique:
        for one in table.book.alike[employee]:
            if owned(table.state.chains[seat], one, table):
                return False
    return not (card.income_bonus_percent and table.has(seat, "first_to_have_100"))


def ceo_slots(table: Table, seat: int) -> int:
    """Return the slots of a chain's CEO in this round (B-RES-05)."""
    count = table.state.ceo_slots
    for module in table.book.ask.ceo_slots:
        count = module.ceo_slots(table, seat, count)
    return count


def slots(table: Table, seat: int, cards: list[int]) -> int:
    """Count the slots of the CEO and of the managers among the cards (B-RES-05)."""
    total = ceo_slots(table, seat)
    for card, held in table.book.managers:
        total += cards[card] * held
    return total


def open_slots(table: Table, seat: int) -> int:
    """Count the open slots of a chain's structure (B-RES-08)."""
    work = table.state.chains[seat].work
    return slots(table, seat, work) - sum(work)


def fits(table: Table, seat: int, cards: list[int]) -> bool:
    """Tell whether a selection makes a legal structure (B-RES-06)."""
    most = ceo_slots(table, seat)
    managers, room = 0, most
    for card, held in table.book.managers:
        managers += cards[card]
        room += cards[card] * held
    return managers <= most and sum(cards) <= room


def uses(table: Table, seat: int, card: int) -> int:
    """Return how often each copy of a card at work acts this round: once, unless a module says otherwise."""
    times = 1
    for module in table.book.ask.card_uses:
        times = module.card_uses(table, seat, card, times)
    return times


def acting(table: Table, seat: int) -> list[int]:
    """Return how many actions the cards at work have, by type; a new list."""
    work = table.state.chains[seat].work
    if not table.book.ask.card_uses:
        return work[:]
    return [count * uses(table, seat, card) if count else 0 for card, count in enumerate(work)]


def has_drive_in(table: Table, seat: int) -> bool:
    """Tell whether a local or regional manager is at work (B-GEO-13)."""
    work = table.state.chains[seat].work
    return any(work[i] for i in table.book.drive_in)


def entrance(restaurant: Restaurant, stride: int) -> int:
    """Return the printed entrance square (B-GEO-11)."""
    return restaurant.anchor + (0, 1, stride + 1, stride)[restaurant.corner]


def entrances(table: Table, seat: int, *, coming_soon: bool = False) -> tuple[int, ...]:
    """Return the entrance squares in use, ascending: printed ones, or all corners with a drive-in.

    coming_soon: count the printed entrance of restaurants that are not open as well (RUL-23); else
    they have none (B-GEO-15). A drive-in is for open restaurants only (B-GEO-13).
    """
    stride = table.state.town.stride
    drive_in = has_drive_in(table, seat)
    squares: set[int] = set()
    for place in table.state.chains[seat].restaurants:
        if place.open and drive_in:
            squares.update((place.anchor, place.anchor + 1, place.anchor + stride, place.anchor + stride + 1))
        elif place.open or coming_soon:
            squares.add(entrance(place, stride))
    return tuple(sorted(squares))


def range_starts(table: Table, seat: int, *, coming_soon: bool = False) -> Sequence[int]:
    """Return the squares from which the chain's ranges start: its entrances, and what modules add (B-GEO-23).

    coming_soon: see `entrances`.
    """
    starts = entrances(table, seat, coming_soon=coming_soon)
    for module in table.book.ask.range_starts:
        starts = (*starts, *module.range_starts(table, seat))
    return starts


def reach(table: Table, square: int, within: int, what: str) -> int:
    """Return the squares in range of one start for a token, or what a module lays (B-MKT-04, B-GEO-24)."""
    for module in table.book.ask.reach:
        found = module.reach(table, square, within, what)
        if found is not None:
            return found
    return table.state.town.reach(square, within)


def beside_road(table: Table) -> int:
    """Return the squares that are adjacent to a road; one under construction is none, or is one (K-RUL-11)."""
    town, construction = table.state.town, table.state.construction
    if construction and CONSTRUCTION_IS_ROAD.of(table.book.house_rules):
        return beside_road_or_works(town, construction)
    return town.beside_road


def receive(table: Table, seat: int, employee_id: str, wanted: int, milestone: str) -> None:
    """Give cards from the supply to the beach, or as many as are left (B-MIL-32, B-MIL-38)."""
    state = table.state
    employee = table.book.by_employee[employee_id]
    count = min(wanted, state.supply[employee])
    state.supply[employee] -= count
    state.chains[seat].beach[employee] += count
    table.tell(CardsReceived(seat, employee_id, count, milestone))
