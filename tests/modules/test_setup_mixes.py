"""Which modules, presets and tiles a table may agree on before the game (chapters 1, 2, 4, 10, 11 and 20)."""

from __future__ import annotations

import pytest

from magnate.content import load_catalogue, module_infos, preset_infos
from magnate.content.choices import all_modules
from magnate.model.errors import BadSetup
from magnate.model.house_rules import Value
from magnate.model.reading import Reader
from magnate.model.setup import Setup
from magnate.model.setup_json import read_setup, setup_to_json
from magnate.model.tile_pool import map_condition, tile_pool
from magnate.rules.preparation import drawn
from magnate.town import Layout

BASE = tuple("ABCDEFGHIJKLMNOPQRST")
PLAIN = Layout.parse("3x3-A0B0C0D0E0F0G0H0I0", BASE)
BIG = ("six_players", "new_districts")


def pool(setup: Setup) -> str:
    """Return the letters of the new tiles in the pool; the base tiles must be there too."""
    tiles = tile_pool(setup, load_catalogue(setup.modules))
    assert tiles[: len(BASE)] == BASE
    return "".join(tiles[len(BASE) :])


def lobby(tiles: str | None = None, *modules: str, players: int = 2, **house_rules: Value) -> Setup:
    """Return a set-up with lobbyists and these new tiles."""
    chosen = None if tiles is None else tuple(tiles)
    return Setup.choose(players, modules=("lobbyists", *modules), tiles=chosen, house_rules=house_rules)


def read_back(setup: Setup) -> Setup:
    reader = Reader()
    found = read_setup(reader, setup_to_json(setup), "setup")
    assert not reader.problems
    return found


# ------------------------------------------------------------------------------ modules and seats


@pytest.mark.rule("K-GEN-01")
@pytest.mark.parametrize("module", [info.id for info in module_infos() if not info.requires])
def test_a_table_may_agree_on_any_module_alone(module: str) -> None:
    assert Setup.choose(3, modules=[module]).modules == (module,)


@pytest.mark.rule("K-GEN-02", "K-SIX-02")
def test_the_module_for_six_is_refused_without_new_districts() -> None:
    with pytest.raises(BadSetup, match=r"Module 'six_players' needs module 'new_districts'\."):
        Setup.choose(6, modules=["six_players"])


@pytest.mark.rule("K-GEN-02", "K-HRD-01")
def test_hard_choices_are_refused_beside_new_milestones() -> None:
    with pytest.raises(BadSetup, match="'new_milestones' and 'hard_choices' cannot be combined"):
        Setup.choose(3, modules=["hard_choices", "new_milestones"])


@pytest.mark.rule("K-GEN-02")
def test_hard_choices_are_refused_in_a_game_without_milestones() -> None:
    with pytest.raises(BadSetup, match="'hard_choices' needs milestones, and variant 'introductory_1' has none"):
        Setup.choose(3, variant="introductory_1", modules=["hard_choices"])
    assert Setup.choose(3, variant="introductory_2", modules=["hard_choices"]).modules == ("hard_choices",)


@pytest.mark.rule("K-GEN-02", "K-SIX-01")
def test_six_seats_need_the_module_for_six() -> None:
    with pytest.raises(BadSetup, match="A game for 6 players needs module 'six_players'"):
        Setup.choose(6, modules=["new_districts"])
    assert Setup.choose(6, modules=BIG).players == 6


@pytest.mark.rule("K-GEN-02")
def test_a_setup_written_by_hand_is_checked_when_it_is_settled() -> None:
    with pytest.raises(BadSetup, match="six_players"):
        Setup(players=6).settled()


def test_an_unknown_module_is_named_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match="There is no module 'mustard'; modules are: coffee, "):
        Setup.choose(2, modules=["mustard"])


def test_modules_of_a_setup_stand_once_in_the_order_of_the_rule_book() -> None:
    assert Setup.choose(2, modules=["sushi", "coffee", "sushi"]).modules == ("coffee", "sushi")


@pytest.mark.rule("K-GEN-02", "K-SCN-11")
def test_all_modules_are_those_that_go_together() -> None:
    left = {info.id for info in module_infos()} - set(all_modules(players=5))
    assert left == {"six_players", "hard_choices"}
    assert set(all_modules(players=6)) - set(all_modules(players=5)) == {"six_players"}
    assert Setup.choose(6, modules=all_modules(players=6)).modules == all_modules(players=6)


