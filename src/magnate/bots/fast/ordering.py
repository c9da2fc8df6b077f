"""Phase 2: which place in the turn order; the first is best for hires and ties, the last for what is laid."""

from __future__ import annotations

from magnate.bots.fast.menu import Diners
from magnate.bots.fast.outlook import Outlook
from magnate.model.actions import Action, Options, TakePosition
from magnate.rules.choice_of_chain import covers
from magnate.town import UNREACHABLE

LAST_COPY = 10.0
"""Dollars that the last copy of a card in the supply is worth to those who can hire it."""

FIRST_PICK = 5.0
"""Dollars that going first is worth to a seat with something to lay: it has the pick of the sites and tokens."""


def first_place(options: Options) -> Action | None:
    """Return the earliest place left."""
    for option in options:
        if type(option) is TakePosition:
            return option
    return None


def last_place(options: Options) -> Action | None:
    """Return the latest place left."""
    best: Action | None = None
    for option in options:
        if type(option) is TakePosition:
            best = option
    return best


def late_pays(outlook: Outlook) -> bool:
    """Tell whether what this chain lays after its rivals gains more than going first saves."""
    gain = outlook.weights.late_place * laid_later(outlook)
    return gain > FIRST_PICK and gain > FIRST_PICK + hired_first(outlook) + ties_at_stake(outlook)


def laid_later(outlook: Outlook) -> int:
    """Return how many campaigns, houses and restaurants of rivals are seen by what is laid here after them."""
    mine, found = layers(outlook, outlook.seat), 0
    for rival in outlook.rivals:
        found += min(mine, layers(outlook, rival))
    return found


def layers(outlook: Outlook, seat: int) -> int:
    """Return the cards at work that lay something on the map."""
    cards, found = outlook.cards, 0
    for card, count in enumerate(outlook.state.chains[seat].work):
        if count and cards.lays[card]:
            found += count
    return found


def hired_first(outlook: Outlook) -> float:
    """Return the dollars of last copies that this chain and a rival can both hire."""
    if not hirers(outlook, outlook.seat):
        return 0.0
    others = 0
    for rival in outlook.rivals:
        others = max(others, hirers(outlook, rival))
    if not others:
        return 0.0
    found = 0.0
    for card in outlook.book.entry_level:
        if outlook.state.supply[card] == 1:
            found += LAST_COPY
    return found


def hirers(outlook: Outlook, seat: int) -> int:
    """Return the hire actions of the cards at work besides the CEO's."""
    found = 0
    for card, count in enumerate(outlook.state.chains[seat].work):
        if count:
            found += count * outlook.cards.hires[card]
    return found


def ties_at_stake(outlook: Outlook) -> float:
    """Return the dollars of houses that the turn order gives to this chain or to a rival (B-DIN-10 to B-DIN-13)."""
    diners = Diners(outlook)
    price = diners.prices[outlook.seat]
    mine = diners.supplies[outlook.seat]
    found = 0.0
    for number, index in enumerate(diners.houses):
        for meal in diners.meals[number][:1]:
            if not covers(mine, meal.goods):
                continue
            for rival in outlook.rivals:
                far = outlook.distances[rival][index]
                if far >= UNREACHABLE or not covers(diners.supplies[rival], meal.goods):
                    continue
                if diners.prices[rival] + far == price + outlook.mine[index] and diners.is_open_tie(rival):
                    found += sum(meal.goods) * price
                    break
    return found
