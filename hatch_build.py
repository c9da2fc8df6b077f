"""Build hook: builds the browser client into the package, and compiles the engine with mypyc when asked.

The client (``web/build_client.py``) goes into wheels, source archives and editable installs;
``MAGNATE_WEB=0`` leaves it out, and then nothing here needs Node.js or the network.

``MAGNATE_COMPILED`` decides about the engine, while a wheel is built:

* unset, empty or ``0``: nothing is compiled; the wheel is pure Python. This is the default.
* ``1``: compile; without a C compiler, mypy or success, say so and build the pure wheel instead.
* ``require``: compile, or fail.

An editable install always keeps the engine pure Python. The compiler works in a temporary folder, so nothing
appears in the source tree. The Python files stay in the wheel beside their compiled twins, which
Python prefers at import.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Build front ends load this file by its path; its neighbours are found from here.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from web import build_client

SWITCH = "MAGNATE_COMPILED"
PACKAGE = "magnate"

# Silent about what is not compiled: some of it needs packages, such as numpy, that a build need not have.
SETUP = """\
import json, sys
from mypyc.build import mypycify
from setuptools import setup

files = json.loads(sys.argv.pop())
extensions = mypycify(
    ["--strict", "--follow-imports=silent", *files], opt_level="3", debug_level="0", group_name="magnate"
)
if sys.platform != "win32":
    for extension in extensions:
        # Functions that nothing outside the library can name are called directly and inlined (docs/performance.md).
        extension.extra_compile_args.append("-fvisibility=hidden")
setup(name="magnate-engine", packages=[], ext_modules=extensions)
"""


class CannotCompile(Exception):
    """Why the engine stays pure Python, in one sentence."""


class MagnateBuildHook(BuildHookInterface[Any]):
    """Adds to a distribution what is not source: the built client, and the compiled engine."""

    PLUGIN_NAME = "custom"
    scratch: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """Ask the build environment for the compiler's Python side and for Node.js, each only when it will be used."""
        return [
            *(["mypy>=1.15", "setuptools>=75"] if self.target_name == "wheel" and wish() and c_compiler() else []),
            *([build_client.NODE_PACKAGE] if build_client.lacks_node() else []),
        ]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make both before files are collected, and tell the builder of them."""
        self.add_client(build_data)
        if self.target_name == "wheel" and wish():
            self.add_engine(version, build_data)

    def add_client(self, build_data: dict[str, Any]) -> None:
        """Build the client where the server looks for it; git ignores that folder, so it is named here."""
        if not build_client.is_wanted():
            return
        try:
            done = build_client.build()
        except build_client.CannotBuild as reason:
            raise SystemExit(
                f"magnate: the browser client cannot be built: {reason}\n"
                f"magnate: {build_client.SWITCH}=0 installs without it: engine, bots and the table in the terminal."
            ) from None
        build_data["artifacts"].append("/src/magnate/server/static/**")
        self.app.display_info(f"magnate: the browser client is {'built' if done else 'there already'}.")

    def add_engine(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a temporary folder and hand the results to the wheel."""
        try:
            if version == "editable":
                raise CannotCompile("an editable install runs the source files as they are")
            self.scratch = tempfile.TemporaryDirectory(prefix="magnate-build-")
            source = Path(self.root, "src")
            files = engine_files(source, self.config.get("compile", ()), self.config.get("interpreted", ()))
            built = compile_engine(source, files, Path(self.scratch.name))
        except CannotCompile as reason:
            if wish() == "require":
                raise SystemExit(f"magnate: {SWITCH}=require, but {reason}.") from None
            self.app.display_warning(f"magnate: built as pure Python: {reason}.")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): name for path, name in built.items()})
        self.app.display_info(f"magnate: {len(files)} modules of the engine are compiled.")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary folder once the wheel is written."""
        if self.scratch is not None:
            self.scratch.cleanup()


def wish(environment: Mapping[str, str] = os.environ) -> str:
    """Return what ``MAGNATE_COMPILED`` asks for: nothing (an empty string), ``1`` or ``require``."""
    value = environment.get(SWITCH, "").strip().lower()
    return "" if value in {"", "0", "false", "no", "off"} else value


def c_compiler() -> str | None:
    """Return the C compiler that an extension would be built with, or None when there is none."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return next((path for name in (named.split()[0], "cc", "gcc", "clang") if (path := shutil.which(name))), None)


def engine_files(source: Path, rooms: Iterable[str], interpreted: Iterable[str]) -> list[str]:
    """Return the files to compile, relative to ``source``, in a fixed order; missing rooms are skipped.

    interpreted: files and folders to leave out; a star stands for any name.
    """
    package = source / PACKAGE
    left_out = {path for name in interpreted for path in package.glob(name)}
    found = {
        path
        for room in rooms
        for path in ([package / room] if room.endswith(".py") else (package / room).rglob("*.py"))
        if path.is_file() and left_out.isdisjoint([path, *path.parents])
    }
    return sorted(path.relative_to(source).as_posix() for path in found)


def compile_engine(source: Path, files: list[str], scratch: Path) -> dict[Path, str]:
    """Compile ``files`` in ``scratch`` and return where each result lies and its name in the wheel.

    Raises CannotCompile when a tool is missing or the compiler refuses.
    """
    if not files:
        raise CannotCompile("there is no engine module to compile")
    if sys.platform != "win32" and c_compiler() is None:
        raise CannotCompile("no C compiler was found (cc, gcc or clang)")
    missing = [name for name in ("mypyc", "setuptools") if importlib.util.find_spec(name) is None]
    if missing:
        raise CannotCompile(f"{' and '.join(missing)} is not installed in the build environment")

    tree, out = scratch / "tree", scratch / "out"
    shutil.copytree(source / PACKAGE, tree / PACKAGE, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    (scratch / "setup.py").write_text(SETUP, encoding="utf-8")
    done = run_setup(scratch / "setup.py", tree, out, files)
    if done.returncode != 0:
        tail = "\n".join(done.stdout.splitlines()[-40:])
        raise CannotCompile(f"mypyc refused it (last lines of its output follow)\n{tail}\nend of the output")
    return {path: path.relative_to(out).as_posix() for path in sorted(out.rglob("*")) if path.suffix in {".so", ".pyd"}}


def import_path() -> list[str]:
    """Return where this process imports packages from, the source tree left out.

    A build in isolation keeps its packages apart from those of the interpreter: mypyc is found there and
    nowhere else, so that a process of its own has to be told.
    """
    here = Path(__file__).resolve().parent
    return [entry for entry in sys.path if entry and Path(entry).is_dir() and Path(entry).resolve() != here]


def run_setup(setup: Path, tree: Path, out: Path, files: list[str]) -> subprocess.CompletedProcess[str]:
    """Run the set-up script in a process of its own, standing in the copied source tree."""
    command = ["build_ext", "--build-lib", str(out), "--build-temp", str(out.parent / "temp"), json.dumps(files)]
    # Flags that other builds left behind (setuptools reads CFLAGS itself) stay; a stray MYPYPATH must not.
    environment = {name: value for name, value in os.environ.items() if name != "MYPYPATH"}
    environment["PYTHONPATH"] = os.pathsep.join(import_path())
    return subprocess.run(
        [sys.executable, str(setup), *command],
        cwd=tree,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
