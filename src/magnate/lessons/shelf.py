"""The lessons there are, in the order in which they are best taken: those of the base game, then one a module."""

from __future__ import annotations

import json
from importlib.resources import files

from magnate.bots.registry import BOT_NAMES
from magnate.content import Folder
from magnate.lessons.lesson import BadLesson, Lesson
from magnate.lessons.reading import read_lesson
from magnate.modules.registry import known

ORDER = (
    "first_dinner", "prices", "distance", "staff", "order", "payday", "milestones", "campaigns", "drinks", "gardens",
    "bank", "ending",
)  # fmt: skip
"""The ids of the lessons of the base game; each stands in a file of its own."""


_read_already: dict[str, Lesson] = {}
"""Lessons by their file: reading one takes a while."""


def names() -> tuple[str, ...]:
    """Return the ids of all lessons, in order: after the base game the modules, as the rule book has them."""
    return (*ORDER, *(one.id for one in known() if _of_module(one.id) is not None))


def lesson(name: str) -> Lesson:
    """Return a lesson by its id, which is that of the module it is about.

    Raises KeyError when there is none, and BadLesson for one of a module from outside that cannot be given.
    """
    file = _own(name) if name in ORDER else _of_module(name)
    if file is None:
        raise KeyError(name)
    if str(file) not in _read_already:
        _read_already[str(file)] = _read(file, name)
    return _read_already[str(file)]


def all_lessons() -> tuple[Lesson, ...]:
    """Return every lesson, in order; those of modules from outside that cannot be given are left out."""
    found = []
    for name in names():
        try:
            found.append(lesson(name))
        except BadLesson:  # written by others; `lesson` says what is wrong in it
            if _own(name).is_file():
                raise
    return tuple(found)


def _own(name: str) -> Folder:
    return files("magnate.lessons").joinpath("data", f"{name}.json")


def _of_module(name: str) -> Folder | None:
    """Return the file of the lesson about a module: it brings one, or one of this package is named like it.

    A module from outside that is called like a lesson of the base game has none.
    """
    module = next((one for one in known() if one.id == name), None)
    if module is None or name in ORDER:
        return None
    own = _own(name)
    return module.lesson or (own if own.is_file() else None)


def _read(file: Folder, name: str) -> Lesson:
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadLesson(f"{file.name} cannot be read: {error}") from None
    found = read_lesson(data, BOT_NAMES)
    if found.id != name or found.module != ("" if name in ORDER else name):
        raise BadLesson(f"{file.name}: its id, and its module unless it is about the base game, should be '{name}'")
    return found
