"""A sheet of one game, kept up to date: only what has changed is written again.

What was written is remembered by value, and lists of the state are compared with it. Their items are immutable and
mostly the same objects as before, so that comparing costs little, and any state may follow any other.
"""

from __future__ import annotations

from array import array
from typing import Final

from magnate.environments.features import RESERVES as RESERVE_CARDS
from magnate.environments.features import SEATS
from magnate.environments.ledger_chain import ChainLedger, place_of_question
from magnate.environments.ledger_map import any_owner, write_campaigns, write_houses
from magnate.environments.ledger_turn import write_request, write_turn
from magnate.environments.printed import NUMBER, Printed
from magnate.environments.sheets import (
    CHAIN_BYTES,
    GONE,
    QUESTIONS,
    RESERVE,
    RESERVES,
    SHARED_BYTES,
    SHARED_FLOATS,
    STEP,
    SUPPLY,
    TABLE_AT,
    Sheets,
)
from magnate.environments.vocabulary import ids
from magnate.model.state import NOBODY, Campaign, House, Request, State, Trainer, Turn
from magnate.rules.book import Book
from magnate.rules.flow import asked, question
from magnate.rules.table import Table
from magnate.rules.visibility import HIDDEN, sees_reserves
from magnate.town import Town

__all__ = ["Ledger"]

HUNDREDS: Final = 100.0
HOUSE_TOKEN: Final[int] = NUMBER["table"][f"house token left {ids('house_numbers').ids[0]}"]
HOUSE_TOKENS: Final[int] = ids("house_numbers").size
ORDER: Final = "order_of_business"


def place_in(order: list[int], seat: int) -> float:
    """Return the place of a seat in an order, in parts of the largest table; 0 where it has none."""
    return (order.index(seat) + 1) / SEATS if seat in order else 0.0


