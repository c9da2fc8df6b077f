"""A turn plan: what one seat means to do in one round, and what it expects of it. All of it is immutable.

Employees, goods, campaigns and houses are named by ids and labels, squares by (row, column), as in actions.
"""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.actions import Action, Place

CHEAPER, NEARER, PREFERRED, SALARIES, WASTE, NOTHING = (
    "cheaper", "nearer", "preferred", "salaries", "waste", "nothing"
)  # fmt: skip

RISKS = (CHEAPER, NEARER, PREFERRED, SALARIES, WASTE, NOTHING)
"""What can be the biggest risk of a plan.

``cheaper``, ``nearer``, ``preferred``: a rival can serve houses the plan counts on, for its lower price, its shorter
way, or what decides between equal sums. ``salaries``: without the dinner they cannot be paid. ``waste``: goods are
left over and thrown away. ``nothing``: none of these is at risk.
"""

Counts = tuple[tuple[str, int], ...]
"""Cards or goods with their number."""


class PlannedStep(NamedTuple):
    """One action with the moment it belongs to.

    step: the step of the round. question: what is asked; another name than the step's is asked inside of it.
    """

    step: str
    question: str
    action: Action

    @property
    def nested(self) -> bool:
        """Whether the question belongs to the choice before it, as the place of a campaign does."""
        return self.question != self.step


class Training(NamedTuple):
    """A card that is trained."""

    employee: str
    to: str


class PlannedCampaign(NamedTuple):
    """A campaign to launch: see `Advertise`, `PlaceCampaign` and `PlaceAirplane` for the fields.

    at: None for an airplane, which has `edge` and `first`, and for a campaign beside the map.
    houses: those it reaches when it is launched, by label.
    """

    marketeer: str
    campaign: str
    at: Place | None
    turned: bool
    edge: str
    first: int
    good: str
    second: str
    rounds: int
    houses: tuple[str, ...]


class PlannedBuilding(NamedTuple):
    """A house or a garden to build.

    house: its label. at: where a new house lies, None for a garden. side: that of the garden.
    """

    house: str
    at: Place | None
    side: str


class PlannedRestaurant(NamedTuple):
    """A restaurant to open or move.

    employee: who works on it, "" in set-up. moves: which one, 1 = first, 0 for a new one.
    """

    employee: str
    moves: int
    at: Place
    entrance: str


class Route(NamedTuple):
    """The drink symbols that a buyer passes."""

    employee: str
    sources: tuple[Place, ...]


class Doing(NamedTuple):
    """What a seat means to do, in order of the game.

    structure: cards at work this round. position: place in the turn order, 1 = first, 0 where it is not chosen.
    idle: cards on the beach whose open slots bring a place in time to hire `scarce`, "" where they bring nothing.
    goods: food made and drinks fetched. dismissals: cards. others: what modules and the set-up ask besides,
    and goods thrown away to freeze others.
    """

    structure: Counts = ()
    position: int = 0
    idle: Counts = ()
    scarce: str = ""
    hires: tuple[str, ...] = ()
    trainings: tuple[Training, ...] = ()
    campaigns: tuple[PlannedCampaign, ...] = ()
    goods: Counts = ()
    routes: tuple[Route, ...] = ()
    buildings: tuple[PlannedBuilding, ...] = ()
    restaurants: tuple[PlannedRestaurant, ...] = ()
    dismissals: tuple[str, ...] = ()
    others: tuple[Action, ...] = ()


class ExpectedSale(NamedTuple):
    """A house that is expected to eat here. dollars: its mean bill. games: in so many of the imagined games it did."""

    house: str
    dollars: int
    games: int


class Risk(NamedTuple):
    """The biggest risk of a plan, one of `RISKS`.

    dollars: what is at stake: bills that a rival may take, or salaries that would be missing. rival: a seat, else -1.
    houses: those the rival can serve. goods: what is thrown away.
    """

    kind: str = NOTHING
    dollars: int = 0
    rival: int = -1
    houses: tuple[str, ...] = ()
    goods: Counts = ()


class Expected(NamedTuple):
    """What the imagined games say of a plan.

    games:    how many there were.
    dollars:  mean income of dinner: sales, tips and what a CFO adds; salaries are not taken off.
    sales:    houses that ate here in at least half of the games, in the order of dinner.
    salaries: mean dollars due on payday.
    standing: how the seat stood where the games stopped, in thousandths: 1000 for a game won, more or less by its lead.
    least, most: the smallest and the largest income of dinner in any of the games.
    """

    games: int = 0
    dollars: int = 0
    sales: tuple[ExpectedSale, ...] = ()
    salaries: int = 0
    standing: int = 0
    risk: Risk = Risk()
    least: int = 0
    most: int = 0


class TurnPlan(NamedTuple):
    """What a seat means to do from one moment to the end of the round.

    question: what was asked when the plan was made. steps: its actions one by one; those that the rules leave no
    choice about are left out, as in a record. doing: the same in typed parts. expects: what comes of it.
    """

    seat: int
    round: int
    question: str
    steps: tuple[PlannedStep, ...]
    doing: Doing
    expects: Expected
