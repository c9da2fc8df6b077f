"""What the options of a campaign lead to: which token, where it lies, what it is for and how long."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magnate.facts.campaigns import request_campaign
from magnate.facts.effects import Effect, ReachShape
from magnate.facts.phrase import Phrase
from magnate.facts.reaches import pieces_in_all
from magnate.facts.sight import Sight
from magnate.model.actions import Advertise, PickCampaign, PlaceAirplane, PlaceCampaign
from magnate.model.state import NOBODY, Request
from magnate.rules.airplanes import EDGES
from magnate.rules.launching import PLACE, is_eternal
from magnate.rules.marketing import KINDS, passes
from magnate.view.screen.campaign_value import campaign_pays
from magnate.view.screen.chains import Costs


def pick(sight: Sight, action: PickCampaign) -> Effect:
    """Say of a token whether it lies beside the map, and how long its campaign can run."""
    table, book = sight.table, sight.table.book
    token = book.catalogue.campaign(action.campaign)
    found: list[Phrase] = []
    if token.off_map:
        found.append(Phrase(say="beside_map"))
    card = book.by_employee.get(action.marketeer, NOBODY)
    if card != NOBODY:
        longest = book.employees[card].max_duration
        if table.state.turn.requests:
            pass  # it goes with another campaign, and as long as that one, which the question tells (K-NMS-13)
        elif is_eternal(table, sight.seat, Request(PLACE, card, token.index)):
            found.append(Phrase(say="never_ends"))
        elif longest:
            found.append(Phrase(say="rounds_at_most", values={"rounds": longest}))
    return Effect(facts=found)


def place(sight: Sight, action: PlaceCampaign) -> Effect:
    """Say which houses the campaign reaches from a place on the map."""
    return sight.once("campaign", lambda: _reaching(sight))(action)


def _reaching(sight: Sight) -> Callable[[PlaceCampaign], Effect]:
    """Return what tells the reach of every place; places that reach the same houses share it."""
    request, reaches, square = sight.request, sight.reaches, sight.table.state.town.square
    goods = () if request.good == NOBODY else (request.good,)
    run, token = request_campaign(sight.seat, request), sight.table.book.catalogue.campaigns[request.token]
    known: dict[int, Effect] = {}

    def tell(action: PlaceCampaign) -> Effect:
        squares = reaches.touched(token, square(*action.at), action.turned)
        found = known.get(squares)
        if found is None:
            found = known[squares] = Effect(reach=reaches.inside(squares, run, goods))
        return found

    def tell_otherwise(action: PlaceCampaign) -> Effect:
        return Effect(reach=reaches.of(run._replace(anchor=square(*action.at), turned=action.turned), goods))

    return tell if token.kind in KINDS else tell_otherwise


def place_airplane(sight: Sight, action: PlaceAirplane) -> Effect:
    """Say which houses an airplane flies over."""
    run = sight.once("airplane", lambda: request_campaign(sight.seat, sight.request))
    return Effect(reach=sight.reaches.of(run._replace(edge=EDGES.index(action.edge), first=action.first)))


def advertise(sight: Sight, action: Advertise) -> Effect:
    """Say what the campaign brings in the rounds it runs."""
    by_good = sight.table.book.by_good
    goods = [by_good[good] for good in (action.good, action.second) if good]
    reached = sight.once(("reached", *goods), lambda: _reached(sight, goods))
    if not reached:
        return Effect()
    first = sight.once("passes", lambda: passes(sight.table))
    if action.rounds:
        most = Phrase(say="pieces_at_most", values={"count": pieces_in_all(reached, first + action.rounds - 1)})
    else:
        most = Phrase(say="pieces_first_round", values={"count": pieces_in_all(reached, first)})
    salary = sight.once("salary", lambda: _marketeer_costs(sight))
    return Effect(
        reach=reached,
        facts=[most, *campaign_pays(sight, reached, goods, action.rounds, salary)],
    )


def _reached(sight: Sight, goods: Sequence[int]) -> list[ReachShape]:
    return sight.reaches.of(request_campaign(sight.seat, sight.request), goods)


def _marketeer_costs(sight: Sight) -> int:
    """Return the dollars of the marketeer that will be busy each payday, 0 where no card is."""
    card = sight.request.employee
    return 0 if card == NOBODY else Costs(sight.table, sight.seat).of(card)
