"""What one more card of a type is worth to a chain, in rough dollars a round."""

from __future__ import annotations

from magnate.bots.fast import cards as kinds
from magnate.bots.fast.cards import Cards
from magnate.bots.fast.menu import Diners, producers, serve
from magnate.bots.fast.outlook import Outlook
from magnate.bots.fast.prizes import prizes_open
from magnate.bots.fast.weights import Weights
from magnate.rules.company import may_gain


class Roster:
    """The cards a chain owns, or thinks of owning, with the figures that every worth is made of.

    capacity: pieces of each good a round. hires, trainings: actions a round. staff: ordinary cards that need a slot.
    slots: those of the managers, ascending. salaried: cards with a salary. marketeers: those who are not on the road.
    """

    def __init__(self, outlook: Outlook, owned: list[int]) -> None:
        self.outlook: Outlook = outlook
        self.cards: Cards = outlook.cards
        self.owned: list[int] = owned[:]
        self.capacity: list[float] = outlook.capacity(owned)
        self.hires: int = 0
        self.trainings: int = 0
        self.staff: int = -outlook.busy
        self.salaried: int = 0
        self.marketeers: int = -outlook.busy
        self.kitchen: int = 0
        self.slots: list[int] = []
        for card, count in enumerate(owned):
            if count:
                self._count(card, count)

    def _count(self, card: int, copies: int) -> None:
        cards = self.cards
        self.hires += copies * cards.hires[card]
        self.trainings += copies * cards.trainings[card]
        if cards.slots[card]:
            for _ in range(copies):
                self.slots.append(cards.slots[card])
            if copies < 0:
                self.slots.remove(cards.slots[card])
            self.slots.sort()
        else:
            self.staff += copies
        if cards.salaried[card]:
            self.salaried += copies
        if cards.kinds[card]:
            self.marketeers += copies
        if cards.makes[card]:
            self.kitchen += copies

    def change(self, card: int, copies: int) -> None:
        """Add one copy of a card, or take one away (-1)."""
        self.owned[card] += copies
        self._count(card, copies)
        if self.cards.makes[card] or self.cards.mode[card]:
            self.outlook.add_capacity(self.capacity, card, float(copies))

    @property
    def slack(self) -> int:
        """Slots left over when everybody works; below 0, cards that have none."""
        top = self.outlook.ceo_slots
        best = self.slots[-top:] if top else []
        return top - len(best) + sum(best) - self.staff


