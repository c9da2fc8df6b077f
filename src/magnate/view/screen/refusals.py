"""Why something is not legal: the rule, the engine's sentence, and the same as a phrase in any language."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.game import Game
from magnate.model.actions import (
    CORNERS,
    Action,
    PlaceCampaign,
    PlaceGarden,
    PlaceHouse,
    PlacePiece,
    PlaceRamp,
    PlaceRestaurant,
    PlaceShop,
    PlaceTile,
)
from magnate.model.errors import IllegalAction
from magnate.model.state import House
from magnate.modules.lobbyists.memory import pieces_of
from magnate.modules.rural_marketeers.ramps import action_of, all_ramps
from magnate.rules import flow
from magnate.rules.launching import AIRPLANE
from magnate.rules.table import Table, refuse
from magnate.town import orientations
from magnate.view.screen.asking import Refusal
from magnate.view.screen.refusals_ahead import table_ahead
from magnate.view.screen.refusals_places import reason_of, spot_of
from magnate.view.screen.shapes import Phrase, Square

TILE = 5
"""Squares along a side of a tile."""

DEEPEST = 100
"""Tests passed by what fails none of those known here: more than there are."""


def why_not(game: Game, seat: int, staged: Sequence[Action], action: Action) -> Refusal | None:
    """Return why the seat may not do this after the steps staged; None when it may.

    Raises IllegalAction when a staged step is not legal itself.
    """
    return refusal_of(table_ahead(game, seat, staged), seat, action)


def refusal_of(table: Table, seat: int, action: Action) -> Refusal | None:
    """Return why an action is not legal at a table made for the seat; None when it is."""
    try:
        flow.check(table, seat, action)
    except IllegalAction as error:
        return Refusal(rule=error.rule, why=error.why, phrase=phrase_of(table, seat, action, error))
    return None


def phrase_of(table: Table, seat: int, action: Action, error: IllegalAction) -> Phrase:
    """Return a refusal as a phrase: the reason a place has for it, else what the rules say."""
    if seat in table.state.waiting:
        found = reason_of(table, seat, action) if is_well_formed(table, action) else None
        if found is not None:
            return found[1]
        if type(action) is PlaceRamp:
            return ramp_phrase(table, action)
    return said_by(error)


def told(error: IllegalAction) -> Refusal:
    """Return a refusal in the words of its rule alone, without a look at the table."""
    return Refusal(rule=error.rule, why=error.why, phrase=said_by(error))


def said_by(error: IllegalAction) -> Phrase:
    """Return what a rule says as a phrase; one without words of its own is just not possible."""
    return Phrase(say=error.say or "not_possible_now", values=dict(error.values))


def is_well_formed(table: Table, action: Action) -> bool:
    """Tell whether an action is one of the ways to lay what is asked for at its square, legal or not."""
    at = getattr(action, "at", None)
    if not (isinstance(at, tuple) and len(at) == 2 and all(type(value) is int for value in at)):
        return False
    return any(type(way) is type(action) and way == action for way in ways_at(table, at))


def ramp_phrase(table: Table, action: PlaceRamp) -> Phrase:
    """Return why an off-ramp may not lie there (K-RUR-12)."""
    somewhere = action in [action_of(ramp) for ramp in all_ramps(table, [])]
    return Phrase(say="edge_taken" if somewhere else "ramp_not_at_road")


def why_not_here(game: Game, seat: int, staged: Sequence[Action], square: Square) -> Refusal | None:
    """Return why what is placed now may not lie with its top left square there; None when it may, in some way.

    Of all ways to turn it the one that comes furthest through the tests is named: something beside a road that
    is out of range is told its range, not that another way of laying it hangs over the edge of the map. A piece
    of a lobbyist lies with the first of its squares in reading order there, an extra tile with any of them, and
    a garden is asked for by any square of its house.
    Raises IllegalAction when a staged step is not legal.
    """
    table = table_ahead(game, seat, staged)
    if table.state.finished or seat not in table.state.waiting:
        # Whatever the seat wanted to lay there, the answer is that it is not asked.
        return refusal_of(table, seat, PlaceShop(square))
    ways = ways_at(table, square)
    if not ways:
        return nothing_placed(table)
    best: tuple[int, Refusal] | None = None
    for action in ways:
        refusal = refusal_of(table, seat, action)
        if refusal is None:
            return None
        passed = reason_of(table, seat, action)
        depth = DEEPEST if passed is None else passed[0]
        if best is None or depth > best[0]:
            best = depth, refusal
    assert best is not None
    return best[1]


def nothing_placed(table: Table) -> Refusal:
    """Return the refusal of a square where nothing that is asked now could lie."""
    kind = flow.asked(table)
    if kind == "build":
        return told(refuse("B-BLD-04", "A garden is added to a house: pick one of its squares.", "no_house_there"))
    if kind in ("campaign_place", "second_campaign_place"):
        return told(refuse("B-MKT-06", "An airplane stands beside an edge of the board.", "airplane_beside_edge"))
    return told(refuse("B-RND-01", "Nothing is placed on a square now.", "nothing_to_place"))


def ways_at(table: Table, at: Square) -> list[Action]:
    """Return every way to lay what is asked for now at a square, legal or not; none when nothing is laid there."""
    requests = table.state.turn.requests
    kind = flow.asked(table)
    if kind in ("first_restaurant", "restaurant_place", "extra_tile_build"):
        return [PlaceRestaurant(at, corner) for corner in CORNERS]
    if kind in ("campaign_place", "second_campaign_place", "pizza_radio_place", "free_mailbox_place"):
        token = table.book.catalogue.campaigns[requests[-1].token]
        if token.kind == AIRPLANE:
            return []
        return [PlaceCampaign(at, turned) for turned in (False, True)[: 1 + (token.height != token.width)]]
    if kind == "house_place":
        return [PlaceHouse(at, side) for side in "nesw"]
    if kind == "build":
        house = house_at_square(table, at)
        return [] if house is None else [PlaceGarden(house.label, side) for side in "nesw"]
    if kind == "coffee_shop":
        return [PlaceShop(at)]
    if kind == "lobby_piece":
        piece = pieces_of(table.book)[requests[-1].number - 1]
        return [PlacePiece(at, way) for way in range(len(orientations(piece)))]
    if kind == "extra_tile_place":
        return [PlaceTile((at[0] // TILE, at[1] // TILE), turn) for turn in range(4)]
    if kind == "off_ramp":
        return [PlaceRamp(at, upright) for upright in (False, True)]
    return []


def house_at_square(table: Table, at: Square) -> House | None:
    """Return the house on a square, its garden included."""
    squares = spot_of(table, [at]).squares
    return next((house for house in table.state.houses if house.squares & squares), None)
