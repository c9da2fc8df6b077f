"""What happened, told briefly, and dinner explained in full."""

from __future__ import annotations

from magnate.model.events import HouseDined
from magnate.testing import Scene
from magnate.view.ledger import Ledger
from magnate.view.lines import text_of
from magnate.view.story import story_of, why_lines
from tests.view.conftest import BOARD

NAMES = ["Ann", "Bo"]


def dinner() -> Scene:
    scene = Scene(BOARD)
    scene.restaurant(0, (3, 3), "nw").restaurant(1, (8, 3), "nw")
    scene.garden("7", "e").demand("7", "burger", "beer").milestones(0, "first_burger_marketed")
    return scene.stock(0, burger=2, beer=1).stock(1, burger=1)


def test_a_dinner_is_told_in_one_line_with_its_sum() -> None:
    told = [story_of(event, NAMES) for event in dinner().dinner()]
    assert text_of(told[0] or ()) == (
        "House 7 (1 burger, 1 beer) eats at A Ann: 2 x $10 x 2 + 5 = $45  [A $10 + 0 = 10; B short of 1 beer]"
    )


def test_why_names_every_chain_with_its_reason_and_rule() -> None:
    event = dinner().dinner()[0]
    assert isinstance(event, HouseDined)
    assert [text_of(row) for row in why_lines(event, NAMES)] == [
        "House 7 wants 1 burger, 1 beer",
        "  A Ann: price $10 + distance 0 = 10, serves [B-DIN-06]",
        "  B Bo: price $10 + distance 1 = 11, but short of 1 beer [B-DIN-03]",
        "  A Ann earns 2 x $10 x 2 + 5 = $45; doubled by the garden; +$5 for 1 with First burger marketed [B-DIN-21]",
    ]


def test_a_house_that_stays_home_says_why() -> None:
    scene = dinner().stock(0, burger=0)
    event = scene.dinner()[0]
    assert isinstance(event, HouseDined)
    assert text_of(story_of(event, NAMES) or ()) == (
        "House 7 wants 1 burger, 1 beer: stays home (A short of 1 burger, B short of 1 beer)"
    )


def test_the_ledger_adds_up_to_the_cash() -> None:
    scene = dinner().cards(0, work={"waitress": 2, "cfo": 1})
    ledger = Ledger(2)
    for event in scene.dinner():
        ledger.note(event)
    account = ledger.accounts[0]
    assert (account.sales, account.tips, account.cfo) == (45, 6, 26)
    assert account.cash == scene.chain(0).cash == 77
