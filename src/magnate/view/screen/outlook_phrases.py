"""Every phrase of outlooks, forecasts and refusals, with the names of its values."""

from __future__ import annotations

FLIPS: dict[str, tuple[str, ...]] = {
    "flip_price": ("seat", "dollars"),
    "flip_distance": ("seat", "count"),
    "flip_waitresses": ("seat", "count"),
    "flip_order": ("seat", "rival"),
    "flip_goods": ("seat", "good", "count"),
}
"""The smallest changes that would have brought a house to another chain: that chain is ``seat``."""

STRUCTURES: dict[str, tuple[str, ...]] = {
    "too_many_managers": ("count", "slots"),
    "too_many_cards": ("count", "slots"),
    "act_hire": ("count",),
    "act_train": ("count",),
    "act_campaign": ("employee", "count"),
    "act_produce": ("good", "count"),
    "act_produce_either": ("choices", "count"),
    "act_fetch": ("employee", "count", "drinks"),
    "act_drive": ("employee", "count", "drinks"),
    "act_build": ("count",),
    "act_restaurant": ("employee", "count"),
    "act_restaurant_move": ("employee", "count"),
    "act_price": ("change", "dollars"),
    "act_tips": ("count", "dollars"),
    "act_cfo": (),
    "act_lobby": ("count",),
    "act_extra_marketing": ("count",),
    "act_kimchi": ("count",),
    "act_fry_bonus": ("count", "dollars"),
    "act_movie_star": ("employee",),
    "act_night_shift": ("employee",),
}
"""Why a structure does not fit, and what its cards do. choices: goods of which one is made. drinks: of an errand boy
in all, of other buyers at each source. change: dollars added to the unit price, which becomes ``dollars``."""

PAYDAY: dict[str, tuple[str, ...]] = {
    "kept_busy": ("campaign",),
    "fire_before_goods": (),
    "payday_sealed": (),
    "suggest_fire": ("dollars",),
    "suggest_goods": ("dollars",),
    "suggest_waste": (),
}
"""Why a card may not be fired now, and what a suggestion is good for. dollars: what is missing."""

RADAR: dict[str, tuple[str, ...]] = {
    "way_card": ("employee",),
    "way_hold": ("employee",),
    "way_hire_train": ("employee",),
    "way_hires": ("count",),
    "way_salaries": ("dollars", "cash"),
    "way_throw": ("count",),
    "way_dinner": (),
}
"""By what a chain could claim a milestone this round. way_hold: a card in hand, in the round's structure or not."""

PLACES: dict[str, tuple[str, ...]] = {
    "lift_shop_first": (),
    "off_map": ("place",),
    "not_empty": ("place", "what"),
    "not_beside_road": (),
    "out_of_range": ("employee",),
    "same_tile_entrance": (),
    "same_place": (),
    "other_tile": (),
    "other_block": (),
    "shop_on_tile": (),
    "no_arrow_at_road": (),
    "no_markers_left": (),
    "airplane_beside_edge": (),
    "airplane_in_the_way": (),
    "edge_taken": (),
    "ramp_not_at_road": (),
    "tile_not_in_line": (),
    "no_house_there": (),
    "may_not_get_garden": ("house",),
    "no_garden_room": ("house",),
    "nothing_to_place": (),
}
"""Why something may not lie somewhere. place: the square in question. what: what stands on it."""

REFUSALS: dict[str, tuple[str, ...]] = {
    "not_asked": (),
    "game_over": (),
    "no_further_card": ("employee",),
    "busy_with_campaign": ("employee",),
    "would_not_fit": ("employee",),
    "does_not_fit": (),
    "place_taken": ("position",),
    "no_hire_left": ("employee",),
    "not_entry_level": ("employee",),
    "only_one": ("employee",),
    "hires_not_trainable": ("employee",),
    "no_such_career": ("employee", "to"),
    "not_on_beach": ("employee",),
    "none_left": ("employee",),
    "campaign_taken": ("campaign",),
    "no_restaurant_left": (),
    "kept_while_paid": ("campaign",),
    "salaries_too_high": (),
    "freezer_full": (),
}
"""Why an action is not legal, where nothing is put on the map."""

OUTLOOK_PHRASES: dict[str, tuple[str, ...]] = {**FLIPS, **STRUCTURES, **PAYDAY, **RADAR, **PLACES, **REFUSALS}
