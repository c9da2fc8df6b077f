"""What matters before a structure is sealed, and while a game is set up."""

from __future__ import annotations

from magnate.coach.here import Here
from magnate.coach.triggers import Values, trigger
from magnate.model.state import ETERNAL, NOBODY
from magnate.rules.company import fits, slots
from magnate.rules.milestones import is_available

RESTRUCTURING = "restructuring"


@trigger("first_restaurant", lesson="distance")
def first_spot(here: Here) -> Values | None:
    """The first restaurant decides which houses are near."""
    return {} if here.table.state.houses else None


@trigger("reserve", lesson="bank")
def reserve_card(here: Here) -> Values | None:
    """The reserve card decides how long the game is, and how many slots there are later."""
    return {} if here.book.has_reserves else None


@trigger(RESTRUCTURING, lesson="staff")
def overfull(here: Here) -> Values | None:
    """A structure that does not fit leaves the CEO alone (B-RES-07)."""
    if fits(here.table, here.seat, here.working):
        return None
    return {"count": sum(here.working), "slots": slots(here.table, here.seat, here.working)}


@trigger(RESTRUCTURING, lesson="first_dinner")
def cook_at_home(here: Here) -> Values | None:
    """A house wants what somebody on the beach could make, and nobody at work makes it."""
    for good, want in enumerate(here.wanted):
        if want <= here.chain.stock[good] or here.most(good, here.working):
            continue
        cook = next(
            (c for c, count in enumerate(here.resting) if count and good in here.book.employees[c].produces), -1
        )
        if cook >= 0:
            return {"employee": here.name(cook), "good": here.book.goods[good], "count": want}
    return None


@trigger(RESTRUCTURING, lesson="prices")
def tie_lost_to_waitresses(here: Here) -> Values | None:
    """A house went to a rival last round at equal sums, for more waitresses (B-DIN-12)."""
    lost = here.lost("fewer_waitresses")
    if lost is None or here.waitresses > lost[2].waitresses:
        return None
    house, own, chosen = lost
    return {"house": house.house, "rival": chosen.seat, "count": chosen.waitresses - own.waitresses}


@trigger(RESTRUCTURING, lesson="order")
def tie_lost_to_order(here: Here) -> Values | None:
    """A house went to a rival last round for its place in the turn order alone (B-DIN-13).

    A waitress more settles such a tie; the most open slots let a chain choose its place first (B-ORD-01).
    """
    lost = here.lost("later_in_order")
    if lost is None or here.waitresses > lost[1].waitresses:
        return None
    house, _, chosen = lost
    return {"house": house.house, "rival": chosen.seat}


@trigger(RESTRUCTURING, lesson="campaigns")
def nobody_advertises(here: Here) -> Values | None:
    """No house in reach wants anything, the chain has no campaign, and its marketeer stays on the beach."""
    marketeers = here.book.marketeers
    if any(here.wanted) or here.runs or any(here.working[card] for card in marketeers):
        return None
    idle = next((card for card in marketeers if here.resting[card]), None)
    return None if idle is None else {"employee": here.name(idle)}


@trigger(RESTRUCTURING, lesson="milestones")
def milestone_slips(here: Here) -> Values | None:
    """A rival can take a milestone this round that a card in the own hand would bring as well (B-MIL-02)."""
    state = here.table.state
    for card, milestone in here.book.played:
        if not here.resting[card] or here.working[card] or here.table.has(here.seat, milestone):
            continue
        rivals = [chain.seat for chain in state.chains if chain.seat != here.seat and chain.hand[card]]
        if rivals and is_available(here.table, milestone):
            return {"milestone": milestone, "employee": here.name(card), "rival": rivals[0]}
    return None


@trigger(RESTRUCTURING, lesson="staff")
def empty_manager(here: Here) -> Values | None:
    """A manager at work fills a slot, nobody needs those it brings, and on the beach a trainer could train it."""
    if not any(here.working[card] for card in here.book.trainers):
        return None
    for card, _ in here.book.managers:
        without = here.working[:]
        without[card] = 0
        room = slots(here.table, here.seat, without)
        if here.working[card] and 0 < sum(without) < room and fits(here.table, here.seat, without):
            return {"employee": here.name(card)}
    return None


@trigger(RESTRUCTURING, lesson="drinks")
def nobody_thirsty(here: Here) -> Values | None:
    """A buyer goes to work though no house in reach wants a drink."""
    if any(here.wanted[good] for good in here.book.drinks):
        return None
    brings = dict(here.book.played)
    for card in here.book.buyers:
        milestone = brings.get(card, "")
        if here.working[card] and not (milestone and is_available(here.table, milestone)):
            return {"employee": here.name(card)}
    return None


@trigger(RESTRUCTURING, lesson="campaigns")
def marketeer_away(here: Here) -> Values | None:
    """A marketeer is busy for some rounds and cannot be put to work."""
    run = next((run for run, _ in here.runs if run.marketeer != NOBODY and run.rounds != ETERNAL), None)
    if run is None:
        return None
    return {"employee": here.name(run.marketeer), "campaign": here.campaign(run), "rounds": run.rounds}


@trigger(RESTRUCTURING, lesson="order", level="full")
def no_open_slot(here: Here) -> Values | None:
    """Every slot is filled, one of them by somebody who has nothing to do today: others choose their place first."""
    if sum(here.working) < slots(here.table, here.seat, here.working):
        return None
    for card, count in enumerate(here.working):
        made = here.made_by([int(other == card) for other in range(len(here.working))])
        if count and made and not any(here.wanted[good] for good in made):
            return {"employee": here.name(card)}
    return None


@trigger("order_of_business", lesson="order")
def tie_by_order(here: Here) -> Values | None:
    """A house is tied in everything but the turn order, which is chosen now (B-DIN-13)."""
    for wish in here.near:
        own = wish.rank_of(here.seat)
        assert own is not None, "these houses are connected"
        rival = next((rank for rank in wish.ranks if rank.seat != here.seat and rank[:3] == own[:3]), None)
        if rival is not None and own[:3] == wish.ranks[0][:3]:
            return {"house": wish.label, "rival": rival.seat}
    return None


@trigger("order_of_business", lesson="order", level="full")
def choose_place(here: Here) -> Values | None:
    """Early places take what is scarce, late ones see what others do."""
    return {"count": len(here.table.state.order)} if len(here.table.state.order) > 1 else None
