"""What the fast policy can believe in beyond the next dinners, number by number; 0, or 1 for parts, is no belief."""

from __future__ import annotations

import pytest

from magnate.bots.fast.marketing import Agency
from magnate.bots.fast.minds import minds_of
from magnate.bots.fast.outlook import Outlook
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import FORMER, GROWER, PLANNER
from magnate.bots.fast.weights import BELIEFS, STANDARD, Weights
from magnate.bots.fast.worth import Roster, Worths
from magnate.game import Game
from magnate.research.portfolio.pool import DRAWN
from magnate.research.tuning import near
from magnate.rules.table import Table
from magnate.testing import Scene
from tests.bots.test_planner_knows import street

OFF = {"unmade": 1.0, "blocked": 1.0, "site_alone": 1.0, "site_farther": -1.0, "site_as_near": -1.0}
"""What numbers are that say nothing; of all others 0 does."""


def on_the_street() -> Scene:
    """Return a road with three houses in round 4; seat 0 lives at its left end, seat 1 at its right end."""
    return street(in_round=4).cash(0, 40)


def looked_at(game: Game, **numbers: float) -> Outlook:
    """Return what seat 0 can hope for, by the standard numbers with some others."""
    view = game.view(0)
    return Policy(STANDARD._replace(**numbers)).look(Table(view.book, view.state), 0)


def gain(game: Game, card: str, **numbers: float) -> float:
    outlook = looked_at(game, **numbers)
    return Worths(outlook).gain(Roster(outlook, outlook.owned), outlook.book.by_employee[card])


EXPECTED = [
    ("later_slots", "management_trainee", 0.0),
    ("later_slots", "junior_vice_president", 1.0),
    ("later_slots", "vice_president", 2.0),
    ("later_slots", "executive_vice_president", 3.0),
    ("later_campaigns", "marketing_trainee", 0.0),
    ("later_campaigns", "campaign_manager", 1.0),
    ("later_campaigns", "brand_director", 3.0),
    ("later_cooking", "kitchen_trainee", 0.0),
    ("later_cooking", "burger_cook", 2.0),
    ("later_cooking", "pizza_chef", 3.0),
    ("later_cooking", "errand_boy", 0.0),
    ("later_drinks", "errand_boy", 1.0),
    ("later_drinks", "cart_operator", 2.0),
    ("later_drinks", "burger_cook", 0.0),
    ("later_building", "new_business_developer", 1.0),
    ("later_opening", "local_manager", 1.0),
    ("later_officer", "cfo", 1.0),
    ("later_training", "trainer", 0.0),
    ("later_training", "coach", 1.0),
    ("later_hiring", "recruiting_girl", 0.0),
    ("later_hiring", "recruiting_manager", 1.0),
]


@pytest.mark.parametrize(("number", "card", "times"), EXPECTED)
def test_a_card_that_takes_training_counts_for_later(number: str, card: str, times: float) -> None:
    game = on_the_street().cards(0, hand={"trainer": 0}).restructuring()
    assert gain(game, card, **{number: 6.0}) - gain(game, card) == pytest.approx(6.0 * times)


def test_a_second_copy_counts_for_half_and_a_last_round_for_nothing() -> None:
    one = on_the_street().cards(0, hand={"cart_operator": 1}).restructuring()
    assert gain(one, "cart_operator", later_drinks=6.0) - gain(one, "cart_operator") == pytest.approx(6.0)
    assert gain(one, "cart_operator", later_drinks=6.0, late=99.0) == gain(one, "cart_operator", late=99.0)


def test_a_higher_price_counts_for_what_will_sell() -> None:
    """A burger a round is asked for at the door and nobody else is near; nobody is hungry yet."""
    scene = on_the_street().campaign(0, "billboard_13", "burger", at=(0, 2)).cards(0, hand={"burger_cook": 1})
    game = scene.restructuring()
    outlook = looked_at(game)
    sold = min(3.0, outlook.future[outlook.book.by_good["burger"]])
    assert sold > 0
    worth = gain(game, "luxuries_manager", later_luxury=0.5, salary=0.0)
    assert worth - gain(game, "luxuries_manager", salary=0.0) == pytest.approx(0.5 * 10 * sold)


def agency(game: Game, **numbers: float) -> Agency:
    outlook = looked_at(game, **numbers)
    return Agency(outlook, Worths(outlook))


def test_less_room_is_seen_for_goods_that_the_chain_cannot_make() -> None:
    game = on_the_street().cards(0, work={"marketing_trainee": 1, "burger_cook": 1}).working(0, "launch")
    goods = game.view(0).book.by_good
    plain, wary = agency(game), agency(game, unmade=0.25)
    assert wary.room[goods["burger"]] == plain.room[goods["burger"]]
    assert wary.room[goods["pizza"]] == pytest.approx(0.25 * plain.room[goods["pizza"]])


def test_a_house_that_asks_for_what_the_chain_cannot_make_is_worth_less() -> None:
    scene = on_the_street().cards(0, work={"marketing_trainee": 1, "burger_cook": 1}).demand("1", "pizza")
    game = scene.working(0, "launch")
    goods = game.view(0).book.by_good
    burger, pizza = goods["burger"], goods["pizza"]
    plain, wary = agency(game), agency(game, blocked=0.1)
    assert wary.plain[0][burger] == pytest.approx(0.1 * plain.plain[0][burger])
    assert wary.plain[0][pizza] == plain.plain[0][pizza], "more of what it lacks leaves it as it is"
    assert wary.plain[1:] == plain.plain[1:], "houses that ask for nothing"


def test_a_marketeer_counts_on_no_more_houses_than_eat_here() -> None:
    game = on_the_street().cards(0, hand={"marketing_trainee": 1}).restructuring()

    def reach(**numbers: float) -> float:
        return Worths(looked_at(game, **numbers)).reach["radio"]

    outlook = looked_at(game)
    assert sum(outlook.shares) < reach() == 7.0
    assert reach(local=1.0) == pytest.approx(sum(outlook.shares))
    assert reach(local=0.5) == pytest.approx((7.0 + sum(outlook.shares)) / 2)


def believed(weights: Weights) -> dict[str, float]:
    """Return what numbers believe of all this, by name."""
    return {name: getattr(weights, name) for name in BELIEFS if getattr(weights, name) != OFF.get(name, 0.0)}


def test_the_planner_believes_little_of_this_and_only_in_the_base_game_with_three_seats_or_more() -> None:
    assert set(believed(PLANNER.more)) == {"unmade", "blocked", "site_alone", "later_drinks"}
    for weights in (STANDARD, *FORMER, PLANNER.two, PLANNER.introductory):
        assert not believed(weights)
    for weights in (PLANNER.two_modules, PLANNER.more_modules):
        assert set(believed(weights)) == {"early_place"}, "which is about scarce cards, not about growing"
    assert GROWER.more.train_1 > FORMER.more.train_1 + 1
    assert GROWER.more.later_drinks > 0


def test_who_is_drawn_around_the_planner_believes_what_it_does() -> None:
    drawn = [*minds_of(PLANNER.more, STANDARD), *(style.more for style in DRAWN), near(PLANNER.more, 3)]
    for weights in drawn:
        assert believed(weights) == (believed(PLANNER.more) if weights != STANDARD else {})
