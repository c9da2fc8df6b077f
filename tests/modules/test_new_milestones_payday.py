"""New Milestones: salaries in goods, at $3, for nothing, or not at all (K-NMS-33, K-NMS-34, 6.5)."""

from __future__ import annotations

import random

import pytest

from magnate.game import Game
from magnate.model.actions import READY, Action, Fire, FireBusy, Ready
from magnate.model.events import MilestoneClaimed, SalariesPaid
from magnate.model.house_rules import Value
from magnate.model.state import Campaign, Recruiter
from magnate.modules.new_milestones.actions import PayGood
from magnate.modules.new_milestones.memory import set_free_evps
from magnate.rules.flow import question
from magnate.rules.salaries import BUSY, salaries
from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.view.text.account import sentences
from magnate.view.text.asked import facts_of
from tests.modules.payday_reference import Desk, Outcome, Plan, Worker, legal_plans
from tests.rules.asking import choices, stock
from tests.rules.legality import offered, play, refusal

BEER = "first_beer_sold"
TRAINER = "first_trainer_used"
WAITRESS = "first_waitress_used"
TURN_2 = ("first_marketeer_used", "first_trainer_used", "first_recruiting_girl_used")
BURGER = PayGood("burger")


def coaches(count: int, cash: int, *held: str, modules: tuple[str, ...] = (), **rules: Value) -> Scene:
    """Return a table where seat 0 has coaches and an idle errand boy on the beach, and holds milestones."""
    scene = Scene(modules=["new_milestones", *modules], house_rules=rules or None, in_round=5).gone(*TURN_2)
    return scene.cash(0, cash).cards(0, beach={"coach": count, "errand_boy": 1}).milestones(0, *held)


def paid(game: Game, *actions: Action, seat: int = 0) -> SalariesPaid:
    """Let a seat choose and all the others seal, and return what the seat paid."""
    events = [event for action in actions for event in game.play(seat, action)]
    while not any(isinstance(event, SalariesPaid) for event in events):
        events += game.play(game.pending[0].seat, READY)
    return next(event for event in events if isinstance(event, SalariesPaid) and event.seat == seat)


def brief(told: SalariesPaid) -> tuple[int, int, int, int]:
    """Return (goods, dollars, unpaid, dollars left)."""
    return (sum(count for _, count in told.goods), told.due, told.unpaid, told.cash)


@pytest.mark.rule("K-NMS-33", "K-GEN-15")
def test_waitress_money_earns_the_milestone_and_salaries_cost_3_in_the_same_turn() -> None:
    scene = coaches(3, 50).cards(0, work={"waitress": 1})
    claims = [event for event in scene.dinner() if isinstance(event, MilestoneClaimed)]
    assert claims == [MilestoneClaimed(0, WAITRESS)]
    told = paid(scene.payday())
    assert (told.rate, told.gross, told.due, told.cash) == (3, 9, 9, 44)


@pytest.mark.rule("K-NMS-33", "K-NMS-06")
def test_without_a_waitress_at_work_salaries_cost_5() -> None:
    scene = coaches(3, 50).cards(0, beach={"waitress": 1})
    assert [event for event in scene.dinner() if isinstance(event, MilestoneClaimed)] == []
    assert paid(scene.payday()).due == 15


@pytest.mark.rule("K-EX-87", "K-NMS-33", "K-NMS-51", "K-INT-05")
@pytest.mark.parametrize(
    ("held", "recruiter", "unused", "due"),
    [
        ((), "", 0, 20),
        ((WAITRESS,), "", 0, 12),
        ((WAITRESS,), "recruiting_manager", 2, 2),
        ((WAITRESS,), "hr_director", 3, 0),
    ],
)
def test_four_salaried_cards(held: tuple[str, ...], recruiter: str, unused: int, due: int) -> None:
    scene = coaches(3 if recruiter else 4, 50, *held)
    if recruiter:
        scene.cards(0, work={recruiter: 1})
        scene.chain(0).recruiters = [Recruiter(-1, 0), Recruiter(scene.book.by_employee[recruiter], unused)]
    assert (paid(scene.payday()).due, scene.state.bank) == (due, 100 + due)


