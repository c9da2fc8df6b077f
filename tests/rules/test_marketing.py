"""Phase 6: what campaigns put on houses (18.2)."""

from __future__ import annotations

import pytest

from magnate.model.actions import PlaceCampaign
from magnate.model.events import CampaignEnded, CampaignRan
from magnate.testing import Scene
from tests.rules.asking import cards, launch, only
from tests.rules.meals import go_idle, in_supply, main_street, told, wanted

STREETS = """
row 0   HH... | ..#HH   houses 5, 7
row 1   HH... | ..#HH
row 2   ##### | #####
row 3   HH... | .....   house 9
row 4   HH... | .....
"""
"""Three blocks: north-west, north-east and south."""

MEADOW = """
row 0   HH... | .....   house 5
row 1   HH... | .....
row 2   ..... | .....
row 3   ..... | ...HH   house 7
row 4   ..... | ...HH
"""
"""No road at all: everything is one block."""

SQUARE_OF_TILES = """
row 0   HH... | ..... | ...HH   houses 5, 7
row 1   HH... | ..... | ...HH
row 2   ..... | ..... | .....
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
-----------------------------
row 5   ..... | ..... | .....
row 6   ..... | ..... | .....
row 7   ..... | ..... | .....
row 8   ..... | HH... | .....   house 9
row 9   ..... | HH... | .....
-----------------------------
row 10  HH... | ..... | ...HH   houses 11, 13
row 11  HH... | ..... | ...HH
row 12  ..... | ..... | .....
row 13  ..... | ..... | .....
row 14  ..... | ..... | .....
"""


def reached(scene: Scene) -> list[str]:
    """Run the campaigns and return the houses that the only one reached."""
    return [house for house, _, _ in only(scene.marketing(), CampaignRan).reached]


@pytest.mark.rule("B-CAM-01", "B-CMP-04")
def test_campaigns_run_in_ascending_printed_number_whoever_owns_them() -> None:
    scene = Scene(MEADOW, players=3)
    scene.campaign(2, "billboard_14", "beer", 2, at=(2, 0)).campaign(0, "mailbox_8", "pizza", 2, at=(3, 0))
    scene.campaign(1, "radio_1", "beer", 2, at=(2, 4)).campaign(0, "airplane_5", "beer", 2, edge="w", first=0)
    ran = [(event.campaign, event.seat) for event in told(scene.marketing(), CampaignRan)]
    assert ran == [("radio_1", 1), ("airplane_5", 0), ("mailbox_8", 0), ("billboard_14", 2)]


@pytest.mark.rule("B-CAM-01", "B-CAM-03")
def test_the_lower_number_takes_the_last_room_on_a_house() -> None:
    scene = Scene(MEADOW).demand("5", "burger", "burger")
    scene.campaign(0, "billboard_14", "beer", 2, at=(2, 0)).campaign(1, "mailbox_8", "pizza", 2, at=(3, 0))
    scene.marketing()
    assert wanted(scene, "5") == ["burger", "burger", "pizza"]


@pytest.mark.rule("B-CAM-02")
def test_a_campaign_puts_one_piece_of_its_good_on_each_house_it_reaches() -> None:
    scene = Scene(MEADOW).campaign(0, "mailbox_8", "lemonade", 2, at=(3, 0))
    scene.marketing()
    assert [wanted(scene, house) for house in ("5", "7")] == [["lemonade"], ["lemonade"]]


@pytest.mark.rule("B-CAM-03")
@pytest.mark.parametrize(("garden", "room"), [(False, 3), (True, 5)])
def test_a_house_holds_three_pieces_and_with_a_garden_five(garden: bool, room: int) -> None:
    scene = Scene(MEADOW).campaign(0, "mailbox_8", "beer", at=(3, 0))
    if garden:
        scene.garden("5", "e")
    for _ in range(7):
        scene.marketing()
    assert wanted(scene, "5") == ["beer"] * room


