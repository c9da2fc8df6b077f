"""Working day, step 3: Launch campaigns (chapter 11): who and which token, then where, then what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from magnate.content import CampaignToken
from magnate.model.actions import (
    Action,
    Advertise,
    FinishStep,
    Options,
    PickCampaign,
    Place,
    PlaceAirplane,
    PlaceCampaign,
)
from magnate.model.compiling import mypyc_attr
from magnate.model.errors import IllegalAction
from magnate.model.events import CampaignLaunched
from magnate.model.house_rule_list import BILLBOARD_MARKETEERS
from magnate.model.state import ETERNAL, NOBODY, Campaign, Request
from magnate.rules.airplanes import AIRPLANE, EDGES, airplane_places, edges, has_free_edge
from magnate.rules.campaign_tokens import beside_an_edge, cells_of, token_asked, token_tests, tokens_at
from magnate.rules.choices import Places
from magnate.rules.company import beside_road, busy, range_starts, reach
from magnate.rules.milestones import claim, is_available
from magnate.rules.placing import Placing, Tests, spot_of, unless_beside_road, unless_near
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse
from magnate.town import covering, fits, footprint

BILLBOARD: Final = "billboard"
PLACE: Final = "campaign_place"
MESSAGE: Final = "campaign_message"


class Launching(Step):
    """Pick a marketeer at work and a token from the supply that can stand somewhere (B-MKT-01, B-MKT-02)."""

    takes = (PickCampaign, FinishStep)

    def options(self, table: Table, seat: int) -> Options:
        book = table.book
        work = table.state.chains[seat].work
        found: list[Action] = []
        for card in book.marketeers:
            if work[card]:
                name = book.employees[card].id
                found += [PickCampaign(name, token.id) for token in launchable(table, seat, card)]
        for module in book.ask.further_campaigns:
            found += module.further_campaigns(table, seat)
        found.append(FinishStep())
        return found

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        assert type(action) is PickCampaign
        book, name, campaign = table.book, action.marketeer, action.campaign
        if action.again:
            why = f"The marketeer busy with {action.again} cannot launch {campaign} as well."
            return refuse("K-NSM-05", why, "busy_cannot_launch", campaign=campaign)
        if not name:
            return refuse("B-MKT-01", "A marketeer launches the campaign: name one.", "marketeer_not_named")
        card, token = book.by_employee[name], book.campaign_index[campaign]
        if not table.state.chains[seat].work[card]:
            why = f"No {name} of yours is at work and free."
            if busy(seat, card, table):
                return refuse("B-MKT-11", why, "busy_with_campaign", employee=name)
            return refuse("B-MKT-01", why, "none_free", employee=name)
        if book.catalogue.campaigns[token].kind not in book.employees[card].campaign_kinds:
            why = f"A {name} cannot launch {campaign}."
            return refuse("B-MKT-01", why, "cannot_launch", employee=name, campaign=campaign)
        if not table.state.tokens_left >> token & 1:
            return refuse("B-MKT-02", f"{campaign} is not in the supply.", "campaign_taken", campaign=campaign)
        return no_room(table, seat, card, book.catalogue.campaigns[token])

    def apply(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is not PickCampaign:
            table.state.waiting = []
            return
        book = table.book
        token = book.campaign_index[action.campaign]
        kind = MESSAGE if book.catalogue.campaigns[token].off_map else PLACE
        partner = book.campaign_index.get(action.again, NOBODY)
        table.state.turn.requests.append(Request(kind, book.by_employee[action.marketeer], token, partner=partner))


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignPlacing(Placing):
    """Lay the token picked (B-MKT-03 to B-MKT-07)."""

    takes = (PlaceCampaign, PlaceAirplane)
    continues = True
    opens: ClassVar[tuple[type, ...]] = (PlaceCampaign, PlaceAirplane)

    def options(self, table: Table, seat: int) -> Options:
        request = table.state.turn.requests[-1]
        token = table.book.catalogue.campaigns[request.token]
        if token.kind == AIRPLANE:
            return [PlaceAirplane(EDGES[edge], first) for edge, first in airplane_places(table, token)]
        return Places(
            table.state.town, PlaceCampaign, token_places(table, token, reachable(table, seat, request.employee))
        )

    def tests(self, table: Table, seat: int, action: Action) -> Tests:
        """Yield what stands against a place on the board or beside it (B-MKT-03 to B-MKT-07)."""
        card = table.state.turn.requests[-1].employee
        token = token_asked(table)
        if type(action) is PlaceAirplane:
            yield misplaced_airplane(table, token, action)
            return
        assert type(action) is PlaceCampaign
        near_rule = "B-MKT-05" if unlimited(table, card) else "B-MKT-04"
        yield from token_tests(table, token, action, "B-MKT-03")
        squares = spot_of(table, cells_of(token, action)).squares
        yield unless_beside_road(table, squares, near_rule)
        yield unless_near(table, squares, reachable(table, seat, card), card, near_rule)

    def ways_at(self, table: Table, seat: int, at: Place) -> Sequence[Action]:
        return tokens_at(token_asked(table), at)

    def nothing_at(self, table: Table, at: Place) -> IllegalAction:
        return beside_an_edge()

    def apply(self, table: Table, seat: int, action: Action) -> None:
        requests = table.state.turn.requests
        request = requests.pop()
        if type(action) is PlaceAirplane:
            placed = request._replace(kind=MESSAGE, edge=EDGES.index(action.edge), number=action.first)
        else:
            assert type(action) is PlaceCampaign
            anchor = table.state.town.square(*action.at)
            placed = request._replace(kind=MESSAGE, anchor=anchor, turned=action.turned)
        requests.append(placed)


class CampaignMessage(Step):
    """Choose the good and for how long (B-MKT-09, B-MKT-10)."""

    takes = (Advertise,)
    continues = True

    def options(self, table: Table, seat: int) -> Options:
        request = table.state.turn.requests[-1]
        longest = table.book.employees[request.employee].max_duration
        rounds = [ETERNAL] if is_eternal(table, seat, request) else range(1, longest + 1)
        found: list[Action] = [Advertise(good, count) for good in advertised(table) for count in rounds]
        for module in table.book.ask.messages:
            found += module.messages(table, seat, request)
        return found

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        assert type(action) is Advertise
        request = table.state.turn.requests[-1]
        for good in (action.good, action.second):
            if good and good not in advertised(table):
                return refuse("B-MKT-09", f"{good} cannot be advertised.", "not_advertised", good=good)
        if action.second and not carries_both(table, seat, request, action):
            return refuse("K-NMS-15", "This campaign cannot carry these two goods.", "two_goods_never")
        if is_eternal(table, seat, request):
            return refuse("B-MKT-12", "This campaign never ends; its rounds are 0.", "runs_for_ever")
        longest = table.book.employees[request.employee].max_duration
        return refuse(
            "B-MKT-10", f"This marketeer's campaigns run 1 to {longest} rounds.", "rounds_allowed", count=longest
        )

    def apply(self, table: Table, seat: int, action: Action) -> None:
        assert type(action) is Advertise
        request = table.state.turn.requests.pop()
        run = launch(table, seat, request, action)
        for module in table.book.ask.launched:
            module.launched(table, seat, request, run)


def advertised(table: Table) -> list[str]:
    """Return the goods a campaign can be for (B-MKT-09)."""
    return [good.id for good in table.book.catalogue.goods if good.marketable]


def carries_both(table: Table, seat: int, request: Request, action: Advertise) -> bool:
    """Tell whether a module lets the campaign carry these two goods, for as many rounds as it may be (K-NMS-15)."""
    for module in table.book.ask.messages:
        for message in module.messages(table, seat, request):
            if type(message) is Advertise and (message.good, message.second) == (action.good, action.second):
                return True
    return False


def launchable(table: Table, seat: int, card: int) -> list[CampaignToken]:
    """Return the tokens a marketeer could launch: of its kinds, in the supply, with room (B-MKT-01, B-MKT-02)."""
    kinds = table.book.employees[card].campaign_kinds
    near = reachable(table, seat, card)
    room: dict[tuple[str, int, int], bool] = {}
    found: list[CampaignToken] = []
    for token in table.book.catalogue.campaigns:
        if token.kind not in kinds or not table.state.tokens_left >> token.index & 1:
            continue
        shape = (token.kind, token.height, token.width)
        if shape not in room:
            room[shape] = has_room(table, token, near)
        if room[shape]:
            found.append(token)
            room[shape] = token.numbered
    return found


def unlimited(table: Table, card: int) -> bool:
    """Tell whether a marketeer needs no road to its own restaurants (B-GEO-28)."""
    return table.book.employees[card].range_kind != "road"


def reachable(table: Table, seat: int, card: int) -> int:
    """Return the mask of squares of which a token must cover one (B-MKT-04, B-MKT-05)."""
    if unlimited(table, card):
        return beside_road(table)
    near = 0
    for square in range_starts(table, seat):
        near |= reach(table, square, table.book.employees[card].range, "token")
    return near


def has_room(table: Table, token: CampaignToken, near: int) -> bool:
    """Tell whether a token can stand anywhere."""
    if token.off_map:
        return True
    if token.kind == AIRPLANE:
        return has_free_edge(table, token)
    return any(mask for mask, _ in token_places(table, token, near))


def no_room(table: Table, seat: int, card: int, token: CampaignToken) -> IllegalAction:
    """Return the refusal of a token that can stand nowhere, or after others of its kind that are all alike."""
    name = token.id
    if has_room(table, token, reachable(table, seat, card)):
        return refuse("B-MKT-02", f"Take the others like {name} first.", "alike_in_order", campaign=name)
    if token.kind == AIRPLANE:
        return refuse("B-MKT-07", f"Other airplanes leave no edge free for {name}.", "no_edge_free", campaign=name)
    if unlimited(table, card):
        why = f"No place for {name} is left beside a road."
        return refuse("B-MKT-05", why, "no_room_for_campaign", campaign=name)
    why = f"There is no legal place for {name} within range."
    return refuse("B-MKT-04", why, "no_room_for_campaign", campaign=name)


def misplaced_airplane(table: Table, token: CampaignToken, action: PlaceAirplane) -> IllegalAction:
    """Return the refusal of a place beside the board."""
    if token.kind != AIRPLANE:
        return refuse("B-MKT-03", f"{token.id} is laid on squares of the board.", "laid_on_map")
    if (action.edge, action.first) in [(edge.lower(), first) for edge, first in edges(table, token)]:
        for module in table.book.ask.edge_taken:
            if module.edge_taken(table, EDGES.index(action.edge), action.first, token.lines):
                return refuse("K-RUR-14", "Something beside the map is in the way of an airplane there.", "edge_taken")
        return refuse("B-MKT-07", "Another airplane stands over these lines.", "airplane_in_the_way")
    return refuse(
        "B-MKT-06", "The airplane's whole strip must lie beside one edge of the board.", "airplane_beside_edge"
    )


def token_places(table: Table, token: CampaignToken, near: int) -> list[tuple[int, bool]]:
    """Return the top left squares for the token as printed and turned."""
    town, empty = table.state.town, table.state.empty
    shapes = [(token.height, token.width, False)]
    if token.height != token.width:
        shapes.append((token.width, token.height, True))
    return [(fits(town, empty, h, w) & covering(town, near, h, w), turned) for h, w, turned in shapes]


def is_eternal(table: Table, seat: int, request: Request) -> bool:
    """Tell whether the campaign about to be launched never ends (B-MKT-12)."""
    if keeps_campaigns(table, seat, request.employee):
        return True
    token = table.book.catalogue.campaigns[request.token]
    if token.eternal:
        return True
    for module in table.book.ask.never_ends:
        if module.never_ends(table, seat, request):
            return True
    return token.kind == BILLBOARD and is_available(table, "first_billboard_placed")


def keeps_campaigns(table: Table, seat: int, card: int) -> bool:
    """Tell whether First billboard placed makes this marketeer's campaigns last (B-MKT-12, K-RUL-40)."""
    if not table.has(seat, "first_billboard_placed"):
        return False
    return (
        BILLBOARD_MARKETEERS.of(table.book.house_rules) != "old_three_only"
        or table.book.employees[card].module == "base"
    )


