"""What must hold between the parts of a position."""

from __future__ import annotations

from magnate.model.state import Chain
from magnate.rules import flow
from magnate.rules.airplanes import AIRPLANE, airplane_places
from magnate.rules.cleanup import FREEZER, has_freezer, kept, why_not_freeze
from magnate.rules.company import acting, fits
from magnate.rules.hire_discount import WORK, is_counted, unused_by_card
from magnate.rules.launching import MESSAGE, reachable, token_places
from magnate.rules.order_of_business import choosing_order
from magnate.rules.phantoms import phantoms_can_be_trained
from magnate.rules.positions.draft import Draft
from magnate.rules.positions.phases import is_working
from magnate.rules.positions.read_money import check_reserves
from magnate.rules.salaries import BUSY, salaries, settle

BEFORE_PAYDAY = ("order_of_business", "dinnertime")
SEALED = ("restructuring", "payday", "cleanup")
"""Phases in which everybody seals a secret choice."""


def check_table(draft: Draft) -> None:
    """Check structures, plans and questions against what the chains own."""
    check_reserves(draft)
    for chain in draft.state.chains:
        path = f"chains[{chain.seat}]"
        _check_structure(draft, chain, path)
        _check_cfo(draft, chain, path)
        _check_plans(draft, chain, path)
    _check_asked(draft)
    if not draft.reader.problems:
        _check_payday(draft)
    _check_requests(draft)
    turn = draft.state.turn
    in_training = draft.phase == "train" and bool(turn.phantoms)
    if in_training and not phantoms_can_be_trained(draft.table, turn.seat, turn.phantoms, turn.trainers):
        draft.wrong("turn.phantoms", "they cannot all be trained (B-HIR-07)")


def _check_asked(draft: Draft) -> None:
    """Those who are asked are those the phase asks; in secret choices everybody else has sealed."""
    state = draft.state
    if state.finished or not state.waiting:
        return
    if draft.phase == "order_of_business":
        left = [seat for seat in choosing_order(draft.table) if seat not in state.positions]
        if state.waiting != left[:1]:
            draft.wrong("asked", f"the next to choose is seat {left[0] if left else '-'} (B-ORD-01, B-ORD-02)")
    if draft.phase == "payday" and draft.book.house_rules.firing == "turn_order":
        if state.cursor >= len(state.order) or state.waiting != [state.order[state.cursor]]:
            draft.wrong("asked", "should be the seat whose turn it is to fire, number `cursor` of the order (RUL-14)")
        return
    for seat in state.order:
        ready = state.chains[seat].ready
        if draft.phase in SEALED and ready and seat in state.waiting:
            draft.wrong(f"chains[{seat}].ready", "who is asked has not sealed a choice yet")
        if draft.phase in ("restructuring", "payday") and not ready and seat not in state.waiting:
            draft.wrong(f"chains[{seat}].ready", "who is not asked has sealed a choice")


def _check_structure(draft: Draft, chain: Chain, path: str) -> None:
    """What is at work came from a legal structure, until payday (B-RES-06)."""
    before_payday = draft.phase in BEFORE_PAYDAY or is_working(draft.book, draft.phase) or _is_after_dinner(draft)
    if before_payday and not fits(draft.table, chain.seat, chain.work):
        why = "does not fit the slots of the CEO and the managers at work (B-RES-06)"
        draft.wrong(f"{path}.work", why, "does_not_fit")


def _is_after_dinner(draft: Draft) -> bool:
    """Tell whether the questions between dinner and payday are being asked."""
    return draft.phase == flow.INTERLUDE and draft.state.resume == "payday"


def _check_cfo(draft: Draft, chain: Chain, path: str) -> None:
    """First to have $100 of an earlier round and a CFO exclude each other (B-MIL-46)."""
    hundred = draft.book.bits["first_to_have_100"]
    if not chain.milestones & hundred:
        return
    early = any(1 << index == hundred and when < draft.state.round for index, when in chain.claimed)
    for card in draft.book.employees:
        owned = chain.hand[card.index] + chain.work[card.index] + chain.beach[card.index]
        if card.income_bonus_percent and owned and early:
            why = f"a chain with first_to_have_100 of an earlier round owns no {card.id} (B-MIL-46)"
            draft.wrong(path, why, "rules_out", employee=card.id, milestone="first_to_have_100")


def _check_plans(draft: Draft, chain: Chain, path: str) -> None:
    """Secret choices are possible, and made in their phase only."""
    state, book = draft.state, draft.book
    if any(chain.selected) and draft.phase != "restructuring":
        draft.wrong(f"{path}.selected", "cards are selected in restructuring only")
    for card, count in enumerate(chain.selected):
        if count > chain.hand[card]:
            draft.wrong(f"{path}.selected", f"{count} {book.employees[card].id}, {chain.hand[card]} are in hand")
    if any(chain.discarding) and draft.phase != "cleanup":
        draft.wrong(f"{path}.discarding", "stock is thrown away in cleanup only")
    for good, count in enumerate(chain.discarding):
        if count > chain.stock[good]:
            draft.wrong(f"{path}.discarding", f"{count} {book.goods[good]}, {chain.stock[good]} are in stock")
    if draft.phase == "cleanup" and has_freezer(draft.table, chain.seat):
        sealed = bool(state.waiting) and chain.seat in state.order and chain.seat not in state.waiting
        if sealed and sum(kept(chain)) > FREEZER:
            draft.wrong(f"{path}.discarding", f"who has sealed keeps at most {FREEZER} pieces (B-CLN-03)")
        refused = why_not_freeze(draft.table, chain.seat, kept(chain)) if sealed else None
        if refused is not None:
            draft.wrong(f"{path}.discarding", f"{refused.why} ({refused.rule})")
    if chain.firing and draft.phase != "payday":
        draft.wrong(f"{path}.firing", "cards are fired in payday only")
    if any(chain.paying) and draft.phase != "payday":
        draft.wrong(f"{path}.paying", "salaries are paid with goods in payday only")
    for good, count in enumerate(chain.paying):
        if count > chain.stock[good]:
            draft.wrong(f"{path}.paying", f"{count} {book.goods[good]}, {chain.stock[good]} are in stock")


