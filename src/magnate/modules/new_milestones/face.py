"""What New Milestones shows: campaigns that milestones bring, and salaries paid with goods (chapter 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from magnate.facts.advice import Advice
from magnate.facts.campaigns import message, placing
from magnate.facts.effects import Effect
from magnate.facts.face import Called, Face, Question, Tell
from magnate.facts.milestones import Earned, Sold
from magnate.facts.milestones import launching as any_launch
from magnate.facts.phrase import Label, Phrase, Square
from magnate.facts.rings import marketeer_range
from magnate.facts.sight import Sight
from magnate.model.state import NOBODY
from magnate.modules.new_milestones import launching, money, payday, working
from magnate.modules.new_milestones.actions import PayGood
from magnate.modules.new_milestones.advice import ADVICE
from magnate.modules.new_milestones.launching import SECOND, SECOND_PLACE
from magnate.modules.new_milestones.places import block_of_restaurant
from magnate.modules.new_milestones.selling import PIZZA_RADIO, PIZZA_RADIO_PLACE, SOLD
from magnate.modules.new_milestones.working import FREE_MAILBOX, FREE_MAILBOX_MESSAGE, FREE_MAILBOX_PLACE
from magnate.rules.milestones import is_available
from magnate.rules.salaries import salaries
from magnate.rules.table import Table


class MilestonesFace(Face):
    """What New Milestones shows."""

    def phrases(self) -> Mapping[str, tuple[str, ...]]:
        """Return what is said of free campaigns and of salaries."""
        return {
            "like_campaign": ("campaign", "good", "rounds"),
            "house_bought_pizza": ("house",),
            "block_houses": ("houses",),
            "block_empty": (),
            "unpaid_then": ("count",),
            "saves_salary": ("dollars",),
            "not_the_second": (),
            "second_of_kind": (),
            "placed_by_nobody": (),
            "other_kind": ("campaign",),
            "campaign_required": (),
            "one_good_for_ever": (),
            "other_tile": ("house",),
            "other_block": (),
            "salaries_stay_unpaid": (),
            "pay_with_goods_first": ("dollars",),
            "goods_do_not_pay": (),
            "good_does_not_pay": ("good",),
            "no_salary_left": (),
            "still_short": (),
        }

    def questions(self) -> Mapping[str, Question]:
        """Return the questions about second campaigns, radios for pizza and free mailboxes."""
        return {
            SECOND: Question(("K-NMS-13",), second_facts),
            SECOND_PLACE: Question(
                ("K-NMS-13", "B-MKT-03"), lambda table, seat: placing(table, seat) + second_facts(table, seat), in_range
            ),
            PIZZA_RADIO: Question(("K-NMS-22", "K-NMS-24"), pizza_facts),
            PIZZA_RADIO_PLACE: Question(
                ("K-NMS-23",), lambda table, seat: placing(table, seat) + pizza_facts(table, seat)
            ),
            FREE_MAILBOX: Question(("K-NMS-32",), block_facts),
            FREE_MAILBOX_PLACE: Question(
                ("K-NMS-32",), lambda table, seat: placing(table, seat) + block_facts(table, seat)
            ),
            FREE_MAILBOX_MESSAGE: Question(("K-NMS-32",), message),
        }

    def placing_pays(self, table: Table, seat: int, card: int) -> int:
        """Return what First marketeer used pays, which the launch of any marketeer earns (K-NMS-10, K-NMS-11)."""
        holds = table.has(seat, launching.MARKETEER) or is_available(table, launching.MARKETEER)
        return launching.DOLLARS_PER_TOKEN if card != NOBODY and holds else 0

    def effects(self) -> Mapping[type, Tell]:
        """Return what paying with goods leads to."""
        return {PayGood: _pay_good}

    def milestones(self) -> Mapping[str, Earned]:
        """Return how the milestones of the module are earned."""
        return EARNED

    def labels(self) -> Mapping[type, Called]:
        """Return what options are called."""
        return {
            PayGood: lambda action: Label(say="pay_good", values={"good": action.good, "count": 1}),
        }

    def advice(self) -> Advice:
        """Return what the milestones are worth to computer players."""
        return ADVICE

    def wages(self) -> Mapping[type, Callable[[Any], str]]:
        """Return goods that pay a salary each (K-NMS-50)."""
        return {PayGood: lambda action: action.good}

    def payday_milestones(self) -> Sequence[str]:
        """Return those that change a rate, a discount, or how salaries are paid (K-NMS-33 to K-NMS-35, K-NMS-50)."""
        return working.RECRUITING_GIRL, payday.TRAINER, payday.WAITRESS, payday.BEER

    def dinner_milestones(self) -> Mapping[str, Sold]:
        """Return the milestones of goods that are sold (K-NMS-20)."""
        return {milestone: Sold((good,)) for good, milestone in SOLD}

    def milestone_cards(self) -> Mapping[str, Sequence[str]]:
        """Return the cards that milestones bring (K-NMS-12, K-NMS-34, K-NMS-35)."""
        return {
            launching.TRAINEE: ("kitchen_trainee", "errand_boy"),
            working.RECRUITING_GIRL: (working.EVP,),
            working.TRAINER: ("trainer",),
        }


def launched_by(marketeer: str) -> Earned:
    """Return how a milestone is earned by a campaign of one kind of marketeer."""
    return Earned(lambda means: means.launched_by(marketeer), cards=(marketeer,))


EARNED: Mapping[str, Earned] = {
    launching.MARKETEER: any_launch(),
    launching.TRAINEE: launched_by("marketing_trainee"),
    launching.CAMPAIGN_MANAGER: launched_by("campaign_manager"),
    launching.BRAND_MANAGER: launched_by("brand_manager"),
    launching.BRAND_DIRECTOR: launched_by("brand_director"),
    working.RECRUITING_GIRL: Earned(
        lambda means: means.at_work("recruiting_girl") and means.hires(), "hire", ("recruiting_girl",)
    ),
    working.TRAINER: Earned(lambda means: means.trains_by_trainer(), "train", ("trainer",)),
    working.CART_OPERATOR: Earned(lambda means: means.drives_cart(), "food", ("cart_operator",)),
    working.HOUSE_BUILT: Earned(lambda means: means.builds_house(), "build"),
    working.NEW_RESTAURANT: Earned(lambda means: means.opens_restaurant(), "restaurants"),
    payday.WAITRESS: Earned(lambda means: means.at_work("waitress"), "", ("waitress",)),
    money.DISCOUNT: Earned(lambda means: means.at_work(money.CARD), "", (money.CARD,)),
}
"""How milestones are earned that a chain's own cards can bring; the others take a dinner."""


