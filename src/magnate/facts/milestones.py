"""What a chain has at hand for milestones, and how each of them is earned."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from magnate.model.actions import Action, CollectDrinks, PickCampaign, PickHouse, PickManager, PlaceGarden
from magnate.model.house_rule_list import GARDEN_IS_HOUSE
from magnate.model.state import Turn
from magnate.rules import flow
from magnate.rules.company import acting, may_gain
from magnate.rules.hiring import HIRES_FOR_MILESTONE
from magnate.rules.payday import PAID_FOR_MILESTONE
from magnate.rules.salaries import salaries
from magnate.rules.table import Table


class Means:
    """What a chain has at hand for milestones once its structure is turned over.

    The table is one of its own: looking into the steps of a working day leaves marks on it.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table: Table = table
        self.seat: int = seat
        self.uses: list[int] = acting(table, seat)
        self._launches: list[PickCampaign] | None = None

    def at_work(self, *names: str) -> bool:
        """Tell whether one of these cards is at work."""
        return any(self.uses[self.table.book.by_employee[name]] for name in names)

    def offered(self, step: str) -> list[Action]:
        """Return what the chain could do at the beginning of a step of its working day, as the table stands."""
        table = self.table
        if not any(self.uses[card] for card in table.book.actors[step]):
            return []
        table.state.turn = Turn(self.seat)
        table.options.clear()
        flow.begin_working_step(table, step)
        return list(flow.question(table).options(table, self.seat))

    def hires(self) -> bool:
        """Tell whether somebody can be hired from a pile."""
        return self.hireable() > 0

    def hireable(self) -> int:
        """Count the cards in the piles that the chain could hire, one of each it may own once."""
        book, found = self.table.book, 0
        for card in book.entry_level:
            if may_gain(self.table, self.seat, card):
                left = self.table.state.supply[card]
                found += min(left, 1) if book.employees[card].unique else left
        return found

    def hires_3(self) -> bool:
        """Tell whether there are actions and cards for three hires (B-MIL-32)."""
        book = self.table.book
        actions = book.catalogue.ceo_hires
        actions += sum(self.uses[card] * book.employees[card].hires for card in book.recruiters)
        return min(actions, self.hireable()) >= HIRES_FOR_MILESTONE

    def trains_by_trainer(self) -> bool:
        """Tell whether a trainer, not only a coach or guru, can train somebody (K-NMS-35)."""
        return self.at_work("trainer") and self.trains()

    def trains(self) -> bool:
        """Tell whether a card on the beach, or one hired first, can take one step with a trainer at work (B-TRN-02)."""
        book, state = self.table.book, self.table.state
        if not any(self.uses[card] for card in book.trainers):
            return False
        beach = state.chains[self.seat].beach
        for card in book.employees:
            hired = card.entry_level and state.supply[card.index] and may_gain(self.table, self.seat, card.index)
            if (beach[card.index] or hired) and any(
                state.supply[to] and may_gain(self.table, self.seat, to) for to in card.trains_to
            ):
                return True
        return False

    def launches(self, *kinds: str) -> bool:
        """Tell whether a campaign of one of these kinds can be launched, or any at all."""
        tokens = self.table.book.catalogue
        return any(not kinds or tokens.campaign(pick.campaign).kind in kinds for pick in self.picks())

    def picks(self) -> list[PickCampaign]:
        """Return the campaigns marketeers at work could launch (B-MKT-01)."""
        if self._launches is None:
            self._launches = [pick for pick in self.offered("launch") if isinstance(pick, PickCampaign)]
        return self._launches

    def launched_by(self, marketeer: str) -> bool:
        """Tell whether a marketeer at work can launch a campaign."""
        return any(pick.marketeer == marketeer for pick in self.picks())

    def makes(self, good: str) -> bool:
        """Tell whether a kitchen card at work makes a good."""
        book = self.table.book
        return any(self.uses[card] and book.by_good[good] in book.employees[card].produces for card in book.kitchen)

    def drives_cart(self) -> bool:
        """Tell whether a cart operator at work has a route (K-NMS-36)."""
        name = "cart_operator"
        return self.at_work(name) and any(
            isinstance(one, CollectDrinks) and one.employee == name for one in self.offered("food")
        )

    def builds_house(self) -> bool:
        """Tell whether a house, or a garden where that counts, can be built (K-NMS-30, K-RUL-45)."""
        kinds = (PickHouse, PlaceGarden) if GARDEN_IS_HOUSE.of(self.table.book.house_rules) else (PickHouse,)
        return any(isinstance(one, kinds) for one in self.offered("build"))

    def opens_restaurant(self) -> bool:
        """Tell whether a manager can place a new restaurant (K-NMS-32)."""
        return any(isinstance(one, PickManager) and not one.restaurant for one in self.offered("restaurants"))

    def pays_20(self) -> bool:
        """Tell whether cash and salaries are enough, even with the discount for every hire left unused (B-PAY-10)."""
        book, table = self.table.book, self.table
        cards = [book.employees[card] for card in book.recruiters]
        discount = sum(self.uses[card.index] * card.hires * card.discount_per_unused_hire for card in cards)
        owed = salaries(table, self.seat)
        # On payday the hires that were left unused are known, and counted already.
        more = 0 if table.state.step == "payday" else max(0, discount - owed.recruiting_discount)
        return table.state.chains[self.seat].cash >= owed.due >= PAID_FOR_MILESTONE + more


class Earned(NamedTuple):
    """How a milestone can be claimed by what a chain's own cards do.

    can: tells whether the cards at work can reach it, whatever else happens in the round. step: the working step it
    is earned in, "" where cards at work claim it at the reveal or at dinner, ``payday`` where salaries do.
    cards: the employees that do it, where the step does not say. kinds: the campaigns of which one is launched, goods:
    the goods of which one is made; where they are empty, any will do.
    """

    can: Callable[[Means], bool]
    step: str = "launch"
    cards: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    goods: tuple[str, ...] = ()


class Sold(NamedTuple):
    """How a milestone can be claimed by sales at dinner.

    goods: those of which one is sold, any where it is empty. by_rival: another chain sells, to demand that a campaign
    of the chain itself brought about.
    """

    goods: tuple[str, ...] = ()
    by_rival: bool = False


def launching(*kinds: str) -> Earned:
    """Return how a milestone is earned by launching a campaign of one of these kinds, or any campaign."""
    return Earned(lambda means: means.launches(*kinds), kinds=kinds)


def making(good: str) -> Earned:
    """Return how a milestone is earned by making a good in the kitchen."""
    return Earned(lambda means: means.makes(good), "food", goods=(good,))


def present(*cards: str) -> Earned:
    """Return how a milestone is earned by having one of these cards at work."""
    return Earned(lambda means: means.at_work(*cards), "", cards)
