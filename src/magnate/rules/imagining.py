"""A table as it may be, made from what one seat knows of it: secrets are drawn, sealed choices are made anew."""

from __future__ import annotations

import random

from magnate.model.state import State
from magnate.rules.book import Book
from magnate.rules.flow import question
from magnate.rules.table import Table
from magnate.rules.visibility import HIDDEN, hides_choice


def imagined(book: Book, seen: State, seat: int, dice: random.Random) -> Table:
    """Return a table that the seat cannot tell from the real one, without a listener (chapter 21).

    Reserve cards it may not see are drawn from all there are (B-INF-03). Whoever has sealed a choice it may not see
    is asked again, with nothing chosen yet (B-INF-04). `seen` is left as it is.
    """
    state = seen.copy()
    for chain in state.chains:
        if chain.reserve == HIDDEN:
            chain.reserve = int(dice.random() * len(book.catalogue.reserve_cards))
    table = Table(book, state)
    if state.waiting and not state.finished and question(table).simultaneous:
        ask_again(table, seat)
    return table


def ask_again(table: Table, seat: int) -> None:
    """Put the other seats that have sealed their choice in secret among those who are asked, in turn order."""
    state = table.state
    sealed = [
        other for other in state.order if other != seat and state.chains[other].ready and hides_choice(table, other)
    ]
    for other in sealed:
        state.chains[other].ready = False
    state.waiting = [other for other in state.order if other in sealed or other in state.waiting]
