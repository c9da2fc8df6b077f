"""The rule book opened for one table: what is printed, what was agreed, and tables derived from both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from magnate.content import Catalogue, EmployeeType, load_catalogue
from magnate.model.actions import Fire, Hire, PutToWork
from magnate.model.errors import BadSetup
from magnate.model.house_rule_list import BILLBOARD_MARKETEERS
from magnate.model.house_rules import HouseRules
from magnate.model.setup import Setup
from magnate.model.state import NOBODY, Recruiter
from magnate.rules.asking import Questions
from magnate.rules.questions import Answers

CEO: Final = "ceo"
"""How the CEO is named where it takes the place of an employee."""

Test = Callable[[EmployeeType], bool]

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


PLAYED: Final = (
    ("waitress", "first_waitress_played"),
    ("errand_boy", "first_errand_boy_played"),
    ("cart_operator", "first_cart_operator_played"),
)
"""Cards whose mere presence at the reveal claims a milestone (B-RES-10)."""

PRICE_CUTTERS: Final = ("pricing_manager", "discount_manager")
"""Cards at work that claim First to lower prices (B-MIL-42)."""


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
        self._sort_cards()
        self.expansions: tuple[type[Answers], ...] = tuple(expansions)
        self.ask: Questions = Questions([answers(self) for answers in expansions])
        self.module_steps: dict[str, object] = {}
        for module in self.ask.steps:
            self.module_steps.update(module.steps())
        self._add_working_steps()
        self.copies: list[int] = [catalogue.copies(card, setup.players) for card in self.employees]
        for module in self.ask.copies:
            self.copies = [module.copies(card, count) for card, count in enumerate(self.copies)]

    def _sort_cards(self) -> None:
        """Gather the cards of each kind, and the orders that name them."""
        self.alike: tuple[tuple[int, ...], ...] = tuple(self._alike(card) for card in self.employees)
        self.salaried: tuple[bool, ...] = tuple(card.salaried for card in self.employees)
        self.salaried_cards: tuple[int, ...] = self._cards(lambda card: card.salaried)
        old_only = BILLBOARD_MARKETEERS.of(self.house_rules) == "old_three_only"
        self.salaried_but_marketeers: tuple[int, ...] = self._cards(
            lambda card: card.salaried and (card.category != "marketing" or (old_only and card.module != "base"))
        )
        self.salaried_no_marketeer: tuple[bool, ...] = tuple(
            card.index in self.salaried_but_marketeers for card in self.employees
        )
        self.limited: tuple[bool, ...] = tuple(card.unique or card.income_bonus_percent > 0 for card in self.employees)
        self.entry_level: tuple[int, ...] = self._cards(lambda card: card.entry_level)
        self.recruiters: tuple[int, ...] = self._cards(lambda card: card.hires > 0)
        self.ordinary_hirers: tuple[int, ...] = self._cards(
            lambda card: card.hires > 0 and not card.discount_per_unused_hire
        )
        self.fresh_ceo: Recruiter = Recruiter(NOBODY, self.catalogue.ceo_hires)
        self.fresh_recruiters: tuple[Recruiter, ...] = tuple(
            Recruiter(card.index, card.hires) for card in self.employees
        )
        self.trainers: tuple[int, ...] = self._cards(lambda card: card.trainings > 0)
        self.marketeers: tuple[int, ...] = self._cards(lambda card: bool(card.campaign_kinds))
        self.kitchen: tuple[int, ...] = self._cards(lambda card: bool(card.produces))
        self.buyers: tuple[int, ...] = self._cards(lambda card: bool(card.drinks_mode))
        self.waitresses: tuple[int, ...] = self._cards(lambda card: card.waitress)
        self.drive_in: tuple[int, ...] = self._cards(lambda card: card.drive_in)
        self.price_cards: tuple[tuple[int, int], ...] = tuple(
            (card.index, card.price_delta) for card in self.employees if card.price_delta
        )
        self.played: tuple[tuple[int, str], ...] = tuple((self.by_employee[card], claimed) for card, claimed in PLAYED)
        self.price_cutters: tuple[int, ...] = tuple(self.by_employee[card] for card in PRICE_CUTTERS)
        self.cfos: tuple[int, ...] = self._cards(lambda card: card.income_bonus_percent > 0)
        self.put_to_work: tuple[PutToWork, ...] = tuple(PutToWork(card.id) for card in self.employees)
        names = [CEO, *(self.employees[card].id for card in self.recruiters)]
        self.fire_at_work: tuple[Fire, ...] = tuple(Fire(card.id, "work") for card in self.employees)
        self.fire_on_beach: tuple[Fire, ...] = tuple(Fire(card.id, "beach") for card in self.employees)
        self.hire_actions: dict[str, list[Hire]] = {
            name: [Hire(card.id, name) for card in self.employees] for name in names
        }
        self.career: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            self._careers(card.index) for card in self.employees
        )
        self.managers: tuple[tuple[int, int], ...] = tuple(
            (card.index, card.slots) for card in self.employees if card.manager
        )
        self.actors: dict[str, tuple[int, ...]] = {
            "train": self.trainers,
            "launch": self.marketeers,
            "food": self.kitchen + self.buyers,
            "build": self._cards(lambda card: card.builds > 0),
            "restaurants": self._cards(lambda card: bool(card.opens)),
        }
        self.working_steps: tuple[str, ...] = ("hire", "train", "launch", "food", "build", "restaurants")

    def _add_working_steps(self) -> None:
        """Put the steps modules add into the working day, each after the step it names."""
        steps = list(self.working_steps)
        for module in self.ask.working_steps:
            for step in module.working_steps():
                steps.insert(steps.index(step.after) + 1, step.name)
                self.actors[step.name] = step.actors
        self.working_steps = tuple(steps)
        self.steps_after: dict[str, tuple[tuple[str, tuple[int, ...]], ...]] = {
            step: tuple((later, self.actors[later]) for later in steps[place + 1 :]) for place, step in enumerate(steps)
        }

    def __reduce__(self) -> tuple[type[Book], tuple[Setup, tuple[type[Answers], ...]]]:
        return Book, (self.setup, self.expansions)

    def changed(self, setup: Setup) -> Book:
        """Return the book of another set-up with the same modules."""
        return Book(setup, self.expansions)

    def _cards(self, test: Test) -> tuple[int, ...]:
        return tuple(card.index for card in self.employees if test(card))

    def _alike(self, card: EmployeeType) -> tuple[int, ...]:
        if not card.unique_group:
            return (card.index,)
        return self._cards(lambda other: other.unique_group == card.unique_group)

    def _careers(self, start: int) -> tuple[tuple[int, int], ...]:
        """Every card a card can become, with the steps it takes, nearest first (B-TRN-02, B-TRN-12)."""
        found: dict[int, int] = {}
        frontier, steps = [start], 0
        while frontier:
            steps += 1
            reached = [to for card in frontier for to in self.employees[card].trains_to if to not in found]
            for to in reached:
                found.setdefault(to, steps)
            frontier = list(dict.fromkeys(reached))
        return tuple(found.items())
