"""``magnate restore``: fill a data folder from a copy."""

from __future__ import annotations

from pathlib import Path

import click

from magnate.cli.backup_settings import options, settings_of


@click.command("restore")
@options
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def command(data: Path | None, database: str | None, config: Path | None, file: Path) -> None:
    """Fill a data folder, or a PostgreSQL database, from FILE, which `magnate backup` made.

    Nothing that is there is written over: the database must be new, and keys that differ are refused.
    """
    import asyncio

    from magnate.cli.backup_archive import DATABASE_ONLY, CannotCopy, unpack
    from magnate.store import BadDatabase
    from magnate.store.backup import restore

    settings = settings_of(data, database, config)
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
        if file.suffix in DATABASE_ONLY:
            asyncio.run(restore(settings.url, file))
        else:
            unpack(file, settings)
    except (BadDatabase, CannotCopy, OSError) as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"Restored from {file}.")
