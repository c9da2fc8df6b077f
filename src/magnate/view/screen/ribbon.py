"""The ribbon of a first game: what is wanted of a chain, what it can cook of that, and what dinner would bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from magnate.facts.phrase import Goods, goods_shape
from magnate.game import Game
from magnate.model.actions import Action
from magnate.model.events import HouseDined
from magnate.rules.marketing import demand_limit, pieces_on_house, reached_houses
from magnate.rules.table import Table
from magnate.view.screen.ahead import table_ahead
from magnate.view.screen.asked.facts import houses_near
from magnate.view.screen.dinner.forecast import eat, is_before_dinner

Part = Literal["advertise", "cook", "sell"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ribbon:
    """Advertise, cook, sell: the three things a company does, in numbers.

    wanted: by houses with a road to the chain. coming: what its own campaigns add there next time they run. ready: of
    what is wanted, in stock. can: in stock, or still to be cooked or fetched today by those at work; a card that makes
    several goods counts for each. sold: what dinner would sell as things stand, and for how many dollars. next: where
    the chain falls short.
    """

    wanted: Goods
    coming: Goods
    ready: Goods
    can: Goods
    sold: Goods
    dollars: int
    next: Part


def ribbon_of(game: Game, seat: int, staged: Sequence[Action] = ()) -> Ribbon:
    """Return the ribbon of a seat after its staged steps. Raises IllegalAction when one is not legal."""
    table = table_ahead(game, seat, staged)
    state, chain = table.state, table.state.chains[seat]
    near = houses_near(table, seat)
    wanted = [0] * len(table.book.goods)
    for index in near:
        for good, _ in state.tokens[index]:
            wanted[good] += 1
    can = [min(want, made) for want, made in zip(wanted, _can(table, seat), strict=True)]
    ready = [min(want, held) for want, held in zip(wanted, chain.stock, strict=True)]
    coming = _coming(table, seat, near)
    sold, dollars = _sold(table, seat)
    short: Part = "sell"
    if not any(wanted) and not any(coming):
        short = "advertise"
    elif ready != wanted:
        short = "cook"
    return Ribbon(
        wanted=goods_shape(table, wanted),
        coming=goods_shape(table, coming),
        ready=goods_shape(table, ready),
        can=goods_shape(table, can),
        sold=goods_shape(table, sold),
        dollars=dollars,
        next=short,
    )


def _can(table: Table, seat: int) -> list[int]:
    """Return how many pieces of each good a chain has, or can still make today."""
    state, book, chain = table.state, table.book, table.state.chains[seat]
    found = chain.stock[:]
    steps = book.working_steps
    cards = chain.selected if state.step == "restructuring" else chain.work
    if state.step == "food" and state.turn.seat == seat:
        cards = state.turn.idle
    elif state.turn.seat == seat and state.step in steps and steps.index(state.step) > steps.index("food"):
        return found
    for card, count in enumerate(cards):
        kind = book.employees[card]
        for good in kind.produces if count else ():
            found[good] += count * kind.amount
        for good in book.drinks if count and card in book.buyers else ():
            found[good] += count * kind.drinks
    return found


def _coming(table: Table, seat: int, near: Sequence[int]) -> list[int]:
    """Return the pieces that the own campaigns put on these houses when they run next."""
    state = table.state
    found = [0] * len(table.book.goods)
    room = {index: demand_limit(table, state.houses[index]) - len(state.tokens[index]) for index in near}
    for run in state.campaigns:
        for index in reached_houses(table, run) if run.seat == seat else ():
            if index in room:
                pieces = min(room[index], pieces_on_house(table, run, state.houses[index]))
                room[index] -= pieces
                found[run.good] += pieces
    return found


def _sold(table: Table, seat: int) -> tuple[list[int], int]:
    """Return what a chain would sell at dinner as things stand, and for how many dollars."""
    sold, dollars = [0] * len(table.book.goods), 0
    if not is_before_dinner(table):
        return sold, dollars
    events, _ = eat(table.copy())
    for event in events:
        if type(event) is HouseDined and event.seat == seat and event.sale is not None:
            dollars += event.sale.total
            for name, count in event.eaten:
                sold[table.book.by_good[name]] += count
    return sold, dollars
