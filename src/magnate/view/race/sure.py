"""What a chain can have next round as the table stands: by a card it has, hires or trains now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from magnate.facts.milestones import Means
from magnate.facts.phrase import Phrase
from magnate.model.actions import Action, Hire, Train
from magnate.model.state import NOBODY
from magnate.rules import flow
from magnate.rules.company import may_gain
from magnate.rules.salaries import salaries
from magnate.rules.table import Table
from magnate.rules.training import trainers_at_work
from magnate.view.race.clock import PAYDAY, REVEAL
from magnate.view.race.company import Company
from magnate.view.race.world import HIRE_3, World
from magnate.view.screen.radar import PAYDAY as PAYDAY_STEP
from magnate.view.screen.radar import worker
from magnate.view.screen.structure.milestones import earning_cards

Way = list[Phrase]


class Gain(NamedTuple):
    """A card that a chain can get in this round, and how."""

    card: int
    way: Way


class NextRound:
    """What one chain can do next round as the table stands, if it does one thing for it now."""

    def __init__(self, world: World, table: Table, company: Company) -> None:
        self.world = world
        self.table = table
        self.book = table.book
        self.seat = company.seat
        self.now = world.now
        self.company = company
        self.held: list[int] = self._held()
        self.gains: list[Gain] = [gain for gain in self._gains() if self.is_paid(gain.card)]
        self._means: dict[int, Means] = {}

    def way(self, name: str) -> Way:
        """Return how a chain can have a milestone next round, [] where it cannot say so for certain."""
        earned = self.world.earned.get(name)
        if earned is None or earned.step == PAYDAY_STEP or self.now + 1 > self.world.expires.get(name, self.now + 1):
            return []
        if earned.can(self.means(NOBODY)) and self._is_kept(name):
            return self._told([], name, self.means(NOBODY))
        cards = self.book.recruiters if name == HIRE_3 else earning_cards(self.book, earned)
        for gain in self.gains:
            if gain.card in cards and earned.can(self.means(gain.card)) and (name != HIRE_3 or self._is_kept(name)):
                return self._told(gain.way, name, self.means(gain.card))
        return []

    def _told(self, way: Way, name: str, means: Means) -> Way:
        number = self.now + 1
        if name == HIRE_3:
            return [*way, Phrase(say="race_hires", values={"round": number, "count": 3})]
        earned = self.world.earned[name]
        return [*way, Phrase(say="race_work", values={"round": number, "employee": worker(means, earned)})]

    def _is_kept(self, name: str) -> bool:
        """Tell whether nobody has to go before who would do it: the chain can pay, or they come free.

        Three hires take several cards, and cards beside them that make them act twice.
        """
        if self.company.ahead > PAYDAY or self.is_paid(NOBODY):
            return True
        cards = earning_cards(self.book, self.world.earned[name])
        return name != HIRE_3 and not any(self.held[card] and self.book.salaried[card] for card in cards)

    def means(self, card: int) -> Means:
        """Return what the chain has at hand next round with all cards at work, one more among them."""
        found = self._means.get(card)
        if found is None:
            table = self.table.copy()
            chain = table.state.chains[self.seat]
            chain.work, chain.hand, chain.beach = self.held[:], [0] * len(self.held), [0] * len(self.held)
            if card != NOBODY:
                chain.work[card] += 1
            found = self._means[card] = Means(table, self.seat)
        return found

    def is_paid(self, card: int) -> bool:
        """Tell whether the chain can pay everybody with one card more, or that one comes free."""
        if card != NOBODY and not self.book.salaried[card]:
            return True
        table = self.table.copy()
        chain = table.state.chains[self.seat]
        chain.firing, chain.work, chain.hand, chain.beach = [], self.held[:], [0] * len(self.held), [0] * len(self.held)
        if card != NOBODY:
            chain.beach[card] += 1
        return salaries(table, self.seat).due <= chain.cash

    def _held(self) -> list[int]:
        chain = self.table.state.chains[self.seat]
        return [sum(counts) for counts in zip(chain.hand, chain.work, chain.beach, strict=True)]

    def _gains(self) -> Iterator[Gain]:
        """Yield the cards the chain can hire or train now, as the table stands."""
        state, company = self.table.state, self.company
        if self.seat in state.waiting and state.step in ("hire", "train"):
            yield from self._offered(list(flow.options(self.table, self.seat)))
            if state.step == "hire":
                yield from self._trained(False)
            return
        if company.is_open(self.now, company.hiring):
            for card in self.book.entry_level:
                if state.supply[card] and may_gain(self.table, self.seat, card):
                    yield Gain(card, [self._hire(card)])
        if company.is_open(self.now, company.training):
            yield from self._trained(company.ahead == REVEAL)

    def _offered(self, options: Iterable[Action]) -> Iterator[Gain]:
        for one in options:
            if isinstance(one, Hire) and self.table.state.supply[self.book.by_employee[one.employee]]:
                card = self.book.by_employee[one.employee]
                yield Gain(card, [self._hire(card)])
            elif isinstance(one, Train) and not one.at_work:
                card, to = self.book.by_employee[one.employee], self.book.by_employee[one.to]
                yield Gain(to, [self._train(card, to)])

    def _trained(self, secret: bool) -> Iterator[Gain]:
        """Yield who can be trained by a trainer at work, or in hand while structures are secret."""
        chain = self.table.state.chains[self.seat]
        rows = trainers_at_work(self.table, self.seat)
        depths = [row.left for row in rows]
        if secret:
            depths = [self.book.employees[card].trainings for card in self.book.trainers if chain.hand[card]]
        idle = chain.hand if secret else chain.beach
        for card, count in enumerate(idle):
            for to, steps in self.book.career[card] if count and depths else ():
                if steps <= max(depths) and self.table.state.supply[to] and may_gain(self.table, self.seat, to):
                    yield Gain(to, [self._train(card, to)])

    def _hire(self, card: int) -> Phrase:
        return Phrase(say="race_hire", values={"round": self.now, "employee": self.book.employees[card].id})

    def _train(self, card: int, to: int) -> Phrase:
        names = self.book.employees
        return Phrase(say="race_train", values={"round": self.now, "employee": names[card].id, "to": names[to].id})
