"""What would follow from a choice, where that is cheap to say: reach, distances, salaries, fitting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.model.actions import CORNERS
from magnate.model.state import NOBODY, Campaign, Request
from magnate.rules.choice_of_chain import distance
from magnate.rules.company import busy, ceo_slots, fits, slots
from magnate.rules.launching import EDGES
from magnate.rules.marketing import demand_limit, pieces_on_house, reached_houses
from magnate.rules.payday import TRAINING_DISCOUNT, costs_salary, salary_rate, unpaid_cards
from magnate.rules.table import Table
from magnate.town import UNREACHABLE, corner_square
from magnate.view import words

ENDLESS = 100
"""A limit of demand as high as this is none (K-DIS-09, K-RUR-10)."""


class Reach(NamedTuple):
    """A house a campaign reaches: pieces on it now, the most it holds, and pieces asked each round."""

    house: str
    now: int
    limit: int
    asked: int

    @property
    def text(self) -> str:
        """The house with what is on it, such as ``7 (2/3)``."""
        if self.limit >= ENDLESS:
            return f"{self.house} ({self.now}, no limit)"
        return f"{self.house} (full)" if self.now >= self.limit else f"{self.house} ({self.now}/{self.limit})"


def request_campaign(
    seat: int, request: Request, anchor: int = NOBODY, turned: bool = False, edge: str = "", first: int = 0
) -> Campaign:
    """Return the campaign a request would become at a place."""
    side = EDGES.index(edge) if edge else NOBODY
    return Campaign(request.token, seat, 0, 1, request.employee, anchor, turned, side, first)


def reach_of(table: Table, run: Campaign) -> list[Reach]:
    """Return the houses a campaign reaches, by number (B-CAM-02 to B-CAM-08)."""
    state = table.state
    found = []
    for index in reached_houses(table, run):
        house = state.houses[index]
        asked = pieces_on_house(table, run, house)
        found.append(Reach(house.label, len(state.tokens[index]), demand_limit(table, house), asked))
    return found


def reach_text(reached: list[Reach]) -> str:
    """Return the houses reached as a phrase."""
    if not reached:
        return "reaches no house"
    many = "houses" if len(reached) > 1 else "house"
    return f"reaches {many} {', '.join(reach.text for reach in reached)}"


def pieces_in_all(reached: list[Reach], rounds: int) -> int:
    """Return how many pieces a campaign can place in so many rounds if nobody eats meanwhile."""
    return sum(min(reach.asked * rounds, reach.limit - reach.now) for reach in reached)


def distances(table: Table, anchor: int, corner: str) -> dict[str, int]:
    """Return the houses a restaurant would be connected to with their distances (B-GEO-26)."""
    entrance = corner_square(table.state.town, anchor, CORNERS.index(corner))
    found = {house.label: distance(table, house, (entrance,)) for house in table.state.houses}
    return {house: far for house, far in found.items() if far < UNREACHABLE}


def distances_text(table: Table, anchor: int, corner: str) -> str:
    """Return which houses a restaurant would be connected to, nearest first."""
    found: dict[int, list[str]] = {}
    for house, far in distances(table, anchor, corner).items():
        found.setdefault(far, []).append(house)
    if not found:
        return "connected to no house"
    parts = [f"{', '.join(found[far])} at {far}" for far in sorted(found)]
    return f"houses {'; '.join(parts[:3])}{' ...' if len(parts) > 3 else ''}"


def goods_of_tokens(table: Table, tokens: Sequence[tuple[int, int]]) -> str:
    """Return the goods of pieces of demand, such as ``2 burgers, 1 beer``; ``nothing`` when there are none."""
    load: dict[str, int] = {}
    for good, _ in tokens:
        name = table.book.goods[good]
        load[name] = load.get(name, 0) + 1
    return words.goods(tuple(load.items()))


def salaries_due(table: Table, seat: int) -> int:
    """Return what all cards cost on payday, less the discount for having trained first (B-PAY-04, B-PAY-06)."""
    training = TRAINING_DISCOUNT if table.has(seat, "first_to_train_someone") else 0
    return max(0, salaries_gross(table, seat) - training)


def salaries_gross(table: Table, seat: int) -> int:
    """Return what all cards of a chain cost at the next payday before discounts (B-PAY-04)."""
    if not table.book.has_salaries:
        return 0
    chain = table.state.chains[seat]
    cards = 0
    for card in range(len(chain.work)):
        if costs_salary(table, seat, card):
            owned = chain.hand[card] + chain.work[card] + chain.beach[card] + busy(seat, card, table)
            cards += max(0, owned - unpaid_cards(table, seat, card)) if owned else 0
    return cards * salary_rate(table, seat)


def structure_text(table: Table, seat: int, cards: list[int]) -> str:
    """Return how a selection for the structure fares: slots used, whether it fits, open slots (B-RES-06, B-RES-08)."""
    count, room = sum(cards), slots(table, seat, cards)
    if fits(table, seat, cards):
        return f"{count} of {room} slots used, fits, {room - count} open"
    managers = sum(n for i, n in enumerate(cards) if n and table.book.employees[i].manager)
    most = ceo_slots(table, seat)
    if managers > most:
        return f"does NOT fit: {managers} managers, and the CEO has {most} slots"
    return f"does NOT fit: {count} cards for {room} slots. All would go to the beach [B-RES-07]"
