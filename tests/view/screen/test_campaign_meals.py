"""What a campaign promises where houses may eat something else than they ordered (K-DIN-02)."""

from __future__ import annotations

from typing import Any

import pytest

from magnate.model.actions import PickCampaign, PlaceCampaign
from magnate.testing import Scene
from tests.view.screen.option_scenes import BOARD, option, said

GARDEN = "row 0   HHG.. | .....\nrow 1   HHG.. | .....\n" + BOARD.split("\n", 3)[3]


def promised(scene: Scene, good: str = "burger", at: tuple[int, int] = (1, 2), turned: bool = False) -> dict[str, Any]:
    """Return what two rounds of a billboard of seat 0 would earn."""
    game = scene.gone("first_billboard_placed", "first_burger_marketed").working(0, "launch")
    staged = (PickCampaign("campaign_manager", "billboard_14"), PlaceCampaign(at, turned))
    facts = said(option(game, "advertise", good, 2, staged=staged))
    assert facts["campaign_life"]["own_dollars"] == 2 * facts["campaign_pays"]["own_dollars"]
    pays: dict[str, Any] = facts["campaign_pays"]
    return pays


def scene(module: str, board: str = BOARD, **work: int) -> Scene:
    found = Scene(board, modules=(module,)).restaurant(0, (3, 0), "nw").restaurant(1, (3, 7), "ne")
    return found.reserves(100, 100).cards(0, work={"campaign_manager": 1, **work})


def figures(pays: dict[str, Any]) -> tuple[int, int, int, int]:
    return pays["own_dollars"], pays["most_dollars"], pays["rival_dollars"], pays["unsold"]


@pytest.mark.rule("K-DIN-02", "K-NOO-03")
def test_noodles_are_sold_where_nobody_makes_what_is_advertised() -> None:
    pays = promised(scene("noodles", noodle_cook=1))
    assert pays["made"] == {"noodles": 6}
    assert figures(pays) == (10, 10, 0, 0)
    assert figures(promised(scene("noodles"))) == (0, 10, 0, 1), "nobody has a cook"


@pytest.mark.rule("K-DIN-02", "K-DIN-04")
def test_noodles_stand_behind_a_rival_with_what_is_advertised() -> None:
    assert figures(promised(scene("noodles", noodle_cook=1).stock(1, burger=1))) == (0, 10, 10, 0)
    rival = scene("noodles").stock(1, noodles=1)
    assert figures(promised(rival)) == (0, 10, 10, 0), "a rival's noodles are better than nothing"
    both = promised(scene("noodles", kitchen_trainee=1).stock(1, noodles=1))
    assert (figures(both), both["made"]) == ((10, 10, 0, 0), {"burger": 1})


@pytest.mark.rule("K-DIN-02", "K-SUS-03")
def test_sushi_comes_first_in_a_garden_and_nowhere_else() -> None:
    rival = scene("sushi", GARDEN, kitchen_trainee=1).stock(1, sushi=1)
    assert figures(promised(rival, at=(0, 3), turned=True)) == (0, 0, 20, 0)
    rival = scene("sushi", kitchen_trainee=1).stock(1, sushi=1)
    assert figures(promised(rival)) == (10, 10, 0, 0)
    own = promised(scene("sushi", GARDEN, sushi_cook=1).stock(1, burger=1), at=(0, 3), turned=True)
    assert own["made"]["sushi"]
    assert figures(own)[:3] == (20, 20, 0)


@pytest.mark.rule("K-DIN-02", "K-KIM-05", "K-KIM-06")
def test_kimchi_is_one_item_more_and_wins_the_house() -> None:
    pays = promised(scene("kimchi", kitchen_trainee=1, kimchi_master=1).stock(1, burger=1))
    assert pays["made"] == {"burger": 1, "kimchi": 1}
    assert figures(pays) == (20, 20, 0, 0)
    rival = scene("kimchi", kitchen_trainee=1).stock(1, burger=1, kimchi=1)
    assert figures(promised(rival)) == (0, 0, 20, 0)


@pytest.mark.rule("K-NMS-10", "K-NMS-11")
@pytest.mark.parametrize(("held", "gone", "dollars"), [(True, True, 5), (False, False, 5), (False, True, 0)])
def test_the_bank_pays_for_pieces_of_the_first_marketeer(held: bool, gone: bool, dollars: int) -> None:
    """The holder of First marketeer used is paid, and so is whoever earns it by this launch."""
    board = scene("new_milestones").gone("first_billboard_placed", *["first_marketeer_used"] * gone)
    if held:
        board.milestones(0, "first_marketeer_used")
    game = board.working(0, "launch")
    staged = (PickCampaign("campaign_manager", "billboard_14"), PlaceCampaign((1, 2)))
    facts = said(option(game, "advertise", "burger", 2, staged=staged))
    assert facts.get("campaign_tokens_pay", {"dollars": 0})["dollars"] == dollars
    assert facts["campaign_pays"]["own_dollars"] == 0, "nobody cooks"
    assert facts["campaign_life"]["net_dollars"] == 2 * (dollars - 5)
