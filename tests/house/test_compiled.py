"""The two ways to build the package: pure Python, and compiled with mypyc when asked."""

from __future__ import annotations

import ctypes
import importlib.machinery
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

import magnate
from tests.house.repository import ROOT, SRC

COMPILED = bool(os.environ.get("MAGNATE_EXPECT_COMPILED"))


@pytest.fixture
def hook() -> ModuleType:
    """The build hook, loaded from the root."""
    pytest.importorskip("hatchling")
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.skipif(not COMPILED, reason="only `make test-compiled` has a compiled engine")
def test_the_compiled_engine_is_under_test() -> None:
    assert SRC not in Path(magnate.__file__).parents
    endings = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    for name in ("magnate.game", "magnate.rules.flow", "magnate.model.state"):
        file = importlib.import_module(name).__file__
        assert file is not None
        assert file.endswith(endings), f"{name} is interpreted"


@pytest.mark.skipif(not COMPILED or sys.platform == "win32", reason="only `make test-compiled` has a compiled engine")
def test_no_function_of_the_compiled_engine_can_be_named_from_outside() -> None:
    file = importlib.import_module("magnate__mypyc").__file__
    library = ctypes.CDLL(str(file))
    assert hasattr(library, "PyInit_magnate__mypyc")
    assert not hasattr(library, "CPyDef_flow___advance"), "gcc inlines no function that can be named"


@pytest.mark.skipif(COMPILED, reason="make test-compiled")
def test_the_source_tree_is_under_test() -> None:
    assert Path(magnate.__file__).parent == SRC


@pytest.mark.parametrize(("value", "meant"), [("", ""), ("0", ""), ("off", ""), ("1", "1"), ("Require", "require")])
def test_compiling_is_off_unless_asked_for(hook: ModuleType, value: str, meant: str) -> None:
    assert hook.wish({"MAGNATE_COMPILED": value}) == meant
    assert hook.wish({}) == ""


def test_without_a_compiler_the_reason_is_told(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(hook, "c_compiler", lambda: None)
    monkeypatch.setattr(sys, "platform", "linux")
    with pytest.raises(hook.CannotCompile, match="no C compiler was found"):
        hook.compile_engine(ROOT / "src", ["magnate/game.py"], tmp_path)
    assert not list(tmp_path.iterdir())


def test_missing_rooms_are_skipped(hook: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "magnate" / "town").mkdir(parents=True)
    (tmp_path / "magnate" / "rules" / "coffee").mkdir(parents=True)
    for name in ("town/__init__.py", "town/roads.py", "game.py", "rules/flow.py", "rules/coffee/actions.py"):
        (tmp_path / "magnate" / name).touch()
    rooms = ["town", "modules", "rules", "game.py"]
    files = hook.engine_files(tmp_path, rooms, ["town/roads.py", "rules/*/actions.py"])
    assert files == ["magnate/game.py", "magnate/rules/flow.py", "magnate/town/__init__.py"]


def test_a_build_in_isolation_hands_its_packages_on(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Installers keep what a build needs apart, on the import path of the process that runs the hook alone."""
    (tmp_path / "apart" / "kept_apart").mkdir(parents=True)
    (tmp_path / "apart" / "kept_apart" / "__init__.py").write_text("PLACE = 'apart'\n", encoding="utf-8")
    (tmp_path / "setup.py").write_text("import kept_apart\nprint(kept_apart.PLACE)\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path / "apart"))
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.setenv("MYPYPATH", str(tmp_path))
    done = hook.run_setup(tmp_path / "setup.py", tmp_path, tmp_path / "out", [])
    assert (done.returncode, done.stdout.strip()) == (0, "apart")


def test_the_source_tree_is_no_place_to_import_from(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    assert str(ROOT) not in hook.import_path()
