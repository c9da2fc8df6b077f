"""A tester writes a few fields; everything else follows."""

from __future__ import annotations

import pytest

from magnate import Game
from magnate.model.actions import FinishStep, Fire, Hire, Ready, TakePosition
from magnate.model.events import CampaignRan, Event, GameEnded, HouseDined, SalariesPaid, StockDiscarded, TipsCounted
from magnate.testing import broken_invariants
from tests.positions.boards import CROSS, chains, documented, written


def of(kind: type[Event], events: list[Event]) -> list[Event]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def test_nothing_at_all_is_the_second_round_of_a_two_player_game() -> None:
    game = Game.from_position({})
    assert (game.book.players, game.state.round, game.state.step) == (2, 2, "restructuring")
    assert [decision.seat for decision in game.pending] == [0, 1]
    assert broken_invariants(game) == []


def test_the_documented_example_dines_as_the_reader_expects() -> None:
    game = Game.from_position(documented())
    assert not game.pending
    assert game.state.chains[0].cash == 12
    events = game.advance()
    assert [(event.house, event.seat) for event in events if isinstance(event, HouseDined)] == [("2", 0), ("17", 1)]
    assert [chain.cash for chain in game.state.chains] == [65, 25]
    assert [decision.kind for decision in game.pending] == ["payday", "payday"]


@pytest.mark.parametrize("phase", ["dinnertime", "payday", "marketing", "cleanup"])
def test_an_automatic_phase_runs_only_when_it_is_told_to(phase: str) -> None:
    game = Game.from_position(written(phase=phase, round=3))
    before = game.hash()
    assert not game.pending
    assert Game.from_position(game.position()).hash() == before
    game.advance()
    assert game.pending
    assert game.hash() != before
    assert game.advance() == []


def test_the_number_of_players_follows_from_the_chains_the_order_or_the_board() -> None:
    assert Game.from_position({"chains": [{}, {}, {}]}).book.players == 3
    assert Game.from_position({"order": [3, 1, 0, 2]}).book.players == 4
    assert Game.from_position({"chains": [{"seat": 4}]}).book.players == 5
    assert Game.from_position({"board": [[tile, 0] for tile in "ABCDEFGHIJKL"]}).book.players == 3


@pytest.mark.parametrize(
    "board",
    [
        "3x3-A0B1C2D3E0F0G0H0I0",
        [["A", 0], ["B", 1], ["C", 2], ["D", 3], ["E", 0], ["F", 0], ["G", 0], ["H", 0], ["I", 0]],
        {"columns": 3, "rows": 3, "tiles": [[tile, turn] for tile, turn in zip("ABCDEFGHI", "012300000", strict=True)]},
    ],
    ids=["code", "tiles", "object"],
)
def test_a_board_is_a_code_a_list_of_tiles_or_a_picture(board: object) -> None:
    if isinstance(board, dict):
        board["tiles"] = [[tile, int(turn)] for tile, turn in board["tiles"]]
    game = Game.from_position({"board": board})
    assert game.setup.layout is not None
    assert game.setup.layout.code() == "3x3-A0B1C2D3E0F0G0H0I0"


def test_a_picture_may_be_one_text() -> None:
    game = Game.from_position({"board": "\n".join(CROSS)})
    assert [house.label for house in game.state.houses] == ["2"]


def test_the_supply_is_what_the_chains_leave() -> None:
    game = Game.from_position(written(chains=chains({"hand": {"waitress": 5}}, {"hand": ["waitress"]})))
    assert game.state.supply[game.book.by_employee["waitress"]] == 6
    emptied = Game.from_position(written(supply={"cards": {"waitress": 0}, "gardens": 1}))
    assert emptied.state.supply[emptied.book.by_employee["waitress"]] == 0
    assert emptied.state.gardens == 1


def test_the_bank_holds_what_the_chains_do_not() -> None:
    game = Game.from_position(written(chains=chains({"cash": 12}, {"cash": 8})))
    assert game.state.bank == 80
    broken = Game.from_position(written(breaks=1, chains=chains({"reserve": 100}, {"reserve": 300, "cash": 50})))
    assert broken.state.bank == 450
    assert broken.state.reserves_revealed
    assert broken.state.ceo_slots == 4


def test_restructuring_begins_with_the_cards_in_hand() -> None:
    game = Game.from_position(written(phase="restructuring", chains=chains({"hand": ["trainer"]})))
    assert [str(option) for option in game.options(0)] == ["PutToWork(employee='trainer')", "Ready()"]
    game.play(0, Ready())
    game.play(1, Ready())
    assert game.state.step == "order_of_business"


