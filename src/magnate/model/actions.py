"""The orders of the base game: small, immutable, readable, and the whole record of a game.

Each is described by the decorator above it (`magnate.model.action_kinds`); those of a module stand in its folder.

Employees, goods and campaigns are named by the ids of the content files; places are ``(row, column)``
of the top left square, counted from 0 at the top left of the map.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from magnate.model.action_kinds import action
from magnate.model.meanings import (
    Campaign,
    CampaignOrNone,
    Card,
    CardOrNone,
    Corner,
    Edge,
    GardenSide,
    Good,
    GoodOrNone,
    House,
    HouseSide,
    Recruiter,
)

Place = tuple[int, int]

CORNERS = ("nw", "ne", "se", "sw")
"""The corners of a restaurant where its entrance can be, by index."""


@action("pass", leaves=True)
class Pass(NamedTuple):
    """Leave the first restaurant for the second pass (B-SET-08)."""


@action("place {at} ({entrance=nw|ne|se|sw} | entrance {entrance:corner})")
class PlaceRestaurant(NamedTuple):
    """Put a restaurant with its top left square at `at` and its entrance in the corner `entrance`."""

    at: Place
    entrance: Corner


@action("reserve {card:dollars}")
class ChooseReserve(NamedTuple):
    """Lay one reserve card face down beside the bank (B-SET-14).

    card: the number that tells the cards apart: dollars, or base price where all bring the same (K-PRC-01).
    """

    card: int


@action("work {employee:card}", secret=True)
class PutToWork(NamedTuple):
    """Select one card of this kind for the structure (B-RES-01)."""

    employee: Card


@action("ready", leaves=True)
class Ready(NamedTuple):
    """Seal the selection made in a simultaneous phase."""


READY = Ready()


@action("position {position:number}")
class TakePosition(NamedTuple):
    """Take a place on the turn order track, 1 = first (B-ORD-02)."""

    position: int


@action("hire {employee:card} [by {by:recruiter}]")
class Hire(NamedTuple):
    """Hire with one action of `by`: ``ceo`` or the id of a recruiter; "" leaves it to the usual order (B-HIR-04)."""

    employee: Card
    by: Recruiter = ""


@action("train {employee:card} to {to:card} by ({trainer=0:all} | trainer {trainer:number}) [{phantom}] [{at_work}]")
class Train(NamedTuple):
    """Train one card on the beach to `to`.

    trainer: which trainer, coach or guru at work, 1 = first; 0 = all of them together (B-TRN-08).
    phantom: the card is a hire from an empty pile (B-HIR-06).
    at_work: the card is at work, not on the beach (K-NMS-25).
    """

    employee: Card
    to: Card
    trainer: int
    phantom: bool = False
    at_work: bool = False


@action("finish", leaves=True)
class FinishStep(NamedTuple):
    """Leave this step of the working day (B-WRK-02)."""


FINISH = FinishStep()
"""The one way to leave a step; all of them are equal."""


@action("campaign ({marketeer=:nobody} | {marketeer}) {campaign:token} [after {again:token}]", opens=True)
class PickCampaign(NamedTuple):
    """Choose who launches which campaign token; its place comes next (B-MKT-01, B-MKT-02).

    marketeer: "" for a campaign that no card launches (K-NMS-24, K-NMS-32).
    again:     the running campaign whose busy marketeer launches another one (K-NSM-05), or "".
    """

    marketeer: CardOrNone
    campaign: Campaign
    again: CampaignOrNone = ""


@action("place {at} [{turned}]")
class PlaceCampaign(NamedTuple):
    """Lay the token picked, its top left square at `at`; `turned` swaps its width and height."""

    at: Place
    turned: bool = False


@action("airplane {edge} {first:first-line}")
class PlaceAirplane(NamedTuple):
    """Set the airplane picked at an edge (``n e s w``); `first` is its first row or column (B-MKT-06)."""

    edge: Edge
    first: int


@action("advertise {good} ({rounds=0:forever} | {rounds}) [then {second:good}]")
class Advertise(NamedTuple):
    """Choose the good and the rounds a campaign runs; 0 rounds = it never ends (B-MKT-09, B-MKT-10).

    second: the other good of an airplane that carries two (K-NMS-15), or "".
    """

    good: Good
    rounds: int
    second: GoodOrNone = ""


@action("produce {amount} {good} by {employee:card}")
class Produce(NamedTuple):
    """Let one kitchen card make `amount` of a good (B-PRD-01)."""

    employee: Card
    good: Good
    amount: int


@action("fetch {good:drink} by {employee:card}")
class FetchDrink(NamedTuple):
    """Let one errand boy bring a drink of this kind (B-BUY-01)."""

    employee: Card
    good: Good


@action("collect {sources} by {employee:card}")
class CollectDrinks(NamedTuple):
    """Let one buyer travel past these drink symbols, in reading order (B-BUY-09)."""

    employee: Card
    sources: tuple[Place, ...]


@action("house {number}", opens=True)
class PickHouse(NamedTuple):
    """Choose a house number; its place comes next (B-BLD-02)."""

    number: int


@action("place {at} garden {garden:side}")
class PlaceHouse(NamedTuple):
    """Lay the house picked with its garden at the side ``n e s w`` of the 2x3 token (B-BLD-02)."""

    at: Place
    garden: GardenSide


@action("garden {house} {side}")
class PlaceGarden(NamedTuple):
    """Add a garden along a side of a printed house (B-BLD-03)."""

    house: House
    side: HouseSide


@action("manager {employee:card} ({restaurant=0:new} | moves {restaurant:number})", opens=True)
class PickManager(NamedTuple):
    """Choose who works on a restaurant: 0 = a new one, else which own restaurant to move, 1 = first."""

    employee: Card
    restaurant: int = 0


@action("fire {employee:card} from {place:(work | beach)} [unused {unused:number}]", secret=True)
class Fire(NamedTuple):
    """Dismiss one card on payday (B-PAY-02).

    place:  ``work`` or ``beach``.
    unused: hire actions this card left unused, for recruiters at work; else 0 (B-PAY-05).
    """

    employee: Card
    place: str
    unused: int = 0


@action("fire marketeer of {campaign:token}", secret=True)
class FireBusy(NamedTuple):
    """Dismiss the marketeer tied to a campaign, only for want of money (B-PAY-08)."""

    campaign: Campaign


@action("discard {good}", secret=True)
class Discard(NamedTuple):
    """Throw one piece of stock away instead of freezing it (B-CLN-03)."""

    good: Good


@action("decline", leaves=True)
class Decline(NamedTuple):
    """Leave unused what is offered here and now."""


DECLINE = Decline()


class Action(Protocol):
    """Any order of any seat: a NamedTuple that `action` describes, of the base game or of a module."""

    @property
    def _fields(self) -> tuple[str, ...]: ...

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...


class Options(Protocol):
    """The legal actions of a seat: complete, in a fixed order, made one by one as they are read."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Action: ...

    def __iter__(self) -> Iterator[Action]: ...

    def __contains__(self, action: object, /) -> bool: ...
