"""Who will eat here: chances against the rivals, the dinner to come, and demand in later rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.bots.greedy import weights
from magnate.bots.greedy.desk import Desk
from magnate.rules.choice_of_chain import order_of
from magnate.rules.marketing import campaign_area, demand_limit, pieces_per_house
from magnate.town import UNREACHABLE


class Guest(NamedTuple):
    """A house with demand that can reach a restaurant of the chain.

    order: pieces per good. chance: that it eats here if the chain can serve it. income: dollars then.
    """

    house: int
    order: tuple[int, ...]
    chance: float
    income: int

    @property
    def worth(self) -> float:
        """Dollars to expect."""
        return self.income * self.chance


def guests(desk: Desk, price: int, supplies: Sequence[Sequence[int]]) -> list[Guest]:
    """Return the houses that may eat here at the next dinner, the most welcome first.

    price: the chain's unit price then. supplies: what each seat can have in stock at most.
    """
    state = desk.state
    mine = desk.distances[desk.seat]
    found: list[Guest] = []
    for index, tokens in enumerate(state.tokens):
        if not tokens or mine[index] >= UNREACHABLE:
            continue
        order = order_of(desk.table, tokens)
        chance = chance_against(desk, index, order, price, supplies)
        each = 2 * price if state.houses[index].garden else price
        income = sum(count * (each + extra) for count, extra in zip(order, desk.bonus, strict=True))
        found.append(Guest(index, tuple(order), chance, income))
    found.sort(key=lambda guest: -guest.worth)
    return found


def chance_against(
    desk: Desk, index: int, order: Sequence[int], price: int, supplies: Sequence[Sequence[int]]
) -> float:
    """Return the chance that a house chooses this chain, given what rivals can serve (B-DIN-07 to B-DIN-13)."""
    total = price + desk.distances[desk.seat][index]
    chance = weights.SURE
    for rival in desk.rivals:
        distance = desk.distances[rival][index]
        if distance >= UNREACHABLE or any(n > have for n, have in zip(order, supplies[rival], strict=True)):
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
    result = [[0.0] * len(desk.book.goods) for _ in state.houses]
    for run in state.campaigns:
        area = campaign_area(desk.table, run)
        pieces = pieces_per_house(desk.table, run)
        lasting = 1.0 if run.rounds == 0 or run.rounds > 1 else 0.5
        for index, house in enumerate(state.houses):
            if house.squares & area:
                result[index][run.good] += pieces * lasting
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
    return result
