"""How many bytes a live game holds for itself."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable

from magnate.content import Catalogue
from magnate.game import Game
from magnate.rules.book import Book
from magnate.town import Layout, Town

SHARED = (Book, Catalogue, Town, Layout, type)


def size_of(thing: object) -> int:
    """Return the bytes of an object and everything it refers to, each once, without what games share."""
    seen: set[int] = set()
    todo: list[object] = [thing]
    total = 0
    while todo:
        item = todo.pop()
        if id(item) in seen or isinstance(item, SHARED):
            continue
        seen.add(id(item))
        total += sys.getsizeof(item)
        todo.extend(parts(item))
    return total


def parts(item: object) -> Iterable[object]:
    """Return what an object refers to directly; the garbage collector also knows it of compiled objects."""
    return gc.get_referents(item)


def state_bytes(game: Game) -> int:
    """Return the bytes of the state alone."""
    return size_of(game.state)


def game_bytes(game: Game) -> int:
    """Return the bytes of the state with the moves played so far."""
    return size_of([game.state, list(game.moves)])
