"""What a decision turns on, as phrases: hires left, cards not used yet, what houses want.

What the outlooks of `Asked` say (structure, payday, queue) is not said again here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from magnate.facts.campaigns import ROAD, message, placing
from magnate.facts.phrase import Goods, Phrase, goods_shape
from magnate.model.state import NOBODY
from magnate.modules import faces_of
from magnate.rules.card_lists import CEO
from magnate.rules.choice_of_chain import distance
from magnate.rules.cleanup import FREEZER, has_freezer, kept, why_not_freeze
from magnate.rules.company import entrances
from magnate.rules.restaurants import any_square_counts, may_open_today, opens_at_once
from magnate.rules.table import Table
from magnate.town import UNREACHABLE


def facts_of(table: Table, seat: int, kind: str) -> list[Phrase]:
    """Return what the seat should have before its eyes for this kind of decision."""
    tell = FACTS.get(kind)
    return [*(tell(table, seat) if tell else []), *faces_of(table.book).asked(table, seat, kind)]


def demand_of(table: Table, houses: Iterable[int]) -> Goods:
    """Return the demand of houses by good. houses: their places in the state."""
    counts = [0] * len(table.book.goods)
    for index in houses:
        for good, _ in table.state.tokens[index]:
            counts[good] += 1
    return goods_shape(table, counts)


def houses_near(table: Table, seat: int) -> list[int]:
    """Return the places of the houses with a road to a chain."""
    doors = entrances(table, seat)
    houses = enumerate(table.state.houses)
    return [index for index, house in houses if doors and distance(table, house, doors) < UNREACHABLE]


def _first_restaurant(table: Table, _seat: int) -> list[Phrase]:
    if table.state.cursor < len(table.state.order):
        return [Phrase(say="may_place_later")]
    return [Phrase(say="must_place_now")]


def _reserve(table: Table, _seat: int) -> list[Phrase]:
    return [Phrase(say="bank_holds", values={"dollars": table.state.bank})]


def _cards(say: str, counts: dict[str, int]) -> list[Phrase]:
    """Return what is said of some cards, nothing when there are none."""
    return [Phrase(say=say, values={"cards": counts})] if counts else []


def _hire(table: Table, seat: int) -> list[Phrase]:
    left: dict[str, int] = {}
    for row in table.state.chains[seat].recruiters:
        if row.left:
            name = CEO if row.employee == NOBODY else table.book.employees[row.employee].id
            left[name] = left.get(name, 0) + row.left
    return _cards("hires_left", left)


def _train(table: Table, _seat: int) -> list[Phrase]:
    left: dict[str, int] = {}
    for row in table.state.turn.trainers:
        name = table.book.employees[row.employee].id
        left[name] = left.get(name, 0) + row.left
    return _cards("training_left", left)


def _launch(table: Table, seat: int) -> list[Phrase]:
    work = table.state.chains[seat].work
    free = {table.book.employees[card].id: work[card] for card in table.book.marketeers if work[card]}
    return _cards("marketeers_free", free)


def _message(table: Table, seat: int) -> list[Phrase]:
    found = message(table, seat)
    if found[0].say == "campaign_reaches":
        found.append(Phrase(say="orders_next_round", values={"room": _freezer_room(table, seat)}))
    return found


def _freezer_room(table: Table, seat: int) -> int:
    """Return the pieces that a chain can keep in clean-up, 0 without a freezer (B-CLN-03)."""
    return FREEZER if has_freezer(table, seat) else 0


def _food(table: Table, seat: int) -> list[Phrase]:
    idle, book = table.state.turn.idle, table.book
    unused = {book.employees[card].id: idle[card] for card in (*book.kitchen, *book.buyers) if idle[card]}
    demand, near = demand_of(table, range(len(table.state.houses))), demand_of(table, houses_near(table, seat))
    apart = near != demand and not may_open_today(table, seat)
    return [
        *_cards("cards_unused", unused),
        Phrase(say="stock_held", values={"goods": goods_shape(table, table.state.chains[seat].stock)}),
        Phrase(say="houses_want", values={"goods": demand}),
        *([Phrase(say="reach_wants", values={"goods": near})] if apart else []),
        Phrase(say="leftovers_go", values={"room": _freezer_room(table, seat)}),
    ]


def _build(table: Table, _seat: int) -> list[Phrase]:
    idle, book = table.state.turn.idle, table.book
    unused = {card.id: idle[card.index] for card in book.employees if card.builds and idle[card.index]}
    return _cards("cards_unused", unused)


def _house_place(table: Table, _seat: int) -> list[Phrase]:
    return [Phrase(say="house_to_place", values={"house": str(table.state.turn.requests[-1].number)})]


def _restaurants(table: Table, seat: int) -> list[Phrase]:
    idle, book = table.state.turn.idle, table.book
    unused = {card.id: idle[card.index] for card in book.employees if card.opens and idle[card.index]}
    left = book.catalogue.restaurants_per_chain - len(table.state.chains[seat].restaurants)
    return [
        *_cards("cards_unused", unused),
        Phrase(say="restaurants_left", values={"count": left}),
    ]


def _restaurant_place(table: Table, seat: int) -> list[Phrase]:
    request = table.state.turn.requests[-1]
    card = table.book.employees[request.employee]
    found: list[Phrase] = []
    if request.number:
        place = table.state.chains[seat].restaurants[request.number - 1]
        at = table.state.town.position(place.anchor)
        found.append(Phrase(say="restaurant_in_hand", values={"place": list(at)}))
    if card.range_kind == ROAD:
        found.append(Phrase(say="manager_range", values={"employee": card.id, "borders": card.range}))
        if any_square_counts(table):
            found.append(Phrase(say="any_square_in_range"))
    else:
        found.append(Phrase(say="manager_anywhere", values={"employee": card.id}))
    found.append(Phrase(say="opens_at_once" if opens_at_once(card) else "opens_in_cleanup"))
    return found


def _cleanup(table: Table, seat: int) -> list[Phrase]:
    left = kept(table.state.chains[seat])
    refused = why_not_freeze(table, seat, left)
    found = [
        Phrase(say="stock_to_keep", values={"goods": goods_shape(table, left), "count": sum(left), "room": FREEZER})
    ]
    if refused is not None:
        found.append(Phrase(say="freezer_refuses", values={"rule": refused.rule}))
    return found


FACTS: dict[str, Callable[[Table, int], list[Phrase]]] = {
    "first_restaurant": _first_restaurant,
    "reserve": _reserve,
    "hire": _hire,
    "train": _train,
    "launch": _launch,
    "campaign_place": placing,
    "campaign_message": _message,
    "food": _food,
    "build": _build,
    "house_place": _house_place,
    "restaurants": _restaurants,
    "restaurant_place": _restaurant_place,
    "cleanup": _cleanup,
}
"""What each kind of decision of the base game turns on."""
