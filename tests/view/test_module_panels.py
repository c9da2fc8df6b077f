"""The panels of the table show what modules have put on the map, what is left, and who holds what."""

from __future__ import annotations

import re

import pytest

from magnate.model.state import NOBODY, Campaign
from magnate.modules.coffee.memory import put_shop
from magnate.modules.new_milestones.memory import set_free_evps
from magnate.modules.reserve_prices import NewPrice
from magnate.modules.rural_marketeers.memory import add_ramp
from magnate.testing import Scene
from magnate.view.text.chains import busy_rows, chain_report
from magnate.view.text.lines import Line, text_of
from magnate.view.text.table import (
    campaign_cells,
    campaign_lines,
    career_lines,
    house_lines,
    milestone_lines,
    status_line,
    supply_lines,
)
from tests.cli.module_situations import town

NAMES = ["Ada", "Bob"]


def texts(rows: list[Line]) -> list[str]:
    return [text_of(row) for row in rows]


@pytest.mark.rule("K-GEN-21")
def test_the_supply_counts_the_pieces_of_modules() -> None:
    scene = town("coffee", "lobbyists", "rural_marketeers")
    put_shop(scene.state, 1, scene.state.town.square(1, 3))
    add_ramp(scene.state, ((-1, 0), (-1, 1), (-1, 2)))
    shown = texts(supply_lines(scene.table, 400))
    assert "2 highway offramps left." in shown
    assert "Highway offramps at the edge of (0,1)." in shown
    assert any(row.startswith("Roads left: 4 × road of 2 squares, 2 × road of 4 squares") for row in shown)
    assert any(row.startswith("Extra tiles left: A, ") for row in shown)


def test_the_supply_of_the_base_game_has_no_lines_of_modules() -> None:
    shown = texts(supply_lines(Scene().table, 100))
    assert not any(row.startswith(("2 offramps", "Roads", "Extra")) for row in shown)


@pytest.mark.rule("K-KET-01", "K-GEN-19")
def test_houses_say_whose_campaigns_placed_their_demand() -> None:
    scene = town("ketchup").demand("7", "burger", owner=1).demand("7", "beer", owner=1).demand("7", "beer")
    assert "House 7: wants 1 burger and 2 beers; 3 of 3. Distance: A 0, B 2. Placed by B 2." in texts(
        house_lines(scene.table, 100)
    )


@pytest.mark.rule("K-LOB-20", "K-RUR-08")
def test_houses_say_that_they_lie_beside_a_park_and_how_far_the_rural_area_is() -> None:
    scene = town("lobbyists", "rural_marketeers").parks((0, 2))
    add_ramp(scene.state, ((2, -3), (2, -2), (2, -1)))
    shown = texts(house_lines(scene.table, 100))
    assert shown[0].startswith("House 7 (park): wants nothing; 0 of 3.")
    assert shown[-1] == "Rural area: wants nothing; no limit. Distance: A 0, B 2."


@pytest.mark.rule("K-CRT-01", "K-NMS-15", "K-NMS-24")
def test_campaigns_beside_the_map_and_with_two_goods_are_told() -> None:
    scene = town("gourmet_food_critics", "new_milestones")
    campaigns, token = scene.state.campaigns, scene.book.campaign_index
    goods = scene.book.by_good
    critic, manager = scene.book.by_employee["gourmet_food_critic"], scene.book.by_employee["brand_manager"]
    campaigns.append(
        Campaign(
            token["airplane_4_ab"],
            0,
            goods["beer"],
            2,
            manager,
            edge=0,
            second=goods["soda"],
            anchor=NOBODY,
            turned=False,
        )
    )
    campaigns.append(
        Campaign(token["radio_1"], 1, goods["pizza"], 2, NOBODY, scene.state.town.square(1, 9), False, owned=False)
    )
    campaigns.append(Campaign(token["gourmet_guide_17"], 1, goods["beer"], 1, critic, NOBODY, False))
    plane, radio, guide = texts(campaign_lines(scene.table, 200))
    assert plane.startswith("A Airplane 4 at the north edge, line 0: Beer and Soda, 2 more rounds. Reaches")
    assert radio.endswith(" No marketeer is busy with it.")
    assert guide == "B Gourmet guide 17 beside the map: Beer, 1 more round. Reaches no house."
    assert texts(campaign_cells(scene.table))[0] == "#4 A ES2"
    assert busy_rows(scene.table, 0) == ["Brand Manager (#4 ES2)"]


@pytest.mark.rule("K-NMS-13")
def test_a_marketeer_with_two_campaigns_is_one_busy_card() -> None:
    scene = town("new_milestones")
    first, second = scene.book.campaign_index["billboard_13"], scene.book.campaign_index["billboard_14"]
    card, good = scene.book.by_employee["campaign_manager"], scene.book.by_good["beer"]
    at = scene.state.town.square
    scene.state.campaigns.append(Campaign(first, 0, good, 2, card, at(1, 2), False, partner=second))
    scene.state.campaigns.append(Campaign(second, 0, good, 2, card, at(3, 5), False, partner=first))
    assert busy_rows(scene.table, 0) == ["Campaign Manager (#13 E2 + #14 E2)"]


@pytest.mark.rule("K-NMS-03", "K-HRD-02")
def test_milestones_say_after_which_round_they_leave() -> None:
    for module, name, rounds in (
        ("new_milestones", "First Marketeer Used", 2),
        ("hard_choices", "First to Hire 3 People in 1 Turn", 3),
    ):
        shown = [
            row for row in texts(milestone_lines(Scene(modules=[module], in_round=1).table, 200)) if "Leaves" in row
        ]
        assert any(f"Leaves after round {rounds}" in row and name.lower()[:12] in row.lower() for row in shown)
    assert not any("Leaves" in row for row in texts(milestone_lines(Scene().table, 200)))


@pytest.mark.rule("K-PRC-05")
def test_the_status_names_a_new_base_price() -> None:
    scene = Scene(modules=["reserve_prices"])
    assert "base price" not in text_of(status_line(scene.table)).lower()
    scene.extra("reserve_prices", NewPrice(20, 4))
    assert "The base price is $20 from round 4 on." in text_of(status_line(scene.table))
    assert "Base price" not in text_of(status_line(scene.table))
    scene.state.round = 4
    assert "from round" not in text_of(status_line(scene.table))
    assert "  Base price $20  " in text_of(status_line(scene.table))


@pytest.mark.rule("K-COF-05", "K-NMS-33", "K-NMS-34")
def test_a_chain_shows_its_coffee_shops_and_what_its_cards_cost() -> None:
    scene = town("coffee", "new_milestones").milestones(0, "first_waitress_used")
    scene.cards(0, work={"executive_vice_president": 1, "coach": 1})
    set_free_evps(scene.state, 0, 1)
    put_shop(scene.state, 0, scene.state.town.square(1, 3))
    shown = texts(chain_report(scene.table, 0, NAMES, 200))
    assert "  2 coffee shops left." in shown
    assert "  Coffee shops, by number: (1,3)." in shown
    assert any("Executive Vice President" in row and row.endswith(", $3, 1 stays unpaid") for row in shown)
    assert any("Coach" in row and row.endswith(", $3") for row in shown)


@pytest.mark.rule("K-MOV-06", "K-GEN-05")
def test_careers_tell_what_the_stars_do_and_who_becomes_one() -> None:
    shown = " ".join(texts(career_lines(Scene(modules=["movie_stars"]).table, 200)))
    assert "B-Movie Star: first in the turn order; wins ties" in shown
    assert re.search("Waitress: [^→]+ → B-Movie Star", shown)
