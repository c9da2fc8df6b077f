"""The command ``magnate play`` with all its options."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from magnate.bots.programs import SECONDS, end_with_us
from magnate.bots.registry import LEVELS
from magnate.cli.colours import SEAT_COLOURS
from magnate.cli.mistakes import SpokenError, said
from magnate.cli.modules import module_options
from magnate.cli.play import app, saves
from magnate.cli.play.coach import COACH
from magnate.cli.play.prompt import Leave
from magnate.cli.play.seats import COMPUTER, PEOPLE
from magnate.cli.play.session import Session
from magnate.cli.play.setup import Plan, make_plan, menu
from magnate.cli.play.terminal import PlainTerminal, RichTerminal, Terminal
from magnate.cli.spoken import SpokenCommand, language_option, spoken
from magnate.messages.speech import t
from magnate.model.errors import BrokenRecord, GameError
from magnate.model.house_rules import BUNDLES
from magnate.model.setup import VARIANTS

FILE = click.Path(dir_okay=False, path_type=Path)
Command = Callable[..., Any]


def _game_options(command: Command) -> Command:
    """Add the options that say which game is played."""
    seats = ", ".join((*PEOPLE, COMPUTER, *LEVELS))
    options = (
        spoken("--players", type=click.IntRange(2, 6), about="players"),
        spoken("--seats", about="seats", known=seats),
        spoken("--variant", type=click.Choice(VARIANTS), about="variant"),
        module_options,
        spoken("--seed", type=int, about="seed"),
        spoken("--bundle", type=click.Choice(tuple(BUNDLES)), about="bundle"),
        spoken("--house-rule", "rules", multiple=True, metavar="NAME=VALUE", about="rules"),
        spoken("--code", about="code"),
        spoken("--balanced", is_flag=True, about="balanced"),
        spoken("--program", "programs", multiple=True, metavar="NAME=COMMAND", about="program"),
        spoken("--program-seconds", type=click.FloatRange(0.01, 3600), about="program_seconds", known=f"{SECONDS:g}"),
        spoken("--colours", "--colors", about="colours", known=", ".join(SEAT_COLOURS)),
    )
    for option in reversed(options):
        command = option(command)
    return command


def _table_options(command: Command) -> Command:
    """Add the options for screen and files."""
    options = (
        spoken("--plain", is_flag=True, about="plain"),
        spoken("--no-colour", "--no-color", is_flag=True, about="no_colour"),
        spoken("--width", type=click.IntRange(60), about="width"),
        spoken("--terminal", "_terminal", is_flag=True, about="terminal"),
        spoken("--advice", type=click.Choice(saves.ADVICE), about="advice"),
        spoken("--coach", type=click.Choice(COACH), about="coach"),
        spoken("--paydays", is_flag=True, about="paydays"),
        spoken("--resume", is_flag=True, about="resume"),
        spoken("--load", type=click.Path(exists=True, dir_okay=False, path_type=Path), about="load"),
        spoken("--save", "file", type=FILE, about="save"),
        spoken(
            "--data",
            type=click.Path(file_okay=False, path_type=Path),
            envvar="MAGNATE_DATA",
            about="data",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


@click.command("play", cls=SpokenCommand, messages=("terminal.option.play", "terminal.option.play_menu"))
@_game_options
@_table_options
@language_option
def command(
    plain: bool,
    no_colour: bool,
    width: int | None,
    _terminal: bool,
    resume: bool,
    load: Path | None,
    file: Path | None,
    data: Path | None,
    advice: str | None,
    coach: str | None,
    paydays: bool,
    **chosen: Any,
) -> None:
    """Play a game in the terminal.

    Without options a menu comes first, and Enter starts a two-player introductory game against the computer.
    """
    folder = saves.data_folder(data)
    try:
        plan = make_plan(**chosen)
        source = load or (_interrupted(folder) if resume else None)
        screen = _screen(plan, plain, no_colour, width)
        if plan.programs:
            end_with_us()
        if source is None and not any(chosen.values()):
            source, plan = _ask(screen, plan, folder)
        session = _continued(source, file, folder, plan) if source else _begun(plan, file, folder)
    except (Leave, EOFError, KeyboardInterrupt):
        return
    except (GameError, ValueError) as error:
        raise SpokenError(said(error)) from None
    session.advice = advice or session.advice
    session.coach = coach or session.coach
    session.paydays = paydays
    app.run(session, _screen(session, plain, no_colour, width))


def _screen(owner: Plan | Session, plain: bool, no_colour: bool, width: int | None) -> Terminal:
    if plain:
        return PlainTerminal(width=width)
    return RichTerminal(owner.colours, no_colour=no_colour, width=width)


def _ask(screen: Terminal, plan: Plan, folder: Path) -> tuple[Path | None, Plan]:
    """Show the menu; return the file to go on with, or None and the plan of a new game."""
    interrupted = saves.latest(folder)
    chosen = menu(screen, plan, interrupted is not None)
    return (interrupted, plan) if chosen is None else (None, chosen)


def _interrupted(folder: Path) -> Path:
    found = saves.latest(folder)
    if found is None:
        raise BrokenRecord(t("terminal.bad.no_game", folder=str(folder)))
    return found


def _begun(plan: Plan, file: Path | None, folder: Path) -> Session:
    setup = plan.setup()
    path = file or saves.new_path(folder, setup.seed, setup.variant)
    return Session.begin(setup, plan.seats, plan.colours, path, plan.programs)


def _continued(source: Path, file: Path | None, folder: Path, plan: Plan) -> Session:
    """Return the session of a record; one that is not ours goes on in a new file, so that it stays as it is."""
    record = saves.read(source)
    stored = tuple(dict(record.about).get("colours", "").split(","))
    ours = source.parent == folder
    path = file or (source if ours else saves.new_path(folder, record.setup.seed if record.setup else 0, "loaded"))
    colours = stored if stored != ("",) else plan.colours
    return Session.resume(record, colours, path, plan.programs)
