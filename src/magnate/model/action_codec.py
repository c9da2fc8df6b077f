"""Actions as JSON and back: a list of the action's name and its fields, such as ``["hire", "waitress", "ceo"]``.

The fields stand in the order of the action's class; those at the end that have their default are left
out, so that an action can get a further field without changing what is stored (docs/formats.md).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

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
    LiftShop,
    Pass,
    PayGood,
    PickCampaign,
    PickHouse,
    PickManager,
    PickPiece,
    PickTile,
    PlaceAirplane,
    PlaceCampaign,
    PlaceGarden,
    PlaceHouse,
    PlacePiece,
    PlaceRamp,
    PlaceRestaurant,
    PlaceShop,
    PlaceTile,
    Produce,
    PutToWork,
    Ready,
    TakePosition,
    Train,
)
from magnate.model.reading import Reader, TooMuchWrong, listed, shown

LONGEST_NAME, MOST_PLACES = 64, 64
"""Characters of a name in an action, and squares of a list in one."""

TEXT, NUMBER, FLAG, PLACE, PLACES = "text", "number", "flag", "place", "places"


class Kind(NamedTuple):
    """One kind of action: its name in JSON, its class, and (field, type) in order; `optional` come last."""

    name: str
    make: Callable[..., Action]
    fields: tuple[tuple[str, str], ...]
    optional: tuple[Any, ...] = ()


KINDS: tuple[Kind, ...] = (
    Kind("pass", Pass, ()),
    Kind("place_restaurant", PlaceRestaurant, (("at", PLACE), ("entrance", TEXT))),
    Kind("choose_reserve", ChooseReserve, (("card", NUMBER),)),
    Kind("put_to_work", PutToWork, (("employee", TEXT),)),
    Kind("ready", Ready, ()),
    Kind("take_position", TakePosition, (("position", NUMBER),)),
    Kind("hire", Hire, (("employee", TEXT), ("by", TEXT)), ("",)),
    Kind(
        "train",
        Train,
        (("employee", TEXT), ("to", TEXT), ("trainer", NUMBER), ("phantom", FLAG), ("at_work", FLAG)),
        (False, False),
    ),
    Kind("finish_step", FinishStep, ()),
    Kind("pick_campaign", PickCampaign, (("marketeer", TEXT), ("campaign", TEXT), ("again", TEXT)), ("",)),
    Kind("place_campaign", PlaceCampaign, (("at", PLACE), ("turned", FLAG)), (False,)),
    Kind("place_airplane", PlaceAirplane, (("edge", TEXT), ("first", NUMBER))),
    Kind("advertise", Advertise, (("good", TEXT), ("rounds", NUMBER), ("second", TEXT)), ("",)),
    Kind("produce", Produce, (("employee", TEXT), ("good", TEXT), ("amount", NUMBER))),
    Kind("fetch_drink", FetchDrink, (("employee", TEXT), ("good", TEXT))),
    Kind("collect_drinks", CollectDrinks, (("employee", TEXT), ("sources", PLACES))),
    Kind("pick_house", PickHouse, (("number", NUMBER),)),
    Kind("place_house", PlaceHouse, (("at", PLACE), ("garden", TEXT))),
    Kind("place_garden", PlaceGarden, (("house", TEXT), ("side", TEXT))),
    Kind("pick_manager", PickManager, (("employee", TEXT), ("restaurant", NUMBER)), (0,)),
    Kind("fire", Fire, (("employee", TEXT), ("place", TEXT), ("unused", NUMBER)), (0,)),
    Kind("fire_busy", FireBusy, (("campaign", TEXT),)),
    Kind("discard", Discard, (("good", TEXT),)),
    Kind("pay_good", PayGood, (("good", TEXT),)),
    Kind("decline", Decline, ()),
    Kind("place_shop", PlaceShop, (("at", PLACE),)),
    Kind("lift_shop", LiftShop, (("shop", NUMBER),)),
    Kind("pick_piece", PickPiece, (("piece", TEXT),)),
    Kind("place_piece", PlacePiece, (("at", PLACE), ("way", NUMBER))),
    Kind("pick_tile", PickTile, (("tile", TEXT),)),
    Kind("place_tile", PlaceTile, (("at", PLACE), ("rotation", NUMBER))),
    Kind("place_ramp", PlaceRamp, (("at", PLACE), ("upright", FLAG)), (False,)),
)
"""Every kind of action, in the order of `model/actions.py`."""

BY_NAME: dict[str, Kind] = {kind.name: kind for kind in KINDS}
BY_CLASS: dict[object, Kind] = {kind.make: kind for kind in KINDS}


def action_to_json(action: Action) -> list[Any]:
    """Return an action as plain lists, strings, numbers and booleans."""
    kind = BY_CLASS[type(action)]
    values: list[Any] = list(action)
    usual: list[Any] = list(kind.optional)
    while usual and values[-1] == usual[-1]:
        values.pop()
        usual.pop()
    return [kind.name, *(_plain(value) for value in values)]


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def action_from_json(value: object, path: str = "action") -> Action:
    """Return the action of a JSON value. Raises ValueError saying where it is wrong and what is meant."""
    reader = Reader()
    try:
        action = read_action(reader, value, path)
    except TooMuchWrong:
        action = None
    if action is None:
        raise ValueError(listed(reader.problems))
    return action


def read_action(reader: Reader, value: object, path: str) -> Action | None:
    """Return the action of a JSON value, or None with the problems noted."""
    if not isinstance(value, list | tuple) or not value:
        reader.wrong(path, f'should be a list such as ["hire", "waitress", "ceo"], not {shown(value)}')
        return None
    name = reader.one_of(value[0], f"{path}[0]", list(BY_NAME), "action")
    if name is None:
        return None
    kind = BY_NAME[name]
    given = value[1:]
    least = len(kind.fields) - len(kind.optional)
    if not least <= len(given) <= len(kind.fields):
        names = ", ".join(field for field, _ in kind.fields) or "nothing"
        reader.wrong(path, f"'{name}' is followed by {names}; {len(given)} fields stand here")
        return None
    before = len(reader.problems)
    values = [
        _field(reader, part, f"{path}.{field}", type_) for part, (field, type_) in zip(given, kind.fields, strict=False)
    ]
    return kind.make(*values) if len(reader.problems) == before else None


def _field(reader: Reader, value: object, path: str, type_: str) -> Any:
    if type_ == TEXT:
        return reader.text(value, path, LONGEST_NAME)
    if type_ == NUMBER:
        return reader.number(value, path, least=-1_000)
    if type_ == FLAG:
        return reader.flag(value, path)
    if type_ == PLACE:
        return reader.place(value, path)
    return tuple(reader.place(part, f"{path}[{i}]") for i, part in enumerate(reader.items(value, path, MOST_PLACES)))
