"""Restaurants: the first ones of set-up (chapter 3) and step 6 of the working day (chapter 14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from magnate.content.records import EmployeeType
from magnate.model.actions import (
    CORNERS,
    FINISH,
    Action,
    FinishStep,
    Options,
    Pass,
    PickManager,
    Place,
    PlaceRestaurant,
)
from magnate.model.errors import IllegalAction
from magnate.model.events import PlacingPassed, RestaurantPlaced
from magnate.model.state import Request, Restaurant
from magnate.rules.choices import Places
from magnate.rules.company import acting, beside_road, entrance, range_starts
from magnate.rules.placing import Placing, Tests, ground, rectangle, spot_of, unless, unless_near
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse
from magnate.town import footprint, restaurant_anchors

RESTAURANT_PLACE: Final = "restaurant_place"
NEW: Final = 0
AT_ONCE: Final = "immediately"


class FirstRestaurant(Placing):
    """Place the first restaurant, or pass in the first pass (B-SET-08, B-SET-09)."""

    takes = (Pass, PlaceRestaurant)

    def options(self, table: Table, seat: int) -> Options:
        may_pass = table.state.cursor < len(table.state.order)
        first: list[Action] = [Pass()] if may_pass else []
        return Places(table.state.town, PlaceRestaurant, first_places(table), first)

    def tests(self, table: Table, seat: int, action: Action) -> Tests:
        """Yield what stands against a place for a first restaurant (B-SET-09 to B-SET-12)."""
        if type(action) is not PlaceRestaurant:
            yield refuse("B-SET-09", "In the second pass you must place your restaurant.", "must_place_now")
            return
        yield from ground(table, rectangle(action.at, 2, 2), table.state.empty, "B-SET-10")
        yield unless_door_at_road(table, action, "B-SET-11")
        tile = table.state.town.tile_of[door_of(table, action)]
        yield unless(
            tile not in entrance_tiles(table),
            "B-SET-12",
            "Another first restaurant has its entrance on that tile.",
            "same_tile_entrance",
        )

    def ways_at(self, table: Table, seat: int, at: Place) -> Sequence[Action]:
        return restaurants_at(at)

    def apply(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is PlaceRestaurant:
            put(table, seat, restaurant_at(table, action, is_open=True))
        else:
            table.tell(PlacingPassed(seat))
        table.state.waiting = []


class Restaurants(Step):
    """Local and regional managers work in any order (B-RST-09)."""

    takes = (PickManager, FinishStep)

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

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        assert type(action) is PickManager
        book = table.book
        card = book.by_employee[action.employee]
        if not book.employees[card].opens or not table.state.turn.idle[card]:
            return refuse(
                "B-RST-01",
                f"No {action.employee} of yours can open restaurants now.",
                "none_free",
                employee=action.employee,
            )
        count = len(table.state.chains[seat].restaurants)
        if action.restaurant == NEW and count >= book.catalogue.restaurants_per_chain:
            return refuse("B-RST-02", "All your restaurants are on the board.", "no_restaurant_left")
        if action.restaurant == NEW:
            return refuse(
                "B-RST-04",
                f"There is no legal place for a new restaurant of a {action.employee}.",
                "no_restaurant_place",
                employee=action.employee,
            )
        if not book.employees[card].may_move:
            return refuse(
                "B-RST-03",
                f"A {action.employee} cannot move a restaurant.",
                "cannot_move_restaurant",
                employee=action.employee,
            )
        if not 1 <= action.restaurant <= count:
            return refuse(
                "B-RST-07",
                f"You have no restaurant number {action.restaurant} on the board; yours are 1 to {count}.",
                "no_such_restaurant",
                number=action.restaurant,
            )
        if action.restaurant not in movable(table, seat):
            return refuse("B-RST-07", "A restaurant that is coming soon is not moved.", "opens_soon")
        return refuse("B-RST-07", "There is no other place for that restaurant.", "restaurant_stays")

    def apply(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is not PickManager:
            table.state.waiting = []
            return
        card = table.book.by_employee[action.employee]
        table.state.turn.requests.append(Request(RESTAURANT_PLACE, card, number=action.restaurant))


class RestaurantPlacing(Placing):
    """Choose the place for the restaurant picked (B-RST-01)."""

    takes = (PlaceRestaurant,)
    continues = True

    def options(self, table: Table, seat: int) -> Options:
        request = table.state.turn.requests[-1]
        return Places(table.state.town, PlaceRestaurant, new_places(table, seat, request.employee, request.number))

    def tests(self, table: Table, seat: int, action: Action) -> Tests:
        """Yield what stands against a place for a new or a moved restaurant (B-RST-01, B-RST-04, B-RST-07)."""
        assert type(action) is PlaceRestaurant
        request, cells = table.state.turn.requests[-1], rectangle(action.at, 2, 2)
        yield from ground(table, cells, lifted(table, seat, request.number), "B-RST-01")
        yield unless_door_at_road(table, action, "B-RST-01")
        if request.number != NEW:
            before, now = table.state.chains[seat].restaurants[request.number - 1], restaurant_at(table, action)
            moved = (before.anchor, before.corner) != (now.anchor, now.corner)
            yield unless(moved, "B-RST-07", "A moved restaurant is put elsewhere or turned.", "same_place")
        near = manager_range(table, seat, request.employee)
        if near is not None:
            door = 1 << door_of(table, action)
            counted = spot_of(table, cells).squares if any_square_counts(table) else door
            yield unless_near(table, counted, near, request.employee, "B-RST-04")

    def ways_at(self, table: Table, seat: int, at: Place) -> Sequence[Action]:
        return restaurants_at(at)

    def apply(self, table: Table, seat: int, action: Action) -> None:
        assert type(action) is PlaceRestaurant
        state = table.state
        request = state.turn.requests.pop()
        state.turn.idle[request.employee] -= 1
        placed = restaurant_at(table, action, is_open=opens_at_once(table.book.employees[request.employee]))
        if request.number == NEW:
            put(table, seat, placed)
            for module in table.book.ask.restaurant_built:
                module.restaurant_built(table, seat, len(state.chains[seat].restaurants) - 1)
        else:
            move(table, seat, request.number - 1, placed)


def begin(table: Table, seat: int) -> None:
    """Lay out the managers at work who can open or move restaurants."""
    table.state.turn.idle = acting(table, seat)


def opens_at_once(card: EmployeeType) -> bool:
    """Return whether what a card places is open for today's dinner, not only from clean-up on (B-RST-06, B-RST-07)."""
    return card.opens == AT_ONCE


