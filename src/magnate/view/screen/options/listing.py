"""The options of a decision, as screens get them: order, place, consequences, what differs only in who does it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from magnate.facts.effects import Effect
from magnate.facts.face import Tell
from magnate.facts.sight import Sight
from magnate.model.action_kinds import ACTIONS
from magnate.model.action_objects import action_to_object
from magnate.model.actions import (
    Action,
    Advertise,
    CollectDrinks,
    FetchDrink,
    Fire,
    Hire,
    PickCampaign,
    PickManager,
    Produce,
    Train,
)
from magnate.modules import faces_of
from magnate.rules import flow
from magnate.rules.table import Table
from magnate.view.screen.asked.shapes import OptionShape
from magnate.view.screen.options.effects import EFFECTS
from magnate.view.screen.options.places import PLACES
from magnate.view.screen.options.staff import STAFF_EFFECTS

ALONE = -1
"""The index in `same_as` of an option nobody else could carry out."""

TELLS: Mapping[type, Tell] = {**EFFECTS, **STAFF_EFFECTS}
"""What says what an option of the base game leads to; faces of modules say more."""


def options_of(table: Table, seat: int, options: Sequence[Action]) -> list[OptionShape]:
    """Return the options in their order; the table must hold only what the seat may know."""
    sight, faces = Sight(table, seat), faces_of(table.book)
    opened_here = flow.question(table).opens
    first: dict[object, int] = {}
    found: list[OptionShape] = []
    for index, action in enumerate(options):
        tell = TELLS.get(type(action)) or faces.effects.get(type(action))
        effect = tell(sight, action) if tell else Effect()
        lay = PLACES.get(type(action)) or faces.places.get(type(action))
        deed, kind = deed_of(action), ACTIONS.by_class[type(action)]
        same_as = ALONE if deed is None else first.setdefault(deed, index)
        found.append(
            OptionShape(
                action=action_to_object(action),
                group=group_of(table, action),
                place=lay(sight, action) if lay else None,
                reach=effect.reach,
                distances=effect.distances,
                loads=effect.loads,
                route=effect.route,
                sources=effect.sources,
                facts=effect.facts,
                same_as=ALONE if same_as == index else same_as,
                opens=kind.opens or kind.secret or type(action) in opened_here,
                leaves=kind.leaves,
            )
        )
    return found


def leaving(options: Sequence[Action]) -> int:
    """Return the index of the first option that leaves the step, seals the choice or declines, or -1."""
    for index, action in enumerate(options):
        if ACTIONS.by_class[type(action)].leaves:
            return index
    return ALONE


def group_of(table: Table, action: Action) -> str:
    """Return what an option belongs to in a list: who does it, or the good of a campaign."""
    if isinstance(action, Hire):
        return action.by
    if isinstance(action, Train):
        trainers = table.state.turn.trainers
        return table.book.employees[trainers[action.trainer - 1].employee].id if action.trainer else ""
    if isinstance(action, PickCampaign):
        return action.marketeer
    if isinstance(action, Produce | FetchDrink | CollectDrinks | PickManager | Fire):
        return action.employee
    return action.good if isinstance(action, Advertise) else ""


def deed_of(action: Action) -> object:
    """Return what an action does, for actions that any of several cards can carry out; else None."""
    if isinstance(action, Hire):
        return Hire, action.employee
    if isinstance(action, Train):
        return Train, action.employee, action.to, action.phantom, action.at_work
    if isinstance(action, PickCampaign):
        return PickCampaign, action.campaign, action.marketeer
    return (type(action), *action[1:]) if isinstance(action, FetchDrink) else None
