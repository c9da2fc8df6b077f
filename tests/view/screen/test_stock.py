"""Stock as screens show it: numbers of pieces, whatever pieces of wood they are."""

from __future__ import annotations

import pytest

from magnate.model.events import HouseDined
from magnate.view.screen.chains import chain_shape
from tests.rules.meals import main_street, told


@pytest.mark.rule("K-GEN-04", "K-GEN-03")
@pytest.mark.parametrize("pieces", [5, 6, 10])
def test_five_of_a_good_are_five_pieces(pieces: int) -> None:
    """Screens are told how many there are, never of large pieces; one is sold, and the others stay."""
    scene = main_street().stock(0, burger=pieces).demand("3", "burger")
    scene.cards(0, work={"waitress": 1})
    assert dict(chain_shape(scene.table, 0).stock) == {"burger": pieces}
    (dined,) = told(scene.dinner(), HouseDined)
    assert dined.seat == 0
    assert dict(chain_shape(scene.table, 0).stock) == {"burger": pieces - 1}
