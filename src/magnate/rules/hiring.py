"""Working day, step 1: Hire (chapter 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from magnate.model.actions import FINISH, Action, FinishStep, Hire, Options
from magnate.model.errors import IllegalAction
from magnate.model.events import Hired
from magnate.model.state import NOBODY, Recruiter
from magnate.rules.card_lists import CEO
from magnate.rules.company import may_gain, uses
from magnate.rules.milestones import claim
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse
from magnate.rules.training import phantom_can_be_hired, trainers_at_work

HIRES_FOR_MILESTONE: Final = 3


class Hiring(Step):
    """Hire with one action after the other, then leave the step (B-HIR-01)."""

    takes = (Hire, FinishStep)

    def options(self, table: Table, seat: int) -> Options:
        actions = table.book.hire_actions
        hires = [actions[name] for name in hirers(table, seat)]
        found: list[Action] = [by_one[card] for card in hireable(table, seat) for by_one in hires] if hires else []
        found.append(FINISH)
        return found

    def complete(self, table: Table, seat: int, action: Action) -> Action:
        """Let the first recruiter in the usual order hire, where none is named (B-HIR-04, K-RUL-27)."""
        if type(action) is Hire and not action.by:
            for name in hirers(table, seat)[:1]:
                return Hire(action.employee, name)
        return action

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        assert type(action) is Hire
        card = table.book.by_employee[action.employee]
        if not table.book.employees[card].entry_level:
            return refuse(
                "B-HIR-02",
                f"Only entry-level cards can be hired, not {action.employee}.",
                "not_entry_level",
                employee=action.employee,
            )
        if action.by not in hirers(table, seat):
            if action.by in recruiters_left(table, seat):
                return refuse(
                    "B-HIR-04", "At this table nobody says who hires: actions are counted (RUL-16).", "hirer_not_named"
                )
            return refuse("B-HIR-01", f"{action.by} has no hire action left.", "no_hire_left", employee=action.by)
        if not may_gain(table, seat, card):
            return refuse(
                "B-HIR-03", f"You own the only {action.employee} you may have.", "only_one", employee=action.employee
            )
        if not table.book.career[card] or not trainers_at_work(table, seat):
            return refuse(
                "B-HIR-06",
                f"No {action.employee} is left, and nobody could train one.",
                "none_left_untrainable",
                employee=action.employee,
            )
        return refuse(
            "B-HIR-07", f"No {action.employee} is left, and not every hire could be trained.", "hires_not_trainable"
        )

    def apply(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is not Hire:
            table.state.waiting = []
            return
        state = table.state
        chain = state.chains[seat]
        card = table.book.by_employee[action.employee]
        spend_action(chain.recruiters, table.book.by_employee.get(action.by, NOBODY))
        phantom = not state.supply[card]
        if phantom:
            state.turn.phantoms.append(card)
        else:
            state.supply[card] -= 1
            chain.beach[card] += 1
        chain.hires += 1
        if table.events is not None:
            table.tell(Hired(seat, action.employee, action.by, phantom))
        for module in table.book.ask.hired:
            module.hired(table, seat, card, table.book.by_employee.get(action.by, NOBODY))
        if chain.hires >= HIRES_FOR_MILESTONE:
            claim(table, seat, "first_to_hire_3")
        if not recruiters_left(table, seat):
            state.waiting = []


def begin(table: Table, seat: int) -> None:
    """Lay out the hire actions: CEO first, then the recruiters at work (B-HIR-01, B-HIR-04)."""
    chain = table.state.chains[seat]
    book = table.book
    chain.hires = 0
    chain.recruiters = [book.fresh_ceo]
    for card in book.recruiters:
        if chain.work[card]:
            count = chain.work[card] * uses(table, seat, card)
            chain.recruiters += [book.fresh_recruiters[card]] * count


def hirers(table: Table, seat: int) -> Sequence[str]:
    """Return who can be named as hiring, in the suggested order (B-HIR-04).

    With RUL-16 `counted` nobody is named: one name stands for whatever action is left.
    """
    names: Sequence[str] = recruiters_left(table, seat)
    for module in table.book.ask.hirers:
        names = module.hirers(table, seat, names)
    return names[:1] if table.book.house_rules.hr_discount == "counted" else names


def recruiters_left(table: Table, seat: int) -> list[str]:
    """Return who still has a hire action, each kind once, the CEO first."""
    names: list[str] = []
    for recruiter in table.state.chains[seat].recruiters:
        if recruiter.left:
            name = CEO if recruiter.employee == NOBODY else table.book.employees[recruiter.employee].id
            if name not in names:
                names.append(name)
    return names


def spend_action(recruiters: list[Recruiter], card: int) -> None:
    """Use an action of one kind of recruiter, finishing a card already begun before starting another."""
    least = 0
    chosen = NOBODY
    for number, row in enumerate(recruiters):
        if row.employee == card and row.left and (chosen == NOBODY or row.left < least):
            chosen, least = number, row.left
    recruiters[chosen] = tuple.__new__(Recruiter, (card, least - 1))  # see Game._carry_out


def hireable(table: Table, seat: int) -> list[int]:
    """Return the types that can be hired: from their pile (B-HIR-10), or as a phantom to be trained (B-HIR-06)."""
    supply = table.state.supply
    return [
        card
        for card in table.book.entry_level
        if may_gain(table, seat, card) and (supply[card] or phantom_can_be_hired(table, seat, card))
    ]
