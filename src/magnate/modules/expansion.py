"""What a module says about itself, so that it can be found, played and explained."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from magnate.facts.face import Face
from magnate.rules.questions import Answers


class Expansion(NamedTuple):
    """One module of the expansion.

    id:        its id; name, what it needs and what it excludes stand with its components (`ModuleInfo`).
    answers:   what it answers to the questions of the base game (rules/questions.py).
    face:    what it shows and says (facts/face.py); one without shows everything in a plain general way.
    sentences: how its facts are told, by name; ``{seat}`` and the fact's details are filled in.
    tiles:     map tiles that bring its rules into a game that does not play the module itself.
    with_module: another module that brings them.
    """

    id: str
    answers: type[Answers]
    face: type[Face] = Face
    sentences: Mapping[str, str] = {}
    tiles: tuple[str, ...] = ()
    with_module: str = ""
