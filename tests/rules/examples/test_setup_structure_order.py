"""Worked examples 24.1: set-up, structure, order of business (B-EX-01 to B-EX-09)."""

from __future__ import annotations

import pytest

from magnate import Game, Setup
from magnate.model.actions import READY, Hire, Pass, PickManager, PlaceRestaurant, PutToWork, TakePosition
from magnate.model.events import ChoosingOrderSet, StockDiscarded, StructureRevealed
from magnate.testing import Scene
from tests.boards import FIVE
from tests.rules.asking import cards, choices, milestones
from tests.rules.legality import offered, play, refusal
from tests.rules.reading import asked, idle_round, idle_to, supply

P, Q, R, S = 0, 1, 2, 3


@pytest.mark.rule("B-EX-01", "B-SET-01", "B-SET-03", "B-SET-05")
@pytest.mark.parametrize(
    ("players", "tiles", "bank", "copies", "removed"), [(4, 16, 200, 2, {16}), (3, 12, 150, 1, {15, 16})]
)
def test_set_up_for_four_and_for_three(players: int, tiles: int, bank: int, copies: int, removed: set[int]) -> None:
    game = Game.new(Setup.choose(players))
    state = game.state
    assert state.layout is not None
    assert (len(state.layout.tiles), state.bank) == (tiles, bank)
    assert {supply(game, card.id) for card in game.book.employees if card.unique} == {copies}
    assert {t.number for t in game.book.catalogue.campaigns if not state.tokens_left >> t.index & 1} == removed
    assert [chain.cash for chain in state.chains] == [0] * players


@pytest.mark.rule("B-EX-02", "B-SET-08", "B-SET-09")
def test_two_pass_and_place_in_the_second_pass() -> None:
    game = Scene(FIVE, players=4).first_restaurants()
    play(game, S, PlaceRestaurant((3, 3), "nw"))
    play(game, R, Pass())
    play(game, Q, PlaceRestaurant((3, 8), "nw"))
    play(game, P, Pass())

    assert asked(game) == [(P, "first_restaurant")]
    assert refusal(game, P, Pass()) == "B-SET-09"
    play(game, P, PlaceRestaurant((3, 13), "nw"))
    assert asked(game) == [(R, "first_restaurant")]
    play(game, R, PlaceRestaurant((3, 18), "nw"))
    assert {kind for _, kind in asked(game)} == {"reserve"}


@pytest.mark.rule("B-EX-03", "B-SET-12")
def test_first_restaurants_share_a_tile_but_not_for_their_entrances() -> None:
    game = Scene(FIVE).first_restaurants()
    play(game, Q, PlaceRestaurant((3, 4), "ne"))
    assert offered(game, P, PlaceRestaurant((0, 4), "sw"))
    assert refusal(game, P, PlaceRestaurant((0, 4), "se")) == "B-SET-12"


@pytest.mark.rule("B-EX-03", "B-RST-01")
def test_in_phase_3_both_entrances_may_lie_on_one_tile() -> None:
    scene = Scene(FIVE).restaurant(Q, (3, 4), "ne").cards(P, work={"regional_manager": 1})
    game = scene.working(P, "restaurants")
    play(game, P, PickManager("regional_manager"))
    assert offered(game, P, PlaceRestaurant((0, 4), "se"))


def reveal(**selection: int) -> tuple[Game, StructureRevealed]:
    """Let P put these cards to work; return the game and what the reveal showed."""
    game = Scene().cards(P, hand=selection).restructuring()
    play(game, P, *[PutToWork(card) for card, count in selection.items() for _ in range(count)])
    shown = [event for event in game.play(P, READY) if isinstance(event, StructureRevealed) and event.seat == P]
    return game, shown[0]


@pytest.mark.rule("B-EX-04", "B-RES-06")
def test_two_trainees_make_room_for_five_ordinary_employees() -> None:
    _, shown = reveal(management_trainee=2, waitress=5)
    assert (shown.overfilled, shown.open_slots) == (False, 0)


