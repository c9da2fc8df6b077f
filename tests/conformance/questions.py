"""Every question there is."""

from __future__ import annotations

from magnate.content.choices import all_modules
from magnate.model.setup import Setup
from magnate.modules import open_book
from magnate.rules import flow
from magnate.rules.step import Step

PLAYERS = 5


def questions() -> dict[str, Step]:
    """Return every question of the base game and its modules by name."""
    book = open_book(Setup.choose(PLAYERS, modules=all_modules(PLAYERS)))
    steps = {name: step for name, step in book.module_steps.items() if isinstance(step, Step)}
    return {**flow.STEPS, **steps}
