"""What an option of a module leads to, and what its question turns on, is said before it is chosen."""

from __future__ import annotations

import pytest

from magnate.facts.sight import Sight
from magnate.game import Game
from magnate.model.actions import DECLINE, Action, Advertise, Hire, PlaceCampaign, Train
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.modules.coffee.ways import drives_past
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlacePiece, PlaceTile
from magnate.modules.new_milestones.actions import PayGood
from magnate.modules.rural_marketeers.actions import PlaceRamp
from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.view.text.asked import facts_of
from magnate.view.text.options import note
from tests.cli.module_situations import SITUATIONS, town
from tests.modules.lobbying import street


def table_of(game: Game) -> Table:
    view = game.view(0)
    return Table(view.book, view.state)


def said(name: str, action: Action) -> str:
    game = SITUATIONS[name]()
    assert action in game.options(0)
    return note(Sight(table_of(game), 0), action)


def facts(name: str) -> str:
    game = SITUATIONS[name]()
    return " ".join(facts_of(table_of(game), 0, game.pending[0].kind))


@pytest.mark.rule("K-COF-21")
def test_a_coffee_shop_names_the_drives_it_would_lie_on() -> None:
    assert said("coffee_shop", PlaceShop((1, 2))) == "On the way to A: house 10. On the way to B: house 7."
    assert said("coffee_shop", PlaceShop((3, 14))) == "On nobody’s way.", (
        "beyond the restaurant, where no drive turns round"
    )
    assert said("coffee_shop", DECLINE) == "The right is lost."


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
    assert note(Sight(table_of(game), 0), PlaceShop((1, 9))) == "On nobody’s way."


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


@pytest.mark.rule("K-COF-31")
def test_no_drive_turns_round_in_a_spur() -> None:
    picture = """
    row 0   ..... | ..#..
    row 1   HH... | ..#..   house 7
    row 2   HH### | ###..
    row 3   ..... | ..#..
    row 4   ..... | ..#..
    """
    scene = Scene(picture, modules=["coffee"]).restaurant(0, (3, 8))
    town = scene.state.town
    assert drives_past(scene.table, town.square(1, 3)) == [("7", 0)], "beside the road to the restaurant"
    assert drives_past(scene.table, town.square(0, 6)) == [], "beside a spur of the same tile"


def test_a_coffee_shop_that_may_be_moved_says_where_it_stands() -> None:
    assert said("coffee_shop: all on the map", LiftShop(2)) == "Stands at (3,6)."
    assert (
        facts("coffee_shop: all on the map")
        == "For your Barista: at most 2 borders away. All 3 of yours are on the map: you move one."
    )
    assert facts("coffee_shop: for the milestone") == "For your first coffee sold: anywhere. 3 coffee shops left."


@pytest.mark.rule("K-LOB-20")
def test_a_park_names_the_houses_that_would_pay_more() -> None:
    assert said("lobby_piece: a park", PlacePiece((1, 2), 0)) == "(1,2), (1,3), (1,4), (1,5) Pay more: house 7."
    assert said("lobby_piece: a park", PlacePiece((3, 3), 0)) == "(3,3), (3,4), (3,5), (3,6) No house pays more."


@pytest.mark.rule("K-LOB-22")
def test_a_house_beside_a_park_gains_nothing_from_another() -> None:
    scene = town("lobbyists").parks((1, 2)).cards(0, work={"lobbyist": 1})
    game = scene.working(0, "lobby")
    game.play(0, PickPiece("park_i"))
    assert note(Sight(table_of(game), 0), PlacePiece((0, 2), 0)) == "(0,2), (0,3), (0,4), (0,5) No house pays more."


@pytest.mark.rule("K-LOB-10", "K-LOB-14")
def test_a_road_names_its_roadworks_and_whom_it_brings_nearer() -> None:
    assert said("lobby_piece", PlacePiece((0, 3), 0)) == "(0,3), (0,4), (1,3) Roadworks on (2,3)."
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
    assert note(Sight(table_of(game), 0), PlacePiece((2, 3), 0)) == (
        "(2,3), (2,4), (2,5), (2,6) Roadworks on (2,2) and (2,7). House 7: connected at 1."
    )


def test_lobby_facts_count_lobbyists_and_pieces() -> None:
    assert facts("lobby").startswith("Still free: 2 × Lobbyist. Left: 4 × road of 2 squares, ")
    assert said("lobby", PickPiece("park_l")) == "2 left."
    assert facts("lobby_piece: a park") == "You lay: park of 4 in a row. At most 2 borders away."


