"""Settings: where they come from, which counts, and how a wrong one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from magnate.server.running.settings import BadSettings, Settings, read_settings


def test_without_any_wish_the_server_listens_on_this_machine_alone() -> None:
    settings = read_settings({}, {})
    assert (settings.host, settings.port, settings.workers) == ("127.0.0.1", 8000, 1)
    assert settings.url.startswith("sqlite+aiosqlite:///")


def test_the_command_line_counts_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('port = 1001\npace = 1.5\nhost = "::1"\n', encoding="utf-8")
    environment = {"MAGNATE_PORT": "1002", "MAGNATE_PACE": "0.5"}
    settings = read_settings({"port": 1003, "host": None}, environment, file)
    assert (settings.port, settings.pace, settings.host) == (1003, 0.5, "::1")


def test_the_file_in_the_data_folder_is_read_by_itself(tmp_path: Path) -> None:
    (tmp_path / "magnate.toml").write_text("thinkers = 3\n", encoding="utf-8")
    assert read_settings({}, {"MAGNATE_DATA_DIR": str(tmp_path)}).thinkers == 3
    assert read_settings({"data": str(tmp_path)}, {}).thinkers == 3


def test_levels_that_think_long_have_processes_and_patience_of_their_own(tmp_path: Path) -> None:
    given = {"MAGNATE_LONG_THINKERS": "3", "MAGNATE_LONG_WAIT": "90"}
    found = read_settings({"data": str(tmp_path)}, given)
    assert (found.long_thinkers, found.long_wait) == (3, 90.0)
    with pytest.raises(BadSettings, match="from 0 to 600"):
        read_settings({"data": str(tmp_path)}, {"MAGNATE_LONG_WAIT": "601"})
    with pytest.raises(BadSettings, match="MAGNATE_PACE: should be a number of seconds from 0 to 60"):
        read_settings({"data": str(tmp_path)}, {"MAGNATE_PACE": "61"})


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("port", "70000", "0 to 65535"),
        ("port", "eighty", "whole number"),
        ("workers", "0", "1 to 64"),
        ("pace", "-1", "0 to 60"),
        ("pace", "soon", "seconds"),
        ("log", "xml", "auto, console, json"),
        ("limits", "maybe", "true or false"),
        ("address", "magnate.example", "https://"),
    ],
)
def test_a_wrong_value_is_told_with_its_name_and_what_is_allowed(name: str, value: str, allowed: str) -> None:
    with pytest.raises(BadSettings) as error:
        read_settings({}, {f"MAGNATE_{name.upper()}": value})
    assert f"MAGNATE_{name.upper()}" in str(error.value)
    assert allowed in str(error.value)


def test_everything_wrong_is_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('prot = 1\nlimits = "perhaps"\n', encoding="utf-8")
    with pytest.raises(BadSettings) as error:
        read_settings({}, {"MAGNATE_PORT": "x"}, file)
    text = str(error.value)
    assert "no setting 'prot'; known are host, port" in text
    assert "limits: should be true or false" in text
    assert "MAGNATE_PORT" in text


def test_a_file_that_was_named_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="no such file"):
        read_settings({}, {}, tmp_path / "missing.toml")


def test_a_file_that_is_no_toml_is_told_with_the_place(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text("port 8000", encoding="utf-8")
    with pytest.raises(BadSettings, match="line 1"):
        read_settings({}, {}, file)


def test_several_workers_need_postgresql() -> None:
    with pytest.raises(BadSettings, match="PostgreSQL"):
        read_settings({"workers": 2}, {})
    url = "postgresql+asyncpg://magnate@db/magnate"
    assert read_settings({"workers": 2, "database": url}, {}).workers == 2


def test_https_in_the_public_address_makes_cookies_secure() -> None:
    assert Settings(address="https://magnate.example").secure
    assert not Settings().secure
