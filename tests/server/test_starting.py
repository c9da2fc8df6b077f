"""``magnate serve`` says in one line what keeps it from starting."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from magnate.server.running.serve import CannotServe, check_folder
from magnate.server.running.settings import Settings
from tests.server import nursery


def refused(*arguments: object) -> str:
    """Start a server that cannot start; return the one line it says."""
    command = ["serve", "--no-browser", "--port", "0", *map(str, arguments)]
    status, said, complaints = (forked_and_ended if nursery.HERE else run)(command)
    assert status == 1, complaints
    assert said == ""
    assert "Traceback" not in complaints
    assert len(complaints.strip().splitlines()) == 1, complaints
    return complaints


def run(command: list[str]) -> tuple[int, str, str]:
    """Run ``magnate``; return its status and what it said on both streams."""
    done = subprocess.run(
        [sys.executable, "-m", "magnate", *command], capture_output=True, text=True, timeout=120, check=False
    )
    return done.returncode, done.stdout, done.stderr


def forked_and_ended(command: list[str]) -> tuple[int, str, str]:
    """Do the same in a moment."""
    with tempfile.TemporaryFile("w+") as complaints:
        process = nursery.forked(command, os.environ, complaints=complaints)
        with process.stdout:
            said = process.stdout.read()
        status = process.wait(120)
        complaints.seek(0)
        return status, said, complaints.read()


def empty_database(folder: Path) -> None:
    folder.mkdir()
    (folder / "magnate.sqlite").touch()


def below_a_file(folder: Path) -> None:
    folder.parent.rmdir()
    folder.parent.write_text("", encoding="utf-8")


def damaged_key(folder: Path) -> None:
    folder.mkdir()
    (folder / "secret.key").write_bytes(b"short")


def damaged_push_key(folder: Path) -> None:
    folder.mkdir()
    (folder / "push.key").write_bytes(b"")


def folder_for_database(folder: Path) -> None:
    (folder / "magnate.sqlite").mkdir(parents=True)


def lock_is_a_folder(folder: Path) -> None:
    (folder / "serving.lock").mkdir(parents=True)


@pytest.mark.parametrize(
    ("prepare", "why"),
    [
        (empty_database, "magnate.sqlite is empty"),
        (below_a_file, "cannot be used: Not a directory"),
        (damaged_key, "secret.key should hold 32 bytes"),
        (damaged_push_key, "push.key holds no private key"),
        (folder_for_database, "is no file"),
        (lock_is_a_folder, "cannot be used"),
    ],
)
def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path, prepare: Callable[[Path], None], why: str) -> None:
    folder = tmp_path / "parent" / "data"
    folder.parent.mkdir()
    prepare(folder)
    assert why in refused("--data", folder)


def test_python_itself_ends_with_the_same_line(tmp_path: Path) -> None:
    damaged_key(tmp_path / "data")
    command = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path / "data")]
    status, said, complaints = run(command)
    assert (status, said) == (1, "")
    assert complaints == refused("--data", tmp_path / "data")


def test_a_folder_that_can_only_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.chmod(0o500)
    if os.access(tmp_path, os.W_OK):  # root may write everywhere

        def denied(**_: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr("tempfile.TemporaryFile", denied)
    with pytest.raises(CannotServe, match="cannot be used: Permission denied"):
        check_folder(Settings(data=tmp_path))
    tmp_path.chmod(0o700)
