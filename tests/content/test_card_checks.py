"""Contradictions in employees, goods, milestones and campaigns are found and named."""

from __future__ import annotations

from tests.content.papers import Papers


def test_an_employee_stands_once(papers: Papers) -> None:
    papers.files["employees"]["employees"].append(papers.employee("guru"))
    assert papers.complaint() == "employees.json, guru: id 'guru' stands twice"


def test_an_employee_comes_from_a_known_module(papers: Papers) -> None:
    papers.employee("waitress")["module"] = "service"
    assert papers.complaint() == "employees.json, waitress: module names unknown module 'service'"


def test_an_employee_produces_known_goods(papers: Papers) -> None:
    papers.employee("pizza_cook")["ability"]["goods"] = ["calzone"]
    assert papers.complaint() == "employees.json, pizza_cook: ability names unknown good 'calzone'"


def test_an_employee_launches_known_campaigns(papers: Papers) -> None:
    papers.employee("brand_manager")["ability"]["campaign_kinds"].append("blimp")
    assert papers.complaint() == "employees.json, brand_manager: ability names unknown campaign kind 'blimp'"


def test_a_base_employee_has_a_known_ability(papers: Papers) -> None:
    papers.employee("cfo")["ability"]["type"] = "bonus"
    assert papers.complaint() == "employees.json, cfo: ability names unknown type 'bonus'"


def test_a_buyer_buys_in_a_known_way(papers: Papers) -> None:
    papers.employee("errand_boy")["ability"]["mode"] = "bike"
    assert papers.complaint() == "employees.json, errand_boy: mode names unknown way to buy 'bike'"


def test_a_restaurant_opens_at_a_known_moment(papers: Papers) -> None:
    papers.employee("local_manager")["ability"]["opens"] = "later"
    assert papers.complaint() == "employees.json, local_manager: opens names unknown moment 'later'"


def test_only_black_cards_report_to_the_ceo_only(papers: Papers) -> None:
    papers.employee("coach")["ceo_only"] = True
    assert papers.complaint() == "employees.json, coach: black cards, and only they, report to the CEO only"


def test_slots_are_told_alike_twice(papers: Papers) -> None:
    papers.employee("vice_president")["manager_slots"] = 5
    assert papers.complaint() == "employees.json, vice_president: manager_slots is 5, elsewhere 4"


def test_a_range_is_of_a_known_kind(papers: Papers) -> None:
    papers.employee("truck_driver")["range"]["kind"] = "rail"
    assert papers.complaint() == "employees.json, truck_driver: range names unknown kind of range 'rail'"


def test_a_limited_range_has_a_value(papers: Papers) -> None:
    papers.employee("truck_driver")["range"]["value"] = None
    assert papers.complaint() == "employees.json, truck_driver: a range has a value unless it is unlimited"


def test_the_salary_is_told_alike_twice(papers: Papers) -> None:
    papers.files["employees"]["salary_per_card"] = 6
    assert papers.complaint() == "employees.json: salary_per_card is 6, elsewhere 5"


def test_a_career_leads_to_a_known_card(papers: Papers) -> None:
    papers.employee("burger_cook")["trains_to"].append("x")
    assert papers.complaint() == "employees.json, burger_cook: trains_to names unknown card 'x'"


def test_a_printed_career_never_needs_a_module(papers: Papers) -> None:
    papers.employee("burger_cook")["trains_to"].append("sushi_chef")
    assert papers.complaint() == "employees.json, burger_cook: trains_to names 'sushi_chef', which only a module brings"


def test_a_module_career_leads_to_a_known_card(papers: Papers) -> None:
    papers.employee("waitress")["trains_to_with_module"][0]["to"] = "a_movie_star"
    assert papers.complaint() == "employees.json, waitress: trains_to_with_module names unknown card 'a_movie_star'"


def test_a_module_career_needs_a_known_module(papers: Papers) -> None:
    papers.employee("waitress")["trains_to_with_module"][0]["module"] = "movies"
    assert papers.complaint() == "employees.json, waitress: trains_to_with_module names unknown module 'movies'"


def test_a_module_career_needs_the_module_of_its_card(papers: Papers) -> None:
    papers.employee("waitress")["trains_to_with_module"][0]["module"] = "sushi"
    assert papers.complaint() == "employees.json, waitress: module of b_movie_star is 'sushi', elsewhere 'movie_stars'"


def test_a_career_is_told_alike_from_its_end(papers: Papers) -> None:
    papers.employee("guru")["trained_from"] = ["coach"]
    assert papers.complaint() == "employees.json, guru: trained_from is ['coach'], elsewhere ['vice_president']"


