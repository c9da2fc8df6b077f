"""Parks: houses beside one pay more (4.3), however it came to the map."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from magnate import Game, Setup
from magnate.model.events import HouseDined, Sale
from magnate.modules import open_book
from magnate.rules.marketing import demand_limit
from magnate.rules.prices import reasons_to_pay_more
from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.testing.scene import Place
from magnate.town import Layout
from tests.rules.asking import offer_for, only
from tests.rules.meals import earnings, wanted

STREET = """
row 0   HHP.. | .HH.P   houses 5, 8
row 1   HHP.. | .HH.P
row 2   ##### | #####
row 3   HH... | .....   house 7
row 4   HH... | .....
"""
"""House 5 is beside a park; house 8 has room between itself and a park; house 7 is beside none."""

APARTMENT = """
row 0   ##### | .....
row 1   ..AAA | .....   house 9¾
row 2   ..AAA | .....
row 3   ..AAA | .....
row 4   ..... | .....
"""

PARKS = ["lobbyists"]


def street(*modules: str, players: int = 2) -> Scene:
    """Return the street with restaurants for two seats below the road."""
    scene = Scene(STREET, players=players, modules=[*PARKS, *modules])
    return scene.restaurant(0, (3, 5)).restaurant(1, (3, 8))


def park(scene: Scene, *places: Place) -> Scene:
    """Put park squares on the map."""
    for at in places:
        bit = 1 << scene.state.town.square(*at)
        scene.state.parks |= bit
        scene.state.empty &= ~bit
    return scene


def sold(scene: Scene, house: str, *goods: str, work: Mapping[str, int] | None = None) -> Sale:
    """Let a house buy from seat 0, which has what it wants, and return the sale."""
    scene.cards(0, work=work).stock(0, **dict.fromkeys(goods, 9)).demand(house, *goods)
    sale = only(scene.dinner(), HouseDined).sale
    assert sale is not None
    return sale


@pytest.mark.rule("K-LOB-20", "K-LOB-21", "K-LOB-22", "K-EX-40", "K-EX-42")
@pytest.mark.parametrize(
    ("house", "garden", "parks", "dollars"),
    [
        pytest.param("7", "", [], 20, id="nothing"),
        pytest.param("7", "", [(3, 2)], 40, id="park"),
        pytest.param("7", "e", [], 40, id="garden"),
        pytest.param("7", "e", [(3, 3)], 60, id="garden and a park that only the garden touches"),
        pytest.param("5", "", [(1, 2)], 40, id="two squares of one park"),
        pytest.param("7", "e", [(3, 3), (4, 3)], 60, id="garden and two parks"),
        pytest.param("7", "", [(3, 3), (2, 2)], 20, id="park across a corner"),
    ],
)
def test_two_items_at_ten_dollars(house: str, garden: str, parks: list[Place], dollars: int) -> None:
    scene = park(street(), *parks)
    if garden:
        scene.garden(house, garden)
    assert sold(scene, house, "burger", "beer").total == dollars


@pytest.mark.rule("K-LOB-20", "K-LOB-21", "K-EX-42")
def test_a_garden_takes_the_house_to_the_park() -> None:
    """Between house 8 and the printed park lies one column: without a garden they do not touch."""
    assert sold(street(), "8", "burger").reasons == ()
    assert sold(street().garden("8", "e"), "8", "burger").reasons == ("garden", "park")


@pytest.mark.rule("K-DIS-15", "K-LOB-20")
def test_a_printed_park_counts_from_the_start() -> None:
    assert sold(street(), "5", "burger").total == 20
    assert sold(Scene(STREET).restaurant(0, (3, 5)), "5", "burger").total == 10


@pytest.mark.rule("K-LOB-21")
def test_a_park_counts_at_the_next_dinner_after_it_was_placed() -> None:
    scene = street()
    assert earnings(scene.stock(0, burger=9).demand("7", "burger")) == 10
    assert earnings(park(scene, (3, 2)).demand("7", "burger")) == 20


@pytest.mark.rule("K-LOB-20", "K-LOB-24", "K-EX-41", "K-INT-40")
@pytest.mark.parametrize(("cfo", "dollars"), [({}, 74), ({"cfo": 1}, 111)])
def test_fixed_bonuses_are_not_multiplied(cfo: dict[str, int], dollars: int) -> None:
    """Two burgers at $9 to a garden house beside a park: 2 x 9 x 3, +$5 for each burger, +$10 for the fry chef."""
    scene = park(street("fry_chefs").garden("7", "e"), (3, 3)).milestones(0, "first_burger_marketed")
    scene.cards(0, work={"pricing_manager": 1, "fry_chef": 1, **cfo})
    assert earnings(scene.stock(0, burger=2).demand("7", "burger", "burger")) == dollars


@pytest.mark.rule("K-INT-40", "K-LOB-24")
def test_a_loss_is_multiplied_too() -> None:
    sale = sold(park(street(), (3, 2)), "7", "burger", work={"discount_manager": 4})
    assert (sale.unit_price, sale.total) == (-2, -4)


@pytest.mark.rule("K-LOB-24", "K-INT-40")
@pytest.mark.parametrize("module", ["kimchi", "noodles", "sushi"])
def test_every_item_is_multiplied(module: str) -> None:
    """A garden house beside a park wants a burger; it eats one item instead, or with kimchi two."""
    scene = park(street(module).garden("7", "e"), (3, 3)).stock(0, burger=int(module == "kimchi"), **{module: 1})
    assert earnings(scene.demand("7", "burger")) == (60 if module == "kimchi" else 30)


@pytest.mark.rule("K-INT-39", "K-EX-43", "K-INT-11", "K-LOB-20")
@pytest.mark.parametrize(("parks", "dollars"), [([], 40), ([(4, 2)], 80), ([(4, 2), (1, 5)], 80)])
def test_an_apartment_pays_once_or_twice_and_never_three_times(parks: list[Place], dollars: int) -> None:
    scene = park(Scene(APARTMENT, modules=[*PARKS, "new_districts"]), *parks).restaurant(0, (1, 0))
    assert sold(scene, "9¾", "beer", "beer", "beer", "beer").total == dollars


@pytest.mark.rule("K-INT-39")
def test_house_25_beside_a_park_pays_three_times() -> None:
    scene = Scene(".....\nHH...\nHH###\nGG...\n.....", houses=["25"], modules=["new_districts", "lobbyists"])
    assert sold(park(scene.restaurant(0, (3, 3)), (4, 1)), "25", "burger").total == 30


@pytest.mark.rule("K-LOB-23")
def test_a_park_changes_neither_demand_nor_its_limit_nor_the_choice() -> None:
    plain, beside = street(), park(street(), (3, 2))
    for scene in (plain, beside):
        scene.campaign(0, "billboard_15", "beer", 2, at=(4, 2)).demand("7", "beer")
        scene.marketing()
        assert wanted(scene, "7") == ["beer", "beer"]
        assert demand_limit(scene.table, scene.state.houses[1]) == 3
    offers = [offer_for(scene, "7", seat) for scene in (plain, beside) for seat in (0, 1)]
    assert offers[:2] == offers[2:]


@pytest.mark.rule("K-LOB-23", "K-INT-10")
def test_a_park_is_no_garden() -> None:
    """The gourmet guide passes a house with a park only, and its sushi is not eaten."""
    scene = park(street("gourmet_food_critics", "sushi"), (3, 2)).campaign(0, "gourmet_guide_17", "beer", 2)
    scene.marketing()
    assert wanted(scene, "7") == []
    assert earnings(scene.stock(0, sushi=3).demand("7", "burger")) == 0


@pytest.mark.rule("K-LOB-24")
def test_the_rural_area_is_never_beside_a_park() -> None:
    scene = street("rural_marketeers")
    scene.state.parks |= scene.state.empty
    assert reasons_to_pay_more(scene.table, scene.state.houses[-1]) == ()
    assert reasons_to_pay_more(scene.table, scene.state.houses[0]) == ("park",)


@pytest.mark.rule("K-SCN-06", "K-DIS-15", "K-DIS-02")
def test_the_upmarket_area_has_the_rules_of_parks_without_lobbyists() -> None:
    """House 2 of tile A stands beside the lower park of tile Z."""
    layout = Layout.parse("3x3-Z0A0B0C0D0E0F0G0H0", tuple("ABCDEFGHIJKLMNOPQRSTZ"))
    game = Game.new(Setup.choose(2, preset="upmarket_area", layout=layout))
    state = game.state
    assert state.parks.bit_count() == 8
    assert not state.parks & state.empty
    table = Table(game.book, state)
    assert [house.label for house in state.houses if "park" in reasons_to_pay_more(table, house)] == ["2"]


@pytest.mark.rule("K-SCN-06", "K-RUL-04")
def test_the_rules_of_parks_are_in_play_with_lobbyists_or_the_park_tile_only() -> None:
    def in_play(setup: Setup) -> bool:
        return bool(open_book(setup).ask.multipliers)

    assert in_play(Setup.choose(2, preset="upmarket_area"))
    assert not in_play(Setup.choose(2, preset="upmarket_area", house_rules={"park_tile": "never"}))
    assert in_play(Setup.choose(2, modules=["lobbyists"], tiles=[]))
    assert not in_play(Setup.choose(2, modules=["new_districts"]))
    assert not in_play(Setup.choose(2, modules=["new_milestones", "gourmet_food_critics", "sushi"]))
