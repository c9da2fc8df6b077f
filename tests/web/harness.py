"""A browser for the tests: which one, how it is started, and what tests ask of it.

The browser is the first of these that is there:

1. the program that ``MAGNATE_BROWSER`` names;
2. the one in the npm package ``@sparticuz/chromium`` (Linux on x86-64), unpacked once into
   ``web/node_modules/.cache``: the same version everywhere, without a window and so the quickest, and it brings the
   libraries it needs;
3. ``chromium``, ``chromium-browser`` or ``google-chrome`` on the search path.

Whichever it is, it draws with the fonts of the packages (on Linux), so that pages look the same everywhere.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright

from web import build_client

SWITCH = "MAGNATE_BROWSER"
SCREENS = "MAGNATE_SCREENS"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = build_client.WEB / "node_modules"
WAIT = 10_000
"""How long a page may take for one thing that a test asks of it, in milliseconds."""

FONTS = """\
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">magnate-fonts</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family><family>Noto Sans SC</family></prefer></alias>
</fontconfig>
"""

AXE_TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")


class NoBrowser(Exception):
    """Why there is no browser to test with, and what would help."""


class Program(NamedTuple):
    """A browser that can be started."""

    path: Path
    environment: Mapping[str, str]


def find_browser(environment: Mapping[str, str] = os.environ) -> Program:
    """Return the browser to test with, as the head of this file says. Raises NoBrowser."""
    if named := environment.get(SWITCH, "").strip():
        if (found := shutil.which(named)) is None:
            raise NoBrowser(f"{SWITCH} names {named}, which is not a program that can be run")
        return Program(Path(found), with_fonts())
    if is_linux():
        folder = unpacked()
        return Program(folder / "chromium", {**with_fonts(), "LD_LIBRARY_PATH": str(folder / "lib")})
    if (installed := installed_browser(environment.get("PATH"))) is not None:
        return Program(installed, with_fonts())
    raise NoBrowser(f"install Chromium or Chrome and name it: {SWITCH}=/path/to/chrome")


def installed_browser(path: str | None) -> Path | None:
    """Return the browser that the machine has on its search path, snaps left out: they see no temporary folders."""
    for name in NAMES:
        if (found := shutil.which(name, path=path)) is not None:
            with Path(found).open("rb") as program:
                start = program.read(4096)  # of Ubuntu's script, where it is one
            if "snap" not in Path(found).resolve().parts and b"/snap/" not in start:
                return Path(found)
    return None


def is_linux() -> bool:
    """Return whether the packaged browser runs here: it is made for Linux on x86-64."""
    return sys.platform == "linux" and platform.machine() in {"x86_64", "AMD64"}


def with_fonts() -> dict[str, str]:
    """Return the environment that makes a browser draw with the fonts of the packages."""
    return {"FONTCONFIG_FILE": str(unpacked() / "fonts.conf")} if is_linux() else {}


@cache
def unpacked() -> Path:
    """Return the folder with the packaged browser and the fonts, unpacked when it is not there yet.

    It is unpacked aside and moved into place whole, so test processes may ask at the same time. Raises NoBrowser.
    """
    needed = (PACKAGES / "@sparticuz" / "chromium", PACKAGES / "@fontsource-variable" / "noto-sans-sc")
    script = build_client.WEB / "scripts" / "unpack-browser.mjs"
    if not all(package.is_dir() for package in needed):
        raise NoBrowser("the client's packages are not installed: run `make install`")
    versions = [json.loads((package / "package.json").read_text(encoding="utf-8"))["version"] for package in needed]
    folder = PACKAGES / ".cache" / "-".join(["browser", *versions])
    if folder.is_dir():
        return folder
    folder.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="browser-", dir=folder.parent) as scratch:
        made = Path(scratch, "made")
        made.mkdir()
        subprocess.run([build_client.find_node().program, script, made], check=True)
        for archive in made.glob("*.tar"):
            with tarfile.open(archive) as content:
                # As Python's documentation advises: the first releases of 3.11 know no filters.
                content.extraction_filter = getattr(tarfile, "data_filter", lambda member, _path: member)
                content.extractall(made)
            archive.unlink()
        (made / "chromium").chmod(0o755)
        (made / "fonts.conf").write_text(FONTS, encoding="utf-8")
        try:
            made.rename(folder)
        except OSError:
            if not folder.is_dir():  # unless another process was quicker
                raise
    return folder


def launch(playwright: Playwright, program: Program) -> Browser:
    """Start a browser without a window."""
    return playwright.chromium.launch(
        executable_path=program.path,
        env={**os.environ, **program.environment},
        args=["--font-render-hinting=none", "--disable-lcd-text"],
        ignore_default_args=[IN_FILES] if shares_memory() else [],
        timeout=60_000,
    )


SHARED = Path("/dev/shm")  # where Linux keeps what processes share; nothing of ours is written there
IN_FILES = "--disable-dev-shm-usage"
"""Playwright asks this of every Chromium: what its processes share goes into files, since a container may lack room."""

ROOM = 1 << 30


def shares_memory() -> bool:
    """Tell whether there is room for what the processes of a browser share in memory: files on a disk are slower."""
    return SHARED.is_dir() and shutil.disk_usage(SHARED).free >= ROOM


SILENT = """
if (location.protocol.startsWith('http')) localStorage['magnate.coach'] ??= '{"level": "off", "ribbon": false}'
"""


REFUSED = """
(() => {
  const fetched = window.fetch
  window.fetch = async (...given) => {
    const answer = await fetched(...given)
    if (answer.status >= 400) {
      const { method = 'GET', body = '' } = given[1] ?? {}
      console.debug(`refused with ${answer.status}: ${method} ${answer.url} ${typeof body === 'string' ? body : ''}`)
    }
    return answer
  }
})()
"""
"""Tells what was asked for where it was refused: every other answer is not worth a message to the test process."""


@dataclass
class Pages:
    """Opens pages in contexts of their own, and hears what goes wrong in them.

    ``complaints``: errors in scripts and on the console, what the security policy blocked among them. A test that
    leaves any behind fails; one that provokes them looks at them and clears the list.
    ``refused``: requests that were answered with an error, and what they sent; told beside the complaints.
    """

    browser: Browser
    complaints: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def __call__(
        self,
        width: int = 1440,
        height: int = 900,
        *,
        touch: bool = False,
        colour_scheme: Literal["light", "dark"] = "light",
        locale: str = "en-GB",
        motion: bool = False,
        base_url: str | None = None,
        storage: Path | None = None,
        coach: bool = False,
    ) -> Page:
        """Return an empty page of somebody who was never here before.

        width, height: of the window, in CSS pixels.
        touch:         a phone: a finger instead of a mouse, and two dots to the pixel.
        motion:        animations run; else the page is asked to reduce them.
        base_url:      what addresses like ``/g/1`` stand below.
        storage:       cookies and the like to begin with, as ``context.storage_state(path=...)`` wrote them.
        coach:         as somebody new has it; else it says nothing, so that no question stands lower for a tip.
        """
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            device_scale_factor=2 if touch else 1,
            color_scheme=colour_scheme,
            reduced_motion="no-preference" if motion else "reduce",
            locale=locale,
            base_url=base_url,
            storage_state=storage,
            timezone_id="Europe/Warsaw",
        )
        self.contexts.append(context)
        context.set_default_timeout(WAIT)
        context.on("weberror", lambda error: self.complaints.append(f"script: {error.error}"))
        context.on("console", self.hear)
        context.add_init_script(REFUSED)
        if not coach:
            context.add_init_script(SILENT)
        return context.new_page()

    def hear(self, message: ConsoleMessage) -> None:
        """Keep what the console calls an error or a warning, and what was refused."""
        if message.type in {"error", "warning"}:
            self.complaints.append(f"console: {message.text} ({message.location['url']})")
        elif message.type == "debug" and message.text.startswith("refused with "):
            self.refused.append(message.text)

    def close(self) -> None:
        """Close all pages and say what went wrong in them. Raises AssertionError."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()
        assert not self.complaints, "the browser complained:\n" + "\n".join(self.complaints + self.refused)


