"""Which cards a chain can have and put to work how soon, if everything goes its way.

Nothing may be called too late here that a chain can do. So nothing that others do is foreseen, no pile is empty for
long, every place can be reached, and everybody finds room in the structure.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from magnate.model.state import ETERNAL, NOBODY
from magnate.rules.company import uses
from magnate.rules.phantoms import can_stack
from magnate.rules.table import Table
from magnate.rules.training import may_train_at_work
from magnate.view.race.clock import CLEANUP, REVEAL, ROUND, ahead_of, place_of

NEVER: Final = 10**6
TWICE: Final = 2
"""How often a card acts at most, where modules let some act more than once."""


class Got(NamedTuple):
    """How soon a chain can have a card, and how: ``held`` already, ``hire``, ``train`` or ``gift``.

    by: the card trained, and the trainer; the milestone that brings it. round: of ``when``.
    """

    when: int
    how: str
    card: int = NOBODY
    trainer: int = NOBODY
    milestone: str = ""

    @property
    def round(self) -> int:
        """The round of the moment."""
        return self.when // ROUND


class Company:
    """One chain's cards in the rounds to come.

    got: by card, how soon the chain can have it. work: by card, the first round in which it can be at work.
    claims: by milestone, the moment at which it can be had; kept by `World`.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table.copy()
        self.table.events = None
        self.seat = seat
        self.now: int = table.state.round
        self.ahead: int = ahead_of(table, seat)
        self.hiring: int = place_of(table.book, "hire")
        self.training: int = place_of(table.book, "train")
        self.got: dict[int, Got] = {}
        self.work: dict[int, int] = {}
        self.claims: dict[str, int] = {}
        self.counts: list[int] = [0] * len(table.book.employees)
        self._count()
        self.hires: dict[int, int] = {}
        self.trainings: dict[int, int] = {}
        self._capacities()

    def _count(self) -> None:
        """Note what the chain has: in hand and at work for this round, on the beach and busy for a later one."""
        state, chain = self.table.state, self.table.state.chains[self.seat]
        held = Got(0, "held")
        for card, hand in enumerate(chain.hand):
            self.counts[card] += hand + chain.work[card] + chain.beach[card]
            if hand or chain.work[card]:
                self.got[card], self.work[card] = held, self.now
            elif chain.beach[card]:
                self.got[card] = held
        for card in state.turn.phantoms if state.turn.seat == self.seat else ():
            self.got.setdefault(card, held)
        for run in state.campaigns:
            if run.seat == self.seat and run.marketeer != NOBODY:
                self.counts[run.marketeer] += 1
                back = self.now + 1 if self.table.book.ask.returns_early else self.now + max(run.rounds, 1)
                if run.rounds != ETERNAL and run.marketeer not in self.got:
                    self.got[run.marketeer] = Got((back - 1) * ROUND + CLEANUP, "held")

    def _capacities(self) -> None:
        """Count the hires and the steps of training that are possible at most in this round and the next one."""
        book, chain = self.table.book, self.table.state.chains[self.seat]
        most = TWICE if book.ask.card_uses else 1
        ready = [hand + work for hand, work in zip(chain.hand, chain.work, strict=True)]
        times = [uses(self.table, self.seat, card) if self.ahead > REVEAL else most for card in range(len(ready))]
        steps = sum(count * times[card] * book.employees[card].trainings for card, count in enumerate(ready))
        hires = book.catalogue.ceo_hires
        hires += sum(count * times[card] * book.employees[card].hires for card, count in enumerate(ready))
        left = sum(row.left for row in chain.recruiters)
        if self.ahead > self.hiring:
            hires = chain.hires
        elif self.table.state.turn.seat == self.seat and self.table.state.step == "hire":
            hires = chain.hires + left
        if self.ahead > self.training:
            steps = 0
        self.hires[self.now], self.trainings[self.now] = hires, steps
        new = hires if self.ahead <= self.hiring else 0
        staff = sum(count * book.employees[card].hires for card, count in enumerate(self.counts))
        gain = max(card.hires for card in book.employees)
        self.hires[self.now + 1] = book.catalogue.ceo_hires + most * (staff + new + steps * gain)
        taught = sum(count * book.employees[card].trainings for card, count in enumerate(self.counts))
        depth = max(card.trainings for card in book.employees)
        self.trainings[self.now + 1] = most * (taught + new + 1 + steps * depth)

    def is_open(self, number: int, place: int) -> bool:
        """Tell whether the chain can still do something at a place of a round."""
        return number > self.now or place >= self.ahead

    def at_work(self, cards: list[int], number: int) -> bool:
        """Tell whether one of the cards can be at work in a round."""
        return any(self.work.get(card, NEVER) <= number for card in cards)

    def gain(self, card: int, got: Got) -> bool:
        """Note how soon the chain can have a card; tell whether it is sooner than what was known."""
        known = self.got.get(card)
        if known is not None and known.when <= got.when:
            return False
        self.got[card] = got
        return True

    def begin_round(self, number: int) -> None:
        """Put everybody to work whom the chain can have by the reveal."""
        chain = self.table.state.chains[self.seat]
        self.table.state.round = number
        for milestone, when in self.claims.items():
            bit = self.table.book.bits[milestone]
            if when < number * ROUND and not chain.milestones & bit:
                chain.milestones |= bit
                chain.claimed.append((bit.bit_length() - 1, when // ROUND))
        for card, got in self.got.items():
            if number > self.now and got.when < number * ROUND:
                self.work.setdefault(card, number)

    def staff(self, number: int) -> bool:
        """Hire and train everybody who can be in a round; tell whether anything is new."""
        news = False
        if self.is_open(number, self.hiring):
            got = Got(number * ROUND + self.hiring, "hire")
            for card in self.table.book.entry_level:
                news |= self.gain(card, got)
        if self.is_open(number, self.training):
            news |= self._train(number)
        return news

    def _train(self, number: int) -> bool:
        book, news = self.table.book, False
        teachers = [card for card in book.trainers if self.work.get(card, NEVER) <= number]
        if not teachers:
            return False
        teachers.sort(key=lambda card: book.employees[card].trainings)
        stack = can_stack(self.table, self.seat)
        when = number * ROUND + self.training
        for card, got in list(self.got.items()):
            if got.when >= when:
                continue
            for to, steps in book.career[card]:
                able = [one for one in teachers if stack or steps <= book.employees[one].trainings]
                if not able or not book.copies[to]:
                    continue
                news |= self.gain(to, Got(when, "train", card, able[0]))
                if book.ask.may_train_at_work:
                    news |= self._train_at_work(card, to, number)
        return news

    def _train_at_work(self, card: int, to: int, number: int) -> bool:
        """Put a card to work that another one becomes at work, where a module allows it (K-NMS-25)."""
        if self.work.get(to, NEVER) <= number or self.work.get(card, NEVER) > number:
            return False
        if not may_train_at_work(self.table, self.seat, card, to):
            return False
        self.work[to] = number
        return True
