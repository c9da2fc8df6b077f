"""Who may know what, and when (chapter 21)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from magnate.game import Game
from magnate.model.actions import (
    Action,
    ChooseReserve,
    Discard,
    Fire,
    Hire,
    PlaceRestaurant,
    PutToWork,
    Ready,
    TakePosition,
)
from magnate.model.events import BankBroke, CardFired, Event, ReserveChosen, StockDiscarded, StructureRevealed
from magnate.model.setup import Setup
from magnate.model.state import State
from magnate.testing import Scene
from tests.rules.asking import only
from tests.rules.legality import play
from tests.rules.meals import go_idle, main_street, told, work

SPECTATOR = -1
READY = Ready()


def seen(game: Game, watcher: int) -> tuple[object, ...]:
    """Return everything a watcher may know, in a form that can be compared."""
    view = game.view(watcher)
    return (view.state.key(), view.pending, view.seat)


def choosing_reserves() -> Game:
    """Return three seats about to choose their reserve cards on a board with their first restaurants."""
    scene = Scene("\n".join(TOWN), players=3)
    game = scene.first_restaurants()
    for seat, column in ((2, 0), (1, 5), (0, 10)):
        play(game, seat, PlaceRestaurant((3, column), "ne"))
    return game


TOWN = (
    "row 0   ..#.. | ..#.. | ..#..",
    "row 1   ..#.. | ..#.. | ..#..",
    "row 2   ##### | ##### | #####",
    "row 3   ..#.. | ..#.. | ..#..",
    "row 4   ..#.. | ..#.. | ..#..",
)


def restructuring() -> Game:
    """Return three seats that can each put a waitress and a trainer to work."""
    scene = Scene(players=3).reserves(100, 200, 300)
    for seat in range(3):
        scene.cards(seat, hand={"waitress": 1, "trainer": 1})
    return scene.restructuring()


def payday() -> Game:
    """Return three seats that can each fire a waitress or a trainer."""
    scene = Scene(players=3).reserves(100, 200, 300)
    for seat in range(3):
        scene.cards(seat, beach={"waitress": 1, "trainer": 1})
    return scene.payday()


def freezing() -> Game:
    """Return three seats with a freezer that can each keep or discard two goods."""
    scene = Scene(players=3).reserves(100, 200, 300)
    for seat in range(3):
        scene.stock(seat, burger=2, beer=2).milestones(seat, "first_to_throw_away")
    return scene.cleanup()


CHOICES: list[tuple[str, Callable[[], Game], list[Action], list[Action]]] = [
    ("reserve", choosing_reserves, [ChooseReserve(100)], [ChooseReserve(300)]),
    ("restructuring", restructuring, [PutToWork("waitress"), READY], [PutToWork("trainer"), READY]),
    ("payday", payday, [Fire("waitress", "beach"), READY], [Fire("trainer", "beach"), READY]),
    ("freezer", freezing, [Discard("burger"), READY], [Discard("beer"), READY]),
]


def chosen_two_ways(
    begin: Callable[[], Game], one: list[Action], other: list[Action]
) -> list[tuple[Game, list[Event]]]:
    """Let seat 0 choose one way in one game and another way in its twin; return games and events."""
    found: list[tuple[Game, list[Event]]] = []
    for actions in (one, other):
        game = begin()
        found.append((game, [event for action in actions for event in game.play(0, action)]))
    return found


@pytest.mark.rule("B-INF-04", "B-INF-06", "B-RND-02", "B-RES-01", "B-SET-14")
@pytest.mark.parametrize(("begin", "one", "other"), [row[1:] for row in CHOICES], ids=[row[0] for row in CHOICES])
def test_a_sealed_choice_looks_the_same_to_everybody_else(
    begin: Callable[[], Game], one: list[Action], other: list[Action]
) -> None:
    (first, _), (second, _) = chosen_two_ways(begin, one, other)
    for watcher in (SPECTATOR, 1, 2):
        assert seen(first, watcher) == seen(second, watcher)


@pytest.mark.rule("B-INF-04", "B-INF-06")
@pytest.mark.parametrize(("begin", "one", "other"), [row[1:] for row in CHOICES], ids=[row[0] for row in CHOICES])
def test_a_half_made_choice_looks_the_same_to_everybody_else(
    begin: Callable[[], Game], one: list[Action], other: list[Action]
) -> None:
    (first, _), (second, _) = chosen_two_ways(begin, one[:1], other[:1])
    for watcher in (SPECTATOR, 1, 2):
        assert seen(first, watcher) == seen(second, watcher)


@pytest.mark.rule("B-INF-04")
@pytest.mark.parametrize(("begin", "one", "other"), [row[1:] for row in CHOICES], ids=[row[0] for row in CHOICES])
def test_a_seat_sees_its_own_choice(begin: Callable[[], Game], one: list[Action], other: list[Action]) -> None:
    (first, _), (second, _) = chosen_two_ways(begin, one[:1], other[:1])
    assert seen(first, 0) != seen(second, 0)


@pytest.mark.rule("B-INF-04", "B-INF-03")
@pytest.mark.parametrize(("begin", "one", "other"), [row[1:] for row in CHOICES], ids=[row[0] for row in CHOICES])
def test_what_is_told_before_the_reveal_does_not_depend_on_the_choice(
    begin: Callable[[], Game], one: list[Action], other: list[Action]
) -> None:
    (_, first), (_, second) = chosen_two_ways(begin, one, other)
    assert first == second


@pytest.mark.rule("B-INF-04")
@pytest.mark.parametrize(("begin", "one", "other"), [row[1:] for row in CHOICES], ids=[row[0] for row in CHOICES])
def test_nobodys_options_depend_on_what_others_have_chosen(
    begin: Callable[[], Game], one: list[Action], other: list[Action]
) -> None:
    (first, _), (second, _) = chosen_two_ways(begin, one, other)
    assert list(first.options(1)) == list(second.options(1)) == list(begin().options(1))


@pytest.mark.rule("B-INF-04")
@pytest.mark.parametrize(
    ("begin", "one", "other"), [row[1:] for row in CHOICES[1:]], ids=[row[0] for row in CHOICES[1:]]
)
def test_a_secret_choice_looks_as_if_nothing_had_been_chosen(
    begin: Callable[[], Game], one: list[Action], other: list[Action]
) -> None:
    game = begin()
    play(game, 0, *one)
    chain = game.view(1).state.chains[0]
    assert (sum(chain.selected), chain.firing, sum(chain.discarding)) == (0, [], 0)


@pytest.mark.rule("B-INF-04")
def test_who_has_committed_may_be_seen() -> None:
    game = restructuring()
    game.play(1, READY)
    assert [decision.seat for decision in game.view(SPECTATOR).pending] == [0, 2]


@pytest.mark.rule("B-INF-04")
@pytest.mark.parametrize("begin", [restructuring, payday, freezing], ids=lambda begin: begin.__name__)
def test_a_committed_seat_is_marked_as_ready(begin: Callable[[], Game]) -> None:
    game = begin()
    game.play(1, READY)
    assert [chain.ready for chain in game.view(SPECTATOR).state.chains] == [False, True, False]


@pytest.mark.rule("B-INF-04")
def test_nobody_is_marked_as_ready_when_the_next_choice_begins() -> None:
    game = restructuring()
    for seat in range(3):
        work(game, seat, "waitress")
    go_idle(game, "payday")
    assert [chain.ready for chain in game.view(SPECTATOR).state.chains] == [False, False, False]


@pytest.mark.rule("B-INF-04", "B-RES-04")
def test_structures_are_revealed_together() -> None:
    game = restructuring()
    silent = game.play(0, PutToWork("waitress")) + game.play(0, READY) + game.play(1, READY)
    assert told(silent, StructureRevealed) == []
    assert [event.seat for event in told(game.play(2, READY), StructureRevealed)] == [0, 1, 2]


@pytest.mark.rule("B-INF-04", "B-PAY-02")
def test_firings_are_revealed_together() -> None:
    game = payday()
    silent = game.play(0, Fire("waitress", "beach")) + game.play(0, READY) + game.play(1, READY)
    assert told(silent, CardFired) == []
    assert told(game.play(2, READY), CardFired) == [CardFired(0, "waitress", "beach", forced=False)]


@pytest.mark.rule("B-INF-06", "B-CLN-03")
def test_what_went_into_the_freezers_is_revealed_together() -> None:
    game = freezing()
    silent = game.play(0, Discard("beer")) + game.play(0, READY) + game.play(1, READY)
    assert told(silent, StockDiscarded) == []
    assert len(told(game.play(2, READY), StockDiscarded)) == 3


@pytest.mark.rule("B-INF-04", "B-INF-02")
def test_after_the_reveal_everybody_sees_work_and_beach() -> None:
    game = restructuring()
    for seat in range(3):
        work(game, seat, "waitress")
    waitress = game.book.by_employee["waitress"]
    for watcher in (SPECTATOR, 1, 2):
        chain = game.view(watcher).state.chains[0]
        assert (chain.work[waitress], sum(chain.beach)) == (1, 1)


@pytest.mark.rule("B-INF-02")
def test_everybodys_total_holdings_are_public_in_phase_1() -> None:
    game = restructuring()
    assert sum(game.view(2).state.chains[0].hand) == 2


@pytest.mark.rule("B-INF-03", "B-INF-04", "B-SET-14")
def test_choosing_a_reserve_card_is_told_without_its_number() -> None:
    assert only(choosing_reserves().play(1, ChooseReserve(300)), ReserveChosen) == ReserveChosen(1)


def reserve_games(**milestone: int) -> list[Game]:
    """Return two games that differ only in the reserve card of seat 0."""
    games = []
    for card in (100, 300):
        scene = Scene(players=3).reserves(card, 200, 300)
        for name, seat in milestone.items():
            scene.milestones(seat, name)
        games.append(scene.restructuring())
    return games


@pytest.mark.rule("B-INF-03")
@pytest.mark.parametrize("watcher", [SPECTATOR, 1, 2, -2, -3])
def test_nobody_else_knows_a_reserve_card(watcher: int) -> None:
    one, other = reserve_games()
    assert seen(one, watcher) == seen(other, watcher)


@pytest.mark.rule("B-INF-03")
def test_everybody_knows_the_own_reserve_card() -> None:
    one, other = reserve_games()
    assert seen(one, 0) != seen(other, 0)


@pytest.mark.rule("B-INF-03", "B-MIL-37")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_with_first_to_have_20_a_seat_sees_all_reserve_cards(seat: int) -> None:
    (one, _) = reserve_games(first_to_have_20=seat)
    cards = one.book.catalogue.reserve_cards
    assert [cards[chain.reserve].value for chain in one.view(seat).state.chains] == [100, 200, 300]


@pytest.mark.rule("B-INF-03", "B-MIL-37")
@pytest.mark.parametrize("watcher", [SPECTATOR, 2, -2])
def test_first_to_have_20_shows_the_reserve_cards_to_nobody_else(watcher: int) -> None:
    one, other = reserve_games(first_to_have_20=1)
    assert seen(one, watcher) == seen(other, watcher)


@pytest.mark.rule("B-INF-03", "B-BNK-04")
def test_the_first_break_shows_the_reserve_cards_to_everybody() -> None:
    scene = main_street(3, bank=5).reserves(100, 200, 300).stock(0, burger=1).demand("3", "burger")
    assert only(scene.dinner(), BankBroke).reserves == ((0, 100), (1, 200), (2, 300))
    game = scene.cleanup()
    assert [chain.reserve for chain in game.view(SPECTATOR).state.chains] == [0, 1, 2]


@pytest.mark.rule("B-INF-03")
def test_a_hidden_card_cannot_be_mistaken_for_one_not_yet_chosen() -> None:
    game = choosing_reserves()
    game.play(0, ChooseReserve(100))
    hidden, not_chosen, _ = (chain.reserve for chain in game.view(SPECTATOR).state.chains)
    assert hidden != not_chosen
    assert hidden not in range(3), "nor for one of the cards"


@pytest.mark.rule("B-INF-01")
@pytest.mark.parametrize("watcher", [SPECTATOR, 0, 1])
def test_everything_but_secrets_is_public_at_all_times(watcher: int) -> None:
    scene = main_street(3, bank=33).reserves(100, 100, 100).cash(0, 12).stock(0, beer=3).demand("3", "pizza")
    scene.campaign(0, "mailbox_7", "beer", 2, at=(3, 7), marketeer="campaign_manager")
    game = scene.milestones(0, "first_waitress_played").cards(0, work={"waitress": 1}).working()
    view, state = game.view(watcher).state, game.state
    assert public(view) == public(state)
    assert [chain.cash for chain in view.chains] == [12, 0, 0]


def public(state: State) -> tuple[object, ...]:
    """Return what B-INF-01 lists."""
    return (
        (state.town, state.houses, state.tokens, state.empty),
        (state.campaigns, state.tokens_left, state.supply, state.gardens, state.house_numbers),
        (state.order, state.bank, state.breaks, state.ceo_slots, state.milestones_gone),
        [(chain.cash, chain.stock, chain.milestones, chain.work, chain.beach) for chain in state.chains],
    )


@pytest.mark.rule("B-INF-05", "B-INF-06")
def test_choices_made_in_order_are_public_as_they_happen() -> None:
    game = Scene(players=3).order_of_business()
    game.play(0, TakePosition(3))
    assert game.view(2).state.positions == [-1, -1, 0]
    go_idle(game, "hire")
    seat = game.pending[0].seat
    game.play(seat, Hire("waitress", "ceo"))
    assert sum(game.view((seat + 1) % 3).state.chains[seat].beach) == 1


@pytest.mark.rule("B-INF-05", "RUL-14")
def test_firings_in_turn_order_are_public_as_they_happen() -> None:
    scene = Scene(house_rules={"firing": "turn_order"})
    game = scene.cards(0, beach={"waitress": 1}).cards(1, beach={"waitress": 1}).payday()
    game.play(0, Fire("waitress", "beach"))
    game.play(0, READY)
    assert sum(game.view(1).state.chains[0].beach) == 0


@pytest.mark.rule("B-INF-04", "RUL-14")
@pytest.mark.parametrize("card", ["waitress", "trainer"])
def test_with_firing_in_turn_order_selections_of_phase_1_stay_secret(card: str) -> None:
    scene = Scene(house_rules={"firing": "turn_order"}).cards(1, hand={"waitress": 1})
    game = scene.cards(0, hand={"waitress": 1, "trainer": 1}).restructuring()
    play(game, 0, PutToWork(card), READY)
    assert sum(game.view(1).state.chains[0].selected) == 0


@pytest.mark.rule("B-INF-06")
def test_dinner_and_campaigns_are_automatic_and_public() -> None:
    scene = main_street().stock(0, burger=1).demand("3", "burger")
    scene.campaign(1, "mailbox_7", "beer", 2, at=(3, 7))
    game = scene.working(seat=1)
    go_idle(game, "order_of_business")
    assert public(game.view(SPECTATOR).state) == public(game.state)


@pytest.mark.rule("B-INF-07")
def test_equal_set_ups_and_equal_choices_make_equal_games() -> None:
    games = []
    for _ in range(2):
        game, dice = Game.new(Setup.choose(3, seed=11)), Random(5)
        while game.state.round < 6:
            seat = game.pending[0].seat
            options = game.options(seat)
            game.play(seat, options[dice.randrange(len(options))])
        games.append(game.hash())
    assert games[0] == games[1]


@pytest.mark.rule("B-INF-07")
def test_after_set_up_the_seed_plays_no_part() -> None:
    """Two games on the same map and order, with different seeds, come out equal."""
    drawn = Game.new(Setup.choose(2, seed=1)).setup
    tables = []
    for seed in (1, 2):
        game, dice = Game.new(drawn._replace(seed=seed)), Random(5)
        while game.state.round < 5:
            seat = game.pending[0].seat
            options = game.options(seat)
            game.play(seat, options[dice.randrange(len(options))])
        tables.append(game.state.key())
    assert tables[0] == tables[1]


@pytest.mark.rule("B-INF-09")
def test_nobody_can_give_money_stock_or_cards_to_another_player() -> None:
    """Whatever a seat does on its working day, the other chain owns what it did before."""
    game, dice = Game.new(Setup.choose(2, seed=4)), Random(2)
    while game.state.round < 8:
        seat, turn = game.pending[0].seat, game.state.turn.seat
        before = game.state.chains[1 - seat].key()
        options = game.options(seat)
        game.play(seat, options[dice.randrange(len(options))])
        if turn == game.state.turn.seat == seat:
            assert game.state.chains[1 - seat].key() == before


@pytest.mark.rule("B-INF-08", "B-INF-07")
def test_tiles_that_stayed_in_the_box_mean_nothing() -> None:
    """On the same map, in the same order, the same moves lead to the same game, whatever is left in the box."""
    first = Game.new(Setup.choose(2, seed=1))
    drawn = first.setup
    others = [Game.new(Setup.choose(2, seed=seed, layout=drawn.layout, order=drawn.order)) for seed in (2, 3)]
    dice = Random(1)
    while not first.finished and first.state.round <= 3:
        for watcher in (SPECTATOR, 0, 1):
            assert all(seen(other, watcher) == seen(first, watcher) for other in others)
        seat = first.state.waiting[0]
        options = list(first.options(seat))
        assert all(list(other.options(seat)) == options for other in others)
        action = dice.choice(options)
        for game in (first, *others):
            game.play(seat, action)
