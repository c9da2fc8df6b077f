"""The greedy bot: at every decision the option that looks best by rules of thumb."""

from __future__ import annotations

import random
from collections.abc import Callable

from magnate.bots.greedy import building, kitchen, marketing, opening, payday, staffing, structure, ventures
from magnate.bots.greedy.desk import Desk
from magnate.game import SeatView
from magnate.model.actions import Action, Decline, FinishStep, Options, Pass, Ready, TakePosition
from magnate.rules.choices import find

Chooser = Callable[[Desk, Options], Action | None]


def choose_position(_desk: Desk, options: Options) -> Action | None:
    """Take the earliest place: first at the supply, and first in ties at dinner."""
    return min((option for option in options if type(option) is TakePosition), default=None)


CHOOSERS: dict[str, Chooser] = {
    "first_restaurant": opening.choose_first_place,
    "reserve": opening.choose_reserve,
    "restructuring": structure.choose_worker,
    "order_of_business": choose_position,
    "hire": staffing.choose_hire,
    "train": staffing.choose_training,
    "launch": marketing.choose_campaign,
    "campaign_place": marketing.choose_campaign_place,
    "campaign_message": marketing.choose_message,
    "food": kitchen.choose_goods,
    "build": building.choose_building,
    "house_place": building.choose_house_place,
    "restaurants": building.choose_manager,
    "restaurant_place": building.choose_restaurant_place,
    "payday": payday.choose_dismissal,
    "cleanup": kitchen.choose_kept,
}
"""Who answers which question; `ventures` those of modules, and what nobody knows gets a careful answer."""


class GreedyBot:
    """Builds a company that makes what it advertises, sells as much as it can, and stays solvent.

    Looks no further than the dinner to come; remembers nothing between decisions.
    """

    __slots__ = ()

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        """Return the option that looks best; a chance one where none does."""
        kind = next((decision.kind for decision in view.pending if decision.seat == view.seat), "")
        action = CHOOSERS.get(kind, ventures.choose_venture)(Desk(view), options)
        legal = None if action is None else find(options, action)
        return fall_back(options, dice) if legal is None else legal


def fall_back(options: Options, dice: random.Random) -> Action:
    """Return the option that commits to nothing, if there is one, else any."""
    for idle in (Ready(), FinishStep(), Decline(), Pass()):
        if any(type(option) is type(idle) for option in options):
            return idle
    return options[dice.randrange(len(options))]
