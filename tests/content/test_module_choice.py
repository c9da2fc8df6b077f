"""What a choice of modules adds to the box, swaps and leaves out."""

from __future__ import annotations

import pytest

from magnate.content import Catalogue, ContentError, ReserveCard, load_catalogue, module_infos, preset_infos
from magnate.content.choices import all_modules, preset_info
from tests.content.papers import Papers


def careers(modules: list[str], name: str) -> set[str]:
    catalogue = load_catalogue(modules)
    return {catalogue.employees[target].id for target in catalogue.employee(name).trains_to}


def added_employees(base: Catalogue, *modules: str) -> list[str]:
    return [card.id for card in load_catalogue(modules).employees[len(base.employees) :]]


def luxuries(players: int, *modules: str) -> int:
    catalogue = load_catalogue(modules)
    return catalogue.copies(catalogue.employee("luxuries_manager"), players)


@pytest.mark.rule("K-GEN-01")
def test_there_are_17_modules() -> None:
    assert len(module_infos()) == 17


@pytest.mark.rule("K-GEN-01")
@pytest.mark.parametrize("module", [info.id for info in module_infos() if not info.requires])
def test_each_module_can_be_used_alone(module: str) -> None:
    assert load_catalogue([module]).modules == (module,)


@pytest.mark.rule("K-GEN-02")
def test_six_players_need_new_districts() -> None:
    with pytest.raises(ContentError, match="module 'six_players' needs module 'new_districts'"):
        load_catalogue(["six_players"])


@pytest.mark.rule("K-GEN-02", "K-HRD-01")
def test_hard_choices_and_new_milestones_exclude_each_other() -> None:
    with pytest.raises(ContentError, match="modules 'new_milestones' and 'hard_choices' cannot be combined"):
        load_catalogue(["hard_choices", "new_milestones"])


def test_an_unknown_module_is_refused() -> None:
    with pytest.raises(ContentError, match="there is no module 'mustard'; modules are: coffee, "):
        load_catalogue(["mustard"])


def test_modules_are_kept_in_the_order_of_the_rule_book() -> None:
    assert load_catalogue(["sushi", "coffee", "ketchup"]).modules == ("ketchup", "coffee", "sushi")


@pytest.mark.parametrize("module", [info.id for info in module_infos() if not info.requires])
def test_no_module_moves_a_base_card_or_good(base: Catalogue, module: str) -> None:
    catalogue = load_catalogue([module])
    assert [card.id for card in catalogue.employees[:32]] == [card.id for card in base.employees]
    assert catalogue.goods[:5] == base.goods


@pytest.mark.parametrize("preset", preset_infos(), ids=lambda preset: preset.id)
def test_every_recommended_mix_can_be_loaded(preset: object) -> None:
    modules = getattr(preset, "modules", ())
    assert set(load_catalogue(modules).modules) == set(modules)


@pytest.mark.rule("K-SCN-03")
def test_korean_city_wants_an_apartment_on_the_map() -> None:
    (korean_city,) = (preset for preset in preset_infos() if preset.id == "korean_city")
    assert korean_city.one_of_tiles == ("X", "Y")


@pytest.mark.rule("K-SCN-03")
def test_a_preset_may_only_wish_for_tiles_that_its_modules_bring(papers: Papers) -> None:
    papers.preset("korean_city")["modules"] = ["kimchi"]
    assert papers.complaint() == (
        "modules.json, korean_city: map_condition wants one of X, Y, and no module of the mix brings any"
    )


def test_a_preset_is_found_by_its_name() -> None:
    assert preset_info("overtime").name == "Overtime"
    with pytest.raises(ContentError, match="there is no preset 'undertime'; presets are: new_milestones, "):
        preset_info("undertime")


@pytest.mark.rule("K-GEN-02", "K-SIX-01")
@pytest.mark.parametrize("players", [2, 5, 6])
def test_all_modules_can_be_loaded_together_the_one_for_six_at_six_only(players: int) -> None:
    assert load_catalogue(all_modules(players)).modules == all_modules(players)
    assert ("six_players" in all_modules(players)) == (players == 6)


@pytest.mark.rule("K-SCN-06")
def test_the_upmarket_area_borrows_the_park_tile() -> None:
    (upmarket,) = (preset for preset in preset_infos() if preset.id == "upmarket_area")
    assert upmarket.extra_tiles == ("Z",)


