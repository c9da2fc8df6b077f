"""Whom to serve at the dinner to come, and what to make and fetch for it."""

from __future__ import annotations

from typing import NamedTuple

from magnate.bots.fast.atlas import Dish
from magnate.bots.fast.outlook import Load, Outlook, loads_of
from magnate.rules.choice_of_chain import covers
from magnate.rules.food import drinks_loaded
from magnate.rules.prices import house_bonuses, unit_price
from magnate.town import UNREACHABLE

MOST_CUTTERS = 3
"""Cards that lower the price at work at most: more of them cost more than they win."""


class Offer:
    """A meal the chain could serve to a house: (good, pieces), and dollars to expect."""

    __slots__ = ("order", "worth")

    def __init__(self, order: list[tuple[int, int]], worth: float) -> None:
        self.order: list[tuple[int, int]] = order
        self.worth: float = worth


class Guest:
    """A house that may eat here: the meals it takes, its favourite first, and the best of their worths."""

    __slots__ = ("house", "offers", "worth")

    def __init__(self, house: int, offers: list[Offer], worth: float) -> None:
        self.house: int = house
        self.offers: list[Offer] = offers
        self.worth: float = worth


class Producer(NamedTuple):
    """A kind of card that can bring goods: its index, copies free, and its choices."""

    card: int
    copies: int
    loads: list[Load]


class Use(NamedTuple):
    """One copy of a card, the load it brings, and its part of the dollars to expect."""

    card: int
    load: Load
    worth: float


class Menu(NamedTuple):
    """Which cards to use for what, the money to expect, and the pieces per good that nobody could bring."""

    uses: list[Use]
    income: float
    missing: list[int]


def supplies(outlook: Outlook) -> list[list[int]]:
    """Return for every seat the most it can have of each good at the next dinner."""
    state, book, cards = outlook.state, outlook.book, outlook.cards
    done = state.order[: state.cursor] if state.step in book.working_steps else []
    found: list[list[int]] = []
    for chain in state.chains:
        stock = chain.stock[:]
        found.append(stock)
        if chain.seat in done:
            continue
        at_work = outlook.cards_of(chain.seat) if outlook.secret else chain.work
        for card in book.kitchen:
            if at_work[card]:
                for good in cards.makes[card]:
                    stock[good] += at_work[card] * cards.amount[card]
        for card in book.buyers:
            if at_work[card]:
                stops = 1 if cards.fetches[card] else 2
                brought = at_work[card] * drinks_loaded(outlook.table, chain.seat, card) * stops
                for good in book.drinks:
                    stock[good] += brought
    return found


def cut_of(outlook: Outlook, seat: int) -> int:
    """Return by how many dollars a chain can lower its price with the cards it owns (public, B-INF-02).

    Of each kind `MOST_CUTTERS` count at most.
    """
    hand, cut = outlook.state.chains[seat].hand, 0
    for card, delta in outlook.book.price_cards:
        if delta < 0:
            cut -= delta * min(hand[card], MOST_CUTTERS)
    return cut


def first_served(stock: list[int], meals: list[Dish]) -> int:
    """Return the place of the first meal that a stock covers (B-DIN-03), their number when it covers none."""
    for place, meal in enumerate(meals):
        if covers(stock, meal.goods):
            return place
    return len(meals)


