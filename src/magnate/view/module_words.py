"""What the cards and milestones of the expansion do, in our own few words."""

from __future__ import annotations

SHORT_CARDS = {
    "rural_marketeer": "rural mkter",
    "mass_marketeer": "mass mkter",
    "gourmet_food_critic": "food critic",
    "night_shift_manager": "night shift",
    "barista_trainee": "barista tr.",
}

CARD_JOBS = {
    "barista_trainee": "1 coffee",
    "barista": "2 coffee; a coffee shop when trained to it",
    "lead_barista": "5 coffee; a coffee shop when trained to it",
    "lobbyist": "a road or a park, range 2",
    "kimchi_master": "1 kimchi in clean-up, ready for the next dinner",
    "sushi_cook": "2 sushi, for houses with a garden",
    "sushi_chef": "5 sushi, for houses with a garden",
    "noodle_cook": "6 noodles, for houses that find nothing better",
    "noodle_chef": "16 noodles, for houses that find nothing better",
    "fry_chef": "$10 for every house served",
    "mass_marketeer": "all campaigns of all chains run once more",
    "rural_marketeer": "giant billboard at the rural area, for ever",
    "gourmet_food_critic": "gourmet guide: every house with a garden, up to 3 rounds",
    "night_shift_manager": "your cards without salary act twice; no slots, reports to the CEO",
    "b_movie_star": "chooses the turn order first; wins ties",
    "c_movie_star": "chooses the turn order after the B star; wins ties",
    "d_movie_star": "chooses the turn order after the C star; wins ties",
}

SHORT_MILESTONES = {
    "someone_sells_your_demand": "ketchup",
    "first_lobbyist_used": "1st lobbyist",
    "first_coffee_sold": "1st coffee",
    "first_rural_marketeer_used": "1st rural marketeer",
    "first_marketeer_used": "1st marketeer",
    "first_marketing_trainee_used": "1st mktg trainee",
    "first_campaign_manager_used": "1st campaign mgr",
    "first_brand_manager_used": "1st brand mgr",
    "first_brand_director_used": "1st brand director",
    "first_burger_sold": "1st burger sold",
    "first_pizza_sold": "1st pizza sold",
    "first_lemonade_sold": "1st lemonade sold",
    "first_beer_sold": "1st beer sold",
    "first_coke_sold": "1st soda sold",
    "first_recruiting_girl_used": "1st recruiting girl",
    "first_trainer_used": "1st trainer",
    "first_discount_manager_used": "1st discount mgr",
    "first_house_built": "1st house",
    "first_new_restaurant": "1st new restaurant",
    "first_waitress_used": "1st waitress",
    "first_cart_operator_used": "1st cart operator",
}

MILESTONE_EFFECTS = {
    "someone_sells_your_demand": ("K-KET-07", "houses count your sum as $1 less, from the next round"),
    "first_lobbyist_used": ("K-LOB-30", "add a tile to the map at once, if you like"),
    "first_coffee_sold": ("K-COF-51", "one more coffee shop in clean-up, anywhere"),
    "first_rural_marketeer_used": ("K-RUR-11", "an off-ramp at once"),
    "first_marketeer_used": ("K-NMS-11", "$5 for each piece of demand your marketeers place; sum counts $2 less"),
    "first_marketing_trainee_used": ("K-NMS-12", "a kitchen trainee and an errand boy at once"),
    "first_campaign_manager_used": ("K-NMS-13", "a second campaign of the same kind at once"),
    "first_brand_manager_used": ("K-NMS-15", "this airplane may carry two goods"),
    "first_brand_director_used": ("K-NMS-17", "your radios never end"),
    "first_burger_sold": ("K-NMS-21", "your CEO has 4 slots"),
    "first_pizza_sold": ("K-NMS-22", "a radio for pizza at the first pizza houses of this dinner"),
    "first_lemonade_sold": ("K-NMS-25", "cards at work may be trained within their colour"),
    "first_beer_sold": ("K-NMS-50", "salaries may be paid with food and drink"),
    "first_coke_sold": ("K-NMS-28", "a freezer for 10 pieces, at once"),
    "first_recruiting_girl_used": ("K-NMS-34", "an executive vice president who never costs salary"),
    "first_trainer_used": ("K-NMS-35", "a trainer at once; nobody must be fired for want of money"),
    "first_discount_manager_used": ("K-NMS-38", "cuts of $3 or more at work burn $100 of the bank each round"),
    "first_house_built": ("K-NMS-30", "trainers may combine their actions on one card"),
    "first_new_restaurant": ("K-NMS-32", "a mailbox for ever in the restaurant's block at once"),
    "first_waitress_used": ("K-NMS-33", "salaries are $3 a card"),
    "first_cart_operator_used": ("K-NMS-36", "buyers load 4 drinks a symbol, trucks 6"),
}
