"""What computer players think of the new milestones: dollars a round, for those that a card or a sale brings."""

from __future__ import annotations

from magnate.facts.advice import Advice, Prize
from magnate.modules.new_milestones import launching, payday, working

MARKETEERS = ("marketing_trainee", "campaign_manager", "brand_manager", "brand_director")
"""Those of the base game; nobody else can have been trained while the milestone lasts."""

SALES = {
    "burger": ("first_burger_sold", 3.0),
    "pizza": ("first_pizza_sold", 3.0),
    "lemonade": ("first_lemonade_sold", 2.0),
    "beer": (payday.BEER, 2.0),
    "soda": ("first_coke_sold", 2.0),
}
"""The milestone that the first sale of a good brings, and its worth."""

ADVICE = Advice(
    prizes=(
        Prize(launching.MARKETEER, 8.0, MARKETEERS),
        Prize(launching.TRAINEE, 2.0, ("marketing_trainee",)),
        Prize(launching.CAMPAIGN_MANAGER, 6.0, ("campaign_manager",)),
        Prize(launching.BRAND_MANAGER, 5.0, ("brand_manager",)),
        Prize(launching.BRAND_DIRECTOR, 5.0, ("brand_director",)),
        Prize(working.RECRUITING_GIRL, 15.0, ("recruiting_girl",)),
        Prize(working.TRAINER, 18.0, ("trainer",)),
        Prize(working.CART_OPERATOR, 5.0, ("cart_operator",)),
        Prize(working.HOUSE_BUILT, 3.0, ("new_business_developer",)),
        Prize(working.NEW_RESTAURANT, 6.0, ("local_manager", "regional_manager")),
        Prize(payday.WAITRESS, 1.0, ("waitress",)),
        *(Prize(milestone, dollars, (), good) for good, (milestone, dollars) in SALES.items()),
    )
)
