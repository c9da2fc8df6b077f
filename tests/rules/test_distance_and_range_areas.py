"""Blocks, strips and the radio area, as phase 6 shows them (4.1 and 4.5)."""

from __future__ import annotations

import pytest

from magnate.model.events import CampaignRan
from magnate.testing import Scene
from tests.boards import BRIDGE, FIVE
from tests.rules.asking import only

SIX_TILES = """
row 0   ..... | ..... | HH...   house 1
row 1   ..... | ..... | HH...
row 2   ..... | ..... | .....
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
-----------------------------
row 5   ..... | ..... | .....
row 6   ..... | ..... | .....
row 7   ..... | ..... | .....
row 8   ..... | ...HH | .....   house 2
row 9   ..... | ...HH | .....
"""

TWO_SIDES = """
row 0   HH... | .....   house 1
row 1   HH... | .....
row 2   ##### | #####
row 3   HH... | .....   house 2
row 4   HH... | .....
"""


def reached(scene: Scene) -> list[str]:
    """Run phase 6 with one campaign and return the houses it reaches."""
    return [house for house, _, _ in only(scene.marketing(), CampaignRan).reached]


@pytest.mark.rule("B-GEO-30")
@pytest.mark.parametrize(("at", "houses"), [((0, 9), ["1"]), ((4, 9), ["2"])])
def test_a_block_crosses_tile_borders_and_ends_at_roads(at: tuple[int, int], houses: list[str]) -> None:
    assert reached(Scene(TWO_SIDES).campaign(0, "mailbox_9", "beer", 2, at=at)) == houses


@pytest.mark.rule("B-GEO-30", "B-GEO-38")
def test_nothing_but_roads_bounds_a_block() -> None:
    fenced = """
    row 0   HHS..   house 1
    row 1   HHL..
    row 2   BS...
    row 3   .....
    row 4   .....
    """
    assert reached(Scene(fenced).campaign(0, "mailbox_7", "beer", 2, at=(3, 3))) == ["1"]


@pytest.mark.rule("B-GEO-30")
def test_a_bridge_bounds_blocks_like_any_crossing() -> None:
    bridge = BRIDGE.replace("row 0   ..#..", "row 0   HH#..   house 1").replace("row 1   ..#..", "row 1   HH#..")
    assert reached(Scene(bridge).campaign(0, "mailbox_9", "beer", 2, at=(0, 4))) == []


@pytest.mark.rule("B-GEO-31")
def test_a_block_runs_around_a_dead_end() -> None:
    dead_end = TWO_SIDES.replace("##### | #####", "##### | .....")
    assert reached(Scene(dead_end).campaign(0, "mailbox_9", "beer", 2, at=(0, 3))) == ["1", "2"]


@pytest.mark.rule("B-GEO-30", "B-TRM-04", "RUL-27")
@pytest.mark.parametrize(("mailbox_diagonal", "houses"), [("closed", []), ("open", ["1"])])
def test_two_roads_that_meet_at_a_corner_close_the_gap(mailbox_diagonal: str, houses: list[str]) -> None:
    corner = """
    row 0   HH#..   house 1
    row 1   HH#..
    row 2   ##...
    row 3   .....
    row 4   .....
    """
    scene = Scene(corner, house_rules={"mailbox_diagonal": mailbox_diagonal})
    assert reached(scene.campaign(0, "mailbox_9", "beer", 2, at=(4, 4))) == houses


@pytest.mark.rule("B-GEO-32", "B-GEO-38", "B-CAM-06")
@pytest.mark.parametrize(
    ("edge", "first", "houses"),
    [("w", 1, ["1"]), ("e", 1, ["1"]), ("e", 2, []), ("n", 8, ["1", "2"]), ("s", 5, []), ("s", 6, ["2"])],
)
def test_a_strip_runs_across_the_whole_board_from_either_edge(edge: str, first: int, houses: list[str]) -> None:
    scene = Scene(SIX_TILES).campaign(0, "airplane_5", "beer", 2, edge=edge, first=first)
    assert reached(scene) == houses


@pytest.mark.rule("B-GEO-33", "B-GEO-38", "B-CAM-07")
@pytest.mark.parametrize(("at", "houses"), [((4, 4), ["2"]), ((0, 5), ["1", "2"]), ((9, 14), ["1", "2"])])
def test_a_radio_is_heard_on_its_tile_and_all_around_it(at: tuple[int, int], houses: list[str]) -> None:
    assert reached(Scene(SIX_TILES).campaign(0, "radio_1", "beer", 2, at=at)) == houses


@pytest.mark.rule("B-GEO-02", "B-GEO-04", "B-GEO-33")
@pytest.mark.parametrize(("radio", "houses"), [((0, 15), ["9"]), ((0, 20), [])])
def test_a_house_is_on_every_tile_that_it_or_its_garden_covers(radio: tuple[int, int], houses: list[str]) -> None:
    scene = Scene(FIVE).house(9, (0, 8), "e").campaign(0, "radio_1", "beer", 2, at=radio)
    assert reached(scene) == houses


@pytest.mark.rule("B-GEO-04", "B-CAM-04")
@pytest.mark.parametrize("at", [(1, 0), (0, 1), (3, 3), (4, 2)])
def test_house_and_garden_are_one_house(at: tuple[int, int]) -> None:
    garden = """
    row 0   .....
    row 1   .HH..   house 1
    row 2   .HH..
    row 3   .....
    row 4   .....
    """
    scene = Scene(garden, players=5).garden("1", "s").campaign(0, "billboard_16", "beer", 2, at=at)
    assert reached(scene) == ["1"]
