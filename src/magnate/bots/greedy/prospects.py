"""How much one more card of a type is worth to the chain, in rough dollars a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from magnate.bots.greedy import weights
from magnate.bots.greedy.desk import Desk
from magnate.bots.greedy.market import flows, guests, outlook, shares
from magnate.bots.greedy.supply import Load, best_loads, ceilings, loads_of, producers, serve
from magnate.content import EmployeeType
from magnate.facts.advice import Advice
from magnate.model.state import NOBODY
from magnate.modules import faces_of
from magnate.rules.company import is_second, may_gain
from magnate.rules.table import Table


class Prospects:
    """What the chain can hope for, and what each card would add to it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.table: Table = desk.table
        self.seat: int = desk.seat

    @cached_property
    def advice(self) -> Advice:
        """What the modules in play say."""
        return faces_of(self.desk.book).advice

    @cached_property
    def base_price(self) -> int:
        """Unit price with nobody at work who changes it."""
        return self.desk.book.catalogue.starting_price - (1 if self.desk.has("first_to_lower_prices") else 0)

    @cached_property
    def unit(self) -> list[int]:
        """Income of one piece of each good."""
        return [self.base_price + extra for extra in self.desk.bonus]

    @cached_property
    def future(self) -> list[float]:
        """Pieces of each good the chain can hope to sell each round."""
        return outlook(self.desk)

    @cached_property
    def shares(self) -> list[float]:
        """Part of each house's demand that will be eaten here."""
        return shares(self.desk)

    @cached_property
    def houses_served(self) -> float:
        """How many houses the chain can hope to serve each round."""
        rates = [
            sum(rate) + 0.5 * len(tokens) for rate, tokens in zip(flows(self.desk), self.desk.state.tokens, strict=True)
        ]
        return sum(share * min(1.0, rate) for share, rate in zip(self.shares, rates, strict=True))

    @property
    def waitress_worth(self) -> float:
        """What a first waitress is worth."""
        return weights.WAITRESS[0]

    @cached_property
    def loads(self) -> dict[int, Sequence[Load]]:
        """Loads worth counting of each kitchen card and buyer."""
        book = self.desk.book
        return {card: best_loads(loads_of(self.desk, card)) for card in (*book.kitchen, *book.buyers)}

    def capacity(self, owned: Sequence[int]) -> list[float]:
        """Return the pieces of each good these cards bring a round; a choice counts in equal parts."""
        result = [0.0] * len(self.desk.book.goods)
        for card, loads in self.loads.items():
            if owned[card] and loads:
                for load in loads:
                    for good, amount in load:
                        result[good] += owned[card] * amount / len(loads)
        return result

    @cached_property
    def ceilings(self) -> list[list[int]]:
        """The most every seat can have of each good at the next dinner."""
        return ceilings(self.desk)

    def dinner_income(self, price: int, cards: Sequence[int]) -> float:
        """Return the money to expect from the next dinner with these producers at work."""
        desk = self.desk
        return serve(desk.chain.stock, producers(desk, cards), guests(desk, price, self.ceilings)).income

    @cached_property
    def able(self) -> list[int]:
        """Free copies of the cards that could produce for the next dinner."""
        desk = self.desk
        if desk.secret:
            return desk.chain.hand
        if desk.state.step in desk.book.working_steps and desk.state.turn.seat == desk.seat:
            return desk.state.turn.idle if desk.state.step in ("food", "build", "restaurants") else desk.chain.work
        return [0] * len(desk.chain.work) if desk.has_sealed_turn[desk.seat] else desk.chain.work

    @cached_property
    def income_now(self) -> float:
        """Money to expect from the next dinner."""
        price = self.base_price if self.desk.secret else self.desk.prices[self.desk.seat]
        return self.dinner_income(price, self.able)

    @cached_property
    def luxury_gain(self) -> float:
        """What $10 more a piece would bring at the next dinner."""
        price = self.base_price
        return self.dinner_income(price + 10, self.able) - self.dinner_income(price, self.able)

    @cached_property
    def bargain_gain(self) -> float:
        """What $1 less a piece would bring at the next dinner."""
        price = self.base_price
        return self.dinner_income(price - 1, self.able) - self.dinner_income(price, self.able)

    @cached_property
    def investing(self) -> bool:
        """Whether there is time for an investment to pay."""
        return self.desk.rounds_left > weights.LATE_GAME

    # ---------------------------------------------------------------- cards

    def keep(self, owned: Sequence[int], card: int) -> float:
        """Return what the last copy of a card is worth among those owned."""
        without = list(owned)
        without[card] -= 1
        return self.gain(without, card)

    def gain(self, owned: Sequence[int], card: int) -> float:
        """Return what one more copy of a card adds to the cards owned, its salary taken off."""
        desk = self.desk
        kind = desk.book.employees[card]
        if not may_gain(desk.table, desk.seat, card) and owned[card] >= desk.owned[card]:
            return -weights.SALARY
        value = self._asset(owned, kind)
        if not (kind.manager and kind.slots) and not kind.campaign_kinds and self.slack(owned) <= 0:
            value -= weights.WAITRESS[0]
        if kind.salaried and desk.book.has_salaries and not self._waived(kind) and self._pays(owned):
            value -= weights.SALARY
        return value

    def _waived(self, kind: EmployeeType) -> bool:
        return kind.category == "marketing" and self.desk.has("first_billboard_placed")

    def _pays(self, owned: Sequence[int]) -> bool:
        """Tell whether the next salaried card really costs money."""
        if not self.desk.has("first_to_train_someone") and not self.desk.can_claim("first_to_train_someone"):
            return True
        return sum(n for n, salaried in zip(owned, self.desk.book.salaried, strict=True) if salaried) >= 3

    def _asset(self, owned: Sequence[int], kind: EmployeeType) -> float:
        special = self.advice.cards.get(kind.id)
        if special is not None:
            return special(self, owned, kind)
        for concerns, value in _VALUES:
            if concerns(kind):
                return value(self, owned, kind)
        return 0.0

    def slack(self, owned: Sequence[int]) -> int:
        """Return slots left over when everybody works, marketeers on the road left out."""
        employees = self.desk.book.employees
        managers = sorted((e.slots for e in employees if e.slots for _ in range(owned[e.index])), reverse=True)
        best = managers[: self.desk.ceo_slots]
        workers = sum(n for n, e in zip(owned, employees, strict=True) if not e.slots) - self.busy
        return self.desk.ceo_slots - len(best) + sum(best) - workers

    @cached_property
    def busy(self) -> int:
        """Marketeers on the road."""
        campaigns = self.desk.state.campaigns
        mine = [run for run in campaigns if run.seat == self.desk.seat and run.marketeer != NOBODY]
        return sum(1 for run in mine if not is_second(run))

    def manager(self, owned: Sequence[int], kind: EmployeeType) -> float:
        """Value slots: those somebody waits for, then a few to grow into."""
        if not self.investing:
            return 0.0
        slots = sorted(e.slots for e in self.desk.book.employees if e.slots for _ in range(owned[e.index]))
        lowest = 1 if len(slots) < self.desk.ceo_slots else slots[-self.desk.ceo_slots]
        more = kind.slots - lowest
        if more <= 0:
            return 0.0
        waiting = max(0, -self.slack(owned))
        needed = min(more, waiting + 1)
        return needed * weights.MISSING_SLOT * (1.0 if waiting else 0.6) + (more - needed) * weights.EXTRA_SLOT * 0.4

    def recruiter(self, owned: Sequence[int], kind: EmployeeType) -> float:
        """Value hire actions: the first ones most, and none when the game is nearly over."""
        if not self.investing or self.desk.state.round > 12:
            return 0.0
        book = self.desk.book
        have = sum(owned[card] * book.employees[card].hires for card in book.recruiters)
        steps = [_at(weights.RECRUITING, have + i) for i in range(kind.hires)]
        return sum(steps) + (weights.FIRST_HIRED_3 if have == 1 and self.desk.can_claim("first_to_hire_3") else 0.0)

    def trainer(self, owned: Sequence[int], kind: EmployeeType) -> float:
        """Value training actions."""
        if not self.investing:
            return 0.0
        book = self.desk.book
        have = sum(owned[card] * book.employees[card].trainings for card in book.trainers)
        several = 2.0 if kind.trainings > 1 else 0.0
        first = weights.FIRST_TRAINED / 3 if self.desk.can_claim("first_to_train_someone") and not have else 0.0
        return sum(_at(weights.TRAINING, have + i) for i in range(kind.trainings)) + several + first

    def marketeer(self, owned: Sequence[int], kind: EmployeeType) -> float:
        """Value the demand of one more campaign, as far as the chain can hope to serve it."""
        desk = self.desk
        if desk.rounds_left < 1.5:
            return 0.0
        left = {t.kind for t in desk.book.catalogue.campaigns if desk.state.tokens_left >> t.index & 1}
        reach = max((self._reach(k) for k in kind.campaign_kinds if k in left), default=0.0)
        free = sum(owned[card] for card in desk.book.marketeers) - self.busy
        hunger = sum(self.capacity(owned)) + weights.GROWTH - sum(self.future) - 1.4 * free
        useful = min(reach, max(0.0, hunger))
        value = 0.5 * max(self.unit) * (useful + weights.SURPLUS * (reach - useful))
        if free <= 0 and reach:
            if desk.can_claim("first_billboard_placed"):
                value += weights.FIRST_BILLBOARD / 6
            if not any(desk.bonus):
                value += weights.FIRST_MARKETED / 6
        return value

    def _reach(self, kind: str) -> float:
        """Return how many houses a campaign of a kind will probably reach."""
        return weights.REACH_GUESS.get(kind) or self.advice.reach.get(kind, weights.UNKNOWN_REACH)

    def producer(self, owned: Sequence[int], kind: EmployeeType) -> float:
        """Value the pieces a card brings that will be asked for and nobody else brings."""
        capacity = self.capacity(owned)
        best = 0.0
        for load in self.loads[kind.index]:
            value = 0.0
            for good, amount in load:
                lacking = max(0.3, self.future[good] - capacity[good])
                value += self.unit[good] * min(amount, lacking)
            best = max(best, value)
        if kind.produces and any(self.desk.can_claim(f"first_{self._good(g)}_produced") for g in kind.produces):
            best += 0.0 if sum(owned[card] for card in self.desk.book.kitchen) else weights.FIRST_PRODUCED
        played = {"errand_boy": "first_errand_boy_played", "cart_operator": "first_cart_operator_played"}.get(kind.id)
        if played and not owned[kind.index] and self.desk.can_claim(played):
            best += weights.FIRST_PLAYED
        return best

    def _good(self, good: int) -> str:
        return self.desk.book.goods[good]

    def waitress(self, owned: Sequence[int], kind: EmployeeType) -> float:
        """Value tips."""
        first = self.desk.can_claim("first_waitress_played") and not owned[kind.index]
        more = 2.0 if self.desk.has("first_waitress_played") else 0.0
        return _at(weights.WAITRESS, owned[kind.index]) + more + (weights.FIRST_PLAYED / 2 if first else 0.0)

    def price_changer(self, owned: Sequence[int], kind: EmployeeType) -> float:
        """Value a price that wins more, or earns more, at the dinner that is known."""
        if kind.price_delta > 0:
            return self.luxury_gain if not owned[kind.index] else 0.0
        return self.bargain_gain * 0.8 if not owned[kind.index] else 0.0

    def bonus_officer(self, owned: Sequence[int], kind: EmployeeType) -> float:
        """Value half of what the chain earns."""
        return 0.0 if self.desk.has("first_to_have_100") else self.usual_income(owned) * weights.BONUS_OFFICER_SHARE

    def usual_income(self, owned: Sequence[int]) -> float:
        """Return what the chain may earn a round with these cards."""
        able = self.capacity(owned)
        return sum(price * min(a, f) for price, a, f in zip(self.unit, able, self.future, strict=True))

    def builder(self, owned: Sequence[int], kind: EmployeeType) -> float:
        """Value a garden at a house that eats here."""
        desk = self.desk
        if owned[kind.index] or not desk.state.gardens:
            return 0.0
        rates = [sum(rate) for rate in flows(desk)]
        houses = [
            share * min(2.0, rate)
            for share, rate, house in zip(self.shares, rates, desk.state.houses, strict=True)
            if not house.garden and house.may_get_garden
        ]
        return weights.GARDEN_MAKER * max(houses, default=0.0)

    def opener(self, owned: Sequence[int], kind: EmployeeType) -> float:
        """Value a further restaurant by the houses that do not eat here yet."""
        desk = self.desk
        if len(desk.chain.restaurants) >= desk.book.catalogue.restaurants_per_chain or owned[kind.index]:
            return 0.0
        lost = 1.0 - sum(self.shares) / max(1, len(self.shares))
        return weights.NEW_RESTAURANT * lost * (1.3 if kind.opens == "immediately" else 1.0)


def _at(steps: Sequence[float], index: int) -> float:
    return steps[min(index, len(steps) - 1)]


Value = Callable[[Prospects, Sequence[int], EmployeeType], float]

_VALUES: tuple[tuple[Callable[[EmployeeType], bool], Value], ...] = (
    (lambda kind: kind.hires > 0, Prospects.recruiter),
    (lambda kind: kind.trainings > 0, Prospects.trainer),
    (lambda kind: bool(kind.campaign_kinds), Prospects.marketeer),
    (lambda kind: bool(kind.produces or kind.drinks_mode), Prospects.producer),
    (lambda kind: kind.waitress, Prospects.waitress),
    (lambda kind: kind.price_delta != 0, Prospects.price_changer),
    (lambda kind: kind.income_bonus_percent > 0, Prospects.bonus_officer),
    (lambda kind: kind.builds > 0, Prospects.builder),
    (lambda kind: bool(kind.opens), Prospects.opener),
    (lambda kind: kind.manager and kind.slots > 0, Prospects.manager),
)
"""Which value concerns a card: the first that fits."""
