"""Lessons: which there are, and how far somebody has come in one."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from magnate.server.wire.play import Steps


class LessonShape(Struct, frozen=True, kw_only=True):
    """A lesson to choose. minutes: how long it takes. module: the expansion it is about, "" for the base game.

    steps: how many there are. goes_on: whether its town can be played on in earnest afterwards.
    """

    id: str
    minutes: int
    module: str
    steps: int
    goes_on: bool


class Lessons(Struct, frozen=True, kw_only=True):
    """All lessons, in the order in which they are best taken."""

    lessons: list[LessonShape]


class LessonStep(Struct, frozen=True, kw_only=True):
    """A step of a lesson; its text is the message ``lessons.LESSON.ID``.

    do: what fulfils it, in any order; empty where there is only something to look at. free: anything that leads
    there fulfils it, and `do` is one way. look: what is lit, where no action says it; ``house:13`` names one of many.
    """

    id: str
    do: Steps
    free: bool
    look: str


class LessonProgress(Struct, frozen=True, kw_only=True):
    """How far somebody has come in the lesson of a table, as the engine tells from what was played.

    seq: the entry after which that is so. seat: who learns. step: the number of the step that is to be done next,
    as many as there are steps once all are done. left: what is still to be done of it. off: something else was
    done instead. done: every step was done, and the goal was reached.
    """

    lesson: LessonShape
    seq: int
    seat: int
    steps: list[LessonStep]
    step: int
    left: Steps
    off: bool
    done: bool


class TakeLesson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take a lesson. guest_name: the name of somebody without a session."""

    guest_name: Annotated[str, Meta(max_length=30)] = ""
