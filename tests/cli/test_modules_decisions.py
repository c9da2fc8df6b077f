"""Every question of a module, and those it changes, is asked, explained, listed, typed, taken back and saved."""

from __future__ import annotations

from contextlib import suppress

import pytest

from magnate.cli.play.prompt import Leave, Prompt
from magnate.cli.play.screen import News
from magnate.game import Game
from magnate.model.actions import DECLINE, Action, Advertise, PickCampaign, PlaceCampaign, Train
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlacePiece, PlaceTile
from magnate.modules.new_milestones.actions import PayGood
from magnate.modules.rural_marketeers.actions import PlaceRamp
from magnate.view.text.decisions import question
from tests.cli.module_situations import SITUATIONS
from tests.cli.tables import Hand, ScriptedTerminal, module_questions, script
from tests.cli.test_undo import at

SHOWN = ("?", "list", "more", "map", "table", "houses", "campaigns", "supply", "careers", "milestones", "chains")
WITHOUT_SCENE = {"extra_tile_build"}
"""Questions only a house rule asks (tests/cli/test_modules_games.py)."""


def prompt_of(name: str, hand: Hand, *, plain: bool = False) -> tuple[Prompt, ScriptedTerminal]:
    game = SITUATIONS[name]()
    assert (game.pending[0].seat, game.pending[0].kind) == (0, name.partition(":")[0])
    session = at(game, "you:Ann, greedy")
    terminal = ScriptedTerminal(hand, plain=plain)
    return Prompt(session, terminal, 0, game.pending[0].kind, News(session)), terminal


def typed(name: str, *answers: str) -> tuple[list[Action], ScriptedTerminal]:
    """Return the actions that came of typing something, and what was shown."""
    prompt, terminal = prompt_of(name, script(*answers))
    before = len(prompt.session.game.moves)
    with suppress(EOFError):
        prompt.decide()
    return [move.action for move in prompt.session.game.moves[before:]], terminal


def test_there_is_a_table_for_every_question_of_a_module() -> None:
    assert set(module_questions()) - WITHOUT_SCENE <= {name.partition(":")[0] for name in SITUATIONS}


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "plain"])
def test_every_question_is_asked_and_explained_and_fits(name: str, plain: bool) -> None:
    prompt, terminal = prompt_of(name, script(*SHOWN, "why", "log", "", "quit"), plain=plain)
    with pytest.raises(Leave):
        prompt.decide()
    text = " ".join(" ".join(terminal.shown).split())
    asked = question(prompt.desk.table, prompt.choices.kind)
    assert asked.ask in text
    assert asked.about in text
    for rule in asked.rules:
        assert rule in text
    assert max(len(row) for row in terminal.shown) <= 100
    assert len(terminal.screens[0]) <= 40


@pytest.mark.parametrize("name", SITUATIONS)
def test_every_option_has_a_number_and_a_label_of_its_own(name: str) -> None:
    prompt, terminal = prompt_of(name, script("list", *["more"] * 20))
    with suppress(EOFError):
        prompt.decide()
    options = list(prompt.session.game.options(0))
    assert sorted(map(repr, prompt.choices.actions)) == sorted(map(repr, options))
    assert len({choice.number for choice in prompt.choices.all}) == len(options)
    assert len({row for row in terminal.shown if row.strip()[:1].isdigit()}) >= len(options)


@pytest.mark.parametrize("name", SITUATIONS)
def test_every_answer_is_taken_back_and_saved(name: str) -> None:
    prompt, _ = prompt_of(name, script())
    session = prompt.session
    before = session.game.hash()
    for action in list(session.game.options(0))[:3]:
        session.play(0, action)
        record = session.game.record()
        assert Game.replay(record).hash() == session.game.hash()
        assert session.undo(0, late=True)
        assert session.game.hash() == before


