"""The milestone radar: who could claim which milestone this round, from what everybody at the table can see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from magnate.facts.milestones import Earned, Means
from magnate.facts.phrase import Phrase
from magnate.game import Game
from magnate.model.actions import Action, Hire, PickCampaign, PickManager, Produce, Train
from magnate.model.events import MilestoneClaimed
from magnate.rules import flow
from magnate.rules.card_lists import PLAYED
from magnate.rules.cleanup import has_freezer
from magnate.rules.hiring import HIRES_FOR_MILESTONE
from magnate.rules.milestones import is_available
from magnate.rules.salaries import salaries
from magnate.rules.table import Table
from magnate.rules.visibility import SPECTATOR
from magnate.view.screen.ahead import seen_table
from magnate.view.screen.dinner.forecast import eat
from magnate.view.screen.structure.milestones import earned_in, earning_cards

PAYDAY = "payday"
PAID, THROWN = "first_to_pay_20_in_salaries", "first_to_throw_away"


@dataclass(frozen=True, slots=True, kw_only=True)
class InReach:
    """A seat that could claim a milestone before the round is over, and by what."""

    milestone: str
    seat: int
    how: Phrase


def milestone_radar(game: Game) -> list[InReach]:
    """Return who could still claim which milestone this round, by milestone and then in turn order.

    It is the same for everybody: only what lies open on the table counts (chapter 21).

    - During restructuring structures are secret: whatever can be done with the cards in a hand counts.
    - Later the cards at work count, and for the chain in its working day what it has not done yet.
    - Milestones of dinner count where the dinner would bring them with what is in stock now.

    The table is taken as it stands: a chain that acts earlier may take the last card, token or place.
    """
    table = seen_table(game, SPECTATOR)
    if table.state.finished or not table.state.round:
        return []
    found = {
        (table.book.bits[milestone].bit_length() - 1, place): InReach(milestone=milestone, seat=seat, how=how)
        for milestone, seat, how in (*ahead(table), *at_dinner(table))
        for place in [table.state.order.index(seat)]
        if is_available(table, milestone) and not table.has(seat, milestone)
    }
    return [found[key] for key in sorted(found)]


Claim = tuple[str, int, Phrase]
"""A milestone, the seat that could claim it, and by what."""


def ahead(table: Table) -> Iterator[Claim]:
    """Yield what every chain can do itself in the steps still ahead of it."""
    state = table.state
    for seat in state.order:
        if state.step == "restructuring":
            yield from in_hand(table.copy(), seat)
        elif state.step == "order_of_business":
            yield from at_work(Means(table.copy(), seat), table.book.working_steps)
        elif state.step in table.book.working_steps:
            yield from in_the_day(table, seat)
        if pays_later(table, seat):
            means = Means(table.copy(), seat)
            if means.pays_20():
                yield PAID, seat, pays(means)
        if throws_away(table, seat):
            yield THROWN, seat, Phrase(say="way_throw", values={"count": sum(table.state.chains[seat].stock)})


def pays_later(table: Table, seat: int) -> bool:
    """Tell whether a chain has still to pay its salaries in this round."""
    state = table.state
    if state.step == "payday":
        return state.order.index(seat) >= state.cursor
    step = state.resume if state.step == flow.INTERLUDE else state.step
    return step in ("restructuring", "order_of_business", *table.book.working_steps, "payday")


def throws_away(table: Table, seat: int) -> bool:
    """Tell whether goods are left after dinner that the clean-up throws away (B-CLN-02)."""
    state = table.state
    after = state.step in ("payday", "cleanup", flow.INTERLUDE)
    return after and sum(state.chains[seat].stock) > 0 and not has_freezer(table, seat)


def in_hand(table: Table, seat: int) -> Iterator[Claim]:
    """Yield what the cards in a hand could do if they were put to work, the others on the beach."""
    chain, book = table.state.chains[seat], table.book
    hand = chain.hand
    chain.work, chain.hand = hand, [0] * len(hand)
    for card, milestone in PLAYED:
        if hand[book.by_employee[card]]:
            yield milestone, seat, Phrase(say="way_hold", values={"employee": card})
    idle = [0 if card in book.trainers else count for card, count in enumerate(hand)]
    means = Means(table, seat)
    for milestone, earned in earned_in(book).items():
        chain.beach = idle if earned.step == "train" else [0] * len(hand)
        if earned.step != PAYDAY and earned.can(means):
            yield milestone, seat, way_of(means, milestone, earned, "way_hold")


def at_work(means: Means, steps: tuple[str, ...]) -> Iterator[Claim]:
    """Yield what the cards at work can do in some working steps."""
    for milestone, earned in earned_in(means.table.book).items():
        if earned.step in steps and earned.can(means):
            yield milestone, means.seat, way_of(means, milestone, earned, "way_card")


def in_the_day(table: Table, seat: int) -> Iterator[Claim]:
    """Yield what a chain can still do in the working days of this round."""
    state = table.state
    here, steps = state.order.index(state.turn.seat), table.book.working_steps
    place = state.order.index(seat)
    if place > here:
        yield from at_work(Means(table.copy(), seat), steps)
    elif place == here:
        yield from at_work(Acting(table.copy(), seat), (state.step,))
        yield from at_work(Means(table.copy(), seat), steps[steps.index(state.step) + 1 :])


class Acting(Means):
    """What a chain can still do in the step of its working day that is open now."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table, seat)
        self.open: list[Action] = list(flow.options(table, seat)) if seat in table.state.waiting else []

    def offered(self, step: str) -> list[Action]:
        """Return what the chain is offered in the open step; nothing in others."""
        return self.open if step == self.table.state.step else []

    def hires(self) -> bool:
        """Tell whether a recruiting girl can still hire."""
        return any(isinstance(one, Hire) and one.by == "recruiting_girl" for one in self.open)

    def hires_3(self) -> bool:
        """Tell whether hires made and hires left make three (B-MIL-32)."""
        chain = self.table.state.chains[self.seat]
        actions = sum(row.left for row in chain.recruiters)
        return chain.hires + min(actions, self.hireable()) >= HIRES_FOR_MILESTONE

    def trains(self) -> bool:
        """Tell whether a trainer can still train somebody."""
        return any(isinstance(one, Train) for one in self.open)

    def trains_by_trainer(self) -> bool:
        """Tell whether an action of a trainer can still be used, alone or together with others (B-TRN-08)."""
        rows, trainer = self.table.state.turn.trainers, self.table.book.by_employee["trainer"]
        numbers = {number for number, row in enumerate(rows, start=1) if row.employee == trainer and row.left}
        return any(isinstance(one, Train) and (one.trainer or min(numbers, default=-1)) in numbers for one in self.open)

    def makes(self, good: str) -> bool:
        """Tell whether a kitchen card that has not worked yet makes a good."""
        return any(isinstance(one, Produce) and one.good == good for one in self.open)


