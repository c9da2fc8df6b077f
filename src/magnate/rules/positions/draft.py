"""A position while it is read: what is understood so far, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from magnate.model.faults import Fault
from magnate.model.reading import Reader, inside
from magnate.model.state import State
from magnate.rules.book import Book
from magnate.rules.table import Table

Json = dict[str, Any]


class Draft:
    """The table being set up.

    reader: collects the problems. data: the document. phase: the step about to begin or under way.
    board_known: False when the board could not be read; then nothing is said about places on it.
    taken: (squares, path) of everything that was put on the board.
    seen: how many cards of each type were met so far, by type.
    counted: (card, cards met with these, path, how many these are) wherever cards were met.
    """

    __slots__ = ("board_known", "counted", "data", "phase", "reader", "seen", "table", "taken")

    def __init__(self, reader: Reader, data: Json, book: Book, state: State, phase: str, board_known: bool) -> None:
        self.reader: Reader = reader
        self.data: Json = data
        self.table: Table = Table(book, state)
        self.phase: str = phase
        self.board_known: bool = board_known
        self.taken: list[tuple[int, str]] = []
        self.seen: list[int] = [0] * len(book.employees)
        self.counted: list[tuple[int, int, str, int]] = []

    @property
    def book(self) -> Book:
        """The rule book of the position."""
        return self.table.book

    @property
    def state(self) -> State:
        """The state being filled."""
        return self.table.state

    def wrong(self, path: str, why: str, say: str = "", **values: Any) -> None:
        """Note a problem. say, values: the phrase ``position.<say>`` that tells it in any language; "" without one."""
        self.reader.wrong(path, Fault(why, f"position.{say}", values) if say else why)

    def seat(self, value: object, path: str) -> int:
        """Return a seat of this table."""
        return self.reader.number(value, path, most=self.book.players - 1)

    def card(self, value: object, path: str) -> int:
        """Return the index of an employee type, or -1."""
        name = self.reader.one_of(value, path, list(self.book.by_employee), "card")
        return -1 if name is None else self.book.by_employee[name]

    def good(self, value: object, path: str) -> int:
        """Return the index of a good, or -1."""
        name = self.reader.one_of(value, path, list(self.book.by_good), "good")
        return -1 if name is None else self.book.by_good[name]

    def token(self, value: object, path: str) -> int:
        """Return the index of a campaign token in play at this number of players, or -1 (B-SET-01)."""
        tokens = self.book.catalogue.campaigns
        played = [token.id for token in tokens if self.book.players not in token.removed_for_players]
        if isinstance(value, str) and value in self.book.campaign_index and value not in played:
            why = f"{value} is not in play with {self.book.players} players"
            self.wrong(path, why, "campaign_not_played", campaign=value, count=self.book.players)
            return -1
        name = self.reader.one_of(value, path, played, "campaign")
        return -1 if name is None else self.book.campaign_index[name]

    def card_counts(self, value: object, path: str) -> list[int]:
        """Return cards by type, written ``{"waitress": 2}`` or ``["waitress", "waitress"]``."""
        counts = [0] * len(self.book.employees)
        if isinstance(value, list):
            for i, name in enumerate(self.reader.items(value, path)):
                card = self.card(name, f"{path}[{i}]")
                if card >= 0:
                    counts[card] += 1
            return counts
        for name, count in self.reader.record(value, path).items():
            card = self.card(name, inside(path, name)) if name not in self.book.by_employee else 0
            if card >= 0:
                counts[self.book.by_employee[name]] = self.reader.number(count, inside(path, name), most=222)
        return counts

    def goods_counts(self, value: object, path: str) -> list[int]:
        """Return pieces by good, written ``{"burger": 2}`` or ``["burger", "burger"]``."""
        counts = [0] * len(self.book.goods)
        if isinstance(value, list):
            for i, name in enumerate(self.reader.items(value, path)):
                good = self.good(name, f"{path}[{i}]")
                if good >= 0:
                    counts[good] += 1
            return counts
        for name, count in self.reader.record(value, path).items():
            good = self.good(name, inside(path, name)) if name not in self.book.by_good else 0
            if good >= 0:
                counts[self.book.by_good[name]] = self.reader.number(count, inside(path, name), most=10_000)
        return counts

    def square(self, value: object, path: str) -> int:
        """Return the square of a place on the board, or -1."""
        at = self.reader.place(value, path)
        if at is None or not self.board_known:
            return -1
        square = self.state.town.square_or_none(*at)
        if square < 0:
            self.wrong(path, f"({at[0]},{at[1]}) is off the board", "off_board", at=f"{at[0]},{at[1]}")
        return square

    def own(self, card: int, count: int, path: str) -> None:
        """Count cards of a chain; whether the game has so many is told when everything is read."""
        self.seen[card] += count
        self.counted.append((card, self.seen[card], path, count))

    def occupy(self, squares: int, path: str) -> None:
        """Put something on squares that must be on the board and empty (B-TRM-05)."""
        town = self.state.town
        if squares & ~town.land or squares.bit_count() == 0:
            self.wrong(path, "lies partly off the board", "partly_off")
        elif squares & ~self.state.empty:
            for other, name in self.taken:
                if other & squares:
                    self.wrong(path, f"overlaps {name}", "overlaps", other=name)
                    break
            else:
                self.wrong(path, "covers a road, a drink symbol or a printed house", "covers")
        self.taken.append((squares, path))
        self.state.empty &= ~squares


def entries(value: object) -> Mapping[str, Any]:
    """Return a value when it is an object, else an empty one."""
    return value if isinstance(value, Mapping) else {}
