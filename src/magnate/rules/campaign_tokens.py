"""Campaign tokens on squares of the map: what every place for one must meet (B-MKT-03, B-GEO-05)."""

from __future__ import annotations

from magnate.content import CampaignToken
from magnate.model.actions import Action, Place, PlaceCampaign
from magnate.model.errors import IllegalAction
from magnate.rules.placing import Tests, ground, rectangle, unless
from magnate.rules.table import Table, refuse


def token_asked(table: Table) -> CampaignToken:
    """Return the token that is being laid."""
    return table.book.catalogue.campaigns[table.state.turn.requests[-1].token]


def cells_of(token: CampaignToken, action: PlaceCampaign) -> list[Place]:
    """Return what a token would cover."""
    height, width = (token.width, token.height) if action.turned else (token.height, token.width)
    return rectangle(action.at, height, width)


def tokens_at(token: CampaignToken, at: Place) -> list[Action]:
    """Return every way to turn a token with its top left square there; none for an airplane."""
    if token.lines:
        return []
    return [PlaceCampaign(at, turned) for turned in (False, True)[: 1 + (token.height != token.width)]]


def token_tests(table: Table, token: CampaignToken, action: PlaceCampaign, rule: str) -> Tests:
    """Yield whether a token lies as it can, on empty squares of the map; rule: the one that asks for these."""
    if token.lines:
        yield beside_an_edge()
    turned = action.turned and token.height == token.width
    why = "Turning a square token changes nothing: lay it as printed."
    yield unless(not turned, "B-GEO-05", why, "square_not_turned")
    yield from ground(table, cells_of(token, action), table.state.empty, rule)


def beside_an_edge() -> IllegalAction:
    """Return the refusal of a square for an airplane."""
    return refuse("B-MKT-06", "An airplane stands beside an edge of the board.", "airplane_beside_edge")
