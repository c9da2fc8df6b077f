"""What a lesson consists of."""

from __future__ import annotations

from typing import Any, NamedTuple

from magnate.model.actions import Action
from magnate.model.event_kinds import EVENTS
from magnate.model.events import Event
from magnate.model.record import Record


class BadLesson(Exception):
    """A lesson that cannot be given; the text has one line per problem."""


class Sight(NamedTuple):
    """Something that happens at the table: an event of this kind with these values among its fields."""

    event: str
    fields: tuple[tuple[str, Any], ...] = ()

    def is_seen_in(self, event: Event) -> bool:
        """Tell whether an event is of this kind and has these values; squares and lists are tuples."""
        if EVENTS.by_class[type(event)].name != self.event:
            return False
        return all(getattr(event, name) == value for name, value in self.fields)


class Step(NamedTuple):
    """One sentence with one thing to press, or to look at.

    id:    what its text is called in the catalogues, ``lessons.LESSON.ID``.
    do:    the actions that fulfil it, in any order; none where there is only something to look at.
    look:  what is lit, where no action says it: ``house:13``, ``bank``, ``stock`` ...
    until: the step is fulfilled when this has happened, whatever was done for it; `do` is one way then.
    """

    id: str
    do: tuple[Action, ...] = ()
    look: str = ""
    until: Sight | None = None


class Lesson(NamedTuple):
    """A lesson as it was read.

    minutes: how long it takes somebody who reads every sentence. module: the expansion it is about, or "".
    position: what it begins from (docs/formats.md). ran_on: it stands before an automatic phase, which is run first.
    seat: who learns. rival: the bot of all other seats. steps: in order. goal: all of this has to happen.
    then: the bot against which the same town goes on in earnest afterwards, or "".
    """

    id: str
    minutes: int
    module: str
    position: dict[str, Any]
    ran_on: bool
    seat: int
    rival: str
    steps: tuple[Step, ...]
    goal: tuple[Sight, ...]
    then: str

    @property
    def record(self) -> Record:
        """The game of the lesson before anybody did anything."""
        return Record(setup=None, start=self.position, ran_on=self.ran_on)
