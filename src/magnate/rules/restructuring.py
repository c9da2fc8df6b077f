"""Phase 1, Restructuring (chapter 6): everybody secretly splits the hand into work and beach."""

from __future__ import annotations

from magnate.model.actions import READY, Action, Options, PutToWork, Ready
from magnate.model.errors import IllegalAction
from magnate.model.events import RoundBegan, StructureRevealed
from magnate.model.state import Chain
from magnate.rules.company import busy, ceo_slots, fits, open_slots, slots
from magnate.rules.milestones import claim
from magnate.rules.step import Step, seal
from magnate.rules.table import Table, refuse


class Restructuring(Step):
    """Put cards to work one by one, then seal (B-RES-01)."""

    takes = (PutToWork, Ready)
    simultaneous = True

    def options(self, table: Table, seat: int) -> Options:
        chain = table.state.chains[seat]
        put = table.book.put_to_work
        selected = chain.selected
        left = [i for i, held in enumerate(chain.hand) if held > selected[i]]
        if table.book.house_rules.overfill == "reject":
            left = [i for i in left if can_still_fit(table, chain, i)]
            if not fits(table, seat, selected):
                return [put[i] for i in left]
        found: list[Action] = [put[i] for i in left]
        found.append(READY)
        return found

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        if type(action) is not PutToWork:
            return refuse("B-RES-06", "The structure does not fit yet: put a manager to work (RUL-20).", "does_not_fit")
        name, card, chain = action.employee, table.book.by_employee[action.employee], table.state.chains[seat]
        if not chain.hand[card] and busy(seat, card, table):
            return refuse("B-RES-02", f"Your {name} is busy with a campaign.", "busy_with_campaign", employee=name)
        if chain.hand[card] <= chain.selected[card]:
            return refuse("B-RES-01", f"You have no further {name} in hand.", "no_further_card", employee=name)
        return refuse(
            "B-RES-06",
            f"With this {name} the structure could not fit any more (RUL-20).",
            "would_not_fit",
            employee=name,
        )

    def apply(self, table: Table, seat: int, action: Action) -> None:
        chain = table.state.chains[seat]
        if type(action) is PutToWork:
            chain.selected[table.book.by_employee[action.employee]] += 1
            return
        seal(table, seat)


def can_still_fit(table: Table, chain: Chain, extra: int) -> bool:
    """Tell whether one more card can belong to a legal structure, with managers still in hand (RUL-20)."""
    employees = table.book.employees
    chosen = chain.selected[:]
    chosen[extra] += 1
    managers = sum(count for i, count in enumerate(chosen) if employees[i].manager)
    most = ceo_slots(table, chain.seat)
    if managers > most:
        return False
    spare = [
        employees[i].slots for i, held in enumerate(chain.hand) if employees[i].manager for _ in range(held - chosen[i])
    ]
    ordinary = sum(chosen) - managers
    room = slots(table, chain.seat, chosen) - managers
    free = most - managers
    best = room
    for added in sorted(spare, reverse=True)[:free]:
        room += added - 1
        best = max(best, room)
    return ordinary <= best


def begin(table: Table) -> None:
    """Start a round: everybody in the game chooses (B-RES-01)."""
    state = table.state
    state.round += 1
    state.ceo_slots = state.next_ceo_slots
    state.step = "restructuring"
    if table.events is not None:
        table.tell(RoundBegan(state.round, state.ceo_slots))
    for seat in state.order:
        chain = state.chains[seat]
        chain.selected = [0] * len(chain.hand)
        chain.ready = False
    state.waiting = state.order[:]


def reveal(table: Table) -> None:
    """Reveal all structures at once (B-RES-04); a selection that does not fit leaves the CEO alone (B-RES-07)."""
    state = table.state
    for seat in state.order:
        chain = state.chains[seat]
        overfilled = not fits(table, seat, chain.selected)
        chain.work = [0] * len(chain.hand) if overfilled else chain.selected
        chain.beach = [held - chain.work[i] for i, held in enumerate(chain.hand)]
        chain.hand = [0] * len(chain.hand)
        chain.selected = chain.hand[:]
        if table.events is not None:
            at_work = tuple((table.book.employees[i].id, n) for i, n in enumerate(chain.work) if n)
            table.tell(StructureRevealed(seat, at_work, open_slots(table, seat), overfilled))
    for seat in state.order:
        claim_played(table, seat)
    for module in table.book.ask.structures_revealed:
        module.structures_revealed(table)


def claim_played(table: Table, seat: int) -> None:
    """Claim the milestones for cards at work at the reveal (B-RES-10)."""
    work = table.state.chains[seat].work
    for card, milestone in table.book.played:
        if work[card]:
            claim(table, seat, milestone)
    if table.book.house_rules.lower_prices_check == "reveal":
        claim_lower_prices(table, seat)


def claim_lower_prices(table: Table, seat: int) -> None:
    """Claim First to lower prices with a pricing or discount manager at work (B-MIL-42)."""
    work = table.state.chains[seat].work
    for card in table.book.price_cutters:
        if work[card]:
            claim(table, seat, "first_to_lower_prices")
