"""The files of deploy/ that no proxy reads: units of systemd, the container file, settings."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import click
import pytest

from magnate.cli.main import main
from magnate.server.running.settings import ENVIRONMENT, read_settings
from tests.deploy.proxies import DEPLOY
from tests.house.repository import ROOT
from tests.server.serving import Served, wait_for

UNITS = sorted(path for path in DEPLOY.iterdir() if path.suffix in {".service", ".timer"})
PROGRAM = "/usr/local/lib/magnate/bin/magnate"
INSTALLED = Path(sys.executable).with_name("magnate")
CONTAINER = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
STEPS = [
    (line.split()[0], line.partition(" ")[2])
    for line in re.sub(r"\\\n\s*", "", CONTAINER).splitlines()
    if line and not line.startswith("#")
]


def check_options(words: list[str]) -> None:
    """Fail for a subcommand or option of magnate that does not exist."""
    found = main.get_command(click.Context(main), words[0])
    assert found is not None
    known = {name for parameter in found.params for name in parameter.opts}
    assert {word for word in words if word.startswith("--")} <= known


def commands(unit: str) -> list[str]:
    """Return what a unit runs, as systemd hands it on."""
    text = (DEPLOY / unit).read_text(encoding="utf-8")
    lines = re.findall(r"^ExecStart(?:Post)?=(.*)$", text, re.MULTILINE)
    return [line.replace("%%", "%").replace("$$", "$") for line in lines]


# ---------------------------------------------------------------------------------------- systemd


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    analyse = shutil.which("systemd-analyze")
    if analyse is None:
        pytest.skip("systemd is not installed")
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8").replace(PROGRAM, str(INSTALLED))
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    copied = [str(tmp_path / unit.name) for unit in UNITS]
    done = subprocess.run([analyse, "verify", *copied], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.mark.parametrize("unit", [unit for unit in UNITS if unit.suffix == ".service"], ids=lambda unit: unit.name)
def test_a_service_may_do_little(unit: Path) -> None:
    analyse = shutil.which("systemd-analyze")
    if analyse is None:
        pytest.skip("systemd is not installed")
    command = [analyse, "security", "--offline=yes", "--threshold=25", "--no-pager", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "unrecognized option" in done.stderr:
        pytest.skip("this systemd judges no files")
    assert done.returncode == 0, done.stdout
    assert re.search(r"^User=(?!root)\w+$", unit.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_service_runs_what_exists() -> None:
    (command,) = commands("magnate.service")
    words = shlex.split(command)
    assert words[0] == PROGRAM
    check_options(words[1:])


def test_the_backup_makes_a_copy_each_time_and_removes_old_ones(server: Served, tmp_path: Path) -> None:
    copy, tidy = commands("magnate-backup.service")
    data, copies = tmp_path / "data", tmp_path / "copies"
    copies.mkdir()
    places = {PROGRAM: str(INSTALLED), "/var/lib/magnate": str(data), "/var/backups/magnate": str(copies)}
    for place, here in places.items():
        copy, tidy = copy.replace(place, here), tidy.replace(place, here)
    copy = copy.replace(" --config /etc/magnate/magnate.toml", "")
    subprocess.run([str(INSTALLED), "serve", "--help"], check=True, capture_output=True)
    filled(data)
    subprocess.run(shlex.split(copy), check=True, capture_output=True)
    second = int(time.time())
    wait_for(lambda: int(time.time()) > second)  # the name holds the second
    subprocess.run(shlex.split(copy), check=True, capture_output=True)
    assert len(list(copies.glob("*.zip"))) == 2
    old = copies / "2020-01-01T000000.zip"
    old.write_bytes(b"")
    os.utime(old, (0, 0))
    subprocess.run(shlex.split(tidy), check=True)
    assert len(list(copies.glob("*.zip"))) == 2


def filled(folder: Path) -> None:
    """Let a server make its data folder."""
    command = [str(INSTALLED), "serve", "--no-browser", "--port", "0", "--data", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        assert "ready" in process.stdout.readline()
        process.terminate()
        process.wait(30)


def test_the_settings_are_read() -> None:
    settings = read_settings({}, {}, DEPLOY / "magnate.toml")
    assert (settings.secure, settings.proxies) == (True, "127.0.0.1/32")
    assert settings.host == "127.0.0.1", "nobody comes but through the proxy"
    assert set(tomllib.loads((DEPLOY / "magnate.toml").read_text(encoding="utf-8"))) <= set(ENVIRONMENT)


# ---------------------------------------------------------------------------------------- the container


def test_the_container_file_is_sound() -> None:
    hadolint = shutil.which("hadolint", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
    if hadolint is None:
        pytest.skip("hadolint is not installed; make install brings it on Linux")
    command = [hadolint, "--no-color", str(DEPLOY / "Containerfile")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def let_through(name: str) -> bool:
    """Tell whether a file gets into the container, by .dockerignore: the last line that fits counts."""
    found = True
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.lstrip("!")
        if not line or line.startswith("#"):
            continue
        parts = name.split("/")
        heads = {"/".join(parts[: n + 1]) for n in range(len(parts))}
        tail = pattern.removeprefix("**/")
        hit = pattern == "*" or pattern in heads or (tail != pattern and any(Path(part).match(tail) for part in parts))
        found = line.startswith("!") if hit else found
    return found


def test_everything_a_build_needs_gets_into_the_container() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = [project["project"]["readme"], *project["project"]["license-files"], "pyproject.toml", "hatch_build.py"]
    named += list(project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"])
    named += ["requirements/play.txt", "src/magnate/py.typed", "web/build_client.py", "web/package-lock.json"]
    named += ["web/src/main.ts", "web/public/sw.js", "src/magnate/content/data/terms/en.json"]
    named += ["src/magnate/messages/catalogues/en/shell.json"]
    assert [name for name in named if not let_through(name)] == []
    assert all((ROOT / name).exists() for name in named if "py.typed" not in name and "terms" not in name)


@pytest.mark.parametrize(
    "name", [".git/config", ".venv/bin/python", "web/node_modules/vite/package.json", "tests/conftest.py", "a.sqlite"]
)
def test_nothing_else_gets_into_it(name: str) -> None:
    assert not let_through(name)


def test_what_is_copied_exists() -> None:
    copied = [name for step, rest in STEPS if step == "COPY" and "--from" not in rest for name in rest.split()[:-1]]
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []


def test_it_runs_what_exists_with_settings_that_exist_as_nobody() -> None:
    last = dict(STEPS)
    words = json.loads(last["CMD"])
    assert words[0] == "magnate"
    check_options(words[1:])
    known = {key for keys in ENVIRONMENT.values() for key in keys}
    assert set(re.findall(r"MAGNATE_\w+(?==)", last["ENV"])) <= known
    assert re.fullmatch(r"[1-9]\d+:[1-9]\d+", last["USER"])
    assert last["EXPOSE"] in last["ENV"]


def test_its_check_finds_a_server_that_is_ready_and_none_that_is_not(server: Served) -> None:
    words = json.loads(dict(STEPS)["HEALTHCHECK"].partition("CMD ")[2])
    assert words[0] == "python"
    for port, status in ((server.url.rpartition(":")[2], 0), ("1", 1)):
        command = [sys.executable, *(word.replace("127.0.0.1:8000", f"127.0.0.1:{port}") for word in words[1:])]
        assert subprocess.run(command, capture_output=True, check=False).returncode == status


def test_the_python_of_the_container_is_one_we_promise() -> None:
    versions = {version for step, rest in STEPS if step == "FROM" for version in re.findall(r"python:(3\.\d+)-", rest)}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert len(versions) == 1
    assert f"Programming Language :: Python :: {versions.pop()}" in project["classifiers"]
    assert importlib.util.find_spec("magnate") is not None
