"""A town is shared: several threads that ask it at the same time get the same answers as one alone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier

import pytest

from magnate.town import GeometryRules, Town, bits
from tests.town.boards import random_tiles

THREADS, TOWNS = 4, 12


@pytest.fixture
def hasty() -> Iterator[None]:
    """Let threads take turns as often as possible."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def answers(town: Town) -> list[object]:
    """Return what a town tells of its reaches, routes, distances and blocks."""
    squares = list(bits(town.beside_road))[:12]
    found: list[object] = [town.blocks, town.segment_mask, [town.tile_mask]]
    for square in squares:
        found += [town.reach(square, within) for within in (0, 1, 3)]
        found += [town.manager_reach(square, 2, same) for same in (False, True)]
        found += [town.distance(house.squares, [square]) for house in town.houses]
    found.append([[haul.sources for haul in town.hauls(square, 2)] for square in squares[:3]])
    return found


@pytest.mark.usefixtures("hasty")
def test_threads_that_ask_at_the_same_time_are_answered_like_one_alone() -> None:
    for seed in range(TOWNS):
        tiles = random_tiles(Random(seed), 2, 2)
        town, again = (Town.build(tiles, GeometryRules(), 0) for _ in range(2))
        together = Barrier(THREADS)

        def ask(town: Town = town, together: Barrier = together) -> list[object]:
            together.wait()
            return answers(town)

        with ThreadPoolExecutor(THREADS) as threads:
            found = [job.result() for job in [threads.submit(ask) for _ in range(THREADS)]]
        alone = answers(again)
        assert all(one == alone for one in found)
