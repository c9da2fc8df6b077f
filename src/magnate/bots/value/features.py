"""A position at the beginning of a round as numbers with names, for one seat.

Money is in hundreds of dollars, income in tens of dollars a round, everything else in pieces, cards or shares.
"""

from __future__ import annotations

from magnate.bots.fast import cards as kinds
from magnate.bots.fast.menu import Diners, producers, serve
from magnate.bots.fast.outlook import Outlook
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.worth import Roster
from magnate.rules.book import EVERY_MILESTONE
from magnate.rules.cleanup import has_freezer
from magnate.rules.company import is_second
from magnate.rules.salaries import salaries
from magnate.rules.table import Table

VERSION = 1
"""Changes whenever a number means something else."""

MILESTONES = EVERY_MILESTONE
"""Those of the base game, each a number of its own, in this order; others only count."""

FIGURES = (
    "cash",
    "earned",
    "slots",
    "slack",
    "hires",
    "trainings",
    "staff",
    "salaried",
    "due",
    "marketeers",
    "busy",
    "eternal",
    "rounds_of_campaigns",
    "food",
    "drinks",
    "waitresses",
    "cutters",
    "officers",
    "builders",
    "openers",
    "special",
    "careers",
    "demand",
    "covered",
    "lacking",
    "bonus",
    "dinner",
    "shares",
    "served",
    "restaurants",
    "stock",
    "freezer",
    "milestones",
    "ceo_slots",
    "place",
)
"""What is counted of every chain."""

SEAT = FIGURES + MILESTONES

TABLE = (
    "round",
    "bank",
    "breaks",
    "rounds_left",
    "tokens",
    "campaigns",
    "two",
    "three",
    "four",
    "more",
    "modules",
    "reserve",
)
"""What is counted once."""

NAMES: tuple[str, ...] = (
    *TABLE,
    *[f"own_{name}" for name in SEAT],
    *[f"mean_{name}" for name in SEAT],
    *[f"best_{name}" for name in FIGURES],
)
"""Every number, in order: the table's, the own chain's, the mean of the rivals, and the highest of them."""


def features(policy: Policy, table: Table) -> list[list[float]]:
    """Return the numbers of a position for every seat, in the order of `NAMES`.

    The table is one that a bot may look at: that of a view, or an imagined one.
    """
    common, found = figures_of(policy, table)
    return [joined(table, seat, common, found) for seat in range(table.book.players)]


def features_of(policy: Policy, table: Table, seat: int) -> list[float]:
    """Return the numbers of a position for one seat, in the order of `NAMES`."""
    common, found = figures_of(policy, table)
    return joined(table, seat, common, found)


def figures_of(policy: Policy, table: Table) -> tuple[list[float], list[list[float]]]:
    """Return what is counted once, and what is counted of every chain."""
    found: list[list[float]] = []
    rounds_left = 0.0
    for seat in range(table.book.players):
        outlook = policy.look(table, seat)
        rounds_left = outlook.rounds_left
        found.append(chain_figures(outlook))
    return table_figures(table, rounds_left), found


def joined(table: Table, seat: int, common: list[float], found: list[list[float]]) -> list[float]:
    """Return all numbers of a seat: the table's, its own, the mean of its rivals, and the highest of them."""
    row = common[:]
    reserve_cards = table.book.catalogue.reserve_cards
    chosen = table.state.chains[seat].reserve
    row.append(reserve_cards[chosen].value / 100.0 if 0 <= chosen < len(reserve_cards) else 0.0)
    row += found[seat]
    counted = len(FIGURES)
    mean = [0.0] * len(SEAT)
    best = [-1e9] * counted
    for other, theirs in enumerate(found):
        if other == seat:
            continue
        for number, figure in enumerate(theirs):
            mean[number] += figure
            if number < counted and figure > best[number]:
                best[number] = figure
    rivals = len(found) - 1
    for figure in mean:
        row.append(figure / rivals)
    row += best
    return row


