"""New Districts: apartments, the new tiles, and the order of dinner with them (chapter 2)."""

from __future__ import annotations

import pytest

from magnate import Game, Setup
from magnate.content import load_catalogue
from magnate.model.actions import CollectDrinks, PlaceGarden
from magnate.model.events import HouseDined
from magnate.model.state import House
from magnate.rules.marketing import NO_LIMIT, demand_limit
from magnate.rules.preparation import drawn
from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.town import Layout
from tests.rules.asking import choices, distance, offer_for, stock
from tests.rules.legality import play, refusal
from tests.rules.meals import earnings, hosts, told, wanted

DISTRICTS = ["new_districts"]
NEW_TILES = "UVWXY"

STREET = """
row 0   ##### | ..#HH   house 5
row 1   #AAA# | ..#HH   house 9¾
row 2   #AAA# | #####
row 3   #AAA. | .....
row 4   ###.. | .....
"""
"""Apartment 9¾ on its own tile, a plain house on the next, one road past both."""

COLUMN = """
row 0   ..#..
row 1   ..#..
row 2   ..#..
row 3   ..#..
row 4   ..#..
-------------
row 5   ..#..
row 6   .AAA.   house π
row 7   #AAA#
row 8   .AAA.
row 9   ..#..
-------------
row 10  ..#..
row 11  HH#..   house 7
row 12  HH#..
row 13  ..#..
row 14  ..#..
"""
"""Apartment π with its four stubs, between two straight roads."""

WALL = """
row 0   ....# | .....
row 1   HHAAA | .....   houses 6, π
row 2   HHAAA | .....
row 3   ..AAA | .....
row 4   ....# | .....
"""
"""Only the apartment joins the west of its tile with the east."""

GARDENS = """
row 0   ##### | .....
row 1   ..AAA | .....   house 9¾
row 2   ..AAA | .HH..   house 5
row 3   ..AAA | .HH..
row 4   ..... | .....
"""
"""A garden west of house 5 touches the apartment."""

LEMONADE = """
row 0   .###. | .....
row 1   ##.## | .....
row 2   #L.L# | #####
row 3   ##L## | .....
row 4   .###. | .....
"""
"""The tile with three lemonades, and a street to it."""

ALL_KEYS = """
row 0   HH.HH | HH.HH | AAA..   houses 19, 22, 3, 25, 9¾
row 1   HH.HH | HH.HH | AAA..
row 2   ##### | ##### | AAA..
row 3   HH.HH | HH.HH | .....   houses 10, 4, 21, 9
row 4   HH.HH | HH.HH | .....
-----------------------------
row 5   AAA.. | ..... | .....   house π
row 6   AAA.. | ..... | .....
row 7   AAA.. | ..... | .....
row 8   ..... | ..... | .....
row 9   ..... | ..... | .....
"""
"""No meals here: only the order of the houses counts."""

MEDIA = [
    ("billboard_15", (3, 4), []),
    ("mailbox_9", (3, 7), []),
    ("airplane_4", None, ["beer"]),
    ("radio_1", (3, 7), ["beer"]),
]
"""Campaigns, their squares (an airplane flies over row 1 instead), and what they put on house 5."""


def street(*modules: str) -> Scene:
    """Return the street with a restaurant for each of two seats on the second tile."""
    return Scene(STREET, modules=[*DISTRICTS, *modules]).restaurant(0, (3, 5)).restaurant(1, (3, 8))


def printed(tiles: str) -> Game:
    """Return a game on these nine printed tiles, none of them turned."""
    layout = Layout.parse("3x3-" + "".join(f"{tile}0" for tile in tiles), tuple("ABCDEFGHIJKLMNOPQRSTUVWXY"))
    return Game.new(Setup.choose(2, modules=DISTRICTS, layout=layout))


def house_of(game: Game | Scene, label: str) -> House:
    """Return the house with a number."""
    return next(house for house in game.state.houses if house.label == label)


