"""What a module tells computer players: what its cards are worth, what to answer its questions.

Values are rough dollars a round unless said otherwise; `docs/bots-numbers.md` tells how such numbers were found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from magnate.content import EmployeeType
from magnate.model.actions import Action, Options
from magnate.rules.table import Table

__all__ = ["Advice", "CardWorth", "Chooser", "Hopes", "Prize", "Worth", "best_of", "sampled"]

LOOKED_AT = 48
"""Options that are compared at most, spread over all of them."""


class Hopes(Protocol):
    """What a computer player can hope for from what it sees; each figure is worked out when it is first asked for."""

    @property
    def table(self) -> Table:
        """What the seat sees of the table."""

    @property
    def seat(self) -> int:
        """The seat of the player."""

    @property
    def investing(self) -> bool:
        """Whether there is time for an investment to pay."""

    @property
    def base_price(self) -> int:
        """Unit price with nobody at work who changes it."""

    @property
    def future(self) -> Sequence[float]:
        """Pieces of each good the chain can hope to sell each round."""

    @property
    def shares(self) -> Sequence[float]:
        """Part of the demand of each house that will be eaten here."""

    @property
    def houses_served(self) -> float:
        """How many houses the chain can hope to serve each round."""

    @property
    def waitress_worth(self) -> float:
        """What a first waitress is worth: the least that a card at work should bring."""

    def capacity(self, owned: Sequence[int]) -> Sequence[float]:
        """Return the pieces of each good that cards bring a round. owned: cards by type."""


CardWorth = Callable[[Hopes, Sequence[int], EmployeeType], float]
"""Says what one more copy of a card adds to the cards owned, by type; salary left out."""

Worth = Callable[[Hopes, Any], float]
"""Says what an action among the options is worth; none at 0 or below is taken."""

Chooser = Callable[[Hopes, Options], Action | None]
"""Picks one of the options; None commits to nothing."""


class Prize(NamedTuple):
    """A milestone that comes with the first use of a card, or with the first sale of a good.

    dollars: what it is worth a round. cards: each of them brings it. good: whose sale does, "" for none.
    """

    milestone: str
    dollars: float
    cards: tuple[str, ...] = ()
    good: str = ""


class Advice(NamedTuple):
    """What a module tells computer players; several are joined, and each thing has one owner.

    cards:    what cards are worth, by id. A card without one is valued by what is printed on it.
    choosers: who answers a question, by a kind of action among its options.
    options:  what an action is worth, by class, where nobody chooses: the best one is taken.
    reach:    houses that a campaign will probably reach, by kind.
    prizes:   milestones of modules that are worth going for.
    """

    cards: Mapping[str, CardWorth] = {}
    choosers: Mapping[type, Chooser] = {}
    options: Mapping[type, Worth] = {}
    reach: Mapping[str, float] = {}
    prizes: Sequence[Prize] = ()


def sampled(options: Options) -> list[Action]:
    """Return some of many options, spread evenly, and always the first."""
    step = max(1, len(options) // LOOKED_AT)
    return [options[number] for number in range(0, len(options), step)]


def best_of(actions: Iterable[Action], value: Callable[[Action], float]) -> Action | None:
    """Return the action of highest value, the first of equals."""
    return max(actions, key=value, default=None)
