"""The dinner that would follow if nobody did anything more, from what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.game import Game
from magnate.model.events import Charged, Event, HouseDined, Paid
from magnate.model.house_rule_list import LATE_BANK_BREAK, RESERVE_PRICE_FROM
from magnate.rules import dinnertime, restructuring
from magnate.rules.money import is_over
from magnate.rules.table import Table
from magnate.rules.visibility import HIDDEN
from magnate.view.screen.ahead import seen_table
from magnate.view.screen.dinner.funnel import Funnels
from magnate.view.screen.foreseen import DinnerForecast, TakingShape

__all__ = ["dinner_forecast", "eat", "is_before_dinner", "reveal_known"]

PLENTY = 1_000_000_000
"""Dollars in a bank that does not break."""


def dinner_forecast(game: Game, seat: int) -> DinnerForecast:
    """Return the dinner of this round if nobody did anything more; seat -1 foresees as a spectator.

    - What is in stock is sold, and cards at work work. What a kitchen card or buyer has not made or brought
      yet does not count, nor does anything else that is still to be done.
    - During restructuring the own selection counts as put to work, where it fits. Of rivals nobody counts as
      at work, since what they select is secret, so that `sure` is False.
    - While others still choose places, ties go by the turn order as it was.
    - Reserve cards nobody showed the seat are left alone. They change no sum of this dinner but at tables where
      they set the price at once (K-RUL-30 `at_once`): there a dinner that breaks the bank is not `sure`.

    After dinner, in set-up and in a game that is over nothing is foreseen: no house, and nothing `sure`.
    """
    table = seen_table(game, seat)
    if not is_before_dinner(table):
        return DinnerForecast(houses=[], takings=[], breaks_bank=False, sure=False)
    selecting = table.state.step == "restructuring"
    cash = {chain.seat: chain.cash for chain in table.state.chains}
    events, breaks = eat(table)
    funnels = Funnels()
    revealing = breaks and RESERVE_PRICE_FROM.of(table.book.house_rules) == "at_once" and hides_reserves(table)
    return DinnerForecast(
        houses=[funnels.of(event) for event in events if type(event) is HouseDined],
        takings=[taking(events, other, cash[other], table) for other in sorted(table.state.order)],
        breaks_bank=breaks,
        sure=not selecting and not revealing,
    )


def is_before_dinner(table: Table) -> bool:
    """Tell whether the dinner of this round is still to come."""
    state = table.state
    steps = ("restructuring", "order_of_business", "dinnertime", *table.book.working_steps)
    return not state.finished and state.step in steps


def hides_reserves(table: Table) -> bool:
    """Tell whether a reserve card is hidden from whom the table was made for."""
    return any(chain.reserve == HIDDEN for chain in table.state.chains)


def eat(table: Table) -> tuple[list[Event], bool]:
    """Play dinner at a table, which must be a copy; return what happened, and whether the bank broke.

    Hidden reserve cards stay hidden: the bank has as much as it takes, and whether it would have broken is
    reckoned afterwards.
    """
    state = table.state
    before, breaks, over = state.bank, state.breaks, is_over(table)
    veiled = hides_reserves(table)
    if veiled:
        state.bank = PLENTY
    lent = state.outside if LATE_BANK_BREAK.of(table.book.house_rules) == "check_only_in_p4" else 0
    if state.step == "restructuring":
        reveal_known(table)
    events: list[Event] = []
    table.events = events
    at_start = state.bank
    dinnertime.serve(table)
    table.events = None
    if not veiled:
        return events, state.breaks > breaks
    return events, not over and runs_dry(table, events, before - (PLENTY - at_start) - lent)


def reveal_known(table: Table) -> None:
    """Turn over the structures a seat knows: its own, where it fits; of rivals nobody is at work."""
    restructuring.reveal(table)


def runs_dry(table: Table, events: Sequence[Event], bank: int) -> bool:
    """Tell whether a bank of so many dollars breaks when these payments are made in their order (B-BNK-02)."""
    at_zero = table.book.house_rules.bank_break == "at_zero"
    broken = bank < 0 or (at_zero and not bank)
    for event in events:
        if type(event) is Paid:
            bank -= event.amount
            broken = broken or bank < 0 or (at_zero and bank == 0 and event.amount > 0)
        elif type(event) is Charged:
            bank += event.paid
    return broken


def taking(events: Sequence[Event], seat: int, before: int, table: Table) -> TakingShape:
    """Return what a chain takes in: a loss that it pays counts as less; before + all parts = after."""
    parts: dict[str, int] = {}
    for event in events:
        if type(event) is Paid and event.seat == seat:
            parts[event.what] = parts.get(event.what, 0) + event.amount
        elif type(event) is Charged and event.seat == seat:
            parts[event.what] = parts.get(event.what, 0) - event.paid
    sales, tips, bonus = (parts.pop(what, 0) for what in ("sale", "tips", "cfo"))
    return TakingShape(
        seat=seat,
        sales=sales,
        tips=tips,
        bonus=bonus,
        other=sum(parts.values()),
        before=before,
        after=table.state.chains[seat].cash,
    )
