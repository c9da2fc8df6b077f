"""An action is described once, beside its class; every way of writing it follows from that."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magnate.model.action_codec import FLAG, KINDS, NUMBER, PLACE, PLACES, TEXT, action_from_json, action_to_json
from magnate.model.action_kinds import ACTIONS, ActionKind, action
from magnate.model.action_objects import action_from_object, action_to_object
from magnate.model.action_text import action_text, read_action_text, verbs
from magnate.model.actions import Advertise, PickCampaign, Place, Train
from magnate.model.meanings import Card, GoodOrNone
from magnate.model.setup import Setup
from magnate.modules import API, Expansion, open_book, registry
from magnate.rules.questions import Answers
from magnate.rules.wellformed import malformed
from tests.conformance.questions import questions
from tests.modules import stand_in


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = list(KINDS)
    yield
    for kind in [kind for kind in KINDS if kind not in before]:
        ACTIONS.remove(kind)


def busk(line: str = "busk {at} ({song=:anything} | {song}) [by {by:artist}] [{very_loud}]", **about: Any) -> Any:
    """Return a new action, described by its decorator alone."""

    @action(line, **about)
    class Busk(NamedTuple):
        """Play in the street.

        song: what is played,
              or "" for anything.
        """

        at: Place
        song: str
        by: str = ""
        very_loud: bool = False

    return Busk


def test_a_new_action_needs_its_decorator_alone() -> None:
    new = busk(opens=True)
    played = new((3, 4), "blues", very_loud=True)
    line, listed = "busk (3,4) blues very loud", ["busk", [3, 4], "blues", "", True]
    named = {"kind": "busk", "at": [3, 4], "song": "blues", "by": "", "very_loud": True}
    assert (action_text(played), action_to_json(played), action_to_object(played)) == (line, listed, named)
    for back in (read_action_text(line), action_from_json(listed), action_from_object(named)):
        assert type(back) is new
        assert back == played
    assert action_from_object({"kind": "busk", "at": [3, 4], "song": ""}) == new((3, 4), "")
    assert verbs()["busk"] == "busk (row,column) (anything | song) [by artist] [very loud]"
    kind = ACTIONS.by_name["busk"]
    assert (kind.doc, kind.opens, kind.leaves, kind.module) == ("Play in the street.", True, False, "")
    assert [(field.name, field.type, field.required, field.default) for field in kind.fields] == [
        ("at", PLACE, True, None),
        ("song", TEXT, True, None),
        ("by", TEXT, False, ""),
        ("very_loud", FLAG, False, False),
    ]
    assert kind.fields[1].doc == 'what is played, or "" for anything.'


def test_a_field_says_in_its_type_what_it_names() -> None:
    @action("praise {who} [over {dish:good}]")
    class Praise(NamedTuple):
        who: Card
        dish: GoodOrNone = ""

    book = open_book(Setup.choose(3, seed=1))
    refused = [malformed(book, Praise(*names)) for names in (("waitress", ""), ("burger", ""), ("waitress", "waiter"))]
    assert [one and str(one) for one in refused] == [
        None,
        "There is no employee 'burger' in this game. [B-CMP-01]",
        "There is no good 'waiter' in this game. [B-TRM-10]",
    ]


def test_a_name_that_is_a_word_of_its_line_is_put_in_quotes() -> None:
    new = busk()
    assert action_text(new((3, 4), "anything")) == 'busk (3,4) "anything"'
    assert read_action_text('busk (3,4) "anything"') == new((3, 4), "anything")
    assert read_action_text("busk (3,4) anything") == new((3, 4), "")
    assert read_action_text(action_text(PickCampaign("nobody", "radio_1"))) == PickCampaign("nobody", "radio_1")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("{song} {at}", "does not begin with a word"),
        ("busk {at}", "does not always say song, by, very_loud"),
        ("busk {at} [{song}] [{by}] [{very_loud}]", "does not always say song"),
        ("busk {where} {song}", "{where} is no field; there are at, song, by, very_loud"),
        ("busk {at} {song} [{by}] {very_loud}", "only belongs into"),
        ("busk {at} {song} [{by} {very_loud}]", "last alternative should take every value"),
        ("busk {at} ({song} | {song=:anything}) [{by}] [{very_loud}]", "last alternative should take every value"),
        ("busk {at} ({song} | {by}) [{very_loud}]", "should be about the same fields"),
        ("busk {at} {song} [{by} [{very_loud}]", "']' is missing"),
        ("busk {at} {song} [{by}]) [{very_loud}]", "')' stands alone"),
        ("busk {at} {song} [{by}] [{very_loud]", "a brace that is not closed"),
    ],
)
def test_a_line_that_could_not_be_read_back_is_refused(line: str, complaint: str) -> None:
    with pytest.raises(ValueError, match="Busk: ") as error:
        busk(line)
    assert complaint in str(error.value)
    assert "busk" not in ACTIONS.by_name


def test_an_action_is_named_once() -> None:
    busk()
    with pytest.raises(ValueError, match=r"Two actions are called 'busk': .*Busk and .*Busk"):
        busk()


def test_a_line_that_reads_as_another_action_is_refused() -> None:
    with pytest.raises(ValueError, match=r"could be read as two actions: .*Busk .* and .*PlaceRestaurant"):
        busk("place {at} {song} [by {by}] [{very_loud}]")
    assert "busk" not in ACTIONS.by_name


def test_fields_have_the_types_that_can_be_written() -> None:
    class Sing(NamedTuple):
        volume: float

    with pytest.raises(
        ValueError, match=r"Sing: field 'volume' should be str, int, bool, Place or tuple\[Place, \.\.\.\]"
    ):
        action("sing {volume}")(Sing)


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ({"kind": "hire"}, "action.employee: is missing; 'hire' needs it"),
        ({"kind": "hire", "employee": "waitress", "to": 1}, "action.to: unknown field; known are kind, employee, by"),
        ({"kind": "hire", "employee": 3}, "action.employee: should be a text, not 3"),
        ({"kind": "hire", "employee": "x" * 65}, "65 characters, at most 64"),
        ({"kind": "higher"}, 'action.kind: unknown action "higher"'),
        ({"kind": ["hire"]}, "action.kind: unknown action"),
        ({"employee": "waitress"}, 'should be an object such as {"kind": "hire"'),
        (["hire", "waitress"], 'should be an object such as {"kind": "hire"'),
        ({"kind": "collect_drinks", "employee": "x", "sources": [[0, 0]] * 65}, "65 entries, at most 64"),
    ],
)
def test_a_wrong_object_says_where_and_what_is_meant(value: object, complaint: str) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        action_from_object(value)
    assert complaint in str(error.value)


NAMES = st.text(max_size=64)
NUMBERS = st.integers(-1_000, 999_999_999)
SQUARES = st.tuples(st.integers(-999, 999), st.integers(-999, 999))
VALUES: dict[str, st.SearchStrategy[Any]] = {
    TEXT: NAMES | st.sampled_from(["", "nw", "nobody", "by", "all", "work", "turned", "(3,4)", '"']),
    NUMBER: NUMBERS | st.just(0),
    FLAG: st.booleans(),
    PLACE: SQUARES,
    PLACES: st.lists(SQUARES, max_size=64).map(tuple),
}


@st.composite
def actions(draw: st.DrawFn) -> Any:
    """Return any action of any kind."""
    kind = draw(st.sampled_from(KINDS))
    return kind.make(*[draw(VALUES[field.type]) for field in kind.fields])


@given(actions())
def test_every_action_survives_all_ways_of_writing_it(order: Any) -> None:
    ways: list[tuple[Callable[[Any], Any], Callable[[Any], Any]]] = [
        (action_text, read_action_text),
        (lambda one: json.dumps(action_to_json(one)), lambda text: action_from_json(json.loads(text))),
        (lambda one: json.dumps(action_to_object(one)), lambda text: action_from_object(json.loads(text))),
    ]
    for write, read in ways:
        back = read(write(order))
        assert (type(back), back) == (type(order), order)


def test_both_marks_of_a_training_are_written() -> None:
    """Until 0.1 the second one was lost."""
    order = Train("waitress", "coach", 1, phantom=True, at_work=True)
    assert read_action_text(action_text(order)) == order


def test_the_help_says_how_lines_go_on() -> None:
    assert verbs()["train"] == "train card to card by (all | trainer number) [phantom] [at work]"
    assert verbs()["collect"] == "collect (row,column)... by card"
    assert verbs()["fire"] == "fire card from (work | beach) [unused number] | fire marketeer of token"
    assert action_text(Advertise("beer", 0)) == "advertise beer forever"


def of_modules() -> set[str]:
    return {kind.name for kind in KINDS if kind.module}


def test_the_actions_of_a_module_come_and_go_with_it() -> None:
    busk(module="stand_in")
    assert "busk" not in ACTIONS.by_name
    registry.admit(stand_in.EXPANSION)
    try:
        assert ACTIONS.by_name["busk"].module == "stand_in"
        assert read_action_text("busk (1,2) blues").at == (1, 2)  # type: ignore[attr-defined]  # a Busk
    finally:
        registry.withdraw("stand_in")
    assert "busk" not in ACTIONS.by_name
    with pytest.raises(ValueError, match="is no order"):
        read_action_text("busk (1,2) blues")


def test_a_module_whose_action_is_taken_is_not_installed() -> None:
    @action("work {employee} hard", module="singers")
    class PutToWork(NamedTuple):
        employee: str

    class Singers(Answers):
        module = "singers"

    components = {"modules": [{"id": "singers", "name_en": "Singers", "requires": [], "conflicts": []}]}
    singers = Expansion("singers", Singers, api=API, components=components)
    for _ in range(2):
        with pytest.raises(ValueError, match="Two actions are called 'put_to_work'"):
            registry.admit(singers)
        assert singers not in registry.known()
    assert PutToWork not in ACTIONS.by_class


def test_what_a_screen_has_to_know_stands_beside_actions_and_questions() -> None:
    def named(what: Callable[[ActionKind], bool]) -> set[str]:
        return {kind.name for kind in KINDS if what(kind)}

    assert named(lambda kind: kind.leaves) == {"finish_step", "ready", "decline", "pass"}
    assert named(lambda kind: kind.opens) == {
        "pick_campaign", "pick_house", "pick_manager", "pick_piece", "pick_tile", "lift_shop",
    }  # fmt: skip
    assert named(lambda kind: kind.secret) == {"put_to_work", "fire", "fire_busy", "pay_good", "discard"}
    steps = questions()
    assert {name for name, step in steps.items() if step.simultaneous} == {
        "reserve", "restructuring", "payday", "cleanup",
    }  # fmt: skip
    assert {name for name, step in steps.items() if step.continues} == {
        "campaign_place", "campaign_message", "house_place", "restaurant_place", "lobby_piece", "extra_tile_place",
        "second_campaign_place", "pizza_radio_place", "free_mailbox_place", "free_mailbox_message",
    }  # fmt: skip
    assert {name for name, step in steps.items() if step.opens} == {"campaign_place", "free_mailbox_place"}
