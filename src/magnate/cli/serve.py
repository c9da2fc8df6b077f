"""``magnate serve``: the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

FOLDER = click.Path(file_okay=False, path_type=Path)
FILE = click.Path(dir_okay=False, path_type=Path)


@click.command("serve")
@click.option("--host", help="Where to listen; 0.0.0.0 lets others in the network in.  [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65535), help="[default: 8000, or the next free one]")
@click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="Folder for games.  [default: the platform's]"
)
@click.option("--database", metavar="URL", help="postgresql+asyncpg://...  [default: SQLite in the data folder]")
@click.option("--workers", type=click.IntRange(1, 64), help="Server processes; several need PostgreSQL.  [default: 1]")
@click.option(
    "--config", type=click.Path(dir_okay=False, path_type=Path), help="Settings.  [default: DATA/magnate.toml]"
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option(
    "--openapi", type=click.Path(dir_okay=False, path_type=Path), help="Only write the OpenAPI document there."
)
def command(config: Path | None, no_browser: bool, openapi: Path | None, **given: Any) -> None:
    """Serve the table in the browser, for this machine or a whole network.

    Everything can also be set in the environment (MAGNATE_PORT and so on) or in DATA/magnate.toml; docs/server.md
    lists all settings.
    """
    from magnate.server.running.collecting import put_off_searching

    if openapi is None:
        put_off_searching()  # before the imports below, which leave a hundred thousand objects and no garbage
    from magnate.server.app.openapi import document
    from magnate.server.running.serve import CannotServe, serve
    from magnate.server.running.settings import BadSettings, Settings, read_settings
    from magnate.store import BadDatabase

    if openapi is not None:
        openapi.write_text(document(), encoding="utf-8")
        return
    try:
        settings = read_settings({name: _plain(value) for name, value in given.items()}, file=config)
        named = settings.port != Settings().port or given["port"] is not None
        serve(settings, named=named, browser=not no_browser, tell=click.echo)
    except (BadSettings, BadDatabase, CannotServe) as error:
        raise click.ClickException(str(error)) from None


def _plain(value: object) -> object:
    return str(value) if isinstance(value, Path) else value
