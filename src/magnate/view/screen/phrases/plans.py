"""Every phrase of turn plans, with the names of its values; `magnate.bots.plans.words` says them."""

from __future__ import annotations

DOING: dict[str, tuple[str, ...]] = {
    "plan_work": ("cards",),
    "plan_position": ("position",),
    "plan_early": ("cards", "employee"),
    "plan_hire": ("cards",),
    "plan_train": ("employee", "to"),
    "plan_campaign": ("campaign", "good", "houses"),
    "plan_campaign_two": ("campaign", "good", "second", "houses"),
    "plan_campaign_nowhere": ("campaign", "good"),
    "plan_goods": ("goods",),
    "plan_house": ("house", "place"),
    "plan_garden": ("house",),
    "plan_restaurant": ("place", "corner"),
    "plan_restaurant_move": ("place", "corner"),
    "plan_dismiss": ("cards",),
    "plan_reserve": ("dollars",),
    "plan_more": ("module", "count"),
    "plan_nothing": (),
}
"""What a seat means to do in a round."""

EXPECTING: dict[str, tuple[str, ...]] = {
    "expect_sales": ("dollars", "houses"),
    "expect_dollars": ("dollars",),
    "expect_nothing": (),
    "expect_band": ("least_dollars", "most_dollars"),
}
"""What it expects of dinner. dollars: sales, tips and bonuses; salaries are not taken off.
least_dollars, most_dollars: in any of the games imagined."""

RISKS: dict[str, tuple[str, ...]] = {
    "risk_cheaper": ("rival", "houses", "dollars"),
    "risk_nearer": ("rival", "houses", "dollars"),
    "risk_preferred": ("rival", "houses", "dollars"),
    "risk_salaries": ("dollars",),
    "risk_waste": ("goods",),
    "risk_nothing": (),
}
"""The biggest risk of a plan."""

PLAN_PHRASES: dict[str, tuple[str, ...]] = {**DOING, **EXPECTING, **RISKS}
