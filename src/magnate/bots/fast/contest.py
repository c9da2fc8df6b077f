"""Whose guest a house will be for each good: a rival that cannot make it is no rival, one that can may be better."""

from __future__ import annotations

from magnate.bots.fast.outlook import Outlook
from magnate.town import UNREACHABLE


def likely_shares(outlook: Outlook) -> list[list[float]]:
    """Return the part of the demand of each house for each good that will be eaten here; nothing where nobody asks.

    Distances alone say `Outlook.shares`. What rivals can make draws these towards none of the demand, where one of
    those that make the good is nearer or cheaper (B-DIN-07), and towards all of it, where none is.
    """
    weights = outlook.weights
    if not weights.contest:
        return []
    goods = len(outlook.bonus)
    made = [makeable(outlook, rival) for rival in outlook.rivals]
    lower = [price_below(outlook, rival) for rival in outlook.rivals]
    found: list[list[float]] = []
    for index, share in enumerate(outlook.shares):
        mine = outlook.mine[index]
        lost = 0
        if mine < UNREACHABLE:
            for number, rival in enumerate(outlook.rivals):
                theirs = outlook.distances[rival][index]
                if theirs < UNREACHABLE and theirs - lower[number] < mine:
                    lost |= made[number]
        row: list[float] = []
        for good in range(goods):
            aim = 0.0 if lost >> good & 1 or not share else weights.sure
            row.append(share + weights.contest * (aim - share))
        found.append(row)
    return found


def makeable(outlook: Outlook, seat: int) -> int:
    """Return the goods a chain has or can bring with the cards it owns (public, B-INF-02), as a mask."""
    book, cards = outlook.book, outlook.cards
    owned = outlook.cards_of(seat)
    found = 0
    for good, count in enumerate(outlook.state.chains[seat].stock):
        if count:
            found |= 1 << good
    for card in book.kitchen:
        if owned[card]:
            for good in cards.makes[card]:
                found |= 1 << good
    for card in book.buyers:
        if owned[card]:
            for good in book.drinks:
                found |= 1 << good
    return found


def price_below(outlook: Outlook, rival: int) -> int:
    """Return by how many dollars a rival's lasting unit price lies below the own one."""
    table = outlook.table
    mine = 1 if table.has(outlook.seat, "first_to_lower_prices") else 0
    theirs = 1 if table.has(rival, "first_to_lower_prices") else 0
    return theirs - mine
