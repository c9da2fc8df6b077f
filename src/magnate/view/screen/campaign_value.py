"""What a campaign would earn its chain and its rivals as things stand, and what its marketeer costs meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from magnate.facts.effects import ReachShape
from magnate.facts.kitchens import can_make
from magnate.facts.phrase import Phrase, goods_shape
from magnate.facts.sight import Sight
from magnate.model.dinner_events import EXACT
from magnate.model.state import House
from magnate.modules import faces_of
from magnate.rules.choice_of_chain import meals_of
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
    (B-MIL-33 to B-MIL-35). Meals of modules count as at dinner, the first that somebody can serve (K-DIN-02). The own
    chain sells what its cards can make in a round, house by house, and takes the most if that were always enough. What
    the bank pays for pieces on houses is told apart, and counted over all rounds.
    rounds: 0 never ends: only one round is told. salary: dollars of the busy marketeer each payday, of which there is
    one in every round (B-MKT-11).
    """
    found = sight.once(("round", *goods), partial(_round, sight, reached, goods))  # the same for every duration
    paid = sum(found.wanted) * sight.once("placing", partial(_placing_pays, sight))
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
    if paid:
        said.append(Phrase(say="campaign_tokens_pay", values={"count": sum(found.wanted), "dollars": paid}))
    if rounds and (found.most or found.rivals or paid or salary):
        values = {
            "rounds": rounds,
            "own_dollars": (found.own + paid) * rounds,
            "most_dollars": (found.most + paid) * rounds,
            "more": more,
            "rival_dollars": found.rivals * rounds,
            "salary_dollars": salary * rounds,
            "net_dollars": (found.own + paid - found.rivals - salary) * rounds,
        }
        said.append(Phrase(say="campaign_life", values=values))
    return said


def _placing_pays(sight: Sight) -> int:
    """Return the dollars the bank pays for each piece that the campaign puts on a house."""
    return faces_of(sight.table.book).placing_pays(sight.table, sight.seat, sight.request.employee)


@dataclass(slots=True)
class _Round:
    """What one round of a campaign brings.

    wanted, made: pieces by good: what is advertised, and what the own chain can make of it, and of what it sells
    instead. unsold: pieces that nobody could serve, or only the own chain if it made more.
    """

    wanted: list[int]
    made: list[int]
    own: int = 0
    most: int = 0
    rivals: int = 0
    unsold: int = 0


class _Kitchen:
    """What the own cards can make in one round, and what is left of it after some houses."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._left: dict[int, int] = {}

    def makes(self, good: int) -> int:
        """Return the pieces of a good that can be made in one round."""
        return self._sight.once(("makes", good), partial(can_make, self._sight.table, self._sight.seat, good))

    def hands_over(self, goods: Sequence[int]) -> bool:
        """Take the pieces of a meal, by good, if all of them are left; tell whether they were."""
        wanted = [(good, count) for good, count in enumerate(goods) if count]
        if any(self._left.setdefault(good, self.makes(good)) < count for good, count in wanted):
            return False
        for good, count in wanted:
            self._left[good] -= count
        return True


def _round(sight: Sight, reached: Sequence[ReachShape], goods: Sequence[int]) -> _Round:
    table = sight.table
    houses = sight.once("houses", lambda: {house.label: house for house in table.state.houses})
    runs = sight.once("passes", lambda: passes(table))
    found, kitchen = _Round([0] * len(table.book.goods), [0] * len(table.book.goods)), _Kitchen(sight)
    for good in goods:
        found.made[good] = kitchen.makes(good)
    earned = sight.once(("earned", *goods), partial(_earned, table, sight.seat, goods))
    for reach in reached:
        pieces = min(reach.asked * runs, reach.limit - reach.now)
        if pieces <= 0:
            continue
        order = _shared(table, goods, reach.asked, pieces)
        for good in goods:
            found.wanted[good] += order[good]
        _eat(sight, houses[reach.house], order, kitchen, earned, found)
    return found


def _eat(
    sight: Sight, house: House, order: Sequence[int], kitchen: _Kitchen, earned: Sequence[int], found: _Round
) -> None:
    """Let a house eat the first of its meals that somebody can serve (K-DIN-04), and count what that brings.

    What nobody ordered counts for the own chain only where its cards can make it.
    """
    table, seat = sight.table, sight.seat
    most = 0
    for meal in meals_of(table, house, order):
        used = [good for good, count in enumerate(meal.goods) if count]
        takers = sight.reaches.takers(house.label, used, seat)
        if meal.tier != EXACT and not all(kitchen.makes(good) for good in used):
            takers = [each for each in takers if each != seat]
        if takers and takers[0] == seat:
            dollars = dollars_for(table, seat, house, meal.goods) + BONUS * sum(meal.goods[good] for good in earned)
            most = max(most, dollars)
            if kitchen.hands_over(meal.goods):
                for good in used:
                    found.made[good] = kitchen.makes(good)
                found.own += dollars
                break
        rival = next((each for each in takers if each != seat), None)
        if rival is not None:
            found.rivals += dollars_for(table, rival, house, meal.goods)
            break
    else:
        found.unsold += sum(order)
    found.most += most


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