@pytest.mark.rule("B-CAM-03", "B-BLD-07")
def test_a_house_token_has_its_garden_and_holds_five() -> None:
    scene = Scene(MEADOW).house(6, (0, 3), "e").campaign(0, "mailbox_8", "beer", at=(3, 0))
    for _ in range(7):
        scene.marketing()
    assert len(wanted(scene, "6")) == 5


@pytest.mark.rule("B-CAM-03")
def test_a_full_house_gets_nothing_and_keeps_what_it_has() -> None:
    scene = Scene(MEADOW).demand("5", "burger", "pizza", "beer").campaign(0, "mailbox_8", "soda", 2, at=(3, 0))
    ran = only(scene.marketing(), CampaignRan)
    assert wanted(scene, "5") == ["burger", "pizza", "beer"]
    assert ran.reached == (("5", 1, 0), ("7", 1, 1))


@pytest.mark.rule("B-CAM-04")
@pytest.mark.parametrize(("at", "houses"), [((2, 0), ["5"]), ((0, 2), ["5"]), ((2, 2), []), ((3, 0), [])])
def test_a_billboard_reaches_houses_beside_it_but_not_at_a_corner(at: tuple[int, int], houses: list[str]) -> None:
    assert reached(Scene(MEADOW).campaign(0, "billboard_14", "beer", 2, at=at)) == houses


@pytest.mark.rule("B-CAM-04", "B-GEO-02")
def test_a_billboard_reaches_across_a_tile_border() -> None:
    scene = Scene(MEADOW).house(6, (0, 5), "e").campaign(0, "billboard_14", "beer", 2, at=(0, 3))
    assert reached(scene) == ["6"]


@pytest.mark.rule("B-CAM-04", "B-GEO-04")
def test_a_billboard_beside_the_garden_alone_reaches_the_house() -> None:
    scene = Scene(MEADOW).garden("5", "e").campaign(0, "billboard_14", "beer", 2, at=(2, 2))
    assert reached(scene) == ["5"]


@pytest.mark.rule("B-CAM-05", "B-GEO-30")
@pytest.mark.parametrize(("at", "houses"), [((1, 6), ["5"]), ((3, 9), ["9"])])
def test_a_mailbox_reaches_the_houses_of_its_block_and_no_other(at: tuple[int, int], houses: list[str]) -> None:
    assert reached(Scene(STREETS).campaign(0, "mailbox_9", "beer", 2, at=at)) == houses


@pytest.mark.rule("B-CAM-05")
def test_the_size_of_a_mailbox_is_irrelevant() -> None:
    large = reached(Scene(MEADOW).campaign(0, "mailbox_7", "beer", 2, at=(3, 0)))
    assert large == reached(Scene(MEADOW).campaign(0, "mailbox_9", "beer", 2, at=(3, 0)))


@pytest.mark.rule("B-CAM-06", "B-GEO-32")
@pytest.mark.parametrize(
    ("airplane", "edge", "first", "houses"),
    [
        ("airplane_4", "w", 0, ["5", "7"]),
        ("airplane_4", "w", 2, []),
        ("airplane_6", "w", 3, []),
        ("airplane_6", "w", 4, ["9"]),
        ("airplane_4", "n", 1, ["5", "11"]),
        ("airplane_5", "s", 4, ["9"]),
        ("airplane_5", "n", 12, ["7", "13"]),
        ("airplane_4", "e", 11, ["11", "13"]),
    ],
)
def test_an_airplane_reaches_the_houses_in_its_rows_or_columns(
    airplane: str, edge: str, first: int, houses: list[str]
) -> None:
    assert reached(Scene(SQUARE_OF_TILES).campaign(0, airplane, "beer", 2, edge=edge, first=first)) == houses


@pytest.mark.rule("B-CAM-06", "B-GEO-04")
def test_an_airplane_over_the_garden_alone_reaches_the_house() -> None:
    scene = Scene(MEADOW).garden("5", "s").campaign(0, "airplane_4", "beer", 2, edge="w", first=2)
    assert reached(scene) == ["5"]


