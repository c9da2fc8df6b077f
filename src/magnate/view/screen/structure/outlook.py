"""What a selection for the structure leads to (B-RES-05 to B-RES-08)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.facts.phrase import Phrase
from magnate.game import Game
from magnate.model.actions import Action, PutToWork
from magnate.rules import flow
from magnate.rules.company import ceo_slots, fits, slots
from magnate.rules.order_of_business import counted_slots
from magnate.rules.table import Table
from magnate.view.forecast import salaries_due
from magnate.view.screen.ahead import check_step, seen_table
from magnate.view.screen.asked.shapes import Exchange, StructureOutlook
from magnate.view.screen.dinner.forecast import PLENTY, reveal_known
from magnate.view.screen.order.outlook import places_in_queue
from magnate.view.screen.structure.actions import actions_of
from magnate.view.screen.structure.exchange import exchanges
from magnate.view.screen.structure.filling import fill, full
from magnate.view.screen.structure.mending import nearest_fit
from magnate.view.screen.structure.milestones import reachable_milestones

RESTRUCTURING = "restructuring"


def structure_outlook(game: Game, seat: int, staged: Sequence[Action] = ()) -> StructureOutlook:
    """Return what the seat's selection leads to, with the cards staged on top of those selected before.

    A selection that does not fit leaves the CEO alone (B-RES-07): open slots, places in the queue, actions and
    milestones are those of that.
    Raises IllegalAction when a staged step is not legal, ValueError outside phase 1 or for a seat that does not play.
    """
    table = seen_table(game, seat)
    check_step(table, seat, RESTRUCTURING)
    for action in staged:
        found = flow.check(table, seat, action)
        if type(found) is PutToWork:
            flow.apply(table, seat, found)
    cards = table.state.chains[seat].selected
    why = why_not_fitting(table, seat, cards)
    employees, mending = table.book.employees, nearest_fit(table, seat, cards)
    add, whole = fill(table, seat, cards), full(table, seat)
    swaps = exchanges(table, seat, cards)
    room, salaries = slots(table, seat, cards), salaries_due(table, seat)
    best, worst = after_reveal(table, seat, cards if why is None else [0] * len(cards))
    return StructureOutlook(
        used=sum(cards),
        room=room,
        open_slots=counted_slots(table, seat),
        fits=why is None,
        why=why,
        best=best,
        worst=worst,
        salaries=salaries,
        cash=table.state.chains[seat].cash,
        actions=actions_of(table, seat),
        milestones=reachable_milestones(table, seat),
        more=[employees[card].id for card in mending.more],
        less=[employees[card].id for card in mending.less],
        add=[employees[card].id for card in add],
        full=[employees[card].id for card in whole],
        exchanges=[Exchange(come=employees[swap.come].id, go=employees[swap.go].id) for swap in swaps],
    )


def after_reveal(table: Table, seat: int, cards: list[int]) -> tuple[int, int]:
    """Turn the own structure over, with what it claims at once; return the best and worst place in the queue."""
    chain = table.state.chains[seat]
    work, chain.work = chain.work, cards
    best, worst = places_in_queue(table, seat)
    chain.work = work
    table.state.bank = PLENTY
    reveal_known(table)
    return best, worst


def why_not_fitting(table: Table, seat: int, cards: list[int]) -> Phrase | None:
    """Return why a selection makes no legal structure, None where it does (B-RES-06)."""
    if fits(table, seat, cards):
        return None
    managers = sum(cards[card] for card, _ in table.book.managers)
    most = ceo_slots(table, seat)
    if managers > most:
        return Phrase(say="too_many_managers", values={"count": managers, "slots": most})
    return Phrase(say="too_many_cards", values={"count": sum(cards), "slots": slots(table, seat, cards)})
