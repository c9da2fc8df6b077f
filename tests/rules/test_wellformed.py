"""What cannot mean anything at a table is refused first, in words that name it."""

from __future__ import annotations

from typing import Any

import pytest

from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.actions import (
    Action,
    Advertise,
    Discard,
    Fire,
    FireBusy,
    Hire,
    Options,
    PickCampaign,
    PickHouse,
    PlaceAirplane,
    PlaceCampaign,
    PlaceGarden,
    PlaceHouse,
    PlaceRestaurant,
    PutToWork,
    Ready,
    Train,
)
from magnate.model.errors import IllegalAction
from magnate.model.setup import Setup
from magnate.rules import flow
from magnate.rules.step import Step
from magnate.rules.table import Table
from magnate.testing import Scene
from tests.boards import G1


def refused(game: Game, action: Any, seat: int = 0) -> IllegalAction:
    """Return the refusal of whatever is given as an action."""
    with pytest.raises(IllegalAction) as error:
        game.play(seat, action)
    return error.value


def words(game: Game, action: Any, seat: int = 0) -> tuple[str, str, dict[str, Any]]:
    error = refused(game, action, seat)
    return error.rule, error.say, dict(error.values)


def at(step: str, **work: int) -> Game:
    return Scene(G1).restaurant(0, (3, 3)).cards(0, work=work).working(step=step)


def trains() -> Game:
    return Scene().cards(0, work={"trainer": 1}, beach={"errand_boy": 1}).working(step="train")


def pays() -> Game:
    return Scene().cash(0, 9).cards(0, work={"coach": 1}).payday()


def hires() -> Game:
    return at("hire", trainer=1)


@pytest.mark.rule("B-CMP-01", "B-CMP-04", "B-TRM-10")
def test_cards_goods_and_campaigns_of_another_game_are_named() -> None:
    assert words(hires(), Hire("barista", "ceo")) == ("B-CMP-01", "no_such_employee", {"name": "barista"})
    assert words(hires(), Hire("waitress", "nobody")) == ("B-CMP-01", "no_such_employee", {"name": "nobody"})
    assert words(trains(), Train("errand_boy", "barman", 1)) == ("B-CMP-01", "no_such_employee", {"name": "barman"})
    launching = at("launch", brand_manager=1)
    no_such = ("B-CMP-04", "no_such_campaign", {"name": "billboard_99"})
    assert words(launching, PickCampaign("brand_manager", "billboard_99")) == no_such
    launching.play(0, PickCampaign("brand_manager", "mailbox_9"))
    launching.play(0, PlaceCampaign((1, 3)))
    assert words(launching, Advertise("kimchi", 1)) == ("B-TRM-10", "no_such_good", {"name": "kimchi"})
    assert words(launching, Advertise("beer", 1, "tea")) == ("B-TRM-10", "no_such_good", {"name": "tea"})


@pytest.mark.rule("B-EMP-01", "B-RES-03", "B-PAY-03")
def test_the_ceo_is_chosen_for_nothing() -> None:
    assert words(hires(), Hire("ceo", "ceo")) == ("B-EMP-01", "ceo_not_for_this", {})
    assert refused(trains(), Train("ceo", "cfo", 1)).rule == "B-EMP-01"
    assert words(pays(), Fire("ceo", "work")) == ("B-PAY-03", "ceo_stays", {})


@pytest.mark.rule("B-GEO-11", "B-GEO-04", "B-BLD-03", "B-MKT-06")
def test_corners_and_sides_are_those_there_are() -> None:
    first = Scene(G1).first_restaurants()
    seat = first.pending[0].seat
    assert words(first, PlaceRestaurant((3, 3), "n"), seat) == ("B-GEO-11", "no_such_corner", {"name": "n"})
    building = at("build", new_business_developer=1)
    assert words(building, PlaceGarden("1", "ne")) == ("B-BLD-03", "no_such_side", {"name": "ne"})
    building.play(0, PickHouse(9))
    assert words(building, PlaceHouse((3, 3), "x")) == ("B-GEO-04", "no_such_side", {"name": "x"})
    launching = at("launch", brand_manager=1)
    launching.play(0, PickCampaign("brand_manager", "airplane_4"))
    assert words(launching, PlaceAirplane("up", 0)) == ("B-MKT-06", "no_such_side", {"name": "up"})


@pytest.mark.rule("B-RND-01")
@pytest.mark.parametrize(
    ("values", "field"), [((7, "ceo"), "employee"), (("waitress", None), "by"), ((["waitress"], "ceo"), "employee")]
)
def test_values_of_another_type_are_named(values: tuple[Any, Any], field: str) -> None:
    error = refused(hires(), Hire(*values))
    assert (error.rule, error.say, dict(error.values)) == ("B-RND-01", "not_readable", {"field": field})
    assert f"{field} of Hire" in error.why
    assert "it is a text" in error.why


@pytest.mark.rule("B-RND-01")
@pytest.mark.parametrize("at", [(1,), (1, "2"), (1.0, 2), "a1", None, (1, 2, 3), (True, 1)])
def test_a_square_is_a_row_and_a_column(at: Any) -> None:
    game = Scene(G1).first_restaurants()
    error = refused(game, PlaceRestaurant(at, "nw"), game.pending[0].seat)
    assert (error.say, dict(error.values)) == ("not_readable", {"field": "at"})


@pytest.mark.rule("B-RND-01")
@pytest.mark.parametrize("action", [None, 3, "hire waitress", ("hire", "waitress"), Ready(), Discard("beer"), object()])
def test_what_is_no_answer_to_the_question_is_told_so(action: Any) -> None:
    assert words(hires(), action) == ("B-RND-01", "not_what_is_asked", {})


def test_every_question_says_which_actions_it_takes() -> None:
    book = Game.new(Setup.choose(4, modules=all_modules(4))).book
    questions = {**flow.STEPS, **book.module_steps}
    assert len(questions) > 25
    for name, question in questions.items():
        assert isinstance(question, Step)
        assert question.takes, name


def test_a_mistake_of_ours_in_the_words_of_a_refusal_is_not_taken_for_one_of_the_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = flow.STEPS["hire"]

    class Broken(Step):
        takes = real.takes

        def options(self, table: Table, seat: int) -> Options:
            return real.options(table, seat)

        def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
            raise KeyError("ours")

    monkeypatch.setitem(flow.STEPS, "hire", Broken())
    with pytest.raises(KeyError, match="ours"):
        hires().play(0, Hire("coach", "ceo"))


def test_busy_marketeers_and_stock_are_checked_alike() -> None:
    assert words(pays(), FireBusy("flyer_1"))[1] == "no_such_campaign"
    assert (
        words(Scene(in_round=1).cards(0, hand={"coach": 1}).restructuring(), PutToWork("robot"))[1]
        == "no_such_employee"
    )
