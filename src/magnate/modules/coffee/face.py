"""What coffee shows: where a shop may lie, on whose way it lies, and how many are left (chapter 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from magnate.facts.advice import Advice
from magnate.facts.drawing import CARD, INK, OWNER, SEAT, SEAT_DARK, Drawing, Mark, block, disc
from magnate.facts.effects import Effect
from magnate.facts.face import Called, Face, Json, Legal, Question, Spot, Tell, Unordered
from magnate.facts.milestones import Sold
from magnate.facts.phrase import Label, Phrase, Square
from magnate.facts.places import PlaceShape, rectangle, square_rows
from magnate.facts.rings import rings
from magnate.facts.sales import sale_json
from magnate.facts.sentence import Reasons, Says
from magnate.facts.sight import Sight
from magnate.model.events import Event
from magnate.model.state import NOBODY, Request
from magnate.modules.coffee import shops, telling
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.modules.coffee.advice import ADVICE
from magnate.modules.coffee.events import CoffeeSold, CoffeeWay
from magnate.modules.coffee.house_rules import RANGE_FROM
from magnate.modules.coffee.memory import PIECE, shops_of
from magnate.modules.coffee.selling import COFFEE
from magnate.modules.coffee.shops import FIRST_SOLD
from magnate.modules.coffee.ways import drives_past
from magnate.rules.company import range_starts, reach
from magnate.rules.table import Table

CUP = "M9 14h12v3a6 6 0 0 1 -12 0ZM21 15q4 0 4 2.5t-4 2.5"
STEAM = "M12 12q-2 -2 0 -4M17 12q-2 -2 0 -4"

STOCKTAKING = ("restructuring", "order_of_business")
"""Steps between the clean-up and the first thing that is produced."""


class CoffeeFace(Face):
    """What coffee shows."""

    def phrases(self) -> Mapping[str, tuple[str, ...]]:
        """Return what is said of shops."""
        return {
            "shop_anywhere": (),
            "shop_in_range": ("employee", "borders"),
            "shop_in_hand": ("place",),
            "shops_all_placed": ("count",),
            "shops_left": ("count",),
            "shops_on_map": ("places",),
            "another_shop_follows": ("count",),
            "on_the_way": ("seat", "houses"),
            "on_nobodys_way": (),
            "shop_stands": ("place",),
            "lift_shop_first": (),
            "shop_on_tile": (),
            "shop_must_land": (),
            "shop_required": (),
            "put_shop_down": (),
            "shops_not_all_placed": (),
            "no_such_shop": ("number",),
            "shop_stays": (),
        }

    def questions(self) -> Mapping[str, Question]:
        """Return where a shop goes."""
        rules = ("K-COF-07", "K-COF-08", "K-COF-09", "K-COF-10", "K-COF-12")
        return {shops.SHOP: Question(rules, shop_facts, shop_range, starts=shop_starts)}

    def effects(self) -> Mapping[type, Tell]:
        """Return what shops lead to."""
        return {PlaceShop: _place, LiftShop: _lift}

    def labels(self) -> Mapping[type, Called]:
        """Return what options are called."""
        return {
            LiftShop: lambda action: Label(say="lift_shop", values={"number": action.shop}),
        }

    def places(self) -> Mapping[type, Spot]:
        """Return where shops go."""
        return {PlaceShop: _spot}

    def chain_facts(self, table: Table, seat: int) -> Sequence[Phrase]:
        """Return the shops a company has left, and where the others stand, as numbered in orders (K-COF-05)."""
        town, standing = table.state.town, shops_of(table.state, seat)
        left = table.book.catalogue.pieces[shops.SHOP].per_chain - len(standing)
        there = [Phrase(say="shops_on_map", values={"places": [list(town.position(square)) for square in standing]})]
        return [Phrase(say="shops_left", values={"count": left}), *(there if standing else [])]

    def drawings(self) -> Mapping[str, Drawing]:
        """Return a round house with a steaming cup."""
        marks = (
            Mark(block(2, 9), SEAT, SEAT_DARK, 1.6),
            Mark(disc(16, 16, 10.5), CARD),
            Mark(CUP, line=INK, width=1.5),
            Mark(STEAM, line=INK, width=1.1),
        )
        return {PIECE: Drawing(marks, OWNER, f"c{OWNER}c", "c")}

    def advice(self) -> Advice:
        """Return what computer players do with it."""
        return ADVICE

    def broken(self, table: Table) -> Sequence[str]:
        """Tell of too many shops, and of coffee that was not poured away (K-COF-04, K-COF-05)."""
        state, most = table.state, table.book.catalogue.pieces[shops.SHOP].per_chain
        crowded = [chain.seat for chain in state.chains if len(shops_of(state, chain.seat)) > most]
        found = [f"seat {seat} has too many coffee shops" for seat in crowded]
        if state.step in STOCKTAKING and state.round > 1:
            good = table.book.by_good[COFFEE]
            found += [f"seat {chain.seat} has kept coffee" for chain in state.chains if chain.stock[good]]
        return found

    def legal_places(self) -> Mapping[str, Legal]:
        """Return where the seat could put shops."""
        return {PIECE: legal_shops}

    def sentences(self) -> Mapping[type, Says]:
        """Return what says who sold coffee to a house."""
        return {CoffeeSold: telling.drive}

    def reasons(self) -> Mapping[type, Reasons]:
        """Return what says why these chains sold coffee."""
        return {CoffeeSold: telling.reasons}

    def of_dinner(self, events: Sequence[Event]) -> Json:
        """Return how houses drove for coffee, and what they bought (K-COF-30 to K-COF-49)."""
        found: list[Json] = []
        for event in events:
            if isinstance(event, CoffeeSold):
                sales = [{"seat": seat, **sale_json(sale)} for seat, sale in event.sales]
                found.append({**drive_json(event), "eats_at": event.seat, "sales": sales})
        return {self.module: found}

    def glyphs(self) -> Mapping[str, tuple[Mark, ...]]:
        """Return a white cup."""
        cup = Mark("M2 5H11.4V11Q11.4 14.4 8 14.4H5.4Q2 14.4 2 11Z", "#FFFFFF", "#5C6066", 1)
        return {COFFEE: (cup, Mark("M11.4 6.6H12.6Q14.2 6.6 14.2 8.4T12.6 10.4H11.4", line="#5C6066", width=1))}

    def dinner_milestones(self) -> Mapping[str, Sold]:
        """Return the milestone of the first coffee sold (K-COF-51)."""
        return {FIRST_SOLD: Sold((COFFEE,))}

    def unordered_goods(self) -> Mapping[str, Unordered]:
        """Say that every second house on its way to dinner buys a cup."""
        return {COFFEE: Unordered(0.5, most=1, with_meal=False)}


def shop_facts(table: Table, seat: int) -> list[Phrase]:
    """Return why a shop may be placed, and how many are left (K-COF-07 to K-COF-10)."""
    request, most = table.state.turn.requests[-1], table.book.catalogue.pieces[shops.SHOP].per_chain
    own = shops_of(table.state, seat)
    if request.employee == NOBODY:
        why = Phrase(say="shop_anywhere")
    else:
        card = table.book.employees[request.employee].id
        why = Phrase(say="shop_in_range", values={"employee": card, "borders": shops.SHOP_RANGE})
    if request.number:
        was = table.state.town.position(own[request.number - 1])
        return [why, Phrase(say="shop_in_hand", values={"place": list(was)})]
    found = [why]
    if len(own) < most:
        found.append(Phrase(say="shops_left", values={"count": most - len(own)}))
    else:
        found.append(Phrase(say="shops_all_placed", values={"count": most}))
    further = sum(1 for other in table.state.turn.requests if other.kind == request.kind) - 1
    if further:
        found.append(Phrase(say="another_shop_follows", values={"count": further}))
    return found


def shop_range(table: Table, seat: int) -> list[list[Square]]:
    """Return the squares in range of a shop (K-COF-09)."""
    if table.state.turn.requests[-1].employee == NOBODY:
        return []
    return rings(
        table, shop_starts(table, seat), shops.SHOP_RANGE, lambda start, far: reach(table, start, far, "token")
    )


def shop_starts(table: Table, seat: int) -> list[int]:
    """Return the squares from which the range of a shop is measured: a lifted shop is none (K-COF-10)."""
    seats = table.state.order if RANGE_FROM.of(table.book.house_rules) == "any_chain" else [seat]
    lifted = shops.lifted_square(table, seat, table.state.turn.requests[-1])
    return [start for owner in seats for start in range_starts(table, owner) if start != lifted]


def _spot(_sight: Sight, action: PlaceShop) -> PlaceShape:
    return rectangle(action.at, 1, 1)


def _place(sight: Sight, action: PlaceShop) -> Effect:
    """Name the drives to dinner on which the shop could sell (K-COF-21)."""
    table = sight.table
    drives = drives_past(table, table.state.town.square(*action.at))
    found: list[Phrase] = []
    for seat in table.state.order:
        houses = [label for label, to in drives if to == seat]
        if houses:
            found.append(Phrase(say="on_the_way", values={"seat": seat, "houses": houses}))
    return Effect(facts=found or [Phrase(say="on_nobodys_way")])


def _lift(sight: Sight, action: LiftShop) -> Effect:
    square = shops_of(sight.table.state, sight.seat)[action.shop - 1]
    at = sight.table.state.town.position(square)
    return Effect(facts=[Phrase(say="shop_stands", values={"place": list(at)})])


def legal_shops(table: Table, seat: int) -> list[Json]:
    """Return the squares for a shop, or for each one that can be moved when all stand (K-COF-08 to K-COF-10)."""
    numbers = range(1, len(shops_of(table.state, seat)) + 1) if shops.all_on_map(table, seat) else [0]
    found: list[Json] = []
    for why, card in (("training", table.book.by_employee["barista"]), ("milestone", NOBODY)):
        for number in numbers:
            mask = shops.places(table, seat, Request(shops.SHOP, card, number=number))
            found.append({"for": why, "moves": number or None, "at": square_rows(table.state.town, mask)})
    return found


def drive_json(drive: CoffeeSold) -> Json:
    """Return a drive as plain data; ways, common and sellers name stops by their number, from 0."""
    return {
        "house": drive.house,
        "distance": drive.distance,
        "stops": [
            {"seat": stop.seat, "kind": PIECE if stop.shop else "restaurant", "at": list(stop.at)}
            for stop in drive.stops
        ],
        "best": [_way_json(way) for way in drive.best],
        "dropped": [_way_json(way) for way in drive.dropped],
        "common": list(drive.common),
        "cancelled": list(drive.cancelled),
        "sellers": list(drive.sellers),
        "stock": list(drive.stock),
    }


def _way_json(way: CoffeeWay) -> Json:
    return {
        "stops": list(way.stops),
        "cups": way.cups,
        "end": way.end,
        "path": [list(square) for square in way.path],
    }