@pytest.mark.rule("B-CAM-07", "B-GEO-33")
@pytest.mark.parametrize(
    ("at", "houses"),
    [((7, 7), ["5", "7", "9", "11", "13"]), ((0, 2), ["5", "9"]), ((14, 14), ["9", "13"]), ((7, 0), ["5", "9", "11"])],
)
def test_a_radio_reaches_its_tile_and_the_tiles_around_it(at: tuple[int, int], houses: list[str]) -> None:
    scene = Scene(SQUARE_OF_TILES).campaign(0, "radio_1", "beer", 2, at=at)
    assert sorted(reached(scene), key=int) == houses


@pytest.mark.rule("B-CAM-07", "B-GEO-04")
def test_a_radio_reaches_a_house_of_which_only_the_garden_lies_in_its_area() -> None:
    scene = Scene(SQUARE_OF_TILES).house(6, (2, 8), "w").campaign(0, "radio_1", "beer", 2, at=(2, 0))
    assert "6" in reached(scene)


@pytest.mark.rule("B-CAM-08", "B-MIL-45")
@pytest.mark.parametrize(("before", "placed"), [(0, 2), (1, 2), (2, 1), (3, 0)])
def test_a_double_radio_puts_two_pieces_or_as_many_as_fit(before: int, placed: int) -> None:
    scene = Scene(MEADOW).milestones(0, "first_radio_campaign").demand("5", *["beer"] * before)
    ran = only(scene.campaign(0, "radio_1", "pizza", 2, at=(2, 2)).marketing(), CampaignRan)
    assert ran.reached[0] == ("5", 2, placed)
    assert wanted(scene, "5") == ["beer"] * before + ["pizza"] * placed


@pytest.mark.rule("B-CAM-08")
def test_only_radios_count_double() -> None:
    scene = Scene(MEADOW).milestones(0, "first_radio_campaign").campaign(0, "mailbox_8", "beer", 2, at=(3, 0))
    scene.marketing()
    assert wanted(scene, "5") == ["beer"]


@pytest.mark.rule("B-CAM-08")
def test_another_chains_radio_does_not_count_double() -> None:
    scene = Scene(MEADOW).milestones(1, "first_radio_campaign").campaign(0, "radio_1", "beer", 2, at=(2, 2))
    scene.marketing()
    assert wanted(scene, "5") == ["beer"]


@pytest.mark.rule("B-CAM-08", "B-NEG-06")
def test_the_radio_of_a_chain_that_left_still_counts_double() -> None:
    scene = Scene(MEADOW, players=3).milestones(0, "first_radio_campaign").campaign(0, "radio_1", "beer", 2, at=(2, 2))
    scene.chain(0).bankrupt = True
    scene.cleanup()
    scene.marketing()
    assert wanted(scene, "5") == ["beer", "beer"]


@pytest.mark.rule("B-CAM-09")
def test_a_house_beside_several_squares_of_a_billboard_gets_one_piece() -> None:
    scene = Scene(MEADOW).garden("5", "e").campaign(0, "billboard_13", "beer", 2, at=(2, 0))
    scene.marketing()
    assert wanted(scene, "5") == ["beer"]


@pytest.mark.rule("B-CAM-09")
def test_several_campaigns_may_reach_a_house_in_one_round() -> None:
    scene = Scene(MEADOW).campaign(0, "billboard_14", "beer", 2, at=(2, 0)).campaign(1, "radio_1", "soda", 2, at=(2, 4))
    scene.marketing()
    assert wanted(scene, "5") == ["soda", "beer"]


@pytest.mark.rule("B-CAM-10")
def test_a_campaign_that_reaches_no_house_loses_a_piece_too() -> None:
    scene = Scene().campaign(0, "mailbox_8", "beer", 3, at=(0, 0))
    assert only(scene.marketing(), CampaignRan) == CampaignRan("mailbox_8", 0, "beer", reached=(), rounds_left=2)
    assert [run.rounds for run in scene.state.campaigns] == [2]


