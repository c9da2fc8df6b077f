"""``magnate simulate``: let computer seats play many games, and say what came out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import click

from magnate.bots.programs import Program, end_with_us
from magnate.bots.registry import BOT_NAMES
from magnate.bots.simulation import (
    PLAYER_COUNTS,
    Assignment,
    Batch,
    Report,
    Spread,
    Summary,
    assignments,
    play_all,
    summarise,
)
from magnate.cli.modules import read_mix
from magnate.cli.progress import Progress
from magnate.cli.table_options import (
    check_known,
    players_option,
    program_arguments,
    program_options,
    read_programs,
    read_setup,
    table_arguments,
    table_options,
)
from magnate.model.errors import BadSetup
from magnate.model.record import Record
from magnate.model.setup import VARIANTS, Setup

COMPLAINTS = 5
"""Lines that a program wrote on standard error which are shown after its mistakes."""

SWEEP = (("random", 1000), ("greedy", 200))
"""Bots and games of a sweep that names neither."""


@click.command("simulate")
@players_option
@click.option("--games", type=click.IntRange(min=1), help="How many games.  [default: 100]")
@click.option("--bots", help=f"One bot for all seats, or one per seat with commas: {', '.join(BOT_NAMES)}.")
@click.option("--seed", default=1, show_default=True, help="Seed of the first game; the next has one more.")
@program_options
@table_options
@click.option(
    "--max-rounds", default=60, show_default=True, help="Leave a game unfinished after this round; 0 = never."
)
@click.option("--sweep", is_flag=True, help="Go round 2 to 5 players and all variants; greedy games must end.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=1), help="Processes.")
@click.option("--save-failures", type=click.Path(file_okay=False, path_type=Path), help="Folder for failed games.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    players: int,
    games: int | None,
    bots: str | None,
    seed: int,
    programs: tuple[str, ...],
    program_seconds: float,
    variant: str,
    modules: tuple[str, ...],
    preset: str | None,
    tiles: str | None,
    bundle: str,
    rules: tuple[str, ...],
    max_rounds: int,
    sweep: bool,
    jobs: int,
    save_failures: Path | None,
    as_json: bool,
) -> None:
    """Let computer seats play games to their real end, and print speed and results.

    A game stopped by --max-rounds is reported as unfinished and counts for no result. The exit status
    is 1 when a game fails. `magnate simulate --sweep` alone plays 1,000 random and 200 greedy games
    over all numbers of players and variants.
    """
    setup = read_setup(players, variant, read_mix(modules, preset, tiles), bundle, rules)
    if sweep:
        check_sweep(setup)
    known = read_programs(programs, program_seconds)
    if known:
        end_with_us()
    batches: list[Batch] = []
    for names, count in wanted(bots, games, sweep):
        check_bots(names, players, sweep, known)
        must_finish = sweep and all(name != "random" for name in names)
        batches.append(Batch(setup, names, count, seed, max_rounds or None, sweep, must_finish, known))
    results = [(batch, *play(batch, jobs)) for batch in batches]
    failures = [(report, why) for batch, reports, _ in results for report in reports if (why := fault(batch, report))]
    if as_json:
        click.echo(json.dumps(document(results, failures), indent=2))
    else:
        for batch, reports, elapsed in results:
            click.echo(describe(batch, summarise(reports, elapsed)))
            for line in blunder_lines(reports):
                click.echo(line)
            if batch.sweep:
                click.echo(table(reports))
    for report, why in failures:
        click.echo(failure_text(report, why), err=True)
        if save_failures is not None:
            click.echo(f"  saved as {save(report, why, save_failures)}", err=True)
    if failures:
        raise SystemExit(1)


def wanted(bots: str | None, games: int | None, sweep: bool) -> list[tuple[tuple[str, ...], int]]:
    """Return the bots and games asked for; a sweep that names neither has its own."""
    if sweep and bots is None and games is None:
        return [((name,), count) for name, count in SWEEP]
    names = tuple(name.strip() for name in (bots or "random").split(","))
    return [(names, games if games is not None else 100)]


def check_sweep(setup: Setup) -> None:
    """Raise UsageError unless the modules suit every table of a sweep."""
    for players in PLAYER_COUNTS:
        for variant in VARIANTS:
            try:
                setup._replace(players=players, variant=variant).settled()
            except BadSetup as error:
                raise click.UsageError(f"A sweep plays {variant} with {players} players too. {error}") from None


def check_bots(names: tuple[str, ...], players: int, sweep: bool, programs: Sequence[Program] = ()) -> None:
    """Raise UsageError unless the bots exist and fill the seats."""
    check_known(names, programs)
    if len(names) > 1 and (sweep or len(names) != players):
        seats = "one for all seats of a sweep" if sweep else f"one, or one for each of the {players} seats"
        raise click.UsageError(f"--bots names {len(names)} bots; give {seats}.")


def play(batch: Batch, jobs: int) -> tuple[list[Report], float]:
    """Play a batch, with a line of progress where somebody watches; return reports and seconds."""
    tasks: list[Assignment] = list(assignments(batch))
    progress = Progress(len(tasks))
    begun = perf_counter()
    reports: list[Report] = []
    for report in play_all(tasks, jobs):
        reports.append(report)
        progress.tell(len(reports))
    progress.end()
    return reports, perf_counter() - begun


def fault(batch: Batch, report: Report) -> str:
    """Return what is wrong with a game, or nothing."""
    if report.outcome is None:
        return report.error
    if batch.must_finish and not report.outcome.finished:
        return f"not over after round {report.outcome.rounds}"
    return ""


# --------------------------------------------------------------------------------------- for people


def describe(batch: Batch, summary: Summary) -> str:
    """Return the figures of a batch as lines of text."""
    where = "2 to 5 players, all variants" if batch.sweep else f"{batch.setup.players} players, {batch.setup.variant}"
    lines = [
        f"{','.join(batch.bots)}: {summary.games} games, {where}, seeds from {batch.seed}",
        f"  finished {summary.finished}, unfinished {summary.unfinished}, failed {summary.failed}",
        f"  {speed_text(summary)}",
        f"  rounds      {spread_text(summary.rounds)}",
    ]
    if summary.finished:
        seats = ", ".join(f"seat {seat} {wins}" for seat, wins in enumerate(summary.wins_by_seat))
        names = ", ".join(
            f"{name} {wins} (with {summary.seats_by_bot[name]} seats)" for name, wins in summary.wins_by_bot.items()
        )
        breaks = ", ".join(f"{count} games {times} times" for times, count in summary.breaks.items())
        lines += [
            f"  wins        {seats}, nobody {summary.nobody_won}",
            f"  wins        {names}",
            f"  cash        winners {spread_text(summary.winner_cash)}; all {spread_text(summary.all_cash)}",
            f"  bank broke  {breaks}",
        ]
    lines.append(f"  bankrupt    {summary.bankruptcies} chains")
    return "\n".join(lines)


def blunder_lines(reports: Sequence[Report]) -> list[str]:
    """Return what programs did wrong: how often, and the first mistake of each."""
    lines = []
    for name, number in summarise(reports, 0.0).mistakes_by_bot.items():
        report, first = next(
            (report, blunders)
            for report in reports
            for bot, blunders in zip(report.bots, report.blunders, strict=False)
            if bot == name and blunders.number
        )
        lines.append(f"  mistakes    {name} {number}; the first: seed {report.setup.seed}, {first.first}")
        lines += [f"              {said}" for said in first.complaints.splitlines()[-COMPLAINTS:]]
    return lines


def speed_text(summary: Summary) -> str:
    """Return the speed in words."""
    speed = f"{summary.games_per_second:g} games/s, {summary.decisions_per_game:g} decisions/game"
    return f"{speed}, {summary.microseconds:g} us/decision"


def spread_text(spread: Spread | None) -> str:
    """Return lowest, mean and highest in words."""
    return "-" if spread is None else f"{spread.low:g} to {spread.high:g}, mean {spread.mean:g}"


def table(reports: Sequence[Report]) -> str:
    """Return a line for each kind of table of a sweep."""
    lines = ["  players  variant          games  finished  rounds"]
    for (players, variant), group in by_table(reports).items():
        summary = summarise(group, 0.0)
        lines.append(
            f"  {players:<7}  {variant:<15}  {summary.games:>5}  {summary.finished:>8}  {spread_text(summary.rounds)}"
        )
    return "\n".join(lines)


def by_table(reports: Sequence[Report]) -> dict[tuple[int, str], list[Report]]:
    """Return the reports by number of players and variant."""
    groups: dict[tuple[int, str], list[Report]] = {}
    for report in reports:
        groups.setdefault((report.setup.players, report.setup.variant), []).append(report)
    return dict(sorted(groups.items()))


def failure_text(report: Report, why: str) -> str:
    """Return how to see a failure again."""
    setup = report.setup
    return (
        f"FAILED: {why}\n  seed {setup.seed}, {setup.players} players, {setup.variant}, "
        f"bots {','.join(report.bots)}, after {len(report.moves)} actions\n"
        f"  again: magnate simulate --games 1 {arguments(report)}\n{report.trace}"
    ).rstrip()


def arguments(report: Report) -> str:
    """Return the options that play one game again."""
    setup = report.setup
    return " ".join(
        [
            *program_arguments(report.programs),
            f"--players {setup.players}",
            f"--bots {','.join(report.bots)}",
            f"--seed {setup.seed}",
            *table_arguments(setup),
        ]
    )


# -------------------------------------------------------------------------------------- for programs


def document(
    results: Sequence[tuple[Batch, list[Report], float]], failures: Sequence[tuple[Report, str]]
) -> dict[str, object]:
    """Return everything as plain values; a single batch stands at the top."""
    parts = [batch_document(batch, reports, elapsed) for batch, reports, elapsed in results]
    whole: dict[str, object] = parts[0] if len(parts) == 1 else {"batches": parts}
    whole["failures"] = [failure_document(report, why) for report, why in failures]
    return whole


def batch_document(batch: Batch, reports: Sequence[Report], elapsed: float) -> dict[str, object]:
    """Return settings and figures of a batch."""
    setup = batch.setup
    settings: dict[str, object] = {
        "players": None if batch.sweep else setup.players,
        "variant": None if batch.sweep else setup.variant,
        "preset": setup.preset,
        "modules": list(setup.modules),
        "tiles": None if setup.tiles is None else list(setup.tiles),
        "house_rules": setup.rules.by_name(),
        "bots": list(batch.bots),
        "games": batch.games,
        "seed": batch.seed,
        "max_rounds": batch.max_rounds,
        "sweep": batch.sweep,
    }
    found: dict[str, object] = {"settings": settings, **summary_document(summarise(reports, elapsed))}
    if batch.sweep:
        found["tables"] = [
            {"players": players, "variant": variant, **summary_document(summarise(group, 0.0))}
            for (players, variant), group in by_table(reports).items()
        ]
    return found


def summary_document(summary: Summary) -> dict[str, object]:
    """Return figures as plain values."""
    return {name: value._asdict() if isinstance(value, Spread) else value for name, value in summary._asdict().items()}


def failure_document(report: Report, why: str) -> dict[str, object]:
    """Return a failed game: why, how to play it again, and its record up to the failure."""
    return {
        "error": why,
        "trace": report.trace,
        "again": again(report),
        "bots": list(report.bots),
        "seed": report.setup.seed,
        "record": failure_record(report, why).to_json(),
    }


def failure_record(report: Report, why: str) -> Record:
    """Return the record of a failed game; it has no checkpoints, since the engine is in doubt."""
    return Record(report.setup, report.moves, about=(("again", again(report)), ("error", why)))


def again(report: Report) -> str:
    """Return the command that plays a game of a batch again."""
    return f"magnate simulate --games 1 {arguments(report)}"


def save(report: Report, why: str, folder: Path) -> Path:
    """Write the record of a failed game into a folder and return the file; `magnate replay` reads it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"failed-{report.setup.players}p-{report.setup.variant}-seed{report.setup.seed}.magnate.json"
    path.write_text(failure_record(report, why).dumps(), encoding="utf-8")
    return path
