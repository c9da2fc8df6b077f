"""Which choices are worth trying out: the fast policy's own, and the next best of other kinds."""

from __future__ import annotations

import random
from collections.abc import Mapping

from magnate.bots.fast import cards as kinds
from magnate.bots.fast import places
from magnate.bots.fast.marketing import Agency, Pitch, message_of, place_of
from magnate.bots.fast.outlook import Outlook
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.scarce import open_with
from magnate.bots.fast.structure import ordinary_values, price_offers
from magnate.bots.fast.worth import Worths
from magnate.model.actions import (
    FINISH,
    Action,
    FinishStep,
    Hire,
    Options,
    PickCampaign,
    Train,
)
from magnate.rules.company import fits
from magnate.rules.table import Table

Goal = list[int]
"""A structure: cards at work by type."""


def structures(policy: Policy, table: Table, seat: int, most: int) -> list[Goal]:
    """Return structures to try: the policy's own first, then its own at other prices, half of them at most.

    After these come structures with one card more, less, or another.
    """
    outlook = policy.look(table, seat)
    own = policy.structure(table, seat)
    hand = outlook.chain.hand
    worths = {card: value for value, card in sorted(ordinary_values(outlook, Worths(outlook)))}
    prices = [goal for goal in other_prices(outlook, own, worths) if fits(table, seat, goal)]
    first = [own, *prices[: most // 2]]
    found = first[:]
    idle = [card for card, held in enumerate(hand) if held > own[card]]
    idle.sort(key=lambda card: -worths.get(card, 0.0))
    busy = [card for card, count in enumerate(own) if count]
    busy.sort(key=lambda card: worths.get(card, 0.0))
    changes: list[tuple[int, int]] = [(card, -1) for card in idle]
    changes += [(-1, card) for card in busy]
    changes += [(plus, minus) for plus in idle[:4] for minus in busy[:4]]
    for plus, minus in changes:
        goal = own[:]
        if plus >= 0:
            goal[plus] += 1
        if minus >= 0:
            goal[minus] -= 1
        if goal not in found and fits(table, seat, goal):
            found.append(goal)
    return first + spread(found[len(first) :], most - len(first))


def other_prices(outlook: Outlook, own: Goal, worths: Mapping[int, float]) -> list[Goal]:
    """Return a structure with each other set of its price cards at work, if need be instead of its least useful ones.

    worths: of its cards this round.
    """
    cards = outlook.cards
    plain = [0 if cards.price[card] else count for card, count in enumerate(own)]
    free = open_with(outlook, plain)
    useful = [card for card, count in enumerate(plain) for _ in range(count) if not cards.manager[card]]
    useful.sort(key=lambda card: worths.get(card, 0.0))
    found: list[Goal] = []
    for offer in [[], *price_offers(outlook)]:
        goal = plain[:]
        for card in useful[: max(0, len(offer) - free)]:
            goal[card] -= 1
        for card in offer:
            goal[card] += 1
        if goal != own and goal not in found:
            found.append(goal)
    return found


def spread(goals: list[Goal], most: int) -> list[Goal]:
    """Return at most so many, the first ones first, and the rest from all over the list."""
    if len(goals) <= most or most < 2:
        return goals[:most]
    step = (len(goals) - 1) / (most - 1)
    return [goals[round(number * step)] for number in range(most)]


def lines(
    policy: Policy, table: Table, seat: int, question: str, options: Options, dice: random.Random, most: int
) -> list[list[Action]]:
    """Return lines of actions to try, each the beginning of one choice: the policy's own first."""
    own = policy.choose(table, seat, options, dice)
    found: list[list[Action]] = [[own]]
    if question == "launch":
        pitch = policy.memory(table, seat).pitch
        if pitch is not None and type(own) is PickCampaign:
            found = [campaign_line(table, own, pitch)]
        return found + [line for line in campaigns(policy.look(table, seat), options, most) if line != found[0]]
    if question == "hire":
        hires = hires_to_try(policy.look(table, seat), options, own)
        return found + [[action] for action in hires[: most - 1]]
    if question == "train":
        return found + [[action] for action in different_trainings(options, own)][: most - 1]
    if question == "first_restaurant":
        ranked = places.ranked_first_restaurants(policy.look(table, seat), options)
        return [[action] for action in ranked[:most]]
    others = [option for option in options if option != own]
    step = max(1, (len(others) + most - 2) // max(1, most - 1))
    return found + [[action] for action in others[::step]]


def different_hires(options: Options, own: Action) -> list[Action]:
    """Return one hire of each kind besides the own choice, and hiring nobody."""
    seen = {own.employee} if type(own) is Hire else set()
    found: list[Action] = []
    for option in options:
        if type(option) is Hire and option.employee not in seen:
            seen.add(option.employee)
            found.append(option)
        elif type(option) is FinishStep and type(own) is not FinishStep:
            found.append(option)
    return found


def hires_to_try(outlook: Outlook, options: Options, own: Action) -> list[Action]:
    """Return the same with managers and recruiters last: of all hires they seldom turn out better than the own one."""
    cards, numbers = outlook.cards, outlook.book.by_employee
    first: list[Action] = []
    last: list[Action] = []
    for action in different_hires(options, own):
        role = cards.role[numbers[action.employee]] if type(action) is Hire else kinds.OTHER
        if role in (kinds.MANAGER, kinds.RECRUITER):
            last.append(action)
        else:
            first.append(action)
    return first + last


def different_trainings(options: Options, own: Action) -> list[Action]:
    """Return one training of each kind besides the own choice, and training nobody."""
    seen = {(own.employee, own.to)} if type(own) is Train else set()
    found: list[Action] = []
    for option in options:
        if type(option) is Train and (option.employee, option.to) not in seen:
            seen.add((option.employee, option.to))
            found.append(option)
        elif type(option) is FinishStep and type(own) is not FinishStep:
            found.append(option)
    return found


def campaigns(outlook: Outlook, options: Options, most: int) -> list[list[Action]]:
    """Return whole campaigns to try, the best first, not too many of one kind of token; and launching nothing."""
    catalogue = outlook.book.catalogue
    found: list[list[Action]] = []
    kinds: dict[str, int] = {}
    for option, pitch in Agency(outlook, Worths(outlook)).pitches(options):
        kind = catalogue.campaigns[pitch.token].kind
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] <= max(2, most // 2) and len(found) < most - 1:
            found.append(campaign_line(outlook.table, option, pitch))
    found += [[option] for option in options if option == FINISH]
    return found


def campaign_line(table: Table, pick: Action, pitch: Pitch) -> list[Action]:
    """Return the whole choice of a campaign: token, place and message."""
    line = [pick]
    if not table.book.catalogue.campaigns[pitch.token].off_map:
        line.append(place_of(table, pitch))
    line.append(message_of(table, pitch))
    return line