class Diners:
    """The houses that have demand, against what rivals charge and can serve; asked for guests at several prices.

    houses: the indices of those in reach. meals: what each takes. offering: the rivals that each can reach, in turn
    order, with the first of its meals that they can serve.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.supplies: list[list[int]] = supplies(outlook)
        self.prices: list[int] = [unit_price(outlook.table, chain.seat) for chain in outlook.state.chains]
        self.lowest: list[int] = self.prices
        if outlook.secret and outlook.weights.undercut:
            self.lowest = [self.prices[chain.seat] - cut_of(outlook, chain.seat) for chain in outlook.state.chains]
        table, state = outlook.table, outlook.state
        self.houses: list[int] = []
        self.meals: list[list[Dish]] = []
        self.offering: list[list[tuple[int, int]]] = []
        for index, tokens in enumerate(state.tokens):
            if tokens and outlook.mine[index] < UNREACHABLE:
                meals = outlook.atlas.meals(table, index, tokens)
                self.houses.append(index)
                self.meals.append(meals)
                self.offering.append(
                    [
                        (rival, first_served(self.supplies[rival], meals))
                        for rival in outlook.rivals
                        if outlook.distances[rival][index] < UNREACHABLE
                    ]
                )

    def guests(self, price: int) -> list[Guest]:
        """Return the houses that may eat here at a unit price, the most welcome first."""
        outlook = self.outlook
        table, times, bonus = outlook.table, outlook.atlas.times, outlook.bonus
        extras = outlook.book.ask.house_bonuses
        found: list[Guest] = []
        for number, index in enumerate(self.houses):
            fixed = 0
            if extras:
                for _, _, dollars in house_bonuses(table, outlook.seat, outlook.state.houses[index]):
                    fixed += dollars
            each = times[index] * price
            offers: list[Offer] = []
            best = 0.0
            for rank, meal in enumerate(self.meals[number]):
                income = float(fixed)
                for good, count in meal.order:
                    income += count * (each + bonus[good])
                worth = income * self.chance(number, rank, price)
                offers.append(Offer(meal.order, worth))
                if worth > best or not rank:
                    best = worth
            found.append(Guest(index, offers, best))
        found.sort(key=lambda guest: -guest.worth)
        return found

    def chance(self, number: int, rank: int, price: int) -> float:
        """Return the chance that a house takes a meal here, given what rivals can serve.

        See B-DIN-07 to B-DIN-13 and K-DIN-04. number: the house's place in `houses`. rank: the meal's place among
        those it takes.
        """
        chance = self._chance(number, rank, price, self.prices)
        if self.lowest is self.prices:
            return chance
        return chance + self.outlook.weights.undercut * (self._chance(number, rank, price, self.lowest) - chance)

    def _chance(self, number: int, rank: int, price: int, prices: list[int]) -> float:
        """Return the same where rivals charge these prices, by seat."""
        outlook, weights = self.outlook, self.outlook.weights
        index = self.houses[number]
        total = price + outlook.mine[index]
        chance = weights.sure
        for rival, first in self.offering[number]:
            if first < rank:
                return weights.beaten
            if first > rank:
                continue
            theirs = prices[rival] + outlook.distances[rival][index]
            if theirs < total:
                return weights.beaten
            if theirs == total:
                chance = min(chance, self._tie(rival))
        return chance

    def is_open_tie(self, rival: int) -> bool:
        """Tell whether only the turn order decides between equal sums (B-DIN-12); it is not set yet."""
        return self._tie(rival) == self.outlook.weights.tied

    def _tie(self, rival: int) -> float:
        """Return the chance in a tie: waitresses, then turn order, both known only after the reveal."""
        outlook = self.outlook
        weights, state = outlook.weights, outlook.state
        if outlook.secret:
            return weights.tied
        mine = theirs = 0
        for card in outlook.book.waitresses:
            mine += state.chains[outlook.seat].work[card]
            theirs += state.chains[rival].work[card]
        if mine != theirs:
            return weights.sure if mine > theirs else weights.beaten
        if state.positions:
            return weights.tied
        return weights.sure if state.order.index(outlook.seat) < state.order.index(rival) else weights.beaten


def producers(outlook: Outlook, free: list[int]) -> list[Producer]:
    """Return the cards that can bring something. free: copies by type."""
    found: list[Producer] = []
    for card in outlook.cards.makers:
        if free[card]:
            loads = loads_of(outlook.table, outlook.seat, outlook.cards, card)
            if loads:
                found.append(Producer(card, free[card], loads))
    return found


def serve(stock: list[int], free: list[Producer], wanted: list[Guest]) -> Menu:
    """Plan to serve the guests one after the other, each completely or not at all (B-DIN-03, B-DIN-04)."""
    left = stock[:]
    counts = [producer.copies for producer in free]
    total = [0] * len(left)
    for guest in wanted:
        for good, count in guest.offers[0].order:
            total[good] += count
    most = most_of(free, len(left))
    uses: list[Use] = []
    income = 0.0
    missing = [0] * len(left)
    for guest in wanted:
        served = False
        for offer in guest.offers:
            chosen = _cover(left, counts, free, offer.order, total, most)
            if chosen is None:
                continue
            for index, load in chosen:
                counts[index] -= 1
                uses.append(Use(free[index].card, load, offer.worth / len(chosen)))
                for good, amount in load:
                    left[good] += amount
            for good, count in offer.order:
                left[good] -= count
            income += offer.worth
            served = True
            break
        if not served:
            for good, count in guest.offers[len(guest.offers) - 1].order:
                missing[good] += count
        for good, count in guest.offers[0].order:
            total[good] -= count
    return Menu(uses, income, missing)


def most_of(free: list[Producer], goods: int) -> list[int]:
    """Return of each good the pieces that all cards together could bring if they brought nothing else."""
    most = [0] * goods
    for producer in free:
        largest: dict[int, int] = {}
        for load in producer.loads:
            for good, amount in load:
                if amount > largest.get(good, 0):
                    largest[good] = amount
        for good, amount in largest.items():
            most[good] += amount * producer.copies
    return most


def _cover(
    left: list[int],
    counts: list[int],
    free: list[Producer],
    order: list[tuple[int, int]],
    total: list[int],
    most: list[int],
) -> list[tuple[int, Load]] | None:
    """Return cards and loads that complete the stock for one meal, or None when they cannot.

    counts: copies of each card that are left. total: pieces that are wanted in all. most: see `most_of`.
    """
    for good, count in order:
        if count > left[good] + most[good]:
            return None  # of most meals that nobody can make this says so at once
    lacking = [0] * len(left)
    open_goods = 0
    for good, count in order:
        if count > left[good]:
            lacking[good] = count - left[good]
            open_goods += 1
    chosen: list[tuple[int, Load]] = []
    if not open_goods:
        return chosen
    available = counts[:]
    while open_goods:
        best, pick = -1, -1
        picked: Load = ()
        for index, producer in enumerate(free):
            if not available[index]:
                continue
            choices = len(producer.loads)
            for load in producer.loads:
                useful = later = 0
                for good, amount in load:
                    lack = lacking[good]
                    useful += amount if amount < lack else lack
                    more = total[good]
                    later += amount if amount < more else more
                if useful:
                    rank = (useful * 64 + later) * 64 - (choices if choices < 64 else 63)
                    if rank > best:
                        best, pick, picked = rank, index, load
        if pick < 0:
            return None
        available[pick] -= 1
        chosen.append((pick, picked))
        for good, amount in picked:
            if lacking[good]:
                lacking[good] -= amount
                if lacking[good] <= 0:
                    lacking[good] = 0
                    open_goods -= 1
    return chosen
