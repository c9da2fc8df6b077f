"""Facts as plain data: an id with values, to be said in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from magnate.rules.table import Table
from magnate.town import UNREACHABLE

Square = tuple[int, int]
"""(row, column), counted from 0 at the top left of the first map."""

Goods = dict[str, int]
"""Pieces by good; goods with none are left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """One fact to be said in the reader's language.

    say: the id of a sentence, such as ``hires_left``. values: what fills it in: numbers, ids, lists of these.
    """

    say: str
    values: dict[str, Any] = field(default_factory=dict)


class Label(NamedTuple):
    """What an option is called in a list, in the reader's language.

    say: the message ``ask.label.<say>``, as its id ends. values: what fills it in.
    """

    say: str
    values: Mapping[str, Any]


def goods_shape(table: Table, counts: Sequence[int]) -> Goods:
    """Return pieces by good, those there are."""
    return {table.book.goods[good]: count for good, count in enumerate(counts) if count}


def counted_cards(table: Table, counts: Sequence[int]) -> dict[str, int]:
    """Return cards by employee, those there are."""
    return {table.book.employees[card].id: count for card, count in enumerate(counts) if count}


def far_or_none(borders: int) -> int | None:
    """Return a distance, None where no road leads."""
    return borders if borders < UNREACHABLE else None


def distance_rows(far: Mapping[int, int]) -> list[list[int | None]]:
    """Return distances by seat as (seat, borders), None where no road leads."""
    return [[seat, far_or_none(borders)] for seat, borders in far.items()]
