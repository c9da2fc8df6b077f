"""What the cards at work will do this round, as phrases."""

from __future__ import annotations

from magnate.facts.phrase import Phrase
from magnate.modules import faces_of
from magnate.rules.company import acting
from magnate.rules.dinnertime import TIP, TIP_WITH_MILESTONE
from magnate.rules.food import ANY_ONE, drinks_loaded, drinks_to_load
from magnate.rules.prices import unit_price
from magnate.rules.table import Table


def actions_of(table: Table, seat: int) -> list[Phrase]:
    """Return what a chain's cards at work can do this round, in the order of the round.

    Numbers count every use of a card, as often as the modules in play let it act.
    """
    uses = acting(table, seat)
    own = [
        Phrase(say=say, values=values)
        for say, values in (
            *_office(table, uses),
            *_kitchen(table, seat, uses),
            *_building(table, uses),
            *_dining_room(table, seat, uses),
        )
    ]
    return own + faces_of(table.book).at_work(table, seat, uses)


Said = tuple[str, dict[str, object]]
"""A phrase in the making: its id and its values."""


def _office(table: Table, uses: list[int]) -> list[Said]:
    """Hires, training steps and campaigns."""
    book = table.book
    hires = book.catalogue.ceo_hires + sum(uses[card] * book.employees[card].hires for card in book.recruiters)
    steps = sum(uses[card] * book.employees[card].trainings for card in book.trainers)
    found: list[Said] = [("act_hire", {"count": hires})]
    if steps:
        found.append(("act_train", {"count": steps}))
    found += [
        ("act_campaign", {"employee": book.employees[card].id, "count": uses[card]})
        for card in book.marketeers
        if uses[card]
    ]
    return found


def _kitchen(table: Table, seat: int, uses: list[int]) -> list[Said]:
    """Food and drinks: pieces by good, pieces of a good still to be chosen, and routes."""
    book = table.book
    made: dict[tuple[str, ...], int] = {}
    for card in book.kitchen:
        if uses[card]:
            goods = tuple(book.goods[good] for good in book.employees[card].produces)
            made[goods] = made.get(goods, 0) + uses[card] * book.employees[card].amount
    found: list[Said] = []
    for goods, count in made.items():
        if len(goods) == 1:
            found.append(("act_produce", {"good": goods[0], "count": count}))
        else:
            found.append(("act_produce_either", {"choices": list(goods), "count": count}))
    for card in book.buyers:
        if uses[card]:
            say = "act_fetch" if book.employees[card].drinks_mode == ANY_ONE else "act_drive"
            drinks = (drinks_loaded if say == "act_fetch" else drinks_to_load)(table, seat, card)
            found.append((say, {"employee": book.employees[card].id, "count": uses[card], "drinks": drinks}))
    return found


def _building(table: Table, uses: list[int]) -> list[Said]:
    """Houses, gardens and restaurants."""
    book = table.book
    builds = sum(uses[card.index] * card.builds for card in book.employees)
    found: list[Said] = [("act_build", {"count": builds})] if builds else []
    for card in book.employees:
        if card.opens and uses[card.index]:
            say = "act_restaurant_move" if card.may_move else "act_restaurant"
            found.append((say, {"employee": card.id, "count": uses[card.index]}))
    return found


def _dining_room(table: Table, seat: int, uses: list[int]) -> list[Said]:
    """The price, tips and the CFO."""
    book = table.book
    found: list[Said] = []
    change = sum(uses[card] * delta for card, delta in book.price_cards)
    if change:
        found.append(("act_price", {"change": change, "dollars": unit_price(table, seat)}))
    count = sum(uses[card] for card in book.waitresses)
    if count:
        each = TIP_WITH_MILESTONE if table.has(seat, "first_waitress_played") else TIP
        found.append(("act_tips", {"count": count, "dollars": count * each}))
    if any(uses[card] for card in book.cfos):
        found.append(("act_cfo", {}))
    return found
