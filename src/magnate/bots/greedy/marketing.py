"""Working day, step 3: which campaign, where, for what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from magnate.bots.fast.atlas import Site
from magnate.bots.greedy import weights
from magnate.bots.greedy.desk import Desk
from magnate.bots.greedy.market import flows
from magnate.bots.greedy.prospects import Prospects
from magnate.content import CampaignToken
from magnate.model.actions import (
    Action,
    Advertise,
    FinishStep,
    Options,
    PickCampaign,
    PlaceAirplane,
    PlaceCampaign,
)
from magnate.model.state import NOBODY, Campaign, Request
from magnate.rules.airplanes import AIRPLANE, EDGES, airplane_places
from magnate.rules.launching import BILLBOARD, PLACE, is_eternal, reachable, token_places
from magnate.rules.marketing import RADIO, demand_limit, pieces_on_house, pieces_per_house, reached_houses
from magnate.town import around, bits, covering, footprint

RANK = 2.5
"""What it costs to send a marketeer one rank higher than needed."""


class Pitch(NamedTuple):
    """A campaign thought through: value, site, good and rounds."""

    value: float
    site: Site
    good: int
    rounds: int


class Agency:
    """Rates campaigns for one view."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.prospects = Prospects(desk)
        self._sites: dict[tuple[str, int, int, int, int], list[Site]] = {}

    @cached_property
    def spare(self) -> list[float]:
        """Pieces of each good the chain could serve beyond what campaigns ask for already."""
        able = self.prospects.capacity(self.desk.owned)
        return [a - f for a, f in zip(able, self.prospects.future, strict=True)]

    @cached_property
    def most(self) -> float:
        """The most demand on one house the chain could ever satisfy, where the house knows no limit."""
        return max(5.0, sum(self.prospects.capacity(self.desk.owned)))

    @cached_property
    def busy_rates(self) -> list[float]:
        """Pieces each house gets a round already."""
        return [sum(rate) for rate in flows(self.desk)]

    @cached_property
    def crowd(self) -> list[int]:
        """Pieces an ordinary campaign puts on each house: 1, more where many live."""
        run = Campaign(0, self.desk.seat, 0, 1, NOBODY, NOBODY, False)
        return [
            max(1, pieces_on_house(self.desk.table, run, house) // pieces_per_house(self.desk.table, run))
            for house in self.desk.state.houses
        ]

    @cached_property
    def goods(self) -> list[int]:
        """Goods that can be advertised."""
        return [good.index for good in self.desk.book.catalogue.goods if good.marketable]

    def best(self, card: int, token: CampaignToken) -> Pitch | None:
        """Return the best campaign a marketeer can launch with a token."""
        best: Pitch | None = None
        for site in self.sites(card, token):
            pitch = self.pitch(card, token, site)
            if best is None or pitch.value > best.value:
                best = pitch
        return best

    def pitch(self, card: int, token: CampaignToken, site: Site) -> Pitch:
        """Return the best good for a campaign at a site."""
        eternal = is_eternal(self.desk.table, self.desk.seat, Request(PLACE, card, token.index))
        longest = self.desk.book.employees[card].max_duration
        lasts = min(weights.HORIZON if eternal else longest, max(1.0, self.desk.rounds_left))
        extra = self.milestones(token)
        value, good = max(
            (self.demand_value(site, token, good) * lasts * 0.5 + extra + self.marketed(good), -good)
            for good in self.goods
        )
        return Pitch(value, site, -good, 0 if eternal else longest)

    def demand_value(self, site: Site, token: CampaignToken, good: int) -> float:
        """Return the dollars a round of this demand brings, less what it brings to others."""
        desk = self.desk
        doubled = token.kind == RADIO and (desk.has("first_radio_campaign") or desk.can_claim("first_radio_campaign"))
        room = max(0.0, self.spare[good] + weights.GROWTH)
        extra = 5 if self.marketed(good) else 0
        mine = others = 0.0
        for index in site.houses:
            house = desk.state.houses[index]
            limit = demand_limit(desk.table, house)
            full = max(0.15, 1.0 - self.busy_rates[index] / limit)
            if limit > self.most:
                full = max(0.0, 1.0 - (len(desk.state.tokens[index]) + self.busy_rates[index]) / self.most)
            pieces = (2 if doubled else 1) * self.crowd[index] * full
            share = self.prospects.shares[index]
            unit = self.prospects.base_price * desk.times[index] + desk.bonus[good] + extra
            mine += pieces * share * unit
            others += pieces * (1.0 - share) * unit
        wanted = len(site.houses) * (2 if doubled else 1)
        if wanted > room:
            mine *= (room + weights.SURPLUS * (wanted - room)) / wanted
        return mine - weights.FOR_OTHERS * others

    def marketed(self, good: int) -> float:
        """Return what the first advertisement of a good is worth, as far as the chain can make it."""
        name = self.desk.book.goods[good]
        milestone = "first_drink_marketed" if good in self.desk.book.drinks else f"first_{name}_marketed"
        if milestone not in self.desk.book.bits or not self.desk.can_claim(milestone):
            return 0.0
        return weights.FIRST_MARKETED

    def milestones(self, token: CampaignToken) -> float:
        """Return what the milestone of the kind of campaign is worth."""
        if token.kind == BILLBOARD and self.desk.can_claim("first_billboard_placed"):
            return weights.FIRST_BILLBOARD
        if token.kind == RADIO and self.desk.can_claim("first_radio_campaign"):
            return weights.FIRST_RADIO
        if token.kind == AIRPLANE and self.desk.can_claim("first_airplane_campaign"):
            return weights.FIRST_AIRPLANE
        return 0.0

    # ---------------------------------------------------------------- sites

    def sites(self, card: int, token: CampaignToken) -> list[Site]:
        """Return the sites a marketeer can use for a token, grouped by the houses they reach."""
        near = reachable(self.desk.table, self.desk.seat, card)
        key = (token.kind, token.height, token.width, token.lines, near)
        if key not in self._sites:
            if token.off_map:
                self._sites[key] = [self.beside_map(card, token)]
            elif token.kind == AIRPLANE:
                self._sites[key] = list(self._strips(token))
            else:
                self._sites[key] = [
                    site
                    for anchors, turned in token_places(self.desk.table, token, near)
                    if anchors
                    for site in self._spots(token, anchors, turned)
                ]
        return self._sites[key]

    def beside_map(self, card: int, token: CampaignToken) -> Site:
        """Return the only site of a token that lies beside the map."""
        run = Campaign(token.index, self.desk.seat, 0, 1, card, NOBODY, False)
        return Site(tuple(reached_houses(self.desk.table, run)), 0, False)

    def houses_in(self, area: int) -> tuple[int, ...]:
        """Return the houses with a square in an area."""
        return tuple(i for i, house in enumerate(self.desk.state.houses) if house.squares & area)

    def _strips(self, token: CampaignToken) -> Iterator[Site]:
        town = self.desk.state.town
        for edge, first in airplane_places(self.desk.table, token):
            houses = self.houses_in(town.strip(EDGES[edge].upper(), first, token.lines))
            yield Site(houses, 0, False, edge, first)

    def _spots(self, token: CampaignToken, anchors: int, turned: bool) -> Iterator[Site]:
        town = self.desk.state.town
        height, width = (token.width, token.height) if turned else (token.height, token.width)
        if token.kind == BILLBOARD:
            yield from self._beside_houses(anchors, turned, height, width)
        elif token.kind == RADIO:
            for mask in town.tile_mask:
                if anchors & mask:
                    square = next(bits(anchors & mask))
                    yield Site(self.houses_in(town.radio_area(square)), anchors & mask, turned)
        else:
            for block in town.blocks:
                inside = anchors & covering(town, block, height, width)
                if inside:
                    yield Site(self.houses_in(block), inside, turned)

    def _beside_houses(self, anchors: int, turned: bool, height: int, width: int) -> Iterator[Site]:
        town = self.desk.state.town
        groups: list[tuple[int, tuple[int, ...]]] = [(anchors, ())]
        for index, house in enumerate(self.desk.state.houses):
            touching = covering(town, around(town, house.squares), height, width)
            split: list[tuple[int, tuple[int, ...]]] = []
            for mask, houses in groups:
                inside = mask & touching
                if inside:
                    split.append((inside, (*houses, index)))
                if mask & ~inside:
                    split.append((mask & ~inside, houses))
            groups = split
        for mask, houses in groups:
            yield Site(houses, mask, turned)


def choose_campaign(desk: Desk, options: Options) -> Action | None:
    """Pick the marketeer and token of the best campaign, or launch nothing."""
    agency = Agency(desk)
    best: tuple[float, Action] | None = None
    seen: set[tuple[int, str, int, int, int]] = set()
    for option in options:
        if type(option) is not PickCampaign or not option.marketeer:
            continue
        card = desk.card(option.marketeer)
        token = desk.book.catalogue.campaigns[desk.book.campaign_index[option.campaign]]
        shape = (card, token.kind, token.height, token.width, token.lines)
        if shape in seen:
            continue
        seen.add(shape)
        pitch = agency.best(card, token)
        if pitch is None:
            continue
        value = pitch.value - RANK * (len(desk.book.employees[card].campaign_kinds) - 1)
        if best is None or value > best[0]:
            best = (value, option)
    if best is None or best[0] < weights.CAMPAIGN_WORTH_LAUNCHING:
        return FinishStep()
    return best[1]


def choose_campaign_place(desk: Desk, _options: Options) -> Action | None:
    """Lay the token where the best campaign lies."""
    request = desk.state.turn.requests[-1]
    token = desk.book.catalogue.campaigns[request.token]
    pitch = Agency(desk).best(request.employee, token)
    if pitch is None:
        return None
    if pitch.site.edge >= 0:
        return PlaceAirplane(EDGES[pitch.site.edge], pitch.site.first)
    anchor = next(bits(pitch.site.anchors))
    return PlaceCampaign(desk.state.town.position(anchor), pitch.site.turned)


def choose_message(desk: Desk, _options: Options) -> Action | None:
    """Advertise the good that suits the place."""
    request = desk.state.turn.requests[-1]
    token = desk.book.catalogue.campaigns[request.token]
    agency = Agency(desk)
    pitch = agency.pitch(request.employee, token, site_of(agency, request, token))
    return Advertise(desk.book.goods[pitch.good], pitch.rounds)


def site_of(agency: Agency, request: Request, token: CampaignToken) -> Site:
    """Return the site where the token picked has been laid."""
    desk = agency.desk
    if token.off_map:
        return agency.beside_map(request.employee, token)
    if request.edge >= 0:
        strip = desk.state.town.strip(EDGES[request.edge].upper(), request.number, token.lines)
        return Site(agency.houses_in(strip), 0, False)
    height, width = (token.width, token.height) if request.turned else (token.height, token.width)
    town = desk.state.town
    if token.kind == BILLBOARD:
        area = around(town, footprint(town, request.anchor, height, width))
    elif token.kind == RADIO:
        area = town.radio_area(request.anchor)
    else:
        area = town.block_of(request.anchor)
    return Site(agency.houses_in(area), 0, request.turned)
