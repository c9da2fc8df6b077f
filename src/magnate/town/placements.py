"""Where tokens can lie, as bit masks: fits, near something, and the special shapes of each token.

An *anchor* is the top left square of a rectangle. Masks of anchors can be counted, sampled with
`nth_bit` or listed with `bits`, whichever a caller needs.
"""

from __future__ import annotations

from collections.abc import Iterator

from magnate.town.grid import SIDES
from magnate.town.town import Town

__all__ = [
    "airplane_positions",
    "around",
    "bits",
    "corner_square",
    "covering",
    "fits",
    "footprint",
    "garden_places",
    "house_anchors",
    "house_garden",
    "house_shape",
    "nth_bit",
    "positions",
    "restaurant_anchors",
    "token_anchors",
]


def bits(mask: int) -> Iterator[int]:
    """Yield the squares of a mask in reading order."""
    digits = bin(mask)[:1:-1]
    square = digits.find("1")
    while square >= 0:
        yield square
        square = digits.find("1", square + 1)


def positions(town: Town, mask: int) -> list[tuple[int, int]]:
    """Return the map coordinates (row, column) of the squares of a mask, in reading order."""
    grid = town.grid
    stride, top, left = grid.stride, grid.top, grid.left
    return [(square // stride + top, square % stride + left) for square in bits(mask)]


def nth_bit(mask: int, n: int) -> int:
    """Return square number `n`, counted from 0 in reading order, of a mask with more than `n` squares."""
    base = 0
    width = mask.bit_length()
    while width > 1:
        half = width >> 1
        low = mask & ((1 << half) - 1)
        below = low.bit_count()
        if n < below:
            mask, width = low, half
        else:
            mask, width = mask >> half, width - half
            base += half
            n -= below
    return base


def around(town: Town, squares: int) -> int:
    """Return the squares of the map adjacent to a set of squares, the set itself left out (B-TRM-04)."""
    stride = town.stride
    beside = squares << 1 | squares >> 1 | squares << stride | squares >> stride
    return beside & town.land & ~squares


def footprint(town: Town, anchor: int, height: int, width: int) -> int:
    """Return the squares of a rectangle."""
    line = (1 << width) - 1 << anchor
    squares = line
    for _ in range(height - 1):
        line <<= town.stride
        squares |= line
    return squares


def fits(town: Town, empty: int, height: int, width: int) -> int:
    """Return the anchors of rectangles that lie wholly on `empty` squares (B-MKT-03)."""
    anchors = empty
    for _ in range(width - 1):
        anchors = empty & anchors >> 1
    line = anchors
    for _ in range(height - 1):
        anchors = line & anchors >> town.stride
    return anchors


def covering(town: Town, near: int, height: int, width: int) -> int:
    """Return the anchors of rectangles with at least one square in `near` (B-MKT-04).

    They need not lie on the map; intersect with `fits`.
    """
    frame = town.frame
    anchors = near
    for _ in range(width - 1):
        anchors = near | anchors >> 1 & frame
    line = anchors
    for _ in range(height - 1):
        anchors = line | anchors >> town.stride
    return anchors


def token_anchors(town: Town, empty: int, near: int, height: int, width: int) -> int:
    """Return the anchors where a token fits on `empty` squares with a square in `near` (B-MKT-03 to B-MKT-05)."""
    return fits(town, empty, height, width) & covering(town, near, height, width)


def _corner_step(town: Town, corner: int) -> int:
    return (0, 1, town.stride + 1, town.stride)[corner]


def corner_square(town: Town, anchor: int, corner: int) -> int:
    """Return a corner of a 2x2 restaurant: 0 top left, 1 top right, 2 bottom right, 3 bottom left (B-GEO-11)."""
    return anchor + _corner_step(town, corner)


def restaurant_anchors(
    town: Town, empty: int, corner: int, allowed: int | None = None, beside: int | None = None, near: int | None = None
) -> int:
    """Return the anchors of restaurants whose entrance corner is beside a road (B-SET-10, B-SET-11, B-GEO-14).

    allowed: where the entrance may lie; None for anywhere. beside: squares beside a road, where these are
    not the town's (K-RUL-11). near: squares of which the restaurant covers one; None for any (RUL-36).
    """
    doors = town.beside_road if beside is None else beside
    if allowed is not None:
        doors &= allowed
    anchors = fits(town, empty, 2, 2) & doors >> _corner_step(town, corner)
    return anchors if near is None else anchors & covering(town, near, 2, 2)


def house_shape(garden: str) -> tuple[int, int]:
    """Return (height, width) of a house token with its garden on side N, E, S or W (B-GEO-04)."""
    return (3, 2) if garden in ("N", "S") else (2, 3)


def house_anchors(town: Town, empty: int, garden: str, beside: int | None = None) -> int:
    """Return the anchors of a house token with its garden on side N, E, S or W, beside a road (B-BLD-02).

    beside: squares beside a road, where these are not the town's (K-RUL-11).
    """
    height, width = house_shape(garden)
    return token_anchors(town, empty, town.beside_road if beside is None else beside, height, width)


def house_garden(town: Town, anchor: int, garden: str) -> int:
    """Return the two garden squares of a house token at `anchor` with its garden on side N, E, S or W."""
    height, width = house_shape(garden)
    if garden in ("N", "S"):
        return footprint(town, anchor if garden == "N" else anchor + (height - 1) * town.stride, 1, 2)
    return footprint(town, anchor if garden == "W" else anchor + width - 1, 2, 1)


def garden_places(town: Town, house: int, empty: int) -> list[tuple[str, int]]:
    """Return (side, squares) where a garden can lie along a 2x2 house, in order N, E, S, W (B-BLD-03).

    house: mask of the house; anything but a 2x2 house has no place for a garden. Whether it may
    get one is not asked here (B-BLD-04).
    """
    anchor = (house & -house).bit_length() - 1
    if house == 0 or house != footprint(town, anchor, 2, 2):
        return []
    stride = town.stride
    places: list[tuple[str, int]] = []
    for side, down, right in SIDES:
        ahead = house << down * stride + right if down + right > 0 else house >> -(down * stride + right)
        squares = ahead & ~house
        if squares & empty == squares and squares.bit_count() == 2:
            places.append((side, squares))
    return places


def airplane_positions(town: Town, width: int) -> list[tuple[str, int]]:
    """Return (edge, first row or column) of every place for an airplane, edges N, E, S, W (B-GEO-32, B-MKT-06).

    width: rows or columns covered. Coordinates are those of the map. On a map that is no rectangle
    an airplane needs a straight outer edge of its width (K-LOB-31a).
    """
    found: list[tuple[str, int]] = []
    stride = town.stride
    for side, down, right in SIDES:
        behind = town.land << stride if down < 0 else town.land >> stride if down else 0
        behind |= town.land >> 1 if right > 0 else town.land << 1 if right else 0
        edge = town.land & ~behind
        anchors = fits(town, edge, 1, width) if down else fits(town, edge, width, 1)
        firsts = {town.position(square)[1 if down else 0] for square in bits(anchors)}
        found.extend((side, first) for first in sorted(firsts))
    return found
