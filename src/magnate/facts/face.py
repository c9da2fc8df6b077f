"""What a module shows and says: the one page to read before giving a module a face.

Answers (rules/questions.py) decide what happens; a face tells people and programs about it, as plain facts. Views
ask the faces of the modules in play and name no module. Each docstring says how what several faces say is combined.
A module without a face of its own has this one: its questions go by their name, its actions by their notation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, NamedTuple

from magnate.facts.advice import Advice
from magnate.facts.drawing import Drawing, Mark
from magnate.facts.effects import Effect
from magnate.facts.milestones import Earned, Sold
from magnate.facts.phrase import Label, Phrase, Square
from magnate.facts.places import PlaceShape
from magnate.facts.sentence import Reasons, Says
from magnate.facts.sight import Sight
from magnate.model.events import Event
from magnate.rules.table import Table

__all__ = ["Called", "Face", "Legal", "Question", "Spot", "Tell", "Unordered"]

Json = dict[str, Any]

Tell = Callable[[Sight, Any], Effect]
"""Says what an action among the options leads to."""

Spot = Callable[[Sight, Any], PlaceShape | None]
"""Says where an action among the options puts something."""

Called = Callable[[Any], Label]
"""Says what an action is called, of whatever it is made."""

Legal = Callable[[Table, int], list[Json]]
"""Lists the legal places of something for a seat, as plain data."""


class Question(NamedTuple):
    """A question put to a seat.

    rules: those it rests on. facts: what it turns on, for a table and a seat.
    in_range: squares in range by the borders crossed, [0] those without one; None where no range limits the place.
    declined: the phrase for what becomes of an offer that is declined.
    reaches: what is laid in that range, as in `Answers.reach`.
    starts: the squares it is measured from, for a table and a seat; None for those of every range of the chain.
    """

    rules: tuple[str, ...] = ()
    facts: Callable[[Table, int], list[Phrase]] | None = None
    in_range: Callable[[Table, int], list[list[Square]]] | None = None
    declined: str = "right_lost"
    reaches: str = "token"
    starts: Callable[[Table, int], Sequence[int]] | None = None


class Unordered(NamedTuple):
    """What a good that no house orders will probably sell.

    share: pieces a round for each piece of demand the chain can hope to serve at a house, which counts at `most`.
    with_meal: it is part of a meal, so only houses that take such a meal count.
    """

    share: float
    most: float = inf
    with_meal: bool = True


class Face:
    """What one module shows. Everything here says nothing; a face overrides what it has something to say to."""

    def __init__(self, module: str) -> None:
        self.module: str = module

    def phrases(self) -> Mapping[str, tuple[str, ...]]:
        """Return every phrase the module says, with the names of its values. Joined; each has one owner."""
        return {}

    # What is asked.

    def questions(self) -> Mapping[str, Question]:
        """Return the questions the module puts to seats, by name. Joined; each name has one owner."""
        return {}

    def asked(self, table: Table, seat: int, kind: str) -> Sequence[Phrase]:
        """Return facts for a question of somebody else, such as one of the base game. All of them are told."""
        return ()

    # What may be done.

    def effects(self) -> Mapping[type, Tell]:
        """Return what says what an action leads to, by class. Joined; each class has one owner."""
        return {}

    def labels(self) -> Mapping[type, Called]:
        """Return what options are called in a list, by class: messages `ask.label.<say>`. Joined; each has one owner.

        Without it they are called by the message of their kind, with their own values.
        """
        return {}

    def places(self) -> Mapping[type, Spot]:
        """Return what says where an action puts something, by class. Joined; each class has one owner."""
        return {}

    def lays(self) -> Mapping[type, str]:
        """Return which kind of piece an action lays on the map, by its class: it is drawn there before it lies."""
        return {}

    def at_work(self, table: Table, seat: int, uses: Sequence[int]) -> Sequence[Phrase]:
        """Return what cards at work will do this round. uses: how often each card acts. All of them are told."""
        return ()

    def milestones(self) -> Mapping[str, Earned]:
        """Return how milestones are earned by a chain's own cards, by id. Joined; each has one owner."""
        return {}

    def placing_pays(self, table: Table, seat: int, card: int) -> int:
        """Return the dollars the bank will pay for each piece that a campaign launched now puts on a house. Added up.

        card: the marketeer, NOBODY for none.
        """
        return 0

    def dinner_milestones(self) -> Mapping[str, Sold]:
        """Return how milestones are earned by sales at dinner, by id. Joined; each has one owner."""
        return {}

    def milestone_cards(self) -> Mapping[str, Sequence[str]]:
        """Return the cards a milestone brings its chain, by its id. Joined; each has one owner."""
        return {}

    def wages(self) -> Mapping[type, Callable[[Any], str]]:
        """Return the actions that pay a salary with a good, and the good each one pays. Joined; each has one owner."""
        return {}

    def payday_milestones(self) -> Sequence[str]:
        """Return the milestones that change what is due on payday, or how it is paid. All of them are named."""
        return ()

    # What stands on the table.

    def table_facts(self, table: Table) -> Sequence[Phrase]:
        """Return what is worth knowing about the whole table. All of them are told."""
        return ()

    def supply_facts(self, table: Table) -> Sequence[Phrase]:
        """Return what is left to take of things only the module knows. All of them are told."""
        return ()

    def chain_facts(self, table: Table, seat: int) -> Sequence[Phrase]:
        """Return what is worth knowing about one company. All of them are told."""
        return ()

    def drawings(self) -> Mapping[str, Drawing]:
        """Return how pieces look that `Answers.map_pieces` lists, by their kind. Joined; each kind has one owner."""
        return {}

    def glyphs(self) -> Mapping[str, tuple[Mark, ...]]:
        """Return how goods look in a square of 16, to be told apart at that size. Joined; each good has one owner."""
        return {}

    # Computer players.

    def advice(self) -> Advice:
        """Return what cards of the module are worth to computer players, and what they answer its questions. Joined."""
        return Advice()

    def unordered_goods(self) -> Mapping[str, Unordered]:
        """Return what goods that nobody orders will probably sell, for computer players. Joined."""
        return {}

    # What happened.

    def sentences(self) -> Mapping[type, Says]:
        """Return what says an event of the module that needs more than its fields, by class.

        Without it an event is told with the message `story.say.<kind>`, which takes the fields by name.
        """
        return {}

    def reasons(self) -> Mapping[type, Reasons]:
        """Return what says the reasons behind an event of the module, by class."""
        return {}

    # What holds at every moment (`magnate.testing`).

    def broken(self, table: Table) -> Sequence[str]:
        """Return what is wrong with what the module brings, in sentences; nothing when all is well. All are told."""
        return ()

    def held_by_state(self) -> Sequence[str]:
        """Return the kinds of pieces on the map whose squares the state knows by itself. Joined."""
        return ()

    def keeping_goods(self) -> Sequence[str]:
        """Return goods that outlast a round without a freezer. Joined."""
        return ()

    # Questions of programs (`magnate inspect`).

    def legal_places(self) -> Mapping[str, Legal]:
        """Return what lists the legal places of the module's pieces, by name. Joined; each name has one owner."""
        return {}

    def of_dinner(self, events: Sequence[Event]) -> Json:
        """Return what the events of a dinner say about the module, as plain data. Joined."""
        return {}
