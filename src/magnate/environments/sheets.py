"""What is known of some games, all seats together, as plain bytes and numbers, from which observations are read.

A sheet has one part for each chain, which tells of it as everybody sees it and then what only its own seat sees, and
one part for the table. Nothing here depends on who looks: `magnate.environments.gathering` puts rows together for a
seat. No numpy, so that writing can be compiled with the engine.
"""

from __future__ import annotations

from array import array
from itertools import accumulate
from typing import Final

from magnate.environments.features import (
    CAMPAIGN,
    HOUSE,
    HOUSES,
    REQUEST,
    RESTAURANT,
    RESTAURANTS,
    SEATS,
    TABLE,
    ZONES,
)
from magnate.environments.features import RESERVES as RESERVE_CARDS
from magnate.environments.vocabulary import ids

__all__ = ["CARDS", "FIGURES", "GOODS", "QUESTIONS", "Sheets"]

CARDS: Final[int] = ids("cards").size
GOODS: Final[int] = ids("goods").size
MILESTONES: Final[int] = ids("milestones").size
CAMPAIGNS: Final[int] = ids("campaigns").size
QUESTIONS: Final[int] = ids("questions").size

FIGURES: Final = 12
"""Columns of a chain that do not depend on who looks, but for the one of who is asked."""

RESERVE: Final[int] = RESERVE_CARDS + 1
"""Columns of a reserve card."""

_sizes = (len(ZONES) * CARDS, MILESTONES, CAMPAIGNS, HOUSES, CARDS, CARDS, CARDS, QUESTIONS, 1, SEATS * RESERVE)
_ends = tuple(accumulate(_sizes))

ZONE_CARDS: Final[int] = 0
HELD: Final[int] = _ends[0]
OWNED: Final[int] = _ends[1]
DEMAND: Final[int] = _ends[2]
SELECTED: Final[int] = _ends[3]
HIRES: Final[int] = _ends[4]
FIRING: Final[int] = _ends[5]
QUESTION: Final[int] = _ends[6]
ASKED: Final[int] = _ends[7]
RESERVES: Final[int] = _ends[8]
CHAIN_BYTES: Final[int] = _ends[9]
"""Where counts of a chain begin: cards, milestones, campaigns and demand it owns; then what its seat alone sees."""

STOCK: Final[int] = FIGURES
PLACES: Final[int] = STOCK + GOODS
PAYING: Final[int] = PLACES + RESTAURANTS * len(RESTAURANT)
DISCARDING: Final[int] = PAYING + GOODS
CEO_HIRES: Final[int] = DISCARDING + GOODS
CHAIN_FLOATS: Final[int] = CEO_HIRES + 1
"""Where other numbers of a chain begin: figures, stock, restaurants; then what its seat alone sees."""

IDLE: Final[int] = 0
PHANTOMS: Final[int] = CARDS
TRAINERS: Final[int] = 2 * CARDS
OPEN_CARD: Final[int] = 3 * CARDS
SUPPLY: Final[int] = 4 * CARDS
GONE: Final[int] = 5 * CARDS
STEP: Final[int] = GONE + MILESTONES
SHARED_BYTES: Final[int] = STEP + QUESTIONS
"""Where counts of the table begin."""

TABLE_AT: Final[int] = 0
HOUSES_AT: Final[int] = len(TABLE)
CAMPAIGNS_AT: Final[int] = HOUSES_AT + HOUSES * len(HOUSE)
REQUEST_AT: Final[int] = CAMPAIGNS_AT + CAMPAIGNS * len(CAMPAIGN)
SHARED_FLOATS: Final[int] = REQUEST_AT + len(REQUEST)
"""Where other numbers of the table begin; whose demand and campaigns it is stands with the chains."""


class Sheets:
    """Sheets of some games of equally many seats, all 0 at first.

    map_written: 1 for each game whose houses or campaigns were written since somebody last looked and made it 0.
    owned: 1 for each game with campaigns or demand of somebody's, which stand elsewhere for each seat that looks.
    """

    __slots__ = (
        "chain_bytes",
        "chain_floats",
        "count",
        "map_written",
        "owned",
        "players",
        "shared_bytes",
        "shared_floats",
    )

    def __init__(self, count: int, players: int) -> None:
        self.count: int = count
        self.players: int = players
        self.map_written: bytearray = bytearray(b"\1" * count)
        self.owned: bytearray = bytearray(count)
        self.chain_bytes: bytearray = bytearray(count * players * CHAIN_BYTES)
        self.shared_bytes: bytearray = bytearray(count * SHARED_BYTES)
        self.chain_floats: array[float] = array("f", bytes(4 * count * players * CHAIN_FLOATS))
        self.shared_floats: array[float] = array("f", bytes(4 * count * SHARED_FLOATS))

    def clear(self, at: int) -> None:
        """Make one sheet 0 again."""
        chains, first = self.players, at * self.players
        self.map_written[at], self.owned[at] = 1, 0
        self.chain_bytes[first * CHAIN_BYTES : (first + chains) * CHAIN_BYTES] = bytes(chains * CHAIN_BYTES)
        self.shared_bytes[at * SHARED_BYTES : (at + 1) * SHARED_BYTES] = bytes(SHARED_BYTES)
        zeros = array("f", bytes(4 * chains * CHAIN_FLOATS))
        self.chain_floats[first * CHAIN_FLOATS : (first + chains) * CHAIN_FLOATS] = zeros
        self.shared_floats[at * SHARED_FLOATS : (at + 1) * SHARED_FLOATS] = array("f", bytes(4 * SHARED_FLOATS))
