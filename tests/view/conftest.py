"""What the tests of the views share."""

from __future__ import annotations

import pytest

from magnate.testing import Scene

BOARD = """
row 0   HH...   house 7
row 1   HH...
row 2   #####
row 3   ..#..
row 4   ..#..
-------------
row 5   ..#..
row 6   ..#..
row 7   ..#..
row 8   ..#..
row 9   ..#..
"""


@pytest.fixture
def scene_with_pieces() -> Scene:
    """A small board on which one of everything stands."""
    scene = Scene(BOARD)
    scene.restaurant(0, (3, 3), "nw").restaurant(1, (7, 0), "se", is_open=False)
    scene.garden("7", "e").demand("7", "burger", "beer")
    scene.campaign(0, "billboard_14", "pizza", 2, at=(4, 0), marketeer="marketing_trainee")
    scene.campaign(1, "mailbox_9", "soda", 3, at=(8, 3), marketeer="campaign_manager")
    return scene
