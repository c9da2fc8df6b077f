"""``magnate map find``: balanced maps, found by figures and by games of the fast level."""

from __future__ import annotations

from math import perm
from pathlib import Path
from typing import Any

import click
import msgspec

from magnate.cli.progress import Progress
from magnate.maps.balanced import BalancedMap, MapCard
from magnate.research.code import this_code
from magnate.research.keeping import CannotKeep, KeptLines, Run
from magnate.research.map_fairness import CARDS, CHARACTERS, Fairness
from magnate.research.map_search import (
    CHECKING,
    Candidate,
    Judged,
    Stage,
    Wish,
    entry,
    kept,
    played,
    search,
    shelf_json,
)

MOST_MAPS = 100
MOST_GAMES = 1000
MOST_CHECKING = 20
MOST_CHANGES = 200
MOST_JOBS = 64
FORMAT = 2
NAME = "maps.jsonl"


@click.command("find")
@click.option("--players", default=2, show_default=True, type=click.IntRange(2, 5), help="Number of players.")
@click.option("--count", default=5, show_default=True, type=click.IntRange(1, MOST_MAPS), help="Maps wanted.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="Draws maps and line-ups.")
@click.option(
    "--games",
    default=30,
    show_default=True,
    type=click.IntRange(1, MOST_GAMES),
    help="Games that judge a map, in whole rounds of the table.",
)
@click.option(
    "--checking",
    default=CHECKING,
    show_default=True,
    type=click.IntRange(1, MOST_CHECKING),
    help="Fresh games that check a map for each game that judged it.",
)
@click.option(
    "--changes",
    default=0,
    show_default=True,
    type=click.IntRange(0, MOST_CHANGES),
    help="Changes tried on each map before it is checked; for 2, 4 and 5 players hardly a map is even as it is drawn.",
)
@click.option(
    "--glance",
    default=0,
    type=click.IntRange(0, MOST_GAMES),
    help="Games after which a map or change that looks hopeless is given up. Saves time where many games judge.",
)
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, MOST_JOBS), help="Processes for games.")
@click.option(
    "--resume",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Keep what was played in this folder, and go on from what it holds.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the maps as a file of the catalogue.")
def command(count: int, jobs: int, resume: Path | None, as_json: bool, **options: Any) -> None:
    """Find balanced maps: draw maps, screen them by their figures, judge and check them by games.

    A map is kept where no place in the turn order is shown to win more or less than an equal share, neither in the
    games that judge it nor in fresh ones that check it. Equal options find the same maps. See docs/maps.md.
    """
    wish = Wish(wanted=count, **options)
    check_line_ups(wish)
    words = command_of(wish)
    progress = Progress(None)
    done = 0

    def judge(one: Candidate, stage: Stage) -> Fairness:
        nonlocal done
        fairness = played(wish, one, stage, jobs)
        done += fairness.games + fairness.left
        progress.tell(done, f"; {'checks' if stage is Stage.CHECK else 'judges'} map {one.number}")
        return fairness

    lines = None if resume is None else opened(resume, wish, words)
    try:
        found = search(wish, judge if lines is None else kept(judge, lines))
    except ValueError as error:
        raise click.ClickException(f"{error}.") from None
    finally:
        progress.end()
        if lines is not None:
            lines.close()
    maps = [entry(wish, one, fairness) for one, fairness in found.maps]
    code = this_code()
    card = MapCard(
        command=words,
        players=wish.players,
        seed=wish.seed,
        judging=wish.games,
        checking=wish.checking * wish.games,
        drawn=found.drawn,
        judged=found.judged,
        version=code.version,
        code=code.digest,
    )
    click.echo(shelf_json(card, maps) if as_json else "\n".join(told(card, maps, count)), nl=not as_json)


def command_of(wish: Wish) -> str:
    """Return the command that finds these maps."""
    parts = [f"magnate map find --players {wish.players} --count {wish.wanted} --seed {wish.seed} --games {wish.games}"]
    if wish.checking != CHECKING:
        parts.append(f"--checking {wish.checking}")
    if wish.changes:
        parts.append(f"--changes {wish.changes}")
    if wish.glance:
        parts.append(f"--glance {wish.glance}")
    return " ".join([*parts, "--json"])


def check_line_ups(wish: Wish) -> None:
    """End the program where there are too few line-ups to judge and check maps by, or a glance would use up others."""
    if wish.glance > wish.games:
        raise click.ClickException(f"A glance is at most the {wish.games} --games that judge a map, not {wish.glance}.")
    there = perm(CARDS * len(CHARACTERS), wish.players)
    wanted = wish.line_ups(Stage.CHECK).stop
    if wanted > there:
        raise click.ClickException(
            f"{wish.games} games that judge a map, and {wish.checking} times as many that check it, need {wanted} "
            f"line-ups; {wish.players} players have {there}. Ask for fewer --games, or less --checking."
        )


def opened(folder: Path, wish: Wish, words: str) -> KeptLines[Judged]:
    """Return what a folder holds of this search, of fewer maps too. Ends the program where it holds something else."""
    settings = {name: value for name, value in wish._asdict().items() if name != "wanted"}
    run = Run(FORMAT, settings, words, this_code())
    decoder = msgspec.json.Decoder(Run | Judged)
    try:
        return KeptLines(folder, run, decoder, name=NAME, what="search")
    except CannotKeep as error:
        raise click.ClickException(str(error)) from None


def told(card: MapCard, maps: list[BalancedMap], wanted: int) -> list[str]:
    """Return what was found as lines."""
    few = "" if len(maps) == wanted else f" of {wanted} wanted"
    lines = [f"{len(maps)} maps{few}: {card.drawn} drawn, {card.judged} judged in {card.judging} games each."]
    for one in maps:
        wins = ", ".join(
            f"{100 * place.wins.value:.0f} % ({100 * place.wins.low:.0f} to {100 * place.wins.high:.0f})"
            for place in one.places
        )
        lines.append(f"{one.code}: wins by place {wins}; {one.games} fresh games, {one.different} different")
    return lines
