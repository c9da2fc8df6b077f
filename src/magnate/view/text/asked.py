"""What a decision turns on, said before it is taken: hires left, what is due, who reaches whom."""

from __future__ import annotations

from magnate.messages.speech import listed, money, t
from magnate.model.state import NOBODY
from magnate.modules import faces_of
from magnate.rules import flow
from magnate.rules.company import slots
from magnate.rules.order_of_business import counted_slots
from magnate.rules.salaries import salaries
from magnate.rules.table import Table
from magnate.view.forecast import salaries_gross
from magnate.view.screen.asked.facts import facts_of as phrases_of
from magnate.view.screen.structure.outlook import why_not_fitting
from magnate.view.text import signs as words
from magnate.view.text.phrases import said


def facts_of(table: Table, seat: int, kind: str) -> list[str]:
    """Return what the seat should have before its eyes for this kind of decision."""
    tell = SUMS.get(kind)
    return [*(tell(table, seat) if tell else []), *(said(fact) for fact in phrases_of(table, seat, kind))]


def structure_text(table: Table, seat: int, cards: list[int]) -> str:
    """Return how a selection for the structure fares: slots used, whether it fits, open slots (B-RES-06, B-RES-08)."""
    why = why_not_fitting(table, seat, cards)
    if why is not None:
        return said(why)
    used, room = sum(cards), slots(table, seat, cards)
    return f"{t('ask.res.slots', used=used, room=room)}, {t('ask.res.open_slots', count=room - used)}."


def _restructuring(table: Table, seat: int) -> list[str]:
    gross = salaries_gross(table, seat)
    due = [t("terminal.salaries", dollars=money(gross))] if gross else []
    return [structure_text(table, seat, table.state.chains[seat].selected), *due]


def _order(table: Table, seat: int) -> list[str]:
    taken = [
        t("terminal.took", place=place + 1, name=words.LETTERS[other])
        for place, other in enumerate(table.state.positions)
        if other != NOBODY
    ]
    found = [t("terminal.counted", slots=counted_slots(table, seat))]
    found += [t("terminal.taken", places=listed(taken))] if taken else []
    first = any(module.chooses_first(table, seat) for module in table.book.ask.chooses_first)
    return [*found, t("terminal.star")] if first else found


def _payday(table: Table, seat: int) -> list[str]:
    owed, cash = salaries(table, seat), table.state.chains[seat].cash
    less = "".join(f" − {money(off)}" for off in (owed.training_discount, owed.recruiting_discount) if off)
    sum_ = f"{owed.cards - owed.goods - owed.unpaid} × {money(owed.rate)}{less} = {money(owed.due)}"
    short = owed.due > cash
    found = [
        t(
            "terminal.due",
            sum=sum_,
            cash=money(cash),
            short="yes" if short else "no",
            dollars=money(abs(cash - owed.due)),
        )
    ]
    found += [f"{t('ask.pay.with_goods', count=owed.goods)}."] if owed.goods else []
    found += [f"{t('ask.pay.unpaid', count=owed.unpaid)}."] if owed.unpaid else []
    if short:
        wages = faces_of(table.book).wages
        goods = any(type(option) in wages for option in flow.options(table, seat))
        found.append(t("ask.pay.must_use_goods" if goods else "ask.pay.must_fire"))
    gone = [table.book.employees[row.employee].id for row in table.state.chains[seat].firing]
    return [*found, t("terminal.firing", cards=words.cards_of(gone))] if gone else found


SUMS = {"restructuring": _restructuring, "order_of_business": _order, "payday": _payday}
"""What is counted for some decisions, beside the facts that all screens tell."""
