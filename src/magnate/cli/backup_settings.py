"""Which server a copy is made of: the same settings as `magnate serve`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from magnate.server.running.settings import Settings


def options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that say where everything is kept."""
    file = click.Path(dir_okay=False, path_type=Path)
    folder = click.Path(file_okay=False, path_type=Path)
    for option in (
        click.option("--config", type=file, help="Settings.  [default: DATA/magnate.toml]"),
        click.option(
            "--database", metavar="URL", help="postgresql+asyncpg://...  [default: SQLite in the data folder]"
        ),
        click.option("--data", type=folder, help="Folder for games.  [default: the platform's]"),
    ):
        command = option(command)
    return command


def settings_of(data: Path | None, database: str | None, config: Path | None) -> Settings:
    """Return the settings of the server. Raises ClickException."""
    from magnate.server.running.settings import BadSettings, read_settings

    given = {"data": None if data is None else str(data), "database": database}
    try:
        return read_settings(given, file=config)
    except BadSettings as error:
        raise click.ClickException(str(error)) from None
