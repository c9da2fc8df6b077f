"""``magnate backup`` and ``magnate restore``: all of it comes back, and nothing is written over."""

from __future__ import annotations

import stat
import zipfile
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from magnate.cli.main import main
from magnate.store import Database
from tests.server.playing import run
from tests.server.serving import Visitor, serving
from tests.store.databases import postgres, postgres_url, template

__all__ = ["postgres", "postgres_url", "template"]


def magnate(*arguments: object) -> Result:
    """Run the command."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def worked(*arguments: object) -> str:
    """Run the command, which works; return what it says."""
    result = magnate(*arguments)
    assert result.exit_code == 0, result.output
    return result.output


def failed(*arguments: object) -> str:
    """Run the command, which fails with a sentence; return that."""
    result = magnate(*arguments)
    assert result.exit_code == 1, result.output
    assert "Traceback" not in result.output
    return result.output


@pytest.fixture
def filled(folder: Path) -> Path:
    """Give a data folder with one guest."""

    async def fill() -> None:
        (folder / "secret.key").parent.mkdir(parents=True)
        async with await Database.open(f"sqlite:///{folder / 'magnate.sqlite'}"):
            pass

    run(fill())
    (folder / "secret.key").write_bytes(b"s" * 32)
    (folder / "push.key").write_bytes(b"p")
    return folder


def test_a_copy_made_while_people_play_goes_on_elsewhere(folder: Path, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.zip", tmp_path / "other"
    with serving(folder) as first:
        ann = Visitor(first.url, "Ann")
        table = ann.lay("you", "device")
        for number in range(3):
            answer = ann.decide(table, Random(number))
            assert answer is not None
            answer.raise_for_status()
        assert "Copied to" in worked("backup", "--data", folder, copy)
        before = ann.get(f"/tables/{table}/game", seat=0)
        link = before["table"]["seats"][0]["link"]
        ann.decide(table, Random(9))
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    worked("restore", "--data", other, copy)
    with serving(other) as second:
        again = Visitor(second.url)
        again.http.cookies.update(ann.http.cookies)
        again.http.headers.update({"X-CSRF-Token": ann.http.headers["X-CSRF-Token"]})
        after = again.get(f"/tables/{table}/game", seat=0)
        assert (after["view"], after["latest"], after["asked"]) == (before["view"], before["latest"], before["asked"])
        assert after["table"]["seats"][0]["link"] == link
        answer = again.decide(table, Random(9))
        assert answer is not None
        assert answer.status_code == 200


def test_an_archive_holds_the_keys_and_a_database_alone_does_not(filled: Path, tmp_path: Path) -> None:
    worked("backup", "--data", filled, tmp_path / "copy.zip")
    with zipfile.ZipFile(tmp_path / "copy.zip") as archive:
        assert sorted(archive.namelist()) == ["magnate.sqlite", "push.key", "secret.key"]
    for name in ("copy.sqlite", "copy.jsonl"):
        worked("backup", "--data", filled, tmp_path / name)
        other = tmp_path / f"from-{name}"
        worked("restore", "--data", other, tmp_path / name)
        assert [path.name for path in other.iterdir() if path.suffix == ".key"] == []
        assert (other / "magnate.sqlite").is_file()


def test_keys_come_back_for_their_owner_alone(filled: Path, tmp_path: Path) -> None:
    worked("backup", "--data", filled, tmp_path / "copy.zip")
    worked("restore", "--data", tmp_path / "other", tmp_path / "copy.zip")
    for name in ("secret.key", "push.key"):
        path = tmp_path / "other" / name
        assert path.read_bytes() == (filled / name).read_bytes()
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_what_is_there_is_never_written_over(filled: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.zip"
    worked("backup", "--data", filled, copy)
    assert "take it away first" in failed("restore", "--data", filled, copy)
    other = tmp_path / "other"
    other.mkdir()
    (other / "secret.key").write_bytes(b"another key")
    assert "differs from the copy" in failed("restore", "--data", other, copy)
    assert [path.name for path in other.iterdir()] == ["secret.key"]
    assert (other / "secret.key").read_bytes() == b"another key"


@pytest.mark.parametrize("name", ["copy.zip", "copy.sqlite", "copy.jsonl"])
def test_a_copy_never_takes_the_place_of_a_file(filled: Path, tmp_path: Path, name: str) -> None:
    worked("backup", "--data", filled, tmp_path / name)
    before = (tmp_path / name).read_bytes()
    assert "never written over" in failed("backup", "--data", filled, tmp_path / name)
    assert (tmp_path / name).read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(["data", name])
    assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600


def test_an_empty_database_is_not_copied(filled: Path, tmp_path: Path) -> None:
    (filled / "magnate.sqlite").write_bytes(b"")
    assert "is empty" in failed("backup", "--data", filled, tmp_path / "copy.zip")
    assert not (tmp_path / "copy.zip").exists()


def test_what_cannot_be_copied_is_said_in_words(filled: Path, tmp_path: Path) -> None:
    assert "There is no database" in failed("backup", "--data", tmp_path / "empty", tmp_path / "copy.zip")
    assert not (tmp_path / "copy.zip").exists()
    assert "cannot be written" in failed("backup", "--data", filled, tmp_path / "missing" / "copy.zip")
    assert "no such setting" not in failed("backup", "--config", tmp_path / "missing.toml", tmp_path / "copy.zip")


@pytest.mark.parametrize("content", [b"", b"nonsense", b"PK\x03\x04"])
def test_what_is_no_copy_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "copy.zip").write_bytes(content)
    assert "zip archive" in failed("restore", "--data", tmp_path / "other", tmp_path / "copy.zip")


def test_an_archive_of_something_else_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "copy.zip", "w") as archive:
        archive.writestr("../secret.key", b"s" * 32)
    assert "no whole copy" in failed("restore", "--data", tmp_path / "other", tmp_path / "copy.zip")
    assert not (tmp_path / "secret.key").exists()


def test_games_move_from_sqlite_to_postgres_and_back(filled: Path, postgres_url: str, tmp_path: Path) -> None:
    there, back = tmp_path / "there.jsonl", tmp_path / "back.zip"
    worked("backup", "--data", filled, there)
    worked("restore", "--data", filled, "--database", postgres_url, there)
    worked("backup", "--data", filled, "--database", postgres_url, back)
    with zipfile.ZipFile(back) as archive:
        assert sorted(archive.namelist()) == ["magnate.jsonl", "push.key", "secret.key"]
    worked("restore", "--data", tmp_path / "other", back)
    assert (tmp_path / "other" / "magnate.sqlite").is_file()