# ------------------------------------------------------------------------------------- presets

SCENARIOS = [
    pytest.param("new_milestones", {"new_milestones"}, marks=pytest.mark.rule("K-SCN-01")),
    pytest.param("first_cup_of_coffee", {"coffee"}, marks=pytest.mark.rule("K-SCN-02")),
    pytest.param("korean_city", {"new_districts", "kimchi"}, marks=pytest.mark.rule("K-SCN-03")),
    pytest.param("nightlife", {"new_milestones", "night_shift_managers"}, marks=pytest.mark.rule("K-SCN-04")),
    pytest.param("sustenance", {"coffee", "fry_chefs"}, marks=pytest.mark.rule("K-SCN-05")),
    pytest.param(
        "upmarket_area",
        {"new_milestones", "gourmet_food_critics", "sushi"},
        marks=pytest.mark.rule("K-SCN-06"),
    ),
    pytest.param(
        "city_builder",
        {"lobbyists", "new_districts", "rural_marketeers"},
        marks=pytest.mark.rule("K-SCN-07"),
    ),
    pytest.param("asian_fusion", {"sushi", "kimchi", "noodles", "ketchup"}, marks=pytest.mark.rule("K-SCN-08")),
    pytest.param(
        "first_mover",
        {"hard_choices", "ketchup", "movie_stars", "lobbyists", "reserve_prices"},
        marks=pytest.mark.rule("K-SCN-09"),
    ),
    pytest.param(
        "overtime",
        {
            "night_shift_managers",
            "mass_marketeers",
            "rural_marketeers",
            "new_districts",
            "noodles",
            "reserve_prices",
        },
        marks=pytest.mark.rule("K-SCN-10"),
    ),
    pytest.param(
        "henri_lo_menu",
        {info.id for info in module_infos()} - {"six_players", "hard_choices"},
        marks=pytest.mark.rule("K-SCN-11"),
    ),
]


@pytest.mark.parametrize(("preset", "modules"), SCENARIOS)
def test_a_preset_is_its_set_of_modules(preset: str, modules: set[str]) -> None:
    assert set(Setup.choose(3, preset=preset).modules) == modules


@pytest.mark.rule("K-SCN-01", "K-SCN-11")
def test_every_preset_is_among_the_scenarios_above() -> None:
    assert [info.id for info in preset_infos()] == [scenario.values[0] for scenario in SCENARIOS]


@pytest.mark.rule("K-SCN-02")
def test_further_modules_may_join_a_preset() -> None:
    both = Setup.choose(3, preset="first_cup_of_coffee", modules=["new_milestones"])
    assert (both.preset, both.modules) == ("first_cup_of_coffee", ("coffee", "new_milestones"))


@pytest.mark.rule("K-GEN-02", "K-SCN-09")
def test_a_module_that_a_preset_excludes_cannot_join_it() -> None:
    with pytest.raises(BadSetup, match="cannot be combined"):
        Setup.choose(3, preset="first_mover", modules=["new_milestones"])


def test_an_unknown_preset_is_named_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match="There is no preset 'new_city'; presets are: new_milestones, "):
        Setup.choose(2, preset="new_city")


@pytest.mark.rule("K-SCN-03")
def test_korean_city_wants_an_apartment_tile_and_its_modules_alone_do_not() -> None:
    city = Setup.choose(2, preset="korean_city")
    assert map_condition(city, load_catalogue(city.modules)) == ("X", "Y")
    alike = Setup.choose(2, modules=city.modules)
    assert map_condition(alike, load_catalogue(alike.modules)) == ()


@pytest.mark.rule("K-SCN-03")
def test_korean_city_is_refused_when_no_apartment_tile_could_come() -> None:
    with pytest.raises(BadSetup, match="'korean_city' needs one of the tiles X, Y; none joins the map"):
        Setup.choose(2, preset="korean_city", modules=["lobbyists"], tiles=["U", "Z"])


