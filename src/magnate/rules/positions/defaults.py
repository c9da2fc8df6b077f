"""What a position leaves out because it follows from the rest; the same for writing and reading."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.state import NOBODY, Recruiter, State
from magnate.rules.book import Book
from magnate.rules.company import is_second, uses
from magnate.rules.positions.phases import is_working
from magnate.rules.table import Table


class Supply(NamedTuple):
    """Cards by type, campaign tokens (bits), house numbers, gardens, and milestones out of the game (bits)."""

    cards: list[int]
    tokens: int
    houses: list[int]
    gardens: int
    gone: int


def derived_supply(table: Table) -> Supply:
    """Return what is left of the printed components beside what the chains own and the board holds."""
    state, book = table.state, table.book
    catalogue = book.catalogue
    cards = printed_copies(table)
    for chain in state.chains:
        for place in (chain.hand, chain.work, chain.beach):
            for card, count in enumerate(place):
                cards[card] -= count
    tokens = 0
    for token in catalogue.campaigns:
        if book.players not in token.removed_for_players:
            tokens |= 1 << token.index
    for run in state.campaigns:
        tokens &= ~(1 << run.token)
        if run.marketeer != NOBODY and not is_second(run):
            cards[run.marketeer] -= 1
    printed = {house.label: house for house in state.town.houses}
    built = {house.label for house in state.houses if house.label not in printed}
    houses = [number for number in catalogue.house_numbers if str(number) not in built]
    gardens = catalogue.gardens - sum(
        1 for house in state.houses if house.label in printed and printed[house.label].garden != house.garden
    )
    gone = 0
    for chain in state.chains:
        for milestone, when in chain.claimed:
            if when < state.round:
                gone |= 1 << milestone
    return Supply(cards, tokens, houses, gardens, gone)


def expired(table: Table) -> int:
    """Return the milestones, as bits, that have left the game by now whether claimed or not (K-HRD-02, K-NMS-03)."""
    gone = 0
    for milestone in table.book.catalogue.milestones:
        if 0 < milestone.expires < table.state.round:
            gone |= table.book.bits[milestone.id]
    return gone


def printed_copies(table: Table) -> list[int]:
    """Return how many cards of each type the game has, those from the box included (K-NMS-34); a new list."""
    copies = table.book.copies[:]
    for module in table.book.ask.further_copies:
        for card in range(len(copies)):
            copies[card] += module.further_copies(table.state, card)
    return copies


def all_recruiters(table: Table, seat: int) -> list[Recruiter]:
    """Return the CEO and the recruiters at work with all their actions unused."""
    book, work = table.book, table.state.chains[seat].work
    rows = [Recruiter(NOBODY, book.catalogue.ceo_hires)]
    for card in book.recruiters:
        if work[card]:
            rows += [Recruiter(card, book.employees[card].hires)] * (work[card] * uses(table, seat, card))
    return rows


def default_recruiters(table: Table, seat: int) -> list[Recruiter]:
    """Return the hire actions a chain has unused when nothing else is said (B-HIR-05).

    Everybody whose working day has begun left all of them unused; before it and after the clean-up
    there are none.
    """
    state = table.state
    if seat not in state.order or state.finished:
        return []
    if state.step in ("dinnertime", "payday") or state.resume == "payday":
        return all_recruiters(table, seat)
    if not is_working(table.book, state.step) or state.turn.seat not in state.order:
        return []
    has_begun = state.order.index(seat) <= state.order.index(state.turn.seat)
    return all_recruiters(table, seat) if has_begun else []


def default_cursor(state: State, book: Book) -> int:
    """Return how far the order has been gone through: the acting seat's place, else 0."""
    if is_working(book, state.step) and state.turn.seat in state.order:
        return state.order.index(state.turn.seat)
    if state.step == "first_restaurant" and state.waiting:
        return (state.order[::-1].index(state.waiting[0])) if state.waiting[0] in state.order else 0
    return 0
