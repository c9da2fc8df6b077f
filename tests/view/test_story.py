"""What happened, told briefly, and dinner explained in full."""

from __future__ import annotations

import pytest

from magnate.model.events import HouseDined, Offer, Paid, Sale
from magnate.testing import Scene
from magnate.view.inspect.money import dinner as dinner_answer
from magnate.view.ledger import Ledger
from magnate.view.text.bill import bill
from magnate.view.text.lines import text_of
from magnate.view.text.story import story_of, why_lines
from magnate.view.text.telling import sentence
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
        "House 7 (1 burger and 1 beer) eats at A Ann: $10 × 2 × 2 + $5 = $45. [A: $10 + 0 = 10, serves it; "
        "B: short of 1 beer]"
    )


def test_why_names_every_chain_with_its_reason_and_rule() -> None:
    event = dinner().dinner()[0]
    assert isinstance(event, HouseDined)
    assert [text_of(row) for row in why_lines(event, NAMES)] == [
        "House 7 wants 1 burger and 1 beer.",
        "  A Ann: $10 + 0 = 10, serves it [B-DIN-06]",
        "  B Bo: short of 1 beer [B-DIN-03]",
        "  $10 (unit price), × 2 (items), × 2 (garden), + $5 (First burger marketed) = $45 [B-DIN-21]",
    ]


def test_a_house_that_stays_home_says_why() -> None:
    scene = dinner().stock(0, burger=0)
    event = scene.dinner()[0]
    assert isinstance(event, HouseDined)
    assert text_of(story_of(event, NAMES) or ()) == (
        "House 7 (1 burger and 1 beer) stays home. A Ann: short of 1 burger and B Bo: short of 1 beer."
    )


def test_the_ledger_adds_up_to_the_cash() -> None:
    scene = dinner().cards(0, work={"waitress": 2, "cfo": 1})
    ledger = Ledger(2)
    for event in scene.dinner():
        ledger.note(event)
    account = ledger.accounts[0]
    assert account.paid == {"sale": 45, "tips": 6, "cfo": 26}
    assert account.cash == scene.chain(0).cash == 77


def test_each_kind_of_income_has_a_line_in_the_bill_by_its_own_words() -> None:
    ledger = Ledger(1)
    for what, dollars, cash in (("tips", 6, 6), ("hat", 2, 8), ("coffee", 3, 11)):
        ledger.note(Paid(0, what, dollars, 0, cash))
    rows = [text_of(row).split() for row in bill(0, "Ann", ledger.accounts[0], place=1, cash=11)]
    assert [row for row in rows if row[-1] in ("$6", "$2", "$3")] == [["Other", "$2"], ["Coffee", "$3"], ["Tips", "$6"]]


def test_what_is_paid_for_is_said_where_there_are_words_for_it() -> None:
    assert sentence(Paid(0, "coffee", 3, 0, 11), ["Ann"]) == "Ann gets $3 from the bank for coffee: $11 in all."
    assert sentence(Paid(0, "hat", 2, 1, 8), ["Ann"]) == (
        "Ann gets $2 from the bank, $1 of it from outside the empty bank: $8 in all."
    )


@pytest.mark.rule("K-DIN-02", "K-DIN-04")
def test_a_dinner_with_other_meals_says_what_is_eaten_and_who_had_only_less() -> None:
    scene = Scene(BOARD, modules=["kimchi", "sushi", "noodles"])
    scene.restaurant(0, (3, 3), "nw").restaurant(1, (8, 3), "nw").garden("7", "e").demand("7", "burger", "beer")
    event = scene.stock(0, burger=1, beer=1, noodles=2).stock(1, sushi=2, kimchi=1).dinner()[0]
    assert isinstance(event, HouseDined)
    assert text_of(story_of(event, NAMES) or ()) == (
        "House 7 (1 burger and 1 beer) eats 1 kimchi and 2 sushi at B Bo: $10 × 3 × 2 = $60. "
        "[A: $10 + 0 = 10, but only the exact order; B: $10 + 1 = 11, serves it]"
    )
    assert [text_of(row) for row in why_lines(event, NAMES)] == [
        "House 7 wants 1 burger and 1 beer.",
        "  A Ann: $10 + 0 = 10, but only the exact order [K-DIN-04]",
        "  B Bo: $10 + 1 = 11, serves it [K-DIN-04]",
        "  It likes this best of what it can get: Sushi with Kimchi. [K-DIN-02]",
        "  $10 (unit price), × 3 (items), × 2 (garden) = $60 [B-DIN-21]",
    ]


@pytest.mark.rule("K-DIN-06", "K-DIN-08", "K-MOV-06")
def test_why_tells_milestones_stars_parks_and_fries() -> None:
    offers = (
        Offer(0, "served", "K-MOV-06", (), 10, 2, 11, 0, 2, "noodles", -1, 3),
        Offer(1, "lesser_star", "K-MOV-06", (("beer", 1),), 10, 1, 11, 2, 1, "noodles"),
    )
    bonuses = (("first_burger_marketed", 2, 10), ("fry_chef", 1, 10), ("fry_chef", 2, 20))
    sale = Sale(2, 10, 3, bonuses, 100, ("garden", "park"))
    event = HouseDined("7", (("beer", 1),), offers, 0, sale, (), "noodles", (("noodles", 1),))
    rows = [text_of(row) for row in why_lines(event, NAMES)]
    assert rows[1:3] == [
        "  A Ann: $10 + 2 − 1 = 11, serves it [K-MOV-06]",
        "  B Bo: $10 + 1 = 11, tied; no movie star [K-MOV-06]",
    ]
    assert rows[-1] == (
        "  $10 (unit price), × 2 (items), × 3 (garden and park), + $10 (First burger marketed), + $10 (Fry Chef)"
        ", + $20 (2 × Fry Chef) = $100 [B-DIN-21]"
    )


@pytest.mark.rule("K-DIN-02", "K-DIN-08")
def test_inspecting_a_dinner_gives_tiers_meals_reasons_and_bonuses() -> None:
    scene = Scene(BOARD, modules=["noodles", "fry_chefs", "ketchup"]).restaurant(0, (3, 3), "nw")
    scene.restaurant(1, (8, 3), "nw").garden("7", "e").demand("7", "burger", "beer").stock(0, noodles=2)
    scene.cards(1, work={"fry_chef": 1}).stock(1, burger=1, beer=1)
    scene.milestones(1, "first_burger_marketed", "someone_sells_your_demand")
    (house,) = dinner_answer(scene.working())["houses"]
    assert (house["tier"], house["eaten"]) == ("exact", {"burger": 1, "beer": 1})
    offers = {offer["seat"]: offer for offer in house["offers"]}
    assert (offers[0]["verdict"], offers[0]["tier"]) == ("lower_tier", "noodles")
    assert [offers[1][key] for key in ("tier", "change", "star", "total")] == ["exact", -1, 0, 10]
    assert house["sale"]["reasons"] == ["garden"]
    assert house["sale"]["bonuses"] == [
        {"milestone": "first_burger_marketed", "items": 1, "dollars": 5},
        {"card": "fry_chef", "items": 1, "dollars": 10},
    ]