@pytest.mark.rule("K-INT-34")
def test_a_night_shift_waitress_has_two_incomes_and_the_same_rate() -> None:
    scene = coaches(1, 50, modules=("night_shift_managers",))
    scene.cards(0, work={"waitress": 1, "night_shift_manager": 1}).dinner()
    told = paid(scene.payday())
    assert (told.cards, told.rate, told.cash) == (2, 3, 50 + 6 - 6)


@pytest.mark.rule("K-NMS-34", "K-EX-91")
def test_the_free_evp_costs_nothing_and_need_not_be_fired() -> None:
    scene = coaches(1, 0).cards(0, beach={"executive_vice_president": 1})
    set_free_evps(scene.state, 0, 1)
    game = scene.payday()
    assert salaries(scene.table, 0).cards == 1
    play(game, 0, Fire("coach", "beach"), READY)
    assert game.state.chains[0].cash == 0


@pytest.mark.rule("K-NMS-34")
def test_an_evp_got_otherwise_costs_a_salary() -> None:
    scene = coaches(0, 9).cards(0, beach={"executive_vice_president": 1})
    assert paid(scene.payday()).due == 5


@pytest.mark.rule("K-NMS-34")
def test_a_free_evp_that_is_fired_goes_to_the_supply_and_saves_nothing() -> None:
    scene = coaches(1, 4).cards(0, beach={"executive_vice_president": 1})
    set_free_evps(scene.state, 0, 1)
    evp = scene.book.by_employee["executive_vice_president"]
    before = scene.state.supply[evp]
    game = scene.payday()
    play(game, 0, Fire("executive_vice_president", "beach"))
    assert not offered(game, 0, READY), "the coach still costs 5"
    play(game, 0, Fire("coach", "beach"), READY)
    assert game.state.supply[evp] == before + 1


@pytest.mark.rule("K-RUL-23", "K-NMS-18")
@pytest.mark.parametrize(("rule", "due"), [("salary_due", 5), ("no_salary", 0)])
def test_the_brand_director_of_a_permanent_radio(rule: str, due: int) -> None:
    scene = coaches(0, 4, busy_director_salary=rule)
    scene.campaign(0, "radio_1", "beer", 0, at=(0, 0), marketeer="brand_director")
    game = scene.payday()
    assert salaries(scene.table, 0).due == due
    assert offered(game, 0, FireBusy("radio_1")) == bool(due)


@pytest.mark.rule("K-RUL-34", "K-NMS-53a")
@pytest.mark.parametrize(("rule", "due"), [("due", 10), ("none", 5)])
def test_a_busy_rural_marketeer_beside_one_at_work(rule: str, due: int) -> None:
    scene = coaches(0, 0, modules=("rural_marketeers",), rural_salary=rule)
    scene.cards(0, work={"rural_marketeer": 1})
    scene.campaign(0, "giant_billboard_1", "beer", 0, marketeer="rural_marketeer")
    game = scene.payday()
    assert salaries(scene.table, 0).due == due
    play(game, 0, Fire("rural_marketeer", "work"))
    assert offered(game, 0, FireBusy("giant_billboard_1")) == (rule == "due")


@pytest.mark.rule("K-EX-88", "K-NMS-50", "K-NMS-51", "K-INT-04")
@pytest.mark.parametrize(("held", "rest"), [((BEER,), 10), ((BEER, WAITRESS), 6)])
def test_goods_pay_a_whole_salary_each_at_any_rate(held: tuple[str, ...], rest: int) -> None:
    game = coaches(4, 50, *held).stock(0, burger=1, beer=1).payday()
    assert brief(paid(game, BURGER, PayGood("beer"), READY)) == (2, rest, 0, 50 - rest)
    assert stock(game) == {}


@pytest.mark.rule("K-EX-88", "K-NMS-52", "K-NMS-51")
def test_a_discount_leaves_room_for_one_good_only() -> None:
    scene = coaches(3, 50, BEER, WAITRESS).stock(0, burger=4).cards(0, work={"recruiting_manager": 1})
    game = scene.payday()
    assert salaries(scene.table, 0).due == 2
    play(game, 0, BURGER)
    assert refusal(game, 0, BURGER) == "K-NMS-52"
    assert brief(paid(game, READY)) == (1, 0, 0, 50)


