"""What a chain could have for a dinner to come: what all its cards make or fetch, and what its freezer keeps."""

from __future__ import annotations

from magnate.rules.book import Book
from magnate.rules.cleanup import FREEZER, has_freezer
from magnate.rules.food import ANY_ONE, drinks_loaded, hauls
from magnate.rules.table import Table
from magnate.town import bits


def can_make(table: Table, seat: int, good: int) -> int:
    """Return the most pieces of one good that a chain's own cards can bring in one round, with what is frozen.

    All cards but busy ones count: who was hired today can work tomorrow.
    """
    book, chain = table.book, table.state.chains[seat]
    found = min(FREEZER, chain.stock[good]) if has_freezer(table, seat) else 0
    for card in makers(book, good):
        found += book.employees[card].amount * _owned(table, seat, card)
    if good in book.drinks:
        for card in book.buyers:
            count = _owned(table, seat, card)
            if count:
                found += count * _most_fetched(table, seat, card, good)
    return found


def makers(book: Book, good: int) -> list[int]:
    """Return the cards that make a good, while working or in the clean-up before (K-KIM-03)."""
    return [card.index for card in book.employees if good in card.produces or good in card.produces_in_cleanup]


def _owned(table: Table, seat: int, card: int) -> int:
    """Return how many cards of a kind a chain has, busy ones apart."""
    chain = table.state.chains[seat]
    return chain.hand[card] + chain.work[card] + chain.beach[card]


def _most_fetched(table: Table, seat: int, card: int, good: int) -> int:
    """Return the most pieces of a drink that one buyer brings (B-BUY-02)."""
    each = drinks_loaded(table, seat, card)
    if table.book.employees[card].drinks_mode == ANY_ONE:
        return each
    sources = table.state.town.sources
    passed = (sum(sources[at].good == good for at in bits(haul.sources)) for haul in hauls(table, seat, card))
    return each * max(passed, default=0)
