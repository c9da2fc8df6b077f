"""Whether what a module from outside says about itself can be right at all."""

from __future__ import annotations

import re

from magnate.facts.face import Face
from magnate.modules.errors import BadModule
from magnate.modules.expansion import API, Expansion
from magnate.rules.book import Book
from magnate.rules.questions import Answers
from magnate.rules.step import Step

ID = re.compile(r"[a-z][a-z0-9_]{1,39}")


def check_expansion(expansion: Expansion) -> None:
    """Raise BadModule for a module that is written for another `API`, or is not made of answers and a face."""
    name = expansion.id
    if ID.fullmatch(name) is None:
        raise BadModule(f"a module is called by 2 to 40 small letters, digits and _, not {name[:60]!r}")
    if expansion.api != API:
        why = f"is written for version {expansion.api} of what modules build on; this is version {API}"
        raise BadModule(f"module '{name}' {why}")
    if not _is_kind_of(expansion.answers, Answers) or expansion.answers.module != name:
        raise BadModule(f"module '{name}': its answers must be a class of Answers with module = '{name}'")
    if not _is_kind_of(expansion.face, Face):
        raise BadModule(f"module '{name}': its face must be a class of Face")


def _is_kind_of(value: object, kind: type) -> bool:
    return isinstance(value, type) and issubclass(value, kind)


def _asks(step: object) -> bool:
    return isinstance(step, Step) and bool(step.takes)


def check_steps(expansion: Expansion, book: Book) -> None:
    """Raise BadModule for a question that takes no actions, or has the name of another module's."""
    own = next(module for module in book.ask.modules if type(module) is expansion.answers)
    others = {name for module in book.ask.steps if module is not own for name in module.steps()}
    for name, step in own.steps().items():
        if not _asks(step):
            raise BadModule(f"its question '{name}' must be a Step that takes some kinds of action")
        if name in others:
            raise BadModule(f"another module has a question called '{name}'")
