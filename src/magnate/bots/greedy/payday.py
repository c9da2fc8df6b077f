"""Phase 5: keep whom the chain can pay and use; else the least useful goes."""

from __future__ import annotations

from magnate.bots.greedy import weights
from magnate.bots.greedy.desk import Desk
from magnate.bots.greedy.prospects import Prospects
from magnate.model.actions import Action, Fire, FireBusy, Options, Ready
from magnate.modules import faces_of
from magnate.rules.salaries import costs_salary, salaries

TIGHT = 15
"""With less cash than this after salaries, idlers go."""

USELESS = -3.0


def choose_dismissal(desk: Desk, options: Options) -> Action | None:
    """Fire the least useful salaried card while money is short, then seal."""
    can_pay = Ready() in options
    due = salaries(desk.table, desk.seat).due
    if can_pay and (not due or desk.chain.cash - due >= TIGHT):
        return Ready()
    prospects = Prospects(desk)
    wages = faces_of(desk.book).wages
    owned = desk.owned[:]
    for gone in desk.chain.firing:
        owned[gone.employee] -= 1
    best: tuple[float, Action] | None = None
    for option in options:
        if type(option) is Fire:
            card = desk.card(option.employee)
            if not costs_salary(desk.table, desk.seat, card):
                continue
            loss = prospects.keep(owned, card) + option.unused * weights.SALARY
        elif type(option) is FireBusy:
            loss = 0.0
        elif type(option) in wages:
            loss = -weights.SALARY
        else:
            continue
        if best is None or loss < best[0]:
            best = (loss, option)
    if can_pay and (best is None or best[0] > USELESS):
        return Ready()
    return best[1] if best else None
