"""Dinner and marketing as screens get them, foreseen or past: the funnel of every house, the sums, the runs."""

from __future__ import annotations

from dataclasses import dataclass

from magnate.facts.phrase import Goods, Square


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferShape:
    """How one chain fared at one house; see `magnate.model.dinner_events.Offer` for verdicts.

    sold_to: for a chain that is short, the houses before this one at the same dinner that ate what it lacks; empty
    unless it would have had enough without them.
    """

    seat: int
    verdict: str
    rule: str
    missing: Goods
    sold_to: list[str]
    price: int
    distance: int | None
    change: int
    total: int | None
    star: int
    waitresses: int
    position: int
    tier: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StageShape:
    """One test of the funnel: who was left after it, and who fell out.

    test: ``connected order meal sum star waitresses turn_order``. rule: its rule id.
    """

    test: str
    rule: str
    left: list[int]
    out: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusShape:
    """Fixed dollars for a house: what pays them, how many items or cards, dollars in all."""

    what: str
    count: int
    dollars: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SaleShape:
    """items x unit price x multiplier + bonuses = total (B-DIN-21); reasons say what multiplies."""

    items: int
    unit_price: int
    multiplier: int
    reasons: list[str]
    bonuses: list[BonusShape]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FunnelShape:
    """Why a house ate where it did; seat -1 stayed home. path: squares from the house to the entrance."""

    house: str
    demand: Goods
    eaten: Goods
    tier: str
    seat: int
    offers: list[OfferShape]
    stages: list[StageShape]
    sale: SaleShape | None
    path: list[Square]


@dataclass(frozen=True, slots=True, kw_only=True)
class TakingShape:
    """What a chain takes in one dinner: sales, tips, CFO bonus, other income; cash before and after."""

    seat: int
    sales: int
    tips: int
    bonus: int
    other: int
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DinnerForecast:
    """The dinner that would follow if nobody did anything more, from what the viewer may know.

    breaks_bank: it would break the bank. sure: False when hidden cards could change sums.
    """

    houses: list[FunnelShape]
    takings: list[TakingShape]
    breaks_bank: bool
    sure: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RunShape:
    """One run of a campaign: (house, pieces asked, pieces placed) for every house it reaches."""

    campaign: str
    seat: int
    good: str
    turn: int
    reached: list[tuple[str, int, int]]
    rounds_left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WantShape:
    """Demand of a house before and after a marketing phase."""

    house: str
    before: Goods
    after: Goods
    limit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedShape:
    """Pieces that an own campaign puts on a house where a rival is likeliest to sell them as things stand."""

    campaign: str
    house: str
    seat: int
    pieces: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MarketingForecast:
    """The next marketing phase if nothing else is launched, built or fired.

    feeds: what the viewer's own campaigns bring to rivals; a house is named once for each campaign and good.
    houses: those with demand before or after it. after_dinner: they have eaten what the dinner forecast says
    first, so that `before` is what is left of today's demand.
    """

    runs: list[RunShape]
    houses: list[WantShape]
    feeds: list[FeedShape]
    after_dinner: bool
