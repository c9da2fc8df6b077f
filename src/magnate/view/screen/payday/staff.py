"""Who is on the payroll: equal cards together, with what firing one of them would change (B-PAY-02 to B-PAY-08)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.facts.phrase import Phrase
from magnate.model.action_objects import action_to_object
from magnate.model.actions import Action, Fire, FireBusy
from magnate.model.state import NOBODY, Campaign
from magnate.rules import flow
from magnate.rules.company import busy, is_second
from magnate.rules.hire_discount import WORK
from magnate.rules.payday import due_after
from magnate.rules.salaries import (
    BEACH,
    BUSY,
    costs_salary,
    remaining,
    salaried_busy,
    salaries,
    salary_rate,
    unpaid_cards,
)
from magnate.rules.table import Table
from magnate.view.screen.asked.shapes import PaydayCard


def staff_of(table: Table, seat: int) -> list[PaydayCard]:
    """Return the cards still employed after the dismissals chosen so far, those at work first, the busy ones last.

    Recruiters at work who left different numbers of hires unused are told apart, for their discounts differ.
    """
    options: list[Action] = list(flow.options(table, seat)) if seat in table.state.waiting else []
    fires: dict[tuple[str, str], list[Fire]] = {}
    for option in options:
        if isinstance(option, Fire):
            fires.setdefault((option.employee, option.place), []).append(option)
    found: list[PaydayCard] = []
    work, beach = remaining(table.state.chains[seat])
    for place, cards in ((WORK, work), (BEACH, beach)):
        for card, count in enumerate(cards):
            if count:
                known = fires.get((table.book.employees[card].id, place), [])
                found += idle_rows(table, seat, (card, place, count), known)
    gone = {row.detail for row in table.state.chains[seat].firing if row.place == BUSY}
    let_go = [option for option in options if isinstance(option, FireBusy)]
    for run in table.state.campaigns:
        if run.seat == seat and run.marketeer != NOBODY and not is_second(run) and run.token not in gone:
            found.append(busy_row(table, seat, run, let_go))
    return found


def idle_rows(table: Table, seat: int, group: tuple[int, str, int], fires: Sequence[Fire]) -> list[PaydayCard]:
    """Return the cards of one type in one place, by the hires they left unused. group: card, place and number."""
    card, place, count = group
    name = table.book.employees[card].id
    salary = salary_of(table, seat, card)
    if not fires:
        why = why_kept(table, seat)
        due = salaries(table, seat).due
        return [PaydayCard(employee=name, place=place, count=count, salary=salary, fire=None, why=why, due_then=due)]
    numbers = [count] if len(fires) == 1 else [unused_count(table, seat, card, fire.unused) for fire in fires]
    return [
        PaydayCard(
            employee=name,
            place=place,
            count=number,
            salary=salary,
            fire=action_to_object(fire),
            why=None,
            due_then=due_after(table, seat, fire),
        )
        for fire, number in zip(fires, numbers, strict=True)
    ]


def unused_count(table: Table, seat: int, card: int, unused: int) -> int:
    """Count the recruiters of a type still employed who left so many hire actions unused."""
    chain = table.state.chains[seat]
    rows = [row for row in chain.recruiters if row.employee == card and row.left == unused]
    gone = [row for row in chain.firing if (row.employee, row.place, row.detail) == (card, WORK, unused)]
    return len(rows) - len(gone)


def busy_row(table: Table, seat: int, run: Campaign, let_go: Sequence[FireBusy]) -> PaydayCard:
    """Return a marketeer tied to a campaign, who goes only for want of money (B-PAY-08)."""
    tokens = table.book.catalogue.campaigns
    fire = next((option for option in let_go if option.campaign == tokens[run.token].id), None)
    costs = run.token in salaried_busy(table, seat)
    return PaydayCard(
        employee=table.book.employees[run.marketeer].id,
        place=BUSY,
        count=1,
        salary=salary_rate(table, seat) if costs else 0,
        fire=None if fire is None else action_to_object(fire),
        why=Phrase(say="kept_busy", values={"campaign": tokens[run.token].id}) if fire is None else None,
        due_then=due_after(table, seat, FireBusy(tokens[run.token].id)),
    )


def why_kept(table: Table, seat: int) -> Phrase:
    """Return why a card that is not busy may not be fired now."""
    if seat in table.state.waiting:
        return Phrase(say="fire_before_goods")
    return Phrase(say="payday_sealed")


def salary_of(table: Table, seat: int, card: int) -> int:
    """Return what one card that is not busy costs; where some of a type cost nothing, busy ones come first."""
    if not costs_salary(table, seat, card):
        return 0
    work, beach = remaining(table.state.chains[seat])
    free = max(0, unpaid_cards(table, seat, card) - busy(seat, card, table))
    return salary_rate(table, seat) if work[card] + beach[card] > free else 0
