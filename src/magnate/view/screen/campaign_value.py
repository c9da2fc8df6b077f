"""What a campaign would earn its chain and its rivals as things stand, and what its marketeer costs meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from magnate.facts.effects import ReachShape
from magnate.facts.kitchens import can_make
from magnate.facts.phrase import Phrase, goods_shape
from magnate.facts.sight import Sight
from magnate.model.state import House
from magnate.rules.launching import marketed
from magnate.rules.marketing import passes
from magnate.rules.milestones import may_claim
from magnate.rules.prices import BONUS, BONUS_MILESTONES, bonus_goods, sale
from magnate.rules.table import Table


def campaign_pays(
    sight: Sight, reached: Sequence[ReachShape], goods: Sequence[int], rounds: int, salary: int
) -> list[Phrase]:
    """Return what one round of a campaign is worth, and all its rounds less the salary of its marketeer.

    Every piece that finds room now is sold by the chain likeliest to serve the house today, at today's price, twice
    the price with a garden and so on (B-DIN-21). A milestone that the launch earns pays from the next dinner on
    (B-MIL-33 to B-MIL-35). The own chain sells what its cards can make in a round, house by
    house, and takes the most if that were always enough. rounds: 0 never ends: only one round is told. salary:
    dollars of the busy marketeer each payday, of which there is one in every round (B-MKT-11).
    """
    found = sight.once(("round", *goods), partial(_round, sight, reached, goods))  # the same for every duration
    said: list[Phrase] = []
    more = "yes" if found.most > found.own else "no"
    if any(found.wanted):
        values = {
            "want": goods_shape(sight.table, found.wanted),
            "made": goods_shape(sight.table, found.made),
            "own_dollars": found.own,
            "most_dollars": found.most,
            "more": more,
            "rival_dollars": found.rivals,
            "unsold": found.unsold,
        }
        said.append(Phrase(say="campaign_pays", values=values))
    if rounds and (found.most or found.rivals or salary):
        values = {
            "rounds": rounds,
            "own_dollars": found.own * rounds,
            "most_dollars": found.most * rounds,
            "more": more,
            "rival_dollars": found.rivals * rounds,
            "salary_dollars": salary * rounds,
            "net_dollars": (found.own - found.rivals - salary) * rounds,
        }
        said.append(Phrase(say="campaign_life", values=values))
    return said


@dataclass(slots=True)
class _Round:
    """What one round of a campaign brings. wanted, made: pieces by good; made no more than could be wanted of it.

    unsold: pieces that nobody could serve, or only the own chain if it made more.
    """

    wanted: list[int]
    made: list[int]
    own: int = 0
    most: int = 0
    rivals: int = 0
    unsold: int = 0


def _round(sight: Sight, reached: Sequence[ReachShape], goods: Sequence[int]) -> _Round:
    table, seat = sight.table, sight.seat
    houses = sight.once("houses", lambda: {house.label: house for house in table.state.houses})
    runs = sight.once("passes", lambda: passes(table))
    made, wanted = [0] * len(table.book.goods), [0] * len(table.book.goods)
    for good in goods:
        made[good] = sight.once(("makes", good), partial(can_make, table, seat, good))
    found, left = _Round(wanted, made), list(made)
    earned = sight.once(("earned", *goods), partial(_earned, table, seat, goods))
    for reach in reached:
        pieces = min(reach.asked * runs, reach.limit - reach.now)
        if pieces <= 0:
            continue
        order = _shared(table, goods, reach.asked, pieces)
        for good in goods:
            wanted[good] += order[good]
        takers = sight.reaches.takers(reach.house, goods, seat)
        if takers and takers[0] == seat:
            dollars = dollars_for(table, seat, houses[reach.house], order)
            dollars += BONUS * sum(order[good] for good in earned)
            found.most += dollars
            if all(left[good] >= order[good] for good in goods):
                found.own += dollars
                for good in goods:
                    left[good] -= order[good]
                continue
        rival = next((each for each in takers if each != seat), None)
        if rival is None:
            found.unsold += pieces
        else:
            found.rivals += dollars_for(table, rival, houses[reach.house], order)
    return found


def _earned(table: Table, seat: int, goods: Sequence[int]) -> list[int]:
    """Return the goods that sell for more through milestones which a launch for these goods earns, once for each."""
    milestones = {marketed(table, table.book.goods[good]) for good in goods}
    new = sorted(milestone for milestone in milestones if milestone and may_claim(table, seat, milestone))
    return [good for milestone in new for good in bonus_goods(table, milestone)]


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
