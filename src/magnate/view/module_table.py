"""What modules add to the panels of the table: pieces left, off-ramps, coffee shops, the base price."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.state import NOBODY
from magnate.modules.coffee.memory import CoffeeMemory
from magnate.modules.lobbyists.memory import LobbyMemory, pieces_left, pieces_of
from magnate.modules.reserve_prices import NewPrice
from magnate.modules.rural_marketeers.memory import ramps_of
from magnate.rules.table import Table
from magnate.view import module_notes, words
from magnate.view.lines import Line, Span, line, wrap
from magnate.view.option_text import PIECES


def module_supply(table: Table, width: int) -> list[Line]:
    """Return the limited pieces of modules that are left (K-GEN-21)."""
    rows = [*_lobby(table), *_coffee(table), *_ramps(table)]
    return [part for head, text in rows for part in wrap(line(Span(f"{head}: ", "strong"), text), width, 2)]


def _lobby(table: Table) -> list[tuple[str, str]]:
    memory = table.state.extra.get("lobbyists")
    if not isinstance(memory, LobbyMemory):
        return []
    found = []
    for kind in ("road", "park"):
        left = [(piece, pieces_left(memory, piece)) for piece in pieces_of(table.book) if piece.kind == kind]
        text = ", ".join(f"{count} {PIECES[piece.id].partition(' ')[2]}" for piece, count in left if count)
        found.append((f"{kind.capitalize()}s left", text or "none"))
    tiles = "; ".join(f"{tile} ({module_notes.printed(table, tile)})" for tile in memory.supply)
    return [*found, ("Extra tiles", tiles or "none")]


def _coffee(table: Table) -> list[tuple[str, str]]:
    memory = table.state.extra.get("coffee")
    if not isinstance(memory, CoffeeMemory):
        return []
    most = table.book.catalogue.coffee_shops_per_chain
    text = ", ".join(f"{words.LETTERS[seat]} {most - len(own)}" for seat, own in enumerate(memory.shops))
    return [("Coffee shops left", text)]


def _ramps(table: Table) -> list[tuple[str, str]]:
    if not table.book.catalogue.off_ramps:
        return []
    ramps = ramps_of(table.state)
    left = f"{table.book.catalogue.off_ramps - len(ramps)}"
    there = ", ".join(f"{words.place(ramp[0])} to {words.place(ramp[-1])}" for ramp in ramps)
    return [("Off-ramps left", f"{left}; on the map: {there or 'none'}")]


def price_text(table: Table) -> str:
    """Return the base price for the status line once reserve cards have changed it (K-PRC-05); else ""."""
    found = table.state.extra.get("reserve_prices")
    if not isinstance(found, NewPrice):
        return ""
    later = f" from round {found.since}" if table.state.round < found.since else ""
    return f"  Base price ${found.dollars}{later}"


def placed_by(table: Table, tokens: Sequence[tuple[int, int]]) -> str:
    """Return whose campaigns placed pieces of demand, where that is remembered (K-KET-01, K-GEN-19)."""
    if not table.book.ask.token_owner:
        return ""
    counts: dict[int, int] = {}
    for _, owner in tokens:
        if owner != NOBODY:
            counts[owner] = counts.get(owner, 0) + 1
    parts = [f"{words.LETTERS[seat]} {count}" for seat, count in sorted(counts.items())]
    return f"; placed by {', '.join(parts)}" if parts else ""


def shops_text(table: Table, seat: int) -> list[str]:
    """Return a line for each coffee shop of a chain (K-COF-05)."""
    memory = table.state.extra.get("coffee")
    if not isinstance(memory, CoffeeMemory):
        return []
    town = table.state.town
    return [
        f"  coffee shop {number} at {words.place(town.position(square))}"
        for number, square in enumerate(memory.shops[seat], start=1)
    ]
