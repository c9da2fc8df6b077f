"""What stands on the board of a position: houses with their demand, and restaurants."""

from __future__ import annotations

from magnate.model.actions import CORNERS
from magnate.model.reading import inside, shown
from magnate.model.state import NOBODY, House, Restaurant
from magnate.rules.building import GARDEN_HOUSE, add_house
from magnate.rules.company import beside_road
from magnate.rules.marketing import demand_limit
from magnate.rules.positions.draft import Draft, Json
from magnate.rules.restaurants import squares_of
from magnate.town import footprint, garden_places, house_garden, house_shape

SIDES = ("n", "e", "s", "w")


def read_houses(draft: Draft) -> None:
    """Read the houses: tokens that were placed, gardens that were added, demand."""
    given = draft.reader.record(draft.data.get("houses", {}), "houses")
    entries: dict[str, Json] = {}
    for label, value in given.items():
        path = inside("houses", label)
        data = (
            draft.reader.record(value, path, ("at", "garden", "demand"))
            if not isinstance(value, list)
            else {"demand": value}
        )
        entries[label] = data
        if "at" in data:
            _place_house(draft, label, data, path)
    for label, data in entries.items():
        _furnish_house(draft, label, data, inside("houses", label))


def _place_house(draft: Draft, label: str, data: Json, path: str) -> None:
    """Put a house token with its garden on the board (B-BLD-02)."""
    numbers = [str(number) for number in draft.state.house_numbers]
    square = draft.square(data["at"], inside(path, "at"))
    side = draft.reader.one_of(data.get("garden", "n"), inside(path, "garden"), SIDES, "side")
    if label not in numbers:
        known = ", ".join(numbers)
        draft.wrong(path, f"only the house tokens {known} can be placed", "house_tokens", known=known)
    elif side is not None and square >= 0:
        height, width = house_shape(side.upper())
        town = draft.state.town
        squares = footprint(town, square, height, width)
        draft.occupy(squares, path)
        if not squares & beside_road(draft.table):
            draft.wrong(path, "a placed house lies beside a road (B-BLD-02)", "house_needs_road")
        garden = house_garden(town, square, side.upper())
        add_house(draft.table, House(label, float(label), GARDEN_HOUSE, squares, garden, False))


def _furnish_house(draft: Draft, label: str, data: Json, path: str) -> None:
    state = draft.state
    index = next((i for i, house in enumerate(state.houses) if house.label == label), -1)
    if index < 0:
        if draft.board_known and "at" not in data:
            known = ", ".join(house.label for house in state.houses)
            why = f"there is no such house; on this board are {known or 'none'}"
            draft.wrong(path, why, "no_such_house", known=known or "–")
        return
    if "garden" in data and "at" not in data:
        _add_garden(draft, index, data["garden"], inside(path, "garden"))
    _read_demand(draft, index, data.get("demand", []), inside(path, "demand"))


def _add_garden(draft: Draft, index: int, value: object, path: str) -> None:
    """Add a garden to a printed house (B-BLD-03, B-BLD-04)."""
    state = draft.state
    side = draft.reader.one_of(value, path, SIDES, "side")
    house = state.houses[index]
    if side is None:
        return
    if house.garden or not house.may_get_garden:
        draft.wrong(path, f"house {house.label} cannot get a garden", "garden_refused")
        return
    if not state.gardens:
        draft.wrong(path, "the game has no further garden", "gardens_gone")
        return
    free = dict(garden_places(state.town, house.squares, state.empty))
    all_ = dict(garden_places(state.town, house.squares, state.town.land))
    squares = all_.get(side.upper())
    if squares is None:
        draft.wrong(path, "the garden lies partly off the board", "garden_off")
        return
    if side.upper() not in free:
        draft.occupy(squares, path)
        return
    draft.occupy(squares, path)
    state.houses[index] = house._replace(squares=house.squares | squares, garden=squares)
    state.gardens -= 1


def _read_demand(draft: Draft, index: int, value: object, path: str) -> None:
    """Read demand: ``"burger"``, or ``["burger", seat]`` with the seat whose campaign placed it (B-CAM-03)."""
    state, book = draft.state, draft.book
    tokens: list[tuple[int, int]] = []
    if isinstance(value, dict):
        counts = draft.goods_counts(value, path)
        rows: list[object] = [book.goods[good] for good, count in enumerate(counts) for _ in range(min(count, 10))]
    else:
        rows = list(draft.reader.items(value, path))
    for i, row in enumerate(rows):
        here = f"{path}[{i}]"
        owner = NOBODY
        if isinstance(row, list) and len(row) == 2:
            owner = draft.seat(row[1], here)
            row = row[0]
        good = draft.good(row, here)
        if good >= 0 and not book.catalogue.goods[good].marketable:
            draft.wrong(here, f"{shown(row)} cannot be demanded", "not_demanded", good=book.goods[good])
        elif good >= 0:
            tokens.append((good, owner))
    limit = demand_limit(draft.table, state.houses[index])
    if len(tokens) > limit:
        why = f"{len(tokens)} pieces, this house holds {limit} (B-CAM-03)"
        draft.wrong(path, why, "house_full", count=len(tokens), most=limit)
    state.tokens[index] = tuple(tokens)


def read_restaurants(draft: Draft) -> None:
    """Read the restaurants of every chain."""
    reader = draft.reader
    chains = draft.data.get("chains", [])
    for index, data in enumerate(chains if isinstance(chains, list) else []):
        if not isinstance(data, dict):
            continue
        seat = data.get("seat", index)
        path = f"chains[{index}].restaurants"
        rows = reader.items(data.get("restaurants", []), path)
        if type(seat) is not int or not 0 <= seat < draft.book.players:
            continue
        most = draft.book.catalogue.restaurants_per_chain
        if len(rows) > most:
            draft.wrong(path, f"{len(rows)} restaurants, a chain has {most}", "restaurants", count=len(rows), most=most)
        for i, row in enumerate(rows):
            _read_restaurant(draft, seat, row, f"{path}[{i}]")


def _read_restaurant(draft: Draft, seat: int, row: object, path: str) -> None:
    """Read one restaurant: on empty squares, its entrance beside a road (B-SET-10, B-SET-11, B-RST-01)."""
    state = draft.state
    data = draft.reader.record(row, path, ("at", "entrance", "open"))
    square = draft.square(data.get("at"), inside(path, "at"))
    corner = draft.reader.one_of(data.get("entrance", "nw"), inside(path, "entrance"), CORNERS, "entrance")
    chain = state.chains[seat]
    is_open = draft.reader.flag(data.get("open", chain.in_game), inside(path, "open"))
    if square < 0 or corner is None:
        return
    place = Restaurant(square, CORNERS.index(corner), is_open)
    squares = squares_of(draft.table, place)
    draft.occupy(squares, path)
    entrance = square + (0, 1, state.town.stride + 1, state.town.stride)[place.corner]
    if not squares & ~state.town.land and not beside_road(draft.table) >> entrance & 1:
        draft.wrong(path, f"the entrance {corner} is not beside a road", "entrance_needs_road")
    if is_open and not chain.in_game:
        why = "restaurants of a chain that left are not open (B-NEG-07)"
        draft.wrong(inside(path, "open"), why, "left_not_open")
    chain.restaurants.append(place)
