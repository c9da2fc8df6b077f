"""The changes of each kind that could bring a house to a chain, the smallest first; only those that can be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from magnate.model.state import NOBODY, Restaurant
from magnate.rules.choice_of_chain import covers, distance, meals_of, order_of
from magnate.rules.company import entrance, entrances, has_drive_in, may_gain, uses
from magnate.rules.prices import unit_price
from magnate.rules.restaurants import places_within
from magnate.rules.table import Table
from magnate.town import UNREACHABLE, bits
from magnate.view.flips.change import Change, with_change
from magnate.view.flips.walk import Walk

MOST_CARDS = 3
"""Price cards that one change puts to work or takes from it at most."""

CORNERS = 4


class Wish(NamedTuple):
    """A house that a seat would like to win.

    table: before dinner. winner: who serves it as things are, or NOBODY. walk: the quick way to see who eats where.
    """

    table: Table
    house: int
    seat: int
    winner: int
    walk: Walk | None = None


def cheaper(wish: Wish) -> Iterator[Change]:
    """Lower the seat's unit price by the price cards it uses, but not below $0 (B-DIN-07, B-DIN-08)."""
    table, work = wish.table, wish.table.state.chains[wish.seat].work
    cards = table.book.price_cards
    joining = [(card, True) for card, delta in cards if delta < 0 and available(table, wish.seat, card)]
    leaving = [(card, False) for card, delta in cards if delta > 0 and work[card]]
    now = unit_price(table, wish.seat)
    for price, change in sorted(repriced(wish, "price", wish.seat, joining + leaving), key=lambda row: -row[0]):
        if 0 <= price < now:
            yield change._replace(size=now - price)


def dearer(wish: Wish) -> Iterator[Change]:
    """Let the rival who serves the house do without cards that lower its price (B-DIN-07)."""
    if wish.winner == NOBODY:
        return
    work = wish.table.state.chains[wish.winner].work
    leaving = [(card, False) for card, delta in wish.table.book.price_cards if delta < 0 and work[card]]
    now = unit_price(wish.table, wish.winner)
    for price, change in sorted(repriced(wish, "rival_price", wish.winner, leaving), key=lambda row: row[0]):
        if price > now:
            yield change._replace(size=price - now)


def more_goods(wish: Wish) -> Iterator[Change]:
    """Give the seat more of one good, or all that it lacks of the order (B-DIN-03, K-DIN-02)."""
    goods, lacking = wanted_goods(wish), lacking_goods(wish)
    together = sum(count for _, count in lacking) if len(lacking) > 1 else 0
    for count in range(1, max(together, *(most for _, most in goods)) + 1):
        for good, most in goods:
            if count <= most:
                yield Change("goods", wish.seat, count, wish.seat, goods=((good, count),))
        if count == together:
            yield Change("goods", wish.seat, together, wish.seat, goods=lacking)


def lacking_goods(wish: Wish) -> tuple[tuple[int, int], ...]:
    """Return what a seat lacks of the order of a house as dinner begins."""
    table = wish.table
    stock = table.state.chains[wish.seat].stock
    order = order_of(table, table.state.tokens[wish.house])
    return tuple((good, count - stock[good]) for good, count in enumerate(order) if count > stock[good])


def fewer_goods(wish: Wish) -> Iterator[Change]:
    """Let the rival who serves the house have less of one good (B-DIN-03)."""
    if wish.winner == NOBODY:
        return
    stock = wish.table.state.chains[wish.winner].stock
    goods = [good for good, _ in wanted_goods(wish)]
    for count in range(1, max((stock[good] for good in goods), default=0) + 1):
        for good in goods:
            if count <= stock[good]:
                yield Change("rival_goods", wish.seat, count, wish.winner, goods=((good, -count),))


def more_waitresses(wish: Wish) -> Iterator[Change]:
    """Put more waitresses to work (B-DIN-12)."""
    for card in wish.table.book.waitresses:
        for count in range(1, available(wish.table, wish.seat, card) + 1):
            times = uses(wish.table, wish.seat, card)
            yield Change("waitresses", wish.seat, count * times, wish.seat, (card,) * count)


def drive_in(wish: Wish) -> Iterator[Change]:
    """Put a manager with a drive-in to work, where none is (B-GEO-13)."""
    table = wish.table
    if has_drive_in(table, wish.seat):
        return
    for card in table.book.drive_in:
        if available(table, wish.seat, card):
            far = nearest(table, wish.house, entrances(table, wish.seat))
            corners = [
                place.anchor + step
                for place in table.state.chains[wish.seat].restaurants
                for step in (0, 1, table.state.town.stride, table.state.town.stride + 1)
                if place.open
            ]
            yield Change("drive_in", wish.seat, far - nearest(table, wish.house, corners), wish.seat, (card,))


