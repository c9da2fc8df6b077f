"""Working day, step 4, and clean-up: make and fetch what the guests want, keep what they will want."""

from __future__ import annotations

from magnate.bots.fast.menu import Diners, Producer, serve
from magnate.bots.fast.outlook import Load, Outlook
from magnate.model.actions import Action, CollectDrinks, Discard, FetchDrink, Options, Produce
from magnate.rules.cleanup import has_freezer, kept
from magnate.rules.food import drinks_loaded

Key = tuple[int, Load]
"""A card and the load it brings."""


class Kitchen:
    """The plan of one seat's step Food and drinks: what is made and fetched, card by card."""

    def __init__(self, outlook: Outlook, options: Options) -> None:
        self.outlook: Outlook = outlook
        actions: dict[Key, Action] = {}
        loads: dict[int, list[Load]] = {}
        for option in options:
            if isinstance(option, (Produce, FetchDrink, CollectDrinks)):
                key = self.key_of(option)
                if key not in actions:
                    actions[key] = option
                    loads.setdefault(key[0], []).append(key[1])
        self.queue: list[Action] = []
        self.missing: list[int] = []
        self.planned: bool = False
        idle = outlook.state.turn.idle
        if not actions:
            return
        free = [Producer(card, idle[card], found) for card, found in loads.items()]
        diners = Diners(outlook)
        menu = serve(outlook.chain.stock, free, diners.guests(diners.prices[outlook.seat]))
        left = {card: idle[card] for card in loads}
        for key, action in actions.items():
            if key[1] and outlook.cards.kept[key[1][0][0]]:
                self.queue += [action] * left[key[0]]
                left[key[0]] = 0
        for use in menu.uses:
            if left[use.card]:
                left[use.card] -= 1
                self.queue.append(actions[use.card, use.load])
        self._spare(actions, left, menu.missing)
        self.queue.reverse()

    def key_of(self, option: Produce | FetchDrink | CollectDrinks) -> Key:
        """Return the card an option uses and the goods it brings."""
        outlook = self.outlook
        book = outlook.book
        card = book.by_employee[option.employee]
        if isinstance(option, Produce):
            return card, ((book.by_good[option.good], option.amount),)
        each = drinks_loaded(outlook.table, outlook.seat, card)
        if isinstance(option, FetchDrink):
            return card, ((book.by_good[option.good], each),)
        town = outlook.state.town
        goods = {source.square: source.good for source in town.sources}
        load: dict[int, int] = {}
        for place in option.sources:
            good = goods[town.square(*place)]
            load[good] = load.get(good, 0) + each
        return card, tuple(sorted(load.items()))

    def _spare(self, actions: dict[Key, Action], left: dict[int, int], missing: list[int]) -> None:
        """Use cards the menu does not need: for a milestone, a freezer to fill, guests left over."""
        outlook = self.outlook
        freezer = has_freezer(outlook.table, outlook.seat)
        wanted = [
            missing[good] + (outlook.future[good] if freezer else 0.0) - outlook.chain.stock[good]
            for good in range(len(missing))
        ]
        claimed: set[int] = set()
        while True:
            best: Key | None = None
            most = 0.0
            for key in actions:
                if not left[key[0]]:
                    continue
                value = 0.0
                for good, amount in key[1]:
                    value += min(float(amount), max(0.0, wanted[good]))
                    if (
                        outlook.cards.makes[key[0]]
                        and good not in claimed
                        and outlook.can_claim(outlook.cards.produced[good])
                    ):
                        value += 5.0
                if value > most:
                    best, most = key, value
            if best is None:
                return
            left[best[0]] -= 1
            self.queue.append(actions[best])
            for good, amount in best[1]:
                wanted[good] -= amount
                claimed.add(good)


def choose_discard(outlook: Outlook, options: Options) -> Action | None:
    """Throw away what will be asked for least."""
    left = kept(outlook.chain)
    by_good = outlook.book.by_good
    best: Action | None = None
    most = -1e9
    for option in options:
        if type(option) is Discard:
            good = by_good[option.good]
            worth = left[good] - outlook.future[good]
            if worth > most:
                best, most = option, worth
    return best
