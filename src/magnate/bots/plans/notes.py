"""Writes down what a seat does in an imagined round: its steps, and the same in the typed parts of a plan."""

from __future__ import annotations

from magnate.bots.plans.in_time import Idlers, idlers
from magnate.bots.plans.plan import (
    Doing,
    PlannedBuilding,
    PlannedCampaign,
    PlannedRestaurant,
    PlannedStep,
    Route,
    Training,
)
from magnate.model.action_codec import BY_CLASS
from magnate.model.actions import (
    Action,
    Advertise,
    CollectDrinks,
    FetchDrink,
    Fire,
    FireBusy,
    Hire,
    PickCampaign,
    PickHouse,
    PickManager,
    PlaceAirplane,
    PlaceCampaign,
    PlaceGarden,
    PlaceHouse,
    PlaceRestaurant,
    Produce,
    PutToWork,
    TakePosition,
    Train,
)
from magnate.model.state import NOBODY, Campaign, State
from magnate.rules.airplanes import EDGES
from magnate.rules.book import Book
from magnate.rules.flow import asked
from magnate.rules.marketing import reached_houses
from magnate.rules.table import Table

BRINGS_GOODS = (CollectDrinks, FetchDrink, Produce)

SAID_ELSEWHERE = (
    PutToWork, PickCampaign, PlaceCampaign, PlaceAirplane, Advertise, PickHouse, PickManager, FetchDrink, Produce
)  # fmt: skip
"""Actions of which something else says the whole: the structure, the goods, or what lies on the map in the end."""


class Notes:
    """What one seat does: told `before` and `after` each of its actions. most: so many are noted, None for all."""

    def __init__(self, book: Book, state: State, seat: int, most: int | None = None) -> None:
        self.book = book
        self.seat = seat
        self.most = most
        self.steps: list[PlannedStep] = []
        self._full = most == 0
        self._work: list[int] = self._structure(state)
        self._stock = state.chains[seat].stock[:]
        self._picked: Action | None = None
        self._position = 0
        self._idlers = Idlers()
        self._scarce = ""
        self._hires: list[str] = []
        self._trainings: list[Training] = []
        self._campaigns: list[PlannedCampaign] = []
        self._lying = {run.token for run in state.campaigns}
        self._goods: dict[str, int] = {}
        self._routes: list[Route] = []
        self._buildings: list[PlannedBuilding] = []
        self._restaurants: list[PlannedRestaurant] = []
        self._dismissals: list[str] = []
        self._others: list[Action] = []

    def _structure(self, state: State) -> list[int]:
        chain = state.chains[self.seat]
        return (chain.selected if state.step == "restructuring" else chain.work)[:]

    def before(self, table: Table, action: Action) -> None:
        """Note an action that the seat is about to take."""
        if self._full:
            return
        self.steps.append(PlannedStep(table.state.step, asked(table), action))
        self._stock = table.state.chains[self.seat].stock[:]
        kind = BY_CLASS[type(action)]
        if isinstance(action, TakePosition):
            self._position = action.position
            self._idlers = idlers(table, self.seat)
        elif isinstance(action, Hire):
            self._hires.append(action.employee)
            if action.employee in self._idlers.scarce:
                self._scarce = action.employee
        elif isinstance(action, Train):
            self._trainings.append(Training(action.employee, action.to))
        elif isinstance(action, Fire):
            self._dismissals.append(action.employee)
        elif isinstance(action, FireBusy):
            self._fire_busy(table, action)
        elif isinstance(action, CollectDrinks):
            self._routes.append(Route(action.employee, action.sources))
        elif not self._place(action) and not kind.leaves and not isinstance(action, SAID_ELSEWHERE):
            self._others.append(action)
        if kind.opens:
            self._picked = action

    def _place(self, action: Action) -> bool:
        """Note what is built or opened; tell whether it was that."""
        picked = self._picked
        if isinstance(action, PlaceHouse):
            number = str(picked.number) if isinstance(picked, PickHouse) else ""
            self._buildings.append(PlannedBuilding(number, action.at, action.garden))
        elif isinstance(action, PlaceGarden):
            self._buildings.append(PlannedBuilding(action.house, None, action.side))
        elif isinstance(action, PlaceRestaurant):
            employee, moves = (picked.employee, picked.restaurant) if isinstance(picked, PickManager) else ("", 0)
            self._restaurants.append(PlannedRestaurant(employee, moves, action.at, action.entrance))
        else:
            return False
        return True

    def _fire_busy(self, table: Table, action: FireBusy) -> None:
        token = table.book.campaign_index[action.campaign]
        for run in table.state.campaigns:
            if run.token == token and run.marketeer != NOBODY:
                self._dismissals.append(table.book.employees[run.marketeer].id)

    def after(self, table: Table) -> None:
        """Note what the action just taken has changed."""
        if self._full:
            return
        self._full = len(self.steps) == self.most
        state, last = table.state, self.steps[-1]
        chain = state.chains[self.seat]
        if state.step == "restructuring" and not chain.ready:
            self._work = self._structure(state)
        if isinstance(last.action, BRINGS_GOODS):
            for good, count in enumerate(chain.stock):
                if count > self._stock[good]:
                    name = table.book.goods[good]
                    self._goods[name] = self._goods.get(name, 0) + count - self._stock[good]
        for run in state.campaigns:
            if run.token not in self._lying:
                self._lying.add(run.token)
                if run.seat == self.seat:
                    self._campaigns.append(planned_campaign(table, run))

    def doing(self) -> Doing:
        """Return what was noted."""
        employees = self.book.employees
        structure = tuple((employees[card].id, count) for card, count in enumerate(self._work) if count)
        return Doing(
            structure=structure,
            position=self._position,
            idle=self._idlers.cards if self._scarce else (),
            scarce=self._scarce,
            hires=tuple(self._hires),
            trainings=tuple(self._trainings),
            campaigns=tuple(self._campaigns),
            goods=tuple(self._goods.items()),
            routes=tuple(self._routes),
            buildings=tuple(self._buildings),
            restaurants=tuple(self._restaurants),
            dismissals=tuple(self._dismissals),
            others=tuple(self._others),
        )


def planned_campaign(table: Table, run: Campaign) -> PlannedCampaign:
    """Return a campaign that was just launched, with the houses it reaches."""
    book, state = table.book, table.state
    return PlannedCampaign(
        marketeer="" if run.marketeer == NOBODY else book.employees[run.marketeer].id,
        campaign=book.catalogue.campaigns[run.token].id,
        at=None if run.anchor == NOBODY else state.town.position(run.anchor),
        turned=run.turned,
        edge=EDGES[run.edge] if run.edge >= 0 else "",
        first=run.first if run.edge >= 0 else 0,
        good=book.goods[run.good],
        second="" if run.second == NOBODY else book.goods[run.second],
        rounds=run.rounds,
        houses=tuple(state.houses[index].label for index in reached_houses(table, run)),
    )
