"""What the tests of the rules share."""

from __future__ import annotations

import pytest

from magnate.testing import Scene


@pytest.fixture
def scene() -> Scene:
    """Two chains in round 3 on a board without houses, for rules in which the map plays no part."""
    return Scene()
