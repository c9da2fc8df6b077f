"""Facts in the past tense, with the reasons inside.

Each is described by the decorator above it (`magnate.model.event_kinds`); those of a module stand in its folder.

Events explain what happened to people and logs. The rules never read them, they are re-derived by
replay, and they are not even built when nobody listens. Names are ids of the content files; houses
are named by their label; squares are ``(row, column)``; money is in dollars.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from magnate.model.dinner_events import EXACT, Bonus, HouseDined, Offer, Sale
from magnate.model.event_kinds import event
from magnate.model.meanings import (  # fmt: skip
    Campaign,
    Card,
    Cards,
    Dollars,
    Good,
    Goods,
    House,
    Milestone,
    Place,
    Seat,
)

__all__ = [
    "EXACT", "BankBroke", "Bonus", "BonusCounted", "CampaignEnded", "CampaignLaunched", "CampaignRan",
    "CardFired", "CardsReceived", "ChainLeft", "Charged", "ChoosingOrderSet", "DrinksCollected", "Event",
    "GameEnded", "GardenPlaced", "Goods", "GoodsProduced", "Hired", "HouseDined", "HousePlaced", "MapRedrawn",
    "MilestoneClaimed", "MilestoneRemoved", "Offer", "Paid", "Place", "PlacingPassed",
    "PositionTaken", "ReserveChosen", "RestaurantOpened", "RestaurantPlaced", "RoundBegan", "SalariesPaid",
    "Sale", "StockDiscarded", "StructureRevealed", "TipsCounted", "Trained", "TurnBegan", "TurnOrderSet",
    "WentBankrupt",
]  # fmt: skip


@event()
class RoundBegan(NamedTuple):
    """A round begins; `ceo_slots` hold from now on (B-BNK-05)."""

    round: int
    ceo_slots: int


@event()
class MapRedrawn(NamedTuple):
    """A seat that had to place found no legal spot (B-SET-13)."""

    seat: Seat


@event()
class RestaurantPlaced(NamedTuple):
    """A restaurant was placed, or moved when `moved_from` says where it stood (B-RST-07)."""

    seat: Seat
    at: Place
    entrance: str
    open: bool
    moved_from: Place | None = None


@event()
class PlacingPassed(NamedTuple):
    """A seat leaves its first restaurant for the second pass (B-SET-08)."""

    seat: Seat


@event()
class ReserveChosen(NamedTuple):
    """Somebody committed a reserve card; which one stays secret (B-INF-03)."""

    seat: Seat


@event()
class StructureRevealed(NamedTuple):
    """Cards at work after the reveal; `overfilled`: everything went to the beach (B-RES-07)."""

    seat: Seat
    at_work: Cards
    open_slots: int
    overfilled: bool


@event()
class ChoosingOrderSet(NamedTuple):
    """Who chooses a place when: (seat, open slots counted) from first to last (B-ORD-01..04)."""

    queue: tuple[tuple[Seat, int], ...]


@event()
class PositionTaken(NamedTuple):
    """A seat took a place on the turn order track (B-ORD-02)."""

    seat: Seat
    position: int


@event()
class TurnOrderSet(NamedTuple):
    """Seats in the turn order of this round (B-ORD-05)."""

    order: tuple[Seat, ...]


@event()
class TurnBegan(NamedTuple):
    """A seat begins its working day (B-WRK-01)."""

    seat: Seat


@event()
class Hired(NamedTuple):
    """A card was hired; a phantom comes from an empty pile (B-HIR-06)."""

    seat: Seat
    employee: Card
    by: Card
    phantom: bool


@event()
class Trained(NamedTuple):
    """A card was trained by so many steps; `trainer` joins several ids with + (B-TRN-08)."""

    seat: Seat
    employee: Card
    to: Card
    steps: int
    trainer: str
    phantom: bool
    at_work: bool = False


@event()
class CardsReceived(NamedTuple):
    """Cards a milestone gave; fewer than promised when the supply ran short."""

    seat: Seat
    employee: Card
    number: int
    milestone: Milestone


@event()
class CampaignLaunched(NamedTuple):
    """`rounds` 0 = never ends; `at` is None for airplanes, which have `edge` and `first` line."""

    seat: Seat
    marketeer: Card
    campaign: Campaign
    good: Good
    rounds: int
    at: Place | None
    turned: bool
    edge: str
    first: int
    second: Good = ""


@event()
class GoodsProduced(NamedTuple):
    """A kitchen card made food (B-PRD-01)."""

    seat: Seat
    employee: Card
    good: Good
    amount: int


@event()
class DrinksCollected(NamedTuple):
    """`route`: road squares driven, or the middles of tiles flown over; empty for errand boys."""

    seat: Seat
    employee: Card
    drinks: Goods
    route: tuple[Place, ...]


@event()
class HousePlaced(NamedTuple):
    """A house token was placed, its garden at a side of it (B-BLD-02)."""

    seat: Seat
    house: House
    at: Place
    garden: str


@event()
class GardenPlaced(NamedTuple):
    """A garden was added to a printed house (B-BLD-03)."""

    seat: Seat
    house: House
    side: str


@event()
class MilestoneClaimed(NamedTuple):
    """A chain claimed a milestone (B-MIL-01)."""

    seat: Seat
    milestone: Milestone


@event()
class MilestoneRemoved(NamedTuple):
    """No longer available to others (B-CLN-07)."""

    milestone: Milestone


@event()
class Paid(NamedTuple):
    """Money from the bank to a chain.

    what: ``sale``, ``tips``, ``cfo``, or what a module pays for. from_bank + from_outside = amount; the
    outside pays after the last break (B-BNK-08).
    """

    seat: Seat
    what: str
    amount: Dollars
    from_outside: Dollars
    cash: Dollars


@event()
class Charged(NamedTuple):
    """Money from a chain to the bank: ``sale`` or ``cfo`` (negative income), or ``debt`` (RUL-10 `net`)."""

    seat: Seat
    what: str
    owed: Dollars
    paid: Dollars
    cash: Dollars


@event()
class TipsCounted(NamedTuple):
    """The tips of one chain before they are paid (B-DIN-30); a waitress counts as often as it acts (K-NSM-05)."""

    seat: Seat
    waitresses: int
    each: Dollars


@event()
class BonusCounted(NamedTuple):
    """The CFO bonus: half of `earned`, rounded as B-DIN-33 says."""

    seat: Seat
    earned: Dollars
    bonus: Dollars


@event()
class BankBroke(NamedTuple):
    """`reserves`: (seat, card) revealed at a first break; `slots`: CEO slots from the next round.

    prices: the cards show base prices (K-PRC-03), not the dollars they bring.
    in_dinner: it happened in phase 4; the game ends with this dinner if it ends, else with the next (K-GEN-18).
    """

    number: int
    reserves: tuple[tuple[Seat, Dollars], ...]
    added: Dollars
    slots: int
    prices: bool = False
    in_dinner: bool = True


@event()
class WentBankrupt(NamedTuple):
    """A chain could not pay what it owed (B-NEG-04)."""

    seat: Seat
    owed: Dollars
    paid: Dollars


@event()
class CardFired(NamedTuple):
    """`place`: ``work``, ``beach`` or ``busy``; `forced`: a CFO beside First to have $100 (B-PAY-01)."""

    seat: Seat
    employee: Card
    place: str
    forced: bool


@event()
class SalariesPaid(NamedTuple):
    """cards x rate = gross; due = max(0, gross - discounts) (B-PAY-04..06).

    goods:  paid for a salary each (K-NMS-50); unpaid: salaries the chain need not pay (K-NMS-56).
            The gross leaves both out.
    """

    seat: Seat
    cards: int
    gross: Dollars
    training_discount: Dollars
    recruiting_discount: Dollars
    due: Dollars
    cash: Dollars
    rate: Dollars = 5
    goods: Goods = ()
    unpaid: int = 0


@event()
class CampaignRan(NamedTuple):
    """One run of a campaign in phase 6: for every house reached (house, pieces asked, pieces placed).

    rounds_left: after this phase; 0 for the last run of a campaign, or one that never ends.
    turn: which pass of the phase, 1 = first (K-MAS-03).
    """

    campaign: Campaign
    seat: Seat
    good: Good
    reached: tuple[tuple[House, int, int], ...]
    rounds_left: int
    turn: int = 1


@event()
class CampaignEnded(NamedTuple):
    """`returned`: the marketeer that came back, or None when it was fired or left (B-CAM-11)."""

    campaign: Campaign
    seat: Seat
    returned: Card | None


@event()
class StockDiscarded(NamedTuple):
    """What a chain threw away and what it kept in clean-up (B-CLN-02, B-CLN-03)."""

    seat: Seat
    thrown: Goods
    kept: Goods
    freezer: bool


@event()
class RestaurantOpened(NamedTuple):
    """A coming soon restaurant opened (B-CLN-06)."""

    seat: Seat
    at: Place


@event()
class ChainLeft(NamedTuple):
    """A bankrupt chain left the game (B-NEG-06)."""

    seat: Seat


@event()
class GameEnded(NamedTuple):
    """`why`: ``bank``, ``last_chain`` or ``no_chain``; winner None when nobody wins (B-NEG-08)."""

    why: str
    winner: Seat | None
    ranking: tuple[Seat, ...]
    cash: tuple[Dollars, ...]


class Event(Protocol):
    """Any fact: a NamedTuple that `event` describes, of the base game or of a module."""

    @property
    def _fields(self) -> tuple[str, ...]: ...

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...
