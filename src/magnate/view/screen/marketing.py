"""The next marketing phase, and what houses want after it, from what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.facts.phrase import Goods
from magnate.facts.reaches import Reaches
from magnate.game import Game
from magnate.model.events import CampaignRan, Event
from magnate.rules import marketing
from magnate.rules.marketing import demand_limit
from magnate.rules.table import Table
from magnate.view.screen.ahead import seen_table
from magnate.view.screen.dinner.forecast import PLENTY, eat, is_before_dinner, reveal_known
from magnate.view.screen.foreseen import FeedShape, MarketingForecast, RunShape, WantShape


def marketing_forecast(game: Game, seat: int) -> MarketingForecast:
    """Return the next marketing phase if nothing else were launched, built or fired; seat -1 is a spectator.

    Before dinner the houses first eat as `dinner_forecast` foresees: `before` is what they want after that, and
    `after_dinner` is True. Campaigns run by number, each once and as often more as modules say, up
    to what a house holds (B-CAM-01 to B-CAM-03, K-MAS-02).
    During restructuring rivals count as having nobody at work; once this round's campaigns have run nobody does.
    Nothing is foreseen in a game that is over, or that ends with this dinner as far as the seat can know.
    """
    table = seen_table(game, seat)
    state = table.state
    eats_first = is_before_dinner(table)
    today = table.copy()
    if state.step == "restructuring":
        reveal_known(today)
    if eats_first:
        eat(table)
    elif has_run(table):
        for chain in state.chains:
            chain.work = [0] * len(chain.work)
    if state.finished:
        return MarketingForecast(runs=[], houses=[], feeds=[], after_dinner=eats_first)
    before = [wants(table, index) for index in range(len(state.houses))]
    state.bank = PLENTY
    events: list[Event] = []
    table.events = events
    marketing.run_all(table)
    table.events = None
    runs = [
        RunShape(
            campaign=event.campaign,
            seat=event.seat,
            good=event.good,
            turn=event.turn,
            reached=list(event.reached),
            rounds_left=event.rounds_left,
        )
        for event in events
        if type(event) is CampaignRan
    ]
    houses = [
        WantShape(house=house.label, before=before[i], after=wants(table, i), limit=demand_limit(table, house))
        for i, house in enumerate(state.houses)
        if state.tokens[i]
    ]
    return MarketingForecast(runs=runs, houses=houses, feeds=feeds(today, seat, runs), after_dinner=eats_first)


def feeds(table: Table, seat: int, runs: Sequence[RunShape]) -> list[FeedShape]:
    """Return what the campaigns of a chain bring to rivals, who could serve the houses as the table is now."""
    reaches, places = Reaches(table), {house.label: index for index, house in enumerate(table.state.houses)}
    found: list[FeedShape] = []
    for run in runs:
        for label, _, placed in run.reached if run.seat == seat else ():
            sellers = reaches.sellers(places[label], [table.book.by_good[run.good]])
            if placed and sellers and sellers[0] != seat:
                found.append(FeedShape(campaign=run.campaign, house=label, seat=sellers[0], pieces=placed))
    return found


def has_run(table: Table) -> bool:
    """Tell whether the campaigns of this round have run, so that the next phase is another round's."""
    state = table.state
    return state.step == "cleanup" or (state.step == "interlude" and state.resume == "cleanup")


def wants(table: Table, index: int) -> Goods:
    """Return the demand on a house by good, in the order of the goods."""
    goods = [good for good, _ in table.state.tokens[index]]
    return {name: goods.count(good) for good, name in enumerate(table.book.goods) if good in goods}
