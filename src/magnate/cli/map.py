"""``magnate map``: print a map in the terminal, or draw it as SVG."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

import click

from magnate.cli import map_analyse, map_find
from magnate.cli.map_analyse import layout_drawn
from magnate.cli.modules import Mix, module_options, read_mix
from magnate.cli.play.terminal import RichTerminal
from magnate.content import load_catalogue, printed_tiles
from magnate.model.errors import BadSetup
from magnate.model.house_rules import BUNDLES, resolve_house_rules
from magnate.town import BadLayout, BadPicture, Layout, Town, town_from_picture, town_of
from magnate.town.limits import LONGEST_PICTURE
from magnate.view.board import Board, board_of_town
from magnate.view.svg.picture import board_svg
from magnate.view.text.board import board_lines, legend
from magnate.view.text.lines import Span, line


@click.group("map", invoke_without_command=True)
@click.pass_context
@click.option("--players", default=2, show_default=True, help="Number of players the map is for.")
@click.option("--seed", default=0, show_default=True, help="Draws the same map as a game with this seed.")
@click.option("--code", help="The share code of a map, such as 3x3-A0B2...; then nothing is drawn by chance.")
@click.option("--picture", type=click.File(encoding="utf-8"), help="A map as text (docs/play.md); - reads the input.")
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Draw the map into this file.")
@click.option("--bundle", type=click.Choice(tuple(BUNDLES)), default="third_printing", help="Says where roads join.")
@module_options
@click.option("--no-colour", "--no-color", is_flag=True, help="Print without colours.")
def command(
    context: click.Context,
    players: int,
    seed: int,
    code: str | None,
    picture: TextIO | None,
    svg: Path | None,
    bundle: str,
    modules: tuple[str, ...],
    preset: str | None,
    tiles: str | None,
    no_colour: bool,
) -> None:
    """Print a map with coordinates, tile borders and its share code; "magnate map analyse" tells what it is like.

    Modules matter to a map that is drawn by chance: they say which tiles are shuffled.
    """
    if context.invoked_subcommand is not None:
        return
    if code and picture:
        raise click.UsageError("Give a share code or a picture, not both.")
    try:
        town, name = (
            _picture(picture, bundle)
            if picture
            else _laid(players, seed, code, bundle, read_mix(modules, preset, tiles))
        )
    except (BadSetup, BadLayout, BadPicture) as error:
        raise click.ClickException(str(error)) from None
    board = board_of_town(town, load_catalogue())
    _print(board, name, no_colour)
    if svg is not None:
        try:
            svg.write_text(board_svg(board, "A map of the town", name), encoding="utf-8")
        except OSError as error:
            raise click.ClickException(f"{svg} cannot be written: {error}") from None
        click.echo(f"Drawn into {svg}.", err=True)


def _picture(picture: TextIO, bundle: str) -> tuple[Town, str]:
    return town_from_picture(picture.read(LONGEST_PICTURE + 1), resolve_house_rules(bundle).geometry()), ""


def _laid(players: int, seed: int, code: str | None, bundle: str, mix: Mix) -> tuple[Town, str]:
    """Return the town of a share code, of whichever tiles, or of a seed; and its share code."""
    if code:
        layout = Layout.parse(code, printed_tiles())
    else:
        layout = layout_drawn(players, seed, bundle, mix)
    return town_of(layout, printed_tiles(), resolve_house_rules(bundle).geometry()), layout.code()


def _print(board: Board, code: str, no_colour: bool) -> None:
    terminal = RichTerminal((), no_colour=no_colour)
    terminal.width = max(terminal.width, 200)
    terminal.show([*board_lines(board), *legend(board)])
    if code:
        terminal.show([line("Map code: ", Span(code, "strong"))])


command.add_command(map_analyse.command)
command.add_command(map_find.command)