def launch(table: Table, seat: int, request: Request, message: Advertise) -> Campaign:
    """Put the campaign on the board; its marketeer is busy from now on (B-MKT-11, B-MKT-13)."""
    state, book = table.state, table.book
    token = book.catalogue.campaigns[request.token]
    good = book.by_good[message.good]
    run = Campaign(
        request.token,
        seat,
        good,
        message.rounds,
        request.employee,
        request.anchor,
        request.turned,
        request.edge,
        request.number,
        book.by_good.get(message.second, NOBODY),
        request.partner,
        request.employee != NOBODY,
    )
    lay_campaign(table, run)
    if request.partner != NOBODY:
        index = next(i for i, other in enumerate(state.campaigns) if other.token == request.partner)
        state.campaigns[index] = state.campaigns[index]._replace(partner=run.token)
    elif request.employee != NOBODY:
        state.chains[seat].work[request.employee] -= 1
    if table.events is not None:
        at = None if run.anchor == NOBODY else state.town.position(run.anchor)
        edge = EDGES[run.edge] if run.edge >= 0 else ""
        name = "" if request.employee == NOBODY else book.employees[request.employee].id
        table.tell(
            CampaignLaunched(
                seat, name, token.id, message.good, run.rounds, at, run.turned, edge, run.first, message.second
            )
        )
    claim_launched(table, seat, token.kind, message.good)
    return run


