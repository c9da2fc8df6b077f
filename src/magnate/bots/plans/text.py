"""A plan in plain text, for logs, tests and the curious; people at a table are told in words of their language."""

from __future__ import annotations

from magnate.bots.plans.plan import Counts, Doing, Expected, PlannedCampaign, Risk, TurnPlan
from magnate.model.action_text import action_text, square
from magnate.model.notation import seat_letter


def plan_text(plan: TurnPlan) -> str:
    """Return a plan as some lines: whose it is, what is done, what is expected, and the risk."""
    head = f"Round {plan.round}, seat {seat_letter(plan.seat)}, from {plan.question} on"
    return "\n".join([head, *(f"  {line}" for line in (*doing_lines(plan.doing), *expected_lines(plan.expects)))])


def doing_lines(doing: Doing) -> list[str]:
    """Return a line for each part of what is done."""
    lines = [f"work: {counts_text(doing.structure)}"] if doing.structure else []
    if doing.scarce:
        lines.append(f"idle: {counts_text(doing.idle)}, in time for {doing.scarce}")
    if doing.position:
        lines.append(f"position: {doing.position}")
    if doing.hires:
        lines.append(f"hire: {', '.join(doing.hires)}")
    lines += [f"train: {one.employee} to {one.to}" for one in doing.trainings]
    lines += [campaign_text(one) for one in doing.campaigns]
    if doing.goods:
        lines.append(f"bring: {counts_text(doing.goods)}")
    lines += [f"route: {one.employee} past {' '.join(square(at) for at in one.sources)}" for one in doing.routes]
    for building in doing.buildings:
        what = f"house {building.house} at {square(building.at)}," if building.at else f"at house {building.house},"
        lines.append(f"build: {what} garden {building.side}")
    for one in doing.restaurants:
        moved = f", moves {one.moves}" if one.moves else ""
        lines.append(f"restaurant: {square(one.at)} entrance {one.entrance}{moved}")
    if doing.dismissals:
        lines.append(f"dismiss: {', '.join(doing.dismissals)}")
    return lines + [f"also: {action_text(action)}" for action in doing.others]


def campaign_text(run: PlannedCampaign) -> str:
    """Return a campaign as a line."""
    where = f" at {square(run.at)}" if run.at else f" at {run.edge} {run.first}" if run.edge else ""
    goods = f"{run.good} then {run.second}" if run.second else run.good
    lasting = f"for {run.rounds}" if run.rounds else "for ever"
    houses = f" beside {', '.join(run.houses)}" if run.houses else ""
    return f"launch: {run.campaign}{where} with {goods} {lasting}{houses}"


def expected_lines(expects: Expected) -> list[str]:
    """Return what is expected: dollars, houses, and the risk."""
    houses = ", ".join(f"{sale.house} (${sale.dollars})" for sale in expects.sales) or "nobody"
    return [
        f"expects: ${expects.dollars} from {houses}; salaries ${expects.salaries}",
        f"risk: {risk_text(expects.risk)}",
    ]


def risk_text(risk: Risk) -> str:
    """Return a risk as a few words."""
    if risk.rival >= 0:
        return f"{risk.kind}: seat {seat_letter(risk.rival)} at houses {', '.join(risk.houses)} (${risk.dollars})"
    if risk.goods:
        return f"{risk.kind}: {counts_text(risk.goods)}"
    return f"{risk.kind} (${risk.dollars})" if risk.dollars else risk.kind


def counts_text(counts: Counts) -> str:
    """Return cards or goods with their numbers."""
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counts)
