"""The orders a seat can give: small, immutable, readable, and the whole record of a game.

Employees, goods and campaigns are named by the ids of the content files; places are ``(row, column)``
of the top left square, counted from 0 at the top left of the map.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

Place = tuple[int, int]

CORNERS = ("nw", "ne", "se", "sw")
"""The corners of a restaurant where its entrance can be, by index."""


class Pass(NamedTuple):
    """Leave the first restaurant for the second pass (B-SET-08)."""


class PlaceRestaurant(NamedTuple):
    """Put a restaurant with its top left square at `at` and its entrance in the corner `entrance`."""

    at: Place
    entrance: str


class ChooseReserve(NamedTuple):
    """Lay one reserve card face down beside the bank (B-SET-14).

    card: the number that tells the cards apart: dollars, or base price where all bring the same (K-PRC-01).
    """

    card: int


class PutToWork(NamedTuple):
    """Select one card of this kind for the structure (B-RES-01)."""

    employee: str


class Ready(NamedTuple):
    """Seal the selection made in a simultaneous phase."""


READY = Ready()


class TakePosition(NamedTuple):
    """Take a place on the turn order track, 1 = first (B-ORD-02)."""

    position: int


class Hire(NamedTuple):
    """Hire with one action of `by`: ``ceo`` or the id of a recruiter; "" leaves it to the usual order (B-HIR-04)."""

    employee: str
    by: str = ""


class Train(NamedTuple):
    """Train one card on the beach to `to`.

    trainer: which trainer, coach or guru at work, 1 = first; 0 = all of them together (B-TRN-08).
    phantom: the card is a hire from an empty pile (B-HIR-06).
    at_work: the card is at work, not on the beach (K-NMS-25).
    """

    employee: str
    to: str
    trainer: int
    phantom: bool = False
    at_work: bool = False


class FinishStep(NamedTuple):
    """Leave this step of the working day (B-WRK-02)."""


FINISH = FinishStep()
"""The one way to leave a step; all of them are equal."""


class PickCampaign(NamedTuple):
    """Choose who launches which campaign token; its place comes next (B-MKT-01, B-MKT-02).

    marketeer: "" for a campaign that no card launches (K-NMS-24, K-NMS-32).
    again:     the running campaign whose busy marketeer launches another one (K-NSM-05), or "".
    """

    marketeer: str
    campaign: str
    again: str = ""


class PlaceCampaign(NamedTuple):
    """Lay the token picked, its top left square at `at`; `turned` swaps its width and height."""

    at: Place
    turned: bool = False


class PlaceAirplane(NamedTuple):
    """Set the airplane picked at an edge (``n e s w``); `first` is its first row or column (B-MKT-06)."""

    edge: str
    first: int


class Advertise(NamedTuple):
    """Choose the good and the rounds a campaign runs; 0 rounds = it never ends (B-MKT-09, B-MKT-10).

    second: the other good of an airplane that carries two (K-NMS-15), or "".
    """

    good: str
    rounds: int
    second: str = ""


class Produce(NamedTuple):
    """Let one kitchen card make `amount` of a good (B-PRD-01)."""

    employee: str
    good: str
    amount: int


class FetchDrink(NamedTuple):
    """Let one errand boy bring a drink of this kind (B-BUY-01)."""

    employee: str
    good: str


class CollectDrinks(NamedTuple):
    """Let one buyer travel past these drink symbols, in reading order (B-BUY-09)."""

    employee: str
    sources: tuple[Place, ...]


class PickHouse(NamedTuple):
    """Choose a house number; its place comes next (B-BLD-02)."""

    number: int


class PlaceHouse(NamedTuple):
    """Lay the house picked with its garden at the side ``n e s w`` of the 2x3 token (B-BLD-02)."""

    at: Place
    garden: str


class PlaceGarden(NamedTuple):
    """Add a garden along a side of a printed house (B-BLD-03)."""

    house: str
    side: str


class PickManager(NamedTuple):
    """Choose who works on a restaurant: 0 = a new one, else which own restaurant to move, 1 = first."""

    employee: str
    restaurant: int = 0


class Fire(NamedTuple):
    """Dismiss one card on payday (B-PAY-02).

    place:  ``work`` or ``beach``.
    unused: hire actions this card left unused, for recruiters at work; else 0 (B-PAY-05).
    """

    employee: str
    place: str
    unused: int = 0


class FireBusy(NamedTuple):
    """Dismiss the marketeer tied to a campaign, only for want of money (B-PAY-08)."""

    campaign: str


class Discard(NamedTuple):
    """Throw one piece of stock away instead of freezing it (B-CLN-03)."""

    good: str


class PayGood(NamedTuple):
    """Pay one salary with a piece of stock (K-NMS-50)."""

    good: str


class Decline(NamedTuple):
    """Leave unused what is offered here and now."""


DECLINE = Decline()


class PlaceShop(NamedTuple):
    """Put a coffee shop on a square (K-COF-08)."""

    at: Place


class LiftShop(NamedTuple):
    """Take up one of the chain's coffee shops to put it elsewhere, 1 = first (K-COF-10)."""

    shop: int


class PickPiece(NamedTuple):
    """Choose a road or park piece for a lobbyist; its place comes next (K-LOB-04)."""

    piece: str


class PlacePiece(NamedTuple):
    """Lay the piece picked: the first of its squares in reading order, and which way it lies (K-LOB-05).

    way: number among the ways it can be turned and mirrored (`magnate.town.orientations`).
    """

    at: Place
    way: int


class PickTile(NamedTuple):
    """Choose a tile of the supply to add to the map; its place comes next (K-LOB-30)."""

    tile: str


class PlaceTile(NamedTuple):
    """Lay the tile picked at (tile row, tile column), turned clockwise by quarter turns (K-LOB-31)."""

    at: Place
    rotation: int


class PlaceRamp(NamedTuple):
    """Put an off-ramp outside the map: its top left cell, and whether it stands upright (K-RUR-12)."""

    at: Place
    upright: bool = False


Action = (
    Pass
    | PlaceRestaurant
    | ChooseReserve
    | PutToWork
    | Ready
    | TakePosition
    | Hire
    | Train
    | FinishStep
    | PickCampaign
    | PlaceCampaign
    | PlaceAirplane
    | Advertise
    | Produce
    | FetchDrink
    | CollectDrinks
    | PickHouse
    | PlaceHouse
    | PlaceGarden
    | PickManager
    | Fire
    | FireBusy
    | Discard
    | PayGood
    | Decline
    | PlaceShop
    | LiftShop
    | PickPiece
    | PlacePiece
    | PickTile
    | PlaceTile
    | PlaceRamp
)
"""Any order of any seat."""


class Options(Protocol):
    """The legal actions of a seat: complete, in a fixed order, made one by one as they are read."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Action: ...

    def __iter__(self) -> Iterator[Action]: ...

    def __contains__(self, action: object, /) -> bool: ...
