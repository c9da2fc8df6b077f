"""The options of a decision, as screens get them: order, place, consequences, what differs only in who does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from magnate.facts.effects import Effect
from magnate.facts.face import Spot, Tell
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

Group = Callable[[Table, Any], str]
"""Says what an option belongs to in a list: who does it, or the good of a campaign."""

Deed = Callable[[Any], object]
"""Says what an action does, which any of several cards can carry out."""


def _card(_table: Table, action: CollectDrinks | FetchDrink | Fire | PickManager | Produce) -> str:
    return action.employee


def _trainer(table: Table, action: Train) -> str:
    trainers = table.state.turn.trainers
    return table.book.employees[trainers[action.trainer - 1].employee].id if action.trainer else ""


GROUPS: Mapping[type, Group] = {
    Advertise: lambda _, action: action.good,
    CollectDrinks: _card,
    FetchDrink: _card,
    Fire: _card,
    Hire: lambda _, action: action.by,
    PickCampaign: lambda _, action: action.marketeer,
    PickManager: _card,
    Produce: _card,
    Train: _trainer,
}

DEEDS: Mapping[type, Deed] = {
    FetchDrink: lambda action: (FetchDrink, *action[1:]),
    Hire: lambda action: (Hire, action.employee),
    PickCampaign: lambda action: (PickCampaign, action.campaign, action.marketeer),
    Train: lambda action: (Train, action.employee, action.to, action.phantom, action.at_work),
}


class _Ways(NamedTuple):
    """What the options of one class have in common."""

    tell: Tell | None
    lay: Spot | None
    group: Group | None
    deed: Deed | None
    opens: bool
    leaves: bool


def options_of(table: Table, seat: int, options: Sequence[Action]) -> list[OptionShape]:
    """Return the options in their order; the table must hold only what the seat may know."""
    sight = Sight(table, seat)
    ways = {kind: _ways_of(table, kind) for kind in dict.fromkeys(map(type, options))}
    first: dict[object, int] = {}
    found: list[OptionShape] = []
    for index, action in enumerate(options):
        tell, lay, group, deed_of, opens, leaves = ways[type(action)]
        effect = tell(sight, action) if tell else Effect()
        same_as = first.setdefault(deed_of(action), index) if deed_of else ALONE
        found.append(
            OptionShape(
                action=action_to_object(action),
                group=group(table, action) if group else "",
                place=lay(sight, action) if lay else None,
                reach=effect.reach,
                distances=effect.distances,
                loads=effect.loads,
                route=effect.route,
                sources=effect.sources,
                facts=effect.facts,
                same_as=ALONE if same_as == index else same_as,
                opens=opens,
                leaves=leaves,
            )
        )
    return found


def _ways_of(table: Table, made: type) -> _Ways:
    faces, kind = faces_of(table.book), ACTIONS.by_class[made]
    return _Ways(
        tell=TELLS.get(made) or faces.effects.get(made),
        lay=PLACES.get(made) or faces.places.get(made),
        group=GROUPS.get(made),
        deed=DEEDS.get(made),
        opens=kind.opens or kind.secret or made in flow.question(table).opens,
        leaves=kind.leaves,
    )


def leaving(options: Sequence[Action]) -> int:
    """Return the index of the first option that leaves the step, seals the choice or declines, or -1."""
    for index, action in enumerate(options):
        if ACTIONS.by_class[type(action)].leaves:
            return index
    return ALONE
