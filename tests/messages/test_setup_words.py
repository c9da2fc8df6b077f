"""Why a game cannot be set up like this: every reason has words in every language, with its own values."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import magnate
from magnate import Game, Setup
from magnate.cli.mistakes import said
from magnate.content import languages, printed_tiles
from magnate.maps import balanced_layout
from magnate.messages import messages_of
from magnate.messages.arguments import arguments
from magnate.messages.speech import speaking
from magnate.model.errors import BadSetup
from magnate.town import BadLayout, Layout
from magnate.view.screen.refusals import told_of_setup

SMALL = "3x3-A0B0C0D0E0F0G0H0I0"
BIG = ("new_districts", "six_players")
PLACE = {"ContentError": 1, "BadSetup": 1, "BadLayout": 1}
"""What is raised for a set-up, with the place of the phrase among its arguments."""


def laid(code: str, players: int = 2) -> Setup:
    try:
        layout = Layout.parse(code, printed_tiles())
    except BadLayout as error:
        raise BadSetup(str(error), error.say, error.values) from None
    return Game.new(Setup.choose(players, layout=layout)).setup


def chosen(players: int = 2, **choices: Any) -> Callable[[], Setup]:
    return lambda: Game.new(Setup.choose(players, **choices)).setup


def balanced(players: int = 2, **choices: Any) -> Callable[[], Setup]:
    def begun() -> Setup:
        setup = Setup.choose(players, **choices)
        return setup._replace(layout=balanced_layout(setup))

    return begun


REASONS: Mapping[str, Callable[[], Setup]] = {
    "unknown_variant": chosen(variant="mustard"),
    "unknown_bundle": chosen(bundle="mustard"),
    "turn_order": chosen(order=[0, 0]),
    "unknown_preset": chosen(preset="mustard"),
    "unknown_module": chosen(modules=["mustard"]),
    "module_needed": chosen(6, modules=["six_players"]),
    "modules_exclude": chosen(modules=["hard_choices", "new_milestones"]),
    "players_need_module": chosen(6),
    "module_needs_milestones": chosen(variant="introductory_1", modules=["hard_choices"]),
    "unknown_rule": chosen(house_rules={"mustard": "any"}),
    "rule_value": chosen(house_rules={"overfill": "mustard"}),
    "preset_tiles": chosen(preset="korean_city", modules=["lobbyists"], tiles=["U", "Z"]),
    "too_few_tiles": chosen(6, modules=["lobbyists", *BIG], tiles=["U", "V", "W"]),
    "unknown_tile": chosen(modules=["lobbyists"], tiles=["A"]),
    "tile_twice": chosen(modules=["lobbyists"], tiles=["U", "U"]),
    "tile_needs_module": chosen(modules=["coffee"], tiles=["U"]),
    "module_brings_tile": chosen(modules=["new_districts"], tiles=["U"]),
    "tiles_missing": chosen(
        5, modules=["lobbyists"], tiles=["U"], house_rules={"districts_with_lobbyists": "required"}
    ),
    "map_size": lambda: laid(SMALL, players=5),
    "map_code": lambda: laid("nonsense"),
    "map_count": lambda: laid(SMALL[:-2]),
    "map_tile": lambda: laid("3x3-A0B0C0D0E0F0G0H0MUSTARD0"),
    "map_twice": lambda: laid(SMALL.replace("B", "A")),
    "map_turned": lambda: laid(SMALL.replace("B0", "B7")),
    "balanced_players": balanced(6, modules=BIG),
    "balanced_map": balanced(3, layout=Layout.parse(SMALL, printed_tiles())),
    "balanced_variant": balanced(3, variant="introductory_1"),
    "balanced_tiles": balanced(3, modules=["new_districts"]),
    "balanced_roads": balanced(3, house_rules={"road_join": "any_adjacent"}),
    "no_introductory": chosen(6, variant="introductory_2", modules=BIG),
}


def error_of(say: str) -> BadSetup:
    with pytest.raises(BadSetup) as refused:
        REASONS[say]()
    return refused.value


@pytest.mark.parametrize("say", REASONS)
def test_a_reason_has_words_in_every_language(say: str) -> None:
    error = error_of(say)
    assert error.say == say
    english = messages_of("en")[f"phrase.setup.{say}"]
    for language in languages():
        words = messages_of(language)[f"phrase.setup.{say}"]
        assert set(arguments(words)) <= {name for name, _ in error.values}, language
        assert (words != english) == (language != "en"), language
        with speaking(language):
            assert said(error) != f"[phrase.setup.{say}]"


@pytest.mark.parametrize("say", REASONS)
def test_screens_get_the_words_with_the_sentence(say: str) -> None:
    error = error_of(say)
    refusal = told_of_setup(error)
    assert refusal is not None
    assert refusal.phrase is not None
    assert (refusal.why, refusal.phrase.say) == (str(error), f"setup.{say}")
    assert dict(refusal.phrase.values) == dict(error.values)


def test_a_reason_without_words_is_only_a_sentence() -> None:
    assert told_of_setup(BadSetup("Unknown variant.")) is None


def test_every_reason_that_the_code_gives_is_tried_here() -> None:
    found = {BadLayout("").say}
    for path in sorted(Path(magnate.__file__).parent.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if not any(f"{name}(" in source for name in PLACE):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PLACE:
                say = node.args[PLACE[node.func.id] :][:1]
                found.update(str(part.value) for part in say if isinstance(part, ast.Constant) and part.value)
    assert found == set(REASONS)
