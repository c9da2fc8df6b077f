"""The worked examples of 24.3, ranges and campaigns."""

from __future__ import annotations

import pytest

from magnate.model.actions import Advertise, PickCampaign, PlaceAirplane, PlaceCampaign
from magnate.model.events import CampaignRan, SalariesPaid
from magnate.model.state import ETERNAL
from magnate.rulebook import picture, scene
from magnate.testing import Scene
from tests.boards import FIVE, G1
from tests.rules.asking import busy, choices, distance, finish_round, launch, milestones, only, places_for, rounds_left
from tests.rules.legality import offered, play, refusal

NO_ROAD_EAST = """
row 0   ..... | .#.#.
row 1   ..... | .#.#.
row 2   ###.. | .#.#.
row 3   ..... | .#.#.
row 4   ..... | .#.#.
-------------
row 5   ..... | .....
row 6   ..... | .....
row 7   ..... | .....
row 8   ..... | .....
row 9   ..... | .....
"""


@pytest.mark.rule("B-EX-18", "B-MKT-04", "B-MKT-08")
def test_ex_18_two_billboards_of_trainees_at_range_nought_and_two() -> None:
    board = scene("B-EX-18").gone("first_billboard_placed")
    game = board.cards(0, work={"marketing_trainee": 2}).working(step="launch")
    launch(game, "marketing_trainee", "billboard_13", PlaceCampaign((1, 0)))
    launch(game, "marketing_trainee", "billboard_14", PlaceCampaign((2, 13)))
    reached = [event.reached for event in finish_round(game) if isinstance(event, CampaignRan)]
    assert reached == [(), (("1", 1, 1),)]


@pytest.mark.rule("B-EX-18", "B-BLD-07")
def test_ex_18_a_garden_connects_the_house_later() -> None:
    assert distance(scene("B-EX-18"), "1") is None
    assert distance(scene("B-EX-18").garden("1", "w"), "1") == 2


@pytest.mark.rule("B-EX-19", "B-GEO-20")
def test_ex_19_a_billboard_two_tiles_east_is_at_range_two() -> None:
    board = scene("B-EX-19").cards(0, work={"marketing_trainee": 1})
    assert (3, 11) in places_for(board.working(step="launch"), "marketing_trainee", "billboard_15")


@pytest.mark.rule("B-EX-19", "B-MKT-04")
@pytest.mark.parametrize(("marketeer", "legal"), [("marketing_trainee", False), ("campaign_manager", True)])
def test_ex_19_one_tile_farther_is_for_campaign_managers(marketeer: str, legal: bool) -> None:
    scene = Scene(FIVE, players=4).restaurant(0, (3, 3), "nw").cards(0, work={marketeer: 1})
    assert ((3, 16) in places_for(scene.working(step="launch"), marketeer, "billboard_15")) is legal


@pytest.mark.rule("B-EX-20", "B-GEO-21", "B-GEO-23")
def test_ex_20_around_the_ring_and_over_its_upper_border() -> None:
    board = scene("B-EX-20").cards(0, work={"marketing_trainee": 1})
    game = board.working(step="launch")
    assert (4, 0) in places_for(game, "marketing_trainee", "billboard_15")
    assert refusal(game, 0, PlaceCampaign((3, 3))) == "B-MKT-04"


@pytest.mark.rule("B-EX-21", "B-MKT-05")
def test_ex_21_a_brand_manager_needs_some_road_but_not_its_own() -> None:
    scene = Scene(NO_ROAD_EAST).restaurant(0, (3, 0)).cards(0, work={"brand_manager": 1})
    game = scene.working(step="launch")
    assert (2, 7) in places_for(game, "brand_manager", "mailbox_9")
    assert refusal(game, 0, PlaceCampaign((8, 8))) == "B-MKT-05"


@pytest.mark.rule("B-EX-21", "B-MKT-05")
def test_ex_21_a_radio_needs_a_road_beside_it_too() -> None:
    game = Scene(NO_ROAD_EAST).cards(0, work={"brand_director": 1}).working(step="launch")
    assert (2, 7) in places_for(game, "brand_director", "radio_1")
    assert refusal(game, 0, PlaceCampaign((8, 8))) == "B-MKT-05"


@pytest.mark.rule("B-EX-22", "B-GEO-32")
def test_ex_22_an_airplane_over_rows_4_to_6_reaches_the_house_on_rows_6_and_7() -> None:
    assert only(scene("B-EX-22").marketing(), CampaignRan).reached == (("1", 1, 1),)


@pytest.mark.rule("B-EX-22", "B-MKT-06", "B-MKT-07")
def test_ex_22_no_airplane_beyond_the_corner_but_a_second_one_over_the_same_rows() -> None:
    scene = Scene(picture("B-EX-22")).campaign(1, "airplane_5", "beer", 2, edge="w", first=4)
    game = scene.cards(0, work={"brand_manager": 1}).working(step="launch")
    play(game, 0, PickCampaign("brand_manager", "airplane_6"))
    assert refusal(game, 0, PlaceAirplane("w", 12)) == "B-MKT-06"
    assert offered(game, 0, PlaceAirplane("w", 4))


@pytest.mark.rule("B-EX-23", "B-MKT-12")
def test_ex_23_two_first_billboards_of_one_turn_never_end() -> None:
    scene = Scene(G1).restaurant(0, (3, 3)).cards(0, work={"marketing_trainee": 2})
    game = scene.working(step="launch")
    launch(game, "marketing_trainee", "billboard_14", PlaceCampaign((1, 3)), "beer", ETERNAL)
    assert "first_billboard_placed" in milestones(game)
    launch(game, "marketing_trainee", "billboard_13", PlaceCampaign((1, 8)), "pizza", ETERNAL)
    finish_round(game)
    assert rounds_left(game) == {"billboard_13": ETERNAL, "billboard_14": ETERNAL}
    assert busy(game) == ["marketing_trainee", "marketing_trainee"]


@pytest.mark.rule("B-EX-24", "B-MKT-12", "B-MIL-30", "RUL-18")
def test_ex_24_a_mailbox_launched_just_before_the_first_billboard_keeps_its_rounds() -> None:
    scene = Scene(G1).restaurant(0, (3, 3)).cards(0, work={"marketing_trainee": 1, "campaign_manager": 1})
    game = scene.working(step="launch")
    launch(game, "campaign_manager", "mailbox_9", PlaceCampaign((1, 3)), "beer", 2)
    play(game, 0, PickCampaign("marketing_trainee", "billboard_14"), PlaceCampaign((1, 8)))
    assert {option.rounds for option in choices(game, Advertise)} == {ETERNAL}
    events = game.play(0, Advertise("beer", ETERNAL))
    assert rounds_left(game) == {"mailbox_9": 2, "billboard_14": ETERNAL}
    events += finish_round(game)
    assert [event.due for event in events if isinstance(event, SalariesPaid) and event.seat == 0] == [0]
