"""What an option of a module leads to, and what its question turns on, is said before it is chosen."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import DECLINE, Action, Advertise, Hire, PlaceCampaign, Train
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.modules.coffee.ways import drives_past
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlacePiece, PlaceTile
from magnate.modules.new_milestones.actions import PayGood
from magnate.modules.rural_marketeers.actions import PlaceRamp
from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.view.asked import facts_of
from magnate.view.option_notes import note
from tests.cli.module_situations import SITUATIONS, town
from tests.modules.lobbying import street


def table_of(game: Game) -> Table:
    view = game.view(0)
    return Table(view.book, view.state)


def said(name: str, action: Action) -> str:
    game = SITUATIONS[name]()
    assert action in game.options(0)
    return note(table_of(game), 0, action)


def facts(name: str) -> str:
    game = SITUATIONS[name]()
    return " ".join(facts_of(table_of(game), 0, game.pending[0].kind))


@pytest.mark.rule("K-COF-21")
def test_a_coffee_shop_names_the_drives_it_would_lie_on() -> None:
    assert said("coffee_shop", PlaceShop((1, 2))) == "on the way of 7, 10 to A; 7 to B"
    assert said("coffee_shop", PlaceShop((3, 14))) == "on the way of 7, 10 to B"
    assert said("coffee_shop", DECLINE) == "the right is lost"


@pytest.mark.rule("K-COF-21", "K-COF-33")
def test_a_coffee_shop_off_every_shortest_way_is_on_nobodys_way() -> None:
    board = [
        "row 0 ..#..  | .....",
        "row 1 ..#.. | .....",
        "row 2 HH### | #####",
        "row 3 HH#.. | .....",
        "row 4 ..#.. | .....",
    ]
    scene = Scene("\n".join([*board[:2], f"{board[2]}  house 7", *board[3:]]), modules=["coffee"])
    scene.restaurant(0, (3, 3)).restaurant(1, (0, 3), "sw")
    game = scene.cards(0, work={"trainer": 1}, beach={"barista_trainee": 1}).working(0, "train")
    game.play(0, Train("barista_trainee", "barista", 1))
    assert note(table_of(game), 0, PlaceShop((1, 9))) == "on nobody's way"


@pytest.mark.rule("K-LOB-12", "K-COF-32")
def test_roadworks_take_a_drive_elsewhere() -> None:
    picture = """
    row 0   ..... | .....
    row 1   HH... | .....   house 7
    row 2   HH### | ###..
    row 3   ..#.. | ..#..
    row 4   ..#.. | ..#..
    -
    row 5   ..#.. | ..#..
    row 6   ..#.. | ..#..
    row 7   ..### | ###..
    row 8   ..... | .....
    row 9   ..... | .....
    """
    scene = Scene(picture, modules=["coffee", "lobbyists"]).restaurant(0, (8, 7))
    north, south = scene.state.town.square(1, 6), scene.state.town.square(8, 3)
    assert drives_past(scene.table, north) == drives_past(scene.table, south) == [("7", 0)]
    scene.state.roadworks = 1 << scene.state.town.square(2, 6)
    assert drives_past(scene.table, north) == []
    assert drives_past(scene.table, south) == [("7", 0)]


def test_a_coffee_shop_that_may_be_moved_says_where_it_stands() -> None:
    assert said("coffee_shop: all on the map", LiftShop(2)) == "now at (3,6)"
    assert facts("coffee_shop: all on the map") == "For your barista: range 2. All 3 of yours stand: move one."
    assert facts("coffee_shop: for the milestone") == "For your first coffee sold: anywhere. 3 of your 3 are left."


@pytest.mark.rule("K-LOB-20")
def test_a_park_names_the_houses_that_would_pay_more() -> None:
    assert said("lobby_piece: a park", PlacePiece((1, 2), 0)) == "to (1,5); house 7 pays more"
    assert said("lobby_piece: a park", PlacePiece((3, 3), 0)) == "to (3,6); no house pays more"


@pytest.mark.rule("K-LOB-22")
def test_a_house_beside_a_park_gains_nothing_from_another() -> None:
    scene = town("lobbyists").parks((1, 2)).cards(0, work={"lobbyist": 1})
    game = scene.working(0, "lobby")
    game.play(0, PickPiece("park_i"))
    assert note(table_of(game), 0, PlacePiece((0, 2), 0)) == "to (0,5); no house pays more"


@pytest.mark.rule("K-LOB-10", "K-LOB-14")
def test_a_road_names_its_roadworks_and_whom_it_brings_nearer() -> None:
    assert said("lobby_piece", PlacePiece((0, 3), 0)) == "and (0,4) (1,3); roadworks on (2,3)"
    picture = """
    row 0   HH#.. | ..#..   house 7
    row 1   HH#.. | ..#..
    row 2   ..#.. | ..#..
    row 3   ..#.. | ..#..
    row 4   ..#.. | ..#..
    """
    scene = street(picture, at=(0, 8), lobbyists=1)
    game = scene.working(0, "lobby")
    game.play(0, PickPiece("road_straight_4"))
    assert note(table_of(game), 0, PlacePiece((2, 3), 0)) == "to (2,6); roadworks on (2,2) (2,7); then house 7 at 1"


def test_lobby_facts_count_lobbyists_and_pieces() -> None:
    assert facts("lobby") == "Lobbyists free: 2. Left: 8 roads, 4 parks."
    assert said("lobby", PickPiece("park_l")) == "2 left"
    assert facts("lobby_piece: a park") == "A park in a row of 4, range 2."


@pytest.mark.rule("K-LOB-30", "K-LOB-31")
def test_an_extra_tile_says_what_is_printed_on_it_and_what_it_joins() -> None:
    assert said("extra_tile", PickTile("K")) == "house 18"
    assert said("extra_tile", PickTile("N")) == "a beer symbol"
    assert said("extra_tile", PickTile("X")) == "apartment π"
    assert said("extra_tile_place", PlaceTile((0, -1), 0)) == "joins 1 road; house 18: A 1, B 3"
    assert said("extra_tile_place", PlaceTile((-1, 0), 0)) == "joins 0 roads; house 18: A no road, B no road"


@pytest.mark.rule("K-RUR-08")
def test_an_off_ramp_says_how_far_the_rural_area_would_be() -> None:
    assert said("off_ramp", PlaceRamp((-3, 2), upright=True)) == "rural area: A 0, B 1"
    assert said("off_ramp", PlaceRamp((2, 10), upright=False)) == "rural area: A 1, B 0"
    assert facts("off_ramp") == "3 off-ramps left. The rural area wants nothing."


@pytest.mark.rule("K-NMS-50", "K-NMS-33")
def test_a_good_says_what_it_saves_on_payday() -> None:
    assert said("payday: with goods", PayGood("beer")) == "saves $3, due then $6; 1 left"
    assert "3 cards x $3 = $9, due $9" in facts("payday: with goods")


@pytest.mark.rule("K-NMS-56")
def test_goods_and_unpaid_salaries_are_part_of_the_sum_on_payday() -> None:
    scene = Scene(modules=["new_milestones"], in_round=5).cards(0, work={"coach": 3}).stock(0, burger=1).cash(0, 5)
    game = scene.milestones(0, "first_beer_sold", "first_trainer_used").payday()
    assert note(table_of(game), 0, PayGood("burger")) == "due then $5, 1 unpaid; 0 left"
    game.play(0, PayGood("burger"))
    assert facts_of(table_of(game), 0, "payday")[0] == (
        "Salaries: 1 card x $5 = $5 (1 paid with goods) (1 unpaid), due $5. You have $5: leaves $0."
    )


@pytest.mark.rule("K-NMS-13")
def test_a_second_campaign_says_what_it_repeats_and_whom_it_reaches() -> None:
    assert facts("second_campaign") == "Like billboard 14: pizza, for 2 rounds."
    assert said("second_campaign_place", PlaceCampaign((1, 4))) == "reaches house 10 (0/3)"


@pytest.mark.rule("K-NMS-15")
def test_two_goods_count_both() -> None:
    assert said("campaign_message: two goods", Advertise("burger", 1, "pizza")) == "up to 2 pieces"


@pytest.mark.rule("K-NMS-22", "K-NMS-32")
def test_campaigns_of_milestones_name_the_houses_they_are_for() -> None:
    assert facts("pizza_radio") == "House 7 bought your pizza."
    assert facts("free_mailbox") == "In the block: houses 7 (0/3), 10 (0/3)."
    assert facts("free_mailbox_message") == "Mailbox 7 reaches houses 7 (0/3), 10 (0/3)."


@pytest.mark.rule("K-NSM-05")
def test_a_second_action_names_the_busy_marketeer() -> None:
    assert facts("launch: once more").endswith("May launch once more: marketing trainee of billboard 14.")


@pytest.mark.rule("K-MOV-05", "K-KIM-08")
def test_stars_and_kimchi_are_explained_where_they_matter() -> None:
    assert facts("order_of_business: a star").endswith("Your movie star chooses before the open slots are counted.")
    assert "[K-KIM-08]" in facts("cleanup: kimchi")


@pytest.mark.rule("K-GEN-11", "K-NMS-33")
def test_a_hire_that_costs_a_salary_says_how_much() -> None:
    game = Scene(modules=["lobbyists", "new_milestones"]).milestones(0, "first_waitress_used").working(0, "hire")
    assert note(table_of(game), 0, Hire("lobbyist", "ceo")).endswith("left, $3 a round")
    assert note(table_of(game), 0, Hire("trainer", "ceo")).endswith("left")


@pytest.mark.rule("K-NSM-03")
def test_hires_left_count_both_actions_of_a_doubled_recruiter() -> None:
    cards = {"recruiting_girl": 1, "night_shift_manager": 1}
    game = Scene(modules=["night_shift_managers"]).cards(0, work=cards).working(0, "hire")
    assert facts_of(table_of(game), 0, "hire") == ["Hires left: CEO 1, recruiting girl 2."]
