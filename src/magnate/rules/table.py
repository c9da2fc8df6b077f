"""A table: one game being played, as the rules see it."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.actions import Options
from magnate.model.errors import IllegalAction, Value
from magnate.model.events import Event
from magnate.model.state import Chain, State
from magnate.rules.book import Book


class Scene(NamedTuple):
    """The state in which a phase that runs by itself begins. told: so many events were told before it."""

    told: int
    state: State


class Table:
    """The rule book, the state, and those who listen.

    events:  facts told since the listener last looked, or None when nobody listens.
    options: the options of the seats asked now, computed once per decision.
    scenes:  where phases began since somebody last looked, or None when nobody does.
    """

    __slots__ = ("book", "events", "options", "scenes", "state")

    def __init__(self, book: Book, state: State, events: list[Event] | None = None) -> None:
        self.book: Book = book
        self.state: State = state
        self.events: list[Event] | None = events
        self.options: dict[int, Options] = {}
        self.scenes: list[Scene] | None = None

    def copy(self) -> Table:
        """Return a table with its own state and no listener."""
        other = Table(self.book, self.state.copy())
        other.options = self.options.copy()
        return other

    def chain(self, seat: int) -> Chain:
        """Return the chain of a seat."""
        return self.state.chains[seat]

    def has(self, seat: int, milestone: str) -> bool:
        """Tell whether the seat's chain holds a milestone."""
        return bool(self.state.chains[seat].milestones & self.book.bits[milestone])

    def tell(self, event: Event) -> None:
        """Tell a fact, if anybody listens. Guard what is told often with ``table.events is not None``:
        making an event costs more than most rules do.
        """
        if self.events is not None:
            self.events.append(event)

    def note_scene(self) -> None:
        """Keep the state as a phase begins, if anybody draws it."""
        if self.scenes is not None:
            self.scenes.append(Scene(len(self.events or ()), self.state.copy()))


def refuse(rule: str, why: str, say: str, **values: Value) -> IllegalAction:
    """Return the error for an action a rule forbids.

    rule: its id. why: a sentence in English. say, values: the same as a phrase, for any language.
    """
    return IllegalAction(rule, why, say, tuple(values.items()))
