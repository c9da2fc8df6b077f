"""What an option leads to is said before it is chosen."""

from __future__ import annotations

import pytest

from magnate.facts.sight import Sight
from magnate.game import Game
from magnate.model.actions import Action, Advertise, Fire, PickCampaign, PlaceCampaign, PutToWork, Ready
from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.view.text.asked import facts_of
from magnate.view.text.options import note
from tests.view.conftest import BOARD


def table_of(game: Game, seat: int = 0) -> Table:
    view = game.view(seat)
    return Table(view.book, view.state)


def said(game: Game, action: Action, seat: int = 0) -> str:
    assert action in game.options(seat)
    return note(Sight(table_of(game, seat), seat), action)


@pytest.fixture
def launching() -> Game:
    scene = Scene(BOARD)
    scene.restaurant(0, (3, 3), "nw").cards(0, work={"marketing_trainee": 1})
    scene.milestones(1, "first_billboard_placed")
    return scene.demand("7", "burger", "beer").working(0, "launch")


def test_a_place_for_a_campaign_names_the_houses_it_reaches(launching: Game) -> None:
    launching.play(0, PickCampaign("marketing_trainee", "billboard_14"))
    assert said(launching, PlaceCampaign((1, 2), turned=False)) == "Reaches house 7 plus 1 (2/3)."
    assert said(launching, PlaceCampaign((3, 0), turned=False)) == "Reaches no house."


def test_a_full_house_is_called_full(launching: Game) -> None:
    launching.state.tokens[0] += ((0, 0),)
    launching.play(0, PickCampaign("marketing_trainee", "billboard_14"))
    assert said(launching, PlaceCampaign((1, 2), turned=False)) == "Reaches house 7, full now."


def test_a_message_says_how_many_pieces_fit(launching: Game) -> None:
    launching.play(0, PickCampaign("marketing_trainee", "billboard_14"))
    launching.play(0, PlaceCampaign((1, 2), turned=False))
    assert said(launching, Advertise("pizza", 2)).startswith(
        "Reaches house 7 plus 1 (2/3). At most 1 demand token in all."
    )


def test_a_structure_says_whether_it_fits() -> None:
    game = Scene().cards(0, hand={"waitress": 4}).restructuring()
    for _ in range(3):
        game.play(0, PutToWork("waitress"))
    assert Ready() in game.options(0)
    assert facts_of(table_of(game), 0, "restructuring")[0] == "3 of 3 slots, no open slot."
    game.play(0, PutToWork("waitress"))
    assert "4 cards for 3 slots. Everybody would go to the beach." in facts_of(table_of(game), 0, "restructuring")[0]


def test_payday_says_what_is_due_and_what_firing_saves() -> None:
    game = Scene().cards(0, work={"burger_cook": 2}, beach={"coach": 1}).cash(0, 12).payday()
    assert facts_of(table_of(game), 0, "payday") == [
        "Salaries: 3 × $5 = $15. You have $12, $3 too little.",
        "Fire somebody until you can pay.",
    ]
    assert said(game, Fire("coach", "beach")) == "Then $10 are due."


def test_previews_change_nothing() -> None:
    game = Scene().cards(0, work={"burger_cook": 2}).cash(0, 50).payday()
    before = game.hash()
    for action in game.options(0):
        note(Sight(table_of(game), 0), action)
    assert game.hash() == before
