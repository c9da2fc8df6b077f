"""The numbers the fast policy steers by, each with a name: `docs/bots-numbers.md` tells how they were found."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.setup import WITHOUT_MILESTONES
from magnate.rules.book import Book


class Weights(NamedTuple):
    """Rough dollars a round unless said otherwise.

    sure, tied, beaten:   chance that a house eats here when every capable rival is dearer, one is equal, one cheaper.
    farther, as_near:     share of a house's later demand where a rival is nearer, or as near.
    leftover:             share of demand on the table that is still there a round later.
    horizon:              rounds ahead that count at most. late: with fewer rounds to come nobody invests.
    last_hires, lasting:  after this round nobody is hired with fewer rounds to come than that.
    growth:               pieces a chain may advertise beyond what it can make.
    surplus, for_others:  what a piece of demand is worth that is more than the chain can make, or that a rival serves.
    first_*:              what milestones add, once for campaigns, a round for cards.
    worth_*:              below this it is not done.
    salary:               what a salaried card has to bring besides its five dollars' worth of use.
    recruit_1 ...:        the first, second, third, further hire actions a round; train_1 ... likewise.
    waitress_1, _3, _5:   the first two waitresses, the next two, further ones.
    slot_missing, slot_spare, slot_open: a slot somebody waits for, one nobody needs yet, an open one at work.
    reserve:              the reserve card to lay, in dollars.
    bargain, luxury:      how much of the gain that a lower or a higher price promises is believed.
    undercut:             how far it is believed that rivals put all their cards that lower the price to work.
    thirst:               dollars of drinks count as so many of food.
    contest:              how far it is believed that a house buys a good where a rival that makes it is no better.
    prizes:               how much of what modules say of their milestones is believed.
    late_place:           what one campaign, house or restaurant gains by being laid after those of rivals; 0: none.
    early_place:          part of what a scarce card brings that idle cards may cost, to choose a place before rivals
                          who want it too; 0: nobody stays idle for that.
    lead:                 houses ahead of the best rival from which the reserve card is one for a short game, and
                          behind it for a long one; 0: never.
    unmade:               part of `growth` for goods that the chain cannot make yet.
    local:                how far a marketeer counts on no more houses than eat here and have room for more demand.
    blocked:              part of what a campaign brings at a house that also asks for what the chain cannot make.
    later_*:              what cards that take training will bring beyond what can be foreseen, for a first copy and
                          each piece, slot, action or kind of campaign more than the card they begin as has.
    later_luxury:         the same for a card that raises the price: part of what all that sells would bring more.
    site_far:             how fast a house counts less for the first restaurant with every tile; 0: by a fixed list.
    site_farther, site_as_near: what a house where a rival is nearer, or as near, counts for it; below 0: as later on.
    site_alone:           what a house counts for it that every rival is two tiles farther from.
    tight, useless:       cash after salaries below which idlers go; the worth below which a card goes anyway.
    """

    sure: float = 1.0
    tied: float = 0.6
    beaten: float = 0.2
    farther: float = 0.35
    as_near: float = 0.6
    leftover: float = 0.5
    horizon: float = 8.0
    late: float = 3.0
    last_hires: float = 12.0
    growth: float = 4.0
    surplus: float = 0.25
    for_others: float = 0.25
    half: float = 0.5
    first_billboard: float = 20.0
    first_marketed: float = 22.0
    first_radio: float = 15.0
    first_airplane: float = 3.0
    first_produced: float = 6.0
    first_played: float = 6.0
    first_trained: float = 12.0
    first_three: float = 9.0
    worth_launching: float = 6.0
    worth_hiring: float = 1.0
    worth_training: float = 1.0
    salary: float = 5.0
    recruit_1: float = 15.0
    recruit_2: float = 11.0
    recruit_3: float = 4.0
    recruit_more: float = 1.0
    train_1: float = 10.0
    train_2: float = 6.0
    train_3: float = 3.0
    train_more: float = 1.0
    train_several: float = 2.0
    waitress_1: float = 3.0
    waitress_3: float = 2.0
    waitress_5: float = 1.0
    slot_missing: float = 6.0
    slot_missing_soon: float = 3.6
    slot_spare: float = 1.0
    slot_open: float = 0.4
    rank: float = 2.5
    lacking_least: float = 0.3
    new_restaurant: float = 9.0
    garden: float = 4.0
    officer: float = 0.5
    bargain: float = 0.8
    second_use: float = 0.8
    reserve: float = 200.0
    tight: float = 15.0
    useless: float = -3.0
    nearness: float = 0.8
    luxury: float = 1.0
    thirst: float = 1.0
    lasting: float = 1000.0
    contest: float = 0.0
    prizes: float = 0.0
    late_place: float = 0.0
    early_place: float = 0.0
    lead: float = 0.0
    unmade: float = 1.0
    blocked: float = 1.0
    local: float = 0.0
    site_far: float = 0.0
    site_farther: float = -1.0
    site_as_near: float = -1.0
    site_alone: float = 1.0
    later_luxury: float = 0.0
    later_officer: float = 0.0
    later_slots: float = 0.0
    later_campaigns: float = 0.0
    later_cooking: float = 0.0
    later_drinks: float = 0.0
    later_building: float = 0.0
    later_opening: float = 0.0
    later_training: float = 0.0
    later_hiring: float = 0.0
    undercut: float = 0.0


STANDARD = Weights()

BELIEFS: tuple[str, ...] = (
    *(name for name in Weights._fields if name.startswith(("later_", "site_"))),
    "unmade",
    "blocked",
    "local",
    "undercut",
    "early_place",
)
"""Numbers that are off in most styles: where numbers are drawn by chance around others, these stay as they are."""


class Style(NamedTuple):
    """Numbers for every kind of table: two seats or more, the base game or modules, and the game without milestones.

    introductory: any number of seats without milestones (B-INT-01): a short game for small sums.
    """

    two: Weights
    more: Weights
    two_modules: Weights
    more_modules: Weights
    introductory: Weights

    def at(self, book: Book) -> Weights:
        """Return the numbers for the table of a rule book."""
        if book.variant == WITHOUT_MILESTONES:
            return self.introductory
        if book.setup.modules:
            return self.two_modules if book.players == 2 else self.more_modules
        return self.two if book.players == 2 else self.more


def alike(weights: Weights) -> Style:
    """Return a style that plays every table by the same numbers."""
    return Style(weights, weights, weights, weights, weights)
