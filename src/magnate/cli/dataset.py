"""``magnate dataset``: games of computer seats as data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from magnate.bots.registry import BOT_NAMES
from magnate.cli.modules import read_mix
from magnate.cli.progress import Progress, duration
from magnate.cli.sections import Sectioned
from magnate.cli.table_options import check_known, engine_options, read_setup, table_arguments, table_options

if TYPE_CHECKING:
    from magnate.research.dataset.making import Engine, Made
    from magnate.research.dataset.plan import Plan

SECTIONS = {
    "Who plays": ("bots", "players"),
    "The table": ("variant", "modules", "preset", "tiles", "bundle", "rules"),
    "How much": ("games", "seed", "shard", "max_rounds", "features"),
    "Running": ("any_code", "jobs", "engine", "ray_address"),
}

HELP = """Write games of computer seats into FOLDER: records, and Parquet rows by decision, turn and game.

Games are split by seed into train, validation and test; README.md and card.json in the folder say what is in it. The
rows depend on nothing but the command. The same command goes on where it stopped, with more --games too. docs/data.md
has the columns and says how to read them.

\b
Examples:
  magnate dataset data --games 1000
  magnate dataset data --bots planner,fast,apprentice --players 2,3,4 --games 20000 --jobs 8
"""


@click.command("dataset", cls=Sectioned, sections=SECTIONS, help=HELP, context_settings={"max_content_width": 110})
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--bots",
    default="planner",
    show_default=True,
    metavar="NAMES",
    help="Levels with commas; which one holds a seat is drawn from the seed of the game. "
    f"Known: {', '.join(BOT_NAMES)}.",
)
@click.option(
    "--players", default="2", show_default=True, metavar="NUMBERS", help="Seats, with commas; drawn for each game."
)
@table_options
@click.option("--games", default=1000, show_default=True, type=click.IntRange(min=1), help="How many games.")
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(min=0), help="Of the first game; the next has one more."
)
@click.option("--shard", default=100, show_default=True, type=click.IntRange(1, 10_000), help="Games in a file.")
@click.option(
    "--max-rounds", default=60, show_default=True, help="Leave a game unfinished after this round; 0 = never."
)
@click.option("--features/--no-features", default=True, show_default=True, help="Positions as numbers, by turn.")
@click.option("--any-code", is_flag=True, help="Go on in FOLDER although other code wrote there.")
@engine_options
def command(folder: Path, **given: Any) -> None:
    """Write games of computer seats as data; the help says how."""
    from magnate.research.arena.files import MissingPackage, check_parquet
    from magnate.research.keeping import INTERRUPTED

    plan = read_plan(given)
    try:
        check_parquet()
    except MissingPackage as error:
        raise click.ClickException(str(error)) from None
    made = make(plan, folder, given)
    if made.cut:
        click.echo(f"Stopped after {made.games} of {plan.games} games; the same command goes on.", err=True)
        raise SystemExit(INTERRUPTED)
    say(made, folder)
    if any(shard.failed for shard in made.shards):
        raise SystemExit(1)


def read_plan(given: dict[str, Any]) -> Plan:
    """Return the data set asked for. Raises UsageError."""
    from magnate.research.dataset.plan import Plan

    bots = tuple(dict.fromkeys(name.strip() for name in given["bots"].split(",") if name.strip()))
    if not bots:
        raise click.UsageError("--bots names nobody.")
    check_known(bots)
    numbers = [text.strip() for text in given["players"].split(",") if text.strip()]
    if not numbers or not all(text.isdecimal() and len(text) == 1 for text in numbers):
        raise click.UsageError(f"--players takes numbers with commas, such as 2,3,4, not '{given['players']}'.")
    mix = read_mix(given["modules"], given["preset"], given["tiles"])
    setups = tuple(
        read_setup(int(text), given["variant"], mix, given["bundle"], given["rules"]) for text in dict.fromkeys(numbers)
    )
    return Plan(
        setups,
        bots,
        games=given["games"],
        seed=given["seed"],
        shard=given["shard"],
        max_rounds=given["max_rounds"] or None,
        extras=("features",) if given["features"] else (),
    )


def command_of(plan: Plan, given: dict[str, Any]) -> str:
    """Return the command that writes a data set again."""
    parts = [
        "magnate dataset FOLDER",
        f"--bots {','.join(plan.bots)}",
        f"--players {','.join(str(setup.players) for setup in plan.setups)}",
        *table_arguments(plan.setups[0]),
        f"--games {plan.games}",
        f"--seed {plan.seed}",
        f"--shard {plan.shard}",
        f"--max-rounds {plan.max_rounds or 0}",
        *([] if given["features"] else ["--no-features"]),
    ]
    return " ".join(parts)


def make(plan: Plan, folder: Path, given: dict[str, Any]) -> Made:
    """Play and write what is left, with a line of progress. Raises ClickException."""
    from magnate.research.dataset.making import Kept, games_of, make_dataset, run_of
    from magnate.research.engines import EngineFailed
    from magnate.research.keeping import CannotKeep

    run = run_of(plan, command_of(plan, given))
    kept: Kept | None = None
    try:
        kept = Kept(folder, run, any_code=given["any_code"])
        progress = Progress(plan.games, sum(map(games_of, kept.results.values())), logged=True)
        try:
            return make_dataset(plan, run, folder, engine_of(given), kept, progress.tell)
        finally:
            progress.end()
    except (CannotKeep, EngineFailed) as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{folder} cannot be written: {error.strerror}.") from None
    finally:
        if kept is not None:
            kept.close()


def engine_of(given: dict[str, Any]) -> Engine:
    """Return where to play. Raises EngineFailed."""
    from magnate.research import engines
    from magnate.research.dataset.writing import make as work

    if given["engine"] == "ray":
        engines.ray_package()
        return lambda shards: engines.in_ray(work, shards, given["ray_address"], given["jobs"])
    if given["ray_address"]:
        raise click.UsageError("--ray-address needs --engine ray.")
    if given["jobs"] == 1:
        return lambda shards: engines.here(work, shards)
    return lambda shards: engines.in_processes(work, shards, given["jobs"])


def say(made: Made, folder: Path) -> None:
    """Print what was written, and how fast."""
    decisions = sum(sum(shard.counts.get("decisions", {}).values()) for shard in made.shards)
    size = sum(size for shard in made.shards for size, _ in shard.files.values())
    seconds = sum(shard.seconds for shard in made.shards)
    click.echo(f"{folder}: {made.games} games, {decisions} decisions, {size / 1e6:.1f} MB.")
    if seconds:
        click.echo(
            f"{duration(seconds)} of processor time, {decisions / seconds * 60:,.0f} decisions a minute and core."
        )
    for shard in made.shards:
        for failed in shard.failed:
            click.echo(f"The game with seed {failed.seed} broke off: {failed.error}", err=True)
