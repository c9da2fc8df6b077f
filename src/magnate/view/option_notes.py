"""What an option leads to, in a few words; "" where the label says it all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magnate.model.actions import (
    Action,
    Advertise,
    ChooseReserve,
    CollectDrinks,
    Discard,
    FetchDrink,
    FinishStep,
    Fire,
    FireBusy,
    Hire,
    PickCampaign,
    PickHouse,
    PickManager,
    PlaceAirplane,
    PlaceCampaign,
    PlaceHouse,
    PlaceRestaurant,
    PutToWork,
    Ready,
    Train,
)
from magnate.model.state import NOBODY, Dismissal, Request
from magnate.rules.building import house_at
from magnate.rules.cleanup import kept
from magnate.rules.company import entrances
from magnate.rules.food import drinks_loaded, drinks_to_load
from magnate.rules.launching import PLACE, is_eternal
from magnate.rules.payday import BUSY, salaries, salary_rate
from magnate.rules.table import Table
from magnate.town import UNREACHABLE
from magnate.view import forecast, words
from magnate.view.module_notes import MODULE_NOTES


def note(table: Table, seat: int, action: Action) -> str:
    """Return the consequence of an option that is legal now for the seat."""
    make = NOTES.get(type(action))
    return make(table, seat, action) if make else ""


def _hire(table: Table, seat: int, action: Hire) -> str:
    card = table.book.by_employee[action.employee]
    left = table.state.supply[card]
    return f"{left} left{_salary(table, seat, card)}" if left else "empty: train it now"


def _salary(table: Table, seat: int, card: int) -> str:
    """Return what a card will cost every round (B-PAY-04, K-GEN-11)."""
    paid = table.book.has_salaries and table.book.salaried[card]
    return f", ${salary_rate(table, seat)} a round" if paid else ""


def _train(table: Table, seat: int, action: Train) -> str:
    to = table.book.by_employee[action.to]
    salary = _salary(table, seat, to)
    return f"{table.state.supply[to]} left{salary}; {words.CARD_JOBS.get(action.to, '')}"


def _pick_campaign(table: Table, seat: int, action: PickCampaign) -> str:
    token = table.book.catalogue.campaign(action.campaign)
    size = f"{token.lines} line{'s' if token.lines > 1 else ''}" if token.lines else f"{token.width}x{token.height}"
    card = table.book.by_employee.get(action.marketeer, NOBODY)
    if token.off_map:
        size = "beside the map"
    if card == NOBODY:
        return size
    if is_eternal(table, seat, Request(PLACE, card, token.index)):
        return f"{size}, never ends"
    return f"{size}, up to {table.book.catalogue.employee(action.marketeer).max_duration} rounds"


def _place_campaign(table: Table, seat: int, action: PlaceCampaign) -> str:
    request = table.state.turn.requests[-1]
    anchor = table.state.town.square(*action.at)
    run = forecast.request_campaign(seat, request, anchor, action.turned)
    return forecast.reach_text(forecast.reach_of(table, run))


def _place_airplane(table: Table, seat: int, action: PlaceAirplane) -> str:
    request = table.state.turn.requests[-1]
    run = forecast.request_campaign(seat, request, edge=action.edge, first=action.first)
    return forecast.reach_text(forecast.reach_of(table, run))


def _advertise(table: Table, seat: int, action: Advertise) -> str:
    request = table.state.turn.requests[-1]
    edge = "nesw"[request.edge] if request.edge >= 0 else ""
    run = forecast.request_campaign(seat, request, request.anchor, request.turned, edge, request.number)
    reached = forecast.reach_of(table, run)
    if not reached:
        return "reaches no house"
    if not action.rounds:
        return f"{forecast.pieces_in_all(reached, 1)} pieces each round at first"
    if action.second:
        return f"up to {forecast.pieces_in_all(reached, 2 * action.rounds)} pieces"
    return f"up to {words.pieces(action.good, forecast.pieces_in_all(reached, action.rounds))}"


def _fetch(table: Table, seat: int, action: FetchDrink) -> str:
    return words.pieces(action.good, drinks_loaded(table, seat, table.book.by_employee[action.employee]))


def _collect(table: Table, seat: int, action: CollectDrinks) -> str:
    each = drinks_to_load(table, seat, table.book.by_employee[action.employee])
    town = table.state.town
    kinds = {town.position(source.square): table.book.goods[source.good] for source in town.sources}
    load: dict[str, int] = {}
    for at in action.sources:
        load[kinds[at]] = load.get(kinds[at], 0) + each
    return f"= {words.goods(tuple(load.items()))}"


def _place_restaurant(table: Table, _seat: int, action: PlaceRestaurant) -> str:
    return forecast.distances_text(table, table.state.town.square(*action.at), action.entrance)


def _place_house(table: Table, _seat: int, action: PlaceHouse) -> str:
    house = house_at(table, table.state.turn.requests[-1].number, action)
    far = []
    for other in table.state.order:
        distance = table.state.town.distance(house.squares, entrances(table, other))
        far.append(f"{words.LETTERS[other]} {distance if distance < UNREACHABLE else 'no road'}")
    return f"distance {', '.join(far)}"


def _pick_manager(table: Table, _seat: int, action: PickManager) -> str:
    at_once = table.book.catalogue.employee(action.employee).opens == "immediately"
    return "open at once" if at_once else "within range 3, opens in clean-up"


def _fire(table: Table, seat: int, action: Fire | FireBusy) -> str:
    ahead = table.copy()
    chain = ahead.state.chains[seat]
    if isinstance(action, Fire):
        chain.firing.append(Dismissal(table.book.by_employee[action.employee], action.place, action.unused))
    else:
        token = table.book.campaign_index[action.campaign]
        run = next(run for run in table.state.campaigns if run.token == token)
        chain.firing.append(Dismissal(run.marketeer, BUSY, token))
    return f"due then ${salaries(ahead, seat).due}"


def _ready(table: Table, seat: int, _action: Ready) -> str:
    chain = table.state.chains[seat]
    if table.state.step == "payday":
        due = salaries(table, seat).due
        return f"${due}, leaves ${chain.cash - due}"
    if table.state.step == "restructuring":
        return forecast.structure_text(table, chain.seat, chain.selected)
    if table.state.step == "cleanup":
        return f"keeps {sum(kept(chain))} pieces"
    return ""


def _work(table: Table, seat: int, action: PutToWork) -> str:
    chain = table.state.chains[seat]
    card = table.book.by_employee[action.employee]
    left = chain.hand[card] - chain.selected[card]
    more = f" (x{left})" if left > 1 else ""
    return f"{words.CARD_JOBS.get(action.employee, '')}{more}"


def _reserve(table: Table, _seat: int, action: ChooseReserve) -> str:
    card = next(card for card in table.book.catalogue.reserve_cards if card.face == action.card)
    if card.base_price is not None:
        return f"votes for a base price of ${card.base_price}, adds ${card.value}"
    return f"votes for {card.ceo_slots} CEO slots" if card.ceo_slots else ""


def _finish(table: Table, seat: int, _action: FinishStep) -> str:
    turn, step = table.state.turn, table.state.step
    if step == "hire":
        left = sum(row.left for row in table.state.chains[seat].recruiters)
        return f"{left} hire{'s' if left != 1 else ''} unused" if left else ""
    if step == "train":
        left = sum(row.left for row in turn.trainers)
        return f"{left} training step{'s' if left != 1 else ''} unused" if left else ""
    return ""


def _discard(table: Table, seat: int, action: Discard) -> str:
    return f"{kept(table.state.chains[seat])[table.book.by_good[action.good]]} there"


def _pick_house(table: Table, _seat: int, action: PickHouse) -> str:
    before = sum(1 for house in table.state.houses if house.sort < action.number)
    return f"dines after {before} of {len(table.state.houses)} houses"


NOTES: dict[type, Callable[[Table, int, Any], str]] = {
    Hire: _hire,
    Train: _train,
    PickCampaign: _pick_campaign,
    PlaceCampaign: _place_campaign,
    PlaceAirplane: _place_airplane,
    Advertise: _advertise,
    FetchDrink: _fetch,
    CollectDrinks: _collect,
    PlaceRestaurant: _place_restaurant,
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
    **MODULE_NOTES,
}
