"""Phase 6, Marketing campaigns (18.2): every campaign runs once, by ascending number."""

from __future__ import annotations

from magnate.model.events import CampaignEnded, CampaignRan
from magnate.model.state import ETERNAL, NOBODY, Campaign, House
from magnate.rules.launching import AIRPLANE, BILLBOARD, EDGES, campaign_squares
from magnate.rules.table import Table
from magnate.town import around

RADIO = "radio"


def run_all(table: Table) -> None:
    """Run the campaigns on the board, then take off one round from each (B-CAM-01, B-CAM-10 to B-CAM-12)."""
    state = table.state
    state.step = "marketing"
    for run in state.campaigns[:]:
        reached = run_campaign(table, run)
        rounds = run.rounds if run.rounds == ETERNAL else run.rounds - 1
        if table.events is not None:
            token, good = table.book.catalogue.campaigns[run.token], table.book.goods[run.good]
            table.tell(CampaignRan(token.id, run.seat, good, tuple(reached), rounds))
        if run.rounds == ETERNAL:
            continue
        if rounds:
            state.campaigns[state.campaigns.index(run)] = run._replace(rounds=rounds)
        else:
            end_campaign(table, run)


def run_campaign(table: Table, run: Campaign) -> list[tuple[str, int, int]]:
    """Put the campaign's pieces on the houses it reaches; return (house, pieces asked, pieces placed) (B-CAM-02)."""
    state = table.state
    area = campaign_area(table, run)
    asked = pieces_per_house(table, run)
    reached: list[tuple[str, int, int]] = []
    for index, house in enumerate(state.houses):
        if house.squares & area:
            tokens = state.tokens[index]
            placed = min(asked, demand_limit(table, house) - len(tokens))
            state.tokens[index] = tokens + ((run.good, run.seat),) * placed
            reached.append((house.label, asked, placed))
    return reached


def demand_limit(table: Table, house: House) -> int:
    """Return how many pieces of demand a house holds at most (B-CAM-03)."""
    catalogue = table.book.catalogue
    return catalogue.demand_limit_garden if house.garden else catalogue.demand_limit


def pieces_per_house(table: Table, run: Campaign) -> int:
    """Return the pieces a campaign puts on each house: two for a radio with the milestone (B-CAM-08)."""
    radio = table.book.catalogue.campaigns[run.token].kind == RADIO
    return 2 if radio and table.has(run.seat, "first_radio_campaign") else 1


def campaign_area(table: Table, run: Campaign) -> int:
    """Return the mask of squares whose houses the campaign reaches (B-CAM-04 to B-CAM-07)."""
    town = table.state.town
    token = table.book.catalogue.campaigns[run.token]
    if token.kind == AIRPLANE:
        return town.strip(EDGES[run.edge].upper(), run.first, token.lines)
    squares = campaign_squares(table, run)
    if token.kind == BILLBOARD:
        return around(town, squares)
    if token.kind == RADIO:
        return town.radio_area(run.anchor)
    area = 0
    for block in town.blocks:
        if block & squares:
            area |= block
    return area


def end_campaign(table: Table, run: Campaign) -> None:
    """Return token and marketeer, unless the marketeer was fired meanwhile (B-CAM-11)."""
    state = table.state
    state.campaigns.remove(run)
    state.tokens_left |= 1 << run.token
    state.empty |= campaign_squares(table, run)
    returned: str | None = None
    if run.marketeer != NOBODY:
        state.chains[run.seat].beach[run.marketeer] += 1
        returned = table.book.employees[run.marketeer].id
    table.tell(CampaignEnded(table.book.catalogue.campaigns[run.token].id, run.seat, returned))
