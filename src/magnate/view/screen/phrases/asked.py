"""Every phrase of views, questions and options, with the names of its values."""

from __future__ import annotations

TABLE: dict[str, tuple[str, ...]] = {
    "cards_unpaid": ("employee", "count"),
}
"""What is worth knowing of the table, a company or the supply."""

QUESTIONS: dict[str, tuple[str, ...]] = {
    "may_place_later": (),
    "must_place_now": (),
    "bank_holds": ("dollars",),
    "hires_left": ("cards",),
    "training_left": ("cards",),
    "marketeers_free": ("cards",),
    "campaign_to_place": ("campaign",),
    "marketeer_range": ("employee", "borders"),
    "marketeer_any_road": ("employee",),
    "campaign_reaches": ("campaign", "houses"),
    "campaign_reaches_none": ("campaign",),
    "cards_unused": ("cards",),
    "stock_held": ("goods",),
    "houses_want": ("goods",),
    "reach_wants": ("goods",),
    "house_to_place": ("house",),
    "restaurants_left": ("count",),
    "restaurant_in_hand": ("place",),
    "manager_range": ("employee", "borders"),
    "any_square_in_range": (),
    "manager_anywhere": ("employee",),
    "opens_at_once": (),
    "opens_in_cleanup": (),
    "orders_next_round": ("room",),
    "leftovers_go": ("room",),
    "stock_to_keep": ("goods", "count", "room"),
    "freezer_refuses": ("rule",),
    "nothing_to_pay": (),
    "all_is_kept": (),
}
"""What a decision turns on. cards: how many, by employee (or ``ceo``). room: pieces a freezer holds."""

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
    "campaign_tokens_pay": ("count", "dollars"),
    "campaign_pays": ("want", "made", "own_dollars", "most_dollars", "more", "rival_dollars", "unsold"),
    "campaign_life": (
        "rounds",
        "own_dollars",
        "most_dollars",
        "more",
        "rival_dollars",
        "salary_dollars",
        "net_dollars",
    ),
    "garden_pays": ("house", "without_dollars", "with_dollars"),
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
    "new_house_distances": ("house", "distances"),
    "right_lost": (),
}
"""What an option leads to. distances: (seat, borders) of every chain, None where no road leads. of: all houses.

seats: those who can take all cards that are left (count) before the next working day."""

ASKED_PHRASES: dict[str, tuple[str, ...]] = {**TABLE, **QUESTIONS, **OPTIONS}
