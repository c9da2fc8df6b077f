"""The boards of the worked examples: set up from the lines below them in the books, and drawn.

A board is a picture (`magnate.town.picture`) followed by lines that put something on it, one a line:

    on G1                                 the picture of the board of that name, instead of one of its own
    players 4                             two unless it says so
    modules ID ID                         in play
    laid ID {...}                         what a module lays on or beside the map, as in a position
    restaurant A 3,3 nw                   its top left square, and the corner that is its entrance; ``soon`` may follow
    house 9 0,8 e                         a house token, and the side its garden lies on
    garden 5 e                            for a printed house
    demand 5 burger beer                  ``_`` stands for a blank
    stock A burger 2
    work A waitress 2                     cards at work
    milestone A first_radio_campaign
    campaign A mailbox_7 beer 2 at 3,0    two rounds; ``turned`` may follow
    campaign A airplane_5 beer 2 w 4      at the west edge, from row 4 on
    campaign A guide_17 beer 2            without a place: beside the map
    then                                  what follows is what happens in the example
    squares 2,3 2,4                       lit squares, such as a route
    shows B-GEO-20 B-GEO-24               rules the example is a picture of
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache, lru_cache

from magnate.rulebook.reading import drawings
from magnate.testing import Scene
from magnate.view.board import board_of
from magnate.view.svg.picture import board_svg

PICTURE = re.compile(r"\s*(row \d|-{5}|\d+-\d)")
KEPT_DRAWINGS = 64


class BadBoard(ValueError):
    """A line of a board that says nothing; the books are ours, so a test finds it."""


def picture(name: str) -> str:
    """Return the picture alone of a board or an example. Raises KeyError when there is none."""
    lines = drawings()[name].splitlines()
    base = next((line.split()[1] for line in lines if line.startswith("on ")), "")
    return picture(base) if base else "".join(f"{line}\n" for line in lines if PICTURE.match(line))


def scene(name: str, *, played: bool = False) -> Scene:
    """Return the position of an example, ready to go on with; played: with what happens in it."""
    lines = _lines(name)
    if not played and "then" in lines:
        lines = lines[: lines.index("then")]
    players = next((int(line.split()[1]) for line in lines if line.startswith("players ")), 2)
    modules = next((line.split()[1:] for line in lines if line.startswith("modules ")), [])
    found = Scene(picture(name), players=players, modules=modules)
    for line in lines:
        word, *rest = line.split()
        if word in ORDERS:
            ORDERS[word](found, *rest)
        elif word not in SAID_OTHERWISE:
            raise BadBoard(f"{name}: {line}")
    return found


def lit(name: str) -> tuple[tuple[int, int], ...]:
    """Return the squares an example lights."""
    rows = [line.split()[1:] for line in _lines(name) if line.startswith("squares ")]
    return tuple(_place(at) for row in rows for at in row)


@lru_cache(KEPT_DRAWINGS)
def svg(name: str) -> str:
    """Return the drawing of a board or an example. Raises KeyError when there is none."""
    position = scene(name, played=True)
    return board_svg(board_of(position.state, position.book), name, marks=lit(name))


@cache
def _lines(name: str) -> list[str]:
    return [line.strip() for line in drawings()[name].splitlines() if line.strip() and not PICTURE.match(line)]


def _place(text: str) -> tuple[int, int]:
    row, column = text.split(",")
    return int(row), int(column)


def _seat(letter: str) -> int:
    return ord(letter) - ord("A")


def _restaurant(found: Scene, who: str, at: str, entrance: str, *soon: str) -> None:
    found.restaurant(_seat(who), _place(at), entrance, is_open=not soon)


def _campaign(found: Scene, who: str, token: str, good: str, rounds: str, *where: str) -> None:
    if not where:
        found.campaign(_seat(who), token, good, int(rounds))
    elif where[0] == "at":
        found.campaign(_seat(who), token, good, int(rounds), at=_place(where[1]), turned="turned" in where)
    else:
        found.campaign(_seat(who), token, good, int(rounds), edge=where[0], first=int(where[1]))


SAID_OTHERWISE = ("on", "players", "modules", "then", "squares", "shows")

ORDERS: dict[str, Callable[..., object]] = {
    "restaurant": _restaurant,
    "house": lambda found, number, at, side: found.house(int(number), _place(at), side),
    "garden": lambda found, house, side: found.garden(house, side),
    "laid": lambda found, module, *data: found.laid(module, json.loads(" ".join(data))),
    "demand": lambda found, house, *goods: found.demand(house.replace("_", " "), *goods),
    "stock": lambda found, who, good, count: found.stock(_seat(who), **{good: int(count)}),
    "work": lambda found, who, card, count: found.cards(_seat(who), work={card: int(count)}),
    "milestone": lambda found, who, name: found.milestones(_seat(who), name),
    "campaign": _campaign,
}
