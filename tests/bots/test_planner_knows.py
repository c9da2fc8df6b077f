"""What the planner knows, each on a board where it decides, beside one where the sensible choice is another.

Where a number of its style says how much a piece of knowledge counts, the same planner without it does otherwise.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from magnate.bots import FastBot
from magnate.bots.fast.styles import FORMER, PLANNER
from magnate.bots.fast.weights import Style, alike
from magnate.bots.plans import PlanEffort, plans_for
from magnate.bots.plans.plan import Counts
from magnate.game import Game
from magnate.model.actions import Action, ChooseReserve, Fire, Hire, PlaceRestaurant, Ready, TakePosition
from magnate.modules.new_milestones.memory import EMPTY
from magnate.testing import Scene

STREET = """
row 0   HH... | ..HH. | ...HH
row 1   HH... | ..HH. | ...HH
row 2   ##### | ##### | #####
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
"""
"""Houses 1, 4 and 7 along a road; tiles are as far apart as they are many."""

LEFT, MIDDLE, RIGHT = (3, 0), (3, 6), (3, 13)

LITTLE = PlanEffort(candidates=1, games=2, rounds=1)


class Answers(NamedTuple):
    """What the planner does, and what it would do without a piece of its knowledge."""

    planner: Action
    without: Action


def street(players: int = 2, in_round: int = 3, modules: Sequence[str] = ()) -> Scene:
    """Return a road with three houses; seat 0 lives at its left end, seat 1 at its right end."""
    scene = Scene(STREET, houses=("1", "4", "7"), players=players, in_round=in_round, modules=modules)
    return scene.restaurant(0, LEFT).restaurant(1, RIGHT)


def choice(game: Game, seat: int = 0, **without: float) -> Action:
    """Return what the planner does at a question. without: numbers of its style that are others."""
    style = Style(*(weights._replace(**without) for weights in PLANNER))
    return FastBot(style).choose(game.view(seat), game.options(seat), random.Random(1))


def structure(game: Game, **without: float) -> dict[str, int]:
    """Return whom seat 0 puts to work."""
    style = Style(*(weights._replace(**without) for weights in PLANNER))
    plan = plans_for(game.view(0), random.Random(1), effort=LITTLE, style=style)[0]
    return dict(plan.doing.structure)


# ---------------------------------------------------------------- training in time


def with_trainer(scene: Scene) -> Game:
    return scene.cards(0, hand={"trainer": 1, "kitchen_trainee": 1}).restructuring()


def test_it_puts_a_trainer_to_work_while_the_milestone_is_open() -> None:
    assert structure(with_trainer(street())).get("trainer") == 1
    assert "trainer" not in structure(with_trainer(street()), first_trained=0.0)


def test_it_leaves_the_trainer_at_home_when_the_milestone_has_gone() -> None:
    assert "trainer" not in structure(with_trainer(street().gone("first_to_train_someone")))


def test_a_plan_trains_in_time_for_the_milestone() -> None:
    def trainings(scene: Scene, **without: float) -> int:
        game = scene.cards(0, work={"trainer": 1}, beach={"errand_boy": 1}).cash(0, 20).working(0, "train")
        style = Style(*(weights._replace(**without) for weights in PLANNER))
        return len(plans_for(game.view(0), random.Random(1), effort=LITTLE, style=style)[0].doing.trainings)

    assert trainings(street()) == 1
    assert trainings(street(), first_trained=0.0) == 0
    assert trainings(street().gone("first_to_train_someone")) == 0


# ---------------------------------------------------------------- scarce cards

STAFF = {"management_trainee": 1, "recruiting_girl": 1, "waitress": 2, "kitchen_trainee": 1}


def racing(order: Sequence[int] = (1, 0), left: int = 1, rival: Mapping[str, int] = STAFF, better: int = 0) -> Game:
    """Both chains fill all their slots, and one copy of the night shift manager is left to hire.

    A kitchen trainee is of hardly any use, since the house wants what nobody can fetch. better: copies of the cards
    that the planner hires even sooner.
    """
    modules = ("night_shift_managers",)
    scene = Scene(STREET, houses=("1", "4", "7"), players=2, modules=modules, order=order, in_round=4)
    scene.restaurant(0, LEFT).restaurant(1, RIGHT).demand("4", "soda").cash(0, 20)
    scene.cards(0, hand=STAFF).cards(1, hand=rival)
    scene.gone("first_burger_produced", "first_pizza_produced")
    scene.supply(recruiting_girl=better, marketing_trainee=better, night_shift_manager=left)
    return scene.restructuring()


def test_it_leaves_an_idler_on_the_beach_to_hire_the_last_night_shift_manager_first() -> None:
    """Open slots decide who chooses a place in the turn order first (B-ORD-01), ties as before (B-ORD-02)."""
    assert structure(racing()) == {name: count for name, count in STAFF.items() if name != "kitchen_trainee"}
    assert structure(racing(), early_place=0.0).get("kitchen_trainee") == 1


def test_a_plan_says_whom_it_leaves_idle_and_what_for() -> None:
    def reason(game: Game) -> tuple[Counts, str]:
        doing = plans_for(game.view(0), random.Random(1), effort=LITTLE)[0].doing
        return doing.idle, doing.scarce

    assert reason(racing()) == ((("kitchen_trainee", 1),), "night_shift_manager")
    assert reason(racing(left=2)) == ((), ""), "everybody works"


def test_it_leaves_nobody_idle_where_a_copy_is_left_for_it_anyway() -> None:
    assert structure(racing(order=(0, 1))).get("kitchen_trainee") == 1
    assert structure(racing(left=2)).get("kitchen_trainee") == 1
    assert structure(racing(rival={**STAFF, "night_shift_manager": 1})).get("kitchen_trainee") == 1


def test_it_leaves_nobody_idle_for_a_card_that_it_would_not_hire() -> None:
    assert structure(racing(better=3)).get("kitchen_trainee") == 1


def test_it_does_not_run_for_a_card_that_it_cannot_be_in_time_for() -> None:
    assert structure(racing(rival={})).get("kitchen_trainee") == 1


# ---------------------------------------------------------------- prices


def halfway(rival: dict[str, int]) -> Game:
    """The house in the middle wants a burger; both chains are equally far from it."""
    scene = Scene(STREET, houses=("1", "4", "7")).restaurant(0, (3, 1)).restaurant(1, (3, 12))
    scene.demand("4", "burger").cash(0, 40).cards(1, hand=rival)
    return scene.cards(0, hand={"burger_cook": 1, "pricing_manager": 1}).restructuring()


def test_it_cuts_its_price_by_the_dollar_that_wins_a_house() -> None:
    assert structure(halfway({"burger_cook": 1})) == {"burger_cook": 1, "pricing_manager": 1}


def test_it_keeps_its_price_where_nobody_else_can_sell() -> None:
    assert structure(halfway({"pizza_cook": 1})) == {"burger_cook": 1}


# ---------------------------------------------------------------- advertising


def crossing(rival: dict[str, int]) -> Game:
    """The rival lives nearer to all houses; this chain can make burgers and pizza."""
    scene = street().cards(0, work={"marketing_trainee": 1, "burger_cook": 1, "pizza_cook": 1}).cards(1, hand=rival)
    scene.gone("first_burger_marketed", "first_pizza_marketed", "first_drink_marketed", "first_billboard_placed")
    scene.restaurant(1, (3, 2)).cash(0, 40)
    return scene.working(0, "launch")


def advertised(game: Game, **without: float) -> str:
    """Return the good of the campaign that is launched."""
    style = Style(*(weights._replace(worth_launching=0.0, rank=0.0, **without) for weights in PLANNER))
    (run,) = plans_for(game.view(0), random.Random(1), effort=LITTLE, style=style)[0].doing.campaigns
    return run.good


def test_it_does_not_advertise_what_a_nearer_rival_makes() -> None:
    assert advertised(crossing({"burger_cook": 1})) == "pizza"
    assert advertised(crossing({"pizza_cook": 1})) == "burger"
    blind = {advertised(crossing({card: 1}), contest=0.0) for card in ("burger_cook", "pizza_cook")}
    assert len(blind) == 1, "without the knowledge it advertises the same, whatever the rival makes"


# ---------------------------------------------------------------- reserve cards


def open_at(game: Game, at: tuple[int, int]) -> None:
    """Let the seat that is asked open its first restaurant there."""
    seat = game.state.waiting[0]
    options = game.options(seat)
    assert any(isinstance(one, PlaceRestaurant) and one.at == at for one in options), options
    game.play(seat, next(one for one in options if isinstance(one, PlaceRestaurant) and one.at == at))


def at_reserves(mine: tuple[int, int], theirs: tuple[int, int]) -> Game:
    """Seat 0 has chosen one place, seat 1 another; everybody is asked for a reserve card."""
    scene = Scene(STREET, houses=("1", "4", "7"))
    game = scene.first_restaurants()
    open_at(game, theirs)
    open_at(game, mine)
    return game


def test_its_reserve_card_fits_a_lead() -> None:
    central, remote = (3, 5), (3, 13)
    assert choice(at_reserves(central, remote)) == ChooseReserve(100), "ahead: a short game"
    assert choice(at_reserves(remote, central)) == ChooseReserve(300), "behind: a long one"
    assert choice(at_reserves(central, remote), lead=0.0) == ChooseReserve(200)


# ---------------------------------------------------------------- the game without milestones


def hires_of_a_round(style: Style) -> list[str]:
    """Return whom a chain hires in round 3 of the game without milestones; nothing is advertised yet."""
    scene = Scene(STREET, houses=("1", "4", "7"), players=3, in_round=3, variant="introductory_1")
    scene.restaurant(0, LEFT).restaurant(1, RIGHT).restaurant(2, (3, 12))
    game = scene.cards(0, work={"recruiting_girl": 1, "marketing_trainee": 1}).working(0, "hire")
    found: list[str] = []
    while isinstance(action := FastBot(style).choose(game.view(0), game.options(0), random.Random(1)), Hire):
        found.append(action.employee)
        game.play(0, action)
    return found


def test_it_does_not_hire_waitresses_in_the_introductory_game_before_it_can_sell() -> None:
    assert hires_of_a_round(PLANNER) == ["recruiting_girl", "marketing_trainee"]
    assert hires_of_a_round(alike(FORMER.more)) == ["waitress", "management_trainee"], "numbers of the full game"


# ---------------------------------------------------------------- payday


def short_of_money(cash: int, wanted: str) -> Game:
    """Two cooks to pay, and a campaign for what one of them makes."""
    scene = street().campaign(0, "billboard_13", wanted, at=(0, 2)).cash(0, cash)
    scene.gone("first_burger_produced", "first_pizza_produced", "first_to_train_someone")
    return scene.cards(0, work={"burger_cook": 1, "pizza_cook": 1}).payday()


def test_it_fires_who_is_of_no_use_before_a_payday_it_cannot_pay() -> None:
    for wanted, fired in (("burger", "pizza_cook"), ("pizza", "burger_cook")):
        gone = choice(short_of_money(5, wanted))
        assert isinstance(gone, Fire)
        assert gone.employee == fired


def test_it_fires_nobody_whom_it_can_pay_and_use() -> None:
    assert choice(short_of_money(200, "burger")) == Ready()


def evps_to_pay(free: int) -> Game:
    """No money, a cook to pay, and an EVP that nobody needs beside three trainees; some EVPs cost nothing."""
    scene = street(modules=["new_milestones"]).campaign(0, "billboard_13", "burger", at=(0, 2)).cash(0, 0)
    scene.gone("first_trainer_used").extra("new_milestones", EMPTY._replace(free=(free, 0)))
    return scene.cards(
        0, work={"burger_cook": 1, "management_trainee": 3}, beach={"executive_vice_president": 1}
    ).payday()


def test_it_does_not_fire_a_card_that_costs_nothing() -> None:
    paid = choice(evps_to_pay(free=0))
    assert isinstance(paid, Fire)
    assert paid.employee == "executive_vice_president"
    kept = choice(evps_to_pay(free=1))
    assert isinstance(kept, Fire)
    assert kept.employee == "burger_cook"


# ---------------------------------------------------------------- order of business


def choosing(marketeers: int, demand: bool = False) -> Game:
    """Four chains choose their places, some of them with a marketeer at work; seat 0 chooses first."""
    scene = street(players=4)
    scene.restaurant(2, (3, 2)).restaurant(3, (3, 9))
    for seat in range(4):
        scene.cards(seat, work={"marketing_trainee" if seat < marketeers else "waitress": 1})
    if demand:
        scene.demand("4", "burger", "burger", "burger")
        for seat in (0, 1, 2, 3):
            scene.stock(seat, burger=3)
    return scene.order_of_business()


LATE = FORMER.more.late_place
"""What the last place was worth to the planner before, which took it often; the numbers of now lose by that."""


def test_who_likes_the_last_place_takes_it_where_all_rivals_lay_something_too() -> None:
    game = choosing(4)
    assert game.pending[0].seat == 0
    assert choice(game, late_place=LATE) == TakePosition(4)
    assert choice(game, late_place=0.0) == choice(game) == TakePosition(1)


def test_who_likes_the_last_place_goes_first_where_few_rivals_lay_something() -> None:
    assert choice(choosing(2), late_place=LATE) == TakePosition(1)


def test_who_likes_the_last_place_goes_first_where_the_order_decides_who_sells() -> None:
    """Houses want burgers, and another chain is as near to them and as dear."""
    assert choice(choosing(4, demand=True), late_place=LATE) == TakePosition(1)


# ---------------------------------------------------------------- milestones of modules


def new_milestones(**without: float) -> dict[str, int]:
    scene = Scene(STREET, houses=("1", "4", "7"), modules=["new_milestones"], in_round=1)
    scene.restaurant(0, LEFT).restaurant(1, RIGHT).cards(0, hand={"trainer": 1, "kitchen_trainee": 1})
    return structure(scene.restructuring(), **without)


def test_it_goes_for_a_milestone_of_a_module_that_its_card_can_bring() -> None:
    assert new_milestones().get("trainer") == 1
    assert "trainer" not in new_milestones(prizes=0.0, train_1=0.0)
    assert new_milestones(train_1=0.0).get("trainer") == 1


def test_it_does_not_go_for_one_that_has_gone() -> None:
    scene = Scene(STREET, houses=("1", "4", "7"), modules=["new_milestones"], in_round=1).gone("first_trainer_used")
    scene.restaurant(0, LEFT).restaurant(1, RIGHT).cards(0, hand={"trainer": 1, "kitchen_trainee": 1})
    assert "trainer" not in structure(scene.restructuring(), train_1=0.0)
