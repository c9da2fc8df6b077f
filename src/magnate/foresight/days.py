"""Imagined days: from what a seat may know to the end of dinner, by planners of many minds."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from magnate.bots.fast.minds import minds_of
from magnate.bots.fast.playing import restructure
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import LEANINGS, PLANNER
from magnate.bots.fast.weights import STANDARD, alike
from magnate.bots.search import candidates
from magnate.game import SeatView
from magnate.model.dinner_events import HouseDined
from magnate.model.events import Event
from magnate.rules import flow
from magnate.rules.imagining import imagined
from magnate.rules.table import Table
from magnate.view.screen.dinner.forecast import is_before_dinner

SEAT_DAYS = 96
"""Days of one seat that a forecast imagines: at a larger table it imagines fewer, and takes as long."""

LEAST_DAYS = 12

MODULES_OF_A_SEAT = 6
"""So many modules make a day take as long as one more time all seats."""

OTHERWISE, STRUCTURES = 0.5, 8
"""How often a rival's structure has a card more, less or another than its mind would put to work, of how many."""

AFTERWARDS = ("payday", "cleanup")
"""Steps that come after dinner."""

LONGEST = 5000
"""Decisions of a day, at most: no real day has so many."""


class Day(NamedTuple):
    """What counts of a day: the houses at dinner by number, and the cards at work by seat."""

    houses: dict[str, HouseDined]
    work: tuple[tuple[int, ...], ...]

    def sold(self, seat: int) -> int:
        """Return for how many dollars a chain sold."""
        return sum(one.sale.total for one in self.houses.values() if one.seat == seat and one.sale is not None)


def dined(events: Iterable[Event]) -> dict[str, HouseDined]:
    """Return the houses that wanted something at a dinner, by number."""
    return {event.house: event for event in events if type(event) is HouseDined}


def days_for(players: int, modules: int = 0) -> int:
    """Return how many days a forecast imagines at a table of so many seats and modules."""
    return max(LEAST_DAYS, SEAT_DAYS * MODULES_OF_A_SEAT // (players * (MODULES_OF_A_SEAT + modules)))


def imagined_days(view: SeatView) -> Iterator[Day]:
    """Yield days that could follow from what a seat may know; equal views give equal days. None after dinner.

    Its own structure is the one it has laid out, where it has laid out any; else, and in all it does later, the seat
    plays as the planner would. Each rival plays by a mind drawn for the day, and on half of the days puts a card
    more, less or another to work.
    """
    if not is_before_dinner(Table(view.book, view.state)):
        return
    book, seat = view.book, view.seat
    rivals = [*minds_of(PLANNER.at(book), alike(STANDARD).at(book)), *(style.at(book) for style in LEANINGS.values())]
    policies = [Policy(PLANNER) for _ in range(book.players)]
    seeds = random.Random(f"foresight {view.state.round} {seat}")
    others: dict[int, list[list[int]]] = {}
    for number in range(days_for(book.players, len(book.setup.modules))):
        dice = random.Random(seeds.getrandbits(64))
        table = imagined(book, view.state, seat, dice)
        for other, policy in enumerate(policies):
            if not number:
                policy.look(table, other)
                policy.atlas = policies[0].atlas
            policy.forget()
            drawn = dice.random()
            if other != seat:
                policy.weights = rivals[int(drawn * len(rivals))]
        if not number:
            others = other_structures(table, seat, policies)
        for other, goals in others.items():
            if dice.random() < OTHERWISE:
                table.state.chains[other].selected = dice.choice(goals)[:]
        yield played(table, policies, dice)


def other_structures(table: Table, seat: int, policies: list[Policy]) -> dict[int, list[list[int]]]:
    """Return by rival the structures it may well seal besides its mind's; none once they are revealed."""
    if table.state.step != "restructuring":
        return {}
    found: dict[int, list[list[int]]] = {}
    for other in table.state.waiting:
        if other != seat:
            goals = candidates.structures(policies[other], table, other, STRUCTURES)[1:]
            policies[other].forget()
            if goals:
                found[other] = goals
    return found


def played(table: Table, policies: list[Policy], dice: random.Random) -> Day:
    """Play an imagined day to the end of its dinner."""
    state, round_ = table.state, table.state.round
    events: list[Event] = []
    table.events = events
    work = [chain.work[:] for chain in state.chains]
    for _ in range(LONGEST):
        if state.finished or not state.waiting or state.round != round_ or state.step in AFTERWARDS:
            break
        if state.step == "restructuring":
            restructure(table, policies)
        else:
            seat = state.waiting[0]
            flow.apply(table, seat, policies[seat].choose(table, seat, flow.options(table, seat), dice))
        shown = state.step == "restructuring" and not state.waiting
        flow.advance(table)
        if shown:
            work = [chain.work[:] for chain in state.chains]
    return Day(dined(events), tuple(tuple(cards) for cards in work))
