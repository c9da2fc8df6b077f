"""What a decision turns on, as phrases: hires left, cards not used yet, what houses want.

What the outlooks of `Asked` say (structure, payday, queue) is not said again here.
"""

from __future__ import annotations

from collections.abc import Callable

from magnate.model.state import NOBODY, Campaign, Request
from magnate.rules.book import CEO
from magnate.rules.cleanup import FREEZER, kept, why_not_freeze
from magnate.rules.marketing import reached_houses
from magnate.rules.restaurants import any_square_counts
from magnate.rules.table import Table
from magnate.view.screen.asked_module_facts import MODULE_FACTS, may_launch_again
from magnate.view.screen.chains import goods_shape
from magnate.view.screen.shapes import Goods, Phrase

ROAD = "road"


def facts_of(table: Table, seat: int, kind: str) -> list[Phrase]:
    """Return what the seat should have before its eyes for this kind of decision."""
    found: list[Phrase] = []
    for known in (FACTS, MODULE_FACTS):
        tell = known.get(kind)
        if tell is not None:
            found += tell(table, seat)
    return found


def demand_on_map(table: Table) -> Goods:
    """Return all demand on the map by good."""
    counts = [0] * len(table.book.goods)
    for tokens in table.state.tokens:
        for good, _ in tokens:
            counts[good] += 1
    return goods_shape(table, counts)


def request_campaign(seat: int, request: Request) -> Campaign:
    """Return the campaign a request would become as far as it is answered."""
    return Campaign(
        request.token,
        seat,
        0,
        1,
        request.employee,
        request.anchor,
        request.turned,
        request.edge,
        request.number if request.edge >= 0 else 0,
        owned=request.employee != NOBODY,
    )


def _first_restaurant(table: Table, _seat: int) -> list[Phrase]:
    if table.state.cursor < len(table.state.order):
        return [Phrase(say="may_place_later")]
    return [Phrase(say="must_place_now")]


def _reserve(table: Table, _seat: int) -> list[Phrase]:
    bank = Phrase(say="bank_holds", values={"dollars": table.state.bank})
    if all(card.base_price is None for card in table.book.catalogue.reserve_cards):
        return [bank]
    return [bank, Phrase(say="reserve_votes_price")]


def _hire(table: Table, seat: int) -> list[Phrase]:
    left: dict[str, int] = {}
    for row in table.state.chains[seat].recruiters:
        if row.left:
            name = CEO if row.employee == NOBODY else table.book.employees[row.employee].id
            left[name] = left.get(name, 0) + row.left
    return [Phrase(say="hires_left", values={"cards": left})]


def _train(table: Table, _seat: int) -> list[Phrase]:
    left: dict[str, int] = {}
    for row in table.state.turn.trainers:
        name = table.book.employees[row.employee].id
        left[name] = left.get(name, 0) + row.left
    return [Phrase(say="training_left", values={"cards": left})]


def _launch(table: Table, seat: int) -> list[Phrase]:
    work = table.state.chains[seat].work
    free = {table.book.employees[card].id: work[card] for card in table.book.marketeers if work[card]}
    return [Phrase(say="marketeers_free", values={"cards": free}), *may_launch_again(table)]


def placing(table: Table, _seat: int) -> list[Phrase]:
    """Say which token is laid, and how far from home it may lie (B-MKT-04, B-MKT-05)."""
    request = table.state.turn.requests[-1]
    token = table.book.catalogue.campaigns[request.token]
    found = [Phrase(say="campaign_to_place", values={"campaign": token.id})]
    if request.employee != NOBODY:
        card = table.book.employees[request.employee]
        if card.range_kind == ROAD:
            found.append(Phrase(say="marketeer_range", values={"employee": card.id, "borders": card.range}))
        else:
            found.append(Phrase(say="marketeer_any_road", values={"employee": card.id}))
    return found


def message(table: Table, seat: int) -> list[Phrase]:
    """Say which houses the campaign reaches where it lies."""
    request = table.state.turn.requests[-1]
    campaign = table.book.catalogue.campaigns[request.token].id
    houses = [table.state.houses[index].label for index in reached_houses(table, request_campaign(seat, request))]
    if not houses:
        return [Phrase(say="campaign_reaches_none", values={"campaign": campaign})]
    return [Phrase(say="campaign_reaches", values={"campaign": campaign, "houses": houses})]


def _food(table: Table, seat: int) -> list[Phrase]:
    idle, book = table.state.turn.idle, table.book
    unused = {book.employees[card].id: idle[card] for card in (*book.kitchen, *book.buyers) if idle[card]}
    return [
        Phrase(say="cards_unused", values={"cards": unused}),
        Phrase(say="stock_held", values={"goods": goods_shape(table, table.state.chains[seat].stock)}),
        Phrase(say="houses_want", values={"goods": demand_on_map(table)}),
    ]


def _build(table: Table, _seat: int) -> list[Phrase]:
    idle, book = table.state.turn.idle, table.book
    unused = {card.id: idle[card.index] for card in book.employees if card.builds and idle[card.index]}
    return [Phrase(say="cards_unused", values={"cards": unused})]


def _house_place(table: Table, _seat: int) -> list[Phrase]:
    return [Phrase(say="house_to_place", values={"house": str(table.state.turn.requests[-1].number)})]


def _restaurants(table: Table, seat: int) -> list[Phrase]:
    idle, book = table.state.turn.idle, table.book
    unused = {card.id: idle[card.index] for card in book.employees if card.opens and idle[card.index]}
    left = book.catalogue.restaurants_per_chain - len(table.state.chains[seat].restaurants)
    return [
        Phrase(say="cards_unused", values={"cards": unused}),
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
    found.append(Phrase(say="opens_at_once" if card.opens == "immediately" else "opens_in_cleanup"))
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
    "campaign_message": message,
    "food": _food,
    "build": _build,
    "house_place": _house_place,
    "restaurants": _restaurants,
    "restaurant_place": _restaurant_place,
    "cleanup": _cleanup,
    "second_campaign_place": placing,
    "pizza_radio_place": placing,
    "free_mailbox_place": placing,
    "free_mailbox_message": message,
}
"""What each kind of decision turns on; questions of modules have more in MODULE_FACTS."""
