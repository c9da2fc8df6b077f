"""``magnate modules``: the expansion on offer, and the options by which other commands take it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import click

from magnate.cli.spoken import spoken
from magnate.content import ModuleInfo, PresetInfo, module_infos, preset_infos, printed_tiles
from magnate.content.choices import all_modules
from magnate.messages.speech import listed, t
from magnate.model.setup import Setup
from magnate.model.tile_pool import bringing, freeing, new_tiles

Command = Callable[..., Any]

ALL = "all"
NONE = "none"


class Mix(NamedTuple):
    """The expansion as it was typed: a preset or "", modules, and the new tiles (None: as the modules say)."""

    preset: str = ""
    modules: tuple[str, ...] = ()
    tiles: tuple[str, ...] | None = None

    @property
    def chosen(self) -> bool:
        """Whether anything but the base game was asked for."""
        return bool(self.preset or self.modules or self.tiles is not None)

    def for_table(self, players: int) -> Mix:
        """Return the mix with ``all`` replaced by every module that goes together at such a table (K-GEN-02)."""
        if ALL not in self.modules:
            return self
        return self._replace(modules=(*all_modules(players), *(name for name in self.modules if name != ALL)))


def module_options(command: Command) -> Command:
    """Add --modules, --preset and --tiles to a command; `read_mix` reads them."""
    options = (
        spoken("--modules", multiple=True, metavar="NAMES", about="modules"),
        spoken("--preset", metavar="NAME", about="preset"),
        spoken("--tiles", metavar="LETTERS", about="tiles"),
    )
    for option in reversed(options):
        command = option(command)
    return command


def read_mix(modules: Sequence[str], preset: str | None, tiles: str | None) -> Mix:
    """Return the mix of the options; whether it can be played is for the set-up to say."""
    return Mix(_word(preset or ""), _words(modules), None if tiles is None else read_tiles(tiles))


def read_tiles(text: str) -> tuple[str, ...]:
    """Return the letters of tiles typed with commas, spaces or nothing between them; none for ``none``."""
    if text.strip().lower() == NONE:
        return ()
    return tuple(letter for letter in text.upper() if letter not in ", ")


def read_names(text: str) -> Mix:
    """Return the mix typed on one line: modules and at most one preset, with commas; ``none`` for the base game.

    A name that is both means the module. Raises ValueError for two presets.
    """
    names = [name for name in _words([text]) if name != NONE]
    modules = {info.id for info in module_infos()}
    presets = [info.id for info in preset_infos() if info.id in names and info.id not in modules]
    if len(presets) > 1:
        raise ValueError(t("terminal.bad.presets", names=listed(presets)))
    return Mix("".join(presets), tuple(name for name in names if name not in presets))


def mix_arguments(setup: Setup) -> list[str]:
    """Return the options that ask for the mix of a set-up again."""
    parts = []
    if setup.preset:
        parts.append(f"--preset {setup.preset}")
    if setup.modules:
        parts.append(f"--modules {','.join(setup.modules)}")
    if setup.tiles is not None:
        parts.append(f"--tiles {','.join(setup.tiles) or NONE}")
    return parts


def _words(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(_word(name) for text in texts for name in text.split(",") if name.strip())


def _word(name: str) -> str:
    return "_".join(name.lower().replace("-", " ").split())


def module_line(info: ModuleInfo) -> str:
    """Return a module with what it needs and excludes, as one line."""
    notes = [f"needs {', '.join(info.requires)}"] if info.requires else []
    notes += [f"not with {', '.join(info.conflicts)}"] if info.conflicts else []
    return f"{info.id:<22} {info.name}{'; ' if notes else ''}{'; '.join(notes)}"


def preset_line(info: PresetInfo) -> str:
    """Return a recommended mix with what it holds, as one line."""
    whole = info.modules == all_modules(players=2)
    notes = ["every module that goes together" if whole else ", ".join(info.modules)]
    notes += [f"if you like {', '.join(info.optional_modules)}"] if info.optional_modules else []
    notes += [f"tile {', '.join(info.extra_tiles)} joins the map"] if info.extra_tiles else []
    notes += [f"tile {' or '.join(info.one_of_tiles)} is on the map"] if info.one_of_tiles else []
    return f"{info.id:<22} {info.name}: {'; '.join(notes)}"


def conditions() -> str:
    """Return which modules need milestones, and which a number of players needs."""
    choosy = ", ".join(info.id for info in module_infos() if info.needs_milestones)
    seats = [f"A game for {info.seats} players needs {info.id}." for info in module_infos() if info.seats]
    return " ".join([f"Only with milestones: {choosy}.", *seats])


@click.command("modules")
def command() -> None:
    """List the modules of the expansion, what each needs or excludes, and the recommended mixes."""
    click.echo("Modules (--modules NAMES):")
    for module in module_infos():
        click.echo(f"  {module_line(module)}")
    click.echo(f"\n{conditions()}")
    click.echo("Each has a lesson of a few minutes in the browser: magnate serve, then /learn.")
    click.echo("\nRecommended mixes (--preset NAME):")
    for preset in preset_infos():
        click.echo(f"  {preset_line(preset)}")
    click.echo(f"\nNew map tiles (--tiles LETTERS): {', '.join(new_tiles())}.")
    click.echo(f"With {freeing()[0]} any of them may join the pool; without, {tile_lines()}, and no other joins.")


def tile_lines() -> str:
    """Return which modules bring which new tiles."""
    of = {name: face.module for name, face in printed_tiles().items()}
    return "; ".join(
        f"{module} brings {', '.join(name for name in new_tiles() if of[name] == module)}"
        for module in bringing(new_tiles())
    )
