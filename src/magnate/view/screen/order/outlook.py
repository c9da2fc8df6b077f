"""Who chooses a place in the turn order when, and what places a structure may lead to (chapter 7)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.game import Game
from magnate.model.actions import Action, TakePosition
from magnate.model.state import NOBODY
from magnate.rules import flow
from magnate.rules.company import ceo_slots
from magnate.rules.order_of_business import AIRPLANE_SLOTS, choosing_order, counted_slots, eagerness
from magnate.rules.table import Table
from magnate.view.screen.ahead import seen_table
from magnate.view.screen.asked.shapes import OrderOutlook, QueueSeat
from magnate.view.screen.order.scarce import scarce_piles, tied_at_dinner
from magnate.view.screen.structure.actions import actions_of

ORDER = "order_of_business"

DEEDS = ("act_hire", "act_train", "act_campaign")
"""What those who act earlier may take away from those who act later: cards and campaign tokens."""

Eagerness = tuple[int, int]
"""A rank that modules give, and the open slots: what decides who chooses first, higher first (B-ORD-01)."""


def order_outlook(game: Game, seat: int, staged: Sequence[Action] = ()) -> OrderOutlook:
    """Return the queue for the places, the first to choose first; seat -1 looks on.

    staged: places the seat means to take. Raises IllegalAction when it may not.
    Raises ValueError outside phase 2.
    """
    table = seen_table(game, seat)
    if table.state.step != ORDER:
        raise ValueError(f"the queue is for {ORDER}, and this is {table.state.step or 'nothing'}")
    for action in staged:
        found = flow.check(table, seat, action)
        assert type(found) is TakePosition
        table.state.positions[found.position - 1] = seat
        table.state.waiting = []
    taken = {other: place for place, other in enumerate(table.state.positions, start=1) if other != NOBODY}
    return OrderOutlook(
        queue=[
            QueueSeat(
                seat=other,
                open_slots=counted_slots(table, other),
                first_by_star=eagerness(table, other)[0] > 0,
                position=taken.get(other),
                deeds=[deed for deed in actions_of(table, other) if deed.say in DEEDS],
            )
            for other in choosing_order(table)
        ],
        scarce=scarce_piles(table),
        ties=tied_at_dinner(table, seat) if seat in table.state.order else [],
    )


def places_in_queue(table: Table, seat: int) -> tuple[int, int]:
    """Return the best and the worst place in the order of choosing that a seat's structure may get, 1 = first.

    The structure is what the seat has at work; the cards of all others are in their hands, and they may put any
    of them to work, or all to the beach.
    """
    mine = eagerness(table, seat)
    order = table.state.order
    before, may_be_before = 0, 0
    for place, rival in enumerate(order):
        if rival == seat:
            continue
        least, most = may_reach(table, rival)
        ties = place < order.index(seat)
        before += least > mine or (ties and least == mine)
        may_be_before += most > mine or (ties and most == mine)
    return 1 + before, 1 + may_be_before


def may_reach(table: Table, seat: int) -> tuple[Eagerness, Eagerness]:
    """Return the least and the most eagerness a chain can come to with the cards in its hand (B-RES-05, B-ORD-01)."""
    hand = table.state.chains[seat].hand
    ceo = ceo_slots(table, seat)
    bonus = AIRPLANE_SLOTS if table.has(seat, "first_airplane_campaign") else 0
    added = [slots - 1 for card, slots in table.book.managers for _ in range(hand[card])]
    others = sum(hand) - len(added)
    idle = sum(1 for slots in added if slots < 0)
    least = max(0, ceo - min(ceo, idle) - others)
    most = ceo + sum(slots for slots in sorted(added, reverse=True)[:ceo] if slots > 0)
    rank = rank_with(table, seat, hand)
    return (0, least + bonus), (rank, most - (rank > 0) + bonus)


def rank_with(table: Table, seat: int, cards: list[int]) -> int:
    """Return the rank that modules would give a chain with these cards at work (K-MOV-05)."""
    chain = table.state.chains[seat]
    work, chain.work = chain.work, cards
    rank = max((module.chooses_first(table, seat) for module in table.book.ask.chooses_first), default=0)
    chain.work = work
    return rank
