"""Restaurants: the first ones of set-up (chapter 3) and step 6 of the working day (chapter 14)."""

from __future__ import annotations

from magnate.model.actions import CORNERS, FINISH, Action, Options, Pass, PickManager, PlaceRestaurant
from magnate.model.events import PlacingPassed, RestaurantPlaced
from magnate.model.state import Request, Restaurant
from magnate.rules.choices import Places, square_at
from magnate.rules.company import acting, beside_road, entrance, range_starts
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse
from magnate.town import fits, footprint, restaurant_anchors

RESTAURANT_PLACE = "restaurant_place"
NEW = 0


class FirstRestaurant(Step):
    """Place the first restaurant, or pass in the first pass (B-SET-08, B-SET-09)."""

    def options(self, table: Table, seat: int) -> Options:
        may_pass = table.state.cursor < len(table.state.order)
        first: list[Action] = [Pass()] if may_pass else []
        return Places(table.state.town, PlaceRestaurant, first_places(table), first)

    def explain(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is Pass:
            raise refuse("B-SET-09", "In the second pass you must place your restaurant.", "must_place_now")
        if type(action) is PlaceRestaurant:
            town, empty = table.state.town, table.state.empty
            square = square_at(town, action.at)
            if square < 0 or not fits(town, empty, 2, 2) >> square & 1:
                raise refuse("B-SET-10", "A restaurant needs four empty squares of the board.", "needs_empty_squares")
            if Places(town, PlaceRestaurant, places_within(table, empty, None)).find(action) is None:
                raise refuse("B-SET-11", "The entrance must lie beside a road.", "not_beside_road")
            raise refuse("B-SET-12", "Another first restaurant has its entrance on that tile.", "same_tile_entrance")
        super().explain(table, seat, action)

    def apply(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is PlaceRestaurant:
            put(table, seat, restaurant_at(table, action, is_open=True))
        else:
            table.tell(PlacingPassed(seat))
        table.state.waiting = []


class Restaurants(Step):
    """Local and regional managers work in any order (B-RST-09)."""

    def options(self, table: Table, seat: int) -> Options:
        state, book = table.state, table.book
        chain = state.chains[seat]
        may_add = len(chain.restaurants) < book.catalogue.restaurants_per_chain
        found: list[Action] = []
        for card in book.employees:
            if not card.opens or not state.turn.idle[card.index]:
                continue
            numbers = [NEW] if may_add else []
            if card.may_move:
                numbers += movable(table, seat)
            found += [PickManager(card.id, number) for number in numbers if has_place(table, seat, card.index, number)]
        found.append(FINISH)
        return found

    def explain(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is not PickManager:
            super().explain(table, seat, action)
            return
        book = table.book
        card = book.by_employee.get(action.employee)
        if card is None or not book.employees[card].opens or not table.state.turn.idle[card]:
            raise refuse(
                "B-RST-01",
                f"No {action.employee} of yours can open restaurants now.",
                "none_free",
                employee=action.employee,
            )
        count = len(table.state.chains[seat].restaurants)
        if action.restaurant == NEW and count >= book.catalogue.restaurants_per_chain:
            raise refuse("B-RST-02", "All your restaurants are on the board.", "no_restaurant_left")
        if action.restaurant == NEW:
            raise refuse(
                "B-RST-04",
                f"There is no legal place for a new restaurant of a {action.employee}.",
                "no_restaurant_place",
                employee=action.employee,
            )
        if not book.employees[card].may_move:
            raise refuse(
                "B-RST-03",
                f"A {action.employee} cannot move a restaurant.",
                "cannot_move_restaurant",
                employee=action.employee,
            )
        raise refuse(
            "B-RST-07",
            f"Your restaurant number {action.restaurant} cannot be moved, or there is none.",
            "no_such_restaurant",
        )

    def apply(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is not PickManager:
            table.state.waiting = []
            return
        card = table.book.by_employee[action.employee]
        table.state.turn.requests.append(Request(RESTAURANT_PLACE, card, number=action.restaurant))


class RestaurantPlacing(Step):
    """Choose the place for the restaurant picked (B-RST-01)."""

    def options(self, table: Table, seat: int) -> Options:
        request = table.state.turn.requests[-1]
        return Places(table.state.town, PlaceRestaurant, new_places(table, seat, request.employee, request.number))

    def explain(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is not PlaceRestaurant:
            super().explain(table, seat, action)
            return
        request = table.state.turn.requests[-1]
        anywhere = places_within(table, lifted(table, seat, request.number), None)
        if Places(table.state.town, PlaceRestaurant, anywhere).find(action) is None:
            raise refuse(
                "B-RST-01",
                "A restaurant needs four empty squares and its entrance beside a road.",
                "needs_empty_squares",
            )
        if request.number != NEW:
            raise refuse("B-RST-07", "A moved restaurant is put elsewhere or turned.", "same_place")
        what = "restaurant" if any_square_counts(table) else "entrance"
        raise refuse("B-RST-04", f"The {what} is out of this manager's range.", "too_far")

    def apply(self, table: Table, seat: int, action: Action) -> None:
        assert type(action) is PlaceRestaurant
        state = table.state
        request = state.turn.requests.pop()
        state.turn.idle[request.employee] -= 1
        at_once = table.book.employees[request.employee].opens == "immediately"
        placed = restaurant_at(table, action, is_open=at_once)
        if request.number == NEW:
            put(table, seat, placed)
            for module in table.book.ask.restaurant_built:
                module.restaurant_built(table, seat, len(state.chains[seat].restaurants) - 1)
        else:
            move(table, seat, request.number - 1, placed)


def begin(table: Table, seat: int) -> None:
    """Lay out the managers at work who can open or move restaurants."""
    table.state.turn.idle = acting(table, seat)


def restaurant_at(table: Table, action: PlaceRestaurant, *, is_open: bool) -> Restaurant:
    """Return the restaurant an action describes."""
    return Restaurant(table.state.town.square(*action.at), CORNERS.index(action.entrance), is_open)


def squares_of(table: Table, place: Restaurant) -> int:
    """Return the mask of the four squares of a restaurant (B-GEO-11)."""
    return footprint(table.state.town, place.anchor, 2, 2)


def put(table: Table, seat: int, place: Restaurant) -> None:
    """Put a restaurant of the chain on the map."""
    state = table.state
    state.chains[seat].restaurants.append(place)
    state.empty &= ~squares_of(table, place)
    table.tell(RestaurantPlaced(seat, state.town.position(place.anchor), CORNERS[place.corner], place.open))


def move(table: Table, seat: int, index: int, place: Restaurant) -> None:
    """Lift a restaurant and put it down elsewhere, or turned (B-RST-07, B-RST-08)."""
    state = table.state
    chain = state.chains[seat]
    before = chain.restaurants[index]
    state.empty |= squares_of(table, before)
    chain.restaurants[index] = place
    state.empty &= ~squares_of(table, place)
    was = state.town.position(before.anchor)
    table.tell(RestaurantPlaced(seat, state.town.position(place.anchor), CORNERS[place.corner], place.open, was))


def movable(table: Table, seat: int) -> list[int]:
    """Return the numbers of the restaurants a chain may move, 1 = first (B-RST-07, RUL-11)."""
    restaurants = table.state.chains[seat].restaurants
    coming_soon = table.book.house_rules.move_coming_soon
    return [number for number, place in enumerate(restaurants, start=1) if place.open or coming_soon]


def lifted(table: Table, seat: int, number: int) -> int:
    """Return the empty squares once the restaurant to be moved is in the hand (B-RST-08)."""
    if number == NEW:
        return table.state.empty
    return table.state.empty | squares_of(table, table.state.chains[seat].restaurants[number - 1])


def places_within(table: Table, empty: int, allowed: int | None, near: int | None = None) -> list[tuple[int, str]]:
    """Return (top left squares, corner) on empty squares, the entrance beside a road (B-RST-01, B-GEO-14).

    allowed: where the entrance may lie; None for anywhere. near: squares of which it covers one; None for any.
    """
    town, beside = table.state.town, beside_road(table)
    return [(restaurant_anchors(town, empty, i, allowed, beside, near), name) for i, name in enumerate(CORNERS)]


def first_places(table: Table) -> list[tuple[int, str]]:
    """Return (top left squares, corner) for a first restaurant (B-SET-10 to B-SET-12)."""
    state = table.state
    town = state.town
    allowed = town.land
    for chain in state.chains:
        for place in chain.restaurants:
            allowed &= ~town.tile_mask[town.tile_of[entrance(place, town.stride)]]
    return places_within(table, state.empty, allowed)


def new_places(table: Table, seat: int, card: int, number: int) -> list[tuple[int, str]]:
    """Return (top left squares, corner) where a manager may put a new or a moved restaurant (B-RST-04, B-RST-07)."""
    empty, within = lifted(table, seat, number), manager_range(table, seat, card)
    if any_square_counts(table):
        found = places_within(table, empty, None, within)
    else:
        found = places_within(table, empty, within)
    if number == NEW:
        return found
    before = table.state.chains[seat].restaurants[number - 1]
    return [(mask & ~(1 << before.anchor) if tag == CORNERS[before.corner] else mask, tag) for mask, tag in found]


def has_place(table: Table, seat: int, card: int, number: int) -> bool:
    """Tell whether a manager finds any place for a new or a moved restaurant."""
    return any(mask for mask, _ in new_places(table, seat, card, number))


def manager_range(table: Table, seat: int, card: int) -> int | None:
    """Return the squares in range of a manager, None for everywhere (B-RST-04, B-RST-05, B-RST-09).

    The entrance of a new restaurant lies there, or any square of it (RUL-36): see `any_square_counts`.
    """
    employee, house_rules = table.book.employees[card], table.book.house_rules
    if employee.range_kind != "road":
        return None
    same = house_rules.local_manager_road == "same"
    allowed = 0
    for square in range_starts(table, seat, coming_soon=house_rules.coming_soon_range):
        allowed |= opening_reach(table, square, employee.range, same)
    return allowed


def any_square_counts(table: Table) -> bool:
    """Tell whether any square of a new restaurant in range will do; by default its entrance must be (RUL-36)."""
    return table.book.house_rules.local_manager_reach == "any_square"


def opening_reach(table: Table, square: int, within: int, same_road: bool) -> int:
    """Return the squares in range of one start of a manager (B-RST-04, B-RST-05)."""
    for module in table.book.ask.reach:
        found = module.reach(table, square, within, "manager")
        if found is not None:
            return found
    return table.state.town.manager_reach(square, within, same_road)
