"""Contradictions in modules, presets and the set-up are found and named."""

from __future__ import annotations

from tests.content.papers import Papers


def test_a_module_stands_once(papers: Papers) -> None:
    papers.files["modules"]["modules"].append(papers.module("sushi"))
    assert papers.complaint() == "modules.json, sushi: id 'sushi' stands twice"


def test_a_module_requires_known_modules(papers: Papers) -> None:
    papers.module("six_players")["requires"] = ["old_districts"]
    assert papers.complaint() == "modules.json, six_players: requires names unknown module 'old_districts'"


def test_a_conflict_is_told_by_both_modules(papers: Papers) -> None:
    papers.module("hard_choices")["conflicts"] = []
    assert papers.complaint() == ("modules.json, new_milestones: conflicts with 'hard_choices', which does not say so")


def test_a_conflict_names_a_known_module(papers: Papers) -> None:
    papers.module("sushi")["conflicts"] = ["soft_choices"]
    assert papers.complaint() == "modules.json, sushi: conflicts names unknown module 'soft_choices'"


def test_a_module_lists_the_cards_it_brings(papers: Papers) -> None:
    papers.module("sushi")["adds"]["employees"].remove("sushi_chef")
    assert papers.complaint() == (
        "modules.json, sushi: employees is ['sushi_cook'], elsewhere ['sushi_chef', 'sushi_cook']"
    )


def test_a_module_lists_the_tiles_it_brings(papers: Papers) -> None:
    papers.module("lobbyists")["adds"]["tiles"] = []
    assert papers.complaint() == "modules.json, lobbyists: tiles is [], elsewhere ['Z']"


def test_a_module_names_the_cards_it_reprints(papers: Papers) -> None:
    papers.module("movie_stars")["replaces_cards"] = []
    assert papers.complaint() == "modules.json, movie_stars: replaces_cards is [], elsewhere ['waitress']"


def test_a_module_names_the_extra_copies_it_adds(papers: Papers) -> None:
    papers.module("kimchi")["extra_card_copies"] = []
    assert papers.complaint() == "modules.json, kimchi: extra_card_copies is [], elsewhere ['luxuries_manager']"


def test_new_milestones_replace_the_whole_base_set(papers: Papers) -> None:
    papers.module("new_milestones")["replaces_milestones"].remove("first_to_have_20")
    assert papers.complaint().startswith("modules.json, new_milestones: replaces_milestones is [")


def test_a_module_that_swaps_reserve_cards_has_some(papers: Papers) -> None:
    papers.module("sushi")["replaces_reserve_cards"] = "base"
    assert papers.complaint() == "modules.json, sushi: replaces_reserve_cards names unknown reserve cards 'sushi'"


def test_hard_choices_are_told_alike_twice(papers: Papers) -> None:
    papers.module("hard_choices")["expiring_milestones"]["first_to_hire_3"] = 2
    assert papers.complaint() == "modules.json, hard_choices: turn of first_to_hire_3 is 2, elsewhere 3"


def test_a_preset_stands_once(papers: Papers) -> None:
    papers.preset("nightlife")["id"] = "overtime"
    assert papers.complaint() == "modules.json, overtime: id 'overtime' stands twice"


def test_a_preset_names_known_modules(papers: Papers) -> None:
    papers.preset("nightlife")["modules"].append("jazz")
    assert papers.complaint() == "modules.json, nightlife: modules names unknown module 'jazz'"


def test_a_preset_borrows_known_tiles(papers: Papers) -> None:
    papers.preset("upmarket_area")["extra_tiles"] = ["Ö"]
    assert papers.complaint() == "modules.json, upmarket_area: extra_tiles names unknown tile 'Ö'"


def test_a_preset_wishes_for_known_tiles(papers: Papers) -> None:
    papers.preset("korean_city")["map_condition"]["at_least_one_of_tiles"] = ["Ö"]
    assert papers.complaint() == "modules.json, korean_city: map_condition names unknown tile 'Ö'"