@pytest.mark.rule("K-SCN-03")
def test_korean_city_is_refused_on_a_given_map_without_apartment() -> None:
    with pytest.raises(BadSetup, match="needs one of the tiles X, Y on the map"):
        Setup.choose(2, preset="korean_city", layout=PLAIN)
    assert Setup.choose(2, preset="overtime", layout=PLAIN).layout == PLAIN


@pytest.mark.rule("K-SCN-03", "K-DIS-01")
def test_the_map_of_korean_city_is_drawn_until_it_has_an_apartment() -> None:
    for seed in range(12):
        setup = Setup.choose(2, preset="korean_city", seed=seed)
        layout = drawn(setup, load_catalogue(setup.modules)).layout
        assert layout is not None
        assert {"X", "Y"} & {laid.tile for laid in layout.tiles}


# ---------------------------------------------------------------------------------- tile pools


@pytest.mark.rule("K-DIS-01", "K-DIS-02")
@pytest.mark.parametrize(
    ("modules", "tiles"),
    [
        ([], ""),
        (["coffee"], ""),
        (["new_districts"], "UVWXY"),
        (["lobbyists"], "Z"),
        (["lobbyists", "new_districts"], "UVWXYZ"),
    ],
)
def test_the_modules_say_which_new_tiles_are_shuffled_in(modules: list[str], tiles: str) -> None:
    assert pool(Setup.choose(2, modules=modules)) == tiles


@pytest.mark.rule("K-DIS-03", "K-LOB-01")
@pytest.mark.parametrize("tiles", ["", "Z", "UX", "UVWXYZ"])
@pytest.mark.parametrize("modules", [(), ("new_districts",)])
def test_with_lobbyists_any_of_the_six_new_tiles_may_be_agreed_on(tiles: str, modules: tuple[str, ...]) -> None:
    assert pool(lobby(tiles, *modules)) == tiles


@pytest.mark.rule("K-DIS-01")
def test_without_lobbyists_new_districts_use_all_their_tiles() -> None:
    with pytest.raises(BadSetup, match="Module 'new_districts' brings new tile 'V'"):
        Setup.choose(2, modules=["new_districts"], tiles=["U"])
    assert pool(Setup.choose(2, modules=["new_districts"], tiles=list("YXWVU"))) == "UVWXY"


@pytest.mark.rule("K-DIS-01", "K-DIS-02")
@pytest.mark.parametrize(("tile", "module"), [("U", "new_districts"), ("Z", "lobbyists")])
def test_a_new_tile_needs_its_module(tile: str, module: str) -> None:
    with pytest.raises(BadSetup, match=f"New tile '{tile}' needs module '{module}'"):
        Setup.choose(2, modules=["coffee"], tiles=[tile])


