"""What matters in a working day: people, campaigns and building."""

from __future__ import annotations

from magnate.coach.here import Here
from magnate.coach.triggers import Values, trigger
from magnate.rules.company import ceo_slots, owned
from magnate.rules.marketing import demand_limit
from magnate.rules.milestones import is_available


@trigger("hire", lesson="staff")
def idle_trainer(here: Here) -> Values | None:
    """A trainer is at work and there is nobody on the beach to train (B-TRN-01)."""
    trainer = next((card for card in here.book.trainers if here.working[card]), -1)
    if trainer < 0 or any(count and here.book.career[card] for card, count in enumerate(here.resting)):
        return None
    return {"employee": here.name(trainer)}


@trigger("hire", lesson="staff")
def no_room(here: Here) -> Values | None:
    """There are more people than slots, with every manager seated.

    A marketeer at work is about to leave with a campaign, and needs no slot tomorrow. A manager counts as one of the
    people, and with its slots, as everywhere else on the table.
    """
    managers, marketeers = dict(here.book.managers), here.book.marketeers
    people = [
        resting if card in marketeers else working + resting
        for card, (working, resting) in enumerate(zip(here.working, here.resting, strict=True))
    ]
    ceo = ceo_slots(here.table, here.seat)
    room = sorted((slots for card, slots in managers.items() for _ in range(people[card])), reverse=True)[:ceo]
    most = ceo + sum(room)
    count = len(room) + sum(count for card, count in enumerate(people) if card not in managers)
    return {"count": count, "slots": most} if count > most else None


@trigger("train", lesson="payday")
def training_costs(here: Here) -> Values | None:
    """The first trained card brings the first salary (B-PAY-04)."""
    if not here.book.has_salaries:
        return None
    if any(owned(here.chain, card, here.table) for card in here.book.salaried_cards):
        return None
    return {}


@trigger("launch", lesson="milestones")
def endless_billboard(here: Here) -> Values | None:
    """The first billboard stays for ever, and so does its marketeer (B-MIL-30)."""
    milestone = "first_billboard_placed"
    free = any(here.working[card] for card in here.book.marketeers)
    if not free or not is_available(here.table, milestone) or here.table.has(here.seat, milestone):
        return None
    return {"milestone": milestone}


@trigger("hire", lesson="first_dinner")
def nobody_makes_it(here: Here) -> Values | None:
    """An own campaign advertises what no card of the chain makes."""
    made = here.made_by(here.people)
    for run, _ in here.runs:
        if run.good not in made and not here.chain.stock[run.good]:
            return {"campaign": here.campaign(run), "good": here.book.goods[run.good]}
    return None


@trigger("hire", lesson="distance")
def out_of_reach(here: Here) -> Values | None:
    """An own campaign reaches a house that wants something and has no road to the chain."""
    near = {wish.house for wish in here.near}
    for run, houses in here.runs:
        for wish in here.wishes:
            if wish.house in houses and wish.house not in near and wish.order[run.good]:
                return {"campaign": here.campaign(run), "house": wish.label}
    return None


@trigger("hire", lesson="distance")
def feeds_rival(here: Here) -> Values | None:
    """An own campaign reaches a house that would rather eat with a rival."""
    for run, houses in here.runs:
        for wish in here.near:
            first = wish.ranks[0]
            if wish.house in houses and wish.order[run.good] and first.seat != here.seat:
                return {"campaign": here.campaign(run), "house": wish.label, "rival": first.seat}
    return None


@trigger("hire", "launch", lesson="gardens", level="full")
def house_full(here: Here) -> Values | None:
    """An own campaign runs for a house that holds all the demand it can (B-CAM-03)."""
    state = here.table.state
    for run, houses in here.runs:
        for index in houses:
            house, limit = state.houses[index], demand_limit(here.table, state.houses[index])
            if len(state.tokens[index]) >= limit:
                return {"campaign": here.campaign(run), "house": house.label, "count": limit}
    return None


@trigger("build", lesson="gardens", level="full")
def garden_doubles(here: Here) -> Values | None:
    """A house that will eat here today has no garden yet (B-DIN-21)."""
    for wish in here.near:
        house = here.table.state.houses[wish.house]
        if wish.ranks[0].seat == here.seat and house.may_get_garden and not house.garden:
            return {"house": wish.label}
    return None


@trigger("restaurants", lesson="distance")
def opens_tomorrow(here: Here) -> Values | None:
    """What a local manager places sells nothing today (B-RST-06)."""
    idle = [card for card, count in enumerate(here.table.state.turn.idle) if count]
    if idle and all(here.book.employees[card].opens == "cleanup" for card in idle):
        return {"employee": here.name(idle[0])}
    return None
