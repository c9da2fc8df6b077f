"""Dinners foreseen as bands, and the ledger that compares them with what happened, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from magnate.facts.phrase import Goods, Phrase

Held = Literal["likely", "possible", "missed"]
"""How a forecast held."""

CauseKind = Literal["", "demand", "restaurant", "goods", "price", "waitress", "star", "order", "card", "together"]
"""Kinds of assumption: what the house wanted, or how a chain could offer.

together: each part was foreseen, but not all at once. "": none failed.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """Dollars: nine of ten imagined days bring at least `low`, half of them `middle`, one of ten `high` or more."""

    low: int
    middle: int
    high: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Eater:
    """A chain at which a house may eat; seat -1: it stays home. share: of the imagined days, in thousandths.

    dollars: what the house pays where it eats there.
    """

    seat: int
    share: int
    dollars: Band


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseOutlook:
    """Where a house may eat, likeliest first. demand: what it wants on most of the imagined days."""

    house: str
    demand: Goods
    eaters: list[Eater]


@dataclass(frozen=True, slots=True, kw_only=True)
class SalesOutlook:
    """What a chain sells for in the whole dinner, without tips and bonuses."""

    seat: int
    dollars: Band


@dataclass(frozen=True, slots=True, kw_only=True)
class DinnerOutlook:
    """The coming dinner as a seat can foresee it; seat -1: as everybody can. days: imagined ones behind it, or 0."""

    round: int
    seat: int
    days: int
    houses: list[HouseOutlook]
    sales: list[SalesOutlook]


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseFact:
    """Where a house ate, against what was foreseen.

    seat: -1 where it stayed home. expected: the likeliest, and with which share; -1 and 0 where the house was
    not foreseen to want anything. share: of the imagined days on which it ate where it did.
    held: ``likely`` (it ate at the likeliest), ``possible`` (in at least one of ten), ``missed``.
    cause: the kind of assumption that failed, "" where none did; why: the same in words.
    """

    house: str
    demand: Goods
    seat: int
    dollars: int
    expected: int
    expected_share: int
    share: int
    held: Held
    cause: CauseKind
    why: list[Phrase]


@dataclass(frozen=True, slots=True, kw_only=True)
class SalesFact:
    """What a chain sold for, against the band. within: it lies inside."""

    seat: int
    dollars: int
    band: Band
    within: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerRound:
    """One dinner. days: imagined ones behind the forecast."""

    round: int
    days: int
    houses: list[HouseFact]
    sales: list[SalesFact]


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerSummary:
    """A whole game: houses by how the forecast held, sums within their bands, and what failed, by kind.

    off: dollars by which the sums of a dinner missed the middle of their bands, on average.
    """

    houses: int
    likely: int
    possible: int
    missed: int
    sums: int
    within: int
    off: int
    causes: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """What a seat could foresee of every dinner, and what came; seat -1: what everybody could."""

    seat: int
    rounds: list[LedgerRound]
    summary: LedgerSummary
