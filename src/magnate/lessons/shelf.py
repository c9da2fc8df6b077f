"""The lessons that come with the package, in the order in which they are best taken."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from magnate.bots.registry import BOT_NAMES
from magnate.lessons.lesson import Lesson
from magnate.lessons.reading import read_lesson

ORDER = ("first_dinner", "prices", "staff", "payday")
"""The ids of all lessons; each stands in a file of its own."""


@cache
def lesson(name: str) -> Lesson:
    """Return a lesson by its id. Raises KeyError when there is none."""
    if name not in ORDER:
        raise KeyError(name)
    text = files("magnate.lessons").joinpath("data", f"{name}.json").read_text(encoding="utf-8")
    return read_lesson(json.loads(text), BOT_NAMES)


def all_lessons() -> tuple[Lesson, ...]:
    """Return every lesson, in order."""
    return tuple(lesson(name) for name in ORDER)
