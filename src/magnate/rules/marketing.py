"""Phase 6, Marketing campaigns (18.2): every campaign runs once, by ascending number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from magnate.content import CampaignToken
from magnate.model.events import CampaignEnded, CampaignRan
from magnate.model.state import ETERNAL, NOBODY, Campaign, House
from magnate.rules.airplanes import AIRPLANE, EDGES
from magnate.rules.launching import BILLBOARD, campaign_squares
from magnate.rules.milestones import is_available
from magnate.rules.table import Table
from magnate.town import blocks_with, footprint

RADIO: Final = "radio"
FIRST_RADIO: Final = "first_radio_campaign"
KINDS: Final = ("radio", "airplane", "mailbox", "billboard")
"""The kinds of campaign whose reach is an area of the map."""

NO_LIMIT: Final = 1_000_000
"""The demand limit of a house without one (K-DIS-09, K-RUR-10)."""


def run_all(table: Table) -> None:
    """Run the campaigns on the board, then take off one round from each (B-CAM-01, B-CAM-10 to B-CAM-12)."""
    state = table.state
    state.step = "marketing"
    table.note_scene()
    for turn in range(1, passes(table) + 1):
        for run in state.campaigns:
            for good in (run.good, run.second):
                if good != NOBODY:
                    reached = run_campaign(table, run, good)
                    if table.events is not None:
                        token = table.book.catalogue.campaigns[run.token]
                        left = run.rounds if run.rounds == ETERNAL else run.rounds - 1
                        table.tell(CampaignRan(token.id, run.seat, table.book.goods[good], tuple(reached), left, turn))
    for run in state.campaigns[:]:
        take_off_round(table, run.token)


def passes(table: Table) -> int:
    """Return how often every campaign runs in this phase: once, unless modules add passes (B-CAM-01)."""
    count = 1
    for module in table.book.ask.marketing_passes:
        count += module.marketing_passes(table)
    return count


def take_off_round(table: Table, token: int) -> None:
    """Take one round from a campaign that ends some time; the last one takes it off the board (B-CAM-10)."""
    campaigns = table.state.campaigns
    index = next(i for i, run in enumerate(campaigns) if run.token == token)
    run = campaigns[index]
    if run.rounds == ETERNAL:
        return
    if run.rounds > 1:
        campaigns[index] = run._replace(rounds=run.rounds - 1)
    else:
        end_campaign(table, run)


def run_campaign(table: Table, run: Campaign, good: int) -> list[tuple[str, int, int]]:
    """Put the campaign's pieces on the houses it reaches; return (house, pieces asked, pieces placed) (B-CAM-02)."""
    state, ask = table.state, table.book.ask
    owner = run.seat if run.owned else NOBODY
    for module in ask.token_owner:
        owner = module.token_owner(table, run, owner)
    reached: list[tuple[str, int, int]] = []
    for index in reached_houses(table, run):
        house, tokens = state.houses[index], state.tokens[index]
        asked = pieces_on_house(table, run, house)
        placed = max(0, min(asked, demand_limit(table, house) - len(tokens)))
        state.tokens[index] = tokens + ((good, owner),) * placed
        reached.append((house.label, asked, placed))
        if placed:
            for module in ask.tokens_placed:
                module.tokens_placed(table, run, house, placed)
    return reached


def reached_houses(table: Table, run: Campaign) -> list[int]:
    """Return the houses a campaign reaches, in the order of dinner (B-CAM-02)."""
    state = table.state
    if table.book.catalogue.campaigns[run.token].kind in KINDS:
        area = campaign_area(table, run)
        return [index for index, house in enumerate(state.houses) if house.squares & area]
    return [
        index
        for index, house in enumerate(state.houses)
        for module in table.book.ask.reaches
        if module.reaches(table, run, house)
    ]


def demand_limit(table: Table, house: House) -> int:
    """Return how many pieces of demand a house holds at most (B-CAM-03)."""
    catalogue = table.book.catalogue
    limit = catalogue.demand_limit_garden if house.garden else catalogue.demand_limit
    for module in table.book.ask.demand_limit:
        limit = module.demand_limit(table, house, limit)
    return limit


def pieces_on_house(table: Table, run: Campaign, house: House) -> int:
    """Return the pieces one run of a campaign puts on a house it reaches (B-CAM-02)."""
    pieces = pieces_per_house(table, run)
    for module in table.book.ask.tokens_per_house:
        pieces = module.tokens_per_house(table, run, house, pieces)
    return pieces


def pieces_per_house(table: Table, run: Campaign) -> int:
    """Return the pieces a campaign puts on each house: two for a radio with the milestone (B-CAM-08).

    A radio that is still in the supply would earn it by being launched, where it is available (B-MIL-45).
    """
    if table.book.catalogue.campaigns[run.token].kind != RADIO or not run.owned:
        return 1
    earns = table.state.tokens_left >> run.token & 1 and is_available(table, FIRST_RADIO)
    return 2 if earns or table.has(run.seat, FIRST_RADIO) else 1


def campaign_area(table: Table, run: Campaign) -> int:
    """Return the mask of squares whose houses the campaign reaches (B-CAM-04 to B-CAM-07)."""
    token = table.book.catalogue.campaigns[run.token]
    if token.off_map:
        return 0
    if token.kind == AIRPLANE:
        return table.state.town.strip(EDGES[run.edge].upper(), run.first, token.lines)
    return laid_area(table, token, run.anchor, run.turned)


def laid_area(table: Table, token: CampaignToken, anchor: int, turned: bool, known: Sequence[int] = ()) -> int:
    """Return what `campaign_area` does, for a token on the map (B-CAM-04, B-CAM-06, B-CAM-07).

    anchor: its top left square. known: the blocks of the map, where somebody has looked for them already.
    """
    town = table.state.town
    if token.kind == RADIO:
        return town.radio_area(anchor)
    if anchor == NOBODY:
        return 0
    height, width = (token.width, token.height) if turned else (token.height, token.width)
    if token.kind == BILLBOARD:
        return town.ring(anchor, height, width)
    squares, area = footprint(town, anchor, height, width), 0
    for block in known or blocks(table):
        if block & squares:
            area |= block
            squares &= ~block
            if not squares:
                break
    return area


def blocks(table: Table) -> tuple[int, ...]:
    """Return the blocks of the map, which roads under construction bound as well (B-GEO-30, K-LOB-11)."""
    town, construction = table.state.town, table.state.construction
    return blocks_with(town, construction) if construction else town.blocks


def end_campaign(table: Table, run: Campaign) -> None:
    """Return token and marketeer, unless the marketeer was fired meanwhile (B-CAM-11)."""
    state = table.state
    state.campaigns.remove(run)
    state.tokens_left |= 1 << run.token
    state.empty |= campaign_squares(table, run)
    returned: str | None = None
    stays = False
    if run.partner != NOBODY:
        index = next(i for i, other in enumerate(state.campaigns) if other.token == run.partner)
        other = state.campaigns[index]._replace(partner=NOBODY)
        stays = not any(module.returns_early(table, run) for module in table.book.ask.returns_early)
        state.campaigns[index] = other if stays else other._replace(marketeer=NOBODY)
    if run.marketeer != NOBODY and not stays:
        state.chains[run.seat].beach[run.marketeer] += 1
        returned = table.book.employees[run.marketeer].id
    table.tell(CampaignEnded(table.book.catalogue.campaigns[run.token].id, run.seat, returned))
