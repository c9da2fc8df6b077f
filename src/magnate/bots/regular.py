"""Keeps a diner going day after day: the neighbour of somebody who learns, never a surprise."""

from __future__ import annotations

import random
from typing import TypeVar

from magnate.game import SeatView
from magnate.model.action_kinds import ACTIONS
from magnate.model.actions import Action, FetchDrink, Options, Produce, PutToWork, TakePosition

A = TypeVar("A", bound=Action)


class RegularBot:
    """Lets everybody work, cooks what houses ask for, lets others go first, and changes nothing else.

    It rolls no dice, so that a lesson goes the same way every time.
    """

    __slots__ = ()

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        """Return the option that changes least."""
        if staff := _of_kind(options, PutToWork):
            return staff[0]
        if places := _of_kind(options, TakePosition):
            return places[-1]
        wanted = _wanted(view)
        food = [action for action in options if isinstance(action, Produce | FetchDrink) and wanted[action.good] > 0]
        if food:
            return max(food, key=lambda action: wanted[action.good])
        leaving = [action for action in options if ACTIONS.by_class[type(action)].leaves]
        return leaving[0] if leaving else options[0]


def _of_kind(options: Options, kind: type[A]) -> list[A]:
    return [action for action in options if isinstance(action, kind)]


def _wanted(view: SeatView) -> dict[str, int]:
    """Return how many pieces of each good the houses ask for, less what the chain has in stock."""
    state, goods = view.state, view.book.goods
    stock = state.chains[view.seat].stock
    wanted = {good: -count for good, count in zip(goods, stock, strict=True)}
    for tokens in state.tokens:
        for good, _ in tokens:
            wanted[goods[good]] += 1
    return wanted