def lay_campaign(table: Table, run: Campaign) -> None:
    """Put a campaign token on its place, in the order of phase 6."""
    state, tokens = table.state, table.book.catalogue.campaigns
    state.campaigns.append(run)
    state.campaigns.sort(key=lambda campaign: tokens[campaign.token].number)
    state.tokens_left &= ~(1 << run.token)
    state.empty &= ~campaign_squares(table, run)


def campaign_squares(table: Table, run: Campaign) -> int:
    """Return the mask of squares a campaign token covers; one beside the map covers none."""
    if run.anchor == NOBODY:
        return 0
    token = table.book.catalogue.campaigns[run.token]
    height, width = (token.width, token.height) if run.turned else (token.height, token.width)
    return footprint(table.state.town, run.anchor, height, width)


def claim_launched(table: Table, seat: int, kind: str, good: str) -> None:
    """Claim the milestones of a launch: its type and its good (B-MIL-30, 33, 34, 35, 44, 45)."""
    by_kind = {
        BILLBOARD: "first_billboard_placed",
        AIRPLANE: "first_airplane_campaign",
        "radio": "first_radio_campaign",
    }
    if kind in by_kind:
        claim(table, seat, by_kind[kind])
    milestone = marketed(table, good)
    if milestone:
        claim(table, seat, milestone)


def marketed(table: Table, good: str) -> str:
    """Return the milestone for marketing a good first, "" where there is none (B-MIL-33 to B-MIL-35)."""
    if table.book.by_good[good] in table.book.drinks:
        return "first_drink_marketed"
    return f"first_{good}_marketed" if good in ("burger", "pizza") else ""
