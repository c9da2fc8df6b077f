"""Phase 5: keep whom the chain can pay and use; else the least useful goes."""

from __future__ import annotations

from magnate.bots.fast.outlook import Outlook
from magnate.bots.fast.worth import Roster, Worths
from magnate.model.actions import Action, Fire, FireBusy, Options, Ready
from magnate.modules import faces_of
from magnate.rules.company import busy
from magnate.rules.salaries import costs_salary, remaining, salaries, unpaid_cards
from magnate.rules.table import Table


def choose_dismissal(outlook: Outlook, worths: Worths | None, options: Options) -> Action | None:
    """Return the least useful salaried card while money is short; None to seal."""
    weights, table, seat = outlook.weights, outlook.table, outlook.seat
    can_pay = False
    for option in options:
        if type(option) is Ready:
            can_pay = True
    due = salaries(table, seat).due
    if can_pay and (not due or outlook.chain.cash - due >= weights.tight):
        return None
    worths = worths or Worths(outlook)
    wages = faces_of(outlook.book).wages
    roster = Roster(outlook, outlook.owned)
    for gone in outlook.chain.firing:
        roster.change(gone.employee, -1)
    best: Action | None = None
    least = 1e9
    for option in options:
        if type(option) is Fire:
            card = outlook.book.by_employee[option.employee]
            if not costs_salary(table, seat, card) or is_free(table, seat, card):
                continue
            loss = worths.loss(roster, card) + option.unused * weights.salary
        elif type(option) is FireBusy:
            loss = 0.0
        elif type(option) in wages:
            loss = -weights.salary
        else:
            continue
        if loss < least:
            best, least = option, loss
    if can_pay and (best is None or least > weights.useless):
        return None
    return best


def is_free(table: Table, seat: int, card: int) -> bool:
    """Tell whether all idle cards of a salaried type cost nothing, so that firing one saves nothing (K-NMS-34)."""
    free = unpaid_cards(table, seat, card)
    if not free:
        return False
    work, beach = remaining(table.state.chains[seat])
    return work[card] + beach[card] <= free - busy(seat, card, table)
