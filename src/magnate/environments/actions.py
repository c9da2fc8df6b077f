"""Every option of every game as a number that always means the same (docs/research.md).

The numbers stand in blocks, such as "put this card to work" or "place it on this square, this way". What is placed
follows from the question, so all of that shares one block. ``data/actions.json`` says which fields make a number.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from math import prod
from typing import Final, NamedTuple

import numpy as np

from magnate.environments.arrays import Indices
from magnate.environments.remembered import UNKNOWN, Remembered, look_up
from magnate.environments.vocabulary import document, ids
from magnate.environments.window import COLUMNS, ROWS, SQUARES, TILES, Window
from magnate.model.action_kinds import ACTIONS
from magnate.model.actions import CORNERS, Action, Options
from magnate.model.state import House, State
from magnate.rules.book import Book
from magnate.rules.choices import Places
from magnate.town import bits

__all__ = ["ACTIONS_VERSION", "BLOCKS", "OVERFLOW", "SIZE", "WAIT", "Actions", "Block"]

ACTIONS_VERSION: Final = 1
"""Changes whenever a number means something else."""

SIDES = "nesw"
ZONES = ("work", "beach")
ALL_SIDES = {**{corner: number for number, corner in enumerate(CORNERS)}, **{s: n for n, s in enumerate(SIDES)}}

Code = Callable[[Action], int]
"""Tells the number of an action in one dimension of a block; outside of its size there is none."""

Part = tuple[Code, int]


class Block(NamedTuple):
    """Numbers that belong together, from `first` on: one dimension after the other, the last one counting fastest."""

    name: str
    says: str
    sizes: tuple[int, ...]
    kinds: Mapping[str, Sequence[str]]
    first: int

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return prod(self.sizes)


def _blocks() -> tuple[Block, ...]:
    found: list[Block] = []
    first = 0
    for one in document("actions.json"):
        found.append(Block(one["name"], one["says"], tuple(one["sizes"]), one["kinds"], first))
        first += found[-1].size
    return tuple(found)


BLOCKS: Final = _blocks()

OVERFLOW: Final = (BLOCKS[-1].first + BLOCKS[-1].size, 64)
"""First number and count of those for options that no block can tell apart, in the order of the options.

