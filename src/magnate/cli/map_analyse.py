"""``magnate map analyse``: what a map is like, in figures."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import click
import msgspec

from magnate.cli.modules import Mix, module_options, read_mix
from magnate.cli.progress import Progress
from magnate.content import Catalogue, load_catalogue, printed_tiles
from magnate.game import Game
from magnate.maps import MapFigures, figures_of
from magnate.model.errors import BadSetup
from magnate.model.house_rules import BUNDLES, resolve_house_rules
from magnate.model.setup import Setup
from magnate.research.map_fairness import Fairness, fairness_of, games_on, play_on_maps
from magnate.rules.preparation import drawn
from magnate.town import BadLayout, Layout, town_of
from magnate.town.limits import LONGEST_PICTURE

MOST_GAMES = 5000
MOST_JOBS = 64
SHOWN = 6
"""Starts that are told."""


def layout_drawn(players: int, seed: int, bundle: str, mix: Mix) -> Layout:
    """Return the map that a game with this seed is played on. Raises BadSetup."""
    mix = mix.for_table(players)
    setup = Setup.choose(players, modules=mix.modules, bundle=bundle, seed=seed, preset=mix.preset, tiles=mix.tiles)
    catalogue = load_catalogue(setup.modules)
    if players not in catalogue.player_counts:
        raise BadSetup(f"This game is for {', '.join(map(str, sorted(catalogue.player_counts)))} players.")
    chosen = drawn(setup, catalogue).layout
    assert chosen is not None, "a map was drawn"
    return chosen


def studied(layout: Layout, bundle: str, catalogue: Catalogue) -> MapFigures:
    """Return the figures of a map."""
    return figures_of(layout, town_of(layout, printed_tiles(), resolve_house_rules(bundle).geometry()), catalogue)


@click.command("analyse")
@click.argument("map_code", metavar="[CODE|FILE]", default="")
@click.option("--players", default=2, show_default=True, help="Number of players, for a map drawn by --seed.")
@click.option("--seed", default=0, show_default=True, help="Draws the same map as a game with this seed.")
@click.option("--bundle", type=click.Choice(tuple(BUNDLES)), default="third_printing", help="Says where roads join.")
@click.option(
    "--games", default=0, type=click.IntRange(0, MOST_GAMES), help="Also let the fast level play so many games on it."
)
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, MOST_JOBS), help="Processes for games.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@module_options
def command(
    map_code: str,
    players: int,
    seed: int,
    bundle: str,
    games: int,
    jobs: int,
    as_json: bool,
    modules: tuple[str, ...],
    preset: str | None,
    tiles: str | None,
) -> None:
    """Tell what a map is like: houses, roads, drinks, distances and the best places to begin.

    The map is a share code such as 3x3-A0B2..., a file that holds one, or drawn by chance (--seed). With --games the
    fast level plays on it, for --players, and what each place in the turn order won is told with intervals.
    """
    try:
        mix = read_mix(modules, preset, tiles)
        if map_code:
            layout = Layout.parse(read_code(map_code), printed_tiles())
        else:
            layout = layout_drawn(players, seed, bundle, mix)
        fairness = played(layout, players, bundle, mix, games, seed, jobs) if games else None
    except (BadSetup, BadLayout) as error:
        raise click.ClickException(str(error)) from None
    figures = studied(layout, bundle, load_catalogue())
    if as_json:
        found = {"code": layout.code(), **asdict(figures)}
        if fairness is not None:
            found["fairness"] = msgspec.to_builtins(fairness)
        click.echo(json.dumps(found, ensure_ascii=False))
    else:
        fair = [] if fairness is None else told_fairness(fairness, players)
        click.echo("\n".join([f"Map {layout.code()}", *told(figures), *fair]))


def played(layout: Layout, players: int, bundle: str, mix: Mix, games: int, seed: int, jobs: int) -> Fairness:
    """Return how fair a map is by games of the fast level. Raises BadSetup where it is no map for these players."""
    mix = mix.for_table(players)
    setup = Setup.choose(
        players,
        modules=mix.modules,
        bundle=bundle,
        seed=seed,
        layout=layout,
        preset=mix.preset,
        tiles=mix.tiles,
    )
    Game.new(setup, listen=False)  # a map that cannot be played on is told before any process begins
    tasks, outcomes = games_on(setup, games, seed), []
    progress = Progress(len(tasks))
    for outcome in play_on_maps(tasks, jobs):
        outcomes.append(outcome)
        progress.tell(len(outcomes))
    progress.end()
    try:
        return fairness_of(players, outcomes)
    except ValueError as error:
        raise click.ClickException(f"{error}.") from None


def told_fairness(fairness: Fairness, players: int) -> list[str]:
    """Return how the places fared as lines."""
    left = f"; {fairness.left} did not end" if fairness.left else ""
    verdicts = [
        f"Place {place} wins {'more' if place in fairness.better else 'less'} than an equal share."
        for place in sorted([*fairness.better, *fairness.worse])
    ]
    return [
        f"{fairness.games} games of the fast level, no line-up twice; {fairness.different} of them differ{left}.",
        f"By place in the first turn order, with 95 % intervals; an equal share is {100 / players:.0f} %:",
        *[
            f"  place {place.place}: wins {100 * place.wins.value:.0f} %"
            f" ({100 * place.wins.low:.0f} to {100 * place.wins.high:.0f}),"
            f" cash ${place.cash.value:.0f} ({place.cash.low:.0f} to {place.cash.high:.0f})"
            for place in fairness.places
        ],
        *(verdicts or ["No place is shown to win more or less than an equal share."]),
    ]


def read_code(given: str) -> str:
    """Return a share code: as it was given, or the first word of the file with this name."""
    path = Path(given)
    if not path.is_file():
        return given
    try:
        with path.open(encoding="utf-8") as file:
            words = file.read(LONGEST_PICTURE).split()
    except (OSError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{path} cannot be read: {error}") from None
    return words[0] if words else ""


def told(figures: MapFigures) -> list[str]:
    """Return the figures as lines."""
    count, pairs = len(figures.houses), f"{figures.apart} pairs without a way, mean {figures.far}"
    west_east = [f"{name} {number}" for name, number in zip(("NW", "NE", "SW", "SE"), figures.quarters, strict=True)]
    apartments = f", {figures.apartments} of them apartments" if figures.apartments else ""
    ways = ", ".join(f"{borders}: {number}" for borders, number in enumerate(figures.distances) if number)
    cut_off = [f"At no road: {' '.join(figures.cut_off)}"] if figures.cut_off else []
    return [
        f"{figures.columns} x {figures.rows} tiles, {count} houses{apartments}: {' '.join(figures.houses)}",
        *cut_off,
        f"Houses by quarter: {', '.join(west_east)}",
        f"Drinks: {', '.join(f'{drink} {number}' for drink, number in figures.drinks.items())}",
        *[
            f"Road network {number}: {network.squares} squares, houses {' '.join(network.houses) or 'none'}"
            for number, network in enumerate(figures.networks, 1)
        ],
        f"Ways between houses, pairs by borders: {ways or 'none'}; {pairs}",
        f"Places for a first restaurant: {figures.spots}. The best, each on another tile (houses at most 0, 1, 2, 3",
        "borders away; drink symbols that a cart operator can pass):",
        *[
            f"  ({start.place[0]},{start.place[1]}) entrance {start.entrance}:"
            f" houses {' '.join(map(str, start.near))}, drinks {start.drinks}"
            for start in figures.starts[:SHOWN]
        ],
    ]
