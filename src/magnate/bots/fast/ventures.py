"""What modules ask besides the base game's questions: by the advice of the module."""

from __future__ import annotations

from magnate.bots.fast.marketing import Agency
from magnate.bots.fast.outlook import Outlook
from magnate.bots.fast.worth import Worths
from magnate.facts.advice import sampled
from magnate.model.actions import Action, Advertise, Options, PickCampaign, PlaceCampaign


def choose_venture(outlook: Outlook, options: Options) -> Action | None:
    """Answer a question of a module by the kinds of action it offers; None where nothing is known about them."""
    found = sampled(options)
    kinds = list(dict.fromkeys([type(action) for action in found]))
    advice = outlook.cards.advice
    for kind in kinds:
        if kind in advice.choosers:
            return advice.choosers[kind](outlook, options)
    if PickCampaign in kinds:
        return next(action for action in found if type(action) is PickCampaign)
    if PlaceCampaign in kinds:
        return choose_free_place(outlook, found)
    if Advertise in kinds:
        return choose_message(outlook, found)
    best: Action | None = None
    most = 0.0
    for action in found:
        if type(action) in advice.options:
            value = advice.options[type(action)](outlook, action)
            if value > most:
                best, most = action, value
    return best


def choose_free_place(outlook: Outlook, found: list[Action]) -> Action | None:
    """Lay a campaign that no card launches beside most of the houses that eat here."""
    town = outlook.state.town
    best: Action | None = None
    most = -1.0
    for action in found:
        if type(action) is not PlaceCampaign:
            continue
        area = town.radio_area(town.square(*action.at))
        value = 0.0
        for index, house in enumerate(outlook.state.houses):
            if house.squares & area:
                value += outlook.shares[index]
        if value > most:
            best, most = action, value
    return best


def choose_message(outlook: Outlook, found: list[Action]) -> Action | None:
    """Advertise the good the chain could make most of beyond what is asked for already."""
    room = Agency(outlook, Worths(outlook)).room
    best: Action | None = None
    most = -1.0
    for action in found:
        if type(action) is Advertise:
            value = room[outlook.book.by_good[action.good]]
            if value > most:
                best, most = action, value
    return best
