"""The part of a sheet that tells of one chain, kept up to date."""

from __future__ import annotations

from array import array
from typing import Final

from magnate.environments.features import RESTAURANT, RESTAURANTS, ZONES
from magnate.environments.ledger_turn import write_firing, write_hires
from magnate.environments.printed import Printed
from magnate.environments.sheets import (
    ASKED,
    CARDS,
    CHAIN_BYTES,
    CHAIN_FLOATS,
    DISCARDING,
    GOODS,
    HELD,
    PAYING,
    PLACES,
    QUESTION,
    QUESTIONS,
    SELECTED,
    STOCK,
    ZONE_CARDS,
    Sheets,
)
from magnate.environments.vocabulary import ids
from magnate.model.state import NOBODY, Chain, Dismissal, Recruiter, Restaurant, State
from magnate.rules.table import Table
from magnate.rules.visibility import hides_choice

__all__ = ["PLACE_COLUMNS", "ChainLedger", "place_of_question"]

HUNDREDS: Final = 100.0
UNKNOWN: Final = -(1 << 60)
"""Cash before any was written."""

PLACE_COLUMNS: Final = 6
"""Where the columns of a chain begin that say where it stands in the order, acts and is asked: four of them."""

COUNTS: Final = 10
"""Where the last two figures of a chain begin, how many restaurants and milestones it has."""

WORK: Final[int] = ZONES.index("work") * CARDS
BEACH: Final[int] = ZONES.index("beach") * CARDS
SHOWN: Final[int] = ZONES.index("selected") * CARDS
IN_RESTAURANT: Final[int] = len(RESTAURANT)


QUESTION_PLACES: Final[dict[str, int]] = {name: place for place, name in enumerate(ids("questions").ids)}


def place_of_question(name: str) -> int:
    """Return the place of a question in the vocabulary."""
    return QUESTION_PLACES.get(name, QUESTIONS - 1)


