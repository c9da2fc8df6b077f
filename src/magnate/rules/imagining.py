"""A table as it could be, made from what one seat knows: secrets are dealt at random, sealed choices are made again."""

from __future__ import annotations

import random

from magnate.model.state import State
from magnate.rules.book import Book
from magnate.rules.flow import question
from magnate.rules.table import Table
from magnate.rules.visibility import HIDDEN, hides_choice


def imagined(book: Book, seen: State, seat: int, dice: random.Random) -> Table:
    """Return a table that the seat cannot tell from the real one, without a listener (chapter 21).

    Reserve cards that the seat may not see are dealt at random from all kinds (B-INF-03). Seats that have sealed a
    choice it may not see choose again, from the start (B-INF-04). `seen` is not changed.
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
    """Ask the other seats that have sealed a secret choice once more, in turn order."""
    state = table.state
    sealed = [
        other for other in state.order if other != seat and state.chains[other].ready and hides_choice(table, other)
    ]
    for other in sealed:
        state.chains[other].ready = False
    state.waiting = [other for other in state.order if other in sealed or other in state.waiting]
