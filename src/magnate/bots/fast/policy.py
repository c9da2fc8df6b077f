"""Plans each step of a seat once, and plays the plan out decision by decision."""

from __future__ import annotations

import random
from collections.abc import Sequence

from magnate.bots.fast import places, ventures
from magnate.bots.fast.atlas import Atlas
from magnate.bots.fast.cards import Cards
from magnate.bots.fast.kitchen import Kitchen, choose_discard
from magnate.bots.fast.marketing import Agency, Pitch, message_of, place_of
from magnate.bots.fast.ordering import first_place, last_place, late_pays
from magnate.bots.fast.outlook import Outlook
from magnate.bots.fast.payday import choose_dismissal
from magnate.bots.fast.programme import Programme
from magnate.bots.fast.reserve import fitting_card, reserve_card
from magnate.bots.fast.staffing import Staffing, choose_training
from magnate.bots.fast.structure import best_structure
from magnate.bots.fast.weights import STANDARD, Style, Weights, alike
from magnate.bots.fast.worth import Worths
from magnate.model.actions import (
    DECLINE,
    FINISH,
    READY,
    Action,
    Options,
    Pass,
)
from magnate.rules.book import Book
from magnate.rules.choices import find
from magnate.rules.flow import asked
from magnate.rules.salaries import salaries
from magnate.rules.table import Table


class Memory:
    """What the policy has planned for one seat, for one step of one round.

    bank, cash: dollars when it was planned. Where they differ it is another game, or one that was taken back.
    """

    def __init__(self) -> None:
        self.round: int = -1
        self.step: str = ""
        self.bank: int = -1
        self.cash: int = -1
        self.goal: list[int] = []
        self.staffing: Staffing | None = None
        self.kitchen: Kitchen | None = None
        self.pitch: Pitch | None = None


