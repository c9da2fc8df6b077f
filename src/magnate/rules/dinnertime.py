"""Phase 4, Dinnertime (chapter 16): nobody decides anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from magnate.model.events import BonusCounted, GameEnded, TipsCounted
from magnate.model.state import NOBODY
from magnate.rules.choice_of_chain import Host, choose, host_of, order_of, waitresses
from magnate.rules.milestones import claim, held_since_before
from magnate.rules.money import TWENTY, charge, close_debts, is_over, pay, settle_bank
from magnate.rules.offers import tell_choice
from magnate.rules.prices import sale
from magnate.rules.questions import Meal
from magnate.rules.restructuring import claim_lower_prices
from magnate.rules.table import Table

TIP: Final = 3
TIP_WITH_MILESTONE: Final = 5
HUNDRED: Final = 100


def serve(table: Table) -> None:
    """Play the whole phase: houses by number, tips, CFO, milestones, end of the game (B-DIN-35, B-DIN-36)."""
    ask = table.book.ask
    begin(table)
    serve_houses(table, len(table.state.tokens))
    pay_tips(table)
    pay_bonuses(table)
    for module in ask.dinner_ends:
        module.dinner_ends(table)
    close_debts(table)
    claim_money(table)
    if is_over(table):
        end_game(table, "bank")
        return
    for module in ask.after_dinner:
        module.after_dinner(table)


def begin(table: Table) -> None:
    """Do what comes before the first house."""
    state = table.state
    state.step = "dinnertime"
    table.note_scene()
    settle_bank(table)
    for seat in state.order:
        state.chains[seat].earned = 0
        if table.book.house_rules.lower_prices_check == "dinnertime":
            claim_lower_prices(table, seat)
    for module in table.book.ask.dinner_begins:
        module.dinner_begins(table)


def serve_houses(table: Table, last: int) -> list[Host]:
    """Let the houses before one eat, by number (B-DIN-01); return what the chains are to that one."""
    state = table.state
    if not any(state.tokens):
        return []
    hosts, breaks = [host_of(table, seat) for seat in state.order], state.breaks
    for index in range(last):
        if state.tokens[index]:
            serve_house(table, index, hosts)
            if state.breaks != breaks and table.book.ask.base_price:
                # The bank that broke may have changed the prices (K-RUL-30 `at_once`).
                hosts, breaks = [host_of(table, seat) for seat in state.order], state.breaks
    return hosts


def eater_at(table: Table, index: int) -> int:
    """Play dinner up to a house; return the seat it will eat at, NOBODY when it stays home."""
    begin(table)
    hosts = serve_houses(table, index)
    best = choose(table, table.state.houses[index], order_of(table, table.state.tokens[index]), hosts)
    return NOBODY if best is None else best.host.seat


def serve_house(table: Table, index: int, hosts: list[Host]) -> None:
    """Let one house choose and eat (B-DIN-03 to B-DIN-14, B-DIN-20 to B-DIN-23)."""
    state = table.state
    order = order_of(table, state.tokens[index])
    best = choose(table, state.houses[index], order, hosts)
    if table.events is not None:
        tell_choice(table, index, order, hosts, best)
    if best is not None:
        sell(table, index, best.meal, best.host.seat)


def sell(table: Table, index: int, meal: Meal, seat: int) -> None:
    """Hand over the goods and pay the house's income at once (B-DIN-20, B-DIN-22, B-NEG-01)."""
    state = table.state
    tokens = state.tokens[index]
    income = sale(table, seat, state.houses[index], meal.goods).total
    chain = state.chains[seat]
    for good, count in enumerate(meal.goods):
        chain.stock[good] -= count
    state.tokens[index] = ()
    earn(table, seat, income, "sale")
    for module in table.book.ask.served:
        module.served(table, index, tokens, seat, meal)


def earn(table: Table, seat: int, income: int, what: str) -> None:
    """Pay a chain the income of a sale, or let it pay a negative one (B-DIN-22, B-NEG-01)."""
    table.state.chains[seat].earned += income
    if income >= 0:
        pay(table, seat, income, what)
    else:
        charge(table, seat, -income, what)


def pay_tips(table: Table) -> None:
    """Pay every chain for its waitresses at work, customers or not (B-DIN-30, B-DIN-35)."""
    for seat in table.state.order:
        count = waitresses(table, seat)
        if count:
            each = TIP_WITH_MILESTONE if table.has(seat, "first_waitress_played") else TIP
            if table.events is not None:
                table.tell(TipsCounted(seat, count, each))
            table.state.chains[seat].earned += count * each
            pay(table, seat, count * each, "tips")
            for module in table.book.ask.tips_paid:
                module.tips_paid(table, seat)


def pay_bonuses(table: Table) -> None:
    """Pay the CFO bonus: half of all sales and tips of the phase (B-DIN-31 to B-DIN-34)."""
    for seat in table.state.order:
        if not has_cfo(table, seat):
            continue
        earned = table.state.chains[seat].earned
        bonus = cfo_bonus(earned, table.book.house_rules.cfo_negative)
        table.tell(BonusCounted(seat, earned, bonus))
        if bonus >= 0:
            pay(table, seat, bonus, "cfo")
        else:
            charge(table, seat, -bonus, "cfo")


def has_cfo(table: Table, seat: int) -> bool:
    """Tell whether the bonus is due: a CFO at work, or First to have $100 of an earlier round (B-DIN-31, B-DIN-34)."""
    work = table.state.chains[seat].work
    for card in table.book.cfos:
        if work[card]:
            return True
    return held_since_before(table, seat, "first_to_have_100")


def cfo_bonus(earned: int, negative: str) -> int:
    """Return half of the cash earned, rounded up; `negative` says how a loss is rounded (B-DIN-33, RUL-09)."""
    if earned >= 0 or negative == "ceil":
        return -(-earned // 2)
    return 0 if negative == "none" else earned // 2


def claim_money(table: Table) -> None:
    """Claim the money milestones that are looked at when the phase ends (B-DIN-36, RUL-08)."""
    for seat in table.state.order:
        cash = table.state.chains[seat].cash
        if cash >= TWENTY and table.book.house_rules.have20_check == "end_of_dinnertime":
            claim(table, seat, "first_to_have_20")
        if cash >= HUNDRED:
            claim(table, seat, "first_to_have_100")


def end_game(table: Table, why: str, order: Sequence[int] | None = None) -> None:
    """Rank the chains; bankrupt ones come last and never win (B-END-01 to B-END-03, B-NEG-08).

    order: the turn order of this round with the chains that have just left it; None when nobody has.
    """
    state = table.state
    places = {seat: place for place, seat in enumerate(state.order if order is None else order)}

    def rank(seat: int) -> tuple[bool, int, int, int]:
        chain = state.chains[seat]
        gone = -(chain.left_round or state.round) if chain.bankrupt else 0
        return (chain.bankrupt, gone, -chain.cash, places.get(seat, len(places) + seat))

    state.ranking = sorted((chain.seat for chain in state.chains), key=rank)
    first = state.ranking[0]
    state.winner = NOBODY if state.chains[first].bankrupt else first
    state.finished = True
    state.waiting = []
    if table.events is not None:
        cash = tuple(chain.cash for chain in state.chains)
        table.tell(GameEnded(why, None if state.winner == NOBODY else state.winner, tuple(state.ranking), cash))
