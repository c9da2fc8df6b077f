"""Every question there is."""

from __future__ import annotations

from magnate.modules.registry import EXPANSIONS
from magnate.rules import flow
from magnate.rules.questions import Answers
from magnate.rules.step import Step


def questions() -> dict[str, Step]:
    """Return every question of the base game and its modules by name."""
    found = dict(flow.STEPS)
    for one in EXPANSIONS:
        answers: type[Answers] = one.answers
        found |= answers.steps(answers.__new__(answers))
    return found