def axe_violations(
    page: Page, within: str | Mapping[str, list[str]] | None = None, without: Mapping[str, str] | None = None
) -> list[str]:
    """Return what axe finds against accessibility on a page, a few lines each, none when all is well.

    within:  look only at what this CSS selector finds, or at what axe's ``include`` and ``exclude`` leave.
    without: rules of axe to leave out -> the reason.
    """
    if not page.evaluate("() => 'axe' in window"):  # it is large, and stays as long as the page is not left
        page.evaluate((PACKAGES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    rules = {rule: {"enabled": False} for rule in without or {}}
    found: list[dict[str, Any]] = page.evaluate(
        "async ([within, options]) => (await axe.run(within ?? document, options)).violations",
        [within or None, {"resultTypes": ["violations"], "runOnly": AXE_TAGS, "rules": rules}],
    )
    return [violation_text(violation) for violation in found]


def violation_text(violation: Mapping[str, Any]) -> str:
    """Return one violation as people read it: the rule, where to learn more, and each place."""
    places = [
        f"  {' '.join(map(str, node['target']))}: {node['html'][:160]}\n"
        f"    {' '.join(node['failureSummary'].split())[:300]}"
        for node in violation["nodes"]
    ]
    return "\n".join([f"{violation['id']} ({violation['impact']}): {violation['help']}", *places])


def save_screen(page: Page, path: Path, *, full_page: bool = False) -> Path:
    """Write what the page shows into a PNG file, animations at their end, one dot to the CSS pixel; return the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.screenshot(path=path, full_page=full_page, animations="disabled", caret="hide", scale="css")
    return path
