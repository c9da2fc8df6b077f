"""Everything that can change during a game.

Lists of immutable values throughout, so that a copy is a handful of shallow list copies. Cards are
counted by type: index = index of the employee type in the catalogue.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from magnate.model.marks import Marked
from magnate.town import Layout, Town

ETERNAL: Final = 0
"""Rounds of a campaign that never ends (B-MKT-12)."""

NOBODY: Final = -1


class Restaurant(NamedTuple):
    """A restaurant on the map: top left square, entrance corner 0-3 (nw ne se sw), open or coming soon."""

    anchor: int
    corner: int
    open: bool


class House(NamedTuple):
    """A house on the map; `squares` and `garden` are bit masks, `squares` includes the garden (B-GEO-04)."""

    label: str
    sort: float
    kind: str
    squares: int
    garden: int
    may_get_garden: bool


class Campaign(NamedTuple):
    """A campaign on the board.

    token:     index of the campaign token in the catalogue.
    seat:      the chain that launched it.
    good:      index of the good it advertises.
    rounds:    rounds left; ETERNAL never ends.
    marketeer: employee index of the busy card, or NOBODY when fired or gone.
    anchor, turned: where the token lies; airplanes: edge index 0-3 (n e s w) and first line instead;
        a token beside the map has neither.
    second:    the other good of an airplane with two, which follows `good` in every run; else NOBODY.
    partner:   the other campaign token of the same marketeer card; else NOBODY.
    owned:     launched by a marketeer, so that its pieces of demand belong to `seat` (K-KET-01).
    """

    token: int
    seat: int
    good: int
    rounds: int
    marketeer: int
    anchor: int
    turned: bool
    edge: int = -1
    first: int = 0
    second: int = NOBODY
    partner: int = NOBODY
    owned: bool = True


class Trainer(NamedTuple):
    """A trainer, coach or guru at work: type, actions left, and the cards it trained, on the beach and at work, now."""

    employee: int
    left: int
    trained: tuple[int, ...] = ()
    trained_at_work: tuple[int, ...] = ()


class Recruiter(NamedTuple):
    """A card at work (or the CEO, employee = NOBODY) and the hire actions it has left."""

    employee: int
    left: int


class Dismissal(NamedTuple):
    """A card chosen to be fired: type, where it is (work, beach, busy) and its unused actions or token."""

    employee: int
    place: str
    detail: int


class Chain:
    """One player's company (B-TRM-02): money in dollars, cards as counts by type, stock by good."""

    __slots__ = (
        "bankrupt",
        "beach",
        "cash",
        "claimed",
        "debt",
        "discarding",
        "earned",
        "firing",
        "hand",
        "hires",
        "left_round",
        "milestones",
        "paying",
        "ready",
        "recruiters",
        "reserve",
        "restaurants",
        "seat",
        "selected",
        "stock",
        "work",
    )

    def __init__(self, seat: int = 0, employees: int = 0, goods: int = 0) -> None:
        self.seat: int = seat
        self.cash: int = 0
        self.hand: list[int] = [0] * employees
        self.work: list[int] = [0] * employees
        self.beach: list[int] = [0] * employees
        self.stock: list[int] = [0] * goods
        self.restaurants: list[Restaurant] = []
        self.milestones: int = 0
        """Bit i: holds milestone i."""
        self.claimed: list[tuple[int, int]] = []
        """(milestone, round it was claimed in), oldest first."""
        self.reserve: int = NOBODY
        """Index of the reserve card chosen, NOBODY before."""
        self.bankrupt: bool = False
        self.left_round: int = 0
        """Round after which a bankrupt chain left; 0 while in the game (B-NEG-06)."""
        self.debt: int = 0
        """Dollars it could not pay in this dinnertime, where only the sum counts (RUL-10 `net`)."""
        self.earned: int = 0
        """Sales income and tips of this dinnertime, in full nominal dollars (B-DIN-31, B-DIN-32)."""
        self.selected: list[int] = [0] * employees
        """Cards put to work so far in a restructuring that is not revealed."""
        self.ready: bool = False
        """Has sealed its choice in the simultaneous phase now open."""
        self.recruiters: list[Recruiter] = []
        self.hires: int = 0
        """Hires made this round, phantoms included (B-MIL-32)."""
        self.firing: list[Dismissal] = []
        self.paying: list[int] = [0] * goods
        """Pieces of stock chosen to pay salaries with, by good (K-NMS-50)."""
        self.discarding: list[int] = [0] * goods

    @property
    def in_game(self) -> bool:
        """Whether the chain has not left the game."""
        return self.left_round == 0

    def copy(self) -> Chain:
        """Return an independent copy."""
        other = Chain.__new__(Chain)  # every field is set here: what __init__ would make is not needed
        other.seat = self.seat
        other.cash = self.cash
        other.hand = self.hand[:]
        other.work = self.work[:]
        other.beach = self.beach[:]
        other.stock = self.stock[:]
        other.restaurants = self.restaurants[:]
        other.milestones = self.milestones
        other.claimed = self.claimed[:]
        other.reserve = self.reserve
        other.bankrupt = self.bankrupt
        other.left_round = self.left_round
        other.debt = self.debt
        other.earned = self.earned
        other.selected = self.selected[:]
        other.ready = self.ready
        other.recruiters = self.recruiters[:]
        other.hires = self.hires
        other.firing = self.firing[:]
        other.paying = self.paying[:]
        other.discarding = self.discarding[:]
        return other

    def key(self) -> tuple[object, ...]:
        """Return every field as plain immutable values, for hashing and comparing."""
        return (
            (self.seat, self.cash, self.debt, self.earned, self.hires),
            (tuple(self.hand), tuple(self.work), tuple(self.beach), tuple(self.stock)),
            (tuple(self.restaurants), tuple(self.claimed), self.milestones, self.reserve),
            (self.bankrupt, self.left_round, tuple(self.selected), self.ready, tuple(self.recruiters)),
            (tuple(self.firing), tuple(self.paying), tuple(self.discarding)),
        )


