"""Every phrase of views, questions and options, with the names of its values."""

from __future__ import annotations

TABLE: dict[str, tuple[str, ...]] = {
    "base_price_from": ("dollars", "round"),
    "cards_unpaid": ("employee", "count"),
    "shops_left": ("count",),
    "road_pieces_left": ("pieces",),
    "park_pieces_left": ("pieces",),
    "extra_tiles_left": ("tiles",),
    "ramps_left": ("count",),
}
"""What is worth knowing of the table, a company or the supply. pieces: how many are left, by id."""

QUESTIONS: dict[str, tuple[str, ...]] = {
    "may_place_later": (),
    "must_place_now": (),
    "bank_holds": ("dollars",),
    "reserve_votes_price": (),
    "hires_left": ("cards",),
    "training_left": ("cards",),
    "marketeers_free": ("cards",),
    "may_launch_again": ("employee", "campaign"),
    "campaign_to_place": ("campaign",),
    "marketeer_range": ("employee", "borders"),
    "marketeer_any_road": ("employee",),
    "campaign_reaches": ("campaign", "houses"),
    "campaign_reaches_none": ("campaign",),
    "cards_unused": ("cards",),
    "stock_held": ("goods",),
    "houses_want": ("goods",),
    "house_to_place": ("house",),
    "restaurants_left": ("count",),
    "restaurant_in_hand": ("place",),
    "manager_range": ("employee", "borders"),
    "any_square_in_range": (),
    "manager_anywhere": ("employee",),
    "opens_at_once": (),
    "opens_in_cleanup": (),
    "stock_to_keep": ("goods", "count", "room"),
    "freezer_refuses": ("rule",),
}
"""What a decision turns on. cards: how many, by employee (or ``ceo``). room: pieces a freezer holds."""

MODULE_QUESTIONS: dict[str, tuple[str, ...]] = {
    "shop_anywhere": (),
    "shop_in_range": ("employee", "borders"),
    "shop_in_hand": ("place",),
    "shops_all_placed": ("count",),
    "another_shop_follows": ("count",),
    "pieces_left": ("pieces",),
    "piece_to_place": ("piece",),
    "piece_on_new_tile": (),
    "piece_range": ("borders",),
    "piece_border_free": (),
    "tile_shows": ("tile", "houses", "gardens", "goods", "park"),
    "like_campaign": ("campaign", "good", "rounds"),
    "house_bought_pizza": ("house",),
    "block_houses": ("houses",),
    "block_empty": (),
    "rural_area_wants": ("goods",),
}
"""What the questions of modules turn on. gardens: those of the houses that have one. goods: symbols printed."""

OPTIONS: dict[str, tuple[str, ...]] = {
    "pile_empty_train_now": (),
    "cards_left": ("count",),
    "salary_each_round": ("dollars",),
    "salaries_then": ("dollars", "cash"),
    "rivals_can_take": ("seats", "count"),
    "skips_empty": ("employees",),
    "claims_now": ("milestones",),
    "beside_map": (),
    "never_ends": (),
    "rounds_at_most": ("rounds",),
    "pieces_at_most": ("count",),
    "pieces_first_round": ("count",),
    "campaign_pays": ("own_dollars", "rival_dollars", "unsold"),
    "campaign_life": ("rounds", "own_dollars", "rival_dollars", "salary_dollars", "net_dollars"),
    "first_choice_of": ("count", "now"),
    "chain_distances": ("distances",),
    "dines_after": ("count", "of"),
    "moves_restaurant": ("place",),
    "due_then": ("dollars",),
    "pays_and_keeps": ("dollars", "cash"),
    "keeps_pieces": ("count",),
    "cards_in_hand": ("count",),
    "adds_to_bank": ("dollars",),
    "votes_base_price": ("dollars",),
    "votes_ceo_slots": ("count",),
    "hires_unused": ("count",),
    "training_unused": ("count",),
    "pieces_held": ("good", "count"),
}
"""What an option leads to. distances: (seat, borders) of every chain, None where no road leads. of: all houses.

seats: those who can take all cards that are left (count) before the next working day."""

MODULE_OPTIONS: dict[str, tuple[str, ...]] = {
    "on_the_way": ("seat", "houses"),
    "on_nobodys_way": (),
    "shop_stands": ("place",),
    "pieces_of_kind_left": ("count",),
    "pay_more": ("houses",),
    "nobody_pays_more": (),
    "roadworks_on": ("places",),
    "no_roadworks": (),
    "nearer_then": ("house", "borders", "before"),
    "joins_roads": ("count",),
    "new_house_distances": ("house", "distances"),
    "unpaid_then": ("count",),
    "saves_salary": ("dollars",),
    "no_tile_added": (),
    "nothing_built": (),
    "right_lost": (),
}
"""What an option of a module leads to. before: borders as the map is now, None where no road leads."""

ASKED_PHRASES: dict[str, tuple[str, ...]] = {
    **TABLE,
    **QUESTIONS,
    **MODULE_QUESTIONS,
    **OPTIONS,
    **MODULE_OPTIONS,
}