class Policy:
    """Plays any seats of a table, knowing only what each may know.

    The table must be one that holds no secrets of others from the seat that is asked: that of a view, or of an
    imagined game. A new policy gives equal answers to equal tables, options and dice. One that goes on with a game
    follows its plan of the step; call `forget` before it is asked about another game.
    """

    def __init__(self, style: Weights | Style = STANDARD, programme: Sequence[int] = ()) -> None:
        """Make a policy that knows nothing yet.

        style: numbers to play by, at every table or by the kind of table. programme: cards to come by, by index.
        """
        self.programme: Sequence[int] = programme
        self.style: Style = style if isinstance(style, Style) else alike(style)
        self.weights: Weights = self.style.two
        self.atlas: Atlas = Atlas()
        self.cards: Cards | None = None
        self.memories: list[Memory] = []

    def choose(self, table: Table, seat: int, options: Options, dice: random.Random) -> Action:
        """Return one of the options."""
        if len(options) == 1:
            return options[0]
        action = self._choose(table, seat, options)
        if action is not None:
            legal = find(options, action)
            if legal is not None:
                return legal
        return fall_back(options, dice)

    def memory(self, table: Table, seat: int) -> Memory:
        """Return what is planned for a seat in the step now open; a new step begins with nothing."""
        if self.cards is None or self.cards.book is not table.book:
            self._begin(table.book)
        memory = self.memories[seat]
        state = table.state
        bank, cash = state.bank, state.chains[seat].cash
        if memory.round != state.round or memory.step != state.step or memory.bank != bank or memory.cash != cash:
            memory = self.memories[seat] = Memory()
            memory.round, memory.step, memory.bank, memory.cash = state.round, state.step, bank, cash
        return memory

    def _begin(self, book: Book) -> None:
        self.cards = Cards(book)
        self.weights = self.style.at(book)
        self.atlas = Atlas()
        self.memories = [Memory() for _ in range(book.players)]

    def forget(self) -> None:
        """Forget every plan: another game with the same rule book begins, or the same game at another moment."""
        for seat in range(len(self.memories)):
            self.memories[seat] = Memory()

    def turn_to(self, weights: Weights, programme: Sequence[int]) -> None:
        """Play by other numbers and for other cards from now on; what is known of the map stays."""
        self.style, self.weights, self.programme = alike(weights), weights, programme
        self.forget()

    def look(self, table: Table, seat: int) -> Outlook:
        """Return a new outlook of a seat."""
        if self.cards is None or self.cards.book is not table.book:
            self._begin(table.book)
        assert self.cards is not None
        return Outlook(table, seat, self.cards, self.weights, self.atlas)

    def _choose(self, table: Table, seat: int, options: Options) -> Action | None:
        """Answer the question that is asked; None where nothing is known about it."""
        memory = self.memory(table, seat)
        question = asked(table)
        if question == "restructuring":
            return self.work(table, seat)
        if question == "order_of_business":
            return self._position(table, seat, options)
        if question == "hire":
            return self._hire(memory, table, seat, options)
        if question == "train":
            return self._train(memory, table, seat, options)
        if question == "launch":
            return self._launch(memory, table, seat, options)
        if question in ("campaign_place", "campaign_message"):
            return self._place(memory, table, seat, question)
        if question == "food":
            return self._cook(memory, table, seat, options)
        if question == "payday":
            if not salaries(table, seat).due or (self.programme and READY in options):
                return READY
            return choose_dismissal(self.look(table, seat), None, options) or READY
        if question == "cleanup":
            return READY if READY in options else choose_discard(self.look(table, seat), options)
        return self._lay(question, table, seat, options)

    def _lay(self, question: str, table: Table, seat: int, options: Options) -> Action | None:
        """Answer the questions about places, the reserve card, and what modules ask."""
        if question == "reserve":
            return self._reserve(table, seat, options)
        outlook = self.look(table, seat)
        if question == "first_restaurant":
            return places.choose_first_restaurant(outlook, options)
        if question == "build":
            return places.choose_building(outlook, options) or FINISH
        if question == "house_place":
            return places.choose_house_place(outlook, options)
        if question == "restaurants":
            return places.choose_manager(options) or FINISH
        if question == "restaurant_place":
            return places.choose_restaurant(outlook, options)
        return ventures.choose_venture(outlook, options)

    def _position(self, table: Table, seat: int, options: Options) -> Action | None:
        """Take the earliest place: first at the supply and in ties at dinner; or the last one, where that pays."""
        late = self.weights.late_place > 0.0 and late_pays(self.look(table, seat))
        return last_place(options) if late else first_place(options)

    def _reserve(self, table: Table, seat: int, options: Options) -> Action | None:
        """Lay the favourite card, or the one that suits how the restaurants lie."""
        found = fitting_card(self.look(table, seat), options) if self.weights.lead > 0.0 else None
        return found or reserve_card(self.weights, options)

    def structure(self, table: Table, seat: int) -> list[int]:
        """Return how many cards of each type a seat puts to work this round."""
        memory = self.memory(table, seat)
        if not memory.goal:
            outlook = self.look(table, seat)
            urgent = Programme(outlook, self.programme).urgent() if self.programme else []
            memory.goal = best_structure(outlook, Worths(outlook), urgent)
        return memory.goal

    def work(self, table: Table, seat: int) -> Action:
        """Put the next card of the structure to work, or seal."""
        selected = table.state.chains[seat].selected
        for card, count in enumerate(self.structure(table, seat)):
            if selected[card] < count:
                return table.book.put_to_work[card]
        return READY

    def _hire(self, memory: Memory, table: Table, seat: int, options: Options) -> Action:
        """Hire whom the programme needs, else who adds most."""
        if self.programme:
            found = Programme(self.look(table, seat), self.programme).hire(options)
            if found is not None:
                return found
        return self._staffing(memory, table, seat).choose_hire(options) or FINISH

    def _train(self, memory: Memory, table: Table, seat: int, options: Options) -> Action:
        """Train whom the programme needs, else who gains most."""
        if self.programme:
            found = Programme(self.look(table, seat), self.programme).training(options)
            if found is not None:
                return found
        return choose_training(self._staffing(memory, table, seat), options) or FINISH

    def _staffing(self, memory: Memory, table: Table, seat: int) -> Staffing:
        """Return what is thought of hires and trainings, brought up to date."""
        if memory.staffing is None:
            outlook = self.look(table, seat)
            memory.staffing = Staffing(outlook, Worths(outlook))
        else:
            memory.staffing.turn_to(table)
        return memory.staffing

    def _launch(self, memory: Memory, table: Table, seat: int, options: Options) -> Action:
        outlook = self.look(table, seat)
        found = Agency(outlook, Worths(outlook)).choose(options)
        if found is None:
            return FINISH
        memory.pitch = found[1]
        return found[0]

    def _place(self, memory: Memory, table: Table, seat: int, question: str) -> Action | None:
        """Lay the token picked, or choose its message; what was not planned is thought of now."""
        pitch = memory.pitch
        if pitch is None:
            outlook = self.look(table, seat)
            agency = Agency(outlook, Worths(outlook))
            request = table.state.turn.requests[-1]
            token = table.book.catalogue.campaigns[request.token]
            if question == "campaign_place":
                pitch = agency.best(request.employee, token)
            else:
                site = outlook.atlas.site_of(table, seat, request, token)
                pitch = agency.pitch(request.employee, token, site)
        if pitch is None:
            return None
        if question == "campaign_place":
            return place_of(table, pitch)
        return message_of(table, pitch)

    def _cook(self, memory: Memory, table: Table, seat: int, options: Options) -> Action:
        if memory.kitchen is None:
            memory.kitchen = Kitchen(self.look(table, seat), options)
        while memory.kitchen.queue:
            action = memory.kitchen.queue.pop()
            if find(options, action) is not None:
                return action
        return FINISH


def fall_back(options: Options, dice: random.Random) -> Action:
    """Return the option that commits to nothing, if there is one, else any."""
    for idle in (READY, FINISH, DECLINE, Pass()):
        for option in options:
            if type(option) is type(idle):
                return option
    return options[dice.randrange(len(options))]
