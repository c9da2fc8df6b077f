"""How a house chooses where to eat: meals it takes, chains that can serve them, sums and ties (16.1, K-DIN-02)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.model.events import EXACT
from magnate.model.state import House
from magnate.rules.company import entrances, uses
from magnate.rules.prices import unit_price
from magnate.rules.questions import Meal
from magnate.rules.table import Table
from magnate.town import UNREACHABLE, marked_distance, marked_distances, marked_path


class Host(NamedTuple):
    """What one chain is to every house of this dinner.

    change: what milestones add to its sum. star: rank that modules give it in ties, 0 for none.
    """

    seat: int
    price: int
    waitresses: int
    entrances: tuple[int, ...]
    change: int = 0
    star: int = 0


class Choice(NamedTuple):
    """Where a house eats: the chain, the meal, and the distance to it."""

    host: Host
    meal: Meal
    distance: int


def host_of(table: Table, seat: int) -> Host:
    """Return price, waitresses and entrances of a chain for this dinner."""
    ask = table.book.ask
    change = star = 0
    for module in ask.score:
        change += module.score(table, seat)
    for module in ask.tie_rank:
        star = max(star, module.tie_rank(table, seat))
    return Host(seat, unit_price(table, seat), waitresses(table, seat), entrances(table, seat), change, star)


def waitresses(table: Table, seat: int) -> int:
    """Count the waitresses at work, each as often as it acts (B-DIN-12, K-NSM-05)."""
    work = table.state.chains[seat].work
    return sum([work[card] * uses(table, seat, card) for card in table.book.waitresses if work[card]])


def order_of(table: Table, tokens: tuple[tuple[int, int], ...]) -> list[int]:
    """Count the pieces of demand per good."""
    order = [0] * len(table.book.goods)
    for good, _ in tokens:
        order[good] += 1
    return order


def covers(stock: list[int], goods: tuple[int, ...]) -> bool:
    """Tell whether a stock covers a complete meal (B-DIN-03)."""
    # Neither all() nor zip(): this is asked for every chain and meal of every house, and either takes twice as long.
    for good, wanted in enumerate(goods):  # noqa: SIM110
        if stock[good] < wanted:
            return False
    return True


def meals_of(table: Table, house: House, order: Sequence[int]) -> list[Meal]:
    """Return the ways to satisfy a house, best first: what was ordered, and what modules add (K-DIN-02).

    A tier with a side dish is named after both, joined by a plus sign.
    """
    meals = [Meal(EXACT, tuple(order))]
    for module in table.book.ask.meals:
        meals = module.meals(table, house, sum(order), meals)
    for module in table.book.ask.side_dishes:
        for good in module.side_dishes(table, house):
            meals = [*[with_dish(table, meal, good) for meal in meals], *meals]
    return meals


def with_dish(table: Table, meal: Meal, dish: int) -> Meal:
    """Return a meal with one piece of a good besides (K-KIM-06)."""
    goods = tuple([count + (good == dish) for good, count in enumerate(meal.goods)])
    return Meal(f"{meal.tier}+{table.book.goods[dish]}", goods)


def distance(table: Table, house: House, squares: Sequence[int]) -> int:
    """Return the borders, and roadworks, from a house to the nearest of some entrances, else UNREACHABLE."""
    state = table.state
    if house.squares and not state.roadworks:
        return state.town.distance(house.squares, squares)
    starts = road_starts(table, house)
    far = marked_distance(state.town, house.squares, squares, state.roadworks, starts, extra_markers(table))
    return far + first_step(table, house)


def distances(table: Table, house: House, hosts: Sequence[Host]) -> list[int]:
    """Return the `distance` from a house to each host, found in one search over the marked roads (K-LOB-12)."""
    state = table.state
    entrances = [square for host in hosts for square in host.entrances]
    starts, extra = road_starts(table, house), extra_markers(table)
    costs = marked_distances(state.town, house.squares, entrances, state.roadworks, starts, extra)
    found: list[int] = []
    end, step = 0, first_step(table, house)
    for host in hosts:
        begin, end = end, end + len(host.entrances)
        found.append(min(costs[begin:end], default=UNREACHABLE) + step)
    return found


def extra_markers(table: Table) -> Sequence[int]:
    """Return the road squares with more than one roadworks marker: one mask for the second ones, and so on."""
    for module in table.book.ask.extra_markers:
        return module.extra_markers(table)
    return ()


def path(table: Table, house: House, squares: Sequence[int]) -> tuple[int, ...]:
    """Return a shortest route to draw, as squares; () when there is none (B-GEO-37)."""
    state = table.state
    if house.squares and not state.roadworks:
        return state.town.distance_path(house.squares, squares)
    starts = road_starts(table, house)
    return marked_path(state.town, house.squares, squares, state.roadworks, starts, extra_markers(table))


def road_starts(table: Table, house: House) -> int:
    """Return the road squares where the routes of a house without squares begin, as a mask."""
    mask = 0
    if not house.squares:
        for module in table.book.ask.road_starts:
            mask |= module.road_starts(table, house)
    return mask


def first_step(table: Table, house: House) -> int:
    """Return what the way from a house without squares to its first road square adds to every distance."""
    step = 0
    if not house.squares:
        for module in table.book.ask.first_step:
            step += module.first_step(table, house)
    return step


def choose(table: Table, house: House, order: Sequence[int], hosts: Sequence[Host]) -> Choice | None:
    """Return where the house eats, None when it stays home (B-DIN-03 to B-DIN-14, K-DIN-04).

    See `pick`.
    """
    return pick(table, house, meals_of(table, house, order), hosts)


def pick(
    table: Table, house: House, meals: Sequence[Meal], hosts: Sequence[Host], known: Sequence[int] = ()
) -> Choice | None:
    """Return where the house eats, out of the meals it takes (B-DIN-03 to B-DIN-14, K-DIN-04).

    The first meal any connected chain can serve decides; among the chains that can, the lowest sum,
    then the star, then waitresses, then the turn order, in which the hosts come. known: the distance to each host,
    where somebody knows them already.
    """
    plain = not known and bool(house.squares) and not table.state.roadworks
    for meal in meals:
        best: Choice | None = None
        best_rank = (0, 0, 0)
        for place, host in enumerate(hosts):
            if not covers(table.state.chains[host.seat].stock, meal.goods):
                continue
            if plain:
                far = table.state.town.distance(house.squares, host.entrances)
            else:
                known = known or distances(table, house, hosts)
                far = known[place]
            if far >= UNREACHABLE:
                continue
            rank = (host.price + far + host.change, -host.star, -host.waitresses)
            if best is None or rank < best_rank:
                best, best_rank = Choice(host, meal, far), rank
        if best is not None:
            return best
    return None
