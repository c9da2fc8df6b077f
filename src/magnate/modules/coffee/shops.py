"""Coffee shops: who may place one, and where (5.2, 5.6)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.actions import DECLINE, Action, Decline, Options, Place
from magnate.model.errors import IllegalAction
from magnate.model.house_rule_list import CONSTRUCTION_IS_ROAD
from magnate.model.state import NOBODY, AgendaItem, Request
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.modules.coffee.events import CoffeeShopMoved, CoffeeShopPlaced, CoffeeShopUnplaced
from magnate.modules.coffee.house_rules import RANGE_FROM, SHOP_BY_TRAINING, TWO_LEVELS
from magnate.modules.coffee.memory import memory_of, put_shop, shops_of
from magnate.rules.choices import Places
from magnate.rules.company import range_starts, reach
from magnate.rules.placing import Placing, Tests, ground, spot_of, unless, unless_beside_road, unless_near
from magnate.rules.table import Table, refuse
from magnate.town import beside_road_or_works

SHOP = "coffee_shop"
"""The question where a coffee shop goes. Its request names the card trained, NOBODY for the milestone."""

FIRST_SOLD = "first_coffee_sold"
EARNING = ("barista", "lead_barista")
"""The cards whose training brings a coffee shop (K-COF-06)."""

SHOP_RANGE = 2


class ShopPlacing(Placing):
    """Place a coffee shop, or move one when all are on the map, or leave it (K-COF-07 to K-COF-10)."""

    takes = (PlaceShop, LiftShop, Decline)

    def is_continuing(self, table: Table) -> bool:
        return table.state.turn.requests[-1].number > 0  # a shop taken up has to be put down (K-COF-10)

    def options(self, table: Table, seat: int) -> Options:
        request = table.state.turn.requests[-1]
        town = table.state.town
        if request.number:
            assert all_on_map(table, seat), "a coffee shop is in the hand although others are in the box"
            return Places(town, PlaceShop, [(places(table, seat, request), None)])
        if all_on_map(table, seat):
            found: list[Action] = list(movable(table, seat, request))
            if not found or not compelled(table, request):
                found.append(DECLINE)
            return found
        mask = places(table, seat, request)
        first: list[Action] = [] if mask and compelled(table, request) else [DECLINE]
        return Places(town, PlaceShop, [(mask, None)], first)

    def tests(self, table: Table, seat: int, action: Action) -> Tests:
        """Yield what stands against an answer (K-COF-07 to K-COF-10)."""
        request = table.state.turn.requests[-1]
        if type(action) is PlaceShop:
            yield from tests_of(table, seat, request, action)
        elif type(action) is LiftShop:
            yield not_lifted(table, seat, request, action)
        elif request.number:
            yield refuse("K-COF-10", "The coffee shop you took up must be put down elsewhere.", "shop_must_land")
        else:
            why = "At this table a coffee shop must be placed where that is possible (K-RUL-15)."
            yield refuse("K-COF-07", why, "shop_required")

    def ways_at(self, table: Table, seat: int, at: Place) -> Sequence[Action]:
        return [PlaceShop(at)]

    def apply(self, table: Table, seat: int, action: Action) -> None:
        requests = table.state.turn.requests
        if type(action) is LiftShop:
            requests[-1] = requests[-1]._replace(number=action.shop)
            return
        if type(action) is PlaceShop:
            request = requests.pop()
            place(table, seat, table.state.town.square(*action.at), request.number)
            return
        if table.events is not None and len(self.options(table, seat)) == 1:
            table.tell(CoffeeShopUnplaced(seat))
        requests.pop()


def all_on_map(table: Table, seat: int) -> bool:
    """Tell whether a chain has no coffee shop left to place (K-COF-10)."""
    return len(shops_of(table.state, seat)) >= table.book.catalogue.pieces[SHOP].per_chain


def compelled(table: Table, request: Request) -> bool:
    """Tell whether the shop of a training has to be placed (K-RUL-15)."""
    return request.employee != NOBODY and SHOP_BY_TRAINING.of(table.book.house_rules) == "must_if_possible"


def movable(table: Table, seat: int, request: Request) -> list[LiftShop]:
    """Return the coffee shops of a chain that have another legal place (K-COF-10)."""
    numbers = range(1, len(shops_of(table.state, seat)) + 1)
    return [LiftShop(number) for number in numbers if places(table, seat, request._replace(number=number))]


def places(table: Table, seat: int, request: Request) -> int:
    """Return the squares where a coffee shop may be put; a lifted one stands nowhere and not here again (K-COF-10)."""
    found = vacant(table) & ~taken_tiles(table, lifted_square(table, seat, request))
    if request.employee == NOBODY or not found:
        return found
    return found & in_range(table, seat, lifted_square(table, seat, request))


def lifted_square(table: Table, seat: int, request: Request) -> int:
    """Return where the coffee shop in the hand stood, NOBODY when it comes from the box."""
    return shops_of(table.state, seat)[request.number - 1] if request.number else NOBODY


def vacant(table: Table) -> int:
    """Return the empty squares beside a road (K-COF-08, K-RUL-11)."""
    state = table.state
    if CONSTRUCTION_IS_ROAD.of(table.book.house_rules):
        return state.empty & beside_road_or_works(state.town, state.construction)
    return state.empty & state.town.beside_road


def taken_tiles(table: Table, lifted: int) -> int:
    """Return the squares of all tiles with a coffee shop of any chain, one in the hand left out (K-COF-08)."""
    town = table.state.town
    squares = 0
    for shops in memory_of(table.state).shops:
        for square in shops:
            if square != lifted:
                squares |= town.tile_mask[town.tile_of[square]]
    return squares


def in_range(table: Table, seat: int, lifted: int) -> int:
    """Return the squares in range of the chain's restaurants and coffee shops (K-COF-09, K-RUL-16)."""
    seats = table.state.order if RANGE_FROM.of(table.book.house_rules) == "any_chain" else [seat]
    near = 0
    for owner in seats:
        for square in range_starts(table, owner):
            if square != lifted:
                near |= reach(table, square, SHOP_RANGE, "token")
    return near


