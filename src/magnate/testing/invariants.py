"""What must hold at every moment of every game, whoever plays."""

from __future__ import annotations

from collections.abc import Iterator

from magnate.game import Game
from magnate.model.state import NOBODY
from magnate.rules.company import is_second, owned
from magnate.rules.launching import campaign_squares
from magnate.rules.marketing import demand_limit
from magnate.rules.restaurants import squares_of
from magnate.rules.table import Table


def broken_invariants(game: Game) -> list[str]:
    """Return a sentence for everything that is wrong with the table; an empty list when all is well."""
    table = Table(game.book, game.state)
    return [*_cards(table), *_money(table), *_demand(table), *_board(table), *_decisions(game)]


def _cards(table: Table) -> Iterator[str]:
    """Cards are neither made nor lost (B-CMP-01, B-CMP-05); one copy of each 1x card (B-TRN-10)."""
    state, book = table.state, table.book
    for card in book.employees:
        places = [chain.hand[card.index] + chain.work[card.index] + chain.beach[card.index] for chain in state.chains]
        busy = sum(1 for run in state.campaigns if run.marketeer == card.index and not is_second(run))
        count = state.supply[card.index] + sum(places) + busy
        printed = book.copies[card.index]
        if count != printed:
            yield f"{count} copies of {card.id} exist, not {printed}"
        if min([state.supply[card.index], *places]) < 0:
            yield f"a negative number of {card.id}"
        if card.unique and any(owned(chain, card.index, table) > 1 for chain in state.chains):
            yield f"a chain owns two copies of {card.id}"


def _money(table: Table) -> Iterator[str]:
    """Every dollar came from the bank, the reserve cards or, at the end, from outside (B-CMP-03)."""
    state, book = table.state, table.book
    counts = book.catalogue.player_counts[book.players]
    start = counts.bank if book.variant == "full" else counts.bank_introductory or 0
    added = 0
    if state.reserves_revealed:
        added = sum(book.catalogue.reserve_cards[chain.reserve].value for chain in state.chains)
    there = state.bank + sum(chain.cash for chain in state.chains)
    if there != start + added + state.outside:
        yield f"${there} exist, not ${start + added + state.outside}"
    if state.bank < 0 or any(chain.cash < 0 for chain in state.chains):
        yield "somebody holds less than nothing"


def _demand(table: Table) -> Iterator[str]:
    """No house holds more demand than it may (B-CAM-03); houses stand in the order of dinner (B-DIN-01)."""
    state = table.state
    for house, tokens in zip(state.houses, state.tokens, strict=True):
        if len(tokens) > demand_limit(table, house):
            yield f"house {house.label} holds {len(tokens)} pieces"
    if [house.sort for house in state.houses] != sorted({house.sort for house in state.houses}):
        yield "the houses are out of order"
    if any(min(chain.stock) < 0 for chain in state.chains):
        yield "a stock is negative"


def _board(table: Table) -> Iterator[str]:
    """Nothing overlaps, and the squares called empty are exactly those that are (B-TRM-05, B-MKT-13)."""
    state = table.state
    pieces = [house.squares for house in state.houses]
    pieces += [squares_of(table, place) for chain in state.chains for place in chain.restaurants]
    pieces += [campaign_squares(table, run) for run in state.campaigns]
    pieces += [state.town.road, state.town.drinks]
    covered = 0
    for piece in pieces:
        if covered & piece:
            yield "two pieces overlap"
        covered |= piece
    if covered & ~state.town.land:
        yield "a piece lies off the board"
    if state.empty != state.town.land & ~covered:
        yield "the empty squares are not those that nothing covers"
    on_board = [run.token for run in state.campaigns]
    if len(set(on_board)) != len(on_board) or any(state.tokens_left >> token & 1 for token in on_board):
        yield "a campaign token is in two places"
    for seat in state.order:
        if len(state.chains[seat].restaurants) > table.book.catalogue.restaurants_per_chain:
            yield "a chain has too many restaurants"


def _decisions(game: Game) -> Iterator[str]:
    """Somebody is asked something answerable, unless the game is over."""
    if game.finished:
        if game.pending:
            yield "a finished game asks"
        if sorted(game.state.ranking) != list(range(game.book.players)):
            yield "the ranking does not name every seat once"
        if game.state.winner != NOBODY and game.state.winner != game.state.ranking[0]:
            yield "the winner is not first in the ranking"
    elif not game.pending:
        yield "nobody is asked"
    for decision in game.pending:
        if not len(game.options(decision.seat)):
            yield f"seat {decision.seat} has no option at {decision.kind}"
