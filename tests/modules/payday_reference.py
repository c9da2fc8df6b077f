"""What the letter of K-NMS-51 to K-NMS-56 allows on payday, found by trying every plan; it shares no code."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple


class Worker(NamedTuple):
    """A card that is not busy: its name, whether it costs a salary, and its unused actions that give a discount."""

    name: str
    costs: bool
    unused: int = 0


class Desk(NamedTuple):
    """One chain on payday. `busy`: marketeers that cost a salary; goods: food and drinks in stock."""

    idle: tuple[Worker, ...]
    busy: int
    cash: int
    goods: int
    rate: int
    beer: bool
    trainer: bool


class Plan(NamedTuple):
    """What can be sealed: the names fired (sorted), how many busy ones, how many goods are paid."""

    fired: tuple[str, ...]
    busy: int
    goods: int


class Outcome(NamedTuple):
    """What follows: dollars paid, salaries that stay unpaid."""

    paid: int
    unpaid: int


def legal_plans(desk: Desk) -> dict[Plan, Outcome]:
    """Return every plan the rules allow and what it comes to."""
    found: dict[Plan, Outcome] = {}
    for gone in product((False, True), repeat=len(desk.idle)):
        left = [worker for worker, leaves in zip(desk.idle, gone, strict=True) if not leaves]
        fired = tuple(sorted(worker.name for worker, leaves in zip(desk.idle, gone, strict=True) if leaves))
        for busy in range(desk.busy + 1):
            for goods in range(desk.goods + 1):
                outcome = outcome_of(desk, left, busy, goods)
                if outcome is not None:
                    found[Plan(fired, busy, goods)] = outcome
    return found


def outcome_of(desk: Desk, left: list[Worker], fired_busy: int, goods: int) -> Outcome | None:
    """Return what a plan comes to, None where it is against the rules."""
    paid_idle = sum(worker.costs for worker in left)
    unused = sum(worker.unused for worker in left)
    cards = paid_idle + desk.busy - fired_busy
    most = most_goods(desk, cards, unused)
    if goods > most:
        return None
    due = in_cash(desk, cards - goods, unused)
    if desk.trainer:
        if fired_busy or (due > desk.cash and goods < most):
            return None
        unpaid = next(k for k in range(cards + 1) if in_cash(desk, cards - goods - k, unused) <= desk.cash)
        return Outcome(in_cash(desk, cards - goods - unpaid, unused), unpaid)
    if due > desk.cash:
        return None
    if fired_busy:
        with_one_more = in_cash(desk, cards + 1 - most_goods(desk, cards + 1, unused), unused)
        if paid_idle or with_one_more <= desk.cash:
            return None
    return Outcome(due, 0)


def in_cash(desk: Desk, cards: int, unused: int) -> int:
    """Return the dollars for so many salaries after the discounts (K-NMS-51)."""
    return max(0, cards * desk.rate - 5 * unused)


def most_goods(desk: Desk, cards: int, unused: int) -> int:
    """Return how many goods may be paid: each pays one salary, the last perhaps a part of one (K-NMS-52)."""
    if not desk.beer:
        return 0
    due, pieces = in_cash(desk, cards, unused), 0
    while pieces < desk.goods and pieces * desk.rate < due:
        pieces += 1
    return pieces
