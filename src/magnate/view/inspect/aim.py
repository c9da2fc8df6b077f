"""What a question about a position is aimed at, and a table to try things out on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from magnate.game import Game
from magnate.model.errors import GameError
from magnate.model.reading import quoted, shown
from magnate.modules import faces_of
from magnate.rules.table import Table
from magnate.town import bits

Json = dict[str, Any]
WHAT = ("restaurant", "campaign", "house", "garden")


class BadQuestion(GameError):
    """The question, or something it names, does not exist; the text lists what does."""


class Aim(NamedTuple):
    """What a question is about; None leaves it open.

    seat: one seat. card: one employee type, such as ``local_manager``. campaign: one token.
    what: one of WHAT, or what a module in play brings (`Face.legal_places`), for places.
    at, turned: where a campaign would lie; edge, first: or an airplane. house: one house, by its number.
    """

    seat: int | None = None
    card: str | None = None
    campaign: str | None = None
    what: str | None = None
    at: tuple[int, int] | None = None
    turned: bool = False
    edge: str | None = None
    first: int | None = None
    house: str | None = None

    def check(self, game: Game) -> None:
        """Raise BadQuestion for what does not exist at this table."""
        book = game.book
        if self.seat is not None and not 0 <= self.seat < book.players:
            raise BadQuestion(f"There is no seat {shown(self.seat)}; seats are 0 to {book.players - 1}.")
        _known("card", self.card, book.by_employee)
        _known("campaign", self.campaign, book.campaign_index)
        _known("kind of place", self.what, (*WHAT, *faces_of(book).legal_places))
        _known("house", self.house, [house.label for house in game.state.houses])
        _known("edge", self.edge, ("n", "e", "s", "w"))
        if self.at is not None and game.state.town.square_or_none(*self.at) < 0:
            raise BadQuestion(f"The square ({shown(self.at[0])},{shown(self.at[1])}) is off the board.")

    def seats(self, game: Game) -> list[int]:
        """Return the seats asked about: the one named, or all in the game."""
        return game.state.order[:] if self.seat is None else [self.seat]

    def the_seat(self, game: Game) -> int:
        """Return the seat named, or the one whose turn it is. Raises BadQuestion when there is none."""
        if self.seat is not None:
            return self.seat
        waiting = game.state.waiting
        if len(waiting) != 1:
            raise BadQuestion("Name a seat: it is not one seat's turn.")
        return waiting[0]


ANYTHING = Aim()
"""Aimed at nothing in particular."""


def _known(what: str, name: str | None, allowed: Iterable[str]) -> None:
    if name is not None and name not in allowed:
        raise BadQuestion(f"Unknown {what} {quoted(name)}; known are {', '.join(allowed)}.")


def copied(game: Game) -> Table:
    """Return a table on a copy of the state, with a listener: try out what you like."""
    return Table(game.book, game.state.copy(), [])


def with_card_at_work(game: Game, seat: int, card: int) -> Table:
    """Return a copied table on which the seat has the card at work, drive-in included (B-GEO-13)."""
    table = copied(game)
    work = table.state.chains[seat].work
    if not work[card]:
        work[card] = 1
    return table


def squares(table: Table, mask: int) -> list[list[int]]:
    """Return a mask as squares in reading order."""
    return [list(table.state.town.position(square)) for square in bits(mask)]


def counted(table: Table, cards: Sequence[int]) -> Json:
    """Return cards by id, those that are there."""
    return {table.book.employees[card].id: count for card, count in enumerate(cards) if count}
