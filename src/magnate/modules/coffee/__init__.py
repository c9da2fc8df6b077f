"""Coffee (chapter 5): baristas, coffee shops, and houses that buy a cup on their way to dinner.

What is for sale along a drive is found by `CoffeeMap` (routes.py); here is everything about money,
stock, shops and the milestone. Baristas are kitchen cards like any other and need nothing here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from magnate.model.state import State
from magnate.modules.coffee import memory, shops
from magnate.modules.coffee.events import CoffeePouredAway, CoffeeSold
from magnate.modules.coffee.face import CoffeeFace
from magnate.modules.coffee.house_rules import HOUSE_RULES
from magnate.modules.coffee.memory import MODULE
from magnate.modules.coffee.selling import COFFEE, CoffeeMaps, sell_coffee
from magnate.modules.expansion import Expansion
from magnate.rules.book import Book
from magnate.rules.positions.draft import Draft
from magnate.rules.questions import Answers, MapPiece, Meal
from magnate.rules.step import Step
from magnate.rules.table import Table

__all__ = ["EXPANSION", "Coffee", "CoffeeSold"]


class Coffee(Answers):
    """Coffee."""

    module: ClassVar[str] = "coffee"

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        self.maps: CoffeeMaps = CoffeeMaps()

    def set_up(self, state: State) -> None:
        memory.lay_out(state)

    def steps(self) -> Mapping[str, Step]:
        return {shops.SHOP: shops.ShopPlacing()}

    def range_starts(self, table: Table, seat: int) -> Sequence[int]:
        return memory.shops_of(table.state, seat)

    def trained(self, table: Table, seat: int, passed: Sequence[int], trainers: Sequence[int]) -> None:
        shops.ask_for_training(table, passed)

    def served(self, table: Table, index: int, tokens: Sequence[tuple[int, int]], seat: int, meal: Meal) -> None:
        sell_coffee(table, self.maps, index, tokens, seat)

    def cleanup_begins(self, table: Table) -> None:
        coffee = self.book.by_good[COFFEE]
        for seat in table.state.order:
            stock = table.state.chains[seat].stock
            if stock[coffee]:
                table.tell(CoffeePouredAway(seat, stock[coffee]))
                stock[coffee] = 0

    def before_homecoming(self, table: Table) -> None:
        shops.ask_holders(table)

    def write_position(self, state: State) -> dict[str, Any]:
        return memory.written(state)

    def read_position(self, draft: Draft, data: dict[str, Any], path: str) -> None:
        memory.read(draft, data, path)

    def map_pieces(self, state: State) -> Sequence[MapPiece]:
        return memory.pieces(state)


EXPANSION: Expansion = Expansion(MODULE, Coffee, CoffeeFace, house_rules=HOUSE_RULES)
"""The expansion: one home per module; the base game never names one (docs/modules.md)."""