def in_range(table: Table, seat: int) -> list[list[Square]]:
    """Return the squares in range of the campaign manager (K-NMS-13)."""
    return marketeer_range(table, seat, table.state.turn.requests[-1])


def second_facts(table: Table, _seat: int) -> list[Phrase]:
    """Say what the first campaign of the card is like: the second has the same good and duration (K-NMS-13)."""
    first = next(run for run in table.state.campaigns if run.token == table.state.turn.requests[-1].partner)
    campaign = table.book.catalogue.campaigns[first.token].id
    good = table.book.goods[first.good]
    return [Phrase(say="like_campaign", values={"campaign": campaign, "good": good, "rounds": first.rounds})]


def pizza_facts(table: Table, _seat: int) -> list[Phrase]:
    """Name the house that bought the pizza (K-NMS-22)."""
    house = table.state.houses[table.state.turn.requests[-1].number]
    return [Phrase(say="house_bought_pizza", values={"house": house.label})]


def block_facts(table: Table, seat: int) -> list[Phrase]:
    """Name the houses of the block of the new restaurant (B-CAM-06)."""
    area = block_of_restaurant(table, seat, table.state.turn.requests[-1].number)
    houses = [house.label for house in table.state.houses if house.squares & area]
    return [Phrase(say="block_houses", values={"houses": houses}) if houses else Phrase(say="block_empty")]


def _pay_good(sight: Sight, action: PayGood) -> Effect:
    """Say what paying a salary with this good saves, and how many are left (K-NMS-50, K-NMS-51)."""
    table = sight.table
    chain = table.state.chains[sight.seat]
    good = table.book.by_good[action.good]
    now = salaries(table, sight.seat).due
    chain.paying[good] += 1
    then = salaries(table, sight.seat)
    left = chain.stock[good] - chain.paying[good]
    chain.paying[good] -= 1
    found = [Phrase(say="due_then", values={"dollars": then.due})]
    if then.unpaid:
        found.append(Phrase(say="unpaid_then", values={"count": then.unpaid}))
    elif now > then.due:
        found.append(Phrase(say="saves_salary", values={"dollars": now - then.due}))
    return Effect(facts=[*found, Phrase(say="pieces_held", values={"good": action.good, "count": left})])
