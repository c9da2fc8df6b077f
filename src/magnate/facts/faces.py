"""The faces of the modules in play, and how what they say is combined."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from magnate.facts.advice import Advice
from magnate.facts.drawing import Drawing, Mark
from magnate.facts.face import Called, Face, Json, Legal, Question, Spot, Tell, Unordered
from magnate.facts.milestones import Earned, Sold
from magnate.facts.phrase import Phrase
from magnate.model.events import Event
from magnate.rules.table import Table

K = TypeVar("K")
V = TypeVar("V")


class Faces:
    """What all modules of a game say, in the order of their answers; see `Face` for each part."""

    def __init__(self, faces: Iterable[Face]) -> None:
        self.all: tuple[Face, ...] = tuple(faces)
        self.questions: Mapping[str, Question] = joined([face.questions() for face in self.all])
        self.effects: Mapping[type, Tell] = joined([face.effects() for face in self.all])
        self.labels: Mapping[type, Called] = joined([face.labels() for face in self.all])
        self.places: Mapping[type, Spot] = joined([face.places() for face in self.all])
        self.milestones: Mapping[str, Earned] = joined([face.milestones() for face in self.all])
        self.dinner_milestones: Mapping[str, Sold] = joined([face.dinner_milestones() for face in self.all])
        self.milestone_cards: Mapping[str, Sequence[str]] = joined([face.milestone_cards() for face in self.all])
        self.wages: Mapping[type, Callable[[Any], str]] = joined([face.wages() for face in self.all])
        self.payday_milestones: tuple[str, ...] = tuple(one for face in self.all for one in face.payday_milestones())
        self.drawings: Mapping[str, Drawing] = joined([face.drawings() for face in self.all])
        self.glyphs: Mapping[str, tuple[Mark, ...]] = joined([face.glyphs() for face in self.all])
        self.unordered_goods: Mapping[str, Unordered] = joined([face.unordered_goods() for face in self.all])
        advice = [face.advice() for face in self.all]
        self.advice: Advice = Advice(
            joined([one.cards for one in advice]),
            joined([one.choosers for one in advice]),
            joined([one.options for one in advice]),
            joined([one.reach for one in advice]),
            tuple(prize for one in advice for prize in one.prizes),
        )
        self.legal_places: Mapping[str, Legal] = joined([face.legal_places() for face in self.all])
        self.phrases: Mapping[str, tuple[str, ...]] = joined([face.phrases() for face in self.all])

    def asked(self, table: Table, seat: int, kind: str) -> list[Phrase]:
        """Return what a question turns on: what its own module says, then what others add."""
        own = self.questions.get(kind)
        found = own.facts(table, seat) if own is not None and own.facts is not None else []
        return [*found, *(phrase for face in self.all for phrase in face.asked(table, seat, kind))]

    def at_work(self, table: Table, seat: int, uses: Sequence[int]) -> list[Phrase]:
        """Return what cards of modules at work will do this round."""
        return [phrase for face in self.all for phrase in face.at_work(table, seat, uses)]

    def placing_pays(self, table: Table, seat: int, card: int) -> int:
        """Return the dollars the bank will pay for each piece that a campaign launched now puts on a house."""
        return sum(face.placing_pays(table, seat, card) for face in self.all)

    def table_facts(self, table: Table) -> list[Phrase]:
        """Return what modules say about the whole table."""
        return [phrase for face in self.all for phrase in face.table_facts(table)]

    def supply_facts(self, table: Table) -> list[Phrase]:
        """Return what is left to take of what modules bring."""
        return [phrase for face in self.all for phrase in face.supply_facts(table)]

    def chain_facts(self, table: Table, seat: int) -> list[Phrase]:
        """Return what modules say about one company."""
        return [phrase for face in self.all for phrase in face.chain_facts(table, seat)]

    def broken(self, table: Table) -> list[str]:
        """Return what is wrong with what modules bring."""
        return [sentence for face in self.all for sentence in face.broken(table)]

    def held_by_state(self) -> set[str]:
        """Return the kinds of pieces whose squares the state knows by itself."""
        return {kind for face in self.all for kind in face.held_by_state()}

    def keeping_goods(self) -> set[str]:
        """Return goods that outlast a round without a freezer."""
        return {good for face in self.all for good in face.keeping_goods()}

    def of_dinner(self, events: Sequence[Event]) -> Json:
        """Return what modules say about a dinner, as plain data."""
        return joined([face.of_dinner(events) for face in self.all])


def joined(parts: Sequence[Mapping[K, V]]) -> dict[K, V]:
    """Return several tables as one. Raises ValueError when two say something about the same thing."""
    found: dict[K, V] = {}
    for part in parts:
        twice = [str(name) for name in part if name in found]
        if twice:
            raise ValueError(f"two modules describe the same thing: {', '.join(twice)}")
        found.update(part)
    return found