@pytest.mark.rule("K-LOB-01")
@pytest.mark.parametrize(("tiles", "said"), [("A", "no new tile 'A'; new tiles are U, V"), ("UU", "named twice")])
def test_only_new_tiles_are_agreed_on_each_once(tiles: str, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        lobby(tiles)


@pytest.mark.rule("K-DIS-02", "K-SCN-06", "K-RUL-04")
@pytest.mark.parametrize(("reading", "tiles"), [("only_with_lobbyists", "Z"), ("never", ""), ("free", "Z")])
def test_the_upmarket_area_borrows_the_park_tile_unless_the_table_never_does(reading: str, tiles: str) -> None:
    assert pool(Setup.choose(2, preset="upmarket_area", house_rules={"park_tile": reading})) == tiles
    alike = Setup.choose(2, modules=["new_milestones", "gourmet_food_critics", "sushi"])
    assert pool(alike) == ""


@pytest.mark.rule("K-RUL-04", "K-DIS-02")
def test_where_the_park_tile_is_free_it_may_join_without_lobbyists() -> None:
    free = {"park_tile": "free"}
    assert pool(Setup.choose(2, modules=["new_districts"], tiles=list("UVWXYZ"), house_rules=free)) == "UVWXYZ"
    assert pool(Setup.choose(2, modules=["new_districts"], house_rules=free)) == "UVWXY"


@pytest.mark.rule("K-RUL-04", "K-SCN-06")
def test_where_the_park_tile_never_joins_not_even_the_preset_may_name_it() -> None:
    with pytest.raises(BadSetup, match="New tile 'Z' needs module 'lobbyists'"):
        Setup.choose(2, preset="upmarket_area", tiles=["Z"], house_rules={"park_tile": "never"})


@pytest.mark.rule("K-RUL-04", "K-LOB-01")
def test_lobbyists_bring_the_park_tile_however_the_table_reads_it_without_them() -> None:
    assert pool(lobby(None, park_tile="never")) == "Z"


@pytest.mark.rule("K-LOB-02", "K-RUL-06")
@pytest.mark.parametrize("players", [5, 6])
def test_new_tiles_for_a_full_table_with_lobbyists_are_recommended_only(players: int) -> None:
    assert pool(lobby("UVWX", *(BIG if players == 6 else ()), players=players)) == "UVWX"


@pytest.mark.rule("K-LOB-02", "K-RUL-06")
@pytest.mark.parametrize("players", [5, 6])
def test_a_table_may_require_all_new_tiles_of_a_full_table_with_lobbyists(players: int) -> None:
    modules = BIG if players == 6 else ()
    with pytest.raises(BadSetup, match="all new tiles; Y, Z are missing"):
        lobby("UVWX", *modules, players=players, districts_with_lobbyists="required")
    assert pool(lobby("UVWXYZ", *modules, players=players, districts_with_lobbyists="required")) == "UVWXYZ"


@pytest.mark.rule("K-LOB-02", "K-RUL-06")
def test_four_players_and_tables_without_lobbyists_are_not_asked_for_all_tiles() -> None:
    assert pool(lobby("", players=4, districts_with_lobbyists="required")) == ""
    setup = Setup.choose(5, modules=["new_districts"], house_rules={"districts_with_lobbyists": "required"})
    assert pool(setup) == "UVWXY"


@pytest.mark.rule("K-SIX-02")
def test_six_players_need_24_tiles() -> None:
    with pytest.raises(BadSetup, match="The map for 6 players needs 24 tiles, and only 23 are chosen"):
        lobby("UVW", *BIG, players=6)


@pytest.mark.rule("K-SIX-02", "K-DIS-01")
def test_the_map_of_six_players_is_drawn_from_the_pool() -> None:
    setup = lobby("UVWX", *BIG, players=6)
    layout = drawn(setup, load_catalogue(setup.modules)).layout
    assert layout is not None
    assert sorted(laid.tile for laid in layout.tiles) == [*BASE, *"UVWX"]


# ------------------------------------------------------------------------------------- storing


@pytest.mark.rule("B-BUN-02")
@pytest.mark.parametrize(
    "setup",
    [
        Setup.choose(2, preset="upmarket_area", seed=4),
        Setup.choose(5, modules=["lobbyists"], tiles=["X", "U"], bundle="online"),
        Setup.choose(6, modules=all_modules(players=6), tiles=list("UVWXYZ")),
        Setup.choose(3, modules=["lobbyists"], tiles=[]),
        Setup.choose(2),
    ],
    ids=lambda setup: f"{setup.preset}-{len(setup.modules)}-{setup.tiles}",
)
def test_preset_modules_and_tiles_are_stored_and_read_back(setup: Setup) -> None:
    assert read_back(setup) == setup


def test_a_map_with_a_borrowed_tile_is_read_back() -> None:
    layout = Layout.parse("3x3-Z1B0C0D0E0F0G0H0I0", (*BASE, "Z"))
    setup = Setup.choose(2, preset="upmarket_area", layout=layout)
    assert read_back(setup) == setup


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"preset": "new_city"}, 'setup.preset: unknown preset "new_city"'),
        ({"preset": "first_mover", "modules": ["new_milestones"]}, "setup.modules: Modules 'new_milestones'"),
        ({"tiles": ["A"]}, 'setup.tiles[0]: unknown new tile "A"'),
        ({"tiles": ["U"]}, "setup: New tile 'U' needs module 'new_districts'"),
        ({"layout": "3x3-Z1B0C0D0E0F0G0H0I0"}, "setup.layout: Unknown map tile 'Z'"),
    ],
)
def test_what_cannot_be_agreed_on_is_named_with_its_place(change: dict[str, object], said: str) -> None:
    reader = Reader()
    read_setup(reader, {**setup_to_json(Setup.choose(2)), **change}, "setup")
    assert any(problem.startswith(said) for problem in reader.problems), reader.problems
