"""Tables that numbered games take in turn, of this room and of others above it."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from magnate.model.setup import Setup


class Seats(NamedTuple):
    """A table: how many play, a recommended mix of modules, and modules besides."""

    players: int
    preset: str
    modules: list[str]

    def setup(self, seed: int) -> Setup:
        """Return what is played with at this table."""
        return Setup.choose(self.players, preset=self.preset, modules=self.modules, seed=seed)


@cache
def tables_of(package: str, file: str = "tables.json") -> tuple[Seats, ...]:
    """Return the tables of a package, as a file of its ``data`` lists them."""
    text = files(package).joinpath("data", file).read_text(encoding="utf-8")
    return tuple(Seats(**row) for row in json.loads(text))
