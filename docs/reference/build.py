"""Build the API reference from docstrings with pdoc: `make reference`, into build/reference.

Only what a researcher imports gets a page (pages.py). Whatever pdoc warns of, such as a type that it cannot resolve,
ends the build with an error. See docs/decisions/0017-the-reference-is-made-by-pdoc.md.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import typing
import warnings
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from pdoc import doc, render

from docs.reference.pages import PAGES, laid_out, public, terms

HERE: Final = Path(__file__).resolve().parent
TARGET: Final = HERE.parents[1] / "build" / "reference"
GENERATED: Final = ("Alias for field number", "Create new instance of")
"""How Python's own docstrings of a NamedTuple begin."""


def resolve(modules: list[ModuleType]) -> None:
    """Give constructors their types where pdoc cannot find them.

    The constructor of a NamedTuple is generated in a module of its own, where none of the names it mentions are known.
    The front door keeps its type hints apart, so that the engine is imported without anything that draws.
    """
    shown = [getattr(module, name) for module in modules for name in public(module)]
    for cls in shown:
        if inspect.isclass(cls) and issubclass(cls, tuple) and hasattr(cls, "_fields"):
            new: Any = cls.__new__
            new.__annotations__ = typing.get_type_hints(cls)
    magnate, drawn = (importlib.import_module(name) for name in ("magnate", "magnate.view.inline"))
    vars(magnate)["_Drawn"] = drawn.Drawn


def lay_out(page: doc.Module | doc.Class) -> None:
    """Lay out the docstrings of a page or class, and give attributes what the docstring of their class says of them."""
    said = terms(page.docstring)
    for member in page.members.values():
        if isinstance(member, doc.Class):
            lay_out(member)
            continue
        text = "" if member.docstring.startswith(GENERATED) else member.docstring
        if not text and isinstance(member, doc.Variable) and isinstance(page, doc.Class):
            text = said.get(member.name, "")
        vars(member)["docstring"] = laid_out(text)
    vars(page)["docstring"] = laid_out(page.docstring)


def build(target: Path) -> None:
    """Write the reference into a folder. Raises a Warning where pdoc has something to warn of."""
    imported = [importlib.import_module(name) for name in PAGES]
    resolve(imported)
    modules = {module.__name__: doc.Module(module) for module in imported}
    footer = "magnate, unofficial; MIT license"
    render.configure(docformat="google", show_source=False, footer_text=footer, template_directory=HERE / "templates")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for page in modules.values():
            lay_out(page)
        written = {
            f"{name.replace('.', '/')}.html": render.html_module(page, modules) for name, page in modules.items()
        }
        written |= {"index.html": render.html_index(modules), "search.js": render.search_index(modules)}
    for name, text in written.items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Build the API reference.")
    parser.add_argument("target", type=Path, nargs="?", default=TARGET)
    build(parser.parse_args().target)
