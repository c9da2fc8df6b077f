"""Noodles (chapter 17): what a house eats where nobody has what it would like better.

Cooks and chef are kitchen cards like any other, and noodles are stock like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from magnate.facts.drawing import Mark
from magnate.facts.face import Face, Unordered
from magnate.model.state import House
from magnate.modules.expansion import Expansion
from magnate.rules.book import Book
from magnate.rules.questions import Answers, Meal
from magnate.rules.table import Table

GOOD = "noodles"


class Noodles(Answers):
    """Noodles."""

    module: ClassVar[str] = "noodles"

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        self.good: int = book.by_good[GOOD]

    def meals(self, table: Table, house: House, tokens: int, meals: list[Meal]) -> list[Meal]:
        """Put noodles for every token behind all other meals of any house (K-NOO-03, K-NOO-04)."""
        goods = [0] * len(self.book.goods)
        goods[self.good] = tokens
        return [*meals, Meal(GOOD, tuple(goods))]


class NoodlesFace(Face):
    """What Noodles shows."""

    def glyphs(self) -> Mapping[str, tuple[Mark, ...]]:
        """Return a box with noodles on top."""
        return {
            GOOD: (
                Mark("M2.4 6H13.6L12.2 15H3.8Z", "#7A4A8C"),
                Mark("M4 6Q4 3 6 4.6 7 1.6 9 4.4 11 2.2 12 6Z", "#F0D79A"),
            )
        }

    def unordered_goods(self) -> Mapping[str, Unordered]:
        """Say that houses take them where nobody has anything better."""
        return {GOOD: Unordered(0.25)}


EXPANSION: Expansion = Expansion("noodles", Noodles, NoodlesFace)
