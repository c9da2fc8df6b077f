"""What stands on the table, as screens get it: names, numbers and places, never words of a language.

Names are ids of the content files, seats count from 0 (-1: nobody or a spectator), money is in dollars,
squares are (row, column) counted from 0 at the top left of the first map; pieces beyond it count on or below 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from magnate.facts.phrase import Goods, Phrase, Square
from magnate.facts.places import RectShape


class OneOf(NamedTuple):
    """Marks an object that is one of many kinds, told apart by its field ``kind``; see `magnate.server.wire.kinds`."""

    name: str


ActionShape = Annotated[dict[str, Any], OneOf("Action")]
"""An action with its fields by name (`magnate.model.action_objects`)."""

EventShape = Annotated[dict[str, Any], OneOf("Happening")]
"""An event with its fields by name (`magnate.view.screen.events`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadShape:
    """A way over one square: the sides (``NESW``) it leads to; a bridge has one for each of its two ways.

    open_sides: those where it runs to the border of its tile and joins nothing.
    """

    row: int
    column: int
    sides: str
    open_sides: str
    bridge: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SpotShape:
    """What is printed on one square: a drink (``soda``, ``lemonade``, ``beer``, by id), or a mark."""

    row: int
    column: int
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DemandShape:
    """A piece of demand: the good, and the seat whose campaign placed it (-1: nobody's)."""

    good: str
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseShape:
    """A house; `rect` includes the garden and is None beside the map. `limit` is the most demand it can hold.

    order: place in the order of dinner, 1 = first.
    """

    label: str
    rect: RectShape | None
    garden: RectShape | None
    kind: str
    demand: list[DemandShape]
    limit: int
    order: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RestaurantShape:
    """A restaurant; `number` counts within its chain. doors: corners (``nw ne se sw``) that are entrances now.

    entrance: the corner it was placed with. derelict: its chain left the game.
    """

    seat: int
    number: int
    rect: RectShape
    entrance: str
    doors: list[str]
    open: bool
    derelict: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignShape:
    """A running campaign; `rounds` 0 never ends. Airplanes have an edge (``n e s w``) and lines, no rectangle.

    id: campaign id of the content files. kind: billboard, mailbox, airplane, radio and so on.
    marketeer: the busy card, or "". reach: labels of the houses it reaches now, by number.
    second: the other good of an airplane with two, or "".
    """

    id: str
    number: int
    kind: str
    good: str
    second: str
    seat: int
    rounds: int
    marketeer: str
    rect: RectShape | None
    edge: str
    first: int
    lines: int
    reach: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceShape:
    """What a module put on or beside the map; kind: see `Face.drawings`."""

    kind: str
    seat: int
    cells: list[Square]
    about: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardShape:
    """The map and everything on it. area: the whole map in squares; tiles: top left squares of its tiles.

    joined: (row, column, side) of squares whose road goes on over that border of a tile.
    outside: squares that pieces stand out beyond the map: north, east, south, west.
    code: the share code of the map, or "" for a map that has none.
    """

    area: RectShape
    tiles: list[Square]
    roads: list[RoadShape]
    joined: list[tuple[int, int, str]]
    drinks: list[SpotShape]
    parks: list[SpotShape]
    houses: list[HouseShape]
    restaurants: list[RestaurantShape]
    campaigns: list[CampaignShape]
    pieces: list[PieceShape]
    outside: tuple[int, int, int, int]
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsShape:
    """Equal cards of a chain. salary: dollars one of them costs on payday now, 0 for none."""

    employee: str
    count: int
    salary: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BusyShape:
    """A marketeer tied to its campaign."""

    employee: str
    campaign: str
    salary: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldShape:
    """A milestone a chain holds, and the round it was claimed in."""

    milestone: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainShape:
    """One company, as the viewer may know it.

    selected: cards put to work in a restructuring not yet revealed; only the own ones, else empty.
    used, room: slots of the structure at work. open_slots: as counted for the order of business, 0 before.
    prices: unit price of every good it sells now, before distance. salaries: dollars that all cards cost on payday,
    less the discount for having trained first. ready: it has sealed the present choice.
    reserve: face of its reserve card where the viewer may see it, None before it is chosen, -1 when hidden.
    left_round: round after which it left the game, 0 while in it. freezer: most pieces kept, 0 without one.
    firing, paying, discarding: choices of a simultaneous phase, own ones only.
    """

    seat: int
    cash: int
    stock: Goods
    hand: list[CardsShape]
    work: list[CardsShape]
    beach: list[CardsShape]
    busy: list[BusyShape]
    selected: list[CardsShape]
    used: int
    room: int
    ceo_slots: int
    open_slots: int
    prices: Goods
    salaries: int
    milestones: list[HeldShape]
    restaurants: int
    restaurants_left: int
    ready: bool
    reserve: int | None
    bankrupt: bool
    left_round: int
    debt: int
    freezer: int
    firing: list[str]
    paying: Goods
    discarding: Goods
    facts: list[Phrase]


@dataclass(frozen=True, slots=True, kw_only=True)
class MilestoneShape:
    """A milestone in play. state: ``open``, ``taken`` (still open to others this round) or ``gone``.

    leaves: the round after which it leaves unclaimed, 0 for never.
    """

    id: str
    state: str
    holders: list[HeldByShape]
    leaves: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldByShape:
    """Who holds a milestone since which round."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BankShape:
    """The bank. reserves: faces of the reserve cards once revealed. outside: dollars paid after the last break."""

    dollars: int
    breaks: int
    reserves: list[int]
    outside: int
    ceo_slots: int
    next_ceo_slots: int
    base_price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SupplyShape:
    """What is left to take: cards by employee, campaign tokens by id, house numbers, gardens."""

    employees: Goods
    campaigns: list[str]
    houses: list[int]
    gardens: int
    facts: list[Phrase]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Everything one seat may know at one moment; seat -1 is a spectator.

    phase: ``setup restructuring order_of_business working dinnertime payday marketing cleanup finished``.
    step:  what is asked now, the kind of the open decisions; "" when finished.
    secret: it is chosen in secret, by all seats at the same time (B-INF-04).
    waiting: seats that must decide now. turn: whose working day it is, -1 for nobody.
    order: seats in turn order. positions: seat per place of the next turn order, None while free.
    """

    seat: int
    players: int
    variant: str
    modules: list[str]
    round: int
    phase: str
    step: str
    secret: bool
    turn: int
    waiting: list[int]
    order: list[int]
    positions: list[int | None]
    board: BoardShape
    chains: list[ChainShape]
    bank: BankShape
    supply: SupplyShape
    milestones: list[MilestoneShape]
    facts: list[Phrase]
    finished: bool
    winner: int
    ranking: list[int]
