"""Facts in the past tense, with the reasons inside.

Events explain what happened to people and logs. The rules never read them, they are re-derived by
replay, and they are not even built when nobody listens. Names are ids of the content files; houses
are named by their label; squares are ``(row, column)``; money is in dollars.
"""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.dinner_events import EXACT, Bonus, Goods, HouseDined, Offer, Place, Sale

__all__ = [
    "EXACT", "BankBroke", "Bonus", "BonusCounted", "CampaignEnded", "CampaignLaunched", "CampaignRan",
    "CardFired", "CardsReceived", "ChainLeft", "Charged", "ChoosingOrderSet", "DrinksCollected", "Event",
    "GameEnded", "GardenPlaced", "Goods", "GoodsProduced", "Hired", "HouseDined", "HousePlaced", "MapRedrawn",
    "MilestoneClaimed", "MilestoneRemoved", "ModuleFact", "Offer", "Paid", "Place", "PlacingPassed",
    "PositionTaken", "ReserveChosen", "RestaurantOpened", "RestaurantPlaced", "RoundBegan", "SalariesPaid",
    "Sale", "StockDiscarded", "StructureRevealed", "TipsCounted", "Trained", "TurnBegan", "TurnOrderSet",
    "WentBankrupt",
]  # fmt: skip


class RoundBegan(NamedTuple):
    """A round begins; `ceo_slots` hold from now on (B-BNK-05)."""

    round: int
    ceo_slots: int


class MapRedrawn(NamedTuple):
    """A seat that had to place found no legal spot (B-SET-13)."""

    seat: int


class RestaurantPlaced(NamedTuple):
    """A restaurant was placed, or moved when `moved_from` says where it stood (B-RST-07)."""

    seat: int
    at: Place
    entrance: str
    open: bool
    moved_from: Place | None = None


class PlacingPassed(NamedTuple):
    """A seat leaves its first restaurant for the second pass (B-SET-08)."""

    seat: int


class ReserveChosen(NamedTuple):
    """Somebody committed a reserve card; which one stays secret (B-INF-03)."""

    seat: int


class StructureRevealed(NamedTuple):
    """Cards at work after the reveal; `overfilled`: everything went to the beach (B-RES-07)."""

    seat: int
    at_work: tuple[tuple[str, int], ...]
    open_slots: int
    overfilled: bool


class ChoosingOrderSet(NamedTuple):
    """Who chooses a place when: (seat, open slots counted) from first to last (B-ORD-01..04)."""

    queue: tuple[tuple[int, int], ...]


class PositionTaken(NamedTuple):
    """A seat took a place on the turn order track (B-ORD-02)."""

    seat: int
    position: int


class TurnOrderSet(NamedTuple):
    """Seats in the turn order of this round (B-ORD-05)."""

    order: tuple[int, ...]


class TurnBegan(NamedTuple):
    """A seat begins its working day (B-WRK-01)."""

    seat: int


class Hired(NamedTuple):
    """A card was hired; a phantom comes from an empty pile (B-HIR-06)."""

    seat: int
    employee: str
    by: str
    phantom: bool


class Trained(NamedTuple):
    """A card was trained by so many steps; `trainer` joins several ids with + (B-TRN-08)."""

    seat: int
    employee: str
    to: str
    steps: int
    trainer: str
    phantom: bool
    at_work: bool = False


class CardsReceived(NamedTuple):
    """Cards a milestone gave; fewer than promised when the supply ran short."""

    seat: int
    employee: str
    number: int
    milestone: str


class CampaignLaunched(NamedTuple):
    """`rounds` 0 = never ends; `at` is None for airplanes, which have `edge` and `first` line."""

    seat: int
    marketeer: str
    campaign: str
    good: str
    rounds: int
    at: Place | None
    turned: bool
    edge: str
    first: int
    second: str = ""


class ModuleFact(NamedTuple):
    """A fact of a module. `what` names it among the module's facts; `details` fill its sentence in.

    A detail is a name with a text, a number, a square or a list of these.
    """

    module: str
    what: str
    seat: int | None
    details: tuple[tuple[str, object], ...] = ()


class GoodsProduced(NamedTuple):
    """A kitchen card made food (B-PRD-01)."""

    seat: int
    employee: str
    good: str
    amount: int


class DrinksCollected(NamedTuple):
    """`route`: road squares driven, or the middles of tiles flown over; empty for errand boys."""

    seat: int
    employee: str
    drinks: Goods
    route: tuple[Place, ...]


class HousePlaced(NamedTuple):
    """A house token was placed, its garden at a side of it (B-BLD-02)."""

    seat: int
    house: str
    at: Place
    garden: str


class GardenPlaced(NamedTuple):
    """A garden was added to a printed house (B-BLD-03)."""

    seat: int
    house: str
    side: str