def test_a_career_change_concerns_a_known_card(papers: Papers) -> None:
    papers.files["employees"]["career_changes"][0]["card"] = "dishwasher"
    assert papers.complaint() == "employees.json, career_changes 1: card names unknown card 'dishwasher'"


def test_career_changes_agree_with_the_cards(papers: Papers) -> None:
    del papers.files["employees"]["career_changes"][3]
    assert papers.complaint() == (
        "employees.json, pizza_cook: trains_to_with_module is [('fry_chefs', 'fry_chef')], elsewhere []"
    )


def test_a_reprint_replaces_a_known_card(papers: Papers) -> None:
    papers.module("movie_stars")["replaces_cards"] = ["waiter"]
    papers.entry("employees", "replacement_cards", "waitress_ketchup")["replaces"] = "waiter"
    assert papers.complaint() == "employees.json, waitress_ketchup: replaces names unknown card 'waiter'"


def test_a_reprint_adds_the_careers_of_the_modules(papers: Papers) -> None:
    papers.entry("employees", "replacement_cards", "burger_cook_ketchup")["adds_paths"] = []
    assert papers.complaint() == "employees.json, burger_cook_ketchup: adds_paths is [], elsewhere ['fry_chef']"


def test_a_reprint_comes_in_as_many_copies(papers: Papers) -> None:
    papers.entry("employees", "replacement_cards", "burger_cook_ketchup")["count"] = 5
    assert papers.complaint() == "employees.json, burger_cook_ketchup: count is 5, elsewhere 6"


def test_extra_copies_are_of_a_known_card(papers: Papers) -> None:
    papers.module("new_milestones")["extra_card_copies"] = ["president"]
    papers.files["employees"]["extra_copies"][1]["id"] = "president"
    assert papers.complaint() == "employees.json, president: id names unknown card 'president'"


def test_extra_copies_come_with_known_modules(papers: Papers) -> None:
    papers.files["employees"]["extra_copies"][0]["used_with_any_of"].append("tea")
    assert papers.complaint() == "employees.json, luxuries_manager: used_with_any_of names unknown module 'tea'"


def test_a_1x_card_has_a_copy_for_every_table(papers: Papers) -> None:
    papers.employee("guru")["count"] = 2
    assert papers.complaint() == "employees.json, guru: a 1x card has 3 copies, not 2"


def test_no_table_plays_more_copies_than_printed(papers: Papers) -> None:
    papers.employee("b_movie_star")["copies_in_play_by_players"]["5"] = 4
    assert papers.complaint() == "employees.json, b_movie_star: more copies in play with 5 players than printed"


def test_the_base_box_must_hold_222_cards(papers: Papers) -> None:
    papers.employee("recruiting_girl")["count"] = 11
    assert papers.complaint() == "employees.json, totals: base_cards is 222, elsewhere 221"


def test_the_ketchup_box_must_hold_138_cards(papers: Papers) -> None:
    papers.employee("lobbyist")["count"] = 7
    assert papers.complaint() == "employees.json, totals: ketchup_cards is 138, elsewhere 139"


def test_a_good_comes_from_a_known_module(papers: Papers) -> None:
    papers.good("beer")["module"] = "bar"
    assert papers.complaint() == "products.json, beer: module names unknown module 'bar'"


def test_a_good_is_of_a_known_kind(papers: Papers) -> None:
    papers.good("beer")["kind"] = "liquid"
    assert papers.complaint() == "products.json, beer: kind names unknown kind 'liquid'"


def test_a_drink_does_not_count_as_food(papers: Papers) -> None:
    papers.good("beer")["counts_as_food"] = True
    assert papers.complaint() == "products.json, beer: counts_as_food is True, elsewhere False"


def test_a_good_is_obtained_by_the_cards_that_make_it(papers: Papers) -> None:
    papers.good("sushi")["obtained_by"] = ["sushi_cook"]
    assert papers.complaint() == (
        "products.json, sushi: obtained_by is ['sushi_cook'], elsewhere ['sushi_chef', 'sushi_cook']"
    )


def test_a_drink_is_obtained_by_all_buyers(papers: Papers) -> None:
    papers.good("soda")["obtained_by"].remove("errand_boy")
    assert papers.complaint().startswith("products.json, soda: obtained_by is ['cart_operator', ")


def test_a_milestone_comes_from_a_known_module(papers: Papers) -> None:
    papers.milestone("first_waitress_used")["module"] = "service"
    papers.module("new_milestones")["adds"]["milestones"].remove("first_waitress_used")
    assert papers.complaint() == "milestones.json, first_waitress_used: module names unknown module 'service'"


