"""What a program is asked, and what its answers mean."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from magnate import Game, Setup
from magnate.bots.programs.messages import (
    LONGEST_LINE,
    PAGE,
    Board,
    Decide,
    End,
    FromMagnate,
    Mistake,
    Options,
    read_own_message,
    written,
)
from magnate.bots.programs.questions import MOST_LINES, Question, Wrong, read_greeting, seen_position
from magnate.bots.programs.schema import FILE, as_text, schema
from magnate.model.actions import Ready
from magnate.testing.random_play import busy_moves
from tests.bots.programs.transcript import as_text as transcript_text
from tests.bots.programs.transcript import line_bot, read, transcript
from tests.house.repository import ROOT


def first_question(players: int = 5, **settings: Any) -> Question:
    game = Game.new(Setup.choose(players, seed=5, **settings), listen=False)
    seat = game.pending[0].seat
    return Question(3, game.view(seat), game.options(seat), 11)


def said(**message: Any) -> bytes:
    return json.dumps(message).encode()


def choose(**message: Any) -> bytes:
    return said(type="choose", decision=3, **message)


def test_a_decision_is_put_with_its_view_and_first_options() -> None:
    question = first_question()
    message = question.message(4_200)
    assert isinstance(message, Decide)
    assert (message.decision, message.seed, message.time_left_ms) == (3, 11, 4_200)
    assert message.kind == "first_restaurant"
    assert (message.options.begin, message.options.count) == (0, len(question.options))
    assert len(message.options.actions) == PAGE < len(question.options)
    assert "seed" not in message.view


def test_a_program_reads_all_options_page_by_page_and_chooses_any_by_its_index() -> None:
    question = first_question()
    found = question.message(1_000).options.actions
    while len(found) < len(question.options):
        page = question.answer(said(type="options", decision=3, **{"from": len(found)}))
        assert isinstance(page, Options)
        assert page.count == len(question.options)
        assert 0 < len(page.actions) <= PAGE
        found += page.actions
    assert len(found) == len(question.options)
    for index in (0, PAGE, len(found) - 1):
        assert question.answer(choose(option=index)) == question.options[index]
        assert question.answer(choose(action=found[index])) == question.options[index]


def test_a_page_behind_the_last_option_is_empty() -> None:
    page = first_question().answer(said(type="options", decision=3, **{"from": 10**9}))
    assert isinstance(page, Options)
    assert page.actions == []


def test_actions_of_different_kinds_are_never_taken_for_each_other() -> None:
    """As tuples all actions without fields are equal."""
    begun = Game.new(Setup.choose(2, variant="introductory_1", seed=1), listen=False)
    game = next(game for game in busy_moves(begun, Random(1)) if game.state.step == "restructuring")
    seat = game.state.waiting[0]
    question = Question(3, game.view(seat), game.options(seat), 0)
    assert Ready() in list(question.options)
    with pytest.raises(Wrong, match="'pass' is not among the options") as wrong:
        question.answer(choose(action={"kind": "pass"}))
    assert wrong.value.error == "illegal"


def test_the_board_is_told_to_who_asks() -> None:
    board = first_question().answer(said(type="board", decision=3))
    assert isinstance(board, Board)
    assert board.board["houses"]


def test_an_answer_to_an_earlier_decision_comes_too_late_and_means_nothing() -> None:
    assert first_question().answer(said(type="choose", decision=2, option=0)) is None


@pytest.mark.parametrize(
    ("line", "error", "words"),
    [
        (choose(option=10**6), "illegal", "There is no option 1000000"),
        (choose(action={"kind": "ready"}), "illegal", "This 'ready' is not among the options."),
        (choose(action={"kind": "hire", "employee": 7}), "illegal", "action.employee"),
        (choose(), "garbage", "one of both"),
        (choose(option=0, action={"kind": "pass"}), "garbage", "one of both"),
        (choose(option="0"), "garbage", "Expected `int | null`, got `str`"),
        (choose(option=-1), "garbage", "Expected `int` >= 0"),
        (said(type="choose", option=0), "garbage", "missing required field `decision`"),
        (said(type="choose", decision=4, option=0), "illegal", "Decision 4 was not asked; decision 3 is open."),
        (said(type="hello", protocol=1), "garbage", "says hello once"),
        (said(type="sing"), "garbage", "sing"),
        (b"", "garbage", "No message of the protocol"),
        (b"null", "garbage", "No message of the protocol"),
        (b"x" * LONGEST_LINE, "too_long", "65536 bytes"),
    ],
)
def test_a_mistake_says_what_is_wrong(line: bytes, error: str, words: str) -> None:
    with pytest.raises(Wrong) as wrong:
        first_question().answer(line)
    assert wrong.value.error == error
    assert words in wrong.value.why
    assert len(wrong.value.why) < 5_000


def test_a_program_does_not_say_lines_without_end() -> None:
    question, late = first_question(), said(type="choose", decision=0, option=0)
    for _ in range(MOST_LINES):
        question.answer(late)
    with pytest.raises(Wrong, match="More than 500 lines") as wrong:
        question.answer(late)
    assert wrong.value.fatal


def test_fields_that_nobody_knows_yet_do_no_harm() -> None:
    question = first_question()
    assert question.answer(choose(option=0, sure=0.9)) == question.options[0]


@pytest.mark.parametrize(
    ("line", "error", "words"),
    [
        (said(type="hello", protocol=2), "version", "speaks version 2 of the protocol, magnate version 1"),
        (said(type="hello"), "garbage", "missing required field `protocol`"),
        (choose(option=0), "garbage", "The first line of a program must be"),
    ],
)
def test_who_does_not_greet_properly_is_told_why(line: bytes, error: str, words: str) -> None:
    with pytest.raises(Wrong) as wrong:
        read_greeting(line)
    assert wrong.value.error == error
    assert words in wrong.value.why


def test_a_position_without_secrets_can_be_played_on() -> None:
    """Programs in Python may look ahead from it: hidden reserve cards are the only thing to fill in."""
    game = Game.new(Setup.choose(2, variant="introductory_1", seed=2), listen=False)
    for seat in (0, 1):
        again = Game.from_position(seen_position(game.view(seat)))
        assert again.pending == game.pending


def test_the_schema_is_that_of_the_messages() -> None:
    kept = ROOT / "docs" / FILE.name
    assert kept.read_text(encoding="utf-8") == as_text(), "write it anew: see docs/bot-protocol.md"


def test_the_transcript_is_what_is_said() -> None:
    assert transcript_text(transcript()) == transcript_text(read()), "run tests.bots.programs.transcript as a module"


def test_the_line_bot_answers_as_in_the_transcript() -> None:
    bot, answers = line_bot().LineBot(), []
    for who, message in read():
        if who == "magnate":
            answers.append(bot.answer(message))
    assert [answer for answer in answers if answer] == [message for who, message in read() if who == "program"]


def test_the_transcript_and_all_other_messages_fit_the_schema() -> None:
    for who, message in read():
        fits(who).validate(message)
    rest: list[FromMagnate] = [
        Mistake(decision=1, error="late", why="No answer in time.", left=2),
        End(finished=False, winner=None, ranking=[], cash=[1, 2]),
    ]
    for one in rest:
        fits("magnate").validate(json.loads(written(one)))
        assert read_own_message(written(one)) == one
    assert not fits("program").is_valid({"type": "choose"})
    with pytest.raises(msgspec.ValidationError):
        read_own_message(b'{"type": "choose"}')


def fits(who: str) -> Any:
    """Return what checks a message of magnate or of a program against the schema."""
    return jsonschema_rs.validator_for({**schema(), "anyOf": [{"$ref": f"#/$defs/from_{who}"}]})
