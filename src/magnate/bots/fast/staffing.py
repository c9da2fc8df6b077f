"""Working day, steps 1 and 2: whom to hire, and whom to make something better."""

from __future__ import annotations

from typing import NamedTuple

from magnate.bots.fast.menu import producers, serve
from magnate.bots.fast.outlook import Outlook
from magnate.bots.fast.worth import Roster, Worths
from magnate.model.actions import Action, Hire, Options, Train
from magnate.rules.salaries import salaries
from magnate.rules.table import Table

RELIABLE = 0.9
"""Part of the dinner's expected income that is counted on for salaries."""

DISCOUNT = 15


class Wish(NamedTuple):
    """A card to hire, what it shall become this turn in how many steps, and its worth."""

    worth: float
    card: int
    to: int
    steps: int


class Training(NamedTuple):
    """A card to train, what it becomes, and the worth gained."""

    worth: float
    card: int
    to: int
    steps: int


class Purse:
    """How much more salary the chain can pay this payday, in dollars."""

    def __init__(self, outlook: Outlook, income: float, first: bool) -> None:
        """income: dollars expected from dinner. first: whether the first to train is still to be found."""
        self.free: bool = not outlook.book.has_salaries
        self.left: float = 0.0
        self.each: float = float(outlook.book.catalogue.salary)
        if self.free:
            return
        owed = salaries(outlook.table, outlook.seat)
        discounts = owed.training_discount + owed.recruiting_discount
        if first:
            discounts += DISCOUNT
        self.left = outlook.chain.cash + RELIABLE * income + discounts - owed.gross

    def can_pay(self) -> bool:
        """Tell whether one more salary is no danger."""
        return self.free or self.left >= self.each

    def take(self) -> None:
        """Set one salary aside."""
        self.left -= self.each


def income_now(outlook: Outlook, worths: Worths) -> float:
    """Return the money to expect from the next dinner with the cards at work."""
    diners = worths.diners
    if not diners.houses:
        return 0.0
    free = producers(outlook, outlook.chain.work)
    return serve(outlook.chain.stock, free, diners.guests(diners.prices[outlook.seat])).income


