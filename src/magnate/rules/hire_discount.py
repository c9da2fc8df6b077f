"""What unused hire actions take off the salaries (B-HIR-05, B-PAY-05, RUL-15, RUL-16)."""

from __future__ import annotations

from typing import Final

from magnate.model.state import NOBODY, Chain
from magnate.rules.table import Table

WORK: Final = "work"
"""Where a card is that is fired at work, as `Dismissal.place` says it."""


def is_counted(table: Table) -> bool:
    """Tell whether unused hire actions are counted by formula, not card by card (RUL-16)."""
    return table.book.house_rules.hr_discount == "counted"


def unused_by_card(table: Table, chain: Chain) -> list[tuple[int, int]]:
    """Return (recruiter, hire actions it left unused) for every card at work with a discount (B-HIR-05)."""
    employees = table.book.employees
    return [
        (row.employee, row.left)
        for row in chain.recruiters
        if row.employee != NOBODY and employees[row.employee].discount_per_unused_hire
    ]


def recruiting_discount(table: Table, chain: Chain) -> int:
    """Return the discount for unused hire actions of recruiters still owned, in dollars (B-PAY-05, RUL-15)."""
    employees = table.book.employees
    rows = unused_by_card(table, chain)
    if not rows:
        return 0
    if table.book.house_rules.fired_recruiter_discount == "lost":
        for gone in chain.firing:
            match = [row for row in rows if row[0] == gone.employee and (is_counted(table) or row[1] == gone.detail)]
            if gone.place == WORK and match:
                rows.remove(match[0])
    if is_counted(table):
        return counted_discount(table, chain, [card for card, _ in rows])
    return sum(left * employees[card].discount_per_unused_hire for card, left in rows)


def counted_discount(table: Table, chain: Chain, recruiters: list[int]) -> int:
    """Return the discount when CEO and recruiting girls count as having hired first (RUL-16 `counted`).

    recruiters: recruiting managers and HR directors still owned. Girls count who were at work in step 1,
    also when they are fired this payday: what was left unused is settled when the step ends (B-HIR-05).
    """
    book = table.book
    actions = sum(book.employees[card].hires for card in recruiters)
    girls = sum(book.employees[row.employee].hires for row in chain.recruiters if row.employee in book.ordinary_hirers)
    unused = max(0, actions - max(0, chain.hires - book.catalogue.ceo_hires - girls))
    return unused * max((book.employees[card].discount_per_unused_hire for card in recruiters), default=0)


def forget_dismissals(table: Table, chain: Chain) -> None:
    """Forget the dismissals that have been carried out, and the unused actions that are lost with them (RUL-15)."""
    gone, chain.firing = chain.firing, []
    if table.book.house_rules.fired_recruiter_discount == "lost":
        for row in gone:
            if row.place == WORK and table.book.employees[row.employee].discount_per_unused_hire:
                drop_recruiter(chain, row.employee, None if is_counted(table) else row.detail)


def drop_recruiter(chain: Chain, card: int, unused: int | None) -> None:
    """Forget the unused actions of a recruiter who was fired; `unused` None: any card of its kind (B-PAY-05)."""
    for i, row in enumerate(chain.recruiters):
        if row.employee == card and unused in (None, row.left):
            del chain.recruiters[i]
            return
