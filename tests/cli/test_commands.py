"""The command line itself: help, maps, rules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from magnate.game import Game
from magnate.model.setup import Setup
from tests.boards import G1
from tests.cli.conftest import Magnate


def test_help_names_every_command_without_importing_them() -> None:
    code = (
        "import sys\n"
        "from click.testing import CliRunner\n"
        "from magnate.cli.main import main\n"
        "print(CliRunner().invoke(main, ['--help']).output)\n"
        "assert 'rich' not in sys.modules and 'magnate.cli.simulate' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for name in ("play", "simulate", "replay", "inspect", "map", "rules"):
        assert f"  {name} " in done.stdout


def test_the_version_is_told(magnate: Magnate) -> None:
    assert magnate("--version").output.startswith("magnate, version ")


def test_a_map_ends_with_its_share_code(magnate: Magnate) -> None:
    shown = magnate("map", "--players", "4", "--seed", "7", "--no-colour")
    assert shown.exit_code == 0
    layout = Game.new(Setup.choose(4, seed=7)).setup.layout
    assert layout is not None
    assert shown.output.splitlines()[-1] == f"Map code: {layout.code()}"


def test_a_share_code_gives_the_same_map(magnate: Magnate) -> None:
    drawn = magnate("map", "--players", "3", "--seed", "2")
    code = drawn.output.splitlines()[-1].removeprefix("Map code: ")
    assert magnate("map", "--code", code).output == drawn.output


def test_a_wrong_share_code_says_what_is_wrong(magnate: Magnate) -> None:
    shown = magnate("map", "--code", "3x3-A0")
    assert shown.exit_code == 1
    assert "A map of 3 x 3 has 9 tiles, not 1." in shown.output


def test_a_picture_is_drawn_and_written_as_svg(magnate: Magnate, tmp_path: Path) -> None:
    picture, svg = tmp_path / "map.txt", tmp_path / "map.svg"
    picture.write_text(G1)
    shown = magnate("map", "--picture", str(picture), "--svg", str(svg))
    assert shown.exit_code == 0
    assert "═══════╬═══════" in shown.output
    assert ElementTree.parse(svg).getroot().tag.endswith("svg")


def test_a_wrong_number_of_players_is_refused(magnate: Magnate) -> None:
    shown = magnate("map", "--players", "9")
    assert shown.exit_code == 1
    assert "2, 3, 4, 5 players" in shown.output


def test_a_rule_is_printed_by_its_id(magnate: Magnate) -> None:
    shown = magnate("rules", "b-din-12")
    assert shown.output.startswith("B-DIN-12 First tie-break: more waitresses at work.")


def test_rulings_in_tables_are_found_too(magnate: Magnate) -> None:
    assert magnate("rules", "RUL-20").output.startswith("RUL-20 | Overfilled structure")


def test_rules_are_found_by_words(magnate: Magnate) -> None:
    shown = magnate("rules", "freezer", "10")
    assert "B-CLN-03" in shown.output
    assert magnate("rules", "spaceship").exit_code == 1


def test_a_chapter_is_printed_by_its_number(magnate: Magnate) -> None:
    shown = magnate("rules", "16")
    assert shown.output.startswith("16. Phase 4: Dinnertime")
    assert "B-DIN-37" in shown.output
    assert magnate("rules", "modules-5").output.startswith("5. Coffee")


def test_a_search_may_be_asked_for_by_name(magnate: Magnate) -> None:
    assert magnate("rules", "--search", "b-din-12").output.startswith("B-DIN-12 First tie-break")


def test_an_example_comes_with_its_board(magnate: Magnate) -> None:
    assert "row 2   ##### | ##### | #####" in magnate("rules", "B-EX-42").output


def test_rules_without_words_lists_the_chapters(magnate: Magnate) -> None:
    assert "16. Phase 4: Dinnertime" in magnate("rules").output


@pytest.mark.parametrize("flag", ["--no-colour", "--no-color"])
def test_colour_can_be_switched_off_in_either_spelling(magnate: Magnate, flag: str) -> None:
    assert "\x1b" not in magnate("map", flag).output


def test_the_picture_of_the_manual_is_a_map(magnate: Magnate, tmp_path: Path) -> None:
    manual = Path(__file__).parents[2] / "docs" / "play.md"
    text = next(part for part in manual.read_text(encoding="utf-8").split("```") if "house 10" in part)
    picture = tmp_path / "map.txt"
    picture.write_text(text)
    assert "┌─10─┐" in magnate("map", "--picture", str(picture)).output
