"""What modules ask besides the base game's questions: shops, pieces, tiles, off-ramps, free campaigns, goods as pay."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from magnate.bots.greedy.desk import Desk
from magnate.bots.greedy.market import shares
from magnate.bots.greedy.marketing import Agency
from magnate.facts.sight import Sight
from magnate.model.actions import Action, Advertise, Decline, Options, PickCampaign, PlaceCampaign
from magnate.modules import faces_of
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlacePiece
from magnate.modules.rural_marketeers.actions import PlaceRamp
from magnate.rules.company import entrances
from magnate.town import around

LOOKED_AT = 48
"""Places that are compared at most, spread over all of them."""


def sampled(options: Options) -> list[Action]:
    """Return some of many options, spread evenly, and always the first."""
    step = max(1, len(options) // LOOKED_AT)
    return [options[number] for number in range(0, len(options), step)]


def best_of(actions: Iterable[Action], value: Callable[[Action], float]) -> Action | None:
    """Return the action of highest value, the first of equals."""
    return max(actions, key=value, default=None)


def choose_venture(desk: Desk, options: Options) -> Action | None:
    """Answer a question of a module by the kind of actions it offers; None where nothing is known about them."""
    kinds = {type(action): action for action in sampled(options)}
    if PlaceShop in kinds:
        return choose_shop(desk, options)
    if LiftShop in kinds:
        return Decline()
    if PickPiece in kinds:
        parks = [action for action in options if type(action) is PickPiece and action.piece.startswith("park")]
        return parks[0] if parks else None
    if PlacePiece in kinds:
        return choose_piece_place(desk, options)
    if PickTile in kinds or PickCampaign in kinds:
        return next(action for action in options if type(action) in (PickTile, PickCampaign))
    if PlaceRamp in kinds:
        return choose_ramp(desk, options)
    if PlaceCampaign in kinds:
        return choose_free_place(desk, options)
    if Advertise in kinds:
        spare = Agency(desk).spare
        return max(
            (action for action in options if type(action) is Advertise),
            key=lambda action: spare[desk.book.by_good[action.good]],
        )
    return choose_by_worth(desk, options)


def choose_by_worth(desk: Desk, options: Options) -> Action | None:
    """Take what the module's face calls the best; None where it says nothing, or nothing is worth taking."""
    worths, sight = faces_of(desk.book).worths, Sight(desk.table, desk.seat)
    known = [action for action in sampled(options) if type(action) in worths]
    best = best_of(known, lambda action: worths[type(action)](sight, action))
    return best if best is not None and worths[type(best)](sight, best) > 0 else None


def choose_shop(desk: Desk, options: Options) -> Action | None:
    """Open a coffee shop where most ways from houses to restaurants pass."""
    town = desk.state.town
    doors = [entrances(desk.table, chain.seat) for chain in desk.state.chains]
    ways = [
        sum(1 << square for square in set(town.distance_path(house.squares, door)))
        for house in desk.state.houses
        if house.squares
        for door in doors
        if door
    ]

    def passing(action: Action) -> float:
        if type(action) is not PlaceShop:
            return 0.0
        beside = around(town, 1 << town.square(*action.at))
        return float(sum(1 for way in ways if way & beside))

    return best_of(sampled(options), passing)


def choose_piece_place(desk: Desk, options: Options) -> Action | None:
    """Lay a park or a road beside the houses that eat here."""
    town, share = desk.state.town, shares(desk)

    def neighbours(action: Action) -> float:
        if type(action) is not PlacePiece:
            return 0.0
        row, column = action.at
        near = [town.square_or_none(row + down, column + right) for down in range(-1, 4) for right in range(-1, 4)]
        mask = sum(1 << square for square in near if square >= 0)
        return sum(part for part, house in zip(share, desk.state.houses, strict=True) if house.squares & mask)

    return best_of(sampled(options), neighbours)


def choose_ramp(desk: Desk, options: Options) -> Action | None:
    """Put an off-ramp near the own restaurants."""
    town = desk.state.town
    mine = [town.position(door) for door in entrances(desk.table, desk.seat)] or [(0, 0)]

    def nearness(action: Action) -> float:
        if type(action) is not PlaceRamp:
            return -1000.0
        row, column = action.at
        return -float(min(abs(row - r) + abs(column - c) for r, c in mine))

    return best_of(options, nearness)


def choose_free_place(desk: Desk, options: Options) -> Action | None:
    """Lay a campaign that no card launches beside most of the houses that eat here."""
    town, share = desk.state.town, shares(desk)

    def reached(action: Action) -> float:
        if type(action) is not PlaceCampaign:
            return 0.0
        area = town.radio_area(town.square(*action.at))
        return sum(part for part, house in zip(share, desk.state.houses, strict=True) if house.squares & area)

    return best_of(sampled(options), reached)