class Worths:
    """Values cards for one seat in one step."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.cards: Cards = outlook.cards
        self.weights: Weights = outlook.weights
        self.limited: list[bool] = [
            self.cards.limited[card] and not may_gain(outlook.table, outlook.seat, card)
            for card in range(self.cards.count)
        ]
        self.free_marketing: bool = outlook.table.has(outlook.seat, "first_billboard_placed")
        self.trained: bool = outlook.table.has(outlook.seat, "first_to_train_someone")
        self.may_train_first: bool = outlook.can_claim("first_to_train_someone")
        self.may_hire_three: bool = outlook.can_claim("first_to_hire_3")
        self.may_post_first: bool = outlook.can_claim("first_billboard_placed")
        self.dearest: int = max(outlook.unit)
        self.hope: float = sum(outlook.future)
        self.reach: dict[str, float] = self._reach()
        self.prizes: list[float] = prizes_open(outlook, self.cards.prizes)
        self.later: list[float] = later_of(self.cards, self.weights) if outlook.investing else []
        self._diners: Diners | None = None
        self._price_gains: dict[int, float] = {}

    def _reach(self) -> dict[str, float]:
        """Return the houses a campaign will probably reach, of the kinds that have a token left."""
        found: dict[str, float] = {}
        left = self.outlook.state.tokens_left
        for token in self.outlook.book.catalogue.campaigns:
            if left >> token.index & 1:
                found[token.kind] = self.cards.reach.get(token.kind, kinds.UNKNOWN_REACH)
        local = self.weights.local
        if local:
            room = self._houses_with_room()
            for kind, reach in found.items():
                found[kind] = reach + local * (min(reach, room) - reach)
        return found

    def _houses_with_room(self) -> float:
        """Return how many houses eat here and have room for more demand, shared ones in part."""
        outlook, total = self.outlook, 0.0
        for index, share in enumerate(outlook.shares):
            total += share * max(0.0, 1.0 - outlook.rate[index] / float(outlook.atlas.limits[index]))
        return total

    def gain(self, roster: Roster, card: int) -> float:
        """Return what one more copy of a card adds to a roster, its salary taken off."""
        weights, cards = self.weights, self.cards
        if self.limited[card] and roster.owned[card] >= self.outlook.owned[card]:
            return -weights.salary
        special = cards.special[card]
        if special is not None:
            value = float(special(self.outlook, roster.owned, self.outlook.book.employees[card]))
        else:
            value = self._by_role(roster, card)
        role = cards.role[card]
        if role != kinds.MANAGER and not cards.kinds[card] and roster.slack <= 0:
            value -= weights.waitress_1
        if self.prizes and not roster.owned[card]:
            value += self.prizes[card]
        if self.later and self.later[card]:
            value += self.later[card] / (1.0 + roster.owned[card])
        if cards.salaried[card] and self._pays(roster, card):
            value -= weights.salary
        return value

    def _pays(self, roster: Roster, card: int) -> bool:
        """Tell whether this salary really costs money."""
        if self.free_marketing and self.cards.marketing[card]:
            return False
        return roster.salaried >= 3 or not (self.trained or self.may_train_first)

    def loss(self, roster: Roster, card: int) -> float:
        """Return what the last copy of a card is worth among those of a roster."""
        roster.change(card, -1)
        value = self.gain(roster, card)
        roster.change(card, 1)
        return value

    def _by_role(self, roster: Roster, card: int) -> float:
        role = self.cards.role[card]
        if role == kinds.PRODUCER:
            return self._producer(roster, card)
        if role == kinds.MANAGER:
            return self._manager(roster, card)
        if role == kinds.MARKETEER:
            return self._marketeer(roster, card)
        if role == kinds.RECRUITER:
            return self._recruiter(roster, card)
        if role == kinds.TRAINER:
            return self._trainer(roster, card)
        if role == kinds.WAITRESS:
            return self._waitress(roster, card)
        if role == kinds.PRICE:
            return 0.0 if roster.owned[card] else self._price(roster, card)
        if role == kinds.OFFICER:
            return self._officer(roster)
        if role == kinds.BUILDER:
            return self._builder(roster, card)
        if role == kinds.OPENER:
            return self._opener(roster, card)
        return 0.0

    def _manager(self, roster: Roster, card: int) -> float:
        """Value slots: those somebody waits for, then a few to grow into."""
        weights, outlook = self.weights, self.outlook
        if not outlook.investing:
            return 0.0
        top = outlook.ceo_slots
        lowest = 1 if len(roster.slots) < top else roster.slots[len(roster.slots) - top]
        more = self.cards.slots[card] - lowest
        if more <= 0:
            return 0.0
        waiting = max(0, -roster.slack)
        needed = min(more, waiting + 1)
        each = weights.slot_missing if waiting else weights.slot_missing_soon
        return needed * each + (more - needed) * weights.slot_spare

    def _recruiter(self, roster: Roster, card: int) -> float:
        """Value hire actions: the first ones most, and none when the game is nearly over."""
        weights, outlook = self.weights, self.outlook
        if not outlook.investing:
            return 0.0
        if outlook.state.round > weights.last_hires and outlook.rounds_left < weights.lasting:
            return 0.0
        value = 0.0
        for step in range(roster.hires, roster.hires + self.cards.hires[card]):
            value += (weights.recruit_1, weights.recruit_2, weights.recruit_3, weights.recruit_more)[min(step, 3)]
        if roster.hires == 1 and self.may_hire_three:
            value += weights.first_three
        return value

    def _trainer(self, roster: Roster, card: int) -> float:
        """Value training actions."""
        weights = self.weights
        if not self.outlook.investing:
            return 0.0
        actions = self.cards.trainings[card]
        value = weights.train_several if actions > 1 else 0.0
        for step in range(roster.trainings, roster.trainings + actions):
            value += (weights.train_1, weights.train_2, weights.train_3, weights.train_more)[min(step, 3)]
        if self.may_train_first and not roster.trainings:
            value += weights.first_trained / 3
        return value

    def _marketeer(self, roster: Roster, card: int) -> float:
        """Value the demand of one more campaign, as far as the chain can hope to serve it."""
        weights, outlook = self.weights, self.outlook
        if outlook.rounds_left < 1.5:
            return 0.0
        reach = 0.0
        for kind in self.cards.kinds[card]:
            reach = max(reach, self.reach.get(kind, 0.0))
        hunger = sum(roster.capacity) + weights.growth - self.hope - 1.4 * roster.marketeers
        useful = min(reach, max(0.0, hunger))
        value = weights.half * self.dearest * (useful + weights.surplus * (reach - useful))
        if roster.marketeers <= 0 and reach:
            if self.may_post_first:
                value += weights.first_billboard / 6
            if not any(outlook.bonus):
                value += weights.first_marketed / 6
        return value

    def _producer(self, roster: Roster, card: int) -> float:
        """Value the pieces a card brings that will be asked for and nobody else brings."""
        weights, outlook, cards = self.weights, self.outlook, self.cards
        best = 0.0
        for load in outlook.loads(card):
            value = 0.0
            for good, amount in load:
                lacking = max(weights.lacking_least, outlook.future[good] - roster.capacity[good])
                value += outlook.unit[good] * min(float(amount), lacking)
            best = max(best, value)
        if cards.mode[card]:
            best *= weights.thirst
        if cards.makes[card] and not roster.kitchen:
            for good in cards.makes[card]:
                if outlook.can_claim(cards.produced[good]):
                    best += weights.first_produced
                    break
        if cards.played[card] and not roster.owned[card] and outlook.can_claim(cards.played[card]):
            best += weights.first_played
        return best

    def _waitress(self, roster: Roster, card: int) -> float:
        """Value tips."""
        weights, have = self.weights, roster.owned[card]
        value = weights.waitress_1 if have < 2 else weights.waitress_3 if have < 4 else weights.waitress_5
        if self.outlook.table.has(self.outlook.seat, "first_waitress_played"):
            return value + 2.0
        if not have and self.outlook.can_claim("first_waitress_played"):
            value += weights.first_played / 2
        return value

    def _price(self, roster: Roster, card: int) -> float:
        """Value another price: what it brings at the next dinner, or what a higher one may bring later."""
        delta, weights = self.cards.price[card], self.weights
        gain = self.price_gain(delta)
        if delta <= 0 or not weights.later_luxury or not self.outlook.investing:
            return gain
        pieces = 0.0
        for good, able in enumerate(roster.capacity):
            pieces += min(able, self.outlook.future[good])
        return max(gain, weights.later_luxury * delta * pieces)

    def price_gain(self, delta: int) -> float:
        """Return what another price would bring at the next dinner; a lower one counts a little less."""
        found = self._price_gains.get(delta)
        if found is None:
            diners, outlook = self.diners, self.outlook
            free = producers(outlook, outlook.chain.hand if outlook.secret else outlook.chain.work)
            stock = outlook.chain.stock
            base = outlook.base_price
            plain = serve(stock, free, diners.guests(base)).income
            found = serve(stock, free, diners.guests(base + delta)).income - plain
            found *= self.weights.bargain if delta < 0 else self.weights.luxury
            self._price_gains[delta] = found
        return found

    @property
    def diners(self) -> Diners:
        """The houses with demand."""
        if self._diners is None:
            self._diners = Diners(self.outlook)
        return self._diners

    def _officer(self, roster: Roster) -> float:
        """Value half of what the chain earns."""
        outlook = self.outlook
        if outlook.table.has(outlook.seat, "first_to_have_100"):
            return 0.0
        income = 0.0
        for good, price in enumerate(outlook.unit):
            income += price * min(roster.capacity[good], outlook.future[good])
        return income * self.weights.officer

    def _builder(self, roster: Roster, card: int) -> float:
        """Value a garden at a house that eats here."""
        outlook = self.outlook
        if roster.owned[card] or not outlook.state.gardens:
            return 0.0
        best = 0.0
        for index, house in enumerate(outlook.state.houses):
            if not house.garden and house.may_get_garden:
                best = max(best, outlook.shares[index] * min(2.0, outlook.rate[index]))
        return self.weights.garden * best

    def _opener(self, roster: Roster, card: int) -> float:
        """Value a further restaurant by the houses that do not eat here yet."""
        outlook = self.outlook
        if roster.owned[card] or len(outlook.chain.restaurants) >= outlook.book.catalogue.restaurants_per_chain:
            return 0.0
        lost = 1.0 - sum(outlook.shares) / max(1, len(outlook.shares))
        return self.weights.new_restaurant * lost * (1.3 if self.cards.instant[card] else 1.0)


MOST_MORE = 3.0
"""Steps beyond which more slots, pieces or actions of one card count no further."""


def later_of(cards: Cards, weights: Weights) -> list[float]:
    """Return what every card will bring beyond what can be foreseen, in dollars a round; empty where nothing will."""
    staff = weights.later_slots or weights.later_training or weights.later_hiring or weights.later_officer
    trade = weights.later_campaigns or weights.later_cooking or weights.later_drinks
    if not (staff or trade or weights.later_building or weights.later_opening):
        return []  # most seats: this is asked at every step
    found = [0.0] * cards.count
    for card in range(cards.count):
        role = cards.role[card]
        if role == kinds.MANAGER:
            found[card] = weights.later_slots * min(MOST_MORE, max(0.0, cards.slots[card] - 2.0))
        elif role == kinds.MARKETEER:
            found[card] = weights.later_campaigns * min(MOST_MORE, len(cards.kinds[card]) - 1.0)
        elif role == kinds.PRODUCER and cards.makes[card]:
            found[card] = weights.later_cooking * min(MOST_MORE, max(0.0, cards.amount[card] - 1.0))
        elif role == kinds.PRODUCER:
            found[card] = weights.later_drinks * (1.0 if cards.fetches[card] else 2.0)
        elif role == kinds.TRAINER:
            found[card] = weights.later_training * (cards.trainings[card] - 1.0)
        elif role == kinds.RECRUITER:
            found[card] = weights.later_hiring * min(MOST_MORE, cards.hires[card] - 1.0)
        elif role == kinds.OFFICER:
            found[card] = weights.later_officer
        elif role == kinds.BUILDER:
            found[card] = weights.later_building
        elif role == kinds.OPENER:
            found[card] = weights.later_opening
    return found
