"""Every command that the documents name exists, and brings what it needs on a clean clone."""

from __future__ import annotations

import importlib.util
import re
import shlex
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import click
import pytest

from magnate.cli.main import main
from magnate.server.running.settings import ENVIRONMENT
from tests.house.repository import ROOT, files, text_of

PAGES = [path for path in files() if path.suffix == ".md" and path.name != "CHANGELOG.md"]
MAKEFILE = text_of(ROOT / "Makefile")
BLOCK = re.compile(r"^```(?P<kind>\w*)\n(?P<text>.*?)^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"(?<!`)`(?P<text>[^`\n]+)`(?!`)")
TARGET = re.compile(r"^(?P<name>[a-z-]+):(?P<needs>[^#\n]*?)(?:## (?P<about>.*))?$", re.MULTILINE)
PROGRAMS = ("make", "magnate", "npm", "npx", "python", "pip", ".venv/bin/python", ".venv/bin/magnate")
SWITCHES = {"MAGNATE_WEB", "MAGNATE_COMPILED", "MAGNATE_BROWSER", "MAGNATE_EXPECT_COMPILED", "MAGNATE_DATA_DIR"}
"""What is set in the environment for building and testing, beside the settings of the server."""


def commands_of(page: Path) -> Iterator[list[str]]:
    """Yield the commands a page names, in words; comments and a leading ``$`` are left out."""
    text = text_of(page)
    lines = [
        line for block in BLOCK.finditer(text) if block["kind"] in ("", "sh") for line in block["text"].splitlines()
    ]
    lines += [match["text"] for match in INLINE.finditer(BLOCK.sub("", text))]
    for line in lines:
        words = re.sub(r"^\$ ", "", line).partition("  #")[0].split()
        named = [word for word in words if not re.fullmatch(r"[A-Z_]+=\S*", word)]
        if len(named) > 1 and named[0] in PROGRAMS:
            yield shlex.split(" ".join(words).partition("   ")[0], comments=True)


COMMANDS = sorted({tuple(command) for page in PAGES for command in commands_of(page)})


def targets() -> dict[str, tuple[str, list[str]]]:
    """Return the targets of the Makefile that people call: what they need, and their lines."""
    found = {}
    for match in TARGET.finditer(MAKEFILE):
        lines = MAKEFILE[match.end() + 1 :].splitlines()
        recipe = list(takewhile(lambda line: line.startswith("\t"), lines))
        if match["about"]:
            found[match["name"]] = (match["needs"], recipe)
    return found


def program(command: tuple[str, ...]) -> tuple[str, list[str]]:
    """Return the program of a command and its words, what is set before it left out."""
    words = [word for word in command if not re.fullmatch(r"[A-Z_]+=.*", word)] if "=" in command[0] else list(command)
    return words[0], words[1:]


def of(*names: str) -> list[tuple[str, ...]]:
    return [command for command in COMMANDS if program(command)[0] in names]


def test_commands_are_found() -> None:
    assert ("make", "play") in COMMANDS
    assert len(of("magnate")) > 20
    assert len(of(".venv/bin/python")) > 3


@pytest.mark.parametrize("command", of("make"), ids=" ".join)
def test_make_has_the_target_and_says_what_it_does(command: tuple[str, ...]) -> None:
    named = [word for word in program(command)[1] if "=" not in word and not word.startswith("-")]
    assert set(named) <= {*targets(), "/path/to/python3"}, "no such target, or one without a line in `make help`"


@pytest.mark.parametrize("command", of("magnate", ".venv/bin/magnate"), ids=" ".join)
def test_magnate_has_the_subcommand_and_its_options(command: tuple[str, ...]) -> None:
    words = program(command)[1]
    context = click.Context(main)
    found = main.get_command(context, words[0])
    assert found is not None, f"magnate has no {words[0]}"
    params, rest = list(found.params), words[1:]
    while isinstance(found, click.Group) and rest and (below := found.get_command(context, rest[0])) is not None:
        found, rest = below, rest[1:]
        params += found.params
    options = {name for parameter in params for name in (*parameter.opts, *parameter.secondary_opts)}
    named = {word.partition("=")[0] for word in words[1:] if re.match(r"--[a-z]", word)}
    assert named <= options | {"--help"}


@pytest.mark.parametrize("command", of("python", ".venv/bin/python"), ids=" ".join)
def test_python_is_that_of_the_environment_and_has_the_module(command: tuple[str, ...]) -> None:
    name, words = program(command)
    assert name == ".venv/bin/python", "`python` may be any; what a document names is run by .venv/bin/python"
    module = words[words.index("-m") + 1]
    assert importlib.util.find_spec(module) is not None
    paths = [word for word in words[words.index("-m") + 2 :] if word.startswith("tests/")]
    assert all((ROOT / path).exists() for path in paths)


def test_npm_is_called_by_make() -> None:
    assert of("npm", "npx") == []


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_what_is_set_in_the_environment_exists(page: Path) -> None:
    known = {key for keys in ENVIRONMENT.values() for key in keys} | SWITCHES
    assert set(re.findall(r"\bMAGNATE_[A-Z]+(?:_[A-Z]+)*\b", text_of(page))) <= known | {"MAGNATE_"}


def needs(target: str) -> set[str]:
    """Return everything a target needs, by way of other targets as well."""
    found: set[str] = set()
    todo = [target]
    every = {match["name"]: match["needs"] for match in TARGET.finditer(MAKEFILE)}
    every |= {f"$({match[1]})": match[2] for match in re.finditer(r"^\$\((\w+)\): *(.*)$", MAKEFILE, re.MULTILINE)}
    while todo:
        for need in every.get(todo.pop(), "").split():
            if need not in found:
                found.add(need)
                todo.append(need)
    return found


def test_what_runs_tests_in_a_browser_brings_the_packages_and_the_page() -> None:
    """A browser comes with the packages of the client, and the page has to be built before it can be looked at."""
    in_a_browser = set()
    for name, (_, recipe) in targets().items():
        for line in recipe:
            ran = re.search(r"-m pytest\b(.*)", line)
            if ran and ("tests/" not in ran[1] or "tests/web" in ran[1]):
                in_a_browser.add(name)
                assert {"$(DEV_WEB)", "$(CLIENT)"} <= needs(name), f"make {name}"
    assert in_a_browser >= {"test", "browser"}


@pytest.mark.parametrize("name", sorted(targets()))
def test_a_target_sets_up_the_environment_it_uses(name: str) -> None:
    _, recipe = targets()[name]
    text = "\n".join(recipe)
    brought = needs(name)
    if re.search(r"\$\(PY\) -m (pytest|ruff|mypy|tests)|lint-imports", text):
        assert "$(DEV)" in brought
    if "$(PYC)" in text:
        assert "$(NATIVE)" in brought or "$(NATIVE_DEV)" in brought
    if "$(NPM)" in text:
        assert "$(DEV_WEB)" in brought
    if "$(VENV)/bin/magnate" in text:
        assert "$(PLAY)" in brought
    if "-m benchmarks" in text and "$(PY) " in text:
        assert "$(BENCH)" in brought
