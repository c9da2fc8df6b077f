"""Files that are there whole or not at all, and never instead of another one."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def appearing(path: Path) -> Iterator[Path]:
    """Give the name of a draft, for its owner alone; when the block ends it is on disk and becomes `path`.

    Raises FileExistsError when there is something at `path`, before or after; it stays as it is. Nothing else stays.
    """
    if os.path.lexists(path):
        raise FileExistsError(f"{path} exists")
    draft = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield draft
        with draft.open("rb") as file:
            os.fsync(file.fileno())
        _put(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def _put(draft: Path, path: Path) -> None:
    """Give a file its name, unless somebody was quicker."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise FileExistsError(f"{path} exists") from None
    except OSError:  # a file system without second names
        if os.path.lexists(path):
            raise FileExistsError(f"{path} exists") from None
        draft.rename(path)