Modules from outside need them, and hardly anything else: a tile two places off the printed map, for one.
"""

WAIT: Final = sum(OVERFLOW)
"""The number of doing nothing, legal for a seat that is not asked."""

SIZE: Final = WAIT + 1
"""So many numbers there are."""

NOWHERE: Final = -1

PLACES: Final = next(block.first for block in BLOCKS if block.sizes[0] == SQUARES)
"""Where the numbers of squares begin."""


MOMENTARY: Final = ("house", "rank")
"""Codes that depend on the decision. Actions that have none of them keep their number, which is then looked up."""


class Actions:
    """Numbers the options of games with equal components under one window, those of one decision at a time.

    Numbers of one decision never repeat.
    """

    def __init__(self, book: Book, window: Window) -> None:
        self.window = window
        self._book = book
        self._houses: Sequence[House] = ()
        self._ranks: dict[Action, int] = {}
        self._numbers: Remembered = {}
        self._faces = {card.face: number for number, card in enumerate(book.catalogue.reserve_cards)}
        self._known: dict[type, list[tuple[int, list[Part]]]] = {}
        for kind in ACTIONS.all:
            blocks = [block for block in BLOCKS if kind.name in block.kinds]
            make: type = kind.make  # type: ignore[assignment]  # the class of the action
            if blocks:
                self._known[make] = [(block.first, self._parts(block, kind.name)) for block in blocks]
            if not any(text.split()[-1] in MOMENTARY for block in blocks for text in block.kinds[kind.name]):
                self._numbers[make] = {}

    def suits(self, book: Book, window: Window) -> bool:
        """Tell whether games of a book under a window have these numbers."""
        return window == self.window and book.catalogue.reserve_cards == self._book.catalogue.reserve_cards

    def __reduce__(self) -> tuple[type[Actions], tuple[Book, Window]]:
        return Actions, (self._book, self.window)

    def numbers(self, state: State, options: Options) -> list[int]:
        """Return the number of each option, in their order; -1 for one beyond the numbers in `OVERFLOW`."""
        self._houses = state.houses
        if isinstance(options, Places) and options.parts:
            found = self._of_all(options.first)
            for numbers in self._of_places(state, options):
                found += numbers
        else:
            found = self._of_all(options)
        if len(set(found)) == len(found) and min(found, default=0) >= 0:
            return found
        return _told_apart(found)

    def _of_all(self, options: Options) -> list[int]:
        """Return the number of each option, from memory where it always has the same; -1 where no block holds it."""
        self._ranks = {}
        found = look_up(self._numbers, options)
        if UNKNOWN in found:
            for place, action in enumerate(options):
                if found[place] == UNKNOWN:
                    found[place] = self._of(action)
                    if (known := self._numbers.get(type(action))) is not None:
                        known[action] = found[place]
        return found

    def _of(self, action: Action) -> int:
        for first, parts in self._known.get(type(action), ()):
            number = 0
            for code, size in parts:
                value = code(action)
                if not 0 <= value < size:
                    break
                number = number * size + value
            else:
                return first + number
        return NOWHERE

    def _of_places(self, state: State, options: Places) -> list[list[int]]:
        """Return the numbers of many places at once, for each way of laying the thing."""
        known = self._known.get(options.make)  # type: ignore[call-overload]  # a class, see `Places`
        if known is None or known[0][0] != PLACES:
            return [self._of_all(list(options)[len(options.first) :])]
        first, (_, (code, size)) = known[0]
        town = state.town
        found = []
        for mask, tag in options.parts:
            at = town.position(next(bits(mask)))
            way = code(options.make(at) if tag is None else options.make(at, tag))
            squares = window_squares(self.window, state, mask)
            numbers = np.where(squares < 0, NOWHERE, first + squares * size + way)
            found.append(numbers.tolist() if 0 <= way < size else [NOWHERE] * len(squares))
        return found

    def _parts(self, block: Block, kind: str) -> list[Part]:
        """Return what tells the number of a kind of action in a block."""
        fields = {field.name: place for place, field in enumerate(ACTIONS.by_name[kind].fields)}
        codes: list[tuple[Code, bool]] = []
        for text in block.kinds[kind]:
            words = text.split()
            if text.startswith("="):
                codes.append((_always(int(text[1:])), True))
            elif words[1] == "nothing":
                codes.append((_nothing(fields[words[0]]), False))
            elif words[1] != "any":
                places = [fields[name] for name in words[0].split("+")]
                codes.append((self._code(words[1], places, int(words[2]) if len(words) > 2 else 0), True))
        sizes = iter(block.sizes)
        return [(code, next(sizes) if counts else 1) for code, counts in codes]

    def _code(self, name: str, places: Sequence[int], first: int) -> Code:
        """Return what reads one dimension. places: of the fields it is about. first: the number that counts as 0."""
        at = places[0]
        window = self.window
        if name == "line":
            return lambda action: window.column(action[at]) if action[at - 1] in "ns" else window.row(action[at])
        if name == "career":
            careers, to = ids("careers"), places[1]
            return lambda action: careers.place(f"{action[at]} {action[to]}")
        if name == "rank":
            return lambda action: self._ranks.setdefault(action, len(self._ranks))
        plain: dict[str, Callable[[object], int]] = {
            "square": window.square,  # type: ignore[dict-item]  # places, as the field says
            "tile_place": window.tile,  # type: ignore[dict-item]
            "number": lambda value: int(value) - first,  # type: ignore[call-overload]
            "flag": int,  # type: ignore[dict-item]
            "corner": lambda value: ALL_SIDES[str(value)],
            "side": lambda value: ALL_SIDES[str(value)],
            "zone": lambda value: ZONES.index(str(value)),
            "reserve": lambda value: self._faces.get(value, NOWHERE),  # type: ignore[call-overload]
            "house": lambda value: next(
                (number for number, house in enumerate(self._houses) if house.label == value), NOWHERE
            ),
        }
        if name in plain:
            read = plain[name]
            return lambda action: read(action[at])
        return _listed(name, at)


def _listed(name: str, at: int) -> Code:
    """Return what reads an id of the vocabulary; with `_or_none` the place after the last one is for none."""
    lists = {"recruiter": "recruiters", "house_number": "house_numbers", "second": "goods", "again": "campaigns"}
    kind, _, none = name.partition("_or_")
    found = ids(lists.get(kind, f"{kind}s"))
    if none:
        return lambda action: found.place(str(action[at])) if action[at] else found.size
    return lambda action: found.place(str(action[at])) if action[at] != "" else NOWHERE


def _always(value: int) -> Code:
    return lambda _action: value


def _nothing(at: int) -> Code:
    return lambda action: NOWHERE if action[at] else 0


def window_squares(window: Window, state: State, mask: int) -> Indices:
    """Return the squares of a mask as numbers of the window, in reading order; -1 outside of it."""
    grid = state.town.grid
    size = mask.bit_length() + 7 >> 3
    found = np.flatnonzero(np.unpackbits(np.frombuffer(mask.to_bytes(size, "little"), np.uint8), bitorder="little"))
    known = _numbers_of(window, grid.top, grid.left, grid.rows, grid.stride)
    squares: Indices = known[found]
    return squares


@lru_cache(maxsize=64)
def _numbers_of(window: Window, top: int, left: int, height: int, stride: int) -> Indices:
    """Return the number in the window of every square of a frame, -1 outside of it."""
    rows, columns = np.divmod(np.arange((height + 1) * stride), stride)
    rows += window.row(top)
    columns += window.column(left)
    inside = (rows >= 0) & (rows < ROWS) & (columns >= 0) & (columns < COLUMNS)
    return np.where(inside, rows * COLUMNS + columns, NOWHERE).astype(np.int32)


def _told_apart(found: Sequence[int]) -> list[int]:
    """Give numbers of `OVERFLOW` to options without a number, and to those with the number of one before them."""
    first, count = OVERFLOW
    seen: set[int] = set()
    apart = []
    lost = 0
    for number in found:
        if number < 0 or number in seen:
            apart.append(first + lost if lost < count else NOWHERE)
            lost += 1
        else:
            seen.add(number)
            apart.append(number)
    return apart


@cache
def meaning(number: int) -> str:
    """Return what a number stands for: the block and its place in each dimension. Raises ValueError."""
    if number == WAIT:
        return "wait"
    if not 0 <= number < SIZE:
        raise ValueError(f"Actions are numbered from 0 to {SIZE - 1}, not {number}.")
    if number >= OVERFLOW[0]:
        return f"other {number - OVERFLOW[0]}"
    block = next(one for one in reversed(BLOCKS) if one.first <= number)
    left, digits = number - block.first, []
    for size in reversed(block.sizes):
        left, digit = divmod(left, size)
        digits.append(digit)
    return f"{block.name} {' '.join(str(digit) for digit in reversed(digits))}"


def digest() -> str:
    """Return a digest of everything that says what the numbers mean; a new one needs a new `ACTIONS_VERSION`."""
    blocks = [(block.name, block.sizes, dict(block.kinds)) for block in BLOCKS]
    told = [blocks, document("vocabulary.json"), OVERFLOW, TILES, SQUARES]
    return blake2b(json.dumps(told, ensure_ascii=False).encode(), digest_size=8).hexdigest()