def _check_payday(draft: Draft) -> None:
    """Recruiters' unused actions and dismissals agree with the cards; sealed plans can be paid (B-PAY-09)."""
    state = draft.state
    if not (is_working(draft.book, draft.phase) or draft.phase in ("dinnertime", "payday") or _is_after_dinner(draft)):
        return
    in_payday = draft.phase == "payday" and bool(state.waiting)
    in_turn = in_payday and draft.book.house_rules.firing == "turn_order"
    for place, seat in enumerate(state.order):
        chain = state.chains[seat]
        done = in_turn and place < state.cursor
        _check_recruiters(draft, chain, done)
        if in_turn and place > state.cursor and chain.firing:
            draft.wrong(f"chains[{seat}].firing", "this seat fires later (RUL-14)")
        if not done:
            _check_firing(draft, chain)
        if in_payday and seat not in state.waiting and (done or not in_turn) and not draft.reader.problems:
            _check_sealed(draft, chain, done)


def _check_sealed(draft: Draft, chain: Chain, done: bool) -> None:
    """Who has sealed can pay what is left; done: the dismissals have been carried out (B-PAY-07)."""
    if done:
        table = draft.table.copy()
        due = settle(table, table.state.chains[chain.seat]).due
    else:
        due = salaries(draft.table, chain.seat).due
    if due > chain.cash:
        draft.wrong(f"chains[{chain.seat}].firing", f"who has sealed can pay what is due, ${due} (B-PAY-07)")


def _check_recruiters(draft: Draft, chain: Chain, done: bool) -> None:
    """There is one row per recruiter with a discount at work, those fired in turn included (B-HIR-05)."""
    path = f"chains[{chain.seat}].recruiters"
    rows = unused_by_card(draft.table, chain)
    if draft.book.ask.may_train_at_work:
        return
    at_work = acting(draft.table, chain.seat)
    for card in draft.book.recruiters:
        if not draft.book.employees[card].discount_per_unused_hire or not chain.recruiters:
            continue
        gone = sum(1 for row in chain.firing if row.employee == card and row.place == WORK) if done else 0
        there = sum(1 for employee, _ in rows if employee == card)
        if there != at_work[card] + gone:
            name = draft.book.employees[card].id
            draft.wrong(path, f"{there} {name} here, {chain.work[card]} at work")


def _check_firing(draft: Draft, chain: Chain) -> None:
    path = f"chains[{chain.seat}].firing"
    rows = unused_by_card(draft.table, chain)
    counts = {gone: chain.firing.count(gone) for gone in chain.firing}
    for gone, count in counts.items():
        name = draft.book.employees[gone.employee].id
        if gone.place == BUSY:
            run = next((run for run in draft.state.campaigns if run.token == gone.detail), None)
            if run is None or run.seat != chain.seat or run.marketeer != gone.employee or count > 1:
                draft.wrong(path, f"no {name} of this chain is busy with that campaign")
            continue
        there = (chain.work if gone.place == WORK else chain.beach)[gone.employee]
        unused = [left for card, left in rows if card == gone.employee] if gone.place == WORK else []
        if unused and not is_counted(draft.table):
            there = unused.count(gone.detail)
        elif gone.detail:
            there = 0
        if count > there:
            draft.wrong(path, f"{count} {name} ({gone.place}) are fired, the chain has {there} such cards there")


def _check_requests(draft: Draft) -> None:
    """A campaign that waits for its message lies where it may lie (B-MKT-03 to B-MKT-07)."""
    state = draft.state
    for index, request in enumerate(state.turn.requests):
        if request.kind != MESSAGE:
            continue
        token = draft.book.catalogue.campaigns[request.token]
        if token.kind == AIRPLANE:
            legal = (request.edge, request.number) in airplane_places(draft.table, token)
        elif token.off_map:
            legal = True
        else:
            near = reachable(draft.table, state.turn.seat, request.employee)
            places = {turned: mask for mask, turned in token_places(draft.table, token, near)}
            legal = bool(places.get(request.turned, 0) >> request.anchor & 1)
        if not legal:
            draft.wrong(f"turn.requests[{index}]", f"{token.id} may not lie there")


def check_options(draft: Draft) -> None:
    """Every seat that is asked has something to answer."""
    asked = flow.asked(draft.table)
    for seat in draft.state.waiting:
        try:
            count = len(flow.options(draft.table, seat))
        except (AssertionError, AttributeError, IndexError, KeyError, StopIteration, TypeError, ValueError):
            # What the fields of its question mean only the module knows; wrong ones show here.
            if asked not in draft.book.module_steps:
                raise
            draft.wrong("turn.requests", f"{asked} cannot be asked like that")
            continue
        if not count:
            draft.wrong("asked", f"seat {seat} has no legal answer to {asked}")
    draft.table.options.clear()
