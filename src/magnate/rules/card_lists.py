"""Lists of the cards of each kind, for a choice of modules: the same for every table that plays with them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from magnate.content import Catalogue, EmployeeType
from magnate.model.actions import Fire, Hire, PutToWork
from magnate.model.house_rule_list import BILLBOARD_MARKETEERS
from magnate.model.house_rules import HouseRules
from magnate.model.state import NOBODY, Recruiter

CEO: Final = "ceo"
"""How the CEO is named where it takes the place of an employee."""

PLAYED: Final = (
    ("waitress", "first_waitress_played"),
    ("errand_boy", "first_errand_boy_played"),
    ("cart_operator", "first_cart_operator_played"),
)
"""Cards whose mere presence at the reveal claims a milestone (B-RES-10)."""

PRICE_CUTTERS: Final = ("pricing_manager", "discount_manager")
"""Cards at work that claim First to lower prices (B-MIL-42)."""

Test = Callable[[EmployeeType], bool]


class CardLists:
    """The cards of each kind, and the orders that name them; never changed. See `Book`, which hands them on."""

    __slots__ = (
        "actors",
        "alike",
        "buyers",
        "career",
        "cfos",
        "drive_in",
        "employees",
        "entry_level",
        "fire_at_work",
        "fire_on_beach",
        "fresh_ceo",
        "fresh_recruiters",
        "hire_actions",
        "kitchen",
        "limited",
        "managers",
        "marketeers",
        "ordinary_hirers",
        "played",
        "price_cards",
        "price_cutters",
        "put_to_work",
        "recruiters",
        "salaried",
        "salaried_but_marketeers",
        "salaried_cards",
        "salaried_no_marketeer",
        "trainers",
        "waitresses",
    )

    def __init__(self, catalogue: Catalogue, house_rules: HouseRules) -> None:
        self.employees: tuple[EmployeeType, ...] = tuple(catalogue.employees)
        by_employee = {card.id: card.index for card in self.employees}
        self.alike: tuple[tuple[int, ...], ...] = tuple(self._alike(card) for card in self.employees)
        self.salaried: tuple[bool, ...] = tuple(card.salaried for card in self.employees)
        self.salaried_cards: tuple[int, ...] = self._cards(lambda card: card.salaried)
        old_only = BILLBOARD_MARKETEERS.of(house_rules) == "old_three_only"
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
        self.fresh_ceo: Recruiter = Recruiter(NOBODY, catalogue.ceo_hires)
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
        self.played: tuple[tuple[int, str], ...] = tuple((by_employee[card], claimed) for card, claimed in PLAYED)
        self.price_cutters: tuple[int, ...] = tuple(by_employee[card] for card in PRICE_CUTTERS)
        self.cfos: tuple[int, ...] = self._cards(lambda card: card.income_bonus_percent > 0)
        self.career: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            self._careers(card.index) for card in self.employees
        )
        self.managers: tuple[tuple[int, int], ...] = tuple(
            (card.index, card.slots) for card in self.employees if card.manager
        )
        self._act()

    def _act(self) -> None:
        """Make the actions that name a card alone, and list the cards that act in each working step."""
        self.put_to_work: tuple[PutToWork, ...] = tuple(PutToWork(card.id) for card in self.employees)
        names = [CEO, *(self.employees[card].id for card in self.recruiters)]
        self.fire_at_work: tuple[Fire, ...] = tuple(Fire(card.id, "work") for card in self.employees)
        self.fire_on_beach: tuple[Fire, ...] = tuple(Fire(card.id, "beach") for card in self.employees)
        self.hire_actions: dict[str, list[Hire]] = {
            name: [Hire(card.id, name) for card in self.employees] for name in names
        }
        self.actors: dict[str, tuple[int, ...]] = {
            "train": self.trainers,
            "launch": self.marketeers,
            "food": self.kitchen + self.buyers,
            "build": self._cards(lambda card: card.builds > 0),
            "restaurants": self._cards(lambda card: bool(card.opens)),
        }

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


@lru_cache(maxsize=64)
def card_lists(catalogue: Catalogue, house_rules: HouseRules) -> CardLists:
    """Return the lists for a catalogue, shared by all books that have it and these house rules."""
    return CardLists(catalogue, house_rules)
