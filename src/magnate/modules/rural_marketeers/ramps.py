"""Offramps: where they can lie, and the question where one goes (K-RUR-11 to K-RUR-14)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.actions import DECLINE, Action, Decline, Options, Place
from magnate.model.errors import IllegalAction
from magnate.modules.rural_marketeers.actions import PlaceRamp
from magnate.modules.rural_marketeers.edges import ramp_places
from magnate.modules.rural_marketeers.events import OffRampPlaced
from magnate.modules.rural_marketeers.house_rules import OFF_RAMP_SHAPE
from magnate.modules.rural_marketeers.memory import FREEWAY, Cell, Ramp, add_ramp, ramp_cells, ramps_of
from magnate.rules.airplanes import airplane_stand
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse

OFF_RAMP = "off_ramp"


class RampPlacing(Step):
    """A chain that earns First rural marketeer used may place one offramp at once (K-RUR-11)."""

    takes = (PlaceRamp, Decline)

    def options(self, table: Table, seat: int) -> Options:
        found: list[Action] = [action_of(ramp) for ramp in free_ramps(table, airplanes(table))]
        found.append(DECLINE)
        return found

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        if action in [action_of(ramp) for ramp in all_ramps(table, [])]:
            return refuse("K-RUR-12", "An airplane or another highway offramp stands there.", "edge_taken")
        why = "A highway offramp lies along the edge outside the map, sticks out nowhere and meets a road."
        return refuse("K-RUR-12", why, "ramp_not_at_road")

    def ways_at(self, table: Table, seat: int, at: Place) -> Sequence[Action]:
        return [PlaceRamp(at, upright) for upright in (False, True)]

    def apply(self, table: Table, seat: int, action: Action) -> None:
        table.state.turn.requests.pop()
        if type(action) is PlaceRamp:
            for ramp in free_ramps(table, airplanes(table)):
                if action_of(ramp) == action:
                    add_ramp(table.state, ramp)
            table.tell(OffRampPlaced(seat, action.at, action.upright))


def action_of(ramp: Ramp) -> PlaceRamp:
    """Return the order to put an offramp on these cells."""
    return PlaceRamp(ramp[0], ramp[0][0] != ramp[-1][0])


def all_ramps(table: Table, blocked: list[Cell]) -> list[Ramp]:
    """Return every place for an offramp that covers none of these cells, in reading order (K-RUR-12, K-RUL-37)."""
    ramp = table.book.catalogue.pieces[FREEWAY]
    length, width = ramp.width, ramp.height
    if OFF_RAMP_SHAPE.of(table.book.house_rules) == "one_square":
        length = width = 1
    return [place.cells for place in ramp_places(table.state.town, frozenset(blocked), length, width)]


def free_ramps(table: Table, taken: list[Cell]) -> list[Ramp]:
    """Return where an offramp can lie now; none when all are placed (K-RUR-12, K-RUR-13).

    taken: the cells of airplanes.
    """
    if len(ramps_of(table.state)) >= table.book.catalogue.pieces[FREEWAY].count:
        return []
    return all_ramps(table, taken + ramp_cells(table.state))


def airplanes(table: Table, further: Sequence[Cell] = ()) -> list[Cell]:
    """Return the cells beside the map where airplanes stand (K-RUR-12, K-LOB-31a).

    further: cells of offramps that are still to be put there; airplanes have given way to them where they could.
    """
    ramps = frozenset([*ramp_cells(table.state), *further])
    found: list[Cell] = []
    for run in table.state.campaigns:
        if run.edge >= 0:
            found += airplane_stand(table, run, ramps) or airplane_stand(table, run, ())
    return found
