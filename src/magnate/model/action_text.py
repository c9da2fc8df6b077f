"""Actions as short lines such as ``hire waitress by ceo`` or ``place (3,4) nw``, and back without loss."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from magnate.model.actions import (
    CORNERS,
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
    Place,
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
from magnate.model.limits import LONGEST_LINE
from magnate.model.reading import quoted

WORD = re.compile(r'\(-?\d{1,9},-?\d{1,9}\)|"(?:[^"\\]++|\\.)*+"|[^\s"]+')
PLAIN = re.compile(r"[A-Za-z0-9_.+-]+")
SQUARE = re.compile(r"\((-?\d{1,9}),(-?\d{1,9})\)")
NUMBER = re.compile(r"-?\d{1,9}")

NO_CARD = "nobody"
"""Who launches a campaign that no card launches."""


def words(text: str) -> list[str]:
    """Split a line into words; a square such as (3,4) and a quoted text are one word each."""
    return WORD.findall(text)


def word(value: str) -> str:
    """Return a name as one word, in quotes when it needs them."""
    return value if PLAIN.fullmatch(value) else json.dumps(value)


def square(at: Place) -> str:
    """Return a square as it is written: (row,column)."""
    return f"({at[0]},{at[1]})"


def _place_restaurant(action: PlaceRestaurant) -> str:
    corner = action.entrance if action.entrance in CORNERS else f"entrance {word(action.entrance)}"
    return f"place {square(action.at)} {corner}"


def _train(action: Train) -> str:
    trainer = f"trainer {action.trainer}" if action.trainer else "all"
    ghost = " phantom" if action.phantom else " at work" if action.at_work else ""
    return f"train {word(action.employee)} to {word(action.to)} by {trainer}{ghost}"


def _campaign(action: PickCampaign) -> str:
    again = f" after {word(action.again)}" if action.again else ""
    return f"campaign {word(action.marketeer or NO_CARD)} {word(action.campaign)}{again}"


def _advertise(action: Advertise) -> str:
    second = f" then {word(action.second)}" if action.second else ""
    return f"advertise {word(action.good)} {action.rounds or 'forever'}{second}"


def _collect(action: CollectDrinks) -> str:
    symbols = "".join(f" {square(at)}" for at in action.sources)
    return f"collect{symbols} by {word(action.employee)}"


def _manager(action: PickManager) -> str:
    return f"manager {word(action.employee)} {f'moves {action.restaurant}' if action.restaurant else 'new'}"


def _fire(action: Fire) -> str:
    unused = f" unused {action.unused}" if action.unused else ""
    return f"fire {word(action.employee)} from {word(action.place)}{unused}"


WRITERS: dict[object, Callable[..., str]] = {
    Pass: lambda _: "pass",
    PlaceRestaurant: _place_restaurant,
    ChooseReserve: lambda a: f"reserve {a.card}",
    PutToWork: lambda a: f"work {word(a.employee)}",
    Ready: lambda _: "ready",
    TakePosition: lambda a: f"position {a.position}",
    Hire: lambda a: f"hire {word(a.employee)}{f' by {word(a.by)}' if a.by else ''}",
    Train: _train,
    FinishStep: lambda _: "finish",
    PickCampaign: _campaign,
    PlaceCampaign: lambda a: f"place {square(a.at)}{' turned' if a.turned else ''}",
    PlaceAirplane: lambda a: f"airplane {word(a.edge)} {a.first}",
    Advertise: _advertise,
    Produce: lambda a: f"produce {a.amount} {word(a.good)} by {word(a.employee)}",
    FetchDrink: lambda a: f"fetch {word(a.good)} by {word(a.employee)}",
    CollectDrinks: _collect,
    PickHouse: lambda a: f"house {a.number}",
    PlaceHouse: lambda a: f"place {square(a.at)} garden {word(a.garden)}",
    PlaceGarden: lambda a: f"garden {word(a.house)} {word(a.side)}",
    PickManager: _manager,
    Fire: _fire,
    FireBusy: lambda a: f"fire marketeer of {word(a.campaign)}",
    Discard: lambda a: f"discard {word(a.good)}",
    PayGood: lambda a: f"pay {word(a.good)}",
    Decline: lambda _: "decline",
    PlaceShop: lambda a: f"shop {square(a.at)}",
    LiftShop: lambda a: f"lift shop {a.shop}",
    PickPiece: lambda a: f"piece {word(a.piece)}",
    PlacePiece: lambda a: f"piece {square(a.at)} way {a.way}",
    PickTile: lambda a: f"tile {word(a.tile)}",
    PlaceTile: lambda a: f"tile {square(a.at)} rotation {a.rotation}",
    PlaceRamp: lambda a: f"ramp {square(a.at)}{' upright' if a.upright else ''}",
}
"""How each kind of action is written."""

VERBS: dict[str, str] = {
    "pass": "pass",
    "place": "place (row,column) corner | place (row,column) [turned] | place (row,column) garden side",
    "reserve": "reserve dollars",
    "work": "work card",
    "ready": "ready",
    "position": "position number",
    "hire": "hire card [by recruiter]",
    "train": "train card to card by (trainer number | all) [phantom | at work]",
    "finish": "finish",
    "campaign": "campaign (marketeer | nobody) token [after token]",
    "airplane": "airplane edge first-line",
    "advertise": "advertise good (rounds | forever) [then good]",
    "produce": "produce amount good by card",
    "fetch": "fetch drink by card",
    "collect": "collect (row,column)... by card",
    "house": "house number",
    "garden": "garden house side",
    "manager": "manager card (new | moves number)",
    "fire": "fire card from (work | beach) [unused number] | fire marketeer of token",
    "discard": "discard good",
    "pay": "pay good",
    "decline": "decline",
    "shop": "shop (row,column)",
    "lift": "lift shop number",
    "piece": "piece name | piece (row,column) way number",
    "tile": "tile letter | tile (row,column) rotation number",
    "ramp": "ramp (row,column) [upright]",
}
"""The first word of every line, and how the line goes on."""


def action_text(action: Action) -> str:
    """Return the short line of an action."""
    return WRITERS[type(action)](action)


def read_action_text(text: str) -> Action:
    """Return the action of a line exactly as `action_text` writes it.

    Raises ValueError saying how such a line is written.
    """
    if len(text) > LONGEST_LINE:
        raise ValueError(f"The line of an action has at most {LONGEST_LINE} characters, not {len(text)}.")
    parts = words(text)
    if not parts or WORD.sub("", text).strip():
        raise ValueError(f"This is no line of an action: {quoted(text)}")
    verb = parts[0]
    if verb not in VERBS:
        raise ValueError(f"{quoted(verb)} is no order; orders begin with {', '.join(VERBS)}.")
    action = _read(verb, parts[1:])
    if action is None:
        raise ValueError(f"{quoted(text)} cannot be read; it is written: {VERBS[verb]}")
    return action


def _read(verb: str, rest: list[str]) -> Action | None:
    try:
        return READERS[verb](*rest)
    except (TypeError, ValueError, KeyError):
        return None


def _name(part: str) -> str:
    """Return the name a word stands for."""
    if not part.startswith('"'):
        if not PLAIN.fullmatch(part):
            raise ValueError(part)
        return part
    return str(json.loads(part))


def _number(part: str) -> int:
    if not NUMBER.fullmatch(part):
        raise ValueError(part)
    return int(part)


def _square(part: str) -> Place:
    found = SQUARE.fullmatch(part)
    if found is None:
        raise ValueError(part)
    return int(found[1]), int(found[2])


def _expect(part: str, *allowed: str) -> None:
    if part not in allowed:
        raise ValueError(part)


def _read_place(at: str, how: str = "", what: str = "") -> Action:
    if what:
        _expect(how, "garden", "entrance")
        return PlaceHouse(_square(at), _name(what)) if how == "garden" else PlaceRestaurant(_square(at), _name(what))
    if how in CORNERS:
        return PlaceRestaurant(_square(at), how)
    _expect(how, "", "turned")
    return PlaceCampaign(_square(at), how == "turned")


def _read_hire(card: str, by: str = "", *recruiter: str) -> Action:
    if not by:
        return Hire(_name(card))
    _expect(by, "by")
    (name,) = recruiter
    return Hire(_name(card), _name(name))


def _read_train(card: str, to: str, target: str, by: str, *trainer: str) -> Action:
    _expect(to, "to")
    _expect(by, "by")
    phantom = trainer[-1:] == ("phantom",)
    at_work = trainer[-2:] == ("at", "work")
    named = trainer[:-1] if phantom else trainer[:-2] if at_work else trainer
    if named == ("all",):
        return Train(_name(card), _name(target), 0, phantom, at_work)
    label, number = named
    _expect(label, "trainer")
    return Train(_name(card), _name(target), _number(number), phantom, at_work)


def _read_campaign(marketeer: str, token: str, after: str = "", again: str = "") -> Action:
    _expect(after, "after" if again else "")
    name = "" if marketeer == NO_CARD else _name(marketeer)
    return PickCampaign(name, _name(token), _name(again) if again else "")


def _read_advertise(good: str, rounds: str, then: str = "", second: str = "") -> Action:
    _expect(then, "then" if second else "")
    return Advertise(_name(good), 0 if rounds == "forever" else _number(rounds), _name(second) if second else "")


def _read_piece(what: str, way: str = "", number: str = "") -> Action:
    if not way:
        return PickPiece(_name(what))
    _expect(way, "way")
    return PlacePiece(_square(what), _number(number))


def _read_tile(what: str, rotation: str = "", number: str = "") -> Action:
    if not rotation:
        return PickTile(_name(what))
    _expect(rotation, "rotation")
    return PlaceTile(_square(what), _number(number))


def _read_lift(shop: str, number: str) -> Action:
    _expect(shop, "shop")
    return LiftShop(_number(number))


def _read_ramp(at: str, how: str = "") -> Action:
    _expect(how, "", "upright")
    return PlaceRamp(_square(at), how == "upright")


def _read_produce(amount: str, good: str, by: str, card: str) -> Action:
    _expect(by, "by")
    return Produce(_name(card), _name(good), _number(amount))


def _read_fetch(good: str, by: str, card: str) -> Action:
    _expect(by, "by")
    return FetchDrink(_name(card), _name(good))


def _read_collect(*parts: str) -> Action:
    *symbols, by, card = parts
    _expect(by, "by")
    return CollectDrinks(_name(card), tuple(_square(symbol) for symbol in symbols))


def _read_manager(card: str, how: str, number: str = "") -> Action:
    if how == "new" and not number:
        return PickManager(_name(card), 0)
    _expect(how, "moves")
    return PickManager(_name(card), _number(number))


def _read_fire(card: str, where: str, place: str, unused: str = "", number: str = "0") -> Action:
    if where == "of" and card == "marketeer" and not unused:
        return FireBusy(_name(place))
    _expect(where, "from")
    _expect(unused, "unused" if number != "0" else "")
    return Fire(_name(card), _name(place), _number(number))


READERS: dict[str, Callable[..., Action]] = {
    "pass": Pass,
    "place": _read_place,
    "reserve": lambda card: ChooseReserve(_number(card)),
    "work": lambda card: PutToWork(_name(card)),
    "ready": Ready,
    "position": lambda number: TakePosition(_number(number)),
    "hire": _read_hire,
    "train": _read_train,
    "finish": FinishStep,
    "campaign": _read_campaign,
    "airplane": lambda edge, first: PlaceAirplane(_name(edge), _number(first)),
    "advertise": _read_advertise,
    "produce": _read_produce,
    "fetch": _read_fetch,
    "collect": _read_collect,
    "house": lambda number: PickHouse(_number(number)),
    "garden": lambda house, side: PlaceGarden(_name(house), _name(side)),
    "manager": _read_manager,
    "fire": _read_fire,
    "discard": lambda good: Discard(_name(good)),
    "pay": lambda good: PayGood(_name(good)),
    "decline": Decline,
    "shop": lambda at: PlaceShop(_square(at)),
    "lift": _read_lift,
    "piece": _read_piece,
    "tile": _read_tile,
    "ramp": _read_ramp,
}
"""How each line is read; the arguments are its words after the first."""
