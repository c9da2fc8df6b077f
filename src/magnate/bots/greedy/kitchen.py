"""Working day, step 4, and clean-up: make and fetch what the guests want, keep what they will want."""

from __future__ import annotations

from magnate.bots.greedy.desk import Desk
from magnate.bots.greedy.market import guests, outlook
from magnate.bots.greedy.supply import Load, Producer, ceilings, serve
from magnate.model.actions import Action, CollectDrinks, Discard, FetchDrink, FinishStep, Options, Produce, Ready
from magnate.rules.cleanup import has_freezer, kept
from magnate.rules.food import drinks_loaded


def choose_goods(desk: Desk, options: Options) -> Action | None:
    """Use the next card of the plan; then spare cards for whatever somebody may want."""
    actions: dict[tuple[int, Load], Action] = {}
    loads: dict[int, list[Load]] = {}
    for option in options:
        if isinstance(option, (Produce, FetchDrink, CollectDrinks)):
            card, load = load_of(desk, option)
            if (card, load) not in actions:
                actions[card, load] = option
                loads.setdefault(card, []).append(load)
    if not actions:
        return FinishStep()
    for (_, load), action in actions.items():
        if load and desk.book.catalogue.goods[load[0][0]].kind == "other":
            return action
    idle = desk.state.turn.idle
    free = [Producer(card, idle[card], tuple(found)) for card, found in loads.items()]
    wanted = guests(desk, desk.prices[desk.seat], ceilings(desk))
    plan = serve(desk.chain.stock, free, wanted)
    if plan.uses:
        card, load, _ = plan.uses[0]
        return actions[card, load]
    return spare_action(desk, actions, plan.missing) or FinishStep()


def load_of(desk: Desk, option: Produce | FetchDrink | CollectDrinks) -> tuple[int, Load]:
    """Return the card an option uses and the goods it brings."""
    card = desk.card(option.employee)
    if isinstance(option, Produce):
        return card, ((desk.book.by_good[option.good], option.amount),)
    each = drinks_loaded(desk.table, desk.seat, card)
    if isinstance(option, FetchDrink):
        return card, ((desk.book.by_good[option.good], each),)
    town = desk.state.town
    goods = {source.square: source.good for source in town.sources}
    load: dict[int, int] = {}
    for place in option.sources:
        good = goods[town.square(*place)]
        load[good] = load.get(good, 0) + each
    return card, tuple(sorted(load.items()))


def spare_action(desk: Desk, actions: dict[tuple[int, Load], Action], missing: list[int]) -> Action | None:
    """Return a use for a card the plan does not need: a milestone, a freezer to fill, guests left over."""
    freezer = has_freezer(desk.table, desk.seat)
    later = outlook(desk) if freezer else [0.0] * len(missing)
    best: tuple[float, Action] | None = None
    for (_, load), action in actions.items():
        value = 0.0
        for good, amount in load:
            short = missing[good] + later[good] - desk.chain.stock[good]
            value += min(amount, max(0.0, short))
            if isinstance(action, Produce) and desk.can_claim(f"first_{action.good}_produced"):
                value += 5.0
        if value > 0 and (best is None or value > best[0]):
            best = (value, action)
    return best[1] if best else None


def choose_kept(desk: Desk, options: Options) -> Action | None:
    """Keep all the freezer holds; throw away what will be asked for least."""
    if Ready() in options:
        return Ready()
    left = kept(desk.chain)
    later = outlook(desk)
    discards = [option for option in options if type(option) is Discard]
    by_good = desk.book.by_good
    return max(discards, key=lambda option: left[by_good[option.good]] - later[by_good[option.good]], default=None)