@pytest.mark.rule("K-GEN-05")
@pytest.mark.parametrize(
    ("module", "name", "target"),
    [
        ("sushi", "kitchen_trainee", "sushi_cook"),
        ("noodles", "kitchen_trainee", "noodle_cook"),
        ("fry_chefs", "burger_cook", "fry_chef"),
        ("fry_chefs", "pizza_cook", "fry_chef"),
        ("rural_marketeers", "marketing_trainee", "rural_marketeer"),
        ("gourmet_food_critics", "marketing_trainee", "gourmet_food_critic"),
        ("mass_marketeers", "marketing_trainee", "mass_marketeer"),
    ],
)
def test_a_module_adds_a_career_to_a_base_card(module: str, name: str, target: str) -> None:
    assert careers([module], name) == careers([], name) | {target}


@pytest.mark.rule("K-GEN-05", "K-MOV-01")
def test_a_waitress_may_become_any_movie_star() -> None:
    assert careers(["movie_stars"], "waitress") == {"b_movie_star", "c_movie_star", "d_movie_star"}


@pytest.mark.rule("K-FRY-01")
def test_special_cooks_become_fry_chefs_when_there_are_any() -> None:
    assert careers(["sushi"], "sushi_cook") == {"sushi_chef"}
    assert careers(["sushi", "fry_chefs"], "sushi_cook") == {"sushi_chef", "fry_chef"}


@pytest.mark.rule("K-GEN-06")
@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 1), (4, 2), (5, 3)])
def test_new_1x_cards_follow_the_number_of_players(players: int, copies: int) -> None:
    catalogue = load_catalogue(["coffee", "kimchi", "sushi", "noodles", "night_shift_managers"])
    new = [card for card in catalogue.employees if card.unique and card.module != "base"]
    assert len(new) == 5
    assert {catalogue.copies(card, players) for card in new} == {copies}


@pytest.mark.rule("K-GEN-07")
@pytest.mark.parametrize("module", ["coffee", "kimchi", "sushi", "noodles"])
def test_special_foods_add_one_luxuries_manager(module: str) -> None:
    assert [luxuries(players, module) for players in (2, 4, 5)] == [2, 3, 4]


@pytest.mark.rule("K-GEN-07")
def test_several_special_foods_add_only_one_luxuries_manager() -> None:
    assert luxuries(3, "coffee", "kimchi", "sushi", "noodles") == 2


@pytest.mark.rule("K-GEN-07")
def test_other_modules_add_no_luxuries_manager() -> None:
    assert luxuries(3, "new_milestones", "movie_stars", "fry_chefs") == 1


@pytest.mark.rule("K-MOV-02")
@pytest.mark.parametrize(("players", "stars"), [(2, "b"), (3, "b"), (4, "bc"), (5, "bcd"), (6, "bcd")])
def test_more_players_see_more_movie_stars(players: int, stars: str) -> None:
    catalogue = load_catalogue(["movie_stars", "six_players", "new_districts"])
    cards = {letter: catalogue.employee(f"{letter}_movie_star") for letter in "bcd"}
    copies = {letter: catalogue.copies(card, players) for letter, card in cards.items()}
    assert copies == {letter: int(letter in stars) for letter in "bcd"}


@pytest.mark.rule("K-GEN-11")
def test_three_entry_level_cards_of_the_expansion_draw_salary() -> None:
    catalogue = load_catalogue(["lobbyists", "kimchi", "night_shift_managers", "coffee"])
    paid = [card.id for card in catalogue.employees if card.entry_level and card.salaried]
    assert paid == ["kimchi_master", "lobbyist", "night_shift_manager"]


@pytest.mark.rule("K-GEN-23")
def test_the_night_shift_manager_is_a_manager_without_slots() -> None:
    card = load_catalogue(["night_shift_managers"]).employee("night_shift_manager")
    assert (card.manager, card.slots) == (True, 0)


def test_the_kimchi_master_makes_nothing_in_the_kitchen_step() -> None:
    card = load_catalogue(["kimchi"]).employee("kimchi_master")
    assert (card.produces, card.amount, card.ability) == ((), 1, "produce_in_cleanup")


def test_baristas_make_coffee() -> None:
    catalogue = load_catalogue(["coffee"])
    coffee = catalogue.good("coffee").index
    baristas = [catalogue.employee(name) for name in ("barista_trainee", "barista", "lead_barista")]
    assert [(card.produces, card.amount) for card in baristas] == [((coffee,), 1), ((coffee,), 2), ((coffee,), 5)]


