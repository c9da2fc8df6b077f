"""Whether what a module from outside says about itself can be right at all."""

from __future__ import annotations

import re
from collections.abc import Mapping

from magnate.facts.face import Face
from magnate.model.house_rule import HouseRule
from magnate.model.house_rule_list import BUNDLES
from magnate.model.marks import Mark
from magnate.modules.errors import BadModule
from magnate.modules.expansion import API, Expansion
from magnate.rules.book import Book
from magnate.rules.positions.reading import FIELDS
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
    for mark in expansion.marks:
        _check_mark(name, mark)
    for rule in expansion.house_rules:
        _check_house_rule(name, rule)


def _is_kind_of(value: object, kind: type) -> bool:
    return isinstance(value, type) and issubclass(value, kind)


def _check_mark(module: str, mark: object) -> None:
    """Raise BadModule for a mark whose squares could not stand in positions."""
    if not isinstance(mark, Mark) or ID.fullmatch(str(mark.id)) is None or mark.id in FIELDS:
        raise BadModule(
            f"module '{module}': its marks must be of Mark, named in small letters, unlike fields of positions"
        )


def _check_house_rule(module: str, rule: object) -> None:
    """Raise BadModule for an option that could not be written, read or chosen."""
    if not isinstance(rule, HouseRule) or ID.fullmatch(str(rule.name)) is None:
        raise BadModule(f"module '{module}': its house rules must be of HouseRule, named in small letters")
    words = [value for value in rule.values if isinstance(value, str) and ID.fullmatch(value)]
    if len(set(rule.values)) < 2 or (len(words) < len(rule.values) and set(rule.values) != {False, True}):
        raise BadModule(f"module '{module}': house rule '{rule.name}' needs two values or more, words or yes and no")
    for bundle, value in rule.bundles.items():
        if bundle not in BUNDLES or value not in rule.values:
            raise BadModule(f"module '{module}': house rule '{rule.name}' cannot be {value!r} in bundle '{bundle}'")


def _asks(step: object) -> bool:
    return isinstance(step, Step) and bool(step.takes)


def check_steps(expansion: Expansion, book: Book) -> None:
    """Raise BadModule for a question that takes no actions, or has the name of another module's."""
    own = next(module for module in book.ask.modules if type(module) is expansion.answers)
    others = {name for module in book.ask.steps if module is not own for name in module.steps()}
    steps: Mapping[str, object] = own.steps()  # anything: who wrote the module may not check types
    for name, step in steps.items():
        if not _asks(step):
            raise BadModule(f"its question '{name}' must be a Step that takes some kinds of action")
        if name in others:
            raise BadModule(f"another module has a question called '{name}'")
