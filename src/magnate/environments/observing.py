"""Observations: what one seat may know, as named arrays (`magnate.environments.features`)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from magnate.environments.arrays import Arrays, Floats, Indices
from magnate.environments.board import Board
from magnate.environments.features import (
    CAMPAIGN,
    FEATURES,
    HOUSE,
    HOUSES,
    REQUEST,
    RESERVES,
    RESTAURANTS,
    SEATS,
    TABLE,
    VARIANTS,
    ZONES,
)
from magnate.environments.vocabulary import ids
from magnate.environments.window import COLUMNS, ROWS, Window
from magnate.game import SeatView
from magnate.model.state import NOBODY, State
from magnate.rules.book import Book
from magnate.rules.company import is_second
from magnate.rules.flow import asked, question
from magnate.rules.table import Table
from magnate.rules.visibility import HIDDEN

__all__ = ["Observer", "empty"]

NUMBER = {
    rows: {column.name: place for place, column in enumerate(columns)}
    for rows, columns in (("table", TABLE), ("house", HOUSE), ("campaign", CAMPAIGN), ("request", REQUEST))
}
HUNDREDS, LINES = 100.0, 40.0
BUSY = ZONES.index("busy")


def empty() -> Arrays:
    """Return the arrays of an observation with nothing in them, to be written into."""
    return {one.name: np.zeros(one.shape, one.dtype) for one in FEATURES}


class Observer:
    """Makes the observations of one game. It looks at views only, and remembers nothing but what is printed."""

    def __init__(self, book: Book, window: Window) -> None:
        self._book = book
        self._window = window
        self._board = Board(book, window)
        self._cards = np.array(ids("cards").places(card.id for card in book.employees), np.int32)
        self._goods = np.array(ids("goods").places(book.goods), np.int32)
        self._campaigns = ids("campaigns").places(token.id for token in book.catalogue.campaigns)
        self._milestones = ids("milestones").places(one.id for one in book.catalogue.milestones)
        self._fixed = self._agreed()
        self._shared = ids("cards").other in self._cards or ids("goods").other in self._goods

    def __reduce__(self) -> tuple[type[Observer], tuple[Book, Window]]:
        return Observer, (self._book, self._window)

    def _put(self, row: Floats, places: Indices, counts: Sequence[int] | Sequence[Sequence[int]]) -> None:
        """Write counts at their places into a row, or into several; unknown ids share a place and add up."""
        if not self._shared:
            row[..., places] = counts
            return
        for place, count in zip(places, np.array(counts, np.float32).T, strict=True):
            row[..., place] += count

    def _agreed(self) -> Floats:
        """Return the part of `table` that never changes."""
        found: Floats = np.zeros(len(TABLE), np.float32)
        place = NUMBER["table"]
        found[place[f"{self._book.players} players"]] = 1
        found[place[f"variant {VARIANTS[VARIANTS.index(self._book.variant)]}"]] = 1
        first = place[f"module {ids('modules').ids[0]}"]
        for module in self._book.setup.modules:
            found[first + ids("modules").place(module)] = 1
        return found

    def observation(self, view: SeatView, out: Arrays | None = None) -> Arrays:
        """Return what the seat of a view may know, as arrays by name.

        out: arrays of the same names, shapes and types, such as `empty` makes or rows of larger ones; they are written
        over and returned. Raises ValueError for the view of a spectator.
        """
        seat, state = view.seat, view.state
        if not 0 <= seat < len(state.chains):
            raise ValueError(f"Observations are those of a seat, 0 to {len(state.chains) - 1}, not {seat}.")
        found = empty() if out is None else out
        if out is not None:
            for one in FEATURES[1:]:
                found[one.name][...] = 0
        self._board.draw(state, seat, found["board"])
        table = Table(self._book, state)
        hidden = bool(state.waiting) and not state.finished and question(table).simultaneous
        self._table(state, found["table"])
        for chain in state.chains:
            self._chain(state, chain.seat, seat, hidden, found)
        self._restaurants(state, seat, found["restaurants"])
        self._houses(state, seat, found["houses"])
        self._tokens(state, seat, found["campaigns"], found["cards"])
        self._gone(state, found["milestones"])
        self._put(found["supply"], self._cards, state.supply)
        found["step"][ids("questions").place(state.step)] = 1
        if seat in state.waiting:
            found["question"][ids("questions").place(asked(table))] = 1
        self._turn(state, seat, found)
        return found

    def _table(self, state: State, row: Floats) -> None:
        row[:] = self._fixed
        row[:9] = (
            state.round / 20.0,
            state.bank / HUNDREDS,
            state.breaks,
            state.outside / HUNDREDS,
            state.ceo_slots,
            state.next_ceo_slots,
            state.reserves_revealed,
            state.gardens,
            state.finished,
        )
        first = NUMBER["table"][f"house token left {ids('house_numbers').ids[0]}"]
        for number in state.house_numbers:
            row[first + ids("house_numbers").place(str(number))] = 1

    def _chain(self, state: State, number: int, seat: int, hidden: bool, found: Arrays) -> None:
        """Write one chain: its figures, cards, stock and milestones."""
        chain, players = state.chains[number], len(state.chains)
        other = (number - seat) % players
        reserve = [0.0] * (RESERVES + 1)
        if 0 <= chain.reserve < RESERVES:
            reserve[chain.reserve] = 1.0
        elif chain.reserve == HIDDEN:
            reserve[RESERVES] = 1.0
        found["chains"][other] = (
            1.0,
            chain.in_game,
            chain.cash / HUNDREDS,
            chain.earned / HUNDREDS,
            chain.hires,
            chain.bankrupt,
            _place_in(state.order, number),
            _place_in(state.positions, number),
            state.turn.seat == number,
            number in state.waiting and (number == seat or not hidden),
            len(chain.restaurants),
            chain.milestones.bit_count(),
            *reserve,
        )
        self._put(found["cards"][other, :4], self._cards, (chain.hand, chain.work, chain.beach, chain.selected))
        self._put(found["stock"][other], self._goods, chain.stock)
        if number == seat:
            self._put(found["stock"][SEATS], self._goods, chain.paying)
            self._put(found["stock"][SEATS + 1], self._goods, chain.discarding)
        row, held = found["milestones"][other], chain.milestones
        while held:
            row[self._milestones[(held & -held).bit_length() - 1]] = 1
            held &= held - 1

    def _gone(self, state: State, rows: Floats) -> None:
        gone = state.milestones_gone
        for index, place in enumerate(self._milestones):
            if gone >> index & 1:
                rows[SEATS, place] = 1

    def _restaurants(self, state: State, seat: int, rows: Floats) -> None:
        for chain in state.chains:
            other = (chain.seat - seat) % len(state.chains)
            for number, place in enumerate(chain.restaurants[:RESTAURANTS]):
                row = rows[other, number]
                row[:4] = (1, *self._spot(state, place.anchor), place.open)
                row[4 + place.corner] = 1

    def _spot(self, state: State, square: int) -> tuple[float, float]:
        """Return where a square lies, in parts of the window; one beyond it lies at its edge."""
        row, column = state.town.position(square)
        down, right = self._window.row(row) / ROWS, self._window.column(column) / COLUMNS
        return min(max(down, 0.0), 1.0), min(max(right, 0.0), 1.0)

    def _houses(self, state: State, seat: int, rows: Floats) -> None:
        place, players = NUMBER["house"], len(state.chains)
        goods, owners = place[f"asked for {ids('goods').ids[0]}"], place["demand of seat +0"]
        kinds = place[ids("house_kinds").ids[0]]
        for number, house in enumerate(state.houses[:HOUSES]):
            row = rows[number]
            row[0] = 1
            if house.squares:
                row[1:3] = self._spot(state, (house.squares & -house.squares).bit_length() - 1)
            row[3:6] = ((number + 1) / HOUSES, bool(house.garden), house.may_get_garden)
            row[kinds + ids("house_kinds").place(house.kind)] = 1
            for good, owner in state.tokens[number]:
                row[goods + self._goods[good]] += 1
                if owner != NOBODY:
                    row[owners + (owner - seat) % players] += 1

    def _tokens(self, state: State, seat: int, rows: Floats, cards: Floats) -> None:
        """Write the campaign tokens, those in the supply and those that run, and the marketeers busy with them."""
        place, players = NUMBER["campaign"], len(state.chains)
        edges, owners = place["edge n"], place["of seat +0"]
        good, second = (place[f"{which} {ids('goods').ids[0]}"] for which in ("advertises", "then advertises"))
        left = state.tokens_left
        for index, number in enumerate(self._campaigns):
            if left >> index & 1:
                rows[number, 1] = 1
        for run in state.campaigns:
            row = rows[self._campaigns[run.token]]
            row[:5] = (1, 0, run.rounds / 5.0, run.rounds == 0, run.marketeer != NOBODY)
            if run.edge >= 0:
                row[edges + run.edge] = 1
                first = self._window.column(run.first) if run.edge % 2 == 0 else self._window.row(run.first)
                row[edges + 4] = min(max(first / LINES, 0.0), 1.0)
            elif not self._book.catalogue.campaigns[run.token].off_map:
                row[5:8] = (*self._spot(state, run.anchor), run.turned)
            row[owners + (run.seat - seat) % players] = 1
            row[good + self._goods[run.good]] = 1
            if run.second != NOBODY:
                row[second + self._goods[run.second]] = 1
            if run.marketeer != NOBODY and not is_second(run):
                cards[(run.seat - seat) % players, BUSY, self._cards[run.marketeer]] += 1

    def _turn(self, state: State, seat: int, found: Arrays) -> None:
        """Write what is left of the turn under way, and the open question."""
        turn, own, cards = state.turn, state.chains[seat], self._cards
        rows = found["turn"]
        for card in turn.idle:
            rows[0, cards[card]] += 1
        for card in turn.phantoms:
            rows[1, cards[card]] += 1
        for trainer in turn.trainers:
            rows[2, cards[trainer.employee]] += trainer.left
        for recruiter in own.recruiters:
            if recruiter.employee != NOBODY:
                rows[3, cards[recruiter.employee]] += recruiter.left
            else:
                found["request"][NUMBER["request"]["hires the CEO has left"]] += recruiter.left
        for gone in own.firing:
            rows[4, cards[gone.employee]] += 1
        if not turn.requests:
            return
        request, row, place = turn.requests[-1], found["request"], NUMBER["request"]
        if request.employee != NOBODY:
            rows[5, cards[request.employee]] = 1
        if request.token != NOBODY:
            row[place[f"token {ids('campaigns').ids[0]}"] + self._campaigns[request.token]] = 1
        if request.good != NOBODY:
            row[place[f"good {ids('goods').ids[0]}"] + self._goods[request.good]] = 1
        row[place["number"]] = request.number / 20.0
        if request.anchor != NOBODY:
            row[place["placed already"]] = 1
            row[place["row"] : place["row"] + 2] = self._spot(state, request.anchor)


def _place_in(order: Sequence[int], seat: int) -> float:
    return (order.index(seat) + 1) / SEATS if seat in order else 0.0
