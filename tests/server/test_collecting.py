"""Garbage is searched for rarely while games are served."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from magnate.server.running.collecting import search_rarely


class Ring:
    """Holds itself."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def usual() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*before)
    gc.unfreeze()
    gc.collect()
    gc.freeze()  # as tests/conftest.py leaves it


@pytest.mark.usefixtures("usual")
def test_what_is_loaded_is_left_alone_and_garbage_is_still_found() -> None:
    young = gc.get_threshold()[0]
    search_rarely()
    assert gc.get_freeze_count() > 10_000
    assert gc.get_threshold()[0] > young
    assert gc.isenabled()
    ring = Ring()
    gone = weakref.ref(ring)
    del ring
    kept: list[list[int]] = [[] for _ in range(gc.get_threshold()[0] + 100)]
    assert gone() is None, "searched after so many new objects"
    assert kept