def table_figures(table: Table, rounds_left: float) -> list[float]:
    """Return what is counted once, but for the own reserve card."""
    state, book = table.state, table.book
    players = book.players
    tokens = 0
    for row in state.tokens:
        tokens += len(row)
    return [
        state.round / 10.0,
        state.bank / 100.0 / players,
        float(state.breaks),
        rounds_left,
        float(tokens) / players,
        float(len(state.campaigns)) / players,
        1.0 if players == 2 else 0.0,
        1.0 if players == 3 else 0.0,
        1.0 if players == 4 else 0.0,
        1.0 if players > 4 else 0.0,
        float(len(book.ask.house_bonuses)),
    ]


def chain_figures(outlook: Outlook) -> list[float]:
    """Return what is counted of one chain, and its milestones."""
    table, state, book, chain = outlook.table, outlook.state, outlook.book, outlook.chain
    roster = Roster(outlook, outlook.owned)
    market = market_figures(outlook, roster)
    staff = staff_figures(outlook)
    eternal, rounds = campaign_figures(outlook)
    due = 0
    if book.has_salaries:
        owed = salaries(table, outlook.seat)
        due = owed.gross - owed.training_discount
    found = [
        chain.cash / 100.0,
        chain.earned / 10.0,
        float(sum(roster.slots)),
        float(roster.slack),
        float(roster.hires),
        float(roster.trainings),
        float(roster.staff),
        float(roster.salaried),
        due / 10.0,
        float(roster.marketeers),
        float(outlook.busy),
        eternal,
        rounds,
        *market[:2],
        *staff,
        *market[2:],
        float(sum(outlook.bonus)) / 10.0,
        dinner_to_come(outlook) / 10.0,
        sum(outlook.shares),
        outlook.houses_served,
        float(len(chain.restaurants)),
        float(sum(chain.stock)),
        1.0 if has_freezer(table, outlook.seat) else 0.0,
        float(chain.milestones.bit_count()),
        float(outlook.ceo_slots),
        float(state.order.index(outlook.seat)),
    ]
    return found + [1.0 if name in book.bits and table.has(outlook.seat, name) else 0.0 for name in MILESTONES]


def market_figures(outlook: Outlook, roster: Roster) -> list[float]:
    """Return food and drinks a round, the demand to hope for, the dollars of what can be sold of it, and the rest."""
    book = outlook.book
    food = drinks = covered = lacking = demand = 0.0
    for good, able in enumerate(roster.capacity):
        future = outlook.future[good]
        demand += future
        covered += outlook.unit[good] * min(able, future)
        lacking += max(0.0, future - able)
        if good in book.foods:
            food += able
        elif good in book.drinks:
            drinks += able
    return [food, drinks, demand, covered / 10.0, lacking]


def staff_figures(outlook: Outlook) -> list[float]:
    """Return waitresses, price cards, officers, builders, openers, cards of modules, and how far cards are trained."""
    cards = outlook.cards
    roles = (kinds.WAITRESS, kinds.PRICE, kinds.OFFICER, kinds.BUILDER, kinds.OPENER)
    found = [0.0] * (len(roles) + 2)
    for card, count in enumerate(outlook.owned):
        if not count:
            continue
        for number, role in enumerate(roles):
            if cards.role[card] == role:
                found[number] += count
        if cards.special[card] is not None:
            found[len(roles)] += count
        if cards.salaried[card]:
            found[len(roles) + 1] += count * (1 if cards.career[card] else 2)
    return found


def campaign_figures(outlook: Outlook) -> tuple[float, float]:
    """Return the campaigns of a chain that run for ever, and the rounds that the others run on."""
    eternal = rounds = 0
    for run in outlook.state.campaigns:
        if run.seat == outlook.seat and not is_second(run):
            if run.rounds:
                rounds += run.rounds
            else:
                eternal += 1
    return float(eternal), float(rounds)


def dinner_to_come(outlook: Outlook) -> float:
    """Return the dollars to expect from the next dinner with every card in hand at work."""
    diners = Diners(outlook)
    if not diners.houses:
        return 0.0
    free = producers(outlook, outlook.chain.hand)
    return serve(outlook.chain.stock, free, diners.guests(outlook.base_price)).income
