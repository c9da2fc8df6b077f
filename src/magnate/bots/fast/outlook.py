"""What a seat can hope for, worked out once a step: cards, distances, shares of houses, demand to come."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.bots.fast.atlas import Atlas
from magnate.bots.fast.cards import Cards
from magnate.bots.fast.weights import Weights
from magnate.model.state import NOBODY, Chain, State
from magnate.rules.book import Book
from magnate.rules.company import ceo_slots, is_second
from magnate.rules.food import drinks_loaded, hauls
from magnate.rules.marketing import passes
from magnate.rules.milestones import may_claim
from magnate.rules.prices import BONUS, BONUS_MILESTONES, base_price, bonus_goods
from magnate.rules.table import Table
from magnate.town import UNREACHABLE, bits

SECRET_STEPS = ("reserve", "restructuring")
"""Questions at which nobody's cards at work are known yet."""

FEW = 3
"""Loads of a buyer that are looked at when its worth is guessed."""

Load = tuple[tuple[int, int], ...]
"""(good, pieces) that a card brings at once."""


class Outlook:
    """What one seat sees of a table, in figures. Lists of houses are in the order of dinner, of goods by index.

    owned:     cards by type, busy ones included. busy: marketeers on the road.
    distances: of the houses to every chain; mine: to this one.
    shares:    part of the demand of each house that will be eaten here. rates: pieces a round of running campaigns.
    future:    pieces of each good the chain can hope to sell a round. unit: dollars for a piece of each good.
    rounds_left: rounds the bank will probably last. investing: whether an investment can still pay.
    """

    def __init__(self, table: Table, seat: int, cards: Cards, weights: Weights, atlas: Atlas) -> None:
        state, book = table.state, table.book
        atlas.look(table)
        self.table: Table = table
        self.state: State = state
        self.book: Book = book
        self.seat: int = seat
        self.chain: Chain = state.chains[seat]
        self.cards: Cards = cards
        self.weights: Weights = weights
        self.atlas: Atlas = atlas
        self.secret: bool = state.step in SECRET_STEPS
        self.busy: int = 0
        self.owned: list[int] = self.cards_of(seat)
        for run in state.campaigns:
            if run.seat == seat and run.marketeer != NOBODY and not is_second(run):
                self.busy += 1
        self.rivals: list[int] = [other for other in state.order if other != seat]
        self.distances: list[list[int]] = [atlas.distances(table, chain.seat) for chain in state.chains]
        self.mine: list[int] = self.distances[seat]
        self.base_price: int = base_price(table) - (1 if table.has(seat, "first_to_lower_prices") else 0)
        self.bonus: list[int] = bonuses(table, seat)
        self.unit: list[int] = [self.base_price + extra for extra in self.bonus]
        self.ceo_slots: int = ceo_slots(table, seat)
        if not self.secret:
            self.ceo_slots += state.next_ceo_slots - state.ceo_slots
        self.shares: list[float] = self._shares()
        self.rates: list[list[float]] = self._rates()
        self.rate: list[float] = [sum(row) for row in self.rates]
        self.future: list[float] = self._future()
        self.rounds_left: float = self._rounds_left()
        self.investing: bool = self.rounds_left > weights.late
        self._loads: dict[int, list[Load]] = {}

    def turn_to(self, table: Table) -> None:
        """Go on with a later moment of the same step: cards and money are new, the map and the campaigns are not."""
        self.table, self.state = table, table.state
        self.chain = table.state.chains[self.seat]
        self.owned = self.cards_of(self.seat)

    def can_claim(self, milestone: str) -> bool:
        """Tell whether the chain can still be among the first."""
        if milestone not in self.book.bits:
            return False
        return may_claim(self.table, self.seat, milestone)

    def cards_of(self, seat: int) -> list[int]:
        """Count the cards of each type a chain owns, busy ones included (public, B-INF-02)."""
        chain = self.state.chains[seat]
        hand, work, beach = chain.hand, chain.work, chain.beach
        counts = [hand[card] + work[card] + beach[card] for card in range(len(hand))]
        for run in self.state.campaigns:
            if run.seat == seat and run.marketeer != NOBODY and not is_second(run):
                counts[run.marketeer] += 1
        return counts

    # ---------------------------------------------------------------- houses

    def _shares(self) -> list[float]:
        weights = self.weights
        found = [weights.sure if near < UNREACHABLE else 0.0 for near in self.mine]
        for rival in self.rivals:
            theirs = self.distances[rival]
            for index, near in enumerate(self.mine):
                if theirs[index] <= near < UNREACHABLE:
                    part = weights.as_near if theirs[index] == near else weights.farther
                    found[index] = min(found[index], part)
        return found

    def _rates(self) -> list[list[float]]:
        table, state = self.table, self.state
        passing = 1.0 if self.secret else float(passes(table))
        found = [[0.0] * len(self.book.goods) for _ in state.houses]
        for run in state.campaigns:
            lasting = passing * (0.5 if run.rounds == 1 else 1.0)
            for index, pieces in self.atlas.reached(table, run):
                found[index][run.good] += pieces * lasting
                if run.second != NOBODY:
                    found[index][run.second] += pieces * lasting
        return found

    def _future(self) -> list[float]:
        result = [0.0] * len(self.book.goods)
        leftover = self.weights.leftover
        limits = self.atlas.limits
        for index, share in enumerate(self.shares):
            if not share:
                continue
            rate = self.rate[index]
            limit = float(limits[index])
            shrink = share * limit / rate if rate > limit else share
            tokens = self.state.tokens[index]
            if rate:
                for good, count in enumerate(self.rates[index]):
                    result[good] += shrink * count
            for good, _ in tokens:
                result[good] += share * leftover
            self._unordered(index, shrink * rate + share * leftover * len(tokens), result)
        return result

    def _unordered(self, index: int, pieces: float, result: list[float]) -> None:
        """Add what goods that nobody orders can hope for at a house, as their modules say."""
        if not self.atlas.unordered or not pieces:
            return
        within = self.atlas.unordered[index]
        for good, share, most, with_meal in self.cards.hopes:
            if good in within or not with_meal:
                result[good] += share * min(most, pieces)

    def _rounds_left(self) -> float:
        state, book = self.state, self.book
        money = float(state.bank)
        if book.has_reserves and state.breaks == 0:
            money += 200.0 * book.players
        flow = 0
        for chain in state.chains:
            if chain.earned > 0:
                flow += chain.earned
        return max(1.0, money / flow) if flow else self.weights.horizon

    # ---------------------------------------------------------------- what modules ask for (facts.advice.Hopes)

    @property
    def houses_served(self) -> float:
        """How many houses the chain can hope to serve each round."""
        total = 0.0
        for index, share in enumerate(self.shares):
            total += share * min(1.0, self.rate[index] + 0.5 * len(self.state.tokens[index]))
        return total

    @property
    def waitress_worth(self) -> float:
        """What a first waitress is worth."""
        return self.weights.waitress_1

    def capacity(self, owned: Sequence[int]) -> list[float]:
        """Return the pieces of each good that cards bring a round; a choice counts in equal parts."""
        result = [0.0] * len(self.book.goods)
        for card in self.cards.makers:
            if owned[card]:
                self.add_capacity(result, card, float(owned[card]))
        return result

    def add_capacity(self, result: list[float], card: int, copies: float) -> None:
        """Add what some copies of a card bring a round."""
        loads = self.loads(card)
        for load in loads:
            for good, amount in load:
                result[good] += copies * amount / len(loads)

    def loads(self, card: int) -> list[Load]:
        """Return the loads of a card worth counting: all of a few, the largest of many routes."""
        found = self._loads.get(card)
        if found is None:
            found = loads_of(self.table, self.seat, self.cards, card)
            if len(found) > FEW:
                found = sorted(found, key=total_of, reverse=True)[:FEW]
            self._loads[card] = found
        return found


def total_of(load: Load) -> int:
    """Return the pieces of a load."""
    total = 0
    for _, amount in load:
        total += amount
    return total


def bonuses(table: Table, seat: int) -> list[int]:
    """Return the dollars added per piece of each good sold (B-MIL-33 to B-MIL-35)."""
    extra = [0] * len(table.book.goods)
    for milestone in BONUS_MILESTONES:
        if table.has(seat, milestone):
            for good in bonus_goods(table, milestone):
                extra[good] = BONUS
    return extra


def loads_of(table: Table, seat: int, cards: Cards, card: int) -> list[Load]:
    """Return the distinct loads one copy of a card can bring for a seat now."""
    if cards.makes[card]:
        return [((good, cards.amount[card]),) for good in cards.makes[card]]
    if not cards.mode[card]:
        return []
    each = drinks_loaded(table, seat, card)
    if cards.fetches[card]:
        return [((good, each),) for good in table.book.drinks]
    sources = table.state.town.sources
    found: dict[Load, None] = {}
    for haul in hauls(table, seat, card):
        load: dict[int, int] = {}
        for i in bits(haul.sources):
            good = sources[i].good
            load[good] = load.get(good, 0) + each
        found[tuple(sorted(load.items()))] = None
    return list(found)
