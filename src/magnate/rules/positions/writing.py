"""From a state to a position: every fact under a name, what follows from the others left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from magnate.model.actions import CORNERS
from magnate.model.house_rules import written_house_rules
from magnate.model.state import NOBODY, Chain, State, Trainer
from magnate.rules.book import Book
from magnate.rules.positions.defaults import default_cursor, default_recruiters, derived_supply, expired
from magnate.rules.positions.phases import FORMAT, VERSION
from magnate.rules.positions.write_board import board_of, campaign_of, houses_of, request_of, squares_beyond
from magnate.rules.table import Table
from magnate.rules.visibility import HIDDEN

Json = dict[str, Any]


def position_of(book: Book, state: State) -> Json:
    """Return the whole state as plain data that `read_position` turns into an equal state."""
    table = Table(book, state)
    found: Json = {"format": FORMAT, "version": VERSION}
    found.update(_agreed(book, state))
    found.update(_moment(table))
    found.update(
        bank=state.bank,
        breaks=state.breaks,
        ceo_slots=state.ceo_slots,
        next_ceo_slots=state.next_ceo_slots,
        reserves_revealed=state.reserves_revealed,
    )
    if state.outside:
        found["outside"] = state.outside
    if state.removed:
        found["removed"] = state.removed
    found["chains"] = [_chain(table, chain) for chain in state.chains]
    found["houses"] = houses_of(book, state)
    found["campaigns"] = [campaign_of(book, state, run) for run in state.campaigns]
    found.update(_left(table))
    found.update(squares_beyond(book, state))
    extra = {module.module: module.write_position(state) for module in book.ask.write_position}
    extra = {name: data for name, data in extra.items() if data}
    if extra:
        found["extra"] = extra
    return found


def _agreed(book: Book, state: State) -> Json:
    setup = book.setup
    found: Json = {
        "players": setup.players,
        "variant": setup.variant,
        "modules": list(setup.modules),
        "house_rules": written_house_rules(setup.rules, setup.modules),
        "seed": setup.seed,
        "board": board_of(book, state),
    }
    if setup.preset:
        found["preset"] = setup.preset
    if setup.tiles is not None:
        found["tiles"] = list(setup.tiles)
    if state.redraws:
        found["redraws"] = state.redraws
    return found


def _moment(table: Table) -> Json:
    """Return where in the round the game stands and what is asked."""
    state, book = table.state, table.book
    found: Json = {"round": state.round, "phase": state.step, "order": state.order[:]}
    if state.positions:
        found["track"] = [None if seat == NOBODY else seat for seat in state.positions]
    found["asked"] = state.waiting[:]
    turn = state.turn
    if turn.seat != NOBODY:
        found["seat"] = turn.seat
    if state.cursor != default_cursor(state, book):
        found["cursor"] = state.cursor
    details: Json = {}
    if turn.trainers:
        details["trainers"] = [_trainer(book, row) for row in turn.trainers]
    if turn.phantoms:
        details["phantoms"] = _names(book, turn.phantoms)
    if turn.idle:
        details["idle"] = _counts(book, turn.idle)
    if turn.requests:
        details["requests"] = [request_of(book, state, request) for request in turn.requests]
    if details:
        found["turn"] = details
    if state.agenda:
        found["agenda"] = [{"seat": item.seat, **request_of(book, state, item.request)} for item in state.agenda]
    if state.resume:
        found["resume"] = state.resume
    if state.finished:
        winner = None if state.winner == NOBODY else state.winner
        found["result"] = {"winner": winner, "ranking": state.ranking[:]}
    return found


def _trainer(book: Book, row: Trainer) -> list[Any]:
    """Return [trainer, actions left, cards it trained], then those it trained at work if there are any."""
    found: list[Any] = [book.employees[row.employee].id, row.left, _names(book, row.trained)]
    if row.trained_at_work:
        found.append(_names(book, row.trained_at_work))
    return found


def _names(book: Book, cards: Sequence[int]) -> list[str]:
    return [book.employees[card].id for card in cards]


def _counts(book: Book, cards: Sequence[int]) -> Json:
    return {book.employees[card].id: count for card, count in enumerate(cards) if count}


def _goods(book: Book, goods: Sequence[int]) -> Json:
    return {book.goods[good]: count for good, count in enumerate(goods) if count}


def _chain(table: Table, chain: Chain) -> Json:
    book, town = table.book, table.state.town
    found: Json = {"seat": chain.seat, "cash": chain.cash}
    for name, cards in (("hand", chain.hand), ("work", chain.work), ("beach", chain.beach)):
        if any(cards):
            found[name] = _counts(book, cards)
    if any(chain.stock):
        found["stock"] = _goods(book, chain.stock)
    found["restaurants"] = [
        {"at": list(town.position(place.anchor)), "entrance": CORNERS[place.corner], "open": place.open}
        for place in chain.restaurants
    ]
    found["milestones"] = [[book.milestone_ids[index], when] for index, when in chain.claimed]
    if chain.reserve == HIDDEN:
        found["reserve"] = "hidden"
    elif book.has_reserves:
        chosen = chain.reserve
        found["reserve"] = None if chosen == NOBODY else book.catalogue.reserve_cards[chosen].face
    found.update(_plans(table, chain))
    for name, count in (
        ("hires", chain.hires),
        ("earned", chain.earned),
        ("debt", chain.debt),
        ("left_round", chain.left_round),
    ):
        if count:
            found[name] = count
    # Apart from the numbers: in a tuple of both, the compiler makes 1 of True.
    for name, flag in (("ready", chain.ready), ("bankrupt", chain.bankrupt)):
        if flag:
            found[name] = flag
    return found


def _plans(table: Table, chain: Chain) -> Json:
    """Return the recruiters' unused actions and the half-made or sealed secret choices."""
    book = table.book
    found: Json = {}
    if chain.recruiters != default_recruiters(table, chain.seat):
        found["recruiters"] = [
            ["ceo" if row.employee == NOBODY else book.employees[row.employee].id, row.left] for row in chain.recruiters
        ]
    if any(chain.selected):
        found["selected"] = _counts(book, chain.selected)
    if chain.firing:
        found["firing"] = [
            [
                book.employees[gone.employee].id,
                gone.place,
                book.catalogue.campaigns[gone.detail].id if gone.place == "busy" else gone.detail,
            ]
            for gone in chain.firing
        ]
    if any(chain.paying):
        found["paying"] = _goods(book, chain.paying)
    if any(chain.discarding):
        found["discarding"] = _goods(book, chain.discarding)
    return found


def _left(table: Table) -> Json:
    """Return what lies in the supply, where it is not simply what the chains have left there."""
    state, book = table.state, table.book
    derived = derived_supply(table)
    supply: Json = {}
    if state.supply != derived.cards:
        supply["cards"] = {
            book.employees[card].id: count for card, count in enumerate(state.supply) if count != derived.cards[card]
        }
    if state.tokens_left != derived.tokens:
        supply["campaigns"] = [token.id for token in book.catalogue.campaigns if state.tokens_left >> token.index & 1]
    if state.house_numbers != derived.houses:
        supply["houses"] = state.house_numbers[:]
    if state.gardens != derived.gardens:
        supply["gardens"] = state.gardens
    found: Json = {}
    if supply:
        found["supply"] = supply
    gone = state.milestones_gone & ~derived.gone
    if gone != expired(table) & ~derived.gone:
        found["milestones_gone"] = [name for index, name in enumerate(book.milestone_ids) if gone >> index & 1]
    return found
