"""What the triggers ask about a position; each figure is worked out when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from magnate.facts.reaches import Reaches
from magnate.game import Game
from magnate.model.actions import Action
from magnate.model.dinner_events import HouseDined, Offer
from magnate.model.events import Event
from magnate.model.state import Campaign, Chain
from magnate.rules import dinnertime, flow
from magnate.rules.book import Book
from magnate.rules.choice_of_chain import distance, host_of, order_of
from magnate.rules.table import Table
from magnate.town import UNREACHABLE
from magnate.view.screen.ahead import table_ahead

PLENTY = 1_000
"""Pieces that are more than any house can want."""

RICH = 1_000_000
"""Dollars in a bank that does not break: reserve cards stay secret."""


class Rank(NamedTuple):
    """How a house ranks a chain that it is connected to: the lowest goes first (B-DIN-07, B-DIN-12, B-DIN-13)."""

    total: int
    star: int
    waitresses: int
    place: int
    seat: int


class Wish(NamedTuple):
    """What a house wants, and who could be chosen, the likeliest first. house: its place in the state."""

    house: int
    label: str
    order: tuple[int, ...]
    ranks: tuple[Rank, ...]

    def rank_of(self, seat: int) -> Rank | None:
        """Return how the house ranks a chain, None for one that it is not connected to."""
        return next((rank for rank in self.ranks if rank.seat == seat), None)


class Here:
    """A position as one seat sees it, after its staged steps.

    step: what it is asked now, "" when it is not. table: its own; nothing may be changed at it. dined: what happened
    at dinner in the round before, for everybody to see; nothing where that is not known.
    """

    def __init__(self, game: Game, seat: int, staged: Sequence[Action] = (), dined: Iterable[Event] = ()) -> None:
        asked = seat in game.state.waiting and not game.finished
        self.seat: int = seat
        self.table: Table = table_ahead(game, seat, staged) if asked else Table(game.book, game.state)
        self.step: str = self.table.state.step if asked and seat in self.table.state.waiting else ""
        if self.step == flow.INTERLUDE:
            self.step = ""
        self.dined: list[HouseDined] = [event for event in dined if isinstance(event, HouseDined)]

    @property
    def book(self) -> Book:
        """The printed facts and the modules in play."""
        return self.table.book

    @property
    def chain(self) -> Chain:
        """The chain of the seat."""
        return self.table.state.chains[self.seat]

    def name(self, card: int) -> str:
        """Return the id of a card."""
        return self.book.employees[card].id

    def campaign(self, run: Campaign) -> str:
        """Return the id of the token of a campaign."""
        return self.book.catalogue.campaigns[run.token].id

    @cached_property
    def people(self) -> list[int]:
        """Cards at work and on the beach, by type, once structures are made."""
        return [at_work + resting for at_work, resting in zip(self.chain.work, self.chain.beach, strict=True)]

    @cached_property
    def working(self) -> list[int]:
        """Cards that work this round, by type: those selected while structures are made."""
        return self.chain.selected if self.step == "restructuring" else self.chain.work

    @cached_property
    def resting(self) -> list[int]:
        """Cards that stay on the beach, by type."""
        if self.step != "restructuring":
            return self.chain.beach
        return [held - chosen for held, chosen in zip(self.chain.hand, self.chain.selected, strict=True)]

    @cached_property
    def today(self) -> Table:
        """The table with the own structure at work."""
        if self.step != "restructuring":
            return self.table
        found = self.table.copy()
        found.state.chains[self.seat].work = self.working[:]
        return found

    @cached_property
    def wishes(self) -> list[Wish]:
        """The houses that want something, in the order of dinner."""
        table = self.today
        hosts = [host_of(table, seat) for seat in table.state.order]
        found: list[Wish] = []
        for index, tokens in enumerate(table.state.tokens):
            if not tokens:
                continue
            house = table.state.houses[index]
            ranks: list[Rank] = []
            for place, host in enumerate(hosts):
                far = distance(table, house, host.entrances)
                if far < UNREACHABLE:
                    total = host.price + far + host.change
                    ranks.append(Rank(total, -host.star, -host.waitresses, place, host.seat))
            found.append(Wish(index, house.label, tuple(order_of(table, tokens)), tuple(sorted(ranks))))
        return found

    @cached_property
    def near(self) -> list[Wish]:
        """Those of them that the chain is connected to."""
        return [wish for wish in self.wishes if wish.rank_of(self.seat) is not None]

    @cached_property
    def wanted(self) -> list[int]:
        """Pieces of each good wanted by the houses that the chain is connected to."""
        return [sum(wish.order[good] for wish in self.near) for good in range(len(self.book.goods))]

    def made_by(self, cards: Iterable[int]) -> set[int]:
        """Return the goods that kitchen cards and buyers bring. cards: counts by type."""
        return {
            good
            for card, count in enumerate(cards)
            if count
            for good in (*self.book.employees[card].produces, *(self.book.drinks if card in self.book.buyers else ()))
        }

    def most(self, good: int, cards: Sequence[int]) -> int:
        """Return the most pieces of a good that kitchen cards could make; buyers count as much as there is."""
        found = 0
        for card, count in enumerate(cards):
            if count and good in self.book.employees[card].produces:
                found += count * self.book.employees[card].amount
            elif count and card in self.book.buyers and good in self.book.drinks:
                return PLENTY
        return found

    def lost(self, verdict: str) -> tuple[HouseDined, Offer, Offer] | None:
        """Return a house that went elsewhere last round for this reason, with the own offer and the chosen one."""
        for house in self.dined:
            offers = {offer.seat: offer for offer in house.offers}
            own = offers.get(self.seat)
            if own is not None and own.verdict == verdict and house.seat is not None:
                return house, own, offers[house.seat]
        return None

    @cached_property
    def waitresses(self) -> int:
        """Waitresses among the cards that work this round."""
        return sum(self.working[card] for card in self.book.waitresses)

    @cached_property
    def runs(self) -> list[tuple[Campaign, list[int]]]:
        """The own running campaigns, each with the places of the houses that it reaches."""
        reaches = Reaches(self.table)
        return [(run, reaches.houses(run)) for run in self.table.state.campaigns if run.seat == self.seat]

    @cached_property
    def hoped(self) -> int:
        """Dollars the chain takes in if it can still make what houses want: a whole dinner, with tips and bonuses."""
        table = self.today.copy()
        chain, table.state.bank = table.state.chains[self.seat], RICH
        for good in range(len(chain.stock)):
            chain.stock[good] += self.most(good, self.idle_kitchen)
        before = chain.cash
        dinnertime.serve(table)
        return chain.cash - before

    @cached_property
    def idle_kitchen(self) -> list[int]:
        """Kitchen cards and buyers that can still bring something today, by type."""
        steps = self.book.working_steps
        if self.step == "food":
            return self.table.state.turn.idle
        later = self.step in steps and steps.index(self.step) > steps.index("food")
        return [0] * len(self.working) if later else self.working
