"""What the options of modules lead to (beside `option_effects`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from magnate.content import printed_tiles
from magnate.model.actions import (
    Decline,
    LiftShop,
    PayGood,
    PickPiece,
    PickTile,
    PlacePiece,
    PlaceRamp,
    PlaceShop,
    PlaceTile,
)
from magnate.modules.coffee.memory import shops_of
from magnate.modules.lobbyists.memory import memory_of, piece_number, pieces_left, pieces_of
from magnate.modules.rural_marketeers.memory import add_ramp
from magnate.rules.choice_of_chain import distance
from magnate.rules.company import entrances
from magnate.rules.payday import salaries
from magnate.rules.table import Table
from magnate.town import (
    UNREACHABLE,
    LyingPiece,
    PlacedTile,
    PutPiece,
    Town,
    beside_park,
    bits,
    finished_road,
    orientations,
    put_piece,
)
from magnate.view.coffee_ways import drives_past
from magnate.view.module_notes import RURAL_AREA, joined_sides, piece_asked, tile_asked
from magnate.view.screen.asked_module_facts import tile_shows
from magnate.view.screen.board import squares_in
from magnate.view.screen.option_effects import Effect, Sight, chain_distances
from magnate.view.screen.shapes import Phrase

Houses = tuple[tuple[str, int], ...]
"""Labels and squares of houses."""

REMEMBERED = 2048
"""Places of roads whose effect on distances is kept."""

LOST = {
    "extra_tile": "no_tile_added",
    "extra_tile_build": "nothing_built",
}
"""What becomes of an offer that is declined, by the question; of the others the right is lost."""


def _place_shop(sight: Sight, action: PlaceShop) -> Effect:
    """Name the drives to dinner on which the shop could sell (K-COF-21)."""
    table = sight.table
    drives = drives_past(table, table.state.town.square(*action.at))
    found: list[Phrase] = []
    for seat in table.state.order:
        houses = [label for label, to in drives if to == seat]
        if houses:
            found.append(Phrase(say="on_the_way", values={"seat": seat, "houses": houses}))
    return Effect(facts=found or [Phrase(say="on_nobodys_way")])


def _lift_shop(sight: Sight, action: LiftShop) -> Effect:
    square = shops_of(sight.table.state, sight.seat)[action.shop - 1]
    at = sight.table.state.town.position(square)
    return Effect(facts=[Phrase(say="shop_stands", values={"place": list(at)})])


def _pick_piece(sight: Sight, action: PickPiece) -> Effect:
    book = sight.table.book
    piece = pieces_of(book)[piece_number(book, action.piece) - 1]
    left = pieces_left(memory_of(sight.table.state), piece)
    return Effect(facts=[Phrase(say="pieces_of_kind_left", values={"count": left})])


def _place_piece(sight: Sight, action: PlacePiece) -> Effect:
    """Say what a park or a road would do there (K-LOB-10, K-LOB-12, K-LOB-20)."""
    piece = piece_asked(sight.table)
    lying = orientations(piece)[action.way]
    town = sight.table.state.town
    put = put_piece(town, lying, town.square(*action.at))
    if piece.kind == "park":
        return Effect(facts=[_park(sight.table, put)])
    return Effect(facts=_road(sight, lying, put, action))


def _park(table: Table, put: PutPiece) -> Phrase:
    """Name the houses that lie beside no park now and would (K-LOB-20, K-LOB-22)."""
    town, parks = table.state.town, table.state.parks
    houses = [
        house.label
        for house in table.state.houses
        if house.squares
        and not beside_park(town, house.squares, parks)
        and beside_park(town, house.squares, parks | put.squares)
    ]
    return Phrase(say="pay_more", values={"houses": houses}) if houses else Phrase(say="nobody_pays_more")


def _road(sight: Sight, lying: LyingPiece, put: PutPiece, action: PlacePiece) -> list[Phrase]:
    """Say where roadworks come, and which houses are nearer to the seat when the road is open."""
    town = sight.table.state.town
    works = [list(at) for at in squares_in(town, put.markers)]
    found = [Phrase(say="roadworks_on", values={"places": works}) if works else Phrase(say="no_roadworks")]
    roads = finished_road(town, lying, town.square(*action.at))
    houses, doors = _standing(sight)
    return found + _nearer_phrases(_nearer_by_road(town, roads, put.squares, houses, doors))


def _standing(sight: Sight) -> tuple[Houses, tuple[int, ...]]:
    """Return the houses on the map and the entrances of the seat."""
    houses = tuple((house.label, house.squares) for house in sight.table.state.houses if house.squares)
    return houses, entrances(sight.table, sight.seat)


@lru_cache(maxsize=REMEMBERED)
def _nearer_by_road(
    town: Town, roads: int, squares: int, houses: Houses, doors: tuple[int, ...]
) -> tuple[tuple[str, int, int], ...]:
    """Return what `nearer` says of a finished road; remembered, since players look at the same places many times.

    roads: what `Town.grown` takes. squares: those of the piece. A road that touches one road (a bridge is two),
    and no house and no entrance, leads nowhere.
    """
    touched = town.grid.around(squares)
    ends = sum(len(town.graph.at[square]) for square in bits(touched & town.road))
    if ends < 2 and not any(touched >> door & 1 for door in doors) and not any(touched & all_ for _, all_ in houses):
        return ()
    return nearer(town, town.grown(roads=roads), houses, doors)


def nearer(before: Town, after: Town, houses: Houses, doors: tuple[int, ...]) -> tuple[tuple[str, int, int], ...]:
    """Return (house, borders then, borders now) where a map brings houses nearer to entrances, roadworks aside."""
    found = [(label, after.distance(squares, doors), before.distance(squares, doors)) for label, squares in houses]
    return tuple(row for row in found if row[1] < row[2])


def _nearer_phrases(rows: Sequence[tuple[str, int, int]]) -> list[Phrase]:
    return [
        Phrase(
            say="nearer_then",
            values={"house": house, "borders": then, "before": now if now < UNREACHABLE else None},
        )
        for house, then, now in rows
    ]


def _pick_tile(sight: Sight, action: PickTile) -> Effect:
    return Effect(facts=[tile_shows(sight.table, action.tile)])


def _place_tile(sight: Sight, action: PlaceTile) -> Effect:
    """Say how many roads join, and how far a house of the tile would be from every chain (K-LOB-31)."""
    table = sight.table
    before = table.state.town
    after = before.grown(tiles={action.at: PlacedTile(printed_tiles()[tile_asked(table)], action.rotation)})
    found = [Phrase(say="joins_roads", values={"count": len(joined_sides(after, action.at))})]
    known = {house.squares for house in before.houses}
    for house in after.houses:
        if house.squares not in known:
            far = {seat: after.distance(house.squares, entrances(table, seat)) for seat in table.state.order}
            values = {"house": house.label, **chain_distances(far).values}
            found.append(Phrase(say="new_house_distances", values=values))
    return Effect(facts=found + _nearer_phrases(nearer(before, after, *_standing(sight))))


def _place_ramp(sight: Sight, action: PlaceRamp) -> Effect:
    """Say how far the rural area would be from every chain with this off-ramp (K-RUR-08)."""
    table, ahead = sight.table, sight.table.copy()
    add_ramp(ahead.state, sight.places.ramp(action))
    house = next(house for house in ahead.state.houses if house.label == RURAL_AREA)
    far = {seat: distance(ahead, house, entrances(ahead, seat)) for seat in table.state.order}
    values = {"house": house.label, **chain_distances(far).values}
    return Effect(facts=[Phrase(say="new_house_distances", values=values)])


def _pay_good(sight: Sight, action: PayGood) -> Effect:
    """Say what paying a salary with this good saves, and how many are left (K-NMS-50, K-NMS-51)."""
    table = sight.table
    chain = table.state.chains[sight.seat]
    good = table.book.by_good[action.good]
    now = salaries(table, sight.seat).due
    chain.paying[good] += 1
    then = salaries(table, sight.seat)
    left = chain.stock[good] - chain.paying[good]
    chain.paying[good] -= 1
    found = [Phrase(say="due_then", values={"dollars": then.due})]
    if then.unpaid:
        found.append(Phrase(say="unpaid_then", values={"count": then.unpaid}))
    elif now > then.due:
        found.append(Phrase(say="saves_salary", values={"dollars": now - then.due}))
    return Effect(facts=[*found, Phrase(say="pieces_held", values={"good": action.good, "count": left})])


def _decline(sight: Sight, _action: Decline) -> Effect:
    requests = sight.table.state.turn.requests
    say = LOST.get(requests[-1].kind, "right_lost") if requests else "right_lost"
    return Effect(facts=[Phrase(say=say)])


MODULE_EFFECTS: dict[type, Callable[[Sight, Any], Effect]] = {
    Decline: _decline,
    LiftShop: _lift_shop,
    PayGood: _pay_good,
    PickPiece: _pick_piece,
    PickTile: _pick_tile,
    PlacePiece: _place_piece,
    PlaceRamp: _place_ramp,
    PlaceShop: _place_shop,
    PlaceTile: _place_tile,
}
"""What says what an option of a module leads to."""
