"""Blocks: what a mailbox campaign reaches (B-GEO-30, B-GEO-31)."""

from __future__ import annotations

from magnate.town.grid import Grid
from magnate.town.streets import Streets

__all__ = ["block_around", "blocks_of", "blocks_with"]


def blocks_of(grid: Grid, road: int, diagonal: bool) -> tuple[int, ...]:
    """Return the blocks as masks, in the order of their first squares.

    diagonal: a corner gap between two road squares is open (RUL-27).
    """
    rest = grid.land & ~road
    found: list[int] = []
    while rest:
        block = block_around(grid, rest & -rest, rest, road if diagonal else 0)
        found.append(block)
        rest &= ~block
    return tuple(found)


def blocks_with(town: Streets, construction: int) -> tuple[int, ...]:
    """Return the blocks when squares under construction bound them like roads (K-LOB-11).

    construction: mask of the squares; finished roads are roads of the town (see `Town.grown`). With none
    this is `Town.blocks`. Nothing is remembered here: keep the answer until the mask changes.
    """
    return blocks_of(town.grid, town.road | construction, town.rules.mailbox_diagonal == "open")


def block_around(grid: Grid, start: int, room: int, gaps: int) -> int:
    """Return the squares of `room` that can be walked to from the squares `start`.

    gaps: road squares; where two of them meet at a corner one may pass between them diagonally.
    """
    stride = grid.stride
    south_east = gaps >> 1 & gaps >> stride
    south_west = gaps << 1 & gaps >> stride
    block, edge = start, start
    while edge:
        grown = edge << 1 | edge >> 1 | edge << stride | edge >> stride
        if gaps:
            grown |= (edge & south_east) << (stride + 1) | (edge >> (stride + 1)) & south_east
            grown |= (edge & south_west) << (stride - 1) | (edge >> (stride - 1)) & south_west
        edge = grown & room & ~block
        block |= edge
    return block
