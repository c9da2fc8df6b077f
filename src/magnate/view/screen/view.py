"""The whole table as one seat may see it, as plain data for screens."""

from __future__ import annotations

from magnate.facts.phrase import counted_cards
from magnate.game import Game
from magnate.model.state import NOBODY
from magnate.modules import faces_of
from magnate.rules import flow
from magnate.rules.prices import base_price
from magnate.rules.table import Table
from magnate.view.screen.board import board_shape
from magnate.view.screen.chains import chain_shape
from magnate.view.screen.shapes import BankShape, HeldByShape, MilestoneShape, SupplyShape, View

SETTING_UP = ("first_restaurant", "reserve")
BETWEEN = {"payday": "dinnertime", "cleanup": "cleanup"}
"""The phase a question between two phases belongs to, by what follows it."""


def view_of(game: Game, seat: int) -> View:
    """Return everything a seat may know now (chapter 21); seat -1 is a spectator."""
    seen = game.view(seat)
    table = Table(seen.book, seen.state)
    state, book = table.state, table.book
    finished = state.finished
    return View(
        seat=seat,
        players=book.players,
        variant=book.variant,
        modules=list(book.setup.modules),
        round=state.round,
        phase=phase_of(table),
        step="" if finished else flow.asked(table),
        secret=bool(state.waiting) and flow.question(table).simultaneous,
        turn=state.turn.seat if state.step in book.working_steps and not finished else NOBODY,
        waiting=[] if finished else state.waiting[:],
        order=state.order[:],
        positions=[None if taken == NOBODY else taken for taken in state.positions],
        board=board_shape(table),
        chains=[chain_shape(table, chain.seat) for chain in state.chains],
        bank=_bank(table),
        supply=_supply(table),
        milestones=_milestones(table),
        facts=faces_of(table.book).table_facts(table),
        finished=finished,
        winner=state.winner if finished else NOBODY,
        ranking=state.ranking[:],
    )


def phase_of(table: Table) -> str:
    """Return the phase a state is in; questions between two phases belong to the one they follow."""
    state = table.state
    if state.finished:
        return "finished"
    if state.step in SETTING_UP:
        return "setup"
    if state.step in table.book.working_steps:
        return "working"
    if state.step == flow.INTERLUDE:
        return BETWEEN[state.resume]
    return state.step


def phase_of_game(game: Game) -> str:
    """Return the phase a game is in, as `View.phase` has it."""
    return phase_of(Table(game.book, game.state))


def _bank(table: Table) -> BankShape:
    state, book = table.state, table.book
    cards = book.catalogue.reserve_cards
    chosen = [chain.reserve for chain in state.chains if chain.reserve >= 0] if state.reserves_revealed else []
    return BankShape(
        dollars=state.bank,
        breaks=state.breaks,
        reserves=[cards[card].face for card in chosen],
        outside=state.outside,
        ceo_slots=state.ceo_slots,
        next_ceo_slots=state.next_ceo_slots,
        base_price=base_price(table),
    )


def _supply(table: Table) -> SupplyShape:
    state, tokens = table.state, table.book.catalogue.campaigns
    return SupplyShape(
        employees=counted_cards(table, state.supply),
        campaigns=[token.id for token in tokens if state.tokens_left >> token.index & 1],
        houses=state.house_numbers[:],
        gardens=state.gardens,
        facts=faces_of(table.book).supply_facts(table),
    )


def _milestones(table: Table) -> list[MilestoneShape]:
    state, book = table.state, table.book
    holders: dict[int, list[HeldByShape]] = {}
    for chain in state.chains:
        for index, when in chain.claimed:
            holders.setdefault(index, []).append(HeldByShape(seat=chain.seat, round=when))
    found: list[MilestoneShape] = []
    for milestone in book.catalogue.milestones:
        if not book.bits[milestone.id]:
            continue
        held = holders.get(milestone.index, [])
        gone = state.milestones_gone >> milestone.index & 1
        standing = "gone" if gone else "taken" if held else "open"
        found.append(MilestoneShape(id=milestone.id, state=standing, holders=held, leaves=milestone.expires))
    return found
