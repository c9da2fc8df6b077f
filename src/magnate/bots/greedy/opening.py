"""Set-up: where to open the first restaurant, and which reserve card to lay."""

from __future__ import annotations

from magnate.bots.greedy import weights
from magnate.bots.greedy.desk import Desk
from magnate.model.actions import CORNERS, Action, ChooseReserve, Options, PlaceRestaurant
from magnate.town import UNREACHABLE, bits, corner_square

CART_RANGE = 2


def choose_first_place(desk: Desk, options: Options) -> Action | None:
    """Open where most houses are near, and nearer than to the restaurants that stand."""
    best: tuple[float, Action] | None = None
    worth: dict[int, float] = {}
    town = desk.state.town
    for option in options:
        if type(option) is not PlaceRestaurant:
            continue
        door = corner_square(town, town.square(*option.at), CORNERS.index(option.entrance))
        if door not in worth:
            worth[door] = place_worth(desk, door)
        if best is None or worth[door] > best[0]:
            best = (worth[door], option)
    return best[1] if best else None


def place_worth(desk: Desk, door: int) -> float:
    """Return what an entrance is worth, in houses."""
    town = desk.state.town
    total = 0.0
    for index, house in enumerate(desk.state.houses):
        distance = town.distance(house.squares, (door,))
        if distance >= UNREACHABLE:
            continue
        near = weights.NEARNESS[min(distance, len(weights.NEARNESS) - 1)]
        rival = min((desk.distances[seat][index] for seat in desk.rivals), default=UNREACHABLE)
        if rival < distance:
            near *= weights.RIVAL_IN_SIGHT
        elif rival == distance:
            near *= weights.TIED
        total += near
    passed = 0
    for haul in town.hauls(door, CART_RANGE):
        passed |= haul.sources
    return total + weights.DRINK_NEARBY * sum(1 for _ in bits(passed))


def choose_reserve(_desk: Desk, options: Options) -> Action | None:
    """Lay the favourite card: the one in the middle, or the highest base price."""
    cards = [option for option in options if type(option) is ChooseReserve]
    favourite = next((option for option in cards if option.card == weights.FAVOURITE_RESERVE), None)
    return favourite or max(cards, default=None)
