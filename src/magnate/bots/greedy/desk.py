"""What the greedy bot works out about one view: each figure once, when it is first asked for."""

from __future__ import annotations

from functools import cached_property

from magnate.bots.greedy import weights
from magnate.game import SeatView
from magnate.model.state import NOBODY, Chain
from magnate.rules.book import Book
from magnate.rules.choice_of_chain import distance
from magnate.rules.company import ceo_slots, entrances, is_second
from magnate.rules.milestones import may_claim
from magnate.rules.prices import BONUS, BONUS_MILESTONES, bonus_goods, reasons_to_pay_more, unit_price
from magnate.rules.table import Table
from magnate.town import UNREACHABLE

SECRET_STEPS = ("reserve", "restructuring")
"""Questions at which nobody's cards at work are known yet."""


class Desk:
    """One view, read by one seat."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.seat: int = view.seat
        self.state = view.state
        self.book: Book = view.book
        self.table = Table(view.book, view.state)
        self.chain: Chain = view.state.chains[view.seat]

    def card(self, name: str) -> int:
        """Return the index of an employee type."""
        return self.book.by_employee[name]

    def has(self, milestone: str) -> bool:
        """Tell whether the chain holds a milestone."""
        return self.table.has(self.seat, milestone)

    def can_claim(self, milestone: str) -> bool:
        """Tell whether the chain can still be among the first."""
        return milestone in self.book.bits and may_claim(self.table, self.seat, milestone)

    @cached_property
    def secret(self) -> bool:
        """Whether structures are not revealed yet this round."""
        return self.state.step in SECRET_STEPS

    @cached_property
    def owned(self) -> list[int]:
        """Cards of each type the chain owns, busy ones included."""
        return self.cards_of(self.seat)

    def cards_of(self, seat: int) -> list[int]:
        """Count the cards of each type a chain owns, busy ones included (public, B-INF-02)."""
        chain = self.state.chains[seat]
        counts = [sum(three) for three in zip(chain.hand, chain.work, chain.beach, strict=True)]
        for run in self.state.campaigns:
            if run.seat == seat and run.marketeer != NOBODY and not is_second(run):
                counts[run.marketeer] += 1
        return counts

    @cached_property
    def rivals(self) -> list[int]:
        """The other seats still in the game."""
        return [seat for seat in self.state.order if seat != self.seat]

    @cached_property
    def distances(self) -> list[list[int]]:
        """Distance of every house to every chain; UNREACHABLE without a road."""
        doors = [entrances(self.table, chain.seat) for chain in self.state.chains]
        houses = self.state.houses
        return [
            [distance(self.table, house, door) for house in houses] if door else [UNREACHABLE] * len(houses)
            for door in doors
        ]

    @cached_property
    def prices(self) -> list[int]:
        """Unit price of every chain as its cards at work make it."""
        return [unit_price(self.table, chain.seat) for chain in self.state.chains]

    @cached_property
    def waitresses(self) -> list[int]:
        """Waitresses at work of every chain."""
        return [sum(chain.work[card] for card in self.book.waitresses) for chain in self.state.chains]

    @cached_property
    def bonus(self) -> list[int]:
        """Dollars added per piece of each good sold (B-MIL-33 to B-MIL-35)."""
        extra = [0] * len(self.book.goods)
        for milestone in BONUS_MILESTONES:
            if self.has(milestone):
                for good in bonus_goods(self.table, milestone):
                    extra[good] = BONUS
        return extra

    @cached_property
    def times(self) -> list[int]:
        """How often each house pays the unit price for an item: more with a garden or a park."""
        return [1 + len(reasons_to_pay_more(self.table, house)) for house in self.state.houses]

    @cached_property
    def has_sealed_turn(self) -> list[bool]:
        """Whether each chain has finished its working day, so that its stock is final."""
        done = [False] * len(self.state.chains)
        if self.state.step in self.book.working_steps:
            for seat in self.state.order[: self.state.cursor]:
                done[seat] = True
        return done

    @cached_property
    def rounds_left(self) -> float:
        """Rounds the bank will probably last."""
        state, book = self.state, self.book
        money = float(state.bank)
        if book.has_reserves and state.breaks == 0:
            money += 200.0 * book.players
        flow = sum(max(0, chain.earned) for chain in state.chains)
        return max(1.0, money / flow) if flow else float(weights.HORIZON)

    @cached_property
    def ceo_slots(self) -> int:
        """CEO slots in the next restructuring."""
        slots = ceo_slots(self.table, self.seat)
        return slots if self.secret else slots - self.state.ceo_slots + self.state.next_ceo_slots
