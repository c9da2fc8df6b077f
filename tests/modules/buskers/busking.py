"""Step "busking" of the working day: each busker may open a pitch (X-BUS-02 to X-BUS-05)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.actions import FINISH, Action, FinishStep, Options, Place
from magnate.rules.choices import Places
from magnate.rules.company import acting, beside_road, range_starts, reach
from magnate.rules.milestones import claim
from magnate.rules.placing import Placing, Tests, ground, spot_of, unless, unless_beside_road, unless_near
from magnate.rules.table import Table
from tests.modules.buskers.actions import Busk
from tests.modules.buskers.events import PitchOpened
from tests.modules.buskers.house_rules import PITCHES_ON_A_TILE
from tests.modules.buskers.memory import PITCHES, all_pitches, open_pitch, pitches_of

BUSKER = "busker"
BUSKING = "busking"
MILESTONE = "first_pitch_opened"


class Busking(Placing):
    """Open a pitch, or leave the step."""

    takes = (Busk, FinishStep)

    def begin(self, table: Table, seat: int) -> None:
        table.state.turn.idle = acting(table, seat)

    def options(self, table: Table, seat: int) -> Options:
        room = idle(table) and len(pitches_of(table.state, seat)) < PITCHES
        squares = places(table, seat) if room else 0
        return Places(table.state.town, Busk, [(squares, None)], [FINISH])

    def tests(self, table: Table, seat: int, action: Action) -> Tests:
        """Yield what stands against a pitch (X-BUS-02 to X-BUS-04)."""
        assert type(action) is Busk
        squares = spot_of(table, [action.at]).squares
        yield unless(bool(idle(table)), "X-BUS-02", "Each of your buskers at work has a pitch.", "buskers_done")
        left = len(pitches_of(table.state, seat)) < PITCHES
        yield unless(left, "X-BUS-03", f"A chain has {PITCHES} pitches.", "pitches_all_open", count=PITCHES)
        yield from ground(table, [action.at], table.state.empty, "X-BUS-02")
        yield unless_beside_road(table, squares, "X-BUS-02")
        quiet = not squares & loud(table)
        yield unless(quiet, "X-BUS-04", "There is a pitch on that tile already.", "pitch_in_earshot")
        yield unless_near(table, squares, near(table, seat), table.book.by_employee[BUSKER], "X-BUS-02")

    def ways_at(self, table: Table, seat: int, at: Place) -> Sequence[Action]:
        return [Busk(at)]

    def apply(self, table: Table, seat: int, action: Action) -> None:
        state = table.state
        if type(action) is FinishStep:
            state.waiting = []
            return
        assert type(action) is Busk
        state.turn.idle[table.book.by_employee[BUSKER]] -= 1
        open_pitch(state, seat, state.town.square(*action.at))
        table.tell(PitchOpened(seat, action.at))
        claim(table, seat, MILESTONE)


def idle(table: Table) -> int:
    """Count the buskers at work without a pitch this round."""
    return table.state.turn.idle[table.book.by_employee[BUSKER]]


def near(table: Table, seat: int) -> int:
    """Return the squares in range of a busker (X-BUS-02)."""
    within = table.book.employees[table.book.by_employee[BUSKER]].range
    found = 0
    for square in range_starts(table, seat):
        found |= reach(table, square, within, "token")
    return found


def loud(table: Table) -> int:
    """Return the squares of all tiles with a pitch (X-BUS-04), unless a tile holds any number (X-RUL-01)."""
    if PITCHES_ON_A_TILE.of(table.book.house_rules) == "any":
        return 0
    town, squares = table.state.town, 0
    for own in all_pitches(table.state):
        for square in own:
            squares |= town.tile_mask[town.tile_of[square]]
    return squares


def places(table: Table, seat: int) -> int:
    """Return where a pitch can be opened (X-BUS-02, X-BUS-04)."""
    return table.state.empty & beside_road(table) & near(table, seat) & ~loud(table)


def dollars_each(table: Table, seat: int) -> int:
    """Return what each pitch of a chain brings for every house (X-BUS-05)."""
    return 2 if table.state.chains[seat].milestones & table.book.bits[MILESTONE] else 1
