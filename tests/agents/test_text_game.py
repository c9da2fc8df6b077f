"""A language model sees what its seat may know, answers in text, and is told why an answer is not accepted."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnate import BadSetup, Game, Setup
from magnate.agents import AgentGame, Refused, TextGame
from magnate.agents.answers import chosen_words, read_steps
from magnate.agents.limits import LONGEST_ANSWER, MOST_REQUESTS, MOST_STEPS
from magnate.agents.options import Listing
from magnate.agents.showing import PARTS, Seen, asked, show
from magnate.model.action_text import action_text
from magnate.modules.lobbyists.actions import PickTile
from magnate.testing import Scene
from magnate.testing.random_play import busy_moves
from tests.agents import transcript
from tests.effort import often
from tests.modules.lobbying import STREET, UPRIGHT, lay, lobby
from tests.properties.secrets import MOMENTS, other_world
from tests.properties.strategies import mixed_setups, setups


def begun(**more: object) -> TextGame:
    game = TextGame({1: "random"}, **more)  # type: ignore[arg-type]
    game.reset(2, 5)
    return game


def test_a_whole_game_reads_as_it_was_recorded() -> None:
    """After a change that was meant: .venv/bin/python -m tests.agents.transcript, and look at the difference."""
    recorded = transcript.FILE.read_text(encoding="utf-8")
    assert transcript.transcript(transcript.recorded_answers(recorded)) == recorded


def test_an_observation_says_who_is_asked_what_with_numbered_options() -> None:
    seat, text = begun().get_observation()
    assert seat == 0
    assert "You are chain A. Place your first restaurant. (first_restaurant)" in text
    assert "\n1. pass" in text or "\n1. place" in text
    assert begun().get_observation() == (seat, text)


def test_looking_twice_shows_the_same() -> None:
    game = begun()
    assert game.get_observation() == game.get_observation()


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("[999]", "There is no option 999"),
        ("", "The answer is empty"),
        ("[]", "The answer is empty"),
        ("[;;]", "The answer is empty"),
        ("[sing a song]", "is no option"),
        ("[hire waitress by ceo]", ""),
        ("x" * (LONGEST_ANSWER + 1), "at most"),
        (f"[{'x' * 500}]", "is no option"),
        (f"[{';'.join(['1'] * (MOST_STEPS + 1))}]", "steps"),
        ("[1; 2]", ""),
        ("[show everything]", "There is no part 'everything'"),
        ("[explain xyzzy]", "Nothing is known of 'xyzzy'"),
    ],
)
def test_an_illegal_answer_is_refused_with_the_reason_and_changes_nothing(answer: str, why: str) -> None:
    game = begun()
    before = game.play.game.hash()
    done, info = game.step(answer)
    assert not done
    assert not info["legal"]
    assert why in info["reason"]
    assert game.play.game.hash() == before
    _, text = game.get_observation()
    assert f"{info['reason']}" in text
    assert "Nothing has changed." in text
    assert "options, page 1" in text


@pytest.mark.rule("B-SET-10")
def test_a_refusal_names_the_rule() -> None:
    game = TextGame({1: "random"})
    game.reset(2, 7)
    road = next(
        f"place ({row},{column}) nw"
        for row in range(15)
        for column in range(15)
        if "a road" in game.step(f"place ({row},{column}) nw")[1].get("reason", "")
    )
    _, info = game.step(road)
    assert info["rule"] == "B-SET-10"


def test_the_last_brackets_count() -> None:
    assert chosen_words("First I thought of [3], but [hire waitress by ceo].") == "hire waitress by ceo"
    assert chosen_words(" 4. ") == "4"


def test_a_tile_is_answered_by_its_capital_letter() -> None:
    scene = Scene(STREET, modules=["lobbyists"]).restaurant(0, (3, 0)).cards(0, work={"lobbyist": 1})
    game = lobby(scene)
    lay(game, "road_straight_2", (0, 3), UPRIGHT)
    assert PickTile("L") in game.options(0)
    assert read_steps(game, 0, "tile L") == [PickTile("L")]


def test_several_steps_count_all_or_not_at_all() -> None:
    game = TextGame()
    game.reset(2, 3)
    while "(hire)" not in game.get_observation()[1]:
        game.step("[1]")
    seat = game.play.asked
    before = game.play.game.hash()
    _, info = game.step("[hire waitress by ceo; hire waitress by ceo]")
    assert not info["legal"]
    assert game.play.game.hash() == before
    game.step("[hire waitress by ceo]")
    assert game.play.asked != seat


def test_after_too_many_illegal_answers_a_level_decides_and_it_is_noted() -> None:
    game = begun(allowance=2)
    before = len(game.play.game.moves)
    for _ in range(2):
        game.step("nonsense")
    assert len(game.play.game.moves) == before
    _, info = game.step("nonsense")
    assert not info["legal"]
    assert len(game.play.game.moves) > before
    assert "has decided for you" in game.get_observation()[1]
    assert game.close()[1][0]["invalid_move"]


def test_a_step_that_is_named_is_not_another_one() -> None:
    game = Scene(STREET).cards(0, beach={"marketing_trainee": 1}).working(0, "hire")
    with pytest.raises(Refused, match="What is asked now is hire, so 'launch' cannot be finished"):
        read_steps(game, 0, "finish launch")
    assert read_steps(game, 0, "finish hire") == read_steps(game, 0, "finish")


@pytest.mark.rule("B-CMP-04")
def test_a_campaign_token_is_explained() -> None:
    play = begun().play
    assert "covers 2 x 3 squares" in play.explain(0, "billboard_11")
    assert "rows or columns: 3" in play.explain(0, "Airplane 5")


@pytest.mark.rule("B-TRN-10")
def test_a_card_that_a_chain_may_own_once_is_explained_as_such() -> None:
    play = begun().play
    assert "may have only one" in play.explain(0, "cfo")
    assert "may have only one" not in play.explain(0, "waitress")


def test_the_supply_is_shown_card_by_card() -> None:
    told = begun().play.observation(0, ["supply"])
    assert "12 Recruiting Girl" in told
    assert "1 CFO ×1 $5" in told, "a chain may own one"
    assert "…" not in told


@pytest.mark.rule("K-COF-35", "K-COF-37")
def test_dinner_is_explained_with_its_coffee() -> None:
    play = AgentGame(Setup.choose(2, seed=1, modules=["coffee"]), ["agent", "greedy"])
    while not play.over and "buys coffee" not in " ".join(play.news(0)):
        play.act_for(0, "greedy")
    told = play.explain(0, "dinner")
    assert "buys coffee" in told
    assert "past" in told, "and which way it drove"


def test_looking_has_an_end() -> None:
    game = begun()
    for _ in range(MOST_REQUESTS):
        assert game.step("[show supply]")[1]["legal"]
    assert not game.step("[show supply]")[1]["legal"]


@pytest.mark.parametrize("part", PARTS)
def test_every_part_can_be_shown(part: str) -> None:
    game = begun()
    game.step(f"[show {part}]")
    assert f"{part.upper()}:" in game.get_observation()[1].partition("YOU ASKED")[2]


def test_options_can_be_listed_by_words() -> None:
    game = begun()
    game.step("[list pass]")
    shown = game.get_observation()[1].partition("YOU ASKED:")[2].partition("\n\n")[0]
    assert "1 of " in shown
    assert shown.count("\n") < 6


def test_rewards_go_by_place_and_cancel_out() -> None:
    play = AgentGame(Setup.choose(3, seed=4), ["agent", "planner", "planner"])
    dice = Random(3)
    while not play.over:
        play.act(0, str(dice.randrange(len(play.game.options(0))) + 1))
    rewards = play.rewards()
    assert sorted(rewards.values()) == [-1.0, 0.0, 1.0]
    assert rewards[play.game.state.winner] == 1.0
    assert "The game is over" in play.result()
    assert " wants " in play.explain(0, "dinner")
    with pytest.raises(Refused, match="over"):
        play.act(0, "1")


def test_a_game_is_stopped_after_its_last_round_and_has_no_result() -> None:
    play = AgentGame(Setup.choose(2, seed=4), ["agent", "random"], max_rounds=2)
    dice = Random(3)
    while not play.over:
        play.act(0, str(dice.randrange(len(play.game.options(0))) + 1))
    assert play.unfinished
    assert play.rewards() == {0: 0.0, 1: 0.0}
    assert "no result" in play.result()


def test_what_does_not_fit_is_refused_before_anything_is_built() -> None:
    with pytest.raises(BadSetup, match="players"):
        TextGame().reset(9, 1)
    with pytest.raises(ValueError, match="no seat 4"):
        TextGame({4: "planner"}).reset(2, 1)
    with pytest.raises(ValueError, match="Unknown bot"):
        TextGame({1: "nobody"}).reset(2, 1)
    with pytest.raises(ValueError, match="agent"):
        TextGame({0: "planner", 1: "planner"}).reset(2, 1)
    with pytest.raises(RuntimeError, match="reset"):
        TextGame().get_observation()


def texts(game: Game, seat: int) -> list[str]:
    """Return everything a model may be told of a decision of its seat."""
    seen = Seen(game.view(seat), [f"agent {each}" for each in range(game.setup.players)])
    listing = Listing(game.view(seat), game.options(seat))
    pages = [listing.page(page) for page in range(1, 2 + len(listing.options) // 40)]
    return [show(seen, tuple(PARTS)), asked(seen, listing.kind), *pages]


@pytest.mark.rule("B-INF-03", "B-INF-04")
@given(st.one_of(setups(), mixed_setups()), st.randoms(use_true_random=False))
@settings(max_examples=often(2, 200), deadline=None)
def test_a_model_is_told_nothing_its_seat_may_not_know(setup: Setup, dice: Random) -> None:
    for moment, game in enumerate(busy_moves(Game.new(setup, listen=False), dice)):
        if game.finished or moment > MOMENTS:
            break
        seat = dice.choice(game.state.waiting)
        if not dice.randrange(40):
            assert texts(game, seat) == texts(other_world(game, seat, dice), seat)


@given(st.one_of(setups(), mixed_setups()), st.randoms(use_true_random=False))
@settings(max_examples=often(2, 200), deadline=None)
def test_every_option_is_read_back_as_it_is_written(setup: Setup, dice: Random) -> None:
    for moment, game in enumerate(busy_moves(Game.new(setup, listen=False), dice)):
        if game.finished or moment > MOMENTS:
            break
        seat = dice.choice(game.state.waiting)
        option = dice.choice(list(game.options(seat)))
        assert read_steps(game, seat, action_text(option)) == [option]
