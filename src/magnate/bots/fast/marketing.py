"""Working day, step 3: which campaign, where, for what."""

from __future__ import annotations

from typing import NamedTuple

from magnate.bots.fast.atlas import Site
from magnate.bots.fast.contest import likely_shares
from magnate.bots.fast.outlook import Outlook
from magnate.bots.fast.prizes import prizes_open
from magnate.bots.fast.worth import Roster, Worths
from magnate.content import CampaignToken
from magnate.model.actions import Action, Advertise, Options, PickCampaign, PlaceAirplane, PlaceCampaign
from magnate.model.state import NOBODY, Campaign, Request
from magnate.rules.airplanes import AIRPLANE, EDGES
from magnate.rules.launching import BILLBOARD, PLACE, is_eternal, reachable
from magnate.rules.marketing import RADIO, pieces_on_house, pieces_per_house
from magnate.rules.table import Table
from magnate.town import bits


class Pitch(NamedTuple):
    """A campaign thought through: value, marketeer, token, site, good, and rounds (0: for ever)."""

    value: float
    card: int
    token: int
    site: Site
    good: int
    rounds: int


class Agency:
    """Rates the campaigns a seat can launch now."""

    def __init__(self, outlook: Outlook, worths: Worths) -> None:
        self.outlook: Outlook = outlook
        self.worths: Worths = worths
        table, state, weights = outlook.table, outlook.state, outlook.weights
        roster = Roster(outlook, outlook.owned)
        able = roster.capacity
        self.room: list[float] = [
            max(0.0, able[good] - outlook.future[good] + weights.growth * (1.0 if able[good] else weights.unmade))
            for good in range(len(able))
        ]
        most = max(5.0, sum(able))
        run = Campaign(0, outlook.seat, 0, 1, NOBODY, NOBODY, False)
        several = bool(outlook.book.ask.tokens_per_house)
        self.marketed: list[float] = [self._marketed(good) for good in range(len(able))]
        self.sold: list[float] = prizes_open(outlook, outlook.cards.sold)
        self.likely: list[list[float]] = likely_shares(outlook)
        self.unable: list[bool] = [not pieces for pieces in able]
        self.plain: list[list[float]] = []
        for index, house in enumerate(state.houses):
            limit = float(outlook.atlas.limits[index])
            rate = outlook.rate[index]
            full = max(0.15, 1.0 - rate / limit)
            if limit > most:
                full = max(0.0, 1.0 - (len(state.tokens[index]) + rate) / most)
            crowd = 1
            if several:
                crowd = max(1, pieces_on_house(table, run, house) // pieces_per_house(table, run))
            self.plain.append(self._worths(index, full * crowd))

    def _worths(self, index: int, pieces: float) -> list[float]:
        """Return what one token's demand at a house brings the chain, and, below, what it brings others, by good."""
        outlook = self.outlook
        goods = len(outlook.bonus)
        likely = self.likely[index] if self.likely else [outlook.shares[index]] * goods
        base = outlook.base_price * outlook.atlas.times[index]
        blocked = self._blocked(index)
        found: list[float] = []
        for good, extra in enumerate(outlook.bonus):
            unit = base + extra + (5 if self.marketed[good] else 0)
            found.append(pieces * likely[good] * unit * (blocked[good] if blocked else 1.0))
        for good, extra in enumerate(outlook.bonus):
            unit = base + extra + (5 if self.marketed[good] else 0)
            found.append(pieces * (1.0 - likely[good]) * unit)
        return found

    def _blocked(self, index: int) -> list[float]:
        """Return what part of a campaign's demand for each good a house can eat here, by what else it asks for."""
        outlook = self.outlook
        if outlook.weights.blocked == 1.0:
            return []
        wanted = [rate > 0.0 for rate in outlook.rates[index]]
        for good, _ in outlook.state.tokens[index]:
            wanted[good] = True
        missing = [good for good, is_wanted in enumerate(wanted) if is_wanted and self.unable[good]]
        if not missing:
            return []
        return [outlook.weights.blocked if missing != [good] else 1.0 for good in range(len(wanted))]

    def _marketed(self, good: int) -> float:
        """Return what the first advertisement of a good is worth."""
        return self.outlook.weights.first_marketed if self.outlook.can_claim(self.outlook.cards.marketed[good]) else 0.0

    def best(self, card: int, token: CampaignToken) -> Pitch | None:
        """Return the best campaign a marketeer can launch with a token."""
        outlook = self.outlook
        near = 0 if token.off_map or token.kind == AIRPLANE else reachable(outlook.table, outlook.seat, card)
        best: Pitch | None = None
        for site in outlook.atlas.sites(outlook.table, outlook.seat, card, token, near):
            pitch = self.pitch(card, token, site)
            if best is None or pitch.value > best.value:
                best = pitch
        return best

    def pitch(self, card: int, token: CampaignToken, site: Site) -> Pitch:
        """Return the best good for a campaign at a site."""
        outlook, weights = self.outlook, self.outlook.weights
        eternal = is_eternal(outlook.table, outlook.seat, Request(PLACE, card, token.index))
        longest = outlook.cards.longest[card]
        lasts = min(weights.horizon if eternal else float(longest), max(1.0, outlook.rounds_left))
        doubled = token.kind == RADIO and (
            outlook.table.has(outlook.seat, "first_radio_campaign") or outlook.can_claim("first_radio_campaign")
        )
        times = 2 if doubled else 1
        goods = len(outlook.bonus)
        wanted = float(times * len(site.houses))
        best, chosen = -1e9, 0
        for good in outlook.cards.marketable:
            mine = others = 0.0
            for index in site.houses:
                worths = self.plain[index]
                mine += worths[good]
                others += worths[goods + good]
            room = self.room[good]
            if wanted > room:
                mine *= (room + weights.surplus * (wanted - room)) / wanted
            if good in outlook.book.drinks:
                mine *= weights.thirst
            value = times * (mine - weights.for_others * others) * lasts * weights.half + self.marketed[good]
            if self.sold:
                value += self.sold[good]
            if value > best:
                best, chosen = value, good
        return Pitch(best + self._first(token), card, token.index, site, chosen, 0 if eternal else longest)

    def _first(self, token: CampaignToken) -> float:
        """Return what the milestone of a kind of campaign is worth."""
        outlook, weights = self.outlook, self.outlook.weights
        if token.kind == BILLBOARD and outlook.can_claim("first_billboard_placed"):
            return weights.first_billboard
        if token.kind == RADIO and outlook.can_claim("first_radio_campaign"):
            return weights.first_radio
        if token.kind == AIRPLANE and outlook.can_claim("first_airplane_campaign"):
            return weights.first_airplane
        return 0.0

    def _launches(self, options: Options) -> list[tuple[Action, int, CampaignToken]]:
        """Return the options that launch something, with card and token, one of all that differ in a number alone."""
        book = self.outlook.book
        found: list[tuple[Action, int, CampaignToken]] = []
        seen: set[tuple[int, str, int, int, int]] = set()
        for option in options:
            if type(option) is not PickCampaign or not option.marketeer:
                continue
            card = book.by_employee[option.marketeer]
            token = book.catalogue.campaigns[book.campaign_index[option.campaign]]
            shape = (card, token.kind, token.height, token.width, token.lines)
            if shape not in seen:
                seen.add(shape)
                found.append((option, card, token))
        return found

    def pitches(self, options: Options) -> list[tuple[Action, Pitch]]:
        """Return the campaigns worth a second look, the best first: for every token the best of each set of houses."""
        outlook = self.outlook
        found: list[tuple[float, int, Action, Pitch]] = []
        for option, card, token in self._launches(options):
            near = 0 if token.off_map or token.kind == AIRPLANE else reachable(outlook.table, outlook.seat, card)
            houses: set[tuple[int, ...]] = set()
            for site in outlook.atlas.sites(outlook.table, outlook.seat, card, token, near):
                if site.houses not in houses:
                    houses.add(site.houses)
                    pitch = self.pitch(card, token, site)
                    found.append((-pitch.value, len(found), option, pitch))
        found.sort()
        return [(option, pitch) for _, _, option, pitch in found]

    def choose(self, options: Options) -> tuple[Action, Pitch] | None:
        """Return marketeer and token of the best campaign, with the campaign; None to launch nothing."""
        weights = self.outlook.weights
        best: Pitch | None = None
        action: Action | None = None
        most = weights.worth_launching
        for option, card, token in self._launches(options):
            pitch = self.best(card, token)
            if pitch is None:
                continue
            value = pitch.value - weights.rank * (len(self.outlook.cards.kinds[card]) - 1)
            if self.worths.prizes:
                value += self.worths.prizes[card]
            if value > most or (best is None and value == most):
                most, best, action = value, pitch, option
        if best is None or action is None:
            return None
        return action, best


def place_of(table: Table, pitch: Pitch) -> Action:
    """Return where the token of a campaign thought through is laid."""
    if pitch.site.edge >= 0:
        return PlaceAirplane(EDGES[pitch.site.edge], pitch.site.first)
    return PlaceCampaign(table.state.town.position(next(bits(pitch.site.anchors))), pitch.site.turned)


def message_of(table: Table, pitch: Pitch) -> Action:
    """Return what a campaign thought through says, and for how long."""
    return Advertise(table.book.goods[pitch.good], pitch.rounds)
