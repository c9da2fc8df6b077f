"""Where restaurants, gardens and houses go."""

from __future__ import annotations

from collections.abc import Callable

from magnate.bots.fast.outlook import Outlook
from magnate.model.actions import (
    CORNERS,
    Action,
    Options,
    PickHouse,
    PickManager,
    PlaceGarden,
    PlaceHouse,
    PlaceRestaurant,
)
from magnate.rules.company import entrances
from magnate.town import UNREACHABLE, corner_square, footprint

NEARNESS = (1.0, 0.85, 0.65, 0.45, 0.3, 0.2, 0.15, 0.1)
"""What a house at distance 0, 1, 2, ... is worth to a new restaurant."""

AWAY = 2
"""Tiles that every rival is farther from a house than an entrance which has it to itself."""

DRINK_NEARBY = 0.12
"""What a drink symbol that a cart can fetch adds to a place for a restaurant, in houses."""

LOOKED_AT = 60
"""Places for a house that are compared, spread over all of them."""


def nearest_rivals(outlook: Outlook) -> list[int]:
    """Return the distance of each house to the nearest rival."""
    found = [UNREACHABLE] * len(outlook.mine)
    for rival in outlook.rivals:
        for index, far in enumerate(outlook.distances[rival]):
            found[index] = min(found[index], far)
    return found


def door_of(outlook: Outlook, action: PlaceRestaurant) -> int:
    """Return the entrance square of a restaurant."""
    town = outlook.state.town
    return corner_square(town, town.square(*action.at), CORNERS.index(action.entrance))


def choose_first_restaurant(outlook: Outlook, options: Options) -> Action | None:
    """Open where most houses are near, and nearer than to the restaurants that stand."""
    ranked = ranked_first_restaurants(outlook, options)
    return ranked[0] if ranked else None


def choose_restaurant(outlook: Outlook, options: Options) -> Action | None:
    """Open a further restaurant where most houses come nearer than they are to anybody."""
    ranked = _ranked_doors(outlook, options, _further_worth)
    return ranked[0] if ranked else None


def ranked_first_restaurants(outlook: Outlook, options: Options) -> list[Action]:
    """Return a first restaurant for each entrance, the best first."""
    return _ranked_doors(outlook, options, first_worth)


def _ranked_doors(
    outlook: Outlook, options: Options, worth_of: Callable[[Outlook, int, list[int]], float]
) -> list[Action]:
    """Return a restaurant for each entrance, the best first. worth_of: an entrance, by the distances of rivals."""
    theirs = nearest_rivals(outlook)
    found: list[tuple[float, int, Action]] = []
    known: set[int] = set()
    for option in options:
        if type(option) is not PlaceRestaurant:
            continue
        door = door_of(outlook, option)
        if door not in known:
            known.add(door)
            found.append((-worth_of(outlook, door, theirs), len(found), option))
    return [action for _, _, action in sorted(found)]


def first_worth(outlook: Outlook, door: int, theirs: list[int]) -> float:
    """Return what an entrance is worth, in houses."""
    weights = outlook.weights
    farther = weights.site_farther if weights.site_farther >= 0.0 else weights.farther
    as_near = weights.site_as_near if weights.site_as_near >= 0.0 else weights.as_near
    total = 0.0
    for index, far in enumerate(outlook.atlas.from_door(outlook.table, door)):
        if far >= UNREACHABLE:
            continue
        if weights.site_far:
            near = 1.0 / (1.0 + weights.site_far * far)
        else:
            near = NEARNESS[min(far, len(NEARNESS) - 1)]
        lead = theirs[index] - far
        if lead < 0:
            near *= farther
        elif not lead:
            near *= as_near
        elif lead >= AWAY:
            near *= weights.site_alone
        total += near
    return total + DRINK_NEARBY * outlook.atlas.drinks_near(outlook.table, door)


def _further_worth(outlook: Outlook, door: int, theirs: list[int]) -> float:
    """Return what an entrance is worth beside the restaurants there are, in houses."""
    weights = outlook.weights
    worth = 0.0
    for index, away in enumerate(outlook.atlas.from_door(outlook.table, door)):
        far = min(outlook.mine[index], away)
        if far >= UNREACHABLE:
            continue
        near = weights.nearness + (1.0 - weights.nearness) * NEARNESS[min(far, len(NEARNESS) - 1)]
        if theirs[index] < far:
            near *= weights.farther
        elif theirs[index] == far:
            near *= weights.as_near
        worth += near
    return worth


def choose_manager(options: Options) -> Action | None:
    """Open another restaurant whenever one can be opened; those that stand stay where they are."""
    for option in options:
        if type(option) is PickManager and option.restaurant == 0:
            return option
    return None


def choose_building(outlook: Outlook, options: Options) -> Action | None:
    """Give a garden to the house that will pay most here; else build a house nearby."""
    index = {house.label: number for number, house in enumerate(outlook.state.houses)}
    best: Action | None = None
    most = 0.0
    house: Action | None = None
    for option in options:
        if type(option) is PlaceGarden:
            number = index[option.house]
            rate = outlook.rate[number] + 0.5 * len(outlook.state.tokens[number])
            worth = (outlook.shares[number] - 0.5) * (0.1 + rate)
            if worth > most:
                best, most = option, worth
        elif type(option) is PickHouse and house is None:
            house = option
    if best is not None:
        return best
    return house if any(outlook.shares) else None


def choose_house_place(outlook: Outlook, options: Options) -> Action | None:
    """Build near the own restaurants and far from the others."""
    town = outlook.state.town
    doors = [entrances(outlook.table, chain.seat) for chain in outlook.state.chains]
    best: Action | None = None
    most = -1e9
    for number in range(0, len(options), max(1, len(options) // LOOKED_AT)):
        option = options[number]
        if type(option) is not PlaceHouse:
            continue
        height, width = (3, 2) if option.garden in "ns" else (2, 3)
        squares = footprint(town, town.square(*option.at), height, width)
        mine = town.distance(squares, doors[outlook.seat])
        if mine >= UNREACHABLE:
            continue
        rival = UNREACHABLE
        for seat in outlook.rivals:
            if doors[seat]:
                rival = min(rival, town.distance(squares, doors[seat]))
        worth = min(3, rival - mine) - 0.3 * mine
        if worth > most:
            best, most = option, worth
    return best
