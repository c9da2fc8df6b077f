"""Whose decision is next: the order of set-up, phases and working steps (chapters 5 and 8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from magnate.model.actions import Action, Options, Place
from magnate.model.errors import IllegalAction
from magnate.model.events import TurnBegan
from magnate.model.state import Turn
from magnate.rules import (
    building,
    cleanup,
    dinnertime,
    food,
    hiring,
    launching,
    marketing,
    order_of_business,
    payday,
    preparation,
    restaurants,
    restructuring,
    training,
)
from magnate.rules.choices import find
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse
from magnate.rules.wellformed import misread

INTERLUDE: Final = "interlude"
"""The step in which an agenda of questions between two phases is worked off."""

STEPS: Final[dict[str, Step]] = {
    preparation.FIRST_RESTAURANT: restaurants.FirstRestaurant(),
    preparation.RESERVE: preparation.ReserveChoice(),
    "restructuring": restructuring.Restructuring(),
    "order_of_business": order_of_business.OrderOfBusiness(),
    "hire": hiring.Hiring(),
    "train": training.Training(),
    "launch": launching.Launching(),
    launching.PLACE: launching.CampaignPlacing(),
    launching.MESSAGE: launching.CampaignMessage(),
    "food": food.FoodAndDrinks(),
    "build": building.Building(),
    building.HOUSE_PLACE: building.HousePlacing(),
    "restaurants": restaurants.Restaurants(),
    restaurants.RESTAURANT_PLACE: restaurants.RestaurantPlacing(),
    "payday": payday.Payday(),
    "cleanup": cleanup.CleanUp(),
}
"""Every question, by the name a decision carries."""

BEGIN_STEP: Final = {
    "hire": hiring.begin,
    "train": training.begin,
    "food": food.begin,
    "build": building.begin,
    "restaurants": restaurants.begin,
}
"""What is laid out when a working step begins."""


def asked(table: Table) -> str:
    """Return the name of the question now open."""
    requests = table.state.turn.requests
    return requests[-1].kind if requests else table.state.step


def start(table: Table) -> None:
    """Begin a game that is set up."""
    preparation.begin(table)
    advance(table, entered=True)


def check(table: Table, seat: int, action: Action) -> Action:
    """Return the option equal to the action, or meant by it where it left something open (B-HIR-04).

    Raises IllegalAction when the seat is not asked or the action is not legal now.
    """
    state = table.state
    if state.finished or seat not in state.waiting:
        raise not_asked(table, seat)
    found = find(options(table, seat), action)
    if found is not None:
        return found
    asked = question(table)
    if type(action) not in asked.takes:
        raise refuse("B-RND-01", f"{action!r} is not what is asked now.", "not_what_is_asked")
    refused = misread(action) or asked.malformed(table, action)
    if refused is not None:
        raise refused
    completed = asked.complete(table, seat, action)
    found = find(options(table, seat), completed)
    if found is None:
        raise asked.explain(table, seat, completed)
    return found


def why_not_at(table: Table, seat: int, at: Place) -> IllegalAction | None:
    """Return why what is placed now may not lie at a square; None when it may, in some way.

    Of all ways to turn it the one that comes furthest through the tests of its place is told: something beside a
    road that is out of range is told its range, not that another way of laying it hangs over the edge of the map.
    What `at` is to the thing, such as its top left square, is said by `Step.ways_at` of the question asked.
    """
    if table.state.finished or seat not in table.state.waiting:
        return not_asked(table, seat)
    asked = question(table)
    ways = asked.ways_at(table, seat, at)
    furthest, told = -1, asked.nothing_at(table, at)
    for action in ways:
        if find(options(table, seat), action) is not None:
            return None
        depth, refused = asked.how_far(table, seat, action)
        if depth > furthest:
            furthest, told = depth, refused
    return told


def not_asked(table: Table, seat: int) -> IllegalAction:
    """Return the refusal of whatever a seat does that nothing is asked of."""
    if table.state.finished:
        return refuse("B-END-01", "The game is over.", "game_over")
    return refuse("B-RND-02", f"Seat {seat} is not asked now.", "not_asked")


def play(table: Table, seat: int, action: Action) -> None:
    """Check an action, carry it out, and run on through everything automatic to the next decision."""
    apply(table, seat, check(table, seat, action))
    advance(table)


def question(table: Table) -> Step:
    """Return the question now open."""
    requests = table.state.turn.requests
    name = requests[-1].kind if requests else table.state.step
    if not table.book.module_steps:
        return STEPS[name]
    step = table.book.module_steps.get(name)
    return step if isinstance(step, Step) else STEPS[name]


def options(table: Table, seat: int) -> Options:
    """Return the legal actions of a seat that is asked."""
    found = table.options.get(seat)
    if found is None:
        found = table.options[seat] = question(table).options(table, seat)
    return found


def apply(table: Table, seat: int, action: Action) -> None:
    """Carry out a legal action."""
    step = question(table)
    if step.simultaneous:
        table.options.pop(seat, None)
    else:
        table.options.clear()
    step.apply(table, seat, action)
    if table.state.step == INTERLUDE and not table.state.turn.requests:
        table.state.waiting = []


def advance(table: Table, *, entered: bool = False) -> None:
    """Go on until somebody has something to decide, or the game is over.

    Only options are taken for a seat, except that in a simultaneous phase a seat that had a choice
    seals it itself. `entered`: the step has only just begun, nobody has chosen anything yet.
    """
    state = table.state
    while not state.finished:
        if not state.waiting:
            table.options.clear()
            LEAVE.get(state.step, leave_working_step)(table)
            entered = True
        elif (not entered and question(table).simultaneous) or not play_forced(table):
            return


def play_forced(table: Table) -> bool:
    """Take the only option of a seat for it; tell whether there was such a seat."""
    for seat in table.state.waiting:
        found = options(table, seat)
        assert len(found), f"seat {seat} is asked {asked(table)} without any option"
        if len(found) == 1:
            apply(table, seat, found[0])
            return True
    return False


def leave_first_restaurants(table: Table) -> None:
    """Go on to the next first restaurant, the reserve cards or round 1 (B-SET-14, B-SET-15, B-INT-01)."""
    if preparation.proceed(table):
        if table.book.has_reserves:
            preparation.begin_reserve(table)
        else:
            restructuring.begin(table)


def leave_restructuring(table: Table) -> None:
    """Reveal the structures, then ask for places in the turn order (B-RND-01)."""
    restructuring.reveal(table)
    order_of_business.begin(table)


def leave_order_of_business(table: Table) -> None:
    """Begin the working day of the first player (B-RND-01)."""
    order_of_business.conclude(table)
    table.state.cursor = 0
    begin_turn(table)


def open_agenda(table: Table, resume: str) -> None:
    """Put the questions on the agenda to their seats one by one, then go on with `resume`."""
    table.state.resume = resume
    table.state.step = INTERLUDE
    leave_interlude(table)


def leave_interlude(table: Table) -> None:
    """Ask the next question on the agenda, or go on with what follows it."""
    state = table.state
    if state.agenda:
        item = state.agenda.pop(0)
        state.turn = Turn(item.seat)
        state.turn.requests = [item.request]
        state.waiting = [item.seat]
        return
    state.turn = Turn()
    resume, state.resume = state.resume, ""
    RESUME[resume](table)


def leave_payday(table: Table) -> None:
    """Go on through the marketing campaigns to clean-up once salaries are paid (B-RND-01)."""
    if payday.proceed(table):
        marketing.run_all(table)
        cleanup.begin(table)


def leave_cleanup(table: Table) -> None:
    """Settle the stock; the rest follows when the agenda is done (B-CLN-01, K-GEN-20)."""
    cleanup.settle_goods(table)
    if table.state.agenda:
        open_agenda(table, "cleanup")
    else:
        end_round(table)


def end_round(table: Table) -> None:
    """Finish the clean-up and begin the next round unless the game is over (B-CLN-01)."""
    table.state.step = "cleanup"
    cleanup.conclude(table)
    if not table.state.finished:
        restructuring.begin(table)


def begin_turn(table: Table) -> None:
    """Start the working day of the seat whose turn it is (B-WRK-01)."""
    state = table.state
    seat = state.order[state.cursor]
    state.turn = Turn(seat)
    if table.events is not None:
        table.tell(TurnBegan(seat))
    for module in table.book.ask.turn_begins:
        module.turn_begins(table, seat)
    begin_working_step(table, table.book.working_steps[0])


def begin_working_step(table: Table, step: str) -> None:
    """Enter one of the working steps (B-WRK-02)."""
    state = table.state
    state.step = step
    state.waiting = [state.turn.seat]
    begin = BEGIN_STEP.get(step)
    if begin is not None:
        begin(table, state.turn.seat)
    elif step in table.book.module_steps:
        question(table).begin(table, state.turn.seat)


def next_with_work(table: Table) -> str:
    """Return the next working step in which a card at work acts, or ""; a player passes through others (B-WRK-06)."""
    work = table.state.chains[table.state.turn.seat].work
    for step, actors in table.book.steps_after[table.state.step]:
        for card in actors:
            if work[card]:
                return step
    return ""


def leave_working_step(table: Table) -> None:
    """Go to the next working step, the next player, or dinner (B-WRK-01, B-WRK-02)."""
    state = table.state
    following = next_with_work(table)
    if following:
        begin_working_step(table, following)
        return
    state.cursor += 1
    if state.cursor < len(state.order):
        begin_turn(table)
        return
    state.turn = Turn()
    state.cursor = 0
    serve_dinner(table)


def serve_dinner(table: Table) -> None:
    """Play dinner and go on to payday, with the questions modules put in between (K-NMS-23)."""
    dinnertime.serve(table)
    if table.state.agenda:
        open_agenda(table, "payday")
    elif not table.state.finished:
        payday.begin(table)


LEAVE: Final[dict[str, Callable[[Table], None]]] = {
    preparation.FIRST_RESTAURANT: leave_first_restaurants,
    preparation.RESERVE: restructuring.begin,
    "restructuring": leave_restructuring,
    "order_of_business": leave_order_of_business,
    "hire": leave_working_step,
    "train": leave_working_step,
    "launch": leave_working_step,
    "food": leave_working_step,
    "build": leave_working_step,
    "restaurants": leave_working_step,
    "payday": leave_payday,
    "cleanup": leave_cleanup,
    INTERLUDE: leave_interlude,
}
"""How each step is left once nobody is asked any more; steps that modules add belong to the working day."""

RESUME: Final[dict[str, Callable[[Table], None]]] = {"payday": payday.begin, "cleanup": end_round}
"""What can follow an agenda."""
