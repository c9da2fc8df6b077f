"""Working day, steps 5 and 6: houses, gardens and further restaurants."""

from __future__ import annotations

from magnate.bots.greedy import weights
from magnate.bots.greedy.desk import Desk
from magnate.bots.greedy.market import flows, shares
from magnate.model.actions import (
    CORNERS,
    Action,
    FinishStep,
    Options,
    PickHouse,
    PickManager,
    PlaceGarden,
    PlaceHouse,
    PlaceRestaurant,
)
from magnate.rules.company import entrances
from magnate.town import UNREACHABLE, corner_square, footprint

PLACES_LOOKED_AT = 60
"""Places for a house that are compared, spread over all of them."""


def choose_building(desk: Desk, options: Options) -> Action | None:
    """Give a garden to the house that will pay most here; else build a house nearby."""
    share = shares(desk)
    rates = [sum(rate) + 0.5 * len(tokens) for rate, tokens in zip(flows(desk), desk.state.tokens, strict=True)]
    index = {house.label: i for i, house in enumerate(desk.state.houses)}
    best: tuple[float, Action] | None = None
    for option in options:
        if type(option) is PlaceGarden:
            house = index[option.house]
            value = (share[house] - 0.5) * (0.1 + rates[house])
            if value > 0 and (best is None or value > best[0]):
                best = (value, option)
    if best is not None:
        return best[1]
    houses = [option for option in options if type(option) is PickHouse]
    return houses[0] if houses and any(share) else FinishStep()


def choose_house_place(desk: Desk, options: Options) -> Action | None:
    """Build near the own restaurants and far from the others."""
    town = desk.state.town
    doors = {chain.seat: entrances(desk.table, chain.seat) for chain in desk.state.chains}
    best: tuple[float, Action] | None = None
    step = max(1, len(options) // PLACES_LOOKED_AT)
    for number in range(0, len(options), step):
        option = options[number]
        if type(option) is not PlaceHouse:
            continue
        height, width = (3, 2) if option.garden in "ns" else (2, 3)
        squares = footprint(town, town.square(*option.at), height, width)
        mine = town.distance(squares, doors[desk.seat])
        if mine >= UNREACHABLE:
            continue
        rival = min((town.distance(squares, doors[seat]) for seat in desk.rivals if doors[seat]), default=UNREACHABLE)
        value = min(3, rival - mine) - 0.3 * mine
        if best is None or value > best[0]:
            best = (value, option)
    return best[1] if best else None


def choose_manager(_desk: Desk, options: Options) -> Action | None:
    """Open another restaurant whenever one can be opened; those that stand stay where they are."""
    for option in options:
        if type(option) is PickManager and option.restaurant == 0:
            return option
    return FinishStep()


def choose_restaurant_place(desk: Desk, options: Options) -> Action | None:
    """Open where most houses come nearer than they are to anybody."""
    town = desk.state.town
    mine = desk.distances[desk.seat]
    rivals = [min((desk.distances[seat][i] for seat in desk.rivals), default=UNREACHABLE) for i in range(len(mine))]
    worth: dict[int, float] = {}
    best: tuple[float, Action] | None = None
    for option in options:
        if type(option) is not PlaceRestaurant:
            continue
        door = corner_square(town, town.square(*option.at), CORNERS.index(option.entrance))
        if door not in worth:
            houses = [town.distance(house.squares, (door,)) for house in desk.state.houses]
            distances = map(min, mine, houses)
            worth[door] = sum(_house_value(near, rival) for near, rival in zip(distances, rivals, strict=True))
        if best is None or worth[door] > best[0]:
            best = (worth[door], option)
    return best[1] if best else None


def _house_value(distance: int, rival: int) -> float:
    if distance >= UNREACHABLE:
        return 0.0
    near = 0.8 + 0.2 * weights.NEARNESS[min(distance, len(weights.NEARNESS) - 1)]
    if rival < distance:
        return near * weights.RIVAL_IN_SIGHT
    return near * (weights.TIED if rival == distance else 1.0)
