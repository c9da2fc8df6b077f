"""Phase 1: who works. The best cards that fit, valued for this round."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.bots.fast import cards as kinds
from magnate.bots.fast.menu import MOST_CUTTERS, Menu, Producer, producers, serve
from magnate.bots.fast.outlook import Outlook
from magnate.bots.fast.scarce import leave_idle
from magnate.bots.fast.worth import Roster, Worths


def best_structure(outlook: Outlook, worths: Worths, urgent: Sequence[float] = ()) -> list[int]:
    """Return how many cards of each type shall work. urgent: what a programme adds to the worth of each."""
    cards, weights = outlook.cards, outlook.weights
    hand = outlook.chain.hand
    ordinary = ordinary_values(outlook, worths, urgent)
    ordinary.sort(reverse=True)
    managers: list[tuple[int, int]] = []
    for card, held in enumerate(hand):
        if held and cards.slots[card]:
            managers += [(cards.slots[card], card)] * held
    managers.sort(reverse=True)
    doublers = [card for card in cards.doublers if hand[card]]
    best, best_count, best_room, best_doubling = -1.0, 0, 0, 0
    for doubling in range(min(1, len(doublers)) + 1):
        top = outlook.ceo_slots - doubling
        slots = 0
        for count in range(min(top, len(managers)) + 1):
            if count:
                slots += managers[count - 1][0]
            room = top - count + slots
            score = weights.slot_open * max(0, room - len(ordinary))
            for value, card in ordinary[:room]:
                score += value
                if doubling and not cards.salaried[card]:
                    score += value * weights.second_use
            if score > best:
                best, best_count, best_room, best_doubling = score, count, room, doubling
    goal = [0] * len(hand)
    for card in doublers[:best_doubling]:
        goal[card] += 1
    for _, card in managers[:best_count]:
        goal[card] += 1
    for _, card in ordinary[:best_room]:
        goal[card] += 1
    if weights.early_place and cards.scarce:
        leave_idle(outlook, worths, goal, ordinary[:best_room])
    return goal


def ordinary_values(outlook: Outlook, worths: Worths, urgent: Sequence[float] = ()) -> list[tuple[float, int]]:
    """Return (value this round, card) for every ordinary card in hand worth more than an open slot."""
    cards, weights = outlook.cards, outlook.weights
    hand = outlook.chain.hand
    free = producers(outlook, hand)
    menu, values = best_menu(outlook, worths, free)
    used = [0] * len(hand)
    for use in menu.uses:
        used[use.card] += 1
        values.append((use.worth, use.card))
    rest = Roster(outlook, outlook.owned)
    tips = 5.0 if outlook.table.has(outlook.seat, "first_waitress_played") else 3.0
    for card, held in enumerate(hand):
        if not held or cards.manager[card] or cards.price[card]:
            continue
        role = cards.role[card]
        if role == kinds.PRODUCER and cards.special[card] is None:
            for copy in range(used[card], held):
                values.append((spare_value(outlook, card, copy), card))
            continue
        for _ in range(held):
            rest.change(card, -1)
        for _ in range(held):
            if role == kinds.OFFICER:
                value = menu.income * weights.officer
            else:
                value = worths.gain(rest, card) + (weights.salary if cards.salaried[card] else 0.0)
            if urgent:
                value += urgent[card]
            if role == kinds.WAITRESS:
                value = max(value, tips)
            values.append((value, card))
            rest.change(card, 1)
    return [row for row in values if row[0] > weights.slot_open]


def spare_value(outlook: Outlook, card: int, copies: int) -> float:
    """Return what a producer is worth that no guest needs: milestones, else hardly anything."""
    cards, weights = outlook.cards, outlook.weights
    if not copies:
        for good in cards.makes[card]:
            if outlook.can_claim(cards.produced[good]):
                return weights.first_produced
        if cards.played[card] and outlook.can_claim(cards.played[card]):
            return weights.first_played
    for tokens in outlook.state.tokens:
        if tokens:
            return weights.slot_open + 0.1
    return 0.0


def best_menu(outlook: Outlook, worths: Worths, free: list[Producer]) -> tuple[Menu, list[tuple[float, int]]]:
    """Return the menu of the dinner to come at the best price, and what the cards are worth that make this price."""
    diners = worths.diners
    stock = outlook.chain.stock
    base = outlook.base_price
    plain = serve(stock, free, diners.guests(base))
    best = plain
    makers: list[tuple[float, int]] = []
    if not diners.houses:
        return best, makers
    for offer in price_offers(outlook):
        price = base
        for card in offer:
            price += outlook.cards.price[card]
        menu = serve(stock, free, diners.guests(price))
        if menu.income > best.income + 2.0 * len(offer):
            best = menu
            each = (menu.income - plain.income) / len(offer)
            makers = [(each, card) for card in offer]
    return best, makers


def price_offers(outlook: Outlook) -> list[list[int]]:
    """Return sets of price cards in hand worth trying: one that raises it, or ever more that cut it."""
    hand, price = outlook.chain.hand, outlook.cards.price
    offers: list[list[int]] = []
    cutters: list[int] = []
    for card, _ in outlook.book.price_cards:
        if hand[card] and price[card] > 0:
            offers.append([card])
        elif hand[card]:
            cutters += [card] * hand[card]
    offers += [cutters[:count] for count in range(1, min(MOST_CUTTERS, len(cutters)) + 1)]
    return offers
