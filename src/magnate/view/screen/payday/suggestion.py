"""A way through payday that makes ends meet with the least loss."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.facts.phrase import Phrase
from magnate.model.actions import Action, Fire, FireBusy, Ready
from magnate.modules import faces_of
from magnate.rules import flow
from magnate.rules.book import Book
from magnate.rules.cleanup import FREEZER, has_freezer
from magnate.rules.payday import due_after
from magnate.rules.salaries import BEACH, salaries
from magnate.rules.table import Table

CHOICES = 100
"""More dismissals and goods than one payday can have."""


def suggestion(table: Table, seat: int) -> list[Action]:
    """Return steps that end with ready, from what the seat has chosen so far; () when it is asked nothing.

    Nobody is fired who can be paid. Goods pay what cash does not, and goods that would be thrown away in clean-up
    pay all they can (K-NMS-50). When somebody has to go, cards on the beach go before cards at work, and cards
    with little training before those with more; marketeers who are busy go last (B-PAY-08).
    """
    found: list[Action] = []
    if seat not in table.state.waiting:
        return found
    ahead = table.copy()
    depths = training_steps(table.book)
    for _ in range(CHOICES):
        action = next_step(ahead, seat, depths)
        if action is None:
            return []
        found.append(action)
        if isinstance(action, Ready):
            return found
        flow.apply(ahead, seat, action)
    return []


def reason_for(table: Table, seat: int, steps: Sequence[Action]) -> Phrase | None:
    """Return why a suggestion does more than seal, None when it does not."""
    missing = salaries(table, seat).due - table.state.chains[seat].cash
    if any(isinstance(step, (Fire, FireBusy)) for step in steps):
        return Phrase(say="suggest_fire", values={"dollars": missing})
    wages = faces_of(table.book).wages
    if any(type(step) in wages for step in steps):
        if missing > 0:
            return Phrase(say="suggest_goods", values={"dollars": missing})
        return Phrase(say="suggest_waste")
    return None


def next_step(table: Table, seat: int, depths: list[int]) -> Action | None:
    """Return what to do next, None when nothing helps."""
    options = list(flow.options(table, seat))
    ready = next((option for option in options if isinstance(option, Ready)), None)
    wages = faces_of(table.book).wages
    goods = [option for option in options if type(option) in wages]
    if goods and (ready is None or thrown_away(table, seat)):
        best = max(goods, key=lambda option: left_of(table, seat, wages[type(option)](option)))
        if ready is None or due_with(table, seat, wages[type(best)](best)) < salaries(table, seat).due:
            return best
    if ready is not None:
        return ready
    due = salaries(table, seat).due
    leaving = [option for option in options if isinstance(option, (Fire, FireBusy))]
    leaving.sort(key=lambda option: worth(table, option, depths))
    return next((option for option in leaving if due_after(table, seat, option) < due), None)


def worth(table: Table, action: Fire | FireBusy, depths: list[int]) -> tuple[int, int]:
    """Return how little a dismissal is to be wished for: by place, then by the training of the card."""
    if isinstance(action, Fire):
        return int(action.place != BEACH), depths[table.book.by_employee[action.employee]]
    token = table.book.campaign_index[action.campaign]
    run = next(run for run in table.state.campaigns if run.token == token)
    return 2, depths[run.marketeer]


def training_steps(book: Book) -> list[int]:
    """Return for every card the training steps it takes to come by it, counted from a card that can be hired."""
    steps = [0 if card.entry_level else len(book.employees) for card in book.employees]
    for start in book.entry_level:
        for card, count in book.career[start]:
            steps[card] = min(steps[card], count)
    return steps


def due_with(table: Table, seat: int, good: str) -> int:
    """Return what is due when one more piece of a good pays a salary (K-NMS-51)."""
    paying, index = table.state.chains[seat].paying, table.book.by_good[good]
    paying[index] += 1
    due = salaries(table, seat).due
    paying[index] -= 1
    return due


def left_of(table: Table, seat: int, good: str) -> int:
    """Count the pieces of a good that have not paid a salary yet."""
    chain, index = table.state.chains[seat], table.book.by_good[good]
    return chain.stock[index] - chain.paying[index]


def thrown_away(table: Table, seat: int) -> bool:
    """Tell whether clean-up takes goods from the chain unless they pay salaries (B-CLN-02, B-CLN-03)."""
    chain = table.state.chains[seat]
    return not has_freezer(table, seat) or sum(chain.stock) - sum(chain.paying) > FREEZER
