"""The names of the phases in a position, and how an automatic one is begun on demand."""

from __future__ import annotations

from magnate.rules import cleanup, flow, marketing, payday
from magnate.rules.book import Book
from magnate.rules.table import Table

FORMAT = "magnate-position"
VERSION = 1

SETTING_UP = ("first_restaurant", "reserve")
AUTOMATIC = ("dinnertime", "payday", "marketing", "cleanup")
"""Phases that begin without anybody's decision; a position can stand right before each."""

PHASES = (
    *SETTING_UP,
    *("restructuring", "order_of_business"),
    *("hire", "train", "launch", "food", "build", "restaurants"),
    *AUTOMATIC,
)
"""Every value of `phase` in the base game, in the order of play."""


def phases_of(book: Book) -> tuple[str, ...]:
    """Return every value of `phase` at a table: with the working steps of modules and their questions in between."""
    between = (flow.INTERLUDE,) if book.module_steps else ()
    return (*SETTING_UP, "restructuring", "order_of_business", *book.working_steps, *AUTOMATIC, *between)


def cards_in_hand(phase: str) -> bool:
    """Tell whether all cards that are not busy are in hand, neither at work nor on the beach (B-TRM-06)."""
    return phase in SETTING_UP or phase == "restructuring"


def is_working(book: Book, phase: str) -> bool:
    """Tell whether a phase is a step of somebody's working day."""
    return phase in book.working_steps


def is_before(table: Table) -> bool:
    """Tell whether the state stands right before an automatic phase that has not begun."""
    state = table.state
    return not state.finished and not state.waiting and state.step in AUTOMATIC


def run_on(table: Table) -> None:
    """Begin the automatic phase the state stands before, if any, and go on to the next decision."""
    if not is_before(table):
        flow.advance(table)
        return
    step = table.state.step
    if step == "dinnertime":
        flow.serve_dinner(table)
    elif step == "payday":
        payday.begin(table)
    elif step == "marketing":
        marketing.run_all(table)
        cleanup.begin(table)
    else:
        cleanup.begin(table)
    flow.advance(table, entered=True)
