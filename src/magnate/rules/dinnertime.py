"""Phase 4, Dinnertime (chapter 16): nobody decides anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.model.events import BonusCounted, GameEnded, Goods, HouseDined, Offer, TipsCounted
from magnate.model.state import NOBODY, House
from magnate.rules.company import entrances
from magnate.rules.milestones import claim, held_since_before
from magnate.rules.money import TWENTY, charge, close_debts, is_over, pay
from magnate.rules.prices import sale, unit_price
from magnate.rules.restructuring import claim_lower_prices
from magnate.rules.table import Table
from magnate.town import UNREACHABLE

TIP = 3
TIP_WITH_MILESTONE = 5
HUNDRED = 100


class Host(NamedTuple):
    """What one chain is to every house of this dinner."""

    seat: int
    price: int
    waitresses: int
    entrances: tuple[int, ...]


def serve(table: Table) -> None:
    """Play the whole phase: houses by number, tips, CFO, milestones, end of the game (B-DIN-35, B-DIN-36)."""
    state = table.state
    state.step = "dinnertime"
    for seat in state.order:
        state.chains[seat].earned = 0
        if table.book.house_rules.lower_prices_check == "dinnertime":
            claim_lower_prices(table, seat)
    if any(state.tokens):
        hosts = [host_of(table, seat) for seat in state.order]
        for index, tokens in enumerate(state.tokens):
            if tokens:
                serve_house(table, index, hosts)
    pay_tips(table)
    pay_bonuses(table)
    close_debts(table)
    claim_money(table)
    if is_over(table):
        end_game(table, "bank")


def host_of(table: Table, seat: int) -> Host:
    """Return price, waitresses and entrances of a chain for this dinner."""
    return Host(seat, unit_price(table, seat), waitresses(table, seat), entrances(table, seat))


def waitresses(table: Table, seat: int) -> int:
    """Count the waitresses at work (B-DIN-12)."""
    work = table.state.chains[seat].work
    return sum([work[card] for card in table.book.waitresses])


def order_of(table: Table, tokens: tuple[tuple[int, int], ...]) -> list[int]:
    """Count the pieces of demand per good."""
    order = [0] * len(table.book.goods)
    for good, _ in tokens:
        order[good] += 1
    return order


def covers(stock: list[int], order: list[int]) -> bool:
    """Tell whether a stock covers the complete demand (B-DIN-03)."""
    return all(held >= wanted for held, wanted in zip(stock, order, strict=True))


def serve_house(table: Table, index: int, hosts: list[Host]) -> None:
    """Let one house choose and eat (B-DIN-03 to B-DIN-14, B-DIN-20 to B-DIN-23)."""
    state = table.state
    house = state.houses[index]
    order = order_of(table, state.tokens[index])
    best: Host | None = None
    best_rank = (0, 0)
    for host in hosts:
        if not covers(state.chains[host.seat].stock, order):
            continue
        distance = state.town.distance(house.squares, host.entrances)
        if distance >= UNREACHABLE:
            continue
        rank = (host.price + distance, -host.waitresses)
        if best is None or rank < best_rank:
            best, best_rank = host, rank
    if table.events is not None:
        tell_choice(table, index, order, hosts, best)
    if best is not None:
        sell(table, index, order, best.seat)


def sell(table: Table, index: int, order: list[int], seat: int) -> None:
    """Hand over the goods and pay the house's income at once (B-DIN-20, B-DIN-22, B-NEG-01)."""
    state = table.state
    income = sale(table, seat, state.houses[index], order).total
    chain = state.chains[seat]
    for good, count in enumerate(order):
        chain.stock[good] -= count
    state.tokens[index] = ()
    chain.earned += income
    if income >= 0:
        pay(table, seat, income, "sale")
    else:
        charge(table, seat, -income, "sale")


def tell_choice(table: Table, index: int, order: list[int], hosts: list[Host], best: Host | None) -> None:
    """Tell what every chain offered and why it did or did not serve."""
    state = table.state
    house = state.houses[index]
    offers = [offer(table, house, order, host, place + 1, best) for place, host in enumerate(hosts)]
    path = state.town.distance_path(house.squares, best.entrances) if best else ()
    table.tell(
        HouseDined(
            house.label,
            goods_of(table, order),
            tuple(row._replace(rule=deciding_rule(offers)) if row.verdict == "served" else row for row in offers),
            best.seat if best else None,
            sale(table, best.seat, house, order) if best else None,
            tuple(state.town.position(square) for square in path),
        )
    )


def goods_of(table: Table, counts: list[int]) -> Goods:
    """Return counts per good as (id, pieces), zeros left out."""
    return tuple((table.book.goods[good], count) for good, count in enumerate(counts) if count)


def offer(table: Table, house: House, order: list[int], host: Host, place: int, best: Host | None) -> Offer:
    """Return how one chain fared at one house."""
    town = table.state.town
    stock = table.state.chains[host.seat].stock
    missing = goods_of(table, [max(0, wanted - held) for held, wanted in zip(stock, order, strict=True)])
    far = town.distance(house.squares, host.entrances)
    distance = None if far >= UNREACHABLE else far
    total = None if distance is None else host.price + distance
    if total is None:
        verdict, rule = "no_road", "B-GEO-17"
    elif missing:
        verdict, rule = "short", "B-DIN-03"
    else:
        assert best is not None
        verdict, rule = against_best(table, house, host, total, best)
    return Offer(host.seat, verdict, rule, missing, host.price, distance, total, host.waitresses, place)


def against_best(table: Table, house: House, host: Host, total: int, best: Host) -> tuple[str, str]:
    """Return why a candidate lost: sum, waitresses, turn order (B-DIN-07, B-DIN-12, B-DIN-13); alone it serves."""
    if host.seat == best.seat:
        return "served", "B-DIN-06"
    if total > best.price + table.state.town.distance(house.squares, best.entrances):
        return "dearer", "B-DIN-07"
    if host.waitresses < best.waitresses:
        return "fewer_waitresses", "B-DIN-12"
    return "later_in_order", "B-DIN-13"


def deciding_rule(offers: Sequence[Offer]) -> str:
    """Return the rule by which the chain that served won: its last comparison with another candidate, if any."""
    verdicts = {row.verdict: row.rule for row in offers}
    for verdict in ("later_in_order", "fewer_waitresses", "dearer"):
        if verdict in verdicts:
            return verdicts[verdict]
    return verdicts["served"]


def pay_tips(table: Table) -> None:
    """Pay every chain for its waitresses at work, customers or not (B-DIN-30, B-DIN-35)."""
    for seat in table.state.order:
        count = waitresses(table, seat)
        if count:
            each = TIP_WITH_MILESTONE if table.has(seat, "first_waitress_played") else TIP
            table.tell(TipsCounted(seat, count, each))
            table.state.chains[seat].earned += count * each
            pay(table, seat, count * each, "tips")


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