@pytest.mark.rule("B-CAM-10", "B-CAM-08")
def test_a_double_radio_loses_one_piece_only() -> None:
    scene = Scene(MEADOW).milestones(0, "first_radio_campaign").campaign(0, "radio_1", "beer", 5, at=(2, 2))
    assert only(scene.marketing(), CampaignRan).rounds_left == 4


@pytest.mark.rule("B-CAM-10", "B-MKT-12")
def test_an_eternal_campaign_is_never_counted_down() -> None:
    scene = Scene(MEADOW).campaign(0, "mailbox_8", "beer", at=(3, 0), marketeer="campaign_manager")
    for _ in range(20):
        scene.marketing()
    assert [run.rounds for run in scene.state.campaigns] == [0]


@pytest.mark.rule("B-CAM-11")
def test_when_no_piece_is_left_the_marketeer_returns_to_its_owner() -> None:
    scene = Scene().cards(1, beach={"waitress": 1})
    scene.campaign(1, "mailbox_8", "beer", 1, at=(0, 0), marketeer="campaign_manager")
    assert only(scene.marketing(), CampaignEnded) == CampaignEnded("mailbox_8", 1, returned="campaign_manager")
    assert cards(scene.cleanup(), "hand", 1) == {"waitress": 1, "campaign_manager": 1}


@pytest.mark.rule("B-CAM-11", "B-CMP-05")
def test_the_token_of_a_campaign_that_is_over_returns_to_the_supply() -> None:
    scene = Scene().campaign(0, "mailbox_8", "beer", 1, at=(0, 0))
    scene.marketing()
    assert scene.state.tokens_left >> scene.book.campaign_index["mailbox_8"] & 1


@pytest.mark.rule("B-CAM-11", "B-TRM-05")
def test_the_squares_of_a_campaign_that_is_over_are_empty_again() -> None:
    scene = Scene()
    empty = scene.state.empty
    scene.campaign(0, "mailbox_8", "beer", 1, at=(0, 0)).marketing()
    assert scene.state.empty == empty


@pytest.mark.rule("B-CAM-11", "B-PAY-08")
def test_nobody_gets_the_card_of_a_marketeer_that_was_fired() -> None:
    scene = Scene().campaign(0, "mailbox_8", "beer", 1, at=(0, 0))
    before = in_supply(scene, "campaign_manager")
    assert only(scene.marketing(), CampaignEnded).returned is None
    assert (in_supply(scene, "campaign_manager"), sum(scene.chain(0).beach)) == (before, 0)


@pytest.mark.rule("B-CAM-12")
def test_a_campaign_launched_this_round_runs_this_round() -> None:
    scene = main_street().gone("first_billboard_placed").cash(0, 50)
    game = scene.cards(0, work={"campaign_manager": 1, "waitress": 1}).working(step="launch")
    launch(game, "campaign_manager", "billboard_14", PlaceCampaign((0, 2), turned=True), "beer", 2)
    go_idle(game, "restructuring", in_round=4)
    assert (wanted(game, "3"), wanted(game, "8")) == (["beer"], ["beer"])


@pytest.mark.rule("B-CAM-13", "B-CLN-08")
def test_demand_stays_on_a_house_from_round_to_round() -> None:
    game = Scene(MEADOW).demand("5", "beer", "burger").payday()
    go_idle(game, "hire", in_round=9)
    assert wanted(game, "5") == ["beer", "burger"]


@pytest.mark.rule("B-CAM-02", "B-CAM-03")
def test_what_a_campaign_did_is_told_with_pieces_asked_and_placed() -> None:
    scene = Scene(MEADOW).milestones(0, "first_radio_campaign").demand("7", "soda", "soda")
    told_of = only(scene.campaign(0, "radio_2", "beer", 4, at=(2, 4)).marketing(), CampaignRan)
    assert told_of == CampaignRan("radio_2", 0, "beer", reached=(("5", 2, 2), ("7", 2, 1)), rounds_left=3)
