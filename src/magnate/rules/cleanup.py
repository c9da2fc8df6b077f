"""Phase 7, Clean-up (18.3), in the order of B-CLN-01."""

from __future__ import annotations

from typing import Final

from magnate.model.actions import READY, Action, Discard, Options, Ready
from magnate.model.errors import IllegalAction
from magnate.model.events import ChainLeft, RestaurantOpened, StockDiscarded
from magnate.model.state import NOBODY, Chain
from magnate.rules.company import is_second
from magnate.rules.dinnertime import end_game
from magnate.rules.milestones import claim, close_claimed, held_since_before
from magnate.rules.offers import goods_of
from magnate.rules.step import Step, seal
from magnate.rules.table import Table, refuse

FREEZER: Final = 10
FREEZER_MILESTONE: Final = "first_to_throw_away"


class CleanUp(Step):
    """Throw stock away piece by piece until it fits the freezer, then seal (B-CLN-03)."""

    takes = (Discard, Ready)
    simultaneous = True

    def options(self, table: Table, seat: int) -> Options:
        chain = table.state.chains[seat]
        left = kept(chain)
        found: list[Action] = [Discard(table.book.goods[good]) for good, count in enumerate(left) if count]
        if sum(left) <= FREEZER and may_freeze(table, seat, left):
            found.append(READY)
        return found

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        if type(action) is Discard:
            return refuse("B-CLN-03", f"You have no {action.good} to throw away.", "no_good_left", good=action.good)
        left = kept(table.state.chains[seat])
        refused = why_not_freeze(table, seat, left) if sum(left) <= FREEZER else None
        return refused or refuse("B-CLN-03", f"The freezer holds {FREEZER} pieces.", "freezer_full")

    def apply(self, table: Table, seat: int, action: Action) -> None:
        chain = table.state.chains[seat]
        if type(action) is Discard:
            chain.discarding[table.book.by_good[action.good]] += 1
            return
        seal(table, seat)


def kept(chain: Chain) -> list[int]:
    """Return the stock a chain would keep after the pieces thrown away so far."""
    return [held - gone for held, gone in zip(chain.stock, chain.discarding, strict=True)]


def begin(table: Table) -> None:
    """Ask the chains with a freezer and stock what they keep."""
    state = table.state
    state.step = "cleanup"
    table.note_scene()
    state.waiting = []
    for module in table.book.ask.cleanup_begins:
        module.cleanup_begins(table)
    for seat in state.order:
        chain = state.chains[seat]
        chain.ready = False
        chain.discarding = [0] * len(chain.stock)
        if sum(chain.stock) and has_freezer(table, seat):
            state.waiting.append(seat)


def has_freezer(table: Table, seat: int) -> bool:
    """Tell whether the chain got its freezer in an earlier round (B-CLN-03, B-CLN-04)."""
    for module in table.book.ask.has_freezer:
        if module.has_freezer(table, seat):
            return True
    return held_since_before(table, seat, FREEZER_MILESTONE)


def may_freeze(table: Table, seat: int, left: list[int]) -> bool:
    """Tell whether modules allow these pieces in one freezer."""
    return all(module.may_freeze(table, seat, left) for module in table.book.ask.may_freeze)


def why_not_freeze(table: Table, seat: int, left: list[int]) -> IllegalAction | None:
    """Word why modules do not allow these pieces in one freezer; None where they do."""
    for module in table.book.ask.why_not_freeze:
        refused = module.why_not_freeze(table, seat, left)
        if refused is not None:
            return refused
    return None


def settle_goods(table: Table) -> None:
    """Carry out the first half of the clean-up: stock, and what modules do before the cards return (K-GEN-20)."""
    ask = table.book.ask
    for seat in table.state.order:
        discard_stock(table, seat)
    for module in ask.stock_settled:
        module.stock_settled(table)
    for module in ask.streets_cleared:
        module.streets_cleared(table)
    for module in ask.before_homecoming:
        module.before_homecoming(table)


def conclude(table: Table) -> None:
    """Carry out the rest of the clean-up (B-CLN-01): cards, restaurants, milestones, bankrupt chains."""
    state = table.state
    for seat in state.order:
        chain = state.chains[seat]
        chain.hand = [working + chain.beach[i] for i, working in enumerate(chain.work)]
        chain.work = [0] * len(chain.hand)
        chain.beach = [0] * len(chain.hand)
        chain.recruiters = []
        chain.hires = 0
        open_restaurants(table, chain)
    close_claimed(table)
    order = state.order[:]
    for chain in state.chains:
        if chain.bankrupt and chain.in_game:
            leave(table, chain)
    if len(state.order) <= 1:
        end_game(table, "last_chain" if state.order else "no_chain", order)


def discard_stock(table: Table, seat: int) -> None:
    """Throw away everything, or what the freezer's owner chose (B-CLN-02, B-CLN-03, B-MIL-41)."""
    chain = table.state.chains[seat]
    freezer = has_freezer(table, seat)
    thrown = chain.discarding if freezer else chain.stock
    left = kept(chain) if freezer else [0] * len(chain.stock)
    if table.events is not None and any(chain.stock):
        table.tell(StockDiscarded(seat, goods_of(table, thrown), goods_of(table, left), freezer))
    threw = any(thrown)
    chain.stock = left
    chain.discarding = [0] * len(left)
    if threw:
        claim(table, seat, FREEZER_MILESTONE)


def open_restaurants(table: Table, chain: Chain) -> None:
    """Open the restaurants that were coming soon (B-CLN-06)."""
    for index, place in enumerate(chain.restaurants):
        if not place.open:
            chain.restaurants[index] = place._replace(open=True)
            table.tell(RestaurantOpened(chain.seat, table.state.town.position(place.anchor)))


def leave(table: Table, chain: Chain) -> None:
    """Take a bankrupt chain out of the game; its buildings and campaigns stay (B-NEG-06, B-NEG-07)."""
    state = table.state
    chain.left_round = state.round
    state.order.remove(chain.seat)
    for card, count in enumerate(chain.hand):
        state.supply[card] += count
    chain.hand = [0] * len(chain.hand)
    chain.stock = [0] * len(chain.stock)
    for index, run in enumerate(state.campaigns):
        if run.seat == chain.seat and run.marketeer != NOBODY:
            if not is_second(run):
                state.supply[run.marketeer] += 1
            state.campaigns[index] = run._replace(marketeer=NOBODY, partner=NOBODY)
    chain.restaurants = [place._replace(open=False) for place in chain.restaurants]
    table.tell(ChainLeft(chain.seat))
