"""What the cards of the expansion are worth to the chain, in rough dollars a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from magnate.bots.greedy import weights
from magnate.bots.greedy.market import flows
from magnate.content import EmployeeType

if TYPE_CHECKING:
    from magnate.bots.greedy.prospects import Prospects


def houses_served(prospects: Prospects) -> float:
    """Return how many houses the chain can hope to serve each round."""
    desk = prospects.desk
    rates = [sum(rate) + 0.5 * len(tokens) for rate, tokens in zip(flows(desk), desk.state.tokens, strict=True)]
    return sum(share * min(1.0, rate) for share, rate in zip(prospects.shares, rates, strict=True))


def fry_chef(prospects: Prospects, owned: Sequence[int], _kind: EmployeeType) -> float:
    """Value $10 for every house served, as far as the chain can cook for them."""
    able = sum(prospects.capacity(owned)) / 2
    return 10.0 * min(houses_served(prospects), able) * 0.7


def kimchi_master(prospects: Prospects, _owned: Sequence[int], _kind: EmployeeType) -> float:
    """Value one kimchi a round: an item more, and a house that rivals without kimchi lose."""
    good = prospects.desk.book.by_good["kimchi"]
    return 1.5 * prospects.base_price * min(1.0, prospects.future[good])


def movie_star(_prospects: Prospects, owned: Sequence[int], kind: EmployeeType) -> float:
    """Value the first choice of a place and every tie at dinner."""
    return 0.0 if owned[kind.index] else weights.STAR


def lobbyist(prospects: Prospects, owned: Sequence[int], kind: EmployeeType) -> float:
    """Value a park beside the own customers; one lobbyist is enough."""
    return 0.0 if owned[kind.index] or not prospects.investing else weights.LOBBYIST


def mass_marketeer(prospects: Prospects, _owned: Sequence[int], _kind: EmployeeType) -> float:
    """Value one more pass of the own campaigns, which all others run again as well."""
    desk = prospects.desk
    mine = sum(1 for run in desk.state.campaigns if run.seat == desk.seat)
    return weights.MASS_MARKETEER * (2 * mine - len(desk.state.campaigns))


def night_shift(prospects: Prospects, owned: Sequence[int], kind: EmployeeType) -> float:
    """Value the second action of every card without salary."""
    employees = prospects.desk.book.employees
    count = sum(n for n, card in zip(owned, employees, strict=True) if not card.salaried and not card.manager)
    return 0.0 if owned[kind.index] else weights.NIGHT_SHIFT * weights.WAITRESS[0] * count


SPECIALISTS: dict[str, Callable[[Prospects, Sequence[int], EmployeeType], float]] = {
    "bonus_per_house_served": fry_chef,
    "produce_in_cleanup": kimchi_master,
    "movie_star": movie_star,
    "place_lobby_piece": lobbyist,
    "extra_marketing_phase": mass_marketeer,
    "night_shift": night_shift,
}
"""Who values a card, by its ability."""