@pytest.mark.rule("K-RUL-42")
@pytest.mark.parametrize(("rule", "most"), [("as_printed", 3), ("discount_before_goods_only", 2)])
def test_whether_a_good_may_pay_a_part_of_a_salary(rule: str, most: int) -> None:
    scene = coaches(5, 50, BEER, WAITRESS, discounts_and_goods=rule).stock(0, burger=9)
    scene.cards(0, work={"recruiting_manager": 1})
    game = scene.payday()
    assert salaries(scene.table, 0).due == 8
    play(game, 0, *[BURGER] * most)
    assert refusal(game, 0, BURGER) == "K-NMS-52"


@pytest.mark.rule("K-NMS-50", "K-INT-49")
def test_every_food_and_drink_pays_and_coffee_does_not() -> None:
    modules = ("kimchi", "sushi", "noodles", "coffee")
    scene = coaches(4, 50, BEER, modules=modules)
    scene.stock(0, kimchi=1, sushi=1, noodles=1, coffee=1, burger=1, pizza=1, beer=1, lemonade=1, soda=1)
    game = scene.payday()
    goods = {option.good for option in choices(game, PayGood)}
    assert goods == {"kimchi", "sushi", "noodles", "burger", "pizza", "beer", "lemonade", "soda"}
    assert refusal(game, 0, PayGood("coffee")) == "K-NMS-50"
    assert brief(paid(game, PayGood("kimchi"), PayGood("sushi"), PayGood("noodles"), READY))[:2] == (3, 5)


@pytest.mark.rule("K-NMS-50")
def test_without_the_milestone_nobody_pays_in_goods() -> None:
    game = coaches(2, 50, TRAINER).stock(0, burger=2).payday()
    assert refusal(game, 0, BURGER) == "K-NMS-50"


@pytest.mark.rule("K-NMS-53", "K-NMS-54", "K-NMS-28")
def test_goods_are_paid_only_if_the_chain_wants_to_and_the_freezer_counts() -> None:
    scene = coaches(2, 10, BEER, "first_coke_sold").stock(0, soda=2)
    twin = coaches(2, 10, BEER, "first_coke_sold").stock(0, soda=2).payday()
    assert brief(paid(scene.payday(), READY)) == (0, 10, 0, 0)
    assert brief(paid(twin, PayGood("soda"), READY)) == (1, 5, 0, 5)
    assert stock(twin) == {"soda": 1}


@pytest.mark.rule("K-NMS-53", "K-NMS-53a")
def test_who_cannot_pay_in_cash_pays_with_goods_before_a_marketeer_goes() -> None:
    scene = coaches(0, 3, BEER).stock(0, burger=1)
    game = scene.campaign(0, "mailbox_7", "beer", 2, at=(0, 0), marketeer="campaign_manager").payday()
    assert refusal(game, 0, READY) == "K-NMS-53"
    assert refusal(game, 0, FireBusy("mailbox_7")) == "K-NMS-53"
    assert brief(paid(game, BURGER, READY)) == (1, 0, 0, 3)


@pytest.mark.rule("K-NMS-53a", "K-NMS-55")
def test_goods_are_paid_once_enough_people_are_fired() -> None:
    game = coaches(3, 4, BEER).stock(0, burger=1, beer=1).payday()
    assert refusal(game, 0, BURGER) == "K-NMS-53a"
    assert refusal(game, 0, READY) == "B-PAY-07"
    play(game, 0, Fire("coach", "beach"), BURGER)
    assert refusal(game, 0, Fire("coach", "beach")) == "K-NMS-55"
    assert brief(paid(game, PayGood("beer"), READY)) == (2, 0, 0, 4)


@pytest.mark.rule("K-NMS-55")
def test_the_holder_may_fire_though_goods_would_pay() -> None:
    game = coaches(2, 0, BEER).stock(0, burger=2).payday()
    assert brief(paid(game, Fire("coach", "beach"), BURGER, READY)) == (1, 0, 0, 0)
    assert stock(game) == {}, "what is left is thrown away"


@pytest.mark.rule("K-EX-89", "K-NMS-56")
def test_salaries_one_cannot_pay_stay_unpaid_and_nobody_is_fired() -> None:
    game = coaches(3, 7, TRAINER).payday()
    assert brief(paid(game, READY)) == (0, 5, 2, 2)
    assert sum(game.state.chains[0].hand) == 4


