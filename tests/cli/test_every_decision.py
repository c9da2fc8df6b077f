"""Every kind of decision is asked, explained and listed; and what is typed is understood."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from magnate.cli.play.prompt import Leave, Prompt
from magnate.cli.play.screen import News
from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.actions import Hire, PickCampaign, PickHouse, PickManager, PlaceRestaurant, PutToWork
from magnate.model.setup import Setup
from magnate.modules import open_book
from magnate.rules.flow import STEPS
from magnate.testing import Scene
from magnate.view.text.decisions import QUESTIONS
from tests.cli.tables import Hand, ScriptedTerminal, module_questions, script
from tests.cli.test_undo import at
from tests.view.conftest import BOARD


def scene() -> Scene:
    return Scene(BOARD, variant="introductory_2").restaurant(0, (3, 3), "nw")


def launch_place() -> Game:
    game = scene().cards(0, work={"marketing_trainee": 1}).working(0, "launch")
    game.play(0, PickCampaign("marketing_trainee", "billboard_14"))
    return game


def launch_message() -> Game:
    game = launch_place()
    game.play(0, game.options(0)[0])
    return game


def house_place() -> Game:
    game = scene().cards(0, work={"new_business_developer": 1}).working(0, "build")
    game.play(0, PickHouse(3))
    return game


def restaurant_place() -> Game:
    game = scene().cards(0, work={"local_manager": 1}).working(0, "restaurants")
    game.play(0, PickManager("local_manager"))
    return game


def reserve() -> Game:
    game = Scene(BOARD, order=(1, 0)).first_restaurants()
    while game.pending[0].kind != "reserve" or game.pending[0].seat != 0:
        seat = game.pending[0].seat
        game.play(seat, game.options(seat)[-1])
    return game


SITUATIONS: dict[str, Callable[[], Game]] = {
    "first_restaurant": lambda: Scene(BOARD, variant="introductory_2", order=(1, 0)).first_restaurants(),
    "reserve": reserve,
    "restructuring": lambda: scene().cards(0, hand={"waitress": 2, "management_trainee": 1}).restructuring(),
    "order_of_business": lambda: scene().order_of_business(),
    "hire": lambda: scene().cards(0, work={"recruiting_manager": 1}).working(0, "hire"),
    "train": lambda: scene().cards(0, work={"coach": 1}, beach={"kitchen_trainee": 1}).working(0, "train"),
    "launch": lambda: scene().cards(0, work={"brand_director": 1}).working(0, "launch"),
    "campaign_place": launch_place,
    "campaign_message": launch_message,
    "food": lambda: scene().cards(0, work={"kitchen_trainee": 1, "errand_boy": 1}).working(0, "food"),
    "build": lambda: scene().cards(0, work={"new_business_developer": 1}).working(0, "build"),
    "house_place": house_place,
    "restaurants": lambda: scene().cards(0, work={"regional_manager": 1}).working(0, "restaurants"),
    "restaurant_place": restaurant_place,
    "payday": lambda: Scene().reserves(100, 100).cards(0, work={"burger_cook": 1}).cash(0, 9).payday(),
    "cleanup": lambda: scene().milestones(0, "first_to_throw_away").stock(0, burger=12).cleanup(),
}


def prompt_of(kind: str, hand: Hand, *, plain: bool = False) -> tuple[Prompt, ScriptedTerminal]:
    game = SITUATIONS[kind]()
    assert game.pending[0].seat == 0
    assert game.pending[0].kind == kind
    session = at(game, "you:Ann, greedy")
    terminal = ScriptedTerminal(hand, plain=plain)
    return Prompt(session, terminal, 0, kind, News(session)), terminal


def test_every_question_of_the_rules_has_its_words() -> None:
    assert set(QUESTIONS) == set(STEPS) == set(SITUATIONS)


def test_every_question_of_a_module_has_its_words() -> None:
    book = open_book(Setup.choose(players=6, modules=all_modules(6)))
    assert set(module_questions()) == set(book.module_steps) - set(STEPS)


@pytest.mark.parametrize("kind", sorted(SITUATIONS))
@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "plain"])
def test_every_decision_is_asked_and_explained(kind: str, plain: bool) -> None:
    commands = ("?", "list", "more", "map", "table", "houses", "campaigns", "supply", "careers", "milestones")
    prompt, terminal = prompt_of(
        kind, script(*commands, "chain B", "chains", "why", "log", "", "undo", "quit"), plain=plain
    )
    with pytest.raises(Leave):
        prompt.decide()
    text = " ".join(" ".join(terminal.shown).split())
    assert QUESTIONS[kind].ask in text
    for rule in QUESTIONS[kind].rules:
        assert rule in text
    assert max(len(row) for row in terminal.shown) <= 100


@pytest.mark.parametrize("kind", sorted(SITUATIONS))
def test_every_option_can_be_chosen_by_its_number(kind: str) -> None:
    prompt, _ = prompt_of(kind, script())
    options = list(prompt.session.game.options(0))
    assert sorted(map(repr, prompt.choices.actions)) == sorted(map(repr, options))
    assert len({choice.number for choice in prompt.choices.all}) == len(options)


def typed(kind: str, *answers: str) -> tuple[list[object], ScriptedTerminal]:
    """Return the actions that came of typing something, and what was shown."""
    prompt, terminal = prompt_of(kind, script(*answers))
    before = len(prompt.session.game.moves)
    with suppress(EOFError):
        prompt.decide()
    return [move.action for move in prompt.session.game.moves[before:]], terminal


@pytest.mark.parametrize("text", ["hire waitress by ceo", "waitress", "WAIT", "hire wait"])
def test_a_hire_can_be_typed_in_many_ways(text: str) -> None:
    assert typed("hire", text)[0] == [Hire("waitress", "ceo")]


def test_a_card_can_be_typed_as_it_is_printed() -> None:
    assert typed("hire", "kitchen trainee")[0] == [Hire("kitchen_trainee", "ceo")]
    assert typed("hire", "trainer")[0] == [Hire("trainer", "ceo")]


def test_another_hirer_is_named_when_it_matters() -> None:
    assert typed("hire", "hire waitress by recruiting_manager")[0] == [Hire("waitress", "recruiting_manager")]


def test_a_square_alone_offers_its_ways() -> None:
    actions, terminal = typed("first_restaurant", "3,3")
    assert not actions
    assert "Which way? Type a number." in terminal.shown


def test_a_square_and_a_corner_place_a_restaurant() -> None:
    actions, _ = typed("first_restaurant", "3,3 nw")
    assert actions == [PlaceRestaurant((3, 3), "nw")]


def test_a_square_that_is_not_legal_is_refused_with_its_rule() -> None:
    actions, terminal = typed("restaurant_place", "0,0")
    assert not actions
    assert any("(0,0): (0,0) is not empty: a house." in row and "[B-RST-01]" in row for row in terminal.shown)


def test_an_order_that_is_not_legal_is_refused_with_its_rule() -> None:
    _, terminal = typed("hire", "hire guru by ceo")
    assert "Guru cannot be hired, only trained. [B-HIR-02]" in terminal.shown


def test_nonsense_lists_what_is_near() -> None:
    _, terminal = typed("hire", "flurb")
    assert any("not possible now" in row for row in terminal.shown)


def test_a_number_out_of_range_is_refused() -> None:
    _, terminal = typed("hire", "99")
    assert "There is no option 99." in terminal.shown


def test_options_can_be_filtered_by_a_word() -> None:
    _, terminal = typed("hire", "list waitress recruiting")
    assert [row.strip() for row in terminal.shown[-1:]] == ["17 Waitress  12 left."]


def test_a_structure_that_does_not_fit_is_warned_about_once() -> None:
    prompt, terminal = prompt_of("restructuring", script("ready", "ready"))
    chain = prompt.desk.table.state.chains[0]
    chain.selected[prompt.desk.table.book.by_employee["waitress"]] = 9
    prompt.decide()
    assert any(row.startswith("This structure does not fit") for row in terminal.shown)
    assert prompt.session.game.moves


def test_a_rule_can_be_read_at_the_table() -> None:
    _, terminal = typed("hire", "rule B-HIR-02")
    assert any(row.startswith("B-HIR-02 One hire action takes one entry-level card") for row in terminal.shown)


def test_saving_under_a_name_says_where(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("saves") / "here.magnate.json"
    prompt, terminal = prompt_of("hire", script(f"save {path}", "work"))
    with pytest.raises(EOFError):
        prompt.decide()
    assert path.is_file()
    assert any(row.startswith("Saved to") for row in terminal.shown)


def test_putting_cards_to_work_by_number() -> None:
    actions, _ = typed("restructuring", "1")
    assert actions == [PutToWork("management_trainee")]
