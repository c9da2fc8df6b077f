"""What must hold at every moment of every game, no matter who plays."""

from __future__ import annotations

from collections.abc import Iterator

from magnate.game import Game
from magnate.model.marks import MARKS
from magnate.model.state import NOBODY
from magnate.modules import faces_of
from magnate.rules import flow
from magnate.rules.airplanes import AIRPLANE
from magnate.rules.cleanup import FREEZER, has_freezer
from magnate.rules.company import is_second, owned
from magnate.rules.launching import campaign_squares
from magnate.rules.marketing import demand_limit
from magnate.rules.restaurants import squares_of
from magnate.rules.table import Table

STOCKTAKING = ("restructuring", "order_of_business")
"""Steps between the clean-up and the first thing that is produced."""


def broken_invariants(game: Game) -> list[str]:
    """Return a sentence for everything that is wrong with the table; an empty list when all is well."""
    table = Table(game.book, game.state)
    return [
        *_cards(table),
        *_money(table),
        *_milestones(table),
        *_demand(table),
        *_stock(table),
        *_board(table),
        *_campaigns(table),
        *_beside_the_map(table),
        *faces_of(table.book).broken(table),
        *_questions(table),
        *_decisions(game),
    ]


def _cards(table: Table) -> Iterator[str]:
    """Cards are neither made nor lost (B-CMP-01, B-CMP-05); one copy of each 1x card (B-TRN-10, K-MOV-02)."""
    state, book = table.state, table.book
    for card in book.employees:
        places = [chain.hand[card.index] + chain.work[card.index] + chain.beach[card.index] for chain in state.chains]
        busy = sum(1 for run in state.campaigns if run.marketeer == card.index and not is_second(run))
        count = state.supply[card.index] + sum(places) + busy
        printed = book.copies[card.index]
        for module in book.ask.further_copies:
            printed += module.further_copies(state, card.index)
        if count != printed:
            yield f"{count} copies of {card.id} exist, not {printed}"
        if min([state.supply[card.index], *places]) < 0:
            yield f"a negative number of {card.id}"
        alike = book.alike[card.index] if card.unique else ()
        if any(sum(owned(chain, one, table) for one in alike) > 1 for chain in state.chains):
            yield f"a chain owns two copies of {card.id}, or of what counts as one"


def _money(table: Table) -> Iterator[str]:
    """Every dollar came from the bank, the reserves or outside; it is there or was removed (B-CMP-03, K-NMS-38)."""
    state, book = table.state, table.book
    counts = book.catalogue.player_counts[book.players]
    start = counts.bank if book.variant == "full" else counts.bank_introductory or 0
    added = 0
    if state.reserves_revealed:
        added = sum(book.catalogue.reserve_cards[chain.reserve].value for chain in state.chains)
    there = state.bank + sum(chain.cash for chain in state.chains) + state.removed
    if there != start + added + state.outside:
        yield f"${there} exist, not ${start + added + state.outside}"
    if state.bank < 0 or any(chain.cash < 0 for chain in state.chains):
        yield "somebody holds less than nothing"


def _milestones(table: Table) -> Iterator[str]:
    """A milestone is held by who claimed it, in one round, before it expired (B-MIL-02, K-HRD-02, K-NMS-03)."""
    state, book = table.state, table.book
    for milestone in book.catalogue.milestones:
        bit, name = 1 << milestone.index, milestone.id
        when = [day for chain in state.chains for earned, day in chain.claimed if earned == milestone.index]
        if len([chain for chain in state.chains if chain.milestones & bit]) != len(when):
            yield f"{name} is not held by those who claimed it"
        if len(set(when)) > 1:
            yield f"{name} was claimed in several rounds"
        if not milestone.expires:
            continue
        if when and when[0] > milestone.expires:
            yield f"{name} was claimed in round {when[0]}, after it had left the game"
        if book.bits[name] and state.round > milestone.expires and not state.milestones_gone & bit:
            yield f"{name} is still in the game"


