"""Sushi (chapter 16): houses with a garden like it better than what they ordered.

Cooks and chef are kitchen cards like any other, and sushi is stock like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from magnate.facts.drawing import Mark, disc, rounded
from magnate.facts.face import Face, Unordered
from magnate.model.state import House
from magnate.modules.expansion import Expansion
from magnate.rules.book import Book
from magnate.rules.questions import Answers, Meal
from magnate.rules.table import Table

GOOD = "sushi"


class Sushi(Answers):
    """Sushi."""

    module: ClassVar[str] = "sushi"

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        self.good: int = book.by_good[GOOD]

    def meals(self, table: Table, house: House, tokens: int, meals: list[Meal]) -> list[Meal]:
        """Put sushi for every token before all other meals of a garden house (K-SUS-03 to K-SUS-05, K-SUS-07)."""
        if not house.garden:
            return meals
        goods = [0] * len(self.book.goods)
        goods[self.good] = tokens
        return [Meal(GOOD, tuple(goods)), *meals]


class SushiFace(Face):
    """What Sushi shows."""

    def glyphs(self) -> Mapping[str, tuple[Mark, ...]]:
        """Return a roll of rice with salmon."""
        return {
            GOOD: (
                Mark(rounded(2, 3, 12, 10.6, 4), "#23262B"),
                Mark(rounded(4, 5, 8, 6.6, 3), "#FFFBF2"),
                Mark(disc(8, 8.3, 1.8), "#E8795A"),
            )
        }

    def unordered_goods(self) -> Mapping[str, Unordered]:
        """Say that houses with a garden take it before all else."""
        return {GOOD: Unordered(0.7)}


EXPANSION: Expansion = Expansion("sushi", Sushi, SushiFace)
