"""Any JSON, thrown at any reader, gives a value or a documented error: nothing else, and never slowly."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from magnate import Game, Setup
from magnate.content import printed_tiles
from magnate.model import notation
from magnate.model.action_codec import KINDS, action_from_json
from magnate.model.action_text import read_action_text, verbs
from magnate.model.errors import BadPosition, BadSetup, BrokenRecord
from magnate.model.reading import Reader, TooMuchWrong, listed, parse_json
from magnate.model.record import Record
from magnate.model.setup_json import read_setup
from magnate.model.typed import UnclearAction, parse_action
from magnate.testing.random_play import random_moves
from magnate.town import BadLayout, BadPicture, Layout, town_from_picture
from magnate.view.inspect.answers import QUESTIONS, Aim, BadQuestion, inspect
from tests.conformance.mixes import everything

SECONDS = 2.0

# Each has limits of its own; how many examples fit a time says nothing about them.
QUICK = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

NUMBERS = st.one_of(
    st.integers(-3, 12), st.sampled_from([10**9, 10**9 + 1, -(10**9), 2**63, 2**64 + 1, 10**300]), st.integers()
)
TEXTS = st.one_of(
    st.sampled_from(["", "waitress", "beer", "coffee", "pass", "A0", "3x3-A0", "n", "nw", "payday", "\ud800"]),
    st.text(max_size=20),
    st.sampled_from(["x" * 3_000, "#" * 3_000, "." * 25_000]),
)
LEAVES = st.one_of(st.none(), st.booleans(), NUMBERS, st.floats(), TEXTS)
ANY_JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4), max_leaves=12
)


@cache
def games() -> tuple[Game, ...]:
    """Return games of the base game and of everything, stopped at random places."""
    found: list[Game] = []
    for seed, setup in enumerate([Setup.choose(2), *(mix.setup(5) for mix in everything())]):
        game = Game.new(setup, listen=False)
        stop = 25 + 40 * seed
        for _ in random_moves(game, Random(seed), 8):
            if len(game.moves) >= stop:
                break
        found.append(game)
    return tuple(found)


def places(value: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of everything in a document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in inner:
        yield (*here, key)
        yield from places(below, (*here, key))


@st.composite
def spoilt(draw: st.DrawFn, documents: Callable[[], list[Any]]) -> Any:
    """Return a good document with up to three of its values replaced, or with a field more."""
    document = copy.deepcopy(draw(st.sampled_from(documents())))
    for _ in range(draw(st.integers(1, 3))):
        paths = list(places(document))
        path = paths[draw(st.integers(0, len(paths) - 1))]
        holder = document
        for key in path[:-1]:
            holder = holder[key]
        value = draw(ANY_JSON)
        if isinstance(holder, dict) and draw(st.integers(0, 4)) == 0:
            holder[draw(st.text(max_size=5))] = value
        else:
            holder[path[-1]] = value
    return document


@cache
def positions() -> list[Any]:
    """Return positions of all games as plain JSON."""
    found: list[Any] = [json.loads(json.dumps(game.position())) for game in games()]
    return found


@cache
def records() -> list[Any]:
    """Return records of all games as plain JSON."""
    return [game.record().to_json() for game in games()]


def within(read: Callable[[], None]) -> None:
    """Read, and look at the processor's time."""
    begun = time.thread_time()
    read()
    assert time.thread_time() - begun < SECONDS


def load(value: Any) -> None:
    """Load a position and ask it something."""
    try:
        game = Game.from_position(value)
    except BadPosition:
        return
    with suppress(BadQuestion):
        inspect(game)
        inspect(game, "hauls", Aim(seat=0))
    assert Game.from_position(game.position()).hash() == game.hash()


def replay(value: Any) -> None:
    """Replay a record."""
    with suppress(BrokenRecord):
        Game.replay(Record.from_json(value))


@QUICK
@given(ANY_JSON | spoilt(positions))
def test_any_json_as_a_position(value: Any) -> None:
    if isinstance(value, dict):
        within(lambda: load(value))


SEATS = st.none() | NUMBERS
NAMES = st.none() | TEXTS | st.sampled_from(["billboard_14", "airplane_4", "local_manager", "restaurant"])
AIMS = st.builds(Aim, SEATS, NAMES, NAMES, NAMES, st.none() | st.tuples(NUMBERS, NUMBERS), st.booleans(), NAMES, SEATS)