class Request(NamedTuple):
    """A question inside a step that must be answered first, such as where a token goes.

    kind: the name of the step that asks it. The other fields are for that step; `partner` is the
    campaign token whose busy marketeer acts again.
    """

    kind: str
    employee: int = NOBODY
    token: int = NOBODY
    anchor: int = NOBODY
    turned: bool = False
    edge: int = NOBODY
    number: int = 0
    good: int = NOBODY
    partner: int = NOBODY


class AgendaItem(NamedTuple):
    """A question to one seat between two phases, such as where a milestone lets it put something."""

    seat: int
    request: Request


class Turn:
    """One player's part of the working day (B-WRK-01): what is still unused."""

    __slots__ = ("idle", "phantoms", "requests", "seat", "trainers")

    def __init__(self, seat: int = NOBODY) -> None:
        self.seat: int = seat
        self.trainers: list[Trainer] = []
        self.phantoms: list[int] = []
        """Types hired from an empty pile and not yet trained (B-HIR-06)."""
        self.idle: list[int] = []
        """Cards at work that have not acted in the step now open, by type."""
        self.requests: list[Request] = []
        """Open questions, the last one first."""

    def copy(self) -> Turn:
        """Return an independent copy."""
        other = Turn.__new__(Turn)  # see Chain.copy
        other.seat = self.seat
        other.trainers = self.trainers[:]
        other.phantoms = self.phantoms[:]
        other.idle = self.idle[:]
        other.requests = self.requests[:]
        return other

    def key(self) -> tuple[object, ...]:
        """Return every field as plain immutable values."""
        return (self.seat, tuple(self.trainers), tuple(self.phantoms), tuple(self.idle), tuple(self.requests))