@pytest.mark.rule("K-EX-89", "K-NMS-56", "K-INT-06", "K-NMS-53a")
def test_goods_are_used_before_anybody_stays_unpaid() -> None:
    game = coaches(3, 7, TRAINER, BEER).stock(0, burger=2).payday()
    assert refusal(game, 0, READY) == "K-NMS-53"
    play(game, 0, BURGER)
    assert refusal(game, 0, READY) == "K-NMS-53"
    assert brief(paid(game, BURGER, READY)) == (2, 5, 0, 2)


@pytest.mark.rule("K-NMS-56", "K-NMS-53a")
@pytest.mark.parametrize("held", [(TRAINER,), (TRAINER, BEER)])
def test_busy_marketeers_keep_their_jobs_and_firing_stays_allowed(held: tuple[str, ...]) -> None:
    scene = coaches(1, 0, *held).campaign(0, "mailbox_7", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    game = scene.payday()
    play(game, 0, Fire("coach", "beach"))
    assert refusal(game, 0, FireBusy("mailbox_7")) == "K-NMS-53a"
    assert brief(paid(game, READY)) == (0, 0, 1, 0)


@pytest.mark.rule("K-RUL-29")
@pytest.mark.parametrize(("rule", "left"), [("whole_salaries", 2), ("all_cash", 0)])
def test_what_is_paid_when_cash_falls_short(rule: str, left: int) -> None:
    told = paid(coaches(3, 7, TRAINER, unpaid_salaries=rule).payday(), READY)
    assert (told.cash, told.due, told.unpaid) == (left, 7 - left, 2)


@pytest.mark.rule("K-RUL-29")
@pytest.mark.parametrize("rule", ["whole_salaries", "all_cash"])
def test_who_can_pay_keeps_the_rest(rule: str) -> None:
    assert paid(coaches(3, 17, TRAINER, unpaid_salaries=rule).payday(), READY).cash == 2


@pytest.mark.rule("K-NMS-50", "B-INF-04", "B-INF-06")
def test_nobody_else_sees_the_goods_before_all_have_sealed() -> None:
    scene = coaches(2, 50, BEER).stock(0, burger=2).cards(1, beach={"trainer": 1})
    game = scene.payday()
    play(game, 0, BURGER)
    assert [sum(game.view(seat).state.chains[0].paying) for seat in (0, 1)] == [1, 0]
    assert stock(game) == {"burger": 2}


@pytest.mark.rule("K-NMS-50", "RUL-14")
def test_with_firing_in_turn_order_goods_are_handed_over_when_all_have_chosen() -> None:
    scene = coaches(2, 50, BEER, firing="turn_order").stock(0, burger=2).cards(1, beach={"trainer": 1})
    game = scene.payday()
    play(game, 0, BURGER, READY)
    assert stock(game) == {"burger": 2}
    assert brief(paid(game, READY, seat=1)) == (0, 0, 0, 0)
    assert game.state.chains[0].cash == 45


@pytest.mark.rule("K-NMS-50")
def test_a_position_keeps_goods_that_are_chosen_but_not_paid() -> None:
    game = coaches(2, 50, BEER).reserves(100, 200).stock(0, burger=2).cards(1, beach={"trainer": 1}).payday()
    play(game, 0, BURGER)
    again = Game.from_position(game.position())
    assert again.state.key() == game.state.key()
    assert brief(paid(again, READY)) == (1, 5, 0, 45)


@pytest.mark.rule("K-NMS-50", "K-NMS-56")
def test_the_account_names_goods_and_unpaid_salaries() -> None:
    told = SalariesPaid(0, 6, 6, 0, 5, due=1, cash=2, rate=3, goods=(("burger", 1), ("beer", 2)), unpaid=1)
    assert sentences(told) == [
        "A pays salaries: 2 × $3 − $5 = $1, and 1 burger and 2 beers instead of cash, 1 card stays unpaid. $2 left.",
        "$5 less for unused hires.",
    ]


@pytest.mark.rule("K-NMS-53")
def test_who_could_pay_with_goods_is_not_told_to_fire() -> None:
    game = coaches(1, 0, BEER).stock(0, burger=1).payday()
    assert facts_of(Table(game.book, game.state), 0, "payday")[:2] == [
        "Salaries: 1 × $5 = $5. You have $0, $5 too little.",
        "Pay with goods or fire somebody until you can pay.",
    ]


def sealed_plans(table: Table) -> dict[Plan, Outcome]:
    """Return every plan seat 0 can seal, and what it would come to, by trying all options in every order."""
    chain, step, employees = table.state.chains[0], question(table), table.book.employees
    found: dict[Plan, Outcome] = {}
    seen: set[object] = set()

    def follow() -> None:
        here = (tuple(sorted(chain.firing)), tuple(chain.paying))
        if here in seen:
            return
        seen.add(here)
        for option in step.options(table, 0):
            if type(option) is Ready:
                fired = tuple(sorted(employees[gone.employee].id for gone in chain.firing if gone.place != BUSY))
                busy = sum(gone.place == BUSY for gone in chain.firing)
                owed = salaries(table, 0)
                found[Plan(fired, busy, owed.goods)] = Outcome(owed.due, owed.unpaid)
                continue
            kept = (chain.firing[:], chain.paying[:])
            step.apply(table, 0, option)
            follow()
            chain.firing, chain.paying = kept

    follow()
    return found


def seat_at(desk: Desk, table: Table, dice: random.Random) -> None:
    """Give seat 0 exactly what a desk says, whatever it had."""
    book, state = table.book, table.state
    chain, by_employee = state.chains[0], book.by_employee
    chain.cash = desk.cash
    chain.work, chain.beach = [0] * len(book.employees), [0] * len(book.employees)
    chain.recruiters = [Recruiter(-1, 0)]
    for worker in desk.idle:
        card = by_employee[worker.name]
        if book.employees[card].discount_per_unused_hire:
            chain.work[card] += 1
            chain.recruiters.append(Recruiter(card, worker.unused))
        else:
            chain.beach[card] += 1
    chain.stock, chain.firing, chain.paying = ([0] * len(book.goods), [], [0] * len(book.goods))
    for _ in range(desk.goods):
        chain.stock[book.by_good[dice.choice(("burger", "beer", "soda"))]] += 1
    state.campaigns = [
        Campaign(book.campaign_index[name], 0, 0, 2, by_employee["campaign_manager"], 0, turned=False)
        for name in ("mailbox_7", "mailbox_8")[: desk.busy]
    ]
    held = [(WAITRESS, desk.rate == 3), (BEER, desk.beer), (TRAINER, desk.trainer)]
    chain.milestones = sum(book.bits[name] for name, holds in held if holds)


def any_desk(dice: random.Random) -> Desk:
    """Return a chain with a few cards that hardly or just can pay."""
    idle = [Worker("coach", costs=True)] * dice.randint(0, 3) + [Worker("waitress", costs=False)] * dice.randint(0, 1)
    for name, actions in (("recruiting_manager", 2), ("hr_director", 4)):
        if dice.random() < 0.4:
            idle.append(Worker(name, costs=True, unused=dice.randint(0, actions)))
    if dice.random() < 0.2:
        idle.append(Worker("executive_vice_president", costs=False))
    rate = dice.choice((3, 5))
    beer, trainer = dice.choice(((True, False), (True, True), (False, True), (False, False)))
    return Desk(tuple(idle), dice.randint(0, 2), dice.randint(0, 16), dice.randint(0, 4), rate, beer, trainer)


@pytest.mark.rule("K-NMS-51", "K-NMS-52", "K-NMS-53", "K-NMS-53a", "K-NMS-55", "K-NMS-56", "B-PAY-09")
@pytest.mark.parametrize("seed", range(8))
def test_what_can_be_sealed_is_exactly_what_the_rules_allow(seed: int) -> None:
    """Hundreds of paydays are compared with a reference that tries every set of cards and number of goods."""
    scene = coaches(0, 0)
    set_free_evps(scene.state, 0, 1)
    scene.state.step = "payday"
    dice = random.Random(seed)
    for _ in range(250):
        desk = any_desk(dice)
        seat_at(desk, scene.table, dice)
        assert sealed_plans(scene.table) == legal_plans(desk), desk
