"""Playing the ladder: always a block of the rung that has least of what it needs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from time import monotonic

from magnate.research.arena.engines import Engine
from magnate.research.arena.plan import Seating
from magnate.research.arena.play import Played
from magnate.research.ladder.blocks import Block, Kept, block_of
from magnate.research.ladder.rungs import RUNGS

Tell = Callable[[int, Block], None]
"""Told of every block that is kept, with the number of its rung."""


def missing(number: int, there: Mapping[int, Block]) -> Iterator[int]:
    """Yield the blocks of a rung that are not there yet, in order."""
    return (block for block in range(RUNGS[number].blocks) if block not in there)


def seatings(kept: Mapping[int, Kept], until: float | None = None) -> Iterator[Seating]:
    """Yield the games of blocks that are missing, whole blocks after each other, from the rung that lacks most first.

    kept: by the number of the rung. until: no block begins after that time, by the monotonic clock.
    """
    left = {number: missing(number, of_rung.results) for number, of_rung in kept.items()}
    begun = {number: len(of_rung.results) for number, of_rung in kept.items()}
    while left and (until is None or monotonic() < until):
        number = min(left, key=lambda number: (begun[number] / RUNGS[number].blocks, number))
        block = next(left[number], None)
        if block is None:
            del left[number]
            continue
        begun[number] += 1
        yield from RUNGS[number].seatings(number, block)


def play(kept: Mapping[int, Kept], engine: Engine, tell: Tell, until: float | None = None) -> None:
    """Play blocks that are missing and keep them; a block that was begun is played to its end.

    Raises GameFailed at the first game that breaks off, and what the engine raises.
    """
    parts: dict[tuple[int, int], list[Played]] = defaultdict(list)
    games = engine(seatings(kept, until))
    try:
        for game in games:
            number = game.line_up
            part = parts[number, game.block]
            part.append(game)
            if len(part) == RUNGS[number].kind.players:
                block = block_of(parts.pop((number, game.block)))
                kept[number].keep(block)
                tell(number, block)
    finally:
        games.close()


def done(kept: Mapping[int, Kept]) -> int:
    """Return how many blocks are there, of all that are asked for."""
    return sum(len(of_rung.results) for of_rung in kept.values())


def wanted(numbers: Sequence[int]) -> int:
    """Return how many blocks are asked for."""
    return sum(RUNGS[number].blocks for number in numbers)
