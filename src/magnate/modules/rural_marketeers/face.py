"""What Rural Marketeers shows: the offramps, and what the rural area wants (chapter 13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from magnate.facts.advice import Advice
from magnate.facts.drawing import ASPHALT, KERB, Drawing, Mark, block, disc
from magnate.facts.effects import Effect
from magnate.facts.face import Face, Json, Legal, Question, Spot, Tell
from magnate.facts.milestones import Earned, launching
from magnate.facts.phrase import Phrase, distance_rows, goods_shape
from magnate.facts.places import PlaceShape, beside_map
from magnate.facts.sight import Sight
from magnate.model.state import House
from magnate.modules.rural_marketeers.actions import PlaceRamp
from magnate.modules.rural_marketeers.advice import ADVICE
from magnate.modules.rural_marketeers.memory import FREEWAY, GIANT, MILESTONE, RURAL_AREA, Ramp, add_ramp, ramps_of
from magnate.modules.rural_marketeers.ramps import OFF_RAMP, action_of, airplanes, free_ramps
from magnate.rules.choice_of_chain import Host, distances, road_starts
from magnate.rules.company import entrances
from magnate.rules.table import Table

UPRIGHT, LENGTHWISE = "upright", "lengthwise"
DASH = "#F3EAD2"
NEIGHBOURS = ((1, 0), (-1, 0), (0, 1), (0, -1))


class RuralFace(Face):
    """What Rural Marketeers shows."""

    def phrases(self) -> Mapping[str, tuple[str, ...]]:
        """Return what is said of offramps."""
        return {
            "ramps_left": ("count",),
            "ramps_on_map": ("places",),
            "rural_area_wants": ("goods",),
            "ramp_not_at_road": (),
        }

    def questions(self) -> Mapping[str, Question]:
        """Return where an offramp goes."""
        return {OFF_RAMP: Question(("K-RUR-12", "K-RUR-13"), ramp_facts)}

    def effects(self) -> Mapping[type, Tell]:
        """Return what an offramp leads to."""
        return {PlaceRamp: _place}

    def places(self) -> Mapping[type, Spot]:
        """Return where offramps lie."""
        return {PlaceRamp: _spot}

    def milestones(self) -> Mapping[str, Earned]:
        """Return how First rural marketeer used is earned: by a giant billboard (K-RUR-11)."""
        return {MILESTONE: launching(GIANT)}

    def supply_facts(self, table: Table) -> Sequence[Phrase]:
        """Return the offramps that are left, and those that lie (K-RUR-13, K-GEN-21)."""
        return [ramps_left(table), *ramps_on_map(table)]

    def drawings(self) -> Mapping[str, Drawing]:
        """Return a piece of motorway."""
        return {OFF_RAMP: Drawing((Mark(block(0.5), ASPHALT, KERB, 1), Mark(disc(16, 16, 3), DASH)), "", "▓▓▓", "/")}

    def advice(self) -> Advice:
        """Return what computer players do with it."""
        return ADVICE

    def broken(self, table: Table) -> Sequence[str]:
        """Tell of too many offramps (K-RUR-13)."""
        few = len(ramps_of(table.state)) <= table.book.catalogue.pieces[FREEWAY].count
        return () if few else ("there are too many highway offramps",)

    def legal_places(self) -> Mapping[str, Legal]:
        """Return where an offramp could lie."""
        return {OFF_RAMP: legal_ramps}


def ramps_left(table: Table) -> Phrase:
    """Return how many offramps are left."""
    left = table.book.catalogue.pieces[FREEWAY].count - len(ramps_of(table.state))
    return Phrase(say="ramps_left", values={"count": left})


def ramps_on_map(table: Table) -> list[Phrase]:
    """Return the squares of the map at which offramps lie."""
    on_map, found = table.state.town.square_or_none, []
    for ramp in ramps_of(table.state):
        cells = [ramp[len(ramp) // 2], *ramp]
        beside = [(row + down, column + right) for row, column in cells for down, right in NEIGHBOURS]
        found += [list(at) for at in beside if on_map(*at) >= 0][:1]
    return [Phrase(say="ramps_on_map", values={"places": found})] if found else []


def ramp_facts(table: Table, _seat: int) -> list[Phrase]:
    """Return the offramps left, and what they lead to."""
    wanted = [0] * len(table.book.goods)
    for good, _ in table.state.tokens[table.state.houses.index(rural_area(table))]:
        wanted[good] += 1
    return [ramps_left(table), Phrase(say="rural_area_wants", values={"goods": goods_shape(table, wanted)})]


def rural_area(table: Table) -> House:
    """Return the house beside the map (K-RUR-01)."""
    return next(house for house in table.state.houses if house.kind == RURAL_AREA)


def _ramp(sight: Sight, action: PlaceRamp) -> Ramp:
    """Return the cells of the offramp an action means."""
    table = sight.table
    found = sight.once("ramps", lambda: {action_of(ramp): ramp for ramp in free_ramps(table, airplanes(table))})
    return found[action]


def _spot(sight: Sight, action: PlaceRamp) -> PlaceShape:
    return beside_map(action.at, _ramp(sight, action), UPRIGHT if action.upright else LENGTHWISE)


def _place(sight: Sight, action: PlaceRamp) -> Effect:
    """Say how far the rural area would be from every chain with this offramp (K-RUR-08)."""
    table, ahead = sight.table, sight.table.copy()
    add_ramp(ahead.state, _ramp(sight, action))
    house = rural_area(ahead)
    hosts = sight.once("hosts", lambda: [Host(seat, 0, 0, entrances(table, seat)) for seat in table.state.order])
    # Several ramps lead to the same squares of road, and are then equally far from everybody.
    found = sight.once(("far", road_starts(ahead, house)), lambda: distances(ahead, house, hosts))
    far = dict(zip(table.state.order, found, strict=True))
    values = {"house": house.label, "distances": distance_rows(far)}
    return Effect(facts=[Phrase(say="new_house_distances", values=values)])


def legal_ramps(table: Table, _seat: int) -> list[Json]:
    """Return the places of an offramp (K-RUR-12)."""
    orders = [action_of(ramp) for ramp in free_ramps(table, airplanes(table))]
    return [{"at": list(order.at), "upright": order.upright} for order in orders]
