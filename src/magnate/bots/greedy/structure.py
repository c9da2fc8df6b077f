"""Phase 1: who works. The best cards that fit, valued for this round."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.bots.greedy import weights
from magnate.bots.greedy.desk import Desk
from magnate.bots.greedy.market import guests
from magnate.bots.greedy.prospects import Prospects
from magnate.bots.greedy.supply import Plan, producers, serve
from magnate.model.actions import Action, Options, PutToWork, Ready


def choose_worker(desk: Desk, options: Options) -> Action | None:
    """Put the next card of the best structure to work, or seal."""
    goal = best_structure(desk)
    for option in options:
        if type(option) is PutToWork:
            card = desk.card(option.employee)
            if desk.chain.selected[card] < goal[card]:
                return option
    return Ready()


def best_structure(desk: Desk) -> list[int]:
    """Return how many cards of each type shall work."""
    employees = desk.book.employees
    hand = desk.chain.hand
    ordinary = sorted(ordinary_values(desk), reverse=True)
    managers = sorted(((e.slots, e.index) for e in employees if e.slots for _ in range(hand[e.index])), reverse=True)
    doublers = [e.index for e in employees if e.manager and not e.slots and hand[e.index]]
    best: tuple[float, int, int, int] | None = None
    for doubling in range(min(1, len(doublers)) + 1):
        top = desk.ceo_slots - doubling
        for count in range(min(top, len(managers)) + 1):
            room = top - count + sum(slots for slots, _ in managers[:count])
            chosen = ordinary[:room]
            score = sum(value for value, _ in chosen) + weights.OPEN_SLOT * (room - len(chosen))
            if doubling:
                score += sum(value for value, card in chosen if not employees[card].salaried) * weights.SECOND_USE
            if best is None or score > best[0]:
                best = (score, count, room, doubling)
    assert best is not None
    goal = [0] * len(hand)
    for card in doublers[: best[3]]:
        goal[card] += 1
    for _, card in managers[: best[1]]:
        goal[card] += 1
    for _, card in ordinary[: best[2]]:
        goal[card] += 1
    return goal


def ordinary_values(desk: Desk) -> list[tuple[float, int]]:
    """Return (value this round, card) for every ordinary card in hand worth more than an open slot."""
    prospects = Prospects(desk)
    book = desk.book
    hand = desk.chain.hand
    plan, pricing = best_menu(desk, prospects)
    values: list[tuple[float, int]] = list(pricing)
    used = [0] * len(hand)
    for card, _, worth in plan.uses:
        used[card] += 1
        values.append((worth, card))
    producing = {*book.kitchen, *book.buyers}
    rest = desk.owned[:]
    for card, held in enumerate(hand):
        kind = book.employees[card]
        if not held or kind.manager or kind.price_delta:
            continue
        if card in producing:
            values.extend((spare_value(desk, card, used[card] + i), card) for i in range(held - used[card]))
            continue
        for i in range(held):
            rest[card] = desk.owned[card] - held + i
            value = prospects.gain(rest, card) + (weights.SALARY if kind.salaried else 0.0)
            if kind.income_bonus_percent:
                value = plan.income * weights.BONUS_OFFICER_SHARE
            if kind.waitress:
                value = max(value, 5.0 if desk.has("first_waitress_played") else 3.0)
            values.append((value, card))
        rest[card] = desk.owned[card]
    return [row for row in values if row[0] > weights.OPEN_SLOT]


def spare_value(desk: Desk, card: int, copies: int) -> float:
    """Return what a producer is worth that no guest needs: milestones, else hardly anything."""
    kind = desk.book.employees[card]
    if not copies:
        if any(desk.can_claim(f"first_{desk.book.goods[good]}_produced") for good in kind.produces):
            return weights.FIRST_PRODUCED
        if kind.id in ("errand_boy", "cart_operator") and desk.can_claim(f"first_{kind.id}_played"):
            return weights.FIRST_PLAYED
    return weights.OPEN_SLOT + 0.1 if any(desk.state.tokens) else 0.0


def best_menu(desk: Desk, prospects: Prospects) -> tuple[Plan, Sequence[tuple[float, int]]]:
    """Return the plan for the dinner to come at the best price, and the cards that make this price."""
    hand = desk.chain.hand
    free = producers(desk, hand)
    stock = desk.chain.stock
    best = serve(stock, free, guests(desk, prospects.base_price, prospects.ceilings))
    makers: list[tuple[float, int]] = []
    plain = best.income
    for cards in price_offers(desk):
        delta = sum(desk.book.employees[card].price_delta for card in cards)
        plan = serve(stock, free, guests(desk, prospects.base_price + delta, prospects.ceilings))
        if plan.income > best.income + 2.0 * len(cards):
            best = plan
            makers = [((plan.income - plain) / len(cards), card) for card in cards]
    return best, makers


def price_offers(desk: Desk) -> list[list[int]]:
    """Return sets of price cards in hand worth trying: the luxuries manager, or ever more cutters."""
    hand = desk.chain.hand
    employees = desk.book.employees
    offers = [[e.index] for e in employees if e.price_delta > 0 and hand[e.index]]
    cutters = [e.index for e in employees if e.price_delta < 0 for _ in range(hand[e.index])]
    offers.extend(cutters[:count] for count in range(1, min(3, len(cutters)) + 1))
    return offers
