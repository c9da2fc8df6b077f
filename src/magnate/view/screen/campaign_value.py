"""What a campaign would earn its chain and its rivals as things stand, and what its marketeer costs meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.facts.effects import ReachShape
from magnate.facts.phrase import Phrase
from magnate.model.state import House
from magnate.rules.marketing import passes
from magnate.rules.prices import BONUS_MILESTONES, sale
from magnate.rules.table import Table


def campaign_pays(
    table: Table, seat: int, reached: Sequence[ReachShape], goods: Sequence[int], rounds: int, salary: int
) -> list[Phrase]:
    """Return what one round of a campaign is worth, and all its rounds less the salary of its marketeer.

    Every piece that finds room now is sold by the chain likeliest to serve the house today, at today's price, twice
    the price with a garden and so on (B-DIN-21). unsold: pieces that nobody could serve. rounds: 0 never ends: only
    one round is told. salary: dollars of the busy marketeer each payday, of which there is one in every round
    (B-MKT-11).
    """
    houses = {house.label: house for house in table.state.houses}
    runs = passes(table)
    own = rivals = unsold = 0
    for reach in reached:
        pieces = max(0, min(reach.asked * runs, reach.limit - reach.now))
        if not reach.sellers:
            unsold += pieces
        elif reach.sellers[0] == seat:
            own += dollars_for(table, seat, houses[reach.house], _shared(table, goods, reach.asked, pieces))
        else:
            order = _shared(table, goods, reach.asked, pieces)
            rivals += dollars_for(table, reach.sellers[0], houses[reach.house], order)
    found = [Phrase(say="campaign_pays", values={"own_dollars": own, "rival_dollars": rivals, "unsold": unsold})]
    if rounds and (own or rivals or salary):
        values = {
            "rounds": rounds,
            "own_dollars": own * rounds,
            "rival_dollars": rivals * rounds,
            "salary_dollars": salary * rounds,
            "net_dollars": (own - rivals - salary) * rounds,
        }
        found.append(Phrase(say="campaign_life", values=values))
    return found


def dollars_for(table: Table, seat: int, house: House, order: Sequence[int]) -> int:
    """Return what a chain takes for these pieces, without what a house pays once whatever it eats."""
    found = sale(table, seat, house, order)
    return found.total - sum(dollars for what, _, dollars in found.bonuses if what not in BONUS_MILESTONES)


def _shared(table: Table, goods: Sequence[int], asked: int, pieces: int) -> list[int]:
    """Return the pieces by good: in each run the first good is placed before the second one (K-NMS-15)."""
    order = [0] * len(table.book.goods)
    each = asked // len(goods)
    while pieces:
        for good in goods:
            order[good] += min(each, pieces)
            pieces -= min(each, pieces)
    return order