@pytest.mark.rule("K-LOB-30", "K-LOB-31")
def test_an_extra_tile_says_what_is_printed_on_it_and_what_it_joins() -> None:
    assert said("extra_tile", PickTile("K")) == "Tile K shows house 18."
    assert said("extra_tile", PickTile("N")) == "Tile N shows no house, 1 beer."
    assert said("extra_tile", PickTile("X")) == "Tile X shows house π."
    assert said("extra_tile_place", PlaceTile((0, -1), 0)) == "Joins 1 road. House 18, distance: A 1 and B 3."
    assert (
        said("extra_tile_place", PlaceTile((-1, 0), 0)) == "Joins no road. House 18, distance: A no road and B no road."
    )


@pytest.mark.rule("K-RUR-08")
def test_an_off_ramp_says_how_far_the_rural_area_would_be() -> None:
    assert said("off_ramp", PlaceRamp((-3, 2), upright=True)) == "Rural area, distance: A 0 and B 1."
    assert said("off_ramp", PlaceRamp((2, 10), upright=False)) == "Rural area, distance: A 1 and B 0."
    assert facts("off_ramp") == "3 highway offramps left. The rural area wants nothing."


@pytest.mark.rule("K-NMS-50", "K-NMS-33")
def test_a_good_says_what_it_saves_on_payday() -> None:
    assert said("payday: with goods", PayGood("beer")) == "Then $6 are due. Saves $3. You hold 1 beer."
    assert "3 × $3 = $9" in facts("payday: with goods")


@pytest.mark.rule("K-NMS-56")
def test_goods_and_unpaid_salaries_are_part_of_the_sum_on_payday() -> None:
    scene = Scene(modules=["new_milestones"], in_round=5).cards(0, work={"coach": 3}).stock(0, burger=1).cash(0, 5)
    game = scene.milestones(0, "first_beer_sold", "first_trainer_used").payday()
    assert (
        note(Sight(table_of(game), 0), PayGood("burger")) == "Then $5 are due. 1 card stays unpaid. You hold 0 burgers."
    )
    game.play(0, PayGood("burger"))
    assert facts_of(table_of(game), 0, "payday") == [
        "Salaries: 1 × $5 = $5. You have $5, $0 left.",
        "1 paid with goods.",
        "1 stays unpaid.",
    ]


@pytest.mark.rule("K-NMS-13")
def test_a_second_campaign_says_what_it_repeats_and_whom_it_reaches() -> None:
    assert facts("second_campaign") == "Like Billboard 14: Pizza, 2 rounds."
    assert said("second_campaign_place", PlaceCampaign((1, 4))) == "Reaches house 10 plus 1 (0/3)."


@pytest.mark.rule("K-NMS-15")
def test_two_goods_count_both() -> None:
    assert said("campaign_message: two goods", Advertise("burger", 1, "pizza")).startswith(
        "Reaches house 7 plus 2 (0/3). At most 2 demand tokens in all."
    )


@pytest.mark.rule("K-NMS-22", "K-NMS-32")
def test_campaigns_of_milestones_name_the_houses_they_are_for() -> None:
    assert facts("pizza_radio") == "House 7 ate your pizza."
    assert facts("free_mailbox") == "In the block: houses 7 and 10."
    assert facts("free_mailbox_message") == "Mailbox 7 reaches houses 7 and 10."


@pytest.mark.rule("K-NSM-05")
def test_a_second_action_names_the_busy_marketeer() -> None:
    assert facts("launch: once more").endswith("Marketing Trainee of Billboard 14 may launch once more.")


@pytest.mark.rule("K-MOV-05", "K-KIM-08")
def test_stars_and_kimchi_are_explained_where_they_matter() -> None:
    assert facts("order_of_business: a star").endswith("Your movie star chooses before the open slots are counted.")
    assert "K-KIM-08" in facts("cleanup: kimchi")


@pytest.mark.rule("K-GEN-11", "K-NMS-33")
def test_a_hire_that_costs_a_salary_says_how_much() -> None:
    game = Scene(modules=["lobbyists", "new_milestones"]).milestones(0, "first_waitress_used").working(0, "hire")
    assert note(Sight(table_of(game), 0), Hire("lobbyist", "ceo")).startswith("6 left. Costs $3 each round.")
    assert note(Sight(table_of(game), 0), Hire("trainer", "ceo")).endswith("left.")


@pytest.mark.rule("K-NSM-03")
def test_hires_left_count_both_actions_of_a_doubled_recruiter() -> None:
    cards = {"recruiting_girl": 1, "night_shift_manager": 1}
    game = Scene(modules=["night_shift_managers"]).cards(0, work=cards).working(0, "hire")
    assert facts_of(table_of(game), 0, "hire") == ["Hires left: CEO and 2 × Recruiting Girl."]
