"""``magnate arena``: measure computer seats against each other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from magnate.bots.programs import end_with_us
from magnate.bots.registry import BOT_NAMES
from magnate.cli.modules import read_mix
from magnate.cli.progress import Progress
from magnate.cli.sections import Sectioned
from magnate.cli.table_options import (
    check_known,
    engine_options,
    players_option,
    program_arguments,
    program_options,
    read_programs,
    read_setup,
    table_arguments,
    table_options,
)
from magnate.research.arena.plan import FORMS, BadPlan, Claims, Plan

if TYPE_CHECKING:
    from magnate.research.arena.engines import Engine
    from magnate.research.arena.keeping import Kept, Run
    from magnate.research.arena.run import Finished

UNDECIDED = 100_000
"""Blocks after which even a test gives up, unless --blocks says otherwise."""

SECTIONS = {
    "Who plays": ("bots", "programs", "program_seconds", "form", "controls"),
    "The table": ("players", "variant", "modules", "preset", "tiles", "bundle", "rules"),
    "How much": ("blocks", "seed", "max_rounds", "until_decided", "elo0", "elo1", "alpha", "beta"),
    "Running": ("out", "any_code", "jobs", "engine", "ray_address"),
    "Results": ("json_file", "parquet_file", "page_file"),
}

HELP = """Measure computer seats against each other, and say how sure that is.

A block is one map and seed, played so that the bot in question sits at every seat once, with the same dice for
each seat; results carry 95 % intervals over blocks. The games depend on nothing but the command: the number of
processes, the engine or an interruption change nothing.

\b
Examples:
  magnate arena --bots greedy,random --players 2 --blocks 50
  magnate arena --bots a,b,c --blocks 200 --jobs 8 --out folder --page arena.html
  magnate arena --program "mine=python my_bot.py" --bots mine,greedy --players 2
  magnate arena --bots old,new --until-decided --jobs 8 --out folder