@pytest.mark.rule("B-EX-04", "B-RES-07")
def test_a_sixth_sends_everybody_to_the_beach() -> None:
    game, shown = reveal(management_trainee=2, waitress=6)
    assert (shown.overfilled, shown.open_slots) == (True, 3)
    assert cards(game, "beach") == {"management_trainee": 2, "waitress": 6}
    assert milestones(game) == set()


@pytest.mark.rule("B-EX-05", "B-RES-05", "B-RES-06")
def test_a_fourth_manager_does_not_fit_however_many_slots_stay_empty_below() -> None:
    assert reveal(management_trainee=4)[1].overfilled
    assert not reveal(management_trainee=3)[1].overfilled


@pytest.mark.rule("B-EX-06", "B-RES-08", "B-ORD-01", "B-MIL-44")
@pytest.mark.parametrize(("airplane", "counted"), [(False, 2), (True, 4)])
def test_eight_slots_and_six_cards_leave_two_open(airplane: bool, counted: int) -> None:
    hand = {"management_trainee": 1, "junior_vice_president": 1, "trainer": 4}
    scene = Scene().cards(P, hand=hand)
    if airplane:
        scene.milestones(P, "first_airplane_campaign")
    game = scene.restructuring()
    play(game, P, *[PutToWork(card) for card, count in hand.items() for _ in range(count)])
    told = game.play(P, READY)
    assert [event.open_slots for event in told if isinstance(event, StructureRevealed)] == [2, 3]
    (queue,) = [event.queue for event in told if isinstance(event, ChoosingOrderSet)]
    assert dict(queue)[P] == counted


def three_chains() -> Game:
    """Previous order P, Q, R; open slots P 3, Q 5, R 3."""
    return Scene(players=3).cards(Q, work={"management_trainee": 2}).order_of_business()


@pytest.mark.rule("B-EX-07", "B-ORD-02", "B-ORD-04")
def test_most_slots_choose_first_and_the_tie_goes_by_the_previous_order() -> None:
    game = three_chains()
    assert asked(game) == [(Q, "order_of_business")]
    play(game, Q, TakePosition(3))
    assert asked(game) == [(P, "order_of_business")]
    assert list(game.options(P)) == [TakePosition(1), TakePosition(2)]
    play(game, P, TakePosition(2))
    assert game.state.order == [R, P, Q]


@pytest.mark.rule("B-EX-08", "B-ORD-03")
def test_with_three_players_there_is_no_fourth_place() -> None:
    assert refusal(three_chains(), Q, TakePosition(4)) == "B-ORD-03"


def round_1() -> Game:
    """Two chains, initial order P, Q, that have just chosen their reserve cards."""
    return Scene(FIVE, in_round=0).restaurant(P, (3, 3)).restaurant(Q, (3, 8)).restructuring()


@pytest.mark.rule("B-EX-09", "B-SET-07", "B-ORD-04")
def test_in_round_1_the_first_in_the_initial_order_chooses_first() -> None:
    game = round_1()
    assert asked(game) == [(P, "order_of_business")]
    assert len(game.options(P)) == 2


@pytest.mark.rule("B-EX-09", "B-EMP-01", "B-HIR-01")
def test_in_round_1_everybody_hires_one_entry_level_card() -> None:
    game = round_1()
    idle_to(game, "hire")
    for seat in (P, Q):
        assert asked(game) == [(seat, "hire")]
        assert {hire.by for hire in choices(game, Hire, seat)} == {"ceo"}
        play(game, seat, Hire("trainer", "ceo"))
        assert cards(game, "beach", seat) == {"trainer": 1}


@pytest.mark.rule("B-EX-09", "B-DIN-37")
def test_in_round_1_phases_4_to_7_change_nothing() -> None:
    game = round_1()
    idle_to(game, "hire")
    told = idle_round(game)
    assert game.state.round == 2
    assert [chain.cash for chain in game.state.chains] == [0, 0]
    assert StockDiscarded not in map(type, told)
