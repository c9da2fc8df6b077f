"""Step 1 of the working day: who is hired by whom (chapter 9); hires from an empty pile stand apart."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import FINISH, Hire, Train
from magnate.model.errors import IllegalAction
from magnate.model.events import CardsReceived, Hired, SalariesPaid
from magnate.testing import Scene
from tests.rules.asking import cards, choices, milestones
from tests.rules.legality import play, refusal
from tests.rules.reading import asked, beach, idle_to, supply

ENTRY_LEVEL = {
    "waitress",
    "management_trainee",
    "pricing_manager",
    "recruiting_girl",
    "trainer",
    "errand_boy",
    "marketing_trainee",
    "kitchen_trainee",
}


def at_work(**work: int) -> Game:
    """Seat 0 at the beginning of step 1 with these cards at work."""
    return Scene().cards(0, work=work).working()


def hirers(game: Game, card: str = "waitress") -> list[str]:
    return [hire.by for hire in choices(game, Hire) if hire.employee == card]


def hires_in_all(game: Game) -> int:
    """Hire waitresses until nobody is left to hire, and count them."""
    before = beach(game, 0, "waitress")
    while hirers(game):
        game.play(0, choices(game, Hire)[-1])
    return beach(game, 0, "waitress") - before


@pytest.mark.rule("B-HIR-01", "B-EMP-01", "B-EMP-03", "B-EMP-04", "B-EMP-05")
@pytest.mark.parametrize(
    ("work", "hires"),
    [
        ({}, 1),
        ({"recruiting_girl": 1}, 2),
        ({"recruiting_girl": 3}, 4),
        ({"recruiting_manager": 1}, 3),
        ({"recruiting_manager": 2}, 5),
        ({"hr_director": 1}, 5),
        ({"recruiting_girl": 1, "recruiting_manager": 1, "hr_director": 1}, 8),
    ],
)
def test_a_turn_has_as_many_hires_as_ceo_and_recruiters_have_actions(work: dict[str, int], hires: int) -> None:
    assert hires_in_all(at_work(**work)) == hires


@pytest.mark.rule("B-HIR-01")
def test_recruiters_on_the_beach_hire_nobody() -> None:
    game = Scene().cards(0, beach={"recruiting_girl": 2}).working()
    assert hirers(game) == ["ceo"]


@pytest.mark.rule("B-HIR-01")
def test_an_action_hires_once() -> None:
    game = at_work(recruiting_girl=1)
    play(game, 0, Hire("waitress", "ceo"))
    assert refusal(game, 0, Hire("waitress", "ceo")) == "B-HIR-01"


@pytest.mark.rule("B-HIR-01", "B-WRK-04")
def test_nobody_must_hire() -> None:
    game = at_work(recruiting_girl=2)
    play(game, 0, FINISH)
    assert cards(game, "beach") == {}


@pytest.mark.rule("B-HIR-02")
def test_a_hire_moves_a_card_from_the_supply_to_the_beach(scene: Scene) -> None:
    game = scene.working()
    left = supply(game, "trainer")
    play(game, 0, Hire("trainer", "ceo"))
    assert (supply(game, "trainer"), beach(game, 0, "trainer")) == (left - 1, 1)


@pytest.mark.rule("B-HIR-02")
def test_every_entry_level_card_and_no_other_can_be_hired(scene: Scene) -> None:
    assert {hire.employee for hire in choices(scene.working(), Hire)} == ENTRY_LEVEL


@pytest.mark.rule("B-HIR-02")
@pytest.mark.parametrize("card", ["burger_cook", "guru"])
def test_no_other_card_can_be_hired(scene: Scene, card: str) -> None:
    assert refusal(scene.working(), 0, Hire(card, "ceo")) == "B-HIR-02"


@pytest.mark.rule("B-HIR-03")
def test_hiring_costs_nothing(scene: Scene) -> None:
    game = scene.cash(0, 7).working()
    play(game, 0, Hire("trainer", "ceo"))
    assert (game.state.chains[0].cash, game.state.bank) == (7, 100)


@pytest.mark.rule("B-HIR-03")
def test_a_chain_may_own_every_waitress_there_is() -> None:
    game = Scene().cards(0, work={"waitress": 11}).working()
    play(game, 0, Hire("waitress", "ceo"))
    assert supply(game, "waitress") == 0


@pytest.mark.rule("B-HIR-04")
def test_the_player_may_say_whose_action_hires() -> None:
    game = at_work(recruiting_girl=1, recruiting_manager=1, hr_director=1)
    play(game, 0, Hire("waitress", "hr_director"))
    assert hirers(game) == ["ceo", "recruiting_girl", "recruiting_manager", "hr_director"]


@pytest.mark.rule("B-HIR-04")
def test_the_suggested_order_is_ceo_girls_managers_director() -> None:
    game = at_work(hr_director=1, recruiting_manager=1, recruiting_girl=1)
    made = []
    while hirers(game):
        made.append(hirers(game)[0])
        play(game, 0, Hire("waitress", made[-1]))
    assert made == ["ceo", "recruiting_girl", *["recruiting_manager"] * 2, *["hr_director"] * 4]


@pytest.mark.rule("B-HIR-04")
def test_who_is_not_named_hires_in_the_suggested_order_and_is_named_in_the_record() -> None:
    game = at_work(hr_director=1, recruiting_manager=1, recruiting_girl=1)
    hired = [event.by for _ in range(4) for event in game.play(0, Hire("waitress")) if isinstance(event, Hired)]
    assert hired == ["ceo", "recruiting_girl", "recruiting_manager", "recruiting_manager"]
    assert [move.action for move in game.record().moves] == [Hire("waitress", name) for name in hired]


@pytest.mark.rule("B-HIR-04", "B-HIR-01", "B-HIR-02", "RUL-16")
def test_a_hire_that_names_nobody_is_refused_as_any_other() -> None:
    game = at_work()
    assert refusal(game, 0, Hire("burger_cook")) == "B-HIR-02"
    game.play(0, Hire("waitress"))
    with pytest.raises(IllegalAction):
        game.play(0, Hire("waitress"))
    counted = Scene(house_rules={"hr_discount": "counted"}).cards(0, work={"recruiting_manager": 1}).working()
    counted.play_all(0, [Hire("waitress")] * 3)
    assert supply(counted, "waitress") == 9


@pytest.mark.rule("B-HIR-04", "RUL-16")
def test_where_hires_are_counted_nobody_says_who_hires() -> None:
    game = Scene(house_rules={"hr_discount": "counted"}).cards(0, work={"recruiting_manager": 1}).working()
    assert hirers(game) == ["ceo"]
    assert refusal(game, 0, Hire("waitress", "recruiting_manager")) == "B-HIR-04"


def salaries_after(game: Game, *hires: Hire) -> SalariesPaid:
    """Play the hires and go on to what seat 0 then pays."""
    play(game, 0, *hires, FINISH)
    idle_to(game, "payday")
    events = game.play(0, game.options(0)[len(game.options(0)) - 1])
    return next(event for event in events if isinstance(event, SalariesPaid) and event.seat == 0)


def payroll(work: dict[str, int], **house_rules: str) -> Game:
    """Seat 0 at step 1, last in turn order and rich enough for any salaries."""
    return Scene(house_rules=house_rules, order=(1, 0)).cards(0, work=work).cash(0, 100).working(0)


@pytest.mark.rule("B-HIR-05", "B-EMP-04", "B-EMP-05", "B-WRK-04")
@pytest.mark.parametrize(
    ("work", "hirer", "hires", "discount"),
    [
        ({"recruiting_manager": 1}, "recruiting_manager", 0, 10),
        ({"recruiting_manager": 1}, "recruiting_manager", 1, 5),
        ({"recruiting_manager": 1}, "recruiting_manager", 2, 0),
        ({"hr_director": 1}, "hr_director", 0, 20),
        ({"hr_director": 1}, "hr_director", 3, 5),
        ({"recruiting_manager": 1}, "ceo", 1, 10),
    ],
)
def test_every_unused_action_of_manager_and_director_saves_5_dollars(
    work: dict[str, int], hirer: str, hires: int, discount: int
) -> None:
    paid = salaries_after(payroll(work), *[Hire("waitress", hirer)] * hires)
    assert paid.recruiting_discount == discount


@pytest.mark.rule("B-HIR-05")
def test_unused_actions_of_ceo_and_girls_save_nothing() -> None:
    assert salaries_after(payroll({"recruiting_girl": 3})).recruiting_discount == 0


@pytest.mark.rule("RUL-16", "B-HIR-05")
@pytest.mark.parametrize(("hires", "discount"), [(0, 30), (2, 30), (3, 25), (5, 15)])
def test_where_hires_are_counted_ceo_and_girls_made_the_first(hires: int, discount: int) -> None:
    game = payroll({"recruiting_girl": 1, "recruiting_manager": 1, "hr_director": 1}, hr_discount="counted")
    for _ in range(hires):
        play(game, 0, choices(game, Hire)[-1])
    assert salaries_after(game).recruiting_discount == discount


@pytest.mark.rule("B-HIR-12")
def test_a_new_card_does_not_work_this_round() -> None:
    game = at_work(recruiting_girl=1)
    play(game, 0, Hire("recruiting_girl", "ceo"), Hire("recruiting_girl", "recruiting_girl"))
    assert asked(game)[0] != (0, "hire")


@pytest.mark.rule("B-HIR-12", "B-TRN-03")
def test_a_new_card_can_be_trained_at_once() -> None:
    game = at_work(trainer=1)
    play(game, 0, Hire("errand_boy", "ceo"), Train("errand_boy", "cart_operator", 1))
    assert cards(game, "beach") == {"cart_operator": 1}


@pytest.mark.rule("B-MIL-32", "B-CMP-05")
def test_the_third_hire_brings_two_management_trainees() -> None:
    game = at_work(recruiting_girl=2)
    left = supply(game, "management_trainee")
    play(game, 0, Hire("waitress", "ceo"), Hire("waitress", "recruiting_girl"))
    told = game.play(0, Hire("waitress", "recruiting_girl"))
    assert cards(game, "beach") == {"waitress": 3, "management_trainee": 2}
    assert supply(game, "management_trainee") == left - 2
    assert CardsReceived(0, "management_trainee", 2, "first_to_hire_3") in told


@pytest.mark.rule("B-MIL-32")
def test_two_hires_bring_nothing() -> None:
    game = at_work(recruiting_girl=1, trainer=1)
    play(game, 0, Hire("waitress", "ceo"), Hire("waitress", "recruiting_girl"))
    assert milestones(game) == set()


@pytest.mark.rule("B-TRM-13", "B-WRK-06")
def test_what_one_player_hires_the_next_cannot() -> None:
    game = Scene().supply(waitress=1).working(0)
    play(game, 0, Hire("waitress", "ceo"))
    assert asked(game) == [(1, "hire")]
    assert refusal(game, 1, Hire("waitress", "ceo")) == "B-HIR-06"
