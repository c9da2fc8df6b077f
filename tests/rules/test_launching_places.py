"""Where campaign tokens may lie: on squares, beside roads, in range, and airplanes beside the board (chapter 11)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import PickCampaign, PickHouse, PlaceAirplane, PlaceCampaign, PlaceHouse
from magnate.model.events import CampaignLaunched
from magnate.testing import Scene
from tests.boards import FIVE, G1
from tests.rules.asking import choices, finish_round, launch, only, places_for
from tests.rules.legality import offered, play, refusal

HOUSES = """
row 0   ..#.. | HH#..   house 1
row 1   ..#S. | HH#..
row 2   ##### | #####
row 3   ..#.. | ..#..
row 4   ..#.. | ..#..
"""

STUB = """
row 0   .....
row 1   .....
row 2   ###..
row 3   .....
row 4   .....
"""

TWO_ROADS = """
row 0   #####
row 1   .....
row 2   .....
row 3   .....
row 4   #####
"""

TWO_TILES = """
row 0   ..... | .....
row 1   ..... | .....
row 2   ..... | .....
row 3   ..... | .....
row 4   ..... | .....
"""


def launching(picture: str, marketeer: str, entrance: tuple[int, int] = (3, 3)) -> Game:
    """Return seat 0 at its launching step, with one marketeer and a restaurant whose entrance is top left."""
    scene = Scene(picture).gone("first_billboard_placed")
    return scene.restaurant(0, entrance).cards(0, work={marketeer: 1}).working(step="launch")


def flying(picture: str = TWO_TILES, airplane_overlap: str = "free") -> Scene:
    """Return a scene with a brand manager at work and no restaurant."""
    return Scene(picture, house_rules={"airplane_overlap": airplane_overlap}).cards(0, work={"brand_manager": 1})


@pytest.mark.rule("B-MKT-03", "B-TRM-05")
@pytest.mark.parametrize(
    ("where", "there"),
    [
        ((1, 2), "a road"),
        ((1, 3), "a drink"),
        ((1, 5), "a printed house"),
        ((3, 3), "a restaurant"),
        ((3, 0), "a campaign"),
        ((3, 9), "a garden"),
    ],
)
def test_a_token_lies_on_empty_squares_only(where: tuple[int, int], there: str) -> None:
    scene = Scene(HOUSES).restaurant(0, (3, 3)).house(9, (3, 8), "s").cards(0, work={"brand_manager": 1})
    game = scene.campaign(1, "mailbox_10", "beer", 2, at=(3, 0)).working(step="launch")
    play(game, 0, PickCampaign("brand_manager", "mailbox_9"))
    assert refusal(game, 0, PlaceCampaign(where)) == "B-MKT-03", there


@pytest.mark.rule("B-MKT-03", "B-GEO-01")
@pytest.mark.parametrize("where", [(-1, 3), (4, 8), (1, 14), (0, -1), (90, 90)])
def test_a_token_does_not_stick_out_of_the_board(where: tuple[int, int]) -> None:
    game = launching(G1, "campaign_manager")
    play(game, 0, PickCampaign("campaign_manager", "mailbox_7"))
    assert refusal(game, 0, PlaceCampaign(where)) == "B-MKT-03"


@pytest.mark.rule("B-MKT-03", "B-GEO-02")
def test_a_token_may_lie_across_a_tile_border() -> None:
    game = launching(G1, "campaign_manager")
    assert (0, 4) in places_for(game, "campaign_manager", "mailbox_7")


@pytest.mark.rule("B-MKT-03", "B-GEO-05")
def test_a_token_may_be_turned() -> None:
    game = launching(G1, "campaign_manager")
    play(game, 0, PickCampaign("campaign_manager", "billboard_13"))
    assert offered(game, 0, PlaceCampaign((1, 3), turned=False))
    assert not offered(game, 0, PlaceCampaign((1, 3), turned=True))
    wide = launching(STUB, "campaign_manager", (3, 0))
    play(wide, 0, PickCampaign("campaign_manager", "billboard_13"))
    assert offered(wide, 0, PlaceCampaign((1, 3), turned=True))


@pytest.mark.rule("B-GEO-05")
def test_turning_a_square_token_is_no_second_way_to_lay_it() -> None:
    game = launching(G1, "campaign_manager")
    play(game, 0, PickCampaign("campaign_manager", "mailbox_7"))
    assert offered(game, 0, PlaceCampaign((0, 3)))
    assert refusal(game, 0, PlaceCampaign((0, 3), turned=True)) == "B-GEO-05"


@pytest.mark.rule("B-MKT-04", "B-TRM-04")
def test_a_token_shares_an_edge_with_the_road_not_only_a_corner() -> None:
    game = launching(STUB, "campaign_manager", (3, 0))
    assert places_for(game, "campaign_manager", "mailbox_9") == {(1, 0), (1, 1), (1, 2), (2, 3), (3, 2)}
    assert refusal(game, 0, PlaceCampaign((1, 3))) == "B-MKT-04"


@pytest.mark.rule("B-MKT-04")
def test_one_square_of_a_token_beside_the_road_is_enough() -> None:
    game = launching(STUB, "campaign_manager", (3, 0))
    assert (1, 2) in places_for(game, "campaign_manager", "billboard_13")


@pytest.mark.rule("B-MKT-04", "B-GEO-10")
def test_a_token_beside_a_road_that_the_restaurant_does_not_touch_is_out_of_range() -> None:
    game = launching(TWO_ROADS, "campaign_manager", (1, 0))
    assert places_for(game, "campaign_manager", "mailbox_9") == {(1, 2), (1, 3), (1, 4)}
    assert refusal(game, 0, PlaceCampaign((3, 3))) == "B-MKT-04"


@pytest.mark.rule("B-MKT-01", "B-MKT-04", "B-GEO-24")
@pytest.mark.parametrize(("marketeer", "tiles"), [("marketing_trainee", 3), ("campaign_manager", 4)])
def test_a_billboard_lies_at_most_as_many_borders_away_as_its_marketeer_reaches(marketeer: str, tiles: int) -> None:
    game = launching(FIVE, marketeer)
    columns = {column for _, column in places_for(game, marketeer, "billboard_14")}
    assert max(columns) == 5 * tiles - 1
    assert refusal(game, 0, PlaceCampaign((1, 5 * tiles))) == "B-MKT-04"


@pytest.mark.rule("B-MKT-04", "B-GEO-27")
def test_range_is_not_counted_from_restaurants_of_others() -> None:
    scene = Scene(FIVE).restaurant(0, (3, 23)).restaurant(1, (3, 3)).cards(0, work={"campaign_manager": 1})
    game = scene.working(step="launch")
    assert min(column for _, column in places_for(game, "campaign_manager", "mailbox_9")) == 5


@pytest.mark.rule("B-MKT-04", "B-GEO-28")
def test_without_a_restaurant_a_campaign_manager_reaches_nothing() -> None:
    game = Scene(G1).cards(0, work={"campaign_manager": 1, "brand_manager": 1}).working(step="launch")
    assert {option.marketeer for option in choices(game, PickCampaign)} == {"brand_manager"}
    assert refusal(game, 0, PickCampaign("campaign_manager", "mailbox_9")) == "B-MKT-04"


@pytest.mark.rule("B-MKT-05", "B-GEO-28", "B-GEO-36")
@pytest.mark.parametrize(
    ("marketeer", "campaign"),
    [("brand_manager", "billboard_14"), ("brand_manager", "mailbox_9"), ("brand_director", "radio_1")],
)
def test_an_unlimited_marketeer_lays_its_token_beside_any_road_but_beside_one(marketeer: str, campaign: str) -> None:
    game = Scene(STUB).cards(0, work={marketeer: 1}).working(step="launch")
    play(game, 0, PickCampaign(marketeer, campaign))
    assert offered(game, 0, PlaceCampaign((3, 1)))
    assert refusal(game, 0, PlaceCampaign((4, 3))) == "B-MKT-05"


@pytest.mark.rule("B-MKT-05")
def test_without_any_road_only_airplanes_can_be_launched() -> None:
    game = Scene(TWO_TILES).cards(0, work={"brand_director": 1}).working(step="launch")
    assert {option.campaign for option in choices(game, PickCampaign)} == {"airplane_4", "airplane_5", "airplane_6"}
    assert refusal(game, 0, PickCampaign("brand_director", "radio_1")) == "B-MKT-05"


@pytest.mark.rule("B-MKT-06", "B-GEO-32", "B-GEO-36")
@pytest.mark.parametrize(("airplane", "width"), [("airplane_4", 1), ("airplane_5", 3), ("airplane_6", 5)])
def test_an_airplane_covers_one_three_or_five_lines_at_any_edge(airplane: str, width: int) -> None:
    game = flying().working(step="launch")
    play(game, 0, PickCampaign("brand_manager", airplane))
    columns, rows = range(10 - width + 1), range(5 - width + 1)
    wanted = [PlaceAirplane(edge, first) for edge in "nesw" for first in (columns if edge in "ns" else rows)]
    assert list(game.options(0)) == wanted


@pytest.mark.rule("B-MKT-06", "B-GEO-32")
@pytest.mark.parametrize(("edge", "first"), [("n", 8), ("n", -1), ("w", 3), ("e", 3), ("x", 0)])
def test_no_part_of_an_airplane_stands_beyond_a_corner(edge: str, first: int) -> None:
    game = flying().working(step="launch")
    play(game, 0, PickCampaign("brand_manager", "airplane_5"))
    assert refusal(game, 0, PlaceAirplane(edge, first)) == "B-MKT-06"


@pytest.mark.rule("B-MKT-06", "B-GEO-05", "B-GEO-01")
@pytest.mark.parametrize("turned", [False, True])
def test_an_airplane_is_neither_turned_nor_laid_on_the_board(turned: bool) -> None:
    game = flying(G1).working(step="launch")
    play(game, 0, PickCampaign("brand_manager", "airplane_4"))
    assert refusal(game, 0, PlaceCampaign((0, 0), turned)) == "B-MKT-06"


@pytest.mark.rule("B-MKT-03", "B-GEO-01")
def test_only_airplanes_stand_beside_the_board() -> None:
    game = flying(G1).working(step="launch")
    play(game, 0, PickCampaign("brand_manager", "mailbox_7"))
    assert refusal(game, 0, PlaceAirplane("n", 0)) == "B-MKT-03"


@pytest.mark.rule("B-MKT-06")
def test_an_airplane_occupies_no_square() -> None:
    game = flying(G1).working(step="launch")
    before = game.state.empty
    told = only(launch(game, "brand_manager", "airplane_5", PlaceAirplane("w", 1)), CampaignLaunched)
    assert game.state.empty == before
    assert (told.at, told.edge, told.first) == (None, "w", 1)


@pytest.mark.rule("B-MKT-07", "RUL-19")
@pytest.mark.parametrize("place", [("n", 4), ("n", 2), ("s", 4), ("w", 0)])
def test_airplane_strips_may_overlap_from_any_edge(place: tuple[str, int]) -> None:
    scene = flying().campaign(1, "airplane_5", "beer", 2, edge="n", first=4)
    game = scene.working(step="launch")
    play(game, 0, PickCampaign("brand_manager", "airplane_6"))
    assert offered(game, 0, PlaceAirplane(*place))


@pytest.mark.rule("B-MKT-07", "RUL-19")
@pytest.mark.parametrize(("first", "legal"), [(0, False), (1, False), (6, False), (7, True)])
def test_two_airplanes_may_be_kept_off_the_same_squares_of_an_edge(first: int, legal: bool) -> None:
    scene = flying(FIVE, "opposite_only").campaign(1, "airplane_6", "beer", 2, edge="n", first=2)
    game = scene.working(step="launch")
    play(game, 0, PickCampaign("brand_manager", "airplane_5"))
    assert offered(game, 0, PlaceAirplane("n", first)) is legal
    assert offered(game, 0, PlaceAirplane("s", first))
    assert legal or refusal(game, 0, PlaceAirplane("n", first)) == "B-MKT-07"


@pytest.mark.rule("B-MKT-07", "RUL-19")
def test_airplanes_may_be_kept_off_the_same_lines_altogether() -> None:
    scene = flying(FIVE, "none").campaign(1, "airplane_6", "beer", 2, edge="n", first=2)
    game = scene.working(step="launch")
    play(game, 0, PickCampaign("brand_manager", "airplane_4"))
    assert [option.first for option in choices(game, PlaceAirplane) if option.edge == "s"] == [0, 1, *range(7, 25)]
    assert offered(game, 0, PlaceAirplane("w", 2))
    assert refusal(game, 0, PlaceAirplane("s", 6)) == "B-MKT-07"


@pytest.mark.rule("B-MKT-07", "RUL-19")
def test_an_airplane_for_which_no_lines_are_left_is_not_offered() -> None:
    scene = flying("#####\n.....\n.....\n.....\n.....", "none")
    scene.campaign(1, "airplane_6", "beer", 2, edge="w").campaign(1, "airplane_4", "beer", 2, edge="n", first=2)
    game = scene.working(step="launch")
    assert offered(game, 0, PickCampaign("brand_manager", "mailbox_9"))
    assert refusal(game, 0, PickCampaign("brand_manager", "airplane_5")) == "B-MKT-07"


@pytest.mark.rule("B-MKT-08")
def test_a_campaign_may_reach_no_house_at_all() -> None:
    game = launching(HOUSES, "marketing_trainee")
    launch(game, "marketing_trainee", "billboard_14", PlaceCampaign((3, 0)))
    finish_round(game)
    assert game.state.tokens == [()]


@pytest.mark.rule("B-MKT-13")
def test_a_campaign_keeps_houses_off_its_squares() -> None:
    scene = Scene(G1).restaurant(0, (3, 3)).cards(0, work={"campaign_manager": 1, "new_business_developer": 1})
    game = scene.working(step="launch")
    launch(game, "campaign_manager", "mailbox_9", PlaceCampaign((1, 9)))
    play(game, 0, PickHouse(9))
    assert offered(game, 0, PlaceHouse((0, 10), "s")) is False
    assert refusal(game, 0, PlaceHouse((0, 8), "e")) == "B-BLD-02"
