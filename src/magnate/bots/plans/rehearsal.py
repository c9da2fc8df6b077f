"""Plays an imagined round with one seat's choices written down, and tells how it came out."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from magnate.bots.fast.playing import play_on, restructure, standing
from magnate.bots.fast.policy import Policy
from magnate.bots.plans.notes import Notes
from magnate.game import SeatView
from magnate.model.actions import Action, Options
from magnate.model.dinner_events import HouseDined
from magnate.model.events import BonusCounted, Event, SalariesPaid, StockDiscarded
from magnate.rules import flow
from magnate.rules.imagining import imagined
from magnate.rules.table import Table

Act = Callable[[Table, int, Options, random.Random], Action]
"""Answers the questions put to the seat whose plan it is."""

AFTER_DINNER = ("payday", "cleanup", flow.INTERLUDE)
"""Steps in which the dinner of the round is over."""


class Rehearsed(NamedTuple):
    """How one imagined round came out for the seat.

    dollars:  income of dinner, salaries apart; 0 where the dinner was over before. cash: right after payday.
    salaries: dollars due. houses: all that dined, in order. thrown: goods thrown away.
    standing: how the seat stood where the game stopped.
    """

    dollars: int
    cash: int
    salaries: int
    houses: tuple[HouseDined, ...]
    thrown: tuple[tuple[str, int], ...]
    standing: float


class Company:
    """The policies that play an imagined game: one for the seat, and those its rivals may have."""

    def __init__(self, mine: Policy, rivals: Sequence[Policy]) -> None:
        self.mine = mine
        self.rivals = rivals

    def seated(self, players: int, seat: int, dice: random.Random) -> list[Policy]:
        """Return a policy for each seat, with nothing remembered; who plays a rival is drawn."""
        found = [self.rivals[int(dice.random() * len(self.rivals))] for _ in range(players)]
        found[seat] = self.mine
        for policy in (self.mine, *self.rivals):
            policy.forget()
        return found


def rehearse(view: SeatView, company: Company, act: Act, notes: Notes | None, seed: int, rounds: int) -> Rehearsed:
    """Play one imagined game and return how it came out.

    act: what the seat does this round; the policy plays it in later ones. notes: where that is written down, if
    anywhere. rounds: at most, this one included.
    """
    dice = random.Random(seed)
    table = imagined(view.book, view.state, view.seat, dice)
    policies = company.seated(len(table.state.chains), view.seat, dice)
    seat, last = view.seat, view.state.round
    dined = view.state.step in AFTER_DINNER
    table.events = []
    play_round(table, seat, policies, act, notes, dice)
    told, table.events = table.events, None
    cash = table.state.chains[seat].cash
    earned = 0 if dined else table.state.chains[seat].earned
    if rounds > 1:
        play_on(table, policies, dice, last + rounds - 1)
    return summed_up(told, seat, earned, cash, standing(table.state, seat))


def play_round(
    table: Table, seat: int, policies: list[Policy], act: Act, notes: Notes | None, dice: random.Random
) -> None:
    """Play an imagined table on to the end of the round; `act` answers for the seat."""
    state, last = table.state, table.state.round
    while not state.finished and state.waiting and state.round <= last:
        if seat in state.waiting:
            options = flow.options(table, seat)
            action = act(table, seat, options, dice)
            if notes is not None:
                notes.before(table, action)
            flow.apply(table, seat, action)
            if notes is not None:
                notes.after(table)
            if state.step == "restructuring" and seat in state.waiting:
                continue
        elif state.step == "restructuring":
            restructure(table, policies)
        else:
            other = state.waiting[0]
            flow.apply(table, other, policies[other].choose(table, other, flow.options(table, other), dice))
        flow.advance(table)


def summed_up(told: list[Event], seat: int, earned: int, cash: int, stands: float) -> Rehearsed:
    """Return how a round came out, from what was told of it."""
    salaries = 0
    houses: list[HouseDined] = []
    thrown: tuple[tuple[str, int], ...] = ()
    for event in told:
        if isinstance(event, HouseDined):
            houses.append(event)
        elif isinstance(event, BonusCounted) and event.seat == seat:
            earned += event.bonus
        elif isinstance(event, SalariesPaid) and event.seat == seat:
            salaries = event.due
        elif isinstance(event, StockDiscarded) and event.seat == seat:
            thrown = event.thrown
    return Rehearsed(earned, cash, salaries, tuple(houses), thrown, stands)
