"""``magnate backup``: copy a data folder while its server runs."""

from __future__ import annotations

from pathlib import Path

import click

from magnate.cli.backup_settings import options, settings_of


@click.command("backup")
@options
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def command(data: Path | None, database: str | None, config: Path | None, file: Path) -> None:
    """Copy everything that is kept to FILE, also while the server runs.

    FILE is a zip archive of the database and the keys of the server: keep it where you would keep passwords. When
    it ends in .jsonl or .sqlite, it holds the database alone; .jsonl can be restored into either kind of database.
    """
    import asyncio

    from magnate.cli.backup_archive import DATABASE_ONLY, CannotCopy, pack
    from magnate.store import BadDatabase
    from magnate.store.backup import backup

    settings = settings_of(data, database, config)
    try:
        if file.suffix in DATABASE_ONLY:
            asyncio.run(backup(settings.url, file))
        else:
            pack(settings, file)
    except (BadDatabase, CannotCopy) as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"Copied to {file} ({file.stat().st_size / 1e6:.1f} MB).")
