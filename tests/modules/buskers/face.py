"""What buskers show: the pitches, and the dollars they will bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from magnate.facts.advice import Advice
from magnate.facts.drawing import INK, SEAT, Drawing, Mark, block, disc
from magnate.facts.effects import Effect
from magnate.facts.face import Face, Json, Legal, Question, Spot, Tell
from magnate.facts.milestones import Earned
from magnate.facts.phrase import Phrase
from magnate.facts.places import PlaceShape, place_at, rect_shape
from magnate.facts.sight import Sight
from magnate.rules.table import Table
from magnate.town import bits
from tests.modules.buskers.actions import Busk
from tests.modules.buskers.busking import BUSKER, BUSKING, MILESTONE, dollars_each, places
from tests.modules.buskers.memory import PITCH, PITCHES, pitches_of

NOTE = "M18 8v12a4 4 0 1 1-2-3.5V8z"


class BuskersFace(Face):
    """What buskers show."""

    def phrases(self) -> Mapping[str, tuple[str, ...]]:
        """Return what is said of buskers."""
        return {
            "act_busk": ("count", "dollars"),
            "pitches_left": ("count",),
            "pitch_brings": ("dollars",),
            "buskers_done": (),
            "pitches_all_open": ("count",),
            "pitch_in_earshot": (),
        }

    def questions(self) -> Mapping[str, Question]:
        """Return where a busker plays."""
        return {BUSKING: Question(("X-BUS-02", "X-BUS-04"), lambda table, seat: [pitches_left(table, seat)])}

    def effects(self) -> Mapping[type, Tell]:
        """Return what a pitch brings."""
        return {Busk: _pitch}

    def places(self) -> Mapping[type, Spot]:
        """Return where a pitch goes."""
        return {Busk: _spot}

    def lays(self) -> Mapping[type, str]:
        """Return that a busker opens a pitch."""
        return {Busk: PITCH}

    def at_work(self, table: Table, seat: int, uses: Sequence[int]) -> Sequence[Phrase]:
        """Return what buskers at work bring for every house."""
        count = uses[table.book.by_employee[BUSKER]]
        return [Phrase(say="act_busk", values={"count": count, "dollars": count * 2})] if count else ()

    def milestones(self) -> Mapping[str, Earned]:
        """Return how First pitch opened is earned."""
        return {MILESTONE: Earned(lambda means: any(type(one) is Busk for one in means.offered(BUSKING)), BUSKING)}

    def chain_facts(self, table: Table, seat: int) -> Sequence[Phrase]:
        """Return the pitches a chain has left."""
        return [pitches_left(table, seat)]

    def drawings(self) -> Mapping[str, Drawing]:
        """Return a round mat with a note on it."""
        mat = Mark(disc(16, 16, 13), SEAT, INK, 1.5)
        return {PITCH: Drawing((Mark(block(0.5, 4), "#F3EAD2"), mat, Mark(NOTE, INK)), "", "♪?♪", "♪")}

    def advice(self) -> Advice:
        """Return what a busker brings, and that any pitch will do."""
        return Advice(
            cards={BUSKER: lambda hopes, _owned, _card: 3 * hopes.houses_served},
            options={Busk: lambda _hopes, _action: 1.0},
        )

    def legal_places(self) -> Mapping[str, Legal]:
        """Return where a pitch could be opened."""
        return {PITCH: legal_pitches}


def pitches_left(table: Table, seat: int) -> Phrase:
    """Return how many pitches a chain has left."""
    return Phrase(say="pitches_left", values={"count": PITCHES - len(pitches_of(table.state, seat))})


def legal_pitches(table: Table, seat: int) -> list[Json]:
    """Return the places of a pitch (X-BUS-02)."""
    return [{"at": list(table.state.town.position(square))} for square in bits(places(table, seat))]


def _pitch(sight: Sight, _action: Busk) -> Effect:
    first = bool(sight.table.book.bits[MILESTONE] & ~sight.table.state.milestones_gone)
    dollars = 2 if first else dollars_each(sight.table, sight.seat)
    return Effect(facts=[Phrase(say="pitch_brings", values={"dollars": dollars})])


def _spot(sight: Sight, action: Busk) -> PlaceShape:
    town = sight.table.state.town
    return place_at(action.at, rect_shape(town, 1 << town.square(*action.at)))
