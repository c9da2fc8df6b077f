"""Facts about the campaign a request would become."""

from __future__ import annotations

from magnate.facts.phrase import Phrase
from magnate.model.state import NOBODY, Campaign, Request
from magnate.rules.marketing import reached_houses
from magnate.rules.table import Table

ROAD = "road"


def request_campaign(seat: int, request: Request) -> Campaign:
    """Return the campaign a request would become as far as it is answered."""
    return Campaign(
        request.token,
        seat,
        0,
        1,
        request.employee,
        request.anchor,
        request.turned,
        request.edge,
        request.number if request.edge >= 0 else 0,
        owned=request.employee != NOBODY,
    )


def placing(table: Table, _seat: int) -> list[Phrase]:
    """Say which token is laid, and how far from home it may lie (B-MKT-04, B-MKT-05)."""
    request = table.state.turn.requests[-1]
    token = table.book.catalogue.campaigns[request.token]
    found = [Phrase(say="campaign_to_place", values={"campaign": token.id})]
    if request.employee != NOBODY:
        card = table.book.employees[request.employee]
        if card.range_kind == ROAD:
            found.append(Phrase(say="marketeer_range", values={"employee": card.id, "borders": card.range}))
        else:
            found.append(Phrase(say="marketeer_any_road", values={"employee": card.id}))
    return found


def message(table: Table, seat: int) -> list[Phrase]:
    """Say which houses the campaign reaches where it lies."""
    request = table.state.turn.requests[-1]
    campaign = table.book.catalogue.campaigns[request.token].id
    houses = [table.state.houses[index].label for index in reached_houses(table, request_campaign(seat, request))]
    if not houses:
        return [Phrase(say="campaign_reaches_none", values={"campaign": campaign})]
    return [Phrase(say="campaign_reaches", values={"campaign": campaign, "houses": houses})]
