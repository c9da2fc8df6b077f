"""The modules there are, in the order in which they answer: that of the rule book (docs/modules.md)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from magnate.content import install_components, load_catalogue, module_infos, read_components, remove_components
from magnate.facts.face import Face
from magnate.facts.faces import Faces
from magnate.model.action_kinds import ACTIONS
from magnate.model.event_kinds import EVENTS
from magnate.model.house_rule_list import OPTIONS
from magnate.model.marks import MARKS
from magnate.model.setup import Setup
from magnate.model.tile_pool import tile_pool
from magnate.modules import (
    coffee,
    fry_chefs,
    gourmet_food_critics,
    hard_choices,
    ketchup,
    kimchi,
    lobbyists,
    mass_marketeers,
    movie_stars,
    new_districts,
    new_milestones,
    night_shift_managers,
    noodles,
    parks,
    reserve_prices,
    rural_marketeers,
    six_players,
    sushi,
)
from magnate.modules.checks import check_expansion, check_steps
from magnate.modules.errors import BadModule
from magnate.modules.expansion import Expansion
from magnate.rules.book import Book
from magnate.rules.questions import Answers

EXPANSIONS: tuple[Expansion, ...] = (
    new_districts.EXPANSION,
    parks.EXPANSION,
    ketchup.EXPANSION,
    lobbyists.EXPANSION,
    coffee.EXPANSION,
    new_milestones.EXPANSION,
    reserve_prices.EXPANSION,
    movie_stars.EXPANSION,
    fry_chefs.EXPANSION,
    six_players.EXPANSION,
    hard_choices.EXPANSION,
    gourmet_food_critics.EXPANSION,
    rural_marketeers.EXPANSION,
    mass_marketeers.EXPANSION,
    kimchi.EXPANSION,
    sushi.EXPANSION,
    noodles.EXPANSION,
    night_shift_managers.EXPANSION,
)
"""Every module of the expansion."""


for _one in EXPANSIONS:
    ACTIONS.admit(_one.id)
    EVENTS.admit(_one.id)
    OPTIONS.print(_one.house_rules)
    MARKS.admit(_one.id, _one.marks)

_installed: list[Expansion] = []


def known() -> tuple[Expansion, ...]:
    """Return every module there is: those of the rule book, then those installed."""
    return (*EXPANSIONS, *_installed)


def admit(expansion: Expansion) -> None:
    """Add the rules of a module that is not part of this package; `magnate.outside.install` adds its words as well.

    Raises BadModule, with nothing added, when it is written for another `API`, is there already, cannot be read,
    or its name, its actions, its events, its house rules or its questions are those of another.
    """
    check_expansion(expansion)
    if any(one.id == expansion.id for one in known()):
        raise BadModule(f"there is a module '{expansion.id}' already")
    try:
        _add(expansion)
    except Exception as error:  # code and data of others: whatever goes wrong, nothing of it stays
        withdraw(expansion.id)
        raise BadModule(f"module '{expansion.id}': {error}") from error


def _add(expansion: Expansion) -> None:
    """Add a module and try it out: all faces are joined, and a book is opened with it."""
    records = {} if expansion.components is None else read_components(expansion.id, expansion.components)
    install_components(expansion.id, records)
    ACTIONS.admit(expansion.id)
    EVENTS.admit(expansion.id)
    OPTIONS.admit(expansion.id, expansion.house_rules)
    MARKS.admit(expansion.id, expansion.marks)
    _installed.append(expansion)
    _faces.cache_clear()
    every_face()
    info = next(one for one in module_infos() if one.id == expansion.id)
    book = open_book(Setup.choose(players=3, modules=(expansion.id, *info.requires), variant="full"))
    check_steps(expansion, book)


def withdraw(module: str) -> None:
    """Take a module from outside this package out again; games that play it must be over."""
    if any(one.id == module for one in EXPANSIONS):
        raise ValueError(f"'{module}' is part of this package and stays")
    remove_components(module)
    ACTIONS.withdraw(module)
    EVENTS.withdraw(module)
    OPTIONS.withdraw(module)
    MARKS.withdraw(module)
    _installed[:] = [one for one in _installed if one.id != module]
    _faces.cache_clear()


def expansions(setup: Setup) -> list[Expansion]:
    """Return the modules whose rules are in play, in the order in which they answer."""
    pool = set(tile_pool(setup, load_catalogue(setup.modules)))
    chosen = {*setup.modules, *(name for one in known() if one.id in setup.modules for name in one.brings)}
    return [one for one in known() if one.id in chosen or pool.intersection(one.tiles)]


def faces_of(book: Book) -> Faces:
    """Return the faces of the modules in play; one that is not registered has the general one."""
    return _faces(book.expansions)


def face_of(module: str) -> Face:
    """Return the face of one module, in play or not; the general one where none is registered."""
    return next((one.face(one.id) for one in known() if one.id == module), Face(module))


def every_face() -> Faces:
    """Return the faces of all modules there are, in play or not: for catalogues of words and for tools."""
    return Faces(one.face(one.id) for one in known())


@lru_cache(maxsize=64)
def _faces(answers: tuple[type[Answers], ...]) -> Faces:
    kinds = {one.answers: one.face for one in known()}
    return Faces(kinds.get(one, Face)(one.module) for one in answers)


def open_book(setup: Setup) -> Book:
    """Return the rule book of a set-up with the answers of its modules.

    Raises BadSetup when the set-up cannot be played.
    """
    setup = setup.settled()
    answers: Sequence[type[Answers]] = [one.answers for one in expansions(setup)]
    return Book(setup, answers)