@QUICK
@given(st.sampled_from(range(3)), NAMES | st.sampled_from(list(QUESTIONS)), AIMS)
def test_any_question_about_a_position(game: int, question: str | None, aim: Aim) -> None:
    with suppress(BadQuestion):
        inspect(games()[game % len(games())], question, aim)


@QUICK
@given(ANY_JSON | spoilt(records))
def test_any_json_as_a_record(value: Any) -> None:
    within(lambda: replay(value))


@QUICK
@given(spoilt(positions))
def test_any_start_of_a_record(value: Any) -> None:
    record = {"format": "magnate-record", "version": 1, "ruleset": "base-1", "start": value, "moves": []}
    within(lambda: replay(record))


@QUICK
@given(ANY_JSON | spoilt(lambda: [record["setup"] for record in records()]))
def test_any_json_as_a_setup(value: Any) -> None:
    def read() -> None:
        reader = Reader()
        try:
            setup = read_setup(reader, value, "setup")
        except TooMuchWrong:
            assert listed(reader.problems).endswith("and more")
            return
        if not reader.problems:
            with suppress(BadSetup):
                Game.new(setup)

    within(read)


@QUICK
@given(ANY_JSON | st.tuples(st.sampled_from([kind.name for kind in KINDS]), ANY_JSON, ANY_JSON).map(list))
def test_any_json_as_an_action(value: Any) -> None:
    with suppress(ValueError):
        action_from_json(value)


HEAD = '[Format "magnate-notation 1"]\n'
WORDS = st.text(alphabet='ab0-9(),"\\ _', max_size=40)


@QUICK
@given(st.text() | st.tuples(st.sampled_from(list(verbs())), WORDS).map(" ".join))
def test_any_line_as_an_action(text: str) -> None:
    game = games()[0]
    with suppress(ValueError):
        read_action_text(text)
    with suppress(UnclearAction):
        parse_action(text, game.options(game.pending[0].seat))


@QUICK
@given(st.text(alphabet="0123456789xAB-¼ ", max_size=30) | st.text(max_size=30))
def test_any_text_as_a_share_code(text: str) -> None:
    with suppress(BadLayout):
        Layout.parse(text, printed_tiles())


@QUICK
@given(st.text(alphabet="#.HSLB+AGP~|- \n12house", max_size=300), st.booleans())
def test_any_text_as_a_picture(text: str, strict: bool) -> None:
    with suppress(BadPicture):
        town_from_picture(text, strict=strict)


@QUICK
@given(st.text() | st.text().map(HEAD.__add__))
def test_any_text_as_notation(text: str) -> None:
    with suppress(BrokenRecord):
        Game.replay(notation.read(text))


@QUICK
@given(st.text(alphabet='[]{}",:0123456789eE+-.\\und aNI', max_size=60))
def test_any_text_as_json(text: str) -> None:
    value, fault = parse_json(text)
    assert value is None or not fault


def test_what_is_wrong_with_a_document_is_told_up_to_a_number() -> None:
    with pytest.raises(BadPosition) as error:
        Game.from_position({f"x{n}": 0 for n in range(5_000)})
    lines = str(error.value).splitlines()
    assert len(lines) == 21
    assert lines[-1] == "and more"


@pytest.mark.parametrize(
    "wrong",
    [
        {"phase": "launch", "turn": {"requests": [{"ask": "campaign_message", "card": "brand_manager", "number": "x",
         "campaign": "airplane_4", "edge": "n"}]}, "chains": [{"work": {"brand_manager": 1}}, {}]},
        {"phase": "first_restaurant", "cursor": "x" * 100_000, "chains": [{}, {}]},
        {"supply": {"cards": {"x" * 100_000: 1}}},
        {"supply": {"houses": [True, 1.0, [], "1"]}},
        {"houses": {"x" * 100_000: {"at": [0, 0]}}},
    ],
)  # fmt: skip
def test_what_once_broke_the_reader_or_filled_its_errors(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as error:
        Game.from_position(wrong)
    assert len(str(error.value)) < 10_000