# ------------------------------------------------------------------------------------ set-up, tiles


@pytest.mark.rule("K-DIS-01")
def test_a_new_tile_may_or_may_not_come_to_the_map_turned_any_way() -> None:
    rotations: dict[str, set[int]] = {tile: set() for tile in NEW_TILES}
    missing: set[str] = set()
    for seed in range(40):
        setup = Setup.choose(2, modules=DISTRICTS, seed=seed)
        layout = drawn(setup, load_catalogue(setup.modules)).layout
        assert layout is not None
        for laid in layout.tiles:
            rotations.get(laid.tile, set()).add(laid.rotation)
        missing |= set(NEW_TILES) - {laid.tile for laid in layout.tiles}
    assert missing == set(NEW_TILES)
    assert all(len(turned) > 1 for turned in rotations.values())


@pytest.mark.rule("K-DIS-05", "K-DIS-06", "K-DIS-07", "K-DIS-11")
def test_what_is_printed_on_the_new_tiles() -> None:
    """π and 9¾ cover 3 x 3 squares; 25 has its garden already; 21 and 22 are ordinary houses."""
    game = printed("XYVWUABCD")
    squares = {house.label: house.squares.bit_count() for house in game.state.houses}
    assert {label: squares[label] for label in ("π", "9¾", "21", "22", "25")} == {
        "π": 9,
        "9¾": 9,
        "21": 4,
        "22": 4,
        "25": 6,
    }
    assert [house_of(game, label).sort for label in ("π", "9¾", "21", "22", "25")] == [3.5, 9.75, 21, 22, 25]
    assert [house_of(game, label).garden.bit_count() for label in ("21", "22", "25")] == [0, 0, 2]
    assert [house_of(game, label).may_get_garden for label in ("21", "22")] == [True, True]


@pytest.mark.rule("K-DIS-11", "K-EX-50", "K-DIN-01", "K-RUR-07")
def test_houses_dine_by_their_keys_apartments_between_the_numbers_the_rural_area_last() -> None:
    scene = Scene(ALL_KEYS, modules=["new_districts", "rural_marketeers"])
    for house in scene.state.houses[::-1]:
        scene.demand(house.label, "burger")
    order = [event.house for event in told(scene.dinner(), HouseDined)]
    assert order == ["3", "π", "4", "9", "9¾", "10", "19", "21", "22", "25", "rural area"]


@pytest.mark.rule("K-DIS-06")
def test_house_25_is_a_garden_house_that_never_gets_a_second_garden() -> None:
    """Tile W: the house pays twice for two items, holds five pieces, and no road goes through it."""
    game = printed("WABCDEFGH")
    table = Table(game.book, game.state)
    assert demand_limit(table, house_of(game, "25")) == 5
    town = game.state.town
    row = 1 << town.square(2, 2) | 1 << town.square(2, 3) | 1 << town.square(2, 4)
    assert town.road & town.tile_mask[0] == row
    scene = Scene(".....\nHH...\nHH###\nGG...\n.....", houses=["25"], modules=DISTRICTS).restaurant(0, (3, 3))
    scene.cards(0, work={"new_business_developer": 1})
    assert refusal(scene.working(step="build"), 0, PlaceGarden("25", "n")) == "B-BLD-04"
    assert earnings(scene.demand("25", "burger", "beer").stock(0, burger=1, beer=1)) == 40


@pytest.mark.rule("K-DIS-13")
def test_the_stubs_of_pi_each_reach_the_apartment_and_not_each_other() -> None:
    scene = Scene(COLUMN, modules=DISTRICTS).restaurant(0, (2, 3)).restaurant(1, (12, 3))
    assert [distance(scene, "π", seat) for seat in (0, 1)] == [1, 1]
    assert [distance(scene, "7", seat) for seat in (0, 1)] == [None, 0]