class State(Marked):
    """A whole game at one moment. Holds no rules; `town` and `layout` are shared between copies."""

    __slots__ = (
        "agenda",
        "bank",
        "breaks",
        "campaigns",
        "ceo_slots",
        "chains",
        "choosing",
        "cursor",
        "empty",
        "extra",
        "finished",
        "gardens",
        "house_numbers",
        "houses",
        "layout",
        "milestones_gone",
        "next_ceo_slots",
        "order",
        "outside",
        "positions",
        "ranking",
        "redraws",
        "removed",
        "reserves_revealed",
        "resume",
        "round",
        "step",
        "supply",
        "tokens",
        "tokens_left",
        "town",
        "turn",
        "waiting",
        "winner",
    )

    def __init__(self, town: Town, layout: Layout | None = None) -> None:
        super().__init__()
        self.town: Town = town
        self.layout: Layout | None = layout
        """None for a board that is not made of the printed tiles."""
        self.redraws: int = 0
        """How often the map had to be drawn again (B-SET-13)."""
        self.round: int = 0
        self.step: str = ""
        self.cursor: int = 0
        """Which seat of the order is acting, in steps taken in turn."""
        self.waiting: list[int] = []
        """Seats asked now; several in simultaneous phases."""
        self.order: list[int] = []
        """Seats in turn order, chains that left excluded."""
        self.positions: list[int] = []
        """Seat per place of the next turn order, NOBODY while free."""
        self.choosing: list[int] = []
        """Seats as they choose their places: worked out from the structures, so neither copied nor part of the hash."""
        self.chains: list[Chain] = []
        self.bank: int = 0
        self.outside: int = 0
        self.removed: int = 0
        """Dollars paid or lent from outside the bank (B-BNK-08, K-RUL-02); dollars that left the game (K-NMS-38)."""
        self.breaks: int = 0
        self.ceo_slots: int = 3
        self.next_ceo_slots: int = 3
        self.reserves_revealed: bool = False
        self.supply: list[int] = []
        self.tokens_left: int = 0
        """Bit i: campaign token i is in the supply."""
        self.house_numbers: list[int] = []
        self.gardens: int = 0
        self.campaigns: list[Campaign] = []
        """Campaigns on the board by ascending number (B-CAM-01)."""
        self.houses: list[House] = []
        """Houses by ascending number (B-DIN-01)."""
        self.tokens: list[tuple[tuple[int, int], ...]] = []
        """Demand per house: (good, seat whose campaign placed it), oldest first."""
        self.milestones_gone: int = 0
        """Bit i: milestone i has left the game (B-CLN-07)."""
        self.empty: int = 0
        """Mask of empty squares (B-TRM-05)."""
        self.turn: Turn = Turn()
        self.agenda: list[AgendaItem] = []
        """Questions still to be put between two phases, the next one first."""
        self.resume: str = ""
        """What follows when the agenda is done."""
        self.extra: dict[str, object] = {}
        """What each module remembers, by module id: immutable values, replaced as a whole."""
        self.finished: bool = False
        self.winner: int = NOBODY
        self.ranking: list[int] = []
        """Seats from first to last place, once finished."""

    def copy(self) -> State:
        """Return an independent copy that shares only the immutable town and layout."""
        other = State(self.town, self.layout)
        other.redraws = self.redraws
        other.round = self.round
        other.step = self.step
        other.cursor = self.cursor
        other.waiting = self.waiting[:]
        other.order = self.order[:]
        other.positions = self.positions[:]
        other.chains = [chain.copy() for chain in self.chains]
        other.bank = self.bank
        other.outside = self.outside
        other.removed = self.removed
        other.breaks = self.breaks
        other.ceo_slots = self.ceo_slots
        other.next_ceo_slots = self.next_ceo_slots
        other.reserves_revealed = self.reserves_revealed
        other.supply = self.supply[:]
        other.tokens_left = self.tokens_left
        other.house_numbers = self.house_numbers[:]
        other.gardens = self.gardens
        other.campaigns = self.campaigns[:]
        other.houses = self.houses[:]
        other.tokens = self.tokens[:]
        other.milestones_gone = self.milestones_gone
        other.empty = self.empty
        other.marks = self.marks.copy()
        other.turn = self.turn.copy()
        other.agenda = self.agenda[:]
        other.resume = self.resume
        other.extra = self.extra.copy()
        other.finished = self.finished
        other.winner = self.winner
        other.ranking = self.ranking[:]
        return other

    def key(self) -> tuple[object, ...]:
        """Return every field as plain immutable values, for hashing and comparing."""
        return (
            (self.layout, self.redraws, self.round, self.step, self.cursor, self.ceo_slots, self.next_ceo_slots),
            (tuple(self.waiting), tuple(self.order), tuple(self.positions), tuple(self.ranking)),
            tuple(chain.key() for chain in self.chains),
            (self.bank, self.outside, self.removed, self.breaks, self.reserves_revealed, self.finished, self.winner),
            (tuple(self.supply), self.tokens_left, tuple(self.house_numbers), self.gardens),
            (self.milestones_gone, self.turn.key(), tuple(self.agenda), self.resume),
            (tuple(self.campaigns), tuple(self.houses), tuple(self.tokens), self.empty),
            (
                tuple(sorted((name, mask) for name, mask in self.marks.items() if mask)),
                tuple(sorted(self.extra.items())),
            ),
        )