"""


@click.command("arena", cls=Sectioned, sections=SECTIONS, help=HELP, context_settings={"max_content_width": 110})
@click.option(
    "--bots",
    required=True,
    multiple=True,
    metavar="NAMES",
    help=f"Bots with commas, or the option several times. Known: {', '.join(BOT_NAMES)}.",
)
@program_options
@click.option(
    "--form",
    type=click.Choice(FORMS),
    help="round-robin: each bot alone against seats of each other one. challenge: each later bot alone against seats "
    "of the first. table: the bots are those of one table.  [default: round-robin]",
)
@click.option("--controls", is_flag=True, help="Also play each bot against itself and against random seats, 10 blocks.")
@players_option
@table_options
@click.option(
    "--blocks", type=click.IntRange(min=1), help="Maps for each line-up; each is played once per seat.  [default: 20]"
)
@click.option("--seed", default=1, show_default=True, help="Seed of the first block; the next has one more.")
@click.option(
    "--max-rounds", default=60, show_default=True, help="Leave a game unfinished after this round; 0 = never."
)
@click.option(
    "--until-decided",
    is_flag=True,
    help="With two bots: challenge until a sequential test knows whether the second is stronger than the first.",
)
@click.option("--elo0", default=0.0, show_default=True, help="... the rating difference of its first claim,")
@click.option("--elo1", default=15.0, show_default=True, help="... and of its second.")
@click.option("--alpha", default=0.05, show_default=True, help="... chance to believe the second wrongly,")
@click.option("--beta", default=0.05, show_default=True, help="... and the first.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder that keeps every game; the same command goes on where it stopped.",
)
@click.option("--any-code", is_flag=True, help="Go on in --out although other code played there.")
@engine_options
@click.option("--json", "json_file", type=click.Path(dir_okay=False, path_type=Path), help="Write all figures.")
@click.option(
    "--parquet",
    "parquet_file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a row per seat and game (extra magnate[arena]).",
)
@click.option("--page", "page_file", type=click.Path(dir_okay=False, path_type=Path), help="Write a page with plots.")
def command(**given: Any) -> None:
    """Measure computer seats against each other; the help says how."""
    from magnate.cli.arena_output import check_outputs, say, write
    from magnate.research.arena.results import results
    from magnate.research.keeping import INTERRUPTED

    plan = read_plan(given)
    check_outputs(given["parquet_file"])
    run = describe(plan)
    if plan.programs:
        end_with_us()
    finished = play(plan, run, given)
    found = results(plan, finished)
    say(plan, found)
    write(plan, run, found, finished.games, given["json_file"], given["parquet_file"], given["page_file"])
    if finished.cut:
        kept = "the same command goes on." if given["out"] else "nothing is kept; --out FOLDER would keep it."
        click.echo(f"Stopped after {found.games} of {found.planned} games; {kept}", err=True)
        raise SystemExit(INTERRUPTED)
    if found.failed:
        raise SystemExit(1)


def read_plan(given: dict[str, Any]) -> Plan:
    """Return the arena asked for. Raises UsageError."""
    bots = tuple(name.strip() for names in given["bots"] for name in names.split(",") if name.strip())
    programs = read_programs(given["programs"], given["program_seconds"])
    check_known(bots, programs)
    if programs and given["engine"] == "ray":
        raise click.UsageError("--program starts its command on this machine only; leave out --engine ray.")
    mix = read_mix(given["modules"], given["preset"], given["tiles"])
    setup = read_setup(given["players"], given["variant"], mix, given["bundle"], given["rules"])
    test = read_test(given) if given["until_decided"] else None
    plan = Plan(
        setup,
        bots,
        form=given["form"] or (FORMS[0] if test is None else "challenge"),
        blocks=given["blocks"] or (20 if test is None else UNDECIDED),
        seed=given["seed"],
        max_rounds=given["max_rounds"] or None,
        controls=given["controls"],
        test=test,
        programs=programs,
    )
    try:
        plan.line_ups()
    except BadPlan as error:
        raise click.UsageError(str(error)) from None
    return plan


def read_test(given: dict[str, Any]) -> Claims:
    """Return the test asked for. Raises UsageError."""
    if given["elo0"] >= given["elo1"]:
        raise click.UsageError("--elo1 must be more than --elo0.")
    for name in ("alpha", "beta"):
        if not 0 < given[name] < 0.5:
            raise click.UsageError(f"--{name} is a chance between 0 and 0.5, not {given[name]:g}.")
    return Claims(given["elo0"], given["elo1"], given["alpha"], given["beta"])


def describe(plan: Plan) -> Run:
    """Return what is played: settings, the command that plays it again, and the code."""
    from magnate.research.arena.keeping import FORMAT, Run
    from magnate.research.code import this_code

    return Run(FORMAT, plan.settings(), command_of(plan), this_code())


def command_of(plan: Plan) -> str:
    """Return the command that plays an arena again."""
    parts = [
        "magnate arena",
        *program_arguments(plan.programs),
        f"--bots {','.join(plan.bots)}",
        f"--form {plan.form}",
        *(["--controls"] if plan.controls else []),
        f"--players {plan.setup.players}",
        *table_arguments(plan.setup),
        f"--blocks {plan.blocks}",
        f"--seed {plan.seed}",
        f"--max-rounds {plan.max_rounds or 0}",
    ]
    if plan.test is not None:
        test = plan.test
        parts.append(
            f"--until-decided --elo0 {test.elo0:g} --elo1 {test.elo1:g} --alpha {test.alpha:g} --beta {test.beta:g}"
        )
    return " ".join(parts)


def play(plan: Plan, run: Run, given: dict[str, Any]) -> Finished:
    """Play what is left, with a line of progress. Raises ClickException."""
    from magnate.research.arena.keeping import CannotKeep
    from magnate.research.arena.run import run as run_arena
    from magnate.research.engines import EngineFailed

    kept: Kept | None = None
    try:
        kept = open_folder(run, given["out"], any_code=given["any_code"])
        done = 0 if kept is None else len(kept.played)
        progress = Progress(plan.game_count() if plan.test is None else None, done, logged=True)
        try:
            return run_arena(plan, engine_of(given), kept, progress.tell)
        finally:
            progress.end()
    except (CannotKeep, EngineFailed) as error:
        raise click.ClickException(str(error)) from None
    finally:
        if kept is not None:
            kept.close()


def open_folder(run: Run, folder: Path | None, *, any_code: bool) -> Kept | None:
    """Return the folder that keeps the games, if one is named. Raises CannotKeep."""
    from magnate.research.arena.keeping import Kept

    return None if folder is None else Kept(folder, run, any_code=any_code)


def engine_of(given: dict[str, Any]) -> Engine:
    """Return where to play. Raises EngineFailed."""
    from magnate.research.arena.engines import in_ray, local
    from magnate.research.engines import ray_package

    if given["engine"] != "ray":
        if given["ray_address"]:
            raise click.UsageError("--ray-address needs --engine ray.")
        return local(given["jobs"])
    ray_package()
    return lambda games: in_ray(games, given["ray_address"], given["jobs"])
