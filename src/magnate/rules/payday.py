"""Phase 5, Payday (18.1): firing, then paying the salaries (`rules/salaries.py` tells how much)."""

from __future__ import annotations

from typing import ClassVar, Final

from magnate.model.actions import READY, Action, Fire, FireBusy, Options, Ready
from magnate.model.compiling import mypyc_attr
from magnate.model.errors import IllegalAction
from magnate.model.events import CardFired, SalariesPaid
from magnate.model.state import NOBODY, Chain, Dismissal
from magnate.rules.card_lists import CEO
from magnate.rules.company import busy
from magnate.rules.hire_discount import WORK, forget_dismissals, is_counted, unused_by_card
from magnate.rules.milestones import claim
from magnate.rules.offers import goods_of
from magnate.rules.salaries import (
    BEACH,
    BUSY,
    NOTHING,
    Staff,
    salaried,
    salaried_busy,
    salaried_idle,
    salaried_left,
    salaries,
    salaries_of,
    staff_left,
)
from magnate.rules.step import Step, seal
from magnate.rules.table import Table, refuse

PAID_FOR_MILESTONE: Final = 20
"""Dollars of salaries paid at once that claim First to pay $20 or more in salaries (B-PAY-10)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Payday(Step):
    """Choose whom to fire, one by one, then seal (B-PAY-02)."""

    takes: ClassVar[tuple[type, ...]] = (Fire, FireBusy, Ready)
    simultaneous = True

    def options(self, table: Table, seat: int) -> Options:
        chain = table.state.chains[seat]
        staff = staff_left(chain)
        found: list[Action] = [*fireable_of(table, seat, staff)]
        cards = salaried(table, seat, staff)
        if cards and salaries_of(table, seat, cards).due > chain.cash:
            if not salaried_idle(table, seat, staff):
                campaigns = table.book.catalogue.campaigns
                found.extend(FireBusy(campaigns[token].id) for token in salaried_busy(table, seat))
        else:
            found.append(READY)
        return found

    def malformed(self, table: Table, action: Action) -> IllegalAction | None:
        if type(action) is Fire and action.employee == CEO:
            return refuse("B-PAY-03", "The CEO can never be fired.", "ceo_stays")
        return super().malformed(table, action)

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        if type(action) is Fire:
            return not_fireable(table, seat, action)
        if type(action) is FireBusy:
            return not_let_go(table, seat, action)
        due = salaries(table, seat).due
        return refuse(
            "B-PAY-07",
            f"Salaries are ${due} and you have ${table.state.chains[seat].cash}: fire somebody.",
            "salaries_too_high",
        )

    def apply(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is Fire or type(action) is FireBusy:
            table.state.chains[seat].firing.append(dismissal(table, seat, action))
        else:
            seal(table, seat)


def dismissal(table: Table, seat: int, action: Fire | FireBusy) -> Dismissal:
    """Return what firing somebody notes down until the salaries are paid (B-PAY-02)."""
    if isinstance(action, Fire):
        gone = (table.book.by_employee[action.employee], action.place, action.unused)
        return tuple.__new__(Dismissal, gone)  # see Game._carry_out
    token = table.book.campaign_index[action.campaign]
    run = next(run for run in table.state.campaigns if run.token == token and run.seat == seat)
    return Dismissal(run.marketeer, BUSY, token)


def due_after(table: Table, seat: int, action: Fire | FireBusy) -> int:
    """Return what is due once somebody more is fired (B-PAY-06); nobody is."""
    firing = table.state.chains[seat].firing
    firing.append(dismissal(table, seat, action))
    due = salaries(table, seat).due
    firing.pop()
    return due


def not_fireable(table: Table, seat: int, action: Fire) -> IllegalAction:
    """Return the refusal of a card that cannot be fired by choice (B-PAY-02, B-PAY-03)."""
    if action.place not in (WORK, BEACH):
        why = f"A card is fired at {WORK} or on the {BEACH}, not {action.place!r}."
        return refuse("B-PAY-02", why, "work_or_beach")
    card = table.book.by_employee[action.employee]
    others = any(fire.employee == action.employee for fire in fireable(table, seat))
    if busy(seat, card, table) and not others:
        return refuse(
            "B-PAY-03",
            f"Your {action.employee} is busy with a campaign.",
            "busy_with_campaign",
            employee=action.employee,
        )
    return refuse(
        "B-PAY-02",
        f"You have no such {action.employee} ({action.place}) that can be fired.",
        "no_such_card",
        employee=action.employee,
    )


def not_let_go(table: Table, seat: int, action: FireBusy) -> IllegalAction:
    """Return the refusal of a busy marketeer: it goes only for want of money, and last of all (B-PAY-03, B-PAY-08)."""
    if salaries(table, seat).due <= table.state.chains[seat].cash:
        return refuse(
            "B-PAY-03",
            "You can pay: busy marketeers are not fired by choice.",
            "kept_while_paid",
            campaign=action.campaign,
        )
    if salaried_left(table, seat):
        return refuse("B-PAY-08", "Everybody else who costs a salary goes before a busy marketeer.", "others_first")
    return refuse(
        "B-PAY-08",
        f"No marketeer of yours who costs a salary is busy with {action.campaign}.",
        "nobody_busy_there",
        campaign=action.campaign,
    )


def begin(table: Table) -> None:
    """Let go of CFOs that may not stay (B-PAY-01), then ask whom to fire; skipped without salaries (B-INT-01)."""
    state = table.state
    state.step = "payday"
    table.note_scene()
    for seat in state.order:
        fire_cfo(table, seat)
    state.waiting = []
    if not table.book.has_salaries:
        return
    for seat in state.order:
        chain = state.chains[seat]
        chain.firing = []
        chain.paying = [0] * len(chain.stock)
        chain.ready = False
    if table.book.house_rules.firing == "turn_order":
        state.cursor = 0
        state.waiting = state.order[:1]
    else:
        state.waiting = state.order[:]


def proceed(table: Table) -> bool:
    """Fire, pay and go on when every choice asked for is sealed; tell whether the phase is over."""
    state = table.state
    if not table.book.has_salaries:
        return True
    if table.book.house_rules.firing == "turn_order":
        dismiss(table, state.order[state.cursor])
        state.cursor += 1
        if state.cursor < len(state.order):
            state.waiting = [state.order[state.cursor]]
            return False
    else:
        for seat in state.order:
            dismiss(table, seat)
    for seat in state.order:
        pay_salaries(table, seat)
    return True


def fire_cfo(table: Table, seat: int) -> None:
    """Fire the CFO of a chain that has just claimed First to have $100 (B-PAY-01, B-INT-05)."""
    if not table.has(seat, "first_to_have_100"):
        return
    chain = table.state.chains[seat]
    for card in table.book.cfos:
        for place, cards in ((WORK, chain.work), (BEACH, chain.beach)):
            if cards[card]:
                cards[card] -= 1
                table.state.supply[card] += 1
                table.tell(CardFired(seat, table.book.employees[card].id, place, True))


def fireable(table: Table, seat: int) -> list[Fire]:
    """Return every different dismissal of a card that is not busy (B-PAY-02)."""
    return fireable_of(table, seat, staff_left(table.state.chains[seat]))


def fireable_of(table: Table, seat: int, staff: list[Staff]) -> list[Fire]:
    """Return every different dismissal of a card that is not busy, given the staff that is left."""
    book = table.book
    chain = table.state.chains[seat]
    rows = [] if is_counted(table) else unused_by_card(table, chain)
    recruiters = [card for card, _ in rows]
    found: list[Fire] = []
    for card, at_work, on_beach in staff:
        if at_work:
            if card in recruiters:
                found += fireable_recruiters(table, chain, card, [left for row, left in rows if row == card])
            else:
                found.append(book.fire_at_work[card])
        if on_beach:
            found.append(book.fire_on_beach[card])
    return found


def fireable_recruiters(table: Table, chain: Chain, card: int, unused: list[int]) -> list[Fire]:
    """Return the different dismissals of one kind of recruiter at work, who differ by their unused actions."""
    for gone in chain.firing:
        if gone.employee == card and gone.place == WORK:
            unused.remove(gone.detail)
    return [Fire(table.book.employees[card].id, WORK, left) for left in sorted(set(unused))]


def dismiss(table: Table, seat: int) -> None:
    """Put the cards chosen back into the supply (B-PAY-02, B-CMP-05); campaigns run on (B-PAY-08)."""
    state = table.state
    chain = state.chains[seat]
    for gone in chain.firing:
        state.supply[gone.employee] += 1
        if gone.place == WORK:
            chain.work[gone.employee] -= 1
        elif gone.place == BEACH:
            chain.beach[gone.employee] -= 1
        else:
            for i, run in enumerate(state.campaigns):
                if gone.detail in (run.token, run.partner):
                    state.campaigns[i] = run._replace(marketeer=NOBODY, partner=NOBODY)
        if table.events is not None:
            table.tell(CardFired(seat, table.book.employees[gone.employee].id, gone.place, False))


def pay_salaries(table: Table, seat: int) -> None:
    """Pay exactly what is due to the bank (B-PAY-06, B-PAY-12) and claim for $20 or more (B-PAY-10).

    Goods that pay salaries go back to the supply (K-NMS-50).
    """
    state = table.state
    chain = state.chains[seat]
    forget_dismissals(table, chain)
    cards = salaried(table, seat, staff_left(chain))
    owed = salaries_of(table, seat, cards) if cards or table.events is not None else NOTHING
    due = owed.due
    chain.cash -= due
    state.bank += due
    if table.events is not None:
        told = SalariesPaid(
            seat, owed.cards, owed.gross, owed.training_discount, owed.recruiting_discount, due, chain.cash
        )
        table.tell(told._replace(rate=owed.rate, goods=goods_of(table, chain.paying), unpaid=owed.unpaid))
    if owed.goods:
        chain.stock = [held - gone for held, gone in zip(chain.stock, chain.paying, strict=True)]
        chain.paying = [0] * len(chain.stock)
    if due >= PAID_FOR_MILESTONE:
        claim(table, seat, "first_to_pay_20_in_salaries")
