"""Set-up: players, map, money, order and reserve cards (chapter 3)."""

from __future__ import annotations

import pytest

from magnate import Game, Setup
from magnate.model.actions import ChooseReserve, Pass, PickCampaign, PlaceRestaurant
from magnate.model.errors import BadSetup
from magnate.model.events import ReserveChosen
from magnate.model.state import NOBODY
from magnate.rules.visibility import HIDDEN
from magnate.testing import Scene
from magnate.town import LaidTile, Layout
from tests.rules.legality import offered, play, refusal
from tests.rules.reading import asked, idle_to, supply

SEEDS = range(40)


def new_game(players: int = 2, *, variant: str = "full", seed: int = 0, layout: Layout | None = None) -> Game:
    return Game.new(Setup.choose(players, variant=variant, seed=seed, layout=layout))


def layout_of(game: Game) -> Layout:
    layout = game.state.layout
    assert layout is not None
    return layout


def drinks_on(game: Game) -> set[int]:
    return {source.good for source in game.state.town.sources}


@pytest.mark.rule("B-SET-01")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_the_base_game_is_for_two_to_five(players: int) -> None:
    with pytest.raises(BadSetup):
        new_game(players)


@pytest.mark.rule("B-SET-01", "B-SET-04")
@pytest.mark.parametrize(("players", "columns", "rows"), [(2, 3, 3), (3, 4, 3), (4, 4, 4), (5, 5, 4)])
def test_the_map_grows_with_the_players(players: int, columns: int, rows: int) -> None:
    layout = layout_of(new_game(players))
    assert (layout.columns, layout.rows, len(layout.tiles)) == (columns, rows, columns * rows)


@pytest.mark.rule("B-SET-01", "B-SET-05")
@pytest.mark.parametrize(("players", "dollars"), [(2, 100), (3, 150), (4, 200), (5, 250)])
def test_the_bank_starts_with_50_dollars_a_player(players: int, dollars: int) -> None:
    assert new_game(players).state.bank == dollars


@pytest.mark.rule("B-SET-05")
def test_every_chain_starts_without_money() -> None:
    assert [chain.cash for chain in new_game(5).state.chains] == [0] * 5


@pytest.mark.rule("B-SET-01")
@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 1), (4, 2), (5, 3)])
def test_the_supply_holds_so_many_copies_of_each_1x_card(players: int, copies: int) -> None:
    game = new_game(players)
    assert {supply(game, card.id) for card in game.book.employees if card.unique} == {copies}


@pytest.mark.rule("B-SET-02", "B-SET-15")
@pytest.mark.parametrize("players", [2, 5])
def test_all_copies_of_every_other_card_are_in_the_supply(players: int) -> None:
    game = new_game(players)
    common = [card for card in game.book.employees if not card.unique]
    assert [supply(game, card.id) for card in common] == [card.count for card in common]


@pytest.mark.rule("B-SET-01", "B-SET-15")
@pytest.mark.parametrize(("players", "removed"), [(2, {12, 15, 16}), (3, {15, 16}), (4, {16}), (5, set())])
def test_billboards_leave_with_fewer_players(players: int, removed: set[int]) -> None:
    game = new_game(players)
    tokens = game.book.catalogue.campaigns
    assert {token.number for token in tokens if not game.state.tokens_left >> token.index & 1} == removed


@pytest.mark.rule("B-SET-03")
def test_nobody_can_be_busy_with_a_billboard_that_was_removed() -> None:
    game = Scene(players=4).restaurant(0, (0, 0), "ne").cards(0, work={"marketing_trainee": 1}).working(0, "launch")
    assert offered(game, 0, PickCampaign("marketing_trainee", "billboard_15"))
    assert refusal(game, 0, PickCampaign("marketing_trainee", "billboard_16")) == "B-MKT-02"


