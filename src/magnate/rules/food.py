"""Working day, step 4: Food and drinks (chapter 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from magnate.model.actions import Action, CollectDrinks, FetchDrink, FinishStep, Options, Place, Produce
from magnate.model.errors import IllegalAction
from magnate.model.events import DrinksCollected, GoodsProduced
from magnate.rules.company import acting, range_starts
from magnate.rules.milestones import claim
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse
from magnate.town import Haul, bits, merge_hauls

FLIGHT: Final = "flight"
ANY_ONE: Final = "any_one_type"
EMPTY: Final = Haul(0, ())


class FoodAndDrinks(Step):
    """Use kitchen cards and buyers one by one, each once, in any order (B-WRK-03)."""

    takes = (Produce, FetchDrink, CollectDrinks, FinishStep)

    def options(self, table: Table, seat: int) -> Options:
        book = table.book
        idle = table.state.turn.idle
        up_to = book.house_rules.production == "up_to"
        found: list[Action] = []
        for card in book.kitchen:
            if idle[card]:
                cook = book.employees[card]
                amounts = range(1, cook.amount + 1) if up_to else (cook.amount,)
                found.extend(Produce(cook.id, book.goods[good], n) for good in cook.produces for n in amounts)
        for card in book.buyers:
            if idle[card]:
                name = book.employees[card].id
                if book.employees[card].drinks_mode == ANY_ONE:
                    found.extend(FetchDrink(name, book.goods[good]) for good in book.drinks)
                else:
                    found.extend(CollectDrinks(name, places(table, haul)) for haul in hauls(table, seat, card))
                    if may_drive_empty(table, seat, card):
                        found.append(CollectDrinks(name, ()))
        found.append(FinishStep())
        return found

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, (Produce, FetchDrink, CollectDrinks))
        card = table.book.by_employee[action.employee]
        if not table.state.turn.idle[card]:
            return refuse(
                "B-WRK-03",
                f"No {action.employee} of yours is at work and unused.",
                "none_free",
                employee=action.employee,
            )
        if type(action) is Produce:
            return not_made(table, card, action)
        if type(action) is FetchDrink:
            return refuse(
                "B-BUY-01",
                f"A {action.employee} does not simply fetch {action.good}.",
                "does_not_fetch",
                employee=action.employee,
                good=action.good,
            )
        assert type(action) is CollectDrinks
        return no_route(table, seat, card, action)

    def apply(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is Produce:
            produce(table, seat, action)
        elif type(action) is FetchDrink:
            amount = drinks_loaded(table, seat, table.book.by_employee[action.employee])
            bring(table, seat, action.employee, {table.book.by_good[action.good]: amount}, ())
        elif type(action) is CollectDrinks:
            collect(table, seat, action)
        else:
            table.state.waiting = []


def begin(table: Table, seat: int) -> None:
    """Lay out the cards at work that can still act."""
    table.state.turn.idle = acting(table, seat)


def produce(table: Table, seat: int, action: Produce) -> None:
    """Make food; it joins the chain's stock (B-PRD-01, B-PRD-03)."""
    table.state.turn.idle[table.book.by_employee[action.employee]] -= 1
    table.state.chains[seat].stock[table.book.by_good[action.good]] += action.amount
    if table.events is not None:
        table.tell(GoodsProduced(seat, action.employee, action.good, action.amount))
    if action.good in ("burger", "pizza"):
        claim(table, seat, f"first_{action.good}_produced")


def not_made(table: Table, card: int, action: Produce) -> IllegalAction:
    """Return the refusal of an amount or a good."""
    goods = [table.book.goods[good] for good in table.book.employees[card].produces]
    if action.good not in goods:
        return refuse(
            "B-PRD-01",
            f"A {action.employee} does not make {action.good}.",
            "does_not_make",
            employee=action.employee,
            good=action.good,
        )
    name, full = action.employee, table.book.employees[card].amount
    if table.book.house_rules.production == "up_to":
        return refuse("B-PRD-02", f"A {name} makes 1 to {full}.", "makes_up_to", employee=name, count=full)
    return refuse("B-PRD-02", f"A {name} makes its full number, or nothing.", "full_number", employee=name)


def extra_drinks(table: Table, seat: int) -> int:
    """Return the drinks First errand boy played adds to every source (B-BUY-03)."""
    return 1 if table.has(seat, "first_errand_boy_played") else 0


def drinks_loaded(table: Table, seat: int, card: int) -> int:
    """Return what a buyer loads at each source, or an errand boy fetches in all (B-BUY-01, B-BUY-02)."""
    drinks = table.book.employees[card].drinks + extra_drinks(table, seat)
    for module in table.book.ask.drinks_per_source:
        drinks = module.drinks_per_source(table, seat, card, drinks)
    return drinks


