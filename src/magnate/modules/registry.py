"""The modules there are, in the order in which they answer: that of the rule book (docs/modules.md)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from magnate.content import Components, install_components, load_catalogue, remove_components
from magnate.facts.face import Face
from magnate.facts.faces import Faces
from magnate.model.action_kinds import ACTIONS
from magnate.model.setup import Setup, tile_pool
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

_installed: list[Expansion] = []


def known() -> tuple[Expansion, ...]:
    """Return every module there is: those of the rule book, then those installed."""
    return (*EXPANSIONS, *_installed)


def install(expansion: Expansion, components: Components) -> None:
    """Add a module that is not part of this package, with its components (docs/modules.md).

    Raises ContentError when a component cannot be read, or the module is there already; ValueError when one of its
    actions has the name or the line of another.
    """
    install_components(expansion.id, components)
    try:
        ACTIONS.admit(expansion.id)
    except ValueError:
        remove_components(expansion.id)
        raise
    _installed.append(expansion)
    _faces.cache_clear()


def uninstall(module: str) -> None:
    """Take an installed module out again; games that play it must be over."""
    remove_components(module)
    ACTIONS.withdraw(module)
    _installed[:] = [one for one in _installed if one.id != module]
    _faces.cache_clear()


def expansions(setup: Setup) -> list[Expansion]:
    """Return the modules whose rules are in play, in the order in which they answer."""
    pool = set(tile_pool(setup, load_catalogue(setup.modules)))
    return [
        one
        for one in known()
        if one.id in setup.modules or one.with_module in setup.modules or pool.intersection(one.tiles)
    ]


def faces_of(book: Book) -> Faces:
    """Return the faces of the modules in play; one that is not registered has the general one."""
    return _faces(book.expansions)


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
