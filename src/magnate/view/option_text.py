"""Every option as a short label, and as the group it is listed under."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magnate.model.actions import (
    Action,
    Advertise,
    ChooseReserve,
    CollectDrinks,
    Decline,
    Discard,
    FetchDrink,
    FinishStep,
    Fire,
    FireBusy,
    Hire,
    Pass,
    PickCampaign,
    PickHouse,
    PickManager,
    PlaceAirplane,
    PlaceCampaign,
    PlaceGarden,
    PlaceHouse,
    PlaceRestaurant,
    Produce,
    PutToWork,
    Ready,
    TakePosition,
    Train,
)
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlacePiece, PlaceTile
from magnate.modules.new_milestones.actions import PayGood
from magnate.modules.rural_marketeers.actions import PlaceRamp
from magnate.rules.table import Table
from magnate.view import words
from magnate.view.board import TILE

SIDES = {"n": "north", "e": "east", "s": "south", "w": "west"}

PIECES = {
    "road_straight_2": "a road of 2 squares",
    "road_straight_4": "a road of 4 squares",
    "road_corner_3": "a road around a corner, 3 squares",
    "park_i": "a park in a row of 4",
    "park_t": "a park in the shape of a T",
    "park_l": "a park in the shape of an L",
}
"""The pieces of lobbyists."""


def tile_place(at: tuple[int, int]) -> str:
    """Return the rows and columns of a tile's place on the map."""
    row, column = at[0] * TILE, at[1] * TILE
    return f"rows {row} to {row + TILE - 1}, columns {column} to {column + TILE - 1}"


LABELS: dict[type, Callable[[Any], str]] = {
    Pass: lambda _a: "pass: place after everybody else",
    PlaceRestaurant: lambda a: f"{words.place(a.at)} entrance {a.entrance}",
    ChooseReserve: lambda a: f"the ${a.card} card",
    PutToWork: lambda a: words.card(a.employee),
    TakePosition: lambda a: f"{words.ordinal(a.position)} place",
    Hire: lambda a: words.card(a.employee),
    PickCampaign: lambda a: words.campaign(a.campaign),
    PlaceCampaign: lambda a: f"{words.place(a.at)}{' turned' if a.turned else ''}",
    PlaceAirplane: lambda a: f"{SIDES[a.edge]} edge from {'column' if a.edge in 'ns' else 'row'} {a.first}",
    Advertise: lambda a: f"{a.good}{f', then {a.second},' if a.second else ''} {words.rounds(a.rounds)}",
    Produce: lambda a: f"{words.card(a.employee)}: {words.pieces(a.good, a.amount)}",
    FetchDrink: lambda a: f"{words.card(a.employee)}: {a.good}",
    CollectDrinks: lambda a: f"symbols {' '.join(words.place(at) for at in a.sources)}",
    PickHouse: lambda a: f"house {a.number}",
    PlaceHouse: lambda a: f"{words.place(a.at)} garden {SIDES[a.garden]}",
    PlaceGarden: lambda a: f"garden for house {a.house}, {SIDES[a.side]} side",
    PickManager: lambda a: (
        f"{words.card(a.employee)}: {f'move restaurant {a.restaurant}' if a.restaurant else 'new restaurant'}"
    ),
    Fire: lambda a: f"fire {words.card(a.employee)}{f' with {a.unused} unused hires' if a.unused else ''}",
    FireBusy: lambda a: f"fire the marketeer of {words.campaign(a.campaign)}",
    Discard: lambda a: f"throw away 1 {a.good}",
    PayGood: lambda a: f"pay a salary with {words.pieces(a.good, 1)}",
    Decline: lambda _a: "no, thank you",
    PlaceShop: lambda a: words.place(a.at),
    LiftShop: lambda a: f"move your coffee shop {a.shop}",
    PickPiece: lambda a: PIECES.get(a.piece, a.piece.replace("_", " ")),
    PlacePiece: lambda a: f"{words.place(a.at)} way {a.way}",
    PickTile: lambda a: f"tile {a.tile}",
    PlaceTile: lambda a: f"{tile_place(a.at)}, turned {90 * a.rotation} degrees",
    PlaceRamp: lambda a: f"{words.place(a.at)} {'upright' if a.upright else 'level'}",
}
"""The label of each kind of action; the rest depends on the question."""

FINISHED = {
    "hire": "done hiring",
    "train": "done training",
    "launch": "no further campaign",
    "food": "done in the kitchen and on the road",
    "build": "build nothing more",
    "lobby": "lobby no more",
    "restaurants": "done with restaurants",
}

SEALED = {
    "restructuring": "ready: seal this structure",
    "payday": "ready: pay the salaries",
    "cleanup": "ready: keep the rest",
}


def label(kind: str, action: Action) -> str:
    """Return the short label of an option."""
    if type(action) is FinishStep:
        return FINISHED.get(kind, "finish this step")
    if type(action) is Ready:
        return SEALED.get(kind, "ready")
    if type(action) is Train:
        return f"{words.card(action.employee)} -> {words.card(action.to)}"
    return LABELS[type(action)](action)


def group_of(table: Table, action: Action) -> str:
    """Return the heading an option stands under; "" for none."""
    if type(action) is Hire:
        return f"with the {words.card(action.by)}"
    if type(action) is Train:
        if action.phantom:
            return "hired from an empty pile, must be trained"
        if action.at_work:
            return "at work"
        if not action.trainer:
            return "with all trainers together"
        return f"with trainer {action.trainer}, the {_trainer(table, action.trainer)}"
    if type(action) is PickCampaign:
        if not action.marketeer:
            return "a campaign without marketeer"
        again = f" again, after {words.campaign(action.again)}" if action.again else ""
        return f"the {words.card(action.marketeer)} launches{again}"
    if type(action) is CollectDrinks:
        return f"the {words.card(action.employee)} passes"
    if type(action) is Fire:
        return {"work": "at work", "beach": "on the beach"}[action.place]
    if type(action) is PayGood:
        return "salaries paid with goods"
    if type(action) is PutToWork:
        return "put to work"
    if type(action) is PlaceTile:
        return tile_place(action.at)
    return ""


def _trainer(table: Table, number: int) -> str:
    row = table.state.turn.trainers[number - 1]
    return f"{words.card(table.book.employees[row.employee].id)} ({row.left} left)"