@pytest.mark.rule("B-SET-04", "B-CMP-01")
def test_no_tile_lies_twice_on_the_map() -> None:
    for seed in SEEDS:
        tiles = [laid.tile for laid in layout_of(new_game(seed=seed)).tiles]
        assert len(set(tiles)) == len(tiles)


@pytest.mark.rule("B-SET-04", "B-INF-07")
def test_the_map_is_drawn_anew_for_every_seed() -> None:
    assert len({layout_of(new_game(seed=seed)) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.rule("B-SET-04")
def test_tiles_are_turned_each_way() -> None:
    turns = {laid.rotation for seed in SEEDS for laid in layout_of(new_game(seed=seed)).tiles}
    assert turns == {0, 1, 2, 3}


@pytest.mark.rule("B-SET-04")
def test_five_players_use_all_twenty_tiles() -> None:
    game = new_game(5)
    assert sorted(laid.tile for laid in layout_of(game).tiles) == sorted(game.book.catalogue.tiles)


@pytest.mark.rule("B-SET-04", "RUL-30")
@pytest.mark.parametrize("variant", ["full", "introductory_1"])
def test_a_map_may_lack_a_drink(variant: str) -> None:
    assert min(len(drinks_on(new_game(variant=variant, seed=seed))) for seed in SEEDS) < 3


@pytest.mark.rule("RUL-30")
@pytest.mark.parametrize("variant", ["introductory_1", "introductory_2"])
def test_a_table_may_ask_for_all_drinks_in_introductory_games(variant: str) -> None:
    for seed in SEEDS:
        setup = Setup.choose(2, variant=variant, seed=seed, house_rules={"intro_all_drinks": True})
        assert len(drinks_on(Game.new(setup))) == 3


@pytest.mark.rule("RUL-30")
def test_all_drinks_are_never_asked_for_in_the_full_game() -> None:
    rules = {"intro_all_drinks": True}
    games = [Game.new(Setup.choose(2, seed=seed, house_rules=rules)) for seed in SEEDS]
    assert min(len(drinks_on(game)) for game in games) < 3


@pytest.mark.rule("B-SET-04")
@pytest.mark.parametrize(("columns", "rows"), [(4, 3), (3, 4)])
def test_either_side_of_the_map_may_be_the_long_one(columns: int, rows: int) -> None:
    tiles = layout_of(new_game(3)).tiles
    assert layout_of(new_game(3, layout=Layout(columns, rows, tiles))).columns == columns


@pytest.mark.rule("B-SET-01")
@pytest.mark.parametrize(("columns", "rows"), [(6, 2), (4, 4), (3, 3)])
def test_a_map_of_another_size_is_refused(columns: int, rows: int) -> None:
    tiles = layout_of(new_game(5)).tiles[: columns * rows]
    with pytest.raises(BadSetup):
        new_game(3, layout=Layout(columns, rows, tiles))


@pytest.mark.rule("B-CMP-01")
@pytest.mark.parametrize("wrong", [LaidTile("Z", 0), LaidTile("B", 0), LaidTile("A", 4)], ids=str)
def test_a_map_is_made_of_the_printed_tiles_each_once_and_turned_by_quarters(wrong: LaidTile) -> None:
    rest = tuple(LaidTile(name, 0) for name in "BCDEFGHI")
    new_game(2, layout=Layout(3, 3, (LaidTile("A", 0), *rest)))
    with pytest.raises(BadSetup):
        new_game(2, layout=Layout(3, 3, (wrong, *rest)))


@pytest.mark.rule("B-SET-07", "B-INF-07")
def test_the_first_order_is_random() -> None:
    assert {tuple(new_game(seed=seed).state.order) for seed in SEEDS} == {(0, 1), (1, 0)}


@pytest.mark.rule("B-SET-07", "B-ORD-04")
def test_the_first_order_breaks_the_ties_of_round_1() -> None:
    game = Game.new(Setup.choose(3, order=(2, 0, 1)))
    idle_to(game, "order_of_business")
    assert (game.state.round, asked(game)) == (1, [(2, "order_of_business")])


def reserve_choice() -> Game:
    game = Scene("..#.. ..#..\n" * 2 + "##### #####\n" + "..#.. ..#..\n" * 2).first_restaurants()
    play(game, 1, PlaceRestaurant((0, 0), "ne"))
    play(game, 0, PlaceRestaurant((0, 5), "ne"))
    return game


@pytest.mark.rule("B-SET-14", "B-RND-02")
def test_all_choose_a_reserve_card_at_the_same_time_once_all_restaurants_stand() -> None:
    assert asked(reserve_choice()) == [(0, "reserve"), (1, "reserve")]


@pytest.mark.rule("B-SET-06", "B-SET-14")
def test_every_player_chooses_one_of_three_reserve_cards() -> None:
    game = reserve_choice()
    assert [list(game.options(seat)) for seat in (0, 1)] == [[ChooseReserve(card) for card in (100, 200, 300)]] * 2


@pytest.mark.rule("B-SET-06")
def test_the_reserve_cards_show_2_3_and_4_slots() -> None:
    cards = reserve_choice().book.catalogue.reserve_cards
    assert [(card.value, card.ceo_slots) for card in cards] == [(100, 2), (200, 3), (300, 4)]


@pytest.mark.rule("B-SET-06")
def test_there_is_no_other_reserve_card() -> None:
    assert refusal(reserve_choice(), 0, ChooseReserve(400)) == "B-SET-06"


@pytest.mark.rule("B-SET-14")
def test_a_chosen_reserve_card_stays_hidden_from_the_others() -> None:
    game = reserve_choice()
    assert game.play(0, ChooseReserve(300)) == [ReserveChosen(0)]
    assert [game.view(seat).state.chains[0].reserve for seat in (0, 1)] == [2, HIDDEN]


@pytest.mark.rule("B-SET-14")
def test_a_reserve_card_is_chosen_once() -> None:
    game = reserve_choice()
    play(game, 0, ChooseReserve(300))
    assert refusal(game, 0, ChooseReserve(100)) == "B-RND-02"


@pytest.mark.rule("B-SET-14")
def test_the_reserve_cards_not_chosen_leave_the_game() -> None:
    game = reserve_choice()
    play(game, 0, ChooseReserve(300))
    play(game, 1, ChooseReserve(100))
    assert [chain.reserve for chain in game.state.chains] == [2, 0]
    assert game.state.bank == 100


@pytest.mark.rule("B-SET-15")
def test_round_1_begins_when_all_reserve_cards_lie() -> None:
    game = reserve_choice()
    play(game, 0, ChooseReserve(300))
    assert game.state.round == 0
    play(game, 1, ChooseReserve(100))
    assert game.state.round == 1


@pytest.mark.rule("B-SET-15", "B-CMP-01")
def test_eight_houses_and_eight_gardens_wait_in_the_supply() -> None:
    state = new_game().state
    assert (len(state.house_numbers), state.gardens) == (8, 8)


@pytest.mark.rule("B-SET-15", "B-MIL-06")
def test_eighteen_milestones_are_there_to_be_claimed() -> None:
    game = new_game()
    assert (len(game.book.milestone_ids), game.state.milestones_gone) == (18, 0)


@pytest.mark.rule("B-SET-06", "B-SET-15")
def test_every_player_starts_with_nothing_but_the_ceo() -> None:
    game = new_game(5)
    for chain in game.state.chains:
        assert [sum(cards) for cards in (chain.hand, chain.work, chain.beach, chain.stock)] == [0, 0, 0, 0]
        assert (chain.milestones, chain.reserve) == (0, NOBODY)


@pytest.mark.rule("B-SET-08")
def test_first_restaurants_come_before_anything_else() -> None:
    game = Game.new(Setup.choose(4, order=(2, 0, 3, 1)))
    assert asked(game) == [(1, "first_restaurant")]
    assert offered(game, 1, Pass())