@pytest.mark.rule("K-DIS-13")
def test_the_printed_tile_of_pi_has_four_roads_of_one_square() -> None:
    game = printed("AXBCDEFGH")
    graph, town = game.state.town.graph, game.state.town
    stubs = [town.square(0, 7), town.square(2, 5), town.square(2, 9), town.square(4, 7)]
    nodes = {node for square in stubs for node in graph.at[square]}
    assert town.road & town.tile_mask[1] == sum(1 << square for square in stubs)
    assert len(nodes) == 4
    assert not any(step in nodes for node in nodes for step in graph.steps[node])


# ---------------------------------------------------------------------------------------- demand


@pytest.mark.rule("K-DIS-08", "K-DIS-07", "K-EX-51")
@pytest.mark.parametrize(("campaign", "at", "plain"), MEDIA)
def test_every_campaign_puts_two_pieces_on_an_apartment_both_of_one_owner(
    campaign: str, at: tuple[int, int] | None, plain: list[str]
) -> None:
    scene = street().campaign(1, campaign, "beer", 2, at=at, edge="" if at else "w", first=0 if at else 1)
    scene.marketing()
    beer = scene.book.by_good["beer"]
    assert scene.state.tokens[1] == ((beer, 1), (beer, 1))
    assert wanted(scene, "5") == plain


@pytest.mark.rule("K-DIS-08", "K-INT-20", "K-EX-51")
def test_a_radio_of_first_radio_campaign_puts_four_on_an_apartment() -> None:
    scene = street().milestones(0, "first_radio_campaign").campaign(0, "radio_1", "pizza", 2, at=(3, 7))
    scene.marketing()
    assert (wanted(scene, "9¾"), wanted(scene, "5")) == (["pizza"] * 4, ["pizza"] * 2)


@pytest.mark.rule("K-DIS-08", "K-INT-21", "K-EX-51")
def test_an_airplane_with_two_goods_puts_two_of_each_on_an_apartment() -> None:
    """The plain house has one free place: the first good takes it, the second is lost."""
    scene = street().demand("5", "soda", "soda").campaign(0, "airplane_4", "burger", 2, edge="w", first=1)
    scene.state.campaigns[0] = scene.state.campaigns[0]._replace(second=scene.book.by_good["beer"])
    scene.marketing()
    assert wanted(scene, "9¾") == ["burger", "burger", "beer", "beer"]
    assert wanted(scene, "5") == ["soda", "soda", "burger"]


@pytest.mark.rule("K-DIS-08", "K-EX-51")
def test_a_mass_marketeer_doubles_what_an_apartment_gets_once_more() -> None:
    scene = street("mass_marketeers").cards(1, work={"mass_marketeer": 1})
    scene.campaign(0, "billboard_15", "burger", 2, at=(3, 4)).marketing()
    assert wanted(scene, "9¾") == ["burger"] * 4


@pytest.mark.rule("K-DIS-09")
def test_an_apartment_holds_any_amount_of_demand() -> None:
    scene = street().demand("9¾", *["beer"] * 9).campaign(0, "radio_1", "beer", 2, at=(3, 7)).demand("5", *["beer"] * 3)
    scene.marketing()
    assert (len(wanted(scene, "9¾")), len(wanted(scene, "5"))) == (11, 3)
    assert demand_limit(scene.table, scene.state.houses[1]) == NO_LIMIT


@pytest.mark.rule("K-DIS-08", "K-DIS-09")
def test_without_the_module_and_its_tiles_nothing_is_doubled() -> None:
    scene = Scene(STREET).campaign(0, "billboard_15", "beer", 2, at=(3, 4))
    scene.marketing()
    assert wanted(scene, "9¾") == ["beer"]


@pytest.mark.rule("K-DIS-03", "K-DIS-08")
def test_an_apartment_tile_brings_its_rules_without_the_module() -> None:
    """With lobbyists alone a table may agree on tile X, but not on the module."""
    for tiles, limit in ((["X"], NO_LIMIT), (["U"], 3)):
        game = Game.new(Setup.choose(2, modules=["lobbyists"], tiles=tiles))
        flat = House("π", 3.5, "apartment", 1, 0, False)
        assert demand_limit(Table(game.book, game.state), flat) == limit