def at_dinner(table: Table) -> Iterator[Claim]:
    """Yield what dinner would bring if nobody did anything more; secret structures bring nothing."""
    if table.state.step not in ("order_of_business", *table.book.working_steps):
        return
    events, _ = eat(table.copy())
    for event in events:
        if type(event) is MilestoneClaimed:
            yield event.milestone, event.seat, Phrase(say="way_dinner")


def way_of(means: Means, milestone: str, earned: Earned, say: str) -> Phrase:
    """Return by what a milestone within reach is claimed. say: the phrase for a card alone."""
    if milestone == "first_to_hire_3":
        return Phrase(say="way_hires", values={"count": HIRES_FOR_MILESTONE})
    card = worker(means, earned)
    chain, book = means.table.state.chains[means.seat], means.table.book
    if earned.step == "train" and not isinstance(means, Acting):
        beach = [one for one, count in enumerate(chain.beach) if count and book.employees[one].trains_to]
        if not beach:
            return Phrase(say="way_hire_train", values={"employee": card})
    return Phrase(say=say, values={"employee": card})


def worker(means: Means, earned: Earned) -> str:
    """Return the card whose work claims a milestone within reach."""
    book, uses = means.table.book, means.uses
    if earned.step == "launch":
        return launcher(means, earned)
    if earned.cards:
        return next(card for card in earned.cards if uses[book.by_employee[card]])
    if earned.step == "restaurants":
        picks = [one for one in means.offered(earned.step) if isinstance(one, PickManager) and not one.restaurant]
        return picks[0].employee
    return next(book.employees[card].id for card in earning_cards(book, earned) if uses[card])


def launcher(means: Means, earned: Earned) -> str:
    """Return the marketeer that can launch what a milestone asks for; "" where no card is needed."""
    for pick in means.picks():
        if earned.can(Launching(means, pick)):
            return pick.marketeer
    return ""


class Launching(Means):
    """A chain that can launch one campaign, and nothing else."""

    def __init__(self, means: Means, pick: PickCampaign) -> None:
        super().__init__(means.table, means.seat)
        self._launches = [pick]


def pays(means: Means) -> Phrase:
    """Return what a chain pays on payday, as it stands, and what it has."""
    owed = salaries(means.table, means.seat).due
    return Phrase(say="way_salaries", values={"dollars": owed, "cash": means.table.state.chains[means.seat].cash})
