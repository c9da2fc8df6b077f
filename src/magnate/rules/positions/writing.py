"""From a state to a position: every fact under a name, what follows from the others left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from magnate.model.actions import CORNERS
from magnate.model.house_rules import written_house_rules
from magnate.model.state import NOBODY, Campaign, Chain, Request, State
from magnate.rules.book import Book
from magnate.rules.launching import EDGES
from magnate.rules.positions.defaults import default_cursor, default_recruiters, derived_supply
from magnate.rules.positions.phases import FORMAT, VERSION
from magnate.rules.table import Table
from magnate.rules.visibility import HIDDEN
from magnate.town import bits, picture_of

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
    found["chains"] = [_chain(table, chain) for chain in state.chains]
    found["houses"] = _houses(book, state)
    found["campaigns"] = [_campaign(book, state, run) for run in state.campaigns]
    found.update(_left(table))
    return found


def _agreed(book: Book, state: State) -> Json:
    setup = book.setup
    layout = state.layout
    board = picture_of(state.town, labels=False).splitlines() if layout is None else layout.code()
    found: Json = {
        "players": setup.players,
        "variant": setup.variant,
        "modules": list(setup.modules),
        "house_rules": written_house_rules(setup.rules, setup.modules),
        "seed": setup.seed,
        "board": board,
    }
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
        details["trainers"] = [
            [book.employees[row.employee].id, row.left, _names(book, row.trained)] for row in turn.trainers
        ]
    if turn.phantoms:
        details["phantoms"] = _names(book, turn.phantoms)
    if turn.idle:
        details["idle"] = _counts(book, turn.idle)
    if turn.requests:
        details["requests"] = [_request(book, state, request) for request in turn.requests]
    if details:
        found["turn"] = details
    if state.finished:
        winner = None if state.winner == NOBODY else state.winner
        found["result"] = {"winner": winner, "ranking": state.ranking[:]}
    return found


def _names(book: Book, cards: Sequence[int]) -> list[str]:
    return [book.employees[card].id for card in cards]


def _counts(book: Book, cards: Sequence[int]) -> Json:
    return {book.employees[card].id: count for card, count in enumerate(cards) if count}


def _goods(book: Book, goods: Sequence[int]) -> Json:
    return {book.goods[good]: count for good, count in enumerate(goods) if count}


def _request(book: Book, state: State, request: Request) -> Json:
    found: Json = {"ask": request.kind}
    if request.employee != NOBODY:
        found["card"] = book.employees[request.employee].id
    if request.token != NOBODY:
        found["campaign"] = book.catalogue.campaigns[request.token].id
    if request.anchor != NOBODY:
        found["at"] = list(state.town.position(request.anchor))
        found["turned"] = request.turned
    if request.edge != NOBODY:
        found["edge"] = EDGES[request.edge]
    if request.number or request.edge != NOBODY or request.kind == "restaurant_place":
        found["number"] = request.number
    return found


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
        found["reserve"] = None if chosen == NOBODY else book.catalogue.reserve_cards[chosen].value
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
    if any(chain.discarding):
        found["discarding"] = _goods(book, chain.discarding)
    return found


def _houses(book: Book, state: State) -> Json:
    """Return the houses that differ from what is printed: demand, added gardens, placed tokens."""
    printed = {house.label: house for house in state.town.houses}
    found: Json = {}
    for house, tokens in zip(state.houses, state.tokens, strict=True):
        entry: Json = {}
        original = printed.get(house.label)
        if original is None:
            entry["at"] = list(state.town.position(next(bits(house.squares))))
            entry["garden"] = garden_side(state.town.stride, house.squares & ~house.garden, house.garden)
        elif original.garden != house.garden:
            entry["garden"] = garden_side(state.town.stride, original.squares, house.garden)
        if tokens:
            entry["demand"] = [
                book.goods[good] if seat == NOBODY else [book.goods[good], seat] for good, seat in tokens
            ]
        if entry:
            found[house.label] = entry
    return found


def garden_side(stride: int, house: int, garden: int) -> str:
    """Return the side ``n e s w`` of a 2x2 house on which its garden lies."""
    first, corner = next(bits(garden)), next(bits(house))
    steps = {corner - stride: "n", corner + 2: "e", corner + 2 * stride: "s", corner - 1: "w"}
    return steps[first]


def _campaign(book: Book, state: State, run: Campaign) -> Json:
    found: Json = {
        "campaign": book.catalogue.campaigns[run.token].id,
        "seat": run.seat,
        "good": book.goods[run.good],
        "rounds": run.rounds,
        "marketeer": None if run.marketeer == NOBODY else book.employees[run.marketeer].id,
    }
    if run.edge >= 0:
        found.update(edge=EDGES[run.edge], first=run.first)
    else:
        found["at"] = list(state.town.position(run.anchor))
        if run.turned:
            found["turned"] = True
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
    if gone:
        found["milestones_gone"] = [name for index, name in enumerate(book.milestone_ids) if gone >> index & 1]
    return found
