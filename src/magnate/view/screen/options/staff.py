"""What hiring or training a card leads to: what it costs, what it earns at once, who else could take it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from magnate.facts.effects import Effect
from magnate.facts.phrase import Phrase
from magnate.facts.sight import Sight
from magnate.model.actions import Action, Hire, Train
from magnate.model.events import MilestoneClaimed
from magnate.rules import flow
from magnate.rules.company import acting, may_gain
from magnate.rules.phantoms import can_stack
from magnate.rules.table import Table
from magnate.rules.training import cards_passed, may_train_at_work, trainers_at_work
from magnate.view.forecast import salaries_due, salaries_gross


def _hire(sight: Sight, action: Hire) -> Effect:
    card = sight.table.book.by_employee[action.employee]
    left = sight.table.state.supply[card]
    found = [Phrase(say="cards_left", values={"count": left}) if left else Phrase(say="pile_empty_train_now")]
    return Effect(facts=[*found, *_taken(sight, card), *_outcome(sight, action)])


def _train(sight: Sight, action: Train) -> Effect:
    table = sight.table
    to = table.book.by_employee[action.to]
    found = [Phrase(say="cards_left", values={"count": table.state.supply[to]}), *_taken(sight, to)]
    between = cards_passed(table, action)[1:-1]
    empty = [table.book.employees[card].id for card in between if not table.state.supply[card]]
    if empty:
        found.append(Phrase(say="skips_empty", values={"employees": empty}))
    return Effect(facts=[*found, *_outcome(sight, action)])


def _taken(sight: Sight, card: int) -> Iterator[Phrase]:
    """Say which rivals could empty a pile before the seat's next working day."""
    left = sight.table.state.supply[card]
    takers = sight.once("takers", lambda: _takers(sight))
    seats = [rival for rival, cards in takers.items() if card in cards]
    if left and left <= sum(takers[rival][card] for rival in seats):
        yield Phrase(say="rivals_can_take", values={"seats": seats, "count": left})


def _takers(sight: Sight) -> dict[int, dict[int, int]]:
    return {rival: obtainable(sight.table, rival) for rival in still_to_work(sight.table, sight.seat)}


def _outcome(sight: Sight, action: Action) -> Iterator[Phrase]:
    """Try an action out; say what the card costs, what is due with it, and the milestones it claims at once."""
    before = sight.once("salaries", lambda: salaries_gross(sight.table, sight.seat))
    after = sight.table.copy()
    after.events = []
    flow.apply(after, sight.seat, action)
    gross = salaries_gross(after, sight.seat)
    if gross > before:
        yield Phrase(say="salary_each_round", values={"dollars": gross - before})
        cash = sight.table.state.chains[sight.seat].cash
        yield Phrase(say="salaries_then", values={"dollars": salaries_due(after, sight.seat), "cash": cash})
    claimed = [
        event.milestone for event in after.events if type(event) is MilestoneClaimed and event.seat == sight.seat
    ]
    if claimed:
        yield Phrase(say="claims_now", values={"milestones": claimed})


def still_to_work(table: Table, seat: int) -> list[int]:
    """Return the seats whose working day comes after that of a seat in this round (B-WRK-01)."""
    order = table.state.order
    return order[order.index(seat) + 1 :]


def obtainable(table: Table, seat: int) -> dict[int, int]:
    """Return the cards a seat could take from piles in its working day, as the table stands, and of each how many.

    Everybody can hire (B-HIR-01); what trainers at work can make of cards on the beach, of hires, and of cards at
    work where a module allows that (K-NMS-25) counts too. The numbers go by actions alone, so that they are the most.
    """
    book, state = table.book, table.state
    chain, uses = state.chains[seat], acting(table, seat)
    hires = book.catalogue.ceo_hires + sum(uses[card] * book.employees[card].hires for card in book.recruiters)
    found = {card: hires for card in book.entry_level if may_gain(table, seat, card)}
    entry = frozenset(found)
    steps = [row.left for row in trainers_at_work(table, seat)]
    longest = sum(steps) if can_stack(table, seat) else max(steps, default=0)
    for card in range(len(chain.beach)):
        for to, count in book.career[card]:
            if count > longest or not may_gain(table, seat, to):
                continue
            at_work = bool(chain.work[card]) and may_train_at_work(table, seat, card, to)
            if card in entry or chain.beach[card] or at_work:
                found[to] = max(found.get(to, 0), sum(steps) // count)
    return {
        card: 1 if book.employees[card].unique else most for card, most in found.items() if state.supply[card] and most
    }


STAFF_EFFECTS: dict[type, Callable[[Sight, Any], Effect]] = {Hire: _hire, Train: _train}
"""What says what hiring and training lead to."""