def _demand(table: Table) -> Iterator[str]:
    """No house holds more demand than it may (B-CAM-03); houses stand in the order of dinner (B-DIN-01)."""
    state = table.state
    for house, tokens in zip(state.houses, state.tokens, strict=True):
        if len(tokens) > demand_limit(table, house):
            yield f"house {house.label} holds {len(tokens)} pieces"
    if [house.sort for house in state.houses] != sorted({house.sort for house in state.houses}):
        yield "the houses are out of order"


def _stock(table: Table) -> Iterator[str]:
    """Only what keeps by itself outlasts a round without a freezer (B-CLN-02, K-KIM-04)."""
    state, book = table.state, table.book
    if any(min(chain.stock) < 0 for chain in state.chains):
        yield "a stock is negative"
    if state.step not in STOCKTAKING or state.round < 2:
        return
    keeping = faces_of(book).keeping_goods()
    for chain in state.chains:
        kept = {name: count for name, count in zip(book.goods, chain.stock, strict=True) if name not in keeping}
        if sum(kept.values()) > (FREEZER if has_freezer(table, chain.seat) else 0):
            yield f"seat {chain.seat} has kept too much"


def _board(table: Table) -> Iterator[str]:
    """Nothing overlaps, and the squares called empty are exactly those that are (B-TRM-05, B-MKT-13)."""
    state = table.state
    pieces = [house.squares for house in state.houses]
    pieces += [squares_of(table, place) for chain in state.chains for place in chain.restaurants]
    pieces += [campaign_squares(table, run) for run in state.campaigns]
    pieces += [state.town.road, state.town.drinks]
    pieces += [state.marks.get(mark.id, 0) for mark in MARKS.all if not mark.on_road]
    pieces += _put_by_modules(table)
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


def _campaigns(table: Table) -> Iterator[str]:
    """Every campaign lies where its kind does; a marketeer has two of them at most (K-NMS-13, K-NMS-15)."""
    runs = {run.token: run for run in table.state.campaigns}
    for run in table.state.campaigns:
        token = table.book.catalogue.campaigns[run.token]
        flies = token.kind == AIRPLANE
        if (run.edge >= 0) != flies or (run.anchor != NOBODY) == (flies or token.off_map):
            yield f"{token.id} does not lie where a {token.kind} does"
        if run.second != NOBODY and (not flies or run.second == run.good):
            yield f"{token.id} carries a second good"
        other = runs.get(run.partner)
        if run.partner == NOBODY:
            continue
        if other is None or other.partner != run.token or run.marketeer == NOBODY:
            yield f"{token.id} has a partner that does not know it"
        elif (other.seat, other.marketeer) != (run.seat, run.marketeer):
            yield f"{token.id} and its partner have different marketeers"


def _beside_the_map(table: Table) -> Iterator[str]:
    """Markers lie on roads, and what stands beside the map does not overlap (K-LOB-10, K-RUR-12)."""
    state = table.state
    for mark in MARKS.all:
        if mark.on_road and state.marks.get(mark.id, 0) & ~state.town.road:
            yield f"a {mark.piece} marker lies beside the road"
    pieces = [piece for module in table.book.ask.map_pieces for piece in module.map_pieces(state)]
    beside = [cell for piece in pieces for cell in piece.cells if state.town.square_or_none(*cell) < 0]
    if len(set(beside)) != len(beside):
        yield "two pieces beside the map overlap"


def _questions(table: Table) -> Iterator[str]:
    """Questions are open in a working step or between two phases, and an agenda there only."""
    state = table.state
    between = state.step == flow.INTERLUDE
    if between != bool(state.resume) or (state.agenda and not between):
        yield "an agenda is open outside the interlude"
    if state.turn.requests and not between and state.step not in table.book.working_steps:
        yield f"a question is open in {state.step}"


def _put_by_modules(table: Table) -> list[int]:
    """Return the squares of what modules have put on the map and the state does not hold itself (K-GEN-10)."""
    town = table.state.town
    pieces = [piece for module in table.book.ask.map_pieces for piece in module.map_pieces(table.state)]
    held = faces_of(table.book).held_by_state()
    cells = [piece.cells for piece in pieces if piece.kind not in held]
    squares = [[town.square_or_none(*cell) for cell in group] for group in cells]
    return [sum(1 << square for square in group) for group in squares if min(group) >= 0]


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