def test_a_milestone_expires_with_a_known_module(papers: Papers) -> None:
    papers.milestone("first_to_have_20")["expires_after_turn"] = {"easy_choices": 2}
    assert papers.complaint() == (
        "milestones.json, first_to_have_20: expires_after_turn names unknown module 'easy_choices'"
    )


def test_a_milestone_stands_in_the_set_of_its_module(papers: Papers) -> None:
    papers.milestone("first_coffee_sold")["set"] = "base"
    assert papers.complaint() == "milestones.json, first_coffee_sold: set is 'base', elsewhere 'ketchup_module'"


def test_a_milestone_is_triggered_by_known_employees(papers: Papers) -> None:
    papers.milestone("first_waitress_played")["trigger"]["employees"] = ["waiter"]
    assert papers.complaint() == "milestones.json, first_waitress_played: trigger names unknown employees 'waiter'"


def test_a_milestone_is_triggered_by_known_goods(papers: Papers) -> None:
    papers.milestone("first_beer_sold")["trigger"]["goods"] = ["wine"]
    assert papers.complaint() == "milestones.json, first_beer_sold: trigger names unknown goods 'wine'"


def test_the_copies_of_both_boxes_add_up(papers: Papers) -> None:
    papers.milestone("first_to_have_20")["copies"]["both_boxes"] = 9
    assert papers.complaint() == "milestones.json, first_to_have_20, copies: both_boxes is 9, elsewhere 6"


def test_the_base_box_must_hold_84_milestone_cards(papers: Papers) -> None:
    papers.milestone("first_to_have_20")["copies"] = {"base_box": 2, "ketchup_box": 3, "both_boxes": 5}
    assert papers.complaint() == "milestones.json, totals: base_box_cards is 84, elsewhere 83"


def test_the_new_set_must_have_17_milestones(papers: Papers) -> None:
    papers.files["milestones"]["totals"]["ketchup_new_types"] = 18
    assert papers.complaint() == "milestones.json, totals: ketchup_new_types is 18, elsewhere 17"


def test_a_campaign_comes_from_a_known_module(papers: Papers) -> None:
    papers.campaign("radio_1")["module"] = "waves"
    assert papers.complaint() == "campaigns.json, radio_1: module names unknown module 'waves'"


def test_a_campaign_is_of_a_known_kind(papers: Papers) -> None:
    papers.campaign("radio_1")["kind"] = "television"
    assert papers.complaint() == "campaigns.json, radio_1: kind names unknown campaign kind 'television'"


def test_a_campaign_covers_squares(papers: Papers) -> None:
    papers.campaign("radio_1")["footprint"]["w"] = 0
    assert papers.complaint() == "campaigns.json, radio_1: the footprint covers no square"


def test_an_airplane_covers_as_many_lines_as_it_is_wide(papers: Papers) -> None:
    papers.campaign("airplane_5")["lines_covered"] = 4
    assert papers.complaint() == "campaigns.json, airplane_5: lines_covered is 4, elsewhere 3"


def test_a_campaign_has_a_place_in_phase_6(papers: Papers) -> None:
    del papers.campaign("giant_billboard_2")["resolve_order"]
    assert papers.complaint() == "campaigns.json, giant_billboard_2: has neither a number nor a resolve_order"


def test_two_campaigns_never_share_a_number(papers: Papers) -> None:
    papers.campaign("radio_2")["number"] = 3
    assert papers.complaint() == "campaigns.json, radio_3: number 3 stands twice"


def test_two_giant_billboards_never_share_a_place(papers: Papers) -> None:
    papers.campaign("giant_billboard_2")["resolve_order"] = 21
    assert papers.complaint() == "campaigns.json, giant_billboard_2: resolve_order 21 stands twice"


def test_a_two_sided_airplane_belongs_to_a_known_one(papers: Papers) -> None:
    papers.campaign("airplane_4_ab")["shares_number_with"] = "airplane_3"
    assert papers.complaint() == "campaigns.json, airplane_4_ab: shares_number_with names unknown campaign 'airplane_3'"


def test_a_two_sided_airplane_has_the_number_of_the_base_one(papers: Papers) -> None:
    papers.campaign("airplane_4_ab")["number"] = 5
    assert papers.complaint() == "campaigns.json, airplane_4_ab: number is 5, elsewhere 4"


def test_removed_campaigns_are_told_alike_twice(papers: Papers) -> None:
    papers.campaign("billboard_12")["removed_for_players"] = []
    assert papers.complaint() == "campaigns.json, billboard_12: removed_for_players is [], elsewhere [2]"
