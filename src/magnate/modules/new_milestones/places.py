"""Campaign tokens that a milestone of New Milestones puts on the map without a marketeer (K-NMS-23, K-NMS-32)."""

from __future__ import annotations

from magnate.content import CampaignToken
from magnate.model.actions import Action, Advertise, PickCampaign, PlaceCampaign
from magnate.model.errors import IllegalAction
from magnate.model.state import NOBODY, Request
from magnate.rules.company import beside_road
from magnate.rules.launching import launch
from magnate.rules.marketing import blocks
from magnate.rules.restaurants import squares_of
from magnate.rules.table import Table, refuse
from magnate.town import bits, covering, fits

Spots = list[tuple[int, bool]]
"""(top left squares, turned): see `Places`."""


def spots(table: Table, token: CampaignToken, area: int, *, road: bool) -> Spots:
    """Return where a token fits on the empty squares of an area; road: one of its squares lies beside a road."""
    town, empty = table.state.town, table.state.empty & area
    shapes = [(token.height, token.width, False)]
    if token.height != token.width:
        shapes.append((token.width, token.height, True))
    found: Spots = []
    for height, width, turned in shapes:
        mask = fits(town, empty, height, width)
        if road:
            mask &= covering(town, beside_road(table), height, width)
        found.append((mask, turned))
    return found


def free_tokens(table: Table, kind: str) -> list[CampaignToken]:
    """Return the tokens of a kind in the supply, lowest number first."""
    left = table.state.tokens_left
    return [token for token in table.book.catalogue.campaigns if token.kind == kind and left >> token.index & 1]


def not_alone(table: Table, action: PickCampaign, kind: str, rule: str) -> IllegalAction | None:
    """Return the refusal of a token that is not a free one of a kind, or is given a marketeer; else None."""
    if action.marketeer or action.again:
        return refuse(rule, "The campaign comes from the supply, without a marketeer.", "placed_by_nobody")
    if action.campaign in [token.id for token in free_tokens(table, kind)]:
        return None
    token = table.book.catalogue.campaigns[table.book.campaign_index[action.campaign]]
    if token.kind == kind:
        return refuse(rule, f"{action.campaign} is not in the supply.", "campaign_taken", campaign=action.campaign)
    return refuse(rule, f"A {kind} is placed, not {action.campaign}.", "other_kind", campaign=kind)


def pass_on_token(table: Table, action: Action, kind: str) -> None:
    """Answer the request for a token with a request of another kind for its place; declined, nothing follows."""
    request = table.state.turn.requests.pop()
    if type(action) is PickCampaign:
        token = table.book.campaign_index[action.campaign]
        table.state.turn.requests.append(request._replace(kind=kind, token=token))


def tiles_of_house(table: Table, index: int) -> int:
    """Return the squares of the tiles on which a house or its garden lies (K-NMS-23)."""
    town = table.state.town
    area = 0
    for square in bits(table.state.houses[index].squares):
        area |= town.tile_mask[town.tile_of[square]]
    return area


def block_of_restaurant(table: Table, seat: int, number: int) -> int:
    """Return the squares of the block in which a chain's restaurant stands (K-NMS-32)."""
    squares = squares_of(table, table.state.chains[seat].restaurants[number])
    area = 0
    for block in blocks(table):
        if block & squares:
            area |= block
    return area


def launch_alone(table: Table, seat: int, request: Request, good: str, rounds: int) -> None:
    """Put a campaign on the map that is linked to no marketeer (K-NMS-24, K-NMS-32)."""
    launch(table, seat, request._replace(employee=NOBODY, number=0), Advertise(good, rounds))


def placed(table: Table, request: Request, action: PlaceCampaign) -> Request:
    """Return the request with the place chosen."""
    return request._replace(anchor=table.state.town.square(*action.at), turned=action.turned)
