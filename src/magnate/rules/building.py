"""Working day, step 5: Houses and gardens (chapter 13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from magnate.model.actions import Action, FinishStep, Options, PickHouse, Place, PlaceGarden, PlaceHouse
from magnate.model.errors import IllegalAction
from magnate.model.events import GardenPlaced, HousePlaced
from magnate.model.state import House, Request
from magnate.rules.choices import Places
from magnate.rules.company import acting, beside_road
from magnate.rules.placing import Placing, Tests, ground, rectangle, spot_of, unless_beside_road
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse
from magnate.rules.wellformed import SIDES
from magnate.town import footprint, garden_places, house_anchors, house_garden, house_shape

HOUSE_PLACE: Final = "house_place"
GARDEN_HOUSE: Final = "house_with_garden"


class Building(Step):
    """Each new business developer places a house or a garden (B-BLD-01)."""

    takes = (PickHouse, PlaceGarden, FinishStep)

    def options(self, table: Table, seat: int) -> Options:
        found: list[Action] = []
        if builders_left(table):
            if any(mask for mask, _ in house_places(table)):
                found.extend(PickHouse(number) for number in table.state.house_numbers)
            found.extend(PlaceGarden(label, side) for label, side, _ in gardens(table))
        found.append(FinishStep())
        return found

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        if not builders_left(table):
            return refuse(
                "B-BLD-01",
                "No new business developer of yours is left at work.",
                "none_free",
                employee="new_business_developer",
            )
        if type(action) is PickHouse:
            if action.number not in table.state.house_numbers:
                return refuse(
                    "B-BLD-05",
                    f"House {action.number} is not in the supply.",
                    "no_such_house_token",
                    house=str(action.number),
                )
            return refuse("B-BLD-02", "No empty place beside a road is large enough for a house.", "no_house_place")
        assert type(action) is PlaceGarden
        if not table.state.gardens:
            return refuse("B-BLD-05", "No garden is left.", "no_garden_left")
        house = next((house for house in table.state.houses if house.label == action.house), None)
        if house is None:
            return refuse("B-BLD-04", f"There is no house {action.house!r}.", "no_such_house", house=action.house)
        if not house.may_get_garden or house.garden:
            return refuse(
                "B-BLD-04", f"House {action.house} cannot get a garden.", "may_not_get_garden", house=action.house
            )
        return refuse(
            "B-BLD-03",
            "Two empty squares along a whole side of the house are needed.",
            "no_garden_room",
            house=action.house,
        )

    def ways_at(self, table: Table, seat: int, at: Place) -> Sequence[Action]:
        """Return the gardens of the house on a square, its garden included."""
        squares = spot_of(table, [at]).squares
        labels = [house.label for house in table.state.houses if house.squares & squares]
        return [PlaceGarden(label, side) for label in labels for side in SIDES]

    def nothing_at(self, table: Table, at: Place) -> IllegalAction:
        return refuse("B-BLD-04", "A garden is added to a house: pick one of its squares.", "no_house_there")

    def apply(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is PickHouse:
            table.state.turn.requests.append(Request(HOUSE_PLACE, number=action.number))
        elif type(action) is PlaceGarden:
            add_garden(table, seat, action)
        else:
            table.state.waiting = []


class HousePlacing(Placing):
    """Lay the whole 2x3 token (B-BLD-02)."""

    takes = (PlaceHouse,)
    continues = True

    def options(self, table: Table, seat: int) -> Options:
        return Places(table.state.town, PlaceHouse, house_places(table))

    def tests(self, table: Table, seat: int, action: Action) -> Tests:
        """Yield what stands against a place for a house with its garden (B-BLD-02)."""
        assert type(action) is PlaceHouse
        cells = rectangle(action.at, *house_shape(action.garden.upper()))
        yield from ground(table, cells, table.state.empty, "B-BLD-02")
        yield unless_beside_road(table, spot_of(table, cells).squares, "B-BLD-02")

    def ways_at(self, table: Table, seat: int, at: Place) -> Sequence[Action]:
        return [PlaceHouse(at, side) for side in SIDES]

    def apply(self, table: Table, seat: int, action: Action) -> None:
        assert type(action) is PlaceHouse
        state = table.state
        number = state.turn.requests.pop().number
        add_house(table, house_at(table, number, action))
        use_builder(table)
        table.tell(HousePlaced(seat, str(number), action.at, action.garden))
        for module in table.book.ask.house_built:
            module.house_built(table, seat)


def begin(table: Table, seat: int) -> None:
    """Lay out the new business developers at work."""
    table.state.turn.idle = acting(table, seat)


def builders_left(table: Table) -> int:
    """Count the cards that can still build."""
    idle = table.state.turn.idle
    return sum(idle[card.index] for card in table.book.employees if card.builds)


def use_builder(table: Table) -> None:
    """Count one building action as used."""
    idle = table.state.turn.idle
    card = next(card.index for card in table.book.employees if card.builds and idle[card.index])
    idle[card] -= 1


def house_places(table: Table) -> list[tuple[int, str]]:
    """Return (top left squares, garden side) of every place for a house token (B-BLD-02)."""
    if not table.state.house_numbers:
        return []
    town, empty = table.state.town, table.state.empty
    beside = beside_road(table)
    return [(house_anchors(town, empty, side.upper(), beside), side) for side in SIDES]


def gardens(table: Table) -> list[tuple[str, str, int]]:
    """Return (house, side, squares) of every place for a garden (B-BLD-03, B-BLD-04)."""
    if not table.state.gardens:
        return []
    return [
        (house.label, side.lower(), squares)
        for house in table.state.houses
        if house.may_get_garden and not house.garden
        for side, squares in garden_places(table.state.town, house.squares, table.state.empty)
    ]


def house_at(table: Table, number: int, action: PlaceHouse) -> House:
    """Return the house token an action describes: a house and its garden (B-GEO-04)."""
    town = table.state.town
    anchor, side = town.square(*action.at), action.garden.upper()
    squares = footprint(town, anchor, *house_shape(side))
    return House(str(number), float(number), GARDEN_HOUSE, squares, house_garden(town, anchor, side), False)


def add_house(table: Table, house: House) -> None:
    """Put a house token without demand on the map, at its place in the order of dinner (B-BLD-07)."""
    state = table.state
    state.house_numbers.remove(int(house.sort))
    index = sum(1 for other in state.houses if other.sort < house.sort)
    state.houses.insert(index, house)
    state.tokens.insert(index, ())
    state.empty &= ~house.squares


def add_garden(table: Table, seat: int, action: PlaceGarden) -> None:
    """Let a new business developer add the garden."""
    lay_garden(table, action.house, action.side)
    use_builder(table)
    table.tell(GardenPlaced(seat, action.house, action.side))
    for module in table.book.ask.garden_built:
        module.garden_built(table, seat)


def lay_garden(table: Table, label: str, side: str) -> None:
    """Make house and garden one; that counts at once (B-GEO-04, B-BLD-07)."""
    state = table.state
    garden = next(squares for name, where, squares in gardens(table) if (name, where) == (label, side))
    index = next(i for i, house in enumerate(state.houses) if house.label == label)
    house = state.houses[index]
    state.houses[index] = house._replace(squares=house.squares | garden, garden=garden)
    state.empty &= ~garden
    state.gardens -= 1