def test_order_of_business_asks_the_chain_with_most_open_slots() -> None:
    game = Game.from_position(written(phase="order_of_business", chains=chains({"work": ["trainer", "waitress"]})))
    assert [tuple(decision) for decision in game.pending] == [(1, "order_of_business")]
    game.play(1, TakePosition(2))
    assert game.state.order == [0, 1]


@pytest.mark.parametrize("step", ["hire", "train", "launch", "food", "build", "restaurants"])
def test_every_working_step_can_be_begun(step: str) -> None:
    work = ["recruiting_manager", "management_trainee", "trainer", "marketing_trainee"]
    other = ["management_trainee", "kitchen_trainee", "new_business_developer", "local_manager"]
    table = chains({"work": work, "beach": ["waitress"]}, {"work": other})
    seat = 0 if step in ("hire", "train", "launch") else 1
    table[0]["beach"] = ["management_trainee"]
    game = Game.from_position(written(phase=step, seat=seat, chains=table))
    assert [tuple(decision) for decision in game.pending] == [(seat, step)]
    assert len(game.options(seat)) > 1
    game.play(seat, FinishStep())
    assert game.state.step != step


def test_a_seat_that_hires_has_the_actions_of_its_recruiters() -> None:
    game = Game.from_position(written(phase="hire", seat=1, chains=chains({}, {"work": ["recruiting_girl"]})))
    assert {option.by for option in game.options(1) if isinstance(option, Hire)} == {"ceo", "recruiting_girl"}


def test_payday_asks_whom_to_fire_once_it_begins() -> None:
    table = chains({"cash": 4, "beach": ["coach", "burger_cook"]}, {"cash": 5})
    game = Game.from_position(written(phase="payday", chains=table))
    game.advance()
    assert [decision.seat for decision in game.pending] == [0]
    assert Ready() not in list(game.options(0))
    events = game.play(0, Fire("coach", "beach")) + game.play(0, Fire("burger_cook", "beach"))
    assert not of(SalariesPaid, events) or game.state.chains[0].cash == 4


def test_unused_recruiters_count_on_payday_unless_the_position_says_otherwise() -> None:
    table = chains({"cash": 50, "work": ["recruiting_manager"]}, {})
    game = Game.from_position(written(phase="payday", chains=table))
    game.advance()
    paid = game.play(0, Ready())
    assert [event.due for event in paid if isinstance(event, SalariesPaid)] == [0, 0]
    table[0]["recruiters"] = [["ceo", 0], ["recruiting_manager", 0]]
    game = Game.from_position(written(phase="payday", chains=table))
    game.advance()
    paid = game.play(0, Ready())
    assert [event.due for event in paid if isinstance(event, SalariesPaid)] == [5, 0]


def test_marketing_runs_the_campaigns() -> None:
    campaign = {"campaign": "mailbox_9", "seat": 0, "good": "beer", "rounds": 1, "at": [3, 1]}
    game = Game.from_position(written(phase="marketing", campaigns=[campaign]))
    ran = of(CampaignRan, game.advance())
    assert [(event.campaign, event.rounds_left) for event in ran if isinstance(event, CampaignRan)] == [
        ("mailbox_9", 0)
    ]
    assert game.state.campaigns == []


def test_cleanup_asks_the_owner_of_a_freezer() -> None:
    table = chains({"stock": {"beer": 12}, "milestones": [["first_to_throw_away", 1]]}, {"stock": ["beer"]})
    game = Game.from_position(written(phase="cleanup", round=3, chains=table))
    assert of(StockDiscarded, game.advance()) == []
    assert [tuple(decision) for decision in game.pending] == [(0, "cleanup")]


def test_first_restaurants_are_asked_last_player_first() -> None:
    game = Game.from_position({"phase": "first_restaurant", "players": 3, "order": [2, 0, 1]})
    assert [decision.seat for decision in game.pending] == [1]
    assert game.state.round == 0


def test_reserve_cards_are_asked_of_those_without() -> None:
    game = Game.from_position({"phase": "reserve", "chains": [{"reserve": 100}, {}]})
    assert [tuple(decision) for decision in game.pending] == [(1, "reserve")]


def test_the_last_dinner_ends_the_game() -> None:
    game = Game.from_position(
        written(phase="dinnertime", variant="introductory_1", bank=1, chains=chains({"work": ["waitress"]}))
    )
    events = game.advance()
    assert of(TipsCounted, events)
    assert of(GameEnded, events)
    assert game.finished
    assert game.advance() == []


def test_a_house_token_and_a_garden_take_their_places() -> None:
    game = Game.from_position(documented())
    houses = {house.label: house for house in game.state.houses}
    assert houses["17"].squares.bit_count() == 6
    assert houses["2"].garden.bit_count() == 2
    assert 17 not in game.state.house_numbers
    assert game.state.gardens == game.book.catalogue.gardens - 1
    game.advance()
    assert broken_invariants(game) == []