def tests_of(table: Table, seat: int, request: Request, action: PlaceShop) -> Tests:
    """Yield what stands against a place for a coffee shop (K-COF-08 to K-COF-10)."""
    lifted, squares = lifted_square(table, seat, request), spot_of(table, [action.at]).squares
    in_hand = bool(request.number) or not all_on_map(table, seat)
    yield unless(in_hand, "K-COF-10", "All your coffee shops are on the map: take one up first.", "lift_shop_first")
    moved = lifted == NOBODY or squares != 1 << lifted
    yield unless(moved, "K-COF-10", "A coffee shop is moved to another square.", "same_place")
    yield from ground(table, [action.at], table.state.empty, "K-COF-08")
    yield unless_beside_road(table, squares, "K-COF-08")
    alone = not squares & taken_tiles(table, lifted)
    yield unless(alone, "K-COF-08", "There is a coffee shop on that tile already.", "shop_on_tile")
    if request.employee != NOBODY:
        yield unless_near(table, squares, in_range(table, seat, lifted), request.employee, "K-COF-09")


def not_lifted(table: Table, seat: int, request: Request, action: LiftShop) -> IllegalAction:
    """Return the refusal of taking up a coffee shop (K-COF-10)."""
    count = len(shops_of(table.state, seat))
    if request.number:
        return refuse("K-COF-10", "You hold a coffee shop already: put it down.", "put_shop_down")
    if not all_on_map(table, seat):
        why = "Coffee shops are moved only when all of yours are on the map."
        return refuse("K-COF-10", why, "shops_not_all_placed")
    if not 1 <= action.shop <= count:
        why = f"You have no coffee shop number {action.shop} on the map; yours are 1 to {count}."
        return refuse("K-COF-10", why, "no_such_shop", number=action.shop)
    return refuse("K-COF-10", f"Your coffee shop number {action.shop} has no other place.", "shop_stays")


def place(table: Table, seat: int, square: int, lifted: int) -> None:
    """Put a coffee shop on the map and tell."""
    state = table.state
    at = state.town.position(square)
    if lifted:
        was = state.town.position(shops_of(state, seat)[lifted - 1])
        table.tell(CoffeeShopMoved(seat, at, was))
    else:
        table.tell(CoffeeShopPlaced(seat, at))
    put_shop(state, seat, square, lifted)


def ask_for_training(table: Table, passed: Sequence[int]) -> None:
    """Ask for a coffee shop for each card reached that brings one, the first one first (K-COF-06, K-COF-11)."""
    employees = table.book.employees
    reached = [card for card in passed[1:] if employees[card].id in EARNING]
    if TWO_LEVELS.of(table.book.house_rules) == "one":
        reached = reached[-1:]
    for card in reversed(reached):
        table.state.turn.requests.append(Request(SHOP, card))


def ask_holders(table: Table) -> None:
    """Ask those who earned the milestone this round for a shop, in turn order (K-COF-51, K-GEN-20, K-GEN-22)."""
    state = table.state
    bit = table.book.bits[FIRST_SOLD]
    for seat in state.order:
        if (bit.bit_length() - 1, state.round) in state.chains[seat].claimed:
            state.agenda.append(AgendaItem(seat, Request(SHOP)))
