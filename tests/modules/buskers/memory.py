"""What buskers remember: where the pitches are."""

from __future__ import annotations

from typing import Any, NamedTuple

from magnate.model.reading import inside
from magnate.model.state import State
from magnate.rules.positions.draft import Draft
from magnate.rules.questions import MapPiece

MODULE = "buskers"
PITCH = "pitch"
PITCHES = 2
"""Pitches of one chain (X-BUS-03)."""


class Pitches(NamedTuple):
    """For each seat the squares of its pitches."""

    squares: tuple[tuple[int, ...], ...]


def lay_out(state: State) -> None:
    """Begin a game: nobody has a pitch."""
    state.extra[MODULE] = Pitches(((),) * len(state.chains))


def all_pitches(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the squares of the pitches of every seat."""
    found = state.extra[MODULE]
    assert isinstance(found, Pitches)
    return found.squares


def pitches_of(state: State, seat: int) -> tuple[int, ...]:
    """Return the squares of a chain's pitches."""
    return all_pitches(state)[seat]


def open_pitch(state: State, seat: int, square: int) -> None:
    """Put a pitch on a square."""
    rows = list(all_pitches(state))
    rows[seat] = (*rows[seat], square)
    state.empty &= ~(1 << square)
    state.extra[MODULE] = Pitches(tuple(rows))


def pieces(state: State) -> list[MapPiece]:
    """Return the pitches for drawings."""
    rows = enumerate(all_pitches(state))
    return [MapPiece(PITCH, (state.town.position(square),), seat) for seat, own in rows for square in own]


def written(state: State) -> dict[str, Any]:
    """Return the pitches of every seat as [row, column]; nothing when there are none."""
    rows = all_pitches(state)
    places = [[list(state.town.position(square)) for square in own] for own in rows]
    return {"pitches": places} if any(rows) else {}


def read(draft: Draft, data: dict[str, Any], path: str) -> None:
    """Put the pitches of a position on the map; note what X-BUS-03 forbids."""
    reader, where = draft.reader, inside(path, "pitches")
    rows = reader.items(reader.record(data, path, ("pitches",)).get("pitches", []), where)
    if len(rows) > len(draft.state.chains):
        draft.wrong(where, f"should have one list for each of the {len(draft.state.chains)} seats")
    for seat, row in enumerate(rows[: len(draft.state.chains)]):
        places = reader.items(row, f"{where}[{seat}]")
        if len(places) > PITCHES:
            draft.wrong(f"{where}[{seat}]", f"a chain has {PITCHES} pitches (X-BUS-03)")
        for i, place in enumerate(places[:PITCHES]):
            square = draft.square(place, f"{where}[{seat}][{i}]")
            if square >= 0:
                draft.occupy(1 << square, f"{where}[{seat}][{i}]")
                open_pitch(draft.state, seat, square)
