"""An event is described once, beside its class; its name, the wire and its sentence follow from that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from magnate.content import languages
from magnate.messages import messages_of
from magnate.messages.arguments import arguments
from magnate.model.event_kinds import EVENTS, EventKind, event
from magnate.model.meanings import Card, Dollars, Goods, House, Place, Seat
from magnate.modules import API, EXPANSIONS, BadModule, Expansion, face_of, known
from magnate.outside import GROUP, install, install_all, uninstall
from magnate.rules.questions import Answers
from magnate.view.screen.events import told
from magnate.view.text.base_events import TELLERS
from magnate.view.text.telling import sentence
from tests.house.repository import SRC


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = list(EVENTS.all)
    yield
    for kind in [kind for kind in EVENTS.all if kind not in before]:
        EVENTS.remove(kind)


def busked(module: str = "") -> Any:
    """Return a new event, described by its decorator alone."""

    @event(module=module)
    class HouseEnchanted(NamedTuple):
        """A busker enchanted a house.

        songs: how many were played,
               encores among them.
        """

        seat: Seat
        house: House
        by: Card
        songs: int
        drinks: Goods
        squares: tuple[Place, ...]
        fee: Dollars | None
        loud: bool

    return HouseEnchanted


def test_a_new_event_needs_its_decorator_alone() -> None:
    new = busked()
    kind = EVENTS.by_name["house_enchanted"]
    assert (kind.doc, kind.module) == ("A busker enchanted a house.", "")
    assert kind.fields[3].doc == "how many were played, encores among them."
    assert [field.meaning for field in kind.fields] == ["seat", "house", "card", "", "goods", "place", "dollars", ""]
    happened = new(1, "7", "waitress", 2, (("beer", 1),), ((1, 2), (3, 4)), 5, loud=True)
    assert told([happened]) == [
        {
            "kind": "house_enchanted",
            "seat": 1,
            "house": "7",
            "by": "waitress",
            "songs": 2,
            "drinks": {"beer": 1},
            "squares": ((1, 2), (3, 4)),
            "fee": 5,
            "loud": True,
        }
    ]
    assert sentence(happened) == "B: house enchanted."


def test_an_event_is_named_once() -> None:
    busked()
    with pytest.raises(ValueError, match=r"Two events are called 'house_enchanted': .*HouseEnchanted and .*"):
        busked()


def test_fields_have_types_that_can_be_told() -> None:
    class Sang(NamedTuple):
        volume: float

    class Played(NamedTuple):
        kind: str

    for wrong in (Sang, Played):
        with pytest.raises(ValueError, match=r"(Sang: field 'volume'|Played: field 'kind') cannot be told"):
            event()(wrong)


def from_outside(name: str) -> Expansion:
    """Return a module that changes nothing."""
    info = {"id": name, "name_en": name.title(), "requires": [], "conflicts": []}
    return Expansion(name, type(name, (Answers,), {"module": name}), api=API, components={"modules": [info]})


def test_events_of_a_module_come_and_go_with_it() -> None:
    new = busked(module="jugglers")
    assert "house_enchanted" not in EVENTS.by_name
    install(from_outside("jugglers"))
    try:
        assert EVENTS.by_class[new].module == "jugglers"
    finally:
        uninstall("jugglers")
    assert "house_enchanted" not in EVENTS.by_name


def test_a_module_whose_event_has_the_name_of_another_is_not_installed() -> None:
    class Hired(NamedTuple):
        """A clown was hired."""

        seat: Seat

    event(module="clowns")(Hired)
    with pytest.raises(BadModule, match="Two events are called 'hired'"):
        install(from_outside("clowns"))
    assert "clowns" not in {one.id for one in known()}


def test_what_an_entry_point_describes_without_its_module_is_taken_out_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "careless_clowns.py").write_text(
        "from typing import NamedTuple\n"
        "from magnate.model.event_kinds import event\n"
        "@event()\n"
        "class ClownLaughed(NamedTuple):\n"
        "    seat: int\n",
        encoding="utf-8",
    )
    (failed,) = install_all([EntryPoint("clowns", "careless_clowns:EXPANSION", GROUP)])
    assert "careless_clowns" in str(failed)
    assert "clown_laughed" not in EVENTS.by_name


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", EVENTS.all, ids=lambda kind: kind.name)
def test_every_kind_of_event_has_words_in_every_language(kind: EventKind, language: str) -> None:
    message = messages_of(language)[f"story.say.{kind.name}"]
    if kind.make not in {**TELLERS, **face_of(kind.module).sentences()}:
        fields = {"name" if field.name == "seat" else field.name for field in kind.fields}
        assert arguments(message).keys() <= fields, "it would lack a value"


def test_every_kind_of_a_module_is_one_of_the_rule_book() -> None:
    ids = {one.id for one in EXPANSIONS}
    assert (
        {kind.module for kind in EVENTS.all} - {""}
        == {*("lobbyists", "coffee", "new_milestones", "reserve_prices", "rural_marketeers")}
        <= ids
    )


def test_no_event_is_told_by_a_name_with_loose_data() -> None:
    """Every event is a class that says what it holds; the wire, the page and the catalogues know no other."""
    generic = re.compile(r"ModuleFact|module_fact|story\.fact\.")
    sources = [*SRC.rglob("*.py"), *SRC.rglob("*.json"), *(SRC.parents[1] / "web" / "src").rglob("*.ts")]
    found = [path for path in sources if "static" not in path.parts and generic.search(path.read_text("utf-8"))]
    assert not found
    loose = {object, dict, Any}
    assert not [kind.name for kind in EVENTS.all for field in kind.fields if field.hint in loose]