def new_restaurant(wish: Wish) -> Iterator[Change]:
    """Open one more restaurant nearer to the house, the farthest of the nearer places first (B-RST-01, B-DIN-07)."""
    table = wish.table
    chain = table.state.chains[wish.seat]
    if len(chain.restaurants) >= table.book.catalogue.restaurants_per_chain:
        return
    far = nearest(table, wish.house, entrances(table, wish.seat))
    found: list[tuple[int, Restaurant]] = []
    by_door: dict[int, int] = {}
    for corner, (mask, _) in enumerate(places_within(table, table.state.empty, None)):
        for anchor in bits(mask):
            site = Restaurant(anchor, corner, open=True)
            door = entrance(site, table.state.town.stride)
            if door not in by_door:
                by_door[door] = nearest(table, wish.house, (door,))
            if by_door[door] < far:
                found.append((by_door[door], site))
    for there, site in sorted(found, key=lambda row: -row[0]):
        yield Change("restaurant", wish.seat, 0 if far >= UNREACHABLE else far - there, wish.seat, site=site)


def earlier(wish: Wish) -> Iterator[Change]:
    """Go earlier in the turn order, one place after the other (B-DIN-13)."""
    now = wish.table.state.order.index(wish.seat)
    for place in range(now - 1, -1, -1):
        yield Change("order", wish.seat, now - place, wish.seat, place=place)


Kind = Callable[[Wish], Iterable[Change]]


KINDS: tuple[Kind, ...] = (
    more_goods,
    cheaper,
    more_waitresses,
    drive_in,
    new_restaurant,
    earlier,
    fewer_goods,
    dearer,
)
"""One function a kind; the first change of each that wins the house is offered."""


def kinds_for(wish: Wish) -> tuple[Kind, ...]:
    """Return the kinds by which a chain may win a house: without the goods for any meal of it, more goods alone."""
    table = wish.table
    stock = table.state.chains[wish.seat].stock
    order = order_of(table, table.state.tokens[wish.house])
    meals = meals_of(table, table.state.houses[wish.house], order)
    able = any(covers(stock, meal.goods) for meal in meals)
    return KINDS if able else (more_goods,)


def available(table: Table, seat: int, card: int) -> int:
    """Return how many more copies of a card a chain could have at work: idle ones, and what the supply holds."""
    chain = table.state.chains[seat]
    idle = chain.hand[card] + chain.beach[card]
    supply = table.state.supply[card]
    if not may_gain(table, seat, card):
        return idle
    return idle + (min(supply, 1) if table.book.employees[card].unique else supply)


def repriced(wish: Wish, kind: str, at: int, steps: Sequence[tuple[int, bool]]) -> list[tuple[int, Change]]:
    """Return the unit prices a chain could have with other price cards at work, each with the fewest cards.

    steps: cards that may join those at work (True), or leave (False), as often as there are such cards.
    """
    table = wish.table
    work = table.state.chains[at].work
    found: dict[int, Change] = {}
    for count in range(1, MOST_CARDS + 1):
        for chosen in combinations_with_replacement(steps, count):
            hired = tuple(card for card, joins in chosen if joins)
            idled = tuple(card for card, joins in chosen if not joins)
            enough = all(hired.count(card) <= available(table, at, card) for card in hired)
            if enough and all(idled.count(card) <= work[card] for card in idled):
                change = Change(kind, wish.seat, 0, at, hired, idled)
                found.setdefault(unit_price(with_change(table, change), at), change)
    return list(found.items())


def wanted_goods(wish: Wish) -> list[tuple[int, int]]:
    """Return the goods of all meals that houses up to this one would take, with how many pieces could be of use.

    Goods that only earlier houses want count too: what they eat decides what is left.
    """
    table = wish.table
    most = [0] * len(table.book.goods)
    for index in range(wish.house + 1):
        tokens = table.state.tokens[index]
        if tokens:
            meals = meals_of(table, table.state.houses[index], order_of(table, tokens))
            for good in range(len(most)):
                most[good] += max(meal.goods[good] for meal in meals)
    return [(good, count) for good, count in enumerate(most) if count]


def nearest(table: Table, house: int, squares: Sequence[int]) -> int:
    """Return the borders from a house to the nearest of some squares, UNREACHABLE when there is no road."""
    return distance(table, table.state.houses[house], squares) if squares else UNREACHABLE
