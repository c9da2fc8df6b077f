"""A module is named in its own homes, and in next to no other file.

Its homes are its file or folder in `modules` (answers, face), its page file in `web/src/modules`, its words, data,
tests and docs. Each other source file that names it, or one of its pieces, is a place that a module from outside this
package could not reach. The numbers below are what is left: they may only fall, and the aim is 3 each.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from magnate.content import load_catalogue
from magnate.content.choices import all_modules
from magnate.model.event_kinds import EVENTS
from magnate.model.setup import Setup
from magnate.modules import EXPANSIONS, faces_of, open_book
from magnate.modules.expansion import Expansion
from tests.house.repository import ROOT, SRC

FILES_THAT_NAME: dict[str, int] = {
    "new_districts": 0,
    "parks": 3,
    "ketchup": 0,
    "lobbyists": 3,
    "coffee": 2,
    "new_milestones": 1,
    "reserve_prices": 0,
    "movie_stars": 0,
    "fry_chefs": 1,
    "six_players": 0,
    "hard_choices": 0,
    "gourmet_food_critics": 0,
    "rural_marketeers": 3,
    "mass_marketeers": 0,
    "kimchi": 0,
    "sushi": 0,
    "noodles": 0,
    "night_shift_managers": 0,
}
"""Source files outside its homes that name a module. Lower a number when it has fallen; never raise one."""

AMBIGUOUS = {"extra_tile", "ketchup", "lobby", "park", "parks", "roadworks"}
"""Words that also mean something else (tiles of a mix, what is printed): these count only as texts of their own."""

SPELLINGS = {
    "lobbyists": (r"\b_?lobby_\w",),
    "night_shift_managers": ("night_?shift",),
    "rural_marketeers": ("rural",),
}
"""How a module is named beside its pieces: ``lobby_reach`` and ``LOBBY_ROADS`` as much as ``lobby_piece``."""

ELSEWHERE = re.compile(r"\blobby_router\b|\bpage(?:: | === )'lobby'")
"""The page where tables are found is a lobby too: its routes, and its name among the pages."""

ENDINGS = (".py", ".ts", ".svelte")


def pieces_of(expansion: Expansion) -> set[str]:
    """Return the ids of a module and of its cards, goods, milestones, campaigns, questions, pieces, actions, events."""
    catalogue = load_catalogue(all_modules(6))
    printed = (catalogue.employees, catalogue.goods, catalogue.milestones, catalogue.campaigns)
    found = {expansion.id, *(one.id for group in printed for one in group if one.module == expansion.id)}
    found |= {one.kind for one in catalogue.campaigns if one.module == expansion.id} - base_kinds()
    face = expansion.face(expansion.id)
    found |= {*face.questions(), *face.drawings(), *face.legal_places()}
    found |= {snake(action.__name__) for action in (*face.effects(), *face.places())}
    found |= {kind.name for kind in EVENTS.all if kind.module == expansion.id}
    return found


@cache
def base_kinds() -> set[str]:
    """Return the kinds of campaign of the base game."""
    return {one.kind for one in load_catalogue(()).campaigns}


def snake(name: str) -> str:
    """Return the name of a class in small letters: PlaceShop is place_shop."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def pattern_of(expansion: Expansion) -> re.Pattern[str]:
    """Return what finds the module's names as words, in parts of identifiers, in snake case or joined."""
    names = pieces_of(expansion)
    texts = [rf"[\"'`]{name}[\"'`]" for name in sorted(names & AMBIGUOUS)]
    words = [name.replace("_", "[_ -]?") for name in sorted(names - AMBIGUOUS)]
    return re.compile("|".join((*texts, *words, *SPELLINGS.get(expansion.id, ()))), re.IGNORECASE)


@cache
def sources() -> tuple[tuple[str, str], ...]:
    """Return every source file of the package and the page, by its path, without tests."""
    rooms = (SRC, ROOT / "web" / "src")
    found = [path for room in rooms for path in sorted(room.rglob("*")) if path.suffix in ENDINGS]
    named = [(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in found]
    return tuple((name, ELSEWHERE.sub("", text)) for name, text in named if ".test." not in name and name not in MADE)


MADE = {"web/src/api/schema.ts"}
"""Files that are made from others."""


def homes_of(expansion: Expansion) -> tuple[str, ...]:
    """Return how the paths of a module's homes begin, and the list of all modules."""
    place = Path(SRC.relative_to(ROOT), "modules").as_posix()
    own = f"{place}/{expansion.id}"
    page = f"web/src/modules/{expansion.id}"
    return f"{own}/", f"{own}.py", f"{page}/", f"{page}.", f"{place}/registry.py"


def strangers(expansion: Expansion) -> list[str]:
    """Return the files outside a module's homes that name it or its pieces."""
    pattern, homes = pattern_of(expansion), homes_of(expansion)
    return [name for name, text in sources() if not name.startswith(homes) and pattern.search(text)]


@pytest.mark.parametrize("expansion", EXPANSIONS, ids=lambda one: one.id)
def test_a_module_is_named_in_its_own_homes(expansion: Expansion) -> None:
    found = strangers(expansion)
    allowed = FILES_THAT_NAME[expansion.id]
    listed = "\n".join(found)
    assert len(found) <= allowed, f"{len(found)} files name {expansion.id}; {allowed} did before:\n{listed}"
    assert len(found) == allowed, f"only {len(found)} files name {expansion.id} now: write that instead of {allowed}"


def test_every_module_is_counted() -> None:
    assert list(FILES_THAT_NAME) == [one.id for one in EXPANSIONS]


def test_each_folder_of_the_page_belongs_to_a_module() -> None:
    found = {path.name for path in (ROOT / "web" / "src" / "modules").iterdir() if path.is_dir()}
    assert found
    assert found <= set(FILES_THAT_NAME)


def test_questions_of_modules_are_among_their_pieces() -> None:
    book = open_book(Setup.choose(4, modules=all_modules(4), seed=1))
    named = {piece for expansion in EXPANSIONS for piece in pieces_of(expansion)}
    assert set(book.module_steps) - {"payday"} <= named
    assert set(faces_of(book).effects)


@pytest.mark.parametrize(
    "text",
    ["lobby_near(town)", "LOBBY_ROADS = 3", "class Lobbyist:", "first-lobbyist-used", "kind === 'lobby'", "PlacePiece"],
)
def test_the_lobbyists_are_found_however_they_are_spelled(text: str) -> None:
    lobbyists = next(one for one in EXPANSIONS if one.id == "lobbyists")
    assert pattern_of(lobbyists).search(ELSEWHERE.sub("", text))


@pytest.mark.parametrize(
    "text", ["import Lobby from './pages/Lobby.svelte'", "route.page === 'lobby'", "shell.to_lobby", "lobby_router,"]
)
def test_the_lobby_of_the_page_is_no_module(text: str) -> None:
    lobbyists = next(one for one in EXPANSIONS if one.id == "lobbyists")
    assert not pattern_of(lobbyists).search(ELSEWHERE.sub("", text))
