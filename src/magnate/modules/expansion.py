"""What a module says about itself, so that it can be found, played and explained."""

from __future__ import annotations

from typing import NamedTuple

from magnate.content import Components, Folder
from magnate.facts.face import Face
from magnate.model.house_rule import HouseRule, Value
from magnate.model.marks import Mark
from magnate.rules.questions import Answers

API = 1
"""The version of what modules build on: questions, faces, actions and components. It grows when old ones break."""


class Expansion(NamedTuple):
    """One module of the expansion, or from outside this package.

    id:        its id; name, what it needs and what it excludes stand with its components (`ModuleInfo`).
    answers:   what it answers to the questions of the base game (rules/questions.py).
    face:    what it shows and says (facts/face.py); one without shows everything in a plain general way.
    tiles:     map tiles that bring its rules into a game that does not play the module itself.
    brings:    modules without components whose rules come with this one.
    marks:     kinds of marks that it lays on squares for everybody (magnate.model.marks).
    house_rules: readings of its unclear rules that a table may choose, each read as ``RULE.of(book.house_rules)``.

    A module from outside has besides:
    api:        the version of `API` it is written for.
    components: its components, as records or as a folder of JSON files (`magnate.content.read_components`).
    words:      the folder of its messages, a file for each language such as ``en.json``; None for no words.
    english_only: languages that nobody translated its words to.
    lesson:     the file of the lesson about it (docs/lessons.md); None for no lesson.
    """

    id: str
    answers: type[Answers]
    face: type[Face] = Face
    tiles: tuple[str, ...] = ()
    brings: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    house_rules: tuple[HouseRule[Value], ...] = ()
    api: int = 0
    components: Components | Folder | None = None
    words: Folder | None = None
    english_only: tuple[str, ...] = ()
    lesson: Folder | None = None
