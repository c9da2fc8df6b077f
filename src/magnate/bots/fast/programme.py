"""A programme: cards that a seat means to come by, one after the other, whatever they look worth at the time.

What a card will bring once three others are there, no sum of single worths says. So a seat that searches tries whole
lists out in imagined games, and the policy keeps to one: it hires and trains for the first cards that are missing,
puts those to work who can bring them, and lets nobody go whom it can pay.
"""

from __future__ import annotations

from collections.abc import Sequence

from magnate.bots.fast.cards import Cards
from magnate.bots.fast.outlook import Outlook
from magnate.model.actions import Action, Hire, Options, Train

URGENT = 14.0
"""What missing cards add to the worth of a trainer or a recruiter at work, in dollars."""


class Programme:
    """The cards a seat means to have, as far as an outlook says which of them it has.

    missing: those it has not, in the order of the list. spare: copies by type that no card of the list accounts for.
    """

    def __init__(self, outlook: Outlook, wanted: Sequence[int]) -> None:
        self.outlook: Outlook = outlook
        self.cards: Cards = outlook.cards
        self.spare: list[int] = outlook.owned[:]
        self.missing: list[int] = []
        for card in wanted:
            if self.spare[card] > 0:
                self.spare[card] -= 1
            else:
                self.missing.append(card)

    def urgent(self) -> list[float]:
        """Return what the programme adds to the worth of every card at work; empty where nothing is missing."""
        if not self.missing:
            return []
        cards = self.cards
        return [URGENT if cards.trainings[card] or cards.hires[card] else 0.0 for card in range(cards.count)]

    def hire(self, options: Options) -> Action | None:
        """Return the hire that the first missing card needs, itself or one it is trained from; None for none."""
        by_employee, supply = self.outlook.book.by_employee, self.outlook.state.supply
        offers: dict[int, Action] = {}
        for option in options:
            if type(option) is Hire and supply[by_employee[option.employee]]:
                offers.setdefault(by_employee[option.employee], option)
        spare = self.spare[:]
        for wanted in self.missing:
            if wanted in offers:
                return offers[wanted]
            beginnings = self.beginnings(wanted)
            under_way = [card for card in beginnings if spare[card] > 0]
            if under_way:
                spare[under_way[0]] -= 1
                continue
            for card in beginnings:
                if card in offers:
                    return offers[card]
        return None

    def training(self, options: Options) -> Action | None:
        """Return the training that brings the first missing card, or one nearer to it; None for none."""
        by_employee = self.outlook.book.by_employee
        for wanted in self.missing:
            nearer: Action | None = None
            for option in options:
                if type(option) is not Train or self.spare[by_employee[option.employee]] <= 0:
                    continue
                to = by_employee[option.to]
                if to == wanted:
                    return option
                if nearer is None and self.leads(to, wanted):
                    nearer = option
            if nearer is not None:
                return nearer
        return None

    def beginnings(self, wanted: int) -> list[int]:
        """Return the cards that can be trained to another one."""
        return [card for card in range(self.cards.count) if self.leads(card, wanted)]

    def leads(self, card: int, wanted: int) -> bool:
        """Tell whether a card can be trained to another one, in however many steps."""
        return any(to == wanted for to, _ in self.cards.career[card])
