"""Who holds First to have $20 is told the reserve cards of all (B-MIL-37)."""

from __future__ import annotations

import pytest

from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.view.text.chains import chain_lines
from magnate.view.text.lines import text_of


@pytest.mark.rule("B-MIL-37")
@pytest.mark.parametrize("may_look", [False, True])
def test_reserve_cards_of_rivals_stand_by_their_chains_for_who_may_look(may_look: bool) -> None:
    scene = Scene().reserves(200, 300).cards(0, work={"marketing_trainee": 1})
    if may_look:
        scene.milestones(0, "first_to_have_20")
    view = scene.working(0, "launch").view(0)
    told = [" ".join(map(text_of, chain_lines(Table(view.book, view.state), seat, "AB", 0, 200))) for seat in (0, 1)]
    assert "$200, secret" in told[0]
    assert ("Bank reserve card: $300" in told[1]) == may_look
