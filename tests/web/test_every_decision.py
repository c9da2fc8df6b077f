"""Every kind of decision, of the base game and of the modules, is answered through the page."""

from __future__ import annotations

from random import Random

import pytest

from tests.effort import often
from tests.web.conftest import Regulars
from tests.web.fixtures import PICKS
from tests.web.moments import bring
from tests.web.player import Player
from tests.web.scene import settle
from tests.web.test_two_browsers import entries

NAMES = tuple(pick.name for pick in PICKS)
KINDS = {pick.name: pick.kind for pick in PICKS}
MOST = 12
"""Moves in which a decision of several steps is made and sent."""


SIZES = often(1, 2)
"""At how many of the two each decision is made: desk and phone in turn, or both in a thorough run."""


@pytest.mark.parametrize("other", [False, True][:SIZES], ids=["first", "other"][:SIZES])
@pytest.mark.parametrize("name", NAMES)
def test_a_decision_is_made(regular: Regulars, name: str, other: bool) -> None:
    phone = (NAMES.index(name) % 2 == 0) != other
    page = regular(phone=phone)
    bring(page, name)
    player, before = Player(page, touch=phone, dice=Random(3)), entries(page)
    assert player.look().kind == KINDS[name]
    for _ in range(MOST):
        player.move(player.look())
        settle(page)
        if len(entries(page)) > len(before):
            break
    after = entries(page)
    assert after[: len(before)] == before
    assert len(after) > len(before), "nothing was sent"
    assert player.lost == [], "pressed in vain"
    assert page.get_by_role("alert").filter(visible=True).count() == 0, "the server refused it"
