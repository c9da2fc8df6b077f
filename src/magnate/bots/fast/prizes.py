"""Milestones of modules: what cards and goods are worth for bringing one first, as their modules say."""

from __future__ import annotations

from magnate.bots.fast.outlook import Outlook


def prizes_open(outlook: Outlook, known: list[list[tuple[str, float]]]) -> list[float]:
    """Return what milestones that can still be claimed add to each card or good; nothing where nobody asks.

    known: (milestone, dollars) by card or by good.
    """
    believed = outlook.weights.prizes
    if not believed or not outlook.cards.advice.prizes:
        return []
    found = [0.0] * len(known)
    asked: dict[str, bool] = {}
    for number, row in enumerate(known):
        for milestone, dollars in row:
            is_open = asked.get(milestone)
            if is_open is None:
                is_open = asked[milestone] = outlook.can_claim(milestone)
            if is_open:
                found[number] += believed * dollars
    return found