def test_a_preset_has_what_its_modules_require(papers: Papers) -> None:
    papers.preset("nightlife")["modules"].append("six_players")
    assert papers.complaint() == "modules.json, nightlife: six_players requires new_districts"


def test_a_preset_combines_what_goes_together(papers: Papers) -> None:
    papers.preset("nightlife")["modules"].append("hard_choices")
    assert papers.complaint() == "modules.json, nightlife: new_milestones conflicts with hard_choices"


def test_a_number_of_players_stands_once(papers: Papers) -> None:
    papers.files["setup"]["player_counts"].insert(0, papers.player_count(5))
    papers.campaign("billboard_12")["removed_for_players"] = [2]
    assert papers.complaint() == "setup.json, player_counts 5: players 5 stands twice"


def test_a_number_of_players_needs_a_known_module(papers: Papers) -> None:
    papers.player_count(6)["module"] = "big_table"
    assert papers.complaint() == "setup.json, player_counts 5: module names unknown module 'big_table'"


def test_the_tiles_fill_the_map(papers: Papers) -> None:
    papers.player_count(3)["map_tiles"] = 13
    assert papers.complaint() == "setup.json, player_counts 2: map_tiles is 13, elsewhere 12"


def test_the_base_map_needs_no_more_than_the_base_tiles(papers: Papers) -> None:
    papers.player_count(5).update(map_tiles=25, map_rows=5)
    assert papers.complaint() == "setup.json, player_counts 4: the map needs 25 tiles, the boxes hold 20"


def test_every_player_finds_a_chain(papers: Papers) -> None:
    papers.files["setup"]["chains"].pop(0)
    assert papers.complaint() == "setup.json, player_counts 4: 5 players have only 4 chains"


def test_removed_campaigns_have_a_known_number(papers: Papers) -> None:
    papers.player_count(5)["removed_campaigns"] = [99]
    assert papers.complaint() == "setup.json, player_counts 4: removed_campaigns names unknown number 99"


def test_copies_of_1x_cards_are_told_alike_twice(papers: Papers) -> None:
    papers.player_count(4)["unique_copies"] = 1
    assert papers.complaint() == "setup.json, player_counts 3: unique_copies is 1, elsewhere 2"


def test_a_chain_stands_once(papers: Papers) -> None:
    papers.files["setup"]["chains"].append(papers.entry("setup", "chains", "siap_faji"))
    assert papers.complaint() == "setup.json, siap_faji: id 'siap_faji' stands twice"


def test_a_chain_comes_from_a_known_module(papers: Papers) -> None:
    papers.files["setup"]["chains"].append({"id": "seventh", "module": "seven_players"})
    assert papers.complaint() == "setup.json, seventh: module names unknown module 'seven_players'"


def test_a_chain_has_three_restaurants(papers: Papers) -> None:
    papers.entry("setup", "chains", "siap_faji")["restaurants"] = 4
    assert papers.complaint() == "setup.json, siap_faji: restaurants is 4, elsewhere 3"


def test_a_reserve_card_shows_slots_or_a_price(papers: Papers) -> None:
    papers.files["setup"]["reserve_cards"]["base"]["cards"][0]["base_unit_price"] = 5
    assert papers.complaint() == (
        "setup.json, reserve_cards, base, cards 1: a reserve card shows either CEO slots or a base price"
    )


def test_house_tokens_are_as_many_as_their_numbers(papers: Papers) -> None:
    papers.files["setup"]["pieces"]["house_with_garden"]["count"] = 9
    assert papers.complaint() == "setup.json, pieces, house_with_garden: count is 9, elsewhere 8"


def test_a_house_token_fills_its_footprint(papers: Papers) -> None:
    papers.files["setup"]["pieces"]["house_with_garden"]["garden_cells"] = [[2, 0]]
    assert papers.complaint() == ("setup.json, pieces, house_with_garden: house and garden do not fill 2x3 squares")


def test_a_house_token_never_repeats_a_printed_number(papers: Papers) -> None:
    papers.files["setup"]["pieces"]["house_with_garden"]["numbers"][0] = 2
    assert papers.complaint() == "setup.json, pieces, house_with_garden: house number 2 stands twice"
