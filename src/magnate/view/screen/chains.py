"""The companies, as screens get them: money, cards and where they are, prices, milestones."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.facts.phrase import Phrase, goods_shape
from magnate.model.state import NOBODY, Campaign, Chain
from magnate.modules import faces_of
from magnate.rules.cleanup import FREEZER, has_freezer
from magnate.rules.company import ceo_slots, is_second, owned, slots
from magnate.rules.order_of_business import counted_slots
from magnate.rules.prices import unit_price
from magnate.rules.salaries import paid_cards, salary_rate, unpaid_cards
from magnate.rules.table import Table
from magnate.rules.visibility import HIDDEN
from magnate.view.forecast import salaries_due
from magnate.view.screen.shapes import BusyShape, CardsShape, ChainShape, HeldShape

HIDDEN_FACE = -1
"""Stands for a reserve card that was chosen but may not be seen."""

SEALING = ("restructuring", "payday", "cleanup")
"""Steps in which all choose at once, and seal."""


def chain_shape(table: Table, seat: int) -> ChainShape:
    """Return one company; the state must hold only what the viewer may know."""
    state, book = table.state, table.book
    chain = state.chains[seat]
    choosing = state.step == "restructuring"
    structure = chain.selected if choosing else chain.work
    costs = Costs(table, seat)
    return ChainShape(
        seat=seat,
        cash=chain.cash,
        stock=goods_shape(table, chain.stock),
        hand=costs.cards(chain.hand),
        work=costs.cards(chain.work),
        beach=costs.cards(chain.beach),
        busy=[costs.busy(run) for run in _busy_runs(table, seat)],
        selected=costs.cards(chain.selected),
        used=sum(structure),
        room=slots(table, seat, structure),
        ceo_slots=ceo_slots(table, seat),
        open_slots=counted_slots(table, seat) if state.round and not choosing else 0,
        prices=dict.fromkeys([good.id for good in book.catalogue.goods if good.marketable], unit_price(table, seat)),
        salaries=salaries_due(table, seat),
        milestones=[HeldShape(milestone=book.milestone_ids[index], round=when) for index, when in chain.claimed],
        restaurants=len(chain.restaurants),
        restaurants_left=book.catalogue.restaurants_per_chain - len(chain.restaurants),
        ready=_ready(table, chain),
        reserve=_reserve(table, chain),
        bankrupt=chain.bankrupt,
        left_round=chain.left_round,
        debt=chain.debt,
        freezer=FREEZER if has_freezer(table, seat) else 0,
        firing=[book.employees[gone.employee].id for gone in chain.firing],
        paying=goods_shape(table, chain.paying),
        discarding=goods_shape(table, chain.discarding),
        facts=_facts(table, seat),
    )


class Costs:
    """What the cards of one chain cost on payday now."""

    __slots__ = ("_paid", "_rate", "_seat", "_table")

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        has = table.book.has_salaries
        self._rate = salary_rate(table, seat) if has else 0
        self._paid = frozenset(paid_cards(table, seat) if has else ())

    def of(self, card: int) -> int:
        """Return the dollars one more card of this type would cost each payday (B-PAY-04)."""
        return self._rate if card in self._paid else 0

    def cards(self, counts: Sequence[int]) -> list[CardsShape]:
        """Return the cards of one pile."""
        employees = self._table.book.employees
        return [
            CardsShape(employee=employees[card].id, count=count, salary=self._each(card))
            for card, count in enumerate(counts)
            if count
        ]

    def busy(self, run: Campaign) -> BusyShape:
        """Return a marketeer tied to its campaign."""
        book = self._table.book
        return BusyShape(
            employee=book.employees[run.marketeer].id,
            campaign=book.catalogue.campaigns[run.token].id,
            salary=self._each(run.marketeer),
        )

    def _each(self, card: int) -> int:
        """Return what each card of a type costs, 0 where the chain need not pay any of those it owns (K-NMS-34)."""
        cost = self.of(card)
        free = unpaid_cards(self._table, self._seat, card) if cost else 0
        if free and free >= owned(self._table.state.chains[self._seat], card, self._table):
            return 0
        return cost


def _busy_runs(table: Table, seat: int) -> list[Campaign]:
    """Return the campaigns with a busy card, one for each card (K-NMS-13)."""
    runs = [run for run in table.state.campaigns if run.seat == seat and run.marketeer != NOBODY]
    return [run for run in runs if not is_second(run)]


def _ready(table: Table, chain: Chain) -> bool:
    """Tell whether a chain has sealed the choice that all make at once."""
    state = table.state
    if state.step == "reserve":
        return chain.reserve != NOBODY
    return bool(state.waiting) and state.step in SEALING and chain.ready


def _reserve(table: Table, chain: Chain) -> int | None:
    if chain.reserve == HIDDEN:
        return HIDDEN_FACE
    return None if chain.reserve == NOBODY else table.book.catalogue.reserve_cards[chain.reserve].face


def _facts(table: Table, seat: int) -> list[Phrase]:
    """Return what else is worth knowing: cards that cost nothing, and what modules say."""
    found: list[Phrase] = []
    for card in paid_cards(table, seat) if table.book.has_salaries else ():
        free = unpaid_cards(table, seat, card)
        if free:
            found.append(Phrase(say="cards_unpaid", values={"employee": table.book.employees[card].id, "count": free}))
    found += faces_of(table.book).chain_facts(table, seat)
    return found
