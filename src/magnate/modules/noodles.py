"""Noodles (chapter 17): what a house eats where nobody has what it would like better.

Cooks and chef are kitchen cards like any other, and noodles are stock like any other.
"""

from __future__ import annotations

from typing import ClassVar

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


EXPANSION: Expansion = Expansion("noodles", Noodles)
