"""How soon every chain can have every milestone, if everything goes its way: never later than it really can.

All chains go through the coming rounds side by side, because one's demand may come from another's campaign.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from magnate.facts.milestones import Earned, Sold, present
from magnate.model.state import NOBODY
from magnate.modules import faces_of
from magnate.rules.book import Book
from magnate.rules.card_lists import PLAYED
from magnate.rules.dinnertime import HUNDRED, TIP_WITH_MILESTONE
from magnate.rules.hiring import HIRES_FOR_MILESTONE
from magnate.rules.milestones import GIFTS, is_available
from magnate.rules.money import TWENTY
from magnate.rules.payday import PAID_FOR_MILESTONE
from magnate.rules.prices import BONUS
from magnate.rules.table import Table
from magnate.view.race.clock import CLEANUP, DINNER, MARKETING, PAYDAY, ROUND, place_of
from magnate.view.race.company import NEVER, TWICE, Company, Got
from magnate.view.screen.structure.milestones import earned_in, earning_cards

HORIZON: Final = 3
"""So many rounds ahead are looked at."""

DEAREST: Final = (10 + 10) * 2 + BONUS
"""Dollars that a piece brings at most where no module changes prices: with luxuries, a garden and a bonus."""

SALARY: Final = 5
SOON: Final = 2
"""From so many rounds ahead on, a chain is not too small for anything."""

HIRE_3, PAY_20 = "first_to_hire_3", "first_to_pay_20_in_salaries"
HAVE_20, HAVE_100, THROW = "first_to_have_20", "first_to_have_100", "first_to_throw_away"
ANYTHING: Final = -1
"""Stands for demand of any kind."""


class World:
    """All chains in the rounds to come.

    demand: by good, the first round whose dinner can find a house that wants it. takings: by seat, the tips of the
    rounds gone through.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.book: Book = table.book
        self.now: int = table.state.round
        self.last: int = self.now + HORIZON
        self.earned: dict[str, Earned] = known_ways(self.book)
        self.sold: Mapping[str, Sold] = faces_of(self.book).dinner_milestones
        self.gifts: dict[str, tuple[str, ...]] = {name: (card,) for name, (card, _) in GIFTS.items()}
        self.gifts.update({name: tuple(cards) for name, cards in faces_of(self.book).milestone_cards.items()})
        self.money = {HAVE_20: TWENTY, HAVE_100: HUNDRED}
        self.names: list[str] = [name for name in table.book.milestone_ids if self.is_known(name)]
        self.expires: dict[str, int] = last_rounds(table)
        self.chains: dict[int, Company] = {seat: Company(table, seat) for seat in table.state.order}
        self.demand: dict[int, int] = {}
        self._demand_now()
        self.takings: dict[int, int] = dict.fromkeys(self.chains, 0)
        for number in range(self.now, self.last + 1):
            self._play(number)

    def is_known(self, name: str) -> bool:
        """Tell whether a milestone can still be had and somebody told how."""
        told = name in self.earned or name in self.sold or name in self.money or name == THROW
        return told and is_available(self.table, name)

    def _demand_now(self) -> None:
        state = self.table.state
        for tokens in state.tokens:
            for good, _ in tokens:
                self.demand[good] = self.demand[ANYTHING] = self.now
        for run in state.campaigns:
            for good in (run.good, run.second, ANYTHING):
                if good != NOBODY or good == ANYTHING:
                    self.demand.setdefault(good, self.now + 1)

    def _play(self, number: int) -> None:
        for company in self.chains.values():
            company.begin_round(number)
        news = True
        while news:
            news = False
            for company in self.chains.values():
                news |= company.staff(number)
                for name, when in self.claims(company, number):
                    if company.claims.get(name, NEVER) > when:
                        company.claims[name] = when
                        news = True
                        for card in self.gifts.get(name, ()):
                            company.gain(self.book.by_employee[card], Got(when, "gift", milestone=name))
        sellers = (*self.book.actors["launch"], *self.book.actors["restaurants"])
        if any(company.at_work(list(sellers), number) for company in self.chains.values()):
            for good in (*range(len(self.book.goods)), ANYTHING):
                self.demand.setdefault(good, number + 1)
        for seat, company in self.chains.items():
            self.takings[seat] += self.tips(company, number)

    def claims(self, company: Company, number: int) -> Iterator[tuple[str, int]]:
        """Yield the milestones a chain can have in a round, and the moment."""
        for name in self.names:
            if company.table.has(company.seat, name) or number > self.expires.get(name, NEVER):
                continue
            place = self.place(company, number, name)
            if place is not None and company.is_open(number, place):
                yield name, number * ROUND + place

    def place(self, company: Company, number: int, name: str) -> int | None:
        """Return where in a round a chain can have a milestone, None where it cannot."""
        if name == HIRE_3:
            enough = number >= self.now + SOON or company.hires[number] >= HIRES_FOR_MILESTONE
            return company.hiring if enough else None
        if name == PAY_20:
            return PAYDAY if self.pays(company, number) else None
        if name in self.money:
            return self.gets_rich(company, number, self.money[name])
        if name == THROW:
            return CLEANUP if self.has_goods(company, number, ()) else None
        if name in self.sold:
            return DINNER if self.sells(company, number, self.sold[name]) else None
        earned = self.earned[name]
        place = place_of(self.book, earned.step) if earned.step else DINNER
        return place if company.at_work(earning_cards(self.book, earned), number) else None

    def has_goods(self, company: Company, number: int, goods: tuple[str, ...]) -> bool:
        """Tell whether a chain can have a good in a round, one of those named or any."""
        wanted = [self.book.by_good[good] for good in goods] or list(range(len(self.book.goods)))
        stock = company.table.state.chains[company.seat].stock
        return any(stock[good] for good in wanted) or company.at_work(self.makers(wanted), number)

    def makers(self, goods: list[int]) -> list[int]:
        """Return the cards that make or fetch one of these goods."""
        drinks = set(goods) & set(self.book.drinks)
        return [
            card.index
            for card in self.book.employees
            if set(card.produces) & set(goods)
            or (drinks and card.drinks_mode)
            or (card.amount and not card.produces)  # it makes something that only a module knows
        ]

    def sells(self, company: Company, number: int, sold: Sold) -> bool:
        """Tell whether dinner can bring a milestone of sales in a round."""
        goods = [self.book.by_good[good] for good in sold.goods if self.book.by_good[good] in self.demanded]
        if min((self.demand.get(good, NEVER) for good in goods or [ANYTHING]), default=NEVER) > number:
            return False
        if not sold.by_rival:
            return self.has_goods(company, number, sold.goods)
        others = [one for seat, one in self.chains.items() if seat != company.seat]
        return any(self.has_goods(one, number, ()) for one in others) and self.advertised(company, number - 1)

    @property
    def demanded(self) -> tuple[int, ...]:
        """The goods that houses want; others are sold beside them or in their place."""
        return (*self.book.foods, *self.book.drinks)

    def advertised(self, company: Company, number: int) -> bool:
        """Tell whether demand can be on the map after a round that a campaign of the chain brought there."""
        state, seat = self.table.state, company.seat
        theirs = any(owner == seat for tokens in state.tokens for _, owner in tokens)
        theirs = theirs or any(run.seat == seat for run in state.campaigns)
        return theirs or company.at_work([*self.book.actors["launch"], *self.book.actors["restaurants"]], number)

    def tips(self, company: Company, number: int) -> int:
        """Return the tips a chain gets at most in a round, with a bonus for them (B-DIN-30, B-DIN-31)."""
        if number == self.now and company.ahead > DINNER:
            return 0
        most = TWICE if self.book.ask.card_uses else 1
        count = sum(company.counts[card] for card in self.book.waitresses)
        if number > self.now:
            count += company.hires[self.now]
        if number > self.now + 1:
            count += company.hires[self.now + 1] * (number - self.now)
        each = count * most * TIP_WITH_MILESTONE
        return each + -(-each // 2)

    def gets_rich(self, company: Company, number: int, dollars: int) -> int | None:
        """Return where in a round a chain can have so much, None where it cannot."""
        cash = self.table.state.chains[company.seat].cash + self.takings[company.seat]
        if cash >= dollars or cash + self.tips(company, number) >= dollars:
            return DINNER
        enough = number > self.now or not self.plain or cash + self.dinner(company) >= dollars
        if enough and self.sells(company, number, Sold()):
            return DINNER
        if not self.book.ask.tokens_placed:
            return None
        if self.advertised(company, number - 1):
            return DINNER
        return MARKETING if dollars == TWENTY and self.advertised(company, number) else None

    @property
    def plain(self) -> bool:
        """Tell whether no module changes what a sale brings."""
        ask = self.book.ask
        changed = (ask.base_price, ask.multipliers, ask.house_bonuses, ask.meals, ask.also_sold, ask.tokens_placed)
        return not any(changed)

    def dinner(self, company: Company) -> int:
        """Return what the present dinner brings a chain at most, where no module changes prices."""
        pieces = sum(len(tokens) for tokens in self.table.state.tokens)
        return (pieces * DEAREST * 3 + 1) // 2 + self.tips(company, self.now)

    def pays(self, company: Company, number: int) -> bool:
        """Tell whether a chain can pay $20 of salaries in a round (B-PAY-10)."""
        rich = self.gets_rich(company, number, PAID_FOR_MILESTONE)
        has = self.table.state.chains[company.seat].cash >= PAID_FOR_MILESTONE
        if not has and (rich is None or rich > PAYDAY):
            return False
        if number >= self.now + SOON:
            return True
        cards = sum(company.counts[card] for card in self.book.salaried_cards)
        for soon in range(self.now, number + 1):
            cards += company.trainings[soon] + len(self.gifts)
            if any(self.book.employees[card].salaried for card in self.book.entry_level):
                cards += company.hires[soon]
        return cards * SALARY >= PAID_FOR_MILESTONE


def known_ways(book: Book) -> dict[str, Earned]:
    """Return how the milestones in play are earned by a chain's own cards, mere presence at the reveal included."""
    shown = {name: present(card) for card, name in PLAYED if book.bits.get(name)}
    return {**shown, **earned_in(book)}


def last_rounds(table: Table) -> dict[str, int]:
    """Return the last round in which milestones can be had: they expire, or somebody has them since this round."""
    names, number = table.book.milestone_ids, table.state.round
    found = {names[bit.bit_length() - 1]: last for bit, last in table.book.expiring}
    taken = [index for chain in table.state.chains for index, when in chain.claimed if when == number]
    return {**found, **{names[index]: number for index in taken}}
