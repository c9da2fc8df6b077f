"""Who will eat here: chances against the rivals, the dinner to come, and demand in later rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.bots.greedy import weights
from magnate.bots.greedy.desk import Desk
from magnate.model.state import NOBODY
from magnate.modules import faces_of
from magnate.rules.choice_of_chain import covers, meals_of, order_of
from magnate.rules.marketing import demand_limit, passes, pieces_on_house, reached_houses
from magnate.rules.prices import house_bonuses
from magnate.rules.questions import Meal
from magnate.town import UNREACHABLE


class Offer(NamedTuple):
    """A meal the chain could serve to a house: pieces per good, and dollars to expect."""

    order: tuple[int, ...]
    worth: float


class Guest(NamedTuple):
    """A house with demand that can reach a restaurant of the chain, and the meals it takes, its favourite first."""

    house: int
    offers: tuple[Offer, ...]

    @property
    def worth(self) -> float:
        """Dollars to expect from the best meal for the chain."""
        return max(offer.worth for offer in self.offers)


def guests(desk: Desk, price: int, supplies: Sequence[list[int]]) -> list[Guest]:
    """Return the houses that may eat here at the next dinner, the most welcome first.

    price: the chain's unit price then. supplies: what each seat can have in stock at most.
    """
    state = desk.state
    mine = desk.distances[desk.seat]
    found: list[Guest] = []
    for index, tokens in enumerate(state.tokens):
        if not tokens or mine[index] >= UNREACHABLE:
            continue
        meals = meals_of(desk.table, state.houses[index], order_of(desk.table, tokens))
        fixed = sum(dollars for _, _, dollars in house_bonuses(desk.table, desk.seat, state.houses[index]))
        each = desk.times[index] * price
        offers = []
        for rank, meal in enumerate(meals):
            chance = chance_against(desk, index, meals[: rank + 1], price, supplies)
            income = fixed + sum(count * (each + extra) for count, extra in zip(meal.goods, desk.bonus, strict=True))
            offers.append(Offer(meal.goods, income * chance))
        found.append(Guest(index, tuple(offers)))
    found.sort(key=lambda guest: -guest.worth)
    return found


def chance_against(desk: Desk, index: int, meals: Sequence[Meal], price: int, supplies: Sequence[list[int]]) -> float:
    """Return the chance that a house takes the last of some meals here, given what rivals can serve.

    meals: what the house takes, up to the meal offered; one it likes better decides against it
    (B-DIN-07 to B-DIN-13, K-DIN-04).
    """
    total = price + desk.distances[desk.seat][index]
    chance = weights.SURE
    for rival in desk.rivals:
        distance = desk.distances[rival][index]
        if distance >= UNREACHABLE:
            continue
        best = next((rank for rank, meal in enumerate(meals) if covers(supplies[rival], meal.goods)), len(meals))
        if best < len(meals) - 1:
            return weights.BEATEN
        if best == len(meals):
            continue
        theirs = desk.prices[rival] + distance
        if theirs < total:
            return weights.BEATEN
        if theirs == total:
            chance = min(chance, tie_chance(desk, rival))
    return chance


def tie_chance(desk: Desk, rival: int) -> float:
    """Return the chance in a tie: waitresses, then turn order, both known only after the reveal."""
    if desk.secret:
        return weights.TIED
    mine, theirs = desk.waitresses[desk.seat], desk.waitresses[rival]
    if mine != theirs:
        return weights.SURE if mine > theirs else weights.BEATEN
    if desk.state.positions:
        return weights.TIED
    order = desk.state.order
    return weights.SURE if order.index(desk.seat) < order.index(rival) else weights.BEATEN


def shares(desk: Desk) -> list[float]:
    """Return for every house what part of its later demand will be eaten here; rivals may be able or not."""
    mine = desk.distances[desk.seat]
    result: list[float] = []
    for index in range(len(mine)):
        if mine[index] >= UNREACHABLE:
            result.append(0.0)
            continue
        part = weights.SURE
        for rival in desk.rivals:
            theirs = desk.distances[rival][index]
            if theirs < mine[index]:
                part = min(part, 0.35)
            elif theirs == mine[index]:
                part = min(part, weights.TIED)
        result.append(part)
    return result


def flows(desk: Desk) -> list[list[float]]:
    """Return for every house the pieces per good that running campaigns will bring each round."""
    state = desk.state
    passing = 1.0 if desk.secret else float(passes(desk.table))
    result = [[0.0] * len(desk.book.goods) for _ in state.houses]
    for run in state.campaigns:
        lasting = passing * (1.0 if run.rounds == 0 or run.rounds > 1 else 0.5)
        for index in reached_houses(desk.table, run):
            pieces = pieces_on_house(desk.table, run, state.houses[index])
            result[index][run.good] += pieces * lasting
            if run.second != NOBODY:
                result[index][run.second] += pieces * lasting
    return result


def outlook(desk: Desk) -> list[float]:
    """Return the pieces of each good the chain can hope to sell each round from now on."""
    result = [0.0] * len(desk.book.goods)
    share = shares(desk)
    coming = flows(desk)
    for index, house in enumerate(desk.state.houses):
        if not share[index]:
            continue
        limit = demand_limit(desk.table, house)
        rate = sum(coming[index])
        shrink = min(1.0, limit / rate) if rate else 1.0
        for good, count in enumerate(coming[index]):
            result[good] += share[index] * count * shrink
        for good, _ in desk.state.tokens[index]:
            result[good] += share[index] * 0.5
        unordered(desk, index, share[index] * (rate * shrink + 0.5 * len(desk.state.tokens[index])), result)
    return result


def unordered(desk: Desk, index: int, pieces: float, result: list[float]) -> None:
    """Add what goods that nobody orders can hope for at a house, as their modules say.

    pieces: demand the chain can hope to serve there each round.
    """
    if len(desk.book.goods) == len(desk.book.foods) + len(desk.book.drinks) or not pieces:
        return
    sample = [1 if good in desk.book.foods[:1] else 0 for good in range(len(desk.book.goods))]
    tiers = {
        good
        for meal in meals_of(desk.table, desk.state.houses[index], sample)
        for good, n in enumerate(meal.goods)
        if n
    }
    for name, hope in faces_of(desk.book).unordered_goods.items():
        good = desk.book.by_good[name]
        if good in tiers or not hope.with_meal:
            result[good] += hope.share * min(hope.most, pieces)