class ChainLedger:
    """Remembers what was written last of a chain: nothing at first, when its part of the sheet is 0."""

    __slots__ = (
        "_asked",
        "_at",
        "_bankrupt",
        "_beach",
        "_bytes",
        "_cash",
        "_discarding",
        "_earned",
        "_firing",
        "_floats",
        "_hand",
        "_hires",
        "_left_round",
        "_milestones",
        "_paying",
        "_places",
        "_printed",
        "_recruiters",
        "_reserve",
        "_restaurants",
        "_selected",
        "_selecting",
        "_sheets",
        "_stock",
        "_work",
    )

    def __init__(self, printed: Printed, sheets: Sheets, at: int, seat: int) -> None:
        number = at * sheets.players + seat
        self._printed: Printed = printed
        self._sheets: Sheets = sheets
        self._at: int = at
        self._bytes: int = number * CHAIN_BYTES
        self._floats: int = number * CHAIN_FLOATS
        self._hand: list[int] = []
        self._work: list[int] = []
        self._beach: list[int] = []
        self._stock: list[int] = []
        self._selected: list[int] = []
        self._paying: list[int] = []
        self._discarding: list[int] = []
        self._restaurants: list[Restaurant] = []
        self._recruiters: list[Recruiter] = []
        self._firing: list[Dismissal] = []
        self._milestones: int = 0
        self._reserve: int = NOBODY
        self._cash: int = UNKNOWN
        self._earned: int = 0
        self._hires: int = 0
        self._left_round: int = 0
        self._bankrupt: bool = False
        self._places: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
        self._selecting: bool = False
        """Whether any cards are selected, which may be a secret at one time and none at another."""
        self._asked: str = ""

    def update(self, table: Table, chain: Chain, bare: bool) -> bool:
        """Write what differs of a chain, see `Ledger.update`. Tell whether reserve cards may be seen otherwise."""
        if chain.hand != self._hand:
            self._hand = chain.hand[:]
            self._write(ZONE_CARDS, self._printed.card_bytes(chain.hand))
        if chain.work != self._work:
            self._work = chain.work[:]
            self._write(ZONE_CARDS + WORK, self._printed.card_bytes(chain.work))
        if chain.beach != self._beach:
            self._beach = chain.beach[:]
            self._write(ZONE_CARDS + BEACH, self._printed.card_bytes(chain.beach))
        self.select(table, chain, bare)
        if chain.recruiters != self._recruiters:
            self._recruiters = chain.recruiters[:]
            write_hires(self._printed, chain, self._sheets, self._at)
        self.fire(chain)
        if chain.restaurants != self._restaurants:
            self._restaurants = chain.restaurants[:]
            self._open(table.state, chain)
        self._owns(chain)
        reserve = chain.reserve != self._reserve
        self._reserve = chain.reserve
        if chain.milestones != self._milestones:
            self._milestones = chain.milestones
            self._write(HELD, self._printed.milestone_bytes(chain.milestones))
            self._sheets.chain_floats[self._floats + COUNTS + 1] = chain.milestones.bit_count()
            return True
        return reserve

    def _write(self, column: int, told: bytes | bytearray) -> None:
        """Write counts."""
        first = self._bytes + column
        self._sheets.chain_bytes[first : first + len(told)] = told

    def _owns(self, chain: Chain) -> None:
        """Write goods and money."""
        floats = self._sheets.chain_floats
        if chain.stock != self._stock:
            self._stock = chain.stock[:]
            first = self._floats + STOCK
            floats[first : first + GOODS] = self._printed.goods_floats(chain.stock)
        if chain.paying != self._paying:
            self._paying = chain.paying[:]
            first = self._floats + PAYING
            floats[first : first + GOODS] = self._printed.goods_floats(chain.paying)
        if chain.discarding != self._discarding:
            self._discarding = chain.discarding[:]
            first = self._floats + DISCARDING
            floats[first : first + GOODS] = self._printed.goods_floats(chain.discarding)
        if (
            chain.cash != self._cash
            or chain.earned != self._earned
            or chain.hires != self._hires
            or chain.left_round != self._left_round
            or chain.bankrupt != self._bankrupt
        ):
            self._cash, self._earned, self._hires = chain.cash, chain.earned, chain.hires
            self._left_round, self._bankrupt = chain.left_round, chain.bankrupt
            row = [
                1.0,
                1.0 if chain.left_round == 0 else 0.0,
                chain.cash / HUNDREDS,
                chain.earned / HUNDREDS,
                float(chain.hires),
                1.0 if chain.bankrupt else 0.0,
            ]
            floats[self._floats : self._floats + PLACE_COLUMNS] = array("f", row)

    def fire(self, chain: Chain) -> None:
        """Write the cards chosen to be fired."""
        if chain.firing != self._firing:
            self._firing = chain.firing[:]
            write_firing(self._printed, chain, self._sheets, self._at)

    def select(self, table: Table, chain: Chain, bare: bool) -> None:
        """Write the cards that are selected: to their owner always, to all when that is no secret."""
        if chain.selected == self._selected and not self._selecting:
            return
        self._selected = chain.selected[:]
        told = self._printed.card_bytes(chain.selected)
        self._selecting = any(told)
        self._write(SELECTED, told)
        shown = bare or not hides_choice(table, chain.seat)
        self._write(ZONE_CARDS + SHOWN, told if shown else bytes(len(told)))

    def _open(self, state: State, chain: Chain) -> None:
        """Write the restaurants, and how many there are."""
        row = [0.0] * (RESTAURANTS * IN_RESTAURANT)
        for number, place in enumerate(chain.restaurants[:RESTAURANTS]):
            column = number * IN_RESTAURANT
            row[column] = 1.0
            row[column + 1], row[column + 2] = self._printed.spot(state, place.anchor)
            row[column + 3] = 1.0 if place.open else 0.0
            row[column + 4 + place.corner] = 1.0
        first = self._floats + PLACES
        self._sheets.chain_floats[first : first + len(row)] = array("f", row)
        self._sheets.chain_floats[self._floats + COUNTS] = len(chain.restaurants)

    def place(self, order: float, position: float, acts: bool, asked: bool) -> None:
        """Write the place in the turn order and in the next one, whether the chain acts, and whether it is asked."""
        places = (order, position, 1.0 if acts else 0.0, 1.0 if asked else 0.0)
        if places != self._places:
            self._places = places
            first = self._floats + PLACE_COLUMNS
            self._sheets.chain_floats[first : first + 4] = array("f", places)

    def ask(self, question: str) -> None:
        """Write what the seat itself is asked, "" for nothing."""
        if question == self._asked:
            return
        self._asked = question
        row = bytearray(QUESTIONS + 1)
        if question:
            row[place_of_question(question)] = 1
            row[ASKED - QUESTION] = 1
        self._write(QUESTION, row)