def may_open_today(table: Table, seat: int) -> bool:
    """Return whether a card at work can open a restaurant for today's dinner, which may be nearer to houses."""
    work = table.state.chains[seat].work
    return any(work[card.index] and opens_at_once(card) for card in table.book.employees)


def restaurant_at(table: Table, action: PlaceRestaurant, *, is_open: bool = False) -> Restaurant:
    """Return the restaurant an action describes."""
    return Restaurant(table.state.town.square(*action.at), CORNERS.index(action.entrance), is_open)


def restaurants_at(at: Place) -> list[Action]:
    """Return every way to turn a restaurant with its top left square there."""
    return [PlaceRestaurant(at, corner) for corner in CORNERS]


def door_of(table: Table, action: PlaceRestaurant) -> int:
    """Return the entrance square of a restaurant that lies on the map."""
    return entrance(restaurant_at(table, action), table.state.town.stride)


def unless_door_at_road(table: Table, action: PlaceRestaurant, rule: str) -> IllegalAction | None:
    """Return the refusal of a restaurant whose entrance lies beside no road (B-GEO-14); rule: the one that asks."""
    door = beside_road(table) >> door_of(table, action) & 1
    return unless(bool(door), rule, "The entrance must lie beside a road.", "entrance_needs_road")


def entrance_tiles(table: Table) -> list[int]:
    """Return the tiles that hold the entrance of a restaurant (B-SET-12)."""
    town = table.state.town
    return [town.tile_of[entrance(place, town.stride)] for chain in table.state.chains for place in chain.restaurants]


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
    for tile in entrance_tiles(table):
        allowed &= ~town.tile_mask[tile]
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
