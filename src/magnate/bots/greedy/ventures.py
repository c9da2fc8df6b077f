"""What modules ask besides the base game's questions: free campaigns here, the rest by the advice of the module."""

from __future__ import annotations

from magnate.bots.greedy.desk import Desk
from magnate.bots.greedy.market import shares
from magnate.bots.greedy.marketing import Agency
from magnate.bots.greedy.prospects import Prospects
from magnate.facts.advice import Advice, best_of, sampled
from magnate.model.actions import Action, Advertise, Options, PickCampaign, PlaceCampaign
from magnate.modules import faces_of


def choose_venture(desk: Desk, options: Options) -> Action | None:
    """Answer a question of a module by the kinds of action it offers; None where nothing is known about them."""
    kinds = list(dict.fromkeys(type(action) for action in sampled(options)))
    advice = faces_of(desk.book).advice
    for kind in kinds:
        if kind in advice.choosers:
            return advice.choosers[kind](Prospects(desk), options)
    if PickCampaign in kinds:
        return next(action for action in options if type(action) is PickCampaign)
    if PlaceCampaign in kinds:
        return choose_free_place(desk, options)
    if Advertise in kinds:
        spare = Agency(desk).spare
        return max(
            (action for action in options if type(action) is Advertise),
            key=lambda action: spare[desk.book.by_good[action.good]],
        )
    return choose_by_worth(Prospects(desk), advice, options)


def choose_by_worth(prospects: Prospects, advice: Advice, options: Options) -> Action | None:
    """Take what is worth most; None where nothing is said of the options, or nothing is worth taking."""
    worths = advice.options
    known = [action for action in sampled(options) if type(action) in worths]
    best = best_of(known, lambda action: worths[type(action)](prospects, action))
    return best if best is not None and worths[type(best)](prospects, best) > 0 else None


def choose_free_place(desk: Desk, options: Options) -> Action | None:
    """Lay a campaign that no card launches beside most of the houses that eat here."""
    town, share = desk.state.town, shares(desk)

    def reached(action: Action) -> float:
        if type(action) is not PlaceCampaign:
            return 0.0
        area = town.radio_area(town.square(*action.at))
        return sum(part for part, house in zip(share, desk.state.houses, strict=True) if house.squares & area)

    return best_of(sampled(options), reached)
