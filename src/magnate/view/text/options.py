"""Every option as a short label, the group it is listed under, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from magnate.facts.effects import Effect, ReachShape
from magnate.facts.phrase import Phrase, Square
from magnate.facts.reaches import pieces_in_all
from magnate.facts.sight import Sight
from magnate.messages.speech import campaign, card, good, goods, has, join, listed, money, pieces, t
from magnate.model.action_kinds import ACTIONS
from magnate.model.action_lines import PLACE
from magnate.model.action_text import action_text
from magnate.model.actions import (
    Action,
    Advertise,
    ChooseReserve,
    CollectDrinks,
    Decline,
    Discard,
    FetchDrink,
    FinishStep,
    Fire,
    FireBusy,
    Hire,
    Pass,
    PickCampaign,
    PickHouse,
    PickManager,
    PlaceAirplane,
    PlaceCampaign,
    PlaceGarden,
    PlaceHouse,
    PlaceRestaurant,
    Produce,
    PutToWork,
    Ready,
    TakePosition,
    Train,
)
from magnate.modules import face_of, faces_of
from magnate.rules.table import Table
from magnate.view.screen.options.listing import TELLS
from magnate.view.text import signs as words
from magnate.view.text.phrases import said, values_of

ENDLESS = 100
"""A limit of demand as high as this is none (K-DIS-09, K-RUR-10)."""

TWO_ROUNDS = 2


def _flag(value: object) -> str:
    return "yes" if value else "no"


def _advertise(action: Advertise) -> str:
    if not action.second:
        return t("ask.label.advertise", good=good(action.good), rounds=action.rounds)
    return t("ask.label.advertise_two", good=good(action.good), second=good(action.second), rounds=action.rounds)


def _manager(action: PickManager) -> str:
    who = card(action.employee)
    if action.restaurant:
        return t("ask.label.manager_move", employee=who, number=action.restaurant)
    return t("ask.label.manager_new", employee=who)


def _fire(action: Fire) -> str:
    if action.unused:
        return t("ask.label.fire_unused", employee=card(action.employee), count=action.unused)
    return t("ask.label.fire", employee=card(action.employee))


LABELS: Mapping[type, Callable[[Any], str]] = {
    Pass: lambda _a: t("ask.label.pass"),
    PlaceRestaurant: lambda a: t("ask.label.place_restaurant", place=words.place(a.at), corner=a.entrance),
    ChooseReserve: lambda a: t("ask.label.choose_reserve", dollars=money(a.card)),
    PutToWork: lambda a: card(a.employee),
    TakePosition: lambda a: t("ask.label.take_position", place=a.position),
    Hire: lambda a: card(a.employee),
    Train: lambda a: t("ask.label.train", to=card(a.to), **{"from": card(a.employee)}),
    PickCampaign: lambda a: campaign(a.campaign),
    PlaceCampaign: lambda a: t("ask.label.place_campaign", place=words.place(a.at), turned=_flag(a.turned)),
    PlaceAirplane: lambda a: t("ask.label.place_airplane_one", edge=a.edge, **{"from": str(a.first)}),
    Advertise: _advertise,
    Produce: lambda a: t("ask.label.produce", employee=card(a.employee), pieces=pieces(a.good, a.amount)),
    FetchDrink: lambda a: t("ask.label.fetch_drink", employee=card(a.employee), pieces=good(a.good)),
    CollectDrinks: lambda a: t("terminal.past", places=join(words.place(at) for at in a.sources)),
    PickHouse: lambda a: t("ask.label.pick_house", house=a.number),
    PlaceHouse: lambda a: t("ask.label.place_house", place=words.place(a.at), side=a.garden),
    PlaceGarden: lambda a: t("ask.label.place_garden", house=a.house, side=a.side),
    PickManager: _manager,
    Fire: _fire,
    FireBusy: lambda a: t("ask.label.fire_busy", campaign=campaign(a.campaign)),
    Discard: lambda a: t("ask.label.discard", pieces=pieces(a.good, 1)),
    Decline: lambda _a: t("ask.label.decline"),
}
"""The label of each kind of action of the base game; the rest depends on the question."""


def label(kind: str, action: Action) -> str:
    """Return the short label of an option; kind: the question it answers."""
    if isinstance(action, FinishStep | Ready):
        own = f"ask.label.{'finish' if isinstance(action, FinishStep) else 'ready'}"
        return t(f"{own}.{kind}") if has(f"{own}.{kind}") else t(f"{own}.other")
    say = LABELS.get(type(action))
    if say is not None:
        return say(action)
    called = face_of(ACTIONS.by_class[type(action)].module).labels().get(type(action))
    if called is None:
        return own_label(action)
    fact = called(action)
    return t(f"ask.label.{fact.say}", **values_of(fact))


def own_label(action: Action) -> str:
    """Return the message ``ask.label.<kind>`` with the values of the action, or its notation where there is none.

    The square ``at`` is called ``place``; the others go by the names of their fields.
    """
    kind = ACTIONS.by_class[type(action)]
    own = f"ask.label.{kind.name}"
    if not has(own):
        return action_text(action)
    rows = zip(kind.fields, action, strict=True)
    named = {"place" if field.type == PLACE and field.name == "at" else field.name: value for field, value in rows}
    return t(own, **values_of(Phrase(say="", values=named)))


def group_of(table: Table, action: Action) -> str:
    """Return the heading an option stands under; "" for none."""
    if isinstance(action, Hire):
        return t("ask.group.hire_by", employee=card(action.by))
    if isinstance(action, Train):
        return _trained_by(table, action)
    if isinstance(action, PickCampaign):
        if not action.marketeer:
            return t("ask.group.no_marketeer")
        who = card(action.marketeer)
        again = campaign(action.again) if action.again else ""
        return t("ask.group.again" if again else "ask.group.marketeer", employee=who, campaign=again)
    if isinstance(action, CollectDrinks):
        return card(action.employee)
    if isinstance(action, Fire):
        return t("ask.group.work" if action.place == "work" else "ask.group.beach")
    if isinstance(action, FireBusy):
        return t("ask.group.busy")
    if type(action) in faces_of(table.book).wages:
        return t("ask.group.goods_as_pay")
    return t("ask.res.works") if isinstance(action, PutToWork) else ""


def _trained_by(table: Table, action: Train) -> str:
    if action.phantom:
        return t("ask.group.phantom")
    if action.at_work:
        return t("ask.group.at_work")
    if not action.trainer:
        return t("ask.group.all_trainers")
    row = table.state.turn.trainers[action.trainer - 1]
    who = t("ask.group.trainer", employee=card(table.book.employees[row.employee].id), left=row.left)
    return f"{action.trainer}. {who}"


def effect_of(sight: Sight, action: Action) -> Effect:
    """Return what an option leads to, as facts."""
    tell = TELLS.get(type(action)) or faces_of(sight.table.book).effects.get(type(action))
    return sight.once(("effect", action), lambda: tell(sight, action)) if tell else Effect()


def cells_of(sight: Sight, action: Action) -> list[Square]:
    """Return the squares of a piece that is no rectangle; none for anything else."""
    lay = faces_of(sight.table.book).places.get(type(action))
    place = lay(sight, action) if lay else None
    return place.cells if place is not None and place.rect is not None else []


def note(sight: Sight, action: Action) -> str:
    """Return what an option leads to, in a few words; "" where the label says it all."""
    effect = effect_of(sight, action)
    found = [reach_text(effect.reach)] if effect.reach or isinstance(action, PlaceCampaign | PlaceAirplane) else []
    covered = cells_of(sight, action)
    if len(covered) > 1:
        found.append(join(words.place(at) for at in covered))
    if effect.loads and isinstance(action, CollectDrinks | FetchDrink):
        found.append(goods(effect.loads))
    by_distance: dict[int, list[str]] = {}
    for row in effect.distances:
        by_distance.setdefault(row.borders, []).append(row.house)
    found += [
        t("board.spot.distance", count=far, houses=t("board.text.house_list", count=len(near), list=listed(near)))
        for far, near in sorted(by_distance.items())
    ]
    return " ".join([*found, *(_briefly(fact) for fact in effect.facts)])


def _briefly(fact: Phrase) -> str:
    """Return a fact as a sentence, or in two words where lists show many of it."""
    return t("terminal.left", **values_of(fact)) if fact.say == "cards_left" else said(fact)


def reach_text(reached: list[ReachShape]) -> str:
    """Return the houses a campaign reaches, with the pieces it can put on each at first and how full it is."""
    if not reached:
        return t("board.spot.reaches_none")
    found = []
    for house in reached:
        fits = min(house.asked, house.limit - house.now)
        what = "board.spot.house_adds" if fits > 0 else "board.spot.house_full"
        held = f" ({house.now}/{house.limit})" if fits > 0 and house.limit < ENDLESS else ""
        found.append(f"{t(what, house=house.house, count=fits)}{held}")
    return t("board.spot.reaches", list=listed(found))


def worth(sight: Sight, action: Action) -> float:
    """Return how much a place does, so that the best ones can be shown first; 0 for what is no place."""
    effect = effect_of(sight, action)
    found = float(pieces_in_all(effect.reach, TWO_ROUNDS))
    found += sum(1 / (1 + row.borders) for row in effect.distances)
    for fact in effect.facts:
        found += len(fact.values.get("houses", ())) + (fact.say == "nearer_then")
        found += fact.values.get("count", 0) if fact.say == "joins_roads" else 0
        for seat, borders in fact.values.get("distances", ()):
            if borders is not None:
                found += (1 if seat == sight.seat else -0.5) / (1 + borders)
    return found
