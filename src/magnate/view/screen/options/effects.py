"""What each option leads to: reach, distances, goods, routes, and facts as phrases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from magnate.facts.effects import Effect
from magnate.facts.phrase import Goods, Phrase, Square, distance_rows
from magnate.facts.sight import Sight
from magnate.model.actions import (
    CORNERS,
    Advertise,
    ChooseReserve,
    CollectDrinks,
    Decline,
    Discard,
    FetchDrink,
    FinishStep,
    Fire,
    FireBusy,
    PickCampaign,
    PickHouse,
    PickManager,
    PlaceAirplane,
    PlaceCampaign,
    PlaceGarden,
    PlaceHouse,
    PlaceRestaurant,
    Produce,
    PutToWork,
    Ready,
)
from magnate.model.state import House
from magnate.modules import faces_of
from magnate.rules.building import gardens, house_at
from magnate.rules.choice_of_chain import Host, distances
from magnate.rules.cleanup import kept
from magnate.rules.company import entrances, has_drive_in
from magnate.rules.food import FLIGHT, drinks_loaded, drinks_to_load, hauls, middle, places
from magnate.rules.payday import due_after
from magnate.rules.prices import reasons_to_pay_more, unit_price
from magnate.rules.restaurants import RESTAURANT_PLACE, opens_at_once, squares_of
from magnate.rules.salaries import salaries
from magnate.town import UNREACHABLE, corner_square
from magnate.view.screen.options import campaigns


def route_of(sight: Sight, employee: str, sources: tuple[Square, ...]) -> list[Square]:
    """Return the squares driven or flown over to pass these symbols (B-BUY-05, B-BUY-14)."""
    return sight.once(("routes", employee), lambda: _routes(sight, employee)).get(sources, [])


def _routes(sight: Sight, employee: str) -> dict[tuple[Square, ...], list[Square]]:
    table = sight.table
    card = table.book.by_employee[employee]
    flight = table.book.employees[card].drinks_mode == FLIGHT
    position = table.state.town.position
    return {
        places(table, haul): [middle(table, stop) if flight else position(stop) for stop in haul.route]
        for haul in hauls(table, sight.seat, card)
    }


def load_of(sight: Sight, employee: str) -> int:
    """Return what a buyer loads at each source (B-BUY-02)."""
    card = sight.table.book.by_employee[employee]
    return sight.once(("load", employee), lambda: drinks_to_load(sight.table, sight.seat, card))


def _place_garden(sight: Sight, action: PlaceGarden) -> Effect:
    """Say what the house pays the own chain for an item, now and with a garden (B-DIN-21).

    The garden belongs to the house, so that drives begin beside it as well (B-BLD-07, B-GEO-16): who is nearer by
    it, or can be reached by it at all, is said. Where no road leads to the own chain the house pays it nothing.
    """
    table = sight.table
    house = next(house for house in table.state.houses if house.label == action.house)
    _, _, squares = next(one for one in gardens(table) if one[:2] == (action.house, action.side))
    before = far_to_all(sight, house)
    after = far_to_all(sight, house._replace(squares=house.squares | squares, garden=squares))
    facts = []
    if after[sight.seat] < UNREACHABLE:
        price, times = unit_price(table, sight.seat), 1 + len(reasons_to_pay_more(table, house))
        facts.append(garden_pays(house.label, price * times, price * (times + 1)))
    if after != before or not facts:
        facts.append(Phrase(say="chain_distances", values={"distances": distance_rows(after)}))
    return Effect(facts=facts)


def far_to_all(sight: Sight, house: House) -> dict[int, int]:
    """Return the distance from a house to every chain, by seat in turn order; UNREACHABLE where no road leads."""
    order = sight.table.state.order
    hosts = sight.once("hosts", lambda: [Host(seat, 0, 0, entrances(sight.table, seat)) for seat in order])
    return dict(zip(order, distances(sight.table, house, hosts), strict=True))


def garden_pays(house: str, before: int, after: int) -> Phrase:
    """Return what a house pays for an item without and with a garden."""
    return Phrase(say="garden_pays", values={"house": house, "without_dollars": before, "with_dollars": after})


def _produce(_sight: Sight, action: Produce) -> Effect:
    return Effect(loads={action.good: action.amount})


def _fetch(sight: Sight, action: FetchDrink) -> Effect:
    card = sight.table.book.by_employee[action.employee]
    return Effect(loads={action.good: drinks_loaded(sight.table, sight.seat, card)})


def _collect(sight: Sight, action: CollectDrinks) -> Effect:
    table = sight.table
    each = load_of(sight, action.employee)
    town = table.state.town
    loads: Goods = {}
    for at in action.sources:
        source = next(source for source in town.sources if town.position(source.square) == at)
        good = table.book.goods[source.good]
        loads[good] = loads.get(good, 0) + each
    return Effect(loads=loads, route=route_of(sight, action.employee, action.sources), sources=list(action.sources))


def _place_restaurant(sight: Sight, action: PlaceRestaurant) -> Effect:
    town = sight.table.state.town
    every = sight.once("drive-in", lambda: _opens_with_drive_in(sight))
    corners = range(len(CORNERS)) if every else [CORNERS.index(action.entrance)]
    doors = tuple(corner_square(town, town.square(*action.at), corner) for corner in corners)
    # Restaurants that lie differently can have the same entrance; they lead to the same.
    return sight.once(("restaurant", doors), lambda: _entered_at(sight, doors))


def _entered_at(sight: Sight, doors: Sequence[int]) -> Effect:
    """Say what a restaurant with these entrances leads to."""
    now, then = sight.reaches.leads(sight.seat, doors, sight.once("lifted", lambda: _lifted(sight)))
    return Effect(
        distances=sight.reaches.distances(doors),
        facts=[Phrase(say="first_choice_of", values={"count": then, "now": now})],
    )


def _opens_with_drive_in(sight: Sight) -> bool:
    """Tell whether a restaurant that is placed opens at once, and then has a drive-in (B-GEO-13, B-RST-04)."""
    table, requests = sight.table, sight.table.state.turn.requests
    if not requests or requests[-1].kind != RESTAURANT_PLACE or not has_drive_in(table, sight.seat):
        return False
    return opens_at_once(table.book.employees[requests[-1].employee])


def _lifted(sight: Sight) -> int:
    """Return the squares of the restaurant that is being moved, 0 for a new one (B-RST-08)."""
    requests = sight.table.state.turn.requests
    if not requests or requests[-1].kind != RESTAURANT_PLACE or not requests[-1].number:
        return 0
    return squares_of(sight.table, sight.table.state.chains[sight.seat].restaurants[requests[-1].number - 1])


def _place_house(sight: Sight, action: PlaceHouse) -> Effect:
    table = sight.table
    house = house_at(table, sight.request.number, action)
    price = unit_price(table, sight.seat)
    return Effect(
        facts=[
            Phrase(say="chain_distances", values={"distances": distance_rows(far_to_all(sight, house))}),
            garden_pays(house.label, price, 2 * price),
        ]
    )


def _pick_house(sight: Sight, action: PickHouse) -> Effect:
    houses = sight.table.state.houses
    before = sum(1 for house in houses if house.sort < action.number)
    return Effect(facts=[Phrase(say="dines_after", values={"count": before, "of": len(houses)})])


def _pick_manager(sight: Sight, action: PickManager) -> Effect:
    card = sight.table.book.catalogue.employee(action.employee)
    found = [Phrase(say="opens_at_once" if opens_at_once(card) else "opens_in_cleanup")]
    if card.range_kind == "road":
        found.append(Phrase(say="manager_range", values={"employee": card.id, "borders": card.range}))
    if action.restaurant:
        place = sight.table.state.chains[sight.seat].restaurants[action.restaurant - 1]
        at = sight.table.state.town.position(place.anchor)
        found.append(Phrase(say="moves_restaurant", values={"place": list(at)}))
    return Effect(facts=found)


def _fire(sight: Sight, action: Fire | FireBusy) -> Effect:
    due = due_after(sight.table, sight.seat, action)
    return Effect(facts=[Phrase(say="due_then", values={"dollars": due})])


def _ready(sight: Sight, _action: Ready) -> Effect:
    table = sight.table
    chain = table.state.chains[sight.seat]
    if table.state.step == "payday":
        due = salaries(table, sight.seat).due
        return Effect(facts=[Phrase(say="pays_and_keeps", values={"dollars": due, "cash": chain.cash - due})])
    if table.state.step == "cleanup":
        return Effect(facts=[Phrase(say="keeps_pieces", values={"count": sum(kept(chain))})])
    return Effect()


def _work(sight: Sight, action: PutToWork) -> Effect:
    chain = sight.table.state.chains[sight.seat]
    card = sight.table.book.by_employee[action.employee]
    left = chain.hand[card] - chain.selected[card]
    return Effect(facts=[Phrase(say="cards_in_hand", values={"count": left})])


def _reserve(sight: Sight, action: ChooseReserve) -> Effect:
    card = next(card for card in sight.table.book.catalogue.reserve_cards if card.face == action.card)
    found = [Phrase(say="adds_to_bank", values={"dollars": card.value})]
    if card.base_price is not None:
        found.append(Phrase(say="votes_base_price", values={"dollars": card.base_price}))
    elif card.ceo_slots:
        found.append(Phrase(say="votes_ceo_slots", values={"count": card.ceo_slots}))
    return Effect(facts=found)


def _finish(sight: Sight, _action: FinishStep) -> Effect:
    state = sight.table.state
    if state.step == "hire":
        left = sum(row.left for row in state.chains[sight.seat].recruiters)
        return Effect(facts=[Phrase(say="hires_unused", values={"count": left})] if left else [])
    if state.step == "train":
        left = sum(row.left for row in state.turn.trainers)
        return Effect(facts=[Phrase(say="training_unused", values={"count": left})] if left else [])
    return Effect()


def _discard(sight: Sight, action: Discard) -> Effect:
    held = kept(sight.table.state.chains[sight.seat])[sight.table.book.by_good[action.good]]
    return Effect(facts=[Phrase(say="pieces_held", values={"good": action.good, "count": held})])


def _decline(sight: Sight, _action: Decline) -> Effect:
    requests = sight.table.state.turn.requests
    asked = faces_of(sight.table.book).questions.get(requests[-1].kind) if requests else None
    return Effect(facts=[Phrase(say=asked.declined if asked else "right_lost")])


EFFECTS: dict[type, Callable[[Sight, Any], Effect]] = {
    PickCampaign: campaigns.pick,
    PlaceCampaign: campaigns.place,
    PlaceAirplane: campaigns.place_airplane,
    Advertise: campaigns.advertise,
    Produce: _produce,
    FetchDrink: _fetch,
    CollectDrinks: _collect,
    PlaceRestaurant: _place_restaurant,
    PlaceGarden: _place_garden,
    PlaceHouse: _place_house,
    PickHouse: _pick_house,
    PickManager: _pick_manager,
    Fire: _fire,
    FireBusy: _fire,
    Ready: _ready,
    PutToWork: _work,
    ChooseReserve: _reserve,
    FinishStep: _finish,
    Discard: _discard,
    Decline: _decline,
}
"""What says what an option of the base game leads to; beside it stands `staff`."""
