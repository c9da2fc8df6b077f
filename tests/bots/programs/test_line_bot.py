"""The reference bot plays whole games, in an arena and elsewhere, and the same ones again."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from magnate.bots import make_bot
from magnate.bots.programs import ProgramBot, blunders_of, option_of, read_program
from magnate.cli.arena import command as arena
from magnate.cli.simulate import command as simulate
from magnate.research.arena.keeping import FORMAT, CannotKeep, Kept, Run
from magnate.research.arena.plan import Plan
from magnate.research.code import this_code
from tests.bots.programs.playing import HOSTILE, LINE_BOT, play, program
from tests.research.arena.samples import small

MINE = f"mine={shlex.join([sys.executable, str(LINE_BOT)])}"


def hostile(how: str) -> str:
    return f"bad={shlex.join([sys.executable, str(HOSTILE), how])}"


def run(command: object, *arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)  # type: ignore[arg-type]  # a click command


def test_it_is_short_and_needs_the_standard_library_only() -> None:
    lines = LINE_BOT.read_text(encoding="utf-8").splitlines()
    assert len(lines) < 100
    imported = [line.split()[1] for line in lines if line.startswith(("import ", "from "))]
    assert set(imported) <= set(sys.stdlib_module_names)


def test_it_plays_without_a_mistake() -> None:
    bot = ProgramBot(program(LINE_BOT), make_bot("greedy"))
    game, outcome = play(bot, rounds=30)
    assert outcome.finished
    assert blunders_of(bot).number == 0
    assert "'type': 'end', 'finished': True" in bot.complaints, "it is told how the game ended, and says so"
    assert game.finished


@pytest.mark.slow
def test_an_arena_of_fixed_seeds_comes_out_the_same_whatever_the_processes(tmp_path: Path) -> None:
    found = []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.json"
        options = ("--players", "2", "--blocks", "2", "--controls", "--max-rounds", "20", "--jobs", jobs)
        result = run(arena, "--program", MINE, "--bots", "mine,greedy", *options, "--json", str(file))
        assert result.exit_code == 0, result.output
        assert "mistakes" not in result.stdout
        assert "games of a block differ" not in result.stdout
        found.append(json.loads(file.read_text(encoding="utf-8")))
    assert found[0]["rows"] == found[1]["rows"]
    assert found[0]["rows"][0]["finished"] == 4
    words = shlex.split(found[0]["run"]["command"])
    assert words[words.index("--program") + 1] == MINE
    assert list(found[0]["run"]["settings"]["programs"]) == ["mine"]


def test_an_arena_tells_mistakes_and_goes_on(tmp_path: Path) -> None:
    page, rows = tmp_path / "page.html", tmp_path / "found.json"
    files = ("--page", str(page), "--json", str(rows))
    options = ("--bots", "bad,greedy", "--players", "2", "--blocks", "1")
    result = run(arena, "--program", hostile("crash"), *options, *files)
    assert result.exit_code == 0, result.output
    told = (
        "bad made 2 mistakes, after which somebody else played on for 2 of 2 seats. The first one: seed 1, decision 1: "
    )
    assert told + "closed. It ended with status 3." in " ".join(result.stdout.split())
    assert "  the last words" in result.stdout
    assert told in page.read_text(encoding="utf-8")
    bad = json.loads(rows.read_text(encoding="utf-8"))["bots"][0]
    assert (bad["mistakes"], bad["gave_up"], bad["complaints"]) == (2, 2, "the last words")


def test_simulated_games_tell_mistakes(tmp_path: Path) -> None:
    options = ("--bots", "bad,random", "--players", "2", "--games", "2", "--max-rounds", "1")
    result = run(simulate, "--program", hostile("garbage"), *options)
    assert result.exit_code == 0, result.output
    assert "mistakes    bad 6; the first: seed 1, decision 1: garbage. No message of the protocol" in result.stdout
    result = run(simulate, "--program", hostile("garbage"), *options, "--json")
    assert json.loads(result.stdout)["mistakes_by_bot"] == {"bad": 6}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--program", "mine"), "NAME=COMMAND"),
        (("--program", "My Bot=python"), "NAME=COMMAND"),
        (("--program", "greedy=python"), "The name 'greedy' is taken"),
        (("--program", "mine="), "'mine' has no command"),
        (("--program", "mine='"), "cannot be read"),
        (("--program", "mine=no-such-program --fast"), "there is no program 'no-such-program'"),
        (("--program", MINE, "--program", MINE), "the same name twice"),
        (("--program", MINE, "--program-seconds", "0"), "--program-seconds"),
    ],
)
@pytest.mark.parametrize("command", [arena, simulate])
def test_what_cannot_be_started_is_refused_in_words(command: object, arguments: tuple[str, ...], words: str) -> None:
    result = run(command, "--bots", "mine,greedy", "--players", "2", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_a_program_is_no_bot_by_name_alone() -> None:
    result = run(arena, "--bots", f"{MINE},greedy", "--players", "2")
    assert result.exit_code == 2
    assert "Unknown bot" in result.stderr


def test_ray_starts_no_programs() -> None:
    result = run(arena, "--program", MINE, "--bots", "mine,greedy", "--engine", "ray")
    assert result.exit_code == 2
    assert "on this machine only" in result.stderr


def test_a_command_keeps_its_words() -> None:
    """Commas, spaces and quotes are those of the command; no shell reads it, so that nothing in it is expanded."""
    words = [sys.executable, "-c", "pass # a, b; $(c) 'd' \"e\"", "--style", "a,b"]
    found = read_program(f"mine={shlex.join(words)}")
    assert list(found.command) == words
    assert shlex.split(option_of(found)) == ["--program", f"mine={shlex.join(words)}"]


def test_games_of_a_changed_program_are_not_counted_with_those_before(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"

    def begin(text: str) -> None:
        file.write_text(text, encoding="utf-8")
        mine = read_program(f"mine={shlex.join([sys.executable, str(file)])}")
        plan: Plan = small(bots=("mine", "greedy"), programs=(mine,))
        Kept(tmp_path / "kept", Run(FORMAT, plan.settings(), "magnate arena", this_code())).close()

    begin("first = 1")
    begin("first = 1")
    with pytest.raises(CannotKeep, match="programs"):
        begin("second = 2")
