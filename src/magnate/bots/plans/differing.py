"""When two plans are worth offering side by side: they have other aims, and not only other ways to the same one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from magnate.bots.plans.plan import Counts, Doing, TurnPlan

LEAST_CARDS = 2
"""So many cards at work must differ; a card replaced counts twice. One card more or less is the same structure."""


def really_different(one: TurnPlan, other: TurnPlan) -> bool:
    """Tell whether two plans of the same moment differ in what counts.

    That is: other cards at work (`LEAST_CARDS`), other cards hired, trained or dismissed, a campaign for another
    good or with other houses, or something else built, opened or asked by modules. What is made and fetched follows
    from these, and so does where the token of a campaign lies. The place in the turn order counts where it is what
    the plan begins with.
    """
    mine, theirs = one.doing, other.doing
    if one.question == "order_of_business" and mine.position != theirs.position:
        return True
    return cards_between(mine.structure, theirs.structure) >= LEAST_CARDS or aims(mine) != aims(theirs)


def cards_between(one: Counts, other: Counts) -> int:
    """Return how many cards stand in one structure and not in the other, both ways."""
    mine, theirs = Counter(dict(one)), Counter(dict(other))
    return ((mine - theirs) + (theirs - mine)).total()


def aims(doing: Doing) -> tuple[object, ...]:
    """Return what a plan is for, the structure left out: the same for two ways to the same aim."""
    return (
        ordered(doing.hires),
        ordered((one.employee, one.to) for one in doing.trainings),
        ordered((run.good, run.second, run.houses) for run in doing.campaigns),
        ordered((one.house, one.at or (0, 0)) for one in doing.buildings),
        ordered(one.at for one in doing.restaurants),
        ordered(doing.dismissals),
        ordered(repr(one) for one in doing.others),
    )


def ordered(found: Iterable[object]) -> tuple[str, ...]:
    """Return things in an order of their own, however they came."""
    return tuple(sorted(repr(one) for one in found))


def offered(plans: Sequence[TurnPlan], most: int) -> list[TurnPlan]:
    """Return the best plans, the best first, each really different from all before it."""
    found: list[TurnPlan] = []
    for plan in sorted(plans, key=lambda plan: -plan.expects.standing):
        if len(found) < most and all(really_different(plan, other) for other in found):
            found.append(plan)
    return found