def drinks_to_load(table: Table, seat: int, card: int) -> int:
    """Return what a buyer would load at each source: as `drinks_loaded`, with what the haul itself earns (K-NMS-36)."""
    if table.book.ask.collecting:
        table = table.copy()
        table.events = None
        for module in table.book.ask.collecting:
            module.collecting(table, seat, card, EMPTY.sources)
    return drinks_loaded(table, seat, card)


def buyer_range(table: Table, seat: int, card: int) -> int:
    """Return a buyer's range, with First cart operator played (B-BUY-02, B-BUY-03)."""
    return table.book.employees[card].range + (1 if table.has(seat, "first_cart_operator_played") else 0)


def hauls(table: Table, seat: int, card: int) -> Sequence[Haul]:
    """Return every distinct set of drink symbols a buyer can pass, each with a route (B-BUY-04 to B-BUY-15)."""
    town = table.state.town
    reach = buyer_range(table, seat, card)
    starts = range_starts(table, seat)
    if table.book.employees[card].drinks_mode == FLIGHT:
        tiles = sorted({town.tile_of[square] for square in starts})
        return merge_hauls([town.flights(tile, reach) for tile in tiles])
    for module in table.book.ask.hauls:
        found = module.hauls(table, starts, reach)
        if found is not None:
            return found
    return merge_hauls([town.hauls(square, reach) for square in starts])


def may_drive_empty(table: Table, seat: int, card: int) -> bool:
    """Tell whether it may matter that a buyer travels past no drink (K-RUL-44)."""
    return any(module.may_drive_empty(table, seat, card) for module in table.book.ask.may_drive_empty)


def no_route(table: Table, seat: int, card: int, action: CollectDrinks) -> IllegalAction:
    """Return the refusal of a set of drink symbols."""
    mode = table.book.employees[card].drinks_mode
    if mode in ("", ANY_ONE):
        return refuse(
            "B-BUY-01", f"A {action.employee} travels no route.", "travels_no_route", employee=action.employee
        )
    symbols = [table.state.town.position(source.square) for source in table.state.town.sources]
    wanted = set(action.sources)
    if not wanted <= set(symbols):
        return refuse("B-BUY-09", "Only drink symbols printed on the map can be passed.", "printed_drinks_only")
    if list(action.sources) != [symbol for symbol in symbols if symbol in wanted]:
        return refuse("B-BUY-12", "Each symbol counts once; name them in reading order.", "symbols_in_order")
    if wanted and any(wanted < set(places(table, haul)) for haul in hauls(table, seat, card)):
        return refuse(
            "B-BUY-11", f"Every route of a {action.employee} past these drinks passes others too.", "passes_others_too"
        )
    if mode == FLIGHT:
        return refuse("B-BUY-14", f"No flight of a {action.employee} covers exactly these drinks.", "no_such_route")
    return refuse("B-BUY-05", f"No route of a {action.employee} passes exactly these drinks.", "no_such_route")


def places(table: Table, haul: Haul) -> tuple[Place, ...]:
    """Return the squares of the symbols of a haul, in reading order."""
    town = table.state.town
    return tuple(town.position(town.sources[i].square) for i in bits(haul.sources))


def collect(table: Table, seat: int, action: CollectDrinks) -> None:
    """Drive or fly the route and load every symbol it passes once (B-BUY-11, B-BUY-12, B-BUY-16)."""
    town = table.state.town
    card = table.book.by_employee[action.employee]
    haul = EMPTY
    if action.sources:
        haul = next(haul for haul in hauls(table, seat, card) if places(table, haul) == action.sources)
    for module in table.book.ask.collecting:
        module.collecting(table, seat, card, haul.sources)
    each = drinks_loaded(table, seat, card)
    drinks: dict[int, int] = {}
    for i in bits(haul.sources):
        good = town.sources[i].good
        drinks[good] = drinks.get(good, 0) + each
    route: tuple[Place, ...] = ()
    if table.events is not None:
        flight = table.book.employees[card].drinks_mode == FLIGHT
        route = tuple(middle(table, stop) if flight else town.position(stop) for stop in haul.route)
    bring(table, seat, action.employee, drinks, route)


def middle(table: Table, tile: int) -> Place:
    """Return the middle square of a tile, where a zeppelin is drawn."""
    row, column = table.state.town.tile_position[tile]
    return row * 5 + 2, column * 5 + 2


def bring(table: Table, seat: int, employee: str, drinks: dict[int, int], route: tuple[Place, ...]) -> None:
    """Add drinks to the chain's stock (B-BUY-16)."""
    table.state.turn.idle[table.book.by_employee[employee]] -= 1
    stock = table.state.chains[seat].stock
    for good, amount in drinks.items():
        stock[good] += amount
    if table.events is not None:
        load = tuple((table.book.goods[good], amount) for good, amount in sorted(drinks.items()))
        table.tell(DrinksCollected(seat, employee, load, route))
