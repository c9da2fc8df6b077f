"""Rows of numbers for some seats of one game, kept up to date: only what has changed is written again.

What was written is remembered by value, and lists of the state are compared with it. Their items are immutable and
mostly the same objects as before, so that comparing costs little, and any state may follow any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from magnate.environments.arrays import Floats
from magnate.environments.features import RESERVES, RESTAURANT, RESTAURANTS, SEATS, ZONES
from magnate.environments.ledger_map import write_campaigns, write_houses
from magnate.environments.ledger_turn import write_request, write_turn
from magnate.environments.printed import NUMBER, Printed
from magnate.environments.rows import COMPACT_SIZE, named
from magnate.environments.vocabulary import ids
from magnate.model.state import NOBODY, Chain, State
from magnate.rules.flow import asked, question
from magnate.rules.table import Table
from magnate.rules.visibility import HIDDEN, hides_choice, sees_reserves

__all__ = ["Ledger"]

HUNDREDS: Final = 100.0
FIGURES: Final = 12
"""Columns of a chain that all seats see alike, but for the one of who is asked."""

ASKED: Final = 9
BUSY = ZONES.index("busy")
HOUSE_TOKEN: Final = NUMBER["table"][f"house token left {ids('house_numbers').ids[0]}"]
NOTHING: Final[Any] = None
"""What was written last where nothing was: equal to no part of a state."""


class _Kept:
    """What was written last of one chain, and the rows of all watching seats that tell of it."""

    __slots__ = (
        *("beach", "discarding", "figures", "hand", "milestones", "paying", "places"),
        *("selected", "shown", "stock", "tell_beach", "tell_figures", "tell_hand", "tell_milestones", "tell_places"),
        *("tell_selected", "tell_stock", "tell_work", "work"),
    )

    def __init__(self, parts: dict[str, Any], number: int, seats: Sequence[int], players: int) -> None:
        rows = [(place, (number - seat) % players) for place, seat in enumerate(seats)]
        self.tell_figures = [parts["chains"][row][:FIGURES] for row in rows]
        self.tell_hand, self.tell_work, self.tell_beach, self.tell_selected = (
            [parts["cards"][(*row, zone)] for row in rows] for zone in range(4)
        )
        self.tell_stock = [parts["stock"][row] for row in rows]
        self.tell_milestones = [parts["milestones"][row] for row in rows]
        self.tell_places = [parts["restaurants"][row] for row in rows]
        self.forget()

    def forget(self) -> None:
        self.figures = self.hand = self.work = self.beach = self.stock = self.places = NOTHING
        self.selected = self.shown = self.paying = self.discarding = self.milestones = NOTHING


class Ledger:
    """Keeps a row of `COMPACT_SIZE` numbers for each of some seats.

    seats: those that look. rows: an array of as many rows to write into, all 0; one of its own unless it is given.
    """

    def __init__(self, printed: Printed, seats: Sequence[int], rows: Floats | None = None) -> None:
        self.seats = tuple(seats)
        self.rows: Floats = np.zeros((len(seats), COMPACT_SIZE), np.float32) if rows is None else rows
        self.parts = named(self.rows)
        self._printed = printed
        self._players = printed.book.players
        self._chains = [_Kept(self.parts, number, self.seats, self._players) for number in range(self._players)]
        self._places = {seat: place for place, seat in enumerate(self.seats)}
        self._last: dict[str, Any] = {}
        self._town: Any = None
        self._table: Table | None = None

    def update(self, state: State, *, bare: bool = False) -> None:
        """Bring the rows up to date with a state.

        bare: the state shows nothing but what all these seats may see, as a seat's view does; otherwise secrets are
        left out here, by the same rules (`magnate.rules.visibility`).
        """
        if state.town is not self._town:
            self._forget(state)
        table = self._table
        if table is None or table.state is not state:
            table = self._table = Table(self._printed.book, state)
        for number, chain in enumerate(state.chains):
            self._chain(table, chain, self._chains[number], bare)
        self._figures(table)
        self._reserves(table, bare)
        self._once(state)
        self._map(state)
        self._asked(table)
        self._turn(state)

    def _forget(self, state: State) -> None:
        """Begin anew: squares of another town are numbered otherwise."""
        self._town = state.town
        self._last.clear()
        self.rows[:] = 0
        self.parts["table"][:] = self._printed.table
        for kept in self._chains:
            kept.forget()

    def _changed(self, name: str, now: object) -> bool:
        """Tell whether a part differs from what was written last, and note it. now: nothing that changes later."""
        if self._last.get(name, NOTHING) == now:
            return False
        self._last[name] = now
        return True

    def _chain(self, table: Table, chain: Chain, kept: _Kept, bare: bool) -> None:
        """Write the cards, stock, milestones and restaurants of a chain."""
        if chain.hand != kept.hand:
            kept.hand = chain.hand[:]
            _tell(kept.tell_hand, self._printed.card_row(chain.hand))
        if chain.work != kept.work:
            kept.work = chain.work[:]
            _tell(kept.tell_work, self._printed.card_row(chain.work))
        if chain.beach != kept.beach:
            kept.beach = chain.beach[:]
            _tell(kept.tell_beach, self._printed.card_row(chain.beach))
        if chain.stock != kept.stock:
            kept.stock = chain.stock[:]
            _tell(kept.tell_stock, self._printed.goods_row(chain.stock))
        if chain.milestones != kept.milestones:
            kept.milestones = chain.milestones
            _tell(kept.tell_milestones, self._printed.milestone_row(chain.milestones))
        if chain.restaurants != kept.places:
            kept.places = chain.restaurants[:]
            _tell(kept.tell_places, self._restaurants(table.state, chain))
        shown = bare or not hides_choice(table, chain.seat)
        if chain.selected != kept.selected or shown != kept.shown:
            kept.selected, kept.shown = chain.selected[:], shown
            self._secretly(kept.tell_selected, chain.seat, self._printed.card_row(chain.selected), shown)
        mine = self._places.get(chain.seat)
        if mine is not None:
            self._own(chain, kept, mine)

    def _secretly(self, rows: Sequence[Floats], owner: int, told: Floats, shown: bool) -> None:
        """Write what only its owner sees, unless it is shown to all."""
        for seat, row in zip(self.seats, rows, strict=True):
            row[:] = told if shown or seat == owner else 0

    def _own(self, chain: Chain, kept: _Kept, place: int) -> None:
        """Write the goods that a watching seat itself has chosen."""
        if chain.paying != kept.paying:
            kept.paying = chain.paying[:]
            self.parts["stock"][place, SEATS] = self._printed.goods_row(chain.paying)
        if chain.discarding != kept.discarding:
            kept.discarding = chain.discarding[:]
            self.parts["stock"][place, SEATS + 1] = self._printed.goods_row(chain.discarding)

    def _restaurants(self, state: State, chain: Chain) -> Floats:
        rows: Floats = np.zeros((RESTAURANTS, len(RESTAURANT)), np.float32)
        for number, place in enumerate(chain.restaurants[:RESTAURANTS]):
            rows[number, :4] = (1, *self._printed.spot(state, place.anchor), place.open)
            rows[number, 4 + place.corner] = 1
        return rows

    def _figures(self, table: Table) -> None:
        """Write the figures of the chains, and who is asked: those asked in secret see it of themselves only."""
        state = table.state
        order, positions, waiting, turn = state.order, state.positions, state.waiting, state.turn.seat
        hidden = bool(waiting) and not state.finished and question(table).simultaneous
        rewritten = False
        for number, (chain, kept) in enumerate(zip(state.chains, self._chains, strict=True)):
            figures = (
                1.0,
                chain.left_round == 0,
                chain.cash / HUNDREDS,
                chain.earned / HUNDREDS,
                chain.hires,
                chain.bankrupt,
                (order.index(number) + 1) / SEATS if number in order else 0.0,
                (positions.index(number) + 1) / SEATS if number in positions else 0.0,
                turn == number,
                number in waiting and not hidden,
                len(chain.restaurants),
                chain.milestones.bit_count(),
            )
            if figures != kept.figures:
                kept.figures = figures
                _tell(kept.tell_figures, np.array(figures, np.float32))
                rewritten = True
        if self._changed("waiting", waiting[:]) or rewritten:
            for place, seat in enumerate(self.seats):
                self.parts["chains"][place, 0, ASKED] = seat in waiting

    def _reserves(self, table: Table, bare: bool) -> None:
        """Write the reserve cards as each seat sees them (B-INF-03)."""
        chains = table.state.chains
        facts = [(chain.reserve, chain.milestones) for chain in chains]
        if not self._changed("reserves", (table.state.reserves_revealed, facts)):
            return
        seen = [
            [
                chain.reserve if bare or chain.reserve == NOBODY or sees_reserves(table, seat, chain.seat) else HIDDEN
                for chain in chains
            ]
            for seat in self.seats
        ]
        columns = self.parts["chains"][..., FIGURES:]
        columns[:] = 0
        for place, (seat, row) in enumerate(zip(self.seats, seen, strict=True)):
            for number, reserve in enumerate(row):
                if reserve == HIDDEN or 0 <= reserve < RESERVES:
                    other = (number - seat) % self._players
                    columns[place, other, RESERVES if reserve == HIDDEN else reserve] = 1

    def _once(self, state: State) -> None:
        """Write what is counted once for all."""
        figures = (
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
        if self._changed("figures", figures):
            self.parts["table"][:, : len(figures)] = figures
        if self._changed("house numbers", state.house_numbers[:]):
            columns = self.parts["table"][:, HOUSE_TOKEN : HOUSE_TOKEN + ids("house_numbers").size]
            columns[:] = 0
            for number in state.house_numbers:
                columns[:, ids("house_numbers").place(str(number))] = 1
        if self._changed("supply", state.supply[:]):
            self.parts["supply"][:] = self._printed.card_row(state.supply)
        if self._changed("gone", state.milestones_gone):
            self.parts["milestones"][:, SEATS] = self._printed.milestone_row(state.milestones_gone)

    def _map(self, state: State) -> None:
        """Write houses and campaigns."""
        if self._changed("houses", (state.houses[:], state.tokens[:])):
            write_houses(self._printed, state, self.seats, self.parts["houses"])
        if self._changed("campaigns", (state.campaigns[:], state.tokens_left)):
            write_campaigns(self._printed, state, self.seats, self.parts["campaigns"], self.parts["cards"][:, :, BUSY])

    def _asked(self, table: Table) -> None:
        """Write the step, and what each seat is asked."""
        state = table.state
        if self._changed("step", state.step):
            self.parts["step"][:] = 0
            self.parts["step"][:, ids("questions").place(state.step)] = 1
        now = asked(table)
        if self._changed("question", (now, state.waiting[:])):
            self.parts["question"][:] = 0
            place = ids("questions").place(now)
            for seat in state.waiting:
                if seat in self._places:
                    self.parts["question"][self._places[seat], place] = 1

    def _turn(self, state: State) -> None:
        """Write what is left of the turn under way, and the open question."""
        turn = state.turn
        own = [(chain.recruiters[:], chain.firing[:]) for chain in state.chains]
        if self._changed("turn", (turn.idle[:], turn.phantoms[:], turn.trainers[:], own)):
            write_turn(self._printed, state, self.seats, self.parts["turn"])
            self._last.pop("request", None)
        if self._changed("request", turn.requests[:]):
            write_request(self._printed, state, self.seats, self.parts["request"], self.parts["turn"])


def _tell(rows: Sequence[Floats], told: Floats) -> None:
    """Write the same for every seat that looks."""
    for row in rows:
        row[:] = told
