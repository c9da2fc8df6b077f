"""What matters for the next dinner: who cooks what, and why a house eats elsewhere."""

from __future__ import annotations

from magnate.coach.here import Here
from magnate.coach.triggers import Values, trigger
from magnate.rules.cleanup import has_freezer
from magnate.rules.milestones import is_available


@trigger("hire", lesson="prices")
def lost_by_a_dollar(here: Here) -> Values | None:
    """A house goes to a rival whose price and distance are a dollar less (B-DIN-07)."""
    for wish in here.near:
        own, first = wish.rank_of(here.seat), wish.ranks[0]
        if own is not None and own.total == first.total + 1:
            return {"house": wish.label, "rival": first.seat}
    return None


@trigger("hire", lesson="prices")
def lost_by_a_smile(here: Here) -> Values | None:
    """A house goes to a rival that has more waitresses at equal sums (B-DIN-12)."""
    for wish in here.near:
        own, first = wish.rank_of(here.seat), wish.ranks[0]
        if own is not None and own[:2] == first[:2] and own.waitresses > first.waitresses:
            return {"house": wish.label, "rival": first.seat, "count": own.waitresses - first.waitresses}
    return None


def _useful(here: Here, good: int) -> bool:
    """Tell whether a first piece of a good brings a milestone even if nobody buys it."""
    milestone = f"first_{here.book.goods[good]}_produced"
    return milestone in here.book.bits and is_available(here.table, milestone)


@trigger("food", lesson="first_dinner")
def nobody_hungry(here: Here) -> Values | None:
    """A cook could make what no house in reach wants; it is thrown away (B-CLN-02)."""
    cooks = [card for card in here.book.kitchen if here.idle_kitchen[card]]
    goods = {good for card in cooks for good in here.book.employees[card].produces}
    if not goods or has_freezer(here.table, here.seat):
        return None
    if any(here.wanted[good] or _useful(here, good) for good in goods):
        return None
    return {"employee": here.name(cooks[0])}


@trigger("food", lesson="drinks")
def drinks_unsold(here: Here) -> Values | None:
    """A buyer could fetch drinks beyond those that houses in reach want; they are thrown away (B-CLN-02)."""
    buyer = next((card for card in here.book.buyers if here.idle_kitchen[card]), None)
    if buyer is None or has_freezer(here.table, here.seat):
        return None
    if any(here.wanted[good] > here.chain.stock[good] for good in here.book.drinks):
        return None
    return {"employee": here.name(buyer)}


@trigger("food", lesson="first_dinner")
def enough_cooked(here: Here) -> Values | None:
    """There is already as much as the houses in reach want, and a cook who could make more."""
    if has_freezer(here.table, here.seat):
        return None
    for card in here.book.kitchen:
        for good in here.book.employees[card].produces if here.idle_kitchen[card] else ():
            if 0 < here.wanted[good] <= here.chain.stock[good]:
                return {"good": here.book.goods[good], "count": here.wanted[good]}
    return None


@trigger("food", "hire", lesson="drinks")
def whole_meal(here: Here) -> Values | None:
    """A house would eat here if the chain had all that it wants, and the chain has a part of it (B-DIN-04)."""
    for wish in here.near:
        if wish.ranks[0].seat != here.seat or sum(wish.order) < 2:
            continue
        short = {
            good: want - have
            for good, want in enumerate(wish.order)
            for have in [here.chain.stock[good] + here.most(good, here.idle_kitchen)]
            if want > have
        }
        if short and sum(short.values()) < sum(wish.order):
            good, count = next(iter(short.items()))
            return {"house": wish.label, "good": here.book.goods[good], "count": count}
    return None


@trigger("build", "restaurants", lesson="first_dinner", level="full")
def left_over(here: Here) -> Values | None:
    """More is in stock than the houses in reach want; the rest is thrown away (B-CLN-02)."""
    if has_freezer(here.table, here.seat):
        return None
    for good, held in enumerate(here.chain.stock):
        if held > here.wanted[good]:
            return {"good": here.book.goods[good], "count": held - here.wanted[good]}
    return None