TYPED: list[tuple[str, str, Action]] = [
    ("lobby", "road 2 squares", PickPiece("road_straight_2")),
    ("lobby", "piece road_c", PickPiece("road_corner_3")),
    ("lobby", "a park in the shape of a T", PickPiece("park_t")),
    ("lobby_piece", "0,3 way 0", PlacePiece((0, 3), 0)),
    ("lobby_piece: a park", "1,9", PlacePiece((1, 9), 0)),
    ("lobby_piece: a park", "piece 1,9", PlacePiece((1, 9), 0)),
    ("extra_tile", "tile n", PickTile("N")),
    ("extra_tile", "tile x", PickTile("X")),
    ("extra_tile", "decline", DECLINE),
    ("extra_tile", "no", DECLINE),
    ("extra_tile_place", "tile (-1,2) rotation 3", PlaceTile((-1, 2), 3)),
    ("coffee_shop", "1,12", PlaceShop((1, 12))),
    ("coffee_shop", "shop 1,12", PlaceShop((1, 12))),
    ("coffee_shop", "no", DECLINE),
    ("coffee_shop: all on the map", "lift 2", LiftShop(2)),
    ("coffee_shop: for the milestone", "3,14", PlaceShop((3, 14))),
    ("second_campaign", "billboard 13", PickCampaign("campaign_manager", "billboard_13", "billboard_14")),
    ("second_campaign_place", "1,4", PlaceCampaign((1, 4))),
    ("pizza_radio", "radio 2", PickCampaign("", "radio_2")),
    ("pizza_radio_place", "3 3", PlaceCampaign((3, 3))),
    ("free_mailbox", "mailbox 9", PickCampaign("", "mailbox_9")),
    ("free_mailbox_place", "0,9", PlaceCampaign((0, 9))),
    ("free_mailbox_message", "soda", Advertise("soda", 0)),
    ("off_ramp", "-3,2", PlaceRamp((-3, 2), upright=True)),
    ("off_ramp", "2,10 lying", PlaceRamp((2, 10))),
    ("off_ramp", "ramp (2,10) upright", PlaceRamp((2, 10), upright=True)),
    ("payday: with goods", "pay beer", PayGood("beer")),
    ("train: at work", "train kitchen to pizza at work", Train("kitchen_trainee", "pizza_cook", 1, at_work=True)),
    ("launch: once more", "billboard 11", PickCampaign("marketing_trainee", "billboard_11", "billboard_14")),
    ("campaign_message: two goods", "burger 2 then pizza", Advertise("burger", 2, "pizza")),
    ("campaign_message: two goods", "advertise burger 2", Advertise("burger", 2)),
]


@pytest.mark.parametrize(("name", "text", "action"), TYPED)
def test_an_order_can_be_typed_in_a_few_words(name: str, text: str, action: Action) -> None:
    actions, terminal = typed(name, text)
    assert actions == [action], terminal.shown[-5:]


@pytest.mark.rule("K-LOB-31")
def test_any_square_of_a_place_for_a_tile_offers_its_four_turns() -> None:
    for square in ("-1,12", "-3,10", "-5,14"):
        _, terminal = typed("extra_tile_place", square)
        assert "Which way? Type a number." in terminal.shown
        turned = [row for row in terminal.shown if "rows -5 to -1, columns 10 to 14, turned" in row]
        assert len(turned) == 4


@pytest.mark.rule("K-LOB-31")
def test_a_place_where_no_tile_can_lie_is_refused_with_the_square_that_was_typed() -> None:
    _, terminal = typed("extra_tile_place", "2,2")
    assert "(2,2): A tile lies with one full side against another tile. [K-LOB-31]" in terminal.shown


@pytest.mark.rule("K-COF-09")
def test_a_square_out_of_range_of_a_coffee_shop_is_refused_with_its_rule() -> None:
    _, terminal = typed("coffee_shop", "0,2")
    assert any(row.startswith("(0,2): ") and "[K-COF-08]" in row for row in terminal.shown)


@pytest.mark.rule("K-RUR-12")
def test_places_beside_the_map_are_marked_and_numbered() -> None:
    _, terminal = typed("off_ramp")
    rows = [row for row in terminal.shown if row[:2] in ("-3", "-1", " 0")]
    assert rows[0].split()[:2] == ["-3", "+"]
    assert rows[1].split()[:4] == ["-1", "+", "+", "+"]
    assert terminal.shown[1].split()[:3] == ["-3", "-2", "-1"]


@pytest.mark.rule("K-LOB-31")
def test_a_place_for_a_tile_is_marked_on_the_square_nearest_to_the_map() -> None:
    prompt, _ = prompt_of("extra_tile_place", script())
    assert set(prompt.choices.marks()) == {(-1, 2), (-1, 7), (-1, 12), (2, -1), (2, 15), (5, 2), (5, 7), (5, 12)}


def test_an_answer_between_two_phases_can_be_taken_back_before_the_game_goes_on() -> None:
    prompt, terminal = prompt_of("pizza_radio_place", script("1", "undo", "2", ""))
    before = prompt.session.game.hash()
    prompt.decide()
    assert prompt.session.game.hash() == before
    assert terminal.prompts[-1].startswith("That is settled.")


def test_undo_between_two_phases_does_not_reach_back_into_the_working_day() -> None:
    prompt, _ = prompt_of("pizza_radio", script())
    assert prompt.session.context() == (3, "interlude", 0)
