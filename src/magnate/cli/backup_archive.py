"""Copies of a data folder: a zip archive of the database and of the keys beside it."""

from __future__ import annotations

import asyncio
import tempfile
import zipfile
from pathlib import Path

from magnate.server.identity.key import KEY_FILE
from magnate.server.notices.push import KEY_FILE as PUSH_KEY_FILE
from magnate.server.running.settings import FILE_NAME, Settings
from magnate.store.backup import backup, restore
from magnate.store.files import appearing

DATABASE_ONLY = (".jsonl", ".sqlite")
"""Files that end like this hold a database, and nothing beside it."""

DATABASES = ("magnate.sqlite", "magnate.jsonl")
"""The database in an archive: a copy of SQLite, or the lines of PostgreSQL."""

BESIDE = (KEY_FILE, PUSH_KEY_FILE, FILE_NAME)
"""What else makes up a data folder: without the keys, private seat links and web push would end."""


class CannotCopy(Exception):
    """An archive cannot be written, or is none; the text says why."""


def pack(settings: Settings, archive: Path) -> None:
    """Copy a data folder that may be in use; the archive appears when it is whole, for its owner alone.

    Raises CannotCopy, and `magnate.store.BadDatabase` when there is nothing to copy.
    """
    name = DATABASES[settings.url.startswith("postgres")]
    try:
        with (
            appearing(archive) as draft,
            tempfile.TemporaryDirectory(dir=archive.absolute().parent, prefix=".magnate-") as folder,
        ):
            database = Path(folder) / name
            asyncio.run(backup(settings.url, database))
            with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as file:
                file.write(database, name)
                for beside in BESIDE:
                    if (settings.data / beside).is_file():
                        file.write(settings.data / beside, beside)
    except FileExistsError:
        raise CannotCopy(f"{archive} exists, and a copy is never written over anything; name another file.") from None
    except OSError as error:
        raise CannotCopy(f"The copy {archive} cannot be written: {error}") from None


def unpack(archive: Path, settings: Settings) -> None:
    """Fill a new data folder, or an empty database, from an archive; nothing is written over.

    The database comes first and whole; only then the keys. Raises CannotCopy, and `magnate.store.BadDatabase`.
    """
    try:
        with zipfile.ZipFile(archive) as file:
            names = set(file.namelist())
            name = next((name for name in DATABASES if name in names), None)
            if name is None or file.testzip() is not None:
                raise CannotCopy(f"{archive} is no whole copy that magnate backup made.")
            beside = {other: file.read(other) for other in BESIDE if other in names}
            check_beside(settings.data, beside)
            with tempfile.TemporaryDirectory(dir=settings.data, prefix=".magnate-") as folder:
                asyncio.run(restore(settings.url, Path(file.extract(name, folder))))
    except (zipfile.BadZipFile, EOFError):
        raise CannotCopy(f"{archive} is no zip archive; magnate backup makes one.") from None
    for other, content in beside.items():
        write_private(settings.data / other, content)


def check_beside(folder: Path, beside: dict[str, bytes]) -> None:
    """Raise CannotCopy when a file beside the database is there and another one."""
    for name, content in beside.items():
        path = folder / name
        if path.exists() and path.read_bytes() != content:
            raise CannotCopy(f"{path} is there and differs from the copy; take it away first.")


def write_private(path: Path, content: bytes) -> None:
    """Write a file for its owner alone, unless it is there."""
    if not path.exists():
        path.touch(mode=0o600)
        path.write_bytes(content)
