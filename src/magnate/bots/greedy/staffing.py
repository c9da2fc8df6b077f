"""Working day, steps 1 and 2: whom to hire, and whom to make something better."""

from __future__ import annotations

from typing import NamedTuple

from magnate.bots.greedy import weights
from magnate.bots.greedy.desk import Desk
from magnate.bots.greedy.prospects import Prospects
from magnate.model.actions import Action, FinishStep, Hire, Options, Train
from magnate.rules.salaries import salaries


class Wish(NamedTuple):
    """A card to hire and what it shall become this turn: value, entry card, last card, steps."""

    value: float
    card: int
    to: int
    steps: int


class Purse:
    """How many salaries more the chain can pay this payday."""

    def __init__(self, desk: Desk, prospects: Prospects) -> None:
        self.free = not desk.book.has_salaries
        if self.free:
            return
        owed = salaries(desk.table, desk.seat)
        discounts = owed.training_discount + owed.recruiting_discount
        if desk.can_claim("first_to_train_someone"):
            discounts += 15
        self.left: float = desk.chain.cash + 0.9 * prospects.income_now + discounts - owed.gross

    def can_pay(self) -> bool:
        """Tell whether one more salary is no danger."""
        return self.free or self.left >= weights.SALARY

    def take(self) -> None:
        """Set one salary aside."""
        if not self.free:
            self.left -= weights.SALARY


def choose_hire(desk: Desk, options: Options) -> Action | None:
    """Hire the card that adds most, counting what it can be trained to this turn."""
    offers = [option for option in options if type(option) is Hire]
    if not offers:
        return FinishStep()
    prospects = Prospects(desk)
    owned, trainers, purse = promised(desk, prospects)
    eager = racing_for_three(desk)
    best: Wish | None = None
    for card in dict.fromkeys(desk.card(offer.employee) for offer in offers):
        if desk.state.supply[card]:
            wish = best_wish(desk, prospects, owned, trainers, purse, card)
            if best is None or wish.value > best.value:
                best = wish
    if best is None or best.value < (0.0 if eager else weights.WORTH_HIRING):
        return FinishStep()
    name = desk.book.employees[best.card].id
    offer = next(offer for offer in offers if offer.employee == name)
    recruiter = desk.book.by_employee.get(offer.by)
    if recruiter is not None and not eager:
        saved = desk.book.employees[recruiter].discount_per_unused_hire
        if saved and desk.book.has_salaries and best.value < saved:
            return FinishStep()
    return offer


def racing_for_three(desk: Desk) -> bool:
    """Tell whether this turn can still bring First to hire 3 people."""
    left = sum(row.left for row in desk.chain.recruiters)
    return desk.can_claim("first_to_hire_3") and desk.chain.hires + left >= 3


def best_wish(desk: Desk, prospects: Prospects, owned: list[int], trainers: list[int], purse: Purse, card: int) -> Wish:
    """Return the best a new copy of an entry card can be by the end of this turn."""
    best = Wish(prospects.gain(owned, card), card, card, 0)
    longest = max(trainers, default=0)
    for to, steps in desk.book.career[card]:
        if steps > longest or not desk.state.supply[to]:
            continue
        if desk.book.salaried[to] and not purse.can_pay():
            continue
        value = prospects.gain(owned, to)
        if value > best.value:
            best = Wish(value, card, to, steps)
    return best


def promised(desk: Desk, prospects: Prospects) -> tuple[list[int], list[int], Purse]:
    """Return cards owned, trainers left and money once the cards on the beach have been trained."""
    owned = desk.owned[:]
    work = desk.chain.work
    employees = desk.book.employees
    trainers = sorted(employees[card].trainings for card in desk.book.trainers for _ in range(work[card]))
    purse = Purse(desk, prospects)
    beach = desk.chain.beach[:]
    while trainers:
        best: tuple[float, int, int, int] | None = None
        for card, count in enumerate(beach):
            if not count:
                continue
            for to, steps in desk.book.career[card]:
                if steps <= trainers[-1] and desk.state.supply[to]:
                    gain = training_gain(desk, prospects, owned, purse, card, to)
                    if gain > weights.WORTH_TRAINING and (best is None or gain > best[0]):
                        best = (gain, card, to, steps)
        if best is None:
            break
        _, card, to, steps = best
        trainers.remove(next(left for left in trainers if left >= steps))
        beach[card] -= 1
        owned[card] -= 1
        owned[to] += 1
        if desk.book.salaried[to] and not desk.book.salaried[card]:
            purse.take()
    return owned, trainers, purse


def training_gain(desk: Desk, prospects: Prospects, owned: list[int], purse: Purse, card: int, to: int) -> float:
    """Return what the chain gains when a card becomes another."""
    if desk.book.salaried[to] and not desk.book.salaried[card] and not purse.can_pay():
        return -weights.SALARY
    without = owned[:]
    without[card] -= 1
    first = weights.FIRST_TRAINED if desk.can_claim("first_to_train_someone") else 0.0
    return prospects.gain(without, to) - prospects.gain(without, card) + first


def choose_training(desk: Desk, options: Options) -> Action | None:
    """Train the card that gains most by it."""
    prospects = Prospects(desk)
    purse = Purse(desk, prospects)
    best: tuple[float, Action] | None = None
    known: dict[tuple[int, int], float] = {}
    for option in options:
        if type(option) is not Train:
            continue
        card, to = desk.card(option.employee), desk.card(option.to)
        if option.phantom:
            gain = prospects.gain(desk.owned, to)
        else:
            if (card, to) not in known:
                known[card, to] = training_gain(desk, prospects, desk.owned, purse, card, to)
            gain = known[card, to]
        if best is None or gain > best[0]:
            best = (gain, option)
    may_finish = FinishStep() in options
    if best is None or (may_finish and best[0] <= weights.WORTH_TRAINING):
        return FinishStep()
    return best[1]
