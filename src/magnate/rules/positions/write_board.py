"""What lies on the board of a position: the map, houses, campaigns, and questions about places."""

from __future__ import annotations

from typing import Any

from magnate.content import printed_tiles
from magnate.model.marks import MARKS
from magnate.model.state import NOBODY, Campaign, Request, State
from magnate.rules.airplanes import EDGES
from magnate.rules.book import Book
from magnate.town import Town, bits, picture_of

Json = dict[str, Any]


def board_of(book: Book, state: State) -> str | list[str]:
    """Return the map as it was laid at set-up: a share code, or a picture where it is not of the printed tiles."""
    if state.layout is not None:
        return state.layout.code()
    town = bare(state.town) if book.ask.margin else state.town
    return picture_of(town, labels=False).splitlines()


def bare(town: Town) -> Town:
    """Return a town that was drawn without the printed tiles and the roads that were added to it."""
    _, (tiles, rules, extent, _) = town.__reduce__()
    printed = printed_tiles()
    drawn = {place: tile for place, tile in tiles.items() if tile.face.id not in printed}
    return Town(drawn, rules, extent)


def squares_beyond(book: Book, state: State) -> Json:
    """Return the marks that are neither printed nor written by a module, as squares."""
    masks = {mark.id: state.marks.get(mark.id, 0) for mark in MARKS.all}
    for mark, printed in MARKS.printed:
        masks[mark.id] &= ~printed(state.town)
    if not any(masks.values()):
        return {}
    names = {mark.piece: mark.id for mark in MARKS.all}
    for module in book.ask.map_pieces:
        for piece in module.map_pieces(state):
            name = names.get(piece.kind, "")
            for cell in piece.cells if name else ():
                masks[name] &= ~(1 << state.town.square(*cell))
    return {name: [list(state.town.position(square)) for square in bits(mask)] for name, mask in masks.items() if mask}


def request_of(book: Book, state: State, request: Request) -> Json:
    """Return a question inside a step: its name and whatever it is about."""
    found: Json = {"ask": request.kind}
    if request.employee != NOBODY:
        found["card"] = book.employees[request.employee].id
    if request.token != NOBODY:
        found["campaign"] = book.catalogue.campaigns[request.token].id
    if request.anchor != NOBODY:
        found["at"] = list(state.town.position(request.anchor))
    if request.turned or request.anchor != NOBODY:
        found["turned"] = request.turned
    if request.edge != NOBODY:
        found["edge"] = EDGES[request.edge]
    if request.number or request.edge != NOBODY or request.kind == "restaurant_place":
        found["number"] = request.number
    if request.good != NOBODY:
        found["good"] = book.goods[request.good]
    if request.partner != NOBODY:
        found["partner"] = book.catalogue.campaigns[request.partner].id
    return found


def houses_of(book: Book, state: State) -> Json:
    """Return the houses that differ from what is printed: demand, added gardens, placed tokens."""
    printed = {house.label: house for house in state.town.houses}
    found: Json = {}
    for house, tokens in zip(state.houses, state.tokens, strict=True):
        entry: Json = {}
        original = printed.get(house.label)
        if original is None and house.squares:
            entry["at"] = list(state.town.position(next(bits(house.squares))))
            entry["garden"] = garden_side(state.town.stride, house.squares & ~house.garden, house.garden)
        elif original is not None and original.garden != house.garden:
            entry["garden"] = garden_side(state.town.stride, original.squares, house.garden)
        if tokens:
            entry["demand"] = [
                book.goods[good] if seat == NOBODY else [book.goods[good], seat] for good, seat in tokens
            ]
        if entry:
            found[house.label] = entry
    return found


def garden_side(stride: int, house: int, garden: int) -> str:
    """Return the side ``n e s w`` of a 2x2 house on which its garden lies."""
    first, corner = next(bits(garden)), next(bits(house))
    steps = {corner - stride: "n", corner + 2: "e", corner + 2 * stride: "s", corner - 1: "w"}
    return steps[first]


def campaign_of(book: Book, state: State, run: Campaign) -> Json:
    """Return a campaign on the board with its place; one beside the map has none."""
    found: Json = {
        "campaign": book.catalogue.campaigns[run.token].id,
        "seat": run.seat,
        "good": book.goods[run.good],
        "rounds": run.rounds,
        "marketeer": None if run.marketeer == NOBODY else book.employees[run.marketeer].id,
    }
    if run.second != NOBODY:
        found["second"] = book.goods[run.second]
    if run.partner != NOBODY:
        found["partner"] = book.catalogue.campaigns[run.partner].id
    if not run.owned:
        found["owned"] = False
    if run.edge >= 0:
        found.update(edge=EDGES[run.edge], first=run.first)
    elif run.anchor != NOBODY:
        found["at"] = list(state.town.position(run.anchor))
        if run.turned:
            found["turned"] = True
    return found