class Ledger:
    """Keeps a sheet up to date.

    book: of the game. printed: of this or one printed alike. sheets, at: where to write, and which of the sheets.
    """

    def __init__(self, book: Book, printed: Printed, sheets: Sheets, at: int = 0) -> None:
        self._book: Book = book
        self._printed: Printed = printed
        self._sheets: Sheets = sheets
        self._at: int = at
        self._bytes: int = at * SHARED_BYTES
        self._floats: int = at * SHARED_FLOATS
        known = ids("modules").ids
        self._all: list[int] = list(range(sheets.players))
        self._looked_up: str = ""
        self._secret: bool = False
        self._known: bool = all(module in known for module in book.setup.modules)
        self._town: Town | None = None
        self._table: Table | None = None
        self._blank()

    def _blank(self) -> None:
        """Know of nothing that was written."""
        self._chains: list[ChainLedger] = [
            ChainLedger(self._printed, self._sheets, self._at, seat) for seat in range(self._sheets.players)
        ]
        self._waiting: list[int] = []
        self._question: str = ""
        self._turn_now: Turn | None = None
        self._round: int = 0
        self._cursor: int = 0
        self._order: list[int] = []
        self._positions: list[int] = []
        self._asked_openly: list[int] = []
        self._spots: list[tuple[float, float]] = [(0.0, 0.0)] * self._sheets.players
        self._acting: int = NOBODY
        self._facts: tuple[object, ...] = ()
        self._house_numbers: list[int] = []
        self._supply: list[int] = []
        self._gone: int = 0
        self._houses: list[House] = []
        self._tokens: list[tuple[tuple[int, int], ...]] = []
        self._campaigns: list[Campaign] = []
        self._tokens_left: int = 0
        self._revealed: bool = False
        self._step: str = ""
        self._idle: list[int] = []
        self._phantoms: list[int] = []
        self._trainers: list[Trainer] = []
        self._requests: list[Request] = []

    def update(self, state: State, *, bare: bool = False, acted: int = NOBODY) -> None:
        """Bring the sheet up to date with a state.

        bare: the state shows nothing but what one seat may see, as its view does, and is read for that seat alone;
        otherwise secrets are kept apart here, by the same rules (`magnate.rules.visibility`).
        acted: the seat whose single choice led here from the state before, where the caller knows.
        """
        if state.town is not self._town:
            self._begin(state)
        table = self._table
        if table is None or table.state is not state:
            table = self._table = Table(self._book, state)
        alone = self._goes_on(state, acted)
        if alone and self._small(table, acted, bare):
            return
        reserves = state.reserves_revealed != self._revealed
        chains, ledgers = state.chains, self._chains
        for seat in [acted] if alone else self._touched(state, acted):
            if ledgers[seat].update(table, chains[seat], bare):
                reserves = True
        self._round, self._cursor, self._turn_now = state.round, state.cursor, state.turn
        self._ask(table)
        self._placed(table)
        if reserves:
            self._revealed = state.reserves_revealed
            self._reserves(table, bare)
        self._once(state)
        self._map(state)
        self._turn(state)

    def _goes_on(self, state: State, acted: int) -> bool:
        """Tell whether nobody's chain but that of the seat that has acted can have changed.

        That is so while a seat goes on in its turn, and while others still choose at the same time: to look through
        the chains of many games takes longer than all else here. Modules from outside are not trusted with it.
        """
        before = self._waiting
        return (
            self._known
            and acted in before
            and state.turn is self._turn_now
            and state.step == self._step
            and state.round == self._round
            and state.cursor == self._cursor
            and not state.finished
            and (state.waiting == before or state.waiting == [seat for seat in before if seat != acted])
        )

    def _touched(self, state: State, acted: int) -> list[int]:
        """Return the seats whose chains can have changed: in a working day those whose turn it has been since.

        Order of business changes no chain, and so the day begins with nobody's but that of the first seat.
        """
        if self._known and state.round == self._round and not state.finished and state.step in self._book.working_steps:
            if self._step == ORDER and acted in self._waiting:
                return state.order[: state.cursor + 1]
            if self._step in self._book.working_steps and state.order[self._cursor : self._cursor + 1] == [acted]:
                return state.order[self._cursor : state.cursor + 1]
        return self._all

    def _small(self, table: Table, acted: int, bare: bool) -> bool:
        """Write what a choice can change that touches one part of the sheet; tell whether this was one.

        Payday notes a dismissal or a seal, restructuring a card or a seal, order of business a place (`Step.apply`).
        """
        state, step = table.state, table.state.step
        if step in self._book.module_steps:
            return False
        if step == "payday":
            self._chains[acted].fire(state.chains[acted])
        elif step == "restructuring":
            self._chains[acted].select(table, state.chains[acted], bare)
        elif step == ORDER:
            self._placed(table)
        else:
            return False
        self._ask(table)
        return True

    def _ask(self, table: Table) -> None:
        """Write what each seat is asked."""
        waiting, now = table.state.waiting, asked(table)
        if waiting == self._waiting and now == self._question:
            return
        before, ledgers, anew = self._waiting, self._chains, now != self._question
        self._waiting, self._question = waiting[:], now
        for seat in before:
            if seat not in waiting:
                ledgers[seat].ask("")
        for seat in waiting:
            if anew or seat not in before:
                ledgers[seat].ask(now)

    def _is_secret(self, table: Table) -> bool:
        """Tell whether all seats that are asked choose at the same time; looked up when another question is open."""
        now = asked(table)
        if now != self._looked_up:
            self._looked_up, self._secret = now, question(table).simultaneous
        return self._secret

    def _begin(self, state: State) -> None:
        """Begin anew: squares of another town are numbered otherwise."""
        self._town = state.town
        self._blank()
        self._sheets.clear(self._at)
        printed = self._printed.table
        self._sheets.shared_floats[self._floats : self._floats + len(printed)] = printed

    def _placed(self, table: Table) -> None:
        """Write where chains stand in the order, who acts and who is asked; who is asked in secret is not told."""
        state = table.state
        openly: list[int] = state.waiting
        if openly and not state.finished and self._is_secret(table):
            openly = []
        if (
            state.turn.seat == self._acting
            and openly == self._asked_openly
            and state.positions == self._positions
            and state.order == self._order
        ):
            return
        if state.positions != self._positions or state.order != self._order:
            self._positions, self._order = state.positions[:], state.order[:]
            self._spots = [(place_in(state.order, seat), place_in(state.positions, seat)) for seat in self._all]
        self._acting, self._asked_openly = state.turn.seat, openly[:]
        for seat, ledger in enumerate(self._chains):
            first, second = self._spots[seat]
            ledger.place(first, second, self._acting == seat, seat in openly)

    def _reserves(self, table: Table, bare: bool) -> None:
        """Write the reserve cards as each seat sees them (B-INF-03)."""
        chains, players = table.state.chains, self._sheets.players
        for seat in range(players):
            row = bytearray(SEATS * RESERVE)
            for number, chain in enumerate(chains):
                reserve = chain.reserve
                if not bare and reserve != NOBODY and not sees_reserves(table, seat, chain.seat):
                    reserve = HIDDEN
                if reserve == HIDDEN or 0 <= reserve < RESERVE_CARDS:
                    other = (number - seat) % players
                    row[other * RESERVE + (RESERVE_CARDS if reserve == HIDDEN else reserve)] = 1
            first = (self._at * players + seat) * CHAIN_BYTES + RESERVES
            self._sheets.chain_bytes[first : first + len(row)] = row

    def _once(self, state: State) -> None:
        """Write what is counted once for all."""
        facts = (
            state.round,
            state.bank,
            state.breaks,
            state.outside,
            state.ceo_slots,
            state.next_ceo_slots,
            state.reserves_revealed,
            state.gardens,
            state.finished,
        )
        if facts != self._facts:
            self._facts = facts
            row = [
                state.round / 20.0,
                state.bank / HUNDREDS,
                float(state.breaks),
                state.outside / HUNDREDS,
                float(state.ceo_slots),
                float(state.next_ceo_slots),
                1.0 if state.reserves_revealed else 0.0,
                float(state.gardens),
                1.0 if state.finished else 0.0,
            ]
            first = self._floats + TABLE_AT
            self._sheets.shared_floats[first : first + len(row)] = array("f", row)
        if state.house_numbers != self._house_numbers:
            self._house_numbers = state.house_numbers[:]
            left = [0.0] * HOUSE_TOKENS
            for number in state.house_numbers:
                left[ids("house_numbers").place(str(number))] = 1.0
            first = self._floats + TABLE_AT + HOUSE_TOKEN
            self._sheets.shared_floats[first : first + HOUSE_TOKENS] = array("f", left)
        if state.supply != self._supply:
            self._supply = state.supply[:]
            self._shared(SUPPLY, self._printed.card_bytes(state.supply))
        if state.milestones_gone != self._gone:
            self._gone = state.milestones_gone
            self._shared(GONE, self._printed.milestone_bytes(state.milestones_gone))
        if state.step != self._step:
            self._step = state.step
            row_of_step = bytearray(QUESTIONS)
            row_of_step[place_of_question(state.step)] = 1
            self._shared(STEP, row_of_step)

    def _shared(self, column: int, told: bytes | bytearray) -> None:
        """Write counts of the table."""
        first = self._bytes + column
        self._sheets.shared_bytes[first : first + len(told)] = told

    def _map(self, state: State) -> None:
        """Write houses and campaigns."""
        houses = state.tokens != self._tokens or state.houses != self._houses
        campaigns = state.tokens_left != self._tokens_left or state.campaigns != self._campaigns
        if houses:
            self._tokens, self._houses = state.tokens[:], state.houses[:]
            write_houses(self._printed, state, self._sheets, self._at)
        if campaigns:
            self._tokens_left, self._campaigns = state.tokens_left, state.campaigns[:]
            write_campaigns(self._printed, state, self._sheets, self._at)
        if houses or campaigns:
            self._sheets.map_written[self._at] = 1
            self._sheets.owned[self._at] = 1 if state.campaigns or any_owner(state) else 0

    def _turn(self, state: State) -> None:
        """Write what is left of the turn under way, and the open question."""
        turn = state.turn
        if turn.idle != self._idle or turn.phantoms != self._phantoms or turn.trainers != self._trainers:
            self._idle, self._phantoms, self._trainers = turn.idle[:], turn.phantoms[:], turn.trainers[:]
            write_turn(self._printed, state, self._sheets, self._at)
        if turn.requests != self._requests:
            self._requests = turn.requests[:]
            write_request(self._printed, state, self._sheets, self._at)
