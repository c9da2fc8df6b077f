"""What coffee remembers between decisions: where the coffee shops stand."""

from __future__ import annotations

from typing import Any, NamedTuple

from magnate.model.reading import inside
from magnate.model.state import State
from magnate.rules.company import beside_road
from magnate.rules.positions.draft import Draft
from magnate.rules.questions import MapPiece

MODULE = "coffee"
PIECE = "coffee_shop"


class CoffeeMemory(NamedTuple):
    """For each seat the squares of its coffee shops on the map; a moved shop keeps its number."""

    shops: tuple[tuple[int, ...], ...]


def memory_of(state: State) -> CoffeeMemory:
    """Return what the module remembers in a state."""
    memory = state.extra[MODULE]
    assert isinstance(memory, CoffeeMemory)
    return memory


def lay_out(state: State) -> None:
    """Begin a game: nobody has a coffee shop on the map."""
    state.extra[MODULE] = CoffeeMemory(((),) * len(state.chains))


def shops_of(state: State, seat: int) -> tuple[int, ...]:
    """Return the squares of a chain's coffee shops."""
    return memory_of(state).shops[seat]


def put_shop(state: State, seat: int, square: int, lifted: int = 0) -> None:
    """Put a coffee shop on a square, one of the box or the chain's own one number `lifted`, 1 = first (K-COF-10)."""
    shops = list(memory_of(state).shops)
    own = list(shops[seat])
    if lifted:
        state.empty |= 1 << own[lifted - 1]
        own[lifted - 1] = square
    else:
        own.append(square)
    state.empty &= ~(1 << square)
    shops[seat] = tuple(own)
    state.extra[MODULE] = CoffeeMemory(tuple(shops))


def pieces(state: State) -> list[MapPiece]:
    """Return the coffee shops for drawings, by seat."""
    return [
        MapPiece(PIECE, (state.town.position(square),), seat)
        for seat, shops in enumerate(memory_of(state).shops)
        for square in shops
    ]


def written(state: State) -> dict[str, Any]:
    """Return the shops of every seat as [row, column]; nothing when there are none."""
    shops = memory_of(state).shops
    if not any(shops):
        return {}
    return {"shops": [[list(state.town.position(square)) for square in own] for own in shops]}


def read(draft: Draft, data: dict[str, Any], path: str) -> None:
    """Put the shops of a position on the map; note what K-COF-05 and K-COF-08 forbid."""
    reader, state = draft.reader, draft.state
    where = inside(path, "shops")
    rows = reader.items(reader.record(data, path, ("shops",)).get("shops", []), where)
    if len(rows) > len(state.chains):
        draft.wrong(where, f"should have one list for each of the {len(state.chains)} seats")
    most = draft.book.catalogue.pieces[PIECE].per_chain
    tiles: set[int] = set()
    for seat, row in enumerate(rows[: len(state.chains)]):
        places = reader.items(row, f"{where}[{seat}]")
        if len(places) > most:
            draft.wrong(f"{where}[{seat}]", f"a chain has {most} coffee shops (K-COF-05)")
        for i, place in enumerate(places):
            _read_shop(draft, seat, place, f"{where}[{seat}][{i}]", tiles)


def _read_shop(draft: Draft, seat: int, place: object, path: str, tiles: set[int]) -> None:
    square = draft.square(place, path)
    if square < 0:
        return
    town = draft.state.town
    if not beside_road(draft.table) >> square & 1:
        draft.wrong(path, "a coffee shop stands beside a road (K-COF-08)")
    if town.tile_of[square] in tiles:
        draft.wrong(path, "a tile holds one coffee shop (K-COF-08)")
    tiles.add(town.tile_of[square])
    draft.occupy(1 << square, path)
    put_shop(draft.state, seat, square)
