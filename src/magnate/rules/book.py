"""The rule book opened for one table: what is printed, what was agreed, and tables derived from both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from magnate.content import Catalogue, EmployeeType, load_catalogue
from magnate.model.errors import BadSetup
from magnate.model.house_rules import HouseRules
from magnate.model.setup import Setup
from magnate.rules.asking import NOBODY_ASKED, Questions
from magnate.rules.card_lists import CardLists, card_lists
from magnate.rules.questions import Answers

EVERY_MILESTONE = (
    "first_billboard_placed",
    "first_to_train_someone",
    "first_to_hire_3",
    "first_burger_marketed",
    "first_pizza_marketed",
    "first_drink_marketed",
    "first_errand_boy_played",
    "first_to_have_20",
    "first_burger_produced",
    "first_pizza_produced",
    "first_waitress_played",
    "first_to_throw_away",
    "first_to_lower_prices",
    "first_cart_operator_played",
    "first_airplane_campaign",
    "first_radio_campaign",
    "first_to_have_100",
    "first_to_pay_20_in_salaries",
)
"""The milestones whose rules live in the base game; a mix that replaces them simply has none in play."""


WORKING_STEPS: Final = ("hire", "train", "launch", "food", "build", "restaurants")
"""Those of the base game, in order (B-WRK-02)."""


class Book:
    """Immutable; shared by every copy of a game.

    Lists are indexed by employee type. `managers` are (card, slots); `actors` are the cards that act in
    each working step after the first, where the CEO always has something to do. `bits[id]` is the bit
    of a milestone in a chain's set, 0 when that milestone is not in play.

    expiring: (bit, round) of the milestones that leave the game after a round (K-HRD-02, K-NMS-03).
    copies: cards of each type in the supply at set-up (B-SET-01, B-SET-02).
    limited: whether a chain may not always get another card of the type (B-TRN-10, B-TRN-11).
    steps_after: for each working step the later ones of the day, with their actors.
    alike: for each 1x card all cards of which a chain owns at most one together, itself among them (K-MOV-02).
    ask: for every question of rules/questions.py the modules that answer it. module_steps: their steps.
    """

    __slots__ = (
        "actors",
        "alike",
        "ask",
        "bits",
        "breaks_to_end",
        "buyers",
        "by_employee",
        "by_good",
        "campaign_index",
        "career",
        "catalogue",
        "cfos",
        "copies",
        "drinks",
        "drive_in",
        "employees",
        "entry_level",
        "expansions",
        "expiring",
        "fire_at_work",
        "fire_on_beach",
        "foods",
        "fresh_ceo",
        "fresh_recruiters",
        "goods",
        "has_reserves",
        "has_salaries",
        "hire_actions",
        "house_rules",
        "kitchen",
        "limited",
        "managers",
        "marketeers",
        "milestone_ids",
        "module_steps",
        "ordinary_hirers",
        "played",
        "players",
        "price_cards",
        "price_cutters",
        "put_to_work",
        "recruiters",
        "salaried",
        "salaried_but_marketeers",
        "salaried_cards",
        "salaried_no_marketeer",
        "setup",
        "steps_after",
        "trainers",
        "variant",
        "waitresses",
        "working_steps",
    )

    def __init__(self, setup: Setup, expansions: Sequence[type[Answers]] = ()) -> None:
        """Open the book for a set-up; `expansions` are the answers of its modules (magnate.modules.open_book).

        Raises BadSetup when the set-up cannot be played.
        """
        setup = setup.settled()
        missing = set(setup.modules) - {answers.module for answers in expansions}
        if missing:
            raise BadSetup(f"The rules of these modules are not at hand: {', '.join(sorted(missing))}.")
        catalogue = load_catalogue(setup.modules)
        if setup.players not in catalogue.player_counts:
            allowed = ", ".join(str(n) for n in sorted(catalogue.player_counts))
            raise BadSetup(f"This game is for {allowed} players, not {setup.players}.")
        full = setup.variant == "full"
        self.setup: Setup = setup
        self.catalogue: Catalogue = catalogue
        self.house_rules: HouseRules = setup.rules
        self.players: int = setup.players
        self.variant: str = setup.variant
        self.has_reserves: bool = full
        self.has_salaries: bool = full
        self.breaks_to_end: int = 2 if full else 1
        self.employees: tuple[EmployeeType, ...] = tuple(catalogue.employees)
        self.goods: tuple[str, ...] = tuple(good.id for good in catalogue.goods)
        self.by_employee: dict[str, int] = {card.id: card.index for card in self.employees}
        self.by_good: dict[str, int] = {good.id: good.index for good in catalogue.goods}
        self.campaign_index: dict[str, int] = {token.id: token.index for token in catalogue.campaigns}
        self.drinks: tuple[int, ...] = tuple(g.index for g in catalogue.goods if g.kind == "drink" and g.marketable)
        self.foods: tuple[int, ...] = tuple(g.index for g in catalogue.goods if g.kind == "food" and g.marketable)
        self.milestone_ids: tuple[str, ...] = tuple(m.id for m in catalogue.milestones)
        in_play = () if setup.variant == "introductory_1" else catalogue.milestones
        self.bits: dict[str, int] = dict.fromkeys((*EVERY_MILESTONE, *self.milestone_ids), 0)
        self.bits.update({m.id: 1 << m.index for m in in_play})
        self.expiring: tuple[tuple[int, int], ...] = tuple((1 << m.index, m.expires) for m in in_play if m.expires)
        self._take_cards(card_lists(catalogue, setup.rules))
        self.expansions: tuple[type[Answers], ...] = tuple(expansions)
        self.ask: Questions = Questions([answers(self) for answers in expansions]) if expansions else NOBODY_ASKED
        self.module_steps: dict[str, object] = {}
        for module in self.ask.steps:
            self.module_steps.update(module.steps())
        self._add_working_steps()
        self.copies: list[int] = [catalogue.copies(card, setup.players) for card in self.employees]
        for module in self.ask.copies:
            self.copies = [module.copies(card, count) for card, count in enumerate(self.copies)]

    def _take_cards(self, cards: CardLists) -> None:
        """Take over the cards of each kind, and the orders that name them."""
        self.alike = cards.alike
        self.salaried = cards.salaried
        self.salaried_cards = cards.salaried_cards
        self.salaried_but_marketeers = cards.salaried_but_marketeers
        self.salaried_no_marketeer = cards.salaried_no_marketeer
        self.limited = cards.limited
        self.entry_level = cards.entry_level
        self.recruiters = cards.recruiters
        self.ordinary_hirers = cards.ordinary_hirers
        self.fresh_ceo = cards.fresh_ceo
        self.fresh_recruiters = cards.fresh_recruiters
        self.trainers = cards.trainers
        self.marketeers = cards.marketeers
        self.kitchen = cards.kitchen
        self.buyers = cards.buyers
        self.waitresses = cards.waitresses
        self.drive_in = cards.drive_in
        self.price_cards = cards.price_cards
        self.played = cards.played
        self.price_cutters = cards.price_cutters
        self.cfos = cards.cfos
        self.put_to_work = cards.put_to_work
        self.fire_at_work = cards.fire_at_work
        self.fire_on_beach = cards.fire_on_beach
        self.hire_actions = cards.hire_actions
        self.career = cards.career
        self.managers = cards.managers
        self.actors = cards.actors.copy()

    def _add_working_steps(self) -> None:
        """Put the steps modules add into the working day, each after the step it names."""
        steps = list(WORKING_STEPS)
        for module in self.ask.working_steps:
            for step in module.working_steps():
                steps.insert(steps.index(step.after) + 1, step.name)
                self.actors[step.name] = step.actors
        self.working_steps: tuple[str, ...] = tuple(steps)
        self.steps_after: dict[str, tuple[tuple[str, tuple[int, ...]], ...]] = {
            step: tuple((later, self.actors[later]) for later in steps[place + 1 :]) for place, step in enumerate(steps)
        }

    def __reduce__(self) -> tuple[type[Book], tuple[Setup, tuple[type[Answers], ...]]]:
        return Book, (self.setup, self.expansions)

    def changed(self, setup: Setup) -> Book:
        """Return the book of another set-up with the same modules."""
        return Book(setup, self.expansions)
