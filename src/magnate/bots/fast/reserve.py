"""The reserve card: the favourite one, or one that suits how the restaurants lie."""

from __future__ import annotations

from magnate.bots.fast.outlook import Outlook
from magnate.bots.fast.places import NEARNESS
from magnate.bots.fast.weights import Weights
from magnate.model.actions import Action, ChooseReserve, Options
from magnate.town import UNREACHABLE

NOT_NEAREST = 0.35
"""Part of a house that counts for a chain to which it is not nearest."""


def reserve_card(weights: Weights, options: Options) -> Action | None:
    """Lay the favourite card, or the highest."""
    best: Action | None = None
    most = -1
    for option in options:
        if type(option) is ChooseReserve:
            if option.card == int(weights.reserve):
                return option
            if option.card > most:
                best, most = option, option.card
    return best


def fitting_card(outlook: Outlook, options: Options) -> Action | None:
    """Return the card for a short game when this chain lies clearly best, for a long one when it lies worse; else None.

    The bank lasts longer by higher cards; where they decide the price of an item (K-PRC-02), by lower ones.
    """
    need = outlook.weights.lead
    ahead = lead_of(outlook)
    if -need < ahead < need:
        return None
    prices = outlook.book.catalogue.reserve_cards[0].base_price is not None
    highest = (ahead < 0) != prices
    best: ChooseReserve | None = None
    for option in options:
        if type(option) is ChooseReserve and (best is None or (option.card > best.card) == highest):
            best = option
    return best


def lead_of(outlook: Outlook) -> float:
    """Return how much better this chain's restaurants lie than the best rival's, in houses."""
    best = 0.0
    for rival in outlook.rivals:
        best = max(best, lies(outlook, rival))
    return lies(outlook, outlook.seat) - best


def lies(outlook: Outlook, seat: int) -> float:
    """Return the houses near a chain, less those that are nearer to another."""
    total = 0.0
    for index, far in enumerate(outlook.distances[seat]):
        if far >= UNREACHABLE:
            continue
        near = NEARNESS[min(far, len(NEARNESS) - 1)]
        for other, row in enumerate(outlook.distances):
            if other != seat and row[index] < far:
                near *= NOT_NEAREST
                break
        total += near
    return total