class MilestoneClaimed(NamedTuple):
    """A chain claimed a milestone (B-MIL-01)."""

    seat: int
    milestone: str


class MilestoneRemoved(NamedTuple):
    """No longer available to others (B-CLN-07)."""

    milestone: str


class Paid(NamedTuple):
    """Money from the bank to a chain.

    what: ``sale``, ``tips``, ``cfo``, or what a module pays for. from_bank + from_outside = amount; the
    outside pays after the last break (B-BNK-08).
    """

    seat: int
    what: str
    amount: int
    from_outside: int
    cash: int


class Charged(NamedTuple):
    """Money from a chain to the bank: ``sale`` or ``cfo`` (negative income), or ``debt`` (RUL-10 `net`)."""

    seat: int
    what: str
    owed: int
    paid: int
    cash: int


class TipsCounted(NamedTuple):
    """The tips of one chain before they are paid (B-DIN-30); a waitress counts as often as it acts (K-NSM-05)."""

    seat: int
    waitresses: int
    each: int


class BonusCounted(NamedTuple):
    """The CFO bonus: half of `earned`, rounded as B-DIN-33 says."""

    seat: int
    earned: int
    bonus: int


class BankBroke(NamedTuple):
    """`reserves`: (seat, card) revealed at a first break; `slots`: CEO slots from the next round.

    prices: the cards show base prices (K-PRC-03), not the dollars they bring.
    in_dinner: it happened in phase 4; the game ends with this dinner if it ends, else with the next (K-GEN-18).
    """

    number: int
    reserves: tuple[tuple[int, int], ...]
    added: int
    slots: int
    prices: bool = False
    in_dinner: bool = True


class WentBankrupt(NamedTuple):
    """A chain could not pay what it owed (B-NEG-04)."""

    seat: int
    owed: int
    paid: int


class CardFired(NamedTuple):
    """`place`: ``work``, ``beach`` or ``busy``; `forced`: a CFO beside First to have $100 (B-PAY-01)."""

    seat: int
    employee: str
    place: str
    forced: bool


class SalariesPaid(NamedTuple):
    """cards x rate = gross; due = max(0, gross - discounts) (B-PAY-04..06).

    goods:  paid for a salary each (K-NMS-50); unpaid: salaries the chain need not pay (K-NMS-56).
            The gross leaves both out.
    """

    seat: int
    cards: int
    gross: int
    training_discount: int
    recruiting_discount: int
    due: int
    cash: int
    rate: int = 5
    goods: Goods = ()
    unpaid: int = 0


class CampaignRan(NamedTuple):
    """One run of a campaign in phase 6: for every house reached (house, pieces asked, pieces placed).

    rounds_left: after this phase; 0 for the last run of a campaign, or one that never ends.
    turn: which pass of the phase, 1 = first (K-MAS-03).
    """

    campaign: str
    seat: int
    good: str
    reached: tuple[tuple[str, int, int], ...]
    rounds_left: int
    turn: int = 1


class CampaignEnded(NamedTuple):
    """`returned`: the marketeer that came back, or None when it was fired or left (B-CAM-11)."""

    campaign: str
    seat: int
    returned: str | None


class StockDiscarded(NamedTuple):
    """What a chain threw away and what it kept in clean-up (B-CLN-02, B-CLN-03)."""

    seat: int
    thrown: Goods
    kept: Goods
    freezer: bool


class RestaurantOpened(NamedTuple):
    """A coming soon restaurant opened (B-CLN-06)."""

    seat: int
    at: Place


class ChainLeft(NamedTuple):
    """A bankrupt chain left the game (B-NEG-06)."""

    seat: int


class GameEnded(NamedTuple):
    """`why`: ``bank``, ``last_chain`` or ``no_chain``; winner None when nobody wins (B-NEG-08)."""

    why: str
    winner: int | None
    ranking: tuple[int, ...]
    cash: tuple[int, ...]


Event = (
    RoundBegan
    | MapRedrawn
    | RestaurantPlaced
    | PlacingPassed
    | ReserveChosen
    | StructureRevealed
    | ChoosingOrderSet
    | PositionTaken
    | TurnOrderSet
    | TurnBegan
    | Hired
    | Trained
    | CardsReceived
    | CampaignLaunched
    | GoodsProduced
    | DrinksCollected
    | HousePlaced
    | GardenPlaced
    | MilestoneClaimed
    | MilestoneRemoved
    | HouseDined
    | Paid
    | Charged
    | TipsCounted
    | BonusCounted
    | BankBroke
    | WentBankrupt
    | CardFired
    | SalariesPaid
    | CampaignRan
    | CampaignEnded
    | StockDiscarded
    | RestaurantOpened
    | ChainLeft
    | GameEnded
    | ModuleFact
)
"""Any fact."""
