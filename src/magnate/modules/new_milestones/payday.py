"""Salaries with the milestones of New Milestones (K-NMS-33, K-NMS-34, K-NMS-50 to K-NMS-56)."""

from __future__ import annotations

from collections.abc import Mapping

from magnate.model.actions import READY, Action, Fire, FireBusy, Options, Ready
from magnate.model.errors import IllegalAction
from magnate.modules.new_milestones.actions import PayGood
from magnate.modules.new_milestones.house_rules import DISCOUNTS_AND_GOODS, UNPAID_SALARIES
from magnate.modules.new_milestones.memory import free_evps
from magnate.modules.new_milestones.money import DiscountAnswers
from magnate.rules.book import Book
from magnate.rules.milestones import claim
from magnate.rules.payday import Payday, fireable
from magnate.rules.salaries import Salaries, salaried_busy, salaried_left, salaries
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse

BEER = "first_beer_sold"
TRAINER = "first_trainer_used"
WAITRESS = "first_waitress_used"
EVP = "executive_vice_president"
RATE = 3


class PaydayWithGoods(Payday):
    """Fire, then pay salaries with goods one by one, then seal (K-NMS-50 to K-NMS-56)."""

    takes = (*Payday.takes, PayGood)

    def options(self, table: Table, seat: int) -> Options:
        if not table.has(seat, BEER):
            return super().options(table, seat)
        owed = salaries(table, seat)
        goods = payable_now(table, seat, owed)
        found: list[Action] = [] if owed.goods else [*fireable(table, seat)]
        found.extend(PayGood(table.book.goods[good]) for good in goods)
        if owed.due <= table.state.chains[seat].cash:
            found.append(READY)
        elif not goods and not salaried_left(table, seat):
            campaigns = table.book.catalogue.campaigns
            found.extend(FireBusy(campaigns[token].id) for token in salaried_busy(table, seat))
        return found

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        owed = salaries(table, seat)
        if type(action) is PayGood:
            return not_payable(table, seat, action, owed)
        if owed.goods and type(action) is Fire:
            return refuse("K-NMS-55", "Cards are fired before salaries are paid with goods.", "fire_before_goods")
        if type(action) is FireBusy and owed.unpaid:
            return refuse(
                "K-NMS-53a",
                "Salaries you cannot pay stay unpaid: busy marketeers keep their jobs.",
                "salaries_stay_unpaid",
            )
        if type(action) in (FireBusy, Ready) and payable_now(table, seat, owed):
            return refuse(
                "K-NMS-53",
                f"Salaries are ${owed.due} in cash: pay with goods first.",
                "pay_with_goods_first",
                dollars=owed.due,
            )
        return super().explain(table, seat, action)

    def apply(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is PayGood:
            table.state.chains[seat].paying[table.book.by_good[action.good]] += 1
        else:
            super().apply(table, seat, action)


def payable_goods(book: Book) -> list[int]:
    """Return the goods that can pay a salary: food and drinks (K-NMS-50)."""
    return [good.index for good in book.catalogue.goods if good.kind in ("food", "drink")]


def most_goods(table: Table, seat: int, owed: Salaries) -> int:
    """Return how many goods the chain can pay at most: what it holds, and no more than there is to pay (K-NMS-52)."""
    if not table.has(seat, BEER):
        return 0
    stock = table.state.chains[seat].stock
    due = owed.without(0).due
    part = 0 if DISCOUNTS_AND_GOODS.of(table.book.house_rules) == "discount_before_goods_only" else owed.rate - 1
    return min((due + part) // owed.rate, sum([stock[good] for good in payable_goods(table.book)]))


def payable_now(table: Table, seat: int, owed: Salaries) -> list[int]:
    """Return the goods of which one more piece may pay a salary now (K-NMS-52, K-NMS-53a).

    There are none while firing somebody is the only way to come by a sum the chain can pay.
    """
    most = most_goods(table, seat, owed)
    if owed.goods >= most:
        return []
    chain = table.state.chains[seat]
    if owed.without(most).due > chain.cash and not table.has(seat, TRAINER):
        return []
    return [good for good in payable_goods(table.book) if chain.stock[good] > chain.paying[good]]


def not_payable(table: Table, seat: int, action: PayGood, owed: Salaries) -> IllegalAction:
    """Return the refusal of a good for a salary."""
    chain = table.state.chains[seat]
    good = table.book.by_good[action.good]
    if not table.has(seat, BEER):
        return refuse("K-NMS-50", "Only the holder of First beer sold pays salaries with goods.", "goods_do_not_pay")
    if good not in payable_goods(table.book):
        return refuse(
            "K-NMS-50",
            f"Salaries are paid with food and drinks, not with {action.good}.",
            "good_does_not_pay",
            good=action.good,
        )
    if chain.stock[good] <= chain.paying[good]:
        return refuse("K-NMS-50", f"You have no {action.good} left to pay with.", "no_good_left", good=action.good)
    if owed.goods >= most_goods(table, seat, owed):
        return refuse("K-NMS-52", "There is no further salary to pay.", "no_salary_left")
    return refuse("K-NMS-53a", "Goods and cash together do not pay everybody: fire somebody first.", "still_short")


class PaydayAnswers(DiscountAnswers):
    """Salaries. One line of classes, not several side by side: mypyc knows no second base class."""

    def steps(self) -> Mapping[str, Step]:
        """Return payday with goods, which replaces the one of the base game (K-NMS-50)."""
        return {"payday": PaydayWithGoods()}

    def tips_paid(self, table: Table, seat: int) -> None:
        """Claim First waitress used (K-NMS-33)."""
        claim(table, seat, WAITRESS)

    def salary(self, table: Table, seat: int, rate: int) -> int:
        """Return $3 for the holder of First waitress used (K-NMS-33)."""
        return RATE if table.has(seat, WAITRESS) else rate

    def unpaid_cards(self, table: Table, seat: int, card: int) -> int:
        """Return the EVP of First recruiting girl used, which never costs salary (K-NMS-34)."""
        return free_evps(table.state, seat) if card == self.book.by_employee[EVP] else 0

    def salaries_owed(self, table: Table, seat: int, owed: Salaries) -> Salaries:
        """Leave as few salaries unpaid as the holder of First trainer used cannot pay (K-NMS-56, K-NMS-53a)."""
        cash = table.state.chains[seat].cash
        if owed.due <= cash or not table.has(seat, TRAINER) or owed.goods < most_goods(table, seat, owed):
            return owed
        unpaid = 0
        while owed.without(owed.goods, unpaid).due > cash:
            unpaid += 1
        paid = owed.without(owed.goods, unpaid)
        return paid._replace(due=cash) if UNPAID_SALARIES.of(self.book.house_rules) == "all_cash" else paid
