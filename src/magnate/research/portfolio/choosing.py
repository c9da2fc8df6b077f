"""Which of a pool to weigh: each one is added that brings most beside those there are."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.research.portfolio.positions import Position

FOLDS = 4


def gained(positions: Sequence[Position], names: Sequence[str]) -> float:
    """Return what it brings on average to choose among some styles, beside the first of all, in points of a game won.

    The one that comes out best with rivals as they are believed to be is chosen, and judged with them as they are.
    """
    total = 0.0
    for one in positions:
        best = max(names, key=lambda name: one.believed[name])
        total += one.true[best] - one.true[next(iter(one.true))]
    return 100.0 * total / max(1, len(positions))


def chosen(positions: Sequence[Position], size: int) -> list[str]:
    """Return so many styles: the first of all, then one after the other the one that adds most.

    Those that add alike are taken by how much better than the first they look where they look better.
    """
    names = list(positions[0].true)
    found = names[:1]
    hopes = {name: sum(max(0.0, one.believed[name] - one.believed[names[0]]) for one in positions) for name in names}
    while len(found) < min(size, len(names)):
        left = [name for name in names if name not in found]
        found.append(max(left, key=lambda name: (round(gained(positions, [*found, name]), 9), hopes[name])))
    return found


def held_out(positions: Sequence[Position], size: int) -> float:
    """Return what styles gain in positions that they were not chosen by: each fourth, by those chosen by the others."""
    total = 0.0
    for fold in range(FOLDS):
        tested = positions[fold::FOLDS]
        others = [one for number, one in enumerate(positions) if number % FOLDS != fold]
        total += gained(tested, chosen(others, size)) * len(tested)
    return total / max(1, len(positions))
