"""Food and drinks: what cards can make or fetch, and which of them serve the guests to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.bots.greedy.desk import Desk
from magnate.bots.greedy.market import Guest
from magnate.rules.food import ANY_ONE, drinks_loaded, hauls
from magnate.town import bits

Load = tuple[tuple[int, int], ...]
"""(good, pieces) a card can bring at once."""


class Producer(NamedTuple):
    """A kind of card that can bring goods: its index, how many copies are free, and its choices."""

    card: int
    copies: int
    loads: tuple[Load, ...]


class Plan(NamedTuple):
    """Which cards to use for which loads, what each is worth in dollars, and the money to expect.

    uses: (card, load, worth). missing: pieces per good that nobody could bring.
    """

    uses: list[tuple[int, Load, float]]
    income: float
    items: int
    missing: list[int]


def loads_of(desk: Desk, card: int) -> tuple[Load, ...]:
    """Return the distinct loads one copy of a card can bring for this seat now."""
    kind = desk.book.employees[card]
    if kind.produces:
        return tuple(((good, kind.amount),) for good in kind.produces)
    if not kind.drinks_mode:
        return ()
    each = drinks_loaded(desk.table, desk.seat, card)
    if kind.drinks_mode == ANY_ONE:
        return tuple(((good, each),) for good in desk.book.drinks)
    sources = desk.state.town.sources
    found: dict[Load, None] = {}
    for haul in hauls(desk.table, desk.seat, card):
        load: dict[int, int] = {}
        for i in bits(haul.sources):
            good = sources[i].good
            load[good] = load.get(good, 0) + each
        found[tuple(sorted(load.items()))] = None
    return tuple(found)


def producers(desk: Desk, cards: Sequence[int]) -> list[Producer]:
    """Return the cards that can bring something; `cards` counts the free copies by type."""
    return [
        Producer(card, cards[card], loads)
        for card in (*desk.book.kitchen, *desk.book.buyers)
        if cards[card] and (loads := loads_of(desk, card))
    ]


def serve(stock: Sequence[int], free: Sequence[Producer], wanted: Sequence[Guest]) -> Plan:
    """Plan to serve the guests one after the other, each completely or not at all (B-DIN-03, B-DIN-04)."""
    left = list(stock)
    counts = [producer.copies for producer in free]
    total = [sum(guest.offers[0].order[good] for guest in wanted) for good in range(len(left))]
    uses: list[tuple[int, Load, float]] = []
    income, items = 0.0, 0
    missing = [0] * len(left)
    for guest in wanted:
        for offer in guest.offers:
            chosen = _cover(left, counts, free, offer.order, total)
            if chosen is None:
                continue
            for index, load in chosen:
                counts[index] -= 1
                uses.append((free[index].card, load, offer.worth / len(chosen)))
                for good, amount in load:
                    left[good] += amount
            for good, count in enumerate(offer.order):
                left[good] -= count
            income += offer.worth
            items += sum(offer.order)
            break
        else:
            for good, count in enumerate(guest.offers[-1].order):
                missing[good] += count
        for good, count in enumerate(guest.offers[0].order):
            total[good] -= count
    return Plan(uses, income, items, missing)


def _cover(
    left: Sequence[int], counts: Sequence[int], free: Sequence[Producer], order: Sequence[int], total: Sequence[int]
) -> list[tuple[int, Load]] | None:
    """Return cards and loads that complete the stock for one meal, or None when they cannot."""
    lacking = {good: count - left[good] for good, count in enumerate(order) if count > left[good]}
    if not lacking:
        return []
    available = list(counts)
    chosen: list[tuple[int, Load]] = []
    while lacking:
        best: tuple[float, float, int] | None = None
        pick: tuple[int, Load] | None = None
        for index, producer in enumerate(free):
            if not available[index]:
                continue
            for load in producer.loads:
                useful = sum(min(amount, lacking.get(good, 0)) for good, amount in load)
                if not useful:
                    continue
                later = sum(min(amount, total[good]) for good, amount in load)
                rank = (useful, later, -len(producer.loads))
                if best is None or rank > best:
                    best, pick = rank, (index, load)
        if pick is None:
            return None
        available[pick[0]] -= 1
        chosen.append(pick)
        for good, amount in pick[1]:
            if good in lacking:
                lacking[good] -= amount
                if lacking[good] <= 0:
                    del lacking[good]
    return chosen


def capacity(desk: Desk, cards: Sequence[int]) -> list[float]:
    """Return the pieces of each good these cards can bring a round; cards with a choice count in parts."""
    result = [0.0] * len(desk.book.goods)
    for producer in producers(desk, cards):
        for load in best_loads(producer.loads):
            for good, amount in load:
                result[good] += producer.copies * amount / len(best_loads(producer.loads))
    return result


def best_loads(loads: Sequence[Load]) -> Sequence[Load]:
    """Return the loads worth counting: all of a few, the largest of many routes."""
    if len(loads) <= 3:
        return loads
    return sorted(loads, key=lambda load: -sum(amount for _, amount in load))[:3]


def ceilings(desk: Desk) -> list[list[int]]:
    """Return for every seat the most it can have of each good at the next dinner."""
    result: list[list[int]] = []
    for chain in desk.state.chains:
        stock = chain.stock[:]
        if not desk.has_sealed_turn[chain.seat]:
            cards = desk.cards_of(chain.seat) if desk.secret else chain.work
            for card in desk.book.kitchen:
                for good in desk.book.employees[card].produces:
                    stock[good] += cards[card] * desk.book.employees[card].amount
            for card in desk.book.buyers:
                if cards[card]:
                    each = drinks_loaded(desk.table, chain.seat, card)
                    stops = 1 if desk.book.employees[card].drinks_mode == ANY_ONE else 2
                    for good in desk.book.drinks:
                        stock[good] += cards[card] * each * stops
        result.append(stock)
    return result