@pytest.mark.rule("K-RUR-03")
def test_a_rural_campaign_has_no_longest_duration() -> None:
    card = load_catalogue(["rural_marketeers"]).employee("rural_marketeer")
    assert (card.campaign_kinds, card.max_duration) == (("giant_billboard",), 0)


def test_special_foods_may_not_be_advertised() -> None:
    catalogue = load_catalogue(["coffee", "kimchi", "sushi", "noodles"])
    assert [good.id for good in catalogue.goods if not good.marketable] == ["kimchi", "sushi", "noodles", "coffee"]


def test_coffee_is_neither_food_nor_drink() -> None:
    assert load_catalogue(["coffee"]).good("coffee").kind == "other"


@pytest.mark.parametrize(
    ("module", "cards"),
    [
        ("mass_marketeers", ["mass_marketeer"]),
        ("movie_stars", ["b_movie_star", "c_movie_star", "d_movie_star"]),
        ("reserve_prices", []),
    ],
)
def test_a_module_brings_its_own_cards_only(base: Catalogue, module: str, cards: list[str]) -> None:
    assert added_employees(base, module) == cards


@pytest.mark.rule("K-NMS-01")
def test_new_milestones_replace_the_base_set() -> None:
    milestones = load_catalogue(["new_milestones"]).milestones
    assert [each.set for each in milestones] == ["ketchup_new"] * 17


@pytest.mark.rule("K-GEN-08")
@pytest.mark.parametrize(
    ("module", "milestone"),
    [
        ("ketchup", "someone_sells_your_demand"),
        ("coffee", "first_coffee_sold"),
        ("lobbyists", "first_lobbyist_used"),
        ("rural_marketeers", "first_rural_marketeer_used"),
    ],
)
def test_a_module_milestone_joins_either_set(module: str, milestone: str) -> None:
    either = [load_catalogue([module]), load_catalogue([module, "new_milestones"])]
    assert [len(catalogue.milestones) for catalogue in either] == [19, 18]
    assert {catalogue.milestone(milestone).set for catalogue in either} == {"ketchup_module"}


@pytest.mark.rule("K-NMS-02")
def test_two_sided_airplanes_replace_the_base_ones(base: Catalogue) -> None:
    new = load_catalogue(["new_milestones"]).campaigns
    assert [token.id for token in new[3:6]] == ["airplane_4_ab", "airplane_5_ab", "airplane_6_ab"]
    assert [(token.number, token.width, token.lines) for token in new] == [
        (token.number, token.width, token.lines) for token in base.campaigns
    ]


@pytest.mark.rule("K-CRT-02")
def test_four_gourmet_guides_run_as_17_to_20() -> None:
    tokens = load_catalogue(["gourmet_food_critics"]).campaigns
    assert [token.number for token in tokens if token.kind == "gourmet_guide"] == [17, 18, 19, 20]


@pytest.mark.rule("K-RUR-06", "K-RUR-02")
def test_four_giant_billboards_run_after_all_numbers() -> None:
    tokens = load_catalogue(["rural_marketeers", "gourmet_food_critics"]).campaigns
    assert [token.kind for token in tokens[-4:]] == ["giant_billboard"] * 4
    assert [token.number for token in tokens] == list(range(1, 25))


@pytest.mark.rule("K-PRC-01")
def test_reserve_prices_swap_the_reserve_cards() -> None:
    cards = load_catalogue(["reserve_prices"]).reserve_cards
    assert cards == (ReserveCard(200, None, 5), ReserveCard(200, None, 10), ReserveCard(200, None, 20))


@pytest.mark.rule("K-SIX-01")
def test_six_players_bring_a_sixth_chain() -> None:
    chains = load_catalogue(["six_players", "new_districts"]).chains
    assert [chain.id for chain in chains][5:] == ["siap_faji"]


@pytest.mark.rule("K-SIX-02", "K-SIX-03", "K-SIX-04")
def test_six_players_have_24_tiles_300_dollars_and_all_campaigns() -> None:
    count = load_catalogue(["six_players", "new_districts"]).player_counts[6]
    assert (count.columns * count.rows, count.bank, count.unique_copies, count.removed_campaigns) == (24, 300, 3, ())