@pytest.mark.rule("K-DIS-12")
def test_one_chain_must_satisfy_an_apartment_whose_demand_goes_on_growing() -> None:
    scene = street().demand("9¾", "beer", "beer", "beer", "beer").stock(0, beer=3).stock(1, beer=3)
    scene.campaign(0, "billboard_15", "beer", 2, at=(3, 4))
    assert hosts(scene.dinner()) == {"9¾": None}
    scene.marketing()
    assert len(wanted(scene, "9¾")) == 6
    assert earnings(scene.stock(1, beer=6), 1) == 60
    assert wanted(scene, "9¾") == []


@pytest.mark.rule("K-DIS-07")
def test_an_apartment_chooses_by_price_and_distance_like_any_house() -> None:
    scene = street().cards(1, work={"pricing_manager": 1})
    assert (offer_for(scene, "9¾").total, offer_for(scene, "9¾", 1).total) == (11, 10)


# --------------------------------------------------------------------------------------- gardens


@pytest.mark.rule("K-DIS-10", "K-INT-11")
def test_an_apartment_never_gets_a_garden() -> None:
    scene = Scene(GARDENS, modules=DISTRICTS).cards(0, work={"new_business_developer": 1})
    game = scene.working(step="build")
    assert {option.house for option in choices(game, PlaceGarden)} == {"5"}
    assert refusal(game, 0, PlaceGarden("9¾", "s")) == "B-BLD-04"


@pytest.mark.rule("K-DIS-10")
def test_a_garden_beside_an_apartment_gives_the_apartment_nothing() -> None:
    scene = Scene(GARDENS, modules=DISTRICTS).restaurant(0, (1, 0)).garden("5", "w")
    apartment, house = house_of(scene, "9¾"), house_of(scene, "5")
    assert scene.state.town.grid.around(apartment.squares) & house.garden
    assert earnings(scene.stock(0, burger=2).demand("9¾", "burger", "burger")) == 20


# --------------------------------------------------------------------------------- the rest of it


@pytest.mark.rule("K-DIS-14")
def test_a_mailbox_reaches_through_an_apartment_and_the_apartment_itself() -> None:
    scene = Scene(WALL, modules=DISTRICTS).campaign(0, "mailbox_9", "pizza", 2, at=(0, 5))
    scene.marketing()
    assert (wanted(scene, "6"), wanted(scene, "π")) == (["pizza"], ["pizza"] * 2)


@pytest.mark.rule("K-DIS-04", "K-EX-49")
@pytest.mark.parametrize(("buyer", "lemonade"), [("cart_operator", 6), ("truck_driver", 9), ("zeppelin_pilot", 6)])
def test_the_three_lemonades_are_three_sources(buyer: str, lemonade: int) -> None:
    scene = Scene(LEMONADE, modules=DISTRICTS).restaurant(0, (3, 5)).cards(0, work={buyer: 1})
    game = scene.working(step="food")
    trips = choices(game, CollectDrinks)
    assert max(len(trip.sources) for trip in trips) == 3
    if buyer != "zeppelin_pilot":
        assert {len(trip.sources) for trip in trips} == {1, 2, 3}
    play(game, 0, max(trips, key=lambda trip: len(trip.sources)))
    assert stock(game) == {"lemonade": lemonade}


@pytest.mark.rule("K-DIS-08", "K-DIS-09")
def test_apartments_and_their_demand_survive_in_a_position() -> None:
    scene = street().demand("9¾", *["beer"] * 7, owner=1).reserves(100, 100)
    game = scene.restructuring()
    again = Game.from_position(game.position())
    assert again.hash() == game.hash()
    assert again.state.tokens[1] == ((scene.book.by_good["beer"], 1),) * 7
