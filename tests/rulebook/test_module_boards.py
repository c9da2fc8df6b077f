"""The drawn examples of modules come out in the engine as their sentences say."""

from __future__ import annotations

import pytest

from magnate.model.actions import Train
from magnate.model.errors import BadPosition
from magnate.model.events import CampaignRan
from magnate.modules.coffee.actions import PlaceShop
from magnate.rulebook import rules, scene
from magnate.rulebook.boards import lit
from magnate.testing import Scene
from tests.modules.coffee_tables import cups_sold
from tests.rules.asking import choices, dinner_of, offer_for, only
from tests.rules.legality import play
from tests.rules.meals import earnings, hosts, told, wanted

A, B, C, E = 0, 1, 2, 4


def served(found: Scene) -> dict[str, int | None]:
    """Play dinner and return who served each house."""
    return hosts(found.dinner())


@pytest.mark.rule("K-EX-01", "K-COF-23")
def test_ex_01_the_way_with_more_coffee() -> None:
    assert cups_sold(scene("K-EX-01")) == (2, 0, 0)


@pytest.mark.rule("K-EX-18", "K-COF-09")
def test_ex_18_a_shop_on_each_of_the_lit_tiles_and_none_beyond() -> None:
    cards = scene("K-EX-18").cards(A, work={"trainer": 1}, beach={"barista_trainee": 1})
    game = cards.working(A, "train")
    play(game, A, Train("barista_trainee", "barista", 1))
    places = {option.at for option in choices(game, PlaceShop)}
    assert places >= set(lit("K-EX-18"))
    assert {column // 5 for _, column in places} == {column // 5 for _, column in lit("K-EX-18")}


@pytest.mark.rule("K-EX-20", "K-KIM-05")
def test_ex_20_kimchi_comes_before_the_sum() -> None:
    assert served(scene("K-EX-20")) == {"15": C}


@pytest.mark.rule("K-EX-23", "K-SUS-03", "K-DIN-03")
def test_ex_23_the_best_meal_wins_however_dear_and_far() -> None:
    assert earnings(scene("K-EX-23"), E) == 120
    assert earnings(scene("K-EX-23").stock(E, sushi=0), B) == 60
    assert earnings(scene("K-EX-23").stock(E, sushi=0).stock(B, burger=0), C) == 60
    assert earnings(scene("K-EX-23").stock(E, sushi=0).stock(B, burger=0).stock(C, noodles=0), A) == 40


@pytest.mark.rule("K-EX-27", "K-NOO-03")
def test_ex_27_the_order_itself_beats_noodles() -> None:
    assert served(scene("K-EX-27")) == {"5": A}
    sums = [offer.total for offer in dinner_of(scene("K-EX-27"), "5").offers]
    assert sums == [19, 8]


@pytest.mark.rule("K-EX-42", "K-LOB-21")
def test_ex_42_the_garden_touches_the_park() -> None:
    assert earnings(scene("K-EX-42")) == 30


@pytest.mark.rule("K-EX-43", "K-LOB-20")
def test_ex_43_a_park_doubles_what_an_apartment_pays() -> None:
    assert earnings(scene("K-EX-43")) == 80


@pytest.mark.rule("K-EX-44", "K-LOB-12")
def test_ex_44_a_marker_makes_a_tie_that_a_waitress_wins() -> None:
    assert [offer_for(scene("K-EX-44"), "5", seat).total for seat in (A, B)] == [12, 12]
    assert served(scene("K-EX-44")) == {"5": B}
    later = scene("K-EX-44")
    later.cleanup()
    assert [offer_for(later, "5", seat).total for seat in (A, B)] == [11, 12]


@pytest.mark.rule("K-EX-52", "K-CRT-03")
def test_ex_52_a_guide_reaches_gardens_only() -> None:
    found = scene("K-EX-52", played=True)
    reached = only(found.marketing(), CampaignRan).reached
    assert reached == (("5", 1, 1), ("25", 1, 1))
    assert len(wanted(found, "5")) == 5


@pytest.mark.rule("K-EX-60", "K-KET-09")
def test_ex_60_two_milestones_bring_a_far_chain_level() -> None:
    assert [offer_for(scene("K-EX-60"), "5", seat).total for seat in (A, B)] == [11, 11]


@pytest.mark.rule("K-EX-70", "K-MAS-02")
def test_ex_70_two_passes_fill_the_house() -> None:
    found = scene("K-EX-70", played=True)
    assert len(told(found.marketing(), CampaignRan)) == 4
    assert wanted(found, "5") == ["burger", "pizza", "burger"]


@pytest.mark.rule("K-EX-93", "K-NMS-32")
def test_ex_93_a_mailbox_serves_the_block_of_the_restaurant() -> None:
    found = scene("K-EX-93", played=True)
    found.marketing()
    assert [wanted(found, house) for house in ("2", "4", "7")] == [["beer"], ["beer"], []]


@pytest.mark.rule("K-EX-106", "K-RUR-08")
def test_ex_106_the_rural_area_drives_from_the_nearer_ramp() -> None:
    assert offer_for(scene("K-EX-106"), "rural area").distance == 1


def test_what_a_module_lays_must_be_allowed() -> None:
    with pytest.raises(BadPosition, match="K-COF-08"):
        scene("K-EX-01").laid("coffee", {"shops": [[[0, 8]]]})


@pytest.mark.parametrize("module", ["DIS", "KET", "LOB", "COF", "NMS", "CRT", "RUR", "MAS", "KIM", "SUS", "NOO"])
def test_every_module_about_places_has_a_drawn_example(module: str) -> None:
    assert any(rule.examples for name, rule in rules().items() if name.startswith(f"K-{module}-"))
