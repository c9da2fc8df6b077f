"""Rows of observations, put together from sheets as some seats see them: for all games of a batch at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from magnate.environments import sheets
from magnate.environments.arrays import Floats, Indices
from magnate.environments.features import CHAINS, HOUSES, RESTAURANT, RESTAURANTS, SEATS, ZONES
from magnate.environments.ledger_map import DEMAND_COLUMN, OWNERS
from magnate.environments.rows import COMPACT_SIZE, SPANS, named
from magnate.environments.sheets import CARDS, FIGURES, Sheets

__all__ = ["Gatherer"]

ASKED_COLUMN = next(number for number, column in enumerate(CHAINS) if column.name == "asked now")
SELECTED_ZONE = ZONES.index("selected")


Copied = tuple[NDArray[np.float32], NDArray[np.uint8 | np.float32]]
"""A part of rows, and what it is a copy of."""


class Gatherer:
    """Writes a row of `COMPACT_SIZE` numbers for each game of some sheets; the only one that reads them.

    rows: an array of as many rows to write into, all 0 at first; one of its own unless it is given.
    """

    def __init__(self, read: Sheets, rows: Floats | None = None) -> None:
        count, players = read.count, read.players
        self.rows: Floats = np.zeros((count, COMPACT_SIZE), np.float32) if rows is None else rows
        self._players = players
        self._chain_bytes = np.frombuffer(read.chain_bytes, np.uint8).reshape(-1, sheets.CHAIN_BYTES)
        self._chain_floats = np.frombuffer(read.chain_floats, np.float32).reshape(-1, sheets.CHAIN_FLOATS)
        self._shared_bytes = np.frombuffer(read.shared_bytes, np.uint8).reshape(count, sheets.SHARED_BYTES)
        shared = np.frombuffer(read.shared_floats, np.float32).reshape(count, sheets.SHARED_FLOATS)
        self._around = (np.arange(players)[:, None] + np.arange(players)) % players
        self._first = (np.arange(count) * players)[:, None]
        self._bytes: NDArray[np.uint8] = np.zeros((count * players, sheets.CHAIN_BYTES), np.uint8)
        self._floats: Floats = np.zeros((count * players, sheets.CHAIN_FLOATS), np.float32)
        self._map_written = np.frombuffer(read.map_written, np.uint8)
        self._owned = np.frombuffer(read.owned, np.uint8)
        self._seats: Indices = np.full(count, -1, np.int32)
        self._copied = list(self._pairs(shared))
        self._on_map = list(self._map_pairs(shared))

    def gather(self, seats: Sequence[int]) -> None:
        """Write the row of each game as a seat sees it."""
        chosen = (self._first + self._around[seats]).ravel()
        # Without a mode, numpy copies all of it once more.
        np.take(self._chain_bytes, chosen, axis=0, out=self._bytes, mode="clip")
        np.take(self._chain_floats, chosen, axis=0, out=self._floats, mode="clip")
        for told, found in self._copied:
            told[...] = found
        looking = np.array(seats, np.int32)
        # Houses and campaigns are two fifths of a row, and change a few times a round.
        again = np.flatnonzero(self._map_written | (self._owned & (looking != self._seats)))
        self._seats = looking
        if len(again):
            self._map_written[again] = 0
            for told, found in self._on_map:
                told[again] = found[again]

    def _pairs(self, shared: Floats) -> list[Copied]:
        """Return which part of the rows is a copy of what, in this order."""
        players, parts = self._players, named(self.rows)
        counts = self._bytes.reshape(-1, players, sheets.CHAIN_BYTES)
        others = self._floats.reshape(-1, players, sheets.CHAIN_FLOATS)
        own, mine, table = counts[:, 0], others[:, 0], self._shared_bytes
        places = others[..., sheets.PLACES : sheets.PAYING].reshape(-1, players, RESTAURANTS, len(RESTAURANT))
        zones = counts[..., : sheets.HELD].reshape(-1, players, len(ZONES), CARDS)
        reserves = own[:, sheets.RESERVES :].reshape(-1, SEATS, sheets.RESERVE)
        turn = table[:, : sheets.OPEN_CARD].reshape(-1, 3, CARDS)
        chosen = own[:, sheets.HIRES : sheets.QUESTION].reshape(-1, 2, CARDS)
        return [
            (self.rows[:, SPANS["table"]], shared[:, sheets.TABLE_AT : sheets.HOUSES_AT]),
            (self.rows[:, SPANS["request"]], shared[:, sheets.REQUEST_AT : sheets.SHARED_FLOATS]),
            (parts["chains"][:, :players, :FIGURES], others[..., :FIGURES]),
            (parts["chains"][:, 0, ASKED_COLUMN], own[:, sheets.ASKED]),
            (parts["chains"][:, :players, FIGURES:], reserves[:, :players]),
            (parts["cards"][:, :players], zones),
            (parts["cards"][:, 0, SELECTED_ZONE], own[:, sheets.SELECTED : sheets.HIRES]),
            (parts["stock"][:, :players], others[..., sheets.STOCK : sheets.PLACES]),
            (parts["stock"][:, SEATS], mine[:, sheets.PAYING : sheets.DISCARDING]),
            (parts["stock"][:, SEATS + 1], mine[:, sheets.DISCARDING : sheets.CEO_HIRES]),
            (parts["milestones"][:, :players], counts[..., sheets.HELD : sheets.OWNED]),
            (parts["milestones"][:, SEATS], table[:, sheets.GONE : sheets.STEP]),
            (parts["restaurants"][:, :players], places),
            (parts["supply"], table[:, sheets.SUPPLY : sheets.GONE]),
            (parts["step"], table[:, sheets.STEP :]),
            (parts["question"], own[:, sheets.QUESTION : sheets.ASKED]),
            (parts["turn"][:, :3], turn),
            (parts["turn"][:, 3:5], chosen),
            (parts["turn"][:, 5], table[:, sheets.OPEN_CARD : sheets.SUPPLY]),
            (parts["request"][:, -1], mine[:, sheets.CEO_HIRES]),
        ]

    def _map_pairs(self, shared: Floats) -> list[Copied]:
        """Return likewise what tells of houses and campaigns: all of it, then whose they are written over that."""
        players, parts = self._players, named(self.rows)
        counts = self._bytes.reshape(-1, players, sheets.CHAIN_BYTES)
        owned = counts[..., sheets.OWNED : sheets.DEMAND].transpose(0, 2, 1)
        demand = counts[..., sheets.DEMAND : sheets.DEMAND + HOUSES].transpose(0, 2, 1)
        return [
            (self.rows[:, SPANS["houses"]], shared[:, sheets.HOUSES_AT : sheets.CAMPAIGNS_AT]),
            (self.rows[:, SPANS["campaigns"]], shared[:, sheets.CAMPAIGNS_AT : sheets.REQUEST_AT]),
            (parts["houses"][..., DEMAND_COLUMN : DEMAND_COLUMN + players], demand),
            (parts["campaigns"][..., OWNERS : OWNERS + players], owned),
        ]
