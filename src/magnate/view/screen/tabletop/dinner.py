"""What decides a dinner in one mix (chapter 16): found by asking the rules and the modules one thing at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from magnate.model.state import House
from magnate.rules.choice_of_chain import host_of, meals_of
from magnate.rules.company import uses
from magnate.rules.dinnertime import TIP, TIP_WITH_MILESTONE, has_cfo
from magnate.rules.prices import BONUS, BONUS_MILESTONES, bonus_goods, house_bonuses, reasons_to_pay_more, unit_price
from magnate.rules.questions import Meal
from magnate.rules.table import Table
from magnate.view.screen.tabletop.shapes import DinnerFacts, MealTier, MilestoneEffect

TOKENS: Final = 7
"""Demand on the house that is asked for its meals: more than one of anything that comes with a meal."""

ROUND: Final = 5
SEAT: Final = 0

Asked = Callable[[Table], int]
ASKED: Final[tuple[tuple[str, Asked], ...]] = (
    ("price", lambda table: unit_price(table, SEAT)),
    ("sum", lambda table: host_of(table, SEAT).change),
    ("bonus", lambda table: int(has_cfo(table, SEAT))),
)
"""What a milestone may change, and how it is asked."""


def dinner_facts(table: Table) -> DinnerFacts:
    """Return what decides a dinner. table: any table of the mix; it is left as it is."""
    asked = Table(table.book, table.state.copy())
    asked.state.round = ROUND
    book = table.book
    named = book.employees
    house = next(each for each in table.state.houses if each.squares)._replace(garden=0)
    tiers = {garden: meals_of(asked, house._replace(garden=garden), order_of_one(table)) for garden in (0, 1)}
    per_house = {
        card.id: dollars
        for card in named
        if (dollars := sum(bonus[2] for bonus in house_bonuses(working(asked, card.index), SEAT, house)))
    }
    return DinnerFacts(
        plain=[tier_shape(table, meal) for meal in tiers[0]],
        garden=[tier_shape(table, meal) for meal in tiers[1]],
        price_cards={named[card].id: change for card, change in book.price_cards},
        waitresses=[named[card].id for card in book.waitresses],
        bonus_cards=[named[card].id for card in book.cfos],
        stars={card.id: star for card in named if (star := host_of(working(asked, card.index), SEAT).star)},
        per_house=per_house,
        twice=acting_twice(asked, [*(card for card, _ in book.price_cards), *book.waitresses, *ids(table, per_house)]),
        effects=effects(asked),
        tip=TIP,
        multipliers=list(reasons_to_pay_more(in_the_green(asked, house), house)),
        uncounted=uncounted(table, [*tiers[0], *tiers[1]]),
    )


def order_of_one(table: Table) -> list[int]:
    """Return an order of one good only."""
    order = [0] * len(table.book.goods)
    order[table.book.by_good["burger"]] = TOKENS
    return order


def ids(table: Table, cards: dict[str, int]) -> list[int]:
    """Return cards as indices."""
    return [table.book.by_employee[card] for card in cards]


def working(table: Table, *cards: int) -> Table:
    """Return a table at which a chain has these cards at work, and nothing else."""
    found = Table(table.book, table.state.copy())
    work = found.state.chains[SEAT].work
    work[:] = [0] * len(work)
    for card in cards:
        work[card] += 1
    return found


def in_the_green(table: Table, house: House) -> Table:
    """Return a table with parks all around a house."""
    found = working(table)
    found.state.parks = found.state.town.grid.around(house.squares)
    return found


def holding(table: Table, milestone: str, in_round: int) -> Table:
    """Return a table at which a chain without cards at work has earned a milestone."""
    found = working(table)
    bit = table.book.bits[milestone]
    chain = found.state.chains[SEAT]
    chain.milestones |= bit
    chain.claimed.append((bit.bit_length() - 1, in_round))
    return found


def tier_shape(table: Table, meal: Meal) -> MealTier:
    """Return a meal without the order it was made for."""
    goods, ordered = table.book.goods, table.book.by_good["burger"]
    exact = meal.goods[ordered] == TOKENS
    return MealTier(
        tier=meal.tier,
        exact=exact,
        instead="" if exact else goods[max(range(len(goods)), key=lambda good: meal.goods[good])],
        besides=[goods[good] for good, count in enumerate(meal.goods) for _ in range(count % TOKENS)],
    )


def acting_twice(table: Table, cards: Sequence[int]) -> dict[str, dict[str, int]]:
    """Return how often cards act beside another one, where that is more than once (K-NSM-03)."""
    found: dict[str, dict[str, int]] = {}
    for beside in table.book.employees:
        for card in cards:
            times = uses(working(table, card, beside.index), SEAT, card)
            if times > 1:
                found.setdefault(beside.id, {})[table.book.employees[card].id] = times
    return found


def effects(table: Table) -> list[MilestoneEffect]:
    """Return what milestones in play change at dinner (B-MIL-33 to B-MIL-35, B-DIN-30, B-DIN-34, K-KET-07)."""
    book, plain = table.book, working(table)
    found: list[MilestoneEffect] = []
    for milestone in (name for name in book.milestone_ids if book.bits[name]):
        held, new = holding(table, milestone, 1), holding(table, milestone, ROUND)
        for what, ask in ASKED:
            change = ask(held) - ask(plain)
            if change:
                later = ask(new) == ask(plain)
                found.append(MilestoneEffect(milestone=milestone, what=what, amount=change, goods=[], later=later))
        if milestone in BONUS_MILESTONES:
            goods = [book.goods[good] for good in bonus_goods(table, milestone)]
            found.append(MilestoneEffect(milestone=milestone, what="items", amount=BONUS, goods=goods, later=False))
        if milestone == "first_waitress_played":
            more = TIP_WITH_MILESTONE - TIP
            found.append(MilestoneEffect(milestone=milestone, what="tips", amount=more, goods=[], later=False))
    return found


def uncounted(table: Table, meals: Sequence[Meal]) -> list[str]:
    """Return the goods that no house orders or eats: they are sold on the way."""
    catalogue = table.book.catalogue
    return [
        good.id for good in catalogue.goods if not good.marketable and not any(meal.goods[good.index] for meal in meals)
    ]
