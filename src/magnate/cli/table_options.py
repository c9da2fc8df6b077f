"""The options of a table for computer seats: what ``magnate simulate`` and ``magnate arena`` have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import click

from magnate.bots import programs as entrants
from magnate.bots.programs import SECONDS, Program, option_of
from magnate.bots.registry import make_bot
from magnate.cli.modules import Mix, mix_arguments, module_options
from magnate.model.errors import BadSetup
from magnate.model.house_rules import BUNDLES, Value, read_value, spell
from magnate.model.setup import VARIANTS, Setup
from magnate.modules import open_book

Command = Callable[..., Any]

players_option = click.option("--players", default=4, show_default=True, help="Seats at the table.")


def table_options(command: Command) -> Command:
    """Add --variant, the expansion and the house rules to a command; `read_setup` reads them."""
    options = (
        click.option("--variant", type=click.Choice(VARIANTS), default="full", show_default=True),
        module_options,
        click.option("--bundle", type=click.Choice(tuple(BUNDLES)), default="third_printing", show_default=True),
        click.option("--house-rule", "rules", multiple=True, metavar="NAME=VALUE", help="May be given several times."),
    )
    for option in reversed(options):
        command = option(command)
    return command


def engine_options(command: Command) -> Command:
    """Add --jobs, --engine and --ray-address to a command that plays many games."""
    options = (
        click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=1), help="Processes."),
        click.option(
            "--engine",
            type=click.Choice(("local", "ray")),
            default="local",
            show_default=True,
            help="Where to play: processes of this machine, or a Ray cluster (extra magnate[ray]).",
        ),
        click.option(
            "--ray-address", metavar="ADDRESS", help="A running cluster, or auto; without, one is started here."
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


def program_options(command: Command) -> Command:
    """Add --program and --program-seconds to a command; `read_programs` reads them."""
    options = (
        click.option(
            "--program",
            "programs",
            multiple=True,
            metavar="NAME=COMMAND",
            help="A bot of your own: a command that speaks the bot protocol. May be given several times.",
        ),
        click.option(
            "--program-seconds",
            "program_seconds",
            default=SECONDS,
            show_default=True,
            type=click.FloatRange(0.01, 3600),
            help="What a program has for a decision.",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


def read_programs(texts: Sequence[str], seconds: float) -> tuple[Program, ...]:
    """Return the programs typed. Raises UsageError."""
    try:
        return entrants.read_programs(texts, seconds)
    except entrants.BadProgram as error:
        raise click.UsageError(str(error)) from None


def program_arguments(programs: Sequence[Program]) -> list[str]:
    """Return the options that name programs again."""
    parts = [option_of(program) for program in programs]
    return [*parts, f"--program-seconds {programs[0].seconds:g}"] if programs else []


def read_setup(players: int, variant: str, mix: Mix, bundle: str, rules: Sequence[str]) -> Setup:
    """Return the set-up typed; the seed comes later. Raises UsageError."""
    values: dict[str, Value] = {}
    try:
        for text in rules:
            name, equals, value = text.partition("=")
            if not equals:
                raise click.UsageError(f"--house-rule needs NAME=VALUE, not '{text}'.")
            values[name.strip()] = read_value(name.strip(), value)
        mix = mix.for_table(players)
        setup = Setup.choose(
            players,
            variant=variant,
            modules=mix.modules,
            bundle=bundle,
            house_rules=values,
            preset=mix.preset,
            tiles=mix.tiles,
        )
        open_book(setup)
    except (BadSetup, ValueError) as error:
        raise click.UsageError(str(error)) from None
    return setup


def table_arguments(setup: Setup) -> list[str]:
    """Return the options that ask for the variant, expansion and house rules of a set-up again."""
    parts = [f"--variant {setup.variant}", *mix_arguments(setup)]
    defaults = type(setup.rules)().by_name()
    for name, value in setup.rules.by_name().items():
        if value != defaults[name]:
            parts.append(f"--house-rule {name}={spell(value)}")
    return parts


def check_known(names: Sequence[str], programs: Sequence[Program] = ()) -> None:
    """Raise UsageError, which lists what is known, unless every name is that of a bot or program."""
    for name in names:
        if name in {program.name for program in programs}:
            continue
        try:
            make_bot(name)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