class Staffing:
    """One turn's hires and trainings, thought through together.

    roster: the cards the chain owns; while it hires, with the trainings done that those on the beach are promised.
    left:   training actions left of each trainer at work, ascending.
    """

    def __init__(self, outlook: Outlook, worths: Worths) -> None:
        self.outlook: Outlook = outlook
        self.worths: Worths = worths
        self.income: float = income_now(outlook, worths)
        self.first: bool = worths.may_train_first
        self.purse: Purse = Purse(outlook, self.income, self.first)
        self.roster: Roster = self._roster()
        self.left: list[int] = self._trainers()

    def turn_to(self, table: Table) -> None:
        """Go on with a later decision of the same step."""
        outlook = self.outlook
        outlook.turn_to(table)
        self.first = outlook.can_claim("first_to_train_someone")
        self.worths.may_train_first = self.first
        self.purse = Purse(outlook, self.income, self.first)
        self.roster = self._roster()
        self.left = self._trainers()

    def _roster(self) -> Roster:
        """Return the cards of the chain, hires from an empty pile among them: these are trained like any other."""
        outlook, turn = self.outlook, self.outlook.state.turn
        roster = Roster(outlook, outlook.owned)
        if turn.seat == outlook.seat:
            for card in turn.phantoms:
                roster.change(card, 1)
        return roster

    def _trainers(self) -> list[int]:
        """Return the training actions left of each trainer at work, ascending."""
        outlook = self.outlook
        turn = outlook.state.turn
        if outlook.state.step == "train" and turn.seat == outlook.seat:
            return sorted([trainer.left for trainer in turn.trainers if trainer.left])
        found: list[int] = []
        for card in outlook.book.trainers:
            found += [outlook.cards.trainings[card]] * outlook.chain.work[card]
        return sorted(found)

    def _promise(self) -> None:
        """Plan the trainings of the cards that lie on the beach already; the roster has them done."""
        outlook, cards = self.outlook, self.outlook.cards
        supply = outlook.state.supply
        beach = outlook.chain.beach[:]
        while self.left:
            best: Training | None = None
            for card, count in enumerate(beach):
                if not count:
                    continue
                for to, steps in cards.career[card]:
                    if steps <= self.left[-1] and supply[to]:
                        worth = self.gain(card, to)
                        if worth > outlook.weights.worth_training and (best is None or worth > best.worth):
                            best = Training(worth, card, to, steps)
            if best is None:
                return
            beach[best.card] -= 1
            self.do(best)

    def do(self, training: Training) -> None:
        """Carry a training out in thought."""
        cards = self.outlook.cards
        for number, left in enumerate(self.left):
            if left >= training.steps:
                if left > training.steps:
                    self.left[number] = left - training.steps
                else:
                    del self.left[number]
                break
        self.left.sort()
        self.roster.change(training.card, -1)
        self.roster.change(training.to, 1)
        if cards.salaried[training.to] and not cards.salaried[training.card]:
            self.purse.take()

    def gain(self, card: int, to: int) -> float:
        """Return what the chain gains when a card becomes another."""
        cards, weights = self.outlook.cards, self.outlook.weights
        if cards.salaried[to] and not cards.salaried[card] and not self.purse.can_pay():
            return -weights.salary
        roster = self.roster
        roster.change(card, -1)
        gain = self.worths.gain(roster, to) - self.worths.gain(roster, card)
        roster.change(card, 1)
        return gain + weights.first_trained if self.first else gain

    # ---------------------------------------------------------------- hiring

    def choose_hire(self, options: Options) -> Action | None:
        """Hire the card that adds most, counting what it can be trained to this turn; None for nobody."""
        self._promise()
        outlook, weights = self.outlook, self.outlook.weights
        eager = self._racing_for_three()
        best: Wish | None = None
        offer: Hire | None = None
        seen = -1
        for option in options:
            if type(option) is not Hire:
                continue
            card = outlook.book.by_employee[option.employee]
            if card == seen or not outlook.state.supply[card]:
                continue
            seen = card
            wish = self._wish(card)
            if best is None or wish.worth > best.worth:
                best, offer = wish, option
        if best is None or offer is None or best.worth < (0.0 if eager else weights.worth_hiring):
            return None
        recruiter = outlook.book.by_employee.get(offer.by, -1)
        if recruiter >= 0 and not eager and outlook.book.has_salaries:
            saved = outlook.cards.discount[recruiter]
            if saved and best.worth < saved:
                return None
        return offer

    def _racing_for_three(self) -> bool:
        """Tell whether this turn can still bring First to hire 3 people."""
        chain = self.outlook.chain
        left = sum([row.left for row in chain.recruiters])
        return self.worths.may_hire_three and chain.hires + left >= 3

    def _wish(self, card: int) -> Wish:
        """Return the best a new copy of an entry card can be by the end of this turn."""
        outlook, cards = self.outlook, self.outlook.cards
        best = Wish(self.worths.gain(self.roster, card), card, card, 0)
        longest = self.left[-1] if self.left else 0
        for to, steps in cards.career[card]:
            if steps > longest or not outlook.state.supply[to]:
                continue
            if cards.salaried[to] and not self.purse.can_pay():
                continue
            worth = self.worths.gain(self.roster, to)
            if worth > best.worth:
                best = Wish(worth, card, to, steps)
        return best


def choose_training(staffing: Staffing, options: Options) -> Action | None:
    """Train the card that gains most by it; a hire from an empty pile must be trained. None finishes."""
    outlook = staffing.outlook
    by_employee = outlook.book.by_employee
    best: Train | None = None
    most = outlook.weights.worth_training
    gains: dict[tuple[int, int], float] = {}
    for option in options:
        if type(option) is not Train:
            continue
        card, to = by_employee[option.employee], by_employee[option.to]
        gain = gains.get((card, to))
        if gain is None:
            gain = staffing.gain(card, to)
            gains[card, to] = gain
        if gain > most or (best is None and option.phantom):
            best, most = option, gain
    return best
