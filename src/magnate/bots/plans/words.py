"""A plan in phrases: what is done, what is expected, what is at risk. They are written where they are read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from magnate.bots.plans.plan import (
    CHEAPER,
    NEARER,
    NOTHING,
    PREFERRED,
    SALARIES,
    WASTE,
    Doing,
    Expected,
    PlannedCampaign,
    TurnPlan,
)
from magnate.facts.phrase import Phrase
from magnate.model.action_codec import BY_CLASS
from magnate.model.actions import ChooseReserve

RIVAL_RISKS = {CHEAPER: "risk_cheaper", NEARER: "risk_nearer", PREFERRED: "risk_preferred"}


def why(plan: TurnPlan) -> list[Phrase]:
    """Return a plan as phrases, each a sentence: what is done, what it brings, and the biggest risk.

    The structure is told only where it is still chosen: later it lies open.
    """
    said = doing_said(plan.doing, structure=plan.question == "restructuring")
    return [*said, *expected_said(plan.expects)]


def doing_said(doing: Doing, *, structure: bool) -> list[Phrase]:
    """Return what is done, in order of the round. structure: whether the cards at work belong to it."""
    found: list[Phrase] = []
    if structure and doing.structure:
        found.append(Phrase(say="plan_work", values={"cards": dict(doing.structure)}))
    if doing.scarce:
        found.append(Phrase(say="plan_early", values={"cards": dict(doing.idle), "employee": doing.scarce}))
    if doing.position:
        found.append(Phrase(say="plan_position", values={"position": doing.position}))
    if doing.hires:
        found.append(Phrase(say="plan_hire", values={"cards": counted(doing.hires)}))
    found += [Phrase(say="plan_train", values={"employee": one.employee, "to": one.to}) for one in doing.trainings]
    found += [campaign_said(campaign) for campaign in doing.campaigns]
    if doing.goods:
        found.append(Phrase(say="plan_goods", values={"goods": dict(doing.goods)}))
    found += laid_said(doing)
    if doing.dismissals:
        found.append(Phrase(say="plan_dismiss", values={"cards": counted(doing.dismissals)}))
    found += [
        Phrase(say="plan_reserve", values={"dollars": one.card})
        for one in doing.others
        if isinstance(one, ChooseReserve)
    ]
    more = Counter(module for one in doing.others if (module := BY_CLASS[type(one)].module))
    found += [Phrase(say="plan_more", values={"module": module, "count": count}) for module, count in more.items()]
    return found or [Phrase(say="plan_nothing")]


def campaign_said(run: PlannedCampaign) -> Phrase:
    """Return a campaign with the houses it reaches."""
    houses = list(run.houses)
    if not houses:
        return Phrase(say="plan_campaign_nowhere", values={"campaign": run.campaign, "good": run.good})
    if run.second:
        values = {"campaign": run.campaign, "good": run.good, "second": run.second, "houses": houses}
        return Phrase(say="plan_campaign_two", values=values)
    return Phrase(say="plan_campaign", values={"campaign": run.campaign, "good": run.good, "houses": houses})


def laid_said(doing: Doing) -> list[Phrase]:
    """Return what is built and opened."""
    found: list[Phrase] = []
    for building in doing.buildings:
        if building.at is None:
            found.append(Phrase(say="plan_garden", values={"house": building.house}))
        else:
            found.append(Phrase(say="plan_house", values={"house": building.house, "place": list(building.at)}))
    for restaurant in doing.restaurants:
        say = "plan_restaurant_move" if restaurant.moves else "plan_restaurant"
        found.append(Phrase(say=say, values={"place": list(restaurant.at), "corner": restaurant.entrance}))
    return found


def expected_said(expects: Expected) -> list[Phrase]:
    """Return what dinner brings, and the biggest risk. Nothing is at risk where nothing is expected or wasted."""
    houses = [sale.house for sale in expects.sales]
    if expects.dollars > 0 and houses:
        brings = Phrase(say="expect_sales", values={"dollars": expects.dollars, "houses": houses})
    elif expects.dollars > 0:
        brings = Phrase(say="expect_dollars", values={"dollars": expects.dollars})
    else:
        brings = Phrase(say="expect_nothing")
    band = {"least_dollars": expects.least, "most_dollars": expects.most}
    varies = [Phrase(say="expect_band", values=band)] if expects.least < expects.most else []
    return [brings, *varies, *risk_said(expects)]


def risk_said(expects: Expected) -> list[Phrase]:
    """Return the biggest risk; nothing where there is nothing to lose."""
    risk = expects.risk
    if risk.kind in RIVAL_RISKS:
        values = {"rival": risk.rival, "houses": list(risk.houses), "dollars": risk.dollars}
        return [Phrase(say=RIVAL_RISKS[risk.kind], values=values)]
    if risk.kind == SALARIES:
        return [Phrase(say="risk_salaries", values={"dollars": risk.dollars})]
    if risk.kind == WASTE:
        return [Phrase(say="risk_waste", values={"goods": dict(risk.goods)})]
    assert risk.kind == NOTHING, risk.kind
    return [Phrase(say="risk_nothing")] if expects.dollars > 0 else []


def counted(names: Sequence[str]) -> dict[str, int]:
    """Return names with how often each stands there, in the order in which they first come."""
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return found
