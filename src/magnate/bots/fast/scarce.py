"""Phase 1: whom to leave on the beach, so as to hire a scarce card before the rivals who want it too.

Who has more open slots chooses a place in the turn order earlier (B-ORD-01), and hires in that order.
"""

from __future__ import annotations

from magnate.bots.fast.outlook import Outlook
from magnate.bots.fast.worth import Roster, Worths
from magnate.rules.company import ceo_slots, may_gain
from magnate.rules.order_of_business import extra_slots

MOST_IDLE = 4
"""Cards that are left on the beach at most."""


def leave_idle(outlook: Outlook, worths: Worths, goal: list[int], working: list[tuple[float, int]]) -> None:
    """Take the least useful cards out of a structure where that brings a scarce card and costs less than it is worth.

    goal: cards at work by type, changed in place. working: value this round and type of those that may be left out.
    """
    contested = contested_cards(outlook, open_with(outlook, goal) + extra_slots(outlook.table, outlook.seat))
    if not contested:
        return
    wishes = Wishes(outlook, worths, goal)
    values = sorted(working)
    best = 0.0
    idle = 0
    for card, needed in contested:
        if needed > min(MOST_IDLE, len(values)) or not wishes.hires(card):
            continue
        cost = 0.0
        for value, _ in values[:needed]:
            cost += value
        gain = outlook.weights.early_place * wishes.worth[card] - cost
        if gain > best:
            best, idle = gain, needed
    for _, card in values[:idle]:
        goal[card] -= 1


class Wishes:
    """What the chain would hire this round.

    worth: of one more copy by type, for cards of entry level that are left. actions: hires of a structure.
    """

    def __init__(self, outlook: Outlook, worths: Worths, goal: list[int]) -> None:
        self.least: float = outlook.weights.worth_hiring
        self.worth: dict[int, float] = {}
        roster = Roster(outlook, outlook.owned)
        for card in outlook.book.entry_level:
            if outlook.state.supply[card]:
                self.worth[card] = worths.gain(roster, card)
        self.actions: int = 1
        for card, count in enumerate(goal):
            self.actions += count * outlook.cards.hires[card]

    def hires(self, card: int) -> bool:
        """Tell whether a card would be among those hired."""
        mine = self.worth[card]
        if mine <= self.least:
            return False
        better = 0
        for worth in self.worth.values():
            if worth > mine:
                better += 1
        return better < self.actions


def contested_cards(outlook: Outlook, mine: int) -> list[tuple[int, int]]:
    """Return the scarce cards that rivals would hire first, and how many slots more have to be open for each.

    mine: slots that are open now.
    """
    found: list[tuple[int, int]] = []
    for card in outlook.cards.scarce:
        if outlook.state.supply[card] and may_gain(outlook.table, outlook.seat, card):
            needed = idle_needed(outlook, card, mine)
            if needed:
                found.append((card, needed))
    return found


def idle_needed(outlook: Outlook, card: int, mine: int) -> int:
    """Return how many slots more have to be open, so that a copy of a card is left when the chain hires.

    mine: slots that are open now. Rivals are taken to put everybody to work, and to want the card unless they own it.
    """
    order = outlook.state.order
    place = order.index(outlook.seat)
    ahead: list[int] = []
    for rival in outlook.rivals:
        if not outlook.cards_of(rival)[card]:
            # Equal numbers choose in the order of the round before (B-ORD-02).
            before = 1 if order.index(rival) < place else 0
            ahead.append(open_at_least(outlook, rival) + before - mine)
    left = outlook.state.supply[card]
    if left > len(ahead):
        return 0
    ahead.sort(reverse=True)
    return max(0, ahead[left - 1])


def open_with(outlook: Outlook, goal: list[int]) -> int:
    """Return the open slots of a structure of the own chain."""
    found = outlook.ceo_slots
    for card, count in enumerate(goal):
        found += count * (outlook.cards.slots[card] - 1)
    return found


def open_at_least(outlook: Outlook, seat: int) -> int:
    """Return the slots of a rival that stay open when all its cards work that can, the best managers first."""
    cards = outlook.cards
    managers: list[int] = []
    staff = 0
    for card, count in enumerate(outlook.state.chains[seat].hand):
        if cards.slots[card]:
            managers += [cards.slots[card]] * count
        else:
            staff += count
    managers.sort(reverse=True)
    top = ceo_slots(outlook.table, seat)
    room = top - min(top, len(managers))
    for slots in managers[:top]:
        room += slots
    return max(0, room - staff) + extra_slots(outlook.table, seat)
